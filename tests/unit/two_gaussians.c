/* unit/two_gaussians.c - normal laws of different deviations: quadrature, identities, edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "rnd.h"

/* By quadrature of max(p - exp(e) q, 0) with mpmath at 60 digits. */
static void test_known(void) {
  hockey_is(two("1", "1", "0", "2"), "0", "0.39006566012105566105295136", NULL, "narrow against wide, e = 0");
  hockey_is(two("1", "1", "0", "2"), "1/2", "0.14173402153767893161182688366", NULL, "e = 1/2");
  hockey_is(two("1", "2", "0", "1"), "1/2", "0.32378654414300756763728480637749", NULL, "wide against narrow, e = 1/2");
  hockey_is(two("1", "2", "0", "1"), "3", "0.14126062081542500060464890432", NULL, "e = 3");
  hockey_is(two("0", "2", "0", "1"), "-1/4", "0.37102910727764738234142638685", NULL, "equal means");
  hockey_is(two("0", "1", "0", "2"), "1/2", "0.06493318986332151902606434519", NULL,
            "equal means, narrow against wide");
  hockey_is(two("1", "3/2", "-1", "1"), "-1", "0.730938085394584016566850177799", NULL, "means of both signs");
  hockey_is(two("0", "1", "1/2", "101/100"), "1", "0.00500427545787027919037755500", NULL, "nearly equal deviations");
  hockey_is(two("0", "2", "1", "1"), "1/2", NULL, "0.14173402153767893161182688366", "the other direction");
}

static void test_bounded_side(void) {
  ivl z;
  ivl_init(&z, 160);
  pair *p = two("0", "1", "0", "2");
  /* The loss is at most log 2 = 0.693147180559945309417232121458..., where delta ends. */
  ok(ask_hockey(&z, p, HOCKEY_PQ, "0.69314718055994530941723212146") == ASSAY_OK && is_point(&z, 0),
     "above log 2: exactly 0");
  ok(ask_hockey(&z, p, HOCKEY_PQ, "0.69314718055994530941723212145") == ASSAY_OK && mpfr_sgn(z.lo) > 0, "below: not 0");
  ok(ask_hockey(&z, p, HOCKEY_QP, "0.7") == ASSAY_OK && mpfr_sgn(z.lo) > 0, "the other side has no end");
  ok(ask_hockey(&z, p, HOCKEY_QP, "5000") == ASSAY_OK && mpfr_sgn(z.lo) > 0, "far out");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "0.7") == ASSAY_OK && mpfr_sgn(z.lo) > 0, "the larger of both");
  ok(!pair_is_symmetric(p), "not symmetric");
  pair_free(p);
  ivl_clear(&z);
}

/* x with z: the loss of N(0, 4) against N(0, 1) is above x where |y| > r; P and Q by two tails, by hand. */
static void test_tails_by_hand(void) {
  ivl a, b;
  ivl_init(&a, 120);
  ivl_init(&b, 120);
  pair *p = two("0", "2", "0", "1");
  /* L = -log 2 + 3 y^2 / 8: L > x for |y| > sqrt(8 (x + log 2) / 3). */
  ask_tails(&a, &b, p, PAIR_PQ, "-0.7");
  ok(is_point(&a, 1) && is_point(&b, 1), "below the least loss: everything, exactly");
  ask_tails(&a, &b, p, PAIR_QP, "0.7");
  ok(is_point(&a, 0) && is_point(&b, 0), "nothing, exactly");
  ask_tails(&a, &b, p, PAIR_PQ, "8");
  is_about(&a, "0.0160678712589040617", "P[|y| > 4.8148..]");
  is_about(&b, "1.4739131787923059e-6", "Q of the same");
  pair_free(p);
  ivl_clear(&a);
  ivl_clear(&b);
}

static void test_reversal(void) {
  static const char *const e[] = {"0", "1/10", "-1/10", "2", "-3", "15"};
  static const char *const minus[] = {"0", "-1/10", "1/10", "-2", "3", "-15"};
  static const char *const grid[] = {"-30", "-3", "-1", "-1/10", "0", "1/100", "1/2", "3", "30", "300"};
  pair *p = two("1/3", "7/5", "-2", "5/6");
  for (int i = 0; i < 6; i++) ok(reverses(p, e[i], minus[i]), "D(Q||P) at %s from D(P||Q) at %s", minus[i], e[i]);
  ok(falls(p, HOCKEY_PQ, grid, 10) && falls(p, HOCKEY_QP, grid, 10) && falls(p, HOCKEY_BOTH, grid, 10), "all fall");
  pair_free(p);
}

