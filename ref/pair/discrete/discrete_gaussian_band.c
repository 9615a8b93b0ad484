/* discrete_gaussian_band.c - how large the moment is on a piece of a vertical line.
 *
 * |M(c + i s)| is at most exp((c^2 - c) S^2 h) f(s), S the shift, where f is the characteristic
 * function of the noise at the angle 2 S h s: of period 1 in x = S h s / pi, even, and
 * falling from x = 0 to 1/2.
 * Derivations: proofs/notes/discrete.md (T-DGAUSS-BAND).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_gaussian.h"
#include "ivl_fused.h"
#include "local.h"

/* x := the largest lower bound of the distance of S h s / pi from the integers, for all s. */
static void nearest(mpfr_t x, const discrete_gaussian_pair *g, const ivl *s) {
  local_ivls(ivl_prec(s) + 16, y, t);
  local_mpfrs(ivl_prec(s) + 16, floor);
  ivl_mul_si(&y, s, g->s);
  ivl_mul_q(&y, &y, g->h.v);
  ivl_pi(&t);
  ivl_div(&y, &y, &t);
  mpfr_set_zero(x, 1);
  if (ivl_is_finite(&y)) {
    mpfr_floor(floor, y.lo);
    mpfr_sub(x, y.lo, floor, MPFR_RNDD);
    mpfr_sub(y.hi, y.hi, floor, MPFR_RNDU);
    mpfr_ui_sub(y.hi, 1, y.hi, MPFR_RNDD);
    if (mpfr_cmp(y.hi, x) < 0) mpfr_set(x, y.hi, MPFR_RNDD);
    if (mpfr_sgn(x) < 0) mpfr_set_zero(x, 1);
  }
}

/* z := exp(-(pi x)^2 / h). */
static void image(ivl *z, mpq_srcptr h, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  ivl_pi(&t);
  ivl_mul(z, &t, x);
  ivl_sqr(z, z);
  ivl_div_q(z, z, h);
  ivl_exp_neg(z, z);
}

/* z := sqrt(pi/h) (e(x) + e(1 - x) + 3 e(1)) with e the images: h < 3. */
static void by_images(ivl *z, mpq_srcptr h, const ivl *x) {
  local_ivls(ivl_prec(z), t, u);
  image(z, h, x);
  ivl_set_si(&u, 1);
  ivl_sub(&t, &u, x);
  image(&t, h, &t);
  ivl_add(z, z, &t);
  image(&t, h, &u);
  ivl_mul_si(&t, &t, 3);
  ivl_add(z, z, &t);
  ivl_pi(&t);
  ivl_div_q(&t, &t, h);
  ivl_sqrt(&t, &t);
  ivl_mul(z, z, &t);
}

/* z := 1 + 2 exp(-h) cos(2 pi x) + 3 exp(-4 h): h >= 3. */
static void by_terms(ivl *z, mpq_srcptr h, const ivl *x) {
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

/* z := exp((c^2 - c) S^2 h). */
static void growth(ivl *z, const discrete_gaussian_pair *g, const ivl *c) {
  local_ivls(ivl_prec(z), t);
  ivl_sub_si(&t, c, 1);
  ivl_mul(z, c, &t);
  ivl_set_si(&t, g->s);
  ivl_mul_sqr(z, z, &t);
  ivl_mul_q(z, z, g->h.v);
  ivl_exp(z, z);
}

/* Method: the bound at the point of the band that is nearest to a period. */
void discrete_gaussian_band(ivl *u, const pair *p, const ivl *c, const ivl *s) {
  const discrete_gaussian_pair *g = (const discrete_gaussian_pair *)p;
  mpfr_prec_t prec = ivl_prec(u);
  local_ivls(prec, x, t);
  nearest(x.lo, g, s);
  mpfr_set(x.hi, x.lo, MPFR_RNDU);
  if (mpq_cmp_ui(g->h.v, 3, 1) >= 0) by_terms(&t, g->h.v, &x);
  else by_images(&t, g->h.v, &x);
  growth(u, g, c);
  ivl_mul(u, u, &t);
  discrete_gaussian_norm(&t, g->h.v);
  ivl_div(u, u, &t);
}
