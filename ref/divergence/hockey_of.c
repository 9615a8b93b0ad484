/* hockey_of.c - the hockey-stick divergence of a pair.
 *
 * Not analysed by WP, which does not follow calls through pointers: what a pair answers
 * is made a divergence by hockey_from_tails, which is proved.
 * Derivations: proofs/notes/hockey.md.                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "hockey.h"
#include "local.h"
#include "loss_supremum.h"

/* Bits for the tails beyond those of the answer. */
#define TAIL_GUARD 16

static void at_point(ivl *z, const pair *p, pair_side side, const ivl *eps) {
  local_ivls(ivl_prec(z) + TAIL_GUARD, a, b);
  pair_tails(&a, &b, p, side, eps);
  hockey_from_tails(z, &a, &b, eps);
}

/* Method: D falls (T-HOCKEY-MONO), so its values at the two ends of eps hold all. */
void hockey_stick(ivl *z, const pair *p, pair_side side, const ivl *eps) {
  if (mpfr_equal_p(eps->lo, eps->hi) || !ivl_is_finite(eps)) {
    at_point(z, p, side, eps);
    return;
  }
  local_ivls(ivl_prec(eps), e);
  local_ivls(ivl_prec(z), v);
  ivl_set_point(&e, eps->lo);
  at_point(&v, p, side, &e);
  ivl_set_point(&e, eps->hi);
  at_point(z, p, side, &e);
  ivl_hull(z, z, &v);
}

void hockey_delta(ivl *z, const pair *p, const ivl *eps) {
  hockey_stick(z, p, PAIR_PQ, eps);
  if (pair_is_symmetric(p)) return;
  local_ivls(ivl_prec(z), v);
  hockey_stick(&v, p, PAIR_QP, eps);
  ivl_max(z, z, &v);
}

void hockey_tv(ivl *z, const pair *p) {
  local_ivls(2, zero);
  ivl_set_si(&zero, 0);
  hockey_stick(z, p, PAIR_PQ, &zero);
}

/* ---- Exact questions ---------------------------------------------------------------- */

/* z := D at q->at, which e holds.  Special cases: at and above the largest finite loss it is
 * the mass at infinity; rationals decide that, e cannot (T-HOCKEY-FLAT).            */
static void one_side(ivl *z, const hockey_query *q, pair_side side, const ivl *e) {
  if (loss_supremum_pair_reached(q->p, side, q->at, ivl_prec(z))) pair_infinite(z, q->p, side);
  else hockey_stick(z, q->p, side, e);
}

static void at_precision(ivl *z, const void *data) {
  const hockey_query *q = data;
  local_ivls(ivl_prec(z) + TAIL_GUARD, e);
  local_ivls(ivl_prec(z), v);
  ivl_set_q(&e, q->at);
  one_side(z, q, q->sides == HOCKEY_QP ? PAIR_QP : PAIR_PQ, &e);
  if (q->sides == HOCKEY_BOTH && !pair_is_symmetric(q->p)) {
    one_side(&v, q, PAIR_QP, &e);
    ivl_max(z, z, &v);
  }
}

assay_status hockey_of(ivl *z, const hockey_query *q, const adapt_goal *goal, adapt_report *report) {
  return adapt_run(z, at_precision, q, goal, report);
}

static void tv_once(ivl *z, const void *data) { hockey_tv(z, data); }

assay_status hockey_tv_of(ivl *z, const pair *p, const adapt_goal *goal, adapt_report *report) {
  return adapt_run(z, tv_once, p, goal, report);
}
