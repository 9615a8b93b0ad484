/* mpx_gamma.c - guards and flag checks around mpfr_gamma and mpfr_lngamma.
 *
 * Not analysed by WP: mpx_gamma.h is the assumption, tests/unit/gamma.c and
 * tests/cross/gamma.c exercise it.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mpx_gamma.h"

static int in_domain(mpfr_srcptr a) {
  return mpfr_regular_p(a) && mpfr_sgn(a) > 0 && mpfr_get_exp(a) <= MPX_GAMMA_EXP_MAX;
}

static int quiet(mpfr_srcptr r) {
  return mpfr_number_p(r) &&
         !mpfr_flags_test(MPFR_FLAGS_UNDERFLOW | MPFR_FLAGS_OVERFLOW | MPFR_FLAGS_NAN | MPFR_FLAGS_ERANGE);
}

int mpx_gamma(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) {
  if (!in_domain(a)) return 0;
  mpfr_clear_flags();
  mpfr_gamma(r, a, rnd);
  return quiet(r);
}

int mpx_lgamma(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd) {
  if (!in_domain(a)) return 0;
  mpfr_clear_flags();
  mpfr_lngamma(r, a, rnd);
  return quiet(r);
}
