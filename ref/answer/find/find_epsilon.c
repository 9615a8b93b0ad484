/* find_epsilon.c - the least epsilon for a delta. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "effort.h"
#include "local.h"
#include "composed.h"
#include "sqrt_log_scale.h"
#include "solve_epsilon.h"
#include "find.h"
#include "curve_end.h"
#include "mechanism.h"
#include "meet.h"
#include "on_lattice.h"
#include "quantity.h"
#include "method.h"
#include "search.h"
#include "seconds.h"
#include "shared.h"
#include "uses.h"

#include <string.h>

/* ---- One pair: its own curve ------------------------------------------------------ */

static assay_status of_pair(answer *a, const query *q, const pair *p, const adapt_goal *goal, solve_report *r) {
  mpq_srcptr at = query_get(q, FIELD_DELTA);
  if (q->side == SIDE_BOTH) return solve_epsilon_pair_of(&a->z, p, at, goal, r);
  return solve_epsilon_side_of(&a->z, p, q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ, at, goal, r);
}

static void cite(answer *a, const solve_report *r) {
  answer_cite(a, r->flat ? "T-SOLVE-FLAT T-PAIR-LARGEST" : "T-SOLVE-EPSILON T-ROOT-BRACKET");
}

static void one_pair(answer *a, const query *q, const pair *p, const adapt_goal *goal) {
  solve_report r = {.infinite = 0};
  a->status = of_pair(a, q, p, goal, &r);
  a->report = r.run;
  mechanism_cite_all(a, q);
  cite(a, &r);
  if (r.infinite) answer_is_infinite(a);
}

/* Bits of delta beyond those of epsilon. */
enum { SPARE_BITS = 12 };

/* ---- Many steps: the curve is a question of its own at each point -------------------- */

typedef struct {
  const query *q;
  long bits, limit; /* of delta: no more than the bracket can use */
  double until;     /* processor time after which no value is asked */
  const char *method;
  answer *whole;
  shared *tables; /* of all points */
  const char *refused;
} curve;

/* The question for delta at the point x. */
static void delta_query(query *d, const query *q, mpfr_srcptr x, shared *tables) {
  query_copy(d, q);
  d->shared = tables;
  d->what = quantity_find("delta");
  mpfr_get_q(d->value[FIELD_EPSILON].v, x);
}

/* Special case: when the time is over, nothing is said: z is the whole line. */
static void delta_at(ivl *z, curve *c, mpfr_srcptr x) {
  ivl_set_whole(z);
  if (seconds_over(c->q)) return;
  local_query query d;
  delta_query(&d, c->q, x, c->tables);
  local_answer answer a;
  long bits = ivl_prec(z) / 2;
  answer_find(&a, &d, bits < c->bits ? bits : c->bits, c->limit);
  if (a.refused) c->refused = a.refused;
  else ivl_set(z, &a.z);
  c->method = a.method;
  answer_cite_all(c->whole, &a);
}

/* The curve falls, so its values at the ends of x hold all between.
 * Special cases: when the time is over, nothing is known of further values, so that the bracket ends. */
static void delta_on(ivl *z, const ivl *x, const void *data) {
  curve *c = *(curve *const *)data;
  ivl_set_whole(z);
  if (!ivl_is_finite(x) || effort_clock() > c->until) return;
  delta_at(z, c, x->lo);
  if (mpfr_equal_p(x->lo, x->hi)) return;
  local_ivls(ivl_prec(z), end);
  delta_at(&end, c, x->hi);
  ivl_hull(z, z, &end);
}

static void limit_of(ivl *z, const void *data) { curve_end_limit(z, (*(curve *const *)data)->q); }

static int exact_of(mpq_ptr m, const void *data) { return curve_end_exact(m, (*(curve *const *)data)->q); }

static pair_top top_of(ivl *z, mpq_ptr exact, const void *data) {
  return curve_end_top(z, exact, (*(curve *const *)data)->q);
}

static int first_of(mpq_ptr m, const void *data) { return curve_end_first(m, (*(curve *const *)data)->q); }

/* 1 if delta(0) is not above the delta that is asked, as rationals. */
static int is_zero(const query *q) {
  local_mpqs(m);
  return curve_end_first(m, q) && mpq_cmp(m, query_get(q, FIELD_DELTA)) <= 0;
}

/* 1 if the curve's limit is the delta that is asked, exactly, and it is known where that begins. */
static int is_at_limit(const query *q) {
  local_ivls(64, z);
  local_mpqs(m);
  int is = curve_end_exact(m, q) && mpq_equal(m, query_get(q, FIELD_DELTA));
  return is && curve_end_top(&z, m, q) != PAIR_TOP_UNKNOWN;
}

static int has_tables(const shared *t) { return curve_tables_kept(t->parts[0]) + curve_tables_kept(t->parts[1]) > 0; }

static int has_many_atoms(answer *a, const query *q) {
  local_uses uses u = {0};
  return uses_make(&u, a, q) && composed_has_many_atoms(u.parts, u.n);
}

/* 1 if a few bits of delta, somewhere, take long or come from a lattice: then a lattice, which serves for
 * every epsilon at once, has epsilon far sooner.  A table that is kept serves for many as well.     */
