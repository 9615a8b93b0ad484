/* find_noise.c - the least noise for an epsilon and a delta. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "sqrt_log_scale.h"
#include "effort_share.h"
#include "local.h"
#include "meet.h"
#include "find.h"
#include "mechanism.h"
#include "noise.h"
#include "quantity.h"
#include "search.h"
#include "seconds.h"
#include "solve_sigma.h"

#include <math.h>

/* The field that the quantity solves. */
static field_id solved(const query *q) { return q->what->solves == FIELD(SCALE) ? FIELD_SCALE : FIELD_SIGMA; }

/* q with noise x, and delta asked. */
static void with_noise(query *d, const query *q, mpq_srcptr x) {
  query_copy(d, q);
  mpq_set(d->value[solved(q)].v, x);
  d->what = quantity_find("delta");
}

/* ---- One step: a family of pairs ----------------------------------------------------- */

static pair *member(mpq_srcptr x, const void *data) {
  local_query query d;
  with_noise(&d, data, x);
  return mechanism_pair(&d);
}

static void one_step(answer *a, const query *q, const adapt_goal *goal) {
  const sigma_query s = {member, q, query_get(q, FIELD_EPSILON), query_get(q, FIELD_DELTA), q->how->falls};
  solve_report r = {.infinite = 0};
  a->status = solve_sigma_of(&a->z, &s, goal, &r);
  a->report = r.run;
  answer_cite_pair(a, q);
  answer_cite(a, "T-SOLVE-SIGMA T-ROOT-BRACKET");
}

/* ---- Many steps: delta is a question of its own at each amount of noise --------------- */

enum { SPARE_BITS = 24 };
/* .. of a first try: delta changes by no less than the noise does, so that they mostly do. */
enum { LESS_SPARE_BITS = 8 };
/* Bits of a first look; the excess that is far, in units of sqrt_log_scale.h. */
enum { FEW_BITS = 6, FAR = 1 };
/* Bits that interpolation, which is of no use where values are wide, then has not reached. */
enum { HARDLY = 8 };

typedef struct {
  const query *q;
  answer *whole;
  adapt_goal goal;
  double until, look; /* of a value that only helps to find the place: its seconds */
  int begins;         /* 1: the place is not bracketed yet                        */
  int near;           /* 1: a value was not far from the target                   */
  double last;        /* near the noise that was looked at last, for guesses      */
  search *search;
  int lacks; /* 1: there are no more bits of the last value */
  ivl sure;  /* from the largest noise that is certainly too little to the least that is enough */
} curve;

/* 1 if z lacks bits that were asked though much of its time was left, so that there are no more: where very few are asked another
 * method may have answered (composed.c). */
static int is_all(const ivl *z, long bits, double took, double seconds) {
  enum { VERY_FEW = 20 };
  return bits > VERY_FEW && ivl_rel_bits(z) < bits && took < EFFORT_SAID * seconds;
}

/* z := delta at x, to `bits` bits if that does not take longer than `seconds`.
 * Special case: when the time is over, nothing is said: z is the whole line. */
static void delta_at(ivl *z, curve *c, mpfr_srcptr x, long bits, double seconds) {
  const double from = effort_clock(), left = c->until - from;
  const long most = c->goal.bits + SPARE_BITS;
  ivl_set_whole(z);
  c->lacks = 0;
  if (left <= 0) return;
  local_query query d;
  local_mpqs(noise);
  mpfr_get_q(noise, x);
  with_noise(&d, c->q, noise);
  seconds_part(&d, fmin(left, seconds));
  if (bits > most) bits = most;
  c->whole->method = answer_part(z, c->whole, &d, bits, c->goal.limit);
  c->lacks = is_all(z, bits, effort_clock() - from, fmin(left, seconds));
  if (c->lacks) c->search->patience = 1; /* a higher precision brings no more */
}

/* y := the excess of delta at x over the target, to so many bits of delta. */
static void excess_to(ivl *y, curve *c, const ivl *x, long bits, double seconds) {
  delta_at(y, c, x->lo, bits, seconds);
  sqrt_log_scale_excess(y, query_get(c->q, FIELD_DELTA));
}

