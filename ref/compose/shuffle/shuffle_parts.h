/* shuffle_parts.h - the formulas of the shuffle pair, in intervals.
 *
 * The numbers of a rule come as intervals: what holds, holds for whatever they are.
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-HALVES, -EDGE, -TAILS, -ENVELOPE, -TWO, -MOMENT). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SHUFFLE_PARTS_H
#define ASSAY_SHUFFLE_PARTS_H

#include "normal.h"

/* ---- The law ------------------------------------------------------------------------------ */

/*@ logic real ShuffleSpread(real r) = Div(1.0, Mul(r, r)); */
/* a2 := 1 / sigma^2. */
/*@ requires mem: IVL_MEM(a2) && IVL_OK(sigma);
    requires sep: \separated(a2, sigma);
    TOTAL assigns IVL_TOK(a2);
    ensures ok: IVL_OK(a2);
    ensures sound: \forall real r; Mul(r, r) != 0 ==> IVL_IN(r, sigma) ==> IVL_IN(ShuffleSpread(r), a2); */
void shuffle_parts_spread(ivl *a2, const ivl *sigma);

/*@ logic real ShuffleDepth(real r, real s) = Scale(Exp(Add(Scale(r, 1), s)), -2); */
/* depth := k^2 exp(a^2) / 4, k = exp(e). */
/*@ requires mem: IVL_MEM(depth) && IVL_OK(e) && IVL_OK(a2);
    requires sep: \separated(depth, e) && \separated(depth, a2);
    TOTAL assigns IVL_TOK(depth);
    ensures ok: IVL_OK(depth);
    ensures sound: \forall real r, s; IVL_IN(r, e) ==> IVL_IN(s, a2) ==> IVL_IN(ShuffleDepth(r, s), depth); */
void shuffle_parts_depth(ivl *depth, const ivl *e, const ivl *a2);

/*@ logic real ShuffleCentre(real r, real s, real t) = Mul(Sub(Add(Add(Scale(r, -1), r), s), Log(2.0)), t); */
/* w0 := (3 a^2/2 + log k - log 2) sigma, k = exp(e). */
/*@ requires mem: IVL_MEM(w0) && IVL_OK(e) && IVL_OK(a2) && IVL_OK(sigma);
    requires sep: \separated(w0, e) && \separated(w0, a2) && \separated(w0, sigma);
    TOTAL assigns IVL_TOK(w0);
    ensures ok: IVL_OK(w0);
    ensures sound: \forall real r, s, t; IVL_IN(r, a2) ==> IVL_IN(s, e) ==> IVL_IN(t, sigma) ==>
      IVL_IN(ShuffleCentre(r, s, t), w0); */
void shuffle_parts_centre(ivl *w0, const ivl *e, const ivl *a2, const ivl *sigma);

/* gap := 1 - exp(e). */
/*@ requires mem: IVL_MEM(gap) && IVL_OK(e);
    requires sep: \separated(gap, e);
    TOTAL assigns IVL_TOK(gap);
    ensures ok: IVL_OK(gap);
    ensures sound: \forall real r; IVL_IN(r, e) ==> IVL_IN(Neg(Expm1(r)), gap); */
void shuffle_parts_gap(ivl *gap, const ivl *e);

/* ---- Bounds ------------------------------------------------------------------------------- */

/*@ logic real ShuffleGrowth(real r, real s) = Exp(Scale(Mul(Mul(r, s), Mul(r, s)), -1)); */
/* z := exp(angle^2 sigma^2 / 2). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(sigma) && IVL_OK(angle);
    requires sep: \separated(z, sigma) && \separated(z, angle);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; IVL_IN(r, sigma) ==> IVL_IN(s, angle) ==> IVL_IN(ShuffleGrowth(r, s), z); */
void shuffle_parts_growth(ivl *z, const ivl *sigma, const ivl *angle);

/*@ logic real ShuffleEdge(real r, real s, real t, real u) = Mul(Div(s, Cos(r)), Exp(Mul(t, u))); */
/* z := z exp(c A) / cos(angle): with the growth in z what the size of both halves along Im y = -angle has as its integral at most. */
/*@ requires mem: IVL_OK(z) && IVL_OK(depth) && IVL_OK(c) && IVL_OK(angle);
    requires sep: \separated(z, depth) && \separated(z, c) && \separated(z, angle);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, t, u; Cos(r) != 0 ==> IVL_IN(r, angle) ==> IVL_WAS(s, z) ==>
      IVL_IN(t, depth) ==> IVL_IN(u, c) ==> IVL_IN(ShuffleEdge(r, s, t, u), z); */
void shuffle_parts_edge(ivl *z, const ivl *depth, const ivl *c, const ivl *angle);

