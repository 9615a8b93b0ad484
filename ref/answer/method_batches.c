/* method_batches.c - every record in one batch of many: balls and bins, and the shuffled order. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "batches_renyi.h"
#include "directions.h"
#include "epochs_epsilon.h"
#include "gaussian.h"
#include "gaussian_pair.h"
#include "lattice_epochs.h"
#include "mechanism.h"
#include "method.h"
#include "on_lattice.h"
#include "seconds.h"
#include "shared.h"
#include "theorems.h"
#include "two_epsilons.h"
#include "local.h"

/* A single batch holds every record: plain Gaussian noise, once an epoch. */
static int one_batch(answer *a, const query *q, const adapt_goal *goal) {
  if (query_count(q, FIELD_STEPS) != 1) return 0;
  const int epochs = (q->how->may & FIELD(EPOCHS)) != 0; /* without them steps, 1, is as good */
  const gaussian_query g = {query_get(q, FIELD_SIGMA), query_get(q, epochs ? FIELD_EPOCHS : FIELD_STEPS),
                            query_get(q, FIELD_EPSILON)};
  a->status = gaussian_delta_of(&a->z, &g, goal, &a->report);
  answer_cite(a, THEOREMS_GAUSS_DELTA);
  return 1;
}

/* What the methods can count. */
static int are_small(const query *q) {
  const unsigned long most = 1ul << 31;
  return query_count(q, FIELD_STEPS) < most && query_count(q, FIELD_EPOCHS) < most;
}

/* The theorems of delta, for one epoch and for more. */
static const char *delta_theorems(const query *q) {
  return query_count(q, FIELD_EPOCHS) == 1 ? "T-BALLS-DELTA" : "T-EPOCHS-DELTA";
}

static assay_status balls_value(ivl *z, pair_side side, long bits, const compose_limits *limits, compose_report *report,
                                const void *data) {
  epochs_query b = *(const epochs_query *)data;
  b.side = side;
  return epochs_delta_of(z, &b, bits, limits, report);
}

static int balls(answer *a, const query *q, const adapt_goal *goal, int complement) {
  if (!are_small(q)) return 0;
  const epochs_query b = {query_get(q, FIELD_SIGMA),
                          query_get(q, FIELD_STEPS),
                          query_get(q, FIELD_EPOCHS),
                          query_get(q, FIELD_EPSILON),
                          PAIR_PQ,
                          complement};
  const balls_query one = {b.sigma, b.steps, b.epsilon, PAIR_PQ, complement};
  shared *const curves = query_count(q, FIELD_EPOCHS) == 1 ? q->shared : NULL;
  const directions s = {balls_value, &b, complement, 0, shared_balls(curves, &one), 0};
  directions_find(a, q, &s, goal);
  answer_cite(a, delta_theorems(q));
  return 1;
}

static int balls_delta(answer *a, const query *q, const adapt_goal *goal) {
  return one_batch(a, q, goal) || balls(a, q, goal, 0);
}

static int balls_complement(answer *a, const query *q, const adapt_goal *goal) { return balls(a, q, goal, 1); }

/* ---- Epsilon ------------------------------------------------------------------------- */

static int one_batch_epsilon(answer *a, const query *q, const adapt_goal *goal) {
  const gaussian_query g = {query_get(q, FIELD_SIGMA), query_get(q, FIELD_EPOCHS), query_get(q, FIELD_DELTA)};
  if (rat_sgn(&q->value[FIELD_DELTA]) == 0) answer_is_infinite(a);
  else a->status = gaussian_epsilon_of(&a->z, &g, goal, &a->report);
  answer_cite(a, THEOREMS_GAUSS_EPSILON);
  return 1;
}

static assay_status side_epsilon(ivl *z, pair_side side, mpq_srcptr delta, long bits, const compose_limits *limits,
                                 compose_report *report, const void *data) {
  epochs_query b = *(const epochs_query *)data;
  b.side = side;
  return epochs_epsilon_of(z, &b, delta, bits, limits, report);
}

