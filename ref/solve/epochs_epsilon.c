/* epochs_epsilon.c - the inverse of the curve of several epochs of balls and bins.
 *
 * Method: numbers near the curve guess the place, tables of epochs_internal.h give the bracket.
 * Special cases: delta 0 and 1; one batch is one Gaussian, one epoch is balls_epsilon.h; much noise is nearly one normal law.
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-EPSILON).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "epochs_epsilon.h"
#include "balls_epsilon.h"
#include "balls_normal.h"
#include "bounds_epsilon.h"
#include "epochs_internal.h"
#include "law_epsilon.h"
#include "meet.h"
#include "rat.h"
#include "solve_epsilon.h"
#include "table_epsilon.h"
#include "local_as.h"
#include <math.h>
#include <stdlib.h>

/* Of e in doubles. */
#define SMALLEST 1e-3
#define LARGEST 190.0

typedef struct {
  epochs_job j;
  epochs_query q; /* at the point asked for last                                            */
  double log_delta;
} inverse;

/*@ requires mem: \valid_read(s);
    TOTAL assigns \nothing;
    ensures value: \result == (s->q.side == PAIR_PQ ? 1 : 0); */
static int is_removed(const inverse *s) { return s->q.side == PAIR_PQ; }

static int aim(void *data, double e) {
  inverse *s = data;
  s->j.x = is_removed(s) ? e : -e;
  s->j.log_value = s->log_delta + (is_removed(s) ? 0 : s->j.x);
  return e < LARGEST;
}

/* About log D at e. */
static double guess_at(void *data, double e) {
  const inverse *s = data;
  const double x = is_removed(s) ? e : -e;
  return epochs_guess_value(&s->j.guess, x) - (is_removed(s) ? 0 : x);
}

/* ---- The question -------------------------------------------------------------------------------- */

static assay_status one_epoch(ivl *z, const epochs_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                              compose_report *report) {
  const balls_query b = {q->sigma, q->steps, NULL, q->side, 0};
  return balls_epsilon_of(z, &b, delta, bits, limits, report);
}

/* z := [0, epsilon of one batch] (T-EPOCHS-MIXTURE). */
static void bracket(ivl *z, const epochs_query *q, mpq_srcptr delta, const compose_limits *limits) {
  compose_report r = {0};
  if (balls_epsilon_one(z, q->sigma, q->epochs, delta, 20, limits->bits, &r) == ASSAY_DOMAIN) mpfr_set_inf(z->hi, 1);
  mpfr_set_zero(z->lo, 1);
}

/* The search is on the heap: a guess has many numbers. */
static assay_status search_of(ivl *z, const epochs_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                              compose_report *report) {
  inverse *s = assay_alloc(sizeof *s);
  balls_law law;
  local_as(law_epsilon, v, law_epsilon_close);
  law_epsilon_open(&v, &epochs_inversion, s, limits, report);
  *s = (inverse){.q = *q, .log_delta = table_epsilon_log(delta)};
  s->q.epsilon = v.at.v;
  s->q.complement = 0;
  s->j.q = &s->q;
  s->j.one = (balls_query){q->sigma, q->steps, v.at.v, q->side, 0};
  s->j.limits = *limits;
  balls_law_init(&law, &s->j.one, 64);
  epochs_guess_make(&s->j.guess, &law, mpq_get_d(q->epochs));
  balls_law_clear(&law);
  v.aim = aim;
  v.guess = law_epsilon_place(guess_at, s, s->log_delta, SMALLEST, LARGEST);
  const assay_status status = law_epsilon_find(z, &v, delta, bits);
  free(s);
  return status;
}

static assay_status by_tables(ivl *z, const epochs_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                              compose_report *report) {
  const double sigma = mpq_get_d(q->sigma);
  assay_status s = ASSAY_LIMIT;
  local_ivls(64, b);
  bracket(&b, q, delta, limits);
  report->method = 'B';
  if (sigma > 0.05 && sigma < 1e6) s = search_of(z, q, delta, bits, limits, report);
  else {
    ivl_set_whole(z);
    report->stop = COMPOSE_METHOD;
  }
  if (s != ASSAY_BROKEN && !meet(z, z, &b)) s = ASSAY_BROKEN;
  if (s == ASSAY_BROKEN) ivl_set_whole(z);
  report->bits = ivl_rel_bits(z);
  return s;
}

/* ---- Much noise ------------------------------------------------------------------------------------ */

/*@ requires mem: \valid_read(q) && QOK(q->sigma) && QOK(q->steps);
    ALLOCATES assigns \nothing;
    ensures value: \result == (QVAL(q->sigma) >= (100000) && QVAL(q->steps) > 1 ? 1 : 0); */
int epochs_epsilon_is_normal(const epochs_query *q) {
  enum { MUCH = 100000 }; /* of more no inversion has digits */
  return mpq_cmp_ui(q->sigma, MUCH, 1) >= 0 && mpq_cmp_ui(q->steps, 1, 1) > 0;
}

/* z := the curve at the point e (T-BALLS-NORMAL). */
static void normal_curve(ivl *z, const ivl *e, const void *data) {
  local_mpqs(at);
  epochs_query q = *(const epochs_query *)data;
  q.epsilon = at;
  ivl_set_whole(z);
  if (solve_epsilon_is_point(at, e)) balls_normal(z, &q);
}

/* z := what the inverse of the bounds and the bracket share. */
static assay_status by_normal(ivl *z, const epochs_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                              compose_report *report) {
  const adapt_goal goal = {bits, bits + 64};
  adapt_report r;
  local_ivls(64, b);
  bracket(&b, q, delta, limits);
  assay_status s = bounds_epsilon_of(z, normal_curve, q, delta, &goal, &r);
  if (s != ASSAY_BROKEN && !meet(z, z, &b)) s = ASSAY_BROKEN;
  report->bits = ivl_rel_bits(z);
  report->prec = r.prec;
  report->stop = s == ASSAY_LIMIT ? COMPOSE_METHOD : COMPOSE_FREE;
  if (report->bits < 1) report->method = 'B';
  return s;
}

assay_status epochs_epsilon_of(ivl *z, const epochs_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                               compose_report *report) {
  const compose_limits most = effort_limits_of(limits);
  double start = effort_clock();
  assay_status s = ASSAY_OK;
  if (mpq_sgn(q->sigma) <= 0 || !effort_is_count(q->steps, 1) || !effort_is_count(q->epochs, 1) || bits < 1 ||
      mpq_sgn(delta) <= 0)
    return ASSAY_DOMAIN;
  *report = (compose_report){.method = 'E', .bits = ADAPT_EXACT};
  if (mpq_cmp_si(delta, 1, 1) >= 0) ivl_set_si(z, 0);
  else if (mpq_cmp_si(q->steps, 1, 1) == 0)
    s = balls_epsilon_one(z, q->sigma, q->epochs, delta, bits, most.bits, report);
  else if (epochs_epsilon_is_normal(q)) s = by_normal(z, q, delta, bits, &most, report);
  else if (mpq_cmp_si(q->epochs, 1, 1) == 0) s = one_epoch(z, q, delta, bits, limits, report);
  else s = by_tables(z, q, delta, bits, &most, report);
  report->seconds = effort_clock() - start;
  return s;
}
