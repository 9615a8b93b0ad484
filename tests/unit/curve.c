/* unit/curve.c - many epsilons from shared tables: each value overlaps the single answer, and most need no table. */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "ask_pair.h"
#include "curve.h"
#include "rnd.h"

enum { WANTED = 40, CHECKED = 50 };

static rat sigma, rate, steps, at;

static void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

/* ---- One kind of question and its single answers ------------------------------------------- */

typedef struct {
  poisson_query p;
  balls_query b;
  enum { POISSON, BALLS } kind;
} question;

static composed_curve *open_curve(const question *q) {
  return q->kind == POISSON ? curve_open_poisson(&q->p) : curve_open_balls(&q->b);
}

/* z := the answer at `at`, without a curve and with more bits. */
static assay_status single(ivl *z, question q) {
  compose_report r;
  q.p.epsilon = q.b.epsilon = at.v;
  if (q.kind == POISSON) return poisson_delta_of(z, &q.p, CHECKED, NULL, &r);
  return balls_delta_of(z, &q.b, CHECKED, NULL, &r);
}

/* The values at from, from + step, .. overlap single answers; at most `most` of them make tables.  `farthest` is what the
 * curve is told, and may be wrong. */
static void shares_to(const question *q, const char *from, const char *step, int count, int most, const char *name,
                      double farthest) {
  rat x, h;
  ivl z, y;
  int good = 1, made = 0;
  rat_init(&x);
  rat_init(&h);
  ivl_init(&z, 64);
  ivl_init(&y, 96);
  set(&x, from);
  set(&h, step);
  composed_curve *c = open_curve(q);
  curve_expect(c, farthest, mpq_get_d(h.v));
  for (int i = 0; good && i < count; i++) {
    compose_report r;
    mpq_set(at.v, x.v);
    good = curve_delta(&z, c, x.v, WANTED, NULL, &r) == ASSAY_OK && ivl_rel_bits(&z) >= WANTED;
    made += r.runs > 0;
    good = good && single(&y, *q) == ASSAY_OK && meets(&z, &y);
    if (!good) mpfr_fprintf(stderr, "# value %d: [%.20Re, %.20Re] and [%.20Re, %.20Re]\n", i, z.lo, z.hi, y.lo, y.hi);
    mpq_add(x.v, x.v, h.v);
  }
  curve_close(c);
  ok(good, "%s: %d values overlap single answers", name, count);
  ok(made >= 1 && made <= most, "%s: %d of them made tables", name, made);
  rat_clear(&x);
  rat_clear(&h);
  ivl_clear(&z);
  ivl_clear(&y);
}

static void shares(const question *q, const char *from, const char *step, int count, int most, const char *name) {
  shares_to(q, from, step, count, most, name, 0);
}

/* The values at far/count, 2 far/count, .. far come from one table, and overlap single answers. */
static void one_serves(const question *q, double far, int count, const char *name) {
  ivl z, y;
  ivl_init(&z, 64);
  ivl_init(&y, 96);
  composed_curve *c = open_curve(q);
  int good = 1;
  curve_expect(c, far, far / count);
  for (int i = 1; good && i <= count; i++) {
    compose_report r;
    mpq_set_d(at.v, far * i / count);
    good = curve_delta(&z, c, at.v, WANTED, NULL, &r) == ASSAY_OK && single(&y, *q) == ASSAY_OK && meets(&z, &y);
  }
  ok(good, "%s: %d values overlap single answers", name, count);
  ok(curve_tables_kept(c) == 1, "%s: one table serves them, made at the far end", name);
  curve_close(c);
  ivl_clear(&z);
  ivl_clear(&y);
}

static question poisson(const char *s, const char *q, const char *t, pair_side side, int complement) {
  set(&sigma, s);
  set(&rate, q);
  set(&steps, t);
  return (question){.p = {sigma.v, rate.v, steps.v, NULL, side, complement, 0}, .kind = POISSON};
}

static question balls(const char *s, const char *t, pair_side side, int complement) {
  set(&sigma, s);
  set(&steps, t);
  return (question){.b = {sigma.v, steps.v, NULL, side, complement}, .kind = BALLS};
}

