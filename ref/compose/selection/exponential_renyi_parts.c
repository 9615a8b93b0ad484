/* exponential_renyi_parts.c - the formulas of the worst Renyi divergence of a choice by the exponential mechanism, in intervals.
 *
 * Derivations: proofs/notes/selection.md (T-EM-RENYI). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "exponential_renyi_parts.h"

#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

void exponential_renyi_parts_expm1(ivl *z, mpq_srcptr range) {
  ivl_set_q(z, range);
  ivl_neg(z, z);
  ivl_expm1(z, z);
}

void exponential_renyi_parts_one(ivl *z, mpq_srcptr range) {
  local_ivls(ivl_prec(z), c, u);
  exponential_renyi_parts_expm1(&c, range);
  ivl_neg(&c, &c);
  ivl_div_q(&u, &c, range);
  ivl_log(z, &u);
  ivl_add_q(z, z, range);
  ivl_sub_si(&u, &u, 1);
  ivl_add(&u, &u, &c);
  ivl_div(&u, &u, &c);
  ivl_mul_q(&u, &u, range);
  ivl_sub(z, z, &u);
}

void exponential_renyi_parts_share(ivl *u, ivl *mean, mpq_srcptr range, const ivl *a, const ivl *b) {
  local_ivls(ivl_prec(u), t);
  ivl_mul_q(mean, b, range);
  ivl_neg(mean, mean);
  ivl_expm1(u, mean);
  ivl_exp(mean, mean);
  exponential_renyi_parts_expm1(&t, range);
  ivl_div(u, u, &t);
  ivl_add(mean, mean, u);
  ivl_div(mean, mean, a);
}

void exponential_renyi_parts_order(ivl *z, mpq_srcptr range, const ivl *b, const ivl *u, const ivl *mean) {
  local_ivls(ivl_prec(z), t);
  ivl_log(&t, mean);
  ivl_div(z, &t, b);
  ivl_div(&t, b, u);
  ivl_mul(&t, &t, mean);
  ivl_log(&t, &t);
  ivl_add(z, z, &t);
  ivl_add_q(z, z, range);
}
