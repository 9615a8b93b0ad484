/* trapezoid.c - bounds for the trapezoidal rule on the whole line.
 *
 * Derivations: proofs/notes/trapezoid.md.                                         */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#define REAL_OPS_DEF
#include "trapezoid.h"
#include "elem.h"

/* z := 1 / q where q is certainly positive and `known`, else [0, +inf]. */
/*@ requires IVL_MEM(z) && IVL_OK(q) && \separated(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real a; 0 < a ==> IVL_IN(a, q) ==> IVL_IN(Div(1.0, a), z); */
static void inverse(ivl *z, const ivl *q, int known) {
  ivl one;
  ivl_init(&one, 2);
  ivl_set_si(&one, 1);
  //@ assert one: IVL_IN(1.0, &one);
  if (known && ivl_sign(q) > 0) ivl_div(z, &one, q);
  else ivl_set_whole(z);
  //@ assert quotient: \forall real a; 0 < a ==> IVL_IN(a, q) ==> IVL_IN(Div(1.0, a), z);
  //@ assert above: \forall real a; 0 < a ==> 0 < Div(1.0, a);
  //@ assert same: \forall real a; 0 < a ==> \max(Div(1.0, a), 0.0) == Div(1.0, a);
  ivl_max0(z, z);
  ivl_clear(&one);
}

/* Method: the formula, operation by operation.
 * Special cases: where the exponent or the step is not certainly positive, nothing is
 * known but the sign.                                                             */
void trapezoid_alias(ivl *z, const ivl *d, const ivl *h) {
  ivl q;
  ivl_init(&q, ivl_prec(z));
  ivl_pi(&q);
  //@ assert pi: IVL_IN(Pi, &q);
  ivl_mul_2si(&q, &q, 1);
  //@ assert turn: IVL_IN(Scale(Pi, 1), &q);
  ivl_mul(&q, &q, d);
  //@ assert product: \forall real a; IVL_IN(a, d) ==> IVL_IN(Mul(Scale(Pi, 1), a), &q);
  ivl_div(&q, &q, h);
  //@ assert exponent: \forall real a, b; b != 0 ==> IVL_IN(a, d) ==> IVL_IN(b, h) ==> IVL_IN(Div(Mul(Scale(Pi, 1), a), b), &q);
  ivl_expm1(&q, &q);
  //@ assert growth: \forall real a, b; b != 0 ==> IVL_IN(a, d) ==> IVL_IN(b, h) ==> IVL_IN(Expm1(Div(Mul(Scale(Pi, 1), a), b)), &q);
  inverse(z, &q, ivl_sign(h) > 0);
  ivl_clear(&q);
}

/* Method: the hull of -r and r holds all that is between -c and c. */
void trapezoid_widen(ivl *z, const ivl *r) {
  ivl m;
  ivl_init(&m, ivl_prec(z));
  ivl_neg(&m, r);
  //@ assert minus: \forall real c; IVL_IN(c, r) ==> IVL_IN(Neg(c), &m);
  ivl_hull(&m, &m, r);
  //@ assert both: \forall real c; IVL_IN(c, r) ==> IVL_IN(Neg(c), &m) && IVL_IN(c, &m);
  //@ assert between: \forall real b, c; IVL_IN(c, r) ==> -c <= b <= c ==> IVL_IN(b, &m);
  ivl_add(z, z, &m);
  ivl_clear(&m);
}
