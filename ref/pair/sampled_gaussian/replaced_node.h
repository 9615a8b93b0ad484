/* replaced_node.h - what the terms of one half of a moment, and the error of their sum, are made of.
 *
 * The numbers of a rule come as intervals: what holds, holds for whatever they are.
 * Derivations: proofs/notes/fixed_size.md (T-FS-SUM).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_REPLACED_NODE_H
#define ASSAY_REPLACED_NODE_H

#include "cpx_log.h"
#include "normal.h"
#include "replaced_rule.h"

/* ---- Nodes: x = m/2 + scale t, where t = log(1 + exp(v)) ------------------------------------ */

/* Steps on the way to them. */
/*@ logic real HalfExpRe(real p, real q) = Mul(Exp(p), Cos(q));
    logic real HalfOneIm(real p, real q) = Mul(Exp(p), Sin(q));
    logic real HalfOneRe(real p, real q) = Add(HalfExpRe(p, q), 1.0);
    logic real HalfNorm(real c, real d) = Add(Mul(c, c), Mul(d, d));
    logic real HalfOverRe(real a, real b, real c, real d) = Div(Sub(Mul(a, c), Mul(b, Neg(d))), HalfNorm(c, d));
    logic real HalfOverIm(real a, real b, real c, real d) = Div(Add(Mul(a, Neg(d)), Mul(b, c)), HalfNorm(c, d));
    logic real HalfHeightRe(real p, real q) = Neg(Scale(Sub(Mul(p, p), Mul(q, q)), -1));
    logic real HalfHeightIm(real p, real q) = Neg(Scale(Add(Mul(p, q), Mul(q, p)), -1));
    logic real HalfCosine(real s, real r) = Cos(Scale(Mul(s, r), -1));
    logic real HalfLogCosine(real s, real r) = Log(HalfCosine(s, r));
    logic real HalfCost(real r, real u, real v) = Exp(Sub(u, Mul(\max(Neg(r), 0.0), v)));
    logic real HalfTilt(real r, real s) = Scale(Mul(Sub(Mul(r, r), r), Mul(s, s)), -1); */
/*@ logic real HalfSlopeRe(real p, real q) = HalfOverRe(HalfExpRe(p, q), HalfOneIm(p, q), HalfOneRe(p, q),
      HalfOneIm(p, q));
    logic real HalfSlopeIm(real p, real q) = HalfOverIm(HalfExpRe(p, q), HalfOneIm(p, q), HalfOneRe(p, q),
      HalfOneIm(p, q));
    logic real HalfMoveRe(real p, real q) = LogAbs(HalfOneRe(p, q), HalfOneIm(p, q));
    logic real HalfMoveIm(real p, real q) = Arg(HalfOneRe(p, q), HalfOneIm(p, q)); */
/* s := dt/dv = 1 / (1 + exp(-v)), t := log(1 + exp(v)), v = p + qi. */
/*@ requires mem: CPX_MEM(s) && CPX_MEM(t) && CPX_OK(v);
    requires sep: \separated(s, t, v);
    TOTAL assigns CPX_TOK(s), CPX_TOK(t);
    ensures ok: CPX_OK(s) && CPX_OK(t);
    ensures sound: \forall real p, q; CPX_IN(p, q, v) ==> 0 < HalfNorm(HalfOneRe(p, q), HalfOneIm(p, q)) ==>
      CPX_IN(HalfSlopeRe(p, q), HalfSlopeIm(p, q), s) && CPX_IN(HalfMoveRe(p, q), HalfMoveIm(p, q), t); */
void replaced_node_place(cpx *s, cpx *t, const cpx *v);

/*@ logic real HalfLeft(real p) = Div(Exp(p), Add(Exp(p), 1.0));
    logic real HalfLeftMove(real p) = Log1p(Exp(p)); */
/* The same at a real v <= 0, and at v >= 0. */
/*@ requires mem: IVL_MEM(s) && IVL_MEM(t) && IVL_OK(v);
    requires sep: \separated(s, t, v);
    TOTAL assigns IVL_TOK(s), IVL_TOK(t);
    ensures ok: IVL_OK(s) && IVL_OK(t);
    ensures sound: \forall real p; IVL_IN(p, v) ==> Add(Exp(p), 1.0) != 0 ==> IVL_IN(HalfLeft(p), s) &&
      IVL_IN(HalfLeftMove(p), t); */
