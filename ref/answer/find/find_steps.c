/* find_steps.c - how many steps an (epsilon, delta) allows.
 *
 * Delta does not fall in the number of steps (T-SOLVE-STEPS), so the counts that are
 * certainly allowed and those that are certainly not bracket the largest allowed one.
 * Doubles propose counts to ask about; what is concluded is decided by enclosures.
 * Classic mistake: to conclude from a delta that was not certainly on one side.       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "find.h"
#include "mechanism.h"
#include "quantity.h"
#include "seconds.h"
#include "local.h"

#include <math.h>

/* No more than so many are tried. */
enum { MOST_STEPS = 10000000 };
/* Bits of a delta: far from the target; beyond these a method that stops short will always; at most. */
enum { ROUGH_BITS = 8, FEW_BITS = 16, MOST_BITS = 250 };

typedef struct {
  const query *q;
  const adapt_goal *goal;
  answer *whole;
  ivl target; /* the delta asked for        */
  double aim; /* its depth, for guesses; NAN: it has none */
} steps_search;

/* The working precision that a comparison with the target is worth at most. */
static long precision_of(const steps_search *s, long bits) {
  mpq_srcptr d = query_get(s->q, FIELD_DELTA);
  long depth = (long)mpz_sizeinbase(mpq_denref(d), 2) - (long)mpz_sizeinbase(mpq_numref(d), 2);
  long enough = 8 * bits + 256 + 4 * (depth > 0 ? depth : 0);
  return enough < s->goal->limit ? enough : s->goal->limit;
}

/* z := delta of t steps, to so many bits or as many as there are.
 * Special case: when the time is over, nothing is said: z is the whole line. */
static assay_status delta_of(ivl *z, const steps_search *s, unsigned long t, long bits) {
  ivl_set_whole(z);
  if (seconds_over(s->q)) return ASSAY_LIMIT;
  local_query query d;
  local_answer answer a;
  query_copy(&d, s->q);
  d.what = quantity_find("delta");
  mpq_set_ui(d.value[FIELD_STEPS].v, t, 1);
  answer_find(&a, &d, bits, precision_of(s, bits));
  if (a.refused) answer_refuse(s->whole, a.refused);
  ivl_set(z, &a.z);
  s->whole->method = a.method;
  answer_cite_all(s->whole, &a);
  return a.status;
}

/* ---- One count ------------------------------------------------------------------------ */

/* What delta of t steps is known to be. */
typedef struct {
  unsigned long t;
  int is;       /* 1: t steps are allowed for certain; -1: certainly not; 0: undecided */
  int last;     /* more bits would not come                                          */
  double depth; /* about log(-log delta), which falls about as -log t; it only proposes */
} steps_point;

/* log(-log x); NAN where that is no number. */
static double sqrt_log_scale_of(mpfr_srcptr x) {
  local_mpfrs(53, m);
  mpfr_log(m, x, MPFR_RNDN);
  const double v = mpfr_regular_p(m) ? -mpfr_get_d(m, MPFR_RNDN) : 0;
  return v > 0 ? log(v) : NAN;
}

static steps_point point_at(const steps_search *s, unsigned long t, long bits) {
  local_ivls(bits + 8, z);
  local_mpfrs(53, m);
  const assay_status status = delta_of(&z, s, t, bits);
  mpfr_add(m, z.lo, z.hi, MPFR_RNDN);
  mpfr_div_2ui(m, m, 1, MPFR_RNDN);
  const int is = ivl_le(&z, &s->target) - ivl_lt(&s->target, &z);
  return (steps_point){t, is, bits >= MOST_BITS || (bits > FEW_BITS && status == ASSAY_LIMIT) || seconds_over(s->q),
                       sqrt_log_scale_of(m)};
}

