/* end.h - one end of an interval: numbers that bound reals from below or above.
 *
 * A lower end is -inf or a finite number; it bounds every real not below it.
 * An upper end is +inf or finite.  Each function rounds to the safe side and is
 * total: where nothing is known a lower end becomes -inf, an upper end +inf.
 * Classic mistake: a lower end of x - y needs an UPPER end of y.
 * r may be the same object as an argument.                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_END_H
#define ASSAY_END_H

#include "mpx.h"

/*@ axiomatic Ends {
      predicate below(integer t, real x);
      predicate above(integer t, real x);
      logic real inner(integer s, integer t);
      predicate ordered(integer s, integer t);
    } */
#ifdef ENDS_DEF
/*@ axiomatic EndsDef {
      axiom below_def: \forall integer t, real x; below(t, x) <==> mpminf(t) || (mpfin(t) && mpv(t) <= x);
      axiom above_def: \forall integer t, real x; above(t, x) <==> mppinf(t) || (mpfin(t) && x <= mpv(t));
      axiom ordered_def: \forall integer s, t; ordered(s, t) <==>
        (mpminf(s) || mpfin(s)) && (mppinf(t) || mpfin(t)) && (mpfin(s) && mpfin(t) ==> mpv(s) <= mpv(t));
      axiom inner_def: \forall integer s, t; ordered(s, t) ==> below(s, inner(s, t)) && above(t, inner(s, t));
    }
    lemma ordered_member: \forall integer s, t, real x; below(s, x) ==> above(t, x) ==> ordered(s, t);
*/
#endif

#define LOWER(p) (mpminf((p)->tok) || mpfin((p)->tok))
#define UPPER(p) (mppinf((p)->tok) || mpfin((p)->tok))

/* r := a, as a lower (upper) end. */
/*@ requires mem: OK(r) && OK(a); requires dom: LOWER(a);
    TOTAL assigns r->tok;
    ensures end: LOWER(r);
    ensures sound: \forall real x; below(\old(a->tok), x) ==> below(r->tok, x); */
void end_set_dn(mpfr_ptr r, mpfr_srcptr a);
/*@ requires mem: OK(r) && OK(a); requires dom: UPPER(a);
    TOTAL assigns r->tok;
    ensures end: UPPER(r);
    ensures sound: \forall real x; above(\old(a->tok), x) ==> above(r->tok, x); */
void end_set_up(mpfr_ptr r, mpfr_srcptr a);

/* r := -a: a lower end from an upper one (an upper end from a lower one). */
/*@ requires mem: OK(r) && OK(a); requires dom: UPPER(a);
    TOTAL assigns r->tok;
    ensures end: LOWER(r);
    ensures sound: \forall real x; above(\old(a->tok), x) ==> below(r->tok, Neg(x)); */
void end_neg_dn(mpfr_ptr r, mpfr_srcptr a);
/*@ requires mem: OK(r) && OK(a); requires dom: LOWER(a);
    TOTAL assigns r->tok;
    ensures end: UPPER(r);
    ensures sound: \forall real x; below(\old(a->tok), x) ==> above(r->tok, Neg(x)); */
void end_neg_up(mpfr_ptr r, mpfr_srcptr a);

/* r := a + b. */
/*@ requires mem: OK(r) && OK(a) && OK(b); requires dom: LOWER(a) && LOWER(b);
    TOTAL assigns r->tok;
    ensures end: LOWER(r);
    ensures sound: \forall real x, y; below(\old(a->tok), x) ==> below(\old(b->tok), y) ==> below(r->tok, Add(x, y)); */
void end_add_dn(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b);
/*@ requires mem: OK(r) && OK(a) && OK(b); requires dom: UPPER(a) && UPPER(b);
    TOTAL assigns r->tok;
    ensures end: UPPER(r);
    ensures sound: \forall real x, y; above(\old(a->tok), x) ==> above(\old(b->tok), y) ==> above(r->tok, Add(x, y)); */
void end_add_up(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b);

/* r := a - b, where b bounds from the other side than a. */
/*@ requires mem: OK(r) && OK(a) && OK(b); requires dom: LOWER(a) && UPPER(b);
    TOTAL assigns r->tok;
    ensures end: LOWER(r);
    ensures sound: \forall real x, y; below(\old(a->tok), x) ==> above(\old(b->tok), y) ==> below(r->tok, Sub(x, y)); */
void end_sub_dn(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b);
/*@ requires mem: OK(r) && OK(a) && OK(b); requires dom: UPPER(a) && LOWER(b);
    TOTAL assigns r->tok;
    ensures end: UPPER(r);
    ensures sound: \forall real x, y; above(\old(a->tok), x) ==> below(\old(b->tok), y) ==> above(r->tok, Sub(x, y)); */
void end_sub_up(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b);

/* r := sqrt(a) for the members that are not negative. */
/*@ requires mem: OK(r) && OK(a); requires dom: LOWER(a);
    TOTAL assigns r->tok;
    ensures end: LOWER(r);
    ensures sound: \forall real x; 0 <= x ==> below(\old(a->tok), x) ==> below(r->tok, Sqrt(x)); */
