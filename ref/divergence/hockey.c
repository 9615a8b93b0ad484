/* hockey.c - the hockey-stick divergence from the two tails of the loss.
 *
 * Derivations: proofs/notes/hockey.md.                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "hockey.h"
#include "hockey_range.h"
#include "prob.h"

/* A fact of the real numbers, a theorem of proofs/coq. */
/*@ axiomatic HockeyProduct {
      axiom mul_by_zero: \forall real x; Mul(x, 0.0) == 0.0;
    } */

/* v := exp(e) b, which is 0 where b is, however large exp(e). */
/*@ requires mem: IVL_MEM(v) && IVL_OK(b) && IVL_OK(eps); requires sep: \separated(v, b, eps);
    TOTAL assigns IVL_TOK(v);
    ensures ok: IVL_OK(v);
    ensures sound: \forall real d, e; IVL_IN(d, b) ==> IVL_IN(e, eps) ==> IVL_IN(Mul(Exp(e), d), v); */
static void scaled(ivl *v, const ivl *b, const ivl *eps) {
  ivl zero;
  ivl_init(&zero, 2);
  ivl_set_si(&zero, 0);
  //@ assert zero: IVL_IN(0.0, &zero);
  if (ivl_le(b, &zero) && ivl_le(&zero, b)) {
    //@ assert none: \forall real d; IVL_IN(d, b) ==> d == 0;
    ivl_set_si(v, 0);
    //@ assert product: \forall real d, e; IVL_IN(d, b) ==> IVL_IN(e, eps) ==> IVL_IN(Mul(Exp(e), d), v);
  } else {
    ivl_exp(v, eps);
    //@ assert exp: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Exp(e), v);
    ivl_max0(v, v);
    //@ assert positive: \forall real e; IVL_IN(e, eps) ==> IVL_IN(\max(Exp(e), 0.0), v) && \max(Exp(e), 0.0) == Exp(e);
    //@ assert factor: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Exp(e), v);
    ivl_mul(v, v, b);
  }
  ivl_clear(&zero);
}

/* z := what is left of z for a number that is not below 1 - exp(e). */
/*@ requires mem: IVL_OK(z) && IVL_OK(eps); requires sep: \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real h, e; IVL_WAS(h, z) ==> IVL_IN(e, eps) ==> Neg(Expm1(e)) <= h ==> IVL_IN(h, z); */
static void not_below(ivl *z, const ivl *eps) {
  ivl v;
  ivl_init(&v, ivl_prec(z));
  ivl_expm1(&v, eps);
  //@ assert expm1: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Expm1(e), &v);
  ivl_neg(&v, &v);
  //@ assert bound: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Neg(Expm1(e)), &v);
  hockey_range_not_below(z, &v);
  ivl_clear(&v);
}

/* Method: the formula, operation by operation, then the range.
 * Special cases: where b is 0 the product is, whatever exp(e); an e without bound
 * gives a wide answer.
 * Error: each step encloses; the difference loses the digits on which a and
 * exp(e) b agree.                                                                 */
void hockey_from_tails(ivl *z, const ivl *a, const ivl *b, const ivl *eps) {
  ivl v;
  ivl_init(&v, ivl_prec(z));
  scaled(&v, b, eps);
  //@ assert scaled: \forall real d, e; IVL_IN(d, b) ==> IVL_IN(e, eps) ==> IVL_IN(Mul(Exp(e), d), &v);
  ivl_sub(z, a, &v);
  //@ assert formula: \forall real c, d, e; IVL_IN(c, a) ==> IVL_IN(d, b) ==> IVL_IN(e, eps) ==> IVL_IN(Sub(c, Mul(Exp(e), d)), z);
  //@ assert stick: \forall real c, d, e; IVL_IN(c, a) ==> IVL_IN(d, b) ==> IVL_IN(e, eps) ==> IVL_IN(HockeyStick(c, d, e), z);
  prob_clip(z);
  not_below(z, eps);
  ivl_clear(&v);
}
