/* dgauss_plain.c - a target of samples of discrete Gaussian noise as one of the noise itself.
 *
 * Of WP's goals only the calls are looked at: what it says of distributions is proved on paper (T-ORDER-DGAUSS-ONE).
 * Derivations: proofs/notes/order.md.                                               */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "dgauss_plain.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"

/* x - 1 := exp(epsilon) - 1 and d := delta, at an epsilon that is not negative; add := the direction.
 * A negative epsilon is the other direction at -epsilon: D_e(A||B) = 1 - exp(e) + exp(e) D_-e(B||A).
 * Of both the worse one is, at an epsilon that is not negative, the removal. */
/*@ requires mem: \valid(p) && DGAUSS_PLAIN_OK(p) && \valid(add) && DGAUSS_TARGET_OK(t);
    requires sep: \separated(p, add) && \separated(p, t) && \separated(p, t->epsilon) && \separated(p, t->delta) &&
      \separated(p, t->rate) && \separated(add, t) && \separated(add, t->epsilon) && \separated(add, t->delta) &&
      \separated(add, t->rate);
    TOTAL assigns DGAUSS_PLAIN_TOK(p), *add;
    ensures ok: DGAUSS_PLAIN_OK(p); */
static void reflect(dgauss_plain *p, int *add, const dgauss_target *t) {
  ivl_set_q(&p->loss, t->epsilon);
  ivl_set_q(&p->delta, t->delta);
  *add = t->sides == HOCKEY_QP;
  if (mpq_sgn(t->epsilon) < 0) {
    local_ivls(ivl_prec(&p->delta), one);
    ivl_set_si(&one, 1);
    ivl_neg(&p->loss, &p->loss);
    ivl_exp(&p->excess, &p->loss);
    ivl_sub(&p->delta, &one, &p->delta);
    ivl_sub_mul(&p->delta, &one, &p->delta, &p->excess);
    *add = t->sides == HOCKEY_PQ;
  }
  ivl_expm1(&p->excess, &p->loss);
}

/* Method: of a removed record both are divided by the rate q, of an added one by u = q - (x - 1)(1 - q).
 * Special cases: u <= 0, no event is above any delta: d = 1. */
void dgauss_plain_open(dgauss_plain *p, const dgauss_target *t, mpfr_prec_t prec) {
  int add;
  p->shift = t->shift;
  ivls_init(prec, &p->excess, &p->loss, &p->delta);
  reflect(p, &add, t);
  if (mpq_cmp_ui(t->rate, 1, 1) == 0) return;
  local_ivls(prec, q, u);
  ivl_set_q(&q, t->rate);
  if (add) {
    ivl_si_sub(&u, 1, &q);
    ivl_sub_mul(&q, &q, &u, &p->excess);
  }
  if (mpfr_sgn(q.hi) <= 0) {
    ivl_set_si(&p->delta, 1);
  } else {
    ivl_div(&p->excess, &p->excess, &q);
    ivl_div(&p->delta, &p->delta, &q);
    ivl_log1p(&p->loss, &p->excess);
  }
}

void dgauss_plain_close(dgauss_plain *p) { ivls_clear(&p->excess, &p->loss, &p->delta); }

/* Method: log x less 2 log w, d over w. */
void dgauss_plain_weaken(dgauss_plain *p, const ivl *w) {
  local_ivls(ivl_prec(&p->loss), t);
  ivl_log(&t, w);
  ivl_mul_2si(&t, &t, 1);
  ivl_sub(&p->loss, &p->loss, &t);
  ivl_expm1(&p->excess, &p->loss);
  ivl_div(&p->delta, &p->delta, w);
}
