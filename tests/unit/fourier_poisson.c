/* unit/fourier_poisson.c - the Poisson composition by inversion: known values, identities, bounds, limits. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "elem.h"
#include "ivls.h"
#include "fourier.h"
#include "gaussian.h"
#include "poisson.h"
#include "poisson_internal.h"
#include "rnd.h"
#include "tap.h"
#include <limits.h>
#include <math.h>

static rat sigma, rate, steps, at;

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

static compose_report report;

static assay_status ask(ivl *z, const char *s, const char *q, const char *t, const char *e, pair_side side, long bits) {
  const poisson_query p = query(s, q, t, e, side, 0);
  return poisson_delta_of(z, &p, bits, NULL, &report);
}

static assay_status rest(ivl *z, const char *s, const char *q, const char *t, const char *e, pair_side side,
                         long bits) {
  const poisson_query p = query(s, q, t, e, side, 1);
  return poisson_delta_of(z, &p, bits, NULL, &report);
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

/* Integrals over two steps by mpmath's quadrature; compositions by ball arithmetic on another contour. */
static const struct {
  const char *s, *q, *t, *e;
  pair_side side;
  const char *value;
} known[] = {
    {"0.8", "1/3", "2", "0.5", PAIR_PQ, "0.12449581449623995162916380616054"},
    {"0.8", "1/3", "2", "-0.5", PAIR_QP, "0.46897986878523262578876432423834"},
    {"2", "1/4", "2", "-0.25", PAIR_PQ, "0.22302949173720446373849333766281"},
    {"2", "1/4", "2", "0.25", PAIR_QP, "0.0023501193737776737949409429242346"},
    {"1", "1/2", "2", "-1", PAIR_QP, "0.6585330651187975438058045305666"},
    {"0.4", "1/10000", "10000", "4", PAIR_PQ, "1.16831800812722998554359664802e-5"},
    {"0.8", "1/1000", "1000", "1", PAIR_PQ, "9.82167861531311007986988e-9"},
    {"1", "1/1000", "1000", "1", PAIR_PQ, "2.540930394691468682379983063193e-13"},
    {"0.5", "1/10000", "10000", "1.96", PAIR_PQ, "9.81024371369852515e-7"},
    {"1.1", "256/60000", "14062", "1", PAIR_PQ, "0.015527096832572010"},
    {"2", "1/100", "1000", "1", PAIR_QP, "6.3312985100251057e-12"},
    {"1.3", "1/10000", "10000", "1", PAIR_PQ, "2.9696381872923e-36"},
    {"1.982", "1/5000", "21", "0.311", PAIR_PQ, "1.234880432722588959e-52"},
    {"0.789", "1/1000", "280", "0.243", PAIR_QP, "7.066437108353229542e-113"}, /* next to its largest loss */
};

static void test_known(void) {
  ivl z;
  ivl_init(&z, 128);
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    assay_status s = ask(&z, known[i].s, known[i].q, known[i].t, known[i].e, known[i].side, 50);
    ok(s == ASSAY_OK && ivl_rel_bits(&z) >= 50, "sigma %s, q %s, T %s: 50 bits", known[i].s, known[i].q, known[i].t);
    ok(begins(&z, known[i].value), "epsilon %s: %s", known[i].e, known[i].value);
  }
  ok(ask(&z, "0.4", "1/10000", "10000", "4", PAIR_PQ, 100) == ASSAY_OK && begins(&z, known[5].value), "100 bits");
  ivl_clear(&z);
}

/* ---- Closed forms ------------------------------------------------------------------------ */

static void gaussian_at(ivl *z, const char *s, const char *t, const char *e) {
  const adapt_goal goal = {90, 4000};
  adapt_report r;
  set(&sigma, s);
  set(&steps, t);
  set(&at, e);
  const gaussian_query q = {sigma.v, steps.v, at.v};
  if (gaussian_delta_of(z, &q, &goal, &r) != ASSAY_OK) bail("no Gaussian");
}

