/* unit/fourier_balls.c - balls and bins by inversion: known values, identities, both contours, bounds, limits. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "balls_hyperbola.h"
#include "ivl_fused.h"
#include "balls_delta.h"
#include "balls_edge.h"
#include "balls_node.h"
#include "cpx_log.h"
#include "cpxs.h"
#include "balls_internal.h"
#include "elem.h"
#include "gaussian.h"
#include "tap.h"
#include <math.h>

static rat sigma, steps, at;

static void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

static balls_query query(const char *s, const char *t, const char *e, pair_side side, int complement) {
  set(&sigma, s);
  set(&steps, t);
  set(&at, e);
  const balls_query out = {sigma.v, steps.v, at.v, side, complement};
  return out;
}

static compose_report report;

static assay_status ask(ivl *z, const char *s, const char *t, const char *e, pair_side side, long bits) {
  const balls_query q = query(s, t, e, side, 0);
  return balls_delta_of(z, &q, bits, NULL, &report);
}

static assay_status rest(ivl *z, const char *s, const char *t, const char *e, pair_side side, long bits) {
  const balls_query q = query(s, t, e, side, 1);
  return balls_delta_of(z, &q, bits, NULL, &report);
}

static int meet(const ivl *x, const ivl *y) { return mpfr_cmp(x->lo, y->hi) <= 0 && mpfr_cmp(y->lo, x->hi) <= 0; }

/* z holds a number that begins with `digits`, correct to one unit of the last of them. */
static int begins(const ivl *z, const char *digits) {
  ivl y;
  mpfr_t unit;
  ivl_init(&y, 256);
  mpfr_init2(unit, 64);
  const char *point = strchr(digits, '.'), *e = strchr(digits, 'e');
  long places = (e ? (long)(e - point) : (long)strlen(point)) - 1;
  mpfr_set_si(unit, 10, MPFR_RNDU);
  mpfr_pow_si(unit, unit, (e ? atol(e + 1) : 0) - places, MPFR_RNDU);
  mpfr_set_str(y.lo, digits, 10, MPFR_RNDD);
  mpfr_add(y.hi, y.lo, unit, MPFR_RNDU);
  mpfr_sub(y.lo, y.lo, unit, MPFR_RNDD);
  int good = meet(z, &y);
  ivl_clear(&y);
  mpfr_clear(unit);
  return good;
}

/* ---- Known values ----------------------------------------------------------------------- */

/* Two steps: integrals by mpmath's quadrature; more: ball arithmetic elsewhere. */
static const struct {
  const char *s, *t, *e;
  pair_side side;
  const char *value;
} known[] = {
    {"1", "2", "1", PAIR_PQ, "0.059206501085892653278721568069696"},
    {"1", "2", "-1", PAIR_QP, "0.65390141336175226067837247307435"},
    {"0.7", "2", "0.3", PAIR_PQ, "0.35118974329266657262046299004214"},
    {"0.7", "2", "-0.3", PAIR_QP, "0.51934954006602464569736820326907"},
    {"1.5", "2", "-0.2", PAIR_PQ, "0.28087399687110653152874241147607"},
    {"1.5", "2", "0.2", PAIR_QP, "0.12165751631367059563154077122942"},
    {"0.4", "10000", "4", PAIR_PQ, "1.0264743834674905525812163565108e-5"},
    {"0.4", "100000", "3", PAIR_PQ, "9.787130296991991896156419492630e-7"},
    {"0.5", "10000", "1.96", PAIR_PQ, "9.50086154193536954307340034503e-7"},
    {"0.8", "1000", "1", PAIR_PQ, "8.809832684988242826761500824754e-9"},
    {"1", "1000", "1", PAIR_PQ, "2.269759760302160046415870232871e-13"},
    {"0.25", "1000000", "4", PAIR_PQ, "4.1455631647150050098786680355e-3"},
    {"0.25", "1000000", "12", PAIR_PQ, "1.923582913873775689998896516202e-6"},
    {"1.3", "1000000", "0.01", PAIR_PQ, "4.6013305072e-32"},
    {"0.8", "1000", "0.1", PAIR_QP, "1.0981574728091900624467793438e-3"},
    {"0.3", "100000", "0.01", PAIR_QP, "8.93095994174582112501452759700972e-2"},
    {"0.25", "1000000", "0.05", PAIR_QP, "9.70700536100934563e-2"},
};

