/* bounds_epsilon.h - the least epsilon of a curve between two bounds.
 *
 * An upper bound is inverted for the upper end, a lower one for the lower end, so each end is as far out as its bound is, also
 * where both lie on either side of delta at 0.
 * Derivations: proofs/notes/solve.md (T-SOLVE-EPSILON, bounds).                      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BOUNDS_EPSILON_H
#define ASSAY_BOUNDS_EPSILON_H

#include "solve_epsilon.h"

/* z := an enclosure of inf { e >= 0 : delta(e) <= at }, where curve encloses delta, which falls.  ASSAY_LIMIT where it has fewer than
 * goal->bits; its upper end is infinite where no e was found at which the upper bound is at most `at`. */
assay_status bounds_epsilon_of(ivl *z, curve_fn curve, const void *data, mpq_srcptr at, const adapt_goal *goal,
                               adapt_report *report) ASSAY_MUST_USE;

#endif