void replaced_node_left(ivl *s, ivl *t, const ivl *v);
/*@ logic real HalfRight(real p) = Div(1.0, Add(Exp(Neg(p)), 1.0));
    logic real HalfRightMove(real p) = Add(Log1p(Exp(Neg(p))), p); */
/*@ requires mem: IVL_MEM(s) && IVL_MEM(t) && IVL_OK(v);
    requires sep: \separated(s, t, v);
    TOTAL assigns IVL_TOK(s), IVL_TOK(t);
    ensures ok: IVL_OK(s) && IVL_OK(t);
    ensures sound: \forall real p; IVL_IN(p, v) ==> Add(Exp(Neg(p)), 1.0) != 0 ==> IVL_IN(HalfRight(p), s) &&
      IVL_IN(HalfRightMove(p), t); */
void replaced_node_right(ivl *s, ivl *t, const ivl *v);

/*@ logic real HalfFactor(real h) = Div(h, Sqrt(Scale(Pi, 1))); */
/* z := step / sqrt(2 pi). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(step);
    requires sep: \separated(z, step);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real h; IVL_IN(h, step) ==> 0 <= Scale(Pi, 1) ==> Sqrt(Scale(Pi, 1)) != 0 ==>
      IVL_IN(HalfFactor(h), z); */
void replaced_node_factor(ivl *z, const ivl *step);

/*@ logic real HalfRatioRe(real p, real q, real m, real g, real r) = Add(Mul(Mul(Exp(Mul(p, m)), Cos(Mul(q, m))),
      g), r);
    logic real HalfRatioIm(real p, real q, real m, real g) = Mul(Mul(Exp(Mul(p, m)), Sin(Mul(q, m))), g);
    logic real HalfLogRe(real p, real q, real m, real g, real r) = LogAbs(HalfRatioRe(p, q, m, g, r), HalfRatioIm(p,
      q, m, g));
    logic real HalfLogIm(real p, real q, real m, real g, real r) = Arg(HalfRatioRe(p, q, m, g, r), HalfRatioIm(p, q,
      m, g)); */
/* log_w := log w where scale t is x: w = 1 - g + g exp(m x). */
/*@ requires mem: CPX_MEM(log_w) && \valid_read(l) && IVL_OK(&l->m) && IVL_OK(&l->g) && IVL_OK(&l->rest) &&
      CPX_OK(x);
    requires sep: \separated(log_w, l) && \separated(log_w, x);
    TOTAL assigns CPX_TOK(log_w);
    ensures ok: CPX_OK(log_w);
    ensures sound: \forall real p, q, m, g, r; CPX_IN(p, q, x) ==> IVL_IN(m, &l->m) ==> IVL_IN(g, &l->g) ==>
      IVL_IN(r, &l->rest) ==> 0 < Add(Mul(HalfRatioRe(p, q, m, g, r), HalfRatioRe(p, q, m, g, r)),
      Mul(HalfRatioIm(p, q, m, g), HalfRatioIm(p, q, m, g))) ==> CPX_IN(HalfLogRe(p, q, m, g, r), HalfLogIm(p,
      q, m, g, r), log_w); */
void replaced_node_log(cpx *log_w, const replaced_law *l, const cpx *x);

/*@ logic real HalfDensityRe(real p, real q) = Mul(Exp(HalfHeightRe(p, q)), Cos(HalfHeightIm(p, q)));
    logic real HalfDensityIm(real p, real q) = Mul(Exp(HalfHeightRe(p, q)), Sin(HalfHeightIm(p, q)));
    logic real HalfWeightRe(real p, real q, real u, real v, real h) = Mul(Sub(Mul(HalfDensityRe(p, q), u),
      Mul(HalfDensityIm(p, q), v)), h);
    logic real HalfWeightIm(real p, real q, real u, real v, real h) = Mul(Add(Mul(HalfDensityRe(p, q), v),
      Mul(HalfDensityIm(p, q), u)), h); */