static void test_known(void) {
  ivl z;
  ivl_init(&z, 128);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    assay_status s = ask(&z, known[i].s, known[i].t, known[i].e, known[i].side, 50);
    ok(s == ASSAY_OK && ivl_rel_bits(&z) >= 50, "sigma %s, T %s: 50 bits", known[i].s, known[i].t);
    ok(begins(&z, known[i].value), "epsilon %s: %s", known[i].e, known[i].value);
  }
  ok(ask(&z, "0.8", "1000", "1", PAIR_PQ, 100) == ASSAY_OK && begins(&z, known[9].value), "100 bits");
  ivl_clear(&z);
}

/* ---- One step, and identities -------------------------------------------------------------- */

static void test_one(void) {
  const adapt_goal goal = {90, 4000};
  adapt_report r;
  ivl z, y, one;
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  ivl_init(&one, 128);
  ivl_set_si(&one, 1);
  int good = ask(&z, "3/2", "1", "7/10", PAIR_QP, 80) == ASSAY_OK && report.method == 'E';
  const gaussian_query q = {sigma.v, steps.v, at.v};
  good = good && gaussian_delta_of(&y, &q, &goal, &r) == ASSAY_OK;
  ok(good && meet(&z, &y), "one step is one Gaussian");
  ok(rest(&z, "3/2", "1", "7/10", PAIR_PQ, 80) == ASSAY_OK, "and its rest");
  ivl_add(&z, &z, &y);
  ok(meet(&z, &one), "to 1");
  ivl_clear(&z);
  ivl_clear(&y);
  ivl_clear(&one);
}

/* D(Q||P) at -e is 1 - exp(-e) + exp(-e) D(P||Q) at e; D and 1 - D. */
static void test_reversal(void) {
  static const char *const row[][4] = {{"1", "10", "0.5", "-0.5"}, {"0.6", "300", "0.2", "-0.2"},
                                       {"2", "40", "-0.1", "0.1"}, {"0.4", "6", "0", "0"},
                                       {"0.3", "4", "1", "-1"},    {"1.2", "5", "2", "-2"}};
  ivl z, y, x, e, t, one;
  ivl *const all[] = {&z, &y, &x, &e, &t, &one};
  for (int i = 0; i < 6; i++) ivl_init(all[i], 128);
  ivl_set_si(&one, 1);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    int good = ask(&y, row[i][0], row[i][1], row[i][3], PAIR_QP, 70) == ASSAY_OK;
    good = good && ask(&x, row[i][0], row[i][1], row[i][2], PAIR_PQ, 70) == ASSAY_OK;
    ivl_set_q(&e, at.v);
    ivl_neg(&e, &e);
    ivl_expm1(&t, &e);
    ivl_exp(&e, &e);
    ivl_mul(&z, &x, &e);
    ivl_sub(&z, &z, &t);
    ok(good && meet(&z, &y), "sigma %s, T %s: D(Q||P) at %s from D(P||Q)", row[i][0], row[i][1], row[i][3]);
    good = rest(&z, row[i][0], row[i][1], row[i][2], PAIR_PQ, 70) == ASSAY_OK;
    ivl_add(&z, &z, &x);
    ok(good && meet(&z, &one), "D and 1 - D");
  }
  for (int i = 0; i < 6; i++) ivl_clear(all[i]);
}

/* Between nothing and one step; falls in sigma and epsilon; fewer bins are worse. */
static void test_monotone(void) {
  static const char *const row[][4] = {{"0.7", "30", "0.4", "sigma, T, epsilon"},
                                       {"0.69", "30", "0.4", "less noise"},
                                       {"0.7", "29", "0.4", "fewer bins"},
                                       {"0.7", "30", "0.39", "a lower epsilon"},
                                       {"0.7", "1", "0.4", "one bin"}};
  ivl least, z;
  ivl_init(&least, 128);
  ivl_init(&z, 128);
  for (pair_side side = PAIR_PQ; side <= PAIR_QP; side++)
    for (int i = 0; i < 5; i++) {
      int good = ask(i ? &z : &least, row[i][0], row[i][1], row[i][2], side, 50) == ASSAY_OK;
      ok(good && (i == 0 || ivl_lt(&least, &z)), "side %d: %s", (int)side, row[i][3]);
    }
  ivl_clear(&least);
  ivl_clear(&z);
}