/* 1 if y is certainly so far from 0 that a few bits of it show the way. */
static int is_far(const ivl *y) { return mpfr_cmp_si(y->lo, FAR) > 0 || mpfr_cmp_si(y->hi, -FAR) < 0; }

/* y := the excess at x with all bits that may be of use, if fewer do not show its side. */
static void excess_sharp(ivl *y, curve *c, const ivl *x) {
  excess_to(y, c, x, c->goal.bits + LESS_SPARE_BITS, HUGE_VAL);
  if (!c->lacks && mpfr_sgn(y->lo) <= 0 && mpfr_sgn(y->hi) > 0) excess_to(y, c, x, c->goal.bits + SPARE_BITS, HUGE_VAL);
}

/* Bits of a value near the place: where few are wanted of the noise, so many that the value may decide; fewer as long as the
 * steps are long.  With b bits of x right by the way from the last one, interpolation makes 2 b of the next, and 4 b of the one
 * after that, and does no better by a value of more bits. */
static long look_bits(const ivl *y, double x, const curve *c) {
  enum { TIMES = 4, MORE = 12 };
  const long some = ivl_prec(y) / 2, all = c->goal.bits + LESS_SPARE_BITS;
  const double way = fmax(fabs(x - c->last) / x, 1e-30), enough = MORE - TIMES * log2(way);
  const long most = all > some && all < SEARCH_PREC - HARDLY ? all : some;
  return enough < (double)most ? (long)fmax(enough, FEW_BITS) : most;
}

/* y := the excess of delta over the target, which falls as the noise grows.
 * Method: of a value that only helps to find the place a few bits first, which are cheap, and enough far from it.
 * Special cases: a delta of 0, which has no logarithm but is below. */
static void excess(ivl *y, const ivl *x, void *data) {
  curve *c = data;
  ivl_set_whole(y);
  if (mpfr_sgn(x->lo) <= 0 || !ivl_is_finite(x)) return;
  if (ivl_prec(y) > SEARCH_PREC) excess_sharp(y, c, x);
  else {
    if (!c->near) excess_to(y, c, x, FEW_BITS, c->look);
    c->near = c->near || (!c->begins && !is_far(y));
    if (c->near) excess_to(y, c, x, look_bits(y, mpfr_get_d(x->lo, MPFR_RNDN), c), c->look);
  }
  c->last = mpfr_get_d(x->lo, MPFR_RNDN);
  if (mpfr_sgn(y->lo) > 0 && mpfr_greater_p(x->lo, c->sure.lo)) mpfr_set(c->sure.lo, x->lo, MPFR_RNDD);
  if (mpfr_sgn(y->hi) <= 0 && mpfr_less_p(x->lo, c->sure.hi)) mpfr_set(c->sure.hi, x->lo, MPFR_RNDU);
}

/* 1 if there is certainly too little noise at m, -1 if there is enough, 0 if that is open. */
static int side_of(mpfr_srcptr m, curve *c) {
  local_ivls(SEARCH_PREC, x, y);
  ivl_set_point(&x, m);
  excess(&y, &x, c);
  return mpfr_sgn(y.lo) > 0 ? 1 : mpfr_sgn(y.hi) <= 0 ? -1 : 0;
}

/* z's ends, 0 < lo < hi, come in to points whose side is certain, by halving: first towards a point where it is open, then
 * towards the two places where it begins and ends to be. */
static void halve(ivl *z, curve *c) {
  enum { STEPS = 40 };
  local_mpfrs(SEARCH_PREC, m, low, high);
  mpfr_ptr const open[] = {low, high};
  int any = 0;
  for (int k = 0; k < STEPS && effort_clock() < c->until; k++) {
    const int right = k % 2;
    if (any) mpfr_add(m, right ? z->hi : z->lo, open[right], MPFR_RNDN);
    else mpfr_add(m, z->lo, z->hi, MPFR_RNDN);
    mpfr_div_2ui(m, m, 1, MPFR_RNDN);
    if (mpfr_cmp(m, z->lo) <= 0 || mpfr_cmp(m, z->hi) >= 0) break;
    const int side = side_of(m, c);
    if (side > 0) mpfr_set(z->lo, m, MPFR_RNDD);
    if (side < 0) mpfr_set(z->hi, m, MPFR_RNDU);
    if (side == 0 && any) mpfr_set(open[right], m, MPFR_RNDN);
    if (side == 0 && !any) {
      mpfr_set(open[0], m, MPFR_RNDN);
      mpfr_set(open[1], m, MPFR_RNDN);
      any = 1;
    }
  }
}

