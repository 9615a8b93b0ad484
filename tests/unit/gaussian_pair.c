/* unit/gaussian_pair.c - the Gaussian pair, and what every pair answers at the edge of its parameters. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "gaussian.h"
#include "pair_internal.h"
#include "rnd.h"

/* By quadrature of max(p - exp(e) q, 0) with mpmath at 60 digits; the last from two values of erfc at 700 digits. */
static void test_known(void) {
  hockey_is(gaussian("1", "1"), "1", "0.12693673750664394580", "0.12693673750664394580", "delta(1), sigma 1");
  hockey_is(gaussian("1", "1"), "50", "1.3723528868667239399744383277e-536", "1.3723528868667239399744383277e-536",
            "delta(50), sigma 1");
}

/* One number more than the table: the same through ref/pair/gaussian/gaussian.h, for shift 1 and any sigma. */
static void test_same_as_curve(void) {
  rnd r = rnd_start(1);
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  int good = 1;
  for (int i = 0; i < 60; i++) {
    mpq_srcptr sigma = fraction(rnd_int(&r, 1, 400), (unsigned long)rnd_int(&r, 1, 100));
    mpq_srcptr e = fraction(rnd_int(&r, -300, 900), (unsigned long)rnd_int(&r, 1, 100));
    mpq_srcptr shift = fraction(rnd_once_in(&r, 2) ? 1 : -1, 1);
    const adapt_goal goal = {100, 20000};
    adapt_report report;
    pair *p = gaussian_pair_make(sigma, shift);
    const hockey_query q = {p, rnd_once_in(&r, 2) ? HOCKEY_BOTH : HOCKEY_QP, e};
    const gaussian_query g = {sigma, num("1"), e};
    good = good && hockey_of(&z, &q, &goal, &report) == ASSAY_OK;
    good = good && gaussian_delta_of(&y, &g, &goal, &report) == ASSAY_OK && meets(&z, &y);
    pair_free(p);
  }
  ok(good, "60 random pairs of shift +-1 agree with the curve of gaussian.h");
  hockey_is(gaussian("5", "10"), "3", "0.18381307654447215", NULL, "shift 10, sigma 5");
  ivl_clear(&z);
  ivl_clear(&y);
}

static void test_no_shift(void) {
  ivl a, b, x;
  ivl_init(&a, 80);
  ivl_init(&b, 80);
  ivl_init(&x, 80);
  for (int zero_noise = 0; zero_noise < 2; zero_noise++) {
    pair *p = gaussian(zero_noise ? "0" : "3", "0");
    ask_tails(&a, &b, p, PAIR_PQ, "-1/1000");
    ok(is_point(&a, 1) && is_point(&b, 1), "no shift: all of the loss is above -1/1000");
    ask_tails(&a, &b, p, PAIR_QP, "0");
    ok(is_point(&a, 0) && is_point(&b, 0), "and none above 0");
    ivl_set_whole(&x);
    pair_tails(&a, &b, p, PAIR_PQ, &x);
    ok(is_point(&a, 0) == 0 && mpfr_zero_p(a.lo) && mpfr_cmp_ui(a.hi, 1) == 0, "either, on both sides of 0");
    ok(ask_hockey(&a, p, HOCKEY_BOTH, "0") == ASSAY_OK && is_point(&a, 0), "delta(0) is exactly 0");
    pair_infinite(&a, p, PAIR_PQ);
    ok(is_point(&a, 0) && pair_is_symmetric(p), "nothing at infinity; symmetric");
    pair_free(p);
  }
  ivl_clear(&a);
  ivl_clear(&b);
  ivl_clear(&x);
}

static void test_no_noise(void) {
  pair *p = gaussian("0", "-1/7");
  ivl a, b;
  ivl_init(&a, 80);
  ivl_init(&b, 80);
  ask_tails(&a, &b, p, PAIR_PQ, "1e9");
  ok(is_point(&a, 1) && is_point(&b, 0), "no noise: the loss is above everything under P, under Q below");
  ok(ask_hockey(&a, p, HOCKEY_QP, "1e9") == ASSAY_OK && is_point(&a, 1), "delta(1e9) is exactly 1");
  pair_infinite(&a, p, PAIR_QP);
  ok(is_point(&a, 1), "all at infinity");
  pair_free(p);
  ok(gaussian("-1", "1") == NULL, "a negative deviation");
  pair_free(NULL);
  ivl_clear(&a);
  ivl_clear(&b);
}

