/* shuffle_delta.c - exact questions about the shuffle pair, to a relative accuracy.
 *
 * Method: the base (epsilon >= 0) is bracketed by an event and by one step; one step is one Gaussian, two are one
 * integral, more are a sum along a line or a hyperbola planned for the accuracy wanted, and if that falls short another
 * plan that knows the answer's size.  At a limit the bracket remains.
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-DELTA).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "driver.h"
#include "gaussian_rest.h"
#include "local.h"
#include "guess.h"
#include "meet.h"
#include "shuffle_hyperbola.h"
#include <math.h>
#include <stdlib.h>

/* Of the first bracket, and those that its ends share if more bits may make them meet. */
#define BRACKET_BITS 40
#define NEAR_BITS 8
/* Beyond these the doubles of the plan do not describe the question. */
#define MINIMUM_SIGMA 0.08
#define MOST_SIGMA 1e6
#define MOST_EPSILON 150

/* The better of the two contours. */
typedef struct {
  shuffle_plan line;
  shuffle_hyperbola hyperbola;
  int on_hyperbola;
  double seconds;
  compose_stop stop;
} choice;

typedef struct {
  const shuffle_query *q, *base;
  compose_limits limits;
  shuffle_law law;
  shuffle_guess guess;
  double log_base, log_answer; /* near the logarithms                                           */
  choice choice;               /* the last one                                                  */
  mpfr_prec_t prec;            /* of two steps' integral                                        */
  driver d;
} job;

/* The sizes of the base and of the answer: for PAIR_PQ the truth is mostly near the base's lower end, for PAIR_QP
 * often near the upper one (Chernoff's bound).                                              */
static void guess_size(job *j, const ivl *base) {
  local_ivls(ivl_prec(base), t);
  int some = mpfr_sgn(base->lo) > 0;
  j->log_base = some ? guess_log(base->lo) : fmax(guess_log(base->hi) - 10, -5000);
  if (j->base->side == PAIR_PQ && ivl_rel_bits(base) < 1)
    j->log_base = fmax(j->log_base, fmin(shuffle_guess_normal(j->base), guess_log(base->hi) - 2));
  if (j->base->side == PAIR_QP) j->log_base = fmax(j->log_base, guess_log(base->hi) - 9);
  ivl_set(&t, base);
  ivl_set_double(&t, exp(j->log_base));
  if (!(mpfr_cmp(t.lo, base->lo) > 0)) mpfr_set(t.lo, base->lo, MPFR_RNDD);
  if (mpfr_sgn(t.lo) == 0) mpfr_set(t.lo, base->hi, MPFR_RNDD);
  mpfr_set(t.hi, t.lo, MPFR_RNDU);
  shuffle_reduce_undo(&t, j->q);
  j->log_answer = mpfr_sgn(t.lo) > 0 ? guess_log(t.lo) : guess_log(t.hi);
  if (!isfinite(j->log_answer)) j->log_answer = j->log_base;
  if (!some && j->log_answer < -5000) j->log_answer = -5000;
}

/* The bits of the answer that the base in z gives. */
static long answer_bits(const ivl *z, const void *data) {
  const job *j = data;
  local_ivls(ivl_prec(z), t);
  ivl_set(&t, z);
  shuffle_reduce_undo(&t, j->q);
  return ivl_rel_bits(&t);
}

/* ---- The laws of the driver: what is enclosed is the base ---------------------------------------------- */

/* A sum is no use for another epsilon, on which the law depends. */

static void learn(void *data, const driver_run *r) { guess_size(data, r->z); }

/* Nats of the answer that a relative error of the base is larger by. */
static double lost_nats(const job *j) { return j->log_base + fmin(mpq_get_d(j->q->epsilon), 0) - j->log_answer; }