/* ---- Two contours, and other parameters ------------------------------------------------------ */

/* Every plan, good or spoilt, gives an enclosure of the same number. */
static void test_line(const balls_query *q, const balls_law *law, const ivl *best, const ivl *k) {
  const compose_limits limits = effort_limits_of(NULL);
  ivl z;
  ivl_init(&z, 192);
  for (int i = 0; i < 10; i++) {
    balls_plan p;
    balls_table t;
    balls_plan_make(&p, law, BALLS_CALL, mpfr_get_d(k->lo, MPFR_RNDN), -8, -30 - i, NULL, &limits);
    if (i == 1) p.abscissa *= 1.5;
    if (i == 2) p.abscissa /= 2;
    if (i == 3) p.period *= 0.3;
    if (i == 4) p.nodes /= 3;
    if (i == 5) p.step *= 2;
    if (i == 6) p.last -= (p.last - p.first) / 4;
    if (i == 7) p.turn /= 2;
    if (i == 8) p.eta /= 2;
    if (i == 9) p.right *= 2;
    int good = p.stop == COMPOSE_FREE && balls_table_make(&t, q, &p, effort_clock() + 20) == COMPOSE_FREE;
    if (good) balls_value_at(&z, &t, k);
    ok(good && meet(&z, best), "straight contour, parameters %d", i);
    if (i == 0) ok(ivl_rel_bits(&z) > 20, "and narrow");
    balls_table_clear(&t);
  }
  ivl_clear(&z);
}

static void test_hyperbola(const balls_query *q, const balls_law *law, const ivl *best, const ivl *k) {
  const compose_limits limits = effort_limits_of(NULL);
  ivl z, gap;
  ivl_init(&z, 192);
  ivl_init(&gap, 192);
  ivl_set_q(&gap, q->steps);
  ivl_sub(&gap, k, &gap);
  for (int i = 0; i < 8; i++) {
    balls_hyperbola p;
    balls_hyperbola_plan(&p, law, mpfr_get_d(k->lo, MPFR_RNDN), -30 - i, NULL, HUGE_VAL, &limits);
    if (i == 1) p.h.mu *= 1.5;
    if (i == 2) p.h.mu /= 2;
    if (i == 3) p.h.step *= 1.5;
    if (i == 4) p.h.nodes /= 2;
    if (i == 5) p.inner_step *= 2;
    if (i == 6) p.h.high *= 0.75;
    if (i == 7) p.nats /= 2;
    balls_hyperbola_table t;
    int good = balls_hyperbola_make(&t, q, &p, effort_clock() + 20) == COMPOSE_FREE && p.h.stop == COMPOSE_FREE;
    if (good) balls_hyperbola_at(&z, &t, q, k);
    balls_hyperbola_clear(&t);
    ivl_sub(&z, &z, &gap);
    ok(good && meet(&z, best), "hyperbola, parameters %d", i);
    if (i == 0) ok(ivl_rel_bits(&z) > 20, "and narrow");
  }
  ivl_clear(&z);
  ivl_clear(&gap);
}

/* One table for other epsilons than its own. */
static void test_hyperbola_away(void) {
  static const char *const epsilons[] = {"1/2", "4/5", "1", "3/2", "3", "-1/10"};
  const compose_limits limits = effort_limits_of(NULL);
  const balls_query q = query("0.6", "50", "0.8", PAIR_PQ, 0);
  balls_law law;
  balls_hyperbola p;
  balls_hyperbola_table t;
  ivl z, k;
  ivl_init(&z, 192);
  ivl_init(&k, 192);
  balls_law_init(&law, &q, 128);
  balls_hyperbola_plan(&p, &law, 50 * exp(0.8), -60, NULL, HUGE_VAL, &limits);
  ok(balls_hyperbola_make(&t, &q, &p, effort_clock() + 20) == COMPOSE_FREE, "a table");
  for (int i = 0; i < 6; i++) {
    const balls_query away = query("0.6", "50", epsilons[i], PAIR_PQ, 0);
    const balls_reduction r = {.kind = BALLS_PUT, .sign = 1};
    ivl best;
    ivl_init(&best, 192);
    balls_reduce_k(&k, &away);
    balls_hyperbola_at(&z, &t, &away, &k);
    balls_reduce_undo(&z, &r, &away);
    int good = balls_delta_of(&best, &away, 60, NULL, &report) == ASSAY_OK && meet(&z, &best);
    ok(good && (i > 3 || ivl_rel_bits(&z) > 20), "its value at epsilon %s, %ld bits", epsilons[i], ivl_rel_bits(&z));
    ivl_clear(&best);
  }
  balls_hyperbola_clear(&t);
  balls_law_clear(&law);
  ivl_clear(&z);
  ivl_clear(&k);
}