/*@ logic real ShuffleBelow(real r, real s) = Div(Scale(Mul(Exp(Neg(Scale(Mul(\max(Sub(r, s), 0.0), \max(Sub(r, s),
      0.0)), -1))), s), 1), Sqrt(Scale(Pi, 1))); */
/* z := 2 y exp(-max(w - y, 0)^2 / 2) / sqrt(2 pi): the sum below the first node, where y = sigma e^(first step) and w is |w0|. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(w) && IVL_OK(y);
    requires sep: \separated(z, w) && \separated(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; 0 <= Scale(Pi, 1) ==> Sqrt(Scale(Pi, 1)) != 0 ==> IVL_IN(r, w) ==>
      IVL_IN(s, y) ==> IVL_IN(ShuffleBelow(r, s), z); */
void shuffle_parts_below(ivl *z, const ivl *w, const ivl *y);

/*@ logic real ShuffleRight(real r, real s, real t, real u) = Exp(Neg(Mul(Mul(\max(Mul(Exp(Scale(r, 1)), s), 0.0),
      t), u))); */
/* z := exp(-c A max(z e^(2 y), 0)), z given as cos(2 angle). */
/*@ requires mem: IVL_OK(z) && IVL_OK(y) && IVL_OK(depth) && IVL_OK(c);
    requires sep: \separated(z, y) && \separated(z, depth) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, t, u; IVL_IN(r, y) ==> IVL_WAS(s, z) ==> IVL_IN(t, c) ==> IVL_IN(u, depth) ==>
      IVL_IN(ShuffleRight(r, s, t, u), z); */
void shuffle_parts_right(ivl *z, const ivl *y, const ivl *depth, const ivl *c);

/* y := w0 + sigma y. */
/*@ requires mem: IVL_OK(y) && IVL_OK(sigma) && IVL_OK(w0);
    requires sep: \separated(y, sigma) && \separated(y, w0);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real r, s, t; IVL_WAS(r, y) ==> IVL_IN(s, sigma) ==> IVL_IN(t, w0) ==>
      IVL_IN(Add(t, Mul(r, s)), y); */
void shuffle_parts_right_end(ivl *y, const ivl *sigma, const ivl *w0);

/* z := Phitail(x) z. */
/*@ requires mem: IVL_OK(z) && IVL_OK(x);
    requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; IVL_IN(r, x) ==> IVL_WAS(s, z) ==> IVL_IN(Mul(Phitail(r), s), z); */
void shuffle_parts_tail(ivl *z, const ivl *x);

/*@ logic real ShuffleShare(real r) = Div(\max(Sub(1.0, Scale(Mul(Exp(r), Exp(r)), 1)), 0.0), Mul(Add(Exp(r), 1.0),
      Add(Exp(r), 1.0))); */
/* z := max(1 - 2 e^(2 y), 0) / (1 + e^y)^2. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(y);
    requires sep: \separated(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; Mul(Add(Exp(r), 1.0), Add(Exp(r), 1.0)) != 0 ==> IVL_IN(r, y) ==>
      IVL_IN(ShuffleShare(r), z); */
void shuffle_parts_share(ivl *z, const ivl *y);

/* z := exp(-c A z). */
/*@ requires mem: IVL_OK(z) && IVL_OK(depth) && IVL_OK(c);
    requires sep: \separated(z, depth) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, t; IVL_IN(r, depth) ==> IVL_IN(s, c) ==> IVL_WAS(t, z) ==>
      IVL_IN(Exp(Neg(Mul(Mul(r, s), t))), z); */
void shuffle_parts_left(ivl *z, const ivl *depth, const ivl *c);

/* y := -sigma y - w0. */
/*@ requires mem: IVL_OK(y) && IVL_OK(sigma) && IVL_OK(w0);
    requires sep: \separated(y, sigma) && \separated(y, w0);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real r, s, t; IVL_WAS(r, y) ==> IVL_IN(s, sigma) ==> IVL_IN(t, w0) ==>
      IVL_IN(Sub(Neg(Mul(r, s)), t), y); */
void shuffle_parts_left_end(ivl *y, const ivl *sigma, const ivl *w0);

/* w := w / sqrt(2 pi). */
/*@ requires mem: IVL_OK(w);
    TOTAL assigns IVL_TOK(w);
    ensures ok: IVL_OK(w);
    ensures sound: \forall real r; 0 <= Scale(Pi, 1) ==> Sqrt(Scale(Pi, 1)) != 0 ==> IVL_WAS(r, w) ==>
      IVL_IN(Div(r, Sqrt(Scale(Pi, 1))), w); */
void shuffle_parts_norm(ivl *w);

