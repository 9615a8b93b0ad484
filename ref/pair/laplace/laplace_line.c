/* laplace_line.c - the terms of the sum that is the moment of a sampled Laplace pair along a vertical line.
 *
 * Derivations: proofs/notes/moment.md (T-LAPLACE-TERMS).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace_line.h"
#include "ivl_fused.h"
#include "local.h"

/* z := { w(x) } = rest + g exp(x) for real numbers. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(g) && IVL_OK(rest);
    requires sep: \separated(z, x) && \separated(z, g) && \separated(z, rest);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real t, s, r; IVL_IN(t, x) ==> IVL_IN(s, g) ==> IVL_IN(r, rest) ==> IVL_IN(LineRatio(t, s, r), z); */
static void ratio(ivl *z, const ivl *x, const ivl *g, const ivl *rest) {
  ivl_mul_exp(z, g, x);
  ivl_add(z, z, rest);
}

/* log := log w(x), weight := w^c. */
/*@ requires mem: IVL_MEM(weight) && IVL_MEM(log_w) && IVL_OK(x) && IVL_OK(g) && IVL_OK(rest) && IVL_OK(c);
    requires sep: \separated(weight, log_w, x) && \separated(weight, log_w, g) && \separated(weight, log_w, rest) && \separated(weight, log_w, c);
    TOTAL assigns IVL_TOK(weight), IVL_TOK(log_w);
    ensures ok: IVL_OK(weight) && IVL_OK(log_w);
    ensures log: \forall real t, s, r; IVL_IN(t, x) ==> IVL_IN(s, g) ==> IVL_IN(r, rest) ==> 0 < LineRatio(t, s, r) ==>
      IVL_IN(Log(LineRatio(t, s, r)), log_w);
    ensures weight: \forall real t, s, r, e; IVL_IN(t, x) ==> IVL_IN(s, g) ==> IVL_IN(r, rest) ==> IVL_IN(e, c) ==>
      0 < LineRatio(t, s, r) ==> IVL_IN(LineAtom(t, s, r, e), weight); */
static void atom_at(ivl *weight, ivl *log_w, const ivl *x, const ivl *g, const ivl *rest, const ivl *c) {
  ratio(log_w, x, g, rest);
  ivl_log(log_w, log_w);
  ivl_mul(weight, log_w, c);
  ivl_exp(weight, weight);
}

void laplace_line_low(ivl *weight, ivl *log_w, const ivl *m, const ivl *g, const ivl *rest, const ivl *c) {
  local_ivls(ivl_prec(weight), x);
  ivl_neg(&x, m);
  atom_at(weight, log_w, &x, g, rest, c);
  ivl_mul_2si(weight, weight, -1);
}

/* z := z exp(-m) / 2. */
/*@ requires mem: IVL_OK(z) && IVL_OK(m); requires sep: \separated(z, m);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real v, t; IVL_WAS(v, z) ==> IVL_IN(t, m) ==> IVL_IN(Scale(Mul(v, Exp(Neg(t))), -1), z); */
static void lower(ivl *z, const ivl *m) {
  local_ivls(ivl_prec(z), x);
  ivl_exp_neg(&x, m);
  ivl_mul(z, z, &x);
  ivl_mul_2si(z, z, -1);
}

void laplace_line_high(ivl *weight, ivl *log_w, const ivl *m, const ivl *g, const ivl *rest, const ivl *c) {
  atom_at(weight, log_w, m, g, rest, c);
  lower(weight, m);
}

/* x := exp(-v) + 1, v = k h + i a/2. */
/*@ requires mem: CPX_MEM(x) && IVL_OK(step) && IVL_OK(angle); requires sep: \separated(x, step) && \separated(x, angle);
    requires dom: -0x7fffffffffffffff <= k;
    TOTAL assigns CPX_TOK(x);
    ensures ok: CPX_OK(x);
    ensures sound: \forall real h, a; IVL_IN(h, step) ==> IVL_IN(a, angle) ==> CPX_IN(LineEndRe(h, a, k), LineEndIm(h, a, k), x); */
