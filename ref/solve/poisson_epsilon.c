/* poisson_epsilon.c - the inverse of the Poisson composition's curve.
 *
 * Method: Chernoff's bound at a few abscissae guesses the place, tables of poisson_parts.h
 * give the bracket; where there is no table each value is a question of its own.
 * Special cases: delta 0 and 1; closed forms, whose curve is asked directly.
 * Derivations: proofs/notes/compose_epsilon.md (T-POISSON-EPSILON).                  */
#include "poisson_epsilon.h"
#include "elem.h"
#include "epsilon.h"
#include "poisson_exact.h"
#include "poisson_apart.h"
#include "poisson_parts.h"
#include "rat.h"
#include "search.h"
#include "table_epsilon.h"
#include <math.h>

#define LN2 0.693147180559945309
#define GUESSES 60
#define FEW_BITS 16
/* Chernoff's bound finds no place near 0 where the deviation of the losses is below the inverse of this. */
#define TINY_SCALE 1e3
/* So many times farther than tables see an answer is not bracketed by them. */
#define FAR_BEYOND 4
/* Where it is below the inverse of this, a value that no table tells is a bracket only. */
#define HOPELESS_SCALE 1e6
/* Bits of a value that only serves to find a place, where each value has its price. */
#define ROUGH_BITS 26

/* ---- Tables ----------------------------------------------------------------------------- */

typedef struct {
  poisson_query q; /* at the point asked for last: at.v                                   */
  rat at;
  double log_delta, until;
  compose_limits limits;
  compose_report *report;
  poisson_law law;
  poisson_table table;
  int made, direct;  /* there is a table; without one, values are asked directly            */
  int far;           /* 1: there is no use in that, either                                  */
  int beyond;        /* 1: the place is beyond what tables see: a bound from below only     */
  long bits;         /* of these                                                           */
  compose_stop stop; /* what a plan failed of                                              */
} job;

/* A plan for `bits` bits of delta at e. */
static void plan_at(poisson_plan *plan, job *j, double e, long bits) {
  poisson_reduction r;
  mpq_set_d(j->at.v, e);
  poisson_reduce(&r, &j->law, &j->q);
  double log_answer = j->log_delta - (j->q.side == PAIR_QP ? e : 0);
  double log_error = log_answer - (double)bits * LN2 - 1;
  poisson_plan_make(plan, &j->law, r.kind, r.x, log_error, &j->limits);
  ivl x;
  ivl_init(&x, 128);
  poisson_x(&x, &j->q);
  poisson_plan_bend(plan, &j->law, &x, log_error, &j->limits);
  ivl_clear(&x);
}

/* The same, or for as many bits as the limits allow; FEW_BITS or none. */
static void plan_for(poisson_plan *plan, job *j, double e, long bits) {
  for (long b = bits;; b = b * 4 / 5) {
    plan_at(plan, j, e, b);
    if (plan->stop == COMPOSE_FREE && compose_clock() + plan->seconds > j->until) plan->stop = COMPOSE_SECONDS;
    if (plan->stop != COMPOSE_FREE) j->stop = plan->stop;
    if (plan->stop == COMPOSE_FREE || b <= FEW_BITS) return;
  }
}

static compose_stop make(void *data, double e, long bits) {
  job *j = data;
  poisson_plan plan;
  j->bits = bits;
  if (compose_clock() > j->until) return COMPOSE_SECONDS;
  if (j->direct) return COMPOSE_FREE;
  if (j->beyond) {
    j->stop = COMPOSE_NODES;
    return COMPOSE_FREE;
  }
  plan_for(&plan, j, e, bits);
  if (plan.stop != COMPOSE_FREE) {
    if (j->far) return plan.stop;
    j->direct = 1;
    return COMPOSE_FREE;
  }
  compose_stop stop = poisson_table_make(&j->table, &j->q, &plan, j->until);
  j->made = 1;
  j->report->nodes = plan.nodes;
  j->report->terms = plan.is_bent ? plan.bent.terms : plan.last - plan.first + 1;
  j->report->prec = 64 * (long)plan.limbs;
  j->report->method = plan.is_bent ? 'H' : 'V';
  return stop;
}

static void drop(void *data) {
  job *j = data;
  if (j->made) poisson_table_clear(&j->table);
  j->made = 0;
}