static void test_closed(void) {
  ivl z, y;
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  gaussian_at(&y, "2", "9", "1/3");
  ok(ask(&z, "2", "1", "9", "1/3", PAIR_PQ, 80) == ASSAY_OK && meet(&z, &y),
     "rate 1 is Gaussian noise of sigma / sqrt(T)");
  ok(ask(&z, "2", "1", "9", "1/3", PAIR_QP, 80) == ASSAY_OK && meet(&z, &y) && report.method == 'E', "on both sides");
  ok(ask(&z, "2", "0", "9", "1", PAIR_PQ, 80) == ASSAY_OK && mpfr_zero_p(z.hi), "rate 0: exactly 0");
  ok(ask(&z, "2", "0", "9", "-1", PAIR_PQ, 80) == ASSAY_OK && begins(&z, "0.63212055882855767840"), "1 - 1/e below 0");
  ok(ask(&z, "2", "1/2", "0", "-1", PAIR_QP, 80) == ASSAY_OK && begins(&z, "0.63212055882855767840"),
     "the same for no step");
  /* One step at exp(e) = 2 = 1 - q + q x, q = 1/2: x = 3; the answer is q times delta at log 3. */
  set(&rate, "1.0986122886681098");
  gaussian_at(&y, "1", "1", "1.0986122886681098");
  ivl_mul_2si(&y, &y, -1);
  ok(ask(&z, "1", "1/2", "1", "0.69314718055994531", PAIR_PQ, 80) == ASSAY_OK && mpfr_cmp_d(z.lo, 0) > 0, "one step");
  mpfr_sub(y.lo, y.lo, z.hi, MPFR_RNDD);
  ok(mpfr_cmpabs_ui(y.lo, 1) < 0 && fabs(mpfr_get_d(y.lo, MPFR_RNDN)) < 1e-15, "is q times one Gaussian");
  ivl_clear(&z);
  ivl_clear(&y);
}

/* Beyond the smallest loss T log(1 - q) everything is exact. */
static void test_edge(void) {
  ivl z;
  ivl_init(&z, 128);
  ok(ask(&z, "0.4", "1/2", "10", "6.9315", PAIR_QP, 80) == ASSAY_OK && mpfr_zero_p(z.lo) && mpfr_zero_p(z.hi),
     "D(Q||P) is exactly 0 from -T log(1 - q) on");
  ok(ask(&z, "2", "1/2", "10", "3", PAIR_QP, 20) != ASSAY_DOMAIN && mpfr_sgn(z.hi) > 0, "and not before");
  ok(ask(&z, "0.4", "1/2", "10", "-6.9315", PAIR_PQ, 80) == ASSAY_OK && report.method == 'E',
     "D(P||Q) = 1 - exp(epsilon)");
  ok(rest(&z, "0.4", "1/2", "10", "-6.9315", PAIR_PQ, 80) == ASSAY_OK && begins(&z, "0.00097653"), "and its rest");
  ivl_clear(&z);
}

/* ---- Identities ---------------------------------------------------------------------------- */

/* z := 1 - exp(-e) + exp(-e) z, e = `at`. */
static void reverse(ivl *z) {
  ivl e, t;
  ivl_init(&e, ivl_prec(z));
  ivl_init(&t, ivl_prec(z));
  ivl_set_q(&e, at.v);
  ivl_neg(&e, &e);
  ivl_expm1(&t, &e);
  ivl_exp(&e, &e);
  ivl_mul(z, z, &e);
  ivl_sub(z, z, &t);
  ivl_clear(&e);
  ivl_clear(&t);
}

static void test_reversal(void) {
  static const struct {
    const char *s, *q, *t, *e, *minus;
  } row[] = {{"1", "1/10", "20", "0.5", "-0.5"},
             {"0.9", "1/50", "50", "0.25", "-0.25"},
             {"1.1", "256/60000", "14062", "1", "-1"},
             {"3", "1/2", "12", "0", "0"},
             {"1.5", "1/10", "30", "-0.3", "0.3"}};
  ivl z, y, one;
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  ivl_init(&one, 128);
  ivl_set_si(&one, 1);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    int good = ask(&y, row[i].s, row[i].q, row[i].t, row[i].minus, PAIR_QP, 70) == ASSAY_OK;
    good = good && ask(&z, row[i].s, row[i].q, row[i].t, row[i].e, PAIR_PQ, 70) == ASSAY_OK;
    reverse(&z);
    ok(good && meet(&z, &y), "D(Q||P) at %s from D(P||Q) at %s", row[i].minus, row[i].e);
    good = ask(&y, row[i].s, row[i].q, row[i].t, row[i].e, PAIR_QP, 50) == ASSAY_OK;
    good = good && rest(&z, row[i].s, row[i].q, row[i].t, row[i].e, PAIR_QP, 50) == ASSAY_OK;
    ivl_add(&z, &z, &y);
    ok(good && meet(&z, &one), "D and 1 - D");
  }
  ivl_clear(&z);
  ivl_clear(&y);
  ivl_clear(&one);
}

