/* unit/twice_epsilon.c - the least epsilon of two uses of noise on the line, by tangents and chords.
 *
 * Expected: D, its slope and the place by mpmath's quadrature of f H and f r V between kinks, places by bisection, 34 and 22 digits.
 */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "elem.h"
#include "generalized_gaussian.h"
#include "group_pair.h"
#include "ivl_fused.h"
#include "local.h"
#include "mixed.h"
#include "twice_epsilon.h"
#include <math.h>
#include <stdlib.h>

static pair *generalized(void) { return generalized_gaussian_pair_make(num("3/2"), num("2"), num("1")); }

static pair *group(void) { return group_pair_make(num("2"), num("1"), num("1/10"), 3); }

/* y := value, of which so many decimals are right. */
static void told(ivl *y, const char *value, long digits) {
  local_ivls(ivl_prec(y), ulp);
  ivl_set_q(y, num(value));
  ivl_set_si(&ulp, 10);
  ivl_pow_si(&ulp, &ulp, -digits);
  mpfr_sub(y->lo, y->lo, ulp.hi, MPFR_RNDD);
  mpfr_add(y->hi, y->hi, ulp.hi, MPFR_RNDU);
}

/* z holds all that the value may be. */
static int holds(const ivl *z, const char *value, long digits) {
  local_ivls(200, y);
  told(&y, value, digits);
  return mpfr_cmp(z->lo, y.lo) <= 0 && mpfr_cmp(y.hi, z->hi) <= 0;
}

static void epsilon(pair *p, const char *delta, long bits, const char *value, long digits, const char *name) {
  const mixed_part part = {p, 2};
  const mixed_query q = {&part, 1, PAIR_PQ, NULL};
  compose_report report;
  local_ivls(200, z);
  const int found = twice_epsilon_find(&z, &q, num(delta), bits, effort_clock() + 100, &report);
  ok(found && ivl_rel_bits(&z) >= bits && holds(&z, value, digits), "%s to %ld bits: %ld", name, bits,
     ivl_rel_bits(&z));
  pair_free(p);
}

static void epsilons(void) {
  static const char gg[] = "2.45371814544869111423", three[] = "0.78748669886207631748";
  static const long bits[] = {12, 40};
  for (size_t i = 0; i < sizeof bits / sizeof *bits; i++) {
    epsilon(generalized(), "1e-5", bits[i], gg, 19, "beta 3/2");
    epsilon(group(), "1e-3", bits[i], three, 19, "a group of three");
    epsilon(sampled(generalized(), "1/20"), "0.00059425597308325534839486999380523", bits[i], "0.1", 25, "a sample");
  }
}

/* The slope holds what quadrature says, whatever bits and cells. */
static void slope(pair *p, const char *at, long bits, twice_ends *ends, const char *value, long digits,
                  const char *name) {
  const mixed_part part = {p, 2};
  const mixed_query q = {&part, 1, PAIR_PQ, num(at)};
  compose_report report;
  local_ivls(200, z, n, all);
  twice_delta_slope(&z, &n, &q, bits, effort_clock() + 100, ends, &report);
  twice_delta(&all, &q, bits, effort_clock() + 100, &report);
  ok(meets(&z, &all), "%s: D, with a slope and without", name);
  ok(holds(&n, value, digits) && ivl_rel_bits(&n) >= bits - 8, "%s: a slope of %ld bits", name, ivl_rel_bits(&n));
  pair_free(p);
}

static void slopes(void) {
  twice_ends ends = {0, NULL};
  slope(generalized(), "2.45371814545", 20, &ends, "0.00011086133001236584", 19, "beta 3/2");
  ok(ends.n > 16, "cells are told");
  slope(generalized(), "2.45371814545", 40, &ends, "0.00011086133001236584", 19, "beta 3/2 with those cells");
  free(ends.end);
  slope(group(), "0.7874866988620763", 40, NULL, "0.006051801525016718490166", 20, "a group of three");
}

/* No cells: nothing is known. */
static void slope_in_no_time(void) {
  pair *p = group();
  const mixed_part part = {p, 2};
  const mixed_query q = {&part, 1, PAIR_PQ, num("0.7874866988620763")};
  compose_report report;
  local_ivls(100, z, n);
  twice_delta_slope(&z, &n, &q, 20, effort_clock() - 1, NULL, &report);
  ok(holds(&n, "0.006051801525016718490166", 20), "a slope in no time");
  pair_free(p);
}

/* Where delta at 0 is enough, and where no doubles reach. */
static void ends_of_the_curve(void) {
  pair *p = group();
  const mixed_part part = {p, 2};
  const mixed_query q = {&part, 1, PAIR_PQ, NULL};
  compose_report report;
  local_ivls(100, z);
  ok(!twice_epsilon_find(&z, &q, num("9/10"), 20, effort_clock() + 100, &report) && mpfr_sgn(z.lo) <= 0,
     "0 is not found, and not excluded");
  ok(!twice_epsilon_find(&z, &q, num("1e-400"), 20, effort_clock() + 100, &report) && mpfr_inf_p(z.hi),
     "a delta below all doubles");
  ok(!twice_epsilon_find(&z, &q, num("1e-3"), 20, effort_clock() - 1, &report) && mpfr_inf_p(z.hi), "no time");
  pair_free(p);
}

int main(void) {
  epsilons();
  slopes();
  slope_in_no_time();
  ends_of_the_curve();
  ask_clear();
  return done_testing();
}
