/* method_gaussian.c - Gaussian noise: many steps are one with less noise, unless records are sampled. */
#include "gaussian.h"
#include "method.h"
#include "theorems.h"

/* sigma / |shift|, the deviation of a sum that one record moves by 1; 0 if it does not
 * move, or if records are sampled.                                                 */
static int one_step(mpq_t sigma, const query *q) {
  if (rat_cmp_si(&q->value[FIELD_RATE], 1, 1) != 0 || rat_sgn(&q->value[FIELD_SHIFT]) == 0) return 0;
  mpq_div(sigma, query_get(q, FIELD_SIGMA), query_get(q, FIELD_SHIFT));
  mpq_abs(sigma, sigma);
  return 1;
}

static int delta(answer *a, const query *q, const adapt_goal *goal) {
  mpq_t sigma;
  mpq_init(sigma);
  int mine = one_step(sigma, q);
  const gaussian_query g = {sigma, query_get(q, FIELD_STEPS), query_get(q, FIELD_EPSILON)};
  if (mine) a->status = gaussian_delta_of(&a->z, &g, goal, &a->report);
  mpq_clear(sigma);
  if (!mine) return method_poisson.delta(a, q, goal);
  answer_cite(a, THEOREMS_GAUSS_DELTA);
  return 1;
}

static int epsilon(answer *a, const query *q, const adapt_goal *goal) {
  mpq_t sigma;
  mpq_init(sigma);
  int mine = one_step(sigma, q);
  const gaussian_query g = {sigma, query_get(q, FIELD_STEPS), query_get(q, FIELD_DELTA)};
  if (mine && rat_sgn(&q->value[FIELD_DELTA]) == 0) answer_is_infinite(a);
  else if (mine) a->status = gaussian_epsilon_of(&a->z, &g, goal, &a->report);
  mpq_clear(sigma);
  if (!mine) return method_poisson.epsilon(a, q, goal);
  answer_cite(a, THEOREMS_GAUSS_EPSILON);
  return 1;
}

static int complement(answer *a, const query *q, const adapt_goal *goal) {
  return method_poisson.complement(a, q, goal);
}

const method method_gaussian = {.delta = delta, .epsilon = epsilon, .complement = complement};
