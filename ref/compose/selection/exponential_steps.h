/* exponential_steps.h - several choices by the exponential mechanism, from above: a sum of as many terms.
 *
 * The composition of T pairs of logistic.h bounds T adaptive choices.  Its loss is a sum of T uniform numbers
 * once the laws are weighted by sqrt(pq), so that delta is a finite sum with changing signs (T-EM-STEPS).
 * Classic mistake: few digits of a sum whose terms cancel; precision grows until the sum has its digits.
 * Derivations: proofs/notes/selection.md (T-EM-STEPS).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EXPONENTIAL_STEPS_H
#define ASSAY_EXPONENTIAL_STEPS_H

#include "adapt.h"

/* More steps have a line with fewer terms. */
#define EXPONENTIAL_STEPS_MOST 400

/* The range is above 0, steps from 1 to that. */
typedef struct {
  mpq_srcptr range;
  unsigned long steps;
  mpq_srcptr epsilon;
} exponential_query;

/* z := delta of the composition at epsilon, in both directions, to goal; exactly 0 from steps * range on.  As adapt_run. */
assay_status exponential_steps_delta(ivl *z, const exponential_query *q, const adapt_goal *goal,
                                     adapt_report *report) ASSAY_MUST_USE;

#endif
