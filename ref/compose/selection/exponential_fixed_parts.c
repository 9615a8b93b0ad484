/* exponential_fixed_parts.c - the formulas of sums of binomial choices, in intervals.
 *
 * Derivations: proofs/notes/selection.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "exponential_fixed_parts.h"

#include "ivl_fused.h"

void exponential_fixed_parts_choose(ivl *z, const ivl *c, long rest, long next) {
  ivl_mul_si(z, c, rest);
  ivl_div_si(z, z, next);
}

void exponential_fixed_parts_chances(ivl *more, ivl *less, ivl *u, ivl *e, mpq_srcptr gap, mpq_srcptr range,
                                     mpq_srcptr t) {
  ivl_set_q(e, gap);
  ivl_expm1(more, e);
  ivl_set_q(u, range);
  ivl_neg(u, u);
  ivl_expm1(u, u);
  ivl_div(more, more, u);
  ivl_set_q(less, t);
  ivl_neg(less, less);
  ivl_expm1(less, less);
  ivl_div(less, less, u);
  ivl_mul_exp(less, less, e);
}

void exponential_fixed_parts_ratio(ivl *r, ivl *gap, const ivl *more, const ivl *less, long from, long rest) {
  ivl_div(r, more, less);
  ivl_mul_si(r, r, from);
  ivl_div_si(r, r, rest);
  ivl_si_sub(gap, 1, r);
}

void exponential_fixed_parts_geometric(ivl *z, ivl *r, const ivl *gap, const ivl *w) {
  ivl_div(r, r, gap);
  ivl_mul(z, r, w);
}

void exponential_fixed_parts_weight(ivl *w, ivl *u, const ivl *choose, const ivl *more, const ivl *less,
                                    unsigned long a, unsigned long b) {
  ivl_pow_ui(w, more, a);
  ivl_pow_ui(u, less, b);
  ivl_mul(w, w, u);
  ivl_mul(w, w, choose);
}

void exponential_fixed_parts_term(ivl *part, const ivl *lost, const ivl *w) {
  ivl_si_sub(part, 1, lost);
  ivl_mul(part, part, w);
}

void exponential_fixed_parts_reflect(ivl *z, ivl *e, mpq_srcptr epsilon) {
  ivl_si_sub(z, 1, z);
  ivl_exp_q(e, epsilon);
  ivl_mul(z, z, e);
  ivl_si_sub(z, 1, z);
}
