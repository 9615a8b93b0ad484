/* unit/poisson_tiny.c - Poisson samples with tiny losses, by a law whose noise is kept to a window. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "elem.h"
#include "ivls.h"
#include "poisson.h"
#include "poisson_step_cut.h"
#include "poisson_epsilon.h"
#include "poisson_internal.h"
#include "tap.h"
#include <math.h>

static rat sigma, rate, steps, at;
static compose_report report;

static void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

static poisson_query query(const char *s, const char *q, const char *t, const char *e, pair_side side, int complement) {
  set(&sigma, s);
  set(&rate, q);
  set(&steps, t);
  set(&at, e);
  const poisson_query out = {sigma.v, rate.v, steps.v, at.v, side, complement, 0};
  return out;
}

static assay_status ask(ivl *z, const char *s, const char *q, const char *t, const char *e, pair_side side, long bits) {
  const poisson_query p = query(s, q, t, e, side, 0);
  return poisson_delta_of(z, &p, bits, NULL, &report);
}

static int meet(const ivl *x, const ivl *y) { return mpfr_cmp(x->lo, y->hi) <= 0 && mpfr_cmp(y->lo, x->hi) <= 0; }

/* z meets a number that begins with `digits`, correct to one unit of the last of them. */
static int begins(const ivl *z, const char *digits) {
  ivl y;
  mpfr_t unit;
  const char *point = strchr(digits, '.'), *e = strchr(digits, 'e');
  ivl_init(&y, 256);
  mpfr_init2(unit, 64);
  mpfr_set_si(unit, 10, MPFR_RNDU);
  mpfr_pow_si(unit, unit, atol(e + 1) - (long)(e - point) + 1, MPFR_RNDU);
  mpfr_set_str(y.lo, digits, 10, MPFR_RNDD);
  mpfr_add(y.hi, y.lo, unit, MPFR_RNDU);
  mpfr_sub(y.lo, y.lo, unit, MPFR_RNDD);
  int good = meet(z, &y);
  ivl_clear(&y);
  mpfr_clear(unit);
  return good;
}

/* ---- Known values ----------------------------------------------------------------------- */

/* Two steps: mpmath's quadrature of one step's closed form over the other.  Many steps: half the rate times the mean
 * size of the sum of X - 1, by its characteristic function; what is left out of that is of the second order. */
static const struct {
  const char *s, *q, *t, *e;
  pair_side side;
  const char *value;
} known[] = {
    {"1000", "1e-9", "2", "0", PAIR_PQ, "5.6418964231744287387106614674e-13"},
    {"1000", "1e-9", "2", "0", PAIR_QP, "5.6418964231744287387106614674e-13"},
    {"30", "1e-12", "2", "3e-14", PAIR_PQ, "7.6079871512072169833620510894e-15"},
    {"30", "1e-12", "2", "-3e-14", PAIR_QP, "3.7607987151206538743747514880e-14"},
    {"5", "1e-13", "2", "-2e-14", PAIR_PQ, "2.3581781658564423552056046144e-14"},
    {"5", "1e-13", "2", "2e-14", PAIR_QP, "3.5817816585646951876892174365e-15"},
    {"2", "1e-10", "2", "1e-10", PAIR_PQ, "5.9521930031239217143147916883e-12"},
    {"1000", "1e-8", "1000000", "0", PAIR_PQ, "3.98942380e-9"},
    {"5", "1e-13", "1000000", "0", PAIR_PQ, "8.05930287e-12"},
    {"2", "1e-10", "10000", "0", PAIR_QP, "2.12609927e-9"},
};

static void test_known(void) {
  ivl z;
  ivl_init(&z, 128);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    assay_status s = ask(&z, known[i].s, known[i].q, known[i].t, known[i].e, known[i].side, 80);
    ok(s == ASSAY_OK && ivl_rel_bits(&z) >= 80, "sigma %s, q %s, T %s: 80 bits", known[i].s, known[i].q, known[i].t);
    ok(begins(&z, known[i].value), "epsilon %s: %s", known[i].e, known[i].value);
  }
  ivl_clear(&z);
}

/* ---- Identities and order ----------------------------------------------------------------- */

