/* unit/compose_epsilon.c - epsilon of composed curves: published values, both ends, edges, limits, the engine. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "apart.h"
#include "balls_epsilon.h"
#include "elem.h"
#include "poisson_epsilon.h"
#include "rnd.h"
#include "solve_test.h"
#include "table_epsilon.h"

#define BITS 40

static rat sigma, rate, steps, delta;
static compose_report report;

static poisson_query sampled(const char *s, const char *q, const char *t, pair_side side) {
  set(&sigma, s);
  set(&rate, q);
  set(&steps, t);
  return (poisson_query){sigma.v, rate.v, steps.v, NULL, side, 0, 0};
}

static balls_query binned(const char *s, const char *t, pair_side side) {
  set(&sigma, s);
  set(&steps, t);
  return (balls_query){sigma.v, steps.v, NULL, side, 0};
}

static assay_status ask(ivl *z, const poisson_query *q, const char *d, const compose_limits *limits) {
  set(&delta, d);
  return poisson_epsilon_of(z, q, delta.v, BITS, limits, &report);
}

static assay_status ask_balls(ivl *z, const balls_query *q, const char *d, const compose_limits *limits) {
  set(&delta, d);
  return balls_epsilon_of(z, q, delta.v, BITS, limits, &report);
}

/* ---- Published values --------------------------------------------------------------------- */

static const struct {
  const char *s, *q, *t, *d;
  pair_side side;
  const char *value;
} known[] = {
    {"2", "1/100", "100", "1e-5", PAIR_PQ, "0.189794475"},
    {"2", "1/100", "100", "1e-5", PAIR_QP, "0.155229389"},
    {"2", "1/100", "1000", "1e-5", PAIR_PQ, "0.622030309"},
    {"2", "1/100", "1000", "1e-5", PAIR_QP, "0.579690861"},
    {"2", "1/100", "1500", "1e-5", PAIR_PQ, "0.771645248"},
    {"2", "1/100", "1500", "1e-5", PAIR_QP, "0.727605353"},
    {"0.7", "1/1000", "1000", "1e-5", PAIR_PQ, "0.60895"},
    {"1", "1", "4", "1e-6", PAIR_PQ, "10.997151214"}, /* one Gaussian of deviation 1/2 */
    {"1", "1", "4", "1e-6", PAIR_QP, "10.997151214"},
    {"1", "1/100", "100", "0", PAIR_QP, "1.00503358535"}, /* -100 log(99/100) */
};

static void test_known(void) {
  ivl z;
  ivl_init(&z, 64);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    const poisson_query q = sampled(known[i].s, known[i].q, known[i].t, known[i].side);
    ok(ask(&z, &q, known[i].d, NULL) == ASSAY_OK && rounds_to(&z, known[i].value), "sigma %s rate %s steps %s: %s",
       known[i].s, known[i].q, known[i].t, known[i].value);
  }
  /* An upper bound from a grid of losses with steps of 1e-4, at most so far away. */
  const poisson_query q = sampled("0.5", "1/10000", "10000", PAIR_PQ);
  ok(ask(&z, &q, "1e-6", NULL) == ASSAY_OK && mpfr_cmp_d(z.hi, 1.9532456) < 0 && mpfr_cmp_d(z.lo, 1.9531455) > 0,
     "below a published upper bound");
  ok(report.runs <= 3, "few tables");
  const balls_query b = binned("1.3", "1", PAIR_PQ);
  ok(ask_balls(&z, &b, "1e-6", NULL) == ASSAY_OK && rounds_to(&z, "3.634024552"), "one batch is one Gaussian");
  ivl_clear(&z);
}

/* ---- Both ends ------------------------------------------------------------------------------ */

static const char *const deltas[] = {"1/10", "1e-2", "1e-3", "1e-5", "1e-8", "1e-12"};

/* -1 above delta, 1 not above, 0 not certain: y against delta. */
static int against(const ivl *y) {
  return mpfr_cmp_q(y->lo, delta.v) > 0 ? -1 : mpfr_cmp_q(y->hi, delta.v) <= 0 ? 1 : 0;
}

static int poisson_against(poisson_query q, mpfr_srcptr e) {
  rat at;
  ivl y;
  rat_init(&at);
  ivl_init(&y, 128);
  mpfr_get_q(at.v, e);
  q.epsilon = at.v;
  int where = poisson_delta_of(&y, &q, BITS + 20, NULL, &report) == ASSAY_OK ? against(&y) : 0;
  ivl_clear(&y);
  rat_clear(&at);
  return where;
}

