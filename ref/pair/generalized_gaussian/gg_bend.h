/* gg_bend.h - the formulas of an arc from kink to kink, in intervals.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-ARC, T-GG-BRANCH).        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_BEND_H
#define ASSAY_GG_BEND_H

#include "cpx_log.h"

/* z := m + n t, for integers m and n. */
/*@ requires mem: CPX_MEM(z) && CPX_OK(t); requires sep: \separated(z, t);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b; CPX_IN(a, b, t) ==> CPX_IN(Add(Mul(a, (real)n), (real)m), Mul(b, (real)n), z); */
void gg_bend_affine(cpx *z, const cpx *t, long m, long n);
/*@ logic real GgTurned(real x, integer turn) = turn < 0 ? Neg(x) : x; */
/* z := length + i turn rise z. */
/*@ requires mem: CPX_OK(z) && IVL_OK(length) && IVL_OK(rise); requires sep: \separated(z, length) && \separated(z, rise);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b, l, r; CPX_WAS(a, b, z) ==> IVL_IN(l, length) ==> IVL_IN(r, rise) ==>
      CPX_IN(Add(l, Neg(GgTurned(Mul(b, r), turn))), GgTurned(Mul(a, r), turn), z); */
void gg_bend_along(cpx *z, const ivl *length, const ivl *rise, int turn);
/* z := length + 0 i. */
/*@ requires mem: CPX_MEM(z) && IVL_OK(length); requires sep: \separated(z, length);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real l; IVL_IN(l, length) ==> CPX_IN(l, 0.0, z); */
void gg_bend_straight(cpx *z, const ivl *length);
/* speed := speed s d: what a change of t = r^d is in r, s being r^(d-1). */
/*@ requires mem: CPX_OK(speed) && CPX_OK(s); requires sep: \separated(speed, s); requires dom: d <= 0x7fffffffffffffff;
    TOTAL assigns CPX_TOK(speed);
    ensures ok: CPX_OK(speed);
    ensures sound: \forall real a, b, x, y; CPX_WAS(a, b, speed) ==> CPX_IN(x, y, s) ==>
      CPX_IN(Mul(Sub(Mul(a, x), Mul(b, y)), (real)d), Mul(Add(Mul(a, y), Mul(b, x)), (real)d), speed); */
void gg_bend_speed(cpx *speed, const cpx *s, unsigned long d);

/*@ logic real GgSumRe(real x, real y, real a, real b) = Add(Mul(Mul(Exp(x), Cos(y)), b), a);
    logic real GgSumIm(real x, real y, real b) = Mul(Mul(Exp(x), Sin(y)), b);
    logic real GgSumNorm(real x, real y, real a, real b) =
      Add(Mul(GgSumRe(x, y, a, b), GgSumRe(x, y, a, b)), Mul(GgSumIm(x, y, b), GgSumIm(x, y, b))); */
/* z := log(a + b exp(x)), principal, and 1; 0 if the argument may be on the cut. */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x) && IVL_OK(a) && IVL_OK(b);
    requires sep: \separated(z, x) && \separated(z, a) && \separated(z, b);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures off: \result != 0 ==> \forall real p, q, v, w; CPX_IN(p, q, x) ==> IVL_IN(v, a) ==> IVL_IN(w, b) ==>
      GgSumIm(p, q, w) != 0 || 0 < GgSumRe(p, q, v, w);
    ensures sound: \result != 0 ==> \forall real p, q, v, w; CPX_IN(p, q, x) ==> IVL_IN(v, a) ==> IVL_IN(w, b) ==>
      0 < GgSumNorm(p, q, v, w) ==>
      CPX_IN(LogAbs(GgSumRe(p, q, v, w), GgSumIm(p, q, w)), Arg(GgSumRe(p, q, v, w), GgSumIm(p, q, w)), z); */
int gg_bend_log(cpx *z, const ivl *a, const ivl *b, const cpx *x);
/* z := x + log(a + b exp(-x)), the same for large Re x, and 1; 0 as there. */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x) && IVL_OK(a) && IVL_OK(b);
    requires sep: \separated(z, x) && \separated(z, a) && \separated(z, b);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \result != 0 ==> \forall real p, q, v, w; CPX_IN(p, q, x) ==> IVL_IN(v, a) ==> IVL_IN(w, b) ==>
      0 < GgSumNorm(Neg(p), Neg(q), v, w) ==>
      CPX_IN(Add(LogAbs(GgSumRe(Neg(p), Neg(q), v, w), GgSumIm(Neg(p), Neg(q), w)), p),
             Add(Arg(GgSumRe(Neg(p), Neg(q), v, w), GgSumIm(Neg(p), Neg(q), w)), q), z); */
int gg_bend_log_far(cpx *z, const ivl *a, const ivl *b, const cpx *x);

/* speed := r^(d-1) length, x := length r^d, and speed := d speed: an arc without rises. */
/*@ requires mem: IVL_MEM(x) && IVL_MEM(speed) && IVL_OK(length) && IVL_OK(r);
    requires sep: \separated(x, speed, length) && \separated(x, r) && \separated(speed, r); requires dom: 1 <= d <= 0x7fffffffffffffff;
    TOTAL assigns IVL_TOK(x), IVL_TOK(speed);
    ensures ok: IVL_OK(x) && IVL_OK(speed);
    ensures x: \forall real l, t; IVL_IN(l, length) ==> IVL_IN(t, r) ==> IVL_IN(Mul(Mul(Power(t, d - 1), l), t), x);
    ensures speed: \forall real l, t; IVL_IN(l, length) ==> IVL_IN(t, r) ==> IVL_IN(Mul(Mul(Power(t, d - 1), l), (real)d), speed); */
void gg_bend_line(ivl *x, ivl *speed, const ivl *length, const ivl *r, unsigned long d);

/* z := log(a + b exp(x)) for real numbers. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b) && IVL_OK(x); requires sep: \separated(z, a) && \separated(z, b) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, v, w; 0 < Add(Mul(Exp(r), w), v) ==> IVL_IN(r, x) ==> IVL_IN(v, a) ==> IVL_IN(w, b) ==>
      IVL_IN(Log(Add(Mul(Exp(r), w), v)), z); */
void gg_bend_log_real(ivl *z, const ivl *a, const ivl *b, const ivl *x);

#endif