/* z := the value at q's point, asked directly. */
static void direct_value(ivl *z, job *j) {
  compose_limits limits = j->limits;
  compose_report r;
  limits.seconds = (j->until - compose_clock()) / 2;
  ivl_set_si(z, 0);
  mpfr_set_si(z->hi, 1, MPFR_RNDU);
  if (!(limits.seconds > 0)) return;
  long bits = ivl_prec(z) > SEARCH_PREC || j->bits < ROUGH_BITS ? j->bits : ROUGH_BITS;
  if (poisson_delta_of(z, &j->q, bits, &limits, &r) == ASSAY_BROKEN) j->until = 0;
  if (r.stop != COMPOSE_FREE) j->stop = r.stop;
}

static void value(ivl *z, const ivl *e, void *data) {
  job *j = data;
  ivl x, v;
  mpfr_get_q(j->at.v, e->lo);
  if (j->beyond) {
    poisson_apart(z, &j->q);
    return;
  }
  if (!j->made) {
    direct_value(z, j);
    return;
  }
  mpfr_prec_t p = 64 * (j->table.plan.limbs + 2);
  ivl_init(&x, p);
  ivl_init(&v, p);
  poisson_x(&x, &j->q);
  poisson_table_at(&v, &j->table, &x);
  poisson_expand(&v, j->table.plan.kind, &j->q, &x);
  ivl_set(z, &v);
  ivl_clear(&x);
  ivl_clear(&v);
}

/* ---- Where to begin ------------------------------------------------------------------------ */

/* log of |c - 1|^(c-1) / |c|^c. */
static double log_factor(double c) { return (c - 1) * log(fabs(c - 1)) - c * log(fabs(c)); }

/* About the epsilon: the least that Chernoff's bound gives, for a delta a little larger. */
static double guess_place(const job *j) {
  double best = HUGE_VAL, f = 1e-3;
  for (int k = 0; k < GUESSES; k++, f *= 1.3) {
    double c = j->q.side == PAIR_PQ ? 1 + f : -f;
    double m = poisson_guess_moment(&j->law, c);
    if (!(m < 1e300)) break;
    double e = ((double)j->law.steps * m + log_factor(c) - j->log_delta - 1) / f;
    if (e < best) best = e;
    if (e > 4 * fabs(best) + 1) break;
  }
  return fmin(fmax(best, 1e-3), 1e5);
}

/* About log delta at e. */
static double log_delta_at(job *j, double e) {
  poisson_reduction r;
  mpq_set_d(j->at.v, e);
  poisson_reduce(&r, &j->law, &j->q);
  return r.log_answer + (j->q.side == PAIR_QP ? e : 0);
}

/* About the epsilon where losses have a tiny deviation 1 / scale: a few halvings, in doubles; where about 0 is enough,
 * a place from which a table sees 0. */
static double guess_tiny(job *j, double scale) {
  double lo = 0.3 / scale, hi = lo;
  int skewed = j->q.side == PAIR_PQ && poisson_window_skewed(&j->law);
  for (int k = 0; k < 60 && hi < 1e5 && log_delta_at(j, hi) > j->log_delta; k++) lo = hi, hi *= 3;
  for (int k = 0; k < 6 && hi > lo; k++) {
    double mid = sqrt(lo * hi);
    if (log_delta_at(j, mid) > j->log_delta) lo = mid;
    else hi = mid;
  }
  double place = sqrt(lo * hi), reach = 0.5 * POISSON_SKEWED_REACH / scale;
  j->beyond = j->far && skewed && place > FAR_BEYOND * reach;
  return skewed && place > reach && !j->beyond ? reach : place;
}

/* ---- Closed forms -------------------------------------------------------------------------- */

/* The loss is 0, and the curve 0 from 0 on. */
static int is_constant(const poisson_query *q) { return mpq_sgn(q->rate) == 0 || mpq_sgn(q->steps) == 0; }

/* One step, or as good as one. */
static int is_closed(const poisson_query *q) {
  return mpq_cmp_si(q->steps, 1, 1) == 0 || mpq_cmp_si(q->rate, 1, 1) == 0;
}

/* z := the curve at the point e. */
static void closed_curve(ivl *z, const ivl *e, const void *data) {
  poisson_query q = *(const poisson_query *)data;
  rat at;
  ivl_set_whole(z);
  if (!mpfr_number_p(e->lo) || !mpfr_equal_p(e->lo, e->hi)) return;
  rat_init(&at);
  mpfr_get_q(at.v, e->lo);
  q.epsilon = at.v;
  poisson_exact(z, &q);
  rat_clear(&at);
}

