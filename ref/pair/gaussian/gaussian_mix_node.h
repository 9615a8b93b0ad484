/* gaussian_mix_node.h - the formulas of the sum that is the moment of a sampled Gaussian pair, in intervals.
 *
 * w(x) = 1 - g + g exp(m x - m^2/2).  The numbers of a plan come as intervals: what holds, holds for whatever they are.
 * Derivations: proofs/notes/moment.md (T-MIX-*).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GAUSSIAN_MIX_NODE_H
#define ASSAY_GAUSSIAN_MIX_NODE_H

#include "cpx_log.h"
#include "gaussian_mix.h"

/* Steps on the way. */
/*@ logic real MixGrownRe(real p, real q, real g, real r) = Add(Mul(Mul(Exp(p), Cos(q)), g), r);
    logic real MixGrownIm(real p, real q, real g) = Mul(Mul(Exp(p), Sin(q)), g);
    logic real MixSquareRe(real p, real q) = Scale(Sub(Mul(p, p), Mul(q, q)), -1);
    logic real MixSquareIm(real p, real q) = Scale(Add(Mul(p, q), Mul(q, p)), -1);
    logic real MixFall(real s, real r) = \max(Neg(Mul(s, r)), 0.0);
    logic real MixCosine(real s) = Cos(Scale(s, -1));
    logic real MixLogCosine(real s) = Log(MixCosine(s));
    logic real MixTurns(real s) = \max(Neg(s), 0.0); */

/* ---- Real nodes ------------------------------------------------------------------------ */

/*@ logic real MixRatio(real p, real m, real h, real g, real r) = Add(Mul(Exp(Sub(Mul(p, m), h)), g), r);
    logic real MixLog(real p, real m, real h, real g, real r) = Log(MixRatio(p, m, h, g, r)); */
/* z := log w(x). */
/*@ requires mem: IVL_MEM(z) && \valid_read(w) && IVL_OK(&w->m) && IVL_OK(&w->half) && IVL_OK(&w->g) &&
      IVL_OK(&w->rest) && IVL_OK(x);
    requires sep: \separated(z, w) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, m, h, g, r; IVL_IN(p, x) ==> IVL_IN(m, &w->m) ==> IVL_IN(h, &w->half) ==>
      IVL_IN(g, &w->g) ==> IVL_IN(r, &w->rest) ==> 0 < MixRatio(p, m, h, g, r) ==> IVL_IN(MixLog(p, m, h, g, r),
      z); */
void gaussian_mix_node_log(ivl *z, const mix *w, const ivl *x);

/*@ logic real MixTerm(real p, real m, real h, real g, real r, real s) = Exp(Sub(Mul(MixLog(p, m, h, g, r), s),
      Scale(Mul(p, p), -1))); */
/* z := exp(-x^2/2) w(x)^a: a term of T-MIX-REAL. */
/*@ requires mem: IVL_MEM(z) && \valid_read(w) && IVL_OK(&w->m) && IVL_OK(&w->half) && IVL_OK(&w->g) &&
      IVL_OK(&w->rest) && IVL_OK(a) && IVL_OK(x);
    requires sep: \separated(z, w) && \separated(z, a) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, m, h, g, r, s; IVL_IN(p, x) ==> IVL_IN(m, &w->m) ==> IVL_IN(h, &w->half) ==>
      IVL_IN(g, &w->g) ==> IVL_IN(r, &w->rest) ==> IVL_IN(s, a) ==> 0 < MixRatio(p, m, h, g, r) ==>
      IVL_IN(MixTerm(p, m, h, g, r, s), z); */
void gaussian_mix_node_term(ivl *z, const mix *w, const ivl *a, const ivl *x);

/*@ logic real MixFactor(real s) = Div(s, Sqrt(Scale(Pi, 1))); */
/* z := h / sqrt(2 pi). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(h);
    requires sep: \separated(z, h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s; IVL_IN(s, h) ==> 0 <= Scale(Pi, 1) ==> Sqrt(Scale(Pi, 1)) != 0 ==>
      IVL_IN(MixFactor(s), z); */
void gaussian_mix_node_factor(ivl *z, const ivl *h);

/* z := { max(a / (1 + b), 0) : a in z, |b| <= c for a c in k, 1 + b > 0 }, for a sum that is that near in proportion (T-MIX-REAL). */
/*@ requires mem: IVL_OK(z) && IVL_OK(k); requires sep: \separated(z, k);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b, c; IVL_WAS(a, z) ==> IVL_IN(c, k) ==> -c <= b <= c ==> 0 < Add(1.0, b) ==>
      IVL_IN(\max(Div(a, Add(1.0, b)), 0.0), z); */
void gaussian_mix_node_divide(ivl *z, const ivl *k);

/* ---- Nodes x + iy on a contour ------------------------------------------------------------ */

