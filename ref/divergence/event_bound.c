/* event_bound.c - certified maximisation over the threshold.
 *
 * Invariant: the bracket [l, u] of the best threshold is certain, so the supremum is
 * between the value at l and that value plus (u - l) times the greatest slope between:
 * the slope is itself about u - l times a constant, so half the digits of C suffice.
 * Not analysed by WP, which does not follow calls through pointers: relied on are
 * T-ADAPT, T-ROOT-BRACKET, T-EVENT-SUP and T-EVENT-LOSS.
 * Derivations: proofs/notes/event_bound.md.                                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "event_bound.h"
#include "ivl_fused.h"
#include "local.h"
#include "apart.h"
#include "elem.h"
#include "event_curve.h"
#include "root.h"

/* Evaluations for one bracket; about 12 are usual. */
#define TURN_STEPS 300
/* Grid points in one bracket; with more the bracket is too wide to be of use. */
#define GRID_MANY 16
#define GRID_END 10000

typedef struct {
  const event_query *q;
  mpq_srcptr c; /* the threshold, for event_bound_value_of                               */
  event_range range;
} event_task;

static int in_domain(const event_query *q) {
  return mpq_sgn(q->sigma) > 0 && mpq_sgn(q->steps) > 0 && mpz_cmp_ui(mpq_denref(q->steps), 1) == 0;
}

/*@ requires mem: \valid(e) && \valid_read(q) && QOK(q->at) && QOK(q->sigma) && QOK(q->steps);
    requires sep: \separated(e, q) && \separated(e, q->at) && \separated(e, q->sigma) && \separated(e, q->steps);
    requires dom: 1 <= p;
    TOTAL assigns IVL_ALL(&e->s), IVL_ALL(&e->t), IVL_ALL(&e->at), e->kind, e->side;
    ensures ok: IVL_OK(&e->s) && IVL_OK(&e->t) && IVL_OK(&e->at);
    ensures sound: IVL_IN(QVAL(q->sigma), &e->s);
    ensures sound: IVL_IN(QVAL(q->steps), &e->t);
    ensures sound: IVL_IN(QVAL(q->at), &e->at); */
static void open(event_curve *e, const event_query *q, mpfr_prec_t p) {
  e->kind = q->kind;
  e->side = q->side;
  ivls_init(p, &e->s, &e->t, &e->at);
  ivl_set_q(&e->s, q->sigma);
  ivl_set_q(&e->t, q->steps);
  ivl_set_q(&e->at, q->at);
}

static void close(event_curve *e) { ivls_clear(&e->s, &e->t, &e->at); }

/* ---- At one threshold ------------------------------------------------------------ */

static void value_once(ivl *z, const void *data) {
  const event_task *task = data;
  event_curve e;
  open(&e, task->q, ivl_prec(z));
  local_ivls(ivl_prec(z), c);
  ivl_set_q(&c, task->c);
  event_value(z, e.kind, e.side, &c, &e.s, &e.t, &e.at);
  close(&e);
}

assay_status event_bound_value_of(ivl *z, const event_query *q, mpq_srcptr c, const adapt_goal *goal,
                                  adapt_report *report) {
  const event_task task = {q, c, EVENT_REAL};
  if (!in_domain(q)) return ASSAY_DOMAIN;
  return adapt_run(z, value_once, &task, goal, report);
}

/* ---- The best threshold ------------------------------------------------------------ */

static void turn(ivl *y, const ivl *x, void *data) { event_curve_turn(y, data, x); }
static void loss_turn(ivl *y, const ivl *x, void *data) { event_curve_loss_turn(y, data, x); }

/* z := a proposal for the best threshold: without the other variables it is
 * kind + 1/2 + s^2 at (PAIR_QP: - s^2 at), with them up to s^2 log t more.        */
/*@ requires mem: IVL_MEM(z) && \valid_read(e) && IVL_OK(&e->at) && IVL_OK(&e->s) && IVL_OK(&e->t);
    requires sep: \separated(z, e);
    requires dom: -0x40000000 <= e->kind <= 0x40000000;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, a, t, a1; 0 < t ==> (a1 == (e->side == PAIR_QP ? Neg(Mul(a, Mul(s, s))) : Mul(a, Mul(s, s))) || a1 == Add((e->side ==
      PAIR_QP ? Neg(Mul(a, Mul(s, s))) : Mul(a, Mul(s, s))), Mul(Add(Log(t), s), s))) ==> IVL_WAS(s, &e->s) ==> IVL_WAS(a, &e->at) ==> IVL_WAS(t,
      &e->t) ==> IVL_IN(Add(a1, Scale((real)(2 * (long)e->kind + 1), -1)), z); */