void end_sqrt_dn(mpfr_ptr r, mpfr_srcptr a);
/*@ requires mem: OK(r) && OK(a); requires dom: UPPER(a);
    TOTAL assigns r->tok;
    ensures end: UPPER(r);
    ensures sound: \forall real x; 0 <= x ==> above(\old(a->tok), x) ==> above(r->tok, Sqrt(x)); */
void end_sqrt_up(mpfr_ptr r, mpfr_srcptr a);

/* r := exp(a). */
/*@ requires mem: OK(r) && OK(a); requires dom: LOWER(a);
    TOTAL assigns r->tok;
    ensures end: LOWER(r);
    ensures sound: \forall real x; below(\old(a->tok), x) ==> below(r->tok, Exp(x)); */
void end_exp_dn(mpfr_ptr r, mpfr_srcptr a);
/*@ requires mem: OK(r) && OK(a); requires dom: UPPER(a);
    TOTAL assigns r->tok;
    ensures end: UPPER(r);
    ensures sound: \forall real x; above(\old(a->tok), x) ==> above(r->tok, Exp(x)); */
void end_exp_up(mpfr_ptr r, mpfr_srcptr a);

/* r := exp(a) - 1. */
/*@ requires mem: OK(r) && OK(a); requires dom: LOWER(a);
    TOTAL assigns r->tok;
    ensures end: LOWER(r);
    ensures sound: \forall real x; below(\old(a->tok), x) ==> below(r->tok, Expm1(x)); */
void end_expm1_dn(mpfr_ptr r, mpfr_srcptr a);
/*@ requires mem: OK(r) && OK(a); requires dom: UPPER(a);
    TOTAL assigns r->tok;
    ensures end: UPPER(r);
    ensures sound: \forall real x; above(\old(a->tok), x) ==> above(r->tok, Expm1(x)); */
void end_expm1_up(mpfr_ptr r, mpfr_srcptr a);

/* r := log(a) for the members that are positive. */
/*@ requires mem: OK(r) && OK(a); requires dom: LOWER(a);
    TOTAL assigns r->tok;
    ensures end: LOWER(r);
    ensures sound: \forall real x; 0 < x ==> below(\old(a->tok), x) ==> below(r->tok, Log(x)); */
void end_log_dn(mpfr_ptr r, mpfr_srcptr a);
/*@ requires mem: OK(r) && OK(a); requires dom: UPPER(a);
    TOTAL assigns r->tok;
    ensures end: UPPER(r);
    ensures sound: \forall real x; 0 < x ==> above(\old(a->tok), x) ==> above(r->tok, Log(x)); */
void end_log_up(mpfr_ptr r, mpfr_srcptr a);

/* r := log(1 + a) for the members above -1. */
/*@ requires mem: OK(r) && OK(a); requires dom: LOWER(a);
    TOTAL assigns r->tok;
    ensures end: LOWER(r);
    ensures sound: \forall real x; -1 < x ==> below(\old(a->tok), x) ==> below(r->tok, Log1p(x)); */
void end_log1p_dn(mpfr_ptr r, mpfr_srcptr a);
/*@ requires mem: OK(r) && OK(a); requires dom: UPPER(a);
    TOTAL assigns r->tok;
    ensures end: UPPER(r);
    ensures sound: \forall real x; -1 < x ==> above(\old(a->tok), x) ==> above(r->tok, Log1p(x)); */
void end_log1p_up(mpfr_ptr r, mpfr_srcptr a);

/* r := erf(a). */
/*@ requires mem: OK(r) && OK(a); requires dom: LOWER(a);
    TOTAL assigns r->tok;
    ensures end: LOWER(r);
    ensures sound: \forall real x; below(\old(a->tok), x) ==> below(r->tok, Erf(x)); */
void end_erf_dn(mpfr_ptr r, mpfr_srcptr a);
/*@ requires mem: OK(r) && OK(a); requires dom: UPPER(a);
    TOTAL assigns r->tok;
    ensures end: UPPER(r);
    ensures sound: \forall real x; above(\old(a->tok), x) ==> above(r->tok, Erf(x)); */
void end_erf_up(mpfr_ptr r, mpfr_srcptr a);

/* r := erfc(a): a lower end from an upper one (an upper end from a lower one). */
/*@ requires mem: OK(r) && OK(a); requires dom: UPPER(a);
    TOTAL assigns r->tok;
    ensures end: LOWER(r);
    ensures sound: \forall real x; above(\old(a->tok), x) ==> below(r->tok, Erfc(x)); */
void end_erfc_dn(mpfr_ptr r, mpfr_srcptr a);
/*@ requires mem: OK(r) && OK(a); requires dom: LOWER(a);
    TOTAL assigns r->tok;
    ensures end: UPPER(r);
    ensures sound: \forall real x; below(\old(a->tok), x) ==> above(r->tok, Erfc(x)); */
void end_erfc_up(mpfr_ptr r, mpfr_srcptr a);

#endif
