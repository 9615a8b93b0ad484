/* unit/inversion_error.c - the last steps of an inversion, by hand, and a whole one whose value is known. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "inversion_error.h"
#include "ivl_double.h"
#include "ivl_test.h"
#include "status.h"

#define INTERVALS(...)      \
  ivl __VA_ARGS__;          \
  ivl *const all[] = {ALL}; \
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_init(all[i], 120)
#define CLEAR \
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_clear(all[i])

/* z holds lo .. hi and little more. */
static bool near(const ivl *z, double lo, double hi) {
  return mpfr_cmp_d(z->lo, lo) <= 0 && mpfr_cmp_d(z->hi, hi) >= 0 && mpfr_cmp_d(z->lo, lo - 1e-12) > 0 &&
         mpfr_cmp_d(z->hi, hi + 1e-12) < 0;
}

#define ALL &z, &f, &g, &a, &b, &l
static void test_images(void) {
  INTERVALS(z, f, g, a, b, l);
  ivl_set_si(&a, 2);
  ivl_log(&l, &a); /* exp(L) = 2 */
  ivl_set_si(&f, 1);
  ivl_set_si(&g, 2);
  inversion_error_geometric(&z, &f, &l);
  ok(near(&z, 1, 1), "1/2 + 1/4 + ..");
  inversion_error_geometric(&z, &g, &l);
  ok(mpfr_cmp_d(z.lo, 0.3333) > 0 && mpfr_cmp_d(z.hi, 0.3334) < 0, "1/4 + 1/16 + ..");
  ivl_set_si(&a, 3);
  inversion_error_images(&z, &a, &f, &l);
  ok(near(&z, 0, 3), "images: all from 0 to the bound");
  ivl_neg(&b, &a);
  ivl_hull(&b, &b, &a);
  inversion_error_images(&z, &b, &f, &l);
  ok(near(&z, 0, 3), "the upper end of the bound counts");
  ivl_set_si(&f, 0);
  inversion_error_images(&z, &a, &f, &l);
  ok(mpfr_zero_p(z.lo) && mpfr_inf_p(z.hi), "images that do not fall: nothing is known but the sign");
  inversion_error_geometric(&z, &f, &l);
  ok(mpfr_zero_p(z.lo) && mpfr_inf_p(z.hi), "nor of their ratio");
  CLEAR;
}
#undef ALL

#define ALL &z, &a, &e, &b, &f, &l
static void test_line(void) {
  INTERVALS(z, a, e, b, f, l);
  ivl_set_si(&a, 2);
  ivl_log(&l, &a);
  ivl_set_si(&a, 5);
  ivl_set_si(&b, 6);
  ivl_set_si(&e, 1);
  ivl_set_si(&f, 2);
  inversion_error_two(&z, &a, &e, &b, &f, &l);
  ok(near(&z, 3, 3), "5 (1/2 + 1/4 + ..) - 6 (1/4 + 1/16 + ..)");
  ivl_set_si(&l, 10);
  ivl_set_si(&b, 1);
  inversion_error_rising(&z, &e, &f, &l, &b);
  ok(near(&z, 23, 23), "1 + sum of (2 + 10 k) / 2^k");
  CLEAR;
}
#undef ALL

#define ALL &z, &u, &h, &r
static void test_rest(void) {
  INTERVALS(z, u, h, r);
  ivl_set_si(&u, 6);
  ivl_set_si(&h, 2);
  inversion_error_rest(&z, &u, &h, 3);
  ivl_pi(&r);
  ivl_mul(&z, &z, &r);
  ok(near(&z, -1, 1), "6 / (3 2 pi) on both sides");
  CLEAR;
}
#undef ALL