static assay_status side_delta(ivl *z, pair_side side, mpq_srcptr e, long bits, const compose_limits *limits,
                               compose_report *report, const void *data) {
  epochs_query b = *(const epochs_query *)data;
  b.epsilon = e;
  return balls_value(z, side, bits, limits, report, &b);
}

static int balls_epsilon(answer *a, const query *q, const adapt_goal *goal) {
  if (query_count(q, FIELD_STEPS) == 1) return one_batch_epsilon(a, q, goal);
  if (!are_small(q)) return 0;
  const epochs_query b = {
      query_get(q, FIELD_SIGMA), query_get(q, FIELD_STEPS), query_get(q, FIELD_EPOCHS), NULL, PAIR_PQ, 0};
  const two_epsilons t = {side_epsilon, side_delta, &b};
  two_epsilons_find(a, q, &t, goal);
  answer_cite(a, delta_theorems(q));
  answer_cite(a, query_count(q, FIELD_EPOCHS) == 1 ? "T-BALLS-EPSILON" : "T-EPOCHS-EPSILON");
  if (epochs_epsilon_is_normal(&b)) answer_cite(a, "T-BALLS-NORMAL");
  answer_cite(a, "T-SOLVE-EPSILON T-ROOT-BRACKET");
  return 1;
}

/* ---- On a lattice --------------------------------------------------------------------- */

/* About how many bits larger the largest values are with one more epoch. */
static mp_bitcnt_t growth_bits(unsigned long bins) {
  mp_bitcnt_t bits = 12;
  for (; bins > 1; bins /= 2) bits++;
  return bits;
}

typedef struct {
  const query *q;
  const pair *p;
  pair_side side;
  mpq_srcptr epsilon;
} grids;

/* An on_lattice_at. */
static assay_status on_grid(ivl *z, size_t cells, mp_bitcnt_t bits, const void *data) {
  const grids *g = data;
  const unsigned long bins = query_count(g->q, FIELD_STEPS), epochs = query_count(g->q, FIELD_EPOCHS);
  return lattice_epochs_delta(z, g->p, bins, epochs, g->side, g->epsilon, cells,
                              bits + growth_bits(bins) * (epochs - 1));
}

/* An on_lattice_fn. */
static assay_status balls_side(ivl *z, pair_side side, mpq_srcptr epsilon, long bits, const void *data) {
  static const on_lattice_sizes sizes = {128, 1 << 13, 96, 1024, 4};
  const query *q = data;
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  local_pair pair *p = gaussian_pair_make(query_get(q, FIELD_SIGMA), one);
  const grids g = {q, p, side, epsilon};
  return on_lattice_grow(z, &sizes, on_grid, &g, bits, seconds_for(q, SECONDS_LATTICE));
}

static int balls_lattice(answer *a, const query *q, const adapt_goal *goal) {
  const unsigned long epochs = query_count(q, FIELD_EPOCHS), most = 32;
  if (epochs > most) return answer_refuse(a, "more than 32 epochs");
  on_lattice_sides(a, q, balls_side, q, 0, goal);
  answer_cite(a, "T-LATTICE-BALLS T-GAUSS-TAILS");
  if (epochs > 1) answer_cite(a, "T-LATTICE-EPOCHS");
  return 1;
}

/* ---- Renyi divergences ------------------------------------------------------------------ */

static int balls_divergence(ivl *z, const query *q, pair_side side) {
  const batches_query b = {query_get(q, FIELD_SIGMA),    query_count(q, FIELD_STEPS),
                           query_count(q, FIELD_EPOCHS), 1,
                           query_get(q, FIELD_ORDER),    side};
  return batches_renyi_balls(z, &b);
}

const method method_balls = {.divergence = balls_divergence,
                             .divergence_theorems = "T-BATCHES-BALLS T-BATCHES-AROUND T-SUMS-WHOLE T-SUMS-INTEGRAL",
                             .delta = balls_delta,
                             .epsilon = balls_epsilon,
                             .complement = balls_complement,
                             .lattice = balls_lattice};