/* Cells that all K share bound an edge as cells of one K do, but for a small factor, from the least K to the largest. */
static void test_edges(void) {
  const compose_limits limits = effort_limits_of(NULL);
  const balls_query q = query("4/5", "1000", "2", PAIR_PQ, 0);
  balls_law law;
  balls_hyperbola p;
  hyperbola h;
  hyperbola_part part;
  balls_edges edges;
  balls_cells cells;
  ivl own, shared, k;
  ivl_init(&own, 64);
  ivl_init(&shared, 64);
  ivl_init(&k, 64);
  balls_law_init(&law, &q, 64);
  balls_hyperbola_plan(&p, &law, 1000 * exp(2.0), -40, NULL, HUGE_VAL, &limits);
  ok(hyperbola_open(&h, &p.h, 1.57, 1) == COMPOSE_FREE, "a contour");
  hyperbola_part_init(&part, &h, HYPERBOLA_HIGH, 0);
  balls_edge_guess_cells(&cells, &law, &part, -45);
  balls_edge_kept_init(&edges);
  balls_edge_kept_cut(&edges, &law, &part, &cells, 1500, 7400);
  for (int i = 0; i < 6; i++) {
    const double many = 1500 * exp(i * log(7400.0 / 1500) / 5);
    mpfr_set_d(k.lo, many, MPFR_RNDD);
    mpfr_set(k.hi, k.lo, MPFR_RNDU);
    balls_edge(&own, &law, &part, &k, &cells);
    balls_edge_kept_sum(&shared, &edges, &k);
    const double nats = log(mpfr_get_d(shared.hi, MPFR_RNDU)) - log(mpfr_get_d(own.hi, MPFR_RNDU));
    ok(fabs(nats) < 0.1, "K = %.0f: %.2f nats apart", many, nats);
  }
  balls_edge_kept_clear(&edges);
  hyperbola_part_clear(&part);
  hyperbola_clear(&h);
  balls_law_clear(&law);
  ivl_clear(&own);
  ivl_clear(&shared);
  ivl_clear(&k);
}

/* One table planned for two places has about the bits there and between, one for the far place has not; nothing else depends on it. */
static void test_hyperbola_two_places(void) {
  static const char *const epsilons[] = {"1", "3/2", "2", "3", "4"};
  const compose_limits limits = effort_limits_of(NULL);
  const balls_query far = query("4/5", "1000", "4", PAIR_PQ, 0);
  const line_also near = {1, -1000 * exp(1.0), log(4e9)}; /* about delta at 1 over that at 4 */
  balls_law law;
  balls_hyperbola p[2];
  ivl z, k, best;
  ivl_init(&z, 192);
  ivl_init(&k, 192);
  ivl_init(&best, 192);
  balls_law_init(&law, &far, 128);
  for (int two = 0; two < 2; two++) {
    balls_hyperbola_table t;
    balls_hyperbola_plan(&p[two], &law, 1000 * exp(4.0), -70, two ? &near : NULL, HUGE_VAL, &limits);
    ok(balls_hyperbola_make(&t, &far, &p[two], effort_clock() + 20) == COMPOSE_FREE, "a table for %d places", two + 1);
    for (int i = 0; i < 5; i++) {
      const balls_query here = query("4/5", "1000", epsilons[i], PAIR_PQ, 0);
      const balls_reduction r = {.kind = BALLS_CALL, .sign = 1};
      balls_reduce_k(&k, &here);
      balls_hyperbola_at(&z, &t, &here, &k);
      ivl_sub(&z, &z, &k);
      ivl_add_q(&z, &z, here.steps);
      balls_reduce_undo(&z, &r, &here);
      const long bits = ivl_rel_bits(&z);
      const int good = balls_delta_of(&best, &here, 60, NULL, &report) == ASSAY_OK && meet(&z, &best);
      ok(good && (two ? bits > 40 : i > 1 || bits < 40), "at epsilon %s: %ld bits", epsilons[i], bits);
    }
    balls_hyperbola_clear(&t);
  }
  ok(p[1].h.nodes > p[0].h.nodes && p[1].h.nodes < 4 * p[0].h.nodes, "%ld nodes, and %ld", p[0].h.nodes, p[1].h.nodes);
  balls_law_clear(&law);
  ivl_clear(&z);
  ivl_clear(&k);
  ivl_clear(&best);
}

