/* unit/solve_epsilon.c - the least epsilon for a delta: values, both ends checked, edges, cost. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "canonical.h"
#include "table.h"
#include "solve_epsilon.h"
#include "rnd.h"
#include "solve_test.h"

#include <math.h>

static rat at;

static assay_status ask(ivl *z, const pair *p, const char *delta, long bits, solve_report *report) {
  const adapt_goal goal = {bits, 4000};
  set(&at, delta);
  return solve_epsilon_pair_of(z, p, at.v, &goal, report);
}

/* Published, or with 40 digits from a root finder in another language. */
static void test_values(void) {
  static const struct {
    const char *sigma, *delta, *epsilon;
  } row[] = {{"0.5", "1e-6", "10.99715121422065"}, {"1.3", "1e-6", "3.634024552034174"},
             {"0.4", "1e-6", "14.45077696599136"}, {"0.7", "1e-5", "6.652487889939967"},
             {"1.3", "1e-5", "3.23879903547342"},  {"1", "0.3", "0.276617398896849510362613570567"}};
  solve_report report;
  ivl z;
  ivl_init(&z, 128);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *p = make(gaussian_pair_make, row[i].sigma, "1");
    ok(ask(&z, p, row[i].delta, 100, &report) == ASSAY_OK && rounds_to(&z, row[i].epsilon), "Gaussian %s, delta %s",
       row[i].sigma, row[i].delta);
    pair_free(p);
  }
  set(&at, "1");
  pair *p = response_pair_epsilon(at.v, 2);
  ok(ask(&z, p, "0.3", 100, &report) == ASSAY_OK && rounds_to(&z, "0.4717504026991334262601316213"), "response");
  pair_free(p);
  p = make(laplace_pair_make, "2", "1"); /* 1 - exp((e - 1/2)/2) = 0.1 */
  ok(ask(&z, p, "0.1", 100, &report) == ASSAY_OK && rounds_to(&z, "0.2892789686843473975449980383"), "Laplace");
  pair_free(p);
  ivl_clear(&z);
}

/* The divergence at the rational that an end of a bracket is, against delta: certain at 3000 bits. */
static int above(const pair *p, mpfr_srcptr end, mpq_srcptr delta) {
  const adapt_goal goal = {200, 3000};
  adapt_report report;
  rat e;
  ivl z;
  rat_init(&e);
  ivl_init(&z, 300);
  mpfr_get_q(e.v, end);
  const hockey_query q = {p, HOCKEY_BOTH, e.v};
  assay_status s = hockey_of(&z, &q, &goal, &report);
  int answer = mpfr_cmp_q(z.lo, delta) > 0 ? 1 : mpfr_cmp_q(z.hi, delta) <= 0 ? 0 : -1;
  rat_clear(&e);
  ivl_clear(&z);
  return s == ASSAY_OK || answer >= 0 ? answer : -1;
}

/* Random questions: delta is above at one end, not above at the other; the answer falls in delta. */
static void test_both_ends(void) {
  rnd g = rnd_start(7311);
  solve_report report;
  ivl z, y;
  long bad = 0;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  for (long i = 0; i < 40 * rnd_mult(); i++) {
    char noise[32], delta[32];
    snprintf(noise, sizeof noise, "%ld/100", rnd_int(&g, 10, 2000));
    pair *p = make(i % 3 ? gaussian_pair_make : laplace_pair_make, noise, "1");
    snprintf(delta, sizeof delta, "1e-%ld", rnd_int(&g, 1, 40));
    int good = ask(&z, p, delta, 100, &report) == ASSAY_OK;
    if (good && !exactly_zero(&z))
      good = above(p, z.lo, at.v) == 1 && above(p, z.hi, at.v) == 0 && ivl_rel_bits(&z) >= 100;
    snprintf(delta + strlen(delta), 4, "0");
    good = good && ask(&y, p, delta, 100, &report) == ASSAY_OK && !ivl_lt(&y, &z);
    if (!good && ++bad < 4) diag("noise %s, delta %s, family %ld", noise, delta, i % 3), rnd_rerun(__FILE__);
    pair_free(p);
  }
  ok(bad == 0, "certified at both ends, falling in delta");
  ivl_clear(&z);
  ivl_clear(&y);
}

