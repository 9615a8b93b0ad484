/* mpx.c - guards and flag checks around MPFR's transcendental functions.
 *
 * Method: as MPFR does, but for the logarithm, which costs several times an exponential of fx.h: first one step of Newton's
 * method by that, with bounds; if both round to one number it is the result (T-FX-LOG, proofs/notes/fx.md).
 * Not analysed by WP: mpx.h is the assumption, tests/model/mpx.c exercises it.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mpx.h"
#include "fx.h"
#include "guess.h"
#include "local.h"

#include <math.h>

/* Is a a finite number below 2^limit in size? */
static int moderate(mpfr_srcptr a, mpfr_exp_t limit) {
  return mpfr_zero_p(a) || (mpfr_regular_p(a) && mpfr_get_exp(a) <= limit);
}

static int quiet(mpfr_srcptr r) {
  return mpfr_number_p(r) &&
         !mpfr_flags_test(MPFR_FLAGS_UNDERFLOW | MPFR_FLAGS_OVERFLOW | MPFR_FLAGS_NAN | MPFR_FLAGS_ERANGE);
}

/* A number below 2^MPX_LOG_MAX in size has a logarithm, and with 1 added, too: exp of all that exp is asked for, and more. */
#define MPX_LOG_MAX (1L << 42)

#define MPX_DEFINE(NAME, LIMIT, DOMAIN)                       \
  int mpx_##NAME(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) { \
    if (!moderate(a, LIMIT) || !(DOMAIN)) return 0;           \
    mpfr_clear_flags();                                       \
    mpfr_##NAME(r, a, rnd);                                   \
    return quiet(r);                                          \
  }

MPX_DEFINE(exp, MPX_EXP_MAX, 1)
MPX_DEFINE(expm1, MPX_EXP_MAX, 1)
MPX_DEFINE(log1p, MPX_LOG_MAX, mpfr_cmp_si(a, -1) > 0)
MPX_DEFINE(sin, MPX_EXP_MAX, 1)
MPX_DEFINE(cos, MPX_EXP_MAX, 1)
MPX_DEFINE(erf, MPX_ERFC_EXP_MAX, 1)
MPX_DEFINE(erfc, MPX_ERFC_EXP_MAX, 1)

/* ---- The logarithm ------------------------------------------------------------------- */

/* |d| < 2^-TINY; SPARE bits beyond those of the result, whose size is 2^-MINIMUM or more. */
enum { TINY = 40, SPARE = 40, MINIMUM = 32, DOUBLE = 64 /* so that it holds y */ };

/* s := log(1 + d) but for 2^(-q-37), |d| < 2^-TINY, d not 0, where s has q bits. */
static void log_series(mpfr_ptr s, mpfr_srcptr d) {
  const mpfr_prec_t q = mpfr_get_prec(s);
  local_mpfrs(q, t);
  mpfr_set_zero(s, 1);
  for (long k = q / -mpfr_get_exp(d) + 1; k >= 1; k--) {
    mpfr_mul(s, s, d, MPFR_RNDN);
    mpfr_set_ui(t, 1, MPFR_RNDN);
    mpfr_div_ui(t, t, (unsigned long)k, MPFR_RNDN);
    mpfr_sub(s, t, s, MPFR_RNDN);
  }
  mpfr_mul(s, s, d, MPFR_RNDN);
}

/* d <= a exp(-y) - 1 <= d + w; 1 if d is tiny and w is beyond q - 4 bits; d has the precision of y at least. */
static int quotient(mpfr_ptr d, mpfr_ptr w, mpfr_srcptr a, mpfr_srcptr y) {
  const mpfr_prec_t q = mpfr_get_prec(d);
  local_mpfrs(q, lo, hi);
  mpfr_neg(w, y, MPFR_RNDN);
  if (!fx_exp(lo, hi, w)) return 0;
  mpfr_mul(d, a, lo, MPFR_RNDD);
  mpfr_sub_ui(d, d, 1, MPFR_RNDD);
  mpfr_mul(w, a, hi, MPFR_RNDU);
  mpfr_sub_ui(w, w, 1, MPFR_RNDU);
  mpfr_sub(w, w, d, MPFR_RNDU);
  return mpfr_cmp_ui_2exp(w, 1, 4 - q) < 0 && mpfr_regular_p(d) && mpfr_get_exp(d) <= -TINY;
}

/* r := log(a), a > 0, rounded, and 1; or 0, and r is as it was: the bounds round to two numbers, or there are none. */
static int log_by_exp(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) {
  const double near = guess_log(a);
  if (!(fabs(near) > ldexp(1, -MINIMUM) && fabs(near) < 1e5)) return 0;
  const mpfr_prec_t p = mpfr_get_prec(r), all = p + SPARE - (ilogb(near) < 0 ? ilogb(near) : 0);
  const mpfr_prec_t q = all < DOUBLE ? DOUBLE : all;
  if (q > FX_MAX_PREC) return 0;
  local_mpfrs(DOUBLE, y);
  mpfr_set_d(y, near, MPFR_RNDN);
  local_mpfrs(q, d, w, s, lo, hi);
  if (!quotient(d, w, a, y)) return 0;
  log_series(s, d);
  mpfr_set_ui_2exp(d, 1, -q - 37, MPFR_RNDN);
  mpfr_add(lo, s, y, MPFR_RNDD);
  mpfr_sub(lo, lo, d, MPFR_RNDD);
  mpfr_add(hi, s, y, MPFR_RNDU);
  mpfr_mul_2ui(w, w, 1, MPFR_RNDU);
  mpfr_add(hi, hi, w, MPFR_RNDU);
  mpfr_add(hi, hi, d, MPFR_RNDU);
  mpfr_prec_round(lo, p, rnd);
  mpfr_prec_round(hi, p, rnd);
  if (!mpfr_equal_p(lo, hi) || !quiet(lo)) return 0;
  mpfr_set(r, lo, rnd);
  return 1;
}

int mpx_log(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) {
  if (!moderate(a, MPX_LOG_MAX) || mpfr_sgn(a) <= 0) return 0;
  mpfr_clear_flags();
  if (log_by_exp(r, a, rnd)) return 1;
  mpfr_clear_flags();
  mpfr_log(r, a, rnd);
  return quiet(r);
}

int mpx_pow_ui(mpfr_ptr r, mpfr_srcptr a, unsigned long n, mpfr_rnd_t rnd) {
  if (!mpfr_number_p(a)) return 0;
  mpfr_clear_flags();
  mpfr_pow_ui(r, a, n, rnd);
  return quiet(r);
}
