/* noise_two.c - two normal laws: the deviations that are enough are an interval. */
#include "mechanism.h"
#include "noise.h"
#include "seconds.h"
#include "two_noise.h"

enum { USUAL_SECONDS = 30 };

typedef struct {
  const query *q;
  double until;
} limit;

static int is_over(const void *data) {
  const limit *l = data;
  return compose_clock() > l->until;
}

static void several_steps(answer *a, const query *q, const adapt_goal *goal) {
  if (q->least) {
    answer_refuse(a, "the least noise that is enough at all is not certified for several steps of it");
    return;
  }
  noise_search(a, q, goal);
  a->means = MEANS_CROSSING;
  ivl_set_si(&a->end, 0);
  mpfr_set_inf(a->end.hi, 1);
}

void noise_two(answer *a, const query *q, const adapt_goal *goal) {
  static const hockey_sides sides[] = {[SIDE_REMOVE] = HOCKEY_PQ, [SIDE_ADD] = HOCKEY_QP, [SIDE_BOTH] = HOCKEY_BOTH};
  if (query_count(q, FIELD_STEPS) > 1) {
    several_steps(a, q, goal);
    return;
  }
  const limit l = {q, compose_clock() + seconds_for(q, USUAL_SECONDS)};
  const two_noise_query t = {query_get(q, FIELD_SHIFT),
                             query_get(q, FIELD_SIGMA2),
                             query_get(q, FIELD_RATE),
                             query_get(q, FIELD_EPSILON),
                             query_get(q, FIELD_DELTA),
                             sides[q->side],
                             is_over,
                             &l};
  a->status = two_noise_interval(&a->z, &a->end, &t, goal->bits);
  if (a->status == ASSAY_NOROOT) answer_is_infinite(a);
  if (a->status == ASSAY_LIMIT && is_over(&l)) a->stop = COMPOSE_SECONDS;
  a->means = MEANS_INTERVAL;
  if (!a->infinite) a->report.bits = ivl_rel_bits(&a->z);
  answer_cite_pair(a, q);
  answer_cite(a, "T-ORDER-TWO-INTERVAL");
}
