/* convert_gdp_touch.c - where a tangent of the curve of Gaussian privacy is like a chord.
 *
 * Not analysed by WP: it computes with a double, and nothing rests on what it returns. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_gdp_touch.h"
#include "ivl_double.h"
#include "local.h"
#include "normal_guess.h"
#include "proposed.h"

/* x := about the place whose upper tail is t: -x, of 1 - t, where t is above 1/2. */
static void place_of(mpfr_ptr x, mpfr_ptr t) {
  const int beyond = mpfr_cmp_d(t, 0.5) > 0;
  if (beyond) mpfr_ui_sub(t, 1, t, MPFR_RNDN);
  normal_guess(x, t);
  if (beyond) mpfr_neg(x, x, MPFR_RNDN);
}

void convert_gdp_touch(ivl *e, const ivl *chord, const ivl *mu, mpq_srcptr from, mpq_srcptr to) {
  local_mpfrs(64, t, x);
  mpfr_neg(t, chord->lo, MPFR_RNDN);
  place_of(x, t);
  mpfr_div_2ui(t, mu->lo, 1, MPFR_RNDN);
  mpfr_sub(x, x, t, MPFR_RNDN);
  mpfr_mul(x, x, mu->lo, MPFR_RNDN);
  double place = mpfr_get_d(x, MPFR_RNDN);
  const double least = mpq_get_d(from), most = mpq_get_d(to);
  if (!(place > least)) place = least;
  if (!(place < most)) place = most;
  proposed_number(&place);
  ivl_set_double(e, place);
}
