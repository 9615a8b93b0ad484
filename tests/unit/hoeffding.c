/* unit/hoeffding.c - Hoeffding's and Clopper and Pearson's brackets, against exact arithmetic. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "hoeffding.h"
#include "clopper.h"
#include "convert_models.h"
#include "kl.h"

/* r := Pr[Bin(n, x) <= k], by adding all masses. */
static void tail(mpq_t r, unsigned long n, const mpq_t x, unsigned long k) {
  mpz_t c, up, rest, t, sum;
  mpz_inits(c, up, rest, t, sum, NULL);
  mpz_sub(rest, mpq_denref(x), mpq_numref(x));
  for (unsigned long j = 0; j <= k; j++) {
    mpz_bin_uiui(c, n, j);
    mpz_pow_ui(up, mpq_numref(x), j);
    mpz_pow_ui(t, rest, n - j);
    mpz_mul(c, c, up);
    mpz_addmul(sum, c, t);
  }
  mpz_pow_ui(t, mpq_denref(x), n);
  mpq_set_num(r, sum);
  mpq_set_den(r, t);
  mpq_canonicalize(r);
  mpz_clears(c, up, rest, t, sum, NULL);
}

/* The sign of Pr[X <= k] - 1/beta at x; for the lower number of Pr[X >= k] - 1/beta. */
static int side(unsigned long n, mpfr_srcptr x, unsigned long k, unsigned long beta, int upper) {
  mpq_t p, r, b;
  mpq_inits(p, r, b, NULL);
  mpfr_get_q(p, x);
  mpq_set_ui(b, 1, beta);
  if (upper) tail(r, n, p, k);
  else {
    tail(r, n, p, k - 1);
    mpq_set_ui(b, beta - 1, beta);
  }
  int s = upper ? mpq_cmp(r, b) : mpq_cmp(b, r);
  mpq_clears(p, r, b, NULL);
  return s;
}

static assay_status exact(ivl *z, unsigned long k, unsigned long n, unsigned long beta, int upper) {
  const adapt_goal goal = {40, 4000};
  adapt_report report;
  mpq_t b;
  mpq_init(b);
  mpq_set_ui(b, 1, beta);
  assay_status s = (upper ? clopper_upper : clopper_lower)(z, k, n, b, &goal, &report);
  mpq_clear(b);
  return s;
}

static void test_clopper(void) {
  static const unsigned long list[][3] = {{3, 20, 100}, {0, 12, 20}, {1, 2, 3}, {19, 20, 1000000}, {30, 60, 40}};
  ivl z, w;
  ivl_init(&z, 48);
  ivl_init(&w, 48);
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    const unsigned long k = list[i][0], n = list[i][1], beta = list[i][2];
    ok(exact(&z, k, n, beta, 1) == ASSAY_OK && side(n, z.lo, k, beta, 1) >= 0 && side(n, z.hi, k, beta, 1) <= 0,
       "upper of %lu of %lu at 1/%lu: the tail passes beta inside", k, n, beta);
    if (k == 0) continue;
    ok(exact(&z, k, n, beta, 0) == ASSAY_OK && side(n, z.lo, k, beta, 0) <= 0 && side(n, z.hi, k, beta, 0) >= 0,
       "and lower");
  }
  ok(!exact(&z, 7, 7, 5, 1) && mpfr_cmp_ui(z.lo, 1) == 0, "all succeed: 1");
  ok(!exact(&z, 0, 7, 5, 0) && mpfr_zero_p(z.hi), "none succeeds: 0");
  ok(!exact(&z, 3, 7, 1, 1) && mpfr_zero_p(z.hi) && !exact(&z, 3, 7, 1, 0) && mpfr_cmp_ui(z.lo, 1) == 0, "beta 1");
  ok(exact(&z, 8, 7, 5, 1) == ASSAY_DOMAIN && exact(&z, 0, 0, 5, 0) == ASSAY_DOMAIN, "outside the domain");
  ivl_clear(&z);
  ivl_clear(&w);
}

static void test_hoeffding(void) {
  ivl q, b, z, w;
  ivl *all[] = {&q, &b, &z, &w};
  for (int i = 0; i < 4; i++) ivl_init(all[i], 128);
  ratio(&q, 3, 1000);
  ratio(&b, 1, 1000);
  hoeffding_upper(&z, &q, 1000, &b);
  ok(agrees(&z, "0.06176970001191999045328546010631439", 100), "3 of 1000 at 0.001");
  hoeffding_lower(&z, &q, 1000, &b);
  ok(mpfr_zero_p(z.lo) && mpfr_zero_p(z.hi), "and 0 below");
  ratio(&q, 1, 2);
  hoeffding_lower(&z, &q, 50, &b);
  ok(agrees(&z, "0.23717391151215340106849393209495020", 60), "half of 50: below");
  hoeffding_upper(&z, &q, 2, &b);
  ok(mpfr_cmp_ui(z.lo, 1) == 0 && mpfr_cmp_ui(z.hi, 1) == 0, "never above 1");
  ivl_set_si(&b, 1);
  hoeffding_upper(&z, &q, 2, &b);
  ok(same(&z, &q, 120), "beta 1: the mean");
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
}

/* Clopper and Pearson's number is never above that of the divergence, and that never above Hoeffding's. */
static void test_order(void) {
  const adapt_goal goal = {40, 4000};
  adapt_report report;
  ivl c, d, h, q, b;
  ivl *all[] = {&c, &d, &h, &q, &b};
  mpq_t sum, beta;
  int wrong = 0;
  for (int i = 0; i < 5; i++) ivl_init(all[i], 60);
  mpq_inits(sum, beta, NULL);
  mpq_set_ui(beta, 1, 20);
  ivl_set_q(&b, beta);
  for (unsigned long k = 0; k < 25; k++) {
    mpq_set_ui(sum, k, 1);
    ratio(&q, (long)k, 25);
    if (clopper_upper(&c, k, 25, beta, &goal, &report) || kl_upper(&d, sum, 25, beta, &goal, &report)) wrong = 99;
    hoeffding_upper(&h, &q, 25, &b);
    wrong += ivl_lt(&d, &c) + (k > 0 && !ivl_lt(&c, &d)) + !ivl_lt(&d, &h) * (mpfr_cmp_ui(h.hi, 1) < 0);
  }
  ok(wrong == 0, "the three brackets are nested");
  mpq_clears(sum, beta, NULL);
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

int main(void) {
  assay_start();
  test_clopper();
  test_hoeffding();
  test_order();
  return done_testing();
}