static void end_at(cpx *x, const ivl *step, const ivl *angle, long k) {
  ivl_mul_si(&x->re, step, -k);
  ivl_mul_2si(&x->im, angle, -1);
  ivl_neg(&x->im, &x->im);
  cpx_exp(x, x);
  ivl_add_si(&x->re, &x->re, 1);
}

/* x := 1 / x. */
/*@ requires mem: CPX_OK(x);
    TOTAL assigns CPX_TOK(x);
    ensures ok: CPX_OK(x);
    ensures sound: \forall real u, v; CPX_WAS(u, v, x) ==> LineNorm(u, v) != 0 ==> CPX_IN(LineOverRe(u, v), LineOverIm(u, v), x); */
static void one_over(cpx *x) {
  local_cpxs(2, one);
  cpx_set_si(&one, 1, 0);
  //@ assert one: CPX_IN(1.0, 0.0, &one);
  cpx_div(x, &one, x);
}

void laplace_line_place(cpx *x, const ivl *step, const ivl *angle, long k) {
  end_at(x, step, angle, k);
  one_over(x);
}

/* z := 2 m x - m. */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x) && IVL_OK(m); requires sep: \separated(z, x) && \separated(z, m);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real p, q, t; CPX_IN(p, q, x) ==> IVL_IN(t, m) ==> CPX_IN(LineLoss(p, t), LineTurn(q, t), z); */
static void loss_at(cpx *z, const cpx *x, const ivl *m) {
  cpx_mul_ivl(z, x, m);
  ivl_mul_2si(&z->re, &z->re, 1);
  ivl_mul_2si(&z->im, &z->im, 1);
  ivl_sub(&z->re, &z->re, m);
}

/* z := rest + g exp(z). */
/*@ requires mem: CPX_OK(z) && IVL_OK(g) && IVL_OK(rest); requires sep: \separated(z, g) && \separated(z, rest);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real u, v, s, r; CPX_WAS(u, v, z) ==> IVL_IN(s, g) ==> IVL_IN(r, rest) ==>
      CPX_IN(Add(Mul(Mul(Exp(u), Cos(v)), s), r), Mul(Mul(Exp(u), Sin(v)), s), z); */
static void mixed(cpx *z, const ivl *g, const ivl *rest) {
  cpx_exp(z, z);
  cpx_mul_ivl(z, z, g);
  ivl_add(&z->re, &z->re, rest);
}

void laplace_line_log(cpx *log_w, const cpx *x, const ivl *m, const ivl *g, const ivl *rest) {
  loss_at(log_w, x, m);
  mixed(log_w, g, rest);
  //@ assert ratio: \forall real p, q, t, s, r; CPX_IN(p, q, x) ==> IVL_IN(t, m) ==> IVL_IN(s, g) ==> IVL_IN(r, rest) ==> CPX_IN(LineRatioRe(p, q, t, s, r), LineRatioIm(p, q, t, s), log_w);
  cpx_log(log_w, log_w);
}

void laplace_line_power(cpx *w, const cpx *log_w, const cpx *x, const ivl *c, const ivl *m) {
  local_cpxs(ivl_prec(&w->re), y);
  cpx_mul_ivl(&y, x, m);
  cpx_mul_ivl(w, log_w, c);
  cpx_sub(w, w, &y);
  cpx_exp(w, w);
}

/* y := 1 - x. */
/*@ requires mem: CPX_MEM(y) && CPX_OK(x); requires sep: \separated(y, x);
    TOTAL assigns CPX_TOK(y);
    ensures ok: CPX_OK(y);
    ensures sound: \forall real p, q; CPX_IN(p, q, x) ==> CPX_IN(Sub(1.0, p), Sub(0.0, q), y); */
static void rest_of(cpx *y, const cpx *x) {
  cpx_set_si(y, 1, 0);
  //@ assert one: CPX_IN(1.0, 0.0, y);
  cpx_sub(y, y, x);
}

