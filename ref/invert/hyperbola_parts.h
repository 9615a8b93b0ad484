/* hyperbola_parts.h - the formulas of a hyperbola, its nodes, and the errors around it, in intervals.
 *
 * Derivations: proofs/notes/hyperbola.md (T-HYPERBOLA-SUM, T-HYPERBOLA-EDGE, T-HYPERBOLA-REST). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_HYPERBOLA_PARTS_H
#define ASSAY_HYPERBOLA_PARTS_H

#include "cpx.h"

/* ---- The contour ----------------------------------------------------------------------------- */

/* angle, turn := half the sum and half the difference of both edges' angles; sine, cosine := those of the
 * angle. */
/*@ requires mem: IVL_MEM(angle) && IVL_MEM(turn) && IVL_MEM(sine) && IVL_MEM(cosine) && IVL_OK(low) &&
      IVL_OK(high);
    requires sep: \separated(angle, turn, sine, cosine, low) && \separated(angle, turn, sine, cosine, high);
    TOTAL assigns IVL_TOK(angle), IVL_TOK(turn), IVL_TOK(sine), IVL_TOK(cosine);
    ensures ok: IVL_OK(angle) && IVL_OK(turn) && IVL_OK(sine) && IVL_OK(cosine);
    ensures sound: \forall real p, q; IVL_IN(p, high) ==> IVL_IN(q, low) ==> IVL_IN(Scale(Add(p, q), -1), angle) &&
      IVL_IN(Scale(Sub(p, q), -1), turn) && IVL_IN(Sin(Scale(Add(p, q), -1)), sine) && IVL_IN(Cos(Scale(Add(p, q),
      -1)), cosine); */
void hyperbola_parts_angles(ivl *angle, ivl *turn, ivl *sine, ivl *cosine, const ivl *low, const ivl *high);

/* c, s := cosh u, sinh u, which is 1 and 0 for u = 0; t is lost. */
/*@ requires mem: IVL_MEM(c) && IVL_MEM(s) && IVL_MEM(t) && IVL_OK(u);
    requires sep: \separated(c, s, t, u);
    TOTAL assigns IVL_TOK(c), IVL_TOK(s), IVL_TOK(t);
    ensures ok: IVL_OK(c) && IVL_OK(s) && IVL_OK(t);
    ensures sound: \forall real p; IVL_IN(p, u) ==> IVL_IN(Scale(Add(Exp(p), Exp(Neg(p))), -1), c) &&
      IVL_IN(Scale(Sub(Exp(p), Exp(Neg(p))), -1), s); */
void hyperbola_parts_cosh(ivl *c, ivl *s, ivl *t, const ivl *u);

/* dz := mu (-sine s + i cosine c): the derivative of the curve, where c = cosh u, s = sinh u. */
/*@ requires mem: CPX_MEM(dz) && IVL_OK(c) && IVL_OK(s) && IVL_OK(sine) && IVL_OK(cosine) && IVL_OK(mu);
    requires sep: \separated(dz, c) && \separated(dz, s) && \separated(dz, sine) && \separated(dz, cosine) &&
      \separated(dz, mu);
    TOTAL assigns CPX_TOK(dz);
    ensures ok: CPX_OK(dz);
    ensures sound: \forall real p, q, r, u, v; IVL_IN(p, cosine) ==> IVL_IN(q, c) ==> IVL_IN(r, sine) ==> IVL_IN(u,
      s) ==> IVL_IN(v, mu) ==> CPX_IN(Mul(Neg(Mul(r, u)), v), Mul(Mul(p, q), v), dz); */
void hyperbola_parts_turn(cpx *dz, const ivl *c, const ivl *s, const ivl *sine, const ivl *cosine, const ivl *mu);

/* z := mu (1 - c sine + i cosine s): a point of the curve; c is lost. */
/*@ requires mem: CPX_MEM(z) && IVL_OK(c) && IVL_OK(s) && IVL_OK(sine) && IVL_OK(cosine) && IVL_OK(mu);
    requires sep: \separated(z, c, s) && \separated(z, c, sine) && \separated(z, c, cosine) && \separated(z, c, mu);
    TOTAL assigns CPX_TOK(z), IVL_TOK(c);
    ensures ok: CPX_OK(z) && IVL_OK(c);
    ensures sound: \forall real p, q, r, u, v; IVL_IN(p, cosine) ==> IVL_IN(q, s) ==> IVL_WAS(r, c) ==> IVL_IN(u,
      sine) ==> IVL_IN(v, mu) ==> CPX_IN(Mul(Sub(1.0, Mul(r, u)), v), Mul(Mul(p, q), v), z); */
void hyperbola_parts_point(cpx *z, ivl *c, const ivl *s, const ivl *sine, const ivl *cosine, const ivl *mu);

/* ---- What is bounded, where S = sin a, C = cosh u -------------------------------------------- */

/* z := exp((1 - S C) mu x). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(sine) && IVL_OK(cosh) && IVL_OK(mu) && IVL_OK(x);
    requires sep: \separated(z, sine) && \separated(z, cosh) && \separated(z, mu) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real p, q, r, s; IVL_IN(p, sine) ==> IVL_IN(q, cosh) ==> IVL_IN(r, mu) ==> IVL_IN(s, x)
      ==> IVL_IN(Exp(Mul(Mul(Sub(1.0, Mul(p, q)), r), s)), z); */
void hyperbola_parts_exp(ivl *z, const ivl *sine, const ivl *cosh, const ivl *mu, const ivl *x);

/* z := z sqrt((C + S)/(C - S)), d := C - S: with it |z'|/|z|^2 = sqrt((C + S)/(C - S)) / (mu (C - S)); t is
 * lost. */
