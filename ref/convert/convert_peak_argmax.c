/* convert_peak_argmax.c - where a concave function is largest.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-ARGMAX).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "convert_peak.h"
#include "convert_propose.h"
#include "ivls.h"

/* T-CONVERT-ARGMAX: a point certainly below another is not where f is largest, nor is what lies beyond it. */
/*@ axiomatic PeakPlace {
      axiom concave_order: \forall root_fn f, void *d, real lo, hi; concave(f, d, lo, hi) ==> lo < hi;
      axiom peaks_range: \forall root_fn f, void *d, real lo, hi, p; peaks(f, d, lo, hi, p) ==> lo <= p <= hi;
      axiom peaks_right: \forall root_fn f, void *d, real lo, hi, p, x, v; concave(f, d, lo, hi) ==> peaks(f, d, lo, hi, p) ==>
        lo <= v <= hi ==> x < v ==> SourceF(f, d, x) < SourceF(f, d, v) ==> x <= p;
      axiom peaks_left: \forall root_fn f, void *d, real lo, hi, p, x, v; concave(f, d, lo, hi) ==> peaks(f, d, lo, hi, p) ==>
        lo <= v <= hi ==> v < x ==> SourceF(f, d, x) < SourceF(f, d, v) ==> p <= x;
    } */

typedef struct {
  const convert_peak_task *task;
  mpfr_t u, w, x;         /* u <= argmax <= w, a trial point                               */
  ivl best, place, at, y; /* the highest values so far and where, f at the trial point     */
} search;

/* clang-format off */
#define SEARCH_OK(s)                                                                                              \
  (\valid(s) && PEAK_OK((s)->task) && \separated(s, (s)->task, (s)->task->f) && \separated(s, (s)->task->lo) &&   \
   \separated(s, (s)->task->hi) && PEAK_CONCAVE((s)->task) && OK(&(s)->u[0]) && OK(&(s)->w[0]) && OK(&(s)->x[0]) && \
   ordered((s)->u[0].tok, (s)->w[0].tok) && IVL_OK(&(s)->best) && IVL_OK(&(s)->place) && IVL_OK(&(s)->at) && IVL_OK(&(s)->y))
#define SEARCH_F(s, t) SourceF((s)->task->f->f, (s)->task->f->data, t)
#define SEARCH_PEAKS(s, p) peaks((s)->task->f->f, (s)->task->f->data, VAL((s)->task->lo), VAL((s)->task->hi), p)
/* Where f is largest is in the range; some place has a value that is known; the last trial. */
#define SEARCH_RANGE(s) (\forall real p; SEARCH_PEAKS(s, p) ==> below((s)->u[0].tok, p) && above((s)->w[0].tok, p))
#define SEARCH_BEST(s) \
  (\exists real v; VAL((s)->task->lo) <= v <= VAL((s)->task->hi) && IVL_IN(v, &(s)->place) && IVL_IN(SEARCH_F(s, v), &(s)->best))
#define SEARCH_AT(s) (FINITE(&(s)->x[0]) && IVL_IN(VAL(&(s)->x[0]), &(s)->at) && IVL_IN(SEARCH_F(s, VAL(&(s)->x[0])), &(s)->y))
/* clang-format on */

/* y := f(x), at the point x. */
/*@ requires mem: SEARCH_OK(s); requires dom: FINITE(&s->x[0]);
    TOTAL assigns IVL_TOK(&s->at), IVL_TOK(&s->y);
    ensures ok: SEARCH_OK(s);
    ensures at: SEARCH_AT(s); */
static void evaluate(search *s) {
  ivl_set_point(&s->at, s->x);
  convert_source_call(&s->y, s->task->f, &s->at);
}

/* The trial becomes the best place if its lower bound is the highest. */
/*@ requires mem: SEARCH_OK(s); requires at: SEARCH_AT(s); requires best: SEARCH_BEST(s);
    requires dom: VAL(s->task->lo) <= VAL(&s->x[0]) <= VAL(s->task->hi);
    TOTAL assigns IVL_TOK(&s->best), IVL_TOK(&s->place);
    ensures ok: SEARCH_OK(s);
    ensures best: SEARCH_BEST(s); */
