/* gg_scale.c - conversions of scales, and constants of the noise.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-SCALE, T-GG-FISHER, T-GG-ABS). */
#include "gg_scale.h"
#include "ivl_fused.h"
#include "ivls.h"

#include "elem.h"
#include "gamma.h"

/* Bits beyond the destination's for what is multiplied or divided once. */
#define SCALE_GUARD 16

/* z := a^b for rationals, a > 0; exact for an integer b where the precision holds it. */
static void rational_power(ivl *z, mpq_srcptr a, mpq_srcptr b) {
  ivl x, y;
  mpfr_prec_t p = ivl_prec(z) + SCALE_GUARD;
  ivls_init(p, &x, &y);
  ivl_set_q(&x, a);
  ivl_set_q(&y, b);
  if (mpz_cmp_ui(mpq_denref(b), 1) == 0 && mpz_fits_slong_p(mpq_numref(b)))
    ivl_pow_si(&x, &x, mpz_get_si(mpq_numref(b)));
  else ivl_pow(&x, &x, &y);
  ivl_set(z, &x);
  ivls_clear(&x, &y);
}

/* z := sqrt(2) a, or a / sqrt(2) if down. */
static void root_two(ivl *z, mpq_srcptr a, int down) {
  ivl t;
  mpfr_prec_t p = ivl_prec(z) + SCALE_GUARD;
  ivl_init(&t, p);
  ivl_set_si(&t, 2);
  ivl_sqrt(&t, &t);
  if (down) ivl_mul_2si(&t, &t, -1);
  ivl_mul_q(z, &t, a);
  ivl_clear(&t);
}

/* Method: sigma, sigma^(1/b), or sqrt(2) sigma. */
void gg_scale_of(ivl *s, gg_style style, mpq_srcptr beta, mpq_srcptr sigma) {
  mpq_t inverse;
  if (mpq_sgn(beta) <= 0 || mpq_sgn(sigma) <= 0) {
    ivl_set_whole(s);
    return;
  }
  mpq_init(inverse);
  mpq_inv(inverse, beta);
  if (style == GG_POWER) rational_power(s, sigma, inverse);
  else if (style == GG_CODE) root_two(s, sigma, 0);
  else ivl_set_q(s, sigma);
  mpq_clear(inverse);
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
  ivl t;
  mpq_t inverse;
  mpq_init(inverse);
  mpq_inv(inverse, beta);
  ivl_init(&t, ivl_prec(z));
  gamma_of(&t, inverse);
  gamma_of(z, top);
  ivl_div(z, z, &t);
  ivl_clear(&t);
  mpq_clear(inverse);
}

void gg_scale_density(ivl *z, mpq_srcptr beta) {
  ivl t;
  mpq_t inverse;
  if (mpq_sgn(beta) <= 0) {
    ivl_set_whole(z);
    return;
  }
  mpq_init(inverse);
  mpq_inv(inverse, beta);
  ivl_init(&t, ivl_prec(z) + SCALE_GUARD);
  gamma_of(&t, inverse);
  ivl_q_div(z, beta, &t);
  ivl_mul_2si(z, z, -1);
  ivl_clear(&t);
  mpq_clear(inverse);
}

/* Method: the formula, with 2 - 1/b as an exact rational. */
void gg_scale_fisher(ivl *z, mpq_srcptr beta) {
  ivl t, b;
  mpq_t top;
  if (mpq_cmp_ui(beta, 1, 2) <= 0) {
    ivl_set_whole(z);
    return;
  }
  mpq_init(top);
  mpq_inv(top, beta);
  mpq_neg(top, top);
  mpz_addmul_ui(mpq_numref(top), mpq_denref(top), 2);
  ivls_init(ivl_prec(z) + SCALE_GUARD, &t, &b);
  gamma_ratio(&t, top, beta);
  ivl_set_q(&b, beta);
  ivl_mul_sqr(&t, &t, &b);
  ivl_set(z, &t);
  ivls_clear(&t, &b);
  mpq_clear(top);
}

/* Method: the formula, with (k + 1) / b as an exact rational. */
void gg_scale_absolute_moment(ivl *z, mpq_srcptr beta, mpq_srcptr k) {
  ivl t;
  mpq_t top;
  if (mpq_sgn(beta) <= 0 || mpq_cmp_si(k, -1, 1) <= 0) {
    ivl_set_whole(z);
    return;
  }
  mpq_init(top);
  mpq_set(top, k);
  mpz_add(mpq_numref(top), mpq_numref(top), mpq_denref(top));
  mpq_div(top, top, beta);
  ivl_init(&t, ivl_prec(z) + SCALE_GUARD);
  gamma_ratio(&t, top, beta);
  ivl_set(z, &t);
  ivl_clear(&t);
  mpq_clear(top);
}
