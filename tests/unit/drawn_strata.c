/* unit/drawn_strata.c - bounds by strata against the certified delta of balls and bins, and their parts against closed forms.
 *
 * Calibration as in unit/drawn.c: 100 runs at 90 %, or 500 * TEST_MULT. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "binomial.h"
#include "drawn_strata.h"
#include "drawn_strata_internal.h"
#include "elem.h"
#include "epochs_delta.h"
#include "ivl_double.h"
#include "ivls.h"
#include "normal.h"
#include "rnd.h"
#include "tap.h"

enum { NUMBERS = 6, PREC = 100 };

static rat number[NUMBERS];

static mpq_srcptr q_of(int i, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(&number[i], text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
  return number[i].v;
}

static void open_stream(draws *d, unsigned long test) {
  mpz_t seed;
  mpz_init_set_ui(seed, (unsigned long)rnd_seed());
  mpz_mul_ui(seed, seed, 1000);
  mpz_add_ui(seed, seed, test);
  draws_open(d, seed);
  mpz_clear(seed);
}

typedef struct {
  const char *sigma, *epsilon;
  unsigned long bins;
  pair_side side;
  const char *within; /* the bound of 4,000 draws at 1 - 1e-9 is below this many deltas */
} setting;

static drawn_query query(const setting *s, unsigned long samples) {
  return (drawn_query){q_of(0, s->sigma), q_of(1, s->epsilon), s->bins, 1, s->side, 0, NULL, 0, 0,
                       samples,           q_of(2, "0.1")};
}

static void true_delta(ivl *z, const setting *s) {
  compose_report report;
  mpq_set_ui(number[4].v, s->bins, 1);
  const epochs_query q = {q_of(0, s->sigma), number[4].v, q_of(5, "1"), q_of(1, s->epsilon), s->side, 0};
  if (epochs_delta_of(z, &q, 50, NULL, &report) != ASSAY_OK) bail("no delta");
}

static int is_too_few(unsigned long n, unsigned long covered) {
  ivl p, z;
  ivls_init(64, &p, &z);
  ivl_set_q(&p, q_of(3, "0.9"));
  ivl_binomial_lower(&z, n, &p, covered);
  const int few = mpfr_cmp_d(z.hi, 1e-6) < 0;
  ivls_clear(&p, &z);
  return few;
}

static void bound(ivl *z, drawn *w) {
  if (!w || drawn_strata(z, w) != ASSAY_OK) bail("no bound");
}

/* Few draws cover often enough, and many are near. */
static void calibrate(const setting *s, unsigned long test) {
  const unsigned long mult = (unsigned long)rnd_mult(), runs = mult == 1 ? 100 : 500 * mult;
  unsigned long covered = 0;
  ivl truth, z, t;
  draws d;
  ivls_init(PREC, &truth, &z, &t);
  true_delta(&truth, s);
  open_stream(&d, test);
  drawn_query q = query(s, 32);
  drawn *w = drawn_new(&d, &q, 36);
  for (unsigned long i = 0; i < runs; i++) {
    bound(&z, w);
    covered += (unsigned long)ivl_le(&truth, &z);
  }
  ok(!is_too_few(runs, covered), "sigma %s, epsilon %s, %lu bins, side %d: %lu of %lu runs cover", s->sigma, s->epsilon,
     s->bins, (int)s->side, covered, runs);
  q.samples = 4000;
  q.beta = q_of(2, "1e-9");
  bound(&z, w);
  ivl_set_q(&t, q_of(3, s->within));
  ivl_mul(&t, &t, &truth);
  note("%.3g of %.3g", mpfr_get_d(z.hi, MPFR_RNDN), mpfr_get_d(truth.hi, MPFR_RNDN));
  ok(ivl_le(&truth, &z) && ivl_lt(&z, &t), "the bound of 4,000 draws is from 1 to %s deltas", s->within);
  drawn_free(w);
  draws_close(&d);
  ivls_clear(&truth, &z, &t);
}

static const setting settings[] = {
    {"1", "2", 2, PAIR_PQ, "4"}, {"1", "2", 2, PAIR_QP, "3"},    {"0.5", "4", 5, PAIR_PQ, "4"},
    {"1", "6", 1, PAIR_QP, "6"}, {"0.6", "5", 4, PAIR_QP, "60"},
};

/* ---- Bounds by moments ------------------------------------------------------------------- */

static strata open_strata(drawn **w, draws *d, const drawn_query *q) {
  strata a;
  *w = drawn_new(d, q, 60);
  a.w = *w;
  ivls_init(PREC, &a.level, &a.slope);
  ivl_set_si(&a.slope, 1); /* sigma 1 */
  return a;
}