static void keep(search *s) {
  if (mpfr_cmp(s->y.lo, s->best.lo) <= 0) return;
  ivl_set(&s->best, &s->y);
  ivl_set(&s->place, &s->at);
  //@ assert here: IVL_IN(VAL(&s->x[0]), &s->place) && IVL_IN(SEARCH_F(s, VAL(&s->x[0])), &s->best);
}

/* The trial becomes an end of the range if f is certainly higher at the best place; 1 if it does. */
/*@ requires mem: SEARCH_OK(s); requires at: SEARCH_AT(s); requires best: SEARCH_BEST(s); requires range: SEARCH_RANGE(s);
    requires dom: mplt(s->u[0].tok, s->x[0].tok) && mplt(s->x[0].tok, s->w[0].tok);
    TOTAL assigns s->u[0].tok, s->w[0].tok;
    ensures ok: SEARCH_OK(s);
    ensures range: SEARCH_RANGE(s); */
static int narrow(search *s) {
  if (!ivl_lt(&s->y, &s->best)) return 0;
  //@ assert lower: \exists real v; VAL(s->task->lo) <= v <= VAL(s->task->hi) && IVL_IN(v, &s->place) && SEARCH_F(s, VAL(&s->x[0])) < SEARCH_F(s, v);
  if (ivl_lt(&s->at, &s->place)) {
    //@ assert right: \forall real p; SEARCH_PEAKS(s, p) ==> VAL(&s->x[0]) <= p;
    mpfr_set(s->u, s->x, MPFR_RNDD);
  } else if (ivl_lt(&s->place, &s->at)) {
    //@ assert left: \forall real p; SEARCH_PEAKS(s, p) ==> p <= VAL(&s->x[0]);
    mpfr_set(s->w, s->x, MPFR_RNDU);
  } else {
    return 0;
  }
  return 1;
}

/* 1 if the trial point is a number where f is known to be concave. */
/*@ requires mem: SEARCH_OK(s);
    TOTAL assigns \nothing;
    ensures domain: \result != 0 ==> FINITE(&s->x[0]) && VAL(s->task->lo) <= VAL(&s->x[0]) <= VAL(s->task->hi); */
static int is_point(const search *s) {
  return mpfr_number_p(s->x) && mpfr_cmp(s->x, s->task->lo) >= 0 && mpfr_cmp(s->x, s->task->hi) <= 0;
}

/* One trial at u + (w - u) num / 8: a point that is certainly below the best one becomes
 * the bound on its side.  1 if a bound moved.                                         */
/*@ requires mem: SEARCH_OK(s) && OK(from) && OK(to); requires best: SEARCH_BEST(s); requires range: SEARCH_RANGE(s);
    TOTAL assigns s->u[0].tok, s->w[0].tok, s->x[0].tok, IVL_TOK(&s->best), IVL_TOK(&s->place), IVL_TOK(&s->at), IVL_TOK(&s->y);
    ensures ok: SEARCH_OK(s);
    ensures best: SEARCH_BEST(s);
    ensures range: SEARCH_RANGE(s); */
static int trial(search *s, mpfr_srcptr from, mpfr_srcptr to, unsigned long num) {
  convert_propose_eighths(s->x, from, to, num);
  if (!is_point(s) || mpfr_cmp(s->x, s->u) <= 0 || mpfr_cmp(s->x, s->w) >= 0) return 0;
  evaluate(s);
  keep(s);
  return narrow(s);
}

/* One round over the whole bracket and both sides of the best point. */
/*@ requires mem: SEARCH_OK(s); requires best: SEARCH_BEST(s); requires range: SEARCH_RANGE(s);
    TOTAL assigns s->u[0].tok, s->w[0].tok, s->x[0].tok, IVL_TOK(&s->best), IVL_TOK(&s->place), IVL_TOK(&s->at), IVL_TOK(&s->y);
    ensures ok: SEARCH_OK(s);
    ensures best: SEARCH_BEST(s);
    ensures range: SEARCH_RANGE(s); */