/* ---- Terms -------------------------------------------------------------------------------- */

/*@ logic real ShuffleRate(real r, real s, real t, real u, real v, real w) = Sub(w, Mul(Add(Mul(r, s), Mul(t, u)),
      v)); */
/* z := top - size (re cosine + im z), z given as the sine: with the angle 2 turn, re + i im = A (c + i t) and top = A c. */
/*@ requires mem: IVL_OK(z) && IVL_OK(cosine) && IVL_OK(top) && IVL_OK(re) && IVL_OK(im) && IVL_OK(size);
    requires sep: \separated(z, cosine) && \separated(z, top) && \separated(z, re) && \separated(z, im) &&
      \separated(z, size);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, t, u, v, w; IVL_WAS(r, z) ==> IVL_IN(s, im) ==> IVL_IN(t, cosine) ==>
      IVL_IN(u, re) ==> IVL_IN(v, size) ==> IVL_IN(w, top) ==> IVL_IN(ShuffleRate(r, s, t, u, v, w), z); */
void shuffle_parts_rate(ivl *z, const ivl *cosine, const ivl *top, const ivl *re, const ivl *im, const ivl *size);

/*@ logic real ShuffleNormal(real r, real s, real t, real u, integer right) = Scale(Sub(Mul(Mul(u, s), Mul(u, s)),
      Mul(Add((right == 0 ? Neg(Mul(r, s)) : Mul(r, s)), t), Add((right == 0 ? Neg(Mul(r, s)) : Mul(r, s)), t))),
      -1); */
/* z := ((sigma theta)^2 - (w0 +- sigma rho)^2) / 2, + on the right half. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(sigma) && IVL_OK(w0) && IVL_OK(rho) && IVL_OK(theta);
    requires sep: \separated(z, sigma) && \separated(z, w0) && \separated(z, rho) && \separated(z, theta);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, t, u; IVL_IN(r, rho) ==> IVL_IN(s, sigma) ==> IVL_IN(t, w0) ==>
      IVL_IN(u, theta) ==> IVL_IN(ShuffleNormal(r, s, t, u, right), z); */
void shuffle_parts_normal(ivl *z, const ivl *sigma, const ivl *w0, const ivl *rho, const ivl *theta, int right);

/*@ logic real ShuffleTerm(real r, real s, real t, real u) = Mul(Exp(Sub(Add(r, s), t)), u); */
/* a := exp(a + b - rho) e. */
/*@ requires mem: IVL_OK(a) && IVL_OK(b) && IVL_OK(rho) && IVL_OK(e);
    requires sep: \separated(a, b) && \separated(a, rho) && \separated(a, e);
    TOTAL assigns IVL_TOK(a);
    ensures ok: IVL_OK(a);
    ensures sound: \forall real r, s, t, u; IVL_WAS(r, a) ==> IVL_IN(s, b) ==> IVL_IN(t, rho) ==> IVL_IN(u, e) ==>
      IVL_IN(ShuffleTerm(r, s, t, u), a); */
void shuffle_parts_term(ivl *a, const ivl *b, const ivl *rho, const ivl *e);

/* s := (e exp(-rho))^2, |E / (1 + E)|^2. */
/*@ requires mem: IVL_MEM(s) && IVL_OK(e) && IVL_OK(rho);
    requires sep: \separated(s, e) && \separated(s, rho);
    TOTAL assigns IVL_TOK(s);
    ensures ok: IVL_OK(s);
    ensures sound: \forall real r, t; IVL_IN(r, rho) ==> IVL_IN(t, e) ==>
      IVL_IN(Mul(Mul(Exp(Neg(r)), t), Mul(Exp(Neg(r)), t)), s); */
void shuffle_parts_length(ivl *s, const ivl *e, const ivl *rho);

/* ---- Two steps ---------------------------------------------------------------------------- */

/*@ logic real ShuffleCosh(real r, real s, real t) = Sub(Add(Div(Mul(Sub(s, Scale(r, -1)), r), t),
      Log1p(Exp(Neg(Scale(Div(Mul(s, r), t), 1))))), Log(2.0)); */
/* z := m (v - m/2) / s^2 + log1p(exp(-2 m v / s^2)) - log 2, which is log cosh(m v / s^2) - m^2 / (2 s^2). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(v) && IVL_OK(m) && IVL_OK(s2);
    requires sep: \separated(z, v) && \separated(z, m) && \separated(z, s2);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, t; t != 0 ==> -1 < Exp(Neg(Scale(Div(Mul(s, r), t), 1))) ==> IVL_IN(r, m) ==>
      IVL_IN(s, v) ==> IVL_IN(t, s2) ==> IVL_IN(ShuffleCosh(r, s, t), z); */