static void test_poisson(void) {
  question q = poisson("1/2", "1/1000", "1000", PAIR_PQ, 0);
  shares(&q, "0", "1/4", 25, 4, "poisson, removed");
  shares(&q, "6", "-1/4", 13, 4, "poisson, removed, downwards");
  q = poisson("2", "1/100", "1000", PAIR_QP, 0);
  shares(&q, "-1/2", "1/10", 16, 4, "poisson, added");
  q = poisson("1", "1/100", "1000", PAIR_PQ, 1);
  shares(&q, "0", "1/4", 9, 4, "poisson, 1 - D");
}

static void test_far(void) {
  question q = poisson("2/5", "1/10000", "10000", PAIR_PQ, 0);
  one_serves(&q, 12.5, 10, "poisson, removed, to 12.5");
  shares_to(&q, "0", "1/4", 9, 2, "poisson, removed, where less was expected", 1);
  shares_to(&q, "0", "1/4", 5, 3, "poisson, removed, where far more was expected", 1e6);
  q = poisson("2", "1/100", "1000", PAIR_QP, 0);
  shares_to(&q, "0", "1/10", 16, 4, "poisson, added, to 3/2", 1.5);
  q = balls("1/2", "10000", PAIR_PQ, 0);
  one_serves(&q, 1.5, 16, "balls, removed, to 3/2");
  shares_to(&q, "0", "1/2", 9, 9, "balls, removed, to 4", 4);
  /* There CALL is 2^-215, what a line leaves of a sum less K - T, which is thousands. */
  q = balls("2", "10000", PAIR_PQ, 0);
  shares_to(&q, "0", "1/50", 23, 3, "balls, removed, where delta is tiny", 0.44);
}

/* A long list, which is equally spaced but for one step in its middle: some of its values, around that one and all along, overlap
 * single answers. */
static void long_list(const question *q, const char *step, const char *odd, int count, int most, const char *name) {
  enum { LOOKED_AT = 9 };
  rat x, h, d;
  ivl z, y;
  int good = 1;
  rat_init(&x), rat_init(&h), rat_init(&d);
  ivl_init(&z, 64), ivl_init(&y, 96);
  set(&h, step), set(&d, odd);
  composed_curve *c = open_curve(q);
  curve_expect(c, count * mpq_get_d(h.v), mpq_get_d(h.v));
  for (int i = 0; good && i < count; i++) {
    compose_report r;
    mpq_set(at.v, x.v);
    good = curve_delta(&z, c, x.v, WANTED, NULL, &r) == ASSAY_OK && ivl_rel_bits(&z) >= WANTED;
    const int near = i == count / 2 || i == count / 2 + 1, looked = near || i % (count / LOOKED_AT) == 0;
    if (looked) good = good && single(&y, *q) == ASSAY_OK && meets(&z, &y);
    mpq_add(x.v, x.v, i == count / 2 ? d.v : h.v);
  }
  ok(good, "%s: of %d values some overlap single answers", name, count);
  ok(curve_tables_kept(c) <= most, "%s: %d tables", name, curve_tables_kept(c));
  curve_close(c);
  rat_clear(&x), rat_clear(&h), rat_clear(&d);
  ivl_clear(&z), ivl_clear(&y);
}

static void test_long(void) {
  question q = poisson("3/5", "1/1000", "100", PAIR_PQ, 0);
  long_list(&q, "1/250", "1/125", 1000, 1, "poisson, removed, one step twice as long");
  long_list(&q, "1/250", "1/500", 1000, 1, "poisson, removed, one step half as long");
  q = poisson("2/5", "1/1000", "100", PAIR_PQ, 0);
  long_list(&q, "1/125", "1/125", 1000, 3, "poisson, removed, bent tables");
}

/* Two tables serve a long list that goes far, and one none that asks few epsilons far apart. */
static void test_stretches(void) {
  question q = balls("1/2", "10000", PAIR_PQ, 0);
  shares_to(&q, "1/10", "1/10", 60, 2, "balls, removed, to 6", 6);
  shares_to(&q, "0", "1/10", 30, 2, "balls, removed, from 0 to 3", 3);
  q = balls("1", "10", PAIR_PQ, 0);
  shares_to(&q, "1/20", "1/10", 40, 2, "ten steps, removed, to 4", 4);
  q = balls("2", "100", PAIR_QP, 0);
  shares_to(&q, "0", "1/2", 7, 7, "balls, added, far apart", 3);
}