static int round_of_trials(search *s) {
  const int first = trial(s, s->u, s->w, 2), second = trial(s, s->u, s->w, 4), third = trial(s, s->u, s->w, 6);
  const int left = trial(s, s->u, s->place.lo, 4), right = trial(s, s->place.lo, s->w, 4);
  return first || second || third || left || right;
}

/* The range is [lo, hi], the best place the lower end, where nothing is known so far. */
/*@ requires mem: \valid(s) && PEAK_OK(task) && \separated(s, task, task->f) && \separated(s, task->lo) && \separated(s, task->hi);
    requires concave: PEAK_CONCAVE(task);
    TOTAL assigns *s;
    ensures ok: SEARCH_OK(s) && s->task == task;
    ensures range: SEARCH_RANGE(s);
    ensures best: SEARCH_BEST(s); */
static void search_init(search *s, const convert_peak_task *task) {
  s->task = task;
  mpfr_init2(s->u, task->prec);
  mpfr_init2(s->w, task->prec);
  mpfr_init2(s->x, task->prec);
  ivls_init(task->prec, &s->best, &s->place, &s->at, &s->y);
  mpfr_set(s->u, task->lo, MPFR_RNDD);
  mpfr_set(s->w, task->hi, MPFR_RNDU);
  //@ assert order: VAL(task->lo) < VAL(task->hi) && ordered(s->u[0].tok, s->w[0].tok);
  mpfr_set(s->x, task->lo, MPFR_RNDD);
  ivl_set_whole(&s->best);
  ivl_set_whole(&s->place);
  //@ assert anywhere: IVL_IN(VAL(task->lo), &s->place) && IVL_IN(SEARCH_F(s, VAL(task->lo)), &s->best);
  if (is_point(s)) ivl_set_point(&s->place, s->x);
}

/*@ requires mem: SEARCH_OK(s);
    TOTAL assigns *s; */
static void search_clear(search *s) {
  ivls_clear(&s->y, &s->at, &s->place, &s->best);
  mpfr_clear(s->x);
  mpfr_clear(s->w);
  mpfr_clear(s->u);
}

/* An end is a trial, too. */
/*@ requires mem: SEARCH_OK(s) && OK(end); requires best: SEARCH_BEST(s);
    TOTAL assigns s->x[0].tok, IVL_TOK(&s->best), IVL_TOK(&s->place), IVL_TOK(&s->at), IVL_TOK(&s->y);
    ensures ok: SEARCH_OK(s);
    ensures best: SEARCH_BEST(s); */
static void try_end(search *s, mpfr_srcptr end) {
  mpfr_set(s->x, end, MPFR_RNDD);
  if (!is_point(s)) return;
  evaluate(s);
  keep(s);
}

/* Method: what is certainly below the best value found is not where f is largest, and by
 * concavity neither is what lies beyond it.
 * Special cases: f known nowhere: [lo, hi].
 * Error: on a flat top the bracket is the top, within half of its digits.            */
void convert_peak_argmax(ivl *z, const convert_peak_task *task) {
  search s;
  search_init(&s, task);
  try_end(&s, task->lo);
  try_end(&s, task->hi);
  /*@ loop invariant ok: SEARCH_OK(&s) && s.task == task;
      loop invariant best: SEARCH_BEST(&s);
      loop invariant range: SEARCH_RANGE(&s);
      loop assigns left, s.u[0].tok, s.w[0].tok, s.x[0].tok, IVL_TOK(&s.best), IVL_TOK(&s.place), IVL_TOK(&s.at), IVL_TOK(&s.y);
      loop variant left; */
  for (long left = task->steps; left >= 7 && round_of_trials(&s); left -= 5) {}
  end_set_dn(z->lo, s.u);
  end_set_up(z->hi, s.w);
  search_clear(&s);
}
