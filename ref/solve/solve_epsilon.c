/* solve_epsilon.c - the inverse of a privacy curve.
 *
 * Not analysed by WP: it calls through pointers; relied on are T-SOLVE-SEARCH (ends
 * certified by root_bracket) and T-SOLVE-EPSILON.
 * Derivations: proofs/notes/solve.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "solve_epsilon.h"
#include "local_as.h"
#include "apart.h"
#include "epsilon_task.h"

#define SOLVE_STEPS 40
/* Times the last point, where a value far beyond the place may take long and where not. */
enum { NOT_FAR = 6, FAR = 32 };

/* ---- Where to begin ------------------------------------------------------------------ */

/* y := a number near the values in v: the middle, or an end. */
static void near(mpfr_ptr y, const ivl *v) {
  if (ivl_is_finite(v)) mpfr_add(y, v->lo, v->hi, MPFR_RNDN), mpfr_div_2ui(y, y, 1, MPFR_RNDN);
  else if (mpfr_number_p(v->lo)) mpfr_set(y, v->lo, MPFR_RNDN);
  else mpfr_set(y, v->hi, MPFR_RNDN);
}

/* x := the next point of the search for a bracket: the excess falls like a line, from y0 at 0 to y at x; a
 * little beyond its zero, at least to 3x/2 and at most to so many times x.         */
static void next(mpfr_ptr x, mpfr_srcptr y0, mpfr_srcptr y, unsigned long most) {
  local_mpfrs(32, r);
  mpfr_sub(r, y0, y, MPFR_RNDN);
  mpfr_div(r, y0, r, MPFR_RNDN);
  mpfr_mul_d(r, r, 1.0625, MPFR_RNDN);
  if (!(mpfr_cmp_ui(r, most) < 0)) mpfr_set_ui(r, most, MPFR_RNDN);
  if (!(mpfr_cmp_d(r, 1.5) > 0)) mpfr_set_d(r, 1.5, MPFR_RNDN);
  mpfr_mul(x, x, r, MPFR_RNDN);
}

/* x := the middle between it and `from`, if it reached `end`: beyond, all values are alike. */
static int within(mpfr_ptr x, mpfr_srcptr from, mpfr_srcptr end) {
  if (mpfr_cmp(x, end) < 0) return 0;
  mpfr_add(x, from, end, MPFR_RNDN);
  mpfr_div_2ui(x, x, 1, MPFR_RNDN);
  return 1;
}

/* start := from a point where the excess is positive to one where it looks as if it were
 * not, given that it is y0 at 0; a search for a negative epsilon begins at [-1, 0].
 * 0: no such point was found, and all that is certain is that start.lo is too small. */
static int expand_bracket(ivl *start, search *s, const ivl *at_zero, const epsilon_task *t) {
  int found = 0;
  ivl_set_si(start, 0);
  if (!(mpfr_sgn(at_zero->hi) > 0)) {
    mpfr_set_si(start->lo, -1, MPFR_RNDN);
    return 1;
  }
  local_mpfrs(32, y0, y);
  local_ivls(32, x);
  local_ivls(SEARCH_PREC, v);
  near(y0, at_zero);
  ivl_set_si(&x, 1);
  if (t->q->begin > 0) mpfr_set_d(x.lo, t->q->begin, MPFR_RNDN);
  if (mpfr_regular_p(t->end) && (t->plain || mpfr_cmp(x.lo, t->x[1].lo) > 0)) ivl_set(&x, &t->x[1]);
  int last = mpfr_equal_p(x.lo, t->x[1].lo);
  for (int k = 0; k < SOLVE_STEPS && !found; k++) {
    mpfr_set(x.hi, x.lo, MPFR_RNDN);
    search_at(&v, &x, s);
    near(y, &v);
    mpfr_set(start->hi, x.lo, MPFR_RNDN);
    found = !(mpfr_sgn(y) > 0);
    if (found) break;
    if (ivl_sign(&v) > 0) mpfr_set(start->lo, x.lo, MPFR_RNDN);
    if (last) mpfr_set(start->hi, t->end, MPFR_RNDU);
    if (last) found = 1;
    next(x.lo, y0, y, t->q->dear ? NOT_FAR : FAR);
    last = within(x.lo, start->lo, t->end);
  }
  return found;
}

/* ---- The answer ---------------------------------------------------------------------- */

/* The sign of the limit of the curve less `at`, as a rational: 1, and the sign; 0: not known. */
static int limit_sign(int *sign, const epsilon_query *q) {
  local_mpqs(m);
  const int known = q->exact && q->exact(m, q->data);
  if (known) *sign = mpq_cmp(m, q->at);
  return known;
}

/* Is `at` certainly below the limit of the curve? */
static int never_enough(const epsilon_query *q, const adapt_goal *goal) {
  int above = 0, below = 0, sign;
  if (limit_sign(&sign, q)) return sign > 0;
  if (!q->limit) return 0;
  for (mpfr_prec_t p = SEARCH_PREC < goal->limit ? SEARCH_PREC : goal->limit; !above && !below;
       p = adapt_next(p, goal)) {
    local_ivls(p, y);
    q->limit(&y, q->data);
    above = mpfr_cmp_q(y.lo, q->at) > 0;
    below = mpfr_cmp_q(y.hi, q->at) <= 0 || mpfr_equal_p(y.lo, y.hi) || p == goal->limit;
  }
  return above;
}

