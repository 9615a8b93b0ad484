/* unit/solve_crossing.c - where two curves cross: values of another language, order at both ends, edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "solve_crossing.h"
#include "solve_test.h"

static rat from, to;

static void of_pair(ivl *z, const ivl *eps, const void *data) { hockey_delta(z, data, eps); }

static assay_status ask(ivl *z, const pair *first, const pair *second, const char *a, const char *b, long bits) {
  const adapt_goal goal = {bits, 2000};
  solve_report report;
  set(&from, a);
  set(&to, b);
  const crossing_query q = {of_pair, of_pair, first, second, from.v, to.v};
  return solve_crossing_of(z, &q, &goal, &report);
}

/* The sign of first - second at the rational that m is; 0 if open. */
static int order_at(mpfr_srcptr m, const pair *first, const pair *second) {
  const adapt_goal goal = {200, 3000};
  adapt_report report;
  rat e;
  ivl y, z;
  rat_init(&e);
  ivl_init(&y, 300);
  ivl_init(&z, 300);
  mpfr_get_q(e.v, m);
  const hockey_query p = {first, HOCKEY_BOTH, e.v}, q = {second, HOCKEY_BOTH, e.v};
  int good = hockey_of(&y, &p, &goal, &report) == ASSAY_OK && hockey_of(&z, &q, &goal, &report) == ASSAY_OK;
  int sign = !good ? 0 : ivl_lt(&z, &y) ? 1 : ivl_lt(&y, &z) ? -1 : 0;
  rat_clear(&e);
  ivl_clear(&y);
  ivl_clear(&z);
  return sign;
}

static void test_values(void) {
  ivl z;
  ivl_init(&z, 160);
  pair *g = make(gaussian_pair_make, "1", "1"), *l = make(laplace_pair_make, "4/5", "1");
  ok(ask(&z, g, l, "1/10", "6/5", 120) == ASSAY_OK && rounds_to(&z, "0.9626187403522527704099255177353895"),
     "Gaussian 1 and Laplace 4/5");
  ok(order_at(z.lo, g, l) == -1 && order_at(z.hi, g, l) == 1, "the Gaussian is above from there on");
  ok(ask(&z, l, g, "1/10", "6/5", 120) == ASSAY_OK && rounds_to(&z, "0.9626187403522527704099255177353895"),
     "in the other order");
  set(&from, "2");
  pair *r = response_pair_epsilon(from.v, 2);
  ok(ask(&z, g, r, "0", "5", 120) == ASSAY_OK && rounds_to(&z, "1.97456811015792675071610111005728"),
     "Gaussian 1 and randomized response 2, whose curve ends inside");
  ok(ask(&z, r, g, "1.97", "1.98", 40) == ASSAY_OK && rounds_to(&z, "1.97456811015"), "from near by");
  pair_free(g);
  pair_free(l);
  pair_free(r);
  ivl_clear(&z);
}

static void test_edges(void) {
  ivl z;
  ivl_init(&z, 100);
  pair *a = make(gaussian_pair_make, "1", "1"), *b = make(gaussian_pair_make, "2", "1");
  ok(ask(&z, a, b, "0", "10", 50) == ASSAY_NOROOT && mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi), "curves in one order");
  ok(ask(&z, a, a, "0", "10", 50) == ASSAY_NOROOT, "a curve and itself");
  ok(ask(&z, a, b, "1", "1", 50) == ASSAY_DOMAIN, "an empty range");
  ok(ask(&z, a, b, "2", "1", 50) == ASSAY_DOMAIN, "a range the wrong way round");
  pair_free(a);
  pair_free(b);
  ivl_clear(&z);
}

/* z := exp(-e), and, where data is not NULL, (3 - e)/4. */
static void curve(ivl *z, const ivl *e, const void *data) {
  if (!data) {
    ivl_neg(z, e);
    ivl_exp(z, z);
    return;
  }
  ivl three;
  ivl_init(&three, ivl_prec(z));
  ivl_set_si(&three, 3);
  ivl_sub(z, &three, e);
  ivl_mul_2si(z, z, -2);
  ivl_clear(&three);
}

/* exp(-e) = (3 - e)/4 between 1/10 and 1, found by bisection with decimals of another language. */
static void test_any_curves(void) {
  const adapt_goal goal = {100, 2000};
  solve_report report;
  ivl z;
  ivl_init(&z, 160);
  set(&from, "1/10");
  set(&to, "1");
  const crossing_query q = {curve, curve, NULL, &goal, from.v, to.v}, wrong = {curve, curve, NULL, NULL, from.v, to.v};
  ok(solve_crossing_of(&z, &q, &goal, &report) == ASSAY_OK && rounds_to(&z, "0.4503306944620185415569908"),
     "exp(-e) and a line");
  ok(solve_crossing_of(&z, &wrong, &goal, &report) == ASSAY_NOROOT, "a curve and itself");
  ivl_clear(&z);
}

int main(void) {
  rat_init(&from);
  rat_init(&to);
  test_values();
  test_edges();
  test_any_curves();
  rat_clear(&from);
  rat_clear(&to);
  mpfr_free_cache();
  return done_testing();
}
