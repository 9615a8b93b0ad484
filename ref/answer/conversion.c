/* conversion.c - what the conversions have in common. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "conversion.h"

void conversion_run(answer *a, adapt_fn f, const query *q, const adapt_goal *goal, const char *theorems) {
  a->status = adapt_run(&a->z, f, q, goal, &a->report);
  a->method = "conversion";
  answer_cite(a, theorems);
  answer_cite(a, "T-ADAPT");
}

void conversion_field(ivl *z, const query *q, field_id f) { ivl_set_q(z, query_get(q, f)); }

int conversion_is_plain(answer *a, const query *q, const char *theorems) {
  const rat *delta = &q->value[FIELD_DELTA];
  int none = rat_sgn(delta) == 0, all = rat_cmp_si(delta, 1, 1) == 0;
  if (!none && !all) return 0;
  if (none) answer_is_infinite(a);
  else ivl_set_si(&a->z, 0);
  a->method = "conversion";
  answer_cite(a, theorems);
  return 1;
}