static void guess(ivl *z, const event_curve *e) {
  local_ivls(ivl_prec(z), u);
  ivl_mul_sqr(z, &e->at, &e->s);
  if (e->side == PAIR_QP) ivl_neg(z, z);
  ivl_log(&u, &e->t);
  ivl_add(&u, &u, &e->s);
  ivl_add_mul(&u, z, &u, &e->s);
  ivl_hull(z, z, &u);
  ivl_scale_si(&u, 2 * (long)e->kind + 1, -1);
  ivl_add(z, z, &u);
}

/* The same for a delta, by Phi(-x) <= exp(-x^2/2): with x = sqrt(2 log(t/at)) from
 * kind + 1 + s x/2 to kind + 1 + s x, or with -x.                                  */
/*@ logic real EventBoundLossGuessZ(real t, real a, real s, integer k) =
    Scale((k == PAIR_QP ? Neg(Mul(Sqrt(Scale((\max(Log(Div(t, a)), 0.0)), 1)), s)) : Mul(Sqrt(Scale((\max(Log(Div(t, a)), 0.0)), 1)), s)), -1); */
/*@ requires mem: IVL_MEM(z) && \valid_read(e) && IVL_OK(&e->at) && IVL_OK(&e->s) && IVL_OK(&e->t);
    requires sep: \separated(z, e);
    requires dom: -0x40000000 <= e->kind <= 0x40000000;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real t, a, s, a1; a != 0 ==> 0 < Div(t, a) ==> 0 <= Scale((\max(Log(Div(t, a)), 0.0)), 1) ==> (a1 == EventBoundLossGuessZ(t,
      a, s, e->side) || a1 == (e->side == PAIR_QP ? Neg(Mul(Sqrt(Scale((\max(Log(Div(t, a)), 0.0)), 1)), s)) : Mul(Sqrt(Scale((\max(Log(Div(t, a)),
      0.0)), 1)), s))) ==> IVL_WAS(t, &e->t) ==> IVL_WAS(a, &e->at) ==> IVL_WAS(s, &e->s) ==> IVL_IN(Add(a1, (real)((long)e->kind + 1)), z); */
static void loss_guess(ivl *z, const event_curve *e) {
  local_ivls(ivl_prec(z), u);
  ivl_div(&u, &e->t, &e->at);
  ivl_log(&u, &u);
  ivl_max0(&u, &u);
  ivl_mul_2si(&u, &u, 1);
  ivl_sqrt(&u, &u);
  ivl_mul(&u, &u, &e->s);
  if (e->side == PAIR_QP) ivl_neg(&u, &u);
  ivl_mul_2si(z, &u, -1);
  ivl_hull(z, z, &u);
  ivl_add_si(z, z, (long)e->kind + 1);
}

/* c := a bracket of the best threshold; an end that is not certain is infinite.  A search does
 * not cross 0, so a second one starts on both sides of it.                         */
static void best(ivl *c, event_curve *e, int loss, long bits) {
  local_ivls(ivl_prec(c), start, w);
  if (loss) loss_guess(&start, e);
  else guess(&start, e);
  root_task task = {loss ? loss_turn : turn, e, e->side == PAIR_PQ, bits, TURN_STEPS, ivl_prec(c)};
  ivl_set_whole(c);
  if (ivl_is_finite(&start) && root_bracket(c, &task, &start) == ASSAY_NOROOT) {
    ivl_neg(&w, &e->s);
    ivl_hull(&w, &w, &e->s);
    ivl_hull(&start, &start, &w);
    assay_status second = root_bracket(c, &task, &start);
    (void)second; /* c is right in any case */
  }
}

/* ---- The supremum ------------------------------------------------------------------ */

/* z := the value, or the loss, at c; the whole line where there is no loss. */
/*@ requires mem: IVL_MEM(z) && EVENT_CURVE_OK(e) && IVL_OK(c);
    requires sep: \separated(z, e) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: loss == 0 ==> \forall real c0, s, t, a; 0 < s ==> IVL_IN(c0, c) ==> IVL_IN(s, &e->s) ==> IVL_IN(t, &e->t) ==> IVL_IN(a, &e->at) ==>
      IVL_IN(Sub(EventA(e->kind, e->side, c0, s, t), Mul(Exp(a), EventB(e->kind, e->side, c0, s, t))), z);
    ensures loss: loss != 0 ==> \forall real c0, s, t, a; 0 < s ==> IVL_IN(c0, c) ==> IVL_IN(s, &e->s) ==> IVL_IN(t, &e->t) ==> IVL_IN(a, &e->at) ==>
      0 < Sub(EventA(e->kind, e->side, c0, s, t), a) ==> 0 < EventB(e->kind, e->side, c0, s, t) ==>
      IVL_IN(Sub(Log(Sub(EventA(e->kind, e->side, c0, s, t), a)), Log(EventB(e->kind, e->side, c0, s, t))), z); */
