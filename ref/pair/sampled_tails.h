/* sampled_tails.h - the law of the loss of a Poisson sample, from what its base answers.
 *
 * Classic mistake: to leave out the losses below log(1 - rate), which the sample does not have.
 * Derivations: proofs/notes/sampled.md (T-SAMPLED-TAILS); proofs/coq/laws_sampled.v. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SAMPLED_TAILS_H
#define ASSAY_SAMPLED_TAILS_H

#include "pair_internal.h"
#include "pair_laws.h"
#include "sampled.h"

#ifdef __FRAMAC__
/* The laws (1 - g) Q + g P against Q; theorems of proofs/coq. */
/*@ axiomatic SampledLaws {
      logic laws SampledLaws(laws l, real g);
      axiom removed_first: \forall laws l, real g, x; 0 < g <= 1 ==> -1 < Div(Expm1(x), g) ==> TailFirst(SampledLaws(l, g), 0, x) ==
        SampledMix(TailFirst(l, 0, SampledLevel(x, g)), TailSecond(l, 0, SampledLevel(x, g)), g);
      axiom removed_second: \forall laws l, real g, x; 0 < g <= 1 ==> -1 < Div(Expm1(x), g) ==>
        TailSecond(SampledLaws(l, g), 0, x) == TailSecond(l, 0, SampledLevel(x, g));
      axiom removed_all: \forall laws l, real g, x; 0 < g <= 1 ==> Div(Expm1(x), g) < -1 ==>
        TailFirst(SampledLaws(l, g), 0, x) == 1 && TailSecond(SampledLaws(l, g), 0, x) == 1;
      axiom added_first: \forall laws l, real g, x; 0 < g <= 1 ==> -1 < Div(Expm1(Neg(x)), g) ==>
        TailFirst(SampledLaws(l, g), 1, x) == TailFirst(l, 1, Neg(SampledLevel(Neg(x), g)));
      axiom added_second: \forall laws l, real g, x; 0 < g <= 1 ==> -1 < Div(Expm1(Neg(x)), g) ==> TailSecond(SampledLaws(l, g), 1, x) ==
        SampledMix(TailSecond(l, 1, Neg(SampledLevel(Neg(x), g))), TailFirst(l, 1, Neg(SampledLevel(Neg(x), g))), g);
      axiom added_none: \forall laws l, real g, x; 0 < g <= 1 ==> Div(Expm1(Neg(x)), g) < -1 ==>
        TailFirst(SampledLaws(l, g), 1, x) == 0 && TailSecond(SampledLaws(l, g), 1, x) == 0;
      axiom removed_beyond: \forall laws l, real g; 0 < g <= 1 ==> MassBeyond(SampledLaws(l, g), 0) == Mul(MassBeyond(l, 0), g);
      axiom added_beyond: \forall laws l, real g; 0 < g ==> g < 1 ==> MassBeyond(SampledLaws(l, g), 1) == 0;
      axiom sampled_whole: \forall laws l, integer s, real x; TailFirst(SampledLaws(l, 1.0), s, x) == TailFirst(l, s, x) &&
        TailSecond(SampledLaws(l, 1.0), s, x) == TailSecond(l, s, x) && MassBeyond(SampledLaws(l, 1.0), s) == MassBeyond(l, s);
    } */
#endif

/* Whether x is a loss that the base would have where the sample has its least, log(1 - g): nothing is said of the tails there. */
#define SAMPLED_MINIMUM(x, g, side) (Div(Expm1((side) == PAIR_PQ ? (x) : Neg(x)), g) == -1)

/* rest := 1 - rate, and the rate, each rounded once. */
/*@ requires mem: IVL_MEM(rate) && IVL_MEM(rest) && QOK(g); requires sep: \separated(rate, rest, g);
    ALLOCATES assigns IVL_TOK(rate), IVL_TOK(rest);
    ensures ok: IVL_OK(rate) && IVL_OK(rest);
    ensures sound: IVL_IN(QVAL(g), rate) && IVL_IN(Sub(1.0, QVAL(g)), rest); */
void sampled_tails_rates(ivl *rate, ivl *rest, mpq_srcptr g);

/* As tails and infinite of pair.h, of the sample of the base at the rate 0 <= g <= 1. */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && PAIR_OK(base) && QOK(g) && IVL_OK(x); requires sep: \separated(a, b, base, g, x);
    requires dom: 0 <= QVAL(g) <= 1 && PAIR_PQ <= side <= PAIR_QP;
    ALLOCATES assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures none: QVAL(g) == 0 ==> \forall real t; IVL_IN(t, x) ==> IVL_IN(EqualTail(t), a) && IVL_IN(EqualTail(t), b);
    ensures sound: 0 < QVAL(g) ==> \forall real t; IVL_IN(t, x) ==> !SAMPLED_MINIMUM(t, QVAL(g), side) ==>
      IVL_IN(TailFirst(SampledLaws(Laws(base), QVAL(g)), side, t), a) && IVL_IN(TailSecond(SampledLaws(Laws(base), QVAL(g)), side, t), b); */
void sampled_tails(ivl *a, ivl *b, const pair *base, mpq_srcptr g, pair_side side, const ivl *x);
/*@ requires mem: IVL_MEM(z) && PAIR_OK(base) && QOK(g); requires sep: \separated(z, base, g);
    requires dom: 0 <= QVAL(g) <= 1 && PAIR_PQ <= side <= PAIR_QP;
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures none: QVAL(g) == 0 ==> IVL_IN(0.0, z);
    ensures sound: 0 < QVAL(g) ==> IVL_IN(MassBeyond(SampledLaws(Laws(base), QVAL(g)), side), z); */
void sampled_tails_infinite(ivl *z, const pair *base, mpq_srcptr g, pair_side side);

#endif