/*@ logic real MixAlong(real q, real m, real g) = Mul(Cos(Mul(q, m)), g);
    logic real MixAcross(real q, real m, real g) = Mul(Sin(Mul(q, m)), g); */
/* along := g cos(m y), across := g sin(m y). */
/*@ requires mem: IVL_MEM(along) && IVL_MEM(across) && \valid_read(w) && IVL_OK(&w->m) && IVL_OK(&w->g) &&
      IVL_OK(y);
    requires sep: \separated(along, across, w) && \separated(along, across, y);
    TOTAL assigns IVL_TOK(along), IVL_TOK(across);
    ensures ok: IVL_OK(along) && IVL_OK(across);
    ensures sound: \forall real q, m, g; IVL_IN(q, y) ==> IVL_IN(m, &w->m) ==> IVL_IN(g, &w->g) ==>
      IVL_IN(MixAlong(q, m, g), along) && IVL_IN(MixAcross(q, m, g), across); */
void gaussian_mix_node_turn(ivl *along, ivl *across, const mix *w, const ivl *y);

/*@ logic real MixSize(real p, real m, real h) = Exp(Sub(Mul(p, m), h));
    logic real MixTurnedRe(real p, real m, real h, real s, real r, real c) = LogAbs(Add(r, Mul(MixSize(p, m, h),
      c)), Mul(MixSize(p, m, h), s));
    logic real MixTurnedIm(real p, real m, real h, real s, real r, real c) = Arg(Add(r, Mul(MixSize(p, m, h), c)),
      Mul(MixSize(p, m, h), s)); */
/* f := log w(x + iy), from these. */
/*@ requires mem: CPX_MEM(f) && \valid_read(w) && IVL_OK(&w->m) && IVL_OK(&w->half) && IVL_OK(&w->rest) &&
      IVL_OK(along) && IVL_OK(across) && IVL_OK(x);
    requires sep: \separated(f, w) && \separated(f, along) && \separated(f, across) && \separated(f, x);
    TOTAL assigns CPX_TOK(f);
    ensures ok: CPX_OK(f);
    ensures sound: \forall real p, m, h, s, r, c; IVL_IN(p, x) ==> IVL_IN(m, &w->m) ==> IVL_IN(h, &w->half) ==>
      IVL_IN(s, across) ==> IVL_IN(r, &w->rest) ==> IVL_IN(c, along) ==> 0 < Add(Mul(Add(r, Mul(MixSize(p, m,
      h), c)), Add(r, Mul(MixSize(p, m, h), c))), Mul(Mul(MixSize(p, m, h), s), Mul(MixSize(p, m, h), s))) ==>
      CPX_IN(MixTurnedRe(p, m, h, s, r, c), MixTurnedIm(p, m, h, s, r, c), f); */
void gaussian_mix_node_turned_log(cpx *f, const mix *w, const ivl *along, const ivl *across, const ivl *x);

/*@ logic real MixExpRe(real u, real h, real q, real p, real v) = Mul(Exp(Sub(Add(u, h), Scale(Mul(p, p), -1))),
      Cos(Sub(v, Mul(q, p))));
    logic real MixExpIm(real u, real h, real q, real p, real v) = Mul(Exp(Sub(Add(u, h), Scale(Mul(p, p), -1))),
      Sin(Sub(v, Mul(q, p))));
    logic real MixHalf(real p) = Scale(Mul(p, p), -1); */
/* f := exp(f - (x + iy)^2 / 2), half_y2 being y^2 / 2; r is room for a real, and x^2 / 2 in the end. */
/*@ requires mem: CPX_OK(f) && IVL_MEM(r) && IVL_OK(x) && IVL_OK(y) && IVL_OK(half_y2);
    requires sep: \separated(f, r, x) && \separated(f, r, y) && \separated(f, r, half_y2);
    TOTAL assigns CPX_TOK(f), IVL_TOK(r);
    ensures ok: CPX_OK(f) && IVL_OK(r);
    ensures sound: \forall real u, h, q, p, v; CPX_WAS(u, v, f) ==> IVL_IN(h, half_y2) ==> IVL_IN(q, y) ==>
      IVL_IN(p, x) ==> CPX_IN(MixExpRe(u, h, q, p, v), MixExpIm(u, h, q, p, v), f) && IVL_IN(MixHalf(p), r); */
void gaussian_mix_node_turned(cpx *f, ivl *r, const ivl *x, const ivl *y, const ivl *half_y2);

