/* drawn_parts.c - the formulas of draws, in intervals: terms, events, and the inverse of Phi near a point.
 *
 * Derivations: proofs/notes/drawn.md (T-DRAWN-EVENT, -MAXIMUM, -QUANTILE, T-STRATA-BOUND). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "drawn_parts.h"
#include "elem.h"
#include "ivl_fused.h"

/* ---- Terms ----------------------------------------------------------------------------------- */

void drawn_parts_add(ivl *s, ivl *t, const ivl *z, const ivl *sigma) {
  ivl_div(t, z, sigma);
  ivl_exp(t, t);
  ivl_add(s, s, t);
}

void drawn_parts_add_many(ivl *s, ivl *t, const ivl *z, const ivl *sigma, const ivl *weight) {
  ivl_div(t, z, sigma);
  ivl_exp(t, t);
  ivl_mul(t, t, weight);
  ivl_add(s, s, t);
}

void drawn_parts_add_value(ivl *z, ivl *t, ivl *one, const ivl *e, const ivl *r) {
  ivl_set_si(one, 1);
  ivl_sub_mul(t, one, e, r);
  ivl_max0(t, t);
  ivl_min(t, t, one);
  ivl_add(z, z, t);
}

void drawn_parts_maximum(ivl *l, ivl *many, const ivl *chance, long n) {
  ivl_mul(l, l, chance);
  ivl_neg(l, l);
  ivl_log1p(l, l);
  ivl_set_si(many, n);
  ivl_div(l, l, many);
}

void drawn_parts_cut(ivl *u, const ivl *z, const ivl *sigma) {
  ivl_si_div(u, 1, sigma);
  ivl_sub(u, z, u);
  ivl_phi(u, u);
}

/* ---- Events (T-DRAWN-EVENT) ------------------------------------------------------------------ */

void drawn_parts_units(ivl *first, ivl *unit, ivl *half, const ivl *sigma, long n) {
  ivl_si_div(half, 1, sigma);
  ivl_sqr(half, half);
  ivl_exp(first, half);
  ivl_mul_2si(half, half, -1);
  ivl_exp(unit, half);
  ivl_set_si(half, n);
  ivl_mul(unit, unit, half);
}

void drawn_parts_shift(ivl *z, ivl *one, ivl *many, const ivl *first, long n) {
  ivl_set_si(many, n);
  ivl_set_si(one, 1);
  ivl_sub(z, first, one);
  ivl_div(z, z, many);
  ivl_log1p(z, z);
}

void drawn_parts_threshold(ivl *c, ivl *half, const ivl *sigma) {
  ivl_mul(c, c, sigma);
  ivl_scale_si(half, 1, -1);
  ivl_div(half, half, sigma);
  ivl_add(c, c, half);
}

void drawn_parts_all_below(ivl *z, const ivl *edge, long n) {
  ivl_mul_si(z, edge, n);
  ivl_exp(z, z);
}

void drawn_parts_some_above(ivl *z, const ivl *edge, long n) {
  ivl_mul_si(z, edge, n);
  ivl_expm1(z, z);
  ivl_neg(z, z);
}

/* ---- The inverse of Phi near a point (T-DRAWN-QUANTILE) -------------------------------------- */

void drawn_parts_fall(ivl *far, const ivl *size, const ivl *h) {
  ivl_mul_2si(far, h, -1);
  ivl_add(far, far, size);
  ivl_exp_mul(far, far, h);
}

void drawn_parts_over_density(ivl *z, ivl *t, const ivl *x) {
  ivl_scale_pi(z, 1);
  ivl_sqrt(z, z);
  ivl_scale_sqr(t, x, -1);
  ivl_exp(t, t);
  ivl_mul(z, z, t);
}

void drawn_parts_away(ivl *t, ivl *back, const ivl *u, const ivl *phi, const ivl *scale) {
  ivl_sub(t, u, phi);
  ivl_mul(t, t, scale);
  ivl_neg(back, t);
}

void drawn_parts_with_rest(ivl *z, ivl *power, const ivl *s, const ivl *t, const ivl *rest, unsigned long n) {
  ivl_pow_ui(power, t, n);
  ivl_add_mul(z, s, power, rest);
}
