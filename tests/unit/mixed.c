/* unit/mixed.c - compositions of any pairs: printed values, exact ones, mass at infinity, limits.
 *
 * Expected: closed forms (100 uses of Gaussian noise 10 are one use of noise 1), numbers of mpmath at 40 digits,
 * and the divergence of one use by its tails.                                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdio.h>

#include "ask_pair.h"
#include "canonical.h"
#include "discrete_gaussian.h"
#include "ivl_fused.h"
#include "lattice.h"
#include "local.h"
#include "mixed_internal.h"
#include "poisson.h"
#include "response.h"
#include "table.h"
#include "two_gaussians.h"

enum { WANTED = 60 };
static const compose_limits limits = {600, 8000, 20000}; /* nodes, not seconds: the same on every machine */

/* z := the divergence of the composition of n parts; each pair is freed. */
static assay_status ask(ivl *z, const mixed_part *parts, size_t n, pair_side side, const char *epsilon, long bits) {
  compose_report report;
  const mixed_query q = {parts, n, side, num(epsilon)};
  return mixed_delta_of(z, &q, bits, &limits, &report);
}

/* A pair used count times: to WANTED bits, and that value in both directions. */
static void symmetric_is(pair *p, unsigned long count, const char *epsilon, const char *value, const char *name) {
  const mixed_part part = {p, count};
  ivl z;
  ivl_init(&z, 160);
  for (int side = 0; side < 2; side++) {
    assay_status status = ask(&z, &part, 1, side ? PAIR_QP : PAIR_PQ, epsilon, WANTED);
    if (status != ASSAY_OK) diag("status %d, %ld bits", (int)status, ivl_rel_bits(&z));
    ok(status == ASSAY_OK && ivl_rel_bits(&z) >= WANTED, "%s: as narrow as asked", name);
    ivl y;
    ivl_init(&y, 100); /* wider than the last digit */
    ivl_set_q(&y, num(value));
    ok(ivl_rel_bits(&z) >= 30 && meets(&z, &y), "%s: %s", name, value);
    ivl_clear(&y);
  }
  ivl_clear(&z);
  pair_free(p);
}

/* Once is the pair's own divergence, whatever the accuracy; least: bits that must be reached. */
static void once_is(pair *p, pair_side side, const char *epsilon, long least, const char *name) {
  const mixed_part part = {p, 1};
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  assay_status status = ask(&z, &part, 1, side, epsilon, WANTED);
  int good = status != ASSAY_BROKEN && ask_hockey(&y, p, side == PAIR_PQ ? HOCKEY_PQ : HOCKEY_QP, epsilon) == ASSAY_OK;
  good = good && meets(&z, &y) && ivl_rel_bits(&z) >= least;
  if (!ok(good, "%s once", name))
    mpfr_fprintf(stderr, "# [%.30Re, %.30Re] and [%.30Re, %.30Re]\n", z.lo, z.hi, y.lo, y.hi);
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
}

/* Two normal laws, count times: the loss is a quadratic form of as many outcomes, so its tails are those of noncentral
 * chi-squared laws of count degrees of freedom, here by mpmath as Poisson sums of incomplete gamma functions. */
static void two_is(const char *s, const char *s2, unsigned long count, pair_side side, const char *epsilon,
                   const char *value) {
  pair *p = two_gaussians_pair_make(num("1"), num(s), num("0"), num(s2));
  const mixed_part part = {p, count};
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 90);
  ivl_set_q(&y, num(value));
  ok(ask(&z, &part, 1, side, epsilon, WANTED) == ASSAY_OK && meets(&z, &y), "%s and %s, %lu times: %s", s, s2, count,
     value);
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
}

/* A bound to a power so high that it is flat, then falls at once: the sum must reach beyond.  By mpmath: a sum along
 * another line, of moments by Gauss's rule. */
static void many_laplace(void) {
  pair *p = sampled(laplace("1", "1"), "1/100");
  const mixed_part part = {p, 10000};
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 80);
  ivl_set_q(&y, num("0.0127573704306244544244571371925"));
  ok(ask(&z, &part, 1, PAIR_PQ, "2", WANTED) == ASSAY_OK && meets(&z, &y), "sampled Laplace noise, 10000 times");
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
}

/* Laplace of scale 10, 5 times, response .52, 3 times, Gaussian of deviation 3, 4 times: all are symmetric. */
static void three_kinds(void) {
  pair *l = laplace("10", "1"), *r = response_pair_make(num("0.52"), 2), *g = gaussian("3", "1");
  const mixed_part parts[] = {{l, 5}, {r, 3}, {g, 4}}, back[] = {{g, 4}, {l, 5}, {r, 3}};
  ivl z, y, x;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  ivl_init(&x, 160);
  int good = ask(&z, parts, 3, PAIR_PQ, "1", WANTED) == ASSAY_OK && ask(&y, parts, 3, PAIR_QP, "1", WANTED) == ASSAY_OK;
  good = good && ask(&x, back, 3, PAIR_PQ, "1", WANTED) == ASSAY_OK;
  ok(good, "three kinds: to goal");
  ok(meets(&z, &y), "both directions");
  ok(meets(&z, &x), "in another order");
  ivl_clear(&z);
  ivl_clear(&y);
  ivl_clear(&x);
  pair_free(l);
  pair_free(r);
  pair_free(g);
}

