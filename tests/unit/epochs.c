/* unit/epochs.c - several epochs of balls and bins: closed forms, quadrature, the lattice, spoilt plans, epsilon. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "balls_epsilon.h"
#include "elem.h"
#include "epochs_delta.h"
#include "epochs_epsilon.h"
#include "epochs_internal.h"
#include "gaussian.h"
#include "gaussian_pair.h"
#include "lattice_epochs.h"
#include "tap.h"
#include <math.h>

static rat sigma, steps, epochs, at;
static compose_report report;

static void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

static epochs_query query(const char *s, const char *t, const char *k, const char *e, pair_side side) {
  set(&sigma, s);
  set(&steps, t);
  set(&epochs, k);
  set(&at, e);
  const epochs_query out = {sigma.v, steps.v, epochs.v, at.v, side, 0};
  return out;
}

static assay_status ask(ivl *z, const char *s, const char *t, const char *k, const char *e, pair_side side, long bits) {
  const epochs_query q = query(s, t, k, e, side);
  return epochs_delta_of(z, &q, bits, NULL, &report);
}

static int meet(const ivl *x, const ivl *y) { return mpfr_cmp(x->lo, y->hi) <= 0 && mpfr_cmp(y->lo, x->hi) <= 0; }
static int nests(const ivl *x, const ivl *y) { return mpfr_cmp(y->lo, x->lo) <= 0 && mpfr_cmp(x->hi, y->hi) <= 0; }

/* z and the numbers from down to up have one in common. */
static int holds(const ivl *z, const char *down, const char *up) {
  ivl y;
  ivl_init(&y, 192);
  mpfr_set_str(y.lo, down, 10, MPFR_RNDD);
  mpfr_set_str(y.hi, up, 10, MPFR_RNDU);
  int good = meet(z, &y);
  ivl_clear(&y);
  return good;
}

/* ---- Known values ------------------------------------------------------------------------ */

/* Two epochs of two steps: a trapezoidal sum over one epoch of an integral over the other, by mpmath. */
static void test_known(void) {
  ivl z;
  ivl_init(&z, 128);
  ok(ask(&z, "1", "2", "2", "0.5", PAIR_PQ, 50) == ASSAY_OK, "two epochs of two steps");
  ok(holds(&z, "0.2741171902962", "0.2741171902964"), "by quadrature");
  ivl_clear(&z);
}

/* One batch an epoch is one Gaussian an epoch. */
static void test_one_batch(void) {
  const adapt_goal goal = {90, 4000};
  adapt_report r;
  ivl z, y;
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  for (pair_side side = PAIR_PQ; side <= PAIR_QP; side++) {
    int good = ask(&z, "3", "1", "9", "7/10", side, 80) == ASSAY_OK && report.method == 'E';
    set(&sigma, "1");
    set(&epochs, "1");
    const gaussian_query q = {sigma.v, epochs.v, at.v};
    ok(good && gaussian_delta_of(&y, &q, &goal, &r) == ASSAY_OK && meet(&z, &y), "nine batches of deviation 3");
  }
  ivl_clear(&z);
  ivl_clear(&y);
}

/* z := D by the table of these parts, whatever the number of epochs. */
static int by_table(ivl *z, const epochs_query *q, double log_value, long bits) {
  const compose_limits limits = effort_limits_of(NULL);
  const balls_query one = {q->sigma, q->steps, q->epsilon, q->side, 0};
  balls_law law;
  epochs_guess g;
  epochs_plan p;
  epochs_table t;
  ivl x;
  balls_law_init(&law, &one, 64);
  epochs_guess_make(&g, &law, mpq_get_d(q->epochs));
  ivl_init(&x, 192);
  epochs_reduce_x(&x, q);
  epochs_plan_make(&p, &g, mpfr_get_d(x.lo, MPFR_RNDN), log_value, log_value - 0.7 * (double)bits, &limits);
  int good = p.stop == COMPOSE_FREE;
  if (good) {
    good = epochs_table_make(&t, &one, mpz_get_ui(mpq_numref(q->epochs)), &p, effort_clock() + 20) == COMPOSE_FREE;
    if (good) epochs_table_at(z, &t, &x, epochs_reduce_wants_call(q));
    epochs_table_clear(&t);
  }
  if (good) epochs_reduce_undo(z, q);
  balls_law_clear(&law);
  ivl_clear(&x);
  return good;
}

