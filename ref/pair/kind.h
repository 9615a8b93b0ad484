/* kind.h - what many kinds of pairs share: numbers that they own, and answers that many of them give.
 *
 * Derivations: proofs/notes/pair.md (T-PAIR-EDGE).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_KIND_H
#define ASSAY_KIND_H

#include "pair_internal.h"
#include "rat.h"

/* r := a copy of q, which rat_clear frees. */
/*@ requires mem: \valid(r) && QOK(q); requires sep: \separated(r, q);
    ALLOCATES assigns RAT_ALL(r);
    ensures ok: RAT_OK(r);
    ensures value: RAT_VAL(r) == QVAL(q); */
void kind_own(rat *r, mpq_srcptr q);

/* 1 if p is a pair: both directions have the same law of loss. */
/*@ TOTAL assigns \nothing;
    ensures value: \result != 0 <==> p != \null; */
int kind_symmetric(const pair *p);
/* z := 0: no loss is infinite. */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(0.0, z); */
void kind_finite(ivl *z, const pair *p, pair_side side);

/* Noise of a scale, moved by a shift: without shift both laws are one, without noise they have nothing in common. */
typedef enum { KIND_NOISE, KIND_EQUAL, KIND_DISJOINT } kind_edge;

/*@ requires mem: RAT_OK(scale) && RAT_OK(shift);
    TOTAL assigns \nothing;
    ensures value: \result == (RAT_VAL(shift) == 0 ? KIND_EQUAL : RAT_VAL(scale) == 0 ? KIND_DISJOINT : KIND_NOISE); */
kind_edge kind_edge_of(const rat *scale, const rat *shift);
/* 1, and the tails or the moment set, at an edge; 0 where there is noise. */
/*@ requires mem: IVL_OK(a) && IVL_OK(b) && IVL_OK(x); requires sep: \separated(a, b, x);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures edge: \result != 0 <==> e != KIND_NOISE;
    ensures equal: e == KIND_EQUAL ==> \forall real t; IVL_IN(t, x) ==> IVL_IN(EqualTail(t), a) && IVL_IN(EqualTail(t), b);
    ensures disjoint: e == KIND_DISJOINT ==> IVL_IN(1.0, a) && IVL_IN(0.0, b); */
int kind_edge_tails(ivl *a, ivl *b, kind_edge e, const ivl *x);
/*@ requires mem: CPX_OK(w) && QOK(g) && CPX_OK(z); requires sep: \separated(w, g, z);
    ALLOCATES assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures edge: \result != 0 <==> e != KIND_NOISE;
    ensures equal: e == KIND_EQUAL ==> CPX_IN(1.0, 0.0, w);
    ensures none: e == KIND_DISJOINT ==> 1 <= QVAL(g) ==> CPX_IN(0.0, 0.0, w);
    ensures disjoint: e == KIND_DISJOINT ==> QVAL(g) < 1 ==> \forall real a, b; CPX_IN(a, b, z) ==>
      CPX_IN(Mul(Exp(Mul(a, PAIR_REST_LOG(g))), Cos(Mul(b, PAIR_REST_LOG(g)))),
             Mul(Exp(Mul(a, PAIR_REST_LOG(g))), Sin(Mul(b, PAIR_REST_LOG(g)))), w); */
int kind_edge_moment(cpx *w, kind_edge e, mpq_srcptr g, const cpx *z);

#endif