static void test_contours(void) {
  const balls_query q = query("0.6", "50", "0.8", PAIR_PQ, 0);
  balls_law law;
  ivl best, k;
  ivl_init(&best, 192);
  ivl_init(&k, 192);
  ok(balls_delta_of(&best, &q, 100, NULL, &report) == ASSAY_OK, "100 bits");
  balls_reduce_k(&k, &q);
  mpfr_mul_ui(best.lo, best.lo, 50, MPFR_RNDD); /* CALL = T D */
  mpfr_mul_ui(best.hi, best.hi, 50, MPFR_RNDU);
  balls_law_init(&law, &q, 128);
  test_line(&q, &law, &best, &k);
  test_hyperbola(&q, &law, &best, &k);
  balls_law_clear(&law);
  ivl_clear(&best);
  ivl_clear(&k);
}

/* ---- Parts --------------------------------------------------------------------------------------- */

/* psi(x + i y) by a plain sum in doubles, x >= 0, sigma = 1. */
static void plain_psi(double *re, double *im, double x, double y) {
  *re = *im = 0;
  for (long k = -1600; k <= 1600; k++) {
    double v = (double)k / 128, u = exp(v - 0.5), g = exp(-v * v / 2 - x * u) / 128 / sqrt(2 * 3.14159265358979323846);
    *re += g * cos(y * u);
    *im -= g * sin(y * u);
  }
}

static void test_psi(void) {
  const balls_query q = query("1", "10", "1", PAIR_PQ, 0);
  balls_law law;
  ivl z, t;
  balls_law_init(&law, &q, 128);
  ivl_init(&z, 128);
  ivl_init(&t, 128);
  for (int i = 0; i < 6; i++) {
    double re, im, tau = i * i * 0.3;
    plain_psi(&re, &im, tau, 0);
    ivl_set_double(&t, tau);
    balls_law_psi(&z, &law, &t);
    ok(fabs(mpfr_get_d(z.lo, MPFR_RNDN) - re) < 1e-12 && fabs(mpfr_get_d(z.hi, MPFR_RNDN) - re) < 1e-12, "psi(%g)",
       tau);
  }
  ivl_set_si(&t, -1);
  balls_law_psi(&z, &law, &t);
  ok(mpfr_inf_p(z.hi), "not for a negative argument");
  balls_law_clear(&law);
  ivl_clear(&z);
  ivl_clear(&t);
}

/* psi at complex points, and the integrand at nodes left out. */
static void test_node(void) {
  const balls_query q = query("1", "10", "1", PAIR_PQ, 0);
  balls_hyperbola plan = {.inner_step = 0.125, .nats = 60, .h = {.mu = 0.5, .prec = 128}};
  balls_node b;
  cpx z, w;
  balls_node_init(&b, &q, &plan);
  cpx_init(&z, 128);
  cpx_init(&w, 128);
  for (int i = 0; i < 5; i++) {
    double re, im, x = 0.2 * i, y = 0.7 * i;
    if (i == 0) x = 1.5;
    plain_psi(&re, &im, x, y);
    ivl_set_double(&z.re, x);
    ivl_set_double(&z.im, y);
    balls_node_psi(&w, &b, &z, i == 0, 0);
    ok(fabs(mpfr_get_d(w.re.lo, MPFR_RNDN) - re) < 1e-11 && fabs(mpfr_get_d(w.im.hi, MPFR_RNDN) - im) < 1e-11 &&
           ivl_rel_bits(&w.re) > 25,
       "psi(%g + %g i)", x, y);
  }
  balls_node_clear(&b);
  cpx_clear(&z);
  cpx_clear(&w);
}

