/* sampled.c - the loss of a sample in terms of the loss of its base.
 *
 * Derivations: proofs/notes/sampled.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "sampled.h"

/* Beyond x = 1 and x = 2^FAR_BITS g the second formula of the level is used. */
#define FAR_BITS 30

/* The level on two scales; theorems of proofs/coq. */
/*@ axiomatic SampledLevelFar {
      axiom sampled_level_far: \forall real x, g; 0 < g <= 1 ==> 0 < x ==>
        Log1p(Div(Expm1(x), g)) ==
        Add(Sub(x, Log(g)), Log1p(Neg(Mul(Sub(1.0, g), Exp(Neg(x))))));
      axiom sampled_rest_far: \forall real x, g; 0 < g <= 1 ==> 0 < x ==> -1 < Neg(Mul(Sub(1.0, g), Exp(Neg(x))));
      axiom sampled_level_plus: \forall real x, g; 0 < g ==> 0 < x ==> -1 < Div(Expm1(x), g);
    } */

/* y := x - log(g) + log1p(-(1 - g) exp(-x)): the level for x > 0. */
/*@ requires mem: IVL_MEM(y) && IVL_OK(x) && IVL_OK(g); requires sep: \separated(y, x, g);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real t, r; 0 < r ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==>
      -1 < Neg(Mul(Sub(1.0, r), Exp(Neg(t)))) ==>
      IVL_IN(Add(Sub(t, Log(r)), Log1p(Neg(Mul(Sub(1.0, r), Exp(Neg(t)))))), y); */
static void far_level(ivl *y, const ivl *x, const ivl *g) {
  ivl v;
  ivl_init(&v, ivl_prec(y));
  ivl_set_si(y, 1);
  //@ assert one: IVL_IN(1.0, y);
  ivl_sub(y, y, g);
  //@ assert rest: \forall real r; IVL_IN(r, g) ==> IVL_IN(Sub(1.0, r), y);
  ivl_neg(&v, x);
  //@ assert minus: \forall real t; IVL_IN(t, x) ==> IVL_IN(Neg(t), &v);
  ivl_exp(&v, &v);
  //@ assert exp: \forall real t; IVL_IN(t, x) ==> IVL_IN(Exp(Neg(t)), &v);
  ivl_mul(y, y, &v);
  //@ assert product: \forall real t, r; IVL_IN(t, x) ==> IVL_IN(r, g) ==> IVL_IN(Mul(Sub(1.0, r), Exp(Neg(t))), y);
  ivl_neg(y, y);
  //@ assert negated: \forall real t, r; IVL_IN(t, x) ==> IVL_IN(r, g) ==> IVL_IN(Neg(Mul(Sub(1.0, r), Exp(Neg(t)))), y);
  ivl_log1p(y, y);
  //@ assert small: \forall real t, r; IVL_IN(t, x) ==> IVL_IN(r, g) ==> -1 < Neg(Mul(Sub(1.0, r), Exp(Neg(t)))) ==> IVL_IN(Log1p(Neg(Mul(Sub(1.0, r), Exp(Neg(t))))), y);
  ivl_log(&v, g);
  //@ assert log: \forall real r; 0 < r ==> IVL_IN(r, g) ==> IVL_IN(Log(r), &v);
  ivl_sub(&v, x, &v);
  //@ assert large: \forall real t, r; 0 < r ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==> IVL_IN(Sub(t, Log(r)), &v);
  ivl_add(y, &v, y);
  ivl_clear(&v);
}

/* y := log1p(expm1(x) / g), and where expm1(x) / g is: 1 above -1, -1 below, else 0. */
/*@ requires mem: IVL_MEM(y) && IVL_OK(x) && IVL_OK(g); requires sep: \separated(y, x, g);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real t, r; 0 < r ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==>
      -1 < Div(Expm1(t), r) ==> IVL_IN(Log1p(Div(Expm1(t), r)), y);
    ensures above: \result == 1 ==> \forall real t, r; 0 < r ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==>
      -1 < Div(Expm1(t), r);
    ensures below: \result == -1 ==> \forall real t, r; 0 < r ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==>
      Div(Expm1(t), r) < -1; */
