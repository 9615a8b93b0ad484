/* gg_parts.h - the formulas of the bounds of a generalized Gaussian pair, in intervals.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-STRIP, T-GG-PEAK, T-GG-DECAY). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_PARTS_H
#define ASSAY_GG_PARTS_H

#include "ivl.h"

/*@ logic real GgRatio(real r) = Div(r, Sin(r));
    logic real GgRise(real r) = Scale(Div(Sin(r), Add(Cos(r), 1.0)), -1); */
/* ratio := a / sin a, rise := (sin a / (1 + cos a)) / 2 = tan(a/2) / 2. */
/*@ requires mem: IVL_MEM(ratio) && IVL_MEM(rise) && IVL_OK(a);
    requires sep: \separated(ratio, rise, a);
    TOTAL assigns IVL_TOK(ratio), IVL_TOK(rise);
    ensures ok: IVL_OK(ratio) && IVL_OK(rise);
    ensures sound: \forall real r; Sin(r) != 0 ==> Add(Cos(r), 1.0) != 0 ==> IVL_IN(r, a) ==>
      IVL_IN(GgRatio(r), ratio) && IVL_IN(GgRise(r), rise); */
void gg_parts_angle(ivl *ratio, ivl *rise, const ivl *a);

/*@ logic real GgBend(real r, real s, real v) = Mul(v, Scale(Mul(Mul(r, s), Mul(r, s)), -1));
    logic real GgSwing(real r, real s, real w, real x) = Mul(x, Mul(Mul(Mul(Sub(r, 1.0), r), w), s)); */
/* bend *= b^2 ratio^2 / 2; swing *= b (b - 1) u ratio. */
/*@ requires mem: IVL_OK(bend) && IVL_OK(swing) && IVL_OK(b) && IVL_OK(ratio) && IVL_OK(u);
    requires sep: \separated(bend, swing, b) && \separated(bend, swing, ratio) && \separated(bend, swing, u);
    TOTAL assigns IVL_TOK(bend), IVL_TOK(swing);
    ensures ok: IVL_OK(bend) && IVL_OK(swing);
    ensures sound: \forall real r, s, v, w, x; IVL_IN(r, b) ==> IVL_IN(s, ratio) ==> IVL_WAS(v, bend) ==>
      IVL_IN(w, u) ==> IVL_WAS(x, swing) ==> IVL_IN(GgBend(r, s, v), bend) && IVL_IN(GgSwing(r, s, w, x), swing); */
void gg_parts_outer(ivl *bend, ivl *swing, const ivl *b, const ivl *u, const ivl *ratio);

/*@ logic real GgMiddle(real r, real s, real t, real u) = Scale(Mul(Mul(Mul(r, s), t), u), 1); */
/* z := 2 b x ratio rise. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(b) && IVL_OK(ratio) && IVL_OK(rise);
    requires sep: \separated(z, x) && \separated(z, b) && \separated(z, ratio) && \separated(z, rise);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, t, u; IVL_IN(r, x) ==> IVL_IN(s, b) ==> IVL_IN(t, ratio) ==> IVL_IN(u, rise) ==>
      IVL_IN(GgMiddle(r, s, t, u), z); */
void gg_parts_middle(ivl *z, const ivl *x, const ivl *b, const ivl *ratio, const ivl *rise);

/*@ logic real GgShare(real r, real s) = Exp(Mul(Neg(Sub(s, 1.0)), Log(Neg(Expm1(Div(Log(r), Sub(s, 1.0))))))); */
/* z := k^(1-b), k = 1 - x^(1/(b-1)). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(b);
    requires sep: \separated(z, x) && \separated(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; 0 < r ==> Sub(s, 1.0) != 0 ==> 0 < Neg(Expm1(Div(Log(r), Sub(s, 1.0)))) ==>
      IVL_IN(r, x) ==> IVL_IN(s, b) ==> IVL_IN(GgShare(r, s), z); */
void gg_parts_share(ivl *z, const ivl *x, const ivl *b);

/*@ logic real GgThin(real r, real s) = Exp(Mul(Log(Sub(1.0, r)), s)); */
/* z := (1 - g)^least: W is at least 1 - g where its power is negative. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(rate) && IVL_OK(least);
    requires sep: \separated(z, rate) && \separated(z, least);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; 0 < Sub(1.0, r) ==> IVL_IN(r, rate) ==> IVL_IN(s, least) ==>
      IVL_IN(GgThin(r, s), z); */
void gg_parts_thin(ivl *z, const ivl *rate, const ivl *least);

/*@ logic real GgExponent(real r, real s, real v) = Mul(Sub(Sub(Mul(r, r), r), Mul(s, s)), Mul(v, v)); */
/* z := u^2 (c^2 - c - t^2). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(t) && IVL_OK(u);
    requires sep: \separated(z, c) && \separated(z, t) && \separated(z, u);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, v; IVL_IN(r, c) ==> IVL_IN(s, t) ==> IVL_IN(v, u) ==>
      IVL_IN(GgExponent(r, s, v), z); */
void gg_parts_exponent(ivl *z, const ivl *u, const ivl *c, const ivl *t);

#endif
