/* unit/trapezoid.c - the bound of the trapezoidal rule: its value, and that it is one and not a loose one. */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "adapt.h"
#include "elem.h"
#include "moment_test.h"
#include "status.h"
#include "ivl_double.h"
#include "trapezoid.h"

static void test_value(void) {
  ivl z, d, h, w;
  ivl_init(&z, 120);
  ivl_init(&w, 120);
  ivl_init(&d, 60);
  ivl_init(&h, 60);
  ivl_set_si(&d, 1);
  ivl_set_si(&h, 1);
  trapezoid_alias(&z, &d, &h);
  /* 1 / (e^(2 pi) - 1), from e^(2 pi) = 535.49165552476473650304932958904... */
  ivl_reference(&w, "534.49165552476473650304932958904718147780579760330");
  ivl_set_si(&h, 1);
  ivl_div(&w, &h, &w);
  ok(ivl_meets(&z, &w) && ivl_rel_bits(&z) > 100, "1 / (exp(2 pi) - 1)");
  ivl_set_si(&d, 0);
  trapezoid_alias(&z, &d, &h);
  ok(mpfr_zero_p(z.lo) && mpfr_inf_p(z.hi), "no distance: nothing is known");
  ivl_set_si(&d, -1);
  trapezoid_alias(&z, &d, &h);
  ok(mpfr_zero_p(z.lo) && mpfr_number_p(z.hi) == 0, "a distance below 0: nothing is known");
  ivl_set_si(&d, 1);
  ivl_set_whole(&h);
  trapezoid_alias(&z, &d, &h);
  ok(mpfr_zero_p(z.lo) && mpfr_inf_p(z.hi), "an unknown step: nothing is known");
  ivl_clear(&z);
  ivl_clear(&w);
  ivl_clear(&d);
  ivl_clear(&h);
}

static void alias(ivl *z, double d, double h) {
  ivl a, b;
  ivl_init(&a, 100);
  ivl_init(&b, 100);
  ivl_set_double(&a, d);
  ivl_set_double(&b, h);
  trapezoid_alias(z, &a, &b);
  ivl_clear(&a);
  ivl_clear(&b);
}

/* exp(-x^2/2): the integral is sqrt(2 pi), along Im x = +-d that of |f| is sqrt(2 pi) exp(d^2/2).
 * The sum with step h, shifted by s steps, must lie within the bound for every d; for the
 * best d = 2 pi / h it is not much more than the true error.                       */
static void test_gauss(double h, double shift) {
  ivl sum, t, u, err, bound;
  ivl_init(&sum, 200);
  ivl_init(&t, 200);
  ivl_init(&u, 200);
  ivl_init(&err, 200);
  ivl_init(&bound, 200);
  ivl_set_si(&sum, 0);
  for (long k = -60; k <= 60; k++) {
    ivl_set_double(&t, h * ((double)k + shift));
    ivl_sqr(&t, &t);
    ivl_mul_2si(&t, &t, -1);
    ivl_neg(&t, &t);
    ivl_exp(&t, &t);
    ivl_add(&sum, &sum, &t);
  }
  ivl_set_double(&t, h);
  ivl_mul(&sum, &sum, &t);
  ivl_pi(&u);
  ivl_mul_2si(&u, &u, 1);
  ivl_sqrt(&u, &u);
  ivl_sub(&err, &sum, &u);
  int good = 1, near = 0;
  for (int i = 1; i <= 40; i++) {
    double d = i * 0.25;
    ivl_set_double(&bound, d);
    ivl_sqr(&bound, &bound);
    ivl_mul_2si(&bound, &bound, -1);
    ivl_exp(&bound, &bound);
    ivl_mul(&bound, &bound, &u);
    ivl_mul_2si(&bound, &bound, 1);
    alias(&t, d, h);
    ivl_mul(&bound, &bound, &t);
    good = good && mpfr_cmpabs(err.lo, bound.hi) <= 0 && mpfr_cmpabs(err.hi, bound.hi) <= 0;
    ivl_mul_2si(&t, &bound, -2);
    near = near || mpfr_cmpabs(err.lo, t.hi) > 0;
  }
  ok(good, "step %g, shift %g: the error is within the bound of every strip", h, shift);
  ok(near, "and above a quarter of the best one");
  ivl_clear(&sum);
  ivl_clear(&t);
  ivl_clear(&u);
  ivl_clear(&err);
  ivl_clear(&bound);
}

static void test_widen(void) {
  ivl z, r;
  ivl_init(&z, 60);
  ivl_init(&r, 60);
  ivl_set_si(&z, 5);
  ivl_set_si(&r, 2);
  trapezoid_widen(&z, &r);
  ok(mpfr_cmp_ui(z.lo, 3) == 0 && mpfr_cmp_ui(z.hi, 7) == 0, "5 +- 2");
  mpfr_set_zero(r.lo, 1);
  trapezoid_widen(&z, &r);
  ok(mpfr_cmp_ui(z.lo, 1) == 0 && mpfr_cmp_ui(z.hi, 9) == 0, "the upper end of r counts, on both sides");
  ivl_set_double(&z, 0x1.8p-1074 * 2);
  ok(mpfr_cmp_d(z.lo, 0x1.8p-1074 * 2) == 0 && mpfr_equal_p(z.lo, z.hi), "a double, exactly");
  ivl_set_double(&z, HUGE_VAL);
  ok(!ivl_is_finite(&z), "or nothing");
  ivl_clear(&z);
  ivl_clear(&r);
}

int main(void) {
  assay_start();
  test_value();
  test_gauss(2, 0);
  test_gauss(1, 0.5);
  test_gauss(1.5, 0);
  test_widen();
  mpfr_free_cache();
  return done_testing();
}
