/* mixed_band_parts.h - the formulas of the band between two functions, in intervals.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-BAND). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_BAND_PARTS_H
#define ASSAY_MIXED_BAND_PARTS_H

#include "cpx.h"

/*@ logic real BandRise(real a) = Div(a, Neg(Expm1(Neg(a)))); */
/* z := x / (1 - exp(-x)). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x);
    requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; Neg(Expm1(Neg(a))) != 0 ==> IVL_IN(a, x) ==> IVL_IN(BandRise(a), z); */
void mixed_band_parts_rise(ivl *z, const ivl *x);

/* s := what the slope of low at 0 lacks of 1, (rise(a v + v) - rise(a v)) / v. */
/*@ requires mem: IVL_MEM(s) && IVL_OK(a) && IVL_OK(v);
    requires sep: \separated(s, a) && \separated(s, v);
    TOTAL assigns IVL_TOK(s);
    ensures ok: IVL_OK(s);
    ensures sound: \forall real b, c; Neg(Expm1(Neg(Add(Mul(b, c), c)))) != 0 ==> Neg(Expm1(Neg(Mul(b, c)))) != 0 ==> c != 0 ==> IVL_IN(b, a) ==>
      IVL_IN(c, v) ==> IVL_IN(Div(Sub(BandRise(Add(Mul(b, c), c)), BandRise(Mul(b, c))), c), s); */
void mixed_band_parts_lack(ivl *s, const ivl *a, const ivl *v);

/*@ logic real BandAngle(integer n, integer nodes) = Div(Scale(Mul(Pi, (real)n), 1), (real)nodes); */
/* r := fall exp(-2 pi i n / nodes). */
/*@ requires mem: CPX_MEM(r) && IVL_OK(fall);
    requires sep: \separated(r, fall);
    TOTAL assigns CPX_TOK(r);
    ensures ok: CPX_OK(r);
    ensures sound: \forall real f; nodes != 0 ==> IVL_IN(f, fall) ==>
      CPX_IN(Mul(Cos(BandAngle(n, nodes)), f), Mul(Neg(Sin(BandAngle(n, nodes))), f), r); */
void mixed_band_parts_ratio(cpx *r, const ivl *fall, long n, long nodes);

/* most := 1 / (a at) + gap. */
/*@ requires mem: IVL_MEM(most) && IVL_OK(a) && IVL_OK(at) && IVL_OK(gap);
    requires sep: \separated(most, a) && \separated(most, at) && \separated(most, gap);
    TOTAL assigns IVL_TOK(most);
    ensures ok: IVL_OK(most);
    ensures sound: \forall real b, c, g; Mul(b, c) != 0 ==> IVL_IN(b, a) ==> IVL_IN(c, at) ==> IVL_IN(g, gap) ==>
      IVL_IN(Add(Div(1.0, Mul(b, c)), g), most); */
void mixed_band_parts_most(ivl *most, const ivl *a, const ivl *at, const ivl *gap);

/* z := v^2 / (2 pi). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(v);
    requires sep: \separated(z, v);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; Pi != 0 ==> IVL_IN(a, v) ==> IVL_IN(Scale(Div(Mul(a, a), Pi), -1), z); */
void mixed_band_parts_turn(ivl *z, const ivl *v);

#endif
