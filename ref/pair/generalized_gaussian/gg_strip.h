/* gg_strip.h - what bounds the integrand of a generalized Gaussian pair in a strip, in intervals.
 *
 * a is the angle of the strip, h the step of the nodes; everything is a bound of a modulus.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-STRIP).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_STRIP_H
#define ASSAY_GG_STRIP_H

#include "gg_loss.h"
#include "gg_parts.h"

/*@ logic real GgLowBend(real a, real t, real b) = Mul(Exp(Mul(Sub(2.0, b), Log(a))), Exp(Mul(b, Log(t)))); */
/* bend := a^(2-b) t^b, swing := a^(2-b) t^(b-1): for b <= 2, t at least every |Im w|. */
/*@ requires mem: IVL_MEM(bend) && IVL_MEM(swing) && IVL_OK(a) && IVL_OK(height) && IVL_OK(b);
    requires sep: \separated(bend, swing, a) && \separated(bend, swing, height) && \separated(bend, swing, b);
    TOTAL assigns IVL_TOK(bend), IVL_TOK(swing);
    ensures ok: IVL_OK(bend) && IVL_OK(swing);
    ensures sound: \forall real r, t, e; 0 < r ==> 0 < t ==> IVL_IN(r, a) ==> IVL_IN(t, height) ==> IVL_IN(e, b) ==>
      IVL_IN(GgLowBend(r, t, e), bend) && (t != 0 ==> IVL_IN(Div(GgLowBend(r, t, e), t), swing)); */
void gg_strip_low(ivl *bend, ivl *swing, const ivl *a, const ivl *height, const ivl *b);

/*@ logic real GgHighSwing(real s, real t, real b) = Mul(Exp(Mul(Sub(b, 2.0), Log(s))), t); */
/* bend := t^2 s^(b-2), swing := t s^(b-2): for b >= 2, s at least every |w|. */
/*@ requires mem: IVL_MEM(bend) && IVL_MEM(swing) && IVL_OK(size) && IVL_OK(height) && IVL_OK(b);
    requires sep: \separated(bend, swing, size) && \separated(bend, swing, height) && \separated(bend, swing, b);
    TOTAL assigns IVL_TOK(bend), IVL_TOK(swing);
    ensures ok: IVL_OK(bend) && IVL_OK(swing);
    ensures sound: \forall real s, t, e; 0 < s ==> IVL_IN(s, size) ==> IVL_IN(t, height) ==> IVL_IN(e, b) ==>
      IVL_IN(GgHighSwing(s, t, e), swing) && IVL_IN(Mul(GgHighSwing(s, t, e), t), bend); */
void gg_strip_high(ivl *bend, ivl *swing, const ivl *size, const ivl *height, const ivl *b);

/* The middle piece: bend *= u^b b^2 ratio^2 / 2; swing := 2 b u^b ratio rise. */
/*@ requires mem: IVL_OK(bend) && IVL_MEM(swing) && IVL_OK(power) && IVL_OK(b) && IVL_OK(ratio) && IVL_OK(rise);
    requires sep: \separated(bend, swing, power) && \separated(bend, swing, b) && \separated(bend, swing, ratio) && \separated(bend, swing, rise);
    TOTAL assigns IVL_TOK(bend), IVL_TOK(swing);
    ensures ok: IVL_OK(bend) && IVL_OK(swing);
    ensures bend: \forall real x, r, s, v; IVL_IN(x, power) ==> IVL_IN(r, b) ==> IVL_IN(s, ratio) ==> IVL_WAS(v, bend) ==>
      IVL_IN(Mul(Mul(v, Scale(Mul(Mul(r, s), Mul(r, s)), -1)), x), bend);
    ensures swing: \forall real x, r, s, t; IVL_IN(x, power) ==> IVL_IN(r, b) ==> IVL_IN(s, ratio) ==> IVL_IN(t, rise) ==>
      IVL_IN(GgMiddle(x, r, s, t), swing); */
void gg_strip_middle(ivl *bend, ivl *swing, const ivl *power, const ivl *b, const ivl *ratio, const ivl *rise);

