/* out_read_checked.c - texts of any exponent, and what happens to a wrong one.
 *
 * Not analysed by WP (strings of C, and the end of the process): the digits go through out_read_is, which is proved, and so
 * does the whole text where its exponent has few digits, as almost always.
 * Method: beyond that, d 10^e against x by d 10^e in intervals, at more and more bits; both are never equal there unless
 * the interval becomes a point.  A hexfloat d 2^e is d against x 2^-e, exactly. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "out_read.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local_as.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHORT_EXPONENT = 4 }; /* its sign and three digits: a thousand digits at most */

/* s[0 .. n-1] is d, in a form that is complete without an exponent. */
static int is_hex_far(const char *s, size_t n, long e, mpfr_srcptr x, int side) {
  local_mpfrs(mpfr_get_prec(x), y);
  char *digits = assay_alloc(n + 4);
  memcpy(digits, s, n);
  memcpy(digits + n, "p+0", 4);
  mpfr_mul_2si(y, x, -e, MPFR_RNDN);
  int yes = mpfr_regular_p(y) && out_read_is(digits, n + 3, y, side);
  free(digits);
  return yes;
}

static int is_decimal_far(const char *s, size_t n, long e, mpfr_srcptr x, int side) {
  size_t at;
  const char *why;
  local_as(rat, d, rat_clear);
  rat_init(&d);
  int yes = rat_set_text(&d, s, n, &at, &why) == ASSAY_OK, open = yes;
  for (mpfr_prec_t p = mpfr_get_prec(x) + 64; open; p *= 2) {
    local_ivls(p, z, ten);
    ivl_set_si(&ten, 10);
    ivl_pow_si(&ten, &ten, e);
    ivl_mul_q(&z, &ten, d.v);
    int under = mpfr_cmp(z.hi, x) <= 0, over = mpfr_cmp(z.lo, x) >= 0;
    yes = (side > 0 || under) && (side < 0 || over);
    open = !yes && !(side <= 0 && mpfr_cmp(z.lo, x) > 0) && !(side >= 0 && mpfr_cmp(z.hi, x) < 0);
  }
  return yes;
}

int out_read_any(const char *text, mpfr_srcptr x, int side) {
  if (mpfr_inf_p(x)) return !strcmp(text, mpfr_sgn(x) > 0 ? "+inf" : "-inf");
  const char *hex = strchr(text, 'x'), *mark = strchr(text, hex ? 'p' : 'e');
  if (!mark || strlen(mark + 1) <= SHORT_EXPONENT) return out_read_is(text, strlen(text), x, side);
  char *end;
  long e = strtol(mark + 1, &end, 10);
  if (*end || !mpfr_regular_p(x)) return 0;
  return (hex ? is_hex_far : is_decimal_far)(text, (size_t)(mark - text), e, x, side);
}

char *out_read_checked(char *text, mpfr_srcptr x, int side) {
  if (out_read_any(text, x, side)) return text;
  fprintf(stderr, "assay: a number was written as %.200s, which it is not: a defect of this library\n", text);
  exit(OUT_READ_EXIT);
}
