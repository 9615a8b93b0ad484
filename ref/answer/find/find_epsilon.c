/* find_epsilon.c - the least epsilon for a delta. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "effort.h"
#include "effort_share.h"
#include "local_as.h"
#include "composed.h"
#include "sqrt_log_scale.h"
#include "solve_epsilon.h"
#include "find.h"
#include "find_epsilon_curve.h"
#include "guess.h"
#include "curve_end.h"
#include "mechanism.h"
#include "meet.h"
#include "on_lattice.h"
#include "quantity.h"
#include "method.h"
#include "search.h"
#include "seconds.h"
#include "shared.h"
#include "twice_epsilon.h"
#include "uses.h"

#include <math.h>
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

/* ---- Many steps: the curve is a question of its own at each point -------------------- */

typedef find_epsilon_curve curve;

static void limit_of(ivl *z, const void *data) { curve_end_limit(z, (*(curve *const *)data)->q); }

static int exact_of(mpq_ptr m, const void *data) { return curve_end_exact(m, (*(curve *const *)data)->q); }

static pair_top top_of(ivl *z, mpq_ptr exact, const void *data) {
  return curve_end_top(z, exact, (*(curve *const *)data)->q);
}

static int first_of(mpq_ptr m, const void *data) { return curve_end_first(m, (*(curve *const *)data)->q); }

static int has_tables(const shared *t) { return curve_keeps(t->parts[0]) || curve_keeps(t->parts[1]); }

/* About the bits below 1 that delta, which may be below every double, near the place is known to. */
static long bits_below_one(const query *q, long bits) {
  local_mpfrs(53, delta);
  mpfr_set_q(delta, query_get(q, FIELD_DELTA), MPFR_RNDN);
  return bits + FIND_EPSILON_SPARE - (long)(guess_log(delta) / GUESS_LN2);
}

/* 1 if a few bits of delta, somewhere, take long or come from a lattice: then a lattice, which serves for
 * every epsilon at once, has epsilon far sooner.  A table that is kept serves for many as well.     */
static int is_for_a_lattice(answer *whole, const query *q, const adapt_goal *goal, shared *tables) {
  enum { PROBE_BITS = 8 };
  const double long_time = seconds_for(q, SECONDS_PROBE), start = effort_clock();
  if (q->by == METHOD_FOURIER) return 0;
  if (q->how->integrals == 2) return 1; /* each table is dear, wherever it is */
  local_query query d;
  local_mpfrs(2, one);
  mpfr_set_ui(one, 1, MPFR_RNDN);
  find_epsilon_curve_query(&d, q, one, tables);
  uses *const u = shared_uses(tables, whole, q);
  if (u && composed_has_lists(u, query_get(&d, FIELD_EPSILON), bits_below_one(q, goal->bits))) return 0;
  double rise;
  const double about =
      u && u->is_window ? composed_about(&rise, u, find_epsilon_curve_side(q), query_get(q, FIELD_DELTA)) : 0;
  if (about > 0) mpq_set_d(d.value[FIELD_EPSILON].v, about);
  else if (u) composed_look_at(d.value[FIELD_EPSILON].v, u, query_get(q, FIELD_DELTA));
  if (u && composed_is_for_a_lattice(u, query_get(&d, FIELD_EPSILON))) return 1;
  if (about > 0) return 0;
  local_answer answer a;
  answer_find(&a, &d, PROBE_BITS, goal->limit);
  const int slow = effort_clock() - start > long_time && !has_tables(tables);
  return !a.refused && (!strcmp(a.method, "lattice") || a.status == ASSAY_LIMIT || slow);
}

/* 0 < delta < 1 */
static int is_inside(const query *q) {
  return rat_sgn(&q->value[FIELD_DELTA]) > 0 && rat_cmp_si(&q->value[FIELD_DELTA], 1, 1) < 0;
}

/* 1 if q is a composition whose parts are told one by one. */
static int is_composed(const query *q) {
  return is_inside(q) && (!q->how->methods || !q->how->methods->delta || q->how->has_parts);
}

/* Where to look first: a little above the place, as the parts' moments say; a value far beyond it may take long.  Of few uses, which
 * have lists, the moments say far too much. */
