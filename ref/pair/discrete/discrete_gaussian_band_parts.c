/* discrete_gaussian_band_parts.c - the formulas of a bound of discrete Gaussian noise over a band, in intervals.
 *
 * Derivations: proofs/notes/discrete.md. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_gaussian_band_parts.h"

#include "atom.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

void discrete_gaussian_band_parts_image(ivl *z, mpq_srcptr h, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  ivl_pi(&t);
  ivl_mul(z, &t, x);
  ivl_sqr(z, z);
  ivl_div_q(z, z, h);
  ivl_exp_neg(z, z);
}

void discrete_gaussian_band_parts_images(ivl *z, mpq_srcptr h, const ivl *x) {
  local_ivls(ivl_prec(z), t, u, v);
  discrete_gaussian_band_parts_image(z, h, x);
  ivl_set_si(&u, 1);
  ivl_sub(&t, &u, x);
  discrete_gaussian_band_parts_image(&v, h, &t);
  ivl_add(z, z, &v);
  discrete_gaussian_band_parts_image(&t, h, &u);
  ivl_mul_si(&t, &t, 3);
  ivl_add(z, z, &t);
  ivl_pi(&t);
  ivl_div_q(&t, &t, h);
  ivl_sqrt(&t, &t);
  ivl_mul(z, z, &t);
}

void discrete_gaussian_band_parts_terms(ivl *z, mpq_srcptr h, const ivl *x) {
  local_ivls(ivl_prec(z), t, u, sine);
  ivl_scale_pi(&t, 1);
  ivl_mul(&t, &t, x);
  ivl_sin_cos(&sine, &u, &t);
  atom_exp_minus(&t, h);
  ivl_scale_mul(&u, &u, &t, 1);
  ivl_pow_ui(&t, &t, 4);
  ivl_mul_si(&t, &t, 3);
  ivl_add_si(z, &u, 1);
  ivl_add(z, z, &t);
}

void discrete_gaussian_band_parts_growth(ivl *z, long shift, mpq_srcptr h, const ivl *c) {
  local_ivls(ivl_prec(z), t);
  ivl_sub_si(&t, c, 1);
  ivl_mul(z, c, &t);
  ivl_set_si(&t, shift);
  ivl_mul_sqr(z, z, &t);
  ivl_mul_q(z, z, h);
  ivl_exp(z, z);
}
