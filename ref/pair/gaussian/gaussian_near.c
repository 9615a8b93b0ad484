/* gaussian_near.c - an event's probability with the record is that of the normal law give or take the distance.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-NORMAL), fourier_balls.md (T-BALLS-NORMAL). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian_near.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "meet.h"
#include "two_gaussians_parts.h"

/*@ requires mem: IVL_MEM(z) && \valid_read(q) && QOK(q->sigma) && QOK(q->spread);
    requires sep: \separated(z, q) && \separated(z, q->sigma) && \separated(z, q->spread);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: Mul(QVAL(q->sigma), QVAL(q->sigma)) != 0 ==> 0 <= Expm1(Div(Mul(Mul(Mul(Div(1.0, Mul(QVAL(q->sigma), QVAL(q->sigma))), Div(1.0,
      Mul(QVAL(q->sigma), QVAL(q->sigma)))), Exp(Div(1.0, Mul(QVAL(q->sigma), QVAL(q->sigma))))), QVAL(q->spread)), 2.0)) ==>
      IVL_IN(TwoDistance(QVAL(q->sigma), QVAL(q->spread)), z); */
static void distance(ivl *z, const gaussian_near_query *q) {
  local_ivls(ivl_prec(z), m, t);
  two_gaussians_parts_distance(z, &m, &t, q->sigma, q->spread);
}

/* z := delta of the normal law, the same in both directions. */
static void normal(ivl *z, const gaussian_query *g) {
  enum { MOST = 4096 };
  const adapt_goal goal = {ivl_prec(z) - 2, ivl_prec(z) + MOST};
  adapt_report report;
  const assay_status status = gaussian_delta_of(z, g, &goal, &report);
  if (status != ASSAY_OK && status != ASSAY_LIMIT) ivl_set_whole(z);
}

void gaussian_near_delta(ivl *z, const gaussian_near_query *q) {
  local_ivls(ivl_prec(z), t, e);
  distance(&t, q);
  if (q->side == PAIR_QP) {
    ivl_exp_q(&e, q->normal.at);
    ivl_mul(&t, &t, &e);
  }
  mpfr_neg(t.lo, t.hi, MPFR_RNDD);
  normal(z, &q->normal);
  ivl_add(z, z, &t);
  if (q->complement) ivl_si_sub(z, 1, z);
  meet_unit(z);
}
