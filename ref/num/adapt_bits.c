/* adapt_bits.c - how many bits of a number an enclosure fixes.
 *
 * Not analysed by WP (the model has no exponents): the answer steers a loop and
 * fills a report, no enclosure rests on it.  Exercised by tests/unit/adapt.c.    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adapt.h"
#include "local_as.h"
#include "scratch.h"

/* Method: q = (hi - lo) / min(|lo|, |hi|) rounded up; q < 2^e, so k = -e is certain.
 * Special cases: a point, also [0, 0], is exact.
 * Error: k is at most one below the best, but for the roundings at 64 bits.      */
long ivl_rel_bits(const ivl *x) {
  if (!ivl_is_finite(x)) return -1;
  if (mpfr_cmp(x->lo, x->hi) == 0) return ADAPT_EXACT;
  if (ivl_sign(x) == 0) return -1;
  local_as(scratch, w, scratch_close);
  scratch_open(&w, 64);
  local_as(scratch, m, scratch_close);
  scratch_open(&m, 64);
  mpfr_sub(w.v, x->hi, x->lo, MPFR_RNDU);
  if (mpfr_sgn(x->lo) > 0) mpfr_set(m.v, x->lo, MPFR_RNDD);
  else mpfr_neg(m.v, x->hi, MPFR_RNDD);
  mpfr_div(w.v, w.v, m.v, MPFR_RNDU);
  long k = mpfr_regular_p(w.v) ? -mpfr_get_exp(w.v) : -1;
  return k < -1 ? -1 : k;
}
