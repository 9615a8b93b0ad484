/* mixed_band_parts.c - the formulas of the band between two functions, in intervals.
 *
 * Derivations: proofs/notes/product.md (T-PRODUCT-BAND). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mixed_band_parts.h"

#include "ivl_fused.h"
#include "local.h"

void mixed_band_parts_rise(ivl *z, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  ivl_neg(&t, x);
  ivl_expm1(&t, &t);
  ivl_neg(&t, &t);
  ivl_div(z, x, &t);
}

void mixed_band_parts_lack(ivl *s, const ivl *a, const ivl *v) {
  local_ivls(ivl_prec(s), x, y);
  ivl_mul(&x, a, v);
  ivl_add(&y, &x, v);
  mixed_band_parts_rise(s, &y);
  mixed_band_parts_rise(&y, &x);
  ivl_sub(s, s, &y);
  ivl_div(s, s, v);
}

void mixed_band_parts_ratio(cpx *r, const ivl *fall, long n, long nodes) {
  local_ivls(ivl_prec(&r->re), angle);
  ivl_pi(&angle);
  ivl_mul_si(&angle, &angle, n);
  ivl_mul_2si(&angle, &angle, 1);
  ivl_div_si(&angle, &angle, nodes);
  ivl_sin_cos(&r->im, &r->re, &angle);
  ivl_neg(&r->im, &r->im);
  cpx_mul_ivl(r, r, fall);
}

void mixed_band_parts_most(ivl *most, const ivl *a, const ivl *at, const ivl *gap) {
  local_ivls(ivl_prec(most), t);
  ivl_mul(&t, a, at);
  ivl_si_div(most, 1, &t);
  ivl_add(most, most, gap);
}

void mixed_band_parts_turn(ivl *z, const ivl *v) {
  local_ivls(ivl_prec(z), pi);
  ivl_sqr(z, v);
  ivl_pi(&pi);
  ivl_div(z, z, &pi);
  ivl_mul_2si(z, z, -1);
}
