/* unit/allocation.c - random allocation of several picks: exact small cases, both directions, its neighbours. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "allocation.h"
#include "allocation_internal.h"
#include "inner.h"
#include "tap.h"

#include <stdlib.h>
#include <string.h>

static rat sigma, steps, picks, at;
static compose_report report;

static void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

static assay_status ask(ivl *z, const char *s, const char *t, const char *k, const char *e, pair_side side) {
  set(&sigma, s);
  set(&steps, t);
  set(&picks, k);
  set(&at, e);
  const allocation_query q = {sigma.v, steps.v, picks.v, at.v, side};
  const compose_limits limits = {.seconds = 0.3};
  return allocation_delta_of(z, &q, 30, &limits, &report);
}

/* The number that the text spells, up to a unit of its last digit, is in z. */
static int holds(const ivl *z, const char *down, const char *up) {
  mpfr_t x, y;
  mpfr_init2(x, 128);
  mpfr_init2(y, 128);
  mpfr_set_str(x, down, 10, MPFR_RNDD);
  mpfr_set_str(y, up, 10, MPFR_RNDU);
  int good = mpfr_cmp(z->lo, y) <= 0 && mpfr_cmp(x, z->hi) <= 0;
  mpfr_clear(x);
  mpfr_clear(y);
  return good;
}

/* hi is at most `factor` percent of lo. */
static int within(const ivl *z, unsigned long percent) {
  mpfr_t t;
  mpfr_init2(t, 128);
  mpfr_mul_ui(t, z->lo, percent, MPFR_RNDD);
  mpfr_div_ui(t, t, 100, MPFR_RNDD);
  int good = mpfr_cmp(z->hi, t) <= 0;
  mpfr_clear(t);
  return good;
}

/* Two of three steps: the density ratio is e_2(X)/3, integrated by a trapezoidal rule in two and the closed form in the third. */
static void test_known(ivl *z) {
  static const struct {
    const char *s, *e, *down, *up;
    pair_side side;
  } known[] = {
      {"1", "1", "0.20040990", "0.20040992", PAIR_PQ},   {"1", "1", "0.19719388", "0.19719389", PAIR_QP},
      {"2", "1/2", "0.07928977", "0.07928978", PAIR_PQ}, {"2", "1/2", "0.07900715", "0.07900716", PAIR_QP},
      {"1", "0", "0.44904434", "0.44904436", PAIR_PQ},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    ok(ask(z, known[i].s, "3", "2", known[i].e, known[i].side) == ASSAY_LIMIT, "two of three: a bracket");
    ok(holds(z, known[i].down, known[i].up), "it holds the integral");
  }
}

/* The integral over random outputs is 1.93e-3, of deviation 4e-5 for 300,000 of them. */
static void test_narrow(ivl *z) {
  ok(ask(z, "1", "1000", "10", "1", PAIR_PQ) == ASSAY_LIMIT && holds(z, "1.92e-3", "1.95e-3"), "10 of 1000");
  ok(ask(z, "1", "1000", "10", "0", PAIR_QP) == ASSAY_LIMIT && within(z, 110), "added, at 0: 10 %%");
  ok(strstr(report.theorems, "T-ALLOCATION-MOMENTS") != NULL, "the theorems are named");
}

/* ---- One sum ----------------------------------------------------------------------------- */

/* z := what one sum says, kept at so many numbers. */
static void sum_says(ivl *z, const char *s, const char *t, const char *k, const char *e, pair_side side,
                     double log_value, double numbers) {
  allocation_laws laws;
  allocation_plan plan;
  set(&sigma, s);
  set(&at, e);
  const allocation_case c = {mpq_get_d(sigma.v), atof(t), atof(k), mpq_get_d(at.v), side, log_value, 1};
  const int made = allocation_plan_make(&plan, &c);
  plan.numbers = numbers;
  if (!made || allocation_laws_planned(&laws, sigma.v, &plan) != ASSAY_OK) bail("no laws for %s of %s", k, t);
  allocation_laws_delta(z, &laws, side, at.v);
  allocation_laws_clear(&laws);
}

