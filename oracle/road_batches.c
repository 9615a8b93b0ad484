/* road_batches.c - every record in one batch of many: balls and bins, and the shuffled order. */
#include "balls_delta.h"
#include "gaussian.h"
#include "mechanism.h"
#include "road.h"
#include "theorems.h"
#include "two_sides.h"

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

static assay_status balls_value(ivl *z, pair_side side, long bits, const compose_limits *limits, compose_report *report,
                                const void *data) {
  balls_query b = *(const balls_query *)data;
  b.side = side;
  return balls_delta_of(z, &b, bits, limits, report);
}

static int balls(answer *a, const query *q, const adapt_goal *goal, int complement) {
  if (query_count(q, FIELD_STEPS) >= 1ul << 31 || query_count(q, FIELD_EPOCHS) != 1) return 0;
  const balls_query b = {query_get(q, FIELD_SIGMA), query_get(q, FIELD_STEPS), query_get(q, FIELD_EPSILON), PAIR_PQ,
                         complement};
  const two_sides s = {balls_value, &b, complement};
  two_sides_find(a, q, &s, goal);
  answer_cite(a, "T-BALLS-DELTA");
  return 1;
}

static int balls_delta(answer *a, const query *q, const adapt_goal *goal) {
  return one_batch(a, q, goal) || balls(a, q, goal, 0);
}

static int balls_complement(answer *a, const query *q, const adapt_goal *goal) { return balls(a, q, goal, 1); }

const road road_balls = {.delta = balls_delta, .complement = balls_complement};
