/* convert_between.h - what lies between the members of two intervals.
 *
 * Classic mistake: a hull holds the members of both, but a prover does not know that it
 * is convex; this function says so.                                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_BETWEEN_H
#define ASSAY_CONVERT_BETWEEN_H

#include "ivl.h"
#ifdef __FRAMAC__
#include "mpfr_more_model.h"
#endif

/* z := { c : a <= c <= b, a in u, b in v }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(u) && IVL_OK(v); requires sep: \separated(z, u) && \separated(z, v);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b, c; IVL_IN(a, u) ==> IVL_IN(b, v) ==> a <= c <= b ==> IVL_IN(c, z); */
void convert_between(ivl *z, const ivl *u, const ivl *v);

/* z := { c : a <= c, a in z }, and { c : c <= a, a in z }: one end stays. */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns z->hi[0].tok;
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, c; IVL_WAS(a, z) ==> a <= c ==> IVL_IN(c, z); */
void convert_between_above(ivl *z);
/*@ requires mem: IVL_OK(z);
    TOTAL assigns z->lo[0].tok;
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, c; IVL_WAS(a, z) ==> c <= a ==> IVL_IN(c, z); */
void convert_between_below(ivl *z);

/* 1 if the end of x is finite; it is then a member, and no member is beyond it. */
/*@ requires mem: IVL_OK(x);
    TOTAL assigns \nothing;
    ensures end: \result != 0 ==> FINITE(&x->lo[0]) && IVL_IN(VAL(&x->lo[0]), x);
    ensures least: \result != 0 ==> \forall real a; IVL_IN(a, x) ==> VAL(&x->lo[0]) <= a; */
int convert_between_has_lo(const ivl *x);
/*@ requires mem: IVL_OK(x);
    TOTAL assigns \nothing;
    ensures end: \result != 0 ==> FINITE(&x->hi[0]) && IVL_IN(VAL(&x->hi[0]), x);
    ensures most: \result != 0 ==> \forall real a; IVL_IN(a, x) ==> a <= VAL(&x->hi[0]); */
int convert_between_has_hi(const ivl *x);

/* z := [0, 1]. */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; 0 <= a <= 1 ==> IVL_IN(a, z); */
void convert_between_unit(ivl *z);

/* z := { c : 0 <= c <= b, b in z }; some b is not below 0. */
/*@ requires mem: IVL_OK(z);
    requires dom: \exists real b; IVL_IN(b, z) && 0 <= b;
    TOTAL assigns z->lo[0].tok;
    ensures ok: IVL_OK(z);
    ensures sound: \forall real b, c; IVL_WAS(b, z) ==> 0 <= c <= b ==> IVL_IN(c, z); */
void convert_between_zero(ivl *z);

/* z := the point at its lower end, if that is finite; it keeps a member not above any that it had. */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns z->hi[0].tok;
    ensures ok: IVL_OK(z);
    ensures low: \forall real a; IVL_WAS(a, z) ==> \exists real b; IVL_IN(b, z) && b <= a; */
void convert_between_lower(ivl *z);

/* covers(x, o): o is not below 1/x; what it means is shown where it is proved. */
/*@ axiomatic Covers { predicate covers(real x, real o); } */
#ifdef ENDS_DEF
/*@ axiomatic CoversDef { axiom covers_def: \forall real x, o; covers(x, o) <==> 1 / x <= o; } */
#endif
/* end := 1/x or more, and 1; 0 if that is not finite. */
/*@ requires mem: OK(end) && OK(x); requires sep: \separated(end, x); requires dom: FINITE(x) && 0 < VAL(x);
    TOTAL assigns end->tok;
    ensures sound: \result != 0 ==> FINITE(end) && covers(VAL(x), VAL(end)); */
int convert_between_inverse(mpfr_ptr end, mpfr_srcptr x);

#endif
