/* two_gaussians_contour_parts.h - the formulas of the moment of a sampled pair of two normal laws along a bent line, in intervals.
 *
 * The numbers of a rule come as intervals: what holds, holds for whatever they are.
 * Derivations: proofs/notes/two_gaussians.md (T-TWO-BENT).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWO_GAUSSIANS_CONTOUR_PARTS_H
#define ASSAY_TWO_GAUSSIANS_CONTOUR_PARTS_H

#include "ivl.h"

/* ---- The law --------------------------------------------------------------------------- */

/*@ logic real BentPart(real q, real r, real g) = Mul(g, Exp(Neg(Add(q, Log(r))))); */
/* z := g exp(-log r - q); t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && QOK(q) && QOK(r) && QOK(g);
    requires sep: \separated(z, t, q) && \separated(z, t, r) && \separated(z, t, g);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: 0 < QVAL(r) ==> IVL_IN(BentPart(QVAL(q), QVAL(r), QVAL(g)), z); */
void two_gaussians_contour_parts_part(ivl *z, ivl *t, mpq_srcptr q, mpq_srcptr r, mpq_srcptr g);

/* z := 2 k sqrt(2 pi). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(k);
    requires sep: \separated(z, k);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; 0 <= Scale(Pi, 1) ==> IVL_IN(a, k) ==> IVL_IN(Scale(Mul(Sqrt(Scale(Pi, 1)), a), 1), z); */
void two_gaussians_contour_parts_scale(ivl *z, const ivl *k);

/* ---- The error ------------------------------------------------------------------------- */

/* z := 6/(5 sqrt(2 pi)). */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 <= Scale(Pi, 1) ==> Mul(Sqrt(Scale(Pi, 1)), 5.0) != 0 ==> IVL_IN(Div(6.0, Mul(Sqrt(Scale(Pi, 1)), 5.0)), z); */
void two_gaussians_contour_parts_density(ivl *z);

/* z := z exp(max(c, 0) log most); t is lost, d becomes max(c, 0). */
/*@ requires mem: IVL_OK(z) && IVL_MEM(d) && IVL_MEM(t) && IVL_OK(most) && IVL_OK(c);
    requires sep: \separated(z, d, t, most) && \separated(z, d, t, c);
    TOTAL assigns IVL_TOK(z), IVL_TOK(d), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(d) && IVL_OK(t);
    ensures sound: \forall real x, a, b; 0 < a ==> IVL_WAS(x, z) ==> IVL_IN(a, most) ==> IVL_IN(b, c) ==>
      IVL_IN(Mul(x, Exp(Mul(Log(a), \max(b, 0.0)))), z); */
void two_gaussians_contour_parts_rise(ivl *z, ivl *d, ivl *t, const ivl *most, const ivl *c);

/* z := z exp(-max(-c, 0) log least); t is lost, d becomes max(-c, 0). */
/*@ requires mem: IVL_OK(z) && IVL_MEM(d) && IVL_MEM(t) && IVL_OK(least) && IVL_OK(c);
    requires sep: \separated(z, d, t, least) && \separated(z, d, t, c);
    TOTAL assigns IVL_TOK(z), IVL_TOK(d), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(d) && IVL_OK(t);
    ensures sound: \forall real x, a, b; 0 < a ==> IVL_WAS(x, z) ==> IVL_IN(a, least) ==> IVL_IN(b, c) ==>
      IVL_IN(Mul(x, Exp(Neg(Mul(Log(a), \max(Neg(b), 0.0))))), z); */
void two_gaussians_contour_parts_fall(ivl *z, ivl *d, ivl *t, const ivl *least, const ivl *c);

/*@ logic real BentLeft(real d, real r, real k, real m) =
      Mul(Mul(Mul(Scale(d, 1), Sqrt(Div(r, k))), Sqrt(Add(r, 1.0))), Exp(Sub(Mul(Sqrt(Div(r, k)), m), Scale(Mul(m, m), -1)))); */
/* z := 2 z sqrt(r/k) sqrt(1 + r) exp(-m^2/2 + m sqrt(r/k)); v and t are lost. */
/*@ requires mem: IVL_OK(z) && IVL_MEM(v) && IVL_MEM(t) && IVL_OK(r) && IVL_OK(k) && IVL_OK(m);
    requires sep: \separated(z, v, t, r) && \separated(z, v, t, k) && \separated(z, v, t, m);
    TOTAL assigns IVL_TOK(z), IVL_TOK(v), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(v) && IVL_OK(t);
    ensures sound: \forall real d, a, b, c; b != 0 ==> 0 <= Div(a, b) ==> 0 <= Add(a, 1.0) ==>
      IVL_WAS(d, z) ==> IVL_IN(a, r) ==> IVL_IN(b, k) ==> IVL_IN(c, m) ==> IVL_IN(BentLeft(d, a, b, c), z); */
void two_gaussians_contour_parts_left(ivl *z, ivl *v, ivl *t, const ivl *r, const ivl *k, const ivl *m);

