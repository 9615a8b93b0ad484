/* loss_law.c - the distribution of the privacy loss, from its tails.
 *
 * Derivations: proofs/notes/hockey.md.                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#define REAL_OPS_DEF
#include "loss_law.h"
#include "local.h"
#include "loss_place.h"
#include "loss_supremum.h"
#include "meet.h"
#include "pair_side.h"
#include "prob.h"
#include "top_mass.h"
#ifdef __FRAMAC__
#include "gmp_more_model.h"
#include "mpfr_next_model.h"
#endif

/* The first law of a side is P for PAIR_PQ and Q for PAIR_QP. */
/*@ requires dom: LOSS_DOM(side, m);
    TOTAL assigns \nothing;
    ensures value: \result != 0 <==> side == m; */
static int is_first(pair_side side, loss_measure m) { return (side == PAIR_PQ) == (m == LOSS_UNDER_P); }

void loss_law_tail(ivl *z, const pair *p, pair_side side, loss_measure m, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  if (is_first(side, m)) pair_tails(z, &t, p, side, x);
  else pair_tails(&t, z, p, side, x);
  //@ assert tail: \forall real y; IVL_IN(y, x) ==> IVL_IN(LossAbove(Laws(p), side, LOSS_LAW(side, m), y), z);
  //@ assert unit: \forall real y; 0 <= LossAbove(Laws(p), side, LOSS_LAW(side, m), y) <= 1;
  prob_clip(z);
}

/* z := { M[loss <= x] } by M[loss < t] at t = x and at every t above x: the tail of -loss
 * above -t, over [x.lo, next(x.hi)] (T-LOSS-CDF).                                   */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p) && IVL_OK(x); requires sep: \separated(z, p, x); requires dom: LOSS_DOM(side, m);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real t; IVL_IN(t, x) ==> IVL_IN(Sub(1.0, LossAbove(Laws(p), side, LOSS_LAW(side, m), t)), z); */
static void from_left(ivl *z, const pair *p, pair_side side, loss_measure m, const ivl *x) {
  local_ivls(ivl_prec(x), t);
  ivl_set(&t, x);
  mpfr_nextabove(t.hi);
  //@ ghost int next = t.hi[0].tok;
  //@ assert wider: \forall real y; IVL_IN(y, x) ==> IVL_IN(y, &t) && (mpfin(next) ==> y < mpv(next) && IVL_IN(mpv(next), &t)) && (!mpfin(next) ==> IVL_IN(y + 1, &t));
  ivl_neg(&t, &t);
  //@ assert negated: \forall real y; IVL_IN(y, x) ==> IVL_IN(Neg(y), &t) && (mpfin(next) ==> y < mpv(next) && IVL_IN(Neg(mpv(next)), &t)) && (!mpfin(next) ==> IVL_IN(Neg(y + 1), &t));
  const pair_side back = pair_side_other(side);
  loss_law_tail(z, p, back, m, &t);
  //@ ghost int law = (int)side == (int)m ? 0 : 1;
  //@ ghost int other = 1 - law;
  //@ assert laws: law == LOSS_LAW(side, m) && other == LOSS_LAW(back, m) && back == 1 - side && other == 1 - law && 0 <= law <= 1;
  //@ assert left: \forall real y; LossAbove(Laws(p), back, other, Neg(y)) <= Sub(1.0, LossAbove(Laws(p), side, law, y));
  //@ assert right: \forall real y, w; y < w ==> Sub(1.0, LossAbove(Laws(p), side, law, y)) <= LossAbove(Laws(p), back, other, Neg(w));
  //@ assert least: \forall real y; IVL_IN(y, x) ==> IVL_IN(LossAbove(Laws(p), back, other, Neg(y)), z);
  //@ assert most: mpfin(next) ==> \forall real y; IVL_IN(y, x) ==> y < mpv(next) && IVL_IN(LossAbove(Laws(p), back, other, Neg(mpv(next))), z);
  //@ assert open: !mpfin(next) ==> \forall real y; IVL_IN(y, x) ==> IVL_IN(LossAbove(Laws(p), back, other, Neg(y + 1)), z);
  //@ assert reached: mpfin(next) ==> \forall real y; IVL_IN(y, x) ==> Sub(1.0, LossAbove(Laws(p), side, law, y)) <= LossAbove(Laws(p), back, other, Neg(mpv(next)));
  //@ assert passed: !mpfin(next) ==> \forall real y; IVL_IN(y, x) ==> Sub(1.0, LossAbove(Laws(p), side, law, y)) <= LossAbove(Laws(p), back, other, Neg(y + 1));
  //@ assert below: \forall real y; IVL_IN(y, x) ==> below(z->lo[0].tok, Sub(1.0, LossAbove(Laws(p), side, law, y)));
  //@ assert finite: mpfin(next) ==> \forall real y; IVL_IN(y, x) ==> above(z->hi[0].tok, Sub(1.0, LossAbove(Laws(p), side, law, y)));
  //@ assert infinite: !mpfin(next) ==> \forall real y; IVL_IN(y, x) ==> above(z->hi[0].tok, Sub(1.0, LossAbove(Laws(p), side, law, y)));
}