/*@ logic real MixAtRatioRe(real p, real q, real m, real h, real g, real r) = MixGrownRe(Sub(Mul(p, m), h), Mul(q,
      m), g, r);
    logic real MixAtRatioIm(real p, real q, real m, real h, real g) = MixGrownIm(Sub(Mul(p, m), h), Mul(q, m), g);
    logic real MixAtRe(real p, real q, real m, real h, real g, real r) = LogAbs(MixAtRatioRe(p, q, m, h, g, r),
      MixAtRatioIm(p, q, m, h, g));
    logic real MixAtIm(real p, real q, real m, real h, real g, real r) = Arg(MixAtRatioRe(p, q, m, h, g, r),
      MixAtRatioIm(p, q, m, h, g)); */
/* l := log w(x), for a complex x = p + qi. */
/*@ requires mem: CPX_MEM(l) && \valid_read(w) && IVL_OK(&w->m) && IVL_OK(&w->half) && IVL_OK(&w->g) &&
      IVL_OK(&w->rest) && CPX_OK(x);
    requires sep: \separated(l, w) && \separated(l, x);
    TOTAL assigns CPX_TOK(l);
    ensures ok: CPX_OK(l);
    ensures sound: \forall real p, q, m, h, g, r; CPX_IN(p, q, x) ==> IVL_IN(m, &w->m) ==> IVL_IN(h, &w->half) ==>
      IVL_IN(g, &w->g) ==> IVL_IN(r, &w->rest) ==> 0 < Add(Mul(MixAtRatioRe(p, q, m, h, g, r), MixAtRatioRe(p,
      q, m, h, g, r)), Mul(MixAtRatioIm(p, q, m, h, g), MixAtRatioIm(p, q, m, h, g))) ==> CPX_IN(MixAtRe(p, q,
      m, h, g, r), MixAtIm(p, q, m, h, g, r), l); */
void gaussian_mix_node_log_at(cpx *l, const mix *w, const cpx *x);

/*@ logic real MixExponentRe(real p, real q, real u, real s) = Sub(Mul(u, s), MixSquareRe(p, q));
    logic real MixExponentIm(real p, real q, real b, real s) = Sub(Mul(b, s), MixSquareIm(p, q));
    logic real MixTermRe(real p, real q, real u, real b, real s) = Mul(Exp(MixExponentRe(p, q, u, s)),
      Cos(MixExponentIm(p, q, b, s)));
    logic real MixTermIm(real p, real q, real u, real b, real s) = Mul(Exp(MixExponentRe(p, q, u, s)),
      Sin(MixExponentIm(p, q, b, s))); */
/* v := exp(c l - x^2 / 2): a term of T-MIX-TERMS. */
/*@ requires mem: CPX_MEM(v) && CPX_OK(l) && CPX_OK(x) && IVL_OK(c);
    requires sep: \separated(v, l) && \separated(v, x) && \separated(v, c);
    TOTAL assigns CPX_TOK(v);
    ensures ok: CPX_OK(v);
    ensures sound: \forall real p, q, u, b, s; CPX_IN(p, q, x) ==> CPX_IN(u, b, l) ==> IVL_IN(s, c) ==>
      CPX_IN(MixTermRe(p, q, u, b, s), MixTermIm(p, q, u, b, s), v); */
void gaussian_mix_node_term_at(cpx *v, const cpx *l, const cpx *x, const ivl *c);

/* ---- The edge Im x = y of the strip, for the exponent x = a + it (T-MIX-EDGE) ----------------- */

/*@ logic real MixRise(real q, real m, real t) = Add(Scale(Mul(q, q), -1), MixFall(t, Mul(q, m)));
    logic real MixAngle(real q, real m) = Mul(q, m); */
/* u := m y, z := y^2 / 2 + max(-t m y, 0). */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(u) && \valid_read(w) && IVL_OK(&w->m) && CPX_OK(x) && IVL_OK(y);
    requires sep: \separated(z, u, w) && \separated(z, u, x) && \separated(z, u, y);
    TOTAL assigns IVL_TOK(z), IVL_TOK(u);
    ensures ok: IVL_OK(z) && IVL_OK(u);
    ensures sound: \forall real q, m, t; IVL_IN(q, y) ==> IVL_IN(m, &w->m) ==> IVL_IN(t, &x->im) ==>
      IVL_IN(MixRise(q, m, t), z) && IVL_IN(MixAngle(q, m), u); */
void gaussian_mix_node_rise(ivl *z, ivl *u, const mix *w, const cpx *x, const ivl *y);

/*@ logic real MixShrink(real s, real a, real r) = Sub(r, Mul(MixLogCosine(s), MixTurns(a)));
    logic real MixUsed(real s, real a) = Mul(MixLogCosine(s), MixTurns(a)); */
/* z := z - max(-a, 0) log cos(u / 2); u is used up. */
/*@ requires mem: IVL_OK(z) && IVL_OK(u) && CPX_OK(x);
    requires sep: \separated(z, u, x);
    TOTAL assigns IVL_TOK(z), IVL_TOK(u);
    ensures ok: IVL_OK(z) && IVL_OK(u);
    ensures sound: \forall real s, a, r; IVL_WAS(s, u) ==> IVL_IN(a, &x->re) ==> IVL_WAS(r, z) ==> 0 < MixCosine(s)
      ==> IVL_IN(MixShrink(s, a, r), z) && IVL_IN(MixUsed(s, a), u); */
