/* road_allocation.c - every record in `picks` random batches of `steps`: balls and bins for one pick,
 * plain noise for all, bounds in between.                                            */
#include "allocation.h"
#include "mechanism.h"
#include "quantity.h"
#include "road.h"
#include "two_sides.h"

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

static assay_status value(ivl *z, pair_side side, long bits, const compose_limits *limits, compose_report *report,
                          const void *data) {
  allocation_query q = *(const allocation_query *)data;
  q.side = side;
  return allocation_delta_of(z, &q, bits, limits, report);
}

static int delta(answer *a, const query *q, const adapt_goal *goal) {
  if (as_balls(a, q, goal, road_balls.delta)) return 1;
  if (query_count(q, FIELD_STEPS) >= 1ul << 31) {
    answer_refuse(a, "more than 2^31 - 1 steps");
    return 1;
  }
  const allocation_query p = {query_get(q, FIELD_SIGMA), query_get(q, FIELD_STEPS), query_get(q, FIELD_PICKS),
                              query_get(q, FIELD_EPSILON), PAIR_PQ};
  const two_sides s = {value, &p, 0, mpq_equal(p.picks, p.steps), NULL};
  two_sides_find(a, q, &s, goal);
  return 1;
}

/* ---- Epsilon ------------------------------------------------------------------------- */

/* a := the epsilon of one pick from each of `picks` blocks, which is not below (T-ALLOCATION-BLOCKS). */
static void of_blocks(answer *a, const query *q, const adapt_goal *goal) {
  query b;
  query_copy(&b, q);
  b.how = mechanism_find("balls");
  mpz_ptr size = mpq_numref(b.value[FIELD_STEPS].v);
  mpz_fdiv_q(size, size, mpq_numref(query_get(q, FIELD_PICKS)));
  mpq_set(b.value[FIELD_EPOCHS].v, query_get(q, FIELD_PICKS));
  if (!road_balls.epsilon(a, &b, goal)) ivl_set_whole(&a->z);
  query_clear(&b);
}

/* 1 if delta at e is certainly above the one that is asked: e is too small. */
static int is_too_small(answer *a, const query *q, mpfr_srcptr e) {
  enum { ROUGH_BITS = 8, LIMIT = 4096 };
  query d;
  answer t;
  query_copy(&d, q);
  d.what = quantity_find("delta");
  mpfr_get_q(d.value[FIELD_EPSILON].v, e);
  answer_find(&t, &d, ROUGH_BITS, LIMIT);
  const int yes = !t.refused && mpfr_cmp_q(t.z.lo, query_get(q, FIELD_DELTA)) > 0;
  for (const char *const *id = t.theorems; *id; id++) answer_cite(a, *id);
  answer_clear(&t);
  query_clear(&d);
  return yes;
}

/* z := z with its lower end raised by halving, a few times: each value takes half a second. */
static void raise_lower_end(answer *a, const query *q) {
  enum { VALUES = 8 };
  mpfr_t low, high, mid;
  mpfr_init2(low, 64);
  mpfr_init2(high, 64);
  mpfr_init2(mid, 64);
  mpfr_set_zero(low, 1);
  mpfr_set(high, a->z.hi, MPFR_RNDD);
  for (int i = 0; i < VALUES && mpfr_sgn(high) > 0 && mpfr_number_p(high); i++) {
    mpfr_add(mid, low, high, MPFR_RNDD);
    mpfr_div_2ui(mid, mid, 1, MPFR_RNDD);
    mpfr_swap(is_too_small(a, q, mid) ? low : high, mid);
  }
  mpfr_set(a->z.lo, low, MPFR_RNDD);
  mpfr_clear(low);
  mpfr_clear(high);
  mpfr_clear(mid);
}

static int epsilon(answer *a, const query *q, const adapt_goal *goal) {
  if (as_balls(a, q, goal, road_balls.epsilon)) return 1;
  if (query_count(q, FIELD_STEPS) >= 1ul << 31 || mpq_equal(query_get(q, FIELD_PICKS), query_get(q, FIELD_STEPS)))
    return 0;
  of_blocks(a, q, goal);
  if (a->infinite || a->status == ASSAY_BROKEN) return 1;
  raise_lower_end(a, q);
  answer_cite(a, "T-ALLOCATION-BLOCKS");
  a->report.bits = ivl_rel_bits(&a->z);
  a->status = a->report.bits >= goal->bits ? ASSAY_OK : ASSAY_LIMIT;
  a->stop = COMPOSE_METHOD;
  a->method = "bracket";
  return 1;
}

static int lattice(answer *a, const query *q, const adapt_goal *goal) {
  if (!as_balls(a, q, goal, road_balls.lattice)) answer_refuse(a, "more than one pick");
  return 1;
}

const road road_allocation = {.delta = delta, .epsilon = epsilon, .lattice = lattice};
