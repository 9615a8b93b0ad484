/* two_epsilons.c - the direction that usually decides, and a look at the other. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "two_epsilons.h"
#include "effort_share.h"
#include "seconds.h"
#include "local.h"

/* The answer keeps the worse of two states. */
static void keep_worse(answer *a, assay_status status, const compose_report *r) {
  if (status != ASSAY_OK) a->status = status;
  if (status == ASSAY_LIMIT) a->stop = r->stop;
  if (r->prec > a->report.prec) a->report.prec = r->prec;
  a->report.calls += r->runs;
  if (r->method != 'E') a->method = r->method == 'B' ? "bracket" : "fourier";
}

/* 0: no epsilon is enough, which the answer now says. */
static int one(ivl *z, answer *a, pair_side side, const query *q, const two_epsilons *t, const adapt_goal *goal,
               double seconds) {
  const compose_limits limits = {.bits = goal->limit, .seconds = seconds};
  compose_report r = {0};
  assay_status s = t->epsilon(z, side, query_get(q, FIELD_DELTA), goal->bits, &limits, &r, t->data);
  if (s == ASSAY_DOMAIN) answer_is_infinite(a);
  else keep_worse(a, s, &r);
  return s != ASSAY_DOMAIN;
}

/* 1 if the other direction's delta is certainly not above the wanted one at the lower end of z. */
static int decides(const ivl *z, pair_side other, const query *q, const two_epsilons *t) {
  enum { ROUGH_BITS = 8 };
  const compose_limits limits = {.seconds = seconds_for(q, SECONDS_OTHER)};
  compose_report r = {0};
  if (!mpfr_number_p(z->lo)) return 0;
  local_mpqs(e);
  local_ivls(64, d);
  mpfr_get_q(e, z->lo);
  assay_status s = t->delta(&d, other, e, ROUGH_BITS, &limits, &r, t->data);
  return s != ASSAY_DOMAIN && s != ASSAY_BROKEN && mpfr_cmp_q(d.hi, query_get(q, FIELD_DELTA)) <= 0;
}

static void both(answer *a, const query *q, const two_epsilons *t, const adapt_goal *goal) {
  if (!one(&a->z, a, PAIR_PQ, q, t, goal, EFFORT_FIRST_EPSILON * seconds_for(q, SECONDS_WHOLE)) ||
      decides(&a->z, PAIR_QP, q, t))
    return;
  local_ivls(ivl_prec(&a->z), other);
  if (one(&other, a, PAIR_QP, q, t, goal, seconds_for(q, SECONDS_WHOLE))) {
    ivl_max(&a->z, &a->z, &other);
    if (a->status == ASSAY_LIMIT && ivl_rel_bits(&a->z) >= goal->bits) a->status = ASSAY_OK;
  }
}

void two_epsilons_find(answer *a, const query *q, const two_epsilons *t, const adapt_goal *goal) {
  if (q->side == SIDE_BOTH) both(a, q, t, goal);
  else (void)one(&a->z, a, q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ, q, t, goal, seconds_for(q, SECONDS_WHOLE));
  a->report.bits = a->infinite ? ADAPT_EXACT : ivl_rel_bits(&a->z);
}
