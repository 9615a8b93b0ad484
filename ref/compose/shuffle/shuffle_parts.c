/* shuffle_parts.c - the formulas of the shuffle pair, in intervals.
 *
 * The numbers of a rule come as intervals: what holds, holds for whatever they are.
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-HALVES, -EDGE, -TAILS, -ENVELOPE, -TWO, -MOMENT). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "shuffle_parts.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

/* ---- The law ------------------------------------------------------------------------------ */

void shuffle_parts_spread(ivl *a2, const ivl *sigma) {
  local_ivls(ivl_prec(a2), t);
  ivl_sqr(&t, sigma);
  ivl_si_div(a2, 1, &t);
}

void shuffle_parts_depth(ivl *depth, const ivl *e, const ivl *a2) {
  ivl_mul_2si(depth, e, 1);
  ivl_add(depth, depth, a2);
  ivl_exp(depth, depth);
  ivl_mul_2si(depth, depth, -2);
}

void shuffle_parts_centre(ivl *w0, const ivl *e, const ivl *a2, const ivl *sigma) {
  local_ivls(ivl_prec(w0), t);
  ivl_mul_2si(&t, a2, -1);
  ivl_add(w0, &t, a2);
  ivl_add(w0, w0, e);
  ivl_set_si(&t, 2);
  ivl_log(&t, &t);
  ivl_sub(w0, w0, &t);
  ivl_mul(w0, w0, sigma);
}

void shuffle_parts_gap(ivl *gap, const ivl *e) {
  ivl_expm1(gap, e);
  ivl_neg(gap, gap);
}

/* ---- Bounds ------------------------------------------------------------------------------- */

void shuffle_parts_growth(ivl *z, const ivl *sigma, const ivl *angle) {
  ivl_mul(z, sigma, angle);
  ivl_scale_sqr(z, z, -1);
  ivl_exp(z, z);
}

void shuffle_parts_edge(ivl *z, const ivl *depth, const ivl *c, const ivl *angle) {
  local_ivls(ivl_prec(z), t);
  ivl_cos(&t, angle);
  ivl_div(z, z, &t);
  ivl_mul(&t, depth, c);
  ivl_mul_exp(z, z, &t);
}

void shuffle_parts_below(ivl *z, const ivl *w, const ivl *y) {
  local_ivls(ivl_prec(z), t);
  ivl_max0_sub(&t, w, y);
  ivl_scale_sqr(&t, &t, -1);
  ivl_exp_neg(z, &t);
  ivl_scale_mul(z, z, y, 1);
  ivl_scale_pi(&t, 1);
  ivl_sqrt(&t, &t);
  ivl_div(z, z, &t);
}

void shuffle_parts_right(ivl *z, const ivl *y, const ivl *depth, const ivl *c) {
  local_ivls(ivl_prec(z), t);
  ivl_mul_2si(&t, y, 1);
  ivl_exp(&t, &t);
  ivl_mul(z, &t, z);
  ivl_max0(z, z);
  ivl_mul_mul(z, z, c, depth);
  ivl_exp_neg(z, z);
}

void shuffle_parts_right_end(ivl *y, const ivl *sigma, const ivl *w0) { ivl_add_mul(y, w0, y, sigma); }

void shuffle_parts_tail(ivl *z, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  ivl_phi_tail(&t, x);
  ivl_mul(z, &t, z);
}

void shuffle_parts_share(ivl *z, const ivl *y) {
  local_ivls(ivl_prec(z), t, one);
  ivl_set_si(&one, 1);
  ivl_exp(&t, y);
  ivl_scale_sqr(z, &t, 1);
  ivl_max0_sub(z, &one, z);
  ivl_add(&t, &t, &one);
  ivl_sqr(&t, &t);
  ivl_div(z, z, &t);
}

void shuffle_parts_left(ivl *z, const ivl *depth, const ivl *c) {
  local_ivls(ivl_prec(z), t);
  ivl_mul(&t, depth, c);
  ivl_mul(z, &t, z);
  ivl_exp_neg(z, z);
}

void shuffle_parts_left_end(ivl *y, const ivl *sigma, const ivl *w0) {
  ivl_mul(y, y, sigma);
  ivl_neg(y, y);
  ivl_sub(y, y, w0);
}

void shuffle_parts_norm(ivl *w) {
  local_ivls(ivl_prec(w), t);
  ivl_scale_pi(&t, 1);
  ivl_sqrt(&t, &t);
  ivl_div(w, w, &t);
}

