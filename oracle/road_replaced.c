/* road_replaced.c - Gaussian noise on samples of fixed size, a record replaced: two uses, from above. */
#include "replaced_two.h"
#include "road.h"

/* One use is its pair's, and more than two are a composition; so are those of all records, or of none. */
static int delta(answer *a, const query *q, const adapt_goal *goal) {
  enum { CELLS = 400 };
  const rat *rate = &q->value[FIELD_RATE];
  if (q->bound != BOUND_ABOVE || query_count(q, FIELD_STEPS) != 2 || q->by != METHOD_AUTO) return 0;
  if (rat_sgn(rate) <= 0 || rat_cmp_si(rate, 1, 1) >= 0) return 0;
  if (rat_sgn(&q->value[FIELD_SHIFT]) == 0 || rat_sgn(&q->value[FIELD_SIGMA]) <= 0) return 0;
  const replaced_query r = {query_get(q, FIELD_SIGMA), query_get(q, FIELD_SHIFT), rate->v, query_get(q, FIELD_EPSILON),
                            CELLS};
  replaced_two(&a->z, &r);
  a->report.bits = ivl_rel_bits(&a->z);
  a->status = a->report.bits >= goal->bits ? ASSAY_OK : ASSAY_LIMIT;
  a->method = "bracket";
  answer_cite_pair(a, q);
  answer_cite(a, "T-FS-TWO");
  return 1;
}

const road road_replaced = {.delta = delta};