/* One epoch by this method, and by that of balls_delta.h. */
static void test_one_epoch(void) {
  static const char *const row[][3] = {{"1", "2", "1"},      {"0.7", "2", "-0.3"},  {"0.4", "10000", "4"},
                                       {"0.8", "1000", "1"}, {"0.5", "100", "0.1"}, {"2", "10", "0.5"}};
  ivl z, y;
  ivl_init(&z, 192);
  ivl_init(&y, 192);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++)
    for (pair_side side = PAIR_PQ; side <= PAIR_QP; side++) {
      if (i == 2 && side == PAIR_QP) continue; /* below 1e-900 */
      int good = ask(&y, row[i][0], row[i][1], "1", row[i][2], side, 60) == ASSAY_OK;
      const epochs_query q = query(row[i][0], row[i][1], "1", row[i][2], side);
      good = good && by_table(&z, &q, log(mpfr_get_d(y.lo, MPFR_RNDN)), 50) && ivl_rel_bits(&z) > 40;
      ok(good && meet(&z, &y), "one epoch, sigma %s, T %s, epsilon %s", row[i][0], row[i][1], row[i][2]);
    }
  ivl_clear(&z);
  ivl_clear(&y);
}

/* ---- The lattice, and other ways to the same number ------------------------------------------- */

static void test_lattice(void) {
  static const struct {
    const char *s, *t, *k, *e;
    unsigned long bins, count;
    size_t cells;
    double slack; /* of the lattice */
  } row[] = {{"0.8", "10", "3", "1", 10, 3, 160, 0.5},
             {"2", "7", "5", "0.5", 7, 5, 160, 1},
             {"0.5", "2", "2", "1", 2, 2, 160, 0.1},
             {"1", "100", "2", "0.2", 100, 2, 200, 9}};
  ivl z, y;
  mpq_t one;
  mpq_init(one);
  mpq_set_ui(one, 1, 1);
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++)
    for (pair_side side = PAIR_PQ; side <= PAIR_QP; side++) {
      int good = ask(&z, row[i].s, row[i].t, row[i].k, row[i].e, side, 42) == ASSAY_OK;
      pair *p = gaussian_pair_make(sigma.v, one);
      good = good && lattice_epochs_delta(&y, p, row[i].bins, row[i].count, side, at.v, row[i].cells, 256) == ASSAY_OK;
      ok(good && nests(&z, &y), "sigma %s, T %s, %s epochs: inside the lattice's", row[i].s, row[i].t, row[i].k);
      const double lo = mpfr_get_d(y.lo, MPFR_RNDD), hi = mpfr_get_d(y.hi, MPFR_RNDU);
      if (!ok(hi <= lo * (1 + row[i].slack), "which is narrow")) diag("[%g, %g]", lo, hi);
      pair_free(p);
    }
  mpq_clear(one);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* The lattice alone: one epoch is lattice_balls, several of one bin are one Gaussian. */