static void plan_two(driver_plan *p, void *data, long bits) {
  job *j = data;
  const double lost = fmax(lost_nats(j) / GUESS_LN2, -100 / GUESS_LN2 - (double)bits);
  j->prec = (mpfr_prec_t)fmax((double)bits + lost + 24, 40);
  *p = (driver_plan){.method = 'E', .prec = j->prec, .wide = j->prec};
}

static compose_stop sum_two(ivl *z, void *data, double until) {
  const job *j = data;
  shuffle_two_rule r;
  shuffle_two_choose(&r, j->base, ivl_prec(z), j->log_base);
  return shuffle_two(z, j->base, &r, &j->limits, until);
}

static const driver_law two_steps = {
    .plan = plan_two, .sum = sum_two, .learn = learn, .bits = answer_bits, .pilot = HUGE_VAL};

/* log(T), or log(T k): what CALL or PUT is divided by. */
static double log_divisor(const job *j) {
  return log((double)j->law.steps) - (j->base->side == PAIR_QP ? mpq_get_d(j->base->epsilon) : 0);
}

static void choose(job *j, double log_value, double log_error) {
  choice *c = &j->choice;
  int call = j->base->side == PAIR_PQ;
  shuffle_plan_make(&c->line, &j->guess, call, log_value, log_error, &j->limits);
  c->on_hyperbola = 0;
  c->stop = c->line.line.stop;
  c->seconds = c->line.line.seconds;
  if (c->stop == COMPOSE_FREE && c->seconds < 0.3) return;
  shuffle_hyperbola_plan(&c->hyperbola, &j->guess, call, log_error, c->stop == COMPOSE_FREE ? c->seconds : HUGE_VAL,
                         &j->limits);
  if (c->hyperbola.h.stop != COMPOSE_FREE || (c->stop == COMPOSE_FREE && c->hyperbola.h.seconds > c->seconds)) return;
  c->on_hyperbola = 1;
  c->stop = COMPOSE_FREE;
  c->seconds = c->hyperbola.h.seconds;
}

static void plan_sum(driver_plan *p, void *data, long bits) {
  job *j = data;
  const choice *c = &j->choice;
  const double divisor = log_divisor(j), epsilon = fmin(mpq_get_d(j->q->epsilon), 0);
  const double log_error = fmin(j->log_answer - (double)bits * GUESS_LN2 - 1 - epsilon, j->log_base - 2);
  choose(j, j->log_base + divisor, log_error + divisor);
  *p = (driver_plan){.stop = c->stop, .seconds = 1.2 * c->seconds, .method = c->on_hyperbola ? 'H' : 'V'};
  if (p->stop != COMPOSE_FREE) return;
  const shuffle_range *r = c->on_hyperbola ? &c->hyperbola.inner : &c->line.inner;
  p->nodes = c->on_hyperbola ? c->hyperbola.h.nodes : c->line.line.nodes;
  p->terms = r->left_last + r->right_last - 2 * r->first + 2;
  p->prec = c->on_hyperbola ? c->hyperbola.h.prec : 64 * (long)c->line.line.limbs;
  p->wide = c->on_hyperbola ? c->hyperbola.h.prec : c->line.line.prec;
}

static compose_stop sum_many(ivl *z, void *data, double until) {
  const job *j = data;
  const choice *c = &j->choice;
  if (c->on_hyperbola) return shuffle_hyperbola_value(z, j->base, &c->hyperbola, until);
  return shuffle_value(z, j->base, &c->line, until);
}

static const driver_law many_steps = {
    .plan = plan_sum, .sum = sum_many, .learn = learn, .bits = answer_bits, .pilot = HUGE_VAL};

/* ---- The question ------------------------------------------------------------------------------------------ */

static int in_domain(const shuffle_query *q) { return mpq_sgn(q->sigma) > 0 && effort_is_count(q->steps, 1); }

static int is_plain(const shuffle_query *q) {
  double s = mpq_get_d(q->sigma);
  return s > MINIMUM_SIGMA && s < MOST_SIGMA && mpq_get_d(q->epsilon) < MOST_EPSILON;
}

