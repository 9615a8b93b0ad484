/* noise_two.c - two normal laws: the deviations that are enough are an interval. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "find.h"
#include "noise.h"
#include "seconds.h"
#include "two_noise.h"
#include "local.h"

typedef struct {
  const query *q;
  double until;
} limit;

static double left(const void *data) {
  const limit *l = data;
  return l->until - effort_clock();
}

/* By cells, for so many steps. */
static void by_cells(answer *a, const query *q, const adapt_goal *goal, unsigned long steps) {
  static const hockey_sides sides[] = {[SIDE_REMOVE] = HOCKEY_PQ, [SIDE_ADD] = HOCKEY_QP, [SIDE_BOTH] = HOCKEY_BOTH};
  const limit l = {q, effort_clock() + seconds_for(q, SECONDS_NOISE)};
  const two_noise_query t = {query_get(q, FIELD_SHIFT),
                             query_get(q, FIELD_SIGMA2),
                             query_get(q, FIELD_RATE),
                             query_get(q, FIELD_EPSILON),
                             query_get(q, FIELD_DELTA),
                             sides[q->side],
                             left,
                             &l,
                             steps};
  a->status = two_noise_interval(&a->z, &a->end, &t, goal->bits);
  if (a->status == ASSAY_NOROOT) answer_is_infinite(a);
  if (a->status == ASSAY_LIMIT && left(&l) <= 0) a->stop = COMPOSE_SECONDS;
  a->means = MEANS_INTERVAL;
  if (!a->infinite) a->report.bits = ivl_rel_bits(&a->z);
  answer_cite_pair(a, q);
  answer_cite(a, "T-ORDER-TWO-INTERVAL");
}

/* z.hi := the deviation of both laws, a number above it, if that is enough. */
static void equal_noise(answer *a, const query *q) {
  enum { BITS = 24 };
  local_mpqs(x);
  local_ivls(BITS + 8, y);
  mpfr_set_q(a->z.hi, query_get(q, FIELD_SIGMA2), MPFR_RNDU);
  mpfr_get_q(x, a->z.hi);
  find_noise_delta(&y, a, q, x, BITS);
  if (mpfr_cmp_q(y.hi, query_get(q, FIELD_DELTA)) > 0) mpfr_set_inf(a->z.hi, 1);
}

/* What is too little for one step is for several; what is enough a search may find. */
static void by_search(answer *a, const query *q, const adapt_goal *goal) {
  enum { BITS = 24 };
  by_cells(a, q, &(adapt_goal){BITS, goal->limit}, 1);
  if (a->infinite) return;
  local_mpfrs(ivl_prec(&a->z), low);
  mpfr_set(low, a->z.lo, MPFR_RNDD);
  find_noise_search(a, q, goal);
  if (mpfr_cmp(a->z.lo, low) < 0 || q->least) mpfr_set(a->z.lo, low, MPFR_RNDD);
  if (mpfr_inf_p(a->z.hi)) equal_noise(a, q);
  a->means = q->least ? MEANS_LEAST : MEANS_CROSSING;
  mpfr_set(a->end.lo, a->z.hi, MPFR_RNDD);
  mpfr_set_inf(a->end.hi, 1);
  if (a->status != ASSAY_BROKEN) a->status = ASSAY_LIMIT;
  a->report.bits = ivl_rel_bits(&a->z);
  if (a->report.bits >= goal->bits && a->status == ASSAY_LIMIT) a->status = ASSAY_OK;
}

/* 1, and a, if cells of several steps have some bits: not where the sums are long. */
static int several_by_cells(answer *a, const query *q, const adapt_goal *goal) {
  enum { SOME = 8 };
  if (rat_cmp_si(&q->value[FIELD_RATE], 1, 1) != 0) return 0;
  by_cells(a, q, goal, (unsigned long)query_count(q, FIELD_STEPS));
  answer_cite(a, "T-TWO-STEPS");
  return a->infinite || ivl_rel_bits(&a->z) >= SOME;
}

void noise_two(answer *a, const query *q, const adapt_goal *goal) {
  if (query_count(q, FIELD_STEPS) == 1) by_cells(a, q, goal, 1);
  else if (!several_by_cells(a, q, goal)) by_search(a, q, goal);
}
