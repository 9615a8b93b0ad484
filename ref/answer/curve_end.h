/* curve_end.h - where the curve of a question is flat, however many steps it has, and what it is there.
 *
 * Of both directions the larger curve counts.  Derivations: proofs/notes/solve.md (T-SOLVE-FLAT).     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CURVE_END_H
#define ASSAY_CURVE_END_H

#include "answer.h"
#include "parts_supremum.h"
#include "query.h"

/* z := the limit of the curve; the whole line: a part has no pair. */
void curve_end_limit(ivl *z, const query *q);
/* 1, and m := it, exactly; 0: not known so. */
int curve_end_exact(mpq_ptr m, const query *q);
/* 1, and m := delta at epsilon 0, exactly, which is that of both directions (T-PAIR-TOTAL); 0: not known so. */
int curve_end_first(mpq_ptr m, const query *q);
/* Where the curve begins to be at its limit: as curve_top_fn. */
pair_top curve_end_top(ivl *z, mpq_ptr exact, const query *q);

/* For a question for the least epsilon of a delta: 1 if delta at 0 is not above it, as rationals. */
int curve_end_is_zero(const query *q);
/* 1 if the curve's limit is the delta that is asked, exactly, and it is known where that begins. */
int curve_end_is_at_limit(const query *q);
/* An answer that is short of its digits is at most the largest finite loss, where the mass of infinite ones is at most delta (T-SOLVE-FLAT). */
void curve_end_meet(answer *a, const query *q, const adapt_goal *goal);

#endif