#define ALL &z, &sum, &rest, &line, &above, &below
static void test_value(void) {
  INTERVALS(z, sum, rest, line, above, below);
  ivl_set_si(&sum, 10);
  set_text(&rest, "-1", "1");
  ivl_set_si(&line, 2);
  set_text(&above, "0", "1");
  set_text(&below, "0", "2");
  inversion_error_value(&z, &sum, &rest, &line, &above, &below);
  is_ends(&z, "4", "9", "10 +- 1 less 2, less up to 1 and 2");
  inversion_error_raised(&z, &sum, &rest, &line, &below);
  is_ends(&z, "5", "9", "with the images above");
  set_text(&below, "0", "inf");
  inversion_error_value(&z, &sum, &rest, &line, &above, &below);
  is_ends(&z, "0", "9", "images without a bound: only the upper end");
  set_text(&sum, "8", "9");
  ivl_set_si(&line, 2);
  ivl_set_si(&rest, 1);
  inversion_error_own(&z, &sum, &line, &rest);
  is_ends(&z, "3", "9", "images as large as the value and 2");
  ivl_set_si(&line, 0);
  inversion_error_own(&z, &sum, &line, &rest);
  is_ends(&z, "4", "9", "images as large as the value");
  CLEAR;
}
#undef ALL

/* s := (h / 2 pi) sum over |n| <= most of exp(1 + i n h) / (1 + i n h)^2, the transform of exp(-x) x_+ at x = 1. */
static void ramp_sum(ivl *s, const ivl *h, long most) {
  ivl t, u, sine, cosine;
  ivl_init(&t, 120);
  ivl_init(&u, 120);
  ivl_init(&sine, 120);
  ivl_init(&cosine, 120);
  ivl_set_si(s, 0);
  for (long n = -most; n <= most; n++) {
    ivl_set_si(&t, n);
    ivl_mul(&t, &t, h);
    ivl_sin_cos(&sine, &cosine, &t);
    ivl_mul(&sine, &sine, &t);
    ivl_mul_2si(&sine, &sine, 1);
    ivl_sqr(&t, &t);
    ivl_set_si(&u, 1);
    ivl_sub(&u, &u, &t);
    ivl_mul(&cosine, &cosine, &u);
    ivl_add(&cosine, &cosine, &sine);
    ivl_set_si(&u, 1);
    ivl_add(&t, &t, &u);
    ivl_sqr(&t, &t);
    ivl_div(&cosine, &cosine, &t);
    ivl_add(s, s, &cosine);
  }
  ivl_set_si(&u, 1);
  ivl_exp(&u, &u);
  ivl_mul(&u, &u, h);
  ivl_pi(&t);
  ivl_mul_2si(&t, &t, 1);
  ivl_div(&u, &u, &t);
  ivl_mul(s, s, &u);
  ivl_clear(&t);
  ivl_clear(&u);
  ivl_clear(&sine);
  ivl_clear(&cosine);
}

/* The function max(x, 0) at 1, its images 1 + 4 k with exp(-4 k): the line; none below. */
#define ALL &z, &sum, &rest, &line, &none, &below, &above, &one, &period, &h, &u, &r
static void test_ramp(void) {
  INTERVALS(z, sum, rest, line, none, below, above, one, period, h, u, r);
  ivl_set_si(&one, 1);
  ivl_set_si(&none, 0);
  ivl_set_si(&below, 0);
  ivl_set_si(&above, 0);
  ivl_set_si(&period, 4);
  ivl_pi(&h);
  ivl_mul_2si(&h, &h, -1);
  ramp_sum(&sum, &h, 1000);
  ivl_exp(&u, &one);
  inversion_error_rest(&rest, &u, &h, 1000);
  inversion_error_geometric(&r, &one, &period);
  inversion_error_rising(&line, &none, &one, &period, &r);
  inversion_error_value(&z, &sum, &rest, &line, &above, &below);
  ok(mpfr_cmp_d(z.lo, 1) <= 0 && mpfr_cmp_d(z.hi, 1) >= 0, "max(x, 0) at 1, from its transform");
  ok(mpfr_cmp_d(z.lo, 0.999) > 0 && mpfr_cmp_d(z.hi, 1.001) < 0, "within 2 e / (pi h 1000)");
  inversion_error_value(&z, &sum, &rest, &none, &above, &below);
  ok(mpfr_cmp_d(z.lo, 1.09) > 0, "without the line it is not");
  inversion_error_own(&z, &sum, &none, &r);
  ok(mpfr_cmp_d(z.hi, 1.09) > 0, "the images lower the value, they do not raise it");
  CLEAR;
}

int main(void) {
  assay_start();
  test_images();
  test_line();
  test_rest();
  test_value();
  test_ramp();
  mpfr_free_cache();
  return done_testing();
}