/* ---- Order ----------------------------------------------------------------------------------- */

static void test_monotone(void) {
  static const char *const row[][5] = {{"1", "1/10", "20", "0.5", "T, sigma, q, epsilon"},
                                       {"1", "1/10", "21", "0.5", "one step more"},
                                       {"0.99", "1/10", "20", "0.5", "less noise"},
                                       {"1", "1/9", "20", "0.5", "a higher rate"},
                                       {"1", "1/10", "20", "0.499", "a lower epsilon"}};
  ivl least, z;
  ivl_init(&least, 128);
  ivl_init(&z, 128);
  for (pair_side side = PAIR_PQ; side <= PAIR_QP; side++)
    for (int i = 0; i < 5; i++) {
      int good = ask(i ? &z : &least, row[i][0], row[i][1], row[i][2], row[i][3], side, 50) == ASSAY_OK;
      ok(good && (i == 0 || ivl_lt(&least, &z)), "side %d: %s", (int)side, row[i][4]);
    }
  ivl_clear(&least);
  ivl_clear(&z);
}

/* ---- Other parameters of the method, same value ------------------------------------------------ */

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

/* Every change of a parameter of the plan gives a sound answer, narrow or wide. */
static void test_parameters(void) {
  const poisson_query q = query("0.7", "1/100", "100", "0.75", PAIR_PQ, 0);
  const compose_limits limits = effort_limits_of(NULL);
  poisson_law law;
  ivl best, z;
  ivl_init(&best, 192);
  ivl_init(&z, 192);
  poisson_reduce_law(&law, &q, 128);
  ok(poisson_delta_of(&best, &q, 100, NULL, &report) == ASSAY_OK, "100 bits");
  for (int i = 0; i < 14; i++) {
    poisson_plan p;
    poisson_plan_make(&p, &law, POISSON_CALL, 0.75, -36 - i, &limits);
    if (i == 1) p.line.abscissa += 0.25;
    if (i == 2) p.line.abscissa = 1 + (p.line.abscissa - 1) / 2;
    if (i == 3) p.line.period *= 0.25;
    if (i == 4) p.line.period *= 1.5;
    if (i == 5) p.line.nodes /= 4;
    if (i == 6) p.line.step *= 2;
    if (i == 7) p.line.last -= (p.line.last - p.line.first) / 5;
    if (i == 8) p.line.first += (p.line.last - p.line.first) / 4;
    if (i == 9) p.line.turn /= 3;
    if (i == 10) p.line.eta /= 2;
    if (i == 11) p.line.right += 1;
    if (i == 12) p.line.left -= 1;
    if (i == 13) p.line.limbs++;
    ok(p.line.stop == COMPOSE_FREE && by_plan(&z, &q, &p) && meet(&z, &best), "parameters %d", i);
    if (i == 0 || i == 4 || i == 13) ok(ivl_rel_bits(&z) > 20, "and narrow");
  }
  poisson_step_law_clear(&law);
  ivl_clear(&best);
  ivl_clear(&z);
}