/* D(Q||P)(-e) = 1 - exp(-e) + exp(-e) D(P||Q)(e). */
static void test_reversal(void) {
  static const char *const row[][5] = {{"1000", "1e-8", "1000000", "1e-8", "-1e-8"},
                                       {"5", "1e-13", "1000000", "-3e-11", "3e-11"},
                                       {"0.5", "1e-12", "1000000", "5e-9", "-5e-9"}};
  ivl z, y, e, t;
  ivl *const all[] = {&z, &y, &e, &t};
  for (int i = 0; i < 4; i++) ivl_init(all[i], 192);
  for (int i = 0; i < 3; i++) {
    int good = ask(&y, row[i][0], row[i][1], row[i][2], row[i][4], PAIR_QP, 40) == ASSAY_OK;
    good = good && ask(&z, row[i][0], row[i][1], row[i][2], row[i][3], PAIR_PQ, 40) == ASSAY_OK;
    ivl_set_q(&e, at.v);
    ivl_neg(&e, &e);
    ivl_expm1(&t, &e);
    ivl_exp(&e, &e);
    ivl_mul(&z, &z, &e);
    ivl_sub(&z, &z, &t);
    ok(good && meet(&z, &y), "sigma %s: D(Q||P) at %s from D(P||Q)", row[i][0], row[i][4]);
  }
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
}

static void test_monotone(void) {
  static const char *const count[] = {"1", "2", "3", "30", "1000", "2147483647"};
  ivl z, last;
  ivl_init(&z, 128);
  ivl_init(&last, 128);
  for (pair_side side = PAIR_PQ; side <= PAIR_QP; side++) {
    ivl_set_si(&last, 0);
    for (int i = 0; i < 6; i++) {
      int good = ask(&z, "5", "1e-13", count[i], "1e-14", side, 30) == ASSAY_OK;
      ok(good && ivl_lt(&last, &z), "more with %s steps", count[i]);
      ivl_set(&last, &z);
    }
  }
  ivl_clear(&z);
  ivl_clear(&last);
}

/* ---- Other parameters, same value ----------------------------------------------------------- */

static int by_plan(ivl *z, const poisson_query *q, const poisson_plan *plan) {
  poisson_table t;
  ivl x;
  ivl_init(&x, 256);
  ivl_set_q(&x, q->epsilon);
  int good = poisson_table_make(&t, q, plan, effort_clock() + 20) == COMPOSE_FREE;
  if (good) poisson_value_at(z, &t, &x);
  poisson_table_clear(&t);
  ivl_clear(&x);
  return good;
}

/* The law is cut or not, at one abscissa or another, to one window or another: the answers meet. */
static void test_parameters(void) {
  const poisson_query q = query("2", "1e-4", "100", "1e-3", PAIR_PQ, 0);
  const compose_limits limits = effort_limits_of(NULL);
  poisson_law law;
  ivl best, z;
  ivl_init(&best, 192);
  ivl_init(&z, 192);
  poisson_reduce_law(&law, &q, 128);
  ok(poisson_delta_of(&best, &q, 60, NULL, &report) == ASSAY_OK && begins(&best, "8.3859828121e-6"), "60 bits");
  for (int i = 0; i < 14; i++) {
    poisson_plan p;
    poisson_plan_make(&p, &law, i % 2 ? POISSON_PUT : POISSON_CALL, 1e-3, -36, &limits);
    int cut = p.cut;
    if (i == 2) p.line.abscissa *= 1.25;
    if (i == 3) p.line.abscissa /= 2;
    if (i == 4) p.line.period *= 0.25;
    if (i == 5) p.line.nodes /= 4;
    if (i == 6) p.line.last = p.line.last * 3 / 4;
    if (i == 7) p.line.turn /= 3;
    if (i == 8) p.line.eta /= 2;
    if (i == 9) p.left /= 2;
    if (i == 10) p.right *= 0.75;
    if (i == 11) p.right *= 1.25, p.line.last *= 2;
    if (i == 12) p.left /= 4, p.right /= 4;
    if (i == 13) p.line.right *= 1.5, p.line.left *= 0.5;
    int good = p.line.stop == COMPOSE_FREE && cut && by_plan(&z, &q, &p);
    if (good && i % 2) {
      ivl k;
      ivl_init(&k, 192);
      ivl_set_q(&k, at.v);
      ivl_expm1(&k, &k);
      ivl_sub(&z, &z, &k);
      ivl_clear(&k);
    }
    ok(good && meet(&z, &best), "parameters %d", i);
    if (i < 2) ok(ivl_rel_bits(&z) > 20, "and narrow");
  }
  poisson_step_law_clear(&law);
  ivl_clear(&best);
  ivl_clear(&z);
}

