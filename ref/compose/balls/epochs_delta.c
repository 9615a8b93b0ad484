/* epochs_delta.c - delta of several epochs of balls and bins, to the digits asked for.
 *
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-DELTA).                                     */
#include "epochs_parts.h"
#include "meet.h"
#include "out.h"
#include <math.h>

#define LN2 0.693147180559945309
#define RUNS 5

typedef struct {
  const epochs_query *q;
  balls_query one; /* one epoch */
  epochs_guess guess;
  compose_limits limits;
  compose_report *report;
  double x, until;
  double log_value; /* about the log of CALL or PUT                                   */
} job;

/* z := what z and the sum of the plan share; answers 1 if there was a sum. */
static int run(ivl *z, const job *j, const epochs_plan *plan) {
  epochs_table t;
  ivl x, v;
  compose_stop stop = epochs_table_make(&t, &j->one, mpz_get_ui(mpq_numref(j->q->epochs)), plan, j->until);
  if (stop == COMPOSE_FREE) {
    ivl_init(&x, plan->prec);
    ivl_init(&v, plan->prec);
    epochs_x(&x, j->q);
    epochs_table_at(&v, &t, &x, epochs_wants_call(j->q));
    epochs_expand(&v, j->q);
    if (!meet(z, z, &v)) stop = COMPOSE_METHOD;
    ivl_clear(&x);
    ivl_clear(&v);
  }
  epochs_table_clear(&t);
  j->report->nodes = plan->nodes;
  j->report->terms = plan->fine.last - plan->fine.first + 1;
  j->report->prec = plan->prec;
  j->report->method = 'V';
  j->report->stop = stop;
  j->report->runs++;
  return stop == COMPOSE_FREE;
}

/* About the log of CALL or PUT, from an enclosure of D. */
static double log_of(const ivl *z, const job *j, int runs) {
  double shift = j->q->side == PAIR_QP ? j->x : 0, d;
  mpfr_t m;
  mpfr_init2(m, 64);
  if (ivl_rel_bits(z) >= 1) mpfr_set(m, z->lo, MPFR_RNDN);
  else mpfr_mul_2si(m, z->hi, -15 * runs, MPFR_RNDN);
  mpfr_log(m, m, MPFR_RNDN);
  d = mpfr_get_d(m, MPFR_RNDN);
  mpfr_clear(m);
  return d + shift;
}

/* 1 if D is CALL or PUT over K itself, so that its size is that of what is summed. */
static int is_direct(const epochs_query *q) { return mpq_sgn(q->epsilon) >= 0 && !q->complement; }

/* The log of the error of CALL or PUT that gives the answer its bits. */
static double error_for(const job *j, const ivl *z, long bits, int runs) {
  double size = j->log_value;
  if (!is_direct(j->q)) size = runs > 0 ? log_of(z, j, runs) : fmax(size, -1);
  return size - LN2 * (double)(bits + 2);
}

/* A plan for `bits` bits that ends in time, or for fewer. */
static void plan_in_time(epochs_plan *p, const job *j, const ivl *z, long bits, int runs) {
  for (int i = 0; i < 4; i++, bits = bits * 2 / 3) {
    epochs_plan_make(p, &j->guess, j->x, j->log_value, error_for(j, z, bits, runs), &j->limits);
    if (p->stop != COMPOSE_FREE || compose_clock() + p->seconds <= j->until) return;
    p->stop = COMPOSE_SECONDS;
  }
}

/* The first sum tells the size of the answer, the next ones what a plan of that size has missed. */
static void work(ivl *z, job *j, long bits) {
  long extra = 0, reached = -1;
  for (int i = 0; i < RUNS; i++) {
    epochs_plan plan;
    plan_in_time(&plan, j, z, bits + extra, i);
    j->report->stop = plan.stop;
    if (plan.stop != COMPOSE_FREE || !run(z, j, &plan)) return;
    long before = reached;
    reached = ivl_rel_bits(z);
    if (reached >= bits || (i > 1 && before >= 1 && reached <= before)) return;
    double value = is_direct(j->q) ? log_of(z, j, i + 1) : j->log_value;
    if (reached >= 1 && fabs(value - j->log_value) < 2) extra += bits - reached + 4;
    j->log_value = value;
  }
  j->report->stop = COMPOSE_METHOD;
}

