/* poisson.c - exact questions about the Poisson composition, to a relative accuracy.
 *
 * Method: what is asked is offset +- one of CALL, PUT, MINIMUM at x = +-epsilon, the one that
 * does not cancel; a plan for the accuracy wanted, a table, its value, and if that falls
 * short another plan that knows the answer's size.
 * Special cases: closed forms (poisson_exact.h), hardly any noise (poisson_events.h), much (poisson_normal.h); at a limit
 * Chernoff's bound and one step.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-DELTA).                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "driver.h"
#include "effort_share.h"
#include "guess.h"
#include "meet.h"
#include "poisson_events.h"
#include "poisson_exact.h"
#include "poisson_known.h"
#include "poisson_normal.h"
#include "local.h"
#include <math.h>
#include <stdlib.h>

/* Where fewer bits are asked a pilot does not pay. */
#define PILOTED_BITS 20
/* Noise beside which a normal law is near, by some three digits. */
#define MUCH_NOISE 1000

/* ---- The law of the driver ------------------------------------------------------------------------ */

/* The plan := that on the hyperbola where it is cheaper, or the other one fell short before.
 * Special case: where other epsilons are asked a line is not counted by blocks: tables on the hyperbola serve farther. */
static void bend(poisson_job *j, double log_error) {
  poisson_plan *plan = &j->plan;
  if (j->q->alone && plan->line.stop == COMPOSE_FREE)
    plan->line.seconds = poisson_plan_by_blocks(plan, &j->law, log_error);
  poisson_plan by_hyperbola = *plan;
  if (j->hyperbola_fell_short && plan->line.stop == COMPOSE_FREE) return;
  local_ivls(128, x);
  poisson_reduce_x(&x, j->q);
  if (j->fell_short) by_hyperbola.line.stop = COMPOSE_METHOD;
  poisson_hyperbola_plan_make(&by_hyperbola, &j->law, &x, log_error, &j->limits);
  int dear = plan->line.stop == COMPOSE_FREE &&
             by_hyperbola.line.seconds > EFFORT_HYPERBOLA_OVER + EFFORT_HYPERBOLA_LINES * plan->line.seconds;
  if (by_hyperbola.on_hyperbola && !dear) *plan = by_hyperbola;
}

static double log_error_of(const poisson_job *j, long bits) {
  return fmin(j->r.log_answer - (double)bits * GUESS_LN2 - 1, j->r.log_value);
}

/* The first plan, made again where its own sum in doubles says that the answer is a good deal smaller than guessed. */
static void pilot(poisson_job *j, long bits) {
  if (j->piloted || j->plan.line.stop != COMPOSE_FREE || bits < PILOTED_BITS) return;
  j->piloted = 1;
  const double v = poisson_pilot(&j->is_sized, &j->plan, &j->law);
  if (!isfinite(v) || v > j->r.log_value - 1) return;
  if (j->r.kind == j->r.wanted) j->r.log_answer = v;
  j->r.log_value = v;
  poisson_plan_again(&j->plan, &j->law, log_error_of(j, bits), &j->limits);
}

static void plan(driver_plan *p, void *data, long bits) {
  poisson_job *j = data;
  const poisson_plan *n = &j->plan;
  double log_error = log_error_of(j, bits);
  poisson_plan_make_also(&j->plan, &j->law, j->r.kind, j->r.x, log_error, &j->also, &j->limits);
  pilot(j, bits);
  bend(j, log_error_of(j, bits));
  *p = (driver_plan){n->line.stop,
                     n->line.seconds,
                     n->on_hyperbola ? 'H' : 'V',
                     n->line.nodes,
                     0,
                     64 * (long)n->line.limbs,
                     64 * (n->line.limbs + 1),
                     j->is_sized || (n->windowed && n->line.seconds < EFFORT_SIZED)};
  if (n->line.stop == COMPOSE_FREE) p->terms = n->on_hyperbola ? n->hyperbola.terms : n->line.last - n->line.first + 1;
}

static void *table(void *data, double until, compose_stop *stop) {
  const poisson_job *j = data;
  poisson_table *t = assay_alloc(sizeof *t);
  *stop = poisson_table_make(t, j->q, &j->plan, until);
  if (*stop == COMPOSE_FREE) return t;
  poisson_table_free(t);
  return NULL;
}

static void value(ivl *z, const void *t, void *data) { poisson_table_answer(z, t, ((const poisson_job *)data)->q); }

static void drop(void *t) { poisson_table_free(t); }

void poisson_table_answer(ivl *z, const poisson_table *t, const poisson_query *q) {
  poisson_known_answer(z, t, q, NULL);
}

void poisson_table_free(poisson_table *t) {
  if (t) poisson_table_clear(t);
  free(t);
}

/* The logarithm of z where it is known; before that, one large loss in one step (z begins as a bracket
 * from one step), or something clearly below z's upper end.                           */
static double log_of(const ivl *z, const poisson_job *j, int run) {
  if (ivl_rel_bits(z) >= 1) return guess_log(z->lo);
  double most = guess_log(z->hi);
  if (mpfr_sgn(z->lo) <= 0) return most - 10 * run;
  return fmin(most - 10, fmax(guess_log(z->lo) + log((double)j->law.steps), most - 100 * run));
}

/* The logarithm of what the answer has before CALL, PUT or MINIMUM. */
static double front_of(const poisson_job *j) { return j->q->side == PAIR_QP ? -j->r.x : 0; }