/* z := (1 - m/x)/(2 k), less max(c, 0) where the ratio rises: how the bound beyond falls; t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(m) && IVL_OK(x) && IVL_OK(k) && IVL_OK(c);
    requires sep: \separated(z, t, m) && \separated(z, t, x) && \separated(z, t, k) && \separated(z, t, c);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures rises: rises != 0 ==> \forall real a, b, e, f; b != 0 ==> e != 0 ==> IVL_IN(a, m) ==> IVL_IN(b, x) ==> IVL_IN(e, k) ==> IVL_IN(f, c) ==>
      IVL_IN(Sub(Scale(Div(Sub(1.0, Div(a, b)), e), -1), \max(f, 0.0)), z);
    ensures falls: rises == 0 ==> \forall real a, b, e; b != 0 ==> e != 0 ==> IVL_IN(a, m) ==> IVL_IN(b, x) ==> IVL_IN(e, k) ==>
      IVL_IN(Scale(Div(Sub(1.0, Div(a, b)), e), -1), z); */
void two_gaussians_contour_parts_slope(ivl *z, ivl *t, const ivl *m, const ivl *x, const ivl *k, const ivl *c,
                                       int rises);

/* s := log(1 + r), x := sqrt((s + a)/k). */
/*@ requires mem: IVL_MEM(x) && IVL_MEM(s) && IVL_OK(r) && IVL_OK(a) && IVL_OK(k);
    requires sep: \separated(x, s, r) && \separated(x, s, a) && \separated(x, s, k);
    TOTAL assigns IVL_TOK(x), IVL_TOK(s);
    ensures ok: IVL_OK(x) && IVL_OK(s);
    ensures sound: \forall real u; -1 < u ==> IVL_IN(u, r) ==> IVL_IN(Log1p(u), s);
    ensures sound: \forall real u, v, w; -1 < u ==> w != 0 ==> 0 <= Div(Add(Log1p(u), v), w) ==> IVL_IN(u, r) ==> IVL_IN(v, a) ==> IVL_IN(w, k) ==>
      IVL_IN(Sqrt(Div(Add(Log1p(u), v), w)), x); */
void two_gaussians_contour_parts_place(ivl *x, ivl *s, const ivl *r, const ivl *a, const ivl *k);

/* z := z/(sqrt(s k) fall); s is lost. */
/*@ requires mem: IVL_OK(z) && IVL_OK(s) && IVL_OK(k) && IVL_OK(fall);
    requires sep: \separated(z, s, k) && \separated(z, s, fall);
    TOTAL assigns IVL_TOK(z), IVL_TOK(s);
    ensures ok: IVL_OK(z) && IVL_OK(s);
    ensures sound: \forall real d, u, v, w; 0 <= Mul(u, v) ==> Mul(Sqrt(Mul(u, v)), w) != 0 ==>
      IVL_WAS(d, z) ==> IVL_WAS(u, s) ==> IVL_IN(v, k) ==> IVL_IN(w, fall) ==> IVL_IN(Div(d, Mul(Sqrt(Mul(u, v)), w)), z); */
void two_gaussians_contour_parts_over(ivl *z, ivl *s, const ivl *k, const ivl *fall);

/*@ logic real BentLift(real x, real m, real y, real k) = Sub(Sub(Mul(x, m), Scale(Mul(m, m), -1)), Div(Scale(y, -1), k)); */
/* x := x m - m^2/2 - y/(2 k); t is lost. */
/*@ requires mem: IVL_OK(x) && IVL_MEM(t) && IVL_OK(m) && IVL_OK(y) && IVL_OK(k);
    requires sep: \separated(x, t, m) && \separated(x, t, y) && \separated(x, t, k);
    TOTAL assigns IVL_TOK(x), IVL_TOK(t);
    ensures ok: IVL_OK(x) && IVL_OK(t);
    ensures sound: \forall real u, a, b, c; c != 0 ==> IVL_WAS(u, x) ==> IVL_IN(a, m) ==> IVL_IN(b, y) ==> IVL_IN(c, k) ==>
      IVL_IN(BentLift(u, a, b, c), x); */
void two_gaussians_contour_parts_lift(ivl *x, ivl *t, const ivl *m, const ivl *y, const ivl *k);

/* s := c log s + y. */
/*@ requires mem: IVL_OK(s) && IVL_OK(c) && IVL_OK(y);
    requires sep: \separated(s, c) && \separated(s, y);
    TOTAL assigns IVL_TOK(s);
    ensures ok: IVL_OK(s);
    ensures sound: \forall real u, a, b; 0 < u ==> IVL_WAS(u, s) ==> IVL_IN(a, c) ==> IVL_IN(b, y) ==> IVL_IN(Add(Mul(Log(u), a), b), s); */
void two_gaussians_contour_parts_power(ivl *s, const ivl *c, const ivl *y);

/*@ logic real BentBell(real s, real a, real m, real b) = Exp(Add(Sub(s, Scale(Mul(Sub(a, m), Sub(a, m)), -1)), Scale(Mul(b, b), -1))); */
/* s := exp(s - (re - m)^2/2 + im^2/2); t is lost. */
/*@ requires mem: IVL_OK(s) && IVL_MEM(t) && IVL_OK(re) && IVL_OK(m) && IVL_OK(im);
    requires sep: \separated(s, t, re) && \separated(s, t, m) && \separated(s, t, im);
    TOTAL assigns IVL_TOK(s), IVL_TOK(t);
    ensures ok: IVL_OK(s) && IVL_OK(t);
    ensures sound: \forall real u, a, c, b; IVL_WAS(u, s) ==> IVL_IN(a, re) ==> IVL_IN(c, m) ==> IVL_IN(b, im) ==> IVL_IN(BentBell(u, a, c, b), s); */
void two_gaussians_contour_parts_bell(ivl *s, ivl *t, const ivl *re, const ivl *m, const ivl *im);

#endif
