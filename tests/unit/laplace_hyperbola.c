/* unit/laplace_hyperbola.c - Laplace noise on samples, a few uses, along a hyperbola.
 *
 * Expected: two uses by integration of the divergence of one over the law of the other (mpmath, 35 digits), three by
 * two integrations (16 digits); the sum of residues, the lattice of cells, the closed form of one use; with atoms, the
 * divergence of the noise at epsilon less each of their losses, in closed form (mpmath, 45 digits).                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "ask_pair.h"
#include "coin.h"
#include "discrete_gaussian.h"
#include "laplace_hyperbola.h"
#include "laplace_internal.h"
#include "local.h"
#include "laplace_steps.h"
#include "lattice.h"
#include "response.h"
#include "sampled.h"
#include "table.h"

#include <math.h>

enum { WANTED = 110 };
static const compose_limits limits = {600, 20000, 1000000};

static pair *noise(const char *scale, const char *rate) { return sampled_pair_make(laplace(scale, "1"), num(rate)); }

/* z := the divergence of parts, by the contour alone. */
static int ask(ivl *z, const mixed_part *parts, size_t n, pair_side side, const char *epsilon, long bits) {
  const mixed_query q = {parts, n, side, num(epsilon)};
  laplace_hyperbola b;
  compose_report report;
  int good = laplace_hyperbola_init(&b, &q);
  ivl_set_whole(z);
  if (good) laplace_hyperbola_delta(z, &b, bits, &limits, HUGE_VAL, &report, NULL);
  good = good && report.stop == COMPOSE_FREE;
  laplace_hyperbola_clear(&b);
  return good;
}

static int ask_same(ivl *z, const char *scale, const char *rate, unsigned long n, pair_side side, const char *epsilon) {
  pair *p = noise(scale, rate);
  const mixed_part part = {p, n};
  int good = ask(z, &part, 1, side, epsilon, WANTED);
  pair_free(p);
  return good;
}

static void is(const char *scale, const char *rate, unsigned long n, pair_side side, const char *epsilon,
               const char *value) {
  ivl z;
  ivl_init(&z, 200);
  ok(ask_same(&z, scale, rate, n, side, epsilon) && ivl_rel_bits(&z) >= WANTED, "%lu uses, rate %s: to goal", n, rate);
  is_about(&z, value, epsilon);
  ivl_clear(&z);
}

/* One use is the closed form of the pair. */
static void once(const char *scale, const char *rate, const char *epsilon, pair_side side) {
  pair *p = noise(scale, rate);
  ivl z, y;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  int good = ask_same(&z, scale, rate, 1, side, epsilon) &&
             ask_hockey(&y, p, side == PAIR_PQ ? HOCKEY_PQ : HOCKEY_QP, epsilon) == ASSAY_OK;
  ok(good && ivl_rel_bits(&z) >= WANTED && meets(&z, &y), "one use, rate %s, epsilon %s", rate, epsilon);
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
}

/* Without sampling: the sum of residues.  At epsilon = 0 a leaf of an even number is exactly at 0. */
static void by_residues(unsigned long n, const char *epsilon) {
  pair *p = laplace("2", "1");
  const mixed_part part = {p, n};
  const mixed_query q = {&part, 1, PAIR_PQ, num(epsilon)};
  laplace_steps s;
  compose_report report;
  ivl z, y;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  int good = laplace_steps_init(&s, &q);
  if (good) laplace_steps_delta(&y, &s, WANTED, &limits, HUGE_VAL, &report);
  good = good && report.stop == COMPOSE_FREE;
  good = good && ask_same(&z, "2", "1", n, PAIR_PQ, epsilon);
  ok(good && ivl_rel_bits(&z) >= WANTED && meets(&z, &y), "%lu uses, epsilon %s: as by residues", n, epsilon);
  laplace_steps_clear(&s);
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
}

static void in_cells(const char *scale, const char *rate, unsigned long n, pair_side side, const char *epsilon) {
  pair *p = noise(scale, rate);
  const lattice_part cells = {p, n, NULL};
  const lattice_goal goal = {20, 4096, NULL, 0};
  lattice_report report;
  ivl z, y;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  int good = ask_same(&z, scale, rate, n, side, epsilon);
  good = good && lattice_delta_of(&y, &cells, 1, side, num(epsilon), &goal, &report) != ASSAY_BROKEN;
  ok(good && ivl_rel_bits(&y) > 3 && nests(&z, &y), "%lu uses, rate %s: inside the bracket of the cells", n, rate);
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
}

