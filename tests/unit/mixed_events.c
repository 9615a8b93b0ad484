/* unit/mixed_events.c - bounds from tests of single uses: exact where noise is little, never beside the number.
 *
 * Expected: with noise 10^-30 a use on a sample tells whether the record was in it, so delta is 1 - (1 - rate)^T, and of the
 * reversed pair 1 - e^epsilon (1 - rate)^T; with more noise the divergence of one use, and randomized response by its
 * outcomes, in rationals.                                                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "discrete_gaussian.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "mixed_events.h"
#include "response.h"
#include "table.h"

/* z := the bounds of a pair used count times. */
static void ask(ivl *z, const pair *p, unsigned long count, pair_side side, mpq_srcptr epsilon) {
  const mixed_part part = {p, count};
  const mixed_query q = {&part, 1, side, epsilon};
  mixed_events(z, &q);
}

/* factor (9/10)^10 below 1, as a rational; factor: about e^epsilon, one way or the other. */
static void little_noise(pair *base, const char *name) {
  pair *p = sampled(base, "1/10");
  ivl z, y;
  ivl_init(&z, 100);
  ivl_init(&y, 100);
  ask(&z, p, 10, PAIR_PQ, num("1"));
  ivl_set_q(&y, num("6513215599/10000000000"));
  ok(ivl_rel_bits(&z) >= 90 && meets(&z, &y), "%s, remove", name);
  ask(&z, p, 10, PAIR_QP, num("1"));
  ivl_exp_q(&y, num("1"));
  local_ivls(100, nine);
  ivl_set_q(&nine, num("3486784401/10000000000"));
  ivl_mul(&y, &y, &nine);
  ivl_si_sub(&y, 1, &y);
  ok(ivl_rel_bits(&z) >= 90 && meets(&z, &y), "%s, add", name);
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
}

/* The number itself, and that the bounds are not trivial. */
static void holds(const ivl *z, const char *value, const char *name) {
  ivl y;
  ivl_init(&y, 100);
  ivl_set_q(&y, num(value));
  ok(meets(z, &y) && mpfr_sgn(z->lo) > 0 && mpfr_cmp_si(z->hi, 1) < 0, "%s", name);
  ivl_clear(&y);
}

/* A table of ratios 2 and 1/2 at e^epsilon = 1: 27/81 less .. of three uses, by the binomial law: P has 2/3, Q 1/3. */
static void three_uses(void) {
  const char *const p[] = {"2/3", "1/3"}, *const k[] = {"1/3", "2/3"};
  mpq_t m[4];
  for (int i = 0; i < 4; i++) {
    mpq_init(m[i]);
    mpq_set(m[i], num(i < 2 ? p[i] : k[i - 2]));
  }
  pair *t = table_pair_make(2, (const mpq_t *)m, (const mpq_t *)(m + 2));
  ivl z;
  ivl_init(&z, 64);
  ask(&z, t, 3, PAIR_PQ, num("0"));
  holds(&z, "13/27", "three uses at epsilon 0: (20 - 7)/27");
  ask(&z, t, 3, PAIR_QP, num("0"));
  holds(&z, "13/27", "the same reversed");
  ask(&z, t, 1, PAIR_PQ, num("0"));
  holds(&z, "1/3", "one use");
  ok(ivl_rel_bits(&z) >= 50, "one use: both bounds agree");
  ivl_clear(&z);
  for (int i = 0; i < 4; i++) mpq_clear(m[i]);
  pair_free(t);
}

int main(void) {
  little_noise(laplace("1e-30", "1"), "Laplace noise");
  little_noise(gaussian("1e-30", "1"), "Gaussian noise");
  little_noise(discrete_gaussian_pair_make(num("1e-30"), num("1")), "discrete noise");
  three_uses();
  ask_clear();
  return done_testing();
}