static assay_status closed_of(ivl *z, const poisson_query *q, mpq_srcptr delta, long bits, long most,
                              compose_report *report) {
  const epsilon_query e = {closed_curve, NULL, q, delta, 0, NULL, NULL};
  const adapt_goal goal = {bits, most > bits + 64 ? most : bits + 64};
  solve_report r;
  assay_status s = solve_epsilon_of(z, &e, &goal, &r);
  report->method = 'E';
  report->bits = r.run.bits;
  report->prec = r.run.prec;
  if (s == ASSAY_LIMIT) report->stop = COMPOSE_BITS;
  return s;
}

/* z := -steps log(1 - rate), the largest loss of the direction PAIR_QP. */
static void edge_at(ivl *z, const void *data) {
  const poisson_query *q = data;
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_q(z, q->rate);
  ivl_neg(z, z);
  ivl_log1p(z, z);
  ivl_neg(z, z);
  ivl_set_q(&t, q->steps);
  ivl_mul(z, z, &t);
  ivl_clear(&t);
}

static assay_status largest_loss(ivl *z, const poisson_query *q, long bits, long most, compose_report *report) {
  const adapt_goal goal = {bits, most > bits + 64 ? most : bits + 64};
  adapt_report a = {0};
  assay_status s = adapt_run(z, edge_at, q, &goal, &a);
  report->method = 'E';
  report->prec = a.prec;
  report->bits = a.bits;
  if (s == ASSAY_LIMIT) report->stop = COMPOSE_BITS;
  return s;
}

/* ---- The question ---------------------------------------------------------------------------- */

static int in_domain(const poisson_query *q) {
  if (mpq_sgn(q->sigma) <= 0 || mpq_sgn(q->rate) < 0 || mpq_cmp_si(q->rate, 1, 1) > 0) return 0;
  return mpz_cmp_ui(mpq_denref(q->steps), 1) == 0 && mpq_sgn(q->steps) >= 0 &&
         mpz_cmp_ui(mpq_numref(q->steps), 1UL << 31) < 0;
}

int poisson_never_enough(const poisson_query *q, mpq_srcptr delta) {
  if (mpq_sgn(delta) < 0) return 1;
  if (mpq_sgn(delta) > 0 || is_constant(q)) return 0;
  return q->side == PAIR_PQ || mpq_cmp_si(q->rate, 1, 1) == 0;
}

/* The doubles of a plan can describe the question. */
static int is_plain(const poisson_query *q) {
  double s = mpq_get_d(q->sigma), r = mpq_get_d(q->rate);
  return s > 0.02 && s < 1e6 && r > 1e-300 && r < 1;
}

static assay_status by_tables(ivl *z, const poisson_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                              compose_report *report) {
  job j = {.q = *q, .limits = *limits, .report = report, .until = compose_clock() + limits->seconds};
  curve_tables t = {&j, 1, 0.25, 8, make, drop, value};
  rat_init(&j.at);
  j.q.epsilon = j.at.v;
  j.q.complement = 0;
  j.log_delta = table_epsilon_log(delta);
  j.direct = !is_plain(q);
  poisson_law_init(&j.law, q, 128);
  report->method = 'B';
  double scale = j.direct ? 0 : poisson_window_scale(&j.law);
  j.far = scale > HOPELESS_SCALE;
  if (!j.direct) t.guess = scale > TINY_SCALE ? guess_tiny(&j, scale) : guess_place(&j);
  assay_status s = table_epsilon_of(z, &t, delta, bits, report);
  if (s == ASSAY_LIMIT && j.stop != COMPOSE_FREE) report->stop = j.stop;
  poisson_law_clear(&j.law);
  rat_clear(&j.at);
  return s;
}

assay_status poisson_epsilon_of(ivl *z, const poisson_query *q, mpq_srcptr delta, long bits,
                                const compose_limits *limits, compose_report *report) {
  const compose_limits most = compose_limits_of(limits);
  double start = compose_clock();
  assay_status s = ASSAY_OK;
  if (!in_domain(q) || bits < 1 || poisson_never_enough(q, delta)) return ASSAY_DOMAIN;
  *report = (compose_report){.method = 'E', .bits = ADAPT_EXACT};
  if (mpq_cmp_si(delta, 1, 1) >= 0 || is_constant(q)) ivl_set_si(z, 0);
  else if (mpq_sgn(delta) == 0) s = largest_loss(z, q, bits, most.bits, report);
  else if (is_closed(q)) s = closed_of(z, q, delta, bits, most.bits, report);
  else s = by_tables(z, q, delta, bits, &most, report);
  report->seconds = compose_clock() - start;
  return s;
}
