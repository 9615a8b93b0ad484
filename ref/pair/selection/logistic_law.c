/* logistic_law.c - the tails of the loss of logistic noise, and how its moments fall along a vertical line.
 *
 * Derivations: proofs/notes/selection.md (T-EM-ONE, T-EM-DECAY).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "logistic_law.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#ifdef __FRAMAC__
#include "gmp_more_model.h"
#endif

/* y := y, brought into [0, top]. */
/*@ requires mem: IVL_OK(y) && IVL_OK(top); requires sep: \separated(y, top);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real a, b; IVL_WAS(a, y) ==> IVL_IN(b, top) ==> IVL_IN(LogisticInside(a, b), y); */
static void bring_inside(ivl *y, const ivl *top) {
  ivl_max0(y, y);
  //@ assert above: \forall real a; \at(IVL_IN(a, y), Pre) ==> IVL_IN(\max(a, 0.0), y);
  ivl_min(y, y, top);
}

/* y := half of R - x, brought into [0, 2R]. */
/*@ requires mem: IVL_MEM(y) && QOK(range) && IVL_OK(x); requires sep: \separated(y, range, x);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real t; IVL_IN(t, x) ==> IVL_IN(LogisticPlace(t, QVAL(range)), y); */
static void below_top(ivl *y, mpq_srcptr range, const ivl *x) {
  local_ivls(ivl_prec(y), two);
  ivl_set_q(&two, range);
  ivl_mul_2si(&two, &two, 1);
  ivl_q_sub(y, range, x);
  bring_inside(y, &two);
  ivl_mul_2si(y, y, -1);
}

/* Method: with y = R - x in [0, 2R], a = (1 - e^(-y/2)) / (1 - e^-R), b = a e^(y/2 - R) (T-EM-ONE). */
void logistic_law_tails(ivl *a, ivl *b, mpq_srcptr range, const ivl *x) {
  const mpfr_prec_t prec = ivl_prec(a) > ivl_prec(x) ? ivl_prec(a) : ivl_prec(x);
  local_ivls(prec + 32, y, u);
  below_top(&y, range, x);
  logistic_parts_rest(a, &y);
  ivl_set_q(&u, range);
  ivl_sub(&y, &y, &u);
  //@ assert place: \forall real t; IVL_IN(t, x) ==> IVL_IN(Sub(LogisticPlace(t, QVAL(range)), QVAL(range)), &y);
  logistic_parts_rest(&u, &u);
  ivl_div(a, a, &u);
  //@ assert first: RestOfExp(QVAL(range)) != 0 ==> \forall real t; IVL_IN(t, x) ==> IVL_IN(LogisticTailP(t, QVAL(range)), a);
  ivl_mul_exp(b, a, &y);
}

void logistic_law_decay(ivl *u, mpq_srcptr range, const ivl *c, const ivl *t) {
  local_ivls(ivl_prec(u) + 64, half, a, b, v);
  ivl_set_q(&half, range);
  ivl_mul_2si(&half, &half, -1);
  logistic_parts_cosh(&a, &half, c);
  logistic_parts_sinh(&b, &half);
  ivl_div(&a, &a, &b);
  //@ assert ratio: \forall real r; TwiceSinh(Scale(QVAL(range), -1)) != 0 ==> IVL_IN(r, c) ==> IVL_IN(Div(TwiceCosh(r, Scale(QVAL(range), -1)), TwiceSinh(Scale(QVAL(range), -1))), &a);
  logistic_parts_distance(&v, c, t);
  ivl_sqrt(&v, &v);
  ivl_div(u, &a, &v);
}

void logistic_law_sampled_decay(ivl *u, mpq_srcptr range, mpq_srcptr g, const ivl *c, const ivl *t) {
  local_mpqs(minus);
  mpq_neg(minus, range);
  local_ivls(ivl_prec(u) + 64, a, b);
  logistic_parts_end(&a, range, range, g, c);
  logistic_parts_end(&b, minus, range, g, c);
  ivl_add(&a, &a, &b);
  //@ assert ends: \forall real r; -1 < Mul(Expm1(QVAL(range)), QVAL(g)) ==> -1 < Mul(Expm1(-QVAL(range)), QVAL(g)) ==> IVL_IN(r, c) ==> IVL_IN(Add(LogisticEnd(QVAL(range), QVAL(range), QVAL(g), r), LogisticEnd(-QVAL(range), QVAL(range), QVAL(g), r)), &a);
  ivl_set_q(&b, range);
  logistic_parts_rest(&b, &b);
  ivl_mul(&b, &b, t);
  ivl_mul_q(&b, &b, g);
  ivl_div(u, &a, &b);
}