/* Two edges, each at a/2 from the nodes; exp(-k h). */
/*@ logic real GgEdge(real a, real h) = Expm1(Div(Mul(Scale(Pi, 1), Scale(a, -1)), h));
    logic real GgAliases(real a, real h) = Scale(Div(1.0, GgEdge(a, h)), 1);
    logic real GgCut(real h, integer k) = Exp(Mul(h, (real)(-k))); */
/*@ logic real GgMiddleFactor(real a, real h, integer first, integer last, real d, real u) =
      Mul(Add(Add(Scale(GgAliases(a, h), 1), GgCut(h, last)), GgCut(h, -first)), Mul(d, u)); */
/* factor := density u (2 aliases + exp(first h) + exp(-last h)). */
/*@ requires mem: IVL_MEM(factor) && IVL_OK(a) && IVL_OK(h) && IVL_OK(density) && IVL_OK(u);
    requires sep: \separated(factor, a, h) && \separated(factor, density) && \separated(factor, u);
    requires dom: -0x7fffffffffffffff <= first && -0x7fffffffffffffff <= last;
    TOTAL assigns IVL_TOK(factor);
    ensures ok: IVL_OK(factor);
    ensures sound: \forall real r, s, d, v; s != 0 ==> 0 < GgEdge(r, s) ==> IVL_IN(r, a) ==> IVL_IN(s, h) ==> IVL_IN(d, density) ==>
      IVL_IN(v, u) ==> IVL_IN(GgMiddleFactor(r, s, first, last, d, v), factor); */
void gg_strip_middle_factor(ivl *factor, const ivl *a, const ivl *h, long first, long last, const ivl *density,
                            const ivl *u);

/*@ logic real GgOuterFactor(real a, real h, integer first, real y, real d) =
      Mul(Add(Mul(GgAliases(a, h), Add(y, 2.0)), GgCut(h, -first)), d); */
/* factor := density ((Y + 2) aliases + exp(first h)). */
/*@ requires mem: IVL_MEM(factor) && IVL_OK(a) && IVL_OK(h) && IVL_OK(reach) && IVL_OK(density);
    requires sep: \separated(factor, a, h) && \separated(factor, reach) && \separated(factor, density);
    requires dom: -0x7fffffffffffffff <= first;
    TOTAL assigns IVL_TOK(factor);
    ensures ok: IVL_OK(factor);
    ensures sound: \forall real r, s, y, d; s != 0 ==> 0 < GgEdge(r, s) ==> IVL_IN(r, a) ==> IVL_IN(s, h) ==> IVL_IN(y, reach) ==>
      IVL_IN(d, density) ==> IVL_IN(GgOuterFactor(r, s, first, y, d), factor); */
void gg_strip_outer_factor(ivl *factor, const ivl *a, const ivl *h, long first, const ivl *reach, const ivl *density);
/* far := density exp(end) exp(-last h), end = Y / width. */
/*@ requires mem: IVL_MEM(far) && IVL_OK(h) && IVL_OK(end) && IVL_OK(density);
    requires sep: \separated(far, h) && \separated(far, end) && \separated(far, density);
    requires dom: -0x7fffffffffffffff <= last;
    TOTAL assigns IVL_TOK(far);
    ensures ok: IVL_OK(far);
    ensures sound: \forall real s, y, d; IVL_IN(s, h) ==> IVL_IN(y, end) ==> IVL_IN(d, density) ==>
      IVL_IN(Mul(Mul(GgCut(s, last), Exp(y)), d), far); */
void gg_strip_far(ivl *far, const ivl *h, long last, const ivl *end, const ivl *density);

/* 1 if the last node of an outer piece is at `end` or beyond. */
/*@ requires mem: IVL_OK(h) && IVL_OK(end);
    TOTAL assigns \nothing;
    ensures sound: \result != 0 ==> \forall real s, y; IVL_IN(s, h) ==> IVL_IN(y, end) ==> y <= Mul(s, (real)last); */
int gg_strip_reaches(const ivl *h, long last, const ivl *end);

#endif
