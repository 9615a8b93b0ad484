/* unit/solve_sigma.c - calibration of noise: values of another language, closed forms, both ends, monotone, edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "generalized_gaussian.h"
#include "solve_sigma.h"
#include "solve_test.h"

static rat epsilon, at;

static assay_status gaussian(ivl *z, const char *e, const char *d, long bits, solve_report *report) {
  const adapt_goal goal = {bits, 4000};
  set(&epsilon, e);
  set(&at, d);
  return solve_sigma_gaussian_of(z, epsilon.v, at.v, &goal, report);
}

static void test_gaussian(void) {
  static const struct {
    const char *e, *d, *sigma;
  } row[] = {{"1", "1e-5", "3.730631634815941832249822575037427818843"},
             {"1/10", "1e-9", "50.20981826301533078628431590174569989201"},
             {"4", "1e-5", "1.08116184952023920802372578218267097904"},
             {"0", "1e-300", "3.98942280401432677939946059934381868476e299"},
             {"0", "0.2", "1.973576937771373091003481451228707737311"},
             {"10", "1e-20", "0.9539669685617317101635338272827926835835"}};
  solve_report report;
  ivl z, y;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++)
    ok(gaussian(&z, row[i].e, row[i].d, 150, &report) == ASSAY_OK && rounds_to(&z, row[i].sigma),
       "epsilon %s, delta %s", row[i].e, row[i].d);
  int good = gaussian(&z, "1", "1e-5", 60, &report) == ASSAY_OK && gaussian(&y, "1", "1e-6", 60, &report) == ASSAY_OK;
  ok(good && ivl_lt(&z, &y), "a smaller delta needs more noise");
  good = gaussian(&y, "1.01", "1e-5", 60, &report) == ASSAY_OK;
  ok(good && ivl_lt(&y, &z), "a larger epsilon needs less");
  ok(gaussian(&z, "-1", "0.9", 60, &report) == ASSAY_OK && mpfr_sgn(z.lo) > 0, "a negative epsilon");
  ok(gaussian(&z, "1000000", "1e-5", 60, &report) == ASSAY_OK && mpfr_cmp_d(z.hi, 0.01) < 0, "an epsilon of a million");
  ok(gaussian(&z, "1e-9", "1e-9", 60, &report) == ASSAY_OK && mpfr_cmp_ui(z.lo, 1000000) > 0, "both a billionth");
  ivl_clear(&z);
  ivl_clear(&y);
}

/* delta is above at the lower end and not above at the upper end. */
static void test_both_ends(void) {
  static const char *const e[] = {"1/2", "3", "20"}, *const d[] = {"1/3", "1e-8", "1e-50"};
  const adapt_goal goal = {250, 3000};
  adapt_report report;
  solve_report found;
  rat s, one;
  ivl z, y;
  rat_init(&s);
  rat_init(&one);
  set(&one, "1");
  ivl_init(&z, 150);
  ivl_init(&y, 300);
  for (int i = 0; i < 9; i++) {
    int good = gaussian(&z, e[i / 3], d[i % 3], 120, &found) == ASSAY_OK && ivl_rel_bits(&z) >= 120;
    for (int end = 0; good && end < 2; end++) {
      mpfr_get_q(s.v, end ? z.hi : z.lo);
      pair *p = gaussian_pair_make(s.v, one.v);
      const hockey_query q = {p, HOCKEY_BOTH, epsilon.v};
      good = hockey_of(&y, &q, &goal, &report) == ASSAY_OK &&
             (end ? mpfr_cmp_q(y.hi, at.v) <= 0 : mpfr_cmp_q(y.lo, at.v) > 0);
      pair_free(p);
    }
    ok(good, "both ends, epsilon %s, delta %s", e[i / 3], d[i % 3]);
  }
  rat_clear(&s);
  rat_clear(&one);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* ---- Families ---------------------------------------------------------------------- */

static pair *laplace(mpq_srcptr scale, const void *data) { return laplace_pair_make(scale, data); }

typedef struct {
  mpq_srcptr beta, shift;
} power_of;

static pair *power(mpq_srcptr scale, const void *data) {
  const power_of *b = data;
  return generalized_gaussian_pair_make(b->beta, scale, b->shift);
}

static pair *nobody(mpq_srcptr scale, const void *data) {
  (void)scale;
  (void)data;
  return NULL;
}

/* Laplace: 1 - exp((e - 1/s)/2) = d, so s = 1/(e - 2 log(1 - d)); published values of the others to 9 digits. */
static void test_families(void) {
  static const struct {
    const char *beta, *e, *scale;
  } row[] = {{"1", "4", "0.249998750"},
             {"1", "1", "0.999980000"},
             {"2", "1.5", "3.652296639"},
             {"2", "1", "5.275909854"},
             {"3", "1.5", "7.391241805"}};
  const adapt_goal goal = {100, 3000}, rough = {36, 1000};
  solve_report report;
  rat beta, one;
  ivl z;
  rat_init(&beta);
  rat_init(&one);
  set(&one, "1");
  ivl_init(&z, 128);
  set(&epsilon, "3/2");
  set(&at, "1e-5");
  const sigma_query q = {laplace, one.v, epsilon.v, at.v, "T-ORDER-LAPLACE"};
  ok(solve_sigma_of(&z, &q, &goal, &report) == ASSAY_OK && rounds_to(&z, "0.6666577778518511604998353"), "Laplace");
  const power_of data = {beta.v, one.v};
  const sigma_query any = {power, &data, epsilon.v, at.v, "T-ORDER-LOGCONCAVE"};
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    set(&beta, row[i].beta);
    set(&epsilon, row[i].e);
    ok(solve_sigma_of(&z, &any, &rough, &report) == ASSAY_OK && rounds_to(&z, row[i].scale), "beta %s, epsilon %s",
       row[i].beta, row[i].e);
  }
  const sigma_query none = {nobody, NULL, epsilon.v, at.v, "none has a member"};
  ok(solve_sigma_of(&z, &none, &rough, &report) == ASSAY_LIMIT && mpfr_zero_p(z.lo) && mpfr_inf_p(z.hi),
     "a family without members: nothing is known");
  const sigma_query unordered = {laplace, one.v, epsilon.v, at.v, NULL};
  ok(solve_sigma_of(&z, &unordered, &goal, &report) == ASSAY_DOMAIN, "a family that nobody says is ordered");
  rat_clear(&beta);
  rat_clear(&one);
  ivl_clear(&z);
}

static void test_domain(void) {
  solve_report report;
  ivl z;
  ivl_init(&z, 64);
  ok(gaussian(&z, "1", "0", 30, &report) == ASSAY_DOMAIN, "delta 0");
  ok(gaussian(&z, "1", "1", 30, &report) == ASSAY_DOMAIN, "delta 1");
  ok(gaussian(&z, "1", "-1", 30, &report) == ASSAY_DOMAIN, "a negative delta");
  ivl_clear(&z);
}

int main(void) {
  rat_init(&epsilon);
  rat_init(&at);
  test_gaussian();
  test_both_ends();
  test_families();
  test_domain();
  rat_clear(&epsilon);
  rat_clear(&at);
  mpfr_free_cache();
  return done_testing();
}
