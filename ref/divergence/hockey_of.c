/* hockey_of.c - the hockey-stick divergence of a pair.
 *
 * What a pair answers (A-PAIR) is made a divergence by hockey_from_tails.
 * Derivations: proofs/notes/hockey.md.                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "hockey.h"
#include "ivl_ends.h"
#include "local.h"
#include "loss_supremum.h"
#ifdef __FRAMAC__
#include "mpfr_rest_model.h"
#endif

/* Bits for the tails beyond those of the answer. */
#define TAIL_GUARD 16

/*@ requires mem: IVL_MEM(z) && PAIR_OK(p) && IVL_OK(eps) && PAIR_ROOM(z); requires sep: \separated(z, p, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Stick(Laws(p), side, e), z); */
static void at_point(ivl *z, const pair *p, pair_side side, const ivl *eps) {
  local_ivls(ivl_prec(z) + TAIL_GUARD, a, b);
  pair_tails(&a, &b, p, side, eps);
  //@ assert tails: \forall real e; IVL_IN(e, eps) ==> IVL_IN(TailFirst(Laws(p), side, e), &a) && IVL_IN(TailSecond(Laws(p), side, e), &b);
  hockey_from_tails(z, &a, &b, eps);
}

/* Method: D falls (T-HOCKEY-MONO), so its values at the two ends of eps hold all. */
void hockey_stick(ivl *z, const pair *p, pair_side side, const ivl *eps) {
  if (mpfr_equal_p(eps->lo, eps->hi) || !ivl_is_finite(eps)) {
    at_point(z, p, side, eps);
    return;
  }
  local_ivls(ivl_prec(eps), lo, hi);
  local_ivls(ivl_prec(z), v);
  ivl_ends(&lo, &hi, eps);
  at_point(&v, p, side, &lo);
  //@ assert most: IVL_IN(Stick(Laws(p), side, VAL(&eps->lo[0])), &v);
  at_point(z, p, side, &hi);
  //@ assert least: IVL_IN(Stick(Laws(p), side, VAL(&eps->hi[0])), z);
  //@ assert falls: \forall real e; IVL_IN(e, eps) ==> Stick(Laws(p), side, VAL(&eps->hi[0])) <= Stick(Laws(p), side, e) <= Stick(Laws(p), side, VAL(&eps->lo[0]));
  ivl_fill(z, z, &v);
}

void hockey_delta(ivl *z, const pair *p, const ivl *eps) {
  hockey_stick(z, p, PAIR_PQ, eps);
  //@ assert first: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Stick(Laws(p), PAIR_PQ, e), z);
  const int alike = pair_is_symmetric(p);
  //@ assert alike: alike != 0 ==> \forall real e; Stick(Laws(p), PAIR_PQ, e) == Stick(Laws(p), PAIR_QP, e);
  if (!alike) {
    local_ivls(ivl_prec(z), v);
    hockey_stick(&v, p, PAIR_QP, eps);
    //@ assert second: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Stick(Laws(p), PAIR_QP, e), &v);
    //@ assert kept: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Stick(Laws(p), PAIR_PQ, e), z);
    ivl_max(z, &v, z);
    //@ assert larger: \forall real e; IVL_IN(e, eps) ==> IVL_IN(\max(Stick(Laws(p), PAIR_PQ, e), Stick(Laws(p), PAIR_QP, e)), z);
  }
  //@ assert either: \forall real e; IVL_IN(e, eps) ==> IVL_IN(\max(Stick(Laws(p), PAIR_PQ, e), Stick(Laws(p), PAIR_QP, e)), z);
}

void hockey_tv(ivl *z, const pair *p) {
  local_ivls(2, zero);
  ivl_set_si(&zero, 0);
  //@ assert zero: IVL_IN(0.0, &zero);
  hockey_stick(z, p, PAIR_PQ, &zero);
}

/* ---- Exact questions ---------------------------------------------------------------- */

/* z := D at q->at, which e holds.  Special cases: at and above the largest finite loss it is
 * the mass at infinity; rationals decide that, e cannot (T-HOCKEY-FLAT).            */
/*@ requires mem: IVL_MEM(z) && HOCKEY_QUERY(q) && IVL_OK(e) && PAIR_ROOM(z); requires sep: HOCKEY_APART(z, q) && HOCKEY_APART(e, q) && \separated(z, e);
    requires dom: IVL_IN(QVAL(q->at), e);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Stick(Laws(q->p), side, QVAL(q->at)), z); */
static void one_side(ivl *z, const hockey_query *q, pair_side side, const ivl *e) {
  if (loss_supremum_pair_reached(q->p, side, q->at, ivl_prec(z))) pair_infinite(z, q->p, side);
  else hockey_stick(z, q->p, side, e);
}

/*@ requires mem: IVL_MEM(z) && HOCKEY_QUERY((hockey_query *)data); requires room: z->lo[0].prec <= ADAPT_EXACT;
    requires sep: HOCKEY_APART(z, (hockey_query *)data);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(HOCKEY_ASKED((hockey_query *)data), z); */
static void at_precision(ivl *z, const void *data) {
  const hockey_query *q = data;
  local_ivls(ivl_prec(z) + TAIL_GUARD, e);
  local_ivls(ivl_prec(z), v);
  ivl_set_q(&e, q->at);
  //@ assert at: IVL_IN(QVAL(q->at), &e);
  one_side(z, q, q->sides == HOCKEY_QP ? PAIR_QP : PAIR_PQ, &e);
  //@ assert first: IVL_IN(Stick(Laws(q->p), q->sides == HOCKEY_QP ? PAIR_QP : PAIR_PQ, QVAL(q->at)), z);
  const int alike = pair_is_symmetric(q->p);
  //@ assert alike: alike != 0 ==> Stick(Laws(q->p), PAIR_PQ, QVAL(q->at)) == Stick(Laws(q->p), PAIR_QP, QVAL(q->at));
  if (q->sides == HOCKEY_BOTH && !alike) {
    one_side(&v, q, PAIR_QP, &e);
    //@ assert second: IVL_IN(Stick(Laws(q->p), PAIR_QP, QVAL(q->at)), &v);
    //@ assert kept: IVL_IN(Stick(Laws(q->p), PAIR_PQ, QVAL(q->at)), z);
    ivl_max(z, &v, z);
    //@ assert larger: IVL_IN(\max(Stick(Laws(q->p), PAIR_PQ, QVAL(q->at)), Stick(Laws(q->p), PAIR_QP, QVAL(q->at))), z);
  }
}

assay_status hockey_of(ivl *z, const hockey_query *q, const adapt_goal *goal, adapt_report *report) {
  //@ admit source: AdaptF == HOCKEY_ASKED(q);
  return adapt_run(z, at_precision, q, goal, report);
}

/*@ requires mem: IVL_MEM(z) && PAIR_OK((pair *)data); requires room: z->lo[0].prec <= ADAPT_EXACT;
    requires sep: \separated(z, (pair *)data);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Stick(Laws((pair *)data), PAIR_PQ, 0.0), z); */
static void tv_once(ivl *z, const void *data) { hockey_tv(z, data); }

assay_status hockey_tv_of(ivl *z, const pair *p, const adapt_goal *goal, adapt_report *report) {
  //@ admit source: AdaptF == Stick(Laws(p), PAIR_PQ, 0.0);
  return adapt_run(z, tv_once, p, goal, report);
}
