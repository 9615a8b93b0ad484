/* gg_scale.c - conversions of scales, and constants of the noise.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-SCALE, T-GG-FISHER, T-GG-ABS). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_scale.h"
#include "ivl_fused.h"
#include "local.h"

#include "elem.h"
#include "gamma.h"

/* Bits beyond the destination's for what is multiplied or divided once. */
#define SCALE_GUARD 16

/* z := a^b for rationals, a > 0; exact for an integer b where the precision holds it. */
static void rational_power(ivl *z, mpq_srcptr a, mpq_srcptr b) {
  mpfr_prec_t p = ivl_prec(z) + SCALE_GUARD;
  local_ivls(p, x, y);
  ivl_set_q(&x, a);
  ivl_set_q(&y, b);
  if (mpz_cmp_ui(mpq_denref(b), 1) == 0 && mpz_fits_slong_p(mpq_numref(b)))
    ivl_pow_si(&x, &x, mpz_get_si(mpq_numref(b)));
  else ivl_pow(&x, &x, &y);
  ivl_set(z, &x);
}

/* z := sqrt(2) a, or a / sqrt(2) if down. */
static void root_two(ivl *z, mpq_srcptr a, int down) {
  mpfr_prec_t p = ivl_prec(z) + SCALE_GUARD;
  local_ivls(p, t);
  ivl_set_si(&t, 2);
  ivl_sqrt(&t, &t);
  if (down) ivl_mul_2si(&t, &t, -1);
  ivl_mul_q(z, &t, a);
}

/* Method: sigma, sigma^(1/b), or sqrt(2) sigma. */
void gg_scale_of(ivl *s, gg_style style, mpq_srcptr beta, mpq_srcptr sigma) {
  if (mpq_sgn(beta) <= 0 || mpq_sgn(sigma) <= 0) {
    ivl_set_whole(s);
    return;
  }
  local_mpqs(inverse);
  mpq_inv(inverse, beta);
  if (style == GG_POWER) rational_power(s, sigma, inverse);
  else if (style == GG_CODE) root_two(s, sigma, 0);
  else ivl_set_q(s, sigma);
}

/* Method: s, s^b, or s / sqrt(2). */
void gg_scale_sigma_of(ivl *z, gg_style style, mpq_srcptr beta, mpq_srcptr scale) {
  if (mpq_sgn(beta) <= 0 || mpq_sgn(scale) <= 0) ivl_set_whole(z);
  else if (style == GG_POWER) rational_power(z, scale, beta);
  else if (style == GG_CODE) root_two(z, scale, 1);
  else ivl_set_q(z, scale);
}

/* z := Gamma(q) for q > 0; the whole line otherwise, and where q is so near to 0 that it rounds there. */
static void gamma_of(ivl *z, mpq_srcptr q) {
  if (mpq_sgn(q) > 0) {
    ivl_set_q(z, q);
    ivl_gamma(z, z);
  } else {
    ivl_set_whole(z);
  }
}

/* z := Gamma(top) / Gamma(1 / beta). */
static void gamma_ratio(ivl *z, mpq_srcptr top, mpq_srcptr beta) {
  local_mpqs(inverse);
  mpq_inv(inverse, beta);
  local_ivls(ivl_prec(z), t);
  gamma_of(&t, inverse);
  gamma_of(z, top);
  ivl_div(z, z, &t);
}

void gg_scale_density(ivl *z, mpq_srcptr beta) {
  if (mpq_sgn(beta) <= 0) {
    ivl_set_whole(z);
    return;
  }
  local_mpqs(inverse);
  mpq_inv(inverse, beta);
  local_ivls(ivl_prec(z) + SCALE_GUARD, t);
  gamma_of(&t, inverse);
  ivl_q_div(z, beta, &t);
  ivl_mul_2si(z, z, -1);
}

/* Method: the formula, with 2 - 1/b as an exact rational. */
void gg_scale_fisher(ivl *z, mpq_srcptr beta) {
  if (mpq_cmp_ui(beta, 1, 2) <= 0) {
    ivl_set_whole(z);
    return;
  }
  local_mpqs(top);
  mpq_inv(top, beta);
  mpq_neg(top, top);
  mpz_addmul_ui(mpq_numref(top), mpq_denref(top), 2);
  local_ivls(ivl_prec(z) + SCALE_GUARD, t, b);
  gamma_ratio(&t, top, beta);
  ivl_set_q(&b, beta);
  ivl_mul_sqr(&t, &t, &b);
  ivl_set(z, &t);
}

/* Method: the formula, with (k + 1) / b as an exact rational. */
void gg_scale_absolute_moment(ivl *z, mpq_srcptr beta, mpq_srcptr k) {
  if (mpq_sgn(beta) <= 0 || mpq_cmp_si(k, -1, 1) <= 0) {
    ivl_set_whole(z);
    return;
  }
  local_mpqs(top);
  mpq_set(top, k);
  mpz_add(mpq_numref(top), mpq_numref(top), mpq_denref(top));
  mpq_div(top, top, beta);
  local_ivls(ivl_prec(z) + SCALE_GUARD, t);
  gamma_ratio(&t, top, beta);
  ivl_set(z, &t);
}