/* ---- Parts ------------------------------------------------------------------------------------ */

/* A wide window changes a moment by no more than the tails; a narrow one only lowers it. */
static void test_moment(void) {
  const poisson_query q = query("1", "1/4", "3", "0", PAIR_PQ, 0);
  poisson_law law, cut;
  ivl z, y, t, power, left, right;
  ivls_init(128, &z, &y, &t, &power, &left, &right);
  ivl_set_si(&left, -13);
  ivl_set_si(&right, 15);
  poisson_reduce_law(&law, &q, 128);
  for (int c = -3; c <= 3; c++) {
    ivl_set_si(&power, c);
    cut = law;
    poisson_step_law_cut(&cut, -13, 15, 1);
    poisson_step_moment(&z, &law, &power);
    poisson_step_moment(&y, &cut, &power);
    poisson_step_moment_tails(&t, &law, &power, &left, &right);
    mpfr_sub(z.lo, z.lo, t.hi, MPFR_RNDD);
    ok(meet(&z, &y) && ivl_rel_bits(&y) > 50, "a wide window, c = %d", c);
    poisson_step_law_cut(&cut, -2, 2, 1);
    poisson_step_cut_moment(&y, &cut, &power);
    ok(mpfr_cmp(y.lo, z.hi) < 0, "a narrow one, c = %d", c);
  }
  poisson_step_law_clear(&law);
  ivls_clear(&z, &y, &t, &power, &left, &right);
}

/* z := near the integral over the window of |w(v + i angle)|^c phi(v) exp(-t arg w). */
static double direct(const poisson_law *law, double c, double angle, double t) {
  double sum = 0, h = (law->right - law->left) / 4000;
  for (int k = 0; k < 4000; k++) {
    double v = law->left + (k + 0.5) * h, r = law->q_d * exp(v - law->m_d), y = v * law->sigma_d;
    double re = 1 - law->q_d + r * cos(angle), im = r * sin(angle);
    sum += h * exp(c * log(hypot(re, im)) - t * atan2(im, re) - y * y / 2);
  }
  return sum * law->sigma_d / sqrt(2 * 3.14159265358979);
}

/* |M(c + i t)| of the window, by the real axis. */
static double size(const poisson_law *law, double c, double t) {
  double re = 0, im = 0, h = (law->right - law->left) / 4000;
  for (int k = 0; k < 4000; k++) {
    double v = law->left + (k + 0.5) * h, l = poisson_step_guess_w(law, v), y = v * law->sigma_d;
    double f = h * exp(c * l - y * y / 2);
    re += f * cos(t * l);
    im += f * sin(t * l);
  }
  return hypot(re, im) * law->sigma_d / sqrt(2 * 3.14159265358979);
}

static void test_bounds(void) {
  const poisson_query q = query("2", "1/100", "3", "0", PAIR_PQ, 0);
  poisson_law law;
  ivl z, t, power;
  ivls_init(128, &z, &t, &power);
  poisson_reduce_law(&law, &q, 128);
  poisson_step_law_cut(&law, -6, 5, 1);
  for (int c = -60; c <= 20; c += 40)
    for (int k = 1; k <= 3; k++) {
      double angle = 0.45 * k, value = direct(&law, c, angle, 0);
      const poisson_turn turn = {0.3 * k, 8};
      ivl_set_si(&power, c);
      ivl_set_double(&t, angle);
      poisson_step_cut_lid(&z, &law, &power, &t);
      ok(mpfr_cmp_d(z.hi, value * (1 - 1e-9)) >= 0 && mpfr_cmp_d(z.hi, 4 * value) < 0, "the lid, %d, %g", c, angle);
      ivl_set_si(&t, 40 * k);
      value = size(&law, c, 40 * k);
      poisson_step_cut_moment_envelope(&z, &law, &power, &t, &turn);
      ok(mpfr_cmp_d(z.hi, value * (1 - 1e-6)) >= 0, "the envelope, %d, %d", c, 40 * k);
      double turned = direct(&law, c, 0.3 * k, 40 * k) * exp(0.09 * k * k * 4 / 2);
      ok(mpfr_cmp_d(z.hi, 1.5 * turned + 1e-3) < 0, "and it is useful");
    }
  poisson_step_law_clear(&law);
  ivls_clear(&z, &t, &power);
}

