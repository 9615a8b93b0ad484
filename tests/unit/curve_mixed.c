/* unit/curve_mixed.c - many epsilons of a composition of any parts, from the moments along a few lines.
 *
 * Expected: a sampled Gaussian used many times is the Poisson composition, which another method answers; single
 * answers; the lattice of losses, an independent method.                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdio.h>

#include "ask_pair.h"
#include "canonical.h"
#include "curve.h"
#include "ivl_fused.h"
#include "lattice.h"
#include "logistic.h"
#include "mixed_internal.h"
#include "response.h"

enum { WANTED = 40, CHECKED = 50 };

/* z := an enclosure by another way than a kept line; 0: there is none. */
typedef int (*other_fn)(ivl *z, const mixed_query *q);

static int alone(ivl *z, const mixed_query *q) {
  compose_report r;
  return mixed_delta_of(z, q, CHECKED, NULL, &r) == ASSAY_OK;
}

/* Of Gaussian noise of deviation 1, sampled at 1/100. */
static int by_poisson(ivl *z, const mixed_query *q) {
  compose_report r;
  const poisson_query p = {num("1"), num("1/100"), fraction((long)q->parts[0].count, 1), q->epsilon, q->side, 0, 0};
  return poisson_delta_of(z, &p, CHECKED, NULL, &r) == ASSAY_OK;
}

static int by_lattice(ivl *z, const mixed_query *q) {
  lattice_report r;
  const lattice_part parts[] = {{q->parts[0].p, q->parts[0].count, NULL}, {q->parts[1].p, q->parts[1].count, NULL}};
  const lattice_goal goal = {12, LATTICE_MINIMUM, NULL, 0};
  const assay_status s = lattice_delta_of(z, parts, q->n, q->side, q->epsilon, &goal, &r);
  return s == ASSAY_OK || s == ASSAY_LIMIT;
}

typedef struct {
  const mixed_part *parts;
  size_t n;
  pair_side side;
  int many;
  const compose_limits *limits;
  long bits; /* asked */
  other_fn other;
} question;

/* The values at from/den, (from + 1)/den, .. meet the others' and have `least` bits; `fewest` to `most` of them are
 * summed along new lines. */
static void shares(const question *k, long from, unsigned long den, int count, long least, int fewest, int most,
                   const char *name) {
  mixed_query q = {k->parts, k->n, k->side, NULL};
  ivl z, y;
  int good = 1, made = 0;
  ivl_init(&z, k->bits + 64);
  ivl_init(&y, 128);
  composed_curve *c = curve_open_product(&q, k->many);
  for (int i = 0; good && i < count; i++) {
    compose_report r;
    q.epsilon = fraction(from + i, den);
    const assay_status s = curve_delta(&z, c, q.epsilon, k->bits, k->limits, &r);
    made += r.runs > 0;
    good = (s == ASSAY_OK || s == ASSAY_LIMIT) && (s == ASSAY_OK) == (ivl_rel_bits(&z) >= k->bits) &&
           ivl_rel_bits(&z) >= least && k->other(&y, &q) && meets(&z, &y);
    if (!good)
      mpfr_fprintf(stderr, "# %ld/%lu: [%.20Re, %.20Re] and [%.20Re, %.20Re]\n", from + i, den, z.lo, z.hi, y.lo, y.hi);
  }
  ok(good, "%s: %d values", name, count);
  ok(made >= fewest && made <= most, "%s: %d of them made lines", name, made);
  ok(k->many ? curve_tables_kept(c) >= 1 : curve_tables_kept(c) == 0, "%s: %d lines kept", name, curve_tables_kept(c));
  curve_close(c);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* ---- Lines that are not cut ------------------------------------------------------------------ */

static void test_samples(void) {
  pair *g = sampled(gaussian("1", "1"), "1/100");
  const mixed_part part = {g, 500};
  question k = {&part, 1, PAIR_PQ, 1, NULL, WANTED, by_poisson};
  shares(&k, 0, 2, 7, WANTED, 1, 5, "samples, removed");
  k.side = PAIR_QP;
  shares(&k, -2, 10, 4, WANTED, 1, 4, "samples, added");
  k.many = 0;
  shares(&k, 0, 10, 2, WANTED, 2, 2, "samples, few questions");
  pair_free(g);
}

static void test_mixture(void) {
  pair *g = gaussian("5", "1"), *l = laplace("4", "1"), *m = canonical_pair_make(num("1/10"), num("1/1000"));
  const mixed_part parts[] = {{g, 4}, {l, 3}, {m, 2}};
  question k = {parts, 2, PAIR_PQ, 1, NULL, WANTED, alone};
  shares(&k, 0, 8, 17, WANTED, 1, 4, "Gaussian and Laplace");
  k.side = PAIR_QP;
  shares(&k, -4, 8, 9, WANTED, 1, 4, "Gaussian and Laplace, added");
  k.n = 3;
  shares(&k, 0, 4, 9, WANTED, 1, 4, "and mass at infinity");
  pair_free(g);
  pair_free(l);
  pair_free(m);
}

/* ---- At a limit --------------------------------------------------------------------------------- */

/* Noise is added, a few bits can be had, and neighbours share them. */
static void test_cut(void) {
  static const compose_limits few = {600, 8000, 200};
  pair *l = sampled(logistic_pair_make(num("1/5")), "1/2"), *a = response_pair_make(num("2/5"), 3);
  const mixed_part parts[] = {{l, 4}, {a, 1}};
  question k = {parts, 2, PAIR_PQ, 1, &few, WANTED, by_lattice};
  shares(&k, 2, 16, 3, 4, 1, 2, "atoms, cut");
  pair_free(l);
  pair_free(a);
}

/* z := 3/4 - exp(epsilon)/4 or 1 - exp(epsilon), the larger, or 0: an answer of two that is true with 3/4. */
static void answered(ivl *z, mpq_srcptr epsilon) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_q(&t, epsilon);
  ivl_exp(&t, &t);
  ivl_si_sub(z, 3, &t);
  ivl_mul_2si(z, z, -2);
  ivl_si_sub(&t, 1, &t);
  ivl_max(z, z, &t);
  ivl_max0(z, z);
  ivl_clear(&t);
}