/* weight := exp(-x^2 / 2) s f. */
/*@ requires mem: CPX_MEM(weight) && CPX_OK(x) && CPX_OK(s) && IVL_OK(f);
    requires sep: \separated(weight, x) && \separated(weight, s) && \separated(weight, f);
    TOTAL assigns CPX_TOK(weight);
    ensures ok: CPX_OK(weight);
    ensures sound: \forall real p, q, u, v, h; CPX_IN(p, q, x) ==> CPX_IN(u, v, s) ==> IVL_IN(h, f) ==>
      CPX_IN(HalfWeightRe(p, q, u, v, h), HalfWeightIm(p, q, u, v, h), weight); */
void replaced_node_weight(cpx *weight, const cpx *x, const cpx *s, const ivl *f);

/*@ logic real HalfRatio(real p, real m, real r, real g) = Add(r, Mul(Exp(Mul(p, m)), g)); */
/* w := 1 - g + g exp(m x), for a real x. */
/*@ requires mem: IVL_MEM(w) && \valid_read(l) && IVL_OK(&l->m) && IVL_OK(&l->rest) && IVL_OK(&l->g) && IVL_OK(x);
    requires sep: \separated(w, l) && \separated(w, x);
    TOTAL assigns IVL_TOK(w);
    ensures ok: IVL_OK(w);
    ensures sound: \forall real p, m, r, g; IVL_IN(p, x) ==> IVL_IN(m, &l->m) ==> IVL_IN(r, &l->rest) ==> IVL_IN(g,
      &l->g) ==> IVL_IN(HalfRatio(p, m, r, g), w); */
void replaced_node_ratio(ivl *w, const replaced_law *l, const ivl *x);

/*@ logic real HalfDensity(real p, real s, real u, real h) = Mul(Mul(u, Exp(Neg(Scale(Mul(Add(p, s), Add(p, s)),
      -1)))), h); */
/* weight := weight exp(-(m/2 + x)^2 / 2) f, for a real x. */
/*@ requires mem: IVL_OK(weight) && \valid_read(l) && IVL_OK(&l->start) && IVL_OK(x) && IVL_OK(f);
    requires sep: \separated(weight, l) && \separated(weight, x) && \separated(weight, f);
    TOTAL assigns IVL_TOK(weight);
    ensures ok: IVL_OK(weight);
    ensures sound: \forall real p, s, u, h; IVL_IN(p, x) ==> IVL_IN(s, &l->start) ==> IVL_WAS(u, weight) ==>
      IVL_IN(h, f) ==> IVL_IN(HalfDensity(p, s, u, h), weight); */
void replaced_node_density(ivl *weight, const replaced_law *l, const ivl *x, const ivl *f);

/* ---- The error -------------------------------------------------------------------------- */

/*@ logic real HalfTurned(real s, real t, real m, real r) = HalfCost(r, Scale(Mul(Mul(s, t), Mul(s, t)), -1),
      HalfLogCosine(Mul(s, t), m)); */
/* z := exp((scale y)^2 / 2) cos(m scale y / 2)^min(c, 0): what a turn by y costs. */
/*@ requires mem: IVL_MEM(z) && \valid_read(l) && IVL_OK(&l->m) && IVL_OK(scale) && IVL_OK(c) && IVL_OK(y);
    requires sep: \separated(z, l) && \separated(z, scale) && \separated(z, c) && \separated(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, t, m, r; IVL_IN(s, scale) ==> IVL_IN(t, y) ==> IVL_IN(m, &l->m) ==> IVL_IN(r, c)
      ==> 0 < HalfCosine(Mul(s, t), m) ==> IVL_IN(HalfTurned(s, t, m, r), z); */
void replaced_node_turned(ivl *z, const replaced_law *l, const ivl *scale, const ivl *c, const ivl *y);

/*@ logic real HalfOverCosine(real a, real u) = Div(u, Cos(a)); */
/* z := z / cos(angle). */
/*@ requires mem: IVL_OK(z) && IVL_OK(angle);
    requires sep: \separated(z, angle);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, u; IVL_IN(a, angle) ==> IVL_WAS(u, z) ==> Cos(a) != 0 ==>
      IVL_IN(HalfOverCosine(a, u), z); */
void replaced_node_over_cosine(ivl *z, const ivl *angle);

