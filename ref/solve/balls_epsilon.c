/* balls_epsilon.c - the inverse of the curve of balls and bins.
 *
 * Method: numbers near the curve guess the place, tables of one of the two contours give the bracket.
 * Special cases: delta 0 and 1; one step is one Gaussian.
 * Derivations: proofs/notes/compose_epsilon.md (T-BALLS-EPSILON).                     */
#include "balls_epsilon.h"
#include "balls_hyperbola.h"
#include "balls_parts.h"
#include "gaussian.h"
#include "rat.h"
#include "search.h"
#include "table_epsilon.h"
#include <math.h>

#define LN2 0.693147180559945309
/* Of e in doubles. */
#define SMALLEST 1e-3
#define LARGEST 290.0
#define GUESSES 7
/* Bits of a value that only serves to find a place, where each value has its price. */
#define ROUGH_BITS 26
/* A straight contour that is as quick as this needs no second plan. */
#define QUICK_SECONDS 0.06

/* ---- Tables ---------------------------------------------------------------------------------- */

typedef struct {
  balls_query q; /* at the point asked for last: at.v                                        */
  rat at;
  double log_delta, until;
  compose_limits limits;
  compose_report *report;
  balls_law law;
  enum { NONE, LINE, BENT, DIRECT } way; /* how values are found                              */
  balls_table table;                     /* LINE                                              */
  balls_hyperbola_table bent;            /* BENT                                              */
  long bits;                             /* DIRECT: asked for */
} job;

/* The doubles of a plan can describe the question. */
static int is_plain(const balls_query *q) { return mpq_get_d(q->sigma) > 0.05 && mpq_get_d(q->sigma) < 1e6; }

static double sign_of(const job *j) { return balls_wants_call(&j->q) ? 1 : -1; }

/* D times the exponential of this is CALL or PUT at e. */
static double log_scale(const job *j, double e) {
  return log((double)j->law.steps) - (balls_wants_call(&j->q) ? 0 : e);
}

/* The plans of both contours. */
typedef struct {
  balls_plan line;
  balls_hyperbola bent;
} plans;

/* The way for `bits` bits of delta at e, and its plan. */
static void choose(job *j, plans *p, double e, long bits) {
  double k = (double)j->law.steps * exp(sign_of(j) * e), scale = log_scale(j, e);
  double log_error = j->log_delta - (double)bits * LN2 - 1;
  balls_kind kind = balls_wants_call(&j->q) ? BALLS_CALL : BALLS_PUT;
  j->way = DIRECT;
  if (!(e < LARGEST) || !is_plain(&j->q)) return;
  balls_plan_make(&p->line, &j->law, kind, k, j->log_delta + scale, log_error + scale, &j->limits);
  if (p->line.stop == COMPOSE_FREE) j->way = LINE;
  if (j->way == LINE && p->line.seconds < QUICK_SECONDS) return;
  balls_hyperbola_plan(&p->bent, &j->law, k, log_error + scale, &j->limits);
  if (p->bent.h.stop != COMPOSE_FREE) return;
  if (j->way != LINE || p->bent.h.seconds < p->line.seconds) j->way = BENT;
}

static void note(const job *j, char method, long nodes, long terms, long prec) {
  j->report->method = method;
  j->report->nodes = nodes;
  j->report->terms = terms;
  j->report->prec = prec;
}

static compose_stop make(void *data, double e, long bits) {
  job *j = data;
  plans p;
  j->bits = bits;
  choose(j, &p, e, bits);
  double seconds = j->way == LINE ? p.line.seconds : j->way == BENT ? p.bent.h.seconds : 0;
  if (compose_clock() + seconds > j->until) {
    j->way = NONE;
    return COMPOSE_SECONDS;
  }
  if (j->way == BENT) {
    note(j, 'H', p.bent.h.nodes, p.bent.terms, p.bent.h.prec);
    return balls_hyperbola_make(&j->bent, &j->q, &p.bent, j->until);
  }
  if (j->way != LINE) return COMPOSE_FREE;
  note(j, 'V', p.line.nodes, p.line.last - p.line.first + 1, 64 * (long)p.line.limbs);
  return balls_table_make(&j->table, &j->q, &p.line, j->until);
}

static void drop(void *data) {
  job *j = data;
  if (j->way == LINE) balls_table_clear(&j->table);
  if (j->way == BENT) balls_hyperbola_clear(&j->bent);
  j->way = NONE;
}

/* z := the value at q's point, asked directly. */
static void direct_value(ivl *z, job *j) {
  compose_limits limits = j->limits;
  compose_report r;
  limits.seconds = (j->until - compose_clock()) / 2;
  if (!(limits.seconds > 0)) return;
  long bits = ivl_prec(z) > SEARCH_PREC || j->bits < ROUGH_BITS ? j->bits : ROUGH_BITS;
  if (balls_delta_of(z, &j->q, bits, &limits, &r) == ASSAY_BROKEN) j->until = 0;
  note(j, r.method, r.nodes, r.terms, r.prec);
}

