/* road_allocation.c - every record in `picks` random batches of `steps`: balls and bins for one pick,
 * plain noise for all, bounds in between.                                            */
#include "gaussian.h"
#include "mechanism.h"
#include "road.h"

/* z := delta of Gaussian noise of deviation sigma, `steps` times. */
static void gaussian(ivl *z, mpq_srcptr sigma, mpq_srcptr steps, const query *q, const adapt_goal *goal) {
  const gaussian_query g = {sigma, steps, query_get(q, FIELD_EPSILON)};
  adapt_report report;
  if (gaussian_delta_of(z, &g, goal, &report) == ASSAY_BROKEN) ivl_set_whole(z);
}

/* From the sum of all outputs, N(picks, steps sigma^2) against N(0, steps sigma^2), to a fixed
 * choice of batches (T-ALLOCATION-BOUNDS).                                           */
static void bounds(answer *a, const query *q, const adapt_goal *goal) {
  mpq_t ratio;
  ivl lower;
  mpq_init(ratio);
  ivl_init(&lower, ivl_prec(&a->z));
  mpq_div(ratio, query_get(q, FIELD_PICKS), query_get(q, FIELD_STEPS));
  mpq_mul(ratio, ratio, query_get(q, FIELD_PICKS));
  gaussian(&lower, query_get(q, FIELD_SIGMA), ratio, q, goal);
  gaussian(&a->z, query_get(q, FIELD_SIGMA), query_get(q, FIELD_PICKS), q, goal);
  ivl_hull(&a->z, &a->z, &lower);
  ivl_clear(&lower);
  mpq_clear(ratio);
  a->report.bits = ivl_rel_bits(&a->z);
  a->status = a->report.bits >= goal->bits ? ASSAY_OK : ASSAY_LIMIT;
  a->method = "bracket";
  answer_cite(a, "T-ALLOCATION-BOUNDS T-GAUSS-DELTA");
}

typedef int way(answer *a, const query *q, const adapt_goal *goal);

/* One pick: the same question about balls and bins. */
static int as_balls(answer *a, const query *q, const adapt_goal *goal, way *by) {
  query b;
  if (rat_cmp_si(&q->value[FIELD_PICKS], 1, 1) != 0) return 0;
  query_copy(&b, q);
  b.how = mechanism_find("balls");
  mpq_set_si(b.value[FIELD_EPOCHS].v, 1, 1);
  int found = by(a, &b, goal);
  query_clear(&b);
  return found;
}

static int delta(answer *a, const query *q, const adapt_goal *goal) {
  if (as_balls(a, q, goal, road_balls.delta)) return 1;
  bounds(a, q, goal);
  return 1;
}

static int lattice(answer *a, const query *q, const adapt_goal *goal) {
  if (!as_balls(a, q, goal, road_balls.lattice)) answer_refuse(a, "more than one pick");
  return 1;
}

const road road_allocation = {.delta = delta, .lattice = lattice};
