/* normal.c - the normal distribution function and its tail, from erfc.
 *
 * Invariant: every step encloses the value at each member of the argument.
 * Derivation: proofs/notes/normal.md (T-NORMAL-PHI).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "normal.h"

#include "elem.h"
#include "narrow.h"

/* Phitail(2^15) is above 2^-(2^30), the least number of MPFR's default range. */
#define NORMAL_FAR 32768

/*@ axiomatic SquareRoot {
      axiom sqrt_sqr: \forall real x; 0 <= x ==> Sqrt(x) * Sqrt(x) == x;
    } */

/* z := { a / sqrt 2 : a in x }, at z's precision. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x); requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, x) ==> IVL_IN(Div(a, Sqrt(2.0)), z); */
static void standardise(ivl *z, const ivl *x) {
  ivl s;
  ivl_init(&s, ivl_prec(z));
  ivl_set_si(&s, 2);
  ivl_sqrt(&s, &s);
  //@ assert root: IVL_IN(Sqrt(2.0), &s);
  //@ assert square: Sqrt(2.0) * Sqrt(2.0) == 2.0;
  //@ assert nonzero: Sqrt(2.0) != 0.0;
  ivl_div(z, x, &s);
  ivl_clear(&s);
}

/* z := { erfc(a / sqrt 2) / 2 : a in x }, rounded once.  The relative error of
 * v = a / sqrt 2 comes out of erfc enlarged 2 v^2 times, and |v| < 2^20 where erfc is
 * certain: that takes 41 of the 64 guard bits.                                   */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Phitail(a), z); */
static void tail(ivl *z, const ivl *x) {
  ivl t, two;
  mpfr_prec_t w = narrow_guard(ivl_prec(z));
  ivl_init(&t, w);
  ivl_init(&two, w);
  standardise(&t, x);
  //@ assert arg: \forall real a; \at(IVL_IN(a, x), Pre) ==> IVL_IN(Div(a, Sqrt(2.0)), &t);
  ivl_erfc(&t, &t);
  //@ assert erfc: \forall real a; \at(IVL_IN(a, x), Pre) ==> IVL_IN(Erfc(Div(a, Sqrt(2.0))), &t);
  ivl_set_si(&two, 2);
  //@ assert two: IVL_IN(2.0, &two);
  ivl_div(z, &t, &two);
  //@ assert half: \forall real a; \at(IVL_IN(a, x), Pre) ==> IVL_IN(Div(Erfc(Div(a, Sqrt(2.0))), 2.0), z);
  ivl_clear(&t);
  ivl_clear(&two);
}

/* Method: erfc; far out, where erfc may give up, the value is also between 0 and the
 * one at NORMAL_FAR (between the one at -NORMAL_FAR and 1 on the other side).
 * Special cases: an infinite end gives 0 or 1.
 * Error: one ulp of z's precision for a point, beside 2^-6 ulp of the steps.      */
void ivl_phi_tail(ivl *z, const ivl *x) {
  ivl far;
  ivl_init(&far, ivl_prec(z));
  ivl_set_si(&far, NORMAL_FAR);
  int right = ivl_lt(&far, x);
  ivl_set_si(&far, -NORMAL_FAR);
  int left = ivl_lt(x, &far);
  tail(z, x);
  if (right || left) {
    ivl_set_si(&far, right ? NORMAL_FAR : -NORMAL_FAR);
    tail(&far, &far);
    if (right) ivl_min(z, z, &far);
    else ivl_max(z, z, &far);
    //@ assert less: right != 0 ==> \forall real a; \at(IVL_IN(a, x), Pre) ==> \min(Phitail(a), Phitail((real)NORMAL_FAR)) == Phitail(a);
    //@ assert more: left != 0 ==> \forall real a; \at(IVL_IN(a, x), Pre) ==> \max(Phitail(a), Phitail((real)-NORMAL_FAR)) == Phitail(a);
  }
  ivl_clear(&far);
}

/* Method: Phi(x) = Phitail(-x), and -x is exact at x's precision. */
void ivl_phi(ivl *z, const ivl *x) {
  ivl n;
  ivl_init(&n, ivl_prec(x));
  ivl_neg(&n, x);
  //@ assert negated: \forall real a; \at(IVL_IN(a, x), Pre) ==> IVL_IN(Neg(a), &n);
  //@ assert mirror: \forall real a; Phi(a) == Phitail(Neg(a));
  ivl_phi_tail(z, &n);
  ivl_clear(&n);
}