/* A sampled Gaussian used count times is the Poisson composition, which another method answers. */
static void sampled_is(const char *rate, unsigned long count, const char *epsilon) {
  pair *p = sampled(gaussian("1", "1"), rate);
  const mixed_part part = {p, count};
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  for (int side = 0; side < 2; side++) {
    compose_report report;
    pair_side which = side ? PAIR_QP : PAIR_PQ;
    const poisson_query q = {num("1"), num(rate), fraction((long)count, 1), num(epsilon), which, 0, 0};
    int good = ask(&z, &part, 1, which, epsilon, 50) == ASSAY_OK;
    good = good && poisson_delta_of(&y, &q, 60, NULL, &report) == ASSAY_OK;
    ok(good && meets(&z, &y), "sampled Gaussian, rate %s, %lu times, side %d", rate, count, side);
  }
  pair_free(p);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* What the lattice, which shares nothing with the inversion, encloses, in at least so many bits; to the goal. */
static void mixed_is(const mixed_part *parts, size_t n, pair_side side, const char *epsilon, long least,
                     const char *name) {
  lattice_part same[4];
  for (size_t i = 0; i < n; i++) same[i] = (lattice_part){parts[i].p, parts[i].count, NULL};
  const lattice_goal goal = {.bits = 3, .cells = 2048};
  lattice_report report;
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  int good = ask(&z, parts, n, side, epsilon, 50) == ASSAY_OK;
  assay_status status = lattice_delta_of(&y, same, n, side, num(epsilon), &goal, &report);
  if (!ok(good && status != ASSAY_BROKEN && ivl_rel_bits(&y) >= least && meets(&z, &y), "%s: to goal, and the lattice",
          name))
    mpfr_fprintf(stderr, "# %ld bits [%.20Re, %.20Re] and [%.20Re, %.20Re]\n", ivl_rel_bits(&z), z.lo, z.hi, y.lo,
                 y.hi);
  ivl_clear(&z);
  ivl_clear(&y);
}

static void mixtures(void) {
  pair *l = sampled(laplace("5", "1"), "1/2"), *g = sampled(gaussian("1", "1"), "1/100");
  pair *r = response_pair_make(num("0.55"), 2), *e = laplace("10", "1");
  const mixed_part atoms[] = {{l, 1000}}, first[] = {{g, 200}, {e, 10}}, second[] = {{g, 300}, {r, 5}, {l, 20}};
  mixed_is(atoms, 1, PAIR_PQ, "1", -5, "sampled Laplace, many times");
  mixed_is(first, 2, PAIR_PQ, "1/2", 2, "sampled Gaussian and Laplace");
  mixed_is(first, 2, PAIR_QP, "1/2", 2, "the same, added");
  mixed_is(second, 3, PAIR_PQ, "1", 2, "sampled Gaussian, response, sampled Laplace");
  pair_free(l);
  pair_free(g);
  pair_free(r);
  pair_free(e);
}

/* Mass at infinity: of canonical(1, d) used n times, D is never below 1 - (1 - d)^n, and far out that. */
static void infinite(void) {
  pair *p = canonical_pair_make(num("1"), num("1/4"));
  const mixed_part part = {p, 3};
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  ivl_set_q(&y, fraction(37, 64));
  ok(ask(&z, &part, 1, PAIR_PQ, "100", 20) != ASSAY_BROKEN && meets(&z, &y) && ivl_rel_bits(&z) > 20, "37/64, far out");
  ok(ask(&z, &part, 1, PAIR_QP, "100", 20) != ASSAY_BROKEN && meets(&z, &y), "the other direction");
  ok(ask(&z, &part, 1, PAIR_PQ, "1/2", 20) != ASSAY_BROKEN && !ivl_lt(&z, &y), "not below it");
  pair_free(p);
  p = gaussian("0", "1"); /* nothing in common */
  const mixed_part apart = {p, 2};
  ivl_set_si(&y, 1);
  ok(ask(&z, &apart, 1, PAIR_PQ, "3", 20) != ASSAY_BROKEN && meets(&z, &y), "nothing in common: 1");
  pair_free(p);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* Far out, and where it is 1 - exp(epsilon) but for little. */
static void edges(void) {
  pair *p = gaussian("10", "1");
  const mixed_part part = {p, 4};
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  assay_status status = ask(&z, &part, 1, PAIR_PQ, "20", WANTED); /* one use of deviation 5 */
  pair *one = gaussian("5", "1");
  ask_hockey(&y, one, HOCKEY_PQ, "20");
  ok(status != ASSAY_BROKEN && meets(&z, &y) && ivl_rel_bits(&z) >= 30, "epsilon 20");
  status = ask(&z, &part, 1, PAIR_QP, "-5", WANTED);
  ask_hockey(&y, one, HOCKEY_QP, "-5");
  ok(status == ASSAY_OK && meets(&z, &y), "epsilon -5");
  status = ask(&z, &part, 1, PAIR_PQ, "-1/10", WANTED);
  ask_hockey(&y, one, HOCKEY_PQ, "-1/10");
  ok(status == ASSAY_OK && meets(&z, &y), "epsilon -1/10");
  pair_free(one);
  pair_free(p);
  p = gaussian("1", "0"); /* P = Q */
  const mixed_part equal = {p, 3};
  ivl_set_si(&y, 0);
  ok(ask(&z, &equal, 1, PAIR_PQ, "1", 20) != ASSAY_BROKEN && meets(&z, &y), "P = Q: 0");
  pair_free(p);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* With few nodes the answer is wide, and right, and says what stopped it. */
static void limited(void) {
  pair *p = sampled(discrete_gaussian_pair_make(num("10"), num("1")), "1/10");
  const mixed_part part = {p, 10};
  const lattice_part cells = {p, 10, NULL};
  const lattice_goal goal = {.bits = 3, .cells = 2048};
  const compose_limits few = {600, 4000, 500};
  compose_report report;
  lattice_report other;
  const mixed_query q = {&part, 1, PAIR_PQ, num("1/10")};
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  assay_status status = mixed_delta_of(&z, &q, 100, &few, &report);
  ok(lattice_delta_of(&y, &cells, 1, PAIR_PQ, q.epsilon, &goal, &other) != ASSAY_BROKEN && status == ASSAY_LIMIT &&
         meets(&z, &y),
     "500 nodes for atoms: wide, right, a limit");
  ok(report.bits == ivl_rel_bits(&z) && report.nodes <= 500, "the report");
  pair_free(p);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* z := the line's answer for 20 uses of discrete Gaussian noise of sigma 1/2 at rate 1/2; many nodes are left out. */
static void that_is_cut(ivl *z, long nodes) {
  pair *p = sampled(discrete_gaussian_pair_make(num("1/2"), num("1")), "1/2");
  const mixed_part part = {p, 20};
  const mixed_query q = {&part, 1, PAIR_PQ, num("8")};
  const mixed_plan plan = {1.0625, 1.0 / 32, 1.3125, -0.25, 1, 0, -8, nodes, 260, COMPOSE_FREE, COMPOSE_FREE, 1.0625};
  mixed_line l;
  for (int keep = 0; keep < 2; keep++) {
    local_ivls(160, t);
    const int good = mixed_line_make(&l, &q, &plan, keep, 1e9) == COMPOSE_FREE;
    ok(good && l.skipped > nodes / 4, "%ld nodes of %ld left out", l.skipped, nodes);
    mixed_line_at(&t, &q, &l);
    mixed_line_clear(&l);
    ok(keep == 0 || meets(z, &t), "kept or not");
    ivl_set(z, &t);
  }
  pair_free(p);
}

/* Expected: all 888,030 multisets of 20 outcomes out of -3 .. 4, which have all but 1e-14 of the mass, one by one, in doubles. */
static void left_out(void) {
  local_ivls(160, z);
  local_ivls(36, near);
  that_is_cut(&z, 30000);
  ivl_set_q(&near, num("0.6991754421724"));
  ok(meets(&z, &near) && ivl_rel_bits(&z) >= 12, "by a line without these: %ld bits", ivl_rel_bits(&z));
}

/* A bound by a moment of a divergence that is told, at most ten times as large, and near its epsilon where it is as large. */
static void at_most(const mixed_part *part, const char *epsilon, const char *value) {
  local_ivls(80, z, d);
  const double log_delta = log(mpq_get_d(num(value)));
  for (int side = 0; side < 2; side++) {
    const mixed_query q = {part, 1, side ? PAIR_QP : PAIR_PQ, num(epsilon)};
    mixed_delta_at_most(&z, &q);
    ivl_set_q(&d, num(value));
    ok(mpfr_zero_p(z.lo) && mpfr_cmp(d.hi, z.hi) <= 0, "at most, side %d: no less than it is", side);
    ivl_mul_si(&d, &d, 10);
    ok(mpfr_cmp(z.hi, d.lo) < 0, "at most, side %d: less than ten times that", side);
    const double above = mixed_epsilon_above(&q, log_delta), epsilon_is = mpq_get_d(q.epsilon);
    ok(above >= epsilon_is && above < 1.2 * epsilon_is, "the bound is as small at %g", above);
  }
  const mixed_query far = {part, 1, PAIR_PQ, num("1")};
  const double small = mixed_epsilon_above(&far, -1e-3), less = mixed_epsilon_above(&far, -100);
  ok(small > 0 && small < less, "places of large and small values: %g, %g", small, less);
  const mixed_part once = {part->p, 1};
  const mixed_query one = {&once, 1, PAIR_PQ, num("3/5")};
  const double beyond = mixed_epsilon_above(&one, log(2.0 / 3 - exp(0.6) / 3));
  ok(beyond > 0.599 && beyond < 0.7, "one use: as small at %g", beyond);
  pair *c = canonical_pair_make(num("1"), num("1/100"));
  const mixed_part infinite = {c, 3};
  const mixed_query q = {&infinite, 1, PAIR_PQ, num("20")};
  mixed_delta_at_most(&z, &q);
  ivl_set_q(&d, num("29701/1000000"));
  ok(mpfr_cmp(d.hi, z.hi) <= 0, "at most: infinite losses count");
  pair_free(c);
}

/* A table of ratios 2 and 1/2, 40 times. Expected: the sum over its 41 outcomes, and 1 - e^(1/2) (8/9)^20, by mpmath. */
static void near_one(void) {
  static const char *const p[] = {"2/3", "1/3"}, *const k[] = {"1/3", "2/3"};
  mpq_t m[4];
  for (int i = 0; i < 4; i++) {
    mpq_init(m[i]);
    mpq_set(m[i], num(i < 2 ? p[i] : k[i - 2]));
  }
  pair *t = table_pair_make(2, (const mpq_t *)m, (const mpq_t *)(m + 2));
  const mixed_part part = {t, 40};
  at_most(&part, "20", "0.00160553489134753806735218225431");
  local_ivls(60, z);
  local_ivls(30, d, least);
  ivl_set_q(&d, num("0.9525949800380687157"));
  ivl_set_q(&least, num("0.8436503936965252534"));
  for (int side = 0; side < 2; side++) {
    const mixed_query q = {&part, 1, side ? PAIR_QP : PAIR_PQ, num("1")};
    mixed_images_near_one(&z, &q);
    ok(meets(&z, &d) && mpfr_cmp(least.lo, z.lo) <= 0 && mpfr_cmp(z.lo, least.hi) <= 0, "near one, side %d", side);
  }
  pair_free(t);
  for (int i = 0; i < 4; i++) mpq_clear(m[i]);
  pair *noise = sampled(discrete_gaussian_pair_make(num("1"), num("1")), "1/2");
  const mixed_part many = {noise, 1000000};
  compose_report report;
  const mixed_query q = {&many, 1, PAIR_PQ, num("1")};
  ok(mixed_delta_of(&z, &q, 40, &limits, &report) == ASSAY_OK && report.nodes == 0,
     "so many uses that no sum is asked");
  pair_free(noise);
}

int main(void) {
  assay_start();
  near_one();
  symmetric_is(gaussian("10", "1"), 100, "1", "0.126936737506643945800829624757767", "Gaussian 10, 100 times");
  symmetric_is(gaussian("1", "1"), 1, "1", "0.126936737506643945800829624757767", "Gaussian 1, once");
  once_is(laplace("1", "1"), PAIR_PQ, "1/3", 10, "Laplace");
  once_is(gaussian("3", "2"), PAIR_QP, "1/3", WANTED, "Gaussian");
  once_is(sampled(response_pair_make(num("3/4"), 2), "1/4"), PAIR_PQ, "1/5", 2, "sampled response");
  once_is(sampled(response_pair_make(num("3/4"), 2), "1/4"), PAIR_QP, "1/10", 2, "sampled response, added");
  once_is(response_pair_make(num("3/4"), 3), PAIR_PQ, "1/3", 2, "response");
  once_is(canonical_pair_make(num("1"), num("1/100")), PAIR_QP, "1/3", 2, "canonical");
  two_is("2", "1.9", 10, PAIR_PQ, "1", "0.386333598188048802149498279272");
  two_is("2", "1.9", 10, PAIR_QP, "1", "0.362014223451970026409005149671");
  two_is("10", "10.1", 100, PAIR_PQ, "1/2", "0.238395344212764137129394004535");
  two_is("10", "10.1", 100, PAIR_QP, "1/2", "0.242319958382075294959834141769");
  many_laplace();
  three_kinds();
  sampled_is("1/10", 20, "1");
  sampled_is("1/2", 6, "-1/2");
  mixtures();
  infinite();
  edges();
  left_out();
  limited();
  ask_clear();
  return done_testing();
}
