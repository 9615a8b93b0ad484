/* unit/laplace_steps.c - many uses of Laplace noise by a sum of residues.
 *
 * Expected: two and three uses by integration of the divergence of one (mpmath, 40 digits and more); the sum along a
 * line, the lattice of cells, the closed form of one use: they share nothing with the residues.              */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "ask_pair.h"
#include "lattice.h"
#include "laplace_steps.h"
#include "mixed.h"

#include <math.h>

enum { WANTED = 150 };
static const compose_limits limits = {600, 20000, 1000000};

/* z := the divergence of n uses, by residues alone. */
static int ask(ivl *z, const char *scale, const char *shift, unsigned long n, const char *epsilon) {
  pair *p = laplace(scale, shift);
  const mixed_part part = {p, n};
  const mixed_query q = {&part, 1, PAIR_PQ, num(epsilon)};
  laplace_steps s;
  compose_report report;
  int good = laplace_steps_init(&s, &q);
  ivl_set_whole(z);
  if (good) laplace_steps_delta(z, &s, WANTED, &limits, HUGE_VAL, &report);
  good = good && report.stop == COMPOSE_FREE;
  laplace_steps_clear(&s);
  pair_free(p);
  return good;
}

static void is(const char *scale, unsigned long n, const char *epsilon, const char *value) {
  ivl z;
  ivl_init(&z, 200);
  ok(ask(&z, scale, "1", n, epsilon) && ivl_rel_bits(&z) >= WANTED, "%lu uses, scale %s: to goal", n, scale);
  is_about(&z, value, epsilon);
  ivl_clear(&z);
}

/* One use is the closed form of the pair. */
static void once(const char *scale, const char *epsilon) {
  pair *p = laplace(scale, "-3/2");
  ivl z, y;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  int good = ask(&z, scale, "-3/2", 1, epsilon) && ask_hockey(&y, p, HOCKEY_QP, epsilon) == ASSAY_OK;
  ok(good && meets(&z, &y), "one use, scale %s, epsilon %s", scale, epsilon);
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
}

/* What the sum along the line says: a part of shift 0 changes nothing but the method. */
static void along_line(const char *scale, unsigned long n, const char *epsilon, long bits) {
  pair *p = laplace(scale, "1"), *none = laplace("1", "0");
  const mixed_part parts[] = {{p, n}, {none, 1}};
  const mixed_query q = {parts, 2, PAIR_QP, num(epsilon)};
  compose_report report;
  ivl z, y;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  int good = ask(&z, scale, "1", n, epsilon) && mixed_delta_of(&y, &q, bits, &limits, &report) == ASSAY_OK;
  ok(good && report.method == 'V' && meets(&z, &y), "%lu uses, scale %s: as along the line", n, scale);
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
  pair_free(none);
}

static void in_cells(const char *scale, unsigned long n, const char *epsilon) {
  pair *p = laplace(scale, "1");
  const lattice_part cells = {p, n, NULL};
  const lattice_goal goal = {20, 4096, NULL, 0};
  lattice_report report;
  ivl z, y;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  int good = ask(&z, scale, "1", n, epsilon);
  good = good && lattice_delta_of(&y, &cells, 1, PAIR_PQ, num(epsilon), &goal, &report) != ASSAY_BROKEN;
  ok(good && ivl_rel_bits(&y) > 3 && nests(&z, &y), "%lu uses, scale %s: inside the bracket of the cells", n, scale);
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
}

/* A cut that is far too early is paid for: the answer is wide, and holds the other one. */
static void cut_early(const char *scale, unsigned long n, const char *epsilon, unsigned long depth, unsigned long top) {
  pair *p = laplace(scale, "1");
  const mixed_part part = {p, n};
  const mixed_query q = {&part, 1, PAIR_PQ, num(epsilon)};
  laplace_steps s;
  laplace_cut cut = {.depth = depth, .top = top};
  ivl z, y;
  ivl_init(&z, 300);
  ivl_init(&y, 200);
  int good = laplace_steps_init(&s, &q) && ask(&y, scale, "1", n, epsilon);
  laplace_steps_guess(&cut.c, &s);
  good = good && laplace_steps_sum(&z, &s, &cut, 300, HUGE_VAL) == COMPOSE_FREE;
  if (!ok(good && ivl_rel_bits(&z) < WANTED && nests(&y, &z), "%lu uses cut at %lu, %lu", n, depth, top))
    mpfr_fprintf(stderr, "# [%.30Re, %.30Re] and [%.30Re, %.30Re]\n", z.lo, z.hi, y.lo, y.hi);
  laplace_steps_clear(&s);
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
}

/* Different scales with one ratio are one composition; different ratios are none. */
static void mixtures(void) {
  pair *a = laplace("2", "1"), *b = laplace("6", "-3"), *c = laplace("3", "1");
  const mixed_part same[] = {{a, 2}, {b, 5}}, other[] = {{a, 2}, {c, 5}};
  const mixed_query one = {same, 2, PAIR_PQ, num("1")}, two = {other, 2, PAIR_PQ, num("1")};
  laplace_steps s;
  ok(laplace_steps_init(&s, &one) && s.n == 7 && mpq_cmp_si(s.ratio, 1, 2) == 0, "one ratio");
  laplace_steps_clear(&s);
  ok(!laplace_steps_init(&s, &two), "two ratios");
  laplace_steps_clear(&s);
  pair_free(a);
  pair_free(b);
  pair_free(c);
}

static void beyond(void) {
  ivl z;
  ivl_init(&z, 200);
  ok(ask(&z, "1", "1", 5, "5") && mpfr_zero_p(z.hi), "epsilon is the largest loss: 0");
  ok(ask(&z, "1", "1", 5, "4.99999999999999999999") && mpfr_sgn(z.lo) > 0, "just below: not 0");
  ivl_clear(&z);
}

int main(void) {
  is("1", 2, "0.5", "0.350495989981104777685185992453006619665970079");
  is("1", 2, "-1.5", "0.80450431361824923248419308400033260698343904");
  is("1/10", 2, "11", "0.963895761250712503887534813567475784742497381");
  is("10", 2, "0.19", "0.00249998960933598086405434315191455415062679294");
  is("1/2", 3, "2", "0.59399415029016192431800151508254679");
  is("1/2", 3, "1", "0.73835406688632259039712735013592811");
  once("1", "1");
  once("7", "-0.3");
  once("1/5", "7.49999");
  along_line("1", 300, "120", 100);
  along_line("5", 1200, "20", 60);
  in_cells("1", 20, "3");
  in_cells("10", 50, "1/2");
  cut_early("20", 200, "2", 12, 200);
  cut_early("20", 200, "2", 60, 165);
  cut_early("20", 200, "2", 14, 150);
  cut_early("1", 30, "20", 22, 29);
  mixtures();
  beyond();
  ask_clear();
  return done_testing();
}