/* The two directions of one pair; the larger one decides. */
static void test_sides(void) {
  static const char *const ps[] = {"1/10", "6/10", "3/10", "0"}, *const qs[] = {"1/20", "1/4", "6/10", "1/10"};
  const adapt_goal goal = {80, 2000};
  solve_report report;
  rat mass[8];
  ivl z[3];
  for (int i = 0; i < 8; i++) {
    rat_init(&mass[i]);
    set(&mass[i], i < 4 ? ps[i] : qs[i - 4]);
  }
  for (int i = 0; i < 3; i++) ivl_init(&z[i], 100);
  /* P||Q: .1/.05, .6/.25, .3/.6: at delta = 1/20 from above log 2 on .6 - .25 exp(e) = .05, so e = log 2.2.
   * Q||P: .1 at infinity, .6/.3: .7 - .3 exp(e). */
  mpq_t p[4], q[4];
  for (int i = 0; i < 4; i++) {
    mpq_init(p[i]);
    mpq_init(q[i]);
    mpq_set(p[i], mass[i].v);
    mpq_set(q[i], mass[i + 4].v);
  }
  pair *t = table_pair_make(4, (const mpq_t *)p, (const mpq_t *)q);
  set(&at, "1/20");
  ok(solve_epsilon_side_of(&z[0], t, PAIR_PQ, at.v, &goal, &report) == ASSAY_OK &&
         rounds_to(&z[0], "0.788457360364270"),
     "log 2.2");
  ok(solve_epsilon_side_of(&z[1], t, PAIR_QP, at.v, &goal, &report) == ASSAY_DOMAIN && report.infinite,
     "delta below the mass at infinity");
  ok(solve_epsilon_pair_of(&z[2], t, at.v, &goal, &report) == ASSAY_DOMAIN && report.infinite, "in one direction");
  set(&at, "4/10"); /* 1/10 + 6/10 - 3/10 exp(e) = 4/10: e = 0; and .7 - .3 e^e - .35 e^e.. is less */
  ok(solve_epsilon_side_of(&z[1], t, PAIR_QP, at.v, &goal, &report) != ASSAY_DOMAIN && mpfr_cmp_d(z[1].hi, 1e-20) < 0,
     "delta(0) itself");
  set(&at, "1/4"); /* 7/10 - 3/10 exp(e) = 1/4: exp(e) = 3/2 */
  ok(solve_epsilon_side_of(&z[1], t, PAIR_QP, at.v, &goal, &report) == ASSAY_OK &&
         rounds_to(&z[1], "0.405465108108164"),
     "log 1.5");
  int good = solve_epsilon_side_of(&z[0], t, PAIR_PQ, at.v, &goal, &report) == ASSAY_OK;
  good = good && solve_epsilon_pair_of(&z[2], t, at.v, &goal, &report) == ASSAY_OK;
  ivl_max(&z[0], &z[0], &z[1]);
  ok(good && mpfr_cmp(z[2].lo, z[0].hi) <= 0 && mpfr_cmp(z[0].lo, z[2].hi) <= 0, "both: the larger one");
  pair_free(t);
  for (int i = 0; i < 4; i++) {
    mpq_clear(p[i]);
    mpq_clear(q[i]);
  }
  for (int i = 0; i < 8; i++) rat_clear(&mass[i]);
  for (int i = 0; i < 3; i++) ivl_clear(&z[i]);
}

