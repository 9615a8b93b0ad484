/* guess.c - numbers in doubles, by which plans are made.
 *
 * Not analysed by WP: it is all about doubles, of which the prover knows nothing.                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#define _DEFAULT_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): lgamma_r */
#include "guess.h"

#include <math.h>

double guess_log(mpfr_srcptr x) {
  long e;
  const double m = mpfr_get_d_2exp(&e, x, MPFR_RNDN);
  return m > 0 ? log(m) + GUESS_LN2 * (double)e : -HUGE_VAL;
}

double guess_log_add(double a, double b) { return fmax(a, b) + log1p(exp(-fabs(a - b))); }

double guess_log_gamma(double x) {
  int sign;
  return lgamma_r(x, &sign);
}

double guess_short(double x) { return ldexp(floor(ldexp(x, 20 - ilogb(x))), ilogb(x) - 20); }
