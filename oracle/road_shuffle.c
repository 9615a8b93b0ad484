/* road_shuffle.c - batches of a shuffled data set: the pair that bounds their privacy from below. */
#include "lattice_shuffle.h"
#include "on_lattice.h"
#include "road.h"
#include "seconds.h"
#include "shuffle_delta.h"
#include "two_sides.h"

#include <math.h>

static assay_status value(ivl *z, pair_side side, long bits, const compose_limits *limits, compose_report *report,
                          const void *data) {
  shuffle_query s = *(const shuffle_query *)data;
  s.side = side;
  return shuffle_delta_of(z, &s, bits, limits, report);
}

static int find(answer *a, const query *q, const adapt_goal *goal, int complement) {
  if (query_count(q, FIELD_STEPS) >= 1ul << 31) return 0;
  const shuffle_query p = {query_get(q, FIELD_SIGMA), query_get(q, FIELD_STEPS), query_get(q, FIELD_EPSILON), PAIR_PQ,
                           complement};
  const two_sides s = {value, &p, complement, 0, NULL};
  two_sides_find(a, q, &s, goal);
  answer_cite(a, "T-SHUFFLE-DELTA");
  return 1;
}

static int delta(answer *a, const query *q, const adapt_goal *goal) { return find(a, q, goal, 0); }

static int complement(answer *a, const query *q, const adapt_goal *goal) { return find(a, q, goal, 1); }

/* ---- On a lattice --------------------------------------------------------------------- */

/* An on_lattice_fn: longer lattices as long as there is time, and finer masses as long as delta is lost in them.  z keeps
 * what all answers share. */
static assay_status on_lattices(ivl *z, pair_side side, mpq_srcptr epsilon, long bits, const void *data) {
  enum { LEAST_CELLS = 1 << 8, MOST_CELLS = 1 << 18, LEAST_BITS = 64, MOST_BITS = 2048, SPARE_BITS = 40 };
  const query *q = data;
  const lattice_shuffle_query s = {query_get(q, FIELD_SIGMA), epsilon, query_count(q, FIELD_STEPS), side};
  const double start = compose_clock();
  double spent = 0, last = 0;
  mp_bitcnt_t mass = LEAST_BITS;
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(z, 0);
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  assay_status status = ASSAY_LIMIT;
  for (size_t cells = LEAST_CELLS; cells <= MOST_CELLS && status == ASSAY_LIMIT; cells *= 2) {
    if (spent + 3 * last > seconds_for(q, ON_LATTICE_SECONDS)) break;
    status = lattice_shuffle_delta(&t, &s, cells, mass);
    if (status == ASSAY_LIMIT) last = HUGE_VAL;
    if (!ivl_meet(z, z, &t)) status = ASSAY_BROKEN;
    else if (status == ASSAY_OK && ivl_rel_bits(z) < bits) status = ASSAY_LIMIT;
    if (last < HUGE_VAL) last = compose_clock() - start - spent;
    spent += last;
    const mpfr_exp_t size = mpfr_regular_p(z->hi) ? mpfr_get_exp(z->hi) : 0;
    if (mass < MOST_BITS && -size + SPARE_BITS > (mpfr_exp_t)mass) mass = (mp_bitcnt_t)(-size) + 2 * SPARE_BITS;
  }
  if (status == ASSAY_BROKEN) ivl_set_whole(z);
  ivl_clear(&t);
  return status;
}

static int lattice(answer *a, const query *q, const adapt_goal *goal) {
  if (query_count(q, FIELD_STEPS) >= 1ul << 31) {
    answer_refuse(a, "2^31 steps and more");
    return 1;
  }
  on_lattice_sides(a, q, on_lattices, q, 0, goal);
  answer_cite(a, "T-LATTICE-SHUFFLE");
  return 1;
}

const road road_shuffle = {.delta = delta, .complement = complement, .lattice = lattice};
