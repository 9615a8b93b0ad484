/* ivl.h - closed real intervals with MPFR end points, rounded outward.
 *
 * An ivl stands for { r real : lo <= r <= hi }, where lo may be -inf and hi may
 * be +inf; it is never empty.  Every function returns a superset of the image of
 * the members inside its domain: never a wrong answer, possibly a wide one, and
 * the whole line where nothing is known.  The precision is the destination's;
 * the destination may be an argument.
 * Classic mistake: to bound x/y from above, y must be bounded from BELOW.
 * Derivations: proofs/notes/ivl.md (T-IVL-*).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_IVL_H
#define ASSAY_IVL_H

#include "end.h"

typedef struct {
  mpfr_t lo, hi;
} ivl;

#define IVL_MEM(a) (\valid((ivl *)(a)) && (a)->lo[0].prec >= 1 && (a)->hi[0].prec >= 1)
#define IVL_OK(a) (IVL_MEM(a) && ordered((a)->lo[0].tok, (a)->hi[0].tok))
#define IVL_IN(x, a) (below((a)->lo[0].tok, x) && above((a)->hi[0].tok, x))
#define IVL_TOK(a) (a)->lo[0].tok, (a)->hi[0].tok
#define IVL_ALL(a) (a)->lo[0].tok, (a)->hi[0].tok, (a)->lo[0].prec, (a)->hi[0].prec
#define IVL_APART(z, x) ((z) == (x) || \separated(z, x))
/* The value of an argument before the call. */
#define IVL_WAS(x, a) (below(\old((a)->lo[0].tok), x) && above(\old((a)->hi[0].tok), x))

/* ---- Life ------------------------------------------------------------------- */

/* z becomes the whole line at precision p. */
/*@ requires mem: \valid(z); requires dom: 1 <= p;
    TOTAL assigns IVL_ALL(z);
    ensures ok: IVL_OK(z);
    ensures prec: z->lo[0].prec == p && z->hi[0].prec == p; */
void ivl_init(ivl *z, mpfr_prec_t p);
/* Frees z. */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns z->lo[0].prec, z->hi[0].prec; */
void ivl_clear(ivl *z);
/* The precision of z's end points. */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns \nothing;
    ensures \result == z->lo[0].prec; */
mpfr_prec_t ivl_prec(const ivl *z);

/* ---- Assignment ------------------------------------------------------------- */

/* z := x, rounded outward if z is shorter (T-IVL-SET). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(a, z); */
void ivl_set(ivl *z, const ivl *x);
/* z := the integer n (T-IVL-SET). */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN((real)n, z); */
void ivl_set_si(ivl *z, long n);
/* z := the rational q (T-IVL-SET). */
/*@ requires mem: IVL_MEM(z) && QOK(q) && \separated(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(QVAL(q), z); */
void ivl_set_q(ivl *z, mpq_srcptr q);
/* z := the finite number m (T-IVL-SET). */
/*@ requires mem: IVL_MEM(z) && OK(m) && \separated(z, m); requires dom: FINITE(m);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(VAL(m), z); */
void ivl_set_point(ivl *z, mpfr_srcptr m);
/* z := the whole line. */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, z); */
void ivl_set_whole(ivl *z);
/* z := pi (T-IVL-PI). */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Pi, z); */
void ivl_pi(ivl *z);

/* ---- Arithmetic ------------------------------------------------------------- */

/* z := { -a : a in x } (T-IVL-NEG). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Neg(a), z); */
void ivl_neg(ivl *z, const ivl *x);
/* z := { a + b : a in x, b in y } (T-IVL-ADD). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; IVL_WAS(a, x) ==> IVL_WAS(b, y) ==> IVL_IN(Add(a, b), z); */
void ivl_add(ivl *z, const ivl *x, const ivl *y);
/* z := { a - b : a in x, b in y } (T-IVL-SUB). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; IVL_WAS(a, x) ==> IVL_WAS(b, y) ==> IVL_IN(Sub(a, b), z); */
void ivl_sub(ivl *z, const ivl *x, const ivl *y);
/* The same where z is apart from both; saves a copy. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y); requires sep: \separated(z, x) && \separated(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; IVL_WAS(a, x) ==> IVL_WAS(b, y) ==> IVL_IN(Sub(a, b), z); */
void ivl_sub_apart(ivl *z, const ivl *x, const ivl *y);
/* z := { a * b : a in x, b in y } (T-IVL-MUL).  With an infinite end the result is
 * [lo*lo, +inf] for non-negative factors and the whole line otherwise.           */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; IVL_WAS(a, x) ==> IVL_WAS(b, y) ==> IVL_IN(Mul(a, b), z); */