/* w := w x. */
/*@ requires mem: CPX_OK(w) && CPX_OK(x); requires sep: \separated(w, x);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real p, q, u, v; CPX_IN(p, q, x) ==> CPX_WAS(u, v, w) ==>
      CPX_IN(LineProductRe(u, v, p, q), LineProductIm(u, v, p, q), w); */
static void times(cpx *w, const cpx *x) { cpx_mul(w, w, x); }

/* w := w x (1 - x). */
/*@ requires mem: CPX_OK(w) && CPX_OK(x); requires sep: \separated(w, x);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real p, q, u, v; CPX_IN(p, q, x) ==> CPX_WAS(u, v, w) ==>
      CPX_IN(LineProductRe(LineProductRe(u, v, p, q), LineProductIm(u, v, p, q), Sub(1.0, p), Sub(0.0, q)),
             LineProductIm(LineProductRe(u, v, p, q), LineProductIm(u, v, p, q), Sub(1.0, p), Sub(0.0, q)), w); */
static void times_both(cpx *w, const cpx *x) {
  local_cpxs(ivl_prec(&w->re), y);
  rest_of(&y, x);
  times(w, x);
  times(w, &y);
}

void laplace_line_weigh(cpx *w, const cpx *x, const ivl *step, const ivl *m) {
  local_ivls(ivl_prec(&w->re), width);
  times_both(w, x);
  ivl_mul_2si(&width, step, -1);
  ivl_mul(&width, &width, m);
  cpx_mul_ivl(w, w, &width);
}

void laplace_line_tangent(ivl *x, const ivl *angle, const ivl *m) {
  local_ivls(ivl_prec(x), half, cosine);
  ivl_mul_2si(&half, angle, -1);
  ivl_sin_cos(x, &cosine, &half);
  ivl_div(x, x, &cosine);
  ivl_mul(x, x, m);
}

void laplace_line_right(ivl *z, const ivl *m, const ivl *g, const ivl *rest, const ivl *c) {
  ratio(z, m, g, rest);
  ivl_pow(z, z, c);
}

/* z := w(-m) cos(x/2). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(m) && IVL_OK(g) && IVL_OK(rest);
    requires sep: \separated(z, x) && \separated(z, m) && \separated(z, g) && \separated(z, rest);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real u, t, s, r; IVL_IN(u, x) ==> IVL_IN(t, m) ==> IVL_IN(s, g) ==> IVL_IN(r, rest) ==>
      IVL_IN(LineLeast(t, s, r, u), z); */
static void least(ivl *z, const ivl *x, const ivl *m, const ivl *g, const ivl *rest) {
  local_ivls(ivl_prec(z), cosine, minus);
  ivl_mul_2si(&cosine, x, -1);
  ivl_cos(&cosine, &cosine);
  ivl_neg(&minus, m);
  ratio(z, &minus, g, rest);
  ivl_mul(z, z, &cosine);
}

void laplace_line_left(ivl *z, const ivl *x, const ivl *m, const ivl *g, const ivl *rest, const ivl *c) {
  least(z, x, m, g, rest);
  ivl_pow(z, z, c);
}

/* z := 3 / (exp(pi a/h) - 1). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(angle) && IVL_OK(step); requires sep: \separated(z, angle) && \separated(z, step);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, h; IVL_IN(a, angle) ==> IVL_IN(h, step) ==> h != 0 ==>
      Expm1(Div(Mul(Pi, a), h)) != 0 ==> IVL_IN(Div(3.0, Expm1(Div(Mul(Pi, a), h))), z); */
static void aliases(ivl *z, const ivl *angle, const ivl *step) {
  ivl_pi(z);
  ivl_mul(z, z, angle);
  ivl_div(z, z, step);
  ivl_expm1(z, z);
  ivl_si_div(z, 3, z);
}

void laplace_line_left_out(ivl *z, const ivl *angle, const ivl *step, long last) {
  local_ivls(ivl_prec(z), y, n);
  aliases(z, angle, step);
  ivl_set_si(&n, -last);
  ivl_exp_mul(&y, step, &n);
  ivl_mul_2si(&y, &y, 1);
  ivl_add(z, z, &y);
}