/* z := what z and Chernoff's bound share. */
static void by_chernoff(ivl *z, const shuffle_guess *g) {
  double log_phi = 0, c = shuffle_plan_saddle(g, &log_phi);
  local_ivls(ivl_prec(z), v, at);
  if (c > 0) {
    shuffle_range r;
    shuffle_guess_phi(g->law, c, log_phi, &r);
    ivl_set_double(&at, c);
    shuffle_value_chernoff(&v, g->law, &at, &r);
    mpfr_set_zero(v.lo, 1);
    meet(z, z, &v);
  }
}

/* z := the base's answer, from its bracket. */
static void answer_base(ivl *z, job *j, long bits) {
  if (mpq_cmp_si(j->q->steps, 2, 1) == 0) {
    j->d.law = &two_steps;
    guess_size(j, z);
    driver_work(z, &j->d, bits);
    return;
  }
  shuffle_law_init(&j->law, j->base, 128);
  shuffle_guess_init(&j->guess, &j->law);
  if (j->base->side == PAIR_QP) by_chernoff(z, &j->guess);
  guess_size(j, z);
  if (answer_bits(z, j) < bits) driver_work(z, &j->d, bits);
  shuffle_guess_clear(&j->guess);
  shuffle_law_clear(&j->law);
}

/* z := what z and a bracket with more bits share: its ends may nearly meet.  For 1 - D more bits cancel. */
static void finer_bracket(ivl *z, const job *j, long bits) {
  double lost = j->q->complement ? 0.73 / pow(mpq_get_d(j->q->sigma), 2) : 0;
  local_ivls(ivl_prec(z), v);
  shuffle_reduce_bracket(&v, j->base, 2 * bits + 64 + (long)fmin(lost, 3000));
  meet(z, z, &v);
}

/* The pair of one step of Gaussian noise, the same in both directions. */
static void one_step(ivl *z, const void *data) {
  const job *d = data;
  local_ivls(ivl_prec(z), s, e);
  ivl_set_q(&s, d->q->sigma);
  ivl_set_q(&e, d->q->epsilon);
  gaussian_rest_or_delta(z, &s, &e, d->q->complement);
  meet_unit(z);
}

static void many_steps_of(ivl *z, void *data, long bits) {
  job *j = data;
  const shuffle_query *q = j->q;
  j->d.report->stop = COMPOSE_METHOD;
  shuffle_reduce_bracket(z, j->base, BRACKET_BITS);
  const int is_near = ivl_rel_bits(z) >= NEAR_BITS;
  if (is_plain(j->base) && answer_bits(z, j) < bits) answer_base(z, j, bits);
  if (is_near && answer_bits(z, j) < bits && effort_clock() < j->d.until) finer_bracket(z, j, bits);
  if (answer_bits(z, j) >= bits) j->d.report->stop = COMPOSE_FREE;
  shuffle_reduce_undo(z, q);
  if (q->complement) shuffle_reduce_rest_bracket(z, q, bits);
}

assay_status shuffle_delta_of(ivl *z, const shuffle_query *q, long bits, const compose_limits *limits,
                              compose_report *report) {
  const compose_limits most = effort_limits_of(limits);
  const double start = effort_clock();
  assay_status status;
  shuffle_query base;
  if (!in_domain(q) || bits < 1) return ASSAY_DOMAIN;
  *report = (compose_report){.method = 'B'};
  local_mpqs(e);
  shuffle_reduce_base(&base, e, q);
  job j = {.q = q, .base = &base, .limits = most};
  j.d = (driver){&many_steps, &j, report, start + most.seconds, 0, NULL, NULL};
  if (mpq_cmp_si(q->steps, 1, 1) == 0) status = driver_closed(z, one_step, &j, bits, &most, report);
  else status = driver_answer(z, many_steps_of, &j, bits, bits + 4096, start, &most, report);
  if (report->bits < 1) report->method = 'B';
  return status;
}
