/* renyi.c - the Renyi divergence of a pair, of every order above 0.
 *
 * Derivations: proofs/notes/renyi.md.                                             */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "renyi.h"
#include "ivl_ends.h"
#include "ivl_fused.h"
#include "local.h"
#include "apart.h"
#include "kullback.h"
#include "loss_supremum.h"
#include "meet.h"
#include "renyi_internal.h"
#include "used.h"
#ifdef __FRAMAC__
#include "gmp_more_model.h"
#include "mpfr_more_model.h"
#include "mpfr_rest_model.h"
#endif

/* z := log(int ...) / (a - 1) at an order that is certainly not 1. */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p) && IVL_OK(a) && PAIR_ROOM(z) && PAIR_ROOM(a); requires sep: \separated(z, p, a);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; c != 1 ==> RenyiFinite(Laws(p), side, c) ==> IVL_IN(c, a) ==> IVL_IN(Renyi(Laws(p), side, c), z); */
static void away_from_one(ivl *z, const pair *p, pair_side side, const ivl *a) {
  mpfr_prec_t q = ivl_prec(z);
  local_ivls(q, m);
  local_ivls(q + 64, d);
  renyi_moment(&m, p, side, a);
  //@ assert moment: \forall real c; c != 1 ==> RenyiFinite(Laws(p), side, c) ==> IVL_IN(c, a) ==> IVL_IN(RenyiMoment(Laws(p), side, c), &m) && 0 < RenyiMoment(Laws(p), side, c);
  ivl_log(&m, &m);
  //@ assert log: \forall real c; c != 1 ==> RenyiFinite(Laws(p), side, c) ==> IVL_IN(c, a) ==> IVL_IN(Log(RenyiMoment(Laws(p), side, c)), &m);
  ivl_sub_si(&d, a, 1);
  //@ assert past: \forall real c; c != 1 ==> IVL_IN(c, a) ==> IVL_IN(Sub(c, 1.0), &d) && Sub(c, 1.0) != 0;
  ivl_div(z, &m, &d);
  //@ assert quotient: \forall real c; c != 1 ==> RenyiFinite(Laws(p), side, c) ==> IVL_IN(c, a) ==> IVL_IN(Div(Log(RenyiMoment(Laws(p), side, c)), Sub(c, 1.0)), z);
}

/*@ requires mem: PAIR_OK(p);
    TOTAL assigns \nothing;
    ensures sound: \result == 0 ==> MassBeyond(Laws(p), side) == 0.0; */
static int may_be_infinite(const pair *p, pair_side side) {
  local_ivls(64, m);
  pair_infinite(&m, p, side);
  return mpfr_sgn(m.hi) > 0;
}

/* 1 if the moment is infinite for certain: a heavy tail. */
/*@ requires mem: PAIR_OK(p) && IVL_OK(order) && PAIR_ROOM(order); requires sep: \separated(p, order);
    TOTAL assigns \nothing;
    ensures sound: \result != 0 ==> \forall real a; IVL_IN(a, order) ==> 1 < a && !HasRenyi(Laws(p), side, a); */
static int moment_diverges(const pair *p, pair_side side, const ivl *order) {
  local_ivls(ivl_prec(order) + 64, c);
  ivl_set_si(&c, 1);
  if (side == PAIR_PQ) ivl_set(&c, order);
  else ivl_sub(&c, &c, order);
  return mpfr_cmp_ui(order->lo, 1) > 0 && pair_diverges(p, &c);
}

int renyi_is_infinite(const pair *p, pair_side side, const ivl *order) {
  local_ivls(64, m);
  pair_infinite(&m, p, side);
  int is = mpfr_cmp_ui(order->lo, 1) >= 0 ? ivl_sign(&m) > 0 : mpfr_cmp_ui(m.lo, 1) >= 0;
  return is || moment_diverges(p, side, order);
}

/* z := what z and the bound share, which is used if that is less than z. */
/*@ requires mem: IVL_OK(z) && IVL_OK(bound); requires sep: \separated(z, bound);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, z) ==> IVL_IN(a, bound) ==> IVL_IN(a, z); */
static void narrow_by(ivl *z, const ivl *bound, used_bound name) {
  if (mpfr_cmp(bound->lo, z->lo) > 0 || mpfr_cmp(bound->hi, z->hi) < 0) used_note(name);
  meet(z, z, bound);
}

/* z := D at the order a > 1.
 * Method: the exact logarithm of the moment where that is known; else the moment; where it is no number, what the
 * largest loss says.                                                              */
