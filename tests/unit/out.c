/* unit/out.c - texts and doubles of end points: exact, or rounded to the right side by less than one unit. */ /* SPDX-License-Identifier: Apache-2.0 */
#include <float.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>

#include "inner.h"
#include "rnd.h"
#include "tap.h"

enum { CALLS = 3000 };

static void read_exactly(rat *r, const char *text) {
  size_t at;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &at, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

/* x := the number that text spells, which has at most 4000 bits. */
static void set_text(mpfr_ptr x, const char *text) {
  rat r;
  rat_init(&r);
  read_exactly(&r, text);
  if (mpfr_set_q(x, r.v, MPFR_RNDN) != 0) bail("'%s' is not exact", text);
  rat_clear(&r);
}

/* A number of 2 to 400 bits, often with an exponent far outside the doubles' range. */
static void random_number(mpfr_ptr x, rnd *r) {
  mpfr_set_prec(x, (mpfr_prec_t)(2 + rnd_below(r, 399)));
  mpfr_set_ui(x, 1, MPFR_RNDN);
  for (mpfr_prec_t k = mpfr_get_prec(x); k > 0; k -= 60) {
    mpfr_mul_2ui(x, x, 60, MPFR_RNDZ);
    mpfr_add_ui(x, x, (unsigned long)(rnd_u64(r) >> (4 + rnd_below(r, 60))), MPFR_RNDZ);
  }
  long spread = rnd_below(r, 4) == 0 ? 20000 : 1200;
  mpfr_mul_2si(x, x, rnd_int(r, -spread - 400, spread - 400), MPFR_RNDN);
  if (rnd_below(r, 2)) mpfr_neg(x, x, MPFR_RNDN);
}

/* Says which input failed, and how to run it again. */
static void failed(mpfr_srcptr x, long call, const char *got) {
  mpz_t n;
  mpz_init(n);
  long e = mpfr_get_z_2exp(n, x);
  gmp_fprintf(stderr, "# call %ld: %Zd * 2^%ld at %ld bits, got '%s'\n", call, n, e, (long)mpfr_get_prec(x), got);
  mpz_clear(n);
  rnd_rerun(__FILE__);
}

/* ---- Hexadecimal ---------------------------------------------------------------- */

static void test_hex_table(void) {
  static const char *const same[] = {"0x0p+0",
                                     "0x1p+0",
                                     "-0x1p+0",
                                     "0x1.8p-3",
                                     "0x1p-1074",
                                     "0x1.08p+7",
                                     "-0x1.fp+99",
                                     "0x1p-259702",
                                     "0x1.fffffffffffffp+1023",
                                     "0x1.0000000000000000000000000000000000000001p-1"};
  mpfr_t x;
  mpfr_init2(x, 400);
  for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
    set_text(x, same[i]);
    char *text = out_hex(x);
    is_str(text, same[i], same[i]);
    free(text);
  }
  static const struct {
    int inf;
    const char *text;
  } special[] = {{1, "+inf"}, {-1, "-inf"}};
  for (int i = 0; i < 2; i++) {
    mpfr_set_inf(x, special[i].inf);
    char *text = out_hex(x);
    is_str(text, special[i].text, special[i].text);
    free(text);
  }
  mpfr_set_zero(x, -1);
  char *text = out_hex(x);
  is_str(text, "0x0p+0", "-0 is 0");
  free(text);
  mpfr_clear(x);
}

/* "[-]0x1[.h..h]p[+-]d..d", the last h not 0, the exponent without leading zeros. */
static int is_canonical(const char *s) {
  s += *s == '-';
  if (strncmp(s, "0x1", 3) != 0) return 0;
  s += 3;
  if (*s == '.') {
    size_t n = strspn(s + 1, "0123456789abcdef");
    if (n == 0 || s[n] == '0') return 0;
    s += 1 + n;
  }
  if (s[0] != 'p' || (s[1] != '+' && s[1] != '-')) return 0;
  s += 2;
  size_t n = strspn(s, "0123456789");
  return n > 0 && !s[n] && (s[0] != '0' || n == 1);
}

