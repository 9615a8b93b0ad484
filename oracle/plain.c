/* plain.c - out.h's texts without their exponents.
 *
 * Classic mistake: to drop zeros at the end of a bound, which say how far it was rounded. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "plain.h"
#include "out.h"
#include "out_read.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

enum { MINIMUM_PLAIN = -4, MOST_PLAIN = 6 };
static const double most_integer = 1e15;

/* An integer as it is, however many digits were asked for, or NULL. */
static char *integer(mpfr_srcptr x) {
  if (!mpfr_integer_p(x) || mpfr_cmp_d(x, most_integer) > 0 || mpfr_cmp_d(x, -most_integer) < 0) return NULL;
  return text_of("%ld", mpfr_get_si(x, MPFR_RNDN));
}

/* Digits d1 d2 .. dn of the number d1.d2..dn 10^e, without an exponent. */
static char *spelt(const char *sign, const char *digits, size_t n, long e) {
  static const char zeros[] = "0000000";
  if (e < 0) return text_of("%s0.%.*s%s", sign, (int)(-e - 1), zeros, digits);
  const size_t whole = (size_t)e + 1;
  if (whole >= n) return text_of("%s%s%.*s", sign, digits, (int)(whole - n), zeros);
  return text_of("%s%.*s.%s", sign, (int)whole, digits, digits + whole);
}

/* The text of out.h, which it frees, in plain form. */
static char *plain(char *text) {
  char *mark = strchr(text, 'e');
  if (!mark) return text; /* 0 and the infinite */
  const long e = strtol(mark + 1, NULL, 10);
  if (e < MINIMUM_PLAIN || e >= MOST_PLAIN) return text;
  const char *sign = *text == '-' ? "-" : "", *first = text + strlen(sign);
  local_text char *digits = text_of("%c%.*s", *first, (int)(mark - first - 2), first + 2);
  char *told = spelt(sign, digits, strlen(digits), e);
  free(text);
  return told;
}

char *plain_dn(mpfr_srcptr x, size_t digits) {
  char *whole = integer(x);
  return out_read_checked(whole ? whole : plain(out_dec_dn(x, digits)), x, -1);
}

char *plain_up(mpfr_srcptr x, size_t digits) {
  char *whole = integer(x);
  return out_read_checked(whole ? whole : plain(out_dec_up(x, digits)), x, 1);
}
