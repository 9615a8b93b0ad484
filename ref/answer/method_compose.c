/* method_compose.c - different mechanisms, one after the other. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "composed.h"
#include "method.h"

static int delta(answer *a, const query *q, const adapt_goal *goal) {
  composed_delta(a, q, goal);
  return 1;
}

const method method_compose = {.delta = delta};
