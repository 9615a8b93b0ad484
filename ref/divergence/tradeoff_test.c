/* tradeoff_test.c - errors of a threshold test, supporting line, chord.
 *
 * Not analysed by WP: it asks a pair, which is a table of functions.
 * Derivations: proofs/notes/tradeoff.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "tradeoff_test.h"
#include "ivl_fused.h"
#include "local.h"
#include "sqrt_log_scale.h"
#include "prob.h"

/* Method: with the loss L = log(first/second) the test calls the second law on L < -y or
 * L <= -y; small: from the tails of -L beyond y, else from those of L beyond -y.   */
void tradeoff_test(ivl *a, ivl *b, const tradeoff_task *t, const ivl *y) {
  if (t->small) {
    pair_tails(b, a, t->p, t->side == PAIR_PQ ? PAIR_QP : PAIR_PQ, y);
    prob_complement(b);
  } else {
    local_ivls(ivl_prec(y), n);
    ivl_neg(&n, y);
    pair_tails(a, b, t->p, t->side, &n);
    prob_complement(a);
  }
  prob_clip(a);
  prob_clip(b);
}

/* Method: the tail itself against x, or the complement's tail against 1 - x. */
void tradeoff_test_excess(ivl *z, const ivl *y, void *data) {
  const tradeoff_task *t = data;
  local_ivls(ivl_prec(z), b);
  if (t->small) {
    pair_tails(&b, z, t->p, t->side == PAIR_PQ ? PAIR_QP : PAIR_PQ, y);
    prob_clip(z);
    sqrt_log_scale_excess(z, t->x);
  } else {
    local_ivls(ivl_prec(y), n);
    ivl_neg(&n, y);
    pair_tails(z, &b, t->p, t->side, &n);
    prob_clip(z);
    sqrt_log_scale_excess(z, t->other);
    ivl_neg(z, z);
  }
}

/* Method: b1 + (b2 - b1) (a1 - x)/(a1 - a2), all upper ends; b1 where a1 = a2 = x. */
void tradeoff_test_chord(ivl *z, const ivl *a1, const ivl *b1, const ivl *a2, const ivl *b2, mpq_srcptr x) {
  mpfr_prec_t p = ivl_prec(z);
  ivl_set_whole(z);
  if (mpfr_cmp_q(a2->hi, x) > 0 || mpfr_cmp_q(a1->hi, x) < 0) return;
  local_ivls(p, u, v, w);
  ivl_set_point(&u, a1->hi);
  ivl_set_point(&v, a2->hi);
  ivl_sub(&v, &u, &v);
  ivl_sub_q(&u, &u, x);
  ivl_div(&u, &u, &v);
  if (mpfr_equal_p(a1->hi, a2->hi)) ivl_set_si(&u, 0);
  ivl_max0(&u, &u);
  ivl_set_point(&v, b1->hi);
  ivl_set_point(&w, b2->hi);
  ivl_sub(&w, &w, &v);
  ivl_add_mul(z, &v, &u, &w);
}
