/* logistic_law.h - the tails of the loss of logistic noise, and how its moments fall along a vertical line.
 *
 * Classic mistake: to take the two ends of the loss for atoms; there are none.
 * Derivations: proofs/notes/selection.md (T-EM-ONE, T-EM-DECAY).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LOGISTIC_LAW_H
#define ASSAY_LOGISTIC_LAW_H

#include "logistic_parts.h"

/* Precisions that can still grow. */
#define LOGISTIC_ROOM(z) ((z)->lo[0].prec <= 0x1000000000000)

/*@ axiomatic LogisticInside {
      logic real LogisticInside(real y, real top);
      axiom logisticinside_def: \forall real y, top; LogisticInside(y, top) == \min(\max(y, 0.0), top);
    } */

/*@ // Half of R - x, which is brought into [0, 2R] before.
    logic real LogisticPlace(real x, real r) = Scale(LogisticInside(Sub(r, x), Scale(r, 1)), -1);
    logic real LogisticTailP(real x, real r) = Div(RestOfExp(LogisticPlace(x, r)), RestOfExp(r));
    logic real LogisticTailQ(real x, real r) = Mul(LogisticTailP(x, r), Exp(Sub(LogisticPlace(x, r), r))); */
/* a := P[L > x], b := Q[L > x] for a range above 0 (T-EM-ONE). */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && QOK(range) && IVL_OK(x); requires sep: \separated(a, b, range, x);
    requires room: LOGISTIC_ROOM(a) && LOGISTIC_ROOM(x);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: RestOfExp(QVAL(range)) != 0 ==> \forall real t; IVL_IN(t, x) ==>
      IVL_IN(LogisticTailP(t, QVAL(range)), a) && IVL_IN(LogisticTailQ(t, QVAL(range)), b); */
void logistic_law_tails(ivl *a, ivl *b, mpq_srcptr range, const ivl *x);

/*@ logic real LogisticFall(real r, real c, real t) =
      Div(Div(TwiceCosh(c, Scale(r, -1)), TwiceSinh(Scale(r, -1))), Sqrt(LogisticDistance(c, t))); */
/* u := cosh((2c - 1) R/2) / (sinh(R/2) |2z - 1|), from the height t on (T-EM-DECAY). */
/*@ requires mem: IVL_MEM(u) && QOK(range) && IVL_OK(c) && IVL_OK(t);
    requires sep: \separated(u, range) && \separated(u, c) && \separated(u, t);
    requires room: LOGISTIC_ROOM(u);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real a, s; TwiceSinh(Scale(QVAL(range), -1)) != 0 ==> 0 <= LogisticDistance(a, s) ==>
      Sqrt(LogisticDistance(a, s)) != 0 ==> IVL_IN(a, c) ==> IVL_IN(s, t) ==> IVL_IN(LogisticFall(QVAL(range), a, s), u); */
void logistic_law_decay(ivl *u, mpq_srcptr range, const ivl *c, const ivl *t);

/*@ logic real LogisticSampledFall(real r, real g, real c, real t) =
      Div(Add(LogisticEnd(r, r, g, c), LogisticEnd(-r, r, g, c)), Mul(Mul(RestOfExp(r), t), g)); */
/* u := (h(R) + h(-R)) / (g (1 - e^-R) t), for c >= -1, a rate below 1 (T-EM-DECAY). */
/*@ requires mem: IVL_MEM(u) && QOK(range) && QOK(g) && IVL_OK(c) && IVL_OK(t);
    requires sep: \separated(u, range) && \separated(u, g) && \separated(u, c) && \separated(u, t);
    requires room: LOGISTIC_ROOM(u);
    ALLOCATES assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real a, s; -1 < Mul(Expm1(QVAL(range)), QVAL(g)) ==> -1 < Mul(Expm1(-QVAL(range)), QVAL(g)) ==>
      Mul(Mul(RestOfExp(QVAL(range)), s), QVAL(g)) != 0 ==> IVL_IN(a, c) ==> IVL_IN(s, t) ==>
      IVL_IN(LogisticSampledFall(QVAL(range), QVAL(g), a, s), u); */
void logistic_law_sampled_decay(ivl *u, mpq_srcptr range, mpq_srcptr g, const ivl *c, const ivl *t);

#endif