static int balls_against(balls_query q, mpfr_srcptr e) {
  rat at;
  ivl y;
  rat_init(&at);
  ivl_init(&y, 128);
  mpfr_get_q(at.v, e);
  q.epsilon = at.v;
  int where = balls_delta_of(&y, &q, BITS + 20, NULL, &report) == ASSAY_OK ? against(&y) : 0;
  ivl_clear(&y);
  rat_clear(&at);
  return where;
}

/* The divergence is above delta at the lower end, and not above it at the upper one. */
static void test_ends(void) {
  rnd g = rnd_start(9041);
  ivl z;
  ivl_init(&z, 64);
  for (long i = 0; i < 6 * rnd_mult(); i++) {
    char s[32], r[32], t[32];
    const char *d = deltas[rnd_int(&g, 0, 5)];
    pair_side side = i % 2 ? PAIR_QP : PAIR_PQ;
    snprintf(s, sizeof s, "%ld/10", rnd_int(&g, 8, 40));
    snprintf(r, sizeof r, "1/%ld", rnd_int(&g, 2, 200));
    snprintf(t, sizeof t, "%ld", rnd_int(&g, 50, 5000));
    int balls = i % 4 >= 2, good, zero;
    const poisson_query p = sampled(s, r, t, side);
    const balls_query b = {sigma.v, steps.v, NULL, side, 0};
    good = (balls ? ask_balls(&z, &b, d, NULL) : ask(&z, &p, d, NULL)) == ASSAY_OK;
    zero = mpfr_zero_p(z.lo) && mpfr_zero_p(z.hi);
    good = good && (zero || (balls ? balls_against(b, z.lo) : poisson_against(p, z.lo)) == -1);
    good = good && (balls ? balls_against(b, z.hi) : poisson_against(p, z.hi)) == 1;
    ok(good, "%s sigma %s rate %s steps %s delta %s side %d", balls ? "balls" : "poisson", s, r, t, d, (int)side);
    if (!good) rnd_rerun(__FILE__);
  }
  ivl_clear(&z);
}

/* The hyperbola, and digits far out. */
static void test_far(void) {
  ivl z;
  ivl_init(&z, 64);
  const balls_query b = binned("0.5", "100", PAIR_PQ);
  ok(ask_balls(&z, &b, "1e-6", NULL) == ASSAY_OK && report.method == 'H', "the hyperbola");
  ok(balls_against(b, z.lo) == -1 && balls_against(b, z.hi) == 1, "both its ends");
  const poisson_query p = sampled("1", "1/100", "100", PAIR_QP);
  ok(ask(&z, &p, "1e-30", NULL) == ASSAY_OK && poisson_against(p, z.lo) == -1 && poisson_against(p, z.hi) == 1,
     "1e-30, next to the largest loss");
  const poisson_query idle = sampled("1", "1/100", "100", PAIR_PQ); /* a table on the way tells nothing new */
  ok(ask(&z, &idle, "1e-250", NULL) == ASSAY_OK && poisson_against(idle, z.lo) == -1 &&
         poisson_against(idle, z.hi) == 1,
     "1e-250");
  const poisson_query near = sampled("2", "1/100", "100", PAIR_PQ); /* delta(0) is .02118679 */
  ok(ask(&z, &near, "0.021186", NULL) == ASSAY_OK && poisson_against(near, z.lo) == -1 &&
         poisson_against(near, z.hi) == 1 && mpfr_cmp_d(z.hi, 1e-5) < 0,
     "next to 0");
  const poisson_query large = sampled("1/2", "1/4", "1000", PAIR_PQ); /* in the upper end of a wide first bracket */
  ok(ask(&z, &large, "1e-6", NULL) == ASSAY_OK && poisson_against(large, z.lo) == -1 &&
         poisson_against(large, z.hi) == 1,
     "an epsilon of some hundreds");
  const balls_query tiny = binned("0.5", "10000", PAIR_QP);
  ok(ask_balls(&z, &tiny, "1e-1000", NULL) == ASSAY_OK && balls_against(tiny, z.lo) == -1 &&
         balls_against(tiny, z.hi) == 1,
     "1e-1000");
  ivl_clear(&z);
}

/* ---- Edges ------------------------------------------------------------------------------------ */

static int is_zero(const ivl *z) { return mpfr_zero_p(z->lo) && mpfr_zero_p(z->hi); }