/* The integrals above, from both sides; at most this many percent apart. */
static void test_sum_known(ivl *z) {
  static const struct {
    const char *s, *e, *down, *up;
    pair_side side;
    unsigned long percent;
  } known[] = {
      {"1", "1", "0.20040990", "0.20040992", PAIR_PQ, 104},   {"1", "1", "0.19719388", "0.19719389", PAIR_QP, 115},
      {"2", "1/2", "0.07928977", "0.07928978", PAIR_PQ, 104}, {"2", "1/2", "0.07900715", "0.07900716", PAIR_QP, 104},
      {"1", "0", "0.44904434", "0.44904436", PAIR_PQ, 102},
  };
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    sum_says(z, known[i].s, "3", "2", known[i].e, known[i].side, -1.5, 512);
    ok(holds(z, known[i].down, known[i].up), "two of three: the sum's bounds hold the integral");
    ok(within(z, known[i].percent), "and are %lu %% apart at most", known[i].percent - 100);
  }
}

/* One pick is balls and bins, which another method has. */
static void test_sum_one(ivl *z) {
  ivl balls;
  ivl_init(&balls, 96);
  for (int side = 0; side < 2; side++) {
    ok(ask(&balls, "3/2", "10", "1", "1/4", side ? PAIR_QP : PAIR_PQ) == ASSAY_OK, "balls and bins");
    sum_says(z, "3/2", "10", "1", "1/4", side ? PAIR_QP : PAIR_PQ, -3, 512);
    ok(mpfr_cmp(z->lo, balls.lo) <= 0 && mpfr_cmp(balls.hi, z->hi) <= 0, "one pick: the sum's bounds hold it");
    ok(within(z, 120), "closely");
  }
  ivl_clear(&balls);
}

/* Finer sums are narrower and agree. */
static void test_sum_finer(ivl *z) {
  ivl fine;
  ivl_init(&fine, 96);
  sum_says(z, "1", "1000", "10", "1", PAIR_PQ, -6, 512);
  sum_says(&fine, "1", "1000", "10", "1", PAIR_PQ, -6, 3072);
  ok(within(&fine, 107), "10 of 1000: 7 %%");
  ok(ivl_meet(z, z, &fine) && mpfr_equal_p(z->lo, fine.lo) && mpfr_equal_p(z->hi, fine.hi), "finer: narrower");
  ivl_clear(&fine);
}

/* All steps are plain noise; one pick is balls and bins. */
static void test_ends(ivl *z) {
  ok(ask(z, "10", "100", "100", "1", PAIR_PQ) == ASSAY_OK && holds(z, "0.12693673750664", "0.12693673750665"),
     "all picks");
  ok(ask(z, "1", "2", "1", "1", PAIR_PQ) == ASSAY_OK && holds(z, "0.0592065", "0.0592066"), "one pick of two");
  ok(ask(z, "1", "10", "11", "1", PAIR_PQ) == ASSAY_DOMAIN, "more picks than steps");
  ok(ask(z, "0", "10", "2", "1", PAIR_PQ) == ASSAY_DOMAIN, "no noise");
  ok(ask(z, "1", "5/2", "2", "1", PAIR_PQ) == ASSAY_DOMAIN, "half a step");
}

int main(void) {
  ivl z;
  assay_start();
  rat_init(&sigma);
  rat_init(&steps);
  rat_init(&picks);
  rat_init(&at);
  ivl_init(&z, 96);
  test_known(&z);
  test_narrow(&z);
  test_sum_known(&z);
  test_sum_one(&z);
  test_sum_finer(&z);
  test_ends(&z);
  ivl_clear(&z);
  rat_clear(&sigma);
  rat_clear(&steps);
  rat_clear(&picks);
  rat_clear(&at);
  mpfr_free_cache();
  return done_testing();
}