/* z := what z and a bound of CALL or PUT share: all there is where no sum was formed. */
static void far(ivl *z, const job *j) {
  ivl x, v;
  ivl_init(&x, 128);
  ivl_init(&v, 128);
  epochs_x(&x, j->q);
  epochs_far(&v, &j->one, &j->guess, mpz_get_ui(mpq_numref(j->q->epochs)), &x, epochs_wants_call(j->q), HUGE_VAL);
  epochs_expand(&v, j->q);
  meet(z, z, &v);
  j->report->method = 'B';
  ivl_clear(&x);
  ivl_clear(&v);
}

/* ---- The question ---------------------------------------------------------------------------- */

static int is_count(mpq_srcptr n) {
  return mpz_cmp_ui(mpq_denref(n), 1) == 0 && mpq_sgn(n) > 0 && mpz_cmp_ui(mpq_numref(n), 1UL << 31) < 0;
}

/* The doubles of the plan can describe the question. */
static int is_plain(const epochs_query *q) {
  double s = mpq_get_d(q->sigma), e = mpq_get_d(q->epsilon);
  return s > 0.05 && s < 1e6 && fabs(e) < 200 && mpq_cmp_si(q->steps, 1, 1) > 0;
}

/* z := the answer to about `bits` bits, from a bracket. */
static void general(ivl *z, const epochs_query *q, long bits, const compose_limits *limits, compose_report *report,
                    double start) {
  job j = {.q = q, .limits = *limits, .report = report, .until = start + limits->seconds};
  j.one = (balls_query){q->sigma, q->steps, q->epsilon, q->side, q->complement};
  balls_law law;
  epochs_mixture(z, q);
  if (ivl_rel_bits(z) >= bits) return;
  report->stop = COMPOSE_METHOD;
  if (!is_plain(q)) return;
  balls_law_init(&law, &j.one, 64);
  epochs_guess_make(&j.guess, &law, mpq_get_d(q->epochs));
  balls_law_clear(&law);
  j.x = mpq_get_d(q->epsilon) * (q->side == PAIR_QP ? -1 : 1);
  j.log_value = epochs_guess_value(&j.guess, j.x);
  work(z, &j, bits);
  if (ivl_is_finite(z) && ivl_rel_bits(z) < 1) far(z, &j);
}

/* One epoch is the question of balls_delta.h. */
static assay_status one_epoch(ivl *z, const epochs_query *q, long bits, const compose_limits *limits,
                              compose_report *report) {
  const balls_query b = {q->sigma, q->steps, q->epsilon, q->side, q->complement};
  return balls_delta_of(z, &b, bits, limits, report);
}

assay_status epochs_delta_of(ivl *z, const epochs_query *q, long bits, const compose_limits *limits,
                             compose_report *report) {
  const compose_limits most = compose_limits_of(limits);
  double start = compose_clock();
  ivl t;
  if (mpq_sgn(q->sigma) <= 0 || !is_count(q->steps) || !is_count(q->epochs) || bits < 1) return ASSAY_DOMAIN;
  if (mpq_cmp_si(q->epochs, 1, 1) == 0) return one_epoch(z, q, bits, limits, report);
  *report = (compose_report){.method = mpq_cmp_si(q->steps, 1, 1) == 0 ? 'E' : 'B'};
  long want = bits < most.bits ? bits : most.bits;
  ivl_init(&t, want + 64);
  general(&t, q, want + 1, &most, report, start);
  ivl_set(z, &t);
  ivl_clear(&t);
  report->bits = ivl_rel_bits(z);
  report->seconds = compose_clock() - start;
  if (report->bits >= bits) report->stop = COMPOSE_FREE;
  return apart_status(report->bits >= bits ? ASSAY_OK : ASSAY_LIMIT);
}
