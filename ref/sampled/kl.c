/* kl.c - the divergence of two laws of one bit.
 *
 * Derivation: proofs/notes/sampling.md (T-KL-VALUE).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "kl.h"
#include "convert_facts.h"
#include "elem.h"

/* z := { a (log(a) - log(b)) : a in x, b in y, both above 0 }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y); requires sep: \separated(z, x) && \separated(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; 0 < a ==> 0 < b ==> IVL_IN(a, x) ==> IVL_IN(b, y) ==> IVL_IN(Mul(a, Sub(Log(a), Log(b))), z); */
static void success(ivl *z, const ivl *x, const ivl *y) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_log(z, x);
  //@ assert first: \forall real a; 0 < a ==> IVL_IN(a, x) ==> IVL_IN(Log(a), z);
  ivl_log(&t, y);
  //@ assert second: \forall real b; 0 < b ==> IVL_IN(b, y) ==> IVL_IN(Log(b), &t);
  ivl_sub(z, z, &t);
  //@ assert less: \forall real a, b; 0 < a ==> 0 < b ==> IVL_IN(a, x) ==> IVL_IN(b, y) ==> IVL_IN(Sub(Log(a), Log(b)), z);
  ivl_mul(z, x, z);
  ivl_clear(&t);
}

/* z := { (1 - a) (log1p(-a) - log1p(-b)) : a in x, b in y, both below 1 }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y); requires sep: \separated(z, x) && \separated(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; -1 < Neg(a) ==> -1 < Neg(b) ==> IVL_IN(a, x) ==> IVL_IN(b, y) ==>
      IVL_IN(Mul(Sub(1.0, a), Sub(Log1p(Neg(a)), Log1p(Neg(b)))), z); */
static void failure(ivl *z, const ivl *x, const ivl *y) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_neg(z, x);
  ivl_log1p(z, z);
  //@ assert first: \forall real a; -1 < Neg(a) ==> IVL_IN(a, x) ==> IVL_IN(Log1p(Neg(a)), z);
  ivl_neg(&t, y);
  ivl_log1p(&t, &t);
  //@ assert second: \forall real b; -1 < Neg(b) ==> IVL_IN(b, y) ==> IVL_IN(Log1p(Neg(b)), &t);
  ivl_sub(z, z, &t);
  //@ assert less: \forall real a, b; -1 < Neg(a) ==> -1 < Neg(b) ==> IVL_IN(a, x) ==> IVL_IN(b, y) ==> IVL_IN(Sub(Log1p(Neg(a)), Log1p(Neg(b))), z);
  ivl_set_si(&t, 1);
  //@ assert one: IVL_IN(1.0, &t);
  ivl_sub(&t, &t, x);
  //@ assert rest: \forall real a; IVL_IN(a, x) ==> IVL_IN(Sub(1.0, a), &t);
  ivl_mul(z, &t, z);
  ivl_clear(&t);
}

/* Method: the definition, with log1p for the failures, so that small chances keep their digits.
 * Error: where p is near q the two terms cancel to about (p - q)^2 / (2 q (1 - q)). */
void kl_divergence(ivl *z, const ivl *mean, const ivl *chance) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  success(z, mean, chance);
  failure(&t, mean, chance);
  //@ assert domain: \forall real a; a < 1 ==> -1 < Neg(a);
  ivl_add(z, z, &t);
  //@ assert sum: \forall real q, p; 0 < q < 1 ==> 0 < p < 1 ==> IVL_IN(q, mean) ==> IVL_IN(p, chance) ==> IVL_IN(Add(Mul(q, Sub(Log(q), Log(p))), Mul(Sub(1.0, q), Sub(Log1p(Neg(q)), Log1p(Neg(p))))), z);
  ivl_clear(&t);
}