static void test_lattice_edges(void) {
  ivl z, y, e;
  mpq_t one;
  mpq_init(one);
  mpq_set_ui(one, 1, 1);
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  ivl_init(&e, 128);
  set(&sigma, "2");
  set(&at, "0.3");
  pair *p = gaussian_pair_make(sigma.v, one);
  int good = lattice_epochs_delta(&z, p, 5, 1, PAIR_PQ, at.v, 120, 120) == ASSAY_OK;
  ok(good && mpfr_sgn(z.lo) > 0, "one epoch");
  ivl_set_si(&z, 1);
  ivl_set_q(&e, at.v);
  gaussian_delta(&y, &z, &e);
  good = lattice_epochs_delta(&z, p, 1, 4, PAIR_QP, at.v, 200, 200) == ASSAY_OK;
  ok(good && nests(&y, &z), "four epochs of one bin");
  is_int(lattice_epochs_delta(&z, p, 5, 0, PAIR_PQ, at.v, 120, 120), ASSAY_DOMAIN, "no epoch");
  is_int(lattice_epochs_delta(&z, p, 0, 5, PAIR_PQ, at.v, 120, 120), ASSAY_DOMAIN, "no bin");
  pair_free(p);
  mpq_clear(one);
  ivl_clear(&e);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* D(Q||P) at -e is 1 - exp(-e) + exp(-e) D(P||Q) at e; D and 1 - D. */
static void test_reversal(void) {
  static const char *const row[][5] = {{"1", "10", "3", "0.5", "-0.5"},
                                       {"0.6", "300", "10", "0.2", "-0.2"},
                                       {"2", "40", "100", "-0.1", "0.1"},
                                       {"0.4", "6", "2", "0", "0"}};
  ivl z, y, x, e, t, one;
  ivl *const all[] = {&z, &y, &x, &e, &t, &one};
  for (int i = 0; i < 6; i++) ivl_init(all[i], 128);
  ivl_set_si(&one, 1);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    int good = ask(&y, row[i][0], row[i][1], row[i][2], row[i][4], PAIR_QP, 70) == ASSAY_OK;
    good = good && ask(&x, row[i][0], row[i][1], row[i][2], row[i][3], PAIR_PQ, 70) == ASSAY_OK;
    ivl_set_q(&e, at.v);
    ivl_neg(&e, &e);
    ivl_expm1(&t, &e);
    ivl_exp(&e, &e);
    ivl_mul(&z, &x, &e);
    ivl_sub(&z, &z, &t);
    ok(good && meet(&z, &y), "sigma %s, T %s: D(Q||P) from D(P||Q)", row[i][0], row[i][1]);
    epochs_query q = query(row[i][0], row[i][1], row[i][2], row[i][3], PAIR_PQ);
    q.complement = 1;
    good = epochs_delta_of(&z, &q, 70, NULL, &report) == ASSAY_OK;
    ivl_add(&z, &z, &x);
    ok(good && meet(&z, &one), "D and 1 - D");
  }
  for (int i = 0; i < 6; i++) ivl_clear(all[i]);
}

/* More epochs cost more, more noise less; all is below the Gaussian of every epoch. */
static void test_monotone(void) {
  static const char *const row[][4] = {{"0.7", "30", "4", "0.4"},  {"0.7", "30", "5", "0.4"},
                                       {"0.69", "30", "4", "0.4"}, {"0.7", "29", "4", "0.4"},
                                       {"0.7", "30", "4", "0.39"}, {"0.7", "1", "4", "0.4"}};
  ivl least, z;
  ivl_init(&least, 128);
  ivl_init(&z, 128);
  for (pair_side side = PAIR_PQ; side <= PAIR_QP; side++) {
    for (int i = 0; i < 6; i++) {
      int good = ask(i ? &z : &least, row[i][0], row[i][1], row[i][2], row[i][3], side, 50) == ASSAY_OK;
      ok(good && (i == 0 || ivl_lt(&least, &z)), "side %d: T %s, %s epochs", (int)side, row[i][1], row[i][2]);
    }
    ok(ask(&z, "0.7", "30", "1", "0.4", side, 50) == ASSAY_OK && ivl_lt(&z, &least), "one epoch is less");
  }
  ivl_clear(&least);
  ivl_clear(&z);
}

/* ---- Parts ---------------------------------------------------------------------------------- */