/* One variable e^Z, Z <= c = 1: E (e^Z - k)_+ = (e^(1/2) (Phi(0) - Phi(log k - 1)) - k (Phi(1) - Phi(log k)))/Phi(1). */
static void test_excess(const char *k) {
  static const setting s = {"1", "1", 2, PAIR_PQ, ""};
  const drawn_query q = query(&s, 1);
  ivl z, y, t, u, from;
  draws d;
  drawn *w;
  open_stream(&d, 50);
  strata a = open_strata(&w, &d, &q);
  ivls_init(PREC, &z, &y, &t, &u, &from);
  ivl_set_q(&from, q_of(3, k));
  ivl_set_si(&t, 1);
  drawn_strata_moments_excess(&z, &a, &t, 1, &from);
  ivl_log(&y, &from);
  ivl_phi(&u, &y);
  ivl_set_si(&t, 1);
  ivl_sub(&y, &y, &t);
  ivl_phi(&y, &y);
  ivl_phi(&t, &t);
  ivl_sub(&u, &t, &u);
  ivl_mul(&u, &u, &from); /* k (Phi(1) - Phi(log k)) */
  ivl_set_double(&from, 0.5);
  ivl_sub(&y, &from, &y);
  ivl_exp(&from, &from);
  ivl_mul(&y, &y, &from);
  ivl_sub(&y, &y, &u);
  ivl_div(&y, &y, &t);
  ivl_set_si(&t, 1);
  ivl_exp(&t, &t);
  ivl_div(&y, &y, &t); /* in units of e^c */
  ok(ivl_le(&y, &z) && ivl_rel_bits(&z) > 30, "the excess over %s is bounded", k);
  ivl_mul_2si(&y, &y, 3);
  ok(ivl_lt(&z, &y), "by less than 8 times itself");
  drawn_free(w);
  draws_close(&d);
  ivls_clear(&z, &y, &t, &u, &from, &a.level, &a.slope);
}

/* A million of them, from nine tenths of their mean on: at least a tenth of the mean, 0.0360 each in units of e^c. */
static void test_many(void) {
  static const setting s = {"1", "1", 2, PAIR_PQ, ""};
  const drawn_query q = query(&s, 1);
  ivl z, from, one;
  draws d;
  drawn *w;
  open_stream(&d, 52);
  strata a = open_strata(&w, &d, &q);
  ivls_init(PREC, &z, &from, &one);
  ivl_set_si(&one, 1);
  ivl_set_q(&from, q_of(3, "881873"));
  drawn_strata_moments_excess(&z, &a, &one, 1000000, &from);
  ok(mpfr_cmp_d(z.lo, 36000) > 0 && mpfr_cmp_d(z.hi, 360000) < 0, "the excess of many over nine tenths of their mean");
  drawn_free(w);
  draws_close(&d);
  ivls_clear(&z, &from, &one, &a.level, &a.slope);
}

/* One variable: E (1 - e^Z/l)_+ = Phi(log l) - e^(1/2) Phi(log l - 1)/l. */
static void test_beneath(const char *l) {
  static const setting s = {"1", "1", 1, PAIR_QP, ""};
  const drawn_query q = query(&s, 1);
  ivl z, y, t;
  draws d;
  drawn *w;
  open_stream(&d, 51);
  strata a = open_strata(&w, &d, &q);
  ivls_init(PREC, &z, &y, &t);
  ivl_set_q(&a.level, q_of(3, l));
  drawn_strata_moments_beneath(&z, &a);
  ivl_log(&y, &a.level);
  ivl_set_si(&t, 1);
  ivl_sub(&t, &y, &t);
  ivl_phi(&y, &y);
  ivl_phi(&t, &t);
  ivl_div(&t, &t, &a.level);
  ivl_set_double(&a.slope, 0.5);
  ivl_exp(&a.slope, &a.slope);
  ivl_mul(&t, &t, &a.slope);
  ivl_sub(&y, &y, &t);
  ok(ivl_le(&y, &z) && mpfr_cmp_ui(z.hi, 1) <= 0, "what is beneath %s is bounded", l);
  drawn_free(w);
  draws_close(&d);
  ivls_clear(&z, &y, &t, &a.level, &a.slope);
}

int main(void) {
  for (int i = 0; i < NUMBERS; i++) rat_init(&number[i]);
  for (size_t i = 0; i < sizeof settings / sizeof *settings; i++) calibrate(&settings[i], i);
  test_excess("1.5");
  test_excess("0.5");
  test_many();
  test_beneath("0.1");
  if (tap_count.failed) rnd_rerun(__FILE__);
  for (int i = 0; i < NUMBERS; i++) rat_clear(&number[i]);
  return done_testing();
}