static void mixture(void) {
  pair *a = noise("1", "1/10"), *b = noise("1/2", "1/2"), *c = laplace("-2", "1"), *d = laplace("2", "-1");
  const mixed_part two[] = {{a, 1}, {d, 1}}, three[] = {{a, 1}, {b, 1}, {d, 1}}, four[] = {{b, 2}, {d, 3}, {b, 1}};
  const mixed_query q = {four, 3, PAIR_PQ, num("1")};
  laplace_hyperbola s;
  ivl z;
  ivl_init(&z, 200);
  ok(c == NULL && ask(&z, two, 2, PAIR_PQ, "3/10", WANTED), "two kinds");
  is_about(&z, "0.096088169852634404726563065210747", "two kinds");
  ok(ask(&z, three, 3, PAIR_QP, "4/10", 60), "three kinds");
  is_about(&z, "0.211220492037844", "three kinds");
  ok(laplace_hyperbola_init(&s, &q) && s.n == 2 && s.use[0].count == 3 && fabs(s.rough.choices - 16) < 0.1,
     "equal parts are one");
  laplace_hyperbola_clear(&s);
  pair_free(a);
  pair_free(b);
  pair_free(d);
  ivl_clear(&z);
}

/* z := the divergence by a table of that plan. */
static compose_stop by_plan(ivl *z, const laplace_hyperbola *b, const hyperbola_plan *plan) {
  compose_stop stop;
  laplace_table *t = laplace_hyperbola_table(b, plan, HUGE_VAL, &stop);
  if (t) laplace_hyperbola_at(z, t, b->q->epsilon);
  laplace_hyperbola_drop(t);
  return stop;
}

/* Any numbers give an enclosure: few nodes, a wide step, a steep hyperbola, low precision. */
static void bad_plan(hyperbola_plan plan, const char *what) {
  pair *p = noise("1", "1/10");
  const mixed_part part = {p, 5};
  const mixed_query q = {&part, 1, PAIR_PQ, num("1/10")};
  laplace_hyperbola b;
  ivl z, y;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  int good = laplace_hyperbola_init(&b, &q) && ask(&y, &part, 1, PAIR_PQ, "1/10", WANTED);
  good = good && by_plan(&z, &b, &plan) == COMPOSE_FREE;
  if (!ok(good && ivl_rel_bits(&z) < 60 && nests(&y, &z), "%s: wide, and right", what))
    mpfr_fprintf(stderr, "# [%.20Re, %.20Re] and [%.30Re, %.30Re]\n", z.lo, z.hi, y.lo, y.hi);
  laplace_hyperbola_clear(&b);
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
}

/* Numbers for which the theorem does not hold. */
static void no_plan(hyperbola_plan plan, const char *what) {
  pair *p = noise("1", "1/10");
  const mixed_part part = {p, 5};
  const mixed_query q = {&part, 1, PAIR_PQ, num("1/10")};
  laplace_hyperbola b;
  ivl z;
  ivl_init(&z, 64);
  ok(laplace_hyperbola_init(&b, &q) && by_plan(&z, &b, &plan) == COMPOSE_METHOD, "%s", what);
  laplace_hyperbola_clear(&b);
  ivl_clear(&z);
  pair_free(p);
}

/* z := what the table says at epsilon, and y := the answer to that epsilon alone. */
static int both(ivl *z, ivl *y, const laplace_table *t, const mixed_part *part, pair_side side, const char *epsilon) {
  ivl_set_whole(y);
  laplace_hyperbola_at(z, t, num(epsilon));
  return ask(y, part, 1, side, epsilon, 60);
}

/* A table serves every epsilon between two losses, and no other: one of five uses, made between the losses of two and of three highest
 * ones; without sampling the losses are rational, and one of them is met. */
static void serves(const char *scale, const char *rate, pair_side side, const char *made, const char *const *inside,
                   const char *const *outside) {
  pair *p = noise(scale, rate);
  const mixed_part part = {p, 5};
  const mixed_query q = {&part, 1, side, num(made)};
  compose_report report;
  laplace_hyperbola b;
  laplace_table *t = NULL;
  local_ivls(200, z, y);
  int good = laplace_hyperbola_init(&b, &q);
  if (good) laplace_hyperbola_delta(&z, &b, 60, &limits, HUGE_VAL, &report, &t);
  good = good && t && laplace_hyperbola_bytes(t) > 0;
  laplace_hyperbola_clear(&b);
  for (; good && *inside; inside++)
    good = both(&z, &y, t, &part, side, *inside) && meets(&z, &y) && ivl_rel_bits(&z) >= 8;
  ok(good, "scale %s, rate %s: a table serves its gap", scale, rate);
  for (; good && *outside; outside++) {
    laplace_hyperbola_at(&z, t, num(*outside));
    good = !ivl_is_finite(&z);
  }
  ok(good, "and says nothing beyond");
  laplace_hyperbola_drop(t);
  pair_free(p);
}