/* What a narrow window leaves out of one step is within what is said. */
static void test_loss(void) {
  const poisson_query q = query("2", "1/100", "1", "0.001", PAIR_PQ, 0);
  poisson_law law;
  poisson_cut_cost loss;
  ivl z, y, x;
  ivl *const all[] = {&loss.mass, &loss.above, &loss.below, &z, &y, &x};
  for (int i = 0; i < 6; i++) ivl_init(all[i], 128);
  poisson_reduce_law(&law, &q, 128);
  poisson_step_law_cut(&law, -1, 1, 1);
  poisson_window_cost(&loss, &law);
  for (int kind = POISSON_CALL; kind <= POISSON_PUT; kind++) {
    double part[2] = {0, 0}, k = exp(0.001), h = 1e-3;
    for (int i = -6000; i < 6000; i++) {
      double v = (i + 0.5) * h, gain = exp(poisson_step_guess_w(&law, v)) - k, f = h * exp(-2 * v * v);
      if ((gain > 0) == (kind == POISSON_CALL)) part[fabs(v) < 1] += f * fabs(gain) * 2 / sqrt(2 * 3.14159265358979);
    }
    ivl_set_q(&x, at.v);
    ivl_set_double(&z, part[1]);
    poisson_window_value(&z, &loss, (poisson_kind)kind, &x);
    double whole = part[0] + part[1];
    ok(part[0] > 0.01 * whole && mpfr_cmp_d(z.hi, whole) >= 0 && mpfr_cmp_d(z.hi, 2 * whole) < 0, "kind %d", kind);
    ok(mpfr_cmp_d(z.lo, part[1]) == 0, "never below what is kept");
  }
  poisson_step_law_clear(&law);
  for (int i = 0; i < 6; i++) ivl_clear(all[i]);
}

/* ---- Epsilon ------------------------------------------------------------------------------------ */

static void test_epsilon(void) {
  poisson_query p = query("1000", "1e-8", "1000000", "0", PAIR_PQ, 0);
  rat delta, place;
  ivl z, d;
  rat_init(&delta);
  rat_init(&place);
  ivl_init(&z, 128);
  ivl_init(&d, 128);
  set(&delta, "4e-9");
  ok(poisson_epsilon_of(&z, &p, delta.v, 40, NULL, &report) == ASSAY_OK && mpfr_zero_p(z.hi), "0 where that is enough");
  set(&delta, "3.9e-9");
  ok(poisson_epsilon_of(&z, &p, delta.v, 40, NULL, &report) == ASSAY_OK && mpfr_sgn(z.lo) > 0, "not where it is not");
  set(&delta, "1e-20");
  ok(poisson_epsilon_of(&z, &p, delta.v, 40, NULL, &report) == ASSAY_OK && ivl_rel_bits(&z) >= 40, "far from 0");
  p.epsilon = place.v;
  mpfr_get_q(place.v, z.lo);
  int good = poisson_delta_of(&d, &p, 50, NULL, &report) == ASSAY_OK && mpfr_cmp_q(d.hi, delta.v) >= 0;
  mpfr_get_q(place.v, z.hi);
  ok(good && poisson_delta_of(&d, &p, 50, NULL, &report) == ASSAY_OK && mpfr_cmp_q(d.lo, delta.v) <= 0,
     "delta on both sides of it");
  ivl_clear(&z);
  ivl_clear(&d);
  rat_clear(&delta);
  rat_clear(&place);
}

int main(void) {
  rat *const all[] = {&sigma, &rate, &steps, &at};
  for (int i = 0; i < 4; i++) rat_init(all[i]);
  test_known();
  test_reversal();
  test_monotone();
  test_parameters();
  test_moment();
  test_bounds();
  test_loss();
  test_epsilon();
  for (int i = 0; i < 4; i++) rat_clear(all[i]);
  mpfr_free_cache();
  return done_testing();
}