/* One table serves many epsilons. */
static void test_curve(void) {
  static const char *const e[] = {"0.5", "0.7", "0.75", "0.9"};
  const poisson_query q = query("0.7", "1/100", "100", "0.7", PAIR_PQ, 0);
  const compose_limits limits = effort_limits_of(NULL);
  poisson_law law;
  poisson_plan p;
  poisson_table t;
  ivl z, y, x;
  ivl_init(&z, 192);
  ivl_init(&y, 192);
  ivl_init(&x, 192);
  poisson_reduce_law(&law, &q, 128);
  poisson_plan_make(&p, &law, POISSON_CALL, 0.7, -40, &limits);
  int made = poisson_table_make(&t, &q, &p, effort_clock() + 20) == COMPOSE_FREE;
  for (int i = 0; i < 4; i++) {
    int good = made && ask(&y, "0.7", "1/100", "100", e[i], PAIR_PQ, 60) == ASSAY_OK;
    ivl_set_q(&x, at.v);
    if (made) poisson_value_at(&z, &t, &x);
    ok(good && meet(&z, &y) && ivl_rel_bits(&z) > 20, "epsilon %s from the table of 0.7", e[i]);
  }
  poisson_table_clear(&t);
  poisson_step_law_clear(&law);
  ivl_clear(&z);
  ivl_clear(&y);
  ivl_clear(&x);
}

/* ---- Parts --------------------------------------------------------------------------------------- */

/* E W^2 = 1 + q^2 (exp(s^2) - 1), E W = E W^0 = 1; tails and envelope bound what they should. */
static void test_parts(void) {
  const poisson_query q = query("1", "1/4", "3", "0", PAIR_PQ, 0);
  poisson_law law;
  ivl z, y, power, left, right;
  poisson_reduce_law(&law, &q, 128);
  ivls_init(128, &z, &y, &power, &left, &right);
  ivl_set_si(&left, -4);
  ivl_set_si(&right, 5);
  for (int c = 0; c <= 1; c++) {
    ivl_set_si(&power, c);
    poisson_step_moment(&z, &law, &power);
    ok(mpfr_cmp_ui(z.lo, 1) <= 0 && mpfr_cmp_ui(z.hi, 1) >= 0 && ivl_rel_bits(&z) > 50, "E W^%d = 1", c);
  }
  ivl_set_si(&power, 2);
  poisson_step_moment(&z, &law, &power);
  ivl_set_si(&y, 1);
  ivl_expm1(&y, &y);
  ivl_mul_2si(&y, &y, -4);
  mpfr_add_ui(y.lo, y.lo, 1, MPFR_RNDD);
  mpfr_add_ui(y.hi, y.hi, 1, MPFR_RNDU);
  ok(meet(&z, &y) && ivl_rel_bits(&z) > 50, "E W^2");
  for (int c = -3; c <= 3; c++) {
    double sum = 0, h = 1.0 / 64;
    for (long k = -3000; k <= 3000; k++) {
      double v = (double)k * h;
      if (v < -4 || v > 5) sum += h * exp(c * poisson_step_guess_w(&law, v) - v * v / 2) / sqrt(2 * 3.14159265358979);
    }
    ivl_set_si(&power, c);
    poisson_step_moment_tails(&z, &law, &power, &left, &right);
    ok(mpfr_cmp_d(z.hi, sum * (1 - 1e-9)) >= 0 && mpfr_cmp_d(z.hi, 30 * sum) < 0, "tails for c = %d", c);
  }
  ivl_set_si(&power, 9);
  poisson_step_moment_tails(&z, &law, &power, &left, &right);
  ok(mpfr_inf_p(z.hi), "no bound of the right tail below its centre");
  mpfr_set_si(power.lo, -9, MPFR_RNDD);
  poisson_step_moment_tails(&z, &law, &power, &left, &right);
  ok(mpfr_inf_p(z.hi), "nor for an exponent of unknown sign");
  poisson_step_law_clear(&law);
  ivls_clear(&z, &y, &power, &left, &right);
}

/* |M(c + i t)| by a plain sum in doubles is below the envelope, and the envelope falls. */
static void test_envelope(void) {
  const poisson_query q = query("1", "1/4", "3", "0", PAIR_PQ, 0);
  poisson_law law;
  ivl z, t, last, power;
  const poisson_turn turn = {0.6, 3};
  ivl_init(&power, 128);
  ivl_set_double(&power, 1.5);
  poisson_reduce_law(&law, &q, 128);
  ivl_init(&z, 128);
  ivl_init(&t, 128);
  ivl_init(&last, 128);
  mpfr_set_inf(last.hi, 1);
  for (long n = 1; n <= 6; n++) {
    double re = 0, im = 0;
    for (long k = -900; k <= 900; k++) {
      double v = (double)k / 64, l = poisson_step_guess_w(&law, v),
             g = exp(1.5 * l - v * v / 2) / 64 / sqrt(2 * 3.14159265358979);
      re += g * cos(3 * (double)n * l);
      im += g * sin(3 * (double)n * l);
    }
    ivl_set_si(&t, 3 * n);
    poisson_step_envelope(&z, &law, &power, &t, &turn);
    ok(mpfr_cmp_d(z.hi, sqrt(re * re + im * im)) > 0 && mpfr_cmp(z.hi, last.hi) < 0, "envelope at t = %ld", 3 * n);
    ivl_set(&last, &z);
  }
  poisson_step_law_clear(&law);
  ivl_clear(&power);
  ivl_clear(&z);
  ivl_clear(&t);
  ivl_clear(&last);
}

