/* laplace_line.h - the terms of the sum that is the moment of a sampled Laplace pair along a vertical line.
 *
 * The nodes are those of x = m / (1 + exp(-v)) at v = k h + i a/2, on the middle of the strip 0 <= Im v <= a.
 * Derivations: proofs/notes/moment.md (T-LAPLACE-TERMS).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_LINE_H
#define ASSAY_LAPLACE_LINE_H

#include "cpx_log.h"

/* 1 - g + g exp(x), where r is 1 - g; the power of an atom at x. */
/*@ logic real LineRatio(real x, real g, real r) = Add(Mul(g, Exp(x)), r);
    logic real LineAtom(real x, real g, real r, real c) = Exp(Mul(Log(LineRatio(x, g, r)), c)); */
/* log := log w(x), weight := w^c / 2, at x = -m, where m = |shift| / scale. */
/*@ requires mem: IVL_MEM(weight) && IVL_MEM(log_w) && IVL_OK(m) && IVL_OK(g) && IVL_OK(rest) && IVL_OK(c);
    requires sep: \separated(weight, log_w, m) && \separated(weight, log_w, g) && \separated(weight, log_w, rest) && \separated(weight, log_w, c);
    TOTAL assigns IVL_TOK(weight), IVL_TOK(log_w);
    ensures ok: IVL_OK(weight) && IVL_OK(log_w);
    ensures log: \forall real t, s, r; IVL_IN(t, m) ==> IVL_IN(s, g) ==> IVL_IN(r, rest) ==> 0 < LineRatio(Neg(t), s, r) ==>
      IVL_IN(Log(LineRatio(Neg(t), s, r)), log_w);
    ensures weight: \forall real t, s, r, e; IVL_IN(t, m) ==> IVL_IN(s, g) ==> IVL_IN(r, rest) ==> IVL_IN(e, c) ==>
      0 < LineRatio(Neg(t), s, r) ==> IVL_IN(Scale(LineAtom(Neg(t), s, r, e), -1), weight); */
void laplace_line_low(ivl *weight, ivl *log_w, const ivl *m, const ivl *g, const ivl *rest, const ivl *c);
/* The same at x = m, times exp(-m). */
/*@ requires mem: IVL_MEM(weight) && IVL_MEM(log_w) && IVL_OK(m) && IVL_OK(g) && IVL_OK(rest) && IVL_OK(c);
    requires sep: \separated(weight, log_w, m) && \separated(weight, log_w, g) && \separated(weight, log_w, rest) && \separated(weight, log_w, c);
    TOTAL assigns IVL_TOK(weight), IVL_TOK(log_w);
    ensures ok: IVL_OK(weight) && IVL_OK(log_w);
    ensures log: \forall real t, s, r; IVL_IN(t, m) ==> IVL_IN(s, g) ==> IVL_IN(r, rest) ==> 0 < LineRatio(t, s, r) ==>
      IVL_IN(Log(LineRatio(t, s, r)), log_w);
    ensures weight: \forall real t, s, r, e; IVL_IN(t, m) ==> IVL_IN(s, g) ==> IVL_IN(r, rest) ==> IVL_IN(e, c) ==>
      0 < LineRatio(t, s, r) ==> IVL_IN(Scale(Mul(LineAtom(t, s, r, e), Exp(Neg(t))), -1), weight); */
void laplace_line_high(ivl *weight, ivl *log_w, const ivl *m, const ivl *g, const ivl *rest, const ivl *c);

/* With u + vi = exp(-(k h + i a/2)), x = 1 / (1 + u + vi). */
/*@ logic real LineEndRe(real h, real a, integer k) =
      Add(Mul(Exp(Mul(h, (real)(-k))), Cos(Neg(Scale(a, -1)))), 1.0);
    logic real LineEndIm(real h, real a, integer k) = Mul(Exp(Mul(h, (real)(-k))), Sin(Neg(Scale(a, -1))));
    logic real LineNorm(real u, real v) = Add(Mul(u, u), Mul(v, v));
    logic real LineOverRe(real u, real v) = Div(Sub(Mul(1.0, u), Mul(0.0, Neg(v))), LineNorm(u, v));
    logic real LineOverIm(real u, real v) = Div(Add(Mul(1.0, Neg(v)), Mul(0.0, u)), LineNorm(u, v));
    logic real LineRe(real h, real a, integer k) = LineOverRe(LineEndRe(h, a, k), LineEndIm(h, a, k));
    logic real LineIm(real h, real a, integer k) = LineOverIm(LineEndRe(h, a, k), LineEndIm(h, a, k)); */
