/* rat.c - random numbers, written in every way, read back and compared exactly.
 *
 * A case draws integers and exponents, writes the text from GMP's own digits, and
 * builds the expected value by mpq arithmetic on powers: nothing is shared with
 * the reader but GMP.  Then the text is spoilt by one byte and must be refused at
 * that byte.                                                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h> /* before gmp.h, for gmp_fprintf */

#include "rat.h"

#include <ctype.h>
#include <math.h>

#include "rnd.h"
#include "tap.h"

typedef struct {
  char *text;
  mpq_t value;
} number;

static void *memory(size_t n) {
  void *p = malloc(n);
  if (!p) bail("no memory");
  return p;
}

/* Mostly short, sometimes beyond the length that is read in halves. */
static size_t draw_length(rnd *r) {
  return (size_t)(rnd_once_in(r, 20) ? rnd_int(r, 1, 3000) : rnd_once_in(r, 5) ? rnd_int(r, 1, 90) : rnd_int(r, 1, 9));
}

/* Exactly n digits of the base, with many zeros and largest digits; their value in z. */
static char *draw_digits(rnd *r, mpz_t z, int base, size_t n) {
  static const char lower[] = "0123456789abcdef", upper[] = "0123456789ABCDEF";
  const char *set = rnd_once_in(r, 2) ? lower : upper;
  char *s = memory(n + 1);
  for (size_t i = 0; i < n; i++) {
    long d = rnd_once_in(r, 4) ? 0 : rnd_once_in(r, 4) ? base - 1 : rnd_int(r, 0, base - 1);
    s[i] = set[d];
  }
  s[n] = 0;
  if (mpz_set_str(z, s, base) != 0) bail("GMP refuses %s", s);
  return s;
}

/* q := q * base^e, by multiplication or division with a power. */
static void times_power(mpq_t q, unsigned long base, long e) {
  mpq_t power;
  mpq_init(power);
  mpz_ui_pow_ui(mpq_numref(power), base, (unsigned long)labs(e));
  if (e < 0) mpq_div(q, q, power);
  else mpq_mul(q, q, power);
  mpq_clear(power);
}

/* [-] digits [. digits] [mark exponent]; both decimal and hexadecimal. */
static void draw_float(rnd *r, number *x, int base) {
  size_t n = draw_length(r), point = (size_t)rnd_int(r, 1, (long)n), at = 0;
  bool minus = rnd_once_in(r, 3), power = base == 16 || !rnd_once_in(r, 3);
  long e = !power ? 0 : rnd_once_in(r, 10) ? rnd_int(r, -90000, 90000) : rnd_int(r, -40, 40);
  mpz_t z;
  mpz_init(z);
  char *digits = draw_digits(r, z, base, n);
  const char *plus = e >= 0 && rnd_once_in(r, 2) ? "+" : "", *zeros = rnd_once_in(r, 4) ? "00" : "";
  const char *mark = base == 16 ? (rnd_once_in(r, 2) ? "p" : "P") : (rnd_once_in(r, 2) ? "e" : "E");
  x->text = memory(n + 64);
  at += (size_t)sprintf(x->text, "%s%s%.*s", minus ? "-" : "", base == 16 ? "0x" : "", (int)point, digits);
  if (point < n) at += (size_t)sprintf(x->text + at, ".%s", digits + point);
  if (power) sprintf(x->text + at, "%s%s%s%ld", mark, e < 0 ? "-" : plus, zeros, labs(e));
  mpq_set_z(x->value, z);
  times_power(x->value, (unsigned long)base, -(long)(n - point));
  times_power(x->value, base == 16 ? 2 : 10, e);
  if (minus) mpq_neg(x->value, x->value);
  free(digits);
  mpz_clear(z);
}

/* [-] digits / digits */
static void draw_fraction(rnd *r, number *x) {
  size_t n = draw_length(r), m = draw_length(r);
  bool minus = rnd_once_in(r, 3);
  mpq_t below;
  mpq_init(below);
  char *a = draw_digits(r, mpq_numref(x->value), 10, n), *b = draw_digits(r, mpq_numref(below), 10, m);
  if (mpq_sgn(below) == 0) {
    mpz_add_ui(mpq_numref(below), mpq_numref(below), 1);
    b[m - 1] = '1';
  }
  mpz_set_ui(mpq_denref(x->value), 1);
  mpq_div(x->value, x->value, below);
  if (minus) mpq_neg(x->value, x->value);
  x->text = memory(n + m + 3);
  sprintf(x->text, "%s%s/%s", minus ? "-" : "", a, b);
  free(a);
  free(b);
  mpq_clear(below);
}

static void draw_number(rnd *r, number *x) {
  mpq_init(x->value);
  long way = rnd_int(r, 0, 2);
  if (way == 0) draw_fraction(r, x);
  else draw_float(r, x, way == 1 ? 10 : 16);
}

/* ^(0|-?[1-9][0-9]*(/[1-9][0-9]*)?)$, and the denominator is not 1. */
static bool is_lowest_form(const char *s) {
  if (strcmp(s, "0") == 0) return true;
  if (*s == '-') s++;
  for (int part = 0; part < 2; part++) {
    if (*s < '1' || *s > '9') return false;
    if (part == 1 && strcmp(s, "1") == 0) return false;
    while (isdigit((unsigned char)*s)) s++;
    if (!*s) return true;
    if (*s++ != '/') return false;
  }
  return false;
}