/* ---- Fixed point --------------------------------------------------------------------------------- */

/* 2^-60 of distance is far above any allowed error and far below any mistake. */
static int near(const cpx *a, const cpx *b) {
  cpx d;
  cpx_init(&d, 256);
  cpx_sub(&d, a, b);
  int good = fabs(mpfr_get_d(d.re.lo, MPFR_RNDN)) < 0x1p-110 && fabs(mpfr_get_d(d.im.lo, MPFR_RNDN)) < 0x1p-110;
  cpx_clear(&d);
  return good;
}

static void test_fixed(void) {
  mp_limb_t a[2], b[2], c[2], d[2], e[2], f[2], scratch[FIX_SCRATCH(2)];
  fixc x = {a, b, 0, 0}, y = {c, d, 0, 0}, p = {e, f, 0, 0};
  cpx u, v, w;
  rnd g = rnd_start(1);
  cpx_init(&u, 256);
  cpx_init(&v, 256);
  cpx_init(&w, 256);
  int good = 1, power = 1;
  for (int i = 0; i < 200; i++) {
    for (int k = 0; k < 2; k++) {
      mpfr_set_si_2exp(u.re.lo, rnd_int(&g, -LONG_MAX, LONG_MAX), -64, MPFR_RNDN);
      mpfr_set_si_2exp(u.im.lo, rnd_int(&g, -LONG_MAX, LONG_MAX), -64, MPFR_RNDN);
      mpfr_set(u.re.hi, u.re.lo, MPFR_RNDN);
      mpfr_set(u.im.hi, u.im.lo, MPFR_RNDN);
      good = good && fourier_fix_set(k ? &y : &x, &u, 2);
      cpx_set(k ? &v : &w, &u);
    }
    good = good && fourier_fix_mul(&p, &x, &y, 2, scratch) == 0;
    cpx_mul(&v, &v, &w);
    fourier_fix_get(&u, &p, 2);
    good = good && near(&u, &v);
    power = power && fourier_fix_pow(&p, &x, 5, 2, scratch) == 0;
    cpx_mul(&v, &w, &w);
    cpx_mul(&v, &v, &v);
    cpx_mul(&v, &v, &w);
    fourier_fix_get(&u, &p, 2);
    power = power && near(&u, &v);
  }
  ok(good, "products of fixed-point numbers");
  ok(power, "fifth powers");
  ivl_set_si(&u.re, 1);
  ivl_set_si(&u.im, -1);
  ok(fourier_fix_set(&x, &u, 2) && a[1] == ~(mp_limb_t)0 && x.nim == 1, "1 becomes the largest number below 1");
  ok(fourier_fix_mul(&p, &x, &x, 2, scratch) != 0, "a product of size 2 is reported");
  mpfr_set_d(u.re.hi, 1.5, MPFR_RNDN);
  ok(!fourier_fix_set(&x, &u, 2), "a wide number is refused");
  cpx_clear(&u);
  cpx_clear(&v);
  cpx_clear(&w);
}

/* ---- Limits and domain ------------------------------------------------------------------------------ */

