/* poisson_epsilon.c - the inverse of the Poisson composition's curve.
 *
 * Method: Chernoff's bound at a few abscissae guesses the place, tables of poisson_internal.h
 * give the bracket; where there is no table each value is a question of its own.
 * Special cases: delta 0 and 1; closed forms, whose curve is asked directly.
 * Derivations: proofs/notes/compose_epsilon.md (T-POISSON-EPSILON).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "poisson_epsilon.h"
#include "bounds_epsilon.h"
#include "ivl_fused.h"
#include "elem.h"
#include "local_as.h"
#include "solve_epsilon.h"
#include "poisson_exact.h"
#include "poisson_events.h"
#include "poisson_internal.h"
#include "poisson_normal.h"
#include "law_epsilon.h"
#include "table_epsilon.h"
#include <math.h>

#define GUESSES 60
/* Chernoff's bound finds no place near 0 where the deviation of the losses is below the inverse of this. */
#define TINY_SCALE 1e3
/* So many times farther than tables see an answer is not bracketed by them. */
#define FAR_BEYOND 4
/* Where it is below the inverse of this, a value that no table tells is a bracket only. */
#define HOPELESS_SCALE 1e6

/* ---- Tables ----------------------------------------------------------------------------- */

typedef struct {
  poisson_job j;
  poisson_query q; /* at the point asked for last                                         */
  mpq_ptr at;
  double log_delta;
  int plain;  /* the doubles of a plan can describe it                                    */
  int far;    /* 1: there is no use in asking for values, either                           */
  int beyond; /* 1: the place is beyond what tables see: a bound from below only           */
} inverse;

static int aim(void *data, double e) {
  inverse *s = data;
  if (s->beyond || !s->plain) return 0;
  poisson_saddles at = poisson_reduce_saddles_open(&s->j.law, &s->q);
  poisson_reduce(&s->j.r, &at, &s->q);
  s->j.r.log_answer = s->log_delta - (s->q.side == PAIR_QP ? e : 0);
  return 1;
}

static assay_status direct(ivl *z, void *data, long bits, const compose_limits *limits, compose_report *report) {
  const inverse *s = data;
  if (!s->beyond) return poisson_delta_of(z, &s->q, bits, limits, report);
  poisson_events(z, &s->q);
  report->stop = COMPOSE_NODES;
  return ASSAY_LIMIT;
}

/* ---- Where to begin ------------------------------------------------------------------------ */

/* log of |c - 1|^(c-1) / |c|^c. */
static double log_factor(double c) { return (c - 1) * log(fabs(c - 1)) - c * log(fabs(c)); }

/* About the epsilon: the least that Chernoff's bound gives, for a delta a little larger. */
static double guess_place(const inverse *s) {
  double best = HUGE_VAL, f = 1e-3;
  for (int k = 0; k < GUESSES; k++, f *= 1.3) {
    double c = s->q.side == PAIR_PQ ? 1 + f : -f;
    double m = poisson_step_guess_moment(&s->j.law, c);
    if (!(m < 1e300)) break;
    double e = ((double)s->j.law.steps * m + log_factor(c) - s->log_delta - 1) / f;
    if (e < best) best = e;
    if (e > 4 * fabs(best) + 1) break;
  }
  return fmin(fmax(best, 1e-3), 1e5);
}

/* About log delta at e. */
static double log_delta_at(inverse *s, double e) {
  poisson_reduction r;
  mpq_set_d(s->at, e);
  poisson_saddles at = poisson_reduce_saddles_open(&s->j.law, &s->q);
  poisson_reduce(&r, &at, &s->q);
  return r.log_answer + (s->q.side == PAIR_QP ? e : 0);
}

/* About the epsilon where losses have a tiny deviation 1 / scale: a few halvings, in doubles; where about 0 is enough,
 * a place from which a table sees 0. */
static double guess_tiny(inverse *s, double scale) {
  double lo = 0.3 / scale, hi = lo;
  int skewed = s->q.side == PAIR_PQ && poisson_window_skewed(&s->j.law);
  for (int k = 0; k < 60 && hi < 1e5 && log_delta_at(s, hi) > s->log_delta; k++) lo = hi, hi *= 3;
  for (int k = 0; k < 6 && hi > lo; k++) {
    double mid = sqrt(lo * hi);
    if (log_delta_at(s, mid) > s->log_delta) lo = mid;
    else hi = mid;
  }
  double place = sqrt(lo * hi), reach = 0.5 * POISSON_SKEWED_REACH / scale;
  s->beyond = s->far && skewed && place > FAR_BEYOND * reach;
  return skewed && place > reach && !s->beyond ? reach : place;
}

/* Of more noise no table has digits that the normal law has not. */
enum { MUCH = 1000000 };

/* ---- Closed forms -------------------------------------------------------------------------- */

/* The loss is 0, and the curve 0 from 0 on. */
/*@ requires mem: \valid_read(q) && QOK(q->rate) && QOK(q->steps);
    TOTAL assigns \nothing;
    ensures value: \result == (QVAL(q->rate) == 0 || QVAL(q->steps) == 0 ? 1 : 0); */
static int is_constant(const poisson_query *q) { return mpq_sgn(q->rate) == 0 || mpq_sgn(q->steps) == 0; }

/* One step, or as good as one. */
/*@ requires mem: \valid_read(q) && QOK(q->rate) && QOK(q->steps);
    ALLOCATES assigns \nothing;
    ensures value: \result == (QVAL(q->steps) == 1 || QVAL(q->rate) == 1 ? 1 : 0); */
static int is_closed(const poisson_query *q) {
  return mpq_cmp_si(q->steps, 1, 1) == 0 || mpq_cmp_si(q->rate, 1, 1) == 0;
}

