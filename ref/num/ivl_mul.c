/* ivl_mul.c - products and quotients of intervals.
 *
 * Method: the sign cases need two directed products, or four where both factors
 * straddle zero.  Infinite ends take the slow way.  A quotient is a product with
 * the reciprocal.  Derivation: proofs/notes/ivl.md (T-IVL-MUL, T-IVL-DIV).        */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#define ENDS_DEF
#include "ivl.h"
#include "scratch.h"

/*@ axiomatic MulBox {
      predicate corners(integer l, integer h, real a, real b, real c, real d);
      axiom corners_def: \forall integer l, h, real a, b, c, d; corners(l, h, a, b, c, d) <==>
        below(l, a * c) && below(l, a * d) && below(l, b * c) && below(l, b * d) &&
        above(h, a * c) && above(h, a * d) && above(h, b * c) && above(h, b * d);
      predicate within(real x, real a, real b);
      axiom within_def: \forall real x, a, b; within(x, a, b) <==> a <= x <= b;
      predicate edge(integer l, integer h, real a, real b, real y);
      axiom edge_def: \forall integer l, h, real a, b, y; edge(l, h, a, b, y) <==>
        below(l, a * y) && below(l, b * y) && above(h, a * y) && above(h, b * y);
    }
    lemma below_le: \forall integer t, real x, y; below(t, x) ==> x <= y ==> below(t, y);
    lemma above_le: \forall integer t, real x, y; above(t, y) ==> x <= y ==> above(t, x);
    lemma between_below: \forall integer t, real a, u, v, y; below(t, a * u) ==> below(t, a * v) ==> u <= y <= v ==> below(t, a * y);
    lemma between_above: \forall integer t, real a, u, v, y; above(t, a * u) ==> above(t, a * v) ==> u <= y <= v ==> above(t, a * y);
    lemma box_pos: \forall integer l, h, real a, b, c, d; 0 <= a <= b ==> c <= d ==>
      (c >= 0 ==> below(l, a * c)) ==> (c < 0 ==> below(l, b * c)) ==>
      (d >= 0 ==> above(h, b * d)) ==> (d < 0 ==> above(h, a * d)) ==> corners(l, h, a, b, c, d);
    lemma box_neg: \forall integer l, h, real a, b, c, d; a <= b <= 0 ==> c <= d ==>
      (d >= 0 ==> below(l, a * d)) ==> (d < 0 ==> below(l, b * d)) ==>
      (c >= 0 ==> above(h, b * c)) ==> (c < 0 ==> above(h, a * c)) ==> corners(l, h, a, b, c, d);
    lemma corners_edge: \forall integer l, h, real a, b, c, d, y; corners(l, h, a, b, c, d) ==> c <= y <= d ==> edge(l, h, a, b, y);
    lemma prod_ge: \forall real a, b, u, v; 0 <= u <= a ==> 0 <= v <= b ==> u * v <= a * b;
    lemma edge_in: \forall integer l, h, real a, b, x, y; edge(l, h, a, b, y) ==> within(x, a, b) ==> below(l, x * y) && above(h, x * y);
*/

/*@ requires OK(r) && OK(a) && OK(b) && FINITE(a) && FINITE(b);
    TOTAL assigns r->tok;
    ensures LOWER(r);
    ensures below(r->tok, \old(VAL(a)) * \old(VAL(b))); */
static void mul_dn(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b) { mpfr_mul(r, a, b, MPFR_RNDD); }

/*@ requires OK(r) && OK(a) && OK(b) && FINITE(a) && FINITE(b);
    TOTAL assigns r->tok;
    ensures UPPER(r);
    ensures above(r->tok, \old(VAL(a)) * \old(VAL(b))); */
static void mul_up(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b) { mpfr_mul(r, a, b, MPFR_RNDU); }

/* r := the smaller of two downward products. */
/*@ requires OK(r) && OK(a) && OK(b) && OK(c) && OK(d) && FINITE(a) && FINITE(b) && FINITE(c) && FINITE(d);
    requires \separated(r, a) && \separated(r, b) && \separated(r, c) && \separated(r, d);
    TOTAL assigns r->tok;
    ensures LOWER(r);
    ensures below(r->tok, VAL(a) * VAL(b)) && below(r->tok, VAL(c) * VAL(d)); */
static void mul_min(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_srcptr c, mpfr_srcptr d) {
  scratch t;
  scratch_open(&t, mpfr_get_prec(r));
  mul_dn(r, a, b);
  mul_dn(t.v, c, d);
  if (mpfr_cmp(t.v, r) < 0) end_set_dn(r, t.v);
  scratch_close(&t);
}

/* r := the larger of two upward products. */
/*@ requires OK(r) && OK(a) && OK(b) && OK(c) && OK(d) && FINITE(a) && FINITE(b) && FINITE(c) && FINITE(d);
    requires \separated(r, a) && \separated(r, b) && \separated(r, c) && \separated(r, d);
    TOTAL assigns r->tok;
    ensures UPPER(r);
    ensures above(r->tok, VAL(a) * VAL(b)) && above(r->tok, VAL(c) * VAL(d)); */
