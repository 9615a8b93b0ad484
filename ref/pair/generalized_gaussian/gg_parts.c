/* gg_parts.c - the formulas of the bounds of a generalized Gaussian pair, in intervals.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-STRIP, T-GG-PEAK, T-GG-DECAY). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_parts.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

void gg_parts_angle(ivl *ratio, ivl *rise, const ivl *a) {
  local_ivls(ivl_prec(ratio), c);
  ivl_sin_cos(rise, &c, a);
  ivl_div(ratio, a, rise);
  ivl_add_si(&c, &c, 1);
  ivl_div(rise, rise, &c);
  ivl_mul_2si(rise, rise, -1);
}

void gg_parts_outer(ivl *bend, ivl *swing, const ivl *b, const ivl *u, const ivl *ratio) {
  local_ivls(ivl_prec(ratio), t);
  ivl_mul(&t, b, ratio);
  ivl_scale_sqr(&t, &t, -1);
  ivl_mul(bend, bend, &t);
  ivl_sub_si(&t, b, 1);
  ivl_mul_mul(&t, &t, b, u);
  ivl_mul(&t, &t, ratio);
  ivl_mul(swing, swing, &t);
}

void gg_parts_middle(ivl *z, const ivl *x, const ivl *b, const ivl *ratio, const ivl *rise) {
  ivl_mul_mul(z, x, b, ratio);
  ivl_mul(z, z, rise);
  ivl_mul_2si(z, z, 1);
}

void gg_parts_share(ivl *z, const ivl *x, const ivl *b) {
  local_ivls(ivl_prec(z), e);
  ivl_log(z, x);
  ivl_sub_si(&e, b, 1);
  ivl_div(z, z, &e);
  ivl_expm1(z, z);
  ivl_neg(z, z);
  ivl_neg(&e, &e);
  ivl_pow(z, z, &e);
}

void gg_parts_thin(ivl *z, const ivl *rate, const ivl *least) {
  ivl_si_sub(z, 1, rate);
  ivl_log(z, z);
  ivl_exp_mul(z, z, least);
}

void gg_parts_exponent(ivl *z, const ivl *u, const ivl *c, const ivl *t) {
  local_ivls(ivl_prec(z), x);
  ivl_sqr(z, c);
  ivl_sub(z, z, c);
  ivl_sqr(&x, t);
  ivl_sub(z, z, &x);
  ivl_sqr(&x, u);
  ivl_mul(z, z, &x);
}
