/* two_gaussians_parts.h - the formulas of two normal laws, of replaced and zeroed records, and of laws near a normal one, in intervals.
 *
 * Derivations: proofs/notes/moment.md (T-TWO-MOMENT, -SAMPLED, -TAIL), adjacency.md (T-ZERO-FS), fourier_poisson.md (T-POISSON-NORMAL). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWO_GAUSSIANS_PARTS_H
#define ASSAY_TWO_GAUSSIANS_PARTS_H

#include "cpx_log.h"
#include "normal.h"

/* ---- The moment in closed form (T-TWO-MOMENT) ------------------------------------------------ */

/* y, e := 1 - z, z (1 - z). */
/*@ requires mem: CPX_MEM(y) && CPX_MEM(e) && CPX_OK(z);
    requires sep: \separated(y, e, z);
    TOTAL assigns CPX_TOK(y), CPX_TOK(e);
    ensures ok: CPX_OK(y) && CPX_OK(e);
    ensures sound: \forall real p, q; CPX_IN(p, q, z) ==> CPX_IN(Sub(1.0, p), Sub(0.0, q), y) &&
      CPX_IN(Sub(Mul(Sub(1.0, p), p), Mul(Sub(0.0, q), q)), Add(Mul(Sub(1.0, p), q), Mul(Sub(0.0, q), p)), e); */
void two_gaussians_parts_other(cpx *y, cpx *e, const cpx *z);

/* v := z + r^2 y; u is lost. */
/*@ requires mem: CPX_MEM(v) && IVL_MEM(u) && QOK(r) && CPX_OK(y) && CPX_OK(z);
    requires sep: \separated(v, u, r) && \separated(v, u, y) && \separated(v, u, z);
    TOTAL assigns CPX_TOK(v), IVL_TOK(u);
    ensures ok: CPX_OK(v) && IVL_OK(u);
    ensures sound: \forall real p, q, s, w; CPX_IN(p, q, y) ==> CPX_IN(s, w, z) ==> CPX_IN(Add(Mul(p, Mul(QVAL(r),
      QVAL(r))), s), Add(Mul(q, Mul(QVAL(r), QVAL(r))), w), v); */
void two_gaussians_parts_mean(cpx *v, ivl *u, mpq_srcptr r, const cpx *y, const cpx *z);

/* e := (e d^2 + v)/2, for a quotient e and a logarithm v; u is lost. */
/*@ requires mem: CPX_OK(e) && IVL_MEM(u) && QOK(d) && CPX_OK(v);
    requires sep: \separated(e, u, d) && \separated(e, u, v);
    TOTAL assigns CPX_TOK(e), IVL_TOK(u);
    ensures ok: CPX_OK(e) && IVL_OK(u);
    ensures sound: \forall real p, q, r, s; CPX_WAS(p, q, e) ==> CPX_IN(r, s, v) ==> CPX_IN(Scale(Add(Mul(p,
      Mul(QVAL(d), QVAL(d))), r), -1), Scale(Add(Mul(q, Mul(QVAL(d), QVAL(d))), s), -1), e); */
void two_gaussians_parts_half(cpx *e, ivl *u, mpq_srcptr d, const cpx *v);

/*@ logic real TwoExpYRe(real p, real q, real s, real v, real of_r) = Mul(Exp(Sub(Mul(p, Log(of_r)), s)), Cos(Sub(Mul(q,
      Log(of_r)), v)));
    logic real TwoExpYIm(real p, real q, real s, real v, real of_r) = Mul(Exp(Sub(Mul(p, Log(of_r)), s)), Sin(Sub(Mul(q,
      Log(of_r)), v))); */
/* y := exp(y log r - e); u is lost. */
/*@ requires mem: CPX_OK(y) && IVL_MEM(u) && QOK(r) && CPX_OK(e);
    requires sep: \separated(y, u, r) && \separated(y, u, e);
    TOTAL assigns CPX_TOK(y), IVL_TOK(u);
    ensures ok: CPX_OK(y) && IVL_OK(u);
    ensures sound: \forall real p, q, s, v; CPX_WAS(p, q, y) ==> CPX_IN(s, v, e) ==> 0 < QVAL(r) ==>
      CPX_IN(TwoExpYRe(p, q, s, v, QVAL(r)), TwoExpYIm(p, q, s, v, QVAL(r)), y); */
void two_gaussians_parts_exp(cpx *y, ivl *u, mpq_srcptr r, const cpx *e);

/* ---- The integrand (T-TWO-SAMPLED) ----------------------------------------------------------- */

/* w := x^2; the imaginary part from one product; t is lost. */
/*@ requires mem: CPX_MEM(w) && IVL_MEM(t) && CPX_OK(x);
    requires sep: \separated(w, t, x);
    TOTAL assigns CPX_TOK(w), IVL_TOK(t);
    ensures ok: CPX_OK(w) && IVL_OK(t);
    ensures sound: \forall real p, q; CPX_IN(p, q, x) ==> CPX_IN(Sub(Mul(p, p), Mul(q, q)), Scale(Mul(p, q), 1), w); */
