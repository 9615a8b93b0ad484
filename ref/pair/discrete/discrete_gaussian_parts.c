/* discrete_gaussian_parts.c - the formulas of the bounds of a discrete Gaussian pair, in intervals.
 *
 * Derivations: proofs/notes/discrete.md (T-DGAUSS-STEP, T-DGAUSS-EULER). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_gaussian_parts.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

void discrete_gaussian_parts_moved(ivl *z, const ivl *y, long s, mpq_srcptr h) {
  local_ivls(ivl_prec(z), t);
  ivl_sub_si(z, y, 1);
  ivl_mul(z, z, y);
  ivl_set_si(&t, s);
  ivl_mul_sqr(z, z, &t);
  ivl_mul_q(z, z, h);
  ivl_exp(z, z);
  ivl_add_si(z, z, 1);
}

void discrete_gaussian_parts_outside(ivl *z, mpq_srcptr h, const ivl *d, long step) {
  local_ivls(ivl_prec(z), t, u);
  ivl_mul_q(&t, d, h);
  ivl_mul(&u, &t, d);
  ivl_exp_neg(&u, &u);
  ivl_mul_2si(&t, &t, 1);
  ivl_si_div(z, 1, &t);
  ivl_add_si(z, z, step);
  ivl_scale_mul(z, z, &u, 1);
}

void discrete_gaussian_parts_share(ivl *z, const ivl *a, long step) {
  local_ivls(ivl_prec(z), t);
  ivl_div_si(z, a, step);
  ivl_pi(&t);
  ivl_scale_mul(z, z, &t, 1);
  ivl_exp_neg(z, z);
  ivl_si_sub(&t, 1, z);
  ivl_div(z, z, &t);
  ivl_mul_2si(z, z, 2);
}

void discrete_gaussian_parts_hermite(ivl *now, ivl *before, const ivl *hk, const ivl *h, long n) {
  local_ivls(ivl_prec(now), t);
  ivl_mul(&t, now, hk);
  ivl_sub_mul(&t, &t, before, h);
  ivl_div_si(&t, &t, n + 1);
  ivl_set(before, now);
  ivl_set(now, &t);
}