/* w(2 m x - m) for x = p + qi. */
/*@ logic real LineLoss(real p, real m) = Sub(Scale(Mul(p, m), 1), m);
    logic real LineTurn(real q, real m) = Scale(Mul(q, m), 1);
    logic real LineRatioRe(real p, real q, real m, real g, real r) =
      Add(Mul(Mul(Exp(LineLoss(p, m)), Cos(LineTurn(q, m))), g), r);
    logic real LineRatioIm(real p, real q, real m, real g) = Mul(Mul(Exp(LineLoss(p, m)), Sin(LineTurn(q, m))), g); */
/* (h m / 2) x (1 - x) exp(c (s + ti) - m x). */
/*@ logic real LineProductRe(real a, real b, real c, real d) = Sub(Mul(a, c), Mul(b, d));
    logic real LineProductIm(real a, real b, real c, real d) = Add(Mul(a, d), Mul(b, c));
    logic real LinePowerRe(real p, real q, real m, real c, real s, real t) =
      Mul(Exp(Sub(Mul(s, c), Mul(p, m))), Cos(Sub(Mul(t, c), Mul(q, m))));
    logic real LinePowerIm(real p, real q, real m, real c, real s, real t) =
      Mul(Exp(Sub(Mul(s, c), Mul(p, m))), Sin(Sub(Mul(t, c), Mul(q, m))));
    logic real LineWeightRe(real u, real v, real p, real q, real m, real h) =
      Mul(LineProductRe(LineProductRe(u, v, p, q), LineProductIm(u, v, p, q), Sub(1.0, p), Sub(0.0, q)), Mul(Scale(h, -1), m));
    logic real LineWeightIm(real u, real v, real p, real q, real m, real h) =
      Mul(LineProductIm(LineProductRe(u, v, p, q), LineProductIm(u, v, p, q), Sub(1.0, p), Sub(0.0, q)), Mul(Scale(h, -1), m)); */
/* x := 1 / (1 + exp(-v)) at the node k. */
/*@ requires mem: CPX_MEM(x) && IVL_OK(step) && IVL_OK(angle); requires sep: \separated(x, step) && \separated(x, angle);
    requires dom: -0x7fffffffffffffff <= k;
    TOTAL assigns CPX_TOK(x);
    ensures ok: CPX_OK(x);
    ensures sound: \forall real h, a; IVL_IN(h, step) ==> IVL_IN(a, angle) ==>
      LineNorm(LineEndRe(h, a, k), LineEndIm(h, a, k)) != 0 ==> CPX_IN(LineRe(h, a, k), LineIm(h, a, k), x); */
void laplace_line_place(cpx *x, const ivl *step, const ivl *angle, long k);
/* log_w := log w(2 m x - m). */
/*@ requires mem: CPX_MEM(log_w) && CPX_OK(x) && IVL_OK(m) && IVL_OK(g) && IVL_OK(rest);
    requires sep: \separated(log_w, x) && \separated(log_w, m) && \separated(log_w, g) && \separated(log_w, rest);
    TOTAL assigns CPX_TOK(log_w);
    ensures ok: CPX_OK(log_w);
    ensures sound: \forall real p, q, t, s, r; CPX_IN(p, q, x) ==> IVL_IN(t, m) ==> IVL_IN(s, g) ==> IVL_IN(r, rest) ==>
      0 < LineNorm(LineRatioRe(p, q, t, s, r), LineRatioIm(p, q, t, s)) ==>
      CPX_IN(LogAbs(LineRatioRe(p, q, t, s, r), LineRatioIm(p, q, t, s)), Arg(LineRatioRe(p, q, t, s, r), LineRatioIm(p, q, t, s)), log_w); */
