/* unit/poisson_hyperbola.c - the Poisson composition on the hyperbola: known values, the vertical line, rays, limits. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivls.h"
#include "poisson_internal.h"
#include "rat.h"
#include "tap.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static rat sigma, rate, steps, at;

static void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

static poisson_query query(const char *s, const char *q, const char *t, const char *e, pair_side side) {
  set(&sigma, s);
  set(&rate, q);
  set(&steps, t);
  set(&at, e);
  const poisson_query out = {sigma.v, rate.v, steps.v, at.v, side, 0, 0};
  return out;
}

static int meet(const ivl *x, const ivl *y) { return mpfr_cmp(x->lo, y->hi) <= 0 && mpfr_cmp(y->lo, x->hi) <= 0; }

static int is_narrow(const ivl *z) {
  mpfr_t width;
  mpfr_init2(width, 64);
  mpfr_sub(width, z->hi, z->lo, MPFR_RNDU);
  int good = mpfr_cmp_d(width, 1e-17) < 0;
  mpfr_clear(width);
  return good;
}

/* z holds a number that is within `relative` of the text. */
static int near(const ivl *z, const char *text, double relative) {
  ivl y;
  mpfr_t r;
  ivl_init(&y, 256);
  mpfr_init2(r, 256);
  mpfr_set_str(r, text, 10, MPFR_RNDN);
  mpfr_mul_d(y.lo, r, 1 - relative, MPFR_RNDD);
  mpfr_mul_d(y.hi, r, 1 + relative, MPFR_RNDU);
  int good = meet(z, &y);
  ivl_clear(&y);
  mpfr_clear(r);
  return good;
}

/* ---- Known values ------------------------------------------------------------------------------------ */

/* Two steps: mpmath's sums over one step of the closed form of the other, by the double exponential rule at two step
 * sizes that agree to 38 digits.  Three steps: the same twice nested, to 18 digits.                        */
static const struct {
  const char *s, *q, *t, *e;
  pair_side side;
  long bits;
  const char *value;
} known[] = {
    {"0.3", "0.1", "2", "1", PAIR_PQ, 45, "0.1304206487292527758855902678590874458932"},
    {"0.1", "0.1", "2", "-1", PAIR_QP, 60, "0.7020174852818553242313570918838606371335"},
    {"0.6", "0.5", "2", "-0.9", PAIR_PQ, 60, "0.6262006067464642490124354886281083938703"},
    {"0.3", "0.1", "2", "0.2107", PAIR_QP, 60, "0.0000002816364330691585137431633492783368449397"},
    {"0.2", "0.5", "2", "1.386", PAIR_QP, 60, "0.0001631022448517164420549039255071436353193"},
    {"0.3", "0.1", "3", "1", PAIR_PQ, 45, "0.1865067752997918022"},
    {"0.4", "0.2", "3", "2", PAIR_PQ, 45, "0.170897144932560244"},
};

static void test_known(void) {
  ivl z;
  compose_report report;
  ivl_init(&z, 160);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    const poisson_query q = query(known[i].s, known[i].q, known[i].t, known[i].e, known[i].side);
    assay_status s = poisson_delta_of(&z, &q, known[i].bits, NULL, &report);
    ok(s == ASSAY_OK && ivl_rel_bits(&z) >= known[i].bits && report.method == 'H', "sigma %s, T %s: %ld bits, bent",
       known[i].s, known[i].t, known[i].bits);
    ok(near(&z, known[i].value, 1e-15), "epsilon %s: %s", known[i].e, known[i].value);
  }
  ivl_clear(&z);
}

/* The first value to all its digits. */
static void test_digits(void) {
  ivl z, y;
  compose_report report;
  ivl_init(&z, 160);
  ivl_init(&y, 256);
  const poisson_query q = query("0.3", "0.1", "2", "1", PAIR_PQ);
  int good = poisson_delta_of(&z, &q, 110, NULL, &report) == ASSAY_OK;
  mpfr_set_str(y.lo, "0.13042064872925277588559026785908744", 10, MPFR_RNDD);
  mpfr_set_str(y.hi, "0.13042064872925277588559026785908745", 10, MPFR_RNDU);
  ok(good && meet(&z, &y), "33 digits");
  ivl_clear(&z);
  ivl_clear(&y);
}

/* ---- The other contour ------------------------------------------------------------------------------- */

