/* road_compose.c - different mechanisms, one after the other. */
#include "composed.h"
#include "mechanism.h"
#include "road.h"
#include "status.h"

#include <stdlib.h>

/* parts[i] := the pair pairs[i] of each part; how many there are. */
static size_t make_parts(pair **pairs, product_part *parts, answer *a, const query *q) {
  size_t n = 0;
  for (; n < q->n_parts; n++) {
    pairs[n] = mechanism_pair(&q->parts[n]);
    if (!pairs[n]) return n;
    parts[n] = (product_part){pairs[n], query_count(&q->parts[n], FIELD_STEPS)};
    answer_cite_pair(a, &q->parts[n]);
  }
  return n;
}

static int delta(answer *a, const query *q, const adapt_goal *goal) {
  product_part *parts = assay_alloc(q->n_parts * sizeof *parts);
  pair **pairs = assay_alloc(q->n_parts * sizeof *pairs);
  size_t n = make_parts(pairs, parts, a, q);
  if (n == q->n_parts) composed_delta(a, q, parts, n, goal);
  else answer_refuse(a, "a part has no single pair of distributions");
  while (n > 0) pair_free(pairs[--n]);
  free(pairs);
  free(parts);
  return 1;
}

const road road_compose = {.delta = delta};