/* z := psi(x + i y) by a grid of this step, with so many bits to spare. */
static void node_at(cpx *w, double step, double mu, double x, double y, long spare) {
  const balls_query q = query("1", "10", "1", PAIR_PQ, 0);
  const balls_hyperbola plan = {.inner_step = step, .nats = 80, .h = {.mu = mu, .prec = 150}};
  balls_node b;
  cpx z;
  balls_node_init(&b, &q, &plan);
  cpx_init(&z, 150);
  ivl_set_double(&z.re, x);
  ivl_set_double(&z.im, y);
  balls_node_psi(w, &b, &z, 0, spare);
  cpx_clear(&z);
  balls_node_clear(&b);
}

/* Bits behind the point of the wider part. */
static double known_bits(const cpx *z) {
  double wide;
  mpfr_t w;
  mpfr_init2(w, 64);
  mpfr_sub(w, z->re.hi, z->re.lo, MPFR_RNDU);
  wide = mpfr_get_d(w, MPFR_RNDU);
  mpfr_sub(w, z->im.hi, z->im.lo, MPFR_RNDU);
  wide = fmax(wide, mpfr_get_d(w, MPFR_RNDU));
  mpfr_clear(w);
  return -log2(wide);
}

/* Two grids that have no number in common say the same, also left of the imaginary axis; fewer bits are wider. */
static void test_grids(void) {
  static const double places[][2] = {{0.5, 0.25}, {-0.25, 0.5}, {-3, 2}, {-1, 40}, {0.0625, 0.001}, {-200, 300}};
  cpx v, w, few;
  cpxs_init(150, &v, &w, &few);
  for (int i = 0; i < 6; i++) {
    const double mu = hypot(places[i][0], places[i][1]);
    node_at(&v, 0.0625, mu, places[i][0], places[i][1], 0);
    node_at(&w, 0.0859375, mu / 3, places[i][0], places[i][1], 0);
    node_at(&few, 0.0625, mu, places[i][0], places[i][1], 90);
    ok(known_bits(&v) > 60 && known_bits(&w) > 60, "psi(%g + %g i) is known", places[i][0], places[i][1]);
    ok(meet(&w.re, &v.re) && meet(&w.im, &v.im), "both grids meet");
    ok(known_bits(&few) > 30 && known_bits(&few) < 100, "few bits");
    ok(meet(&few.re, &v.re) && meet(&few.im, &v.im), "and they meet the others");
  }
  node_at(&v, 1.0625, 0.5, 0.5, 0.5, 0);
  ok(!cpx_is_finite(&v), "a step above 1 / sigma");
  node_at(&v, 0.0625, 0.5, 0.05, 0.05, 0);
  ok(!cpx_is_finite(&v), "a point below those of the table");
  cpxs_clear(&v, &w, &few);
}

/* z := the bound of one side of the strip 0 .. high, with mu = 1/2, for K = 27. */
static void side_bound(ivl *z, const balls_law *law, hyperbola_side side, double high, long nodes) {
  const hyperbola_plan plan = {.mu = 0.5, .high = high, .step = 0.05, .nodes = nodes, .prec = 64};
  hyperbola h;
  hyperbola_part part;
  ivl k;
  ivl_init(&k, 64);
  ivl_set_si(&k, 27);
  if (hyperbola_open(&h, &plan, 1.57, 1) != COMPOSE_FREE) bail("no contour");
  hyperbola_part_init(&part, &h, side, 0);
  if (side == HYPERBOLA_REST) balls_edge_rest(z, law, &part, &k);
  else {
    balls_cells cells;
    balls_edge_guess_cells(&cells, law, &part, -40);
    balls_edge(z, law, &part, &k, &cells);
  }
  hyperbola_part_clear(&part);
  hyperbola_clear(&h);
  ivl_clear(&k);
}