/* z := PUT at x by a plan. */
static int by_plan(ivl *z, const poisson_query *q, const poisson_plan *p, const ivl *x) {
  poisson_table t;
  int good = p->line.stop == COMPOSE_FREE && poisson_table_make(&t, q, p, effort_clock() + 20) == COMPOSE_FREE;
  if (!good) return 0;
  poisson_value_at(z, &t, x);
  poisson_table_clear(&t);
  return 1;
}

static void test_line(void) {
  static const char *const cases[][4] = {
      {"0.6", "1/10", "20", "-1"}, {"1", "1/3", "4", "-1/2"}, {"0.8", "1/1000", "1000", "-1/4"}};
  const compose_limits limits = effort_limits_of(NULL);
  ivl x, a, b;
  ivl_init(&x, 160);
  ivl_init(&a, 160);
  ivl_init(&b, 160);
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const poisson_query q = query(cases[i][0], cases[i][1], cases[i][2], cases[i][3], PAIR_PQ);
    poisson_law law;
    poisson_reduce_law(&law, &q, 128);
    poisson_plan line, bent = {.line.stop = COMPOSE_METHOD};
    poisson_reduce_x(&x, &q);
    poisson_plan_make(&line, &law, POISSON_PUT, mpfr_get_d(x.lo, MPFR_RNDN), -45, &limits);
    poisson_hyperbola_plan_make(&bent, &law, &x, -45, &limits);
    int good = by_plan(&a, &q, &line, &x) && by_plan(&b, &q, &bent, &x) && bent.on_hyperbola && !line.on_hyperbola;
    ok(good && meet(&a, &b), "sigma %s, q %s, T %s: both contours meet", cases[i][0], cases[i][1], cases[i][2]);
    ok(good && is_narrow(&a) && is_narrow(&b), "and are narrow");
    poisson_step_law_clear(&law);
  }
  ivl_clear(&x);
  ivl_clear(&a);
  ivl_clear(&b);
}

/* ---- Rays ----------------------------------------------------------------------------------------------- */

/* z := E e^(-kY) = (1 - q)^k M(-k) by the moments on the real axis. */
static void by_moment(ivl *z, const poisson_law *law, long k) {
  ivl t;
  ivl_init(&t, 128);
  ivl_set_si(&t, -k);
  poisson_step_moment(z, law, &t);
  ivl_pow_ui(&t, &law->p, (unsigned long)k);
  ivl_mul(z, z, &t);
  ivl_clear(&t);
}

/* One table at falling |z|, with moments or without; then at a larger one, from the beginning. */
static void test_ray(void) {
  static const long order[] = {40, 7, 2, 1, 60};
  const poisson_query q = query("0.4", "0.2", "2", "1", PAIR_PQ);
  const poisson_rotated_line ray = {.turn = -0.6, .half = 1, .step = 0.125, .first = -300, .last = 220};
  poisson_rotated_line_table t;
  poisson_law law;
  cpx z, w;
  ivl m;
  poisson_reduce_law(&law, &q, 128);
  cpx_init(&z, 160);
  cpx_init(&w, 160);
  ivl_init(&m, 128);
  ok(poisson_rotated_line_make(&t, &q, &ray, 128, 60, 30, 1e9) == COMPOSE_FREE, "a ray");
  for (size_t i = 0; i < 5; i++) {
    cpx_set_si(&z, -order[i], 0);
    poisson_rotated_line_sum(&w, &t, &z, 0);
    by_moment(&m, &law, order[i]);
    ok(meet(&w.re, &m) && ivl_rel_bits(&w.re) > 45 && mpfr_sgn(w.im.lo) <= 0 && mpfr_sgn(w.im.hi) >= 0,
       "E exp(-%ld Y) as on the real axis", order[i]);
    poisson_rotated_line_sum(&w, &t, &z, 100);
    ok(meet(&w.re, &m) && ivl_rel_bits(&w.re) < 40, "and with fewer bits");
  }
  ivl_pi(&m);
  ok(poisson_rotated_line_serves(&ray, &m), "it serves the negative axis");
  ivl_mul_2si(&m, &m, -1);
  ok(!poisson_rotated_line_serves(&ray, &m), "and not the imaginary one");
  poisson_rotated_line_clear(&t);
  poisson_step_law_clear(&law);
  cpx_clear(&z);
  cpx_clear(&w);
  ivl_clear(&m);
}