void two_gaussians_parts_square(cpx *w, ivl *t, const cpx *x);

/* w := w z - s/2, for s = x^2; s is lost. */
/*@ requires mem: CPX_OK(w) && CPX_OK(s) && CPX_OK(z);
    requires sep: \separated(w, s, z);
    TOTAL assigns CPX_TOK(w), CPX_TOK(s);
    ensures ok: CPX_OK(w) && CPX_OK(s);
    ensures sound: \forall real p, q, r, u, v, b; CPX_WAS(p, q, w) ==> CPX_IN(r, u, z) ==> CPX_WAS(v, b, s) ==>
      CPX_IN(Sub(Sub(Mul(p, r), Mul(q, u)), Scale(v, -1)), Sub(Add(Mul(p, u), Mul(q, r)), Scale(b, -1)), w); */
void two_gaussians_parts_exponent(cpx *w, cpx *s, const cpx *z);

/* u := c x^2 + b x, where x2 = x^2; v is lost. */
/*@ requires mem: CPX_MEM(u) && CPX_MEM(v) && CPX_OK(x2) && CPX_OK(x) && IVL_OK(c) && IVL_OK(b);
    requires sep: \separated(u, v, x2) && \separated(u, v, x) && \separated(u, v, c) && \separated(u, v, b);
    TOTAL assigns CPX_TOK(u), CPX_TOK(v);
    ensures ok: CPX_OK(u) && CPX_OK(v);
    ensures sound: \forall real p, q, r, s, w, d; CPX_IN(p, q, x2) ==> IVL_IN(r, c) ==> CPX_IN(s, w, x) ==>
      IVL_IN(d, b) ==> CPX_IN(Add(Mul(p, r), Mul(s, d)), Add(Mul(q, r), Mul(w, d)), u); */
void two_gaussians_parts_square_and_line(cpx *u, cpx *v, const cpx *x2, const cpx *x, const ivl *c, const ivl *b);

/* u := u + e + log g: with c x^2 + b x the logarithm of what g weighs. */
/*@ requires mem: IVL_OK(u) && IVL_OK(e) && IVL_OK(log_g);
    requires sep: \separated(u, e) && \separated(u, log_g);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real p, q, r; IVL_WAS(p, u) ==> IVL_IN(q, e) ==> IVL_IN(r, log_g) ==> IVL_IN(Add(Add(p,
      q), r), u); */
void two_gaussians_parts_raise(ivl *u, const ivl *e, const ivl *log_g);

/* w := w / sqrt(2 pi); u is lost. */
/*@ requires mem: CPX_OK(w) && IVL_MEM(u);
    requires sep: \separated(w, u);
    TOTAL assigns CPX_TOK(w), IVL_TOK(u);
    ensures ok: CPX_OK(w) && IVL_OK(u);
    ensures sound: \forall real p, q; CPX_WAS(p, q, w) ==> 0 <= Scale(Pi, 1) ==> Sqrt(Scale(Pi, 1)) != 0 ==>
      CPX_IN(Div(p, Sqrt(Scale(Pi, 1))), Div(q, Sqrt(Scale(Pi, 1))), w); */
void two_gaussians_parts_over(cpx *w, ivl *u);

/* ---- Tails (T-TWO-TAIL) ---------------------------------------------------------------------- */

/* s := 1 - 2 a c; u is lost. */
/*@ requires mem: IVL_MEM(s) && IVL_MEM(u) && IVL_OK(a) && IVL_OK(c);
    requires sep: \separated(s, u, a) && \separated(s, u, c);
    TOTAL assigns IVL_TOK(s), IVL_TOK(u);
    ensures ok: IVL_OK(s) && IVL_OK(u);
    ensures sound: \forall real p, q; IVL_IN(p, a) ==> IVL_IN(q, c) ==> IVL_IN(Sub(1.0, Scale(Mul(p, q), 1)), s); */
void two_gaussians_parts_spread(ivl *s, ivl *u, const ivl *a, const ivl *c);

/*@ logic real TwoTail(real p, real q, real r, real v, real w) = Mul(Exp(Add(Scale(Mul(q, q), -1), Mul(v, w))),
      Div(Phitail(Sub(p, q)), r)); */
/* z := exp(t^2/2 + a e) Phitail(u - t)/s; t and u are lost. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(t) && IVL_OK(u) && IVL_OK(s) && IVL_OK(a) && IVL_OK(e);
    requires sep: \separated(z, t, u, s) && \separated(z, t, u, a) && \separated(z, t, u, e);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t), IVL_TOK(u);
    ensures ok: IVL_OK(z) && IVL_OK(t) && IVL_OK(u);
    ensures sound: \forall real p, q, r, v, w; IVL_WAS(p, u) ==> IVL_WAS(q, t) ==> IVL_IN(r, s) ==> IVL_IN(v, a) ==>
      IVL_IN(w, e) ==> r != 0 ==> IVL_IN(TwoTail(p, q, r, v, w), z); */
