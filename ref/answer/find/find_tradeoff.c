/* find_tradeoff.c - the trade-off function: of one step from its tests, of many from certified points of the privacy curve.
 *
 * T[P, Q](x) is the supremum over a >= 0 of g(a) = 1 - H_a(Q||P) - a x, which is concave (T-CONVERT-DUAL): each delta bounds
 * it from below, and chords of those beside it, extended, from above (T-CONVERT-PEAK).
 * Classic mistake: to look at one direction of delta for the trade-off of the same name; it is the other one.       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_peak.h"
#include "meet.h"
#include "curve_end.h"
#include "effort.h"
#include "find.h"
#include "ivl_fused.h"
#include "ivls.h"
#include "local.h"
#include "mechanism.h"
#include "method.h"
#include "quantity.h"
#include "seconds.h"
#include "shared.h"
#include "tradeoff.h"

/* ---- One step --------------------------------------------------------------------------- */

static void of_pair(answer *a, const query *q, const pair *p, const adapt_goal *goal) {
  const tradeoff_query t = {p, q->side == SIDE_ADD ? PAIR_QP : PAIR_PQ, query_get(q, FIELD_ALPHA)};
  a->status = tradeoff_of(&a->z, &t, goal, &a->report);
  mechanism_cite_all(a, q);
  answer_cite(a, "T-TRADEOFF T-ADAPT");
}

/* ---- The privacy curve ------------------------------------------------------------------ */

typedef struct {
  const query *q;
  shared *tables;
  answer *whole;
  long bits, limit; /* of delta */
  double until;     /* processor time after which no value is asked */
  long reached;     /* the fewest bits after the point that a delta had */
} curve;

/* The question for delta in the other direction at epsilon. */
static void delta_query(query *d, const curve *c, mpq_srcptr epsilon) {
  query_copy(d, c->q);
  d->shared = c->tables;
  d->what = quantity_find("delta");
  d->side = c->q->side == SIDE_ADD ? SIDE_REMOVE : SIDE_ADD;
  mpq_set(d->value[FIELD_EPSILON].v, epsilon);
}

static void keep(curve *c, const answer *t) {
  c->whole->method = t->method;
  if (t->status == ASSAY_BROKEN) c->whole->status = t->status;
  answer_cite_all(c->whole, t);
}

/* z := delta in the other direction; [0, 1] where the time is over. */
static void delta_at(ivl *z, curve *c, mpq_srcptr epsilon) {
  ivl_set_si(z, 0);
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  const double left = c->until - effort_clock();
  if (c->whole->refused || left <= 0) return;
  local_answer answer t;
  local_query query d;
  delta_query(&d, c, epsilon);
  seconds_part(&d, left);
  answer_find(&t, &d, c->bits, c->limit);
  if (t.refused) answer_refuse(c->whole, t.refused);
  else if (answer_is_rule(&t, c->q)) answer_refuse(c->whole, "it has no single pair of distributions");
  else ivl_set(z, &t.z);
  local_mpfrs(32, width);
  mpfr_sub(width, t.z.hi, t.z.lo, MPFR_RNDU);
  if (mpfr_regular_p(width) && -mpfr_get_exp(width) < c->reached) c->reached = -mpfr_get_exp(width);
  keep(c, &t);
}

/* y := 1 - H_a - a x at the point a > 0.  Delta is asked at a rational epsilon near log a, and H falls by no more than a
 * grows: what is between is added on both sides. */
static void height(ivl *y, const ivl *a, void *data) {
  curve *c = data;
  local_mpqs(epsilon);
  local_ivls(ivl_prec(y) + 32, e, gap);
  ivl_set_si(y, 0);
  if (mpfr_sgn(a->lo) <= 0) return; /* H_0 = 1 */
  ivl_log(&e, a);
  mpfr_get_q(epsilon, e.lo);
  ivl_exp_q(&e, epsilon);
  delta_at(y, c, epsilon);
  ivl_sub(&gap, a, &e);
  ivl_sub(&e, &e, a);
  ivl_hull(&gap, &gap, &e);
  ivl_add(y, y, &gap);
  ivl_mul_q(&e, a, query_get(c->q, FIELD_ALPHA));
  ivl_add(y, y, &e);
  ivl_si_sub(y, 1, y);
}