static void test_hex_random(void) {
  mpfr_t x;
  rat r;
  mpfr_init2(x, 53);
  rat_init(&r);
  rnd dice = rnd_start(1);
  long bad = 0;
  for (long i = 0; i < CALLS * rnd_mult() && !bad; i++) {
    random_number(x, &dice);
    char *text = out_hex(x);
    read_exactly(&r, text);
    bad = !is_canonical(text) || mpfr_cmp_q(x, r.v) != 0;
    if (bad) failed(x, i, text);
    free(text);
  }
  ok(!bad, "out_hex is canonical and exact");
  rat_clear(&r);
  mpfr_clear(x);
}

/* ---- Decimal -------------------------------------------------------------------- */

/* The text's digits after the point, and 1 if it has the form of the schema. */
static int is_decimal(const char *s, size_t digits) {
  s += *s == '-';
  if (s[0] < '1' || s[0] > '9' || s[1] != '.') return 0;
  size_t n = strspn(s + 2, "0123456789");
  if (n + 1 != digits) return 0;
  s += 2 + n;
  if (s[0] != 'e' || (s[1] != '+' && s[1] != '-')) return 0;
  n = strspn(s + 2, "0123456789");
  return n >= 2 && !s[2 + n] && (n == 2 || s[2] != '0');
}

/* One unit of the last digit of text. */
static void unit(rat *u, const char *text, size_t digits) {
  char one[64];
  snprintf(one, sizeof one, "1e%ld", atol(strchr(text, 'e') + 1) - (long)digits + 1);
  read_exactly(u, one);
}

/* down <= x <= up, and both within one unit of the last digit of x. */
static int encloses(mpfr_srcptr x, const char *down, const char *up, size_t digits) {
  rat r, u;
  rat_init(&r);
  rat_init(&u);
  read_exactly(&r, down);
  unit(&u, down, digits);
  int good = is_decimal(down, digits) && mpfr_cmp_q(x, r.v) >= 0;
  mpq_add(r.v, r.v, u.v);
  good = good && mpfr_cmp_q(x, r.v) < 0;
  read_exactly(&r, up);
  unit(&u, up, digits);
  good = good && is_decimal(up, digits) && mpfr_cmp_q(x, r.v) <= 0;
  mpq_sub(r.v, r.v, u.v);
  good = good && mpfr_cmp_q(x, r.v) > 0;
  rat_clear(&r);
  rat_clear(&u);
  return good;
}

static void test_decimal_random(const char *name) {
  mpfr_t x;
  mpfr_init2(x, 53);
  rnd dice = rnd_start(2);
  long bad = 0;
  for (long i = 0; i < CALLS * rnd_mult() && !bad; i++) {
    size_t digits = (size_t)(2 + rnd_below(&dice, 60));
    random_number(x, &dice);
    char *down = out_dec_dn(x, digits), *up = out_dec_up(x, digits);
    bad = !encloses(x, down, up, digits);
    if (bad) failed(x, i, down);
    free(down);
    free(up);
  }
  ok(!bad, "out_dec_dn and out_dec_up enclose within one unit%s", name);
  mpfr_clear(x);
}

static void test_decimal_table(void) {
  static const struct {
    const char *x;
    size_t digits;
    const char *down, *up;
  } row[] = {{"1", 2, "1.0e+00", "1.0e+00"},
             {"-1", 3, "-1.00e+00", "-1.00e+00"},
             {"0x1p-1", 2, "5.0e-01", "5.0e-01"},
             {"0x1.8p+3", 2, "1.2e+01", "1.2e+01"},
             {"0x1p+10", 2, "1.0e+03", "1.1e+03"},
             {"-0x1p+10", 2, "-1.1e+03", "-1.0e+03"},
             {"0x1.ffp+9", 2, "1.0e+03", "1.1e+03"},
             {"0x1.f3f8p+9", 3, "9.99e+02", "1.00e+03"},
             {"0x1p-1074", 3, "4.94e-324", "4.95e-324"}};
  mpfr_t x;
  mpfr_init2(x, 100);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    set_text(x, row[i].x);
    char *down = out_dec_dn(x, row[i].digits), *up = out_dec_up(x, row[i].digits);
    is_str(down, row[i].down, "rounded down");
    is_str(up, row[i].up, "rounded up");
    free(down);
    free(up);
  }
  mpfr_set_zero(x, -1);
  char *zero = out_dec_dn(x, 5);
  mpfr_set_inf(x, -1);
  char *inf = out_dec_dn(x, 5);
  is_str(zero, "0", "zero");
  is_str(inf, "-inf", "minus infinity");
  free(zero);
  free(inf);
  mpfr_clear(x);
}

