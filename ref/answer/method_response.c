/* method_response.c - binary randomized response, many times, without sampling. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "binary_response.h"
#include "method.h"

static int delta(answer *a, const query *q, const adapt_goal *goal) {
  if (query_count(q, FIELD_ANSWERS) != 2 || rat_cmp_si(&q->value[FIELD_RATE], 1, 1) != 0) return 0;
  const int by_p = (q->given & FIELD(P)) != 0;
  const binary_response_query c = {by_p ? query_get(q, FIELD_P) : NULL, query_get(q, FIELD_EPSILON0),
                                   query_count(q, FIELD_STEPS), query_get(q, FIELD_EPSILON)};
  a->status = binary_response_delta_of(&a->z, &c, goal, &a->report);
  answer_cite(a, "T-COINS-DELTA T-ADAPT");
  return 1;
}

const method method_response = {.delta = delta};