void find_noise_delta(ivl *z, answer *whole, const query *q, mpq_srcptr x, long bits) {
  enum { MOST = 4096 };
  local_query query d;
  with_noise(&d, q, x);
  seconds_part(&d, seconds_for(q, SECONDS_LOOK));
  ivl_set_whole(z);
  answer_part(z, whole, &d, bits, MOST);
}

/* An end of z, finite and above 0, moves outward to a point that is certain itself: rounding it may have left that; or to 0, infinity. */
static void settle(answer *a, const query *q, const adapt_goal *goal, int upper) {
  enum { TRIES = 8, STEP = 3 };
  mpfr_ptr x = upper ? a->z.hi : a->z.lo;
  int sure = 0;
  local_mpqs(at);
  local_mpfrs(ivl_prec(&a->z), t);
  local_ivls(goal->bits + 2 * SPARE_BITS, y);
  for (int i = 0; mpfr_regular_p(x) && i < TRIES && !sure; i++) {
    mpfr_div_2si(t, x, goal->bits - STEP * (i - 1), MPFR_RNDN);
    if (i && upper) mpfr_add(x, x, t, MPFR_RNDU);
    if (i && !upper) mpfr_sub(x, x, t, MPFR_RNDD);
    mpfr_get_q(at, x);
    find_noise_delta(&y, a, q, at, goal->bits + SPARE_BITS);
    sure = upper ? mpfr_cmp_q(y.hi, query_get(q, FIELD_DELTA)) <= 0 : mpfr_cmp_q(y.lo, query_get(q, FIELD_DELTA)) > 0;
  }
  if (!sure && upper) mpfr_set_inf(x, 1);
  if (!sure && !upper) mpfr_set_zero(x, 1);
}

/* ---- Where to begin ---------------------------------------------------------------------- */

/* The next noise to look at, in doubles, which only propose: the depth of delta grows with the noise, about as a power of it. */
typedef struct {
  double wanted;    /* the depth of the target                     */
  double x, before; /* the noise, and the one before it: 0: none   */
  double depth;     /* at the one before                           */
  double most;      /* the next one is at most so many times this  */
} trail;

/* Much noise is nearly that of a normal law; else most noises are near the root of the steps, or near 1; of batches, in one
 * of which a record is, below it. */
static trail trail_from(const query *q) {
  const int batches = (q->how->needs & FIELD(STEPS)) != 0;
  const double much = 2, normal = noise_guess(q);
  const double x = batches ? 0 : sqrt(mpq_get_d(query_get(q, FIELD_STEPS))) * mpq_get_d(query_get(q, FIELD_RATE));
  trail t = {.x = normal > much ? normal : x > 1 ? x : batches ? 0.75 : 1, .most = 8};
  local_ivls(SEARCH_PREC, z);
  ivl_set_q(&z, query_get(q, FIELD_DELTA));
  sqrt_log_scale_of(&z, &z);
  t.wanted = mpfr_get_d(z.lo, MPFR_RNDN);
  return t;
}

/* From x, whose excess is y, to where the place is probably passed. */
static void go_on(trail *t, const ivl *y) {
  static const double beyond = 1.0625;
  const int little = mpfr_sgn(y->lo) > 0;
  const double depth = t->wanted - mpfr_get_d(little ? y->lo : y->hi, MPFR_RNDN);
  const double power = t->before > 0 ? fmin(fmax(log(depth / t->depth) / log(t->x / t->before), 0.1), 1) : 1;
  const double factor = pow(t->wanted / depth, 1 / power);
  t->before = t->x;
  t->depth = depth;
  t->x *= little ? fmin(factor * beyond, t->most) : fmax(factor / beyond, 1 / t->most);
  t->most *= 2;
}

/* start := two amounts of noise with the place between them, by a few values of few bits, which the search remembers;
 * as it was where a value does not show its side, or none of many is on the other side. */
