/* unit/laplace.c - the Laplace pair: closed forms, atoms, edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "rnd.h"

/* By quadrature of max(p - exp(e) q, 0) with mpmath at 60 digits. */
static void test_known(void) {
  hockey_is(laplace("1", "1"), "0", "0.3934693402873665763962", "0.3934693402873665763962", "delta(0), scale 1");
  hockey_is(laplace("1", "1"), "1/2", "0.22119921692859513175483", "0.22119921692859513175483", "delta(1/2)");
  hockey_is(laplace("2", "3"), "-1", "0.71349520313980989967511457335", "0.71349520313980989967511457335", "shift 3");
  hockey_is(laplace("1/3", "-2"), "5", "0.39346934028736657639620046", "0.39346934028736657639620046", "shift -2");
  hockey_is(laplace("1", "1"), "-3/2", "0.77686983985157017106671952924", "0.77686983985157017106671952924",
            "below -m");
}

/* delta(e) = 1 - exp((e - m) / 2) for -m <= e <= m, by hand. */
static void test_closed_form(void) {
  rnd r = rnd_start(2);
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  int good = 1;
  for (int i = 0; i < 60; i++) {
    unsigned long scale = (unsigned long)rnd_int(&r, 1, 50);
    long shift = rnd_int(&r, 1, 50), k = rnd_int(&r, -999, 999);
    pair *p = laplace_pair_make(fraction((long)scale, 1), fraction(shift, 1));
    const adapt_goal goal = {100, 20000};
    adapt_report report;
    const hockey_query q = {p, HOCKEY_BOTH, fraction(k * shift, 1000 * scale)};
    good = good && hockey_of(&z, &q, &goal, &report) == ASSAY_OK;
    ivl_set_q(&y, fraction((k - 1000) * shift, 2000 * scale));
    ivl_expm1(&y, &y);
    ivl_neg(&y, &y);
    good = good && meets(&z, &y);
    pair_free(p);
  }
  ok(good, "60 random pairs: 1 - exp((e - m) / 2)");
  ivl_clear(&z);
  ivl_clear(&y);
}

static void test_exact_zero(void) {
  ivl z;
  ivl_init(&z, 160);
  pair *p = laplace("1/2", "3/4");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "3/2") == ASSAY_OK && is_point(&z, 0),
     "the largest loss, a binary fraction: exactly 0");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "1.5000000000000000000000000000000000000001") == ASSAY_OK && is_point(&z, 0),
     "just above: exactly 0");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "1.4999999999999999999999999999999999999999") == ASSAY_OK && mpfr_sgn(z.lo) > 0,
     "just below: not 0");
  is_about(&z, "5e-41", "but (m - e) / 2");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "1e100000") == ASSAY_OK && is_point(&z, 0), "far above: exactly 0");
  pair_free(p);
  p = laplace("3", "1");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "1/3") != ASSAY_BROKEN && mpfr_zero_p(z.lo) && mpfr_cmp_d(z.hi, 1e-300) < 0,
     "the largest loss, not a binary fraction: 0 or tiny");
  pair_free(p);
  ivl_clear(&z);
}

static void test_atoms(void) {
  ivl a, b;
  ivl_init(&a, 120);
  ivl_init(&b, 120);
  pair *p = laplace("1", "1");
  ask_tails(&a, &b, p, PAIR_PQ, "-1");
  is_about(&a, "0.8160602794142788392", "P[L > -1] leaves the atom exp(-1)/2 out");
  mpq_srcptr half = num("1/2");
  ok(mpfr_cmp_q(b.lo, half) == 0 && mpfr_cmp_q(b.hi, half) == 0, "Q[L > -1] leaves 1/2 out");
  ask_tails(&a, &b, p, PAIR_QP, "-1.0000000000000000001");
  ok(is_point(&a, 1) && is_point(&b, 1), "just below: all of it");
  ask_tails(&a, &b, p, PAIR_QP, "0.9999999999999999999999999999");
  is_about(&a, "0.50000", "the atom of 1/2 at the largest loss");
  is_about(&b, "0.1839397205857211", "and what the second law gives to it");
  ask_tails(&a, &b, p, PAIR_PQ, "1");
  ok(is_point(&a, 0) && is_point(&b, 0), "not above the largest loss");
  pair_free(p);
  p = laplace("3", "1");
  ask_tails(&a, &b, p, PAIR_PQ, "1/3");
  ok(mpfr_zero_p(a.lo) && mpfr_cmp_q(a.hi, half) >= 0, "where the two cannot be compared: both answers");
  pair_free(p);
  ivl_clear(&a);
  ivl_clear(&b);
}

static void test_edges(void) {
  ivl z;
  ivl_init(&z, 160);
  pair *p = laplace("0", "1");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "7") == ASSAY_OK && is_point(&z, 1), "no noise: delta is 1");
  pair_infinite(&z, p, PAIR_PQ);
  ok(is_point(&z, 1), "all at infinity");
  pair_free(p);
  p = laplace("1", "0");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "0") == ASSAY_OK && is_point(&z, 0), "no shift: delta is 0");
  pair_infinite(&z, p, PAIR_PQ);
  ok(is_point(&z, 0) && pair_is_symmetric(p), "nothing at infinity");
  pair_free(p);
  ok(laplace("-1", "1") == NULL, "a negative scale");
  hockey_is(laplace("1e30", "1"), "0", "5.0e-31", NULL, "much noise");
  hockey_is(laplace("1e-4", "1"), "9999", "0.3934693402873665763962", NULL, "little noise");
  ivl_clear(&z);
}

static void test_interval(void) {
  ivl x, y, z, at;
  ivl_init(&x, 90);
  ivl_init(&y, 90);
  ivl_init(&z, 90);
  ivl_init(&at, 90);
  pair *p = laplace("1", "1");
  ivl_set_si(&x, -2);
  mpfr_set_si(x.hi, 2, MPFR_RNDN);
  hockey_stick(&z, p, PAIR_PQ, &x);
  int good = mpfr_zero_p(z.lo) != 0;
  for (int i = -8; i <= 8; i++) {
    ivl_set_q(&at, fraction(i, 4));
    hockey_stick(&y, p, PAIR_PQ, &at);
    good = good && nests(&y, &z);
  }
  ok(good && mpfr_cmp_d(z.hi, 0.9) < 0, "an interval of epsilons holds the values of its members, and little more");
  ivl_set_whole(&x);
  hockey_stick(&z, p, PAIR_PQ, &x);
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_ui(z.hi, 1) == 0, "the whole line: [0, 1]");
  pair_free(p);
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&z);
  ivl_clear(&at);
}

int main(void) {
  test_known();
  test_closed_form();
  test_exact_zero();
  test_atoms();
  test_edges();
  test_interval();
  ask_clear();
  return done_testing();
}
