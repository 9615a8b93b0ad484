/* shuffle_reduce.c - every question from one with epsilon >= 0, and brackets for that.
 *
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-DELTA, T-SHUFFLE-BRACKET).              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "shuffle_internal.h"
#include "shuffle_parts.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "event_bound.h"
#include "gaussian.h"
#include "gaussian_rest.h"
#include "meet.h"
#include "pair_side.h"

void shuffle_reduce_base(shuffle_query *b, mpq_ptr e, const shuffle_query *q) {
  *b = *q;
  mpq_abs(e, q->epsilon);
  b->epsilon = e;
  b->complement = 0;
  if (mpq_sgn(q->epsilon) < 0) b->side = pair_side_other(q->side);
}

/* Method: for epsilon < 0, D = 1 - e^epsilon (1 - D'), D' that of the other side at -epsilon. */
void shuffle_reduce_undo(ivl *z, const shuffle_query *q) {
  int negative = mpq_sgn(q->epsilon) < 0;
  local_ivls(ivl_prec(z), t);
  if (negative && !q->complement) { /* (1 - e) + e D' */
    ivl_exp_q(&t, q->epsilon);
    ivl_mul(z, z, &t);
    ivl_set_q(&t, q->epsilon);
    ivl_expm1(&t, &t);
    ivl_sub(z, z, &t);
  } else if (q->complement) {
    ivl_si_sub(z, 1, z);
    ivl_exp_q(&t, q->epsilon);
    if (negative) ivl_mul(z, z, &t);
  }
  meet_unit(z);
}

/* z, an enclosure of 1 - D, := what it shares with [1 - delta of one step, 1].  Not with
 * all bits of z, as erfc far out would take seconds. */
void shuffle_reduce_rest_bracket(ivl *z, const shuffle_query *q, long bits) {
  local_ivls(bits + 64, s, e, a);
  ivl_set_q(&s, q->sigma);
  ivl_set_q(&e, q->epsilon);
  gaussian_rest(&a, &s, &e);
  meet_above(z, &a);
}

/* z := Var Y = exp(4 a^2) - 2 k exp(2 a^2) + k^2 exp(a^2) - (1 - k)^2, k := k. */
/*@ logic real ShuffleReduceVarianceZ(real eq, real sq, integer k) =
    ShuffleVariance(Exp((k == PAIR_QP ? Neg(eq) : eq)), Exp(Div(1.0, Mul(sq, sq)))); */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(k) && SHUFFLE_QUERY_OK(q);
    requires sep: \separated(z, k) && SHUFFLE_QUERY_APART(z, q) && SHUFFLE_QUERY_APART(k, q);
    TOTAL assigns IVL_TOK(z), IVL_TOK(k);
    ensures ok: IVL_OK(z) && IVL_OK(k);
    ensures sound: IVL_IN(Exp((q->side == PAIR_QP ? Neg(QVAL(q->epsilon)) : QVAL(q->epsilon))), k);
    ensures sound: Mul(QVAL(q->sigma), QVAL(q->sigma)) != 0 ==> IVL_IN(ShuffleReduceVarianceZ(QVAL(q->epsilon), QVAL(q->sigma), q->side), z); */
static void variance(ivl *z, ivl *k, const shuffle_query *q) {
  local_ivls(ivl_prec(z), x, t);
  ivl_set_q(k, q->epsilon);
  if (q->side == PAIR_QP) ivl_neg(k, k);
  ivl_exp(k, k);
  ivl_set_q(&t, q->sigma);
  ivl_sqr(&t, &t);
  ivl_set_si(&x, 1);
  ivl_div(&x, &x, &t);
  ivl_exp(&x, &x);
  shuffle_parts_variance(z, k, &x);
}

/* z := (sqrt((1 - k)^2 + Var Y / T) +- (1 - k)) / 2, over k for PAIR_QP: at least the answer (T-SHUFFLE-MOMENT). */
/*@ requires mem: IVL_MEM(z) && SHUFFLE_QUERY_OK(q);
    requires sep: SHUFFLE_QUERY_APART(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void second_moment(ivl *z, const shuffle_query *q) {
  local_ivls(ivl_prec(z), k);
  variance(z, &k, q);
  ivl_div_q(z, z, q->steps);
  shuffle_parts_moment(z, &k, q->side == PAIR_QP);
}

/* Method: below, the event; above, the curve of one step, as P and Q are even mixtures of pairs that have it,
 * and the second moment of S.                                                              */
void shuffle_reduce_bracket(ivl *z, const shuffle_query *q, long bits) {
  const adapt_goal goal = {bits, 2 * bits + 1000};
  const event_query below = {EVENT_SHUFFLE, q->side, q->sigma, q->steps, q->epsilon};
  adapt_report report = {0};
  local_mpqs(one);
  mpq_set_si(one, 1, 1);
  local_ivls(bits + 24, t);
  ivl_set_si(z, 0);
  mpfr_set_si(z->hi, 1, MPFR_RNDU);
  assay_status s = event_bound_delta_of(&t, &below, EVENT_REAL, &goal, &report);
  if (s == ASSAY_OK || s == ASSAY_LIMIT) meet_above(z, &t);
  const gaussian_query above = {q->sigma, one, q->epsilon};
  s = gaussian_delta_of(&t, &above, &goal, &report);
  if (s == ASSAY_OK || s == ASSAY_LIMIT) meet_below(z, &t);
  second_moment(&t, q);
  meet_below(z, &t);
}
