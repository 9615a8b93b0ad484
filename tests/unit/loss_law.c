/* unit/loss_law.c - the distribution of the privacy loss: normal, with atoms, with mass at infinity. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "loss_law.h"

static assay_status ask(ivl *z, const pair *p, pair_side side, loss_measure m, int above, const char *at) {
  const adapt_goal goal = {110, 20000};
  adapt_report report;
  const loss_query q = {p, side, m, above, num(at)};
  return loss_law_of(z, &q, &goal, &report);
}

static void law_is(const pair *p, pair_side side, loss_measure m, int above, const char *at, const char *want) {
  ivl z;
  ivl_init(&z, 160);
  if (ask(&z, p, side, m, above, at) != ASSAY_OK) diag("not to goal");
  if (strlen(want) == 1) ok(is_point(&z, want[0] - '0'), "at %s: exactly %s", at, want);
  else is_about(&z, want, at);
  ivl_clear(&z);
}

/* Shift 1, sigma 1: L is N(1/2, 1) under P and N(-1/2, 1) under Q.  Values of the normal law with mpmath. */
static void test_gaussian(void) {
  pair *p = gaussian("1", "1");
  law_is(p, PAIR_PQ, LOSS_UNDER_P, 0, "3/2", "0.841344746068542948585");
  law_is(p, PAIR_PQ, LOSS_UNDER_P, 1, "3/2", "0.158655253931457051414767");
  law_is(p, PAIR_PQ, LOSS_UNDER_Q, 0, "3/2", "0.977249868051820792799717");
  law_is(p, PAIR_PQ, LOSS_UNDER_P, 0, "-50", "1.311285692325139149529e-556");
  law_is(p, PAIR_PQ, LOSS_UNDER_Q, 1, "49", "6.935865467241948238448e-535");
  law_is(p, PAIR_QP, LOSS_UNDER_P, 0, "-3/2", "0.158655253931457051414767");
  law_is(p, PAIR_QP, LOSS_UNDER_P, 1, "1/2", "0.158655253931457051414767");
  law_is(p, PAIR_QP, LOSS_UNDER_Q, 0, "3/2", "0.841344746068542948585");
  law_is(p, PAIR_QP, LOSS_UNDER_Q, 1, "3/2", "0.158655253931457051414767");
  pair_free(p);
}

/* Scale 1, shift 1: atoms 1/2 exp(-1) and 1/2 at -1, 1/2 and 1/2 exp(-1) at 1, by hand. */
static void test_atoms(void) {
  pair *p = laplace("1", "1");
  law_is(p, PAIR_PQ, LOSS_UNDER_P, 0, "-1", "0.18393972058572116080");
  law_is(p, PAIR_PQ, LOSS_UNDER_Q, 0, "-1", "0.5000000000000000000");
  law_is(p, PAIR_PQ, LOSS_UNDER_P, 0, "-1.000001", "0");
  law_is(p, PAIR_PQ, LOSS_UNDER_P, 0, "1", "1");
  law_is(p, PAIR_PQ, LOSS_UNDER_P, 0, "0.9999999999999999999999999", "0.50000000000000000000");
  law_is(p, PAIR_PQ, LOSS_UNDER_Q, 0, "0.9999999999999999999999999", "0.81606027941427883920");
  law_is(p, PAIR_PQ, LOSS_UNDER_P, 1, "1", "0");
  law_is(p, PAIR_QP, LOSS_UNDER_P, 0, "-1", "0.5000000000000000000");
  law_is(p, PAIR_QP, LOSS_UNDER_Q, 0, "-1", "0.18393972058572116080");
  pair_free(p);
}

static void test_infinity(void) {
  ivl z;
  ivl_init(&z, 100);
  pair *p = sampled(gaussian("0", "1"), "1/4");
  mpq_srcptr quarter = num("1/4");
  loss_law_plus(&z, p, PAIR_PQ, LOSS_UNDER_P);
  ok(mpfr_cmp_q(z.lo, quarter) == 0 && mpfr_cmp_q(z.hi, quarter) == 0, "P[L = +inf] is the rate");
  loss_law_plus(&z, p, PAIR_PQ, LOSS_UNDER_Q);
  ok(is_point(&z, 0), "Q[L = +inf] is 0");
  loss_law_minus(&z, p, PAIR_QP, LOSS_UNDER_P);
  ok(mpfr_cmp_q(z.lo, quarter) == 0 && mpfr_cmp_q(z.hi, quarter) == 0, "P[-L = -inf]");
  loss_law_minus(&z, p, PAIR_PQ, LOSS_UNDER_P);
  ok(is_point(&z, 0), "P[L = -inf] is 0");
  law_is(p, PAIR_PQ, LOSS_UNDER_P, 0, "1000", "0.75000000000000000");
  law_is(p, PAIR_PQ, LOSS_UNDER_P, 1, "1000", "0.25000000000000000");
  law_is(p, PAIR_QP, LOSS_UNDER_P, 0, "-1000", "0.25000000000000000");
  law_is(p, PAIR_QP, LOSS_UNDER_Q, 0, "-1000", "0");
  law_is(p, PAIR_QP, LOSS_UNDER_Q, 0, "1/3", "1");
  pair_free(p);
  p = gaussian("0", "1");
  law_is(p, PAIR_PQ, LOSS_UNDER_Q, 0, "-1000", "1");
  law_is(p, PAIR_PQ, LOSS_UNDER_P, 0, "1000", "0");
  pair_free(p);
  p = gaussian("1", "0");
  law_is(p, PAIR_PQ, LOSS_UNDER_Q, 0, "0", "1");
  law_is(p, PAIR_PQ, LOSS_UNDER_Q, 0, "-1/9", "0");
  pair_free(p);
  ivl_clear(&z);
}

