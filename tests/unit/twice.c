/* unit/twice.c - two uses of noise on the line, by an integral over the first outcome.
 *
 * Expected: the integral of f(x) H(epsilon - L(x)) by mpmath's quadrature between kinks, places by bisection, 20 and 30 digits; both
 * directions of a group by D(P, Q) at e = 1 - exp(e) + exp(e) D(Q, P) at -e.                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "elem.h"
#include "exchanged.h"
#include "generalized_gaussian.h"
#include "group_pair.h"
#include "ivl_fused.h"
#include "local.h"
#include "mixed.h"
#include "twice.h"
#include "twice_gg.h"
#include "twice_law.h"
#include "twice_place.h"
#include <math.h>
#include <string.h>

static pair *generalized(const char *beta, const char *scale) {
  return generalized_gaussian_pair_make(num(beta), num(scale), num("1"));
}

/* A Poisson sample with it. */
static pair *sample_of(const char *beta, const char *scale, const char *rate) {
  return sampled(generalized(beta, scale), rate);
}

static pair *group(void) { return group_pair_make(num("2"), num("1"), num("1/10"), 3); }

static void ask(ivl *z, const pair *p, pair_side side, const char *epsilon, long bits) {
  const mixed_part part = {p, 2};
  const mixed_query q = {&part, 1, side, num(epsilon)};
  compose_report report;
  ivl_set_whole(z);
  if (twice_serves(&q)) twice_delta(z, &q, bits, effort_clock() + 100, &report);
}

/* z := the value, of which so many decimals are right. */
static void told(ivl *z, const char *value, long decimals) {
  local_ivls(200, ulp);
  ivl_set_q(z, num(value));
  ivl_set_si(&ulp, 10);
  ivl_pow_si(&ulp, &ulp, -decimals);
  mpfr_sub(z->lo, z->lo, ulp.hi, MPFR_RNDD);
  mpfr_add(z->hi, z->hi, ulp.hi, MPFR_RNDU);
}

static void is(pair *p, pair_side side, const char *epsilon, const char *value, long decimals, const char *name) {
  local_ivls(200, z, y);
  ask(&z, p, side, epsilon, 50);
  told(&y, value, decimals);
  ok(ivl_rel_bits(&z) >= 50 && meets(&z, &y), "%s: %ld bits", name, ivl_rel_bits(&z));
  pair_free(p);
}

static void values(void) {
  is(generalized("3/2", "2"), PAIR_PQ, "1", "0.0766095530958674910121919281317", 24, "beta 3/2");
  is(generalized("3", "1"), PAIR_QP, "1/2", "0.676077236543607987540354493908", 24, "beta 3");
  is(sample_of("3/2", "2", "1/20"), PAIR_PQ, "1/10", "0.00059425597308325534839486999380523", 28,
     "a sample, with the record");
  is(sample_of("5/2", "1", "1/4"), PAIR_QP, "1/2", "0.0045823017555892938450110584060463", 28,
     "a sample, without the record");
  is(sample_of("2", "1", "1/4"), PAIR_PQ, "1", "0.055355985678197445132381941786762", 28, "a sample with normal noise");
  is(exchanged_pair_make(num("1"), num("1"), num("1/100")), PAIR_PQ, "1/10", "0.000217218595474727868300486061322", 24,
     "a replaced record");
  is(group(), PAIR_PQ, "1/5", "0.030772921972198173678", 20, "a group is missing");
  is(group(), PAIR_QP, "1/5", "0.012971627912171465958", 20, "a group is added");
}

/* a := 1 - exp(e) + exp(e) b. */
static void turned(ivl *a, const ivl *b, const char *epsilon) {
  local_ivls(200, e);
  ivl_exp_q(&e, num(epsilon));
  ivl_sub_si(a, b, 1);
  ivl_mul(a, a, &e);
  ivl_add_si(a, a, 1);
}

static void both_directions(pair *p, const char *epsilon, const char *minus, const char *name) {
  local_ivls(200, a, b, c);
  ask(&a, p, PAIR_PQ, epsilon, 50);
  ask(&b, p, PAIR_QP, minus, 50);
  turned(&c, &b, epsilon);
  ok(meets(&a, &c) && ivl_rel_bits(&a) >= 50 && ivl_rel_bits(&c) >= 40, "both directions of %s at %s", name, epsilon);
  pair_free(p);
}

