/* road_compose.c - different mechanisms, one after the other. */
#include "composed.h"
#include "road.h"
#include "uses.h"

static int delta(answer *a, const query *q, const adapt_goal *goal) {
  uses u;
  if (uses_make(&u, a, q)) composed_delta(a, q, u.parts, u.n, goal);
  else answer_refuse(a, "a part has no single pair of distributions");
  uses_clear(&u);
  return 1;
}

const road road_compose = {.delta = delta};
