/* convert_zcdp.c - concentrated and pure privacy.
 *
 * Derivations: proofs/notes/convert.md (T-CONVERT-ZCDP, T-CONVERT-PURE).             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert.h"
#include "convert_facts.h"

/* Method: rho + 2 sqrt(rho (-log d)). */
void convert_zcdp_to_eps(ivl *z, const ivl *zcdp, const ivl *delta) {
  ivl t, two;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&two, ivl_prec(z));
  ivl_log(&t, delta);
  //@ assert log: \forall real d; 0 < d ==> IVL_IN(d, delta) ==> IVL_IN(Log(d), &t);
  ivl_neg(&t, &t);
  //@ assert minus: \forall real d; 0 < d ==> IVL_IN(d, delta) ==> IVL_IN(Neg(Log(d)), &t);
  ivl_mul(&t, zcdp, &t);
  //@ assert product: \forall real rho, d; 0 < d ==> IVL_IN(rho, zcdp) ==> IVL_IN(d, delta) ==> IVL_IN(Mul(rho, Neg(Log(d))), &t);
  //@ assert domain: \forall real rho, d; 0 <= rho ==> 0 < d <= 1 ==> 0 <= Mul(rho, Neg(Log(d)));
  ivl_sqrt(&t, &t);
  //@ assert root: \forall real rho, d; 0 <= rho ==> 0 < d <= 1 ==> IVL_IN(rho, zcdp) ==> IVL_IN(d, delta) ==> IVL_IN(Sqrt(Mul(rho, Neg(Log(d)))), &t);
  ivl_set_si(&two, 2);
  //@ assert two: IVL_IN(2.0, &two);
  ivl_mul(&t, &two, &t);
  //@ assert twice: \forall real rho, d; 0 <= rho ==> 0 < d <= 1 ==> IVL_IN(rho, zcdp) ==> IVL_IN(d, delta) ==> IVL_IN(Mul(2.0, Sqrt(Mul(rho, Neg(Log(d))))), &t);
  ivl_add(z, zcdp, &t);
  //@ assert eps: \forall real rho, d; 0 <= rho ==> 0 < d <= 1 ==> IVL_IN(rho, zcdp) ==> IVL_IN(d, delta) ==> IVL_IN(Add(rho, Mul(2.0, Sqrt(Mul(rho, Neg(Log(d)))))), z);
  ivl_clear(&t);
  ivl_clear(&two);
}

/* Method: a square, halved. */
void convert_pure_to_zcdp(ivl *z, const ivl *eps) {
  ivl two;
  ivl_init(&two, ivl_prec(z));
  ivl_set_si(&two, 2);
  //@ assert two: IVL_IN(2.0, &two);
  ivl_sqr(z, eps);
  //@ assert square: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Mul(e, e), z);
  ivl_div(z, z, &two);
  ivl_clear(&two);
}

/* z := { (exp(a e) + exp((1 - a) e)) / (1 + exp(e)) : a in order, e in eps }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(order) && IVL_OK(eps);
    requires sep: \separated(z, order) && \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, e; IVL_IN(a, order) ==> IVL_IN(e, eps) ==>
      IVL_IN(Div(Add(Exp(Mul(a, e)), Exp(Mul(Sub(1.0, a), e))), Add(1.0, Exp(e))), z); */
static void response_moment(ivl *z, const ivl *order, const ivl *eps) {
  ivl t, one;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&one, ivl_prec(z));
  ivl_set_si(&one, 1);
  //@ assert one: IVL_IN(1.0, &one);
  ivl_sub_apart(&t, &one, order);
  //@ assert rest: \forall real a; IVL_IN(a, order) ==> IVL_IN(Sub(1.0, a), &t);
  ivl_mul(&t, &t, eps);
  ivl_exp(&t, &t);
  //@ assert low: \forall real a, e; IVL_IN(a, order) ==> IVL_IN(e, eps) ==> IVL_IN(Exp(Mul(Sub(1.0, a), e)), &t);
  ivl_mul_apart(z, order, eps);
  ivl_exp(z, z);
  //@ assert high: \forall real a, e; IVL_IN(a, order) ==> IVL_IN(e, eps) ==> IVL_IN(Exp(Mul(a, e)), z);
  ivl_add(z, z, &t);
  //@ assert sum: \forall real a, e; IVL_IN(a, order) ==> IVL_IN(e, eps) ==> IVL_IN(Add(Exp(Mul(a, e)), Exp(Mul(Sub(1.0, a), e))), z);
  ivl_exp(&t, eps);
  ivl_add(&t, &one, &t);
  //@ assert total: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Add(1.0, Exp(e)), &t);
  //@ assert nonzero: \forall real e; Add(1.0, Exp(e)) != 0;
  ivl_div(z, z, &t);
  ivl_clear(&t);
  ivl_clear(&one);
}

/* Method: log of the moment over a - 1.
 * Special cases: an order that reaches 1 gets the whole line.
 * Error: for a near 1 or e near 0 the logarithm is one of a number near 1, and about
 * log2(1 / (a |a - 1| e^2)) bits are lost.                                          */
void convert_pure_to_renyi(ivl *z, const ivl *order, const ivl *eps) {
  ivl t, m;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&m, ivl_prec(z));
  response_moment(&m, order, eps);
  //@ assert plus: \forall real a, e; 0 < Div(Add(Exp(Mul(a, e)), Exp(Mul(Sub(1.0, a), e))), Add(1.0, Exp(e)));
  ivl_log(&m, &m);
  //@ assert log: \forall real a, e; IVL_IN(a, order) ==> IVL_IN(e, eps) ==> IVL_IN(Log(Div(Add(Exp(Mul(a, e)), Exp(Mul(Sub(1.0, a), e))), Add(1.0, Exp(e)))), &m);
  ivl_set_si(&t, 1);
  //@ assert one: IVL_IN(1.0, &t);
  ivl_sub(&t, order, &t);
  //@ assert less: \forall real a; IVL_IN(a, order) ==> IVL_IN(Sub(a, 1.0), &t);
  //@ assert nonzero: \forall real a; a != 1 ==> Sub(a, 1.0) != 0;
  ivl_div(z, &m, &t);
  ivl_clear(&t);
  ivl_clear(&m);
}
