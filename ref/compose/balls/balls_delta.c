/* balls_delta.c - exact questions about balls and bins, to a relative accuracy.
 *
 * Method: what is asked is (offset +- CALL or PUT) / divisor at K = T exp(+-epsilon), CALL where
 * K >= T, PUT where K < T; a plan for the accuracy wanted, its contour sum, and if that falls
 * short another plan that knows the answer's size.
 * Special cases: one step is one Gaussian; much noise (balls_normal.h); at a limit Chernoff's bound.
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-DELTA).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_contour.h"
#include "effort_share.h"
#include "balls_normal.h"
#include "local.h"
#include "driver.h"
#include "guess.h"
#include "meet.h"
#include <math.h>

/* From here on the guess of CALL, one large loss over the mean of the others, is mostly good. */
enum { MANY_STEPS = 100 };

enum { PLAN_BITS = 128 };

/* ---- The law of the driver --------------------------------------------------------------------------- */

/* Seconds of the sums that a kept table will have to give: a product a node on the line; on the hyperbola cells, each as many powers
 * of each node, and bounds of errors, from one place to another, and a polynomial for each sum. */
static double sums_on_line(const balls_job *j) { return 1.5e-7 * (double)j->sums * (double)j->choice.line.nodes; }

static double sums_on_hyperbola(const balls_job *j) {
  const double wide = 0.2, few = 40, cell = 4e-5, each = 6e-6, errors = 0.012, sums = (double)j->sums;
  const double cells = j->also.is ? 1 + fabs(log(-j->r.k / j->also.x)) / wide : sums / few;
  return cell * fmin(cells, sums) * (double)j->choice.hyperbola.h.nodes + each * sums + (j->also.is ? errors : 0);
}

/* Seconds below which a line is taken without a look at hyperbolas: where it is to serve from one place to another, the more the
 * further they are apart. */
static double soon(const balls_job *j, double worth) {
  const double alone = 0.06, kept = 0.12, each = 0.03;
  if (j->also.is) return each * (2 + 2 * fabs(log(-j->r.k / j->also.x)));
  return worth * (j->sums > 0 ? kept : alone);
}

/* Method: a line that is soon done is sooner done than a hyperbola is planned; one that is kept serves every K between T
 * and its own, where a hyperbola serves few beside its own, unless it is planned for them. */
static void choose(balls_job *j, double log_error) {
  const double worth = j->also.is ? 1 : fmax(1, (double)j->stretches);
  const double first =
      1.5; /* the first hyperbola that is looked at takes so many times as long as the best one, at most */
  balls_choice *c = &j->choice;
  balls_plan_make(&c->line, &j->law, j->r.kind, j->r.k, j->r.log_value, log_error, &j->also, &j->limits);
  c->on_hyperbola = 0;
  c->stop = c->line.stop;
  c->seconds = c->line.seconds;
  const double line = c->seconds + sums_on_line(j);
  if (c->stop == COMPOSE_FREE && line < soon(j, worth)) return;
  const double most = c->stop == COMPOSE_FREE ? first * line / worth : HUGE_VAL;
  balls_hyperbola_plan(&c->hyperbola, &j->law, j->r.k, log_error, &j->also, most, &j->limits);
  if (c->hyperbola.h.stop != COMPOSE_FREE) return;
  if (c->stop == COMPOSE_FREE && worth * (c->hyperbola.h.seconds + sums_on_hyperbola(j)) > line) return;
  c->on_hyperbola = 1;
  c->stop = COMPOSE_FREE;
  c->seconds = c->hyperbola.h.seconds;
}

static void plan(driver_plan *p, void *data, long bits) {
  balls_job *j = data;
  const balls_choice *c = &j->choice;
  choose(j, fmin(j->r.log_answer - (double)bits * GUESS_LN2 - 1, j->r.log_value));
  *p = (driver_plan){.stop = c->stop, .seconds = c->seconds, .method = c->on_hyperbola ? 'H' : 'V'};
  if (p->stop != COMPOSE_FREE) return;
  p->nodes = c->on_hyperbola ? c->hyperbola.h.nodes : c->line.nodes;
  p->terms = c->on_hyperbola ? c->hyperbola.terms : c->line.last - c->line.first + 1;
  p->prec = c->on_hyperbola ? c->hyperbola.h.prec : 64 * (long)c->line.limbs;
  p->wide = c->on_hyperbola ? c->hyperbola.h.prec : c->line.prec;
  p->is_sized = j->r.kind == BALLS_CALL && j->law.steps >= MANY_STEPS && c->seconds < EFFORT_SIZED;
}

static void *table(void *data, double until, compose_stop *stop) {
  const balls_job *j = data;
  balls_contour *t = assay_alloc(sizeof *t);
  *stop = balls_contour_make(t, j->q, &j->choice, until);
  if (*stop == COMPOSE_FREE) return t;
  balls_contour_free(t);
  return NULL;
}

static void value(ivl *z, const void *t, void *data) { balls_contour_at(z, t, ((const balls_job *)data)->q); }

static void drop(void *t) { balls_contour_free(t); }