/* Equal deviations are the Gaussian pair; nearly equal ones are near it. */
static void test_equal_deviations(void) {
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  pair *p = two("5", "3", "3", "3"), *g = gaussian("3", "2");
  ok(ask_hockey(&z, p, HOCKEY_QP, "1/3") == ASSAY_OK && ask_hockey(&y, g, HOCKEY_PQ, "1/3") == ASSAY_OK &&
         meets(&z, &y),
     "equal deviations");
  ok(pair_is_symmetric(p), "symmetric");
  pair_free(p);
  p = two("5", "3", "3", "3.0000000000000000000001");
  ok(ask_hockey(&z, p, HOCKEY_QP, "1/3") == ASSAY_OK && !meets(&z, &y), "almost equal ones: another number");
  ivl_sub(&z, &z, &y);
  ok(mpfr_cmp_d(z.hi, 1e-20) < 0 && mpfr_cmp_d(z.lo, -1e-20) > 0, "but next to it");
  pair_free(p);
  pair_free(g);
  ivl_clear(&z);
  ivl_clear(&y);
}

static void test_edges(void) {
  ivl z;
  ivl_init(&z, 160);
  pair *p = two("1", "0", "0", "2");
  ok(ask_hockey(&z, p, HOCKEY_PQ, "9") == ASSAY_OK && is_point(&z, 1), "a point against a density: disjoint");
  pair_infinite(&z, p, PAIR_QP);
  ok(is_point(&z, 1) && pair_is_symmetric(p), "all at infinity");
  pair_free(p);
  p = two("1", "0", "1", "0");
  ok(ask_hockey(&z, p, HOCKEY_PQ, "0") == ASSAY_OK && is_point(&z, 0), "the same point twice: equal");
  pair_free(p);
  p = two("1", "0", "2", "0");
  ok(ask_hockey(&z, p, HOCKEY_QP, "0") == ASSAY_OK && is_point(&z, 1), "two points: disjoint");
  pair_free(p);
  p = two("1", "2", "1", "2");
  ok(ask_hockey(&z, p, HOCKEY_QP, "0") == ASSAY_OK && is_point(&z, 0), "the same law twice");
  pair_infinite(&z, p, PAIR_QP);
  ok(is_point(&z, 0), "nothing at infinity");
  pair_free(p);
  ok(two("1", "-1", "1", "1") == NULL && two("1", "1", "1", "-1") == NULL, "a negative deviation");
  ivl_clear(&z);
}

static void test_interval(void) {
  ivl a, b, c, d, x;
  ivl_init(&a, 90);
  ivl_init(&b, 90);
  ivl_init(&c, 90);
  ivl_init(&d, 90);
  ivl_init(&x, 90);
  for (int wide = 0; wide < 2; wide++) {
    pair *p = wide ? two("1", "2", "0", "1") : two("0", "1", "1", "2");
    ivl_set_si(&x, -2);
    mpfr_set_si(x.hi, 2, MPFR_RNDN);
    pair_tails(&c, &d, p, PAIR_PQ, &x);
    int good = 1;
    for (int i = -8; i <= 8; i++) {
      ivl_set_q(&x, fraction(i, 4));
      pair_tails(&a, &b, p, PAIR_PQ, &x);
      good = good && nests(&a, &c) && nests(&b, &d);
    }
    ivl_set_whole(&x);
    pair_tails(&a, &b, p, PAIR_PQ, &x);
    ok(good && nests(&c, &a) && nests(&d, &b) && mpfr_sgn(a.lo) >= 0, "intervals hold their members, %d", wide);
    pair_free(p);
  }
  ivl_clear(&a);
  ivl_clear(&b);
  ivl_clear(&c);
  ivl_clear(&d);
  ivl_clear(&x);
}

int main(void) {
  test_known();
  test_bounded_side();
  test_tails_by_hand();
  test_reversal();
  test_equal_deviations();
  test_edges();
  test_interval();
  ask_clear();
  return done_testing();
}