/* Tables of a list of few epsilons far apart are those of its epsilons. */
static void test_few(void) {
  const question q = balls("2", "100", PAIR_QP, 0);
  ivl z;
  ivl_init(&z, 64);
  composed_curve *c = open_curve(&q);
  curve_expect(c, 3, 0.5);
  int good = 1;
  for (int i = 1; good && i <= 6; i++) {
    compose_report r;
    mpq_set_d(at.v, 0.5 * i);
    good = curve_delta(&z, c, at.v, WANTED, NULL, &r) == ASSAY_OK;
  }
  ok(good && curve_tables_kept(c) == 6, "six epsilons far apart: %d tables", curve_tables_kept(c));
  curve_close(c);
  ivl_clear(&z);
}

static void test_balls(void) {
  question q = balls("1/2", "1000", PAIR_PQ, 0);
  shares(&q, "1/2", "1/8", 13, 6, "balls, removed");
  q = balls("1", "1000", PAIR_QP, 0);
  shares(&q, "0", "1/20", 9, 5, "balls, added");
  shares(&q, "0", "1/100", 150, 20, "balls, added, a long list");
  shares(&q, "3/2", "-1/100", 150, 9, "balls, added, a long list downwards");
  q = balls("2/5", "100", PAIR_PQ, 1);
  shares(&q, "0", "1/8", 6, 5, "balls, 1 - D");
}

/* ---- In any order ------------------------------------------------------------------------------ */

static void test_random(void) {
  rnd g = rnd_start(6113);
  const question q = poisson("4/5", "1/100", "500", PAIR_PQ, 0);
  composed_curve *c = open_curve(&q);
  ivl z, y;
  ivl_init(&z, 64);
  ivl_init(&y, 96);
  for (long i = 0; i < 8 * rnd_mult(); i++) {
    long n = rnd_int(&g, -20, 60), bits = rnd_int(&g, 4, 45);
    compose_report r;
    mpq_set_si(at.v, n, 10);
    mpq_canonicalize(at.v);
    int good = curve_delta(&z, c, at.v, bits, NULL, &r) == ASSAY_OK && ivl_rel_bits(&z) >= bits;
    good = good && single(&y, q) == ASSAY_OK && meets(&z, &y);
    if (!ok(good, "epsilon %ld/10, %ld bits", n, bits)) rnd_rerun(__FILE__);
  }
  curve_close(c);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* ---- Edges ---------------------------------------------------------------------------------------- */

static void test_edges(void) {
  const compose_limits no_time = {.seconds = 1e-9};
  compose_report r;
  ivl z, y;
  ivl_init(&z, 64);
  ivl_init(&y, 96);
  question q = poisson("1", "1/100", "1/2", PAIR_PQ, 0);
  composed_curve *c = open_curve(&q);
  set(&at, "1");
  ok(curve_delta(&z, c, at.v, WANTED, NULL, &r) == ASSAY_DOMAIN, "half a step");
  curve_close(c);
  q = poisson("1", "0", "10", PAIR_PQ, 0);
  c = open_curve(&q);
  ok(curve_delta(&z, c, at.v, WANTED, NULL, &r) == ASSAY_OK && mpfr_zero_p(z.hi), "nobody takes part: 0");
  curve_close(c);
  q = poisson("1/2", "1/1000", "1000", PAIR_PQ, 0);
  c = open_curve(&q);
  ok(curve_known(&z, c, at.v) == ASSAY_OK && !mpfr_number_p(z.lo) && !mpfr_number_p(z.hi),
     "no table: nothing is known");
  ok(curve_delta(&z, c, at.v, WANTED, &no_time, &r) == ASSAY_LIMIT && single(&y, q) == ASSAY_OK && meets(&z, &y),
     "no time: a bracket");
  ok(curve_delta(&z, c, at.v, WANTED, NULL, &r) == ASSAY_OK && meets(&z, &y), "then time");
  ok(curve_delta(&z, c, at.v, WANTED, &no_time, &r) == ASSAY_OK && r.runs == 0 && meets(&z, &y),
     "with a table no time is needed");
  set(&at, "9/8");
  ok(curve_known(&z, c, at.v) == ASSAY_OK && ivl_rel_bits(&z) >= WANTED && single(&y, q) == ASSAY_OK && meets(&z, &y),
     "it is known near by");
  ok(curve_tables_kept(c) == 1, "which makes no table");
  ok(curve_delta(&z, c, at.v, 0, NULL, &r) == ASSAY_DOMAIN, "no bits");
  curve_close(c);
  curve_close(NULL);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* What is said of an epsilon holds for larger ones, and says nothing of smaller ones. */
static void test_at_most(void) {
  static const char *const asked[] = {"1", "2", "1/2"};
  set(&sigma, "1"), set(&steps, "100");
  const question q = {.b = {sigma.v, steps.v, at.v, PAIR_PQ, 0}, .kind = BALLS};
  composed_curve *c = open_curve(&q);
  ivl z, y;
  ivl_init(&z, 64);
  ivl_init(&y, 96);
  curve_at_most(&z, c, at.v);
  int whole = mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi), good = 1;
  for (int i = 0; good && i < 3; i++) {
    compose_report r;
    set(&at, asked[0]);
    good = curve_delta(&y, c, at.v, WANTED, NULL, &r) == ASSAY_OK && curve_known(&y, c, at.v) == ASSAY_OK;
    const int finite = mpfr_number_p(y.hi);
    set(&at, asked[i]);
    curve_at_most(&z, c, at.v);
    good = good && finite && single(&y, q) == ASSAY_OK && mpfr_lessequal_p(z.lo, y.lo) && mpfr_lessequal_p(y.lo, z.hi);
    if (i < 2) good = good && mpfr_zero_p(z.lo) && mpfr_number_p(z.hi);
    else whole &= mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi);
  }
  ok(good, "balls: what is at most D at an epsilon is so at larger ones");
  ok(whole, "balls: nothing is said of a smaller epsilon, or before one was asked");
  ivl_clear(&z);
  ivl_clear(&y);
  curve_close(c);
}