/* The point from which on the curve is flat, as far as that is known and `at` is its limit
 * for certain; the limit is a rational or a point then.                                          */
static pair_top constant_from(ivl *z, mpq_ptr exact, const epsilon_query *q) {
  int sign;
  if (!q->top) return PAIR_TOP_UNKNOWN;
  if (limit_sign(&sign, q)) return sign ? PAIR_TOP_UNKNOWN : q->top(z, exact, q->data);
  if (!q->limit) return PAIR_TOP_UNKNOWN;
  local_ivls(SEARCH_PREC, y);
  q->limit(&y, q->data);
  const int equal = mpfr_cmp_q(y.lo, q->at) == 0 && mpfr_equal_p(y.lo, y.hi);
  return equal ? q->top(z, exact, q->data) : PAIR_TOP_UNKNOWN;
}

static void top_once(ivl *z, const void *data) {
  const epsilon_query *q = data;
  local_mpqs(exact);
  q->top(z, exact, q->data);
  if (!q->real) ivl_max0(z, z);
}

/* Is the curve certainly not above `at` at 0?  Rationals decide; else v, which is what the search knows there, and
 * where that leaves it open, more precision.                                                  */
static int enough_at_zero(const ivl *v, search *s, const epsilon_query *q, const adapt_goal *goal) {
  local_mpqs(m);
  if (q->first && q->first(m, q->data)) return mpq_cmp(m, q->at) <= 0;
  int enough = !(mpfr_sgn(v->hi) > 0), open = !enough && !(mpfr_sgn(v->lo) > 0);
  for (mpfr_prec_t p = adapt_first(goal); open; p = adapt_next(p, goal)) {
    local_ivls(p, x, y);
    ivl_set_si(&x, 0);
    search_at(&y, &x, s);
    enough = !(mpfr_sgn(y.hi) > 0);
    open = !enough && !(mpfr_sgn(y.lo) > 0) && p != goal->limit;
  }
  return enough;
}

/* Method: the curve at 0, the bracket, the search. */
static assay_status find(ivl *z, const epsilon_query *q, const adapt_goal *goal, solve_report *report) {
  assay_status status = ASSAY_LIMIT;
  local_as(epsilon_task, t, epsilon_task_close);
  epsilon_task_open(&t, q);
  local_as(search, s, search_close);
  search_open(&s, epsilon_task_excess, &t, 0);
  if (q->dear) s.patience = 1;
  local_ivls(SEARCH_PREC, start, y);
  ivl_set_si(&start, 0);
  search_at(&y, &start, &s);
  if (!q->real && enough_at_zero(&y, &s, q, goal)) {
    ivl_set_si(z, 0);
    report->run.bits = ADAPT_EXACT;
    status = ASSAY_OK;
  } else if (expand_bracket(&start, &s, &y, &t)) {
    status = search_run(z, &s, &start, goal, &report->run);
  } else {
    ivl_set(z, &start);
    mpfr_set_inf(z->hi, 1);
  }
  report->cheap = s.cheap;
  report->full = s.full;
  return status;
}

/* 1 if `at` is the limit and it is known where the curve is flat: then z, or report->infinite,
 * and the status (T-SOLVE-FLAT).                                                   */
static int at_the_limit(ivl *z, const epsilon_query *q, const adapt_goal *goal, solve_report *report,
                        assay_status *status) {
  local_mpqs(exact);
  local_ivls(SEARCH_PREC, t);
  const pair_top top = constant_from(&t, exact, q);
  report->infinite = top == PAIR_TOP_INFINITE;
  const int known = top == PAIR_TOP_EXACT || top == PAIR_TOP_ENCLOSED;
  *status = known ? adapt_run(z, top_once, q, goal, &report->run) : ASSAY_DOMAIN;
  report->flat = known || report->infinite;
  return report->flat;
}

/* Method: the limit decides whether there is an answer; then find, and not below 0
 * unless asked.
 * Special cases: see the header.                                                   */
assay_status solve_epsilon_of(ivl *z, const epsilon_query *q, const adapt_goal *goal, solve_report *report) {
  *report = (solve_report){{-1, 0, 0}, 0, 0, 0, 0};
  if (mpq_sgn(q->at) < 0) return ASSAY_DOMAIN;
  int all = mpq_cmp_ui(q->at, 1, 1) >= 0;
  report->infinite = (all && q->real) || (!all && never_enough(q, goal));
  if (report->infinite) return apart_status(ASSAY_DOMAIN);
  if (all) {
    ivl_set_si(z, 0);
    report->run.bits = ADAPT_EXACT;
    return apart_status(ASSAY_OK);
  }
  assay_status status;
  if (at_the_limit(z, q, goal, report, &status)) return apart_status(status);
  status = find(z, q, goal, report);
  if (!q->real) ivl_max0(z, z);
  return apart_status(status);
}

int solve_epsilon_is_point(mpq_ptr at, const ivl *e) {
  const int point = mpfr_number_p(e->lo) && mpfr_equal_p(e->lo, e->hi);
  if (point) mpfr_get_q(at, e->lo);
  return point;
}
