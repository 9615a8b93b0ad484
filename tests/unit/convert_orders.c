/* unit/convert_orders.c - the best Renyi order for (epsilon, delta). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert.h"
#include "convert_models.h"
#include "convert_orders.h"
#include "used.h"

/* r(a) = rho a: Gaussian noise, rho-zCDP. */
static void linear(ivl *y, const ivl *a, void *data) { ivl_mul(y, data, a); }

/* y := the Renyi curve of randomized response with epsilon *data. */
static void response_curve(ivl *y, const ivl *a, void *data) { convert_pure_to_renyi(y, a, data); }

static assay_status best(ivl *z, convert_rule rule, long n, unsigned long d, const char *delta, long bits) {
  ivl rho, at;
  rat r;
  size_t where;
  const char *why;
  ivl_init(&rho, 256);
  ivl_init(&at, 256);
  rat_init(&r);
  if (rat_set_text(&r, delta, strlen(delta), &where, &why) != ASSAY_OK) bail("not a number");
  ivl_set_q(&at, r.v);
  ratio(&rho, n, d);
  const convert_source curve = {linear, &rho};
  assay_status s = convert_orders_eps(z, &curve, rule, &at, bits);
  ivl_clear(&rho);
  ivl_clear(&at);
  rat_clear(&r);
  return s;
}

/* Published for sigma 50 and 100, delta 1e-4, k steps, to six digits; rho = k / (2 sigma^2). */
static void test_published(void) {
  static const struct {
    long k;
    unsigned long sigma;
    const char *classic, *balle;
  } row[] = {
      {100, 50, "0.878386", "0.673945"},  {400, 50, "1.796773", "1.461455"},  {640, 50, "2.299565", "1.905466"},
      {880, 50, "2.722386", "2.283602"},  {1120, 50, "3.09671", "2.621299"},  {100, 100, "0.434193", "0.312317"},
      {640, 100, "1.117782", "0.875318"}, {880, 100, "1.317193", "1.045453"}, {1120, 100, "1.492355", "1.196384"}};
  ivl z, w, rho, d;
  ivl_init(&z, 80);
  ivl_init(&w, 80);
  ivl_init(&rho, 128);
  ivl_init(&d, 128);
  ratio(&d, 1, 10000);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    assay_status s = best(&z, CONVERT_MIRONOV, row[i].k, 2 * row[i].sigma * row[i].sigma, "0.0001", 60);
    ok(s == ASSAY_OK && agrees(&z, row[i].classic, 58), "classic, k %ld, sigma %lu", row[i].k, row[i].sigma);
    ratio(&rho, row[i].k, 2 * row[i].sigma * row[i].sigma);
    convert_zcdp_to_eps(&w, &rho, &d);
    ok(same(&z, &w, 58), "which is the closed formula");
    s = best(&z, CONVERT_BALLE, row[i].k, 2 * row[i].sigma * row[i].sigma, "0.0001", 60);
    ok(s == ASSAY_OK && agrees(&z, row[i].balle, 58), "Balle et al., k %ld, sigma %lu", row[i].k, row[i].sigma);
  }
  /* mpmath, 40 digits: the zero of the derivative. */
  ok(best(&z, CONVERT_BALLE, 1, 50, "0.0001", 70) == ASSAY_OK && agrees(&z, "0.6739454853245113792821", 68),
     "the infimum at sigma 50, k 100");
  ivl_clear(&z);
  ivl_clear(&w);
  ivl_clear(&rho);
  ivl_clear(&d);
}

/* delta: mpmath, as above; Mironov's infimum is exp(-(e - rho)^2 / (4 rho)) for e > rho. */
static void test_delta(void) {
  ivl z, w, rho, e;
  ivl *all[] = {&z, &w, &rho, &e};
  for (int i = 0; i < 4; i++) ivl_init(all[i], 200);
  ratio(&rho, 1, 2);
  const convert_source curve = {linear, &rho};
  ivl_set_si(&e, 4);
  ok(convert_orders_delta(&z, &curve, CONVERT_BALLE, &e, 60) == ASSAY_OK &&
         agrees(&z, "0.0001957954169577215972945985", 60),
     "delta at 4");
  ivl_set_si(&w, 1);
  gaussian_delta(&w, &w, &e);
  ok(ivl_lt(&w, &z), "above the true one, 4.7e-5");
  ivl_set_si(&e, 10);
  ok(convert_orders_delta(&z, &curve, CONVERT_BALLE, &e, 60) == ASSAY_OK &&
         agrees(&z, "9.251123190556535979512190284e-22", 120),
     "delta at 10");
  ivl_set_si(&e, 4);
  ratio(&w, -49, 8); /* (7/2)^2 / 2 */
  ivl_exp(&w, &w);
  ok(convert_orders_delta(&z, &curve, CONVERT_MIRONOV, &e, 60) == ASSAY_OK && same(&z, &w, 60), "Mironov's at 4");
  ok(best(&z, CONVERT_BALLE, 1, 2, "0", 60) == ASSAY_DOMAIN && best(&z, CONVERT_BALLE, 1, 2, "1", 60) == ASSAY_DOMAIN,
     "delta 0 and 1 are outside the domain");
  ok(best(&z, CONVERT_BALLE, 1, 1000000000, "0.9", 60) != ASSAY_DOMAIN && mpfr_zero_p(z.lo) && mpfr_zero_p(z.hi),
     "an infimum below 0 is exactly 0");
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
}

/* Pure privacy: with the orders to infinity both rules give epsilon in the limit. */
static void test_pure(void) {
  ivl z, e, d, a;
  ivl *all[] = {&z, &e, &d, &a};
  for (int i = 0; i < 4; i++) ivl_init(all[i], 256);
  ivl_set_si(&e, 1);
  ratio(&d, 1, 1000000);
  ivl_sqr(&d, &d);
  ivl_sqr(&d, &d);
  const convert_source curve = {response_curve, &e};
  assay_status s = convert_orders_eps(&z, &curve, CONVERT_BALLE, &d, 20);
  ok(s != ASSAY_DOMAIN && mpfr_cmp_ui(z.lo, 1) <= 0 && mpfr_cmp_d(z.lo, 0.9) > 0,
     "randomized response: at most epsilon");
  used_forget(); /* used_note marks an answer that asked for the limit, and no other */
  s = convert_orders_eps(&z, &curve, CONVERT_BALLE, &d, 20);
  ok(s != ASSAY_DOMAIN && !used_seen(USED_CONVERT_TOP), "no limit is used where none is given");
  s = convert_orders_eps_bounded(&a, &curve, &e, CONVERT_BALLE, &d, 20);
  ok(s != ASSAY_DOMAIN && used_seen(USED_CONVERT_TOP) && meet(&a, &z), "the limit is used, and said");
  /* Orders 1/2 and 2 of epsilon 1: D_{1/2} / (1/2) = 0.480458..., D_2 = log((e^2 + 1/e) / (1 + e)). */
  ratio(&a, 1, 2);
  convert_pure_to_renyi(&z, &a, &e);
  ivl_mul_2si(&z, &z, 1);
  ok(agrees(&z, "0.480458027833110098527053494039", 240), "order 1/2");
  ivl_set_si(&a, 2);
  convert_pure_to_renyi(&z, &a, &e);
  ok(agrees(&z, "0.7353256640555192247099304", 200), "order 2");
  convert_pure_to_zcdp(&d, &e);
  ratio(&a, 1, 2);
  ok(same(&d, &a, 250), "epsilon 1 is 1/2-zCDP");
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
}

int main(void) {
  test_published();
  test_delta();
  test_pure();
  mpfr_free_cache();
  return done_testing();
}
