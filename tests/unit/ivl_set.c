/* unit/ivl_set.c - ivl_init, ivl_clear, ivl_prec, ivl_set, ivl_set_si, ivl_set_q, ivl_set_point, ivl_set_whole, ivl_pi. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_double.h"
#include "ivl_test.h"
#include <math.h>

static void test_life(void) {
  ivl z;
  for (mpfr_prec_t p = 1; p < 1200; p = 2 * p + 1) {
    ivl_init(&z, p);
    ok(ivl_prec(&z) == p && mpfr_get_prec(z.hi) == p, "precision %ld", (long)p);
    if (p == 1) is_ends(&z, "-inf", "inf", "a new interval");
    ivl_clear(&z);
  }
}

static void test_set(void) {
  exact1("ivl_set", ivl_set, "-1.5", "2", "-1.5", "2");
  exact1("ivl_set", ivl_set, "-inf", "0x1p-100", "-inf", "0x1p-100");
  exact1("ivl_set", ivl_set, "3", "inf", "3", "inf");
  ivl x, z;
  ivl_init(&x, 64);
  ivl_init(&z, 4);
  set_text(&x, "-0x1.fp0", "-0x1.fp0");
  ivl_set(&z, &x);
  is_ends(&z, "-2", "-0x1.ep0", "-31/16 in 4 bits");
  set_text(&x, "0x1.1fp0", "0x1.21p0");
  ivl_set(&z, &x);
  is_ends(&z, "1", "0x1.4p0", "[287/256, 289/256] in 4 bits");
  ivl_clear(&x);
  ivl_clear(&z);
  tight_row("ivl_set");
}

static void test_numbers(void) {
  ivl z;
  mpq_t q;
  mpfr_t m;
  ivl_init(&z, 4);
  mpq_init(q);
  mpfr_init2(m, 64);
  ivl_set_si(&z, -15);
  is_ends(&z, "-15", "-15", "-15");
  ivl_set_si(&z, 17);
  is_ends(&z, "16", "18", "17 in 4 bits");
  ivl_set_si(&z, LONG_MIN);
  is_ends(&z, "-0x1p63", "-0x1p63", "LONG_MIN");
  ivl_set_si(&z, LONG_MAX);
  is_ends(&z, "0xfp59", "0x1p63", "LONG_MAX in 4 bits");
  mpq_set_si(q, -1, 3);
  ivl_set_q(&z, q);
  is_ends(&z, "-0xbp-5", "-0xap-5", "-1/3 in 4 bits");
  mpq_set_si(q, 5, 8);
  ivl_set_q(&z, q);
  is_ends(&z, "0.625", "0.625", "5/8");
  mpfr_set_str(m, "-0x1.01p-77", 0, MPFR_RNDN);
  ivl_set_point(&z, m);
  is_ends(&z, "-0x1.2p-77", "-0x1p-77", "a point in 4 bits");
  mpfr_set_zero(m, -1);
  ivl_set_point(&z, m);
  is_ends(&z, "0", "0", "the point -0");
  ivl_set_whole(&z);
  is_ends(&z, "-inf", "inf", "the whole line");
  mpfr_clear(m);
  mpq_clear(q);
  ivl_clear(&z);
}

static void test_pi(void) {
  bool good = true;
  for (mpfr_prec_t p = 1; p <= 160; p++) {
    ivl z;
    ivl_init(&z, p);
    ivl_pi(&z);
    good = good && is_near(&z, "3.141592653589793238462643383279502884197169399375105820974944", 1) &&
           mpfr_less_p(z.lo, z.hi);
    ivl_clear(&z);
  }
  ok(good, "pi");
}

/* A double that is too long for the precision lies inside, strictly; one that is none is the whole line. */
static void test_double(void) {
  static const double numbers[] = {0.1, -0.1, 1.0 / 3, -1e300 / 3, 3e-300};
  bool good = true;
  ivl z;
  for (mpfr_prec_t p = 2; p <= 60; p++) {
    ivl_init(&z, p);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
      ivl_set_double(&z, numbers[i]);
      const int below = mpfr_cmp_d(z.lo, numbers[i]), above = mpfr_cmp_d(z.hi, numbers[i]);
      good = good && (p < 40 ? below < 0 && above > 0 : p < 53 ? below <= 0 && above >= 0 : below == 0 && above == 0);
    }
    ivl_clear(&z);
  }
  ok(good, "a double, rounded outward at both ends");
  ivl_init(&z, 64);
  ivl_set_double(&z, NAN);
  is_ends(&z, "-inf", "inf", "no number");
  ivl_set_double(&z, -INFINITY);
  is_ends(&z, "-inf", "inf", "an infinity");
  ivl_clear(&z);
}

int main(void) {
  test_double();
  test_life();
  test_set();
  test_numbers();
  test_pi();
  return done_testing();
}