/* Without a bit: clearly below z's upper end. */
static void learn(void *data, const driver_run *r) {
  balls_job *j = data;
  const int plain = j->r.log_answer == j->r.log_value;
  const double divisor = log(balls_reduce_wants_call(j->q) ? (double)j->law.steps : j->r.k);
  const double log_answer = r->have >= 1 ? guess_log(r->z->lo) : guess_log(r->z->hi) - 15 * GUESS_LN2 * r->run;
  j->r.log_answer = log_answer + divisor;
  if (plain) j->r.log_value = j->r.log_answer;
}

const driver_law balls_inversion = {plan, table, value, drop, learn, NULL, EFFORT_PILOT, NULL, LINE_PLAN_MINIMUM};

/* ---- Brackets ---------------------------------------------------------------------------------------- */

/* z := what z, the mixture's bracket, and for K < T Chernoff's bound of PUT share. */
static void bracket(ivl *z, const balls_job *j) {
  balls_exact_mixture(z, j->q);
  if (j->r.kind != BALLS_PUT) return;
  local_ivls(ivl_prec(z), b, c, k);
  balls_reduce_k(&k, j->q);
  ivl_set_double(&c, j->r.abscissa);
  balls_value_chernoff(&b, &j->law, &c, &k);
  mpfr_set_zero(b.lo, 1);
  balls_reduce_undo(&b, &j->r, j->q);
  meet(z, z, &b);
}

static void one_step(ivl *z, const void *data) { balls_exact_one_step(z, data); }

/* ---- The question ---------------------------------------------------------------------------------------- */

static int in_domain(const balls_query *q) { return mpq_sgn(q->sigma) > 0 && effort_is_count(q->steps, 1); }

/* The doubles of the plan can describe the question. */
static int is_plain(const balls_query *q) {
  double s = mpq_get_d(q->sigma), e = mpq_get_d(q->epsilon);
  return s > 0.05 && s < 1e6 && fabs(e) < 300;
}

/* z := the answer to about `bits` bits, from [0, 1]. */
static void inverted(ivl *z, void *data, long bits) {
  balls_job *j = data;
  const balls_query *q = j->q;
  compose_report *report = j->d.report;
  ivl_set_si(z, 0);
  mpfr_set_si(z->hi, 1, MPFR_RNDU);
  report->stop = COMPOSE_METHOD;
  if (is_plain(q)) {
    balls_law_init(&j->law, q, PLAN_BITS);
    report->stop = COMPOSE_FREE;
    balls_reduce(&j->r, &j->law, q);
    bracket(z, j);
    if (ivl_rel_bits(z) < bits) driver_work(z, &j->d, bits);
    balls_law_clear(&j->law);
  } else balls_exact_mixture(z, q);
  if (ivl_rel_bits(z) < 1) report->method = 'B';
}

/* The same; where noise is much with the bounds by a normal law. */
static void general(ivl *z, void *data, long bits) {
  balls_job *j = data;
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  const epochs_query q = {j->q->sigma, j->q->steps, one, j->q->epsilon, j->q->side, j->q->complement};
  if (balls_normal_is_of_use(q.sigma)) balls_normal_beside(z, &q, inverted, j, bits, j->d.report);
  else inverted(z, j, bits);
}

assay_status balls_delta_keep(ivl *z, const balls_query *q, long bits, const compose_limits *limits,
                              compose_report *report, long spare, const line_also *also, long sums, long stretches,
                              const ivl *known, void **kept) {
  const compose_limits most = effort_limits_of(limits);
  const double start = effort_clock();
  if (!in_domain(q) || bits < 1) return ASSAY_DOMAIN;
  *report = (compose_report){.method = 'B'};
  if (mpq_cmp_si(q->steps, 1, 1) == 0) {
    const assay_status status = driver_closed(z, one_step, q, bits, &most, report);
    report->seconds = effort_clock() - start;
    return status;
  }
  balls_job j = {.q = q, .limits = most, .sums = sums, .stretches = stretches};
  if (also) j.also = *also;
  j.d = (driver){&balls_inversion, &j, report, start + most.seconds, spare, kept, known};
  return driver_answer(z, general, &j, bits, 64, start, &most, report);
}

assay_status balls_delta_of(ivl *z, const balls_query *q, long bits, const compose_limits *limits,
                            compose_report *report) {
  return balls_delta_keep(z, q, bits, limits, report, 0, NULL, 0, 1, NULL, NULL);
}

double balls_delta_seconds(const balls_query *q, long bits, const line_also *also, long sums) {
  balls_job j = {.q = q, .limits = effort_limits_of(NULL), .sums = sums, .also = *also};
  driver_plan p;
  if (!in_domain(q) || !is_plain(q)) return HUGE_VAL;
  balls_law_init(&j.law, q, PLAN_BITS);
  balls_reduce(&j.r, &j.law, q);
  plan(&p, &j, bits);
  balls_law_clear(&j.law);
  if (p.stop != COMPOSE_FREE) return HUGE_VAL;
  return p.seconds + (j.choice.on_hyperbola ? sums_on_hyperbola(&j) : sums_on_line(&j));
}