/*@ requires mem: \valid_read(q) && QOK(q->rate) && QOK(q->sigma) && QOK(q->steps);
    ALLOCATES assigns \nothing;
    ensures value: \result == (!(QVAL(q->rate) == 0 || QVAL(q->steps) == 0) && !(QVAL(q->steps) == 1 || QVAL(q->rate) == 1) && QVAL(q->sigma) >= MUCH ?
      1 : 0); */
int poisson_epsilon_is_normal(const poisson_query *q) {
  return !is_constant(q) && !is_closed(q) && mpq_cmp_ui(q->sigma, MUCH, 1) >= 0;
}

/* z := the curve at the point e, by the normal law beside it where there is much noise, else exactly. */
static void closed_curve(ivl *z, const ivl *e, const void *data) {
  local_mpqs(at);
  poisson_query q = *(const poisson_query *)data;
  q.epsilon = at;
  ivl_set_whole(z);
  if (!solve_epsilon_is_point(at, e)) return;
  if (poisson_epsilon_is_normal(&q)) poisson_normal(z, &q);
  else poisson_exact(z, &q);
}

static assay_status closed_of(ivl *z, const poisson_query *q, mpq_srcptr delta, long bits, long most,
                              compose_report *report) {
  const epsilon_query e = {closed_curve, NULL, q, delta, 0, NULL, NULL, NULL, 0, 0};
  const adapt_goal goal = {bits, most > bits + 64 ? most : bits + 64};
  const int normal = poisson_epsilon_is_normal(q);
  solve_report r;
  const assay_status s =
      normal ? bounds_epsilon_of(z, closed_curve, q, delta, &goal, &r.run) : solve_epsilon_of(z, &e, &goal, &r);
  report->method = 'E';
  report->bits = r.run.bits;
  report->prec = r.run.prec;
  if (s == ASSAY_LIMIT) report->stop = normal ? COMPOSE_METHOD : COMPOSE_BITS;
  return s;
}

/* z := -steps log(1 - rate), the largest loss of the direction PAIR_QP. */
static void edge_at(ivl *z, const void *data) {
  const poisson_query *q = data;
  ivl_set_q(z, q->rate);
  ivl_neg(z, z);
  ivl_log1p(z, z);
  ivl_neg(z, z);
  ivl_mul_q(z, z, q->steps);
}

/* ---- The question ---------------------------------------------------------------------------- */

/*@ requires mem: \valid_read(q) && QOK(q->rate) && QOK(q->steps) && QOK(delta);
    ALLOCATES assigns \nothing;
    ensures value: \result == (QVAL(delta) < 0 ? 1 : (QVAL(delta) > 0 || (QVAL(q->rate) == 0 || QVAL(q->steps) == 0) ? 0 : (q->side == PAIR_PQ ||
      QVAL(q->rate) == 1 ? 1 : 0))); */
int poisson_epsilon_never_enough(const poisson_query *q, mpq_srcptr delta) {
  if (mpq_sgn(delta) < 0) return 1;
  if (mpq_sgn(delta) > 0 || is_constant(q)) return 0;
  return q->side == PAIR_PQ || mpq_cmp_si(q->rate, 1, 1) == 0;
}

/* The doubles of a plan can describe the question. */
static int is_plain(const poisson_query *q) {
  double s = mpq_get_d(q->sigma), r = mpq_get_d(q->rate);
  return s > 0.02 && s < MUCH && r > 1e-300 && r < 1;
}

static assay_status by_tables(ivl *z, const poisson_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                              compose_report *report) {
  inverse s = {.q = *q, .log_delta = table_epsilon_log(delta)};
  local_as(law_epsilon, v, law_epsilon_close);
  law_epsilon_open(&v, &poisson_inversion, &s, limits, report);
  s.j = (poisson_job){.q = &s.q, .limits = *limits};
  s.at = v.at.v;
  s.q.epsilon = s.at;
  s.q.complement = 0;
  poisson_reduce_law(&s.j.law, q, 128);
  report->method = 'B';
  s.plain = is_plain(q);
  const double scale = s.plain ? s.j.law.tiny : 0;
  s.far = scale > HOPELESS_SCALE;
  if (s.plain) v.guess = scale > TINY_SCALE ? guess_tiny(&s, scale) : guess_place(&s);
  v.aim = aim;
  v.direct = s.far && !s.beyond ? NULL : direct;
  v.doubt = 0.25;
  const assay_status status = law_epsilon_find(z, &v, delta, bits);
  poisson_step_law_clear(&s.j.law);
  return status;
}

assay_status poisson_epsilon_of(ivl *z, const poisson_query *q, mpq_srcptr delta, long bits,
                                const compose_limits *limits, compose_report *report) {
  const compose_limits most = effort_limits_of(limits);
  double start = effort_clock();
  assay_status s = ASSAY_OK;
  if (!poisson_in_domain(q) || bits < 1 || poisson_epsilon_never_enough(q, delta)) return ASSAY_DOMAIN;
  *report = (compose_report){.method = 'E', .bits = ADAPT_EXACT};
  if (mpq_cmp_si(delta, 1, 1) >= 0 || is_constant(q)) ivl_set_si(z, 0);
  else if (mpq_sgn(delta) == 0) s = driver_closed(z, edge_at, q, bits, &most, report);
  else if (is_closed(q) || poisson_epsilon_is_normal(q)) s = closed_of(z, q, delta, bits, most.bits, report);
  else s = by_tables(z, q, delta, bits, &most, report);
  if (s == ASSAY_LIMIT && poisson_epsilon_is_normal(q) && !ivl_is_finite(z))
    s = by_tables(z, q, delta, bits, &most, report);
  report->seconds = effort_clock() - start;
  return s;
}
