/* method_shuffle.c - batches of a shuffled data set: the pair that bounds their privacy from below. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "batches_renyi.h"
#include "directions.h"
#include "event_bound.h"
#include "gaussian.h"
#include "lattice_shuffle.h"
#include "method.h"
#include "on_lattice.h"
#include "seconds.h"
#include "shuffle_delta.h"
#include "theorems.h"
#include "local.h"

static assay_status value(ivl *z, pair_side side, long bits, const compose_limits *limits, compose_report *report,
                          const void *data) {
  shuffle_query s = *(const shuffle_query *)data;
  s.side = side;
  return shuffle_delta_of(z, &s, bits, limits, report);
}

static int find(answer *a, const query *q, const adapt_goal *goal, int complement) {
  if (query_count(q, FIELD_STEPS) >= 1ul << 31) return 0;
  const shuffle_query p = {query_get(q, FIELD_SIGMA), query_get(q, FIELD_STEPS), query_get(q, FIELD_EPSILON), PAIR_PQ,
                           complement};
  const directions s = {value, &p, complement, 0, NULL, 0};
  directions_find(a, q, &s, goal);
  answer_cite(a, "T-SHUFFLE-DELTA");
  return 1;
}

static int delta(answer *a, const query *q, const adapt_goal *goal) { return find(a, q, goal, 0); }

static int complement(answer *a, const query *q, const adapt_goal *goal) { return find(a, q, goal, 1); }

/* ---- Epsilon ---------------------------------------------------------------------------- */

enum { AROUND_BITS = 64, AROUND_LIMIT = 4096 };

/* z := the larger epsilon that an event of the largest coordinate shows. */
static void by_events(ivl *z, const query *q) {
  const adapt_goal goal = {AROUND_BITS, AROUND_LIMIT};
  local_ivls(ivl_prec(z), t);
  ivl_set_si(z, 0);
  for (int side = PAIR_PQ; side <= PAIR_QP; side++) {
    const event_query e = {EVENT_SHUFFLE, (pair_side)side, query_get(q, FIELD_SIGMA), query_get(q, FIELD_STEPS),
                           query_get(q, FIELD_DELTA)};
    adapt_report r;
    if (q->side == (side == PAIR_PQ ? SIDE_ADD : SIDE_REMOVE)) continue;
    const assay_status status = event_bound_epsilon_of(&t, &e, EVENT_REAL, &goal, &r);
    if (status == ASSAY_OK || status == ASSAY_LIMIT) ivl_max(z, z, &t);
  }
}

/* From below by an event, from above by plain noise, one batch that is known (T-SHUFFLE-AROUND). */
static const char *around(ivl *z, const query *q) {
  const adapt_goal goal = {AROUND_BITS, AROUND_LIMIT};
  adapt_report r;
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  const gaussian_query g = {query_get(q, FIELD_SIGMA), one, query_get(q, FIELD_DELTA)};
  local_ivls(AROUND_BITS + 32, t);
  by_events(&t, q);
  mpfr_set(z->lo, t.lo, MPFR_RNDD);
  ivl_set_whole(&t);
  const assay_status status = gaussian_epsilon_of(&t, &g, &goal, &r);
  if (status == ASSAY_OK || status == ASSAY_LIMIT) mpfr_set(z->hi, t.hi, MPFR_RNDU);
  return "T-SHUFFLE-AROUND T-EVENT-SUP " THEOREMS_GAUSS_EPSILON;
}

/* 1 if delta at x takes long: to a few bits, or where the bracket has `bits` and these are many, to as many, without which a search
 * has no more. */
static int is_dear(const query *q, mpfr_srcptr x, long bits) {
  enum { FEW = 8, MANY = 16 };
  const compose_limits limits = {.seconds = seconds_for(q, SECONDS_AROUND)};
  compose_report r = {0};
  local_mpqs(at);
  local_ivls(64, d);
  mpfr_get_q(at, x);
  const shuffle_query s = {query_get(q, FIELD_SIGMA), query_get(q, FIELD_STEPS), at,
                           q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ, 0};
  const assay_status status = shuffle_delta_of(&d, &s, bits < MANY ? FEW : bits, &limits, &r);
  return status == ASSAY_LIMIT;
}

/* Where both bounds meet to some digits and delta is dear, they are the answer; else the common way. */
static int epsilon(answer *a, const query *q, const adapt_goal *goal) {
  enum { SOME_BITS = 10 };
  if (rat_sgn(&q->value[FIELD_DELTA]) <= 0 || rat_cmp_si(&q->value[FIELD_DELTA], 1, 1) >= 0) return 0;
  const char *theorems = around(&a->z, q);
  const long bits = ivl_rel_bits(&a->z);
  if (bits < goal->bits && (bits < SOME_BITS || !is_dear(q, a->z.lo, bits))) {
    ivl_set_whole(&a->z);
    return 0;
  }
  a->report.bits = bits;
  a->status = bits < goal->bits ? ASSAY_LIMIT : ASSAY_OK;
  a->why = "delta near it has too few digits in its time to narrow these bounds";
  a->method = "bracket";
  answer_cite(a, theorems);
  return 1;
}

/* ---- On a lattice --------------------------------------------------------------------- */

/* An on_lattice_at. */
static assay_status on_cells(ivl *z, size_t cells, mp_bitcnt_t bits, const void *data) {
  return lattice_shuffle_delta(z, data, cells, bits);
}

/* An on_lattice_fn. */
static assay_status on_lattices(ivl *z, pair_side side, mpq_srcptr epsilon, long bits, const void *data) {
  static const on_lattice_sizes sizes = {1 << 8, 1 << 18, 64, 2048, 3};
  const query *q = data;
  const lattice_shuffle_query s = {query_get(q, FIELD_SIGMA), epsilon, query_count(q, FIELD_STEPS), side};
  return on_lattice_grow(z, &sizes, on_cells, &s, bits, seconds_for(q, SECONDS_LATTICE));
}

static int lattice(answer *a, const query *q, const adapt_goal *goal) {
  if (query_count(q, FIELD_STEPS) >= 1ul << 31) return answer_refuse(a, "2^31 steps and more");
  on_lattice_sides(a, q, on_lattices, q, 0, goal);
  answer_cite(a, "T-LATTICE-SHUFFLE");
  return 1;
}

/* ---- Renyi divergences ------------------------------------------------------------------ */

static int divergence(ivl *z, const query *q, pair_side side) {
  const batches_query b = {
      query_get(q, FIELD_SIGMA), query_count(q, FIELD_STEPS), 1, 1, query_get(q, FIELD_ORDER), side};
  return batches_renyi_shuffled(z, &b);
}

const method method_shuffle = {.divergence = divergence,
                               .divergence_theorems =
                                   "T-BATCHES-SHUFFLED T-BATCHES-AROUND T-BATCHES-BALLS T-SUMS-WHOLE T-SUMS-INTEGRAL",
                               .delta = delta,
                               .epsilon = epsilon,
                               .around = around,
                               .complement = complement,
                               .lattice = lattice};