void two_gaussians_parts_tail(ivl *z, ivl *t, ivl *u, const ivl *s, const ivl *a, const ivl *e);

/* z := (z + t e^(a log_g)) 2^a, 2^a as exp(a log 2); t and u are lost. */
/*@ requires mem: IVL_OK(z) && IVL_OK(t) && IVL_MEM(u) && IVL_OK(a) && IVL_OK(log_g);
    requires sep: \separated(z, t, u, a) && \separated(z, t, u, log_g);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t), IVL_TOK(u);
    ensures ok: IVL_OK(z) && IVL_OK(t) && IVL_OK(u);
    ensures sound: \forall real p, q, r, s; IVL_IN(p, a) ==> IVL_IN(q, log_g) ==> IVL_WAS(r, t) ==> IVL_WAS(s, z)
      ==> 0 < 2.0 ==> IVL_IN(Mul(Add(s, Mul(r, Exp(Mul(p, q)))), Exp(Mul(p, Log(2.0)))), z); */
void two_gaussians_parts_add_tail(ivl *z, ivl *t, ivl *u, const ivl *a, const ivl *log_g);

/* ---- A law near a normal one (T-POISSON-NORMAL) ---------------------------------------------- */

/*@ logic real TwoDistance(real of_sigma, real of_spread) = Div(Sqrt(Expm1(Div(Mul(Mul(Mul(Div(1.0, Mul(of_sigma,
      of_sigma)), Div(1.0, Mul(of_sigma, of_sigma))), Exp(Div(1.0, Mul(of_sigma, of_sigma)))), of_spread), 2.0))),
      2.0); */
/* z := sqrt(exp(m^2 e^m spread / 2) - 1)/2 for m = 1/sigma^2, as half a distance of squares; m and t are
 * lost. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(m) && IVL_MEM(t) && QOK(sigma) && QOK(spread);
    requires sep: \separated(z, m, t, sigma) && \separated(z, m, t, spread);
    TOTAL assigns IVL_TOK(z), IVL_TOK(m), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(m) && IVL_OK(t);
    ensures sound: Mul(QVAL(sigma), QVAL(sigma)) != 0 ==> 0 <= Expm1(Div(Mul(Mul(Mul(Div(1.0, Mul(QVAL(sigma),
      QVAL(sigma))), Div(1.0, Mul(QVAL(sigma), QVAL(sigma)))), Exp(Div(1.0, Mul(QVAL(sigma), QVAL(sigma))))),
      QVAL(spread)), 2.0)) ==> IVL_IN(TwoDistance(QVAL(sigma), QVAL(spread)), z); */
void two_gaussians_parts_distance(ivl *z, ivl *m, ivl *t, mpq_srcptr sigma, mpq_srcptr spread);

/* ---- A zeroed record (T-ZERO-FS) ------------------------------------------------------------- */

/* A step on the way. */
/*@ logic real TwoLifted(real p, real q) = Exp(Add(Scale(Mul(p, p), -1), q)); */

/* A step on the way. */
/*@ logic real TwoRoot(real p, real q, real r, real s) = Sqrt(Add(Scale(Div(Mul(\max(Expm1(p), 0.0), q), r), 2), Mul(s,
      s))); */

/*@ logic real TwoZeroed(real p, real q, real r, real u) = Div(Log(Scale(Add(TwoRoot(q, r, u, TwoLifted(p, q)),
      TwoLifted(p, q)), -1)), p); */
/* x := where rest + g E^2 = a (rest + g E v), E = exp(s x), v = exp(s^2/2), a = exp(l): the logarithm of the
 * larger root, over s; rest, a and t are lost. */
/*@ requires mem: IVL_MEM(x) && IVL_OK(rest) && IVL_MEM(a) && IVL_MEM(t) && IVL_OK(g) && IVL_OK(s) && IVL_OK(l);
    requires sep: \separated(x, rest, a, t, g) && \separated(x, rest, a, t, s) && \separated(x, rest, a, t, l);
    TOTAL assigns IVL_TOK(x), IVL_TOK(rest), IVL_TOK(a), IVL_TOK(t);
    ensures ok: IVL_OK(x) && IVL_OK(rest) && IVL_OK(a) && IVL_OK(t);
    ensures sound: \forall real p, q, r, u; IVL_IN(p, s) ==> IVL_IN(q, l) ==> IVL_WAS(r, rest) ==> IVL_IN(u, g) ==>
      u != 0 ==> 0 <= Add(Scale(Div(Mul(\max(Expm1(q), 0.0), r), u), 2), Mul(TwoLifted(p, q), TwoLifted(p, q))) ==>
      0 < Scale(Add(TwoRoot(q, r, u, TwoLifted(p, q)), TwoLifted(p, q)), -1) ==> p != 0 ==> IVL_IN(TwoZeroed(p, q,
      r, u), x); */
void two_gaussians_parts_zeroed(ivl *x, ivl *rest, ivl *a, ivl *t, const ivl *g, const ivl *s, const ivl *l);

#endif
