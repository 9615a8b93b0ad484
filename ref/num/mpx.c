/* mpx.c - guards and flag checks around MPFR's transcendental functions.
 *
 * Not analysed by WP: mpx.h is the assumption, tests/model/mpx.c exercises it.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mpx.h"

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
MPX_DEFINE(log, MPX_LOG_MAX, mpfr_sgn(a) > 0)
MPX_DEFINE(log1p, MPX_LOG_MAX, mpfr_cmp_si(a, -1) > 0)
MPX_DEFINE(sin, MPX_EXP_MAX, 1)
MPX_DEFINE(cos, MPX_EXP_MAX, 1)
MPX_DEFINE(erf, MPX_ERFC_EXP_MAX, 1)
MPX_DEFINE(erfc, MPX_ERFC_EXP_MAX, 1)

int mpx_pow_ui(mpfr_ptr r, mpfr_srcptr a, unsigned long n, mpfr_rnd_t rnd) {
  if (!mpfr_number_p(a)) return 0;
  mpfr_clear_flags();
  mpfr_pow_ui(r, a, n, rnd);
  return quiet(r);
}
