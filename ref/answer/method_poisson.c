/* method_poisson.c - Gaussian noise on Poisson samples, many steps. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deviation.h"
#include "directions.h"
#include "local.h"
#include "method.h"
#include "poisson_epsilon.h"
#include "shared.h"
#include "two_epsilons.h"

static assay_status value(ivl *z, pair_side side, long bits, const compose_limits *limits, compose_report *report,
                          const void *data) {
  poisson_query p = *(const poisson_query *)data;
  p.side = side;
  return poisson_delta_of(z, &p, bits, limits, report);
}

/* A sum that moves by |shift| with deviation sigma is one that moves by 1 with
 * sigma / |shift|.  0: refused, too many steps.                                    */
static int reduced(mpq_ptr sigma, answer *a, const query *q) {
  if (query_count(q, FIELD_STEPS) >= 1ul << 31) {
    answer_refuse(a, "more than 2^31 - 1 steps");
    return 0;
  }
  mpq_div(sigma, query_get(q, FIELD_SIGMA), query_get(q, FIELD_SHIFT));
  mpq_abs(sigma, sigma);
  return 1;
}

static int find(answer *a, const query *q, const adapt_goal *goal, int complement) {
  if (rat_sgn(&q->value[FIELD_SHIFT]) == 0 || deviation_is_root(q)) return 0;
  local_mpqs(sigma);
  if (!reduced(sigma, a, q)) return 1;
  const poisson_query p = {
      sigma,   query_get(q, FIELD_RATE), query_get(q, FIELD_STEPS), query_get(q, FIELD_EPSILON), PAIR_PQ, complement,
      q->alone};
  /* At epsilon 0 both are the total variation. */
  const int same = mpq_sgn(p.epsilon) == 0;
  const directions s = {value, &p, complement, same, shared_poisson(q->shared, &p), 0};
  directions_find(a, q, &s, goal);
  answer_cite(a, "T-POISSON-DELTA");
  return 1;
}

static int delta(answer *a, const query *q, const adapt_goal *goal) { return find(a, q, goal, 0); }

static int complement(answer *a, const query *q, const adapt_goal *goal) { return find(a, q, goal, 1); }

/* ---- Epsilon ------------------------------------------------------------------------- */

static assay_status side_epsilon(ivl *z, pair_side side, mpq_srcptr delta, long bits, const compose_limits *limits,
                                 compose_report *report, const void *data) {
  poisson_query p = *(const poisson_query *)data;
  p.side = side;
  return poisson_epsilon_of(z, &p, delta, bits, limits, report);
}

static assay_status side_delta(ivl *z, pair_side side, mpq_srcptr e, long bits, const compose_limits *limits,
                               compose_report *report, const void *data) {
  poisson_query p = *(const poisson_query *)data;
  p.epsilon = e;
  return value(z, side, bits, limits, report, &p);
}

static int epsilon(answer *a, const query *q, const adapt_goal *goal) {
  if (rat_sgn(&q->value[FIELD_SHIFT]) == 0 || deviation_is_root(q) || query_count(q, FIELD_STEPS) == 1) return 0;
  local_mpqs(sigma);
  if (!reduced(sigma, a, q)) return 1;
  const poisson_query p = {sigma, query_get(q, FIELD_RATE), query_get(q, FIELD_STEPS), NULL, PAIR_PQ, 0, 0};
  const two_epsilons t = {side_epsilon, side_delta, &p};
  two_epsilons_find(a, q, &t, goal);
  if (poisson_epsilon_is_normal(&p)) answer_cite(a, "T-POISSON-NORMAL");
  answer_cite(a, "T-POISSON-DELTA T-POISSON-EPSILON T-SOLVE-EPSILON T-ROOT-BRACKET");
  return 1;
}

const method method_poisson = {.delta = delta, .epsilon = epsilon, .complement = complement};
