/* plain.c - numbers as people read them: known spellings, and random ones that out.h's text and this one round alike. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "plain.h"
#include "local.h"
#include "out.h"
#include "tap.h"

#include <stdlib.h>

static void is_plain(const char *number, size_t digits, const char *dn, const char *up) {
  local_mpfrs(200, x);
  mpfr_set_str(x, number, 10, MPFR_RNDN);
  char *lo = plain_dn(x, digits), *hi = plain_up(x, digits);
  is_str(lo, dn, number);
  is_str(hi, up, number);
  free(lo);
  free(hi);
}

/* Read back, the text is the number of out.h's: nothing but the spelling differs. */
static int is_same(mpfr_srcptr x, size_t digits, int up) {
  char *ours = up ? plain_up(x, digits) : plain_dn(x, digits),
       *theirs = up ? out_dec_up(x, digits) : out_dec_dn(x, digits);
  local_mpfrs(400, a, b);
  mpfr_set_str(a, ours, 10, MPFR_RNDN);
  mpfr_set_str(b, theirs, 10, MPFR_RNDN);
  const int same = mpfr_equal_p(a, b) || (mpfr_integer_p(x) && mpfr_equal_p(a, x));
  if (!same) diag("%s is not %s", ours, theirs);
  free(ours);
  free(theirs);
  return same;
}

static void every_size(void) {
  local_mpfrs(200, x);
  int bad = 0;
  for (long e = -30; e <= 70; e++)
    for (long m = -2000; m <= 2000; m += 53) {
      mpfr_set_si(x, m, MPFR_RNDN);
      mpfr_div_ui(x, x, 977, MPFR_RNDN);
      mpfr_mul_2si(x, x, e, MPFR_RNDN);
      for (size_t digits = 2; digits <= 17; digits += 5) bad += !is_same(x, digits, 0) || !is_same(x, digits, 1);
    }
  ok(!bad, "the number of out.h, of any size");
}

int main(void) {
  is_plain("0", 15, "0", "0");
  is_plain("0.5", 3, "0.500", "0.500");
  is_plain("0.0001234567", 3, "0.000123", "0.000124");
  is_plain("0.00001234567", 3, "1.23e-05", "1.24e-05");
  is_plain("-0.00012349", 3, "-0.000124", "-0.000123");
  is_plain("12.3456", 4, "12.34", "12.35");
  is_plain("123456.7", 3, "123000", "124000");
  is_plain("999999.5", 3, "999000", "1.00e+06");
  is_plain("1234567.5", 3, "1.23e+06", "1.24e+06");
  is_plain("10.96", 3, "10.9", "11.0");
  is_plain("1234567", 2, "1234567", "1234567");
  is_plain("-7", 15, "-7", "-7");
  is_plain("1000000000000000", 2, "1000000000000000", "1000000000000000");
  is_plain("1000000000000001", 2, "1.0e+15", "1.1e+15");
  is_plain("inf", 15, "+inf", "+inf");
  every_size();
  return done_testing();
}
