/* unit/gaussian_rho.c - rho of a list of queries.
 *
 * Expected values: by hand, and near half the Renyi divergence of order 2, by sums over integers, or over a grid for noise that
 * is continuous. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "asked.h"
#include "gaussian_mu.h"
#include "local.h"
#include "mechanism.h"
#include "tap.h"

#include <math.h>

static gaussian_mu_kind find(mpq_ptr rho, const char *parts, const char *under) {
  local_query query q;
  const asked words = {
      .quantity = "renyi", .mechanism = "compose", .adjacency = under, .parts = parts, .told = {[FIELD_ORDER] = "2"}};
  query_init(&q);
  char *line = asked_read(&q, &words, 0);
  if (!line) line = asked_check(&q);
  ok(!line, "%s, %s%s", parts, under, line ? line : "");
  free(line);
  return gaussian_mu_rho(rho, &q);
}

/* The Renyi divergence of order 2 of noise of this variance whose sum moves by shift: on the integers, or on a grid. */
static double second(double variance, double shift, double step) {
  double both = 0, all = 0;
  for (double x = -40; x <= 40; x += step) {
    all += exp(-x * x / (2 * variance));
    both += exp(-(x - shift) * (x - shift) / variance + x * x / (2 * variance));
  }
  return log(both / all);
}

static void is_rho(const char *parts, const char *under, gaussian_mu_kind kind, const char *want, double order2) {
  local_mpqs(rho, x);
  mpq_set_str(x, want, 10);
  const gaussian_mu_kind found = find(rho, parts, under);
  ok(found == kind && mpq_equal(rho, x), "its rho: %s", want);
  ok(fabs(2 * mpq_get_d(x) - order2) < 1e-9, "which a sum is near, too");
}

int main(void) {
  is_rho("gaussian sigma=2 shift=3/2 steps=4", "add-remove", GAUSSIAN_MU_LEAST, "9/8", 4 * second(4, 1.5, 0.125));
  is_rho("gaussian sigma=2 shift=-3/2 steps=4", "replace", GAUSSIAN_MU_LEAST, "9/2", 4 * second(4, 3, 0.125));
  is_rho("gaussian sigma=2; gaussian variance=3 steps=2", "zero-out", GAUSSIAN_MU_LEAST, "11/24",
         second(4, 1, 0.125) + 2 * second(3, 1, 0.125));
  is_rho("gaussian variance=3; discrete-gaussian variance=5/2 shift=2 steps=3", "add-remove", GAUSSIAN_MU_CONCENTRATED,
         "77/30", second(3, 1, 0.125) + 3 * second(2.5, 2, 1));
  is_rho("discrete-gaussian rho=1/10 steps=3", "replace", GAUSSIAN_MU_CONCENTRATED, "6/5", 3 * second(5, 2, 1));
  local_mpqs(rho);
  ok(find(rho, "gaussian sigma=2; laplace scale=1", "add-remove") == GAUSSIAN_MU_UNKNOWN, "other noise");
  ok(find(rho, "gaussian sigma=2 rate=1/2", "add-remove") == GAUSSIAN_MU_UNKNOWN, "samples");
  ok(find(rho, "gaussian sigma=2; poisson sigma=1 rate=1/4 steps=2", "add-remove") == GAUSSIAN_MU_UNKNOWN,
     "and others");
  return done_testing();
}