/* D(P||Q) at e = F(-e) - exp(e) G(-e), and D(Q||P) = 1 - G(e) - exp(e) (1 - F(e)). */
static void test_F_and_G(void) {
  static const char *const e[] = {"1/3", "-1/2", "2", "0"};
  static const char *const minus[] = {"-1/3", "1/2", "-2", "0"};
  ivl f, g, x, z, d;
  ivl_init(&f, 160);
  ivl_init(&g, 160);
  ivl_init(&x, 160);
  ivl_init(&z, 160);
  ivl_init(&d, 160);
  pair *p = sampled(two("1", "2", "0", "1"), "2/5");
  for (int i = 0; i < 4; i++) {
    ivl_set_q(&x, num(minus[i]));
    loss_law_cdf(&f, p, PAIR_QP, LOSS_UNDER_P, &x);
    loss_law_cdf(&g, p, PAIR_QP, LOSS_UNDER_Q, &x);
    ivl_set_q(&x, num(e[i]));
    ivl_exp(&z, &x);
    ivl_mul(&g, &g, &z);
    ivl_sub(&f, &f, &g);
    hockey_stick(&d, p, PAIR_PQ, &x);
    ok(meets(&f, &d) && ivl_rel_bits(&f) > 100, "D(P||Q) from F and G at %s", e[i]);
    loss_law_cdf(&f, p, PAIR_QP, LOSS_UNDER_P, &x);
    loss_law_cdf(&g, p, PAIR_QP, LOSS_UNDER_Q, &x);
    ivl_set_si(&d, 1);
    ivl_sub(&f, &d, &f);
    ivl_sub(&g, &d, &g);
    ivl_mul(&f, &f, &z);
    ivl_sub(&f, &g, &f);
    hockey_stick(&d, p, PAIR_QP, &x);
    ivl_sub(&g, &f, &d);
    ok(meets(&f, &d) && mpfr_cmp_d(g.hi, 1e-30) < 0, "D(Q||P) from F and G at %s", e[i]);
  }
  pair_free(p);
  ivl_clear(&f);
  ivl_clear(&g);
  ivl_clear(&x);
  ivl_clear(&z);
  ivl_clear(&d);
}

/* The functions behind them at a point and over a piece: values of the normal law as above. */
static void test_functions(void) {
  ivl x, z;
  ivl_init(&x, 160);
  ivl_init(&z, 160);
  pair *p = gaussian("1", "1");
  ivl_set_q(&x, num("3/2"));
  loss_law_cdf(&z, p, PAIR_PQ, LOSS_UNDER_P, &x);
  is_about(&z, "0.841344746068542948585", "loss_law_cdf at 3/2");
  loss_law_tail(&z, p, PAIR_PQ, LOSS_UNDER_Q, &x);
  is_about(&z, "0.022750131948179207200282637166533", "loss_law_tail at 3/2");
  mpfr_set_d(x.lo, 0.5, MPFR_RNDD);
  loss_law_tail(&z, p, PAIR_PQ, LOSS_UNDER_P, &x);
  ok(mpfr_cmp_d(z.hi, 0.5) >= 0 && mpfr_cmp_d(z.lo, 0.158656) < 0, "the tail over [1/2, 3/2]");
  loss_law_cdf(&z, p, PAIR_PQ, LOSS_UNDER_P, &x);
  ok(mpfr_cmp_d(z.lo, 0.5) <= 0 && mpfr_cmp_d(z.hi, 0.841344) > 0, "the law over [1/2, 3/2]");
  pair_free(p);
  ivl_clear(&x);
  ivl_clear(&z);
}

int main(void) {
  test_gaussian();
  test_functions();
  test_atoms();
  test_infinity();
  test_F_and_G();
  ask_clear();
  return done_testing();
}
