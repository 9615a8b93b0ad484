/* unit/gg_guess.c - generalized Gaussian noise: what is beyond the nodes, and guesses that plan.
 *
 * Expected: integrals beyond -Y and u + Y by mpmath's quadrature; guesses are near the bounds proper, and D at
 * an epsilon that is guessed is near the delta. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "coin.h"
#include "gg_fall.h"
#include "gg_guess.h"
#include "gg_line.h"
#include "generalized_gaussian.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local.h"
#include "mixed.h"
#include <math.h>

static double log_of(const ivl *z) {
  local_ivls(64, t);
  ivl_log(&t, z);
  return mpfr_get_d(t.hi, MPFR_RNDN);
}

/* The bound is no less than the integrals, and at most so many times as large. */
static void beyond(const char *beta, const char *scale, const char *rate, const char *c, double reach,
                   const char *value, double times) {
  pair *p = generalized_gaussian_pair_make(num(beta), num(scale), num("1"));
  gg_law l;
  local_ivls(64, z, y, at, far);
  gg_arc_law_open(&l, (const gg_pair *)p, num(rate), 53);
  ivl_set_double(&far, reach);
  ivl_set_q(&at, num(c));
  gg_line_rest(&z, &l, &far, &at);
  ivl_set_q(&y, num(value));
  ok(mpfr_cmp(z.hi, y.lo) >= 0 && log_of(&z) < log_of(&y) + log(times), "beta %s, rate %s, c %s: %.5g times", beta,
     rate, c, exp(log_of(&z) - log_of(&y)));
  mpfr_set_zero(at.lo, 1);
  gg_line_rest(&z, &l, &far, &at);
  ok(mpfr_cmp(z.hi, y.lo) >= 0, "and for all from 0 to c");
  gg_arc_law_close(&l);
  pair_free(p);
}

static void all_beyond(void) {
  beyond("3/2", "2", "1/100", "17", 9, "2.95289984e-13", 3);
  beyond("3/2", "4", "1", "17", 8, "0.00067193998", 30);
  beyond("3", "2", "1/10", "3/2", 4, "5.23069854e-26", 60);
  beyond("3", "2", "1/10", "5", 4, "9.22782336e+13", 1e300); /* k is not above 0: the general bound */
}

static double proper(const pair *p, double c, double t) {
  local_ivls(64, at, from, z);
  ivl_set_double(&at, c);
  ivl_set_double(&from, t);
  if (t > 0) {
    pair_decay(&z, p, &at, &from);
    return log_of(&z);
  }
  local_cpxs(64, w, x);
  ivl_set(&x.re, &at);
  ivl_set_si(&x.im, 0);
  pair_moment(&w, p, &x);
  return log_of(&w.re);
}

static void near(const char *beta, const char *scale, const char *rate, double c, double t, double by) {
  double z = NAN;
  pair *p = sampled(generalized_gaussian_pair_make(num(beta), num(scale), num("1")), rate);
  const int known = gg_fall_guess(&z, p, c, t);
  const double is = proper(p, c, t);
  ok(known && fabs(z - is) < by, "beta %s, rate %s at %g + %g i: %g, guessed %g", beta, rate, c, t, is, z);
  pair_free(p);
}

static void guesses(void) {
  near("3/2", "2", "1/100", 1.25, 0, 1e-6);
  near("3/2", "2", "1/100", 96, 0, 1e-4);
  near("3", "2", "1/10", -4, 0, 1e-5);
  near("5/2", "1", "1", 3, 0, 1e-4);
  near("3/2", "2", "1/100", 1.25, 3000, 0.3);
  near("3/2", "2", "1/100", 17, 1000, 0.3);
  near("3/2", "4", "1", 1.5, 40, 0.3);
}

static void none(void) {
  double z;
  pair *two = generalized_gaussian_pair_make(num("2"), num("1"), num("1")), *other = laplace("1", "1");
  ok(!gg_fall_guess(&z, two, 2, 0) && !gg_fall_guess(&z, other, 2, 0), "closed forms are not guessed");
  pair_free(two);
  pair_free(other);
  pair *p = generalized_gaussian_pair_make(num("3"), num("2"), num("1"));
  ok(gg_fall_guess(&z, p, 4000, 0) && isinf(z), "a moment that is far too large");
  pair_free(p);
}

/* D at the guess is within a tenth of the delta. */
static void epsilon(pair *p, unsigned long count, pair_side side, double delta, const char *name) {
  const mixed_part part = {p, count};
  local_mpqs(epsilon);
  local_ivls(64, z);
  compose_report report;
  mixed_query q = {&part, 1, side, epsilon};
  const double at = mixed_epsilon_guess(&q, log(delta));
  mpq_set_d(epsilon, at);
  const assay_status s = mixed_delta_of(&z, &q, 12, NULL, &report);
  ok(at > 0 && s == ASSAY_OK && fabs(log_of(&z) - log(delta)) < 0.1, "%s: %g", name, at);
  pair_free(p);
}

static void epsilons(void) {
  epsilon(sampled(generalized_gaussian_pair_make(num("3/2"), num("2"), num("1")), "1/100"), 100, PAIR_PQ, 1e-6,
          "a hundred samples");
  epsilon(sampled(generalized_gaussian_pair_make(num("3"), num("2"), num("1")), "1/10"), 10, PAIR_PQ, 1e-5,
          "moments that are soon too large");
  epsilon(generalized_gaussian_pair_make(num("3"), num("4"), num("1")), 10, PAIR_QP, 1e-5, "ten uses");
  pair *const coin =
      coin_pair_make(generalized_gaussian_pair_make(num("3"), num("2"), num("1")), gaussian("2", "1"), num("1/4"));
  epsilon(coin, 20, PAIR_PQ, 1e-5, "a coin with Gaussian noise");
  pair *const each =
      coin_pair_make(gaussian("2", "1"), generalized_gaussian_pair_make(num("3"), num("2"), num("1")), num("1/3"));
  epsilon(sampled(each, "1/10"), 30, PAIR_QP, 1e-5, "in each sample");
  pair *other = laplace("1", "1");
  const mixed_part one = {other, 3};
  const mixed_query none = {&one, 1, PAIR_PQ, num("1")};
  ok(mixed_epsilon_guess(&none, log(1e-5)) <= 0, "no guess is known of Laplace noise");
  pair_free(other);
}

int main(void) {
  all_beyond();
  guesses();
  none();
  epsilons();
  ask_clear();
  return done_testing();
}