/*@ requires mem: IVL_OK(z) && PAIR_OK(p) && IVL_OK(a) && PAIR_ROOM(z) && PAIR_ROOM(a); requires sep: \separated(z, p, a);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; 1 < c ==> RenyiFinite(Laws(p), side, c) ==> IVL_IN(c, a) ==> IVL_IN(Renyi(Laws(p), side, c), z); */
static void above_one(ivl *z, const pair *p, pair_side side, const ivl *a) {
  if (renyi_far(z, p, side, a)) {
    used_note(USED_RENYI_FAR);
    return;
  }
  local_ivls(ivl_prec(z), t, far);
  ivl_set(&far, z);
  away_from_one(z, p, side, a);
  narrow_by(z, &far, USED_RENYI_FAR);
  if (!ivl_is_finite(z)) {
    renyi_far_top(&t, p, side, a);
    narrow_by(z, &t, USED_RENYI_TOP);
  }
}

/* 1 if no loss is above 0 for certain, none infinite: then its mean, which is not below 0, is 0 (T-RENYI-KL). */
/*@ requires mem: PAIR_OK(p);
    ALLOCATES assigns \nothing;
    ensures sound: \result != 0 ==> FlatFrom(Laws(p), side, 0.0); */
static int is_never_positive(const pair *p, pair_side side) {
  local_mpqs(zero);
  return loss_supremum_pair_reached(p, side, zero, 64);
}

/* z := D at the order m, which a holds; never below 0. */
/*@ requires mem: IVL_OK(z) && PAIR_OK(p) && OK(m) && IVL_OK(a) && PAIR_ROOM(z) && PAIR_ROOM(a);
    requires sep: \separated(z, p, a) && \separated(z, m); requires dom: FINITE(m) && IVL_IN(VAL(m), a);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 < VAL(m) ==> RenyiFinite(Laws(p), side, VAL(m)) ==> IVL_IN(Renyi(Laws(p), side, VAL(m)), z); */
static void at_point(ivl *z, const pair *p, pair_side side, mpfr_srcptr m, const ivl *a) {
  const int s = mpfr_cmp_ui(m, 1);
  if (s >= 0 && may_be_infinite(p, side)) ivl_set_whole(z);
  else if (s > 0) above_one(z, p, side, a);
  else if (s < 0) away_from_one(z, p, side, a);
  else if (is_never_positive(p, side)) ivl_set_si(z, 0);
  else kullback(z, p, side);
  //@ assert value: 0 < VAL(m) ==> RenyiFinite(Laws(p), side, VAL(m)) ==> IVL_IN(Renyi(Laws(p), side, VAL(m)), z);
  ivl_max0(z, z);
  //@ assert positive: 0 < VAL(m) ==> RenyiFinite(Laws(p), side, VAL(m)) ==> IVL_IN(\max(Renyi(Laws(p), side, VAL(m)), 0.0), z);
}

/* Method: D grows with the order: the lower end of D at the lower end of a, the upper one
 * at the upper end (T-RENYI-GROWS).
 * Special cases: an order that reaches 0: 0 below, since D >= 0; an unbounded one: +inf. */
