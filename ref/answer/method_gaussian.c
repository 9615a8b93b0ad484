/* method_gaussian.c - Gaussian noise: many steps are one with less noise, unless records are sampled. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deviation.h"
#include "gaussian.h"
#include "local.h"
#include "method.h"
#include "theorems.h"

/* sigma / |shift|, the deviation of a sum that one record moves by 1, and how often; 0 if it does not move, or if
 * records are sampled.  Special cases: of a variance v, deviation 1 and shift^2/v times as often (T-DEVIATION). */
static int one_step(mpq_t sigma, mpq_t steps, const query *q) {
  if (rat_cmp_si(&q->value[FIELD_RATE], 1, 1) != 0 || rat_sgn(&q->value[FIELD_SHIFT]) == 0) return 0;
  mpq_set(steps, query_get(q, FIELD_STEPS));
  mpq_set_ui(sigma, 1, 1);
  if (deviation_is_root(q)) {
    mpq_mul(steps, steps, query_get(q, FIELD_SHIFT));
    mpq_mul(steps, steps, query_get(q, FIELD_SHIFT));
    mpq_div(steps, steps, query_get(q, FIELD_VARIANCE));
    return 1;
  }
  mpq_div(sigma, query_get(q, FIELD_SIGMA), query_get(q, FIELD_SHIFT));
  mpq_abs(sigma, sigma);
  return 1;
}

static int delta(answer *a, const query *q, const adapt_goal *goal) {
  local_mpqs(sigma, steps);
  if (!one_step(sigma, steps, q)) return method_poisson.delta(a, q, goal);
  const gaussian_query g = {sigma, steps, query_get(q, FIELD_EPSILON)};
  a->status = gaussian_delta_of(&a->z, &g, goal, &a->report);
  if (deviation_is_root(q)) answer_cite(a, "T-DEVIATION");
  answer_cite(a, THEOREMS_GAUSS_DELTA);
  return 1;
}

static int epsilon(answer *a, const query *q, const adapt_goal *goal) {
  local_mpqs(sigma, steps);
  if (!one_step(sigma, steps, q)) return method_poisson.epsilon(a, q, goal);
  const gaussian_query g = {sigma, steps, query_get(q, FIELD_DELTA)};
  if (rat_sgn(&q->value[FIELD_DELTA]) == 0) answer_is_infinite(a);
  else a->status = gaussian_epsilon_of(&a->z, &g, goal, &a->report);
  if (deviation_is_root(q)) answer_cite(a, "T-DEVIATION");
  answer_cite(a, THEOREMS_GAUSS_EPSILON);
  return 1;
}

static int complement(answer *a, const query *q, const adapt_goal *goal) {
  return method_poisson.complement(a, q, goal);
}

const method method_gaussian = {.delta = delta, .epsilon = epsilon, .complement = complement};
