/* unit/hockey.c - the hockey-stick divergence: from tails, identities, limits. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "pair_internal.h"
#include "rnd.h"

static void set(ivl *z, const char *lo, const char *hi) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_q(z, num(lo));
  ivl_set_q(&t, num(hi));
  ivl_hull(z, z, &t);
  ivl_clear(&t);
}

static void test_from_tails(void) {
  ivl a, b, e, z;
  ivl_init(&a, 100);
  ivl_init(&b, 100);
  ivl_init(&e, 100);
  ivl_init(&z, 100);
  set(&a, "3/4", "3/4");
  set(&b, "1/4", "1/4");
  set(&e, "0", "0");
  hockey_from_tails(&z, &a, &b, &e);
  ok(mpfr_cmp_q(z.lo, num("1/2")) == 0 && mpfr_cmp_q(z.hi, num("1/2")) == 0, "3/4 - 1/4");
  set(&e, "1", "1");
  hockey_from_tails(&z, &a, &b, &e);
  is_about(&z, "0.0704295428852387", "3/4 - e/4");
  set(&a, "1/4", "3/4");
  hockey_from_tails(&z, &a, &b, &e);
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_d(z.hi, 0.0705) < 0, "never below 0");
  set(&e, "-1", "-1");
  hockey_from_tails(&z, &a, &b, &e);
  ok(mpfr_cmp_d(z.lo, 0.632) > 0, "never below 1 - exp(e)");
  ivl_set_whole(&a);
  ivl_set_whole(&b);
  hockey_from_tails(&z, &a, &b, &e);
  ok(mpfr_cmp_d(z.lo, 0.632) > 0 && mpfr_cmp_ui(z.hi, 1) == 0, "tails unknown: within [1 - exp(e), 1]");
  ivl_set_whole(&e);
  hockey_from_tails(&z, &a, &b, &e);
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_ui(z.hi, 1) == 0, "nothing known: [0, 1]");
  set(&a, "0", "0");
  set(&b, "0", "0");
  hockey_from_tails(&z, &a, &b, &e);
  ok(mpfr_zero_p(z.lo), "no tail, any e");
  set(&e, "1e9", "1e9");
  hockey_from_tails(&z, &a, &b, &e);
  ok(is_point(&z, 0), "no tail, exp(e) out of range: exactly 0");
  ivl_clear(&a);
  ivl_clear(&b);
  ivl_clear(&e);
  ivl_clear(&z);
}

/* Total variation: 2 Phi(m/2) - 1 for normal laws, 1 - exp(-m/2) for Laplace; both directions are equal. */
static void test_tv(void) {
  const adapt_goal goal = {110, 20000};
  adapt_report report;
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  pair *p = gaussian("1", "2");
  ok(hockey_tv_of(&z, p, &goal, &report) == ASSAY_OK, "to goal");
  is_about(&z, "0.682689492137086", "one standard deviation");
  hockey_tv(&y, p);
  is_about(&y, "0.682689492137086", "the same at one precision");
  pair_free(p);
  p = sampled(two("0", "1", "3", "2"), "1/3");
  ok(hockey_tv_of(&z, p, &goal, &report) == ASSAY_OK, "to goal");
  ok(ask_hockey(&y, p, HOCKEY_PQ, "0") == ASSAY_OK && meets(&z, &y), "D(P||Q) at 0");
  ok(ask_hockey(&y, p, HOCKEY_QP, "0") == ASSAY_OK && meets(&z, &y), "D(Q||P) at 0");
  ok(ask_hockey(&y, p, HOCKEY_BOTH, "0") == ASSAY_OK && meets(&z, &y), "delta at 0");
  pair_free(p);
  ivl_clear(&z);
  ivl_clear(&y);
}