/* ---- Where it is largest ---------------------------------------------------------------- */

/* From a = 1 by steps that grow, up and down, to points that are certainly lower than one between them: by concavity the
 * supremum is between them.  lo stays 0, and hi 1/x, beyond which g is below 0, where none is found. */
typedef struct {
  curve *c;
  ivl lo, hi, best; /* best: the value that is certainly largest */
  mpfr_t top;       /* where */
} place;

static void place_init(place *p, curve *c, mpfr_prec_t prec) {
  p->c = c;
  ivls_init(prec, &p->lo, &p->hi, &p->best);
  mpfr_init2(p->top, prec);
  ivl_set_si(&p->lo, 0);
  ivl_set_si(&p->hi, 1);
  ivl_div_q(&p->hi, &p->hi, query_get(c->q, FIELD_ALPHA));
  mpfr_set(p->hi.lo, p->hi.hi, MPFR_RNDD);
  mpfr_set_ui(p->top, 1, MPFR_RNDN);
}

static void place_clear(place *p) {
  ivls_clear(&p->lo, &p->hi, &p->best);
  mpfr_clear(p->top);
}

/* 1, and an end moved, if g is certainly lower at x than at the best point. */
static int place_try(place *p, mpfr_srcptr x) {
  local_ivls(ivl_prec(&p->best), at, y);
  ivl_set_point(&at, x);
  height(&y, &at, p->c);
  const int lower = mpfr_cmp(y.hi, p->best.lo) <= 0;
  if (mpfr_cmp(y.lo, p->best.lo) > 0) {
    ivl *const end = mpfr_cmp(x, p->top) > 0 ? &p->lo : &p->hi;
    if (mpfr_cmp(p->best.hi, y.lo) <= 0) ivl_set_point(end, p->top);
    ivl_set(&p->best, &y);
    mpfr_set(p->top, x, MPFR_RNDN);
  } else if (lower) ivl_set_point(mpfr_cmp(x, p->top) > 0 ? &p->hi : &p->lo, x);
  return lower;
}

/* Steps of log a from the best point on: a factor 2, then its square, and so on. */
static void place_walk(place *p, int up) {
  enum { STEPS = 12 };
  local_mpfrs(ivl_prec(&p->best), x, factor);
  mpfr_set_ui(factor, 2, MPFR_RNDN);
  for (int k = 0; k < STEPS; k++) {
    if (up) mpfr_mul(x, p->top, factor, MPFR_RNDN);
    else mpfr_div(x, p->top, factor, MPFR_RNDN);
    if (!mpfr_number_p(x) || mpfr_cmp(x, p->lo.lo) <= 0 || mpfr_cmp(x, p->hi.hi) >= 0 || place_try(p, x)) break;
    mpfr_sqr(factor, factor, MPFR_RNDN);
  }
}

/* a = 1 is below 1/x. */
static void place_find(place *p) {
  local_ivls(ivl_prec(&p->best), one);
  ivl_set_si(&one, 1);
  height(&p->best, &one, p->c);
  place_walk(p, 1);
  place_walk(p, 0);
}

/* ---- Many steps ------------------------------------------------------------------------- */

/* Deltas that a place and a peak take, about; bits of them where more are too dear. */
enum { DELTAS = 40, FEW_BITS = 14, MORE_BITS = 8 };

/* y := the height at a; 1 if the time left has room so many times for as many deltas as are asked, each as long as this one. */
static int is_cheap(ivl *y, curve *c, const ivl *a, int times) {
  const double from = effort_clock();
  height(y, a, c);
  return (effort_clock() - from) * DELTAS * times <= c->until - from;
}

/* c asks for the bits that it can pay for: what one delta costs says how many, or a second one, which may have the table of the
 * first.  y := that height, at a = 1. */
