/* replaced_two.h - two uses of noise on a sample of fixed size, of which a record is replaced.
 *
 * The pair of replaced.h composed twice is an upper bound of delta; what two queries attain
 * of which the second depends on the first answer is a lower one.  Both are expectations of a
 * convex function of the first ratio w, so that sums over cells bound them: the first by
 * chords and tangents, the second from below by one event for each cell.
 * Classic mistake: to take the larger of the two directions for the first of these.
 * Derivations: proofs/notes/fixed_size.md (T-FS-TWO, T-FS-ADAPT-SUM).                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_REPLACED_TWO_H
#define ASSAY_REPLACED_TWO_H

#include "pair.h"

/* sigma > 0, shift != 0, 0 < rate < 1; a = exp(epsilon); sums over about so many cells, at least 2. */
typedef struct {
  mpq_srcptr sigma, shift, rate, epsilon;
  long cells;
} replaced_query;

/* z := an enclosure of delta of two uses of (P*, Q*) (T-FS-TWO). */
void replaced_two(ivl *z, const replaced_query *q);
/* z := a number, twice, that is at most delta of two adaptive queries on some two data sets (T-FS-ADAPT-SUM). */
void replaced_two_adaptive(ivl *z, const replaced_query *q);

#endif