static double look_first(answer *a, curve *c) {
  const double less = 0.25, more = 1.01;
  const query *q = c->q;
  const uses *u = is_composed(q) ? shared_uses(c->tables, a, q) : NULL;
  if (!u) return 0;
  local_mpqs(epsilon);
  find_epsilon_curve_begin(c, u);
  if (c->about > 0) return more * c->about;
  const double above = composed_look_above(u, find_epsilon_curve_side(q), query_get(q, FIELD_DELTA));
  mpq_set_d(epsilon, above);
  return composed_has_lists(u, epsilon, c->bits) ? less * above : above;
}

static void by_search(answer *a, curve *c, const adapt_goal *goal) {
  const query *q = c->q;
  const epsilon_query e = {
      find_epsilon_curve_on, limit_of, &c, query_get(q, FIELD_DELTA), 0, top_of, exact_of, first_of, 1,
      look_first(a, c)};
  adapt_goal g = seconds_goal(q, goal);
  if (c->about > 0 && q->enough < g.bits) g.bits = q->enough;
  solve_report r = {.infinite = 0};
  a->status = solve_epsilon_of(&a->z, &e, &g, &r);
  a->report = r.run;
  a->method = c->method;
  if (r.flat) answer_cite(a, "T-PRODUCT-FLAT");
  cite(a, &r);
  if (c->refused) answer_refuse(a, c->refused);
  else if (r.infinite) answer_is_infinite(a);
  if (a->status == ASSAY_LIMIT && effort_clock() > c->until) a->stop = COMPOSE_SECONDS;
  if (a->status == ASSAY_LIMIT && c->lacks) a->why = "delta near it has no more digits, in what one value may take";
  on_lattice_narrow(a, q, goal);
}

/* y := positive where delta at x is above the one asked (T-SOLVE-DEPTH). */
static void excess(ivl *y, const ivl *x, void *data) {
  curve *c = data;
  find_epsilon_curve_on(y, x, &c);
  sqrt_log_scale_excess(y, query_get(c->q, FIELD_DELTA));
}

