/* solve_crossing.h - where two privacy curves cross.
 *
 * Between two given epsilons at which the curves are in opposite order, a point
 * where they change it.  The bracket is certified: at one end the first curve is above
 * the second, at the other it is below, so that continuous curves are equal somewhere
 * inside (T-SOLVE-CROSSING).  The curves' difference need not be monotone.
 * Classic mistake: to read the answer as the only crossing; that is not claimed.
 * Derivations: proofs/notes/solve.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SOLVE_CROSSING_H
#define ASSAY_SOLVE_CROSSING_H

#include "solve_epsilon.h"

typedef struct {
  curve_fn first, second;
  const void *first_data, *second_data;
  mpq_srcptr from, to; /* from < to                                                */
} crossing_query;

/* z := a bracket of a crossing in [from, to], to goal (T-SOLVE-CROSSING).
 * ASSAY_DOMAIN, z untouched: from >= to.  ASSAY_NOROOT, z the whole line: the curves are not
 * certainly in opposite order at from and to.  Otherwise as adapt_run; ASSAY_LIMIT: z is
 * right, and wider than wanted.                                                    */
assay_status solve_crossing_of(ivl *z, const crossing_query *q, const adapt_goal *goal,
                               solve_report *report) ASSAY_MUST_USE;

#endif