/* With a comma for a point, if the system has such a locale, nothing changes. */
static void test_locale(void) {
  static const char *const name[] = {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8", "de_DE"};
  const char *set = NULL;
  for (int i = 0; i < 4 && !set; i++) set = setlocale(LC_ALL, name[i]);
  if (!set) note("no locale with a decimal comma is installed");
  test_decimal_random(set ? ", with a decimal comma" : ", again");
  setlocale(LC_ALL, "C");
}

/* ---- Doubles -------------------------------------------------------------------- */

static int is_next_to(mpfr_srcptr x) {
  double down = out_double_dn(x), up = out_double_up(x);
  if (down == 0.0 && signbit(down)) return 0;
  if (up == 0.0 && signbit(up)) return 0;
  int good = mpfr_cmp_d(x, down) >= 0 && mpfr_cmp_d(x, up) <= 0;
  if (down < INFINITY) good = good && mpfr_cmp_d(x, nextafter(down, INFINITY)) < 0;
  if (up > -INFINITY) good = good && mpfr_cmp_d(x, nextafter(up, -INFINITY)) > 0;
  return good;
}

static void test_double_edges(void) {
  static const double edge[] = {0.0, DBL_TRUE_MIN,          3 * DBL_TRUE_MIN, DBL_MIN, DBL_MIN - DBL_TRUE_MIN,
                                1.0, 1.0 - DBL_EPSILON / 2, DBL_MAX};
  mpfr_t x;
  mpfr_init2(x, 4000);
  for (size_t i = 0; i < sizeof edge / sizeof *edge; i++)
    for (int sign = -1; sign <= 1; sign += 2)
      for (int move = -1; move <= 1; move++) {
        mpfr_set_d(x, sign * edge[i], MPFR_RNDN);
        mpfr_t step;
        mpfr_init2(step, 2);
        mpfr_set_ui_2exp(step, 1, -1500, MPFR_RNDN);
        mpfr_mul_si(step, step, move, MPFR_RNDN);
        if (mpfr_add(x, x, step, MPFR_RNDN) != 0) bail("not exact");
        mpfr_clear(step);
        ok(is_next_to(x), "doubles around %s%a moved by %d * 2^-1500", sign < 0 ? "-" : "", edge[i], move);
      }
  mpfr_set_ui_2exp(x, 1, 5000, MPFR_RNDN);
  ok(out_double_dn(x) == DBL_MAX && out_double_up(x) == INFINITY, "doubles around 2^5000");
  mpfr_neg(x, x, MPFR_RNDN);
  ok(out_double_dn(x) == -INFINITY && out_double_up(x) == -DBL_MAX, "doubles around -2^5000");
  mpfr_set_inf(x, 1);
  ok(out_double_dn(x) == INFINITY && out_double_up(x) == INFINITY, "infinity is a double");
  mpfr_clear(x);
}

static void test_double_random(void) {
  mpfr_t x;
  mpfr_init2(x, 53);
  rnd dice = rnd_start(3);
  long bad = 0;
  for (long i = 0; i < 10 * CALLS * rnd_mult() && !bad; i++) {
    random_number(x, &dice);
    bad = !is_next_to(x);
    if (bad) failed(x, i, "");
  }
  ok(!bad, "the doubles around a number are the nearest on their sides");
  mpfr_clear(x);
}

/* ---- All six -------------------------------------------------------------------- */

static void test_texts(void) {
  ivl z;
  out_texts t;
  ivl_init(&z, 100);
  ivl_set_si(&z, 1);
  ivl_pi(&z);
  out_texts_make(&t, &z, 5);
  is_str(t.lo_dec, "3.1415e+00", "pi from below");
  is_str(t.hi_dec, "3.1416e+00", "pi from above");
  is_str(t.lo_f64, "0x1.921fb54442d18p+1", "the double below pi");
  is_str(t.hi_f64, "0x1.921fb54442d19p+1", "the double above pi");
  ok(strlen(t.lo) > 20 && strcmp(t.lo, t.hi) != 0, "exact ends differ");
  out_texts_free(&t);
  ivl_clear(&z);
}

int main(void) {
  test_hex_table();
  test_hex_random();
  test_decimal_table();
  test_decimal_random("");
  test_locale();
  test_double_edges();
  test_double_random();
  test_texts();
  return done_testing();
}
