/* convert_binary_excess_both.c - both directions, and level 0.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-BINARY).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_between.h"
#include "convert_binary_excess.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "prob.h"

/*@ axiomatic BinaryBothFacts {
      axiom binary_rest: \forall real x; 0 < x < 1 ==> 0 < Sub(1.0, x) < 1;
      axiom binary_less: \forall real x; (Sub(x, 1.0) < 0 <==> x < 1) && (0 < Sub(x, 1.0) <==> 1 < x);
      axiom binary_zero: \forall real a, r; 0 < a < 1 ==> 0 <= r ==> Exp(Mul(Div(Sub(a, 1.0), a), r)) <= 1 && Exp(Neg(r)) <= 1;
    } */

/* z := the excess of (1 - y, y) over (x, 1 - x); yc holds 1 - y. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(y) && IVL_OK(yc) && BINARY_OK(c);
    requires sep: \separated(z, y, c) && \separated(z, yc) && \separated(z, c->a) && \separated(z, c->r);
    requires dom: \forall real v; IVL_IN(v, y) ==> IVL_IN(Sub(1.0, v), yc);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, r, x, v; BINARY_AT(a, r, x, v, c) ==> IVL_IN(v, y) ==> IVL_IN(BinaryFirst(a, r, x, v), z); */
static void first(ivl *z, const ivl *y, const ivl *yc, const convert_binary_excess *c) {
  //@ assert rest: \forall real v; 0 < v < 1 ==> 0 < Sub(1.0, v) < 1;
  convert_binary_excess_one(z, yc, y, &c->x, &c->other, c->a, c->r);
  //@ assert kept: IVL_OK(y) && IVL_OK(yc) && BINARY_OK(c);
  //@ assert place: \forall real v; IVL_IN(v, y) ==> IVL_IN(Sub(1.0, v), yc);
}

/* z := the excess of (x, 1 - x) over (1 - y, y); yc holds 1 - y. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(y) && IVL_OK(yc) && BINARY_OK(c);
    requires sep: \separated(z, y, c) && \separated(z, yc) && \separated(z, c->a) && \separated(z, c->r);
    requires dom: \forall real v; IVL_IN(v, y) ==> IVL_IN(Sub(1.0, v), yc);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, r, x, v; BINARY_AT(a, r, x, v, c) ==> IVL_IN(v, y) ==> IVL_IN(BinarySecond(a, r, x, v), z); */
static void second(ivl *z, const ivl *y, const ivl *yc, const convert_binary_excess *c) {
  //@ assert rest: \forall real v; 0 < v < 1 ==> 0 < Sub(1.0, v) < 1;
  convert_binary_excess_one(z, &c->x, &c->other, yc, y, c->a, c->r);
  //@ assert kept: IVL_OK(y) && IVL_OK(yc) && BINARY_OK(c);
  //@ assert place: \forall real v; IVL_IN(v, y) ==> IVL_IN(Sub(1.0, v), yc);
}

/* z := the larger of the two excesses. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(s) && IVL_OK(t); requires sep: \separated(z, s) && \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, r, x, v; IVL_IN(BinaryFirst(a, r, x, v), s) ==> IVL_IN(BinarySecond(a, r, x, v), t) ==>
      IVL_IN(BinaryBoth(a, r, x, v), z); */
static void larger(ivl *z, const ivl *s, const ivl *t) {
  ivl_max(z, t, s);
  //@ assert both: \forall real a, r, x, v; \at(IVL_IN(BinaryFirst(a, r, x, v), s) && IVL_IN(BinarySecond(a, r, x, v), t), Pre) ==> IVL_IN(\max(BinaryFirst(a, r, x, v), BinarySecond(a, r, x, v)), z);
}

void convert_binary_excess_both(ivl *z, const ivl *y, const convert_binary_excess *c) {
  local_ivls(ivl_prec(z), yc, s, t);
  ivl_si_sub(&yc, 1, y);
  //@ assert rest: \forall real v; IVL_IN(v, y) ==> IVL_IN(Sub(1.0, v), &yc);
  first(&s, y, &yc, c);
  //@ assert kept: IVL_OK(y) && IVL_OK(&yc) && BINARY_OK(c);
  //@ assert rest: \forall real v; IVL_IN(v, y) ==> IVL_IN(Sub(1.0, v), &yc);
  second(&t, y, &yc, c);
  //@ assert first: \forall real a, r, x, v; BINARY_AT(a, r, x, v, c) ==> IVL_IN(v, y) ==> IVL_IN(BinaryFirst(a, r, x, v), &s);
  //@ assert second: \forall real a, r, x, v; BINARY_AT(a, r, x, v, c) ==> IVL_IN(v, y) ==> IVL_IN(BinarySecond(a, r, x, v), &t);
  larger(z, &s, &t);
}

/* y := max(exp((a-1) r / a), exp(-r)), given a - 1. */
/*@ requires mem: IVL_MEM(y) && IVL_OK(m) && IVL_OK(a) && IVL_OK(r);
    requires sep: \separated(y, m) && \separated(y, a) && \separated(y, r);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real b, s; 0 < b ==> IVL_IN(b, a) ==> IVL_IN(s, r) ==> IVL_IN(Sub(b, 1.0), m) ==>
      IVL_IN(\max(Exp(Mul(Div(Sub(b, 1.0), b), s)), Exp(Neg(s))), y); */
static void zero_below_one(ivl *y, const ivl *m, const ivl *a, const ivl *r) {
  local_ivls(ivl_prec(y), t);
  ivl_div(&t, m, a);
  //@ assert share: \forall real b; 0 < b ==> IVL_IN(b, a) ==> IVL_IN(Sub(b, 1.0), m) ==> IVL_IN(Div(Sub(b, 1.0), b), &t);
  ivl_exp_mul(y, &t, r);
  ivl_exp_neg(&t, r);
  ivl_max(y, y, &t);
}

void convert_binary_excess_zero(ivl *y, const ivl *a, const ivl *r) {
  local_ivls(ivl_prec(y), m);
  ivl_sub_si(&m, a, 1);
  //@ assert less: \forall real b; IVL_IN(b, a) ==> IVL_IN(Sub(b, 1.0), &m);
  ivl_set_si(y, 1);
  if (ivl_sign(&m) < 0) {
    //@ assert below: \forall real b; IVL_IN(b, a) ==> b < 1;
    zero_below_one(y, &m, a, r);
  } else if (!convert_between_has_lo(a) || mpfr_cmp_si(a->lo, 1) < 0) {
    convert_between_unit(y);
  }
  prob_clip(y);
}