/* The first law's mass outside low and high is told from above, and not far. */
static void outside(pair *p, pair_side side, double low, double high, const char *value, const char *name) {
  const mixed_part part = {p, 2};
  const mixed_query q = {&part, 1, side, num("1")};
  twice_law *l = twice_law_normals(&q, 100);
  if (!l) l = twice_law_generalized(&q, 100);
  if (!l) l = twice_law_gg_sample(&q, 100);
  local_ivls(100, z, y, from, to);
  mpfr_set_d(from.lo, low, MPFR_RNDN);
  mpfr_set_d(from.hi, low, MPFR_RNDN);
  mpfr_set_d(to.lo, high, MPFR_RNDN);
  mpfr_set_d(to.hi, high, MPFR_RNDN);
  l->kind->outside(&z, l, &from, &to);
  told(&y, value, 24);
  ok(mpfr_cmp(z.hi, y.lo) >= 0, "%s: no less than the mass outside", name);
  ivl_mul_si(&y, &y, 2);
  ok(mpfr_cmp(z.hi, y.lo) < 0, "%s: less than twice that", name);
  l->kind->clear(l);
  pair_free(p);
}

/* By mpmath: quadrature, and sums of ncdf. */
static void masses_outside(void) {
  outside(generalized("3", "1"), PAIR_PQ, -1, 2.5, "0.00245710368166167023622116300306", "beta 3");
  outside(sample_of("3/2", "2", "1/4"), PAIR_PQ, -1, 2.5, "0.101586998371047242801291605467",
          "a sample, with the record");
  outside(sample_of("3/2", "2", "1/4"), PAIR_QP, -2.5, 1, "0.116598779390176695512399320429",
          "a sample, without the record");
  outside(group(), PAIR_PQ, -3, 4, "0.00116373716614835615551006642936", "a group is missing");
  outside(group(), PAIR_QP, -3, 4, "0.00138156927346321444790558552432", "a group is added");
}

/* Fewer bits, or no time, hold what more bits say. */
static void held(pair *p, const char *name) {
  const mixed_part part = {p, 2};
  const mixed_query q = {&part, 1, PAIR_PQ, num("1/3")};
  compose_report report;
  local_ivls(200, all, few, none);
  ask(&all, p, PAIR_PQ, "1/3", 44);
  ask(&few, p, PAIR_PQ, "1/3", 8);
  twice_delta(&none, &q, 44, effort_clock() - 1, &report);
  ok(mpfr_cmp(few.lo, all.lo) <= 0 && mpfr_cmp(all.hi, few.hi) <= 0 && ivl_rel_bits(&few) >= 8, "%s: eight bits", name);
  ok(mpfr_cmp(none.lo, all.lo) <= 0 && mpfr_cmp(all.hi, none.hi) <= 0, "%s: no time", name);
  pair_free(p);
}

static int serves(pair *p, unsigned long count) {
  const mixed_part part = {p, count};
  const mixed_query q = {&part, 1, PAIR_PQ, num("1")};
  const int yes = twice_serves(&q);
  pair_free(p);
  return yes;
}

static void when(void) {
  ok(serves(generalized("3/2", "1"), 2) && serves(group(), 2), "two uses of noise on the line");
  ok(!serves(generalized("3/2", "1"), 3), "three uses");
  ok(!serves(generalized("1", "1"), 2) && !serves(generalized("2", "1"), 2), "Laplace and normal laws");
  ok(!serves(generalized_gaussian_pair_make(num("3/2"), num("1"), num("0")), 2), "no shift");
  ok(serves(sample_of("3/2", "1", "1/2"), 2) && serves(sample_of("2", "1", "1/2"), 2), "two samples");
  ok(!serves(sample_of("3/2", "1", "1/2"), 3) && !serves(sample_of("1", "1", "1/2"), 2),
     "three, or with Laplace noise");
  ok(!serves(sample_of("3/2", "1", "0"), 2), "a sample of nothing");
  ok(!serves(laplace("1", "1"), 2), "another kind");
}

