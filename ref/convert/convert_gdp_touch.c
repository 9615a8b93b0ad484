/* convert_gdp_touch.c - where a tangent of the curve of Gaussian privacy is like a chord.
 *
 * Not analysed by WP: it computes with a double, and nothing rests on what it returns. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_gdp_touch.h"
#include "elem.h"
#include "ivl_double.h"
#include "local.h"
#include "normal.h"
#include "proposed.h"

void convert_gdp_touch(ivl *e, const ivl *chord, const ivl *mu, mpq_srcptr from, mpq_srcptr to) {
  local_ivls(64, t, half);
  ivl_neg(&t, chord);
  ivl_phi_tail_inv(&t, &t);
  ivl_mul_2si(&half, mu, -1);
  ivl_sub(&t, &t, &half);
  ivl_mul(&t, &t, mu);
  double place = mpfr_get_d(t.lo, MPFR_RNDN);
  const double least = mpq_get_d(from), most = mpq_get_d(to);
  if (!(place > least)) place = least;
  if (!(place < most)) place = most;
  proposed_number(&place);
  ivl_set_double(e, place);
}