static void choose_bits(ivl *y, curve *c, const adapt_goal *goal) {
  enum { OTHER_TABLES = 2 }; /* are dear again */
  local_ivls(ivl_prec(y), one, next, t);
  ivl_set_si(&one, 1);
  ivl_scale_si(&next, 5, -2);
  c->bits = goal->bits + MORE_BITS;
  c->reached = goal->limit;
  if (!is_cheap(y, c, &one, 1) && !is_cheap(&t, c, &next, OTHER_TABLES) && c->bits > FEW_BITS) c->bits = FEW_BITS;
  if (c->reached < c->bits - 4) c->bits = c->reached + 2;
}

/* z := what of it is at least `height`, a value of g, and at most 1 - x, where a test that looks at nothing is. */
static void within_all(ivl *z, const ivl *height_at, mpq_srcptr x) {
  local_ivls(ivl_prec(z), most);
  ivl_set_q(&most, x);
  ivl_si_sub(&most, 1, &most);
  meet_above(z, height_at);
  meet_below(z, &most);
}

/* z := the supremum, for 0 < x < 1.
 * Method: the place, then the peak to as many bits as the deltas have; a small value needs more bits of delta. */
static void supremum(ivl *z, curve *c, const adapt_goal *goal) {
  enum { STEPS = 120 };
  const convert_source g = {height, c};
  const mpfr_prec_t prec = 2 * goal->bits + 96;
  place p;
  local_ivls(prec, first);
  choose_bits(&first, c, goal);
  const int all = c->bits > goal->bits;
  place_init(&p, c, prec);
  place_find(&p);
  if (all && mpfr_regular_p(p.best.lo) && mpfr_get_exp(p.best.lo) < -1) c->bits -= mpfr_get_exp(p.best.lo);
  const convert_peak_task task = {&g, p.lo.lo, p.hi.hi, prec, goal->bits, c->bits > 4 ? c->bits - 3 : 1, STEPS};
  ivl_set_whole(z);
  if (!c->whole->refused && convert_peak(z, &task) == ASSAY_DOMAIN) ivl_set_whole(z);
  ivl_max0(z, z);
  within_all(z, &first, query_get(c->q, FIELD_ALPHA));
  place_clear(&p);
}

/* z := f(0) = 1 - the mass where the law of the first error has none. */
static void at_zero(ivl *z, const query *q) {
  local_query query other;
  query_copy(&other, q);
  other.side = q->side == SIDE_ADD ? SIDE_REMOVE : SIDE_ADD;
  curve_end_limit(z, &other);
  ivl_si_sub(z, 1, z);
  ivl_max0(z, z);
  if (!(mpfr_cmp_ui(z->hi, 1) <= 0)) mpfr_set_ui(z->hi, 1, MPFR_RNDU);
}

static void of_curve(answer *a, const query *q, const adapt_goal *goal) {
  shared own = {.u = NULL};
  const rat *x = &q->value[FIELD_ALPHA];
  curve c = {.q = q, .tables = q->shared ? q->shared : &own, .whole = a, .limit = goal->limit};
  c.until = effort_clock() + seconds_for(q, SECONDS_CURVE);
  if (rat_cmp_si(x, 1, 1) == 0) ivl_set_si(&a->z, 0);
  else if (rat_sgn(x) == 0) at_zero(&a->z, q);
  else supremum(&a->z, &c, goal);
  answer_cite(a, "T-CONVERT-DUAL T-CONVERT-PEAK");
  a->report.bits = ivl_rel_bits(&a->z);
  if (!a->refused && a->status != ASSAY_BROKEN) a->status = a->report.bits >= goal->bits ? ASSAY_OK : ASSAY_LIMIT;
  if (a->status == ASSAY_LIMIT && effort_clock() > c.until) a->stop = COMPOSE_SECONDS;
  else if (a->status == ASSAY_LIMIT && c.bits < goal->bits)
    a->why = "each delta that it asks has no more digits, or takes long";
  shared_clear(&own);
}

void find_tradeoff(answer *a, const query *q, const adapt_goal *goal) {
  if (q->how->methods && q->how->methods->tradeoff && q->how->methods->tradeoff(a, q, goal)) return;
  local_pair pair *p = mechanism_all(q);
  if (p) of_pair(a, q, p, goal);
  else of_curve(a, q, goal);
}