void ivl_mul(ivl *z, const ivl *x, const ivl *y);
/* The same where z is apart from both factors; saves two copies. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y); requires sep: \separated(z, x) && \separated(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; IVL_WAS(a, x) ==> IVL_WAS(b, y) ==> IVL_IN(Mul(a, b), z); */
void ivl_mul_apart(ivl *z, const ivl *x, const ivl *y);
/* z := { a * a : a in x }, never below 0 (T-IVL-SQR). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Mul(a, a), z); */
void ivl_sqr(ivl *z, const ivl *x);
/* z := { a / b : a in x, b in y, b != 0 } (T-IVL-DIV); the whole line if y reaches 0. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; b != 0 ==> IVL_WAS(a, x) ==> IVL_WAS(b, y) ==> IVL_IN(Div(a, b), z); */
void ivl_div(ivl *z, const ivl *x, const ivl *y);

/* ---- Order ------------------------------------------------------------------ */

/* z := { max(a, 0) : a in x } (T-IVL-MAX). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(\max(a, 0.0), z); */
void ivl_max0(ivl *z, const ivl *x);
/* z := { max(a, b) : a in x, b in y } (T-IVL-MAX). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; IVL_WAS(a, x) ==> IVL_WAS(b, y) ==> IVL_IN(\max(a, b), z); */
void ivl_max(ivl *z, const ivl *x, const ivl *y);
/* z := { min(a, b) : a in x, b in y } (T-IVL-MAX). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; IVL_WAS(a, x) ==> IVL_WAS(b, y) ==> IVL_IN(\min(a, b), z); */
void ivl_min(ivl *z, const ivl *x, const ivl *y);
/* z := an interval that holds x and y (T-IVL-HULL). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) || IVL_WAS(a, y) ==> IVL_IN(a, z); */
void ivl_hull(ivl *z, const ivl *x, const ivl *y);
/* Two enclosures of one number make a better one: z := what x and y share, and 1;
 * or 0, z untouched, if they share nothing: then one of them is wrong (T-IVL-MEET). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures bool: \result == 0 || \result == 1;
    ensures ok: \result == 1 ==> IVL_OK(z);
    ensures sound: \result == 1 ==> \forall real a; IVL_WAS(a, x) ==> IVL_WAS(a, y) ==> IVL_IN(a, z);
    ensures apart: \result == 0 ==> \forall real a; !(IVL_WAS(a, x) && IVL_WAS(a, y));
    ensures kept: \result == 0 ==> z->lo[0].tok == \old(z->lo[0].tok) && z->hi[0].tok == \old(z->hi[0].tok); */
int ivl_meet(ivl *z, const ivl *x, const ivl *y);

/* 1 if every member of x is below every member of y (T-IVL-CMP). */
/*@ requires mem: IVL_OK(x) && IVL_OK(y);
    TOTAL assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> \forall real a, b; IVL_IN(a, x) ==> IVL_IN(b, y) ==> a < b; */
int ivl_lt(const ivl *x, const ivl *y);
/* 1 if no member of x is above a member of y (T-IVL-CMP). */
/*@ requires mem: IVL_OK(x) && IVL_OK(y);
    TOTAL assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> \forall real a, b; IVL_IN(a, x) ==> IVL_IN(b, y) ==> a <= b; */
int ivl_le(const ivl *x, const ivl *y);
/* 1 if x is positive, -1 if x is negative, 0 if that is not certain (T-IVL-CMP). */
/*@ requires mem: IVL_OK(x);
    TOTAL assigns \nothing;
    ensures pos: \result > 0 ==> \forall real a; IVL_IN(a, x) ==> 0 < a;
    ensures neg: \result < 0 ==> \forall real a; IVL_IN(a, x) ==> a < 0;
    ensures ends: \result > 0 ==> mpfin(x->lo[0].tok) && VAL(&x->lo[0]) > 0;
    ensures ends: \result < 0 ==> mpfin(x->hi[0].tok) && VAL(&x->hi[0]) < 0; */
int ivl_sign(const ivl *x);
/* 1 if both end points are finite. */
/*@ requires mem: IVL_OK(x);
    TOTAL assigns \nothing;
    ensures finite: \result != 0 <==> mpfin(x->lo[0].tok) && mpfin(x->hi[0].tok); */
int ivl_is_finite(const ivl *x);

#endif