/* Where a contour did not keep what its plan said the other one is tried, and the guess may still be good. */
static int other_contour(poisson_job *j, const driver_run *r) {
  int first = !j->fell_short, few = j->law.steps <= 64 && j->law.sigma_d <= 1, by_hyperbola = j->plan.on_hyperbola;
  if (few && !by_hyperbola && r->have < (r->pilot ? 1 : r->wanted - 4)) j->fell_short = 1;
  const int other = by_hyperbola && r->have < 1 && !j->hyperbola_fell_short;
  if (other) j->hyperbola_fell_short = 1;
  return (other || (first && j->fell_short)) && r->have < 1;
}

static void learn(void *data, const driver_run *r) {
  poisson_job *j = data;
  if (other_contour(j, r)) return;
  j->piloted = 1;
  j->r.log_answer = log_of(r->z, j, r->run) - front_of(j);
  if (j->r.kind == j->r.wanted) j->r.log_value = j->r.log_answer;
}

const driver_law poisson_inversion = {plan, table, value, drop, learn, NULL, EFFORT_PILOT, NULL, LINE_PLAN_MINIMUM};

/* ---- Brackets ------------------------------------------------------------------------------------ */

/* z := what z, the bounds by an event and [D of one step, 1] share, or the rest of the latter: one step is a function
 * of all. */
static void bracket(ivl *z, const poisson_query *q) {
  ivl b;
  ivl_init(&b, 128);
  poisson_exact_one_step(&b, q);
  if (q->complement) mpfr_set_si(b.lo, 0, MPFR_RNDD);
  else mpfr_set_si(b.hi, 1, MPFR_RNDU);
  meet(z, z, &b);
  ivl_clear(&b);
  ivl_init(&b, ivl_prec(z));
  poisson_events(&b, q);
  meet(z, z, &b);
  ivl_clear(&b);
}

/* ---- The question ---------------------------------------------------------------------------------- */

int poisson_in_domain(const poisson_query *q) {
  return mpq_sgn(q->sigma) > 0 && mpq_sgn(q->rate) >= 0 && mpq_cmp_si(q->rate, 1, 1) <= 0 &&
         effort_is_count(q->steps, 0);
}

static void exact_at(ivl *z, const void *data) { poisson_exact(z, data); }

/* z := the answer to about `bits` bits, from [0, 1]. */
static void inverted(ivl *z, void *data, long bits) {
  poisson_job *j = data;
  const poisson_query *q = j->q;
  compose_report *report = j->d.report;
  poisson_reduce_law(&j->law, q, 128);
  ivl_set_si(z, 0);
  mpfr_set_si(z->hi, 1, MPFR_RNDU);
  report->stop = COMPOSE_METHOD;
  report->method = 'B';
  bracket(z, q);
  if (ivl_rel_bits(z) >= bits) {
    report->stop = COMPOSE_FREE;
    report->method = 'E';
    report->theorems = "T-POISSON-APART";
  } else if (poisson_known_is_plain(q)) {
    poisson_saddles s = poisson_reduce_saddles_open(&j->law, q);
    report->stop = COMPOSE_FREE;
    poisson_reduce_by_bound(z, &s, q);
    if (ivl_rel_bits(z) < bits) {
      poisson_reduce(&j->r, &s, q);
      if (!isfinite(j->r.log_value)) j->r.log_value = j->r.log_answer = guess_log(z->hi) - front_of(j);
      driver_work(z, &j->d, bits);
      if (ivl_rel_bits(z) < 1) report->method = 'B';
    }
  }
  poisson_step_law_clear(&j->law);
}

/* The same.
 * Method: where noise is much, first the bounds by a normal law, then what the inversion and these share; it makes its plans
 * without them, which are about the size that sums have. */
static void general(ivl *z, void *data, long bits) {
  poisson_job *j = data;
  compose_report *report = j->d.report;
  local_ivls(ivl_prec(z), t);
  if (mpq_cmp_si(j->q->sigma, MUCH_NOISE, 1) < 0) {
    inverted(z, j, bits);
    return;
  }
  poisson_normal(&t, j->q);
  report->method = 'E';
  if (ivl_rel_bits(&t) >= bits) ivl_set(z, &t);
  else {
    inverted(z, j, bits);
    meet(z, z, &t);
  }
  report->theorems = "T-POISSON-NORMAL";
}

assay_status poisson_delta_keep(ivl *z, const poisson_query *q, long bits, const compose_limits *limits,
                                compose_report *report, long spare, const line_also *also, const ivl *known,
                                void **kept) {
  const compose_limits most = effort_limits_of(limits);
  const double start = effort_clock();
  if (!poisson_in_domain(q) || bits < 1) return ASSAY_DOMAIN;
  *report = (compose_report){0};
  if (poisson_exact_applies(q)) {
    const assay_status status = driver_closed(z, exact_at, q, bits, &most, report);
    report->seconds = effort_clock() - start;
    return status;
  }
  poisson_job j = {.q = q, .limits = most};
  if (also) j.also = *also;
  j.d = (driver){&poisson_inversion, &j, report, start + most.seconds, spare, kept, known};
  return driver_answer(z, general, &j, bits, 64, start, &most, report);
}

assay_status poisson_delta_of(ivl *z, const poisson_query *q, long bits, const compose_limits *limits,
                              compose_report *report) {
  return poisson_delta_keep(z, q, bits, limits, report, 0, NULL, NULL, NULL);
}
