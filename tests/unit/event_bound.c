/* unit/event_bound.c - threshold events: published values, independent maxima, one step, both directions, edges.
 *
 * The long values come from a golden-section search with 60 digits in another language; those with 16 digits from
 * a search on the closed formula that shares no code with this library either.                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "event_bound.h"
#include "gaussian.h"
#include "rnd.h"
#include "tap.h"

static rat sigma, steps, at, unit, value;

static void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

typedef struct {
  event_kind kind;
  pair_side side;
  const char *s, *t, *at;
} question;

static event_query query(const question *c) {
  set(&sigma, c->s);
  set(&steps, c->t);
  set(&at, c->at);
  return (event_query){c->kind, c->side, sigma.v, steps.v, at.v};
}

static assay_status delta(ivl *z, const question *c, event_range range, long bits) {
  const adapt_goal goal = {bits, 4000};
  adapt_report report;
  event_query q = query(c);
  return event_bound_delta_of(z, &q, range, &goal, &report);
}

static assay_status epsilon(ivl *z, const question *c, event_range range, long bits) {
  const adapt_goal goal = {bits, 4000};
  adapt_report report;
  event_query q = query(c);
  return event_bound_epsilon_of(z, &q, range, &goal, &report);
}

/* z is inside digits +- one unit of its last digit. */
static int rounds_to(const ivl *z, const char *digits) {
  const char *point = strchr(digits, '.'), *e = strchr(digits, 'e');
  char text[64];
  long places = point ? (long)((e ? e : digits + strlen(digits)) - point) - 1 : 0;
  snprintf(text, sizeof text, "1e%ld", (e ? strtol(e + 1, NULL, 10) : 0) - places);
  set(&unit, text);
  set(&value, digits);
  mpq_sub(value.v, value.v, unit.v);
  int good = mpfr_cmp_q(z->lo, value.v) >= 0;
  mpq_add(value.v, value.v, unit.v);
  mpq_add(value.v, value.v, unit.v);
  return good && mpfr_cmp_q(z->hi, value.v) <= 0;
}

/* ---- Values ------------------------------------------------------------------------ */

