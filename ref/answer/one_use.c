/* one_use.c */ /* SPDX-License-Identifier: Apache-2.0 */
#include "one_use.h"
#include "canonical.h"
#include "coin.h"
#include "deviation.h"
#include "discrete_gaussian.h"
#include "discrete_laplace.h"
#include "gaussian_pair.h"
#include "generalized_gaussian.h"
#include "group_pair.h"
#include "instability.h"
#include "laplace.h"
#include "local.h"
#include "logistic.h"
#include "mechanism.h"
#include "response.h"
#include "selection.h"
#include "status.h"
#include "table.h"
#include "two_gaussians.h"
#include "two_gaussians_steps.h"

#include <stdlib.h>

pair *one_use_gaussian(const query *q) { return deviation_pair(q, gaussian_pair_make, gaussian_pair_of_variance); }

/* Of T steps it is that of one with a T-th of the variance (T-GAUSS-STEPS). */
pair *one_use_gaussian_steps(const query *q) {
  local_mpqs(v);
  deviation_variance(v, q);
  mpq_div(v, v, query_get(q, FIELD_STEPS));
  return gaussian_pair_of_variance(v, query_get(q, FIELD_SHIFT));
}

pair *one_use_two_gaussians(const query *q) {
  local_mpqs(zero);
  return two_gaussians_pair_make(query_get(q, FIELD_SHIFT), query_get(q, FIELD_SIGMA), zero,
                                 query_get(q, FIELD_SIGMA2));
}

pair *one_use_two_gaussians_steps(const query *q) {
  local_mpqs(zero);
  return two_gaussians_steps_make(query_get(q, FIELD_SHIFT), query_get(q, FIELD_SIGMA), zero,
                                  query_get(q, FIELD_SIGMA2), query_uses(q));
}

pair *one_use_laplace(const query *q) {
  return laplace_pair_make(query_get(q, FIELD_SCALE), query_get(q, FIELD_SHIFT));
}

pair *one_use_response(const query *q) {
  unsigned long k = query_count(q, FIELD_ANSWERS);
  if (q->given & FIELD(P)) return response_pair_make(query_get(q, FIELD_P), k);
  return response_pair_epsilon(query_get(q, FIELD_EPSILON0), k);
}

pair *one_use_discrete_gaussian(const query *q) {
  return deviation_pair(q, discrete_gaussian_pair_make, discrete_gaussian_pair_of_variance);
}

pair *one_use_discrete_laplace(const query *q) {
  return discrete_laplace_pair_make(query_get(q, FIELD_SCALE), query_get(q, FIELD_SHIFT));
}

pair *one_use_generalized_gaussian(const query *q) {
  return generalized_gaussian_pair_make(query_get(q, FIELD_BETA), query_get(q, FIELD_SCALE), query_get(q, FIELD_SHIFT));
}

pair *one_use_spread(const query *q) {
  return generalized_gaussian_pair_spread(query_get(q, FIELD_BETA), query_get(q, FIELD_SCALE),
                                          query_get(q, FIELD_SHIFT), query_count(q, FIELD_DIMENSION));
}

pair *one_use_canonical(const query *q) {
  return canonical_pair_make(query_get(q, FIELD_EPSILON0), query_get(q, FIELD_DELTA0));
}

pair *one_use_instability(const query *q) {
  return instability_pair_make(query_get(q, FIELD_EPSILON0), query_get(q, FIELD_DELTA0), query_get(q, FIELD_DISTANCE));
}

pair *one_use_exponential(const query *q) { return logistic_pair_make(selection_range(q)); }

/* Noise of scale 1 and scores that move by the range. */
pair *one_use_noisy_choice(const query *q) {
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  return laplace_pair_make(one, selection_range(q));
}

pair *one_use_group(const query *q) {
  return group_pair_make(query_get(q, FIELD_SIGMA), query_get(q, FIELD_SHIFT), query_get(q, FIELD_RATE),
                         query_count(q, FIELD_RECORDS));
}

/* mu-GDP is the pair N(mu, 1), N(0, 1). */
pair *one_use_gdp(const query *q) {
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  return gaussian_pair_make(one, query_get(q, FIELD_MU));
}

pair *one_use_gdp_steps(const query *q) {
  local_mpqs(v);
  mpq_inv(v, query_get(q, FIELD_STEPS));
  return gaussian_pair_of_variance(v, query_get(q, FIELD_MU));
}

pair *one_use_table(const query *q) {
  const size_t n = q->n_parts;
  mpq_t *p = assay_alloc(2 * n * sizeof *p);
  for (size_t i = 0; i < n; i++) {
    mpq_inits(p[i], p[n + i], NULL);
    mpq_set(p[i], query_get(&q->parts[i], FIELD_P));
    mpq_set(p[n + i], query_get(&q->parts[i], FIELD_P2));
  }
  pair *made = table_pair_make(n, (const mpq_t *)p, (const mpq_t *)(p + n));
  for (size_t i = 0; i < 2 * n; i++) mpq_clear(p[i]);
  free(p);
  return made;
}

/* sum := the probabilities of parts[0 .. n-1]. */
static void add_up(mpq_ptr sum, const query *parts, size_t n) {
  mpq_set_ui(sum, 0, 1);
  for (size_t i = 0; i < n; i++) mpq_add(sum, sum, query_get(&parts[i], FIELD_PROBABILITY));
}

/* One of parts[0 .. n-1], whose probabilities do not add up to 0: a coin for the halves, then one within each.  A half
 * that never occurs is not made. */
static pair *choice_of(const query *parts, size_t n) {
  local_mpqs(weight, all);
  if (n == 1) return mechanism_pair(parts);
  const size_t half = n / 2;
  add_up(all, parts, n);
  add_up(weight, parts, half);
  if (mpq_sgn(weight) == 0) return choice_of(parts + half, n - half);
  if (mpq_equal(weight, all)) return choice_of(parts, half);
  mpq_div(weight, weight, all);
  pair *first = choice_of(parts, half), *rest = choice_of(parts + half, n - half);
  return coin_pair_make(first, rest, weight);
}

pair *one_use_mixture(const query *q) { return choice_of(q->parts, q->n_parts); }
