/* unit/mixed_gg_sampled.c - samples of generalized Gaussian noise over many steps: values from elsewhere, and the
 * sampled Gaussian. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "generalized_gaussian_test.h"
#include "mixed.h"
#include "poisson.h"
#include "sampled.h"
#include "trapezoid.h"

static void widen(ivl *z, const char *r) {
  ivl e;
  ivl_init(&e, 64);
  read(&e, r);
  trapezoid_widen(z, &e);
  ivl_clear(&e);
}

/* z := the divergence after so many samples; the bits it has. */
static long composed(ivl *z, pair *p, const char *rate, unsigned long steps, const char *epsilon, pair_side side) {
  mpq_t g, e;
  compose_report report;
  const compose_limits limits = {20, 0, 0};
  mpq_init(g);
  mpq_init(e);
  set(g, rate);
  set(e, epsilon);
  p = sampled_pair_make(p, g);
  const mixed_part part = {p, steps};
  const mixed_query q = {&part, 1, side, e};
  assay_status status = mixed_delta_of(z, &q, 40, &limits, &report);
  pair_free(p);
  mpq_clear(g);
  mpq_clear(e);
  return status == ASSAY_OK ? ivl_rel_bits(z) : -1;
}

/* mpmath at 22 digits: moments by Gauss-Legendre quadrature, the inversion integral by a trapezoidal sum of step 0.08
 * at abscissa 3/2, whose images are below 1e-15. */
static void test_values(void) {
  ivl z, v;
  ivl_init(&z, 80);
  ivl_init(&v, 80);
  const long bits = composed(&z, make("3", "2", "1", 1), "1/4", 60, "1/2", PAIR_PQ);
  read(&v, "0.56819917789056073366");
  widen(&v, "1e-14");
  ok(meet(&z, &v) && bits >= 40, "b = 3, 60 fold (%ld bits)", bits);
  ivl_clear(&z);
  ivl_clear(&v);
}

/* b = 2, scale 2, shift 1 spread over two coordinates is normal noise of deviation 2 and shift 1. */
static void test_gaussian(void) {
  static const struct {
    const char *rate, *epsilon;
    unsigned long steps;
    pair_side side;
  } row[] = {{"1/1000", "1/4", 100000, PAIR_QP}};
  ivl z, v;
  mpq_t sigma, rate, steps, epsilon;
  compose_report report;
  ivl_init(&z, 80);
  ivl_init(&v, 80);
  mpq_inits(sigma, rate, steps, epsilon, (mpq_ptr)0);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    set(sigma, "2");
    set(rate, row[i].rate);
    set(epsilon, row[i].epsilon);
    mpq_set_ui(steps, row[i].steps, 1);
    const poisson_query q = {sigma, rate, steps, epsilon, row[i].side, 0, 0};
    const long bits = composed(&z, make("2", "2", "1", 2), row[i].rate, row[i].steps, row[i].epsilon, row[i].side);
    ok(poisson_delta_of(&v, &q, 50, NULL, &report) == ASSAY_OK && meet(&z, &v) && bits >= 40,
       "b = 2 is normal noise, rate %s, %lu fold (%ld bits)", row[i].rate, row[i].steps, bits);
  }
  mpq_clears(sigma, rate, steps, epsilon, (mpq_ptr)0);
  ivl_clear(&z);
  ivl_clear(&v);
}

int main(void) {
  assay_start();
  test_values();
  test_gaussian();
  return done_testing();
}