/* A delta or an epsilon: the maximum on the grid, the supremum. */
static void test_published(void) {
  static const struct {
    question q;
    int epsilon;
    const char *grid, *sup;
  } row[] = {
      {{EVENT_SHUFFLE, PAIR_PQ, "0.5", "10000", "1e-6"}, 1, "10.99478028778168", "10.99478803209971"},
      {{EVENT_SHUFFLE, PAIR_PQ, "1.3", "10000", "1e-6"}, 1, "0.2623582072764064", "0.2623615126727652"},
      {{EVENT_SHUFFLE, PAIR_PQ, "0.4", "10000", "4"}, 0, "0.2260499491500777", "0.2260556366641445"},
      {{EVENT_SHUFFLE, PAIR_PQ, "0.4", "10000", "12"}, 0, "7.473379248976986e-5", "7.473379454751205e-5"},
      {{EVENT_SHUFFLE, PAIR_PQ, "0.4", "100000", "1e-6"}, 1, "14.45045155201184", "14.45070087516105"},
      {{EVENT_SHUFFLE, PAIR_PQ, "1.3", "100000", "1e-6"}, 1, "0.02977593409728363", "0.02977671303226423"},
      {{EVENT_SHUFFLE, PAIR_PQ, "0.7", "1000", "1e-5"}, 1, "6.528531362511371", "6.528612925555571"},
      {{EVENT_SHUFFLE, PAIR_PQ, "1.3", "1000", "1e-5"}, 1, "0.8334304628915216", "0.8334324934740453"},
      {{EVENT_SHUFFLE, PAIR_PQ, "0.8", "1000", "1"}, 0, "0.017944422964196", "0.01794799060919602"},
      {{EVENT_SHUFFLE, PAIR_PQ, "0.8", "1000", "4"}, 0, "1.595637858630806e-4", "1.595813921906864e-4"},
      {{EVENT_SHUFFLE, PAIR_PQ, "1", "1000", "1"}, 0, "9.987319729811487e-4", "9.987435975214377e-4"},
      {{EVENT_SHUFFLE, PAIR_PQ, "1", "1000", "4"}, 0, "4.380234659141707e-7", "4.380700890951376e-7"},
      {{EVENT_BALLS, PAIR_PQ, "0.4", "5000", "0"}, 0, "0.06784833258363216", "0.06785422227035345"},
      {{EVENT_BALLS, PAIR_PQ, "0.4", "5000", "4"}, 0, "3.341825599120751e-5", "3.341837279881306e-5"},
      {{EVENT_BALLS, PAIR_PQ, "0.4", "5000", "8"}, 0, "1.298277418661161e-8", "1.299649830903429e-8"},
      {{EVENT_BALLS, PAIR_PQ, "0.4", "5000", "12"}, 0, "4.477815314041696e-13", "4.485387103389861e-13"},
      {{EVENT_BALLS, PAIR_PQ, "0.35", "10000", "0"}, 0, "0.09277827800527445", "0.09282469006009694"},
      {{EVENT_BALLS, PAIR_PQ, "0.35", "10000", "4"}, 0, "3.158043721452363e-4", "3.162489301599098e-4"},
      {{EVENT_BALLS, PAIR_PQ, "0.35", "10000", "8"}, 0, "7.95032786802847e-7", "7.954062392947823e-7"},
      {{EVENT_BALLS, PAIR_PQ, "0.35", "10000", "12"}, 0, "3.185540875109991e-10", "3.187682648112185e-10"},
      {{EVENT_BALLS, PAIR_PQ, "0.32", "100000", "0"}, 0, "0.06039891193312772", "0.06040236199672481"},
      {{EVENT_BALLS, PAIR_PQ, "0.32", "100000", "4"}, 0, "1.545167088962164e-4", "1.547258101269726e-4"},
      {{EVENT_BALLS, PAIR_PQ, "0.32", "100000", "8"}, 0, "5.474620836934176e-7", "5.478395892075353e-7"},
      {{EVENT_BALLS, PAIR_PQ, "0.25", "1000000", "0"}, 0, "0.1191139384383064", "0.1191245385131557"},
      {{EVENT_BALLS, PAIR_PQ, "0.25", "1000000", "4"}, 0, "4.14150850973011e-3", "4.145034455471234e-3"},
      {{EVENT_BALLS, PAIR_PQ, "0.25", "1000000", "8"}, 0, "1.408381000895453e-4", "1.412481911270988e-4"},
  };
  ivl z;
  ivl_init(&z, 128);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    const question *q = &row[i].q;
    for (int k = 0; k < 2; k++) {
      event_range range = k ? EVENT_REAL : EVENT_GRID;
      assay_status s = row[i].epsilon ? epsilon(&z, q, range, 100) : delta(&z, q, range, 100);
      ok(s == ASSAY_OK && rounds_to(&z, k ? row[i].sup : row[i].grid), "%s of %s, sigma %s, %s steps, %s",
         row[i].epsilon ? "epsilon" : "delta", q->at, q->s, q->t, k ? "supremum" : "grid");
    }
  }
  ivl_clear(&z);
}

static void test_independent(void) {
  static const struct {
    question q;
    int epsilon;
    const char *sup;
  } row[] = {
      {{EVENT_BALLS, PAIR_PQ, "1", "2", "1"}, 0, "0.05556910804106819895772987874943583846376"},
      {{EVENT_BALLS, PAIR_QP, "1", "2", "1"}, 0, "0.04579074855955380261627545052181442203516"},
      {{EVENT_SHUFFLE, PAIR_QP, "1", "1000", "1/2"}, 0, "2.644038946487555267674079492361782866046e-12"},
      {{EVENT_BALLS, PAIR_QP, "0.4", "10", "2"}, 0, "0.07424491166560154277857426206871338619911"},
      {{EVENT_BALLS, PAIR_PQ, "0.7", "100", "-1/2"}, 0, "0.3935140962475279418635419704013730091601"},
      {{EVENT_SHUFFLE, PAIR_QP, "2", "5", "-1"}, 0, "0.6324703334317644611034663439151505974818"},
      {{EVENT_BALLS, PAIR_QP, "1", "2", "1e-5"}, 1, "3.030665854363359606305239296564158950803"},
      {{EVENT_BALLS, PAIR_PQ, "0.4", "5000", "1e-6"}, 1, "5.936228710268901002597654865414856389459"},
      {{EVENT_SHUFFLE, PAIR_QP, "1", "100", "1e-3"}, 1, "0.5809920209235453895145457890018491074726"},
  };
  ivl z;
  ivl_init(&z, 256);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    assay_status s = row[i].epsilon ? epsilon(&z, &row[i].q, EVENT_REAL, 150) : delta(&z, &row[i].q, EVENT_REAL, 150);
    ok(s == ASSAY_OK && rounds_to(&z, row[i].sup), "supremum, side %d, sigma %s, %s steps, at %s", row[i].q.side,
       row[i].q.s, row[i].q.t, row[i].q.at);
  }
  ivl_clear(&z);
}

