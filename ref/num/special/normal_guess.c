/* normal_guess.c - Newton's iteration for the inverse of the normal tail.
 *
 * Method: Newton on log Phitail(x) - log t.  The function is concave and falls, so
 * from the right of the root the iteration falls to it; sqrt(-2 log 2t) is on the
 * right, because Phitail(x) <= exp(-x^2/2)/2 for x >= 0.  The steps begin at 64
 * bits and double the precision until g's.
 * Not analysed by WP: nothing here is trusted (normal_guess.h).                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include "normal_guess.h"
#include "local.h"

#define GUESS_LIMIT 20 /* |x| < 2^20, where erfc is certain                   */
#define GUESS_SPARE 32 /* bits beyond the wanted precision                     */
#define GUESS_STEPS 64 /* Newton steps at the lowest precision, at most        */
#define GUESS_START 64 /* bits at the first steps                              */
#define GUESS_NEAR 10  /* the first proposal is 2^-10 ulp away                 */

/* How many bits t and 1/2 share, p if they are equal. */
static mpfr_prec_t shared_bits(mpfr_srcptr t, mpfr_prec_t p) {
  mpfr_prec_t n = p;
  local_mpfrs(32, d);
  mpfr_sub_d(d, t, 0.5, MPFR_RNDN);
  if (mpfr_regular_p(d)) n = mpfr_get_exp(d) < 0 ? -mpfr_get_exp(d) : 0;
  return n < p ? n : p;
}

mpfr_prec_t normal_guess_prec(mpfr_srcptr t, mpfr_prec_t p) {
  if (p > (MPFR_PREC_MAX - GUESS_SPARE) / 2) return p;
  return p + GUESS_SPARE + shared_bits(t, p);
}

/* x := x + (log Q(x) - log t) Q(x) / Q'(x), Q = Phitail; returns the exponent of the
 * step relative to max(1, |x|).                                                  */
static mpfr_exp_t newton(mpfr_ptr x, mpfr_srcptr t) {
  mpfr_prec_t p = mpfr_get_prec(x);
  local_mpfrs(p, q, d, l);
  mpfr_sqrt_ui(q, 2, MPFR_RNDN);
  mpfr_div(q, x, q, MPFR_RNDN);
  mpfr_erfc(q, q, MPFR_RNDN);
  mpfr_div_2ui(q, q, 1, MPFR_RNDN);
  mpfr_sqr(d, x, MPFR_RNDN);
  mpfr_div_2ui(d, d, 1, MPFR_RNDN);
  mpfr_exp(d, d, MPFR_RNDN);
  mpfr_const_pi(l, MPFR_RNDN);
  mpfr_mul_2ui(l, l, 1, MPFR_RNDN);
  mpfr_sqrt(l, l, MPFR_RNDN);
  mpfr_mul(d, d, l, MPFR_RNDN); /* 1 / density */
  mpfr_mul(d, d, q, MPFR_RNDN);
  mpfr_div(q, q, t, MPFR_RNDN);
  mpfr_log(q, q, MPFR_RNDN);
  mpfr_mul(d, d, q, MPFR_RNDN);
  mpfr_add(x, x, d, MPFR_RNDN);
  mpfr_exp_t e = mpfr_regular_p(d) ? mpfr_get_exp(d) : mpfr_zero_p(d) ? -p : p;
  if (mpfr_regular_p(x) && mpfr_get_exp(x) > 0) e -= mpfr_get_exp(x);
  return e;
}

/* x := sqrt(-2 log 2t), 0 if 2t > 1; is it of moderate size? */
static int start(mpfr_ptr x, mpfr_srcptr t) {
  mpfr_mul_2ui(x, t, 1, MPFR_RNDN);
  mpfr_log(x, x, MPFR_RNDN);
  mpfr_mul_si(x, x, -2, MPFR_RNDN);
  if (mpfr_sgn(x) < 0) mpfr_set_zero(x, 1);
  mpfr_sqrt(x, x, MPFR_RNDN);
  return mpfr_zero_p(x) || (mpfr_regular_p(x) && mpfr_get_exp(x) <= GUESS_LIMIT);
}

void normal_guess(mpfr_ptr g, mpfr_srcptr t) {
  mpfr_prec_t w = mpfr_get_prec(g), p = GUESS_START;
  mpfr_set_nan(g);
  if (!mpfr_number_p(t) || mpfr_sgn(t) <= 0 || mpfr_cmp_d(t, 0.75) >= 0) return;
  local_mpfrs(p, x);
  if (start(x, t)) {
    int k = 0;
    while (k < GUESS_STEPS && newton(x, t) > -p / 2 - 4) k++;
    while (p < w && mpfr_number_p(x)) {
      p = 2 * p - 16 < w ? 2 * p - 16 : w;
      mpfr_prec_round(x, p, MPFR_RNDN);
      newton(x, t);
    }
    mpfr_set(g, x, MPFR_RNDN);
  }
}

void normal_guess_near(mpfr_ptr v, mpfr_srcptr g, int side, int k) {
  mpfr_prec_t p = mpfr_get_prec(v);
  mpfr_exp_t e = p + GUESS_SPARE - mpfr_get_prec(g); /* the smallest scale that g can have */
  mpfr_set_nan(v);
  if (!mpfr_number_p(g)) return;
  if (mpfr_regular_p(g) && mpfr_get_exp(g) > e) e = mpfr_get_exp(g);
  e += (mpfr_exp_t)(1L << k) - 1 - p - GUESS_NEAR;
  if (e > GUESS_LIMIT) return;
  local_mpfrs(2, d);
  mpfr_set_si_2exp(d, side > 0 ? 1 : -1, e, MPFR_RNDN);
  mpfr_add(v, g, d, side > 0 ? MPFR_RNDU : MPFR_RNDD);
}