/* z := D at q's point from CALL or PUT in v. */
static void expand(ivl *z, ivl *v, const job *j, balls_kind kind) {
  const balls_reduction r = {.kind = kind, .sign = 1};
  balls_expand(v, &r, &j->q);
  ivl_set(z, v);
}

static void line_value(ivl *z, const job *j) {
  ivl k, v;
  ivl_init(&k, j->table.plan.prec);
  ivl_init(&v, j->table.plan.prec);
  balls_k(&k, &j->q);
  balls_table_at(&v, &j->table, &k);
  expand(z, &v, j, j->table.plan.kind);
  ivl_clear(&k);
  ivl_clear(&v);
}

static void bent_value(ivl *z, const job *j) {
  ivl k, v;
  ivl_init(&k, j->bent.nodes.curve.prec);
  ivl_init(&v, j->bent.nodes.curve.prec);
  balls_k(&k, &j->q);
  balls_hyperbola_at(&v, &j->bent, &j->q, &k);
  expand(z, &v, j, BALLS_PUT);
  ivl_clear(&k);
  ivl_clear(&v);
}

static void value(ivl *z, const ivl *e, void *data) {
  job *j = data;
  mpfr_get_q(j->at.v, e->lo);
  ivl_set_si(z, 0);
  mpfr_set_si(z->hi, 1, MPFR_RNDU);
  if (j->way == LINE) line_value(z, j);
  else if (j->way == BENT) bent_value(z, j);
  else if (j->way == DIRECT) direct_value(z, j);
}

/* ---- Where to begin ---------------------------------------------------------------------------- */

/* About log D at e. */
static double guess_log(const job *j, double e) {
  double steps = (double)j->law.steps, k = steps * exp(sign_of(j) * e), c;
  int call = balls_wants_call(&j->q);
  return balls_plan_value(&j->law, call ? BALLS_CALL : BALLS_PUT, k, &c) - log(call ? steps : k);
}

/* About the epsilon: by doubling, then bisection in log e. */
static double guess_place(const job *j) {
  double lo = SMALLEST, hi = lo;
  while (hi < LARGEST && guess_log(j, hi) > j->log_delta) {
    lo = hi;
    hi = fmin(2 * hi, LARGEST);
  }
  for (int i = 0; i < GUESSES && lo < hi; i++) {
    double mid = sqrt(lo * hi);
    if (guess_log(j, mid) > j->log_delta) lo = mid;
    else hi = mid;
  }
  return sqrt(lo * hi) * 0.999;
}

/* ---- The question -------------------------------------------------------------------------------- */

static int in_domain(const balls_query *q) {
  return mpq_sgn(q->sigma) > 0 && mpz_cmp_ui(mpq_denref(q->steps), 1) == 0 && mpq_sgn(q->steps) > 0 &&
         mpz_cmp_ui(mpq_numref(q->steps), 1UL << 31) < 0;
}

static assay_status one_step_of(ivl *z, const balls_query *q, mpq_srcptr delta, long bits, long most,
                                compose_report *report) {
  const gaussian_query g = {q->sigma, q->steps, delta};
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
  job j = {.q = *q, .limits = *limits, .report = report, .until = compose_clock() + limits->seconds};
  curve_tables t = {&j, 1, 0.02, 8, make, drop, value};
  rat_init(&j.at);
  j.q.epsilon = j.at.v;
  j.q.complement = 0;
  j.log_delta = table_epsilon_log(delta);
  balls_law_init(&j.law, q, 128);
  report->method = 'B';
  if (is_plain(q)) t.guess = guess_place(&j);
  assay_status s = table_epsilon_of(z, &t, delta, bits, report);
  balls_law_clear(&j.law);
  rat_clear(&j.at);
  return s;
}

assay_status balls_epsilon_of(ivl *z, const balls_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                              compose_report *report) {
  const compose_limits most = compose_limits_of(limits);
  double start = compose_clock();
  assay_status s = ASSAY_OK;
  if (!in_domain(q) || bits < 1 || mpq_sgn(delta) <= 0) return ASSAY_DOMAIN;
  *report = (compose_report){.method = 'E', .bits = ADAPT_EXACT};
  if (mpq_cmp_si(delta, 1, 1) >= 0) ivl_set_si(z, 0);
  else if (mpq_cmp_si(q->steps, 1, 1) == 0) s = one_step_of(z, q, delta, bits, most.bits, report);
  else s = by_tables(z, q, delta, bits, &most, report);
  report->seconds = compose_clock() - start;
  return s;
}
