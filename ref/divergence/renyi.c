/* renyi.c - the Renyi divergence of a pair, of every order above 0.
 *
 * Not analysed by WP: a pair is asked through its table of functions.
 * Derivations: proofs/notes/renyi.md.                                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "renyi.h"
#include "ivl_fused.h"
#include "local.h"
#include "apart.h"
#include "kullback.h"
#include "loss_supremum.h"
#include "meet.h"
#include "renyi_internal.h"
#include "used.h"

/* z := log(int ...) / (a - 1) at an order that is certainly not 1. */
static void away_from_one(ivl *z, const pair *p, pair_side side, const ivl *a) {
  mpfr_prec_t q = ivl_prec(z);
  local_ivls(q, m);
  local_ivls(q + 64, d);
  renyi_moment(&m, p, side, a);
  ivl_log(&m, &m);
  ivl_sub_si(&d, a, 1);
  ivl_div(z, &m, &d);
}

/* 1: a > 1; -1: a < 1; 0: neither is certain. */
static int side_of_one(const ivl *a) {
  if (mpfr_cmp_ui(a->lo, 1) > 0) return 1;
  return mpfr_cmp_ui(a->hi, 1) < 0 ? -1 : 0;
}

static int may_be_infinite(const pair *p, pair_side side) {
  local_ivls(64, m);
  pair_infinite(&m, p, side);
  return mpfr_sgn(m.hi) > 0;
}

/* 1 if the moment is infinite for certain: a heavy tail. */
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
static void narrow_by(ivl *z, const ivl *bound, used_bound name) {
  if (mpfr_cmp(bound->lo, z->lo) > 0 || mpfr_cmp(bound->hi, z->hi) < 0) used_note(name);
  meet(z, z, bound);
}

/* z := D at the order a > 1.
 * Method: the exact logarithm of the moment where that is known; else the moment; where it is no number, what the
 * largest loss says.                                                              */
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
static int is_never_positive(const pair *p, pair_side side) {
  local_mpqs(zero);
  return loss_supremum_pair_reached(p, side, zero, 64);
}

/* z := D at the one order in a (a point); never below 0. */
static void at_point(ivl *z, const pair *p, pair_side side, const ivl *a) {
  int s = side_of_one(a);
  if (s >= 0 && may_be_infinite(p, side)) ivl_set_whole(z);
  else if (s > 0) above_one(z, p, side, a);
  else if (s < 0) away_from_one(z, p, side, a);
  else if (is_never_positive(p, side)) ivl_set_si(z, 0);
  else kullback(z, p, side);
  ivl_max0(z, z);
}

/* Method: D grows with the order: the lower end of D at the lower end of a, the upper one
 * at the upper end (T-RENYI-GROWS).
 * Special cases: an order that reaches 0: 0 below, since D >= 0; an unbounded one: +inf. */
void renyi(ivl *z, const pair *p, pair_side side, const ivl *order) {
  mpfr_prec_t q = ivl_prec(z);
  local_ivls(ivl_prec(order), a);
  local_ivls(q, lo, hi);
  ivl_set_si(&lo, 0);
  if (mpfr_regular_p(order->lo) && mpfr_sgn(order->lo) > 0) {
    ivl_set_point(&a, order->lo);
    at_point(&lo, p, side, &a);
  }
  if (mpfr_equal_p(order->lo, order->hi)) {
    ivl_set(&hi, &lo);
  } else if (mpfr_regular_p(order->hi) && mpfr_sgn(order->hi) > 0) {
    ivl_set_point(&a, order->hi);
    at_point(&hi, p, side, &a);
  }
  ivl_hull(z, &lo, &hi);
  ivl_max0(z, z);
}

/* ---- Exact questions -------------------------------------------------------------- */

/* At order exactly 1 `renyi` asks kullback; a rational order is enclosed with bits to
 * spare, because a - 1 cancels.                                                   */
static void at_precision(ivl *z, const void *data) {
  const renyi_query *q = data;
  local_ivls(2 * ivl_prec(z) + 64, a);
  ivl_set_q(&a, q->order);
  renyi(z, q->pair, q->side, &a);
}

/* 1 if no loss is above 0 for certain: the laws are equal (T-RENYI-MAX). */
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
  if (!*infinite && !is_zero(q->pair, q->side)) return adapt_run(z, at_precision, q, goal, report);
  if (!*infinite) ivl_set_si(z, 0);
  report->bits = ADAPT_EXACT;
  report->prec = 64;
  report->calls = 0;
  return apart_status(ASSAY_OK);
}
