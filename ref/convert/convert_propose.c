/* convert_propose.c - where a conversion asks next.
 *
 * Not analysed by WP: it rounds to nearest, and nothing rests on what it returns. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_propose.h"

void convert_propose_middle(mpfr_ptr x, mpfr_srcptr a, mpfr_srcptr b) {
  mpfr_add(x, a, b, MPFR_RNDN);
  mpfr_div_2ui(x, x, 1, MPFR_RNDN);
}

void convert_propose_eighths(mpfr_ptr x, mpfr_srcptr a, mpfr_srcptr b, unsigned long n) {
  mpfr_sub(x, b, a, MPFR_RNDN);
  mpfr_mul_ui(x, x, n, MPFR_RNDN);
  mpfr_div_2ui(x, x, 3, MPFR_RNDN);
  mpfr_add(x, x, a, MPFR_RNDN);
}
