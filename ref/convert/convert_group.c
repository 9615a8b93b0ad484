/* convert_group.c - several records at once, and Poisson sampling.
 *
 * Derivations: proofs/notes/convert.md (T-CONVERT-GROUP, T-CONVERT-SAMPLE).          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert.h"
#include "convert_between.h"
#include "convert_facts.h"

/* The k terms exp(j e) of the quotient, each at least 1 and at most the last (T-CONVERT-GROUP). */
/*@ axiomatic GroupPlace {
      axiom group_place: \forall integer k, real e; 1 <= k ==> 0 < e ==>
        (real)k <= GroupFactor((real)k, e) <= Mul((real)k, Exp(Mul((real)(k - 1), e)));
    } */

/* z := { expm1(k e) / expm1(e) : e in eps, e > 0 }, the whole line where eps reaches 0. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(eps); requires sep: \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real e; 0 < e ==> IVL_IN(e, eps) ==> IVL_IN(GroupFactor((real)k, e), z); */
static void quotient(ivl *z, long k, const ivl *eps) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  convert_one_to_group_eps(&t, k, eps);
  ivl_expm1(&t, &t);
  //@ assert whole: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Expm1(Mul((real)k, e)), &t);
  ivl_expm1(z, eps);
  //@ assert one: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Expm1(e), z);
  //@ assert nonzero: \forall real e; 0 < e ==> Expm1(e) != 0;
  ivl_div(z, &t, z);
  //@ assert share: \forall real e; 0 < e ==> IVL_IN(e, eps) ==> IVL_IN(Div(Expm1(Mul((real)k, e)), Expm1(e)), z);
  ivl_clear(&t);
}

/* z := a superset of [k, k exp((k - 1) e)] for the largest e >= 0 in eps. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(eps); requires sep: \separated(z, eps);
    requires dom: 1 <= k;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real e; 0 < e ==> IVL_IN(e, eps) ==> IVL_IN(GroupFactor((real)k, e), z); */
static void between(ivl *z, long k, const ivl *eps) {
  ivl t, n;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&n, ivl_prec(z));
  convert_one_to_group_eps(&t, k - 1, eps);
  ivl_exp(&t, &t);
  //@ assert power: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Exp(Mul((real)(k - 1), e)), &t);
  ivl_set_si(&n, k);
  ivl_mul(&t, &n, &t);
  //@ assert low: IVL_IN((real)k, &n);
  //@ assert high: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Mul((real)k, Exp(Mul((real)(k - 1), e))), &t);
  //@ assert place: \forall real e; 0 < e ==> (real)k <= GroupFactor((real)k, e) <= Mul((real)k, Exp(Mul((real)(k - 1), e)));
  convert_between(z, &n, &t);
  ivl_clear(&t);
  ivl_clear(&n);
}

/* Method: the quotient; where eps reaches 0 the two bounds of its k terms exp(j e).
 * Special cases: eps = 0 gives k.
 * Error: the quotient keeps relative accuracy, as expm1 does.                        */
void convert_group_factor(ivl *z, long k, const ivl *eps) {
  if (ivl_sign(eps) > 0) quotient(z, k, eps);
  else between(z, k, eps);
}

/* Method: one product. */
void convert_one_to_group_eps(ivl *z, long k, const ivl *eps) {
  ivl n;
  ivl_init(&n, ivl_prec(z));
  ivl_set_si(&n, k);
  ivl_mul_apart(z, &n, eps);
  ivl_clear(&n);
}

/* Method: one product with the factor. */
void convert_one_to_group_delta(ivl *z, long k, const ivl *eps, const ivl *delta) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  convert_group_factor(&t, k, eps);
  ivl_mul_apart(z, delta, &t);
  ivl_clear(&t);
}

/* Method: (1 + exp(e)) d. */
void convert_zero_out_to_substitution_delta(ivl *z, const ivl *eps, const ivl *delta) {
  ivl t, one;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&one, ivl_prec(z));
  ivl_set_si(&one, 1);
  //@ assert one: IVL_IN(1.0, &one);
  ivl_exp(&t, eps);
  //@ assert exp: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Exp(e), &t);
  ivl_add(&t, &one, &t);
  //@ assert factor: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Add(1.0, Exp(e)), &t);
  ivl_mul_apart(z, delta, &t);
  ivl_clear(&t);
  ivl_clear(&one);
}

/* Method: log1p(q expm1(e)): a small e or q keeps its digits. */
void convert_full_to_sampled_eps(ivl *z, const ivl *rate, const ivl *eps) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_expm1(&t, eps);
  //@ assert excess: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Expm1(e), &t);
  ivl_mul_apart(z, rate, &t);
  //@ assert product: \forall real q, e; IVL_IN(q, rate) ==> IVL_IN(e, eps) ==> IVL_IN(Mul(q, Expm1(e)), z);
  //@ assert domain: \forall real q, e; 0 <= q <= 1 ==> -1 < Mul(q, Expm1(e));
  ivl_log1p(z, z);
  ivl_clear(&t);
}

/* Method: one product. */
void convert_full_to_sampled_delta(ivl *z, const ivl *rate, const ivl *delta) { ivl_mul_apart(z, rate, delta); }
