/* exponential_fixed.h - several choices by exponential mechanisms that are fixed beforehand: the best of binary ones.
 *
 * T choices between two candidates each, all with the same losses t and t - R, are T uses of one pair, and at each
 * epsilon some t of T + 1 is the worst of all t (T-EM-SAME).  It is attained, so it is a lower bound of adaptive
 * choices; that no unlike ones cost more is cited (T-EM-FIXED).
 * Derivations: proofs/notes/selection.md (T-EM-SAME, T-EM-FIXED).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EXPONENTIAL_FIXED_H
#define ASSAY_EXPONENTIAL_FIXED_H

#include "exponential_steps.h"

/* z := that delta, in both directions, to goal, for any number of steps.  As adapt_run; ASSAY_LIMIT, and an upper end of 1,
 * for many steps, where not every t is looked at. */
assay_status exponential_fixed_delta(ivl *z, const exponential_query *q, const adapt_goal *goal,
                                     adapt_report *report) ASSAY_MUST_USE;

#endif