void gaussian_mix_node_shrink(ivl *z, ivl *u, const cpx *x);

/* ---- al + be x - x^2/2 above the height on a piece (T-MIX-TAIL) --------------------------------- */

/*@ logic real MixFrom(real b, real p, real c, real r) = Mul(Sub(c, Mul(b, p)), r);
    logic real MixBend(real b, real r) = Mul(b, r); */
/* al + be X = a (l + s (X - x)): through l at x, with the slope s. */
/*@ requires mem: IVL_MEM(al) && IVL_MEM(be) && IVL_OK(a) && IVL_OK(l) && IVL_OK(s) && IVL_OK(x);
    requires sep: \separated(al, be, a) && \separated(al, be, l) && \separated(al, be, s) && \separated(al, be, x);
    TOTAL assigns IVL_TOK(al), IVL_TOK(be);
    ensures ok: IVL_OK(al) && IVL_OK(be);
    ensures sound: \forall real b, p, c, r; IVL_IN(b, s) ==> IVL_IN(p, x) ==> IVL_IN(c, l) ==> IVL_IN(r, a) ==>
      IVL_IN(MixFrom(b, p, c, r), al) && IVL_IN(MixBend(b, r), be); */
void gaussian_mix_node_line(ivl *al, ivl *be, const ivl *a, const ivl *l, const ivl *s, const ivl *x);

/*@ logic real MixChord(real q, real m, real h, real g, real b, real p) = Div(Sub(MixLog(q, m, h, g, b), MixLog(p,
      m, h, g, b)), Sub(q, p)); */
/* s := (log w(r) - log w(l)) / (r - l). */
/*@ requires mem: IVL_MEM(s) && \valid_read(w) && IVL_OK(&w->m) && IVL_OK(&w->half) && IVL_OK(&w->g) &&
      IVL_OK(&w->rest) && IVL_OK(l) && IVL_OK(r);
    requires sep: \separated(s, w) && \separated(s, l) && \separated(s, r);
    TOTAL assigns IVL_TOK(s);
    ensures ok: IVL_OK(s);
    ensures sound: \forall real q, m, h, g, b, p; IVL_IN(q, r) ==> IVL_IN(m, &w->m) ==> IVL_IN(h, &w->half) ==>
      IVL_IN(g, &w->g) ==> IVL_IN(b, &w->rest) ==> IVL_IN(p, l) ==> 0 < MixRatio(q, m, h, g, b) ==> 0 <
      MixRatio(p, m, h, g, b) ==> Sub(q, p) != 0 ==> IVL_IN(MixChord(q, m, h, g, b, p), s); */
void gaussian_mix_node_chord(ivl *s, const mix *w, const ivl *l, const ivl *r);

/*@ logic real MixTangent(real m, real p, real h, real g, real r) = Mul(Mul(Exp(Sub(Sub(Mul(m, p), h), MixLog(p, m,
      h, g, r))), g), m); */
/* s := g m exp(m x - m^2/2) / w(x), the slope of log w. */
/*@ requires mem: IVL_MEM(s) && \valid_read(w) && IVL_OK(&w->m) && IVL_OK(&w->half) && IVL_OK(&w->g) &&
      IVL_OK(&w->rest) && IVL_OK(x);
    requires sep: \separated(s, w) && \separated(s, x);
    TOTAL assigns IVL_TOK(s);
    ensures ok: IVL_OK(s);
    ensures sound: \forall real m, p, h, g, r; IVL_IN(m, &w->m) ==> IVL_IN(p, x) ==> IVL_IN(h, &w->half) ==>
      IVL_IN(g, &w->g) ==> IVL_IN(r, &w->rest) ==> 0 < MixRatio(p, m, h, g, r) ==> IVL_IN(MixTangent(m, p, h, g,
      r), s); */
void gaussian_mix_node_tangent(ivl *s, const mix *w, const ivl *x);

/*@ logic real MixHeight(real b, real p, real a) = Add(Sub(Mul(b, p), Scale(Mul(p, p), -1)), a); */
/* z := al + be x - x^2/2. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(al) && IVL_OK(be) && IVL_OK(x);
    requires sep: \separated(z, al) && \separated(z, be) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real b, p, a; IVL_IN(b, be) ==> IVL_IN(p, x) ==> IVL_IN(a, al) ==> IVL_IN(MixHeight(b, p,
      a), z); */
void gaussian_mix_node_height(ivl *z, const ivl *al, const ivl *be, const ivl *x);

#endif