/* It is what answers where a line is long. */
static void chosen(void) {
  pair *p = generalized("3/2", "2");
  const mixed_part part = {p, 2};
  const mixed_query q = {&part, 1, PAIR_PQ, num("1")};
  compose_report report;
  local_ivls(100, z);
  const assay_status s = mixed_delta_of(&z, &q, 40, NULL, &report);
  ok(s == ASSAY_OK && strstr(report.theorems, "T-TWICE"), "beta 3/2 is asked for an integral: %s", report.theorems);
  pair_free(p);
}

/* What an integral lacks a line has, and is told as its own. */
static void beside(void) {
  pair *p = group_pair_make(num("2"), num("1"), num("1/10"), 3);
  const mixed_part part = {p, 2};
  const mixed_query q = {&part, 1, PAIR_PQ, num("1/2")};
  compose_report report;
  local_ivls(200, z);
  const assay_status s = mixed_delta_of(&z, &q, 134, NULL, &report);
  ok(s == ASSAY_OK && ivl_rel_bits(&z) >= 134, "a group of three to 134 bits: %ld", ivl_rel_bits(&z));
  ok(strstr(report.theorems, "T-PRODUCT-DELTA") && !strstr(report.theorems, "T-HALVES"), "by a line: %s",
     report.theorems);
  pair_free(p);
}

/* The time is looked at before each cell: a large group has dear ones. */
static void in_time(void) {
  pair *p = group_pair_make(num("1"), num("1"), num("1/10"), 64);
  const mixed_part part = {p, 2};
  const mixed_query q = {&part, 1, PAIR_PQ, num("1")};
  compose_report report;
  local_ivls(100, z);
  const double from = effort_clock();
  twice_delta(&z, &q, 30, from - 1, &report);
  ok(!(mpfr_cmp_ui(z.hi, 1) < 0), "no time: nothing is known");
  ok(report.nodes == 0, "and no cell: %ld", report.nodes);
  pair_free(p);
}

/* ---- Places: x^3 + x less a number -------------------------------------------------------- */

static double near(const void *data, double x) { return x * x * x + x - *(const double *)data; }
static double far_off(const void *data, double x) { return x - *(const double *)data; }

static void cubic(ivl *f, ivl *slope, const void *data, const ivl *x) {
  local_ivls(ivl_prec(f), t);
  ivl_pow_si(&t, x, 3);
  ivl_add(f, &t, x);
  ivl_sub_si(f, f, (long)*(const double *)data);
  ivl_sqr(&t, x);
  ivl_mul_si(&t, &t, 3);
  ivl_add_si(slope, &t, 1);
}

static void places(void) {
  const double level = 10;
  local_ivls(150, x, root);
  ivl_set_si(&root, 2);
  ok(twice_place_find(&x, &(twice_rising){near, cubic, &level}) && meets(&x, &root) && ivl_rel_bits(&x) > 120,
     "x^3 + x = 10 at 2");
  ok(!twice_place_find(&x, &(twice_rising){far_off, cubic, &level}), "a guess that is far off is found out");
}

/* L' is largest in the middle of 0 and u, where b is below 2: no number of its interval is left out. */
static void rises(void) {
  pair *p = generalized("3/2", "1");
  twice_gg l;
  local_ivls(100, x, z, y);
  twice_gg_open(&l, (const gg_pair *)p, 100);
  ivl_set_si(&y, 1);
  ivl_set_si(&x, 0);
  ivl_hull(&x, &x, &y);
  twice_gg_rise(&z, &l, &x);
  told(&y, "2.1213203435596425732", 18);
  ok(meets(&z, &y), "3 sqrt(1/2) between 0 and 1");
  ivl_set_si(&x, 2);
  ivl_set_si(&y, 3);
  ivl_hull(&x, &x, &y);
  twice_gg_rise(&z, &l, &x);
  told(&y, "0.6", 1);
  ok(ivl_rel_bits(&z) >= 1 && meets(&z, &y), "narrow, beside them");
  twice_gg_close(&l);
  pair_free(p);
}

int main(void) {
  rises();
  values();
  masses_outside();
  both_directions(group(), "1/5", "-1/5", "a group");
  both_directions(group(), "-1/10", "1/10", "a group");
  both_directions(sample_of("3", "1", "1/4"), "1/2", "-1/2", "a sample");
  held(generalized("5/2", "1"), "beta 5/2");
  held(group(), "a group");
  when();
  chosen();
  beside();
  in_time();
  places();
  ask_clear();
  return done_testing();
}
