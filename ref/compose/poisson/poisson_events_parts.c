/* poisson_events_parts.c - the bounds of a composition by two events of its steps, in intervals.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-APART). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "poisson_events_parts.h"

#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

void poisson_events_parts_above(ivl *z, const ivl *at, long shift, const ivl *sigma) {
  local_ivls(ivl_prec(z), t);
  ivl_sub_si(&t, at, shift);
  ivl_div(&t, &t, sigma);
  ivl_phi_tail(z, &t);
}

void poisson_events_parts_steps(ivl *some, ivl *none, const ivl *x, const ivl *steps) {
  local_ivls(ivl_prec(some), t);
  ivl_neg(&t, x);
  ivl_log1p(&t, &t);
  ivl_mul(&t, &t, steps);
  ivl_exp(none, &t);
  ivl_expm1(some, &t);
  ivl_neg(some, some);
}

void poisson_events_parts_qp(ivl *lo, ivl *hi, const ivl *factor, const ivl *none_p, const ivl *none_q,
                             const ivl *absent) {
  local_ivls(ivl_prec(lo), t);
  ivl_mul(&t, factor, none_p);
  ivl_sub(lo, none_q, &t);
  ivl_mul(&t, factor, absent);
  ivl_si_sub(hi, 1, &t);
}

void poisson_events_parts_qp_rest(ivl *lo, ivl *hi, const ivl *factor, const ivl *none_p, const ivl *some_q,
                                  const ivl *absent) {
  local_ivls(ivl_prec(lo), t);
  ivl_mul(&t, factor, none_p);
  ivl_add(hi, some_q, &t);
  ivl_mul(lo, factor, absent);
}
