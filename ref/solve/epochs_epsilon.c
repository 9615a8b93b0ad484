/* epochs_epsilon.c - the inverse of the curve of several epochs of balls and bins.
 *
 * Method: numbers near the curve guess the place, tables of epochs_parts.h give the bracket.
 * Special cases: delta 0 and 1; one batch is one Gaussian, one epoch is balls_epsilon.h.
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-EPSILON).                            */
#include "epochs_epsilon.h"
#include "balls_epsilon.h"
#include "elem.h"
#include "epochs_parts.h"
#include "gaussian.h"
#include "meet.h"
#include "rat.h"
#include "table_epsilon.h"
#include <math.h>
#include <stdlib.h>

#define LN2 0.693147180559945309
/* Of e in doubles. */
#define SMALLEST 1e-3
#define LARGEST 190.0
#define GUESSES 9

typedef struct {
  const epochs_query *q;
  balls_query one; /* one epoch */
  epochs_guess *guess;
  double log_delta, until;
  compose_limits limits;
  compose_report *report;
  int made; /* there is a table                                                       */
  epochs_table table;
} job;

static int is_removed(const job *j) { return j->q->side == PAIR_PQ; }

/* x = log K at e. */
static double x_of(const job *j, double e) { return is_removed(j) ? e : -e; }

/* About log D at e. */
static double guess_log(const job *j, double e) {
  double x = x_of(j, e);
  return epochs_guess_value(j->guess, x) - (is_removed(j) ? 0 : x);
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
  return sqrt(lo * hi);
}

static compose_stop make(void *data, double e, long bits) {
  job *j = data;
  epochs_plan plan;
  double x = x_of(j, e), value = j->log_delta + (is_removed(j) ? 0 : x);
  j->made = 0;
  if (!(e < LARGEST)) return COMPOSE_METHOD;
  epochs_plan_make(&plan, j->guess, x, value, value - LN2 * (double)(bits + 2), &j->limits);
  if (plan.stop != COMPOSE_FREE) return plan.stop;
  if (compose_clock() + plan.seconds > j->until) return COMPOSE_SECONDS;
  j->report->method = 'V';
  j->report->nodes = plan.nodes;
  j->report->terms = plan.fine.last - plan.fine.first + 1;
  j->report->prec = plan.prec;
  compose_stop stop = epochs_table_make(&j->table, &j->one, mpz_get_ui(mpq_numref(j->q->epochs)), &plan, j->until);
  if (stop == COMPOSE_FREE) j->made = 1;
  else epochs_table_clear(&j->table);
  return stop;
}

static void drop(void *data) {
  job *j = data;
  if (j->made) epochs_table_clear(&j->table);
  j->made = 0;
}

/* z := CALL, or PUT / K, at the point e, in [0, 1]. */
static void value(ivl *z, const ivl *e, void *data) {
  job *j = data;
  ivl x, v, one;
  ivl_set_si(z, 0);
  mpfr_set_si(z->hi, 1, MPFR_RNDU);
  if (!j->made) return;
  ivl_init(&x, j->table.plan.prec);
  ivl_init(&v, j->table.plan.prec);
  ivl_init(&one, 64);
  ivl_set(&one, z);
  ivl_set(&x, e);
  if (!is_removed(j)) ivl_neg(&x, &x);
  epochs_table_at(&v, &j->table, &x, is_removed(j));
  if (!is_removed(j)) {
    ivl_exp(&x, &x);
    ivl_div(&v, &v, &x);
  }
  meet(&v, &v, &one);
  ivl_set(z, &v);
  ivl_clear(&x);
  ivl_clear(&v);
  ivl_clear(&one);
}

/* ---- The question -------------------------------------------------------------------------------- */

static int is_count(mpq_srcptr n) {
  return mpz_cmp_ui(mpq_denref(n), 1) == 0 && mpq_sgn(n) > 0 && mpz_cmp_ui(mpq_numref(n), 1UL << 31) < 0;
}

static assay_status one_batch(ivl *z, const epochs_query *q, mpq_srcptr delta, long bits, long most,
                              compose_report *report) {
  const gaussian_query g = {q->sigma, q->epochs, delta};
  const adapt_goal goal = {bits, most > bits + 64 ? most : bits + 64};
  adapt_report a = {0};
  assay_status s = gaussian_epsilon_of(z, &g, &goal, &a);
  report->prec = a.prec;
  report->bits = a.bits;
  if (s == ASSAY_LIMIT) report->stop = COMPOSE_BITS;
  return s;
}

static assay_status one_epoch(ivl *z, const epochs_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                              compose_report *report) {
  const balls_query b = {q->sigma, q->steps, NULL, q->side, 0};
  return balls_epsilon_of(z, &b, delta, bits, limits, report);
}

/* z := [0, epsilon of one batch] (T-EPOCHS-MIXTURE). */
static void bracket(ivl *z, const epochs_query *q, mpq_srcptr delta, const compose_limits *limits) {
  compose_report r = {0};
  if (one_batch(z, q, delta, 20, limits->bits, &r) == ASSAY_DOMAIN) mpfr_set_inf(z->hi, 1);
  mpfr_set_zero(z->lo, 1);
}

static assay_status by_tables(ivl *z, const epochs_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                              compose_report *report) {
  job j = {.q = q, .limits = *limits, .report = report, .until = compose_clock() + limits->seconds};
  curve_tables t = {&j, 1, 0.02, 8, make, drop, value};
  balls_law law;
  double sigma = mpq_get_d(q->sigma);
  ivl b;
  ivl_init(&b, 64);
  bracket(&b, q, delta, limits);
  report->method = 'B';
  assay_status s = ASSAY_LIMIT;
  if (sigma > 0.05 && sigma < 1e6) {
    j.one = (balls_query){q->sigma, q->steps, delta, q->side, 0};
    j.log_delta = table_epsilon_log(delta);
    j.guess = assay_alloc(sizeof *j.guess);
    balls_law_init(&law, &j.one, 64);
    epochs_guess_make(j.guess, &law, mpq_get_d(q->epochs));
    balls_law_clear(&law);
    t.guess = guess_place(&j);
    s = table_epsilon_of(z, &t, delta, bits, report);
    free(j.guess);
  } else {
    ivl_set_whole(z);
    report->stop = COMPOSE_METHOD;
  }
  if (s != ASSAY_BROKEN && !meet(z, z, &b)) s = ASSAY_BROKEN;
  if (s == ASSAY_BROKEN) ivl_set_whole(z);
  report->bits = ivl_rel_bits(z);
  ivl_clear(&b);
  return s;
}

assay_status epochs_epsilon_of(ivl *z, const epochs_query *q, mpq_srcptr delta, long bits, const compose_limits *limits,
                               compose_report *report) {
  const compose_limits most = compose_limits_of(limits);
  double start = compose_clock();
  assay_status s = ASSAY_OK;
  if (mpq_sgn(q->sigma) <= 0 || !is_count(q->steps) || !is_count(q->epochs) || bits < 1 || mpq_sgn(delta) <= 0)
    return ASSAY_DOMAIN;
  *report = (compose_report){.method = 'E', .bits = ADAPT_EXACT};
  if (mpq_cmp_si(delta, 1, 1) >= 0) ivl_set_si(z, 0);
  else if (mpq_cmp_si(q->steps, 1, 1) == 0) s = one_batch(z, q, delta, bits, most.bits, report);
  else if (mpq_cmp_si(q->epochs, 1, 1) == 0) s = one_epoch(z, q, delta, bits, limits, report);
  else s = by_tables(z, q, delta, bits, &most, report);
  report->seconds = compose_clock() - start;
  return s;
}