/* Uses of q beside one or two of p. */
static void beside(const pair *p, const pair *q, unsigned long n, pair_side side, const char *epsilon,
                   const char *value, const char *name) {
  const mixed_part parts[] = {{p, 1}, {q, n}};
  ivl z;
  ivl_init(&z, 200);
  ok(ask(&z, parts, 2, side, epsilon, WANTED) && ivl_rel_bits(&z) >= WANTED, "%s: to goal", name);
  is_about(&z, value, name);
  ivl_clear(&z);
}

static pair *small_table(void) {
  static const char *const mass[] = {"1/2", "1/2", "0", "1/4", "1/2", "1/4"};
  mpq_t m[6];
  for (int i = 0; i < 6; i++) mpq_init(m[i]), mpq_set(m[i], num(mass[i]));
  pair *p = table_pair_make(3, (const mpq_t *)m, (const mpq_t *)(m + 3));
  for (int i = 0; i < 6; i++) mpq_clear(m[i]);
  return p;
}

/* Randomized response, and a table with an outcome that P never has: its loss is -inf, and its mass counts. */
static void with_atoms(void) {
  pair *a = response_pair_make(num("3/4"), 2), *b = laplace("1", "1"), *c = noise("1", "1/10"), *d = small_table(),
       *e = sampled_pair_make(small_table(), num("1/3")), *none = sampled_pair_make(laplace("1", "1"), num("0"));
  beside(b, a, 3, PAIR_PQ, "1/2", "0.6282965000314525695641393256361", "answers");
  beside(c, a, 2, PAIR_PQ, "1/10", "0.4983475042024587479882449670530", "answers and a sample");
  beside(c, a, 2, PAIR_QP, "1/10", "0.4934268176202720234492682608444", "answers and a sample, added");
  beside(b, d, 2, PAIR_PQ, "1/2", "0.4326020488966313006000706185083", "a table");
  beside(b, d, 2, PAIR_QP, "1/2", "0.4927998042321487829387074332554", "a table, added");
  beside(b, e, 2, PAIR_PQ, "1/2", "0.2370469436884637382767678280866", "a sampled table");
  beside(b, e, 2, PAIR_QP, "1/2", "0.2347747540942167188980943669885", "a sampled table, added");
  const mixed_part idle = {none, 1};
  ivl z;
  ivl_init(&z, 64);
  ok(!ask(&z, &idle, 1, PAIR_PQ, "1", 10), "what is never used has no noise");
  ivl_clear(&z);
  for (pair **p = (pair *[]){a, b, c, d, e, none, NULL}; *p; p++) pair_free(*p);
}

/* A coin that chooses an answer or noise, twice; sampled, beside an answer. */
static void with_a_coin(void) {
  pair *coin = coin_pair_make(response_pair_epsilon(num("1/2"), 2), laplace("2", "1"), num("1/3"));
  pair *sample = sampled_pair_make(coin_pair_make(response_pair_epsilon(num("1/2"), 2), laplace("2", "1"), num("1/3")),
                                   num("1/2"));
  pair *a = response_pair_make(num("3/4"), 2);
  const mixed_part two = {coin, 2};
  ivl z;
  ivl_init(&z, 200);
  ok(ask(&z, &two, 1, PAIR_PQ, "1/4", WANTED), "a coin, twice");
  is_about(&z, "0.1909343661321708281337138326041", "a coin, twice");
  beside(sample, a, 1, PAIR_PQ, "1/4", "0.4289936458280646289816448579844", "a coin's sample and an answer");
  ivl_clear(&z);
  pair_free(coin);
  pair_free(sample);
  pair_free(a);
}