void laplace_line_log(cpx *log_w, const cpx *x, const ivl *m, const ivl *g, const ivl *rest);
/* w := exp(c log_w - m x). */
/*@ requires mem: CPX_MEM(w) && CPX_OK(log_w) && CPX_OK(x) && IVL_OK(c) && IVL_OK(m);
    requires sep: \separated(w, log_w) && \separated(w, x) && \separated(w, c) && \separated(w, m);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real p, q, t, e, u, v; CPX_IN(p, q, x) ==> IVL_IN(t, m) ==> IVL_IN(e, c) ==> CPX_IN(u, v, log_w) ==>
      CPX_IN(LinePowerRe(p, q, t, e, u, v), LinePowerIm(p, q, t, e, u, v), w); */
void laplace_line_power(cpx *w, const cpx *log_w, const cpx *x, const ivl *c, const ivl *m);
/* w := (h m / 2) x (1 - x) w. */
/*@ requires mem: CPX_OK(w) && CPX_OK(x) && IVL_OK(step) && IVL_OK(m);
    requires sep: \separated(w, x) && \separated(w, step) && \separated(w, m);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real p, q, t, h, u, v; CPX_IN(p, q, x) ==> IVL_IN(t, m) ==> IVL_IN(h, step) ==> CPX_WAS(u, v, w) ==>
      CPX_IN(LineWeightRe(u, v, p, q, t, h), LineWeightIm(u, v, p, q, t, h), w); */
void laplace_line_weigh(cpx *w, const cpx *x, const ivl *step, const ivl *m);

/* What bounds |W|^c in the strip: m tan(a/2); w(m)^c for c >= 0, (w(-m) cos(m tan(a/2) / 2))^c for c < 0. */
/*@ logic real LineTan(real a, real m) = Mul(Div(Sin(Scale(a, -1)), Cos(Scale(a, -1))), m);
    logic real LineLeast(real m, real g, real r, real t) = Mul(LineRatio(Neg(m), g, r), Cos(Scale(t, -1))); */
/*@ requires mem: IVL_MEM(x) && IVL_OK(angle) && IVL_OK(m); requires sep: \separated(x, angle) && \separated(x, m);
    TOTAL assigns IVL_TOK(x);
    ensures ok: IVL_OK(x);
    ensures sound: \forall real a, t; Cos(Scale(a, -1)) != 0 ==> IVL_IN(a, angle) ==> IVL_IN(t, m) ==> IVL_IN(LineTan(a, t), x); */
void laplace_line_tangent(ivl *x, const ivl *angle, const ivl *m);
/*@ requires mem: IVL_MEM(z) && IVL_OK(m) && IVL_OK(g) && IVL_OK(rest) && IVL_OK(c);
    requires sep: \separated(z, m) && \separated(z, g) && \separated(z, rest) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real t, s, r, e; IVL_IN(t, m) ==> IVL_IN(s, g) ==> IVL_IN(r, rest) ==> IVL_IN(e, c) ==>
      0 < LineRatio(t, s, r) ==> IVL_IN(Exp(Mul(e, Log(LineRatio(t, s, r)))), z); */
void laplace_line_right(ivl *z, const ivl *m, const ivl *g, const ivl *rest, const ivl *c);
/* x is that tangent. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(m) && IVL_OK(g) && IVL_OK(rest) && IVL_OK(c);
    requires sep: \separated(z, x) && \separated(z, m) && \separated(z, g) && \separated(z, rest) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real u, t, s, r, e; IVL_IN(u, x) ==> IVL_IN(t, m) ==> IVL_IN(s, g) ==> IVL_IN(r, rest) ==> IVL_IN(e, c) ==>
      0 < LineLeast(t, s, r, u) ==> IVL_IN(Exp(Mul(e, Log(LineLeast(t, s, r, u)))), z); */
void laplace_line_left(ivl *z, const ivl *x, const ivl *m, const ivl *g, const ivl *rest, const ivl *c);
/* z := 3 / (exp(pi a/h) - 1) + 2 exp(-last h): what the sum leaves out, over m B / 2. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(angle) && IVL_OK(step); requires sep: \separated(z, angle) && \separated(z, step);
    requires dom: 0 <= last;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, h; IVL_IN(a, angle) ==> IVL_IN(h, step) ==> h != 0 ==>
      Expm1(Div(Mul(Pi, a), h)) != 0 ==>
      IVL_IN(Add(Div(3.0, Expm1(Div(Mul(Pi, a), h))), Scale(Exp(Mul(h, (real)(-last))), 1)), z); */
void laplace_line_left_out(ivl *z, const ivl *angle, const ivl *step, long last);

#endif
