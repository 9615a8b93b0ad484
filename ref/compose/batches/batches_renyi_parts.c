/* batches_renyi_parts.c - the formulas of Renyi divergences of batches, in intervals.
 *
 * Derivations: proofs/notes/batches_renyi.md.   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "batches_renyi_parts.h"

#include "ivl_fused.h"

void batches_renyi_parts_rho(ivl *z, mpq_srcptr x, mpq_srcptr sigma) {
  ivl_set_q(z, x);
  ivl_div_q(z, z, sigma);
  ivl_div_q(z, z, sigma);
  ivl_mul_2si(z, z, -1);
}

void batches_renyi_parts_scaled(ivl *z, ivl *t, long steps, mpq_srcptr r) {
  ivl_set_si(t, steps);
  ivl_log(t, t);
  ivl_mul_q(t, t, r);
  ivl_exp_neg(t, t);
  ivl_mul(z, z, t);
}

void batches_renyi_parts_sets(ivl *z, ivl *t, long n, long m) {
  ivl_set_si(t, n);
  ivl_div_si(t, t, m);
  ivl_log(t, t);
  ivl_add(z, z, t);
}

void batches_renyi_parts_chord(ivl *z, const ivl *low, const ivl *high, mpq_srcptr at, mpq_srcptr less) {
  ivl_sub(z, high, low);
  ivl_mul_q(z, z, at);
  ivl_add(z, z, low);
  ivl_div_q(z, z, less);
}