/* Two atoms, whose moment never falls: the sum along one line has an end because it is cut. */
static void test_cut_line(void) {
  static const compose_limits few = {600, 8000, 200};
  pair *a = response_pair_make(num("3/4"), 2);
  const mixed_part part = {a, 1};
  mixed_query q = {&part, 1, PAIR_PQ, num("1/2")};
  mixed_view view;
  mixed_plan plan;
  mixed_line line;
  ivl z, y;
  int holds = 1, open = 0, within = 1;
  mixed_view_open(&view, &q, HUGE_VAL);
  mixed_plan_make(&plan, &view, WANTED, &few);
  ok(plan.is_cut && mixed_line_make(&line, &q, &plan, 1, HUGE_VAL) == COMPOSE_FREE, "atoms: a line that is cut");
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  for (int k = -96; k <= 96; k++) {
    q.epsilon = fraction(k, 16);
    answered(&y, q.epsilon);
    mixed_line_at(&z, &q, &line);
    holds &= meets(&z, &y);
    open += mpfr_sgn(z.lo) < 0 || mpfr_cmp_ui(z.hi, 1) > 0;
    mixed_delta_on(&z, &q, &line);
    within &= meets(&z, &y) && mpfr_sgn(z.lo) >= 0 && mpfr_cmp_ui(z.hi, 1) <= 0;
  }
  ok(holds, "it holds the value at every epsilon");
  ok(open > 0 && within, "%d enclosures that leave [0, 1] are cut to it", open);
  mixed_line_clear(&line);
  mixed_view_close(&view);
  pair_free(a);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* Beyond the largest loss there is a closed form; more time than a line had asks again; none gives a bracket. */
static void test_edges(void) {
  static const compose_limits none = {.seconds = 1e-9}, few = {5, 8000, 200}, more = {600, 8000, 300};
  pair *l = sampled(logistic_pair_make(num("1/2")), "1/2"), *a = response_pair_make(num("2/5"), 3);
  const mixed_part parts[] = {{l, 5}, {a, 1}};
  const mixed_query q = {parts, 2, PAIR_PQ, NULL};
  composed_curve *c = curve_open_product(&q, 1);
  compose_report r;
  ivl z;
  ivl_init(&z, 100);
  ok(curve_delta(&z, c, num("4"), WANTED, &few, &r) == ASSAY_OK && mpfr_zero_p(z.lo) && mpfr_zero_p(z.hi) &&
         r.method == 'E' && curve_tables_kept(c) == 0,
     "no loss is so large: exactly 0");
  ok(curve_delta(&z, c, num("1/2"), WANTED, &none, &r) == ASSAY_LIMIT && mpfr_sgn(z.lo) >= 0 &&
         mpfr_cmp_ui(z.hi, 1) <= 0,
     "no time: a bracket");
  ok(curve_delta(&z, c, num("1/2"), WANTED, &few, &r) == ASSAY_LIMIT && r.runs > 0, "a few seconds: a line");
  const long had = ivl_rel_bits(&z);
  ok(curve_delta(&z, c, num("9/16"), WANTED, &few, &r) == ASSAY_LIMIT, "a neighbour may make another one");
  ok(curve_delta(&z, c, num("37/64"), WANTED, &few, &r) == ASSAY_LIMIT && r.runs == 0 && ivl_rel_bits(&z) > had / 2 &&
         r.stop != COMPOSE_FREE,
     "they serve a third place, and the reason is the same");
  ok(curve_delta(&z, c, num("1/2"), WANTED, &more, &r) == ASSAY_LIMIT && r.runs > 0 && ivl_rel_bits(&z) >= had,
     "more time: another line");
  curve_close(c);
  pair_free(l);
  pair_free(a);
  ivl_clear(&z);
}

int main(void) {
  assay_start();
  test_samples();
  test_mixture();
  test_cut();
  test_cut_line();
  test_edges();
  ask_clear();
  return done_testing();
}
