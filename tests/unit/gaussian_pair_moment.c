/* unit/gaussian_pair_moment.c - moments of the Gaussian pair: closed forms, binomial sums, references, range.
 *
 * References: mpmath 1.3, composite Gauss-Legendre quadrature at 50 digits of the integral itself. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian_pair.h"
#include "moment_test.h"
#include "status.h"

static pair *gaussian(const char *sigma, const char *shift) {
  mpq_t s, d;
  mpq_inits(s, d, (mpq_ptr)0);
  number(s, sigma);
  number(d, shift);
  pair *p = gaussian_pair_make(s, d);
  mpq_clears(s, d, (mpq_ptr)0);
  return p;
}

/* exp(m^2 (z^2 - z) / 2): z = 3, m = 1/2 gives exp(3/4); z = 1/2 + i gives exp(-5 m^2 / 8);
 * z = 1 + i gives exp(m^2 (-1 + i) / 2). */
static void test_closed(void) {
  pair *p = gaussian("2", "-1"), *q = gaussian("1/2", "2");
  cpx w, v;
  cpx_init(&w, 128);
  cpx_init(&v, 128);
  ask_moment(&w, p, "1", "3", "0");
  cpx_number(&v, "3/4", "0");
  cpx_exp(&v, &v);
  ok(sharp(&w, &v, 120), "order 3");
  ask_moment(&w, p, "1", "1/2", "1");
  cpx_number(&v, "-5/32", "0");
  cpx_exp(&v, &v);
  ok(sharp(&w, &v, 120), "on the axis of symmetry");
  ask_moment(&w, q, "1", "1", "1");
  cpx_number(&v, "-8", "8");
  cpx_exp(&v, &v);
  ok(sharp(&w, &v, 120), "a complex order");
  ask_moment(&w, q, "1", "0", "0");
  ok(mpfr_cmp_ui(w.re.lo, 1) == 0 && mpfr_cmp_ui(w.re.hi, 1) == 0, "exactly 1 at 0");
  ask_moment(&w, q, "1", "1e5", "1e4");
  ok(moment_refine_bits(&w) >= 120, "a large argument costs no digits");
  cpx_clear(&v);
  cpx_clear(&w);
  pair_free(q);
  pair_free(p);
}

/* Variance 2: 3 (3 - 1) / 4 without sampling, by quadrature with it. */
static void test_variance(void) {
  mpq_t v, s;
  cpx w, r;
  mpq_inits(v, s, (mpq_ptr)0);
  number(v, "2");
  number(s, "-1");
  pair *p = gaussian_pair_of_variance(v, s);
  cpx_init(&w, 128);
  cpx_init(&r, 128);
  ask_moment(&w, p, "1", "3", "0");
  cpx_number(&r, "3/2", "0");
  cpx_exp(&r, &r);
  ok(sharp(&w, &r, 120), "variance 2, order 3");
  ask_moment(&w, p, "1/10", "5/2", "4");
  cpx_number(&r, "0.950351375650100306941114332575347727", "0.037221993827228704819061498095524879");
  mpfr_sub(w.re.lo, w.re.lo, r.re.hi, MPFR_RNDU);
  mpfr_sub(w.im.lo, w.im.lo, r.im.hi, MPFR_RNDU);
  ok(mpfr_cmp_d(w.re.lo, 1e-33) < 0 && mpfr_cmp_d(w.re.lo, -1e-33) > 0 && mpfr_cmp_d(w.im.lo, 1e-33) < 0 &&
         mpfr_cmp_d(w.im.lo, -1e-33) > 0,
     "variance 2, rate 1/10");
  cpx_clear(&r);
  cpx_clear(&w);
  mpq_clears(v, s, (mpq_ptr)0);
  pair_free(p);
}

static void test_integers(void) {
  static const struct {
    const char *sigma, *g;
    unsigned long n;
  } row[] = {{"1", "1/100", 2},   {"1", "1/100", 32},   {"1/10", "1/1000", 5},
             {"1000", "1e-8", 3}, {"1000", "1/2", 40},  {"1", "99999999/100000000", 7},
             {"2", "1e-8", 64},   {"1/3", "1/7", 1},    {"10", "0.004", 200},
             {"1/2", "1e-8", 12}, {"4/5", "0.001", 25}, {"100", "0.3", 0}};
  cpx w, v;
  cpx_init(&w, 110);
  cpx_init(&v, 400);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *p = gaussian(row[i].sigma, "1");
    char n[32];
    snprintf(n, sizeof n, "%lu", row[i].n);
    ask_moment(&w, p, row[i].g, n, "0");
    binomial_moment(&v, p, row[i].g, row[i].n);
    ok(sharp(&w, &v, 105) && moment_refine_bits(&v) > 300, "order %s, sigma %s, rate %s", n, row[i].sigma, row[i].g);
    pair_free(p);
  }
  cpx_clear(&v);
  cpx_clear(&w);
}

