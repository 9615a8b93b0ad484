/* road_allocation.c - every record in `picks` random batches of `steps`: balls and bins for one pick,
 * plain noise for all, bounds in between.                                            */
#include "allocation.h"
#include "mechanism.h"
#include "road.h"

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

/* z := the answer for one direction. */
static void one_side(ivl *z, answer *a, const allocation_query *p, pair_side side, const adapt_goal *goal) {
  allocation_query q = *p;
  compose_report r;
  const compose_limits limits = {.bits = goal->limit};
  q.side = side;
  const assay_status status = allocation_delta_of(z, &q, goal->bits, &limits, &r);
  if (status != ASSAY_OK) a->status = status;
  a->stop = r.stop;
  a->report.prec = r.prec;
  if (r.method != 'E') a->method = "bracket";
  answer_cite(a, r.theorems);
}

/* Both directions, or the one that is asked. */
static void both_sides(answer *a, const query *q, const allocation_query *p, const adapt_goal *goal) {
  ivl other;
  one_side(&a->z, a, p, q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ, goal);
  ivl_init(&other, ivl_prec(&a->z));
  if (q->side == SIDE_BOTH && !mpq_equal(p->picks, p->steps)) {
    one_side(&other, a, p, PAIR_QP, goal);
    ivl_max(&a->z, &a->z, &other);
  }
  ivl_clear(&other);
  a->report.bits = ivl_rel_bits(&a->z);
}

static int delta(answer *a, const query *q, const adapt_goal *goal) {
  if (as_balls(a, q, goal, road_balls.delta)) return 1;
  if (query_count(q, FIELD_STEPS) >= 1ul << 31) {
    answer_refuse(a, "more than 2^31 - 1 steps");
    return 1;
  }
  const allocation_query p = {query_get(q, FIELD_SIGMA), query_get(q, FIELD_STEPS), query_get(q, FIELD_PICKS),
                              query_get(q, FIELD_EPSILON), PAIR_PQ};
  both_sides(a, q, &p, goal);
  return 1;
}

static int lattice(answer *a, const query *q, const adapt_goal *goal) {
  if (!as_balls(a, q, goal, road_balls.lattice)) answer_refuse(a, "more than one pick");
  return 1;
}

const road road_allocation = {.delta = delta, .lattice = lattice};