/* ---- One step: the maximum is the whole observation, so the supremum is the Gaussian curve ------ */

static int meet(const ivl *x, const ivl *y) { return mpfr_cmp(x->lo, y->hi) <= 0 && mpfr_cmp(y->lo, x->hi) <= 0; }

static void test_one_step(void) {
  static const char *const s[] = {"1/4", "1", "3"}, *const e[] = {"-2", "0", "1/2", "3", "20"};
  const adapt_goal goal = {120, 4000};
  adapt_report report;
  ivl z, w;
  ivl_init(&z, 200);
  ivl_init(&w, 200);
  for (int i = 0; i < 15; i++)
    for (int k = 0; k < 4; k++) {
      const question q = {(event_kind)(k / 2), (pair_side)(k % 2), s[i / 5], "1", e[i % 5]};
      int good = delta(&z, &q, EVENT_REAL, 120) == ASSAY_OK;
      const gaussian_query g = {sigma.v, steps.v, at.v};
      good = good && gaussian_delta_of(&w, &g, &goal, &report) == ASSAY_OK && meet(&z, &w);
      ok(good, "one step is Gaussian: kind %d, side %d, sigma %s, epsilon %s", k / 2, k % 2, q.s, q.at);
    }
  for (int k = 0; k < 4; k++) {
    const question q = {(event_kind)(k / 2), (pair_side)(k % 2), "3/2", "1", "1e-9"};
    int good = epsilon(&z, &q, EVENT_REAL, 120) == ASSAY_OK;
    const gaussian_query g = {sigma.v, steps.v, at.v};
    good = good && gaussian_epsilon_of(&w, &g, &goal, &report) == ASSAY_OK && meet(&z, &w);
    ok(good, "one step is Gaussian: epsilon, kind %d, side %d", k / 2, k % 2);
  }
  ivl_clear(&z);
  ivl_clear(&w);
}

/* ---- Values at thresholds, and the grid by brute force --------------------------------------- */

/* T = 1 by hand: P(max > 1) = 1/2 for balls, Phitail(-1) for shuffle; and 3 steps at C = 0, sigma = 1. */
static void test_thresholds(void) {
  static const struct {
    question q;
    const char *c, *want;
  } row[] = {
      /* 1/2 - Phitail(1) = Phi(1) - 1/2 */
      {{EVENT_BALLS, PAIR_PQ, "1", "1", "0"}, "1", "0.34134474606854294859"},
      {{EVENT_SHUFFLE, PAIR_PQ, "1", "1", "0"}, "1", "0.34134474606854294859"},
      /* (1 - Phi(-1)/4) - (1 - 1/8) = 1/8 - Phitail(1)/4 */
      {{EVENT_BALLS, PAIR_PQ, "1", "3", "0"}, "0", "0.08533618651713573714"},
      {{EVENT_BALLS, PAIR_QP, "1", "3", "0"}, "0", "0.08533618651713573714"},
  };
  const adapt_goal goal = {80, 2000};
  adapt_report report;
  ivl z;
  ivl_init(&z, 128);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    event_query q = query(&row[i].q);
    set(&value, row[i].c);
    ok(event_bound_value_of(&z, &q, value.v, &goal, &report) == ASSAY_OK && rounds_to(&z, row[i].want),
       "by hand, C = %s", row[i].c);
  }
  ivl_clear(&z);
}