/* ---- Terms -------------------------------------------------------------------------------- */

void shuffle_parts_rate(ivl *z, const ivl *cosine, const ivl *top, const ivl *re, const ivl *im, const ivl *size) {
  ivl_mul(z, z, im);
  ivl_add_mul(z, z, cosine, re);
  ivl_sub_mul(z, top, z, size);
}

void shuffle_parts_normal(ivl *z, const ivl *sigma, const ivl *w0, const ivl *rho, const ivl *theta, int right) {
  local_ivls(ivl_prec(z), t);
  ivl_mul(z, rho, sigma);
  if (!right) ivl_neg(z, z);
  ivl_add(z, z, w0);
  ivl_sqr(z, z);
  ivl_mul(&t, theta, sigma);
  ivl_sqr(&t, &t);
  ivl_sub(z, &t, z);
  ivl_mul_2si(z, z, -1);
}

void shuffle_parts_term(ivl *a, const ivl *b, const ivl *rho, const ivl *e) {
  ivl_add(a, a, b);
  ivl_exp_sub(a, a, rho);
  ivl_mul(a, a, e);
}

void shuffle_parts_length(ivl *s, const ivl *e, const ivl *rho) {
  ivl_exp_neg(s, rho);
  ivl_mul(s, s, e);
  ivl_sqr(s, s);
}

/* ---- Two steps ---------------------------------------------------------------------------- */

void shuffle_parts_cosh(ivl *z, const ivl *v, const ivl *m, const ivl *s2) {
  local_ivls(ivl_prec(z), t);
  ivl_mul_2si(z, m, -1);
  ivl_sub(z, v, z);
  ivl_mul(z, z, m);
  ivl_div(z, z, s2);
  ivl_mul(&t, v, m);
  ivl_div(&t, &t, s2);
  ivl_mul_2si(&t, &t, 1);
  ivl_exp_neg(&t, &t);
  ivl_log1p(&t, &t);
  ivl_add(z, z, &t);
  ivl_set_si(&t, 2);
  ivl_log(&t, &t);
  ivl_sub(z, z, &t);
}

void shuffle_parts_integrand(ivl *z, const ivl *log, const ivl *v, const ivl *s2) {
  local_ivls(ivl_prec(z), t, f);
  ivl_sqr(&t, v);
  ivl_div(&t, &t, s2);
  ivl_mul_2si(&t, &t, -1);
  ivl_exp_sub(&f, log, &t);
  ivl_mul(z, z, &f);
}

void shuffle_parts_two_error(ivl *t, const ivl *d, const ivl *s2, const ivl *eps) {
  local_ivls(ivl_prec(t), p, q);
  ivl_sqr(&p, d);
  ivl_div(&p, &p, s2);
  ivl_mul_2si(&q, &p, 2);
  ivl_scale_add(&p, &p, &q, -1);
  ivl_exp(&p, &p);
  ivl_mul(t, t, &p);
  ivl_exp(&p, eps);
  ivl_set_si(&q, 1);
  ivl_add(&p, &p, &q);
  ivl_scale_mul(t, t, &p, 1);
}

void shuffle_parts_two_rest(ivl *t, const ivl *s) {
  ivl_div(t, t, s);
  ivl_phi_tail(t, t);
  ivl_mul_2si(t, t, 1);
}

/* ---- The second moment -------------------------------------------------------------------- */

void shuffle_parts_variance(ivl *z, const ivl *k, const ivl *e) {
  local_ivls(ivl_prec(z), x, t);
  ivl_set_si(&t, 1);
  ivl_sub(z, k, &t);
  ivl_sqr(z, z);
  ivl_neg(z, z);
  ivl_mul_sqr(&t, e, k);
  ivl_add(z, z, &t);
  ivl_sqr(&x, e);
  ivl_scale_mul(&t, k, &x, 1);
  ivl_sub(z, z, &t);
  ivl_sqr(&x, &x);
  ivl_add(z, z, &x);
  ivl_max0(z, z);
}

void shuffle_parts_moment(ivl *z, const ivl *k, int other) {
  local_ivls(ivl_prec(z), g, t);
  ivl_si_sub(&g, 1, k);
  ivl_sqr(&t, &g);
  ivl_add(&t, &t, z);
  ivl_sqrt(&t, &t);
  if (other) ivl_neg(&g, &g);
  ivl_sub(&t, &t, &g);
  ivl_div(z, z, &t);
  ivl_mul_2si(z, z, -1);
  if (other) ivl_div(z, z, k);
}
