/* maximum.c - the distribution function of the greatest of t normal variables.
 *
 * Invariant: on the logarithmic scale, so that a power is a product.
 * Derivations: proofs/notes/event_bound.md (T-MAX-LOG).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "maximum.h"
#include "elem.h"

/* Theorems of proofs/coq/event.v. */
/*@ axiomatic MaximumFacts {
      axiom max_phi_pos: \forall real x; 0 < Phi(x);
      axiom max_log_tail: \forall real x; -1 < Neg(Phitail(x)) && Log1p(Neg(Phitail(x))) == Log(Phi(x));
    } */

/* Method: log(1 - tail) on the right of 0, where Phi is next to 1; log of Phi elsewhere.
 * Special cases: infinite ends give -inf and 0.
 * Error: three roundings, none of them after a cancellation.                       */
void maximum_log_phi(ivl *z, const ivl *x) {
  if (ivl_sign(x) > 0) {
    ivl_phi_tail(z, x);
    //@ assert tail: \forall real a; IVL_IN(a, x) ==> IVL_IN(Phitail(a), z);
    ivl_neg(z, z);
    //@ assert minus: \forall real a; IVL_IN(a, x) ==> IVL_IN(Neg(Phitail(a)), z);
    ivl_log1p(z, z);
    //@ assert log1p: \forall real a; IVL_IN(a, x) ==> IVL_IN(Log1p(Neg(Phitail(a))), z);
  } else {
    ivl_phi(z, x);
    //@ assert phi: \forall real a; IVL_IN(a, x) ==> IVL_IN(Phi(a), z);
    ivl_log(z, z);
    //@ assert log: \forall real a; IVL_IN(a, x) ==> IVL_IN(Log(Phi(a)), z);
  }
}

/* z := { log Phi((a - h)/s) }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(s); requires sep: \separated(z, c) && \separated(z, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==>
      IVL_IN(Log(Phi(Div(Sub(c0, (real)h), s0))), z); */
static void shifted(ivl *z, const ivl *c, long h, const ivl *s) {
  ivl u;
  ivl_init(&u, ivl_prec(z));
  ivl_set_si(&u, h);
  //@ assert shift: IVL_IN((real)h, &u);
  ivl_sub(&u, c, &u);
  //@ assert centred: \forall real c0; IVL_IN(c0, c) ==> IVL_IN(Sub(c0, (real)h), &u);
  ivl_div(&u, &u, s);
  //@ assert scaled: \forall real c0, s0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(Div(Sub(c0, (real)h), s0), &u);
  maximum_log_phi(z, &u);
  ivl_clear(&u);
}

/* z := { (t - 1) log Phi(a/s) }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(c) && IVL_OK(s) && IVL_OK(t);
    requires sep: \separated(z, c) && \separated(z, s) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==>
      IVL_IN(Mul(Sub(t0, 1.0), Log(Phi(Div(c0, s0)))), z); */
static void others(ivl *z, const ivl *c, const ivl *s, const ivl *t) {
  ivl u, n;
  ivl_init(&u, ivl_prec(z));
  ivl_init(&n, ivl_prec(z));
  ivl_div(&u, c, s);
  //@ assert scaled: \forall real c0, s0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(Div(c0, s0), &u);
  maximum_log_phi(z, &u);
  //@ assert one: \forall real c0, s0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(Log(Phi(Div(c0, s0))), z);
  ivl_set_si(&n, 1);
  //@ assert unit: IVL_IN(1.0, &n);
  ivl_sub(&n, t, &n);
  //@ assert count: \forall real t0; IVL_IN(t0, t) ==> IVL_IN(Sub(t0, 1.0), &n);
  ivl_mul(z, &n, z);
  ivl_clear(&u);
  ivl_clear(&n);
}

/* Method: a sum of logarithms, both of them <= 0.
 * Special cases: none.  Error: no cancellation.                                    */
void maximum_log(ivl *z, const ivl *c, long h, const ivl *s, const ivl *t) {
  ivl u;
  ivl_init(&u, ivl_prec(z));
  shifted(&u, c, h, s);
  //@ assert first: \forall real c0, s0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(Log(Phi(Div(Sub(c0, (real)h), s0))), &u);
  others(z, c, s, t);
  //@ assert rest: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==> IVL_IN(Mul(Sub(t0, 1.0), Log(Phi(Div(c0, s0)))), z);
  ivl_add(z, &u, z);
  ivl_clear(&u);
}

/* Method: exp of maximum_log.  Error: that of maximum_log, absolute there, relative here. */
void maximum_below(ivl *z, const ivl *c, long h, const ivl *s, const ivl *t) {
  maximum_log(z, c, h, s, t);
  //@ assert log: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==> IVL_IN(MaxLog(c0, (real)h, s0, t0), z);
  ivl_exp(z, z);
}

/* Method: 1 - exp(maximum_log), by expm1: no cancellation where the logarithm is tiny. */
void maximum_above(ivl *z, const ivl *c, long h, const ivl *s, const ivl *t) {
  maximum_log(z, c, h, s, t);
  //@ assert log: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==> IVL_IN(MaxLog(c0, (real)h, s0, t0), z);
  ivl_expm1(z, z);
  //@ assert expm1: \forall real c0, s0, t0; 0 < s0 ==> IVL_IN(c0, c) ==> IVL_IN(s0, s) ==> IVL_IN(t0, t) ==> IVL_IN(Expm1(MaxLog(c0, (real)h, s0, t0)), z);
  ivl_neg(z, z);
}
