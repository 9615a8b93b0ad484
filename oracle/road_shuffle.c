/* road_shuffle.c - batches of a shuffled data set: the pair that bounds their privacy from below. */
#include "road.h"
#include "shuffle_delta.h"
#include "two_sides.h"

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
  const two_sides s = {value, &p, complement, 0, NULL};
  two_sides_find(a, q, &s, goal);
  answer_cite(a, "T-SHUFFLE-DELTA");
  return 1;
}

static int delta(answer *a, const query *q, const adapt_goal *goal) { return find(a, q, goal, 0); }

static int complement(answer *a, const query *q, const adapt_goal *goal) { return find(a, q, goal, 1); }

const road road_shuffle = {.delta = delta, .complement = complement};