static int is_for_a_lattice(answer *whole, const query *q, const adapt_goal *goal, shared *tables) {
  enum { PROBE_BITS = 8 };
  const double long_time = seconds_for(q, SECONDS_PROBE), start = effort_clock();
  if (q->by == METHOD_FOURIER) return 0;
  if (has_many_atoms(whole, q)) return 1;
  local_query query d;
  local_answer answer a;
  local_mpfrs(2, one);
  mpfr_set_ui(one, 1, MPFR_RNDN);
  delta_query(&d, q, one, tables);
  answer_find(&a, &d, PROBE_BITS, goal->limit);
  const int slow = effort_clock() - start > long_time && !has_tables(tables);
  return !a.refused && (!strcmp(a.method, "lattice") || a.status == ASSAY_LIMIT || slow);
}

/* 0 < delta < 1 */
static int is_inside(const query *q) {
  return rat_sgn(&q->value[FIELD_DELTA]) > 0 && rat_cmp_si(&q->value[FIELD_DELTA], 1, 1) < 0;
}

static void by_search(answer *a, curve *c, const adapt_goal *goal) {
  const query *q = c->q;
  const epsilon_query e = {delta_on, limit_of, &c, query_get(q, FIELD_DELTA), 0, top_of, exact_of, first_of};
  const adapt_goal g = seconds_goal(q, goal);
  solve_report r = {.infinite = 0};
  a->status = solve_epsilon_of(&a->z, &e, &g, &r);
  a->report = r.run;
  a->method = c->method;
  if (r.flat) answer_cite(a, "T-PRODUCT-FLAT");
  cite(a, &r);
  if (c->refused) answer_refuse(a, c->refused);
  else if (r.infinite) answer_is_infinite(a);
  if (a->status == ASSAY_LIMIT && effort_clock() > c->until) a->stop = COMPOSE_SECONDS;
  on_lattice_narrow(a, q, goal);
}

/* y := positive where delta at x is above the one asked (T-SOLVE-DEPTH). */
static void excess(ivl *y, const ivl *x, void *data) {
  curve *c = data;
  delta_on(y, x, &c);
  sqrt_log_scale_excess(y, query_get(c->q, FIELD_DELTA));
}

/* What a search in the bracket of a lattice finds, in rounds of a few bits more, as far as delta has them. */
static void narrow(answer *a, curve *c, const adapt_goal *goal) {
  enum { FIRST = 4, MORE = 4 };
  local_ivls(ivl_prec(&a->z), t, near);
  for (long bits = FIRST; a->status == ASSAY_LIMIT && bits <= goal->bits + MORE; bits += MORE) {
    search s;
    search_open(&s, excess, c, 0);
    ivl_set(&near, &a->z);
    search_bracket(&t, &s, &near, bits);
    search_close(&s);
    ivl_max0(&t, &t);
    if (ivl_rel_bits(&t) > ivl_rel_bits(&a->z)) a->method = c->method;
    if (!meet(&a->z, &a->z, &t)) a->status = ASSAY_BROKEN;
    if (ivl_rel_bits(&a->z) >= goal->bits) a->status = ASSAY_OK;
    if (ivl_rel_bits(&a->z) < bits) break;
  }
  a->report.bits = ivl_rel_bits(&a->z);
  answer_cite(a, "T-SOLVE-EPSILON T-ROOT-BRACKET");
}

/* a keeps what it shares with what the mechanism's method knows at once. */
static void meet_around(answer *a, const query *q) {
  if (!q->how->methods || !q->how->methods->around || a->infinite || a->refused || !is_inside(q)) return;
  local_ivls(ivl_prec(&a->z), t);
  answer_cite(a, q->how->methods->around(&t, q));
  if (!meet(&a->z, &a->z, &t)) a->status = ASSAY_BROKEN;
  a->report.bits = ivl_rel_bits(&a->z);
}

/* Method: all points of a search share their tables; where a few bits of delta are dear, a lattice first. */
static void many_steps(answer *a, const query *q, const adapt_goal *goal) {
  shared own = {.u = NULL};
  curve c = {
      q, goal->bits + SPARE_BITS,      goal->limit, effort_clock() + seconds_for(q, SECONDS_CURVE), "closed_form",
      a, q->shared ? q->shared : &own, NULL};
  if (is_inside(q) && !is_at_limit(q) && !is_zero(q) && is_for_a_lattice(a, q, goal, c.tables) &&
      on_lattice_epsilon(a, q, goal)) {
    if (a->status == ASSAY_LIMIT && ivl_is_finite(&a->z) && has_tables(c.tables)) narrow(a, &c, goal);
  } else {
    by_search(a, &c, goal);
  }
  meet_around(a, q);
  shared_clear(&own);
}

void find_epsilon(answer *a, const query *q, const adapt_goal *goal) {
  if (q->by == METHOD_LATTICE) {
    if (!is_inside(q) || !on_lattice_epsilon(a, q, goal)) answer_refuse(a, "no lattice of losses is known for it");
    return;
  }
  if (q->how->methods && q->how->methods->epsilon && q->how->methods->epsilon(a, q, goal)) {
    on_lattice_narrow(a, q, goal);
    return;
  }
  local_pair pair *p = mechanism_all(q);
  if (p) one_pair(a, q, p, goal);
  else many_steps(a, q, goal);
}
