/* find_event.c - lower bounds of delta from one explicit event. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "event_bound.h"
#include "find.h"
#include "mechanism.h"

void find_event(answer *a, const query *q, const adapt_goal *goal) {
  if (!q->how->has_events) {
    answer_refuse(a, "only balls and shuffle have such events");
    return;
  }
  const event_query e = {q->how->events, q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ, query_get(q, FIELD_SIGMA),
                         query_get(q, FIELD_STEPS), query_get(q, FIELD_EPSILON)};
  a->status = event_bound_delta_of(&a->z, &e, EVENT_REAL, goal, &a->report);
  a->method = "event";
  answer_cite(a, q->how->theorems);
  answer_cite(a, "T-EVENT-SUP");
}