static void mul_max(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b, mpfr_srcptr c, mpfr_srcptr d) {
  scratch t;
  scratch_open(&t, mpfr_get_prec(r));
  mul_up(r, a, b);
  mul_up(t.v, c, d);
  if (mpfr_cmp(t.v, r) > 0) end_set_up(r, t.v);
  scratch_close(&t);
}

#define CORNERS(z, x, y) \
  corners((z)->lo[0].tok, (z)->hi[0].tok, VAL(&(x)->lo[0]), VAL(&(x)->hi[0]), VAL(&(y)->lo[0]), VAL(&(y)->hi[0]))
#define ALL_FINITE(x) (mpfin((x)->lo[0].tok) && mpfin((x)->hi[0].tok))

/* The four products of finite ends, by sign. */
/*@ requires IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && ALL_FINITE(x) && ALL_FINITE(y);
    requires \separated(z, x) && \separated(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures LOWER(&z->lo[0]) && UPPER(&z->hi[0]);
    ensures CORNERS(z, x, y); */
static void mul_finite(ivl *z, const ivl *x, const ivl *y) {
  //@ assert order: VAL(&x->lo[0]) <= VAL(&x->hi[0]) && VAL(&y->lo[0]) <= VAL(&y->hi[0]);
  if (mpfr_sgn(x->lo) >= 0) {
    if (mpfr_sgn(y->lo) >= 0) mul_dn(z->lo, x->lo, y->lo);
    else mul_dn(z->lo, x->hi, y->lo);
    if (mpfr_sgn(y->hi) >= 0) mul_up(z->hi, x->hi, y->hi);
    else mul_up(z->hi, x->lo, y->hi);
    //@ assert right: CORNERS(z, x, y);
  } else if (mpfr_sgn(x->hi) <= 0) {
    if (mpfr_sgn(y->hi) >= 0) mul_dn(z->lo, x->lo, y->hi);
    else mul_dn(z->lo, x->hi, y->hi);
    if (mpfr_sgn(y->lo) >= 0) mul_up(z->hi, x->hi, y->lo);
    else mul_up(z->hi, x->lo, y->lo);
    //@ assert left: CORNERS(z, x, y);
  } else if (mpfr_sgn(y->lo) >= 0) {
    mul_dn(z->lo, x->lo, y->hi);
    mul_up(z->hi, x->hi, y->hi);
    //@ assert above: CORNERS(z, x, y);
  } else if (mpfr_sgn(y->hi) <= 0) {
    mul_dn(z->lo, x->hi, y->lo);
    mul_up(z->hi, x->lo, y->lo);
    //@ assert under: CORNERS(z, x, y);
  } else {
    mul_min(z->lo, x->lo, y->hi, x->hi, y->lo);
    mul_max(z->hi, x->lo, y->lo, x->hi, y->hi);
    //@ assert across: CORNERS(z, x, y);
  }
}

/* At least one infinite end: sure only of the sign of non-negative factors. */
/*@ requires IVL_MEM(z) && IVL_OK(x) && IVL_OK(y);
    requires \separated(z, x) && \separated(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures \forall real a, b; IVL_IN(a, x) ==> IVL_IN(b, y) ==> IVL_IN(Mul(a, b), z); */
static void mul_wide(ivl *z, const ivl *x, const ivl *y) {
  ivl_set_whole(z);
  if (mpfr_sgn(x->lo) >= 0 && mpfr_sgn(y->lo) >= 0) mul_dn(z->lo, x->lo, y->lo);
}

void ivl_mul_apart(ivl *z, const ivl *x, const ivl *y) {
  if (ivl_is_finite(x) && ivl_is_finite(y)) {
    mul_finite(z, x, y);
    //@ assert spans: \forall real a; IVL_IN(a, x) ==> within(a, VAL(&x->lo[0]), VAL(&x->hi[0]));
    //@ assert rows: \forall real a, b; IVL_IN(a, x) ==> IVL_IN(b, y) ==> edge(z->lo[0].tok, z->hi[0].tok, VAL(&x->lo[0]), VAL(&x->hi[0]), b);
    //@ assert cells: \forall real a, b; IVL_IN(a, x) ==> IVL_IN(b, y) ==> IVL_IN(Mul(a, b), z);
    //@ assert member: IVL_IN(inner(x->lo[0].tok, x->hi[0].tok), x) && IVL_IN(inner(y->lo[0].tok, y->hi[0].tok), y);
  } else {
    mul_wide(z, x, y);
  }
}

void ivl_mul(ivl *z, const ivl *x, const ivl *y) {
  ivl t;
  const ivl *w = z;
  if (w != x && w != y) {
    ivl_mul_apart(z, x, y);
    return;
  }
  ivl_init(&t, mpfr_get_prec(z->lo));
  ivl_mul_apart(&t, x, y);
  ivl_set(z, &t);
  ivl_clear(&t);
}

void ivl_sqr(ivl *z, const ivl *x) {
  ivl_mul(z, x, x);
  ivl_max0(z, z);
}