static void test_identities(void) {
  static const char *const e[] = {"0", "1/1000", "-1/7", "3", "-3", "20"};
  static const char *const minus[] = {"0", "-1/1000", "1/7", "-3", "3", "-20"};
  static const char *const grid[] = {"-1000", "-30", "-1", "-1/10", "0", "1/1000", "1", "2", "30", "1000", "1e6"};
  pair *p[] = {gaussian("1", "1"),  gaussian("1e-3", "1"),   gaussian("1e3", "1"),      laplace("1", "1"),
               laplace("5", "1/9"), two("0", "1", "1", "3"), two("0", "1", "10", "1/3")};
  for (int k = 0; k < 7; k++) {
    for (int i = 0; i < 6; i++) ok(reverses(p[k], e[i], minus[i]), "pair %d: reversal at %s", k, e[i]);
    ok(falls(p[k], HOCKEY_PQ, grid, 11) && falls(p[k], HOCKEY_BOTH, grid, 11), "pair %d: falls", k);
    pair_free(p[k]);
  }
}

/* 0 <= D(e) - D(f) <= exp(f) - exp(e) for e <= f; delta is the larger of both directions. */
static void test_slope(void) {
  rnd r = rnd_start(3);
  pair *p = sampled(two("0", "1", "1", "2"), "2/3");
  ivl d[2], x[2], z;
  int slope = 1, larger = 1;
  for (int i = 0; i < 2; i++) ivl_init(&d[i], 160), ivl_init(&x[i], 160);
  ivl_init(&z, 160);
  for (int i = 0; i < 40; i++) {
    long k = rnd_int(&r, -200, 200);
    ivl_set_q(&x[0], fraction(k, 100));
    ivl_set_q(&x[1], fraction(k + rnd_int(&r, 0, 50), 100));
    for (int j = 0; j < 2; j++) {
      hockey_stick(&d[j], p, i % 2 ? PAIR_PQ : PAIR_QP, &x[j]);
      hockey_delta(&z, p, &x[j]);
      larger = larger && !ivl_lt(&z, &d[j]);
      ivl_exp(&x[j], &x[j]);
    }
    ivl_sub(&z, &d[0], &d[1]);
    slope = slope && mpfr_sgn(z.hi) >= 0;
    ivl_sub(&x[1], &x[1], &x[0]);
    slope = slope && !ivl_lt(&x[1], &z);
  }
  ok(slope, "D falls, and at most as fast as exp(e) grows");
  ok(larger, "delta is not below a direction");
  for (int i = 0; i < 2; i++) ivl_clear(&d[i]), ivl_clear(&x[i]);
  ivl_clear(&z);
  pair_free(p);
}

static void test_far(void) {
  ivl z, e;
  ivl_init(&z, 160);
  ivl_init(&e, 160);
  pair *p = gaussian("1", "1");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "-1e7") == ASSAY_OK && mpfr_cmp_ui(z.hi, 1) <= 0 && mpfr_cmp_d(z.lo, 0.999) > 0,
     "e = -1e7: next to 1");
  assay_status s = ask_hockey(&z, p, HOCKEY_BOTH, "1e9");
  ok(s == ASSAY_LIMIT && mpfr_zero_p(z.lo) && mpfr_cmp_d(z.hi, 1e-300) < 0, "e = 1e9: [0, tiny] and a limit");
  pair_free(p);
  p = gaussian("1e1000", "1");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "0") == ASSAY_OK && mpfr_sgn(z.lo) > 0, "sigma 1e1000");
  pair_free(p);
  p = gaussian("1e-1000", "1");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "1") != ASSAY_BROKEN && mpfr_cmp_ui(z.hi, 1) == 0, "sigma 1e-1000");
  ivl_set_si(&e, 0);
  mpfr_set_inf(e.hi, 1);
  hockey_stick(&z, p, PAIR_PQ, &e);
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_ui(z.hi, 1) == 0, "all e >= 0");
  pair_free(p);
  ivl_clear(&z);
  ivl_clear(&e);
}

int main(void) {
  test_from_tails();
  test_tv();
  test_identities();
  test_slope();
  test_far();
  ask_clear();
  return done_testing();
}