static void test_edges(void) {
  solve_report report;
  ivl z;
  ivl_init(&z, 128);
  pair *p = make(gaussian_pair_make, "1", "1");
  ok(ask(&z, p, "-1", 60, &report) == ASSAY_DOMAIN && !report.infinite, "a negative delta");
  ok(ask(&z, p, "1", 60, &report) == ASSAY_OK && exactly_zero(&z), "delta 1: 0");
  ok(ask(&z, p, "7", 60, &report) == ASSAY_OK && exactly_zero(&z), "delta 7: 0");
  ok(ask(&z, p, "0.3829249225480263", 60, &report) == ASSAY_OK && exactly_zero(&z), "just above the distance: 0");
  ok(ask(&z, p, "0.38292492254802620727540922", 60, &report) == ASSAY_OK && mpfr_sgn(z.lo) > 0, "just below it");
  ok(ask(&z, p, "0", 60, &report) == ASSAY_DOMAIN && report.infinite && report.flat,
     "delta 0, an unbounded loss: none");
  pair_free(p);
  p = make(laplace_pair_make, "1/3", "1");
  ok(ask(&z, p, "0", 60, &report) == ASSAY_OK && mpfr_cmp_ui(z.lo, 3) == 0 && mpfr_cmp_ui(z.hi, 3) == 0 && report.flat,
     "delta 0, a bounded loss: the largest loss");
  pair_free(p);
  p = make(gaussian_pair_make, "0", "1");
  ok(ask(&z, p, "1/2", 60, &report) == ASSAY_DOMAIN && report.infinite, "no noise: infinite");
  ok(ask(&z, p, "1", 60, &report) == ASSAY_OK && exactly_zero(&z), "no noise, delta 1: 0");
  pair_free(p);
  p = make(gaussian_pair_make, "1", "0");
  ok(ask(&z, p, "0", 60, &report) == ASSAY_OK && exactly_zero(&z), "no shift: 0");
  pair_free(p);
  p = make(canonical_pair_make, "2", "1/1000");
  ok(ask(&z, p, "1/10000", 60, &report) == ASSAY_DOMAIN && report.infinite, "below a positive limit: infinite");
  ok(ask(&z, p, "1/100", 60, &report) == ASSAY_OK && mpfr_cmp_ui(z.hi, 2) < 0, "above it: below 2");
  assay_status s = ask(&z, p, "1/1000", 60, &report);
  ok(s != ASSAY_DOMAIN && mpfr_cmp_ui(z.lo, 2) <= 0 && mpfr_cmp_ui(z.hi, 2) >= 0, "at the limit: 2 is not excluded");
  pair_free(p);
  ivl_clear(&z);
}

static void curve(ivl *z, const ivl *eps, const void *data) { hockey_delta(z, data, eps); }

/* Negative epsilons: delta(-e) = 1 - exp(-e) + exp(-e) delta(e) for a symmetric pair. */
static void test_real(void) {
  const adapt_goal goal = {80, 2000};
  solve_report report;
  ivl z;
  ivl_init(&z, 128);
  pair *p = make(gaussian_pair_make, "1", "1");
  set(&at, "0.9");
  epsilon_query q = {curve, NULL, p, at.v, 1, NULL, NULL, NULL, 0, 0};
  ok(solve_epsilon_of(&z, &q, &goal, &report) == ASSAY_OK && mpfr_sgn(z.hi) < 0 && above(p, z.lo, at.v) == 1 &&
         above(p, z.hi, at.v) == 0,
     "a negative epsilon");
  set(&at, "0.1");
  ok(solve_epsilon_of(&z, &q, &goal, &report) == ASSAY_OK && mpfr_sgn(z.lo) > 0, "a positive one");
  set(&at, "1");
  ok(solve_epsilon_of(&z, &q, &goal, &report) == ASSAY_DOMAIN && report.infinite, "every real is enough");
  pair_free(p);
  ivl_clear(&z);
}

