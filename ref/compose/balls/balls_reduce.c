/* balls_reduce.c - which of CALL and PUT gives what is asked.
 *
 * At K = T exp(epsilon) (PAIR_PQ) or T exp(-epsilon) (PAIR_QP): D(P||Q) = CALL / T, D(Q||P) = PUT / K,
 * CALL - PUT = T - K, and 1 - D is (T - CALL) or (K - PUT), which are equal, over the same.
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-DELTA).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_internal.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "meet.h"
#include "guess.h"
#include <math.h>

/* The side for which CALL, and not PUT, is the divergence itself. */
/*@ requires mem: \valid_read(q);
    TOTAL assigns \nothing;
    ensures value: \result == (q->side == PAIR_PQ ? 1 : 0); */
int balls_reduce_wants_call(const balls_query *q) { return q->side == PAIR_PQ; }

void balls_reduce(balls_reduction *r, const balls_law *law, const balls_query *q) {
  double e = mpq_get_d(q->epsilon) * (balls_reduce_wants_call(q) ? 1 : -1), steps = (double)law->steps;
  r->k = steps * exp(e);
  r->kind = e >= 0 ? BALLS_CALL : BALLS_PUT;
  r->sign = q->complement ? -1 : 1;
  r->log_value = balls_plan_value(law, r->kind, r->k, &r->abscissa);
  double bound = log(fmin(steps, r->k));
  if (q->complement) r->log_answer = bound - 0.7;
  else if ((r->kind == BALLS_CALL) == balls_reduce_wants_call(q)) r->log_answer = r->log_value;
  else r->log_answer = guess_log_add(r->log_value, log(steps) + log(fabs(expm1(e)) + 1e-300));
}

/* z := T (exp(+-epsilon) - 1), x := that exponent. */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(x) && \valid_read(q) && QOK(q->epsilon) && QOK(q->steps);
    requires sep: \separated(x, z) && \separated(x, q) && \separated(x, q->epsilon) && \separated(x, q->steps) && \separated(z, q) && \separated(z,
      q->epsilon) && \separated(z, q->steps);
    TOTAL assigns IVL_TOK(x), IVL_TOK(z);
    ensures ok: IVL_OK(x) && IVL_OK(z);
    ensures sound: IVL_IN((!(q->side == PAIR_PQ) ? Neg(QVAL(q->epsilon)) : QVAL(q->epsilon)), x);
    ensures sound: IVL_IN(Mul(Expm1((!(q->side == PAIR_PQ) ? Neg(QVAL(q->epsilon)) : QVAL(q->epsilon))), QVAL(q->steps)), z); */
static void set_gap(ivl *z, ivl *x, const balls_query *q) {
  ivl_set_q(x, q->epsilon);
  if (!balls_reduce_wants_call(q)) ivl_neg(x, x);
  ivl_expm1(z, x);
  ivl_mul_q(z, z, q->steps);
}

/* k := K. */
/*@ requires mem: IVL_MEM(k) && \valid_read(q) && QOK(q->epsilon) && QOK(q->steps);
    requires sep: \separated(k, q) && \separated(k, q->epsilon) && \separated(k, q->steps);
    TOTAL assigns IVL_TOK(k);
    ensures ok: IVL_OK(k);
    ensures sound: IVL_IN(Mul(Exp((!(q->side == PAIR_PQ) ? Neg(QVAL(q->epsilon)) : QVAL(q->epsilon))), QVAL(q->steps)), k); */
void balls_reduce_k(ivl *k, const balls_query *q) {
  ivl_set_q(k, q->epsilon);
  if (!balls_reduce_wants_call(q)) ivl_neg(k, k);
  ivl_exp(k, k);
  ivl_mul_q(k, k, q->steps);
}

/* z := the answer from CALL or PUT in z: by CALL - PUT = T - K, and for 1 - D by T - CALL = K - PUT. */
void balls_reduce_undo(ivl *z, const balls_reduction *r, const balls_query *q) {
  const int wants_call = balls_reduce_wants_call(q);
  local_ivls(ivl_prec(z), gap, steps, k);
  ivl_set_q(&steps, q->steps);
  if (!q->complement && (r->kind == BALLS_CALL) != wants_call) {
    set_gap(&gap, &k, q);
    if (r->kind == BALLS_CALL) ivl_add(z, z, &gap);
    else ivl_sub(z, z, &gap);
  }
  if (q->complement || !wants_call) balls_reduce_k(&k, q);
  if (q->complement) ivl_sub(z, r->kind == BALLS_CALL ? &steps : &k, z);
  ivl_div(z, z, wants_call ? &steps : &k);
  meet_unit(z);
}

int balls_reduce_guess(double *g, const balls_query *q, const double *e, int n) {
  enum { BITS = 64 };
  balls_law law;
  double abscissa;
  const int call = balls_reduce_wants_call(q);
  if (q->complement || mpq_cmp_si(q->steps, 1, 1) == 0 || !(e[0] >= 0)) return 0;
  balls_law_init(&law, q, BITS);
  for (int i = 0; i < n; i++) {
    const double k = (double)law.steps * exp(call ? e[i] : -e[i]);
    g[i] = balls_plan_value(&law, call ? BALLS_CALL : BALLS_PUT, k, &abscissa) - log(call ? (double)law.steps : k);
  }
  balls_law_clear(&law);
  return 1;
}
