/* noise_pure.c - the least scale of noise for delta 0: pure privacy.
 *
 * Derivation: proofs/notes/solve.md (T-SOLVE-PURE).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "mechanism.h"
#include "noise.h"
#include "local.h"

/* 0: every loss is allowed.  1, and m := the largest loss of one step without sampling that epsilon allows.
 * Special cases: as long as the two are not told apart, m has no upper end.           */
static int loss_allowed(ivl *m, const query *q) {
  const int add = q->side == SIDE_ADD;
  local_ivls(ivl_prec(m), t);
  ivl_set_q(&t, query_get(q, FIELD_STEPS));
  ivl_q_div(m, query_get(q, FIELD_EPSILON), &t);
  if (add) ivl_neg(m, m);
  ivl_expm1(m, m);
  ivl_div_q(m, m, query_get(q, FIELD_RATE));
  if (mpfr_cmp_si(m->hi, -1) <= 0) return 0;
  ivl_log1p(m, m);
  if (add) ivl_neg(m, m);
  return 1;
}

/* z := |shift| / m, m the loss that is allowed: the scale that has it; 0 if every loss is. */
static void scale_at_precision(ivl *z, const void *data) {
  const query *q = data;
  local_ivls(ivl_prec(z), m);
  const int some = loss_allowed(&m, q);
  ivl_set_q(z, query_get(q, FIELD_SHIFT));
  if (mpq_sgn(query_get(q, FIELD_SHIFT)) < 0) ivl_neg(z, z);
  if (some) ivl_div(z, z, &m);
  else ivl_set_si(z, 0);
  ivl_max0(z, z);
}

/* z := |shift| steps / epsilon, exactly, for rate 1. */
static void unsampled(answer *a, const query *q) {
  local_mpqs(x);
  mpq_mul(x, query_get(q, FIELD_SHIFT), query_get(q, FIELD_STEPS));
  mpq_div(x, x, query_get(q, FIELD_EPSILON));
  mpq_abs(x, x);
  ivl_set_q(&a->z, x);
  a->report.bits = ivl_rel_bits(&a->z);
}

/* 1 if the losses are bounded: |shift| / scale is the largest. */
static int is_bounded(const query *q) {
  return !(q->how->needs & FIELD(BETA)) || rat_cmp_si(&q->value[FIELD_BETA], 1, 1) == 0;
}

void noise_pure(answer *a, const query *q, const adapt_goal *goal) {
  const rat *shift = &q->value[FIELD_SHIFT], *rate = &q->value[FIELD_RATE], *epsilon = &q->value[FIELD_EPSILON];
  a->method = "closed_form";
  if (rat_sgn(epsilon) >= 0 && (rat_sgn(shift) == 0 || rat_sgn(rate) == 0)) ivl_set_si(&a->z, 0);
  else if (rat_sgn(epsilon) <= 0) answer_is_infinite(a);
  else if (!is_bounded(q)) answer_refuse(a, "its losses have no bound: delta must be above 0");
  else if (rat_cmp_si(rate, 1, 1) == 0) unsampled(a, q);
  else a->status = adapt_run(&a->z, scale_at_precision, q, goal, &a->report);
  if (!a->refused) answer_cite(a, "T-SOLVE-PURE T-ADAPT");
}

void noise_window(answer *a, const query *q, const adapt_goal *goal) {
  (void)q, (void)goal;
  answer_refuse(a, "more noise in a window is not always more private");
}