static void begin_search(ivl *start, search *s, curve *c) {
  enum { STEPS = 16 };
  trail t = trail_from(c->q);
  local_ivls(SEARCH_PREC, at, y);
  c->begins = 1;
  for (int k = 0; k < STEPS && isfinite(t.x); k++, go_on(&t, &y)) {
    mpfr_set_d(at.lo, t.x, MPFR_RNDN);
    mpfr_set_d(at.hi, t.x, MPFR_RNDN);
    search_at(&y, &at, s);
    if (mpfr_sgn(y.lo) <= 0 && mpfr_sgn(y.hi) > 0) break;
    c->near = mpfr_sgn(c->sure.lo) > 0 && mpfr_number_p(c->sure.hi) && mpfr_less_p(c->sure.lo, c->sure.hi);
    if (c->near) ivl_set(start, &c->sure);
    if (c->near) break;
  }
  c->begins = 0;
}

void find_noise_search(answer *a, const query *q, const adapt_goal *goal) {
  const double seconds = seconds_for(q, SECONDS_NOISE), from = effort_clock();
  curve c = {.q = q, .whole = a, .goal = *goal, .until = from + EFFORT_FIRST_SEARCH * seconds};
  c.look = seconds_look(seconds);
  search s;
  c.search = &s;
  local_ivls(64, start, four);
  ivl_set_si(&start, 1);
  ivl_set_si(&four, 4);
  ivl_hull(&start, &start, &four);
  ivl_init(&c.sure, ivl_prec(&a->z));
  ivl_max0(&c.sure, &c.sure);
  search_open(&s, excess, &c, 0);
  begin_search(&start, &s, &c);
  const adapt_goal g = seconds_goal(q, goal);
  a->status = search_run(&a->z, &s, &start, &g, &a->report);
  search_close(&s);
  if (a->status == ASSAY_LIMIT && effort_clock() > c.until) a->stop = COMPOSE_SECONDS;
  c.until = from + seconds;
  ivl_max0(&a->z, &a->z);
  if (q->how->falls) meet(&a->z, &a->z, &c.sure); /* what a search that was stopped has seen */
  if (ivl_is_finite(&a->z) && ivl_rel_bits(&a->z) < HARDLY) halve(&a->z, &c);
  for (int upper = 0; !q->how->falls && upper < 2; upper++) settle(a, q, goal, upper);
  if (!q->how->falls && ivl_rel_bits(&a->z) < goal->bits - SPARE_BITS && a->status == ASSAY_OK) a->status = ASSAY_LIMIT;
  a->report.bits = ivl_rel_bits(&a->z);
  answer_cite(a, q->how->falls ? "T-SOLVE-SIGMA T-ROOT-BRACKET" : "T-ORDER-CROSSING T-ROOT-BRACKET");
  ivl_clear(&c.sure);
}

/* 1 if a question is about samples or several steps of a pair. */
static int uses_product(const query *q) {
  return q->how->make && (query_count(q, FIELD_STEPS) > 1 || rat_cmp_si(&q->value[FIELD_RATE], 1, 1) != 0);
}

static void above_zero(answer *a, const query *q, const adapt_goal *goal) {
  const rat *at = &q->value[FIELD_DELTA];
  if (rat_sgn(at) <= 0 || rat_cmp_si(at, 1, 1) >= 0) answer_refuse(a, "delta must be above 0 and below 1");
  else if (noise_all(a, q)) return;
  else if (!q->how->falls && !q->how->unordered) answer_refuse(a, "that more noise makes it more private is not known");
  else if (!q->how->falls) q->how->unordered(a, q, goal);
  else if (query_uses(q) == 1 && q->how->make && q->side == SIDE_BOTH) one_step(a, q, goal);
  else find_noise_search(a, q, goal);
  if (!a->refused && q->how->falls) answer_cite(a, q->how->falls);
  if (!a->refused && q->how->falls && uses_product(q)) answer_cite(a, "T-ORDER-PRODUCT");
}

void find_sigma(answer *a, const query *q, const adapt_goal *goal) {
  const int pure = solved(q) == FIELD_SCALE && rat_sgn(&q->value[FIELD_DELTA]) == 0;
  if (!(q->how->needs & q->what->solves)) answer_refuse(a, "it has no such noise");
  else if (pure) noise_pure(a, q, goal);
  else above_zero(a, q, goal);
}
