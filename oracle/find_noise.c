/* find_noise.c - the least noise for an epsilon and a delta. */
#include "depth.h"
#include "elem.h"
#include "find.h"
#include "mechanism.h"
#include "noise.h"
#include "quantity.h"
#include "search.h"
#include "seconds.h"
#include "sigma.h"

#include <math.h>

/* The field that the quantity solves. */
static field_id solved(const query *q) { return q->what->solves == FIELD(SCALE) ? FIELD_SCALE : FIELD_SIGMA; }

/* q with noise x, and delta asked. */
static void with_noise(query *d, const query *q, mpq_srcptr x) {
  query_copy(d, q);
  mpq_set(d->value[solved(q)].v, x);
  d->what = quantity_find("delta");
}

/* ---- No noise at all, and none that is enough ------------------------------------------ */

/* 1 if delta >= 1 - x for certain. */
static int reaches(const ivl *delta, const ivl *x) {
  ivl one, sum;
  ivl_init(&one, ivl_prec(x));
  ivl_init(&sum, ivl_prec(x));
  ivl_set_si(&one, 1);
  ivl_add(&sum, delta, x);
  const int yes = ivl_le(&one, &sum);
  ivl_clear(&one);
  ivl_clear(&sum);
  return yes;
}

/* 1 if delta >= 1 - (1 - rate)^steps, in rationals. */
static int reaches_exactly(mpq_srcptr delta, mpq_srcptr rate, unsigned long steps) {
  mpq_t c;
  mpq_init(c);
  mpz_sub(mpq_numref(c), mpq_denref(rate), mpq_numref(rate));
  mpz_pow_ui(mpq_numref(c), mpq_numref(c), steps);
  mpz_pow_ui(mpq_denref(c), mpq_denref(rate), steps);
  mpq_canonicalize(c);
  mpq_add(c, c, delta);
  const int yes = mpq_cmp_ui(c, 1, 1) >= 0;
  mpq_clear(c);
  return yes;
}

/* 1 if every noise, however little, is enough (T-SOLVE-SIGMA-NONE): the record is in no sample with
 * probability c = (1 - rate)^steps, whence delta <= 1 - min(c, e^epsilon) or, for add, 1 - c e^epsilon.
 * Special cases: few steps are decided exactly for epsilon >= 0, as people ask for the rate itself. */
static int needs_none(const query *q) {
  enum { PREC = 256, FEW = 1000 };
  if (!((q->how->may | q->how->needs) & FIELD(RATE))) return 0;
  mpq_srcptr rate = query_get(q, FIELD_RATE), delta = query_get(q, FIELD_DELTA);
  const unsigned long steps = query_count(q, FIELD_STEPS);
  if (steps <= FEW && rat_sgn(&q->value[FIELD_EPSILON]) >= 0 && reaches_exactly(delta, rate, steps)) return 1;
  ivl c, factor, at;
  ivl_init(&c, PREC);
  ivl_init(&factor, PREC);
  ivl_init(&at, PREC);
  ivl_set_q(&at, rate);
  ivl_set_si(&factor, 1);
  ivl_sub(&c, &factor, &at);
  ivl_pow_ui(&c, &c, steps);
  ivl_set_q(&at, delta);
  ivl_set_q(&factor, query_get(q, FIELD_EPSILON));
  ivl_exp(&factor, &factor);
  int yes = q->side == SIDE_ADD || (reaches(&at, &c) && reaches(&at, &factor));
  ivl_mul(&c, &c, &factor);
  yes = yes && (q->side == SIDE_REMOVE || reaches(&at, &c));
  ivl_clear(&c);
  ivl_clear(&factor);
  ivl_clear(&at);
  return yes;
}

/* 1 if no noise is enough: for epsilon < 0 the event that always happens alone makes delta 1 - e^epsilon. */
static int needs_more_than_any(const query *q) {
  enum { PREC = 256 };
  ivl least, at;
  if (rat_sgn(&q->value[FIELD_EPSILON]) >= 0) return 0;
  ivl_init(&least, PREC);
  ivl_init(&at, PREC);
  ivl_set_q(&least, query_get(q, FIELD_EPSILON));
  ivl_expm1(&least, &least);
  ivl_neg(&least, &least);
  ivl_set_q(&at, query_get(q, FIELD_DELTA));
  const int yes = ivl_lt(&at, &least);
  ivl_clear(&least);
  ivl_clear(&at);
  return yes;
}

static void none(answer *a) {
  ivl_set_si(&a->z, 0);
  a->method = "closed_form";
  a->report.bits = ivl_rel_bits(&a->z);
  answer_cite(a, "T-SOLVE-SIGMA-NONE");
}

