/* balls_epsilon.c - the inverse of the curve of balls and bins.
 *
 * Method: numbers near the curve guess the place, tables of one of the two contours give the bracket.
 * Special cases: delta 0 and 1; one step is one Gaussian.
 * Derivations: proofs/notes/compose_epsilon.md (T-BALLS-EPSILON).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_epsilon.h"
#include "balls_contour.h"
#include "gaussian.h"
#include "law_epsilon.h"
#include "local_as.h"
#include "table_epsilon.h"
#include <math.h>

/* Of e in doubles. */
#define SMALLEST 1e-3
#define LARGEST 290.0

typedef struct {
  balls_job j;
  balls_query q; /* at the point asked for last                                            */
  double log_delta;
} inverse;

/* The doubles of the plan can describe the question. */
static int is_plain(const balls_query *q) { return mpq_get_d(q->sigma) > 0.05 && mpq_get_d(q->sigma) < 1e6; }

static int aim(void *data, double e) {
  inverse *s = data;
  balls_reduction *r = &s->j.r;
  const int call = balls_reduce_wants_call(&s->q);
  r->kind = call ? BALLS_CALL : BALLS_PUT;
  r->sign = 1;
  r->k = (double)s->j.law.steps * exp(call ? e : -e);
  r->log_value = r->log_answer = s->log_delta + log(call ? (double)s->j.law.steps : r->k);
  return e < LARGEST && is_plain(&s->q);
}

static assay_status direct(ivl *z, void *data, long bits, const compose_limits *limits, compose_report *report) {
  return balls_delta_of(z, &((const inverse *)data)->q, bits, limits, report);
}

/* About log D at e. */
static double guess_at(void *data, double e) {
  const inverse *s = data;
  const int call = balls_reduce_wants_call(&s->q);
  double steps = (double)s->j.law.steps, k = steps * exp(call ? e : -e), c;
  return balls_plan_value(&s->j.law, call ? BALLS_CALL : BALLS_PUT, k, &c) - log(call ? steps : k);
}

/* ---- The question -------------------------------------------------------------------------------- */

assay_status balls_epsilon_one(ivl *z, mpq_srcptr sigma, mpq_srcptr uses, mpq_srcptr delta, long bits, long most,
                               compose_report *report) {
  const gaussian_query g = {sigma, uses, delta};
  const adapt_goal goal = {bits, most > bits + 64 ? most : bits + 64};
  adapt_report a = {0};
  assay_status s = gaussian_epsilon_of(z, &g, &goal, &a);
  report->prec = a.prec;
  report->bits = a.bits;
  if (s == ASSAY_LIMIT) report->stop = COMPOSE_BITS;
  return s;
}

static assay_status by_tables(ivl *z, const balls_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                              compose_report *report) {
  inverse s = {.q = *q, .log_delta = table_epsilon_log(delta)};
  local_as(law_epsilon, v, law_epsilon_close);
  law_epsilon_open(&v, &balls_inversion, &s, limits, report);
  s.j = (balls_job){.q = &s.q, .limits = *limits};
  s.q.epsilon = v.at.v;
  s.q.complement = 0;
  v.aim = aim;
  v.direct = direct;
  balls_law_init(&s.j.law, q, 128);
  report->method = 'B';
  if (is_plain(q)) v.guess = 0.999 * law_epsilon_place(guess_at, &s, s.log_delta, SMALLEST, LARGEST);
  const assay_status status = law_epsilon_find(z, &v, delta, bits);
  balls_law_clear(&s.j.law);
  return status;
}

assay_status balls_epsilon_of(ivl *z, const balls_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                              compose_report *report) {
  const compose_limits most = effort_limits_of(limits);
  double start = effort_clock();
  assay_status s = ASSAY_OK;
  if (mpq_sgn(q->sigma) <= 0 || !effort_is_count(q->steps, 1) || bits < 1 || mpq_sgn(delta) <= 0) return ASSAY_DOMAIN;
  *report = (compose_report){.method = 'E', .bits = ADAPT_EXACT};
  if (mpq_cmp_si(delta, 1, 1) >= 0) ivl_set_si(z, 0);
  else if (mpq_cmp_si(q->steps, 1, 1) == 0)
    s = balls_epsilon_one(z, q->sigma, q->steps, delta, bits, most.bits, report);
  else s = by_tables(z, q, delta, bits, &most, report);
  report->seconds = effort_clock() - start;
  return s;
}
