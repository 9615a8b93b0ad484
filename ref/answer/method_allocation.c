/* method_allocation.c - every record in `picks` random batches of `steps`: balls and bins for one pick,
 * plain noise for all, bounds in between.                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "allocation.h"
#include "allocation_epsilon.h"
#include "batches_renyi.h"
#include "directions.h"
#include "mechanism.h"
#include "method.h"
#include "seconds.h"

typedef int way(answer *a, const query *q, const adapt_goal *goal);

/* One pick: the same question about balls and bins. */
static int as_balls(answer *a, const query *q, const adapt_goal *goal, way *by) {
  if (rat_cmp_si(&q->value[FIELD_PICKS], 1, 1) != 0) return 0;
  local_query query b;
  query_copy(&b, q);
  b.how = mechanism_find("balls");
  mpq_set_si(b.value[FIELD_EPOCHS].v, 1, 1);
  return by(a, &b, goal);
}

static assay_status value(ivl *z, pair_side side, long bits, const compose_limits *limits, compose_report *report,
                          const void *data) {
  allocation_query q = *(const allocation_query *)data;
  q.side = side;
  return allocation_delta_of(z, &q, bits, limits, report);
}

static int delta(answer *a, const query *q, const adapt_goal *goal) {
  if (as_balls(a, q, goal, method_balls.delta)) return 1;
  if (query_count(q, FIELD_STEPS) >= 1ul << 31) return answer_refuse(a, "more than 2^31 - 1 steps");
  const allocation_query p = {query_get(q, FIELD_SIGMA), query_get(q, FIELD_STEPS), query_get(q, FIELD_PICKS),
                              query_get(q, FIELD_EPSILON), PAIR_PQ};
  const directions s = {value, &p, 0, mpq_equal(p.picks, p.steps), NULL, 0};
  directions_find(a, q, &s, goal);
  return 1;
}

/* ---- Epsilon ------------------------------------------------------------------------- */

/* a := from 0 to the epsilon of one pick from each of `picks` blocks, which is not below (T-ALLOCATION-BLOCKS). */
static void of_blocks(answer *a, const query *q, const adapt_goal *goal) {
  local_query query b;
  query_copy(&b, q);
  b.how = mechanism_find("balls");
  mpz_ptr size = mpq_numref(b.value[FIELD_STEPS].v);
  mpz_fdiv_q(size, size, mpq_numref(query_get(q, FIELD_PICKS)));
  mpq_set(b.value[FIELD_EPOCHS].v, query_get(q, FIELD_PICKS));
  if (!method_balls.epsilon(a, &b, goal)) ivl_set_whole(&a->z);
  mpfr_set_zero(a->z.lo, 1);
}

static void narrow(answer *a, const query *q, const adapt_goal *goal) {
  const allocation_epsilon_query e = {query_get(q, FIELD_SIGMA),
                                      query_get(q, FIELD_STEPS),
                                      query_get(q, FIELD_PICKS),
                                      query_get(q, FIELD_DELTA),
                                      {q->side != SIDE_ADD, q->side != SIDE_REMOVE}};
  allocation_epsilon_narrow(&a->z, &e, goal->bits, seconds_for(q, SECONDS_BLOCKS));
}

static int epsilon(answer *a, const query *q, const adapt_goal *goal) {
  if (as_balls(a, q, goal, method_balls.epsilon)) return 1;
  if (query_count(q, FIELD_STEPS) >= 1ul << 31 || mpq_equal(query_get(q, FIELD_PICKS), query_get(q, FIELD_STEPS)))
    return 0;
  of_blocks(a, q, goal);
  if (a->infinite || a->status == ASSAY_BROKEN) return 1;
  narrow(a, q, goal);
  answer_cite(a, "T-ALLOCATION-BLOCKS T-ALLOCATION-MOMENTS T-ROOT-BRACKET");
  a->report.bits = ivl_rel_bits(&a->z);
  a->status = a->report.bits >= goal->bits ? ASSAY_OK : ASSAY_LIMIT;
  a->stop = COMPOSE_METHOD;
  a->method = "bracket";
  return 1;
}

static int lattice(answer *a, const query *q, const adapt_goal *goal) {
  return as_balls(a, q, goal, method_balls.lattice) ||
         answer_refuse(a, "of several picks no law of independent losses is known; bounds: --method auto");
}

static int divergence(ivl *z, const query *q, pair_side side) {
  const batches_query b = {query_get(q, FIELD_SIGMA),   query_count(q, FIELD_STEPS), 1,
                           query_count(q, FIELD_PICKS), query_get(q, FIELD_ORDER),   side};
  return batches_renyi_allocation(z, &b);
}

const method method_allocation = {
    .divergence = divergence,
    .divergence_theorems = "T-BATCHES-ALLOCATION T-BATCHES-AROUND T-BATCHES-BALLS T-SUMS-WHOLE T-SUMS-INTEGRAL",
    .delta = delta,
    .epsilon = epsilon,
    .lattice = lattice};
