/* find_drawn.c - upper bounds of delta of balls and bins from random draws.
 *
 * Each direction has a stream of its own, so that it is the same alone and with the other one; together each has half of
 * beta, and the larger bound is the answer.                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include "drawn.h"
#include "drawn_ranks.h"
#include "drawn_strata.h"
#include "find.h"
#include "local.h"
#include "mechanism.h"
#include "quantity.h"
#include "shared.h"
#include "status.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_ORDERS = 10000000 };

typedef struct {
  const char *name;
  int event, orders;
  unsigned printed;
  int strata;
} algorithm;

static const algorithm algorithms[] = {
    {"bb-4", 0, 0, 0, 0},
    {"bb-5", 1, 0, 0, 0},
    {"bb-6", 0, 1, 0, 0},
    {"bb-b3", 1, 1, 0, 0},
    {"bb-strata", 0, 0, 0, 1},
    {"bb-5-printed", 1, 0, DRAWN_PRINTED_EVENT, 0},
    {"bb-6-printed", 0, 1, DRAWN_PRINTED_LAST, 0},
    {"bb-b3-printed", 1, 1, DRAWN_PRINTED_EVENT | DRAWN_PRINTED_FIRST | DRAWN_PRINTED_LAST | DRAWN_PRINTED_OTHERS, 0},
};

static const algorithm *algorithm_of(const query *q) {
  const algorithm *k = algorithms;
  while (strcmp(k->name, q->what->name) != 0) k++;
  return k;
}

static unsigned long last_of(const query *q) {
  return query_count(q, q->given & FIELD(LAST) ? FIELD_LAST : FIELD_ORDERS);
}

/* *n := how many of the largest coordinates are drawn; their ranks, free() them. */
static unsigned long *orders_of(size_t *n, const query *q) {
  return drawn_ranks(n, query_count(q, FIELD_ORDERS), last_of(q));
}

/* The draws of a list serve all of its epsilons. */
static assay_status from_draws(ivl *z, const query *q, drawn *w, pair_side side) {
  if (algorithm_of(q)->strata) return drawn_strata(z, w);
  return q->shared ? drawn_delta_of(z, w, &q->shared->drawn[side]) : drawn_delta(z, w);
}

static assay_status bound(ivl *z, const query *q, drawn_query d, pair_side side, long bits) {
  draws stream;
  local_mpzs(seed);
  d.side = side;
  mpz_mul_ui(seed, mpq_numref(query_get(q, FIELD_SEED)), 2);
  if (side == PAIR_QP) mpz_add_ui(seed, seed, 1);
  draws_open(&stream, seed);
  drawn *w = drawn_new(&stream, &d, bits);
  const assay_status status = w ? from_draws(z, q, w, side) : ASSAY_DOMAIN;
  drawn_free(w);
  draws_close(&stream);
  return status;
}

/* a := the larger bound of both directions. */
static void both(answer *a, const query *q, drawn_query d, long bits) {
  local_mpqs(half);
  local_ivls(ivl_prec(&a->z), other);
  mpq_div_2exp(half, query_get(q, FIELD_BETA), 1);
  d.beta = half;
  a->status = bound(&a->z, q, d, PAIR_PQ, bits);
  if (a->status == ASSAY_OK) a->status = bound(&other, q, d, PAIR_QP, bits);
  if (a->status == ASSAY_OK) ivl_max(&a->z, &a->z, &other);
}

/* What rests on the law that is drawn, and the bound itself where there is one. */
static void cite(answer *a, const query *q, const algorithm *k) {
  answer_cite(a, "T-DRAWN-BITS T-DRAWN-UNIFORM T-DRAWN-QUANTILE T-KL-BRACKET");
  if (k->printed) return;
  answer_cite(a, k->strata ? "T-STRATA-BOUND T-KL-COVER" : "T-DRAWN-BOUND T-KL-COVER");
  if (k->strata && q->side != SIDE_ADD) answer_cite(a, "T-STRATA-HEIGHT T-STRATA-EXCESS");
  if (k->strata && q->side != SIDE_REMOVE) answer_cite(a, "T-STRATA-TILT T-STRATA-BENEATH");
  if (k->event) answer_cite(a, "T-DRAWN-EVENT");
  if (k->event && q->side != SIDE_ADD) answer_cite(a, "T-DRAWN-MAXIMUM");
  if (!k->orders) return;
  answer_cite(a, "T-DRAWN-ORDERS");
  if (q->side != SIDE_ADD) answer_cite(a, "T-DRAWN-UPPER");
  if (q->side != SIDE_REMOVE) answer_cite(a, "T-DRAWN-LOWER");
}

static void ask(answer *a, const query *q, const algorithm *k, long bits) {
  size_t n = 0;
  unsigned long *orders = k->orders ? orders_of(&n, q) : NULL;
  const drawn_query d = {query_get(q, FIELD_SIGMA),
                         query_get(q, FIELD_EPSILON),
                         query_count(q, FIELD_STEPS),
                         query_count(q, FIELD_EPOCHS),
                         PAIR_PQ,
                         k->event,
                         orders,
                         n,
                         k->printed,
                         query_count(q, FIELD_SAMPLES),
                         query_get(q, FIELD_BETA)};
  if (q->side == SIDE_BOTH) both(a, q, d, bits);
  else a->status = bound(&a->z, q, d, q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ, bits);
  if (a->status == ASSAY_LIMIT) a->stop = COMPOSE_SECONDS;
  a->method = "draws";
  a->means = k->printed ? MEANS_PRINTED : MEANS_DRAWN;
  a->report.bits = ivl_rel_bits(&a->z);
  cite(a, q, k);
  free(orders);
}

/* Special cases: more bits than are drawn make nothing sharper. */
void find_drawn(answer *a, const query *q, const adapt_goal *goal) {
  const algorithm *k = algorithm_of(q);
  const long bits = goal->bits < DRAWS_BITS ? goal->bits : DRAWS_BITS;
  if (!q->how->has_events || q->how->events != EVENT_BALLS) answer_refuse(a, "only balls and bins is drawn");
  else if ((k->event || k->strata) && query_count(q, FIELD_EPOCHS) > 1)
    answer_refuse(a, k->event ? "the event is of one epoch" : "the strata are of one epoch");
  else if (k->orders && query_count(q, FIELD_ORDERS) > query_count(q, FIELD_STEPS))
    answer_refuse(a, "more orders than steps, which are the coordinates");
  else if (k->orders && last_of(q) < query_count(q, FIELD_ORDERS)) answer_refuse(a, "its last order is below orders");
  else if (k->orders && last_of(q) > query_count(q, FIELD_STEPS))
    answer_refuse(a, "its last order is above steps, which are the coordinates");
  else if (k->orders && query_count(q, FIELD_ORDERS) > MOST_ORDERS) answer_refuse(a, "more than 10^7 orders");
  else ask(a, q, k, bits);
}