/* All 10001 values at 64 bits, and the greatest of the 10001 lower and upper ends. */
static void test_whole_grid(void) {
  static const question rows[] = {{EVENT_BALLS, PAIR_QP, "1/10", "7", "20"}};
  ivl z, top, c, hundred, s, t, e;
  ivl *all[] = {&z, &top, &c, &hundred, &s, &t, &e};
  for (int i = 0; i < 7; i++) ivl_init(all[i], 64);
  ivl_set_si(&hundred, 100);
  for (int r = 0; r < 1; r++) {
    query(&rows[r]);
    ivl_set_q(&s, sigma.v);
    ivl_set_q(&t, steps.v);
    ivl_set_q(&e, at.v);
    for (long i = 0; i <= 10000; i++) {
      ivl_set_si(&c, i);
      ivl_div(&c, &c, &hundred);
      event_value(&z, rows[r].kind, rows[r].side, &c, &s, &t, &e);
      if (i) ivl_max(&top, &top, &z);
      else ivl_set(&top, &z);
    }
    ok(delta(&z, &rows[r], EVENT_GRID, 50) == ASSAY_OK && meet(&z, &top), "the grid, point by point, %d", r);
  }
  for (int i = 0; i < 7; i++) ivl_clear(all[i]);
}

/* ---- Laws ------------------------------------------------------------------------------------ */

/* Random questions: no threshold beats the supremum, the grid does not, the two directions are reversals of each
 * other, epsilon undoes delta, and the bound falls in epsilon.                                                  */
static void test_laws(void) {
  rnd g = rnd_start(7301);
  const adapt_goal goal = {60, 2000};
  adapt_report report;
  ivl z, y, x;
  ivl_init(&z, 100);
  ivl_init(&y, 100);
  ivl_init(&x, 100);
  long bad = 0;
  for (long i = 0; i < 60 * rnd_mult(); i++) {
    char s[32], t[32], e[32], minus[32];
    snprintf(s, sizeof s, "%ld/100", rnd_int(&g, 20, 300));
    snprintf(t, sizeof t, "%ld", rnd_int(&g, 1, rnd_once_in(&g, 2) ? 10 : 100000));
    long eps = rnd_int(&g, -100, 400);
    snprintf(e, sizeof e, "%ld/100", eps);
    snprintf(minus, sizeof minus, "%ld/100", -eps);
    question q = {(event_kind)rnd_int(&g, 0, 1), (pair_side)rnd_int(&g, 0, 1), s, t, e};
    int good = delta(&z, &q, EVENT_REAL, 60) == ASSAY_OK && mpfr_sgn(z.lo) > 0;
    event_query asked = query(&q);
    set(&value, "0.37");
    mpq_set_si(value.v, rnd_int(&g, -300, 600), 128);
    mpq_canonicalize(value.v);
    good =
        good && event_bound_value_of(&y, &asked, value.v, &goal, &report) != ASSAY_DOMAIN && mpfr_cmp(y.lo, z.hi) <= 0;
    good = good && delta(&y, &q, EVENT_GRID, 60) != ASSAY_DOMAIN && mpfr_cmp(y.lo, z.hi) <= 0;
    question r = {q.kind, q.side == PAIR_PQ ? PAIR_QP : PAIR_PQ, s, t, minus};
    good = good && delta(&y, &r, EVENT_REAL, 60) == ASSAY_OK; /* z = 1 - e^eps + e^eps y */
    ivl_set_q(&x, asked.at);
    ivl_neg(&x, &x);
    ivl_exp(&x, &x);
    ivl_mul(&y, &y, &x);
    ivl_set_si(&x, 1);
    ivl_add(&y, &y, &x);
    set(&at, e);
    ivl_set_q(&x, at.v);
    ivl_exp(&x, &x);
    ivl_sub(&y, &y, &x);
    good = good && meet(&y, &z);
    if (!good && ++bad < 4)
      diag("kind %d side %d sigma %s steps %s epsilon %s", q.kind, q.side, s, t, e), rnd_rerun(__FILE__);
  }
  ok(bad == 0, "supremum above every threshold and the grid; reversal");
  ivl_clear(&z);
  ivl_clear(&y);
  ivl_clear(&x);
}