static void value_at(ivl *z, const event_curve *e, int loss, const ivl *c) {
  if (!loss) event_value(z, e->kind, e->side, c, &e->s, &e->t, &e->at);
  else if (event_curve_loss(z, e, c) <= 0) ivl_set_whole(z);
}

/* z := the supremum over the reals, the best threshold being in c, which is finite. */
static void supremum(ivl *z, const event_curve *e, int loss, const ivl *c) {
  mpfr_prec_t p = ivl_prec(z);
  local_ivls(ivl_prec(c), end);
  local_ivls(p, w, d);
  ivl_set_point(&end, e->side == PAIR_PQ ? c->lo : c->hi);
  value_at(z, e, loss, &end);
  ivl_max0_sub(&w, c, c);
  if (loss) event_curve_loss_slope(&d, e, c);
  else event_curve_slope(&d, e, c);
  ivl_add_mul(z, z, &w, &d);
}

/* first, last := the grid points next to c on either side, in hundredths, inside the grid.
 * 0: there are too many.                                                           */
static int neighbours(long *first, long *last, const ivl *c) {
  local_mpfrs(ivl_prec(c), m);
  mpfr_mul_si(m, c->lo, 100, MPFR_RNDD);
  mpfr_floor(m, m);
  *first = mpfr_cmp_si(m, 0) < 0 ? 0 : mpfr_cmp_si(m, GRID_END) > 0 ? GRID_END : mpfr_get_si(m, MPFR_RNDD);
  mpfr_mul_si(m, c->hi, 100, MPFR_RNDU);
  mpfr_ceil(m, m);
  *last = mpfr_cmp_si(m, 0) < 0 ? 0 : mpfr_cmp_si(m, GRID_END) > 0 ? GRID_END : mpfr_get_si(m, MPFR_RNDU);
  return *last - *first < GRID_MANY;
}

/* z := the maximum over the grid, the best threshold of all reals being in c (T-EVENT-GRID);
 * the whole line if c is too wide; below z is 0 if no grid point has a loss.       */
static void on_grid(ivl *z, const event_curve *e, int loss, const ivl *c) {
  long first, last;
  int found = 0;
  local_ivls(ivl_prec(z), v, x);
  ivl_set_whole(z);
  if (neighbours(&first, &last, c)) {
    for (long i = first; i <= last; i++) {
      ivl_set_si(&v, 100);
      ivl_si_div(&x, i, &v);
      if (loss && !event_curve_loss(&v, e, &x)) continue;
      value_at(&v, e, loss, &x);
      if (found++) ivl_max(z, z, &v);
      else ivl_set(z, &v);
    }
    if (!found) ivl_set_si(z, -1);
  }
}

/* Method: bracket the best threshold to half the precision, then one value and one slope.
 * Special cases: no bracket, no answer.
 * Error: (u - l)^2 times a bound of the second derivative, beside rounding.        */
static void at_precision(ivl *z, const event_task *task, int loss) {
  event_curve e;
  mpfr_prec_t p = ivl_prec(z), half = p / 2 + 48;
  open(&e, task->q, half);
  local_ivls(half, c);
  best(&c, &e, loss, task->range == EVENT_GRID ? 32 : p / 2 - 4);
  close(&e);
  open(&e, task->q, p);
  if (task->range == EVENT_GRID) on_grid(z, &e, loss, &c);
  else if (ivl_is_finite(&c)) supremum(z, &e, loss, &c);
  else ivl_set_whole(z);
  close(&e);
}

static void delta_once(ivl *z, const void *data) {
  const event_task *task = data;
  at_precision(z, task, 0);
  if (task->range == EVENT_REAL) ivl_max0(z, z);
}

static void epsilon_once(ivl *z, const void *data) {
  at_precision(z, data, 1);
  ivl_max0(z, z);
}

assay_status event_bound_delta_of(ivl *z, const event_query *q, event_range range, const adapt_goal *goal,
                                  adapt_report *report) {
  const event_task task = {q, NULL, range};
  if (!in_domain(q)) return ASSAY_DOMAIN;
  return adapt_run(z, delta_once, &task, goal, report);
}

assay_status event_bound_epsilon_of(ivl *z, const event_query *q, event_range range, const adapt_goal *goal,
                                    adapt_report *report) {
  const event_task task = {q, NULL, range};
  if (!in_domain(q) || mpq_sgn(q->at) <= 0) return ASSAY_DOMAIN;
  if (mpq_cmp_ui(q->at, 1, 1) >= 0) {
    ivl_set_si(z, 0);
    *report = (adapt_report){ADAPT_EXACT, 0, 0};
    return apart_status(ASSAY_OK);
  }
  return adapt_run(z, epsilon_once, &task, goal, report);
}