void shuffle_parts_cosh(ivl *z, const ivl *v, const ivl *m, const ivl *s2);

/*@ logic real ShuffleIntegrand(real r, real s, real t, real u) = Mul(u, Exp(Sub(t, Scale(Div(Mul(r, r), s), -1)))); */
/* z := z exp(log - v^2 / (2 s^2)). */
/*@ requires mem: IVL_OK(z) && IVL_OK(log) && IVL_OK(v) && IVL_OK(s2);
    requires sep: \separated(z, log) && \separated(z, v) && \separated(z, s2);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, t, u; s != 0 ==> IVL_IN(r, v) ==> IVL_IN(s, s2) ==> IVL_IN(t, log) ==>
      IVL_WAS(u, z) ==> IVL_IN(ShuffleIntegrand(r, s, t, u), z); */
void shuffle_parts_integrand(ivl *z, const ivl *log, const ivl *v, const ivl *s2);

/*@ logic real ShuffleTwoError(real r, real s, real u, real v) = Scale(Mul(Mul(u, Exp(Scale(Add(Div(Mul(r, r), s),
      Scale(Div(Mul(r, r), s), 2)), -1))), Add(Exp(v), 1.0)), 1); */
/* t := 2 t exp((d^2 + 4 d^2)/(2 s^2)) (1 + exp(eps)): the error of the rule, where t is given as 1/(exp(2 pi d/h) - 1). */
/*@ requires mem: IVL_OK(t) && IVL_OK(d) && IVL_OK(s2) && IVL_OK(eps);
    requires sep: \separated(t, d) && \separated(t, s2) && \separated(t, eps);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real r, s, u, v; s != 0 ==> IVL_IN(r, d) ==> IVL_IN(s, s2) ==> IVL_WAS(u, t) ==>
      IVL_IN(v, eps) ==> IVL_IN(ShuffleTwoError(r, s, u, v), t); */
void shuffle_parts_two_error(ivl *t, const ivl *d, const ivl *s2, const ivl *eps);

/* t := 2 Phitail(t / s). */
/*@ requires mem: IVL_OK(t) && IVL_OK(s);
    requires sep: \separated(t, s);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real r, u; u != 0 ==> IVL_WAS(r, t) ==> IVL_IN(u, s) ==>
      IVL_IN(Scale(Phitail(Div(r, u)), 1), t); */
void shuffle_parts_two_rest(ivl *t, const ivl *s);

/* ---- The second moment -------------------------------------------------------------------- */

/*@ logic real ShuffleVariance(real r, real s) = \max(Add(Sub(Add(Neg(Mul(Sub(r, 1.0), Sub(r, 1.0))), Mul(s, Mul(r,
      r))), Scale(Mul(r, Mul(s, s)), 1)), Mul(Mul(s, s), Mul(s, s))), 0.0); */
/* z := exp(4 a^2) - 2 k exp(2 a^2) + k^2 exp(a^2) - (1 - k)^2, not below 0, where e is exp(a^2). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(k) && IVL_OK(e);
    requires sep: \separated(z, k) && \separated(z, e);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; IVL_IN(r, k) ==> IVL_IN(s, e) ==> IVL_IN(ShuffleVariance(r, s), z); */
void shuffle_parts_variance(ivl *z, const ivl *k, const ivl *e);

/*@ logic real ShuffleMoment(real r, real s, integer other) = (other != 0 ? Div(Scale(Div(s,
      Sub(Sqrt(Add(Mul(Sub(1.0, r), Sub(1.0, r)), s)), Neg(Sub(1.0, r)))), -1), r) : Scale(Div(s,
      Sub(Sqrt(Add(Mul(Sub(1.0, r), Sub(1.0, r)), s)), Sub(1.0, r))), -1)); */
/* z := (sqrt((1 - k)^2 + v) - g) / 2 as v / (2 (sqrt(..) + g)), g = -(1 - k) or, for the other side, 1 - k, over k then. */
/*@ requires mem: IVL_OK(z) && IVL_OK(k);
    requires sep: \separated(z, k);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; 0 <= Add(Mul(Sub(1.0, r), Sub(1.0, r)), s) ==> Sub(Sqrt(Add(Mul(Sub(1.0, r),
      Sub(1.0, r)), s)), (other != 0 ? Neg(Sub(1.0, r)) : Sub(1.0, r))) != 0 ==> (other != 0 ==> r != 0) ==>
      IVL_IN(r, k) ==> IVL_WAS(s, z) ==> IVL_IN(ShuffleMoment(r, s, other), z); */
void shuffle_parts_moment(ivl *z, const ivl *k, int other);

#endif