/* delta(epsilon(d)) = d: the bound at the two ends of the epsilon is on the two sides of d. */
static void test_inverse(void) {
  static const question q[] = {{EVENT_SHUFFLE, PAIR_PQ, "1/2", "100", "1/1000"},
                               {EVENT_SHUFFLE, PAIR_QP, "1/2", "10", "1/1000"},
                               {EVENT_BALLS, PAIR_PQ, "2", "3", "1/100000"},
                               {EVENT_BALLS, PAIR_QP, "1/4", "50", "1/10"}};
  ivl z, y, s, t;
  const adapt_goal goal = {100, 2000};
  adapt_report report;
  ivl_init(&z, 100);
  ivl_init(&y, 128);
  ivl_init(&s, 200);
  ivl_init(&t, 200);
  for (int i = 0; i < 4; i++) {
    int good = epsilon(&z, &q[i], EVENT_REAL, 60) == ASSAY_OK;
    for (int end = 0; end < 2; end++) {
      event_query at_end = query(&q[i]);
      set(&unit, "0");
      mpfr_get_q(unit.v, end ? z.hi : z.lo);
      set(&value, q[i].at);
      at_end.at = unit.v;
      good = good && event_bound_delta_of(&y, &at_end, EVENT_REAL, &goal, &report) == ASSAY_OK;
      good = good && (end ? mpfr_cmp_q(y.lo, value.v) <= 0 : mpfr_cmp_q(y.hi, value.v) >= 0);
    }
    ok(good, "epsilon and back, %d", i);
  }
  ivl_clear(&z);
  ivl_clear(&y);
  ivl_clear(&s);
  ivl_clear(&t);
}

static void test_edges(void) {
  ivl z;
  ivl_init(&z, 128);
  question q = {EVENT_BALLS, PAIR_PQ, "0", "1", "1"};
  ok(delta(&z, &q, EVENT_REAL, 50) == ASSAY_DOMAIN, "no noise");
  q.s = "1";
  q.t = "0";
  ok(delta(&z, &q, EVENT_REAL, 50) == ASSAY_DOMAIN, "no step");
  q.t = "3/2";
  ok(delta(&z, &q, EVENT_REAL, 50) == ASSAY_DOMAIN, "a broken number of steps");
  q.t = "4";
  q.at = "0";
  ok(epsilon(&z, &q, EVENT_REAL, 50) == ASSAY_DOMAIN, "delta 0: infinite");
  q.at = "1";
  ok(epsilon(&z, &q, EVENT_REAL, 50) == ASSAY_OK && mpfr_zero_p(z.hi), "delta 1: nothing to show");
  q.at = "0.9";
  ok(epsilon(&z, &q, EVENT_REAL, 50) == ASSAY_OK && mpfr_zero_p(z.hi) && mpfr_zero_p(z.lo), "delta 0.9: exactly 0");
  q.at = "300";
  ok(delta(&z, &q, EVENT_REAL, 50) == ASSAY_OK && mpfr_sgn(z.lo) > 0, "epsilon 300: tiny, and positive");
  q.t = "1000000000000000000000000";
  q.at = "1";
  ok(delta(&z, &q, EVENT_REAL, 50) == ASSAY_OK && mpfr_sgn(z.lo) > 0, "10^24 steps");
  q.s = "1000";
  q.t = "5";
  ok(delta(&z, &q, EVENT_GRID, 50) == ASSAY_OK && mpfr_sgn(z.hi) < 0, "a grid that ends too early shows nothing");
  ok(epsilon(&z, &(question){EVENT_BALLS, PAIR_PQ, "1000", "5", "0.99999"}, EVENT_GRID, 50) == ASSAY_OK &&
         mpfr_zero_p(z.hi),
     "no grid point reaches delta: 0");
  ivl_clear(&z);
}

int main(void) {
  rat *all[] = {&sigma, &steps, &at, &unit, &value};
  for (int i = 0; i < 5; i++) rat_init(all[i]);
  test_published();
  test_independent();
  test_one_step();
  test_thresholds();
  test_whole_grid();
  test_laws();
  test_inverse();
  test_edges();
  for (int i = 0; i < 5; i++) rat_clear(all[i]);
  mpfr_free_cache();
  return done_testing();
}