void renyi(ivl *z, const pair *p, pair_side side, const ivl *order) {
  mpfr_prec_t q = ivl_prec(z);
  local_ivls(ivl_prec(order), a);
  local_ivls(q, lo, hi);
  ivl_set_si(&lo, 0);
  ivl_set_whole(&hi);
  if (mpfr_regular_p(order->lo) && mpfr_sgn(order->lo) > 0) {
    ivl_set_point(&a, order->lo);
    at_point(&lo, p, side, order->lo, &a);
  }
  if (mpfr_equal_p(order->lo, order->hi)) {
    ivl_set(&hi, &lo);
  } else if (mpfr_regular_p(order->hi) && mpfr_sgn(order->hi) > 0) {
    ivl_set_point(&a, order->hi);
    at_point(&hi, p, side, order->hi, &a);
  }
  //@ assert ends: (FINITE(&order->lo[0]) ==> IVL_IN(VAL(&order->lo[0]), order)) && (FINITE(&order->hi[0]) ==> IVL_IN(VAL(&order->hi[0]), order));
  //@ assert low: (\forall real a; 0 < a ==> IVL_IN(a, order) ==> RenyiFinite(Laws(p), side, a)) ==> FINITE(&order->lo[0]) ==> 0 < VAL(&order->lo[0]) ==> IVL_IN(Renyi(Laws(p), side, VAL(&order->lo[0])), &lo);
  //@ assert none: !FINITE(&order->lo[0]) || VAL(&order->lo[0]) <= 0 ==> IVL_IN(0.0, &lo);
  //@ assert high: (\forall real a; 0 < a ==> IVL_IN(a, order) ==> RenyiFinite(Laws(p), side, a)) ==> FINITE(&order->hi[0]) ==> 0 < VAL(&order->hi[0]) ==> IVL_IN(Renyi(Laws(p), side, VAL(&order->hi[0])), &hi);
  //@ assert open: !FINITE(&order->hi[0]) ==> \forall real x; IVL_IN(x, &hi);
  //@ assert least: (\forall real a; 0 < a ==> IVL_IN(a, order) ==> RenyiFinite(Laws(p), side, a)) ==> \forall real a; 0 < a ==> IVL_IN(a, order) ==> \exists real u; IVL_IN(u, &lo) && u <= Renyi(Laws(p), side, a);
  //@ assert grows: (\forall real a; 0 < a ==> IVL_IN(a, order) ==> RenyiFinite(Laws(p), side, a)) ==> FINITE(&order->hi[0]) ==> \forall real a; 0 < a ==> IVL_IN(a, order) ==> 0 < VAL(&order->hi[0]) && Renyi(Laws(p), side, a) <= Renyi(Laws(p), side, VAL(&order->hi[0]));
  ivl_fill(z, &lo, &hi);
  //@ assert filled: \forall real u, b, v; IVL_IN(u, &lo) ==> IVL_IN(v, &hi) ==> u <= b ==> b <= v ==> IVL_IN(b, z);
  //@ assert under: (\forall real a; 0 < a ==> IVL_IN(a, order) ==> RenyiFinite(Laws(p), side, a)) ==> \forall real a, v; 0 < a ==> IVL_IN(a, order) ==> IVL_IN(v, &hi) ==> Renyi(Laws(p), side, a) <= v ==> IVL_IN(Renyi(Laws(p), side, a), z);
  //@ assert unbounded: (\forall real a; 0 < a ==> IVL_IN(a, order) ==> RenyiFinite(Laws(p), side, a)) ==> !FINITE(&order->hi[0]) ==> \forall real a; 0 < a ==> IVL_IN(a, order) ==> IVL_IN(Renyi(Laws(p), side, a), &hi) ==> IVL_IN(Renyi(Laws(p), side, a), z);
  //@ assert bounded: (\forall real a; 0 < a ==> IVL_IN(a, order) ==> RenyiFinite(Laws(p), side, a)) ==> FINITE(&order->hi[0]) ==> \forall real a; 0 < a ==> IVL_IN(a, order) ==> IVL_IN(Renyi(Laws(p), side, a), z);
  //@ assert between: (\forall real a; 0 < a ==> IVL_IN(a, order) ==> RenyiFinite(Laws(p), side, a)) ==> \forall real a; 0 < a ==> IVL_IN(a, order) ==> IVL_IN(Renyi(Laws(p), side, a), z);
  ivl_max0(z, z);
  //@ assert positive: (\forall real a; 0 < a ==> IVL_IN(a, order) ==> RenyiFinite(Laws(p), side, a)) ==> \forall real a; 0 < a ==> IVL_IN(a, order) ==> IVL_IN(\max(Renyi(Laws(p), side, a), 0.0), z);
}

/* ---- Exact questions -------------------------------------------------------------- */

/* At order exactly 1 `renyi` asks kullback; a rational order is enclosed with bits to
 * spare, because a - 1 cancels.                                                   */
/*@ requires mem: IVL_MEM(z) && RENYI_QUERY((renyi_query *)data); requires room: z->lo[0].prec <= ADAPT_EXACT;
    requires sep: RENYI_APART(z, (renyi_query *)data);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 < QVAL(((renyi_query *)data)->order) ==> RENYI_NUMBERS(((renyi_query *)data)->pair, ((renyi_query *)data)->side) ==>
      IVL_IN(RENYI_ASKED((renyi_query *)data), z); */
static void at_precision(ivl *z, const void *data) {
  const renyi_query *q = data;
  local_ivls(2 * ivl_prec(z) + 64, a);
  ivl_set_q(&a, q->order);
  renyi(z, q->pair, q->side, &a);
}

/* 1 if no loss is above 0 for certain: the laws are equal (T-RENYI-MAX). */
/*@ requires mem: PAIR_OK(p);
    ALLOCATES assigns \nothing;
    ensures sound: \result != 0 ==> MassBeyond(Laws(p), side) == 0.0 && FlatFrom(Laws(p), side, 0.0); */
static int is_zero(const pair *p, pair_side side) {
  local_mpqs(zero);
  return !may_be_infinite(p, side) && loss_supremum_pair_reached(p, side, zero, 64);
}

assay_status renyi_of(ivl *z, int *infinite, const renyi_query *q, const adapt_goal *goal, adapt_report *report) {
  *infinite = 0;
  if (mpq_sgn(q->order) <= 0) return ASSAY_DOMAIN;
  /* enough bits to tell the order from 1 */
  local_ivls((mpfr_prec_t)(mpz_sizeinbase(mpq_numref(q->order), 2) + 64), a);
  ivl_set_q(&a, q->order);
  *infinite = renyi_is_infinite(q->pair, q->side, &a);
  //@ admit source: RENYI_NUMBERS(q->pair, q->side) ==> AdaptF == RENYI_ASKED(q);
  if (!*infinite && !is_zero(q->pair, q->side)) return adapt_run(z, at_precision, q, goal, report);
  if (!*infinite) ivl_set_si(z, 0);
  report->bits = ADAPT_EXACT;
  report->prec = 64;
  report->calls = 0;
  return apart_status(ASSAY_OK);
}
