/* ivl_quot.c - quotients by a positive interval.
 *
 * Method: four corner quotients reduce to two: the dividend's sign says which end
 * of the divisor is the worse one.
 * Derivation: proofs/notes/ivl.md (T-IVL-DIV).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#define ENDS_DEF
#include "ivl_quot.h"

/*@ lemma quot_below: \forall integer t, real x, y; below(t, x) ==> x <= y ==> below(t, y);
    lemma quot_above: \forall integer t, real x, y; above(t, y) ==> x <= y ==> above(t, x);
    lemma quot_pos: \forall real a, b, c; 0 < c ==> a <= b ==> a / c <= b / c;
    lemma quot_up: \forall real a, c, d; 0 <= a ==> 0 < c <= d ==> a / d <= a / c;
    lemma quot_down: \forall real a, c, d; a <= 0 ==> 0 < c <= d ==> a / c <= a / d;
    lemma quot_neg: \forall real a, c; c != 0 ==> a / c == (-a) / (-c);
*/

/*@ requires OK(r) && OK(a) && OK(b) && FINITE(a) && FINITE(b) && VAL(b) > 0;
    TOTAL assigns r->tok;
    ensures LOWER(r);
    ensures below(r->tok, \old(VAL(a)) / \old(VAL(b))); */
static void div_dn(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b) { mpfr_div(r, a, b, MPFR_RNDD); }

/*@ requires OK(r) && OK(a) && OK(b) && FINITE(a) && FINITE(b) && VAL(b) > 0;
    TOTAL assigns r->tok;
    ensures UPPER(r);
    ensures above(r->tok, \old(VAL(a)) / \old(VAL(b))); */
static void div_up(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b) { mpfr_div(r, a, b, MPFR_RNDU); }

/* r := a lower end of u / v for u at or above a, v in [c, d], 0 < c. */
/*@ requires OK(r) && OK(a) && OK(c) && OK(d) && FINITE(c) && UPPER(d) && LOWER(a);
    requires VAL(c) > 0 && (FINITE(d) ==> VAL(c) <= VAL(d));
    requires \separated(r, c) && \separated(r, d) && \separated(r, a);
    TOTAL assigns r->tok;
    ensures LOWER(r);
    ensures \forall real u, v; below(a->tok, u) ==> below(c->tok, v) ==> above(d->tok, v) ==> below(r->tok, u / v); */
static void quot_dn(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr c, mpfr_srcptr d) {
  if (mpfr_inf_p(a)) {
    mpfr_set_inf(r, -1);
  } else if (mpfr_sgn(a) < 0) {
    div_dn(r, a, c);
    //@ assert less: \forall real u, v; below(a->tok, u) ==> below(c->tok, v) ==> VAL(a) / VAL(c) <= VAL(a) / v && VAL(a) / v <= u / v;
    //@ assert low: \forall real u, v; below(a->tok, u) ==> below(c->tok, v) ==> above(d->tok, v) ==> below(r->tok, u / v);
  } else if (mpfr_inf_p(d)) {
    mpfr_set_zero(r, 1);
    //@ assert none: \forall real u, v; below(a->tok, u) ==> below(c->tok, v) ==> 0 / v <= u / v;
    //@ assert low: \forall real u, v; below(a->tok, u) ==> below(c->tok, v) ==> above(d->tok, v) ==> below(r->tok, u / v);
  } else {
    div_dn(r, a, d);
    //@ assert more: \forall real u, v; below(a->tok, u) ==> below(c->tok, v) ==> above(d->tok, v) ==> VAL(a) / VAL(d) <= VAL(a) / v && VAL(a) / v <= u / v;
    //@ assert low: \forall real u, v; below(a->tok, u) ==> below(c->tok, v) ==> above(d->tok, v) ==> below(r->tok, u / v);
  }
}

/* r := an upper end of u / v for u at or below a, v in [c, d], 0 < c. */
/*@ requires OK(r) && OK(a) && OK(c) && OK(d) && FINITE(c) && UPPER(d) && UPPER(a);
    requires VAL(c) > 0 && (FINITE(d) ==> VAL(c) <= VAL(d));
    requires \separated(r, c) && \separated(r, d) && \separated(r, a);
    TOTAL assigns r->tok;
    ensures UPPER(r);
    ensures \forall real u, v; above(a->tok, u) ==> below(c->tok, v) ==> above(d->tok, v) ==> above(r->tok, u / v); */
static void quot_up(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr c, mpfr_srcptr d) {
  if (mpfr_inf_p(a)) {
    mpfr_set_inf(r, 1);
  } else if (mpfr_sgn(a) > 0) {
    div_up(r, a, c);
    //@ assert more: \forall real u, v; above(a->tok, u) ==> below(c->tok, v) ==> u / v <= VAL(a) / v && VAL(a) / v <= VAL(a) / VAL(c);
    //@ assert high: \forall real u, v; above(a->tok, u) ==> below(c->tok, v) ==> above(d->tok, v) ==> above(r->tok, u / v);
  } else if (mpfr_inf_p(d)) {
    mpfr_set_zero(r, 1);
    //@ assert none: \forall real u, v; above(a->tok, u) ==> below(c->tok, v) ==> u / v <= 0 / v;
    //@ assert high: \forall real u, v; above(a->tok, u) ==> below(c->tok, v) ==> above(d->tok, v) ==> above(r->tok, u / v);
  } else {
    div_up(r, a, d);
    //@ assert less: \forall real u, v; above(a->tok, u) ==> below(c->tok, v) ==> above(d->tok, v) ==> u / v <= VAL(a) / v && VAL(a) / v <= VAL(a) / VAL(d);
    //@ assert high: \forall real u, v; above(a->tok, u) ==> below(c->tok, v) ==> above(d->tok, v) ==> above(r->tok, u / v);
  }
}

void ivl_quot_positive(ivl *z, const ivl *x, const ivl *y) {
  quot_dn(z->lo, x->lo, y->lo, y->hi);
  quot_up(z->hi, x->hi, y->lo, y->hi);
  //@ assert some: IVL_IN(inner(x->lo[0].tok, x->hi[0].tok), x) && IVL_IN(inner(y->lo[0].tok, y->hi[0].tok), y);
  //@ assert member: IVL_IN(Div(inner(x->lo[0].tok, x->hi[0].tok), inner(y->lo[0].tok, y->hi[0].tok)), z);
}