static void test_limits(void) {
  const compose_limits hurry = {1e-6, 0, 0}, small = {0, 0, 10}, coarse = {0, 64, 0};
  poisson_query q = query("0.4", "1/10000", "10000", "4", PAIR_PQ, 0);
  ivl z, y;
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  int known_value = ask(&y, "0.4", "1/10000", "10000", "4", PAIR_PQ, 60) == ASSAY_OK;
  assay_status s = poisson_delta_of(&z, &q, 60, &hurry, &report);
  ok(known_value && s == ASSAY_LIMIT && report.stop == COMPOSE_SECONDS && meet(&z, &y), "no time: a bracket");
  ok(mpfr_sgn(z.lo) > 0 && mpfr_cmp_ui(z.hi, 1) < 0 && report.method == 'B',
     "with one step below, Chernoff's bound above");
  s = poisson_delta_of(&z, &q, 60, &small, &report);
  ok(s == ASSAY_LIMIT && report.stop == COMPOSE_NODES && meet(&z, &y), "too few nodes");
  s = poisson_delta_of(&z, &q, 100, &coarse, &report);
  ok(s == ASSAY_LIMIT && report.stop == COMPOSE_BITS && meet(&z, &y), "too few bits");
  s = ask(&z, "1e-9", "1/3", "5", "1", PAIR_PQ, 30);
  set(&at, "211/243");
  ivl_set_q(&y, at.v);
  ok(s == ASSAY_OK && meet(&z, &y), "noise that no double plan holds: 1 - (2/3)^5");
  ok(ask(&z, "1", "4/3", "5", "1", PAIR_PQ, 30) == ASSAY_DOMAIN, "a rate above 1");
  ok(ask(&z, "1", "-1/3", "5", "1", PAIR_PQ, 30) == ASSAY_DOMAIN, "a rate below 0");
  ok(ask(&z, "0", "1/3", "5", "1", PAIR_PQ, 30) == ASSAY_DOMAIN, "no noise");
  ok(ask(&z, "1", "1/3", "5/2", "1", PAIR_PQ, 30) == ASSAY_DOMAIN, "half a step");
  ok(ask(&z, "1", "1/3", "-1", "1", PAIR_PQ, 30) == ASSAY_DOMAIN, "fewer than no steps");
  ivl_clear(&z);
  ivl_clear(&y);
}

/* A size that is known from a sum in doubles, or mostly guessed well, is not learnt from a sum of few bits. */
static void test_one_sum(void) {
  static const char *const rows[][2] = {{"0.3", "1"}, {"0.8", "4"}, {"1", "4"}};
  ivl z, y;
  ivl_init(&z, 64);
  ivl_init(&y, 96);
  for (int i = 0; i < 3; i++) {
    const int good = ask(&y, rows[i][0], "1/10000", "10000", rows[i][1], PAIR_PQ, 70) == ASSAY_OK &&
                     ask(&z, rows[i][0], "1/10000", "10000", rows[i][1], PAIR_PQ, 41) == ASSAY_OK;
    ok(good && meet(&z, &y) && report.runs == 1, "sigma %s, epsilon %s: one sum, that meets a longer one", rows[i][0],
       rows[i][1]);
  }
  ivl_clear(&z);
  ivl_clear(&y);
}

/* Next to 1, and far below everything. */
static void test_extreme(void) {
  ivl z;
  ivl_init(&z, 128);
  ok(rest(&z, "1/2", "1/10", "10000", "1", PAIR_PQ, 50) == ASSAY_OK && begins(&z, "2.6656569786134274e-47"),
     "1 - D = 2.7e-47");
  ok(ask(&z, "1/2", "1/10", "10000", "1", PAIR_PQ, 50) == ASSAY_OK && mpfr_cmp_ui(z.hi, 1) == 0, "next to 1");
  ok(ask(&z, "3", "1/100", "100", "5", PAIR_PQ, 40) == ASSAY_OK && mpfr_get_exp(z.hi) < -500, "below 2^-500");
  ok(ask(&z, "1", "1/10000000", "10000000", "1/1000", PAIR_PQ, 20) == ASSAY_OK, "ten million steps");
  ivl_clear(&z);
}

int main(void) {
  rat *const all[] = {&sigma, &rate, &steps, &at};
  for (int i = 0; i < 4; i++) rat_init(all[i]);
  test_fixed();
  test_parts();
  test_envelope();
  test_known();
  test_closed();
  test_edge();
  test_reversal();
  test_monotone();
  test_parameters();
  test_curve();
  test_limits();
  test_extreme();
  test_one_sum();
  for (int i = 0; i < 4; i++) rat_clear(all[i]);
  mpfr_free_cache();
  return done_testing();
}