/* Method: two enclosures, one accurate where the answer is small, one that counts an
 * atom at x; their meet.
 * Special cases: if they share nothing one is wrong; then the whole line says so.  */
void loss_law_cdf(ivl *z, const pair *p, pair_side side, loss_measure m, const ivl *x) {
  local_ivls(ivl_prec(z), t);
  loss_law_tail(&t, p, side, m, x);
  prob_complement(&t);
  from_left(z, p, side, m, x);
  meet(z, z, &t);
}

void loss_law_plus(ivl *z, const pair *p, pair_side side, loss_measure m) {
  if (is_first(side, m)) pair_infinite(z, p, side);
  else ivl_set_si(z, 0);
}

void loss_law_minus(ivl *z, const pair *p, pair_side side, loss_measure m) {
  loss_law_plus(z, p, pair_side_other(side), m);
}

/* ---- Exact questions ---------------------------------------------------------------- */

/*@ requires mem: IVL_MEM(z) && LOSS_QUERY((loss_query *)data); requires room: z->lo[0].prec <= ADAPT_EXACT;
    requires sep: LOSS_APART(z, (loss_query *)data);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(LOSS_ASKED((loss_query *)data), z); */
static void at_precision(ivl *z, const void *data) {
  const loss_query *q = data;
  local_ivls(ivl_prec(z), x);
  ivl_set_q(&x, q->at);
  //@ assert at: IVL_IN(QVAL(q->at), &x);
  if (q->above) loss_law_tail(z, q->p, q->side, q->measure, &x);
  else loss_law_cdf(z, q->p, q->side, q->measure, &x);
}

/* z := 1 - M[loss = +inf]. */
/*@ requires mem: IVL_MEM(z) && LOSS_QUERY((loss_query *)data); requires room: z->lo[0].prec <= ADAPT_EXACT;
    requires sep: LOSS_APART(z, (loss_query *)data);
    requires dom: ((loss_query *)data)->above == 0 && FlatFrom(Laws(((loss_query *)data)->p), ((loss_query *)data)->side, QVAL(((loss_query *)data)->at));
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(LOSS_ASKED((loss_query *)data), z); */
static void all_finite(ivl *z, const void *data) {
  const loss_query *q = data;
  loss_law_plus(z, q->p, q->side, q->measure);
  //@ assert beyond: LOSS_BEYOND(q) == LOSS_PLUS(Laws(q->p), q->side, q->measure) && 0 <= LOSS_BEYOND(q) <= 1;
  prob_complement(z);
  prob_clip(z);
}

/* The question's place is the least finite loss. */
#define LOSS_MINIMUM(q)                                              \
  (QVAL((q)->at) == Neg(LargestLoss(Laws((q)->p), 1 - (q)->side)) && \
   FlatFrom(Laws((q)->p), 1 - (q)->side, LargestLoss(Laws((q)->p), 1 - (q)->side)))

/* z := M[loss = s or -inf], s the least finite loss, whose mass is known. */
/*@ requires mem: IVL_MEM(z) && LOSS_QUERY((loss_query *)data); requires room: z->lo[0].prec <= ADAPT_EXACT;
    requires sep: LOSS_APART(z, (loss_query *)data);
    requires dom: ((loss_query *)data)->above == 0 && LOSS_MINIMUM((loss_query *)data);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(LOSS_ASKED((loss_query *)data), z); */