/*@ requires mem: IVL_OK(z) && IVL_MEM(t) && IVL_MEM(d) && IVL_OK(cosh) && IVL_OK(sine);
    requires sep: \separated(z, t, d, cosh) && \separated(z, t, d, sine);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t), IVL_TOK(d);
    ensures ok: IVL_OK(z) && IVL_OK(t) && IVL_OK(d);
    ensures sound: \forall real p, q, r; IVL_IN(p, cosh) ==> IVL_IN(q, sine) ==> IVL_WAS(r, z) ==> Sub(p, q) != 0
      ==> 0 <= Div(Add(p, q), Sub(p, q)) ==> IVL_IN(Sub(p, q), d) && IVL_IN(Mul(r, Sqrt(Div(Add(p, q), Sub(p, q)))),
      z); */
void hyperbola_parts_slope(ivl *z, ivl *t, ivl *d, const ivl *cosh, const ivl *sine);

/* t := 2 pi d mu. */
/*@ requires mem: IVL_MEM(t) && IVL_OK(d) && IVL_OK(mu);
    requires sep: \separated(t, d) && \separated(t, mu);
    TOTAL assigns IVL_TOK(t);
    ensures ok: IVL_OK(t);
    ensures sound: \forall real p, q; IVL_IN(p, d) ==> IVL_IN(q, mu) ==> IVL_IN(Mul(Mul(Scale(Pi, 1), p), q), t); */
void hyperbola_parts_around(ivl *t, const ivl *d, const ivl *mu);

/* z := (C - S) (pi + 2 a) / cos a, for C = 1 the integral of (1 - sin a)/(cosh u - sin a) over all u; t is
 * lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(angle) && IVL_OK(cosh) && IVL_OK(sine) && IVL_OK(cosine);
    requires sep: \separated(z, t, angle) && \separated(z, t, cosh) && \separated(z, t, sine) && \separated(z, t,
      cosine);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real p, q, r, s; IVL_IN(p, angle) ==> IVL_IN(q, cosh) ==> IVL_IN(r, sine) ==> IVL_IN(s,
      cosine) ==> s != 0 ==> IVL_IN(Div(Mul(Sub(q, r), Add(Scale(p, 1), Pi)), s), z); */
void hyperbola_parts_edge(ivl *z, ivl *t, const ivl *angle, const ivl *cosh, const ivl *sine, const ivl *cosine);

/*@ logic real HyperbolaRest(real p, real q, real r, real s, real u) = Scale(Div(u, Neg(Expm1(Neg(Mul(Mul(Mul(Mul(p, q),
      r), s), u))))), 1); */
/* z := 2 step / (1 - r), r = exp(-x mu sin a sinh(u) step), a geometric series; t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(sine) && IVL_OK(sinh) && IVL_OK(mu) && IVL_OK(x) &&
      IVL_OK(step);
    requires sep: \separated(z, t, sine) && \separated(z, t, sinh) && \separated(z, t, mu) && \separated(z, t, x) &&
      \separated(z, t, step);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real p, q, r, s, u; IVL_IN(p, sine) ==> IVL_IN(q, sinh) ==> IVL_IN(r, mu) ==> IVL_IN(s,
      x) ==> IVL_IN(u, step) ==> Neg(Expm1(Neg(Mul(Mul(Mul(Mul(p, q), r), s), u)))) != 0 ==> IVL_IN(HyperbolaRest(p,
      q, r, s, u), z); */
void hyperbola_parts_rest(ivl *z, ivl *t, const ivl *sine, const ivl *sinh, const ivl *mu, const ivl *x,
                          const ivl *step);

/* z := 2 (exp(-2 u) + 1 + step); t is lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(t) && IVL_OK(u) && IVL_OK(step);
    requires sep: \separated(z, t, u) && \separated(z, t, step);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real p, q; IVL_IN(p, u) ==> IVL_IN(q, step) ==> IVL_IN(Scale(Add(Add(Exp(Neg(Scale(p,
      1))), 1.0), q), 1), z); */
void hyperbola_parts_rest_at_0(ivl *z, ivl *t, const ivl *u, const ivl *step);

/* ---- Sums ------------------------------------------------------------------------------------ */

/* e := exp(k + (l - k) (x - a)/(b - a)): on the chord of logarithms k at a and l at b, above what is convex;
 * part and d are lost. */
/*@ requires mem: IVL_MEM(e) && IVL_MEM(part) && IVL_MEM(d) && IVL_OK(x) && IVL_OK(a) && IVL_OK(b) && IVL_OK(k) &&
      IVL_OK(l);
    requires sep: \separated(e, part, d, x) && \separated(e, part, d, a) && \separated(e, part, d, b) &&
      \separated(e, part, d, k) && \separated(e, part, d, l);
    TOTAL assigns IVL_TOK(e), IVL_TOK(part), IVL_TOK(d);
    ensures ok: IVL_OK(e) && IVL_OK(part) && IVL_OK(d);
    ensures sound: \forall real p, q, r, s, u; IVL_IN(p, x) ==> IVL_IN(q, a) ==> IVL_IN(r, b) ==> IVL_IN(s, l) ==>
      IVL_IN(u, k) ==> Sub(r, q) != 0 ==> IVL_IN(Exp(Add(u, Mul(Sub(s, u), Div(Sub(p, q), Sub(r, q))))), e); */
void hyperbola_parts_chord(ivl *e, ivl *part, ivl *d, const ivl *x, const ivl *a, const ivl *b, const ivl *k,
                           const ivl *l);

#endif