static int near_level(ivl *y, const ivl *x, const ivl *g) {
  ivl one;
  int where = 0;
  ivl_init(&one, 2);
  ivl_set_si(&one, -1);
  //@ assert minus_one: IVL_IN(-1.0, &one);
  ivl_expm1(y, x);
  //@ assert expm1: \forall real t; IVL_IN(t, x) ==> IVL_IN(Expm1(t), y);
  ivl_div(y, y, g);
  //@ assert quotient: \forall real t, r; 0 < r ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==> IVL_IN(Div(Expm1(t), r), y);
  if (ivl_lt(&one, y)) where = 1;
  else if (ivl_lt(y, &one)) where = -1;
  //@ assert above: where == 1 ==> \forall real t, r; 0 < r ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==> -1 < Div(Expm1(t), r);
  //@ assert below: where == -1 ==> \forall real t, r; 0 < r ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==> Div(Expm1(t), r) < -1;
  ivl_log1p(y, y);
  ivl_clear(&one);
  return where;
}

/* 1 if x is positive and expm1(x) / g is large: exp(x) or 1 / g may be out of range. */
/*@ requires mem: IVL_OK(x) && IVL_OK(g); requires sep: \separated(x, g);
    TOTAL assigns \nothing;
    ensures positive: \result != 0 ==> \forall real t; IVL_IN(t, x) ==> 0 < t; */
static int is_far(const ivl *x, const ivl *g) {
  ivl t;
  int far;
  if (ivl_sign(x) <= 0) return 0;
  ivl_init(&t, ivl_prec(g));
  ivl_set_si(&t, 1);
  far = ivl_lt(&t, x);
  ivl_mul_2si(&t, g, FAR_BITS);
  far = far || ivl_lt(&t, x);
  ivl_clear(&t);
  return far;
}

/* Method: log1p(expm1(x) / g), which has no cancellation for small x; where that
 * quotient is large the same with exp(x) / g taken out, which stays in range.
 * Special cases: an x at or below log(1 - g) has no level.
 * Error: each step encloses; next to log(1 - g) the sum 1 + expm1(x) / g cancels.  */
int sampled_level(ivl *y, const ivl *x, const ivl *g) {
  int where = 1;
  if (is_far(x, g)) {
    //@ assert large: \forall real t; IVL_IN(t, x) ==> 0 < t;
    far_level(y, x, g);
    //@ assert far: \forall real t, r; 0 < r <= 1 ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==> IVL_IN(Log1p(Div(Expm1(t), r)), y);
  } else {
    where = near_level(y, x, g);
  }
  //@ assert level: \forall real t, r; 0 < r <= 1 ==> IVL_IN(t, x) ==> IVL_IN(r, g) ==> -1 < Div(Expm1(t), r) ==> IVL_IN(Log1p(Div(Expm1(t), r)), y);
  return where;
}

/* Method: two products and a sum of numbers that are not negative: no cancellation. */
void sampled_mix(ivl *z, const ivl *a, const ivl *b, const ivl *g, const ivl *h) {
  ivl v;
  ivl_init(&v, ivl_prec(z));
  ivl_mul(z, h, b);
  //@ assert without: \forall real d, r; IVL_IN(d, b) ==> IVL_IN(Sub(1.0, r), h) ==> IVL_IN(Mul(Sub(1.0, r), d), z);
  ivl_mul(&v, g, a);
  //@ assert with: \forall real c, r; IVL_IN(c, a) ==> IVL_IN(r, g) ==> IVL_IN(Mul(r, c), &v);
  ivl_add(z, z, &v);
  //@ assert mixture: \forall real c, d, r; IVL_IN(c, a) ==> IVL_IN(d, b) ==> IVL_IN(r, g) ==> IVL_IN(Sub(1.0, r), h) ==> IVL_IN(Add(Mul(Sub(1.0, r), d), Mul(r, c)), z);
  ivl_clear(&v);
}