static void least(ivl *z, const void *data) {
  const loss_query *q = data;
  const pair_side back = pair_side_other(q->side);
  local_ivls(ivl_prec(z) + 32, a, b);
  ivl_set_whole(z);
  if (top_mass(&a, &b, q->p, back)) {
    loss_law_minus(z, q->p, q->side, q->measure);
    //@ ghost int above = LOSS_LAW(1 - q->side, q->measure);
    //@ assert masses: LossAbove(Laws(q->p), 1 - q->side, above, LargestLoss(Laws(q->p), 1 - q->side)) == LOSS_PLUS(Laws(q->p), 1 - q->side, q->measure);
    //@ assert parts: Sub(1.0, LOSS_BEYOND(q)) == Add(LOSS_PLUS(Laws(q->p), 1 - q->side, q->measure), AtomMass(Laws(q->p), 1 - q->side, above, LargestLoss(Laws(q->p), 1 - q->side)));
    ivl_add(z, z, is_first(back, q->measure) ? &a : &b);
  }
  //@ assert asked: IVL_IN(Sub(1.0, LOSS_BEYOND(q)), z) && 0 <= LOSS_BEYOND(q) <= 1;
  prob_clip(z);
}

/* 1 if q->at is the least finite loss, as a rational, and its mass is known. */
/*@ requires mem: LOSS_QUERY(q);
    ALLOCATES assigns \nothing;
    ensures sound: \result != 0 ==> LOSS_MINIMUM(q); */
static int at_least(const loss_query *q) {
  local_mpqs(s);
  local_ivls(64, a, b);
  int is = pair_largest(&a, s, q->p, pair_side_other(q->side)) == PAIR_TOP_EXACT;
  mpq_neg(s, s);
  return is && mpq_equal(s, q->at) && top_mass(&a, &b, q->p, pair_side_other(q->side));
}

/* 1, and x := half a step beyond q->at, if that is a place of the lattice of losses. */
/*@ requires mem: QOK(x) && LOSS_QUERY(q); requires sep: LOSS_APART(x, q);
    ALLOCATES assigns x->tok;
    ensures ok: QOK(x);
    ensures sound: \result != 0 ==>
      LossAbove(Laws(q->p), q->side, LOSS_LAW(q->side, q->measure), QVAL(x)) == \old(LOSS_BEYOND(q)); */
static int off_lattice(mpq_ptr x, const loss_query *q) {
  local_mpqs(half);
  const int on = loss_place(half, q->p, q->side, q->at);
  if (on) {
    //@ ghost int width = half[0].tok;
    //@ assert place: 0 < mpqv(width) && LossPlace(Laws(q->p), q->side, QVAL(q->at), 2 * mpqv(width));
    mpq_add(x, q->at, half);
    //@ assert beyond: QVAL(q->at) <= QVAL(x) && QVAL(x) < QVAL(q->at) + 2 * mpqv(width);
    //@ assert same: \forall integer k; LossAbove(Laws(q->p), q->side, k, QVAL(q->at)) == LossAbove(Laws(q->p), q->side, k, QVAL(x));
  }
  return on;
}

/* Special cases (T-LOSS-ATOM): at and above the largest finite loss all of them are counted; at a place of a lattice of
 * losses half a step further, where there is no atom; at the least finite loss its mass. */
assay_status loss_law_of(ivl *z, const loss_query *q, const adapt_goal *goal, adapt_report *report) {
  if (!q->above && loss_supremum_pair_reached(q->p, q->side, q->at, 64)) {
    //@ admit source: AdaptF == LOSS_ASKED(q);
    return adapt_run(z, all_finite, q, goal, report);
  }
  if (!q->above && at_least(q)) {
    //@ admit source: AdaptF == LOSS_ASKED(q);
    return adapt_run(z, least, q, goal, report);
  }
  local_mpqs(x);
  const int off = off_lattice(x, q);
  //@ assert kept: QVAL(q->at) == \at(QVAL(q->at), Pre);
  //@ assert off: off != 0 ==> LossAbove(Laws(q->p), q->side, LOSS_LAW(q->side, q->measure), QVAL(&x[0])) == LOSS_BEYOND(q);
  const loss_query moved = {q->p, q->side, q->measure, q->above, off ? x : q->at};
  //@ assert moved: LOSS_ASKED(&moved) == LOSS_ASKED(q);
  //@ admit source: AdaptF == LOSS_ASKED(q);
  return adapt_run(z, at_precision, &moved, goal, report);
}
