/* twice_parts.c - the formulas of the integral over one of two outcomes, in intervals.
 *
 * Derivations: proofs/notes/twice.md (T-TWICE-CELL, T-TWICE-GG, T-TWICE-NORMALS).    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "twice_parts.h"

#include "ivl_fused.h"

/* ---- Laws -------------------------------------------------------------------------------- */

void twice_parts_noise(ivl *z, ivl *t, const ivl *x) {
  ivl_scale_sqr(t, x, -1);
  ivl_exp_neg(z, t);
  ivl_scale_pi(t, 1);
  ivl_sqrt(t, t);
  ivl_div(z, z, t);
}

void twice_parts_term(ivl *z, const ivl *pace, const ivl *x, const ivl *factor) {
  ivl_mul(z, pace, x);
  ivl_mul_exp(z, factor, z);
}

void twice_parts_factor(ivl *z, ivl *t, const ivl *weight, const ivl *ratio, long j) {
  ivl_mul_si(t, ratio, j);
  ivl_scale_sqr(t, t, -1);
  ivl_exp_neg(t, t);
  ivl_mul(z, weight, t);
}

void twice_parts_tail(ivl *t, const ivl *x, int below_it) {
  ivl_sub(t, x, t);
  if (below_it) ivl_neg(t, t);
  ivl_phi_tail(t, t);
}

void twice_parts_next(ivl *z, const ivl *s, const ivl *b, const ivl *x, long k, long next) {
  ivl_sub_si(z, b, k);
  ivl_mul(z, z, s);
  ivl_div(z, z, x);
  ivl_div_si(z, z, next);
}

void twice_parts_turn(ivl *z, const ivl *own, const ivl *far, const ivl *b) {
  ivl_sub(z, own, far);
  ivl_mul(z, z, b);
}

/* ---- Cells ------------------------------------------------------------------------------- */

void twice_parts_stick(ivl *z, const ivl *first, const ivl *ratio, const ivl *mass) {
  ivl_mul(z, ratio, mass);
  ivl_sub(z, first, z);
}

void twice_parts_power(ivl *z, ivl *t, const ivl *c, const ivl *a, const ivl *b, long n) {
  ivl_pow_si(t, a, n);
  ivl_div_si(t, t, n);
  ivl_mul(z, c, t);
  ivl_pow_si(t, b, n);
  ivl_div_si(t, t, n);
  ivl_mul(t, c, t);
  ivl_sub(z, t, z);
}
