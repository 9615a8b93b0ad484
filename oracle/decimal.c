/* decimal.c - a rational number in decimal, where it is one.
 *
 * Method: x = m / (2^a 5^b) = m 2^(k - a) 5^(k - b) / 10^k, k = max(a, b); what is left of the denominator is 1 or x has no
 * last digit. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "decimal.h"
#include "local.h"
#include "text.h"

#include <string.h>

/* With no point where the number is from 1e-5 to below 1e+21, as most programs write it. */
enum { MINIMUM_PLAIN = -5, MOST_PLAIN = 20 };

/* m := the digits and *e the exponent of x = m 10^e; 0 if there are none. */
static int find_digits(mpz_t m, long *e, mpq_srcptr x) {
  local_mpzs(rest, p);
  mpz_set_ui(p, 2);
  const mp_bitcnt_t a = mpz_remove(rest, mpq_denref(x), p);
  mpz_set_ui(p, 5);
  const mp_bitcnt_t b = mpz_remove(rest, rest, p), k = a > b ? a : b;
  const int found = mpz_cmp_ui(rest, 1) == 0;
  mpz_mul_2exp(m, mpq_numref(x), k - a);
  mpz_ui_pow_ui(p, 5, k - b);
  mpz_mul(m, m, p);
  mpz_set_ui(p, 10);
  *e = -(long)k;
  if (mpz_sgn(m) != 0 && k == 0) *e = (long)mpz_remove(m, m, p);
  return found;
}

/* "12300", "0.0123", "12.3": n digits and an exponent. */
static char *plain(const char *sign, const char *digits, long n, long e) {
  char zeros[MOST_PLAIN + 2];
  memset(zeros, '0', sizeof zeros);
  if (e >= 0) return text_of("%s%s%.*s", sign, digits, (int)e, zeros);
  if (n + e <= 0) return text_of("%s0.%.*s%s", sign, (int)(-n - e), zeros, digits);
  return text_of("%s%.*s.%s", sign, (int)(n + e), digits, digits + n + e);
}

char *decimal_text(mpq_srcptr x) {
  long e;
  local_mpzs(m);
  const int found = find_digits(m, &e, x);
  local_text char *text = found ? mpz_get_str(NULL, 10, m) : mpq_get_str(NULL, 10, x);
  const char *sign = *text == '-' ? "-" : "", *digits = text + strlen(sign);
  const long n = (long)strlen(digits), first = n - 1 + e;
  return !found ? text_of("%s", text)
         : first >= MINIMUM_PLAIN && first <= MOST_PLAIN
             ? plain(sign, digits, n, e)
             : text_of("%s%.1s%s%se%+03ld", sign, digits, n > 1 ? "." : "", digits + 1, first);
}
