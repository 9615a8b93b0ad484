/* loss_supremum.h - the largest finite loss: its pieces for the kinds of pairs, and its sums.
 *
 * At and above the largest finite loss a privacy curve is flat: it is the mass at
 * infinity and nothing else.  The loss of a composition is a sum, and so is its largest
 * value.  Invariant of a sum: the largest loss of what was added is in z, unless top is
 * PAIR_TOP_INFINITE or PAIR_TOP_UNKNOWN; where top is PAIR_TOP_EXACT it is `exact`.
 * Where no finite loss occurs at all, 0 is given: the curve is flat everywhere.
 * Classic mistake: to compare a rational epsilon with the loss through an enclosure of
 * either; 1/10 against 1/10 is then open at every precision.
 * Derivations: proofs/notes/pair.md (T-PAIR-LARGEST).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LOSS_SUPREMUM_H
#define ASSAY_LOSS_SUPREMUM_H

#include "pair.h"

/* ---- Answers of a kind: what pair.h's `largest` is to set and return -------------------- */

pair_top loss_supremum_is(ivl *z, mpq_ptr exact, mpq_srcptr value);
pair_top loss_supremum_is_zero(ivl *z, mpq_ptr exact);
pair_top loss_supremum_is_infinite(ivl *z);
/* log(p/q) for p, q > 0: exactly 0 where they are equal. */
pair_top loss_supremum_is_log(ivl *z, mpq_ptr exact, mpq_srcptr p, mpq_srcptr q);

/* ---- Sums -------------------------------------------------------------------------- */

typedef struct {
  pair_top top;
  ivl z;
  mpq_t exact;
} loss_supremum;

/* Of nothing: 0. */
void loss_supremum_init(loss_supremum *t, mpfr_prec_t p);
void loss_supremum_clear(loss_supremum *t);
/* `count` uses of p more. */
void loss_supremum_add(loss_supremum *t, const pair *p, pair_side side, unsigned long count);
/* t := the larger of t and u; the answer is t's top. */
pair_top loss_supremum_larger(loss_supremum *t, const loss_supremum *u);
/* The top of a curve whose limit is `above` that of another one: t's, if the other is flat from there on for certain, else
 * t becomes unknown. */
pair_top loss_supremum_above(loss_supremum *t, const loss_supremum *other);
/* 1 if x is certainly at or above the largest finite loss. */
int loss_supremum_reached(const loss_supremum *t, mpq_srcptr x);
/* The same of one use of p, at a precision of p bits and more. */
int loss_supremum_pair_reached(const pair *p, pair_side side, mpq_srcptr x, mpfr_prec_t bits);

#endif
