/* out_decimal.c - an end point as a decimal, rounded to its own side.
 *
 * mpfr_get_str rounds correctly in the given direction; the rest is spelling.  The text is read again (out_read.h).
 * Not analysed by WP (out.h); exercised by tests/unit/out.c.                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "out.h"
#include "out_read.h"
#include "status.h"

#include <stdio.h>
#include <string.h>

/* Method: MPFR gives the digits d1 d2 .. and an exponent e with x = 0.d1d2.. * 10^e;
 * the text is d1.d2..e(e - 1).                                                    */
static char *decimal(mpfr_srcptr x, size_t digits, mpfr_rnd_t rnd) {
  size_t size = digits + 40;
  char *text = assay_alloc(size);
  if (mpfr_inf_p(x) || mpfr_zero_p(x)) {
    snprintf(text, size, "%s", mpfr_zero_p(x) ? "0" : mpfr_sgn(x) > 0 ? "+inf" : "-inf");
    return text;
  }
  mpfr_exp_t e;
  char *got = mpfr_get_str(NULL, &e, 10, digits, x, rnd);
  const char *d = got + (got[0] == '-');
  snprintf(text, size, "%s%c.%se%+03ld", got[0] == '-' ? "-" : "", d[0], d + 1, (long)e - 1);
  mpfr_free_str(got);
  return text;
}

char *out_dec_dn(mpfr_srcptr x, size_t digits) { return out_read_checked(decimal(x, digits, MPFR_RNDD), x, -1); }

char *out_dec_up(mpfr_srcptr x, size_t digits) { return out_read_checked(decimal(x, digits, MPFR_RNDU), x, 1); }