static void test_edges(void) {
  ivl z;
  ivl_init(&z, 64);
  const poisson_query p = sampled("1", "1/100", "100", PAIR_PQ);
  ok(ask(&z, &p, "0.9", NULL) == ASSAY_OK && is_zero(&z), "delta above delta(0)");
  ok(ask(&z, &p, "1", NULL) == ASSAY_OK && is_zero(&z), "delta = 1");
  ok(ask(&z, &p, "0", NULL) == ASSAY_DOMAIN && poisson_epsilon_never_enough(&p, delta.v), "an unbounded loss");
  ok(ask(&z, &p, "-1/2", NULL) == ASSAY_DOMAIN, "a negative delta");
  const poisson_query none = sampled("1", "0", "100", PAIR_PQ);
  ok(ask(&z, &none, "0", NULL) == ASSAY_OK && is_zero(&z), "nobody takes part");
  const poisson_query half = sampled("1", "1/2", "1/2", PAIR_PQ);
  ok(ask(&z, &half, "1e-3", NULL) == ASSAY_DOMAIN, "half a step");
  const balls_query b = binned("1", "100", PAIR_QP);
  ok(ask_balls(&z, &b, "0.9", NULL) == ASSAY_OK && is_zero(&z), "balls, delta above delta(0)");
  ok(ask_balls(&z, &b, "0", NULL) == ASSAY_DOMAIN, "balls, an unbounded loss");
  ivl_clear(&z);
}

static void test_limits(void) {
  const compose_limits short_time = {.seconds = 1e-9}, few = {.nodes = 2};
  ivl z;
  ivl_init(&z, 64);
  const poisson_query p = sampled("0.5", "1/10000", "10000", PAIR_PQ);
  ok(ask(&z, &p, "1e-6", &short_time) == ASSAY_LIMIT && report.stop == COMPOSE_SECONDS, "no time");
  ok(mpfr_cmp_d(z.lo, 1.9532) <= 0 && mpfr_cmp_d(z.hi, 1.9533) >= 0, "a bracket nevertheless");
  ok(ask(&z, &p, "1e-6", &few) == ASSAY_LIMIT, "two nodes");
  ok(mpfr_cmp_d(z.lo, 1.9532) <= 0 && mpfr_cmp_d(z.hi, 1.9533) >= 0, "a bracket nevertheless");
  ivl_clear(&z);
}

/* ---- The engine -------------------------------------------------------------------------------- */

typedef struct {
  int made, open; /* tables                                                             */
  int lies, fails;
} model;

static compose_stop model_make(void *data, double e, long bits) {
  model *m = data;
  (void)e;
  (void)bits;
  m->made++;
  m->open++;
  return m->fails ? COMPOSE_NODES : COMPOSE_FREE;
}

static void model_drop(void *data) { ((model *)data)->open--; }

/* exp(-e), or with lies exp(-e / 2) in the second table. */
static void model_value(ivl *z, const ivl *e, void *data) {
  const model *m = data;
  ivl_neg(z, e);
  if (m->lies && m->made > 1) ivl_mul_2si(z, z, -1);
  ivl_exp(z, z);
}

static void test_engine(void) {
  model m = {0, 0, 0, 0};
  curve_tables t = {&m, 1, 0.25, 8, model_make, model_drop, model_value};
  ivl z;
  ivl_init(&z, 128);
  set(&delta, "1/1000"); /* log 1000 */
  ok(table_epsilon_of(&z, &t, delta.v, 90, &report) == ASSAY_OK && rounds_to(&z, "6.90775527898213705205397"),
     "log 1000, from a bad guess");
  ok(m.open == 0 && m.made <= 3, "%d tables, none left", m.made);
  t.guess = 1e6;
  ok(table_epsilon_of(&z, &t, delta.v, 90, &report) == ASSAY_OK && rounds_to(&z, "6.90775527898213705205397"),
     "from a worse guess");
  m = (model){.lies = 1};
  t.guess = 7;
  ok(table_epsilon_of(&z, &t, delta.v, 90, &report) == ASSAY_BROKEN && m.open == 0, "a curve that changes");
  apart_forget();
  m = (model){.fails = 1};
  ok(table_epsilon_of(&z, &t, delta.v, 90, &report) == ASSAY_LIMIT && mpfr_inf_p(z.hi) && is_zero(&z) == 0, "no table");
  ok(report.stop == COMPOSE_NODES && m.open == 0, "what stopped it");
  ivl_clear(&z);
}

int main(void) {
  rat *const all[] = {&sigma, &rate, &steps, &delta};
  for (int i = 0; i < 4; i++) rat_init(all[i]);
  assay_start();
  test_known();
  test_ends();
  test_far();
  test_edges();
  test_limits();
  test_engine();
  for (int i = 0; i < 4; i++) rat_clear(all[i]);
  return done_testing();
}
