/* pair_internal.h - the two extreme pairs, and small things that kinds of pairs share.
 *
 * P = Q has loss 0 everywhere; two laws with nothing in common have loss +inf under the
 * first and -inf under the second.  Kinds fall back on these at the edge of their
 * parameters: no noise, no shift, rate 0.
 * Classic mistake: "not above" for "above": at x = 0 equal laws have no loss above x.
 * Derivations: proofs/notes/pair.md (T-PAIR-EDGE).                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PAIR_INTERNAL_H
#define ASSAY_PAIR_INTERNAL_H

#include "pair.h"

/*@ axiomatic EqualTail {
      logic real EqualTail(real x);
      axiom equaltail_def: \forall real x; EqualTail(x) == (x < 0 ? 1.0 : 0.0);
    } */

/* z := the tail of a loss that is 0: 1 for x < 0, else 0 (T-PAIR-EDGE). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x); requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real t; IVL_IN(t, x) ==> IVL_IN(EqualTail(t), z); */
void pair_edge_equal_tail(ivl *z, const ivl *x);

/* z := an interval that holds z and the integer n. */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures integer: IVL_IN((real)n, z);
    ensures kept: \forall real a; IVL_WAS(a, z) ==> IVL_IN(a, z); */
void pair_edge_include(ivl *z, long n);

/* Both tails of equal laws, and of laws with nothing in common: a = 1, b = 0 (T-PAIR-EDGE). */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && IVL_OK(x); requires sep: \separated(a, b, x);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real t; IVL_IN(t, x) ==> IVL_IN(EqualTail(t), a) && IVL_IN(EqualTail(t), b); */
void pair_edge_equal_tails(ivl *a, ivl *b, const ivl *x);
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b); requires sep: \separated(a, b);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: IVL_IN(1.0, a) && IVL_IN(0.0, b); */
void pair_edge_disjoint_tails(ivl *a, ivl *b);
/* Their moments, as in pair.h: 1 for equal laws, (1 - g)^z for disjoint ones, 0 if g = 1. */
/*@ requires mem: CPX_MEM(w);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: CPX_IN(1.0, 0.0, w); */
void pair_edge_equal_moment(cpx *w);
#define PAIR_REST_LOG(g) Log1p(Neg(QVAL(g)))
/*@ requires mem: CPX_MEM(w) && QOK(g) && CPX_OK(z); requires sep: \separated(w, g, z);
    ALLOCATES assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures none: 1 <= QVAL(g) ==> CPX_IN(0.0, 0.0, w);
    ensures sound: QVAL(g) < 1 ==> \forall real a, b; CPX_IN(a, b, z) ==>
      CPX_IN(Mul(Exp(Mul(a, PAIR_REST_LOG(g))), Cos(Mul(b, PAIR_REST_LOG(g)))),
             Mul(Exp(Mul(a, PAIR_REST_LOG(g))), Sin(Mul(b, PAIR_REST_LOG(g)))), w); */
void pair_edge_disjoint_moment(cpx *w, mpq_srcptr g, const cpx *z);

/* z := |num| / den, rounded once; den > 0. */
void pair_ratio(ivl *z, mpq_srcptr num, mpq_srcptr den);

#endif
