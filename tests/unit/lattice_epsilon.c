/* unit/lattice_epsilon.c - epsilon on a lattice against values found otherwise, both directions, edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_epsilon.h"
#include "poisson_epsilon.h"
#include "sampled.h"
#include "solve_test.h"

static rat at, rate, sigma, steps;

static assay_status ask(ivl *z, const pair *p, unsigned long count, pair_side a, pair_side b, size_t cells, long bits) {
  const lattice_part part = {p, count, NULL}, *parts[2] = {&part, &part};
  const pair_side side[2] = {a, b};
  const lattice_goal goal = {.bits = bits, .cells = cells};
  return lattice_epsilon_of(z, parts, 1, side, at.v, &goal);
}

/* 1 if the published or otherwise computed number with these digits may be in z. */
static int holds(const ivl *z, const char *digits) {
  rat r;
  rat_init(&r);
  set(&r, digits);
  int in = mpfr_cmp_q(z->lo, r.v) <= 0 && mpfr_cmp_q(z->hi, r.v) >= 0;
  rat_clear(&r);
  return in;
}

static void test_values(void) {
  ivl z;
  ivl_init(&z, 64);
  set(&at, "1e-6");
  pair *p = make(gaussian_pair_make, "1.3", "1");
  assay_status status = ask(&z, p, 1, PAIR_PQ, PAIR_PQ, 1 << 12, 9);
  ok(status == ASSAY_OK && holds(&z, "3.634024552034174"), "one Gaussian: 3.634.., to 9 bits");
  pair_free(p);
  p = make(gaussian_pair_make, "5.2", "1");
  status = ask(&z, p, 16, PAIR_PQ, PAIR_QP, 1 << 12, 7);
  ok(status == ASSAY_OK && holds(&z, "3.634024552034174"), "sixteen of four times the noise, both directions");
  pair_free(p);
  set(&at, "0.1");
  p = make(laplace_pair_make, "2", "1"); /* 1 - exp((e - 1/2)/2) = 0.1 */
  status = ask(&z, p, 1, PAIR_PQ, PAIR_QP, 1 << 12, 6);
  ok(status == ASSAY_OK && holds(&z, "0.2892789686843473975449980383"), "Laplace");
  pair_free(p);
  ivl_clear(&z);
}

/* The other method's bracket is far narrower: it meets the lattice's in either direction. */
static void test_directions(void) {
  ivl z, other[2];
  set(&rate, "1/5");
  set(&sigma, "1");
  set(&steps, "20");
  set(&at, "1e-4");
  pair *p = sampled_pair_make(make(gaussian_pair_make, "1", "1"), rate.v);
  ivl_init(&z, 64);
  for (int i = 0; i < 2; i++) {
    const pair_side side = i ? PAIR_QP : PAIR_PQ;
    const poisson_query q = {sigma.v, rate.v, steps.v, NULL, side, 0, 0};
    compose_report report;
    ivl_init(&other[i], 64);
    assay_status exact = poisson_epsilon_of(&other[i], &q, at.v, 40, NULL, &report);
    assay_status status = ask(&z, p, 20, side, side, 1 << 12, 40);
    ok(exact == ASSAY_OK && status == ASSAY_LIMIT && ivl_rel_bits(&z) >= 6, "a bracket, direction %d", i);
    ok(mpfr_cmp(z.lo, other[i].lo) <= 0 && mpfr_cmp(z.hi, other[i].hi) >= 0, "which holds the other method's");
  }
  (void)ask(&z, p, 20, PAIR_PQ, PAIR_QP, 1 << 12, 40);
  ivl_max(&other[0], &other[0], &other[1]);
  ok(mpfr_cmp(z.lo, other[0].lo) <= 0 && mpfr_cmp(z.hi, other[0].hi) >= 0, "both: the larger");
  pair_free(p);
  ivl_clear(&z);
  for (int i = 0; i < 2; i++) ivl_clear(&other[i]);
}

static void test_edges(void) {
  ivl z;
  ivl_init(&z, 64);
  ivl_set_si(&z, 7);
  pair *p = make(gaussian_pair_make, "1", "1");
  set(&at, "0");
  ok(ask(&z, p, 1, PAIR_PQ, PAIR_PQ, 1024, 4) == ASSAY_DOMAIN && mpfr_cmp_si(z.lo, 7) == 0, "delta 0");
  set(&at, "1");
  ok(ask(&z, p, 1, PAIR_PQ, PAIR_PQ, 1024, 4) == ASSAY_DOMAIN, "delta 1");
  set(&at, "1/2");
  ok(ask(&z, p, 1, PAIR_PQ, PAIR_PQ, 4, 4) == ASSAY_DOMAIN, "a lattice of four points");
  ok(ask(&z, p, 1, PAIR_PQ, PAIR_PQ, 2048, 4) == ASSAY_OK && exactly_zero(&z), "delta above delta(0): exactly 0");
  pair_free(p);
  ivl_clear(&z);
}

int main(void) {
  rat_init(&at);
  rat_init(&rate);
  rat_init(&sigma);
  rat_init(&steps);
  test_values();
  test_directions();
  test_edges();
  rat_clear(&at);
  rat_clear(&rate);
  rat_clear(&sigma);
  rat_clear(&steps);
  mpfr_free_cache();
  return done_testing();
}
