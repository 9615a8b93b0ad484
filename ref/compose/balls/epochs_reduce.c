/* epochs_reduce.c - what is asked about several epochs, from CALL or PUT.
 *
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-DELTA, T-EPOCHS-MIXTURE).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adapt.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "epochs_internal.h"
#include "gaussian.h"
#include "meet.h"

/*@ requires mem: \valid_read(q) && QOK(q->epsilon);
    TOTAL assigns \nothing;
    ensures value: \result != 0 <==> ((QVAL(q->epsilon) >= 0) <==> (q->side == PAIR_PQ)); */
int epochs_reduce_wants_call(const epochs_query *q) { return (mpq_sgn(q->epsilon) >= 0) == (q->side == PAIR_PQ); }

/*@ requires mem: IVL_MEM(x) && \valid_read(q) && QOK(q->epsilon);
    requires sep: \separated(x, q) && \separated(x, q->epsilon);
    TOTAL assigns IVL_TOK(x);
    ensures ok: IVL_OK(x);
    ensures sound: IVL_IN((q->side == PAIR_QP ? Neg(QVAL(q->epsilon)) : QVAL(q->epsilon)), x); */
void epochs_reduce_x(ivl *x, const epochs_query *q) {
  ivl_set_q(x, q->epsilon);
  if (q->side == PAIR_QP) ivl_neg(x, x);
}

/* Method: D(P||Q) = CALL = PUT + 1 - K, D(Q||P) = PUT / K = (CALL + K - 1) / K.
 * For epsilon = 0 both directions ask for K = 1, where CALL = PUT.                         */
void epochs_reduce_undo(ivl *z, const epochs_query *q) {
  local_ivls(ivl_prec(z), x, k, one);
  int call = epochs_reduce_wants_call(q);
  epochs_reduce_x(&x, q);
  ivl_exp(&k, &x);
  ivl_si_sub(&one, 1, &k);
  if (q->side == PAIR_PQ && !call) ivl_add(z, z, &one);
  if (q->side == PAIR_QP) {
    if (call) ivl_sub(z, z, &one);
    ivl_div(z, z, &k);
  }
  ivl_set_si(&one, 1);
  if (q->complement) ivl_sub(z, &one, z);
  meet_unit(z);
}

/* z := D of normal noise of deviation sigma, `epochs` times. */
static int one_batch(ivl *z, const epochs_query *q) {
  const gaussian_query g = {q->sigma, q->epochs, q->epsilon};
  const adapt_goal goal = {ivl_prec(z) - 2, 20000};
  adapt_report r = {0};
  return gaussian_delta_of(z, &g, &goal, &r) != ASSAY_DOMAIN;
}

void epochs_reduce_mixture(ivl *z, const epochs_query *q) {
  local_ivls(ivl_prec(z), e);
  if (!one_batch(z, q)) ivl_set_si(z, 1);
  ivl_set_q(&e, q->epsilon);
  ivl_expm1(&e, &e);
  ivl_neg(&e, &e);
  ivl_max0(&e, &e);
  if (mpq_cmp_si(q->steps, 1, 1) != 0) {
    mpfr_set_inf(z->lo, -1);
    meet_above(z, &e);
  }
  if (q->complement) ivl_si_sub(z, 1, z);
  meet_unit(z);
}
