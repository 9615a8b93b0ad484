/* two_gaussians_contour_parts.c - the formulas of the moment of a sampled pair of two normal laws along a bent line, in intervals.
 *
 * Derivations: proofs/notes/two_gaussians.md (T-TWO-BENT).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "two_gaussians_contour_parts.h"

#include "elem.h"
#include "ivl_fused.h"

/* ---- The law --------------------------------------------------------------------------- */

void two_gaussians_contour_parts_part(ivl *z, ivl *t, mpq_srcptr q, mpq_srcptr r, mpq_srcptr g) {
  ivl_set_q(t, q);
  ivl_set_q(z, r);
  ivl_log(z, z);
  ivl_add(t, t, z);
  ivl_neg(t, t);
  ivl_set_q(z, g);
  ivl_mul_exp(z, z, t);
}

void two_gaussians_contour_parts_scale(ivl *z, const ivl *k) {
  ivl_scale_pi(z, 1);
  ivl_sqrt(z, z);
  ivl_mul(z, z, k);
  ivl_mul_2si(z, z, 1);
}

/* ---- The error ------------------------------------------------------------------------- */

void two_gaussians_contour_parts_density(ivl *z) {
  ivl_scale_pi(z, 1);
  ivl_sqrt(z, z);
  ivl_mul_si(z, z, 5);
  ivl_si_div(z, 6, z);
}

void two_gaussians_contour_parts_rise(ivl *z, ivl *d, ivl *t, const ivl *most, const ivl *c) {
  ivl_max0(d, c);
  ivl_log(t, most);
  ivl_mul(t, t, d);
  ivl_mul_exp(z, z, t);
}

void two_gaussians_contour_parts_fall(ivl *z, ivl *d, ivl *t, const ivl *least, const ivl *c) {
  ivl_neg(d, c);
  ivl_max0(d, d);
  ivl_log(t, least);
  ivl_mul(t, t, d);
  ivl_neg(t, t);
  ivl_mul_exp(z, z, t);
}

void two_gaussians_contour_parts_left(ivl *z, ivl *v, ivl *t, const ivl *r, const ivl *k, const ivl *m) {
  ivl_div(v, r, k);
  ivl_sqrt(v, v);
  ivl_mul_2si(z, z, 1);
  ivl_mul(z, z, v);
  ivl_add_si(t, r, 1);
  ivl_sqrt(t, t);
  ivl_mul(z, z, t);
  ivl_scale_sqr(t, m, -1);
  ivl_mul(v, v, m);
  ivl_sub(v, v, t);
  ivl_mul_exp(z, z, v);
}

void two_gaussians_contour_parts_slope(ivl *z, ivl *t, const ivl *m, const ivl *x, const ivl *k, const ivl *c,
                                       int rises) {
  ivl_div(z, m, x);
  ivl_si_sub(z, 1, z);
  ivl_div(z, z, k);
  ivl_mul_2si(z, z, -1);
  ivl_max0(t, c);
  if (rises) ivl_sub(z, z, t);
}

void two_gaussians_contour_parts_place(ivl *x, ivl *s, const ivl *r, const ivl *a, const ivl *k) {
  ivl_log1p(s, r);
  ivl_add(x, s, a);
  ivl_div(x, x, k);
  ivl_sqrt(x, x);
}

void two_gaussians_contour_parts_over(ivl *z, ivl *s, const ivl *k, const ivl *fall) {
  ivl_mul(s, s, k);
  ivl_sqrt(s, s);
  ivl_mul(s, s, fall);
  ivl_div(z, z, s);
}

void two_gaussians_contour_parts_lift(ivl *x, ivl *t, const ivl *m, const ivl *y, const ivl *k) {
  ivl_scale_sqr(t, m, -1);
  ivl_mul(x, x, m);
  ivl_sub(x, x, t);
  ivl_mul_2si(t, y, -1);
  ivl_div(t, t, k);
  ivl_sub(x, x, t);
}

void two_gaussians_contour_parts_power(ivl *s, const ivl *c, const ivl *y) {
  ivl_log(s, s);
  ivl_mul(s, s, c);
  ivl_add(s, s, y);
}

void two_gaussians_contour_parts_bell(ivl *s, ivl *t, const ivl *re, const ivl *m, const ivl *im) {
  ivl_sub(t, re, m);
  ivl_scale_sqr(t, t, -1);
  ivl_sub(s, s, t);
  ivl_scale_sqr(t, im, -1);
  ivl_add(s, s, t);
  ivl_exp(s, s);
}