/* One step: R is lognormal, M(w) = exp(m (w^2 + w)). */
static void test_moment(void) {
  const epochs_query q = query("1.3", "1", "1", "0", PAIR_PQ);
  const balls_query one = {q.sigma, q.steps, q.epsilon, q.side, 0};
  static const double heights[] = {0, 0.5, 2, 7};
  const double c = 3;
  balls_law law;
  epochs_guess g;
  epochs_rule r;
  epochs_nodes nodes;
  epochs_line line;
  cpx w, v, z;
  ivl t;
  epochs_want want[4];
  for (int i = 0; i < 4; i++) want[i] = (epochs_want){c, heights[i], 40};
  const epochs_aim aim = {want, 4};
  balls_law_init(&law, &one, 192);
  epochs_guess_make(&g, &law, 1);
  ok(epochs_rule_choose(&r, &g, &aim) < 1e5 && epochs_nodes_rule_is_sound(&r), "a rule");
  ok(fabs(epochs_guess_moment(&g, c) - mpfr_get_d(law.m.lo, MPFR_RNDN) * (c * c + c)) < 0.01, "a good guess");
  cpx_init(&w, 192);
  cpx_init(&v, 192);
  cpx_init(&z, 192);
  ivl_init(&t, 192);
  int good = epochs_nodes_open(&nodes, &one, &r, effort_clock() + 20) == COMPOSE_FREE;
  good = good && epochs_line_open(&line, &nodes, c, 3);
  for (int i = 0; good && i < 4; i++) {
    ivl_set_double(&t, heights[i]);
    epochs_line_moment(&w, &line, &t);
    ivl_set_double(&v.re, c);
    ivl_set(&v.im, &t);
    cpx_mul(&z, &v, &v);
    cpx_add(&z, &z, &v);
    cpx_mul_ivl(&z, &z, &law.m);
    cpx_exp(&z, &z);
    ok(meet(&w.re, &z.re) && meet(&w.im, &z.im), "M(3 + %g i)", heights[i]);
    ok(ivl_rel_bits(&w.re) > 20, "and narrow");
    if (i == 0) ok(mpfr_cmp(line.top.hi, z.re.lo) >= 0, "bounded from above");
  }
  ok(good, "nodes and a line");
  epochs_line_close(&line);
  epochs_nodes_close(&nodes);
  balls_law_clear(&law);
  cpx_clear(&w);
  cpx_clear(&v);
  cpx_clear(&z);
  ivl_clear(&t);
}

/* Powers of numbers on the cut of the logarithm, and of 0. */
static void test_power(void) {
  cpx z;
  ivl y;
  cpx_init(&z, 128);
  ivl_init(&y, 128);
  for (unsigned long n = 1; n <= 4; n++) {
    cpx_set_si(&z, -2, 0);
    epochs_nodes_power(&z, n);
    ivl_set_si(&y, (n % 2 == 1 ? -1L : 1L) * (1L << n));
    ok(nests(&y, &z.re) && ivl_rel_bits(&z.re) > 100 && mpfr_cmp_d(z.im.hi, 1e-30) < 0, "(-2)^%lu", n);
    cpx_set_si(&z, 0, 1);
    mpfr_set_si(z.im.lo, -3, MPFR_RNDD);
    epochs_nodes_power(&z, n);
    ivl_set_si(&y, n == 2 ? -9 : 0);
    ok(nests(&y, &z.re) && ivl_is_finite(&z.re), "powers %lu of what may be 0", n);
  }
  cpx_clear(&z);
  ivl_clear(&y);
}