static bool reads_as(const char *text, const mpq_t value) {
  rat q;
  size_t at = 0;
  const char *why = "";
  rat_init(&q);
  bool same = rat_set_text(&q, text, strlen(text), &at, &why) == ASSAY_OK && at == strlen(text) && !why;
  same = same && mpz_cmp(mpq_numref(q.v), mpq_numref(value)) == 0 && mpz_cmp(mpq_denref(q.v), mpq_denref(value)) == 0;
  rat_clear(&q);
  return same;
}

static bool prints_and_reads_back(const mpq_t value) {
  rat q;
  rat_init(&q);
  mpq_set(q.v, value);
  size_t size = rat_text_size(&q);
  char *text = memory(size);
  memset(text, '?', size);
  bool same = rat_get_text(text, size - 1, &q) == ASSAY_LIMIT && text[0] == '?';
  same = same && rat_get_text(text, size, &q) == ASSAY_OK && strlen(text) + 6 >= size;
  same = same && is_lowest_form(text) && reads_as(text, value);
  free(text);
  rat_clear(&q);
  return same;
}

/* A byte that no number has, put before byte `place` of the text, is found there. */
static bool spoilt_is_refused(const char *text, size_t place, char byte) {
  size_t len = strlen(text), at = len + 2;
  char *spoilt = memory(len + 1);
  const char *why = NULL;
  rat q;
  rat_init(&q);
  memcpy(spoilt, text, place);
  spoilt[place] = byte;
  memcpy(spoilt + place + 1, text + place, len - place);
  bool right = rat_set_text(&q, spoilt, len + 1, &at, &why) == ASSAY_SYNTAX && why && rat_sgn(&q) == 0;
  const char *bar = strchr(text, '/'); /* the part of a denominator may be zero */
  right = right && (at == place || (bar && at == (size_t)(bar - text) + 1 && at < place));
  rat_clear(&q);
  free(spoilt);
  return right;
}

static void test_numbers(void) {
  static const char never[] = {' ', ',', '_', 'g', '\n', '\0', '\'', 'n', '\x80', '(', ':', '@', '`'};
  rnd r = rnd_start(1);
  long runs = 5000 * rnd_mult();
  const char *broken = NULL;
  for (long i = 0; i < runs && !broken; i++) {
    number x;
    draw_number(&r, &x);
    size_t place = (size_t)rnd_below(&r, strlen(x.text) + 1);
    char byte = never[rnd_below(&r, sizeof never)];
    if (!reads_as(x.text, x.value)) broken = "is not read exactly";
    else if (!prints_and_reads_back(x.value)) broken = "does not come back from its lowest terms";
    else if (!spoilt_is_refused(x.text, place, byte)) broken = "spoilt, is not refused at that place";
    if (broken) {
      diag("iteration %ld, byte %d at %zu", i, byte, place);
      fprintf(stderr, "# %s %s\n", x.text, broken);
      rnd_rerun(__FILE__);
    }
    free(x.text);
    mpq_clear(x.value);
  }
  ok(!broken, "%ld random numbers are read exactly, come back, and are refused when spoilt", runs);
}

/* What printf("%a") writes is read as the exact value of the double. */
static void test_doubles(void) {
  rnd r = rnd_start(2);
  long runs = 20000 * rnd_mult();
  bool good = true;
  mpq_t want;
  mpq_init(want);
  for (long i = 0; i < runs && good; i++) {
    uint64_t bits = rnd_u64(&r);
    double x;
    char text[64];
    if (rnd_once_in(&r, 10)) bits &= UINT64_C(0x800fffffffffffff); /* subnormal */
    memcpy(&x, &bits, sizeof x);
    if (!isfinite(x)) continue;
    mpq_set_d(want, x);
    snprintf(text, sizeof text, "%a", x);
    good = reads_as(text, want);
    if (!good) {
      diag("iteration %ld: %s", i, text);
      rnd_rerun(__FILE__);
    }
  }
  mpq_clear(want);
  ok(good, "%ld doubles written by %%a are read exactly", runs);
}

/* rat_cmp and its kin agree with the sign of the difference. */
static void test_order(void) {
  rnd r = rnd_start(3);
  long runs = 2000 * rnd_mult();
  bool good = true;
  mpq_t d;
  mpq_init(d);
  for (long i = 0; i < runs && good; i++) {
    rat a, b;
    long n = rnd_int(&r, -50, 50);
    unsigned long m = (unsigned long)rnd_int(&r, 1, 50);
    rat_init(&a);
    rat_init(&b);
    mpq_set_si(a.v, rnd_int(&r, -50, 50), (unsigned long)rnd_int(&r, 1, 50));
    mpq_set_si(b.v, n, m);
    mpq_canonicalize(a.v);
    mpq_canonicalize(b.v);
    mpq_sub(d, a.v, b.v);
    int want = mpz_sgn(mpq_numref(d)), got = rat_cmp(&a, &b), got_si = rat_cmp_si(&a, n, m);
    good = (got > 0) - (got < 0) == want && (got_si > 0) - (got_si < 0) == want &&
           rat_sgn(&a) == mpz_sgn(mpq_numref(a.v)) && rat_is_integer(&b) == (n % (long)m == 0);
    if (!good) {
      gmp_fprintf(stderr, "# iteration %ld: %Qd and %ld/%lu\n", i, a.v, n, m);
      rnd_rerun(__FILE__);
    }
    rat_clear(&a);
    rat_clear(&b);
  }
  mpq_clear(d);
  ok(good, "%ld comparisons agree with the difference", runs);
}

int main(void) {
  test_numbers();
  test_doubles();
  test_order();
  return done_testing();
}