static void any_is_too_little(answer *a) {
  answer_is_infinite(a);
  a->method = "closed_form";
  answer_cite(a, "T-SOLVE-SIGMA-NONE");
}

/* ---- One step: a family of pairs ----------------------------------------------------- */

static pair *member(mpq_srcptr x, const void *data) {
  query d;
  with_noise(&d, data, x);
  pair *p = mechanism_pair(&d);
  query_clear(&d);
  return p;
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

/* Processor time for all values, and for one that only helps to find the place; the last one may take some more. */
enum { SEARCH_SECONDS = 30, LOOK_SECONDS = 4, LOOKS = 16, SPARE_BITS = 24 };
/* The share of interpolation, which is of no use where values are wide; and the bits that it then has not reached. */
#define FIRST_SHARE 0.6
enum { HARDLY = 8 };

typedef struct {
  const query *q;
  answer *whole;
  adapt_goal goal;
  double until, look; /* of a value that only helps to find the place: its seconds */
} curve;

/* Special case: when the time is over, nothing is said: z is the whole line. */
static void delta_at(ivl *z, curve *c, mpfr_srcptr x) {
  query d;
  const double left = c->until - compose_clock();
  const long most = c->goal.bits + SPARE_BITS, bits = ivl_prec(z) <= SEARCH_PREC ? ivl_prec(z) / 2 : most;
  ivl_set_whole(z);
  if (left <= 0) return;
  mpq_t noise;
  mpq_init(noise);
  mpfr_get_q(noise, x);
  with_noise(&d, c->q, noise);
  seconds_begin(&d, fmin(left, ivl_prec(z) <= SEARCH_PREC ? c->look : left));
  answer t;
  answer_find(&t, &d, bits < most ? bits : most, c->goal.limit);
  if (t.refused) answer_refuse(c->whole, t.refused);
  else ivl_set(z, &t.z);
  c->whole->method = t.method;
  for (const char *const *id = t.theorems; *id; id++) answer_cite(c->whole, *id);
  answer_clear(&t);
  query_clear(&d);
  mpq_clear(noise);
}

/* y := the excess of delta over at, which falls as the noise grows.
 * Special cases: a delta of 0, which has no logarithm but is below. */
static void excess(ivl *y, const ivl *x, void *data) {
  curve *c = data;
  ivl_set_whole(y);
  if (mpfr_sgn(x->lo) <= 0 || !ivl_is_finite(x)) return;
  delta_at(y, c, x->lo);
  depth_excess(y, query_get(c->q, FIELD_DELTA));
}

/* 1 if there is certainly too little noise at m, -1 if there is enough, 0 if that is open. */
static int side_of(mpfr_srcptr m, curve *c) {
  ivl x, y;
  ivl_init(&x, SEARCH_PREC);
  ivl_init(&y, SEARCH_PREC);
  ivl_set_point(&x, m);
  excess(&y, &x, c);
  const int side = mpfr_sgn(y.lo) > 0 ? 1 : mpfr_sgn(y.hi) <= 0 ? -1 : 0;
  ivl_clear(&x);
  ivl_clear(&y);
  return side;
}

/* z's ends, 0 < lo < hi, come in to points whose side is certain, by halving: first towards a point where it is open, then
 * towards the two places where it begins and ends to be. */
static void halve(ivl *z, curve *c) {
  enum { STEPS = 40 };
  mpfr_t m, open[2];
  mpfr_inits2(SEARCH_PREC, m, open[0], open[1], (mpfr_ptr)0);
  int any = 0;
  for (int k = 0; k < STEPS && compose_clock() < c->until; k++) {
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
  mpfr_clears(m, open[0], open[1], (mpfr_ptr)0);
}

void noise_delta(ivl *z, answer *whole, const query *q, mpq_srcptr x, long bits) {
  enum { MOST = 4096 };
  query d;
  answer t;
  with_noise(&d, q, x);
  seconds_begin(&d, seconds_for(q, LOOK_SECONDS));
  answer_find(&t, &d, bits, MOST);
  if (t.refused) {
    answer_refuse(whole, t.refused);
    ivl_set_whole(z);
  } else ivl_set(z, &t.z);
  for (const char *const *id = t.theorems; *id; id++) answer_cite(whole, *id);
  answer_clear(&t);
  query_clear(&d);
}

/* An end of z, finite and above 0, moves outward to a point that is certain itself: rounding it may have left that; or to 0, infinity. */
static void settle(answer *a, const query *q, const adapt_goal *goal, int upper) {
  enum { TRIES = 8, STEP = 3 };
  mpfr_ptr x = upper ? a->z.hi : a->z.lo;
  int sure = 0;
  mpq_t at;
  mpfr_t t;
  ivl y;
  mpq_init(at);
  mpfr_init2(t, ivl_prec(&a->z));
  ivl_init(&y, goal->bits + 2 * SPARE_BITS);
  for (int i = 0; mpfr_regular_p(x) && i < TRIES && !sure; i++) {
    mpfr_div_2si(t, x, goal->bits - STEP * (i - 1), MPFR_RNDN);
    if (i && upper) mpfr_add(x, x, t, MPFR_RNDU);
    if (i && !upper) mpfr_sub(x, x, t, MPFR_RNDD);
    mpfr_get_q(at, x);
    noise_delta(&y, a, q, at, goal->bits + SPARE_BITS);
    sure = upper ? mpfr_cmp_q(y.hi, query_get(q, FIELD_DELTA)) <= 0 : mpfr_cmp_q(y.lo, query_get(q, FIELD_DELTA)) > 0;
  }
  if (!sure && upper) mpfr_set_inf(x, 1);
  if (!sure && !upper) mpfr_set_zero(x, 1);
  mpq_clear(at);
  mpfr_clear(t);
  ivl_clear(&y);
}

void noise_search(answer *a, const query *q, const adapt_goal *goal) {
  const double seconds = seconds_for(q, SEARCH_SECONDS), from = compose_clock();
  curve c = {q, a, *goal, from + FIRST_SHARE * seconds, fmin(LOOK_SECONDS, seconds / LOOKS)};
  search s;
  ivl start, four;
  ivl_init(&start, 64);
  ivl_init(&four, 64);
  ivl_set_si(&start, 1);
  ivl_set_si(&four, 4);
  ivl_hull(&start, &start, &four);
  search_open(&s, excess, &c, 0);
  const adapt_goal g = seconds_goal(q, goal);
  a->status = search_run(&a->z, &s, &start, &g, &a->report);
  search_close(&s);
  if (a->status == ASSAY_LIMIT && compose_clock() > c.until) a->stop = COMPOSE_SECONDS;
  c.until = from + seconds;
  ivl_max0(&a->z, &a->z);
  if (ivl_is_finite(&a->z) && ivl_rel_bits(&a->z) < HARDLY) halve(&a->z, &c);
  for (int upper = 0; !q->how->falls && upper < 2; upper++) settle(a, q, goal, upper);
  if (!q->how->falls && ivl_rel_bits(&a->z) < goal->bits - SPARE_BITS && a->status == ASSAY_OK) a->status = ASSAY_LIMIT;
  a->report.bits = ivl_rel_bits(&a->z);
  answer_cite(a, q->how->falls ? "T-SOLVE-SIGMA T-ROOT-BRACKET" : "T-ORDER-CROSSING T-ROOT-BRACKET");
  ivl_clear(&start);
  ivl_clear(&four);
}

/* 1 if a question is about samples or several steps of a pair. */
static int uses_product(const query *q) {
  return q->how->make && (query_count(q, FIELD_STEPS) > 1 || rat_cmp_si(&q->value[FIELD_RATE], 1, 1) != 0);
}

static void above_zero(answer *a, const query *q, const adapt_goal *goal) {
  const rat *at = &q->value[FIELD_DELTA];
  if (rat_sgn(at) <= 0 || rat_cmp_si(at, 1, 1) >= 0) answer_refuse(a, "delta must be above 0 and below 1");
  else if (needs_more_than_any(q)) any_is_too_little(a);
  else if (needs_none(q)) none(a);
  else if (!q->how->falls) q->how->unordered(a, q, goal);
  else if (query_count(q, FIELD_STEPS) == 1 && q->how->make && q->side == SIDE_BOTH) one_step(a, q, goal);
  else noise_search(a, q, goal);
  if (!a->refused && q->how->falls) answer_cite(a, q->how->falls);
  if (!a->refused && q->how->falls && uses_product(q)) answer_cite(a, "T-ORDER-PRODUCT");
}

void find_sigma(answer *a, const query *q, const adapt_goal *goal) {
  const int pure = solved(q) == FIELD_SCALE && rat_sgn(&q->value[FIELD_DELTA]) == 0;
  if (!(q->how->needs & q->what->solves)) answer_refuse(a, "it has no such noise");
  else if (pure) noise_pure(a, q, goal);
  else above_zero(a, q, goal);
}