/* A bracket of few bits makes no table, but what it says is known. */
static void test_bracket_at_most(void) {
  set(&sigma, "2"), set(&rate, "1/100"), set(&steps, "1000"), set(&at, "1");
  const question q = {.p = {sigma.v, rate.v, steps.v, at.v, PAIR_QP, 0, 0}, .kind = POISSON};
  composed_curve *c = open_curve(&q);
  ivl z, y;
  ivl_init(&z, 96);
  ivl_init(&y, 96);
  compose_report r;
  const compose_limits little = {.seconds = 0.002};
  const assay_status s = curve_delta(&y, c, at.v, 8, &little, &r);
  const int none = (s == ASSAY_OK || s == ASSAY_LIMIT) && curve_tables_kept(c) == 0 && mpfr_number_p(y.hi);
  set(&at, "3/2");
  curve_at_most(&z, c, at.v);
  ok(none && mpfr_lessequal_p(z.hi, y.hi) && single(&y, q) == ASSAY_OK && mpfr_lessequal_p(y.lo, z.hi),
     "poisson: a bracket that made no table bounds D at larger epsilons");
  ivl_clear(&z);
  ivl_clear(&y);
  curve_close(c);
}

/* Bits of the first table of few bits for added records, in a list or not. */
static long look(double farthest) {
  set(&sigma, "1"), set(&rate, "1/100"), set(&steps, "1000"), set(&at, "1/500");
  const question q = {.p = {sigma.v, rate.v, steps.v, at.v, PAIR_QP, 0, 0}, .kind = POISSON};
  composed_curve *c = open_curve(&q);
  compose_report r;
  ivl z;
  ivl_init(&z, 160);
  curve_expect(c, farthest, farthest / 1000);
  if (curve_delta(&z, c, at.v, 8, NULL, &r) != ASSAY_OK || r.runs == 0) bail("no table of few bits");
  if (curve_known(&z, c, at.v) != ASSAY_OK) bail("a table contradicts itself");
  const long bits = ivl_rel_bits(&z);
  ivl_clear(&z);
  curve_close(c);
  return bits;
}

/* A look at a direction that may not count has few bits to spare; one who may go on asking gets a table for its neighbours. */
static void test_look(void) {
  const long few = look(2), all = look(0);
  ok(few >= 20 && few < 48, "poisson, added: a look at the head of a list knows %ld bits", few);
  ok(all >= 60, "and elsewhere %ld", all);
}

int main(void) {
  rat *const all[] = {&sigma, &rate, &steps, &at};
  for (int i = 0; i < 4; i++) rat_init(all[i]);
  assay_start();
  test_poisson();
  test_balls();
  test_far();
  test_long();
  test_stretches();
  test_few();
  test_random();
  test_edges();
  test_at_most();
  test_bracket_at_most();
  test_look();
  for (int i = 0; i < 4; i++) rat_clear(all[i]);
  return done_testing();
}