/* Every plan, good or spoilt, gives an enclosure of the same number, or none. */
static void test_plans(void) {
  const epochs_query q = query("0.8", "50", "4", "0.7", PAIR_PQ);
  const balls_query one = {q.sigma, q.steps, q.epsilon, q.side, 0};
  const compose_limits limits = effort_limits_of(NULL);
  balls_law law;
  epochs_guess g;
  ivl best, z, x;
  ivl_init(&best, 192);
  ivl_init(&z, 192);
  ivl_init(&x, 192);
  ok(epochs_delta_of(&best, &q, 100, NULL, &report) == ASSAY_OK, "100 bits");
  balls_law_init(&law, &one, 64);
  epochs_guess_make(&g, &law, 4);
  epochs_reduce_x(&x, &q);
  for (int i = 0; i < 14; i++) {
    epochs_plan p;
    epochs_table t;
    epochs_plan_make(&p, &g, 0.7, -4, -30 - i, &limits);
    if (i == 1) p.c *= 1.3;
    if (i == 2) p.c *= 0.8;
    if (i == 3) p.period *= 0.4;
    if (i == 4) p.nodes /= 2;
    if (i == 5) p.fine.step *= 2;
    if (i == 6) p.fine.last -= (p.fine.last - p.fine.first) / 8;
    if (i == 7) p.fine.first += (p.fine.last - p.fine.first) / 4;
    if (i == 8) p.fine.angle /= 2;
    if (i == 9) p.b *= 0.8;
    if (i == 10) p.fine.half /= 2;
    if (i == 11) p.fine.stride *= 2;
    if (i == 12) p.limbs -= 1;
    if (i == 13) p.fine.prec /= 2;
    compose_stop stop = epochs_table_make(&t, &one, 4, &p, effort_clock() + 20);
    if (stop == COMPOSE_FREE) epochs_table_at(&z, &t, &x, 1);
    ok(stop != COMPOSE_FREE || meet(&z, &best), "parameters %d%s", i, stop == COMPOSE_FREE ? "" : ": no table");
    if (i == 0) ok(stop == COMPOSE_FREE && ivl_rel_bits(&z) > 20, "and narrow");
    epochs_table_clear(&t);
  }
  balls_law_clear(&law);
  ivl_clear(&best);
  ivl_clear(&z);
  ivl_clear(&x);
}

/* Chernoff's bounds hold where the value is known, and say much where no sum is formed. */
static void test_far(void) {
  static const char *const row[][4] = {{"1", "10", "3", "2"}, {"0.5", "100", "4", "5"}, {"2", "3", "5", "0.3"}};
  ivl z, y, x;
  balls_law law;
  epochs_guess g;
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  ivl_init(&x, 128);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++)
    for (pair_side side = PAIR_PQ; side <= PAIR_QP; side++) {
      int good = ask(&y, row[i][0], row[i][1], row[i][2], row[i][3], side, 50) == ASSAY_OK;
      const epochs_query q = query(row[i][0], row[i][1], row[i][2], row[i][3], side);
      const balls_query one = {q.sigma, q.steps, q.epsilon, q.side, 0};
      balls_law_init(&law, &one, 64);
      epochs_guess_make(&g, &law, mpq_get_d(q.epochs));
      epochs_reduce_x(&x, &q);
      epochs_far(&z, &one, &g, mpz_get_ui(mpq_numref(q.epochs)), &x, epochs_reduce_wants_call(&q), HUGE_VAL);
      epochs_reduce_undo(&z, &q);
      ok(good && mpfr_cmp(y.hi, z.hi) < 0, "sigma %s, T %s: below the bound", row[i][0], row[i][1]);
      ok(mpfr_get_d(z.hi, MPFR_RNDU) < 150 * mpfr_get_d(y.lo, MPFR_RNDD), "not by far");
      balls_law_clear(&law);
    }
  is_int(ask(&z, "0.5", "10000", "2", "4", PAIR_QP, 40), ASSAY_LIMIT, "no sum");
  ok(mpfr_get_exp(z.hi) < -900 && mpfr_zero_p(z.lo) && report.method == 'B', "below 1e-270");
  is_int(ask(&z, "2", "10000", "2", "4", PAIR_PQ, 40), ASSAY_LIMIT, "no sum");
  ok(mpfr_get_exp(z.hi) < -300, "below 1e-90");
  ivl_clear(&z);
  ivl_clear(&y);
  ivl_clear(&x);
}

/* ---- Epsilon, domain, limits ------------------------------------------------------------------ */