/* ---- Moments at the edge -------------------------------------------------------------- */

static int moment_is(const pair *p, const char *g, long z, const char *re) {
  cpx w, at;
  cpx_init(&w, 80);
  cpx_init(&at, 80);
  cpx_set_si(&at, z, 0);
  if (strcmp(g, "1") == 0) pair_moment(&w, p, &at);
  else pair_sampled_moment(&w, p, num(g), &at);
  mpq_srcptr q = num(re);
  int good = mpfr_cmp_q(w.re.lo, q) <= 0 && mpfr_cmp_q(w.re.hi, q) >= 0 && mpfr_sgn(w.im.lo) <= 0 &&
             mpfr_sgn(w.im.hi) >= 0 && ivl_is_finite(&w.re) && mpfr_cmp_d(w.im.hi, 1e-20) < 0;
  cpx_clear(&w);
  cpx_clear(&at);
  return good;
}

static void no_tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  (void)p, (void)side, (void)x;
  ivl_set_whole(a);
  ivl_set_whole(b);
}

static void test_moment_edges(void) {
  static const pair_kind silent = {.name = "silent", .tails = no_tails};
  const pair unknown = {&silent};
  pair *p = gaussian("3", "0");
  ok(moment_is(p, "1", 7, "1") && moment_is(p, "1/3", -2, "1"), "equal laws: every moment is 1");
  pair_free(p);
  p = gaussian("0", "1");
  ok(moment_is(p, "1", 2, "0") && moment_is(p, "1/2", 2, "1/4") && moment_is(p, "3/4", -1, "4"),
     "disjoint laws: (1 - g)^z, and 0 for g = 1");
  ok(moment_is(p, "0", 5, "1"), "rate 0: 1");
  cpx w, z;
  cpx_init(&w, 80);
  cpx_init(&z, 80);
  cpx_set_si(&w, 0, 0);
  cpx_set_si(&z, 1, 0);
  pair_moment(&w, &unknown, &z);
  ok(mpfr_inf_p(w.re.lo) && mpfr_inf_p(w.im.hi), "a kind without moments: the whole plane");
  cpx_set_si(&w, 0, 0);
  pair_sampled_moment(&w, p, num("3/2"), &z);
  ok(mpfr_inf_p(w.re.lo) && mpfr_inf_p(w.im.hi), "a rate above 1: the whole plane");
  cpx_set_si(&w, 0, 0);
  pair_sampled_moment(&w, p, num("-1/2"), &z);
  ok(mpfr_inf_p(w.re.lo) && mpfr_inf_p(w.im.hi), "a negative rate: the whole plane");
  pair_free(p);
  cpx_clear(&w);
  cpx_clear(&z);
}

/* ---- Tails -------------------------------------------------------------------------------- */

static void test_tails(void) {
  ivl a, b, x, c, d;
  ivl_init(&a, 120);
  ivl_init(&b, 120);
  ivl_init(&c, 120);
  ivl_init(&d, 120);
  ivl_init(&x, 120);
  pair *p = gaussian("1/2", "1");
  ask_tails(&a, &b, p, PAIR_PQ, "2");
  mpq_srcptr half = num("1/2");
  ok(mpfr_cmp_q(a.lo, half) <= 0 && mpfr_cmp_q(a.hi, half) >= 0,
     "the loss is above its median 1/(2 sigma^2) half of the time");
  is_about(&b, "0.0227501319481792", "and under Q with the mass beyond two deviations");
  ivl_set_si(&x, 1);
  mpfr_set_si(x.hi, 3, MPFR_RNDN);
  pair_tails(&c, &d, p, PAIR_PQ, &x);
  ok(nests(&a, &c) && nests(&b, &d), "an interval holds its members");
  ivl_set_whole(&x);
  pair_tails(&c, &d, p, PAIR_QP, &x);
  ok(nests(&a, &c) && nests(&b, &d) && mpfr_sgn(c.lo) >= 0 && mpfr_cmp_ui(c.hi, 1) <= 0,
     "the whole line: within [0, 1]");
  pair_free(p);
  ivl_clear(&a);
  ivl_clear(&b);
  ivl_clear(&c);
  ivl_clear(&d);
  ivl_clear(&x);
}

int main(void) {
  test_known();
  test_same_as_curve();
  test_no_shift();
  test_no_noise();
  test_moment_edges();
  test_tails();
  ask_clear();
  return done_testing();
}