static void test_references(void) {
  static const struct {
    const char *sigma, *g, *re, *im, *x, *y;
  } row[] = {
      {"1", "0.01", "1", "1", "0.999914275572551830818365639415043258640175208",
       "0.0000817223439938714561726388604823157577815300257"},
      {"1", "0.01", "-1", "20", "0.975119852323608214309177705342532154149724027",
       "-0.0130183323215204619810365565687240214828954984"},
      {"1", "0.01", "1", "100", "0.7183258098068651710162449616710441084437540879483",
       "-0.21489632062899518192478251758600959552808310578094"},
      {"1", "0.01", "1", "-100", "0.7183258098068651710162449616710441084437540879483",
       "0.21489632062899518192478251758600959552808310578094"},
      {"1000", "1/3", "-300", "0", "1.00502893510745839838435034420997316767673239", "0.0000"},
  };
  cpx w, v;
  cpx_init(&w, 110);
  cpx_init(&v, 200);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *p = gaussian(row[i].sigma, "1");
    ask_moment(&w, p, row[i].g, row[i].re, row[i].im);
    cpx_reference(&v, row[i].x, row[i].y);
    ok(sharp(&w, &v, 104), "sigma %s, rate %s, at %s + %si", row[i].sigma, row[i].g, row[i].re, row[i].im);
    pair_free(p);
  }
  cpx_clear(&v);
  cpx_clear(&w);
}

/* Two precisions agree, and the shorter one is not wrong by a digit: over the range of use. */
static void test_range(void) {
  static const char *const sigma[] = {"1/5", "1", "30", "1000"}, *const g[] = {"1e-8", "0.01", "0.9", "0.99999999"};
  static const char *const at[][2] = {{"-200", "0"}, {"-7/3", "0"}, {"1/2", "0"},
                                      {"150", "0"},  {"1", "5"},    {"-1/4", "-40"}};
  cpx w, v;
  cpx_init(&w, 60);
  cpx_init(&v, 140);
  for (size_t i = 0; i < 4; i++) {
    pair *p = gaussian(sigma[i], "1");
    int good = 1, fine = 1;
    for (size_t j = 0; j < 4; j++)
      for (size_t k = 0; k < 6; k++) {
        ask_moment(&w, p, g[j], at[k][0], at[k][1]);
        ask_moment(&v, p, g[j], at[k][0], at[k][1]);
        good = good && cpx_meets(&w, &v);
        fine = fine && moment_refine_bits(&w) >= 55 && moment_refine_bits(&v) >= 135;
      }
    ok(good, "sigma %s: two precisions agree", sigma[i]);
    ok(fine, "sigma %s: and both are sharp", sigma[i]);
    pair_free(p);
  }
  cpx_clear(&v);
  cpx_clear(&w);
}

static void test_edges(void) {
  pair *none = gaussian("0", "1"), *same = gaussian("1", "0"), *tiny = gaussian("1e400", "1"),
       *vast = gaussian("1e-9", "1");
  cpx w, one;
  cpx_init(&w, 100);
  cpx_init(&one, 10);
  cpx_set_si(&one, 1, 0);
  ask_moment(&w, none, "1", "2", "0");
  ok(mpfr_zero_p(w.re.lo) && mpfr_zero_p(w.re.hi), "nothing in common: 0");
  ask_moment(&w, none, "1/2", "2", "0");
  ok(mpfr_cmp_d(w.re.lo, 0.25) <= 0 && mpfr_cmp_d(w.re.hi, 0.25) >= 0 && moment_refine_bits(&w) > 90,
     "or 1 - g to that power");
  ask_moment(&w, same, "1/2", "7", "3");
  ok(sharp(&w, &one, 1e9), "no shift: 1");
  ask_moment(&w, tiny, "1/2", "7", "3");
  ok(sharp(&w, &one, 90), "next to no shift: next to 1");
  ask_moment(&w, vast, "1/2", "7", "3");
  ok(!cpx_is_finite(&w), "a sum of more terms than anybody waits for: nothing is said");
  cpx_clear(&one);
  cpx_clear(&w);
  pair_free(none);
  pair_free(same);
  pair_free(tiny);
  pair_free(vast);
}

int main(void) {
  assay_start();
  test_closed();
  test_variance();
  test_integers();
  test_references();
  test_range();
  test_edges();
  pair *p = gaussian("1", "1");
  test_nested(p, "1/10", 3, 2);
  test_nested(p, "1/10", -2, 0);
  test_nested(p, "1/10", 0, -1);
  test_nested(p, "1", -2, 1);
  pair_free(p);
  mpfr_free_cache();
  return done_testing();
}
