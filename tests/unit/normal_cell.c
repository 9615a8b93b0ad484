/* unit/normal_cell.c - cells of normal noise: published values, tails by erfc, and that cells fill the line. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "normal_cell.h"
#include "inner.h"
#include "elem.h"
#include "tap.h"

#include <math.h>

static ivl z, t, zero, two;

/* z := the cell of these ends. */
static void mass_of(double from, double to, const ivl *shift) {
  mpfr_t a, b;
  mpfr_inits2(53, a, b, (mpfr_ptr)0);
  mpfr_set_d(a, from, MPFR_RNDN);
  mpfr_set_d(b, to, MPFR_RNDN);
  normal_cell(&z, a, b, shift);
  mpfr_clears(a, b, (mpfr_ptr)0);
}

static int holds(const char *down, const char *up) {
  mpfr_t x, y;
  mpfr_init2(x, 128);
  mpfr_init2(y, 128);
  mpfr_set_str(x, down, 10, MPFR_RNDD);
  mpfr_set_str(y, up, 10, MPFR_RNDU);
  int good = mpfr_cmp(z.lo, y) <= 0 && mpfr_cmp(x, z.hi) <= 0;
  mpfr_clear(x);
  mpfr_clear(y);
  return good;
}

/* z is at most 2^exponent wide. */
static int is_narrow(long exponent) {
  mpfr_t w;
  mpfr_init2(w, 64);
  mpfr_sub(w, z.hi, z.lo, MPFR_RNDU);
  int good = mpfr_cmp_ui_2exp(w, 1, exponent) <= 0;
  mpfr_clear(w);
  return good;
}

/* t := P[N(0, 1) >= x] - P[N(0, 1) >= y]. */
static void by_erfc(double x, double y) {
  ivl u, root;
  ivl_init(&u, 300);
  ivl_init(&root, 300);
  ivl_set_si(&root, 2);
  ivl_sqrt(&root, &root);
  mpfr_set_d(u.lo, x, MPFR_RNDN);
  mpfr_set(u.hi, u.lo, MPFR_RNDU);
  ivl_div(&u, &u, &root);
  ivl_erfc(&t, &u);
  mpfr_set_d(u.lo, y, MPFR_RNDN);
  mpfr_set(u.hi, u.lo, MPFR_RNDU);
  ivl_div(&u, &u, &root);
  ivl_erfc(&u, &u);
  ivl_sub(&t, &t, &u);
  ivl_mul_2si(&t, &t, -1);
  ivl_clear(&u);
  ivl_clear(&root);
}

static void test_known(void) {
  mass_of(0, 0.25, &zero);
  ok(holds("0.09870632568292", "0.09870632568293") && is_narrow(-100), "from 0 to 1/4");
  mass_of(-1, 1, &zero);
  ok(holds("0.68268949213708", "0.68268949213709"), "one deviation");
  mass_of(-HUGE_VAL, 3, &two);
  ok(holds("0.84134474606854", "0.84134474606855"), "a tail, shifted");
}

/* x and x + 2 are multiples of 2^-40, so that no end is rounded. */
static void test_erfc(void) {
  static const double from[] = {-5, -1.5, -0.015625, 0, 0.25, 2, 2.125, 4.5, 9, 13};
  static const double width[] = {0x1p-30, 0x1p-12, 0.03125, 0.09375, 0.375, 3};
  int good = 1, narrow = 1;
  for (size_t i = 0; i < sizeof from / sizeof *from; i++)
    for (size_t j = 0; j < sizeof width / sizeof *width; j++) {
      const double to = from[i] + width[j];
      mass_of(from[i], to, &zero);
      narrow = narrow && is_narrow(-105);
      by_erfc(from[i], to);
      good = good && ivl_meet(&t, &t, &z);
      mass_of(from[i] + 2, to + 2, &two);
      narrow = narrow && is_narrow(-105);
      good = good && ivl_meet(&t, &t, &z);
    }
  ok(good, "cells meet the differences of erfc");
  ok(narrow, "and are narrow");
}

/* Cells of all widths from one end of the line to the other. */
static void test_all(void) {
  ivl sum;
  ivl_init(&sum, 128);
  ivl_set_si(&sum, 0);
  double x = -HUGE_VAL, y = -9;
  for (int i = 0; y < 9; i++) {
    mass_of(x, y, &two);
    ivl_add(&sum, &sum, &z);
    x = y;
    y += i % 7 * 0.03 + 0.001;
  }
  mass_of(x, HUGE_VAL, &two);
  ivl_add(&z, &sum, &z);
  ok(holds("1", "1") && is_narrow(-95), "together they have 1");
  ivl_clear(&sum);
}

int main(void) {
  assay_start();
  ivl_init(&z, 128);
  ivl_init(&t, 300);
  ivl_init(&zero, 128);
  ivl_init(&two, 128);
  ivl_set_si(&zero, 0);
  ivl_set_si(&two, 2);
  test_known();
  test_erfc();
  test_all();
  ivl_clear(&z);
  ivl_clear(&t);
  ivl_clear(&zero);
  ivl_clear(&two);
  mpfr_free_cache();
  return done_testing();
}
