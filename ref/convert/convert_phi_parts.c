/* convert_phi_parts.c - the formulas between characteristic functions and the laws they are of, in intervals.
 *
 * Derivations: proofs/notes/convert.md (T-CONVERT-MOMENT, T-CONVERT-F-PHI, T-CONVERT-PHI-F). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_phi_parts.h"

#include "ivl_fused.h"

void convert_phi_parts_renyi(ivl *z, ivl *m, ivl *d, const ivl *order) {
  ivl_log(m, m);
  ivl_sub_si(d, order, 1);
  ivl_div(z, m, d);
}

void convert_phi_parts_steepness(ivl *s, const ivl *here, const ivl *next, long n) {
  ivl_sub(s, here, next);
  ivl_mul_si(s, s, n);
  ivl_max0(s, s);
}

void convert_phi_parts_place(ivl *r, ivl *t, const ivl *h, long odd) {
  ivl_scale_si(r, odd, -1);
  ivl_mul(t, r, h);
}

void convert_phi_parts_over(ivl *w, ivl *r, ivl *u) {
  ivl_pi(u);
  ivl_mul(r, r, u);
  ivl_div(w, w, r);
}

void convert_phi_parts_under(ivl *r, ivl *u, const ivl *t, const ivl *h, const ivl *v) {
  ivl_pi(u);
  ivl_mul(r, r, u);
  ivl_mul_mul(u, t, h, v);
  ivl_neg(u, u);
  ivl_expm1(u, u);
  ivl_neg(u, u);
  ivl_mul(r, r, u);
}

void convert_phi_parts_lost(ivl *u, const ivl *v, const ivl *t, const ivl *log_c, const ivl *r) {
  ivl_mul_sqr(u, v, t);
  ivl_mul_2si(u, u, -1);
  ivl_exp_sub(u, log_c, u);
  ivl_div(u, u, r);
}

void convert_phi_parts_beyond(ivl *b, ivl *u, const ivl *log_m, const ivl *h, const ivl *x, const ivl *k, int up) {
  ivl_scale_pi(u, 1);
  ivl_div(u, u, h);
  if (up) ivl_add(u, u, x);
  else ivl_sub(u, u, x);
  ivl_sub_mul(u, log_m, u, k);
  ivl_exp(b, u);
}