/* With more bits while it is undecided. */
static steps_point decide(const steps_search *s, unsigned long t, long bits) {
  steps_point p = point_at(s, t, bits);
  while (!p.is && !p.last && !s->whole->refused) {
    bits = 4 * bits < MOST_BITS ? 4 * bits : MOST_BITS;
    p = point_at(s, t, bits);
  }
  return p;
}

/* ---- The bracket --------------------------------------------------------------------- */

/* `yes` steps are certainly allowed, `no` certainly not (0: none is known), those up to `not_yes` (below no)
 * not certainly, those from `not_no` (above yes) on not certainly forbidden: the two differ
 * only if something is undecided.                                                     */
typedef struct {
  unsigned long yes, not_yes, not_no, no;
} steps_bracket;

/* The slope of the depth over the logarithm of the count, between two points; NAN: none. */
static double slope_of(const steps_point *p, const steps_point *q) {
  return p->t == q->t ? NAN : (q->depth - p->depth) / (log((double)q->t) - log((double)p->t));
}

/* The count at which the curve through three points, on the scale of depths, has the depth of the target: a parabola, or
 * the line through the last two; NAN: none. */
static double crossing(const steps_search *s, const steps_point *p /* three, the last one first */) {
  enum { STEPS = 6 };
  const double v = log((double)p[0].t), slope = p[0].t == p[1].t ? -1 : slope_of(&p[1], &p[0]),
               line = slope < 0 ? v + (s->aim - p[0].depth) / slope : NAN;
  const double bend = p[2].t == p[0].t ? NAN : (slope - slope_of(&p[2], &p[1])) / (v - log((double)p[2].t));
  double x = line;
  for (int k = 0; k < STEPS && !isnan(x); k++) {
    const double at = slope + bend * (x - log((double)p[1].t));
    x = at < 0 ? v + (s->aim - p[0].depth) / at : NAN;
  }
  return exp(isnan(x) ? line : x);
}

/* The next count to ask about, strictly inside the bracket: x or next to it; without x the middle or, without a
 * count that is forbidden, twice as many. */
static unsigned long inside(const steps_bracket *b, double x) {
  enum { GROWTH = 16 };
  const double least = (double)b->yes + 1, most = b->no ? (double)b->no - 1 : fmin(GROWTH * least, MOST_STEPS);
  if (isnan(x)) x = b->no ? floor(((double)b->yes + (double)b->no) / 2) : 2 * (double)b->yes;
  else if (!b->no) x = 1.1 * x + 1;
  return (unsigned long)floor(fmin(fmax(x, least), most));
}

static void learn(steps_bracket *b, const steps_point *p) {
  if (p->is > 0 && p->t > b->yes) b->yes = p->t;
  if (p->is < 0 && (!b->no || p->t < b->no)) b->no = p->t;
}

/* Bits of delta that tell x from its neighbours: it changes by about one part in x from one to the next. */
static long sharp_bits(double x) { return (long)log2(fmin(fmax(x, 1), MOST_STEPS)) + ROUGH_BITS; }

/* 1 if delta grows as the count alone at first, as one of samples does, so that far more steps than at the scale are likely. */
static int is_sample(const query *q) {
  return rat_sgn(&q->value[FIELD_RATE]) > 0 && rat_cmp_si(&q->value[FIELD_RATE], 1, 1) < 0;
}

/* Secants on the scale of depths, first with a few bits, then, where two proposals agree, with as many as tell
 * neighbours apart; now and then a middle.  A count that stays undecided ends it: narrow does the rest. */
