/* two_gaussians_parts.c - the formulas of two normal laws, of replaced and zeroed records, and of laws near a normal one, in intervals.
 *
 * Derivations: proofs/notes/moment.md (T-TWO-MOMENT, -SAMPLED, -TAIL), adjacency.md (T-ZERO-FS), fourier_poisson.md (T-POISSON-NORMAL). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "two_gaussians_parts.h"
#include "ivl_fused.h"

/* ---- The moment in closed form (T-TWO-MOMENT) ------------------------------------------------ */

void two_gaussians_parts_other(cpx *y, cpx *e, const cpx *z) {
  cpx_set_si(y, 1, 0);
  cpx_sub(y, y, z);
  cpx_mul(e, y, z);
}

void two_gaussians_parts_mean(cpx *v, ivl *u, mpq_srcptr r, const cpx *y, const cpx *z) {
  ivl_set_q(u, r);
  ivl_sqr(u, u);
  cpx_mul_ivl(v, y, u);
  cpx_add(v, v, z);
}

void two_gaussians_parts_half(cpx *e, ivl *u, mpq_srcptr d, const cpx *v) {
  ivl_set_q(u, d);
  ivl_sqr(u, u);
  cpx_mul_ivl(e, e, u);
  cpx_add(e, e, v);
  ivl_mul_2si(&e->re, &e->re, -1);
  ivl_mul_2si(&e->im, &e->im, -1);
}

void two_gaussians_parts_exp(cpx *y, ivl *u, mpq_srcptr r, const cpx *e) {
  ivl_set_q(u, r);
  ivl_log(u, u);
  cpx_mul_ivl(y, y, u);
  cpx_sub(y, y, e);
  cpx_exp(y, y);
}

/* ---- The integrand (T-TWO-SAMPLED) ----------------------------------------------------------- */

void two_gaussians_parts_square(cpx *w, ivl *t, const cpx *x) {
  ivl_mul(t, &x->re, &x->im);
  ivl_sqr(&w->re, &x->re);
  ivl_sqr(&w->im, &x->im);
  ivl_sub(&w->re, &w->re, &w->im);
  ivl_mul_2si(&w->im, t, 1);
}

void two_gaussians_parts_exponent(cpx *w, cpx *s, const cpx *z) {
  cpx_mul(w, w, z);
  ivl_mul_2si(&s->re, &s->re, -1);
  ivl_mul_2si(&s->im, &s->im, -1);
  cpx_sub(w, w, s);
}

void two_gaussians_parts_square_and_line(cpx *u, cpx *v, const cpx *x2, const cpx *x, const ivl *c, const ivl *b) {
  cpx_mul_ivl(u, x2, c);
  cpx_mul_ivl(v, x, b);
  cpx_add(u, u, v);
}

void two_gaussians_parts_raise(ivl *u, const ivl *e, const ivl *log_g) {
  ivl_add(u, u, e);
  ivl_add(u, u, log_g);
}

void two_gaussians_parts_over(cpx *w, ivl *u) {
  ivl_scale_pi(u, 1);
  ivl_sqrt(u, u);
  ivl_div(&w->re, &w->re, u);
  ivl_div(&w->im, &w->im, u);
}

/* ---- Tails (T-TWO-TAIL) ---------------------------------------------------------------------- */

void two_gaussians_parts_spread(ivl *s, ivl *u, const ivl *a, const ivl *c) {
  ivl_set_si(u, 1);
  ivl_scale_mul(s, a, c, 1);
  ivl_sub(s, u, s);
}

void two_gaussians_parts_tail(ivl *z, ivl *t, ivl *u, const ivl *s, const ivl *a, const ivl *e) {
  ivl_sub(u, u, t);
  ivl_phi_tail(u, u);
  ivl_div(u, u, s);
  ivl_scale_sqr(t, t, -1);
  ivl_add_mul(t, t, a, e);
  ivl_exp(t, t);
  ivl_mul(z, t, u);
}

void two_gaussians_parts_add_tail(ivl *z, ivl *t, ivl *u, const ivl *a, const ivl *log_g) {
  ivl_exp_mul(u, a, log_g);
  ivl_mul(t, t, u);
  ivl_add(z, z, t);
  ivl_set_si(t, 2);
  ivl_pow(t, t, a);
  ivl_mul(z, z, t);
}

/* ---- A law near a normal one (T-POISSON-NORMAL) ---------------------------------------------- */

void two_gaussians_parts_distance(ivl *z, ivl *m, ivl *t, mpq_srcptr sigma, mpq_srcptr spread) {
  ivl_set_q(m, sigma);
  ivl_sqr(m, m);
  ivl_si_div(m, 1, m);
  ivl_sqr(t, m);
  ivl_mul_exp(z, t, m);
  ivl_mul_q(t, z, spread);
  ivl_div_si(z, t, 2);
  ivl_expm1(z, z);
  ivl_sqrt(z, z);
  ivl_div_si(z, z, 2);
}

/* ---- A zeroed record (T-ZERO-FS) ------------------------------------------------------------- */

/* a := exp(s^2/2 + l): a number at least 1, times v = exp(s^2/2). */
/*@ requires mem: IVL_MEM(a) && IVL_OK(s) && IVL_OK(l);
    requires sep: \separated(a, s) && \separated(a, l);
    TOTAL assigns IVL_TOK(a);
    ensures ok: IVL_OK(a);
    ensures sound: \forall real p, q; IVL_IN(p, s) ==> IVL_IN(q, l) ==> IVL_IN(TwoLifted(p, q), a); */
static void lifted(ivl *a, const ivl *s, const ivl *l) {
  ivl_scale_sqr(a, s, -1);
  ivl_add(a, a, l);
  ivl_exp(a, a);
}

/* t := sqrt(4 max(e^l - 1, 0) rest/g + a^2); rest is lost. */
/*@ requires mem: IVL_MEM(t) && IVL_OK(rest) && IVL_OK(a) && IVL_OK(g) && IVL_OK(l);
    requires sep: \separated(t, rest, a) && \separated(t, rest, g) && \separated(t, rest, l);
    TOTAL assigns IVL_TOK(t), IVL_TOK(rest);
    ensures ok: IVL_OK(t) && IVL_OK(rest);
    ensures sound: \forall real p, q, r, s; IVL_IN(p, l) ==> IVL_WAS(q, rest) ==> IVL_IN(r, g) ==> IVL_IN(s, a) ==>
      r != 0 ==> 0 <= Add(Scale(Div(Mul(\max(Expm1(p), 0.0), q), r), 2), Mul(s, s)) ==> IVL_IN(TwoRoot(p, q, r, s),
      t); */
static void root(ivl *t, ivl *rest, const ivl *a, const ivl *g, const ivl *l) {
  ivl_expm1(t, l);
  ivl_max0(t, t);
  ivl_mul(t, t, rest);
  ivl_div(t, t, g);
  ivl_mul_2si(t, t, 2);
  ivl_sqr(rest, a);
  ivl_add(t, t, rest);
  ivl_sqrt(t, t);
}

void two_gaussians_parts_zeroed(ivl *x, ivl *rest, ivl *a, ivl *t, const ivl *g, const ivl *s, const ivl *l) {
  lifted(a, s, l);
  root(t, rest, a, g, l);
  ivl_scale_add(t, t, a, -1);
  ivl_log(t, t);
  ivl_div(x, t, s);
}