/*@ logic real HalfImages(real u, real v, real r, real h) = Mul(Mul(u, v), Div(1.0, Expm1(Div(Mul(Scale(Pi, 1), r),
      h)))); */
/* z := z top / (exp(2 pi d / step) - 1). */
/*@ requires mem: IVL_OK(z) && IVL_OK(top) && IVL_OK(d) && IVL_OK(step);
    requires sep: \separated(z, top) && \separated(z, d, step);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real u, v, r, h; IVL_WAS(u, z) ==> IVL_IN(v, top) ==> IVL_IN(r, d) ==> IVL_IN(h, step)
      ==> h != 0 ==> 0 < Expm1(Div(Mul(Scale(Pi, 1), r), h)) ==> IVL_IN(HalfImages(u, v, r, h), z); */
void replaced_node_images(ivl *z, const ivl *top, const ivl *d, const ivl *step);

/*@ logic real HalfLeftOut(real m, real s, real r, real a) = Mul(Exp(Add(Mul(Mul(m, s), r), a)), s); */
/* z := scale exp(m scale d + from): at least what is left out on the left, beside a turn; the last node there is at from. */
/*@ requires mem: IVL_MEM(z) && \valid_read(l) && IVL_OK(&l->m) && IVL_OK(scale) && IVL_OK(from) && IVL_OK(d);
    requires sep: \separated(z, l) && \separated(z, scale) && \separated(z, from) && \separated(z, d);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real m, s, r, a; IVL_IN(m, &l->m) ==> IVL_IN(s, scale) ==> IVL_IN(r, d) ==> IVL_IN(a,
      from) ==> IVL_IN(HalfLeftOut(m, s, r, a), z); */
void replaced_node_left_out(ivl *z, const replaced_law *l, const ivl *scale, const ivl *from, const ivl *d);

/*@ logic real HalfBeyond(real a, real s, real b, real m, real r) = Sub(Add(a, Mul(s, b)), Mul(m, r)); */
/* t := m/2 + scale to - d m, z := exp((d^2 - d) m^2 / 2) Phitail(t): the same on the right of the node at to, if t is not below 0. */
/*@ requires mem: IVL_MEM(t) && \valid_read(l) && IVL_OK(&l->start) && IVL_OK(&l->m) && IVL_OK(scale) && IVL_OK(to)
      && IVL_OK(d);
    requires sep: \separated(t, l) && \separated(t, scale) && \separated(t, to) && \separated(t, d);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real a, s, b, m, r; IVL_IN(a, &l->start) ==> IVL_IN(s, scale) ==> IVL_IN(b, to) ==>
      IVL_IN(m, &l->m) ==> IVL_IN(r, d) ==> IVL_IN(HalfBeyond(a, s, b, m, r), t); */
void replaced_node_beyond(ivl *t, const replaced_law *l, const ivl *scale, const ivl *to, const ivl *d);
/*@ logic real HalfRightOut(real s, real r, real m) = Mul(Phitail(s), Exp(HalfTilt(r, m))); */
/*@ requires mem: IVL_MEM(z) && \valid_read(l) && IVL_OK(&l->m) && IVL_OK(t) && IVL_OK(d);
    requires sep: \separated(z, l) && \separated(z, t) && \separated(z, d);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, r, m; IVL_IN(s, t) ==> IVL_IN(r, d) ==> IVL_IN(m, &l->m) ==>
      IVL_IN(HalfRightOut(s, r, m), z); */
void replaced_node_right_out(ivl *z, const replaced_law *l, const ivl *t, const ivl *d);

/*@ logic real HalfAngle(real s, real a, real m) = Mul(Mul(s, a), m); */
/* z := m scale angle. */
/*@ requires mem: IVL_MEM(z) && \valid_read(l) && IVL_OK(&l->m) && IVL_OK(scale) && IVL_OK(angle);
    requires sep: \separated(z, l) && \separated(z, scale) && \separated(z, angle);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, a, m; IVL_IN(s, scale) ==> IVL_IN(a, angle) ==> IVL_IN(m, &l->m) ==>
      IVL_IN(HalfAngle(s, a, m), z); */
void replaced_node_angle(ivl *z, const replaced_law *l, const ivl *scale, const ivl *angle);

#endif
