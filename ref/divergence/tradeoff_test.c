/* tradeoff_test.c - errors of a threshold test, supporting line, chord.
 *
 * Derivations: proofs/notes/tradeoff.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#define REAL_OPS_DEF
#include "tradeoff_test.h"
#include "ivl_fused.h"
#include "local.h"
#include "pair_side.h"
#include "sqrt_log_scale.h"
#include "prob.h"
#ifdef __FRAMAC__
#include "mpfr_ratio_model.h"
#include "mpfr_rest_model.h"
#endif

/* Method: with the loss L = log(first/second) the test calls the second law on L < -y or
 * L <= -y; small: from the tails of -L beyond y, else from those of L beyond -y.   */
void tradeoff_test(ivl *a, ivl *b, const tradeoff_task *t, const ivl *y) {
  if (t->small) {
    pair_tails(b, a, t->p, pair_side_other(t->side), y);
    //@ assert small: \forall real u; IVL_IN(u, y) ==> IVL_IN(TailSecond(Laws(t->p), 1 - t->side, u), a) && IVL_IN(TailFirst(Laws(t->p), 1 - t->side, u), b);
    prob_complement(b);
  } else {
    local_ivls(ivl_prec(y), n);
    ivl_neg(&n, y);
    //@ assert turned: \forall real u; IVL_IN(u, y) ==> IVL_IN(Neg(u), &n);
    pair_tails(a, b, t->p, t->side, &n);
    //@ assert large: \forall real u; IVL_IN(u, y) ==> IVL_IN(TailFirst(Laws(t->p), t->side, Neg(u)), a) && IVL_IN(TailSecond(Laws(t->p), t->side, Neg(u)), b);
    prob_complement(a);
  }
  //@ assert errors: \forall real u; IVL_IN(u, y) ==> IVL_IN(TRADEOFF_FIRST(t, u), a) && IVL_IN(TRADEOFF_SECOND(t, u), b);
  //@ assert unit: \forall real u; 0 <= TRADEOFF_FIRST(t, u) <= 1 && 0 <= TRADEOFF_SECOND(t, u) <= 1;
  prob_clip(a);
  prob_clip(b);
}

/* Method: the tail itself against x, or the complement's tail against 1 - x. */
void tradeoff_test_excess(ivl *z, const ivl *y, void *data) {
  const tradeoff_task *t = data;
  local_ivls(ivl_prec(z), b);
  if (t->small) {
    pair_tails(&b, z, t->p, pair_side_other(t->side), y);
    //@ assert small: \forall real u; IVL_IN(u, y) ==> IVL_IN(TailSecond(Laws(t->p), 1 - t->side, u), z);
    prob_clip(z);
    //@ assert tail: \forall real u; IVL_IN(u, y) ==> IVL_IN(TailSecond(Laws(t->p), 1 - t->side, u), z);
    sqrt_log_scale_excess(z, t->x);
  } else {
    local_ivls(ivl_prec(y), n);
    ivl_neg(&n, y);
    //@ assert turned: \forall real u; IVL_IN(u, y) ==> IVL_IN(Neg(u), &n);
    pair_tails(z, &b, t->p, t->side, &n);
    //@ assert large: \forall real u; IVL_IN(u, y) ==> IVL_IN(TailFirst(Laws(t->p), t->side, Neg(u)), z);
    prob_clip(z);
    //@ assert rest: \forall real u; IVL_IN(u, y) ==> IVL_IN(TailFirst(Laws(t->p), t->side, Neg(u)), z);
    sqrt_log_scale_excess(z, t->other);
    ivl_neg(z, z);
  }
}

/* 1 if a.hi and b.hi are numbers. */
/*@ requires mem: IVL_OK(a) && IVL_OK(b);
    TOTAL assigns \nothing;
    ensures value: \result != 0 <==> FINITE(&a->hi[0]) && FINITE(&b->hi[0]); */
static int has_ends(const ivl *a, const ivl *b) { return mpfr_number_p(a->hi) && mpfr_number_p(b->hi); }

/* z := (a1 - x)/(a1 - a2); 0 where a1 is a2. */
/*@ requires mem: IVL_MEM(z) && OK(a1) && OK(a2) && QOK(x); requires sep: \separated(z, a1) && \separated(z, a2) && \separated(z, x);
    requires dom: FINITE(a1) && FINITE(a2);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(TRADEOFF_PART(VAL(a1), VAL(a2), QVAL(x)), z); */
static void part(ivl *z, mpfr_srcptr a1, mpfr_srcptr a2, mpq_srcptr x) {
  ivl_set_si(z, 0);
  if (mpfr_equal_p(a1, a2)) return;
  local_ivls(ivl_prec(z), u);
  ivl_set_point(z, a1);
  ivl_set_point(&u, a2);
  ivl_sub(&u, z, &u);
  //@ assert width: IVL_IN(Sub(VAL(a1), VAL(a2)), &u) && Sub(VAL(a1), VAL(a2)) != 0;
  ivl_sub_q(z, z, x);
  //@ assert done: IVL_IN(Sub(VAL(a1), QVAL(x)), z);
  ivl_div(z, z, &u);
}

/* z := b1 + (b2 - b1) (a1 - x)/(a1 - a2). */
/*@ requires mem: IVL_MEM(z) && OK(a1) && OK(b1) && OK(a2) && OK(b2) && QOK(x);
    requires sep: \separated(z, a1) && \separated(z, b1) && \separated(z, a2) && \separated(z, b2) && \separated(z, x);
    requires dom: FINITE(a1) && FINITE(b1) && FINITE(a2) && FINITE(b2) && VAL(a2) <= QVAL(x) <= VAL(a1);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(TRADEOFF_CHORD(VAL(a1), VAL(b1), VAL(a2), VAL(b2), QVAL(x)), z); */
static void chord(ivl *z, mpfr_srcptr a1, mpfr_srcptr b1, mpfr_srcptr a2, mpfr_srcptr b2, mpq_srcptr x) {
  local_ivls(ivl_prec(z), u, v, w);
  part(&u, a1, a2, x);
  //@ assert positive: 0 <= TRADEOFF_PART(VAL(a1), VAL(a2), QVAL(x));
  ivl_max0(&u, &u);
  //@ assert share: IVL_IN(TRADEOFF_PART(VAL(a1), VAL(a2), QVAL(x)), &u);
  ivl_set_point(&v, b1);
  ivl_set_point(&w, b2);
  ivl_sub(&w, &w, &v);
  //@ assert rise: IVL_IN(Sub(VAL(b2), VAL(b1)), &w);
  ivl_add_mul(z, &v, &u, &w);
}

/* Method: all upper ends; b1 where a1 = a2 = x. */
void tradeoff_test_chord(ivl *z, const ivl *a1, const ivl *b1, const ivl *a2, const ivl *b2, mpq_srcptr x) {
  ivl_set_whole(z);
  if (!has_ends(a1, b1) || !has_ends(a2, b2) || mpfr_cmp_q(a2->hi, x) > 0 || mpfr_cmp_q(a1->hi, x) < 0) return;
  chord(z, a1->hi, b1->hi, a2->hi, b2->hi, x);
}