/* Two rays at one complex z, and |psi| below the integral along a third. */
static void test_two_rays(void) {
  const poisson_query q = query("0.5", "0.3", "2", "1", PAIR_PQ);
  const poisson_rotated_line first = {.turn = 0.3, .half = 0.6, .step = 0.09375, .first = -300, .last = 330};
  const poisson_rotated_line second = {.turn = -0.1, .half = 0.8, .step = 0.125, .first = -220, .last = 240};
  poisson_rotated_line_table a, b;
  cpx z, w, v;
  ivl bound;
  cpx_init(&z, 160);
  cpx_init(&w, 160);
  cpx_init(&v, 160);
  ivl_init(&bound, 64);
  int made = poisson_rotated_line_make(&a, &q, &first, 128, 60, 30, 1e9) == COMPOSE_FREE;
  made = poisson_rotated_line_make(&b, &q, &second, 128, 60, 30, 1e9) == COMPOSE_FREE && made;
  cpx_set_si(&z, -3, 14);
  poisson_rotated_line_sum(&w, &a, &z, 0);
  poisson_rotated_line_sum(&v, &b, &z, 0);
  ok(made && meet(&w.re, &v.re) && meet(&w.im, &v.im), "two rays give the same");
  ok(ivl_rel_bits(&w.re) > 50 && ivl_rel_bits(&v.im) > 50, "to many bits");
  poisson_law law;
  ivl turn, none;
  ivls_init(64, &turn, &none);
  poisson_reduce_law(&law, &q, 64);
  ivl_set_double(&turn, 0.5);
  ivl_set_si(&none, 0);
  poisson_rotated_line_edge(&bound, &law, &turn, &none, 8);
  ivl_sqr(&w.re, &w.re);
  ivl_sqr(&w.im, &w.im);
  ivl_add(&w.re, &w.re, &w.im);
  ivl_sqr(&bound, &bound);
  ok(mpfr_cmp(w.re.hi, bound.hi) < 0 && mpfr_cmp_d(bound.hi, 1) >= 0, "below the bound along another");
  poisson_rotated_line_edge(&bound, &law, &none, &none, 8);
  ok(mpfr_cmp_d(bound.hi, 1) >= 0 && mpfr_cmp_d(bound.hi, 1.02) < 0, "which is 1 for the real axis");
  poisson_rotated_line_clear(&a);
  poisson_rotated_line_clear(&b);
  poisson_step_law_clear(&law);
  cpx_clear(&z);
  cpx_clear(&w);
  cpx_clear(&v);
  ivls_clear(&bound, &turn, &none);
}

/* ---- Limits ----------------------------------------------------------------------------------------------- */

static void test_limits(void) {
  const poisson_query q = query("0.4", "0.2", "2", "1", PAIR_PQ);
  const compose_limits limits = effort_limits_of(NULL), few = {1, 64, 10};
  poisson_law law;
  poisson_hyperbola p;
  poisson_hyperbola_table t;
  ivl x, z;
  ivl_init(&x, 128);
  ivl_init(&z, 128);
  poisson_reduce_law(&law, &q, 128);
  poisson_reduce_x(&x, &q);
  poisson_hyperbola_plan(&p, &law, &x, -60, &few);
  ok(p.h.stop == COMPOSE_BITS || p.h.stop == COMPOSE_NODES, "a plan respects the limits");
  poisson_hyperbola_plan(&p, &law, &x, -30, &limits);
  ok(p.h.stop == COMPOSE_FREE && poisson_hyperbola_make(&t, &q, &p, effort_clock() + 20) == COMPOSE_FREE, "a table");
  ivl_set_si(&x, -1);
  poisson_hyperbola_at(&z, &t, &x);
  ok(!ivl_is_finite(&z), "nothing below the edge");
  poisson_hyperbola_clear(&t);
  ok(poisson_hyperbola_make(&t, &q, &p, 0) == COMPOSE_SECONDS, "out of time");
  poisson_hyperbola_clear(&t);
  p.h.high = 1;
  ok(poisson_hyperbola_make(&t, &q, &p, 1e9) == COMPOSE_METHOD, "no angle beyond pi/8");
  poisson_hyperbola_clear(&t);
  poisson_step_law_clear(&law);
  ivl_clear(&x);
  ivl_clear(&z);
}

int main(void) {
  rat_init(&sigma);
  rat_init(&rate);
  rat_init(&steps);
  rat_init(&at);
  test_known();
  test_digits();
  test_line();
  test_ray();
  test_two_rays();
  test_limits();
  rat_clear(&sigma);
  rat_clear(&rate);
  rat_clear(&steps);
  rat_clear(&at);
  return done_testing();
}