/* D at the ends of epsilon's enclosure is on both sides of delta. */
static void test_epsilon(void) {
  static const char *const row[][4] = {{"0.5", "10000", "10", "1e-5"},
                                       {"1", "100", "20", "1e-6"},
                                       {"2", "1000", "100", "1e-9"},
                                       {"0.8", "3", "2", "0.1"}};
  rat delta;
  ivl z, y;
  mpq_t e;
  rat_init(&delta);
  mpq_init(e);
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++)
    for (pair_side side = PAIR_PQ; side <= PAIR_QP; side++) {
      epochs_query q = query(row[i][0], row[i][1], row[i][2], "0", side);
      set(&delta, row[i][3]);
      ok(epochs_epsilon_of(&z, &q, delta.v, 44, NULL, &report) == ASSAY_OK && ivl_rel_bits(&z) >= 44, "44 bits");
      q.epsilon = e;
      mpfr_get_q(e, z.lo);
      int good = epochs_delta_of(&y, &q, 60, NULL, &report) == ASSAY_OK && mpfr_cmp_q(y.hi, delta.v) >= 0;
      mpfr_get_q(e, z.hi);
      good = good && epochs_delta_of(&y, &q, 60, NULL, &report) == ASSAY_OK && mpfr_cmp_q(y.lo, delta.v) <= 0;
      ok(good, "sigma %s, T %s, %s epochs: epsilon for %s", row[i][0], row[i][1], row[i][2], row[i][3]);
    }
  const epochs_query q = query("1", "10", "3", "0", PAIR_PQ);
  set(&delta, "0");
  is_int(epochs_epsilon_of(&z, &q, delta.v, 44, NULL, &report), ASSAY_DOMAIN, "no epsilon for delta 0");
  set(&delta, "1");
  ok(epochs_epsilon_of(&z, &q, delta.v, 44, NULL, &report) == ASSAY_OK && mpfr_zero_p(z.hi), "0 for delta 1");
  rat_clear(&delta);
  mpq_clear(e);
  ivl_clear(&z);
  ivl_clear(&y);
}

static void test_limits(void) {
  ivl z, y;
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  is_int(ask(&z, "1", "10", "0", "1", PAIR_PQ, 40), ASSAY_DOMAIN, "no epoch");
  is_int(ask(&z, "1", "10", "3/2", "1", PAIR_PQ, 40), ASSAY_DOMAIN, "one and a half");
  is_int(ask(&z, "1", "0", "3", "1", PAIR_PQ, 40), ASSAY_DOMAIN, "no step");
  is_int(ask(&z, "0", "10", "3", "1", PAIR_PQ, 40), ASSAY_DOMAIN, "no noise");
  is_int(ask(&z, "1", "2147483648", "3", "1", PAIR_PQ, 40), ASSAY_DOMAIN, "too many steps");
  is_int(ask(&z, "1/100", "10", "3", "5", PAIR_PQ, 40), ASSAY_LIMIT, "too little noise for a plan");
  ok(mpfr_sgn(z.lo) >= 0 && mpfr_cmp_ui(z.hi, 1) <= 0, "a bracket");
  ok(ask(&y, "0.8", "50", "4", "0.7", PAIR_PQ, 60) == ASSAY_OK, "60 bits");
  const epochs_query q = query("0.8", "50", "4", "0.7", PAIR_PQ);
  const compose_limits few = {.nodes = 3}, short_ = {.bits = 64};
  is_int(epochs_delta_of(&z, &q, 60, &few, &report), ASSAY_LIMIT, "three nodes");
  ok(nests(&y, &z) && report.stop == COMPOSE_NODES, "are not enough, and said to be");
  is_int(epochs_delta_of(&z, &q, 60, &short_, &report), ASSAY_LIMIT, "64 bits");
  ok(nests(&y, &z), "are not either");
  ivl_clear(&z);
  ivl_clear(&y);
}

int main(void) {
  rat *const all[] = {&sigma, &steps, &epochs, &at};
  for (int i = 0; i < 4; i++) rat_init(all[i]);
  test_known();
  test_one_batch();
  test_one_epoch();
  test_lattice();
  test_lattice_edges();
  test_reversal();
  test_monotone();
  test_moment();
  test_power();
  test_plans();
  test_far();
  test_epsilon();
  test_limits();
  for (int i = 0; i < 4; i++) rat_clear(all[i]);
  mpfr_free_cache();
  return done_testing();
}