/* Evaluations: a bound for what 100 bits cost, and for 1000. */
static void test_cost(void) {
  static const char *const sigma[] = {"1/10", "1/2", "1", "5", "100"};
  static const char *const delta[] = {"1e-3", "1e-6", "1e-30"};
  solve_report report;
  ivl z;
  ivl_init(&z, 1100);
  long cheap = 0, full = 0;
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 3; j++) {
      pair *p = make(gaussian_pair_make, sigma[i], "1");
      if (ask(&z, p, delta[j], 100, &report) != ASSAY_OK) bail("sigma %s delta %s", sigma[i], delta[j]);
      cheap = report.cheap > cheap ? report.cheap : cheap;
      full = report.full > full ? report.full : full;
      pair_free(p);
    }
  note("at most %ld cheap and %ld full evaluations", cheap, full);
  ok(cheap <= 12 && full <= 6, "at most 12 cheap and 6 full evaluations for 100 bits");
  pair *p = make(gaussian_pair_make, "1", "1");
  ok(ask(&z, p, "1e-6", 1000, &report) == ASSAY_OK && report.full <= 9, "at most 9 full ones for 1000 bits");
  pair_free(p);
  ivl_clear(&z);
}

/* exp(-e) to 23 bits, whatever the precision. */
static void to_some_bits(ivl *z, const ivl *e, const void *data) {
  (void)data;
  ivl t;
  ivl_init(&t, 64);
  ivl_neg(z, e);
  ivl_exp(z, z);
  mpfr_set_d(t.lo, 1 - 0x1p-23, MPFR_RNDN);
  mpfr_set_d(t.hi, 1 + 0x1p-23, MPFR_RNDN);
  ivl_mul(z, z, &t);
  ivl_clear(&t);
}

/* A curve that is known to some digits: as many of epsilon, at the price of few values. */
static void test_few_bits(void) {
  const adapt_goal goal = {50, 4000};
  solve_report report;
  ivl z;
  ivl_init(&z, 128);
  set(&at, "1/1000");
  for (int dear = 0; dear < 2; dear++) {
    const epsilon_query q = {.curve = to_some_bits, .at = at.v, .dear = dear};
    const assay_status status = solve_epsilon_of(&z, &q, &goal, &report);
    ok(status == ASSAY_LIMIT && mpfr_cmp_d(z.lo, 6.9077552789821370521) < 0 &&
           mpfr_cmp_d(z.hi, 6.9077552789821370521) > 0,
       "log 1000, between both ends");
    ok(ivl_rel_bits(&z) >= 23, "%ld bits", ivl_rel_bits(&z));
    note("%ld cheap and %ld full evaluations", report.cheap, report.full);
    ok(report.cheap + report.full <= (dear ? 20 : 40), "few evaluations");
  }
  ivl_clear(&z);
}

/* The second point that was asked, 0 being the first. */
typedef struct {
  int calls;
  double second;
} asked;

static void noted(ivl *z, const ivl *e, const void *data) {
  asked *const a = *(asked *const *)data;
  if (mpfr_sgn(e->lo) > 0 && a->calls++ == 0) a->second = mpfr_get_d(e->lo, MPFR_RNDN);
  to_some_bits(z, e, NULL);
}

/* Wherever the search begins the answer is the same. */
static void test_begin(void) {
  static const double begin[] = {0, 0x1p-30, 6.5, 7, 1e6};
  const adapt_goal goal = {20, 4000};
  solve_report report;
  ivl z;
  ivl_init(&z, 128);
  set(&at, "1/1000");
  for (int i = 0; i < 5; i++) {
    asked a = {0, 0}, *const data = &a;
    const epsilon_query q = {.curve = noted, .data = &data, .at = at.v, .dear = 1, .begin = begin[i]};
    const assay_status status = solve_epsilon_of(&z, &q, &goal, &report);
    ok(status == ASSAY_OK && mpfr_cmp_d(z.lo, 6.9077552789821370521) < 0 && mpfr_cmp_d(z.hi, 6.9077552789821370521) > 0,
       "log 1000 from %g", begin[i]);
    ok(fabs(a.second - (i == 0 ? 1 : begin[i])) <= 1e-6 * a.second, "that was asked first: %g", a.second);
  }
  ivl_clear(&z);
}

int main(void) {
  rat_init(&at);
  test_few_bits();
  test_begin();
  test_values();
  test_both_ends();
  test_sides();
  test_edges();
  test_real();
  test_cost();
  rat_clear(&at);
  mpfr_free_cache();
  return done_testing();
}
