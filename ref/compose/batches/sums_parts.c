/* sums_parts.c - the formulas of moments of sums of lognormal variables, in intervals.
 *
 * The numbers of a plan come as intervals and integers: what holds, holds for whatever they are.
 * Derivations: proofs/notes/batches_renyi.md (T-SUMS-INTEGRAL).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "sums_parts.h"

#include "elem.h"
#include "ivl_fused.h"

/* ---- The inner sums ------------------------------------------------------------------------ */

void sums_parts_density(ivl *z, const ivl *step, mpq_srcptr sigma) {
  ivl_scale_pi(z, 1);
  ivl_sqrt(z, z);
  ivl_div(z, step, z);
  ivl_mul_q(z, z, sigma);
}

void sums_parts_weight(ivl *e, ivl *x, const ivl *u, const ivl *m, const ivl *density, mpq_srcptr sigma) {
  ivl_sub(x, u, m);
  ivl_mul_q(x, x, sigma);
  ivl_scale_sqr(x, x, -1);
  ivl_exp_neg(e, x);
  ivl_mul(e, e, density);
}

void sums_parts_falling(ivl *x) {
  ivl_exp(x, x);
  ivl_exp_neg(x, x);
}

void sums_parts_tail(ivl *t, mpq_srcptr sigma) {
  ivl_mul_q(t, t, sigma);
  ivl_phi_tail(t, t);
}

void sums_parts_bend(ivl *bend, const ivl *d, mpq_srcptr sigma) {
  ivl_mul_q(bend, d, sigma);
  ivl_scale_sqr(bend, bend, -1);
  ivl_exp(bend, bend);
}

/* ---- The outer sum ------------------------------------------------------------------------- */

void sums_parts_power(ivl *z, const ivl *coarse, long n, mpq_srcptr depth) {
  ivl_mul_si(z, coarse, n);
  ivl_mul_q(z, z, depth);
  ivl_exp(z, z);
}

void sums_parts_geometric(ivl *z, ivl *x, ivl *e, const ivl *power, const ivl *coarse, long n) {
  ivl_mul(x, power, coarse);
  ivl_neg(e, x);
  ivl_expm1(e, e);
  ivl_neg(e, e);
  ivl_mul_si(x, x, n);
  ivl_exp(x, x);
  ivl_div(z, x, e);
}

void sums_parts_turn(ivl *z, ivl *x, const ivl *tail, long sum) {
  ivl_log(z, tail);
  ivl_sub_si(z, z, 1);
  ivl_set_si(x, sum);
  ivl_log(x, x);
  ivl_sub(z, z, x);
  ivl_mul(z, z, tail);
}

void sums_parts_decay(ivl *y, ivl *b, const ivl *tail, long lower, long sum, mpq_srcptr sigma) {
  ivl_mul_si(b, tail, lower);
  ivl_div_q(b, b, sigma);
  ivl_sqr(y, b);
  ivl_div_si(y, y, sum);
  ivl_div_q(b, b, sigma);
  ivl_scale_add(y, y, b, -1);
}

void sums_parts_height(ivl *z, ivl *x, long m, long t, long sum, long power, mpq_srcptr sigma) {
  ivl_set_si(x, m);
  ivl_mul_si(x, x, t);
  ivl_div_q(x, x, sigma);
  ivl_div_q(x, x, sigma);
  ivl_mul_2si(x, x, -1);
  ivl_set_si(z, sum);
  ivl_log(z, z);
  ivl_mul_si(z, z, power);
  ivl_add(z, z, x);
}