/* What a search finds that begins near there. */
static void narrow(answer *a, curve *c, const ivl *near, const adapt_goal *goal) {
  local_ivls(ivl_prec(&a->z), t);
  local_as(search, s, search_close);
  const adapt_goal g = seconds_goal(c->q, goal);
  adapt_report r;
  search_open(&s, excess, c, 0);
  s.patience = 1;
  if (search_run(&t, &s, near, &g, &r) == ASSAY_BROKEN) a->status = ASSAY_BROKEN;
  ivl_max0(&t, &t);
  if (ivl_rel_bits(&t) > ivl_rel_bits(&a->z)) a->method = c->method;
  if (!meet(&a->z, &a->z, &t)) a->status = ASSAY_BROKEN;
  if (a->status == ASSAY_LIMIT && ivl_rel_bits(&a->z) >= goal->bits) a->status = ASSAY_OK;
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

/* 1, and a := what a search finds that begins where guesses of the moments say, if a line there is soon done. */
static int by_look(answer *a, curve *c, const adapt_goal *goal) {
  const query *q = c->q;
  const uses *u = is_composed(q) ? shared_uses(c->tables, a, q) : NULL;
  const pair_side side = q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ;
  const double at = u ? composed_look_near(u, side, query_get(q, FIELD_DELTA), c->bits) : 0, part = 0x1p-10;
  if (!(at > 0)) return 0;
  local_ivls(2 * c->bits, t, near);
  mpfr_set_d(near.lo, at * (1 - part), MPFR_RNDD);
  mpfr_set_d(near.hi, at * (1 + part), MPFR_RNDU);
  local_mpfrs(53, x);
  mpfr_set_d(x, at, MPFR_RNDN);
  find_epsilon_curve_to(&t, c, x, c->bits);
  if (c->refused || !has_tables(c->tables)) return 0;
  ivl_set_whole(&a->z);
  a->status = ASSAY_LIMIT;
  narrow(a, c, &near, goal);
  return a->status == ASSAY_OK;
}

/* A first delta within the bracket of a lattice, whose table may serve the others, where its plan took longer than a look may:
 * each moment is an integral. */
static void look_inside(const answer *a, curve *c) {
  local_ivls(2 * c->bits, t);
  local_mpfrs(64, x);
  if (c->q->how->integrals != 2 || has_tables(c->tables)) return;
  mpfr_add(x, a->z.lo, a->z.hi, MPFR_RNDN);
  mpfr_div_2ui(x, x, 1, MPFR_RNDN);
  find_epsilon_curve_to(&t, c, x, c->bits);
}

/* 1, and a := the bracket of a lattice; where its tails are dear, of one to find the place only. */
static int on_a_lattice(answer *a, const query *q, const adapt_goal *goal, int rough) {
  enum { ROUGH_BITS = 11 };
  adapt_goal g = *goal;
  if (rough && g.bits > ROUGH_BITS) g.bits = ROUGH_BITS;
  if (!on_lattice_epsilon(a, q, &g)) return 0;
  if (a->status == ASSAY_OK && ivl_rel_bits(&a->z) < goal->bits) a->status = ASSAY_LIMIT;
  return 1;
}

/* 1, and a := what a lattice has, and a search in its bracket where there is a table for it. */
static int by_lattice(answer *a, curve *c, const adapt_goal *goal) {
  const query *q = c->q;
  const int rough = q->how->integrals == 2;
  local_ivls(ivl_prec(&a->z), near);
  if (rough && by_look(a, c, goal)) return 1;
  if (!on_a_lattice(a, q, goal, rough)) return 0;
  if (a->status != ASSAY_LIMIT || !ivl_is_finite(&a->z)) return 1;
  look_inside(a, c);
  ivl_set(&near, &a->z);
  if (has_tables(c->tables)) narrow(a, c, &near, goal);
  else if (rough) on_a_lattice(a, q, goal, 0);
  return 1;
}

/* 1 if q is two uses of noise on the line, and a few integrals are sooner done than the line of a search. */
static int are_integrals(const mixed_query *q, long bits) {
  const double values = 8; /* of lines, plans and sums, in the time of a search */
  return twice_serves(q) && (twice_is_only(q) || values * mixed_line_seconds(q, bits) > twice_seconds(q, bits));
}

/* 1, and a := the answer, where two uses of noise are one integral and that is the better method; 0, and part := what it says. */
static int by_two_uses(answer *a, ivl *part, const curve *c, const adapt_goal *goal) {
  const query *q = c->q;
  const uses *u = is_composed(q) ? shared_uses(c->tables, a, q) : NULL;
  local_mpqs(one);
  mpq_set_ui(one, 1, 1);
  if (!u) return 0;
  const mixed_query two = {u->parts, u->n, q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ, one};
  if (!are_integrals(&two, goal->bits + FIND_EPSILON_SPARE)) return 0;
  compose_report r;
  const double now = effort_clock(), until = now + EFFORT_FIRST_INTEGRALS * (c->until - now);
  if (!twice_epsilon_find(part, &two, query_get(q, FIELD_DELTA), goal->bits, until, &r)) return 0;
  ivl_set(&a->z, part);
  a->status = ASSAY_OK;
  a->method = "series_with_tail";
  a->report.bits = r.bits;
  a->report.prec = r.prec;
  a->report.calls = r.runs;
  answer_cite(a, r.theorems);
  return 1;
}

/* a keeps what it shares with what integrals that were too short said, where that is more. */
static void meet_part(answer *a, const ivl *part) {
  if (a->infinite || a->refused || !(ivl_rel_bits(part) > ivl_rel_bits(&a->z))) return;
  if (!meet(&a->z, &a->z, part)) a->status = ASSAY_BROKEN;
  a->report.bits = ivl_rel_bits(&a->z);
  answer_cite(a, "T-TWICE T-TWICE-SLOPE T-TWICE-EPSILON");
}

/* One direction, or both as one curve. */
static void by_curve(answer *a, const query *q, const adapt_goal *goal, shared *tables) {
  curve c = {.q = q,
             .fine = adapt_first(goal),
             .bits = goal->bits + FIND_EPSILON_SPARE,
             .limit = goal->limit,
             .until = effort_clock() + seconds_for(q, SECONDS_CURVE),
             .method = "closed_form",
             .whole = a,
             .tables = tables};
  mpfr_init2(c.place, 64);
  local_ivls(ivl_prec(&a->z), part);
  ivl_set_whole(&part);
  const int usual = is_inside(q) && !curve_end_is_at_limit(q) && !curve_end_is_zero(q);
  if (!usual || !by_two_uses(a, &part, &c, goal)) {
    if (!usual || !is_for_a_lattice(a, q, goal, tables) || !by_lattice(a, &c, goal)) by_search(a, &c, goal);
    meet_part(a, &part);
  }
  mpfr_clear(c.place);
  meet_around(a, q);
  curve_end_meet(a, q, goal);
}

/* 1 if q is a composition of pairs of which each direction is a curve of its own. */
static int has_sides(answer *a, const query *q, shared *tables) {
  const uses *u = q->side == SIDE_BOTH && is_composed(q) ? shared_uses(tables, a, q) : NULL;
  return u && !uses_are_symmetric(u);
}

/* 1 if a bound by a moment says that delta of that side is not above the one asked at the lower end of a's answer. */
static int is_bounded(answer *a, const query *q, query_side side, shared *tables) {
  const uses *u = is_composed(q) ? shared_uses(tables, a, q) : NULL;
  local_ivls(64, z);
  local_mpqs(epsilon);
  if (!u || !mpfr_number_p(a->z.lo)) return 0;
  mpfr_get_q(epsilon, a->z.lo);
  composed_at_most(&z, u, side == SIDE_ADD ? PAIR_QP : PAIR_PQ, epsilon);
  const int yes = mpfr_cmp_q(z.hi, query_get(q, FIELD_DELTA)) <= 0;
  if (yes) answer_cite(a, "T-PRODUCT-CHERNOFF");
  return yes;
}

/* 1 if delta of that side is certainly not above the one asked at the lower end of a's answer: then that decides. */
static int is_enough(answer *a, const query *q, query_side side, shared *tables, const adapt_goal *goal) {
  enum { ROUGH_BITS = 8 };
  if (a->infinite || a->refused || is_bounded(a, q, side, tables)) return 1;
  local_query query d;
  local_ivls(64, z);
  find_epsilon_curve_query(&d, q, a->z.lo, tables);
  d.side = side;
  answer_part(&z, a, &d, ROUGH_BITS, goal->limit);
  return mpfr_cmp_q(z.hi, query_get(q, FIELD_DELTA)) <= 0;
}

/* a := the larger one of it and the epsilon of that side. */
static void join_side(answer *a, const query *q, query_side side, shared *tables, const adapt_goal *goal) {
  local_query query second;
  local_answer answer b;
  query_copy(&second, q);
  second.side = side;
  second.shared = tables;
  answer_find(&b, &second, goal->bits, goal->limit);
  if (b.infinite) answer_is_infinite(a);
  else ivl_max(&a->z, &a->z, &b.z);
  if (b.status != ASSAY_OK && a->status != ASSAY_BROKEN) a->status = b.status;
  a->report.bits = a->infinite ? ADAPT_EXACT : ivl_rel_bits(&a->z);
  if (a->status == ASSAY_LIMIT && a->report.bits >= goal->bits) a->status = ASSAY_OK;
  answer_cite_all(a, &b);
}

/* The larger epsilon of two directions: that of the first, and a look at the other one there. */
static void of_sides(answer *a, const query *q, const adapt_goal *goal, shared *tables) {
  local_query query first;
  query_copy(&first, q);
  first.side = SIDE_REMOVE;
  if (q->seconds > 0) first.until -= (1 - EFFORT_FIRST_EPSILON) * seconds_for(q, SECONDS_WHOLE);
  by_curve(a, &first, goal, tables);
  if (!is_enough(a, q, SIDE_ADD, tables, goal)) join_side(a, q, SIDE_ADD, tables, goal);
}

/* Method: all points of a search share their tables; where a few bits of delta are dear, a lattice first. */
static void many_steps(answer *a, const query *q, const adapt_goal *goal) {
  shared own = {.u = NULL};
  shared *const tables = q->shared ? q->shared : &own;
  if (!q->shared && is_inside(q) && is_composed(q)) find_epsilon_curve_to_window(a, q, &own);
  if (has_sides(a, q, tables)) of_sides(a, q, goal, tables);
  else by_curve(a, q, goal, tables);
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
