/* epochs_delta.c - delta of several epochs of balls and bins, to the digits asked for.
 *
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-DELTA).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "driver.h"
#include "effort_share.h"
#include "balls_normal.h"
#include "epochs_internal.h"
#include "guess.h"
#include "local_as.h"
#include "meet.h"
#include <math.h>
#include <stdlib.h>

/* ---- The law of the driver ------------------------------------------------------------------------ */

/* 1 if D is CALL or PUT over K itself, so that its size is that of what is summed. */
/*@ requires mem: \valid_read(q) && QOK(q->epsilon);
    TOTAL assigns \nothing;
    ensures value: \result == (QVAL(q->epsilon) >= 0 && !q->complement ? 1 : 0); */
static int is_direct(const epochs_query *q) { return mpq_sgn(q->epsilon) >= 0 && !q->complement; }

static unsigned long epochs_of(const epochs_job *j) { return mpz_get_ui(mpq_numref(j->q->epochs)); }

static void plan(driver_plan *p, void *data, long bits) {
  epochs_job *j = data;
  const epochs_plan *n = &j->plan;
  const double size = is_direct(j->q) ? j->log_value : j->log_answer;
  epochs_plan_make(&j->plan, &j->guess, j->x, j->log_value, size - GUESS_LN2 * (double)(bits + 2), &j->limits);
  *p = (driver_plan){.stop = n->stop, .seconds = n->seconds, .method = 'V'};
  if (p->stop != COMPOSE_FREE) return;
  p->nodes = n->nodes;
  p->terms = n->fine.last - n->fine.first + 1;
  p->prec = p->wide = n->prec;
}

static void drop(void *t) {
  if (t) epochs_table_clear(t);
  free(t);
}

static void *table(void *data, double until, compose_stop *stop) {
  const epochs_job *j = data;
  epochs_table *t = assay_alloc(sizeof *t);
  *stop = epochs_table_make(t, &j->one, epochs_of(j), &j->plan, until);
  if (*stop == COMPOSE_FREE) return t;
  drop(t);
  return NULL;
}

static void value(ivl *z, const void *t, void *data) {
  const epochs_job *j = data;
  local_ivls(ivl_prec(z), x);
  epochs_reduce_x(&x, j->q);
  epochs_table_at(z, t, &x, epochs_reduce_wants_call(j->q));
  epochs_reduce_undo(z, j->q);
}

/* Without a bit: clearly below z's upper end. */
static void learn(void *data, const driver_run *r) {
  epochs_job *j = data;
  j->log_answer = r->have >= 1 ? guess_log(r->z->lo) : guess_log(r->z->hi) - 15 * GUESS_LN2 * r->run;
  if (j->q->side == PAIR_QP) j->log_answer += j->x;
  if (is_direct(j->q)) j->log_value = j->log_answer;
}

const driver_law epochs_inversion = {plan, table, value, drop, learn, NULL, EFFORT_PILOT, NULL, 0};

/* z := what z and a bound of CALL or PUT share: all there is where no sum was formed. */
static void far(ivl *z, const epochs_job *j) {
  local_ivls(128, x, v);
  epochs_reduce_x(&x, j->q);
  epochs_far(&v, &j->one, &j->guess, epochs_of(j), &x, epochs_reduce_wants_call(j->q), HUGE_VAL);
  epochs_reduce_undo(&v, j->q);
  meet(z, z, &v);
  j->d.report->method = 'B';
}

/* ---- The question ---------------------------------------------------------------------------- */

/* The doubles of the plan can describe the question. */
static int is_plain(const epochs_query *q) {
  double s = mpq_get_d(q->sigma), e = mpq_get_d(q->epsilon);
  return s > 0.05 && s < 1e6 && fabs(e) < 200 && mpq_cmp_si(q->steps, 1, 1) > 0;
}

/* z := the answer to about `bits` bits, from a bracket. */
static void inverted(ivl *z, void *data, long bits) {
  epochs_job *j = data;
  const epochs_query *q = j->q;
  epochs_reduce_mixture(z, q);
  if (ivl_rel_bits(z) >= bits) return;
  j->d.report->stop = COMPOSE_METHOD;
  if (!is_plain(q)) return;
  local_as(balls_law, law, balls_law_clear);
  balls_law_init(&law, &j->one, 64);
  epochs_guess_make(&j->guess, &law, mpq_get_d(q->epochs));
  j->x = mpq_get_d(q->epsilon) * (q->side == PAIR_QP ? -1 : 1);
  j->log_value = epochs_guess_value(&j->guess, j->x);
  j->log_answer = fmax(j->log_value, -1);
  driver_work(z, &j->d, bits);
  if (ivl_is_finite(z) && ivl_rel_bits(z) < 1) far(z, j);
}

/* The same; where noise is much with the bounds by a normal law. */
static void general(ivl *z, void *data, long bits) {
  epochs_job *j = data;
  if (mpq_cmp_si(j->q->steps, 1, 1) > 0 && balls_normal_is_of_use(j->q->sigma))
    balls_normal_beside(z, j->q, inverted, j, bits, j->d.report);
  else inverted(z, j, bits);
}

/* One epoch is the question of balls_delta.h. */
static assay_status one_epoch(ivl *z, const epochs_query *q, long bits, const compose_limits *limits,
                              compose_report *report) {
  const balls_query b = {q->sigma, q->steps, q->epsilon, q->side, q->complement};
  return balls_delta_of(z, &b, bits, limits, report);
}

assay_status epochs_delta_of(ivl *z, const epochs_query *q, long bits, const compose_limits *limits,
                             compose_report *report) {
  const compose_limits most = effort_limits_of(limits);
  const double start = effort_clock();
  if (mpq_sgn(q->sigma) <= 0 || bits < 1) return ASSAY_DOMAIN;
  if (!effort_is_count(q->steps, 1) || !effort_is_count(q->epochs, 1)) return ASSAY_DOMAIN;
  if (mpq_cmp_si(q->epochs, 1, 1) == 0) return one_epoch(z, q, bits, limits, report);
  *report = (compose_report){.method = mpq_cmp_si(q->steps, 1, 1) == 0 ? 'E' : 'B'};
  epochs_job j = {.q = q, .one = {q->sigma, q->steps, q->epsilon, q->side, q->complement}, .limits = most};
  j.d = (driver){&epochs_inversion, &j, report, start + most.seconds, 0, NULL, NULL};
  const assay_status status = driver_answer(z, general, &j, bits, 64, start, &most, report);
  if (report->bits >= bits) report->stop = COMPOSE_FREE;
  return status;
}