static void close_in(steps_bracket *b, const steps_search *s) {
  enum { MOST_LOOKS = 60 };
  steps_point last = decide(s, 1, ROUGH_BITS), seen[] = {last, last, last};
  double x = NAN;
  learn(b, &last);
  for (int k = 0; k < MOST_LOOKS && last.is && !s->whole->refused && b->no - b->yes != 1 && b->yes < MOST_STEPS; k++) {
    const double next = k == 0 && is_sample(s->q) ? MOST_STEPS : crossing(s, seen);
    const int agree = fabs(next - x) < 0.05 * x;
    const unsigned long t = inside(b, k % 10 == 9 ? NAN : next);
    last = agree ? decide(s, t, sharp_bits(next)) : point_at(s, t, ROUGH_BITS);
    if (!last.is && !agree) last = decide(s, t, sharp_bits((double)t));
    learn(b, &last);
    seen[2] = seen[1], seen[1] = seen[0], seen[0] = last;
    x = next;
  }
}

/* Doubles up to a count that is certainly forbidden; 0 if there is none. */
static int widen(steps_bracket *b, const steps_search *s) {
  for (unsigned long t = 2 * b->yes + 1; !b->no && !s->whole->refused && !seconds_over(s->q); t = 2 * t) {
    if (t > MOST_STEPS) t = MOST_STEPS;
    const steps_point p = decide(s, t, sharp_bits((double)t));
    learn(b, &p);
    if (!p.is && !b->not_yes) b->not_yes = t;
    if (!p.is) b->not_no = t;
    if (p.is >= 0 && t == MOST_STEPS) return 0;
  }
  return 1;
}

/* By halves, the last count that is allowed for certain and the first that is not. */
static void narrow(steps_bracket *b, const steps_search *s) {
  unsigned long t;
  if (b->not_yes <= b->yes || b->not_yes > b->no) b->not_yes = b->no;
  while (b->not_yes - b->yes > 1 && !s->whole->refused) {
    t = b->yes + (b->not_yes - b->yes) / 2;
    const steps_point p = decide(s, t, sharp_bits((double)t));
    learn(b, &p);
    if (p.is <= 0) b->not_yes = t;
    if (!p.is && b->not_no < t) b->not_no = t;
  }
  if (b->not_no < b->yes || b->not_no >= b->no) b->not_no = b->yes;
  while (b->no - b->not_no > 1 && !s->whole->refused) {
    t = b->not_no + (b->no - b->not_no) / 2;
    const steps_point p = decide(s, t, sharp_bits((double)t));
    if (p.is < 0) b->no = t;
    else b->not_no = t;
  }
}

static void search(answer *a, const steps_search *s) {
  steps_bracket b = {0};
  close_in(&b, s);
  const int found = widen(&b, s);
  if (b.no) narrow(&b, s);
  if (a->refused) return;
  if (!found && !seconds_over(s->q)) a->why = "more than 10^7 steps are not tried";
  mpfr_set_ui(a->z.lo, b.yes, MPFR_RNDD);
  if (b.no) mpfr_set_ui(a->z.hi, b.no - 1, MPFR_RNDU);
  else mpfr_set_inf(a->z.hi, 1);
  a->report.bits = ivl_rel_bits(&a->z);
  a->status = b.no && b.yes == b.no - 1 ? ASSAY_OK : ASSAY_LIMIT;
  answer_cite(a, "T-SOLVE-STEPS");
}

void find_steps(answer *a, const query *q, const adapt_goal *goal) {
  steps_search s = {.q = q, .goal = goal, .whole = a};
  ivl_init(&s.target, 2 * MOST_BITS);
  ivl_set_q(&s.target, query_get(q, FIELD_DELTA));
  s.aim = sqrt_log_scale_of(s.target.lo);
  if (!((q->how->needs | q->how->may) & FIELD(STEPS))) answer_refuse(a, "it has no steps");
  else if (q->how->needs & FIELD(STEPS)) answer_refuse(a, "its steps are batches, and more of them do not cost more");
  else if (rat_sgn(&q->value[FIELD_EPSILON]) < 0) answer_refuse(a, "epsilon must not be below 0");
  else if (rat_cmp_si(&q->value[FIELD_DELTA], 1, 1) == 0) answer_is_infinite(a);
  else search(a, &s);
  ivl_clear(&s.target);
}