/* What stands at no epsilon: half of the mass of discrete noise is left out, and counts as doubt. */
static void left_out(void) {
  pair *p = discrete_gaussian_pair_make(num("1"), num("1"));
  laplace_use u;
  laplace_ends e;
  ok(laplace_ends_use_init(&u, p, 2), "discrete noise has ends");
  laplace_ends_make(&e, &u, 1, 8, 64);
  ok(mpfr_cmp_d(e.kept.hi, 1) < 0 && mpfr_cmp_d(e.kept.lo, 0.9) > 0, "of which few bits leave some out");
  laplace_ends_clear(&e);
  laplace_ends_use_clear(&u);
  pair_free(p);
}

static void other_kinds(void) {
  pair *a = noise("1", "1/10"), *b = gaussian("1", "1"), *c = laplace("1", "0"), *d = response_pair_make(num("3/4"), 2);
  const mixed_part with[] = {{a, 1}, {b, 1}}, none[] = {{a, 1}, {c, 1}}, many[] = {{a, 30000}}, atoms[] = {{d, 2}};
  const mixed_query q = {with, 2, PAIR_PQ, num("1")}, r = {none, 2, PAIR_PQ, num("1")},
                    s = {many, 1, PAIR_PQ, num("1")}, t = {atoms, 1, PAIR_PQ, num("1")};
  const mixed_query *const all[] = {&q, &r, &s, &t};
  laplace_hyperbola x;
  for (int i = 0; i < 4; i++) {
    ok(!laplace_hyperbola_init(&x, all[i]), "left to others: %d", i);
    laplace_hyperbola_clear(&x);
  }
  pair_free(a);
  pair_free(b);
  pair_free(c);
  pair_free(d);
}

int main(void) {
  is("1", "1/10", 2, PAIR_PQ, "0.1", "0.017579134824885665726889878357504");
  is("1", "1/10", 2, PAIR_QP, "0.1", "0.0098324553574107833930457247846435");
  is("1/2", "1/2", 2, PAIR_PQ, "1", "0.17528958609376091728336503370506");
  is("1/2", "1/2", 2, PAIR_QP, "-0.3", "0.53058834804688712093172515652348");
  is("1", "1/100", 2, PAIR_PQ, "0.01", "0.0018651853026716177745142511196947");
  is("10", "3/10", 2, PAIR_QP, "0.02", "0.0099137928461450879328557340737179");
  is("1/5", "9/10", 2, PAIR_PQ, "4", "0.70904234384973508890905321897148");
  is("1", "1/10", 3, PAIR_PQ, "0.1", "0.0300469555947447");
  once("1", "1/10", "1/20", PAIR_PQ);
  once("1/3", "3/10", "-1/20", PAIR_QP);
  by_residues(4, "0");
  by_residues(7, "2");
  in_cells("1", "1/10", 12, PAIR_QP, "1/10");
  in_cells("1/2", "1/4", 6, PAIR_PQ, "2");
  mixture();
  bad_plan((hyperbola_plan){.mu = 30, .low = 0.1, .high = 1.1, .step = 0.25, .nodes = 9, .prec = 200}, "a wide step");
  bad_plan((hyperbola_plan){.mu = 30, .low = 0.1, .high = 1.1, .step = 0.0625, .nodes = 8, .prec = 200}, "few nodes");
  bad_plan((hyperbola_plan){.mu = 30, .low = 0.1, .high = 1.1, .step = 0.0625, .nodes = 60, .prec = 64}, "few bits");
  no_plan((hyperbola_plan){.mu = 30, .low = 0.7, .high = 1.7, .step = 0.0625, .nodes = 60, .prec = 200}, "too steep");
  no_plan((hyperbola_plan){.mu = 30, .low = -0.2, .high = 0.8, .step = 0.0625, .nodes = 60, .prec = 200},
          "beyond the line");
  /* losses of one use -0.0653, 0.1586 */
  serves("1", "1/10", PAIR_PQ, "1/5", (const char *const[]){"0.123", "0.15", "0.2", "0.344", NULL},
         (const char *const[]){"0.12", "0.346", "1", "0", NULL});
  serves("1", "1/10", PAIR_QP, "-1/5", (const char *const[]){"-0.123", "-0.15", "-0.2", "-0.344", NULL},
         (const char *const[]){"-0.12", "-0.346", "1", "0", NULL});
  serves("2", "1", PAIR_PQ, "1/2", (const char *const[]){"-0.4", "0.3", "0.5", NULL},
         (const char *const[]){"0.5000000001", "-0.5000001", "1", NULL});
  with_atoms();
  with_a_coin();
  left_out();
  other_kinds();
  ask_clear();
  return done_testing();
}
