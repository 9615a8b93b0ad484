/* balls_value.c - CALL or PUT at K from the table: the sum, its tail, its images.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-VALUE, T-BALLS-CHERNOFF).             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_internal.h"
#include "ivl_fused.h"
#include "local.h"
#include "inversion_error.h"
#include "elem.h"

void balls_value_chernoff(ivl *z, const balls_law *law, const ivl *c, const ivl *k) {
  ivl_set_whole(z);
  if (ivl_sign(c) <= 0) return;
  local_ivls(ivl_prec(z), t, x);
  balls_law_psi(z, law, c);
  ivl_pow_ui(z, z, law->steps);
  ivl_neg(&x, k);
  line_chernoff(&t, 0, c, &x);
  ivl_mul(z, z, &t);
}

/* Method: with q = exp(-c L) and G the contour sum at x = -K, G - (K - T) q/(1-q) - L q/(1-q)^2 = PUT + A + B,
 * A = sum over k >= 1 of q^k CALL(K + k L) in [0, CALL q/(1-q)], B >= 0 the images below, 0 if L >= K; for CALL
 * = PUT - (K - T) the same with K - T less.  A is bounded by the value itself (T-BUDGET-OWN):
 * CALL = PUT + T - K is at most PUT + (T - K)_+.                                           */
void balls_value_at(ivl *z, const balls_table *t, const ivl *k) {
  const line_nodes *n = &t->line.nodes;
  int call = t->plan.kind == BALLS_CALL;
  local_ivls(t->plan.prec < ivl_prec(z) ? t->plan.prec : ivl_prec(z), sum, rest, closed, below, gap, own);
  local_ivls(t->plan.prec, x);
  ivl_neg(&x, k);
  line_sum(&sum, &rest, &t->line, &x);
  ivl_sub_si(&gap, k, (long)t->law.steps);
  if (call) ivl_set(&own, &gap);
  else ivl_set_si(&own, 0);
  inversion_error_rising(&closed, &own, &gap, &n->length, &n->ratio[0]);
  if (ivl_le(k, &n->length)) ivl_set_si(&below, 0);
  else line_images(&below, &t->line, 1, &x);
  ivl_neg(&own, &gap);
  ivl_max0(&own, &own);
  if (call) ivl_set_si(&own, 0);
  line_own(z, n, &sum, &rest, &closed, &below, &own);
}
