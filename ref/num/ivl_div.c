/* ivl_div.c - quotients of intervals.
 *
 * Method: by the sign of the divisor, x / y or (-x) / (-y) with a positive divisor
 * (ivl_quot.c); a divisor that reaches 0 gives the whole line.
 * Derivation: proofs/notes/ivl.md (T-IVL-DIV).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_quot.h"

/* z := the quotients a / b, b < 0, whose negated terms are in n and d. */
/*@ requires IVL_MEM(z) && IVL_OK(n) && IVL_OK(d);
    requires \separated(z, n) && \separated(z, d);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real a, b; b < 0 ==> IVL_IN(Neg(a), n) ==> IVL_IN(Neg(b), d) ==> IVL_IN(Div(a, b), z); */
static void quot_negated(ivl *z, const ivl *n, const ivl *d) {
  if (ivl_sign(d) > 0) ivl_quot_positive(z, n, d);
  else ivl_set_whole(z);
}

/* z := x / y for a negative y: (-x) / (-y). */
/*@ requires IVL_MEM(z) && IVL_OK(x) && IVL_OK(y);
    requires \separated(z, x) && \separated(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real a, b; b < 0 ==> IVL_IN(a, x) ==> IVL_IN(b, y) ==> IVL_IN(Div(a, b), z); */
static void div_negative(ivl *z, const ivl *x, const ivl *y) {
  ivl n, d;
  ivl_init(&n, ivl_prec(x));
  ivl_init(&d, ivl_prec(y));
  ivl_neg(&n, x);
  ivl_neg(&d, y);
  //@ assert flip: \forall real a; IVL_IN(a, x) ==> IVL_IN(Neg(a), &n);
  //@ assert turn: \forall real b; IVL_IN(b, y) ==> IVL_IN(Neg(b), &d);
  quot_negated(z, &n, &d);
  ivl_clear(&n);
  ivl_clear(&d);
}

void ivl_div(ivl *z, const ivl *x, const ivl *y) {
  ivl q;
  int s = ivl_sign(y);
  if (s == 0) {
    ivl_set_whole(z);
    return;
  }
  ivl_init(&q, mpfr_get_prec(z->lo));
  if (s > 0) ivl_quot_positive(&q, x, y);
  else div_negative(&q, x, y);
  ivl_set(z, &q);
  ivl_clear(&q);
}