/* The bound along the line of a small angle is above the integral of |f|, in doubles, with |psi| <= 1 there. */
static void test_edge(void) {
  const balls_query q = query("1", "10", "1", PAIR_PQ, 0);
  balls_law law;
  balls_law_init(&law, &q, 64);
  ivl z, r, k;
  ivl_init(&z, 64);
  ivl_init(&r, 64);
  ivl_init(&k, 64);
  side_bound(&z, &law, HYPERBOLA_HIGH, 0.3, 0);
  double sum = 0;
  for (long i = -400; i <= 400; i++) {
    double u = (double)i / 100, s = sin(0.3), x = 0.5 * (1 - s * cosh(u)), y = 0.5 * cos(0.3) * sinh(u), re, im;
    if (x < 0) continue;
    plain_psi(&re, &im, x, y);
    sum += exp(27 * x) * pow(hypot(re, im), 10) * sqrt((cosh(u) + s) / pow(cosh(u) - s, 3)) / 0.5 /
           (2 * 3.14159265358979) / 100;
  }
  ok(mpfr_cmp_d(z.hi, sum) > 0 && mpfr_cmp_d(z.hi, 100 * sum) < 0, "integral along the edge");
  side_bound(&r, &law, HYPERBOLA_REST, 0.6, 0);
  ok(mpfr_cmp_d(r.hi, 0.98 * (sum - 0.05 * exp(27 * 0.35))) > 0 && mpfr_cmp_d(r.hi, 1000 * sum) < 0,
     "sum over the nodes but the first");
  side_bound(&k, &law, HYPERBOLA_REST, 0.6, 60);
  ok(mpfr_cmp(k.hi, r.hi) < 0, "fewer nodes left out, a lower bound");
  balls_law_clear(&law);
  ivl_clear(&z);
  ivl_clear(&r);
  ivl_clear(&k);
}

/* ---- Limits and domain ------------------------------------------------------------------------------ */

static void test_limits(void) {
  const compose_limits hurry = {1e-6, 0, 0}, small = {0, 0, 3}, coarse = {0, 64, 0};
  const balls_query q = query("0.4", "10000", "1", PAIR_PQ, 0), far = {sigma.v, steps.v, at.v, PAIR_QP, 0};
  ivl z, y;
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  int known_value = ask(&y, "0.4", "10000", "1", PAIR_PQ, 60) == ASSAY_OK;
  assay_status s = balls_delta_of(&z, &q, 60, &hurry, &report);
  ok(known_value && s == ASSAY_LIMIT && report.stop == COMPOSE_SECONDS && meet(&z, &y), "no time: a bracket");
  ok(mpfr_cmp_ui(z.hi, 1) < 0 && report.method == 'B', "not above one step");
  s = balls_delta_of(&z, &q, 60, &small, &report);
  ok(s == ASSAY_LIMIT && report.stop == COMPOSE_NODES && meet(&z, &y), "too few nodes");
  s = balls_delta_of(&z, &q, 100, &coarse, &report);
  ok(s == ASSAY_LIMIT && report.stop == COMPOSE_BITS && meet(&z, &y), "too few bits");
  s = balls_delta_of(&z, &far, 60, &hurry, &report);
  ok(s == ASSAY_LIMIT && mpfr_get_exp(z.hi) < -100, "Chernoff's bound of D(Q||P)");
  ok(ask(&z, "1e-9", "5", "1", PAIR_PQ, 30) == ASSAY_LIMIT && mpfr_cmp_ui(z.hi, 1) <= 0,
     "noise that no double plan holds");
  ok(ask(&z, "0", "5", "1", PAIR_PQ, 30) == ASSAY_DOMAIN, "no noise");
  ok(ask(&z, "1", "5/2", "1", PAIR_PQ, 30) == ASSAY_DOMAIN, "half a step");
  ok(ask(&z, "1", "0", "1", PAIR_PQ, 30) == ASSAY_DOMAIN, "no step");
  ivl_clear(&z);
  ivl_clear(&y);
}

/* Far below everything, next to 1, many steps. */
static void test_extreme(void) {
  ivl z;
  ivl_init(&z, 128);
  ok(ask(&z, "0.4", "10000", "4", PAIR_QP, 30) == ASSAY_OK && mpfr_get_exp(z.hi) < -6500, "1e-1974");
  ok(rest(&z, "1/10", "1000", "1", PAIR_PQ, 30) == ASSAY_OK && mpfr_get_exp(z.hi) < -10, "1 - D");
  ok(ask(&z, "0.3", "10000000", "3", PAIR_PQ, 40) == ASSAY_OK, "ten million steps");
  ivl_clear(&z);
}

int main(void) {
  rat *const all[] = {&sigma, &steps, &at};
  for (int i = 0; i < 3; i++) rat_init(all[i]);
  test_psi();
  test_node();
  test_grids();
  test_edge();
  test_known();
  test_one();
  test_reversal();
  test_monotone();
  test_contours();
  test_hyperbola_away();
  test_edges();
  test_hyperbola_two_places();
  test_limits();
  test_extreme();
  for (int i = 0; i < 3; i++) rat_clear(all[i]);
  mpfr_free_cache();
  return done_testing();
}
