/* elem.h - elementary functions of intervals.
 *
 * Every function returns a superset of { f(a) : a in x, a in the domain }, and
 * the whole line where it knows nothing.  The precision is the destination's; the
 * destination may be an argument.  Ends at infinity are ordinary.
 * Classic mistake: exp(log(x)) widens; keep a quantity on one scale.
 * Derivations: proofs/notes/elem.md (T-ELEM-*).                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ELEM_H
#define ASSAY_ELEM_H

#include <limits.h>

#include "ivl.h"

/* z := { a * 2^k : a in x } (T-ELEM-SCALE). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Scale(a, k), z); */
void ivl_mul_2si(ivl *z, const ivl *x, long k);

/* z := { sqrt(a) : a in x, a >= 0 } (T-ELEM-SQRT). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; 0 <= a ==> IVL_WAS(a, x) ==> IVL_IN(Sqrt(a), z); */
void ivl_sqrt(ivl *z, const ivl *x);

/* z := { exp(a) : a in x } (T-ELEM-EXP).  Uses the kernel of fx.h where it applies. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Exp(a), z); */
void ivl_exp(ivl *z, const ivl *x);
/* z := { exp(a) - 1 : a in x } (T-ELEM-EXP). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Expm1(a), z); */
void ivl_expm1(ivl *z, const ivl *x);
/* z := { log(a) : a in x, a > 0 } (T-ELEM-LOG). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; 0 < a ==> IVL_WAS(a, x) ==> IVL_IN(Log(a), z); */
void ivl_log(ivl *z, const ivl *x);
/* z := { log(1 + a) : a in x, a > -1 } (T-ELEM-LOG). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; -1 < a ==> IVL_WAS(a, x) ==> IVL_IN(Log1p(a), z); */
void ivl_log1p(ivl *z, const ivl *x);

/* z := { erf(a) : a in x } (T-ELEM-ERF). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Erf(a), z); */
void ivl_erf(ivl *z, const ivl *x);
/* z := { erfc(a) : a in x }; keeps relative accuracy in the far tail (T-ELEM-ERF). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Erfc(a), z); */
void ivl_erfc(ivl *z, const ivl *x);

/* z := { sin(a) : a in x } (T-ELEM-TRIG): the value at the lower end, widened by the
 * width of x, inside [-1, 1].  Meant for narrow x; a wide x gets [-1, 1].        */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Sin(a), z); */
void ivl_sin(ivl *z, const ivl *x);
/* z := { cos(a) : a in x } (T-ELEM-TRIG), as ivl_sin. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Cos(a), z); */
void ivl_cos(ivl *z, const ivl *x);
/* s := { sin(a) }, c := { cos(a) } at the price of one evaluation (T-ELEM-TRIG). */
/*@ requires mem: IVL_MEM(s) && IVL_MEM(c) && IVL_OK(x); requires sep: \separated(s, c, x);
    TOTAL assigns IVL_TOK(s), IVL_TOK(c);
    ensures ok: IVL_OK(s) && IVL_OK(c);
    ensures sound: \forall real a; IVL_IN(a, x) ==> IVL_IN(Sin(a), s) && IVL_IN(Cos(a), c); */
void ivl_sin_cos(ivl *s, ivl *c, const ivl *x);

/* z := { a^n : a in x } with a^0 = 1 (T-ELEM-POW): monotone in |a|, so tight. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Power(a, n), z); */
void ivl_pow_ui(ivl *z, const ivl *x, unsigned long n);
/* z := { a^n : a in x, a != 0 if n < 0 } (T-ELEM-POW). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    requires dom: LONG_MIN < n;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures plus: n >= 0 ==> \forall real a; IVL_WAS(a, x) ==> IVL_IN(Power(a, n), z);
    ensures minus: n < 0 ==> \forall real a; Power(a, -n) != 0 ==> IVL_WAS(a, x) ==> IVL_IN(Div(1.0, Power(a, -n)), z); */
void ivl_pow_si(ivl *z, const ivl *x, long n);
/* z := { exp(b log a) : a in x, a > 0, b in y } (T-ELEM-POW). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; 0 < a ==> IVL_WAS(a, x) ==> IVL_WAS(b, y) ==> IVL_IN(Exp(Mul(b, Log(a))), z); */
void ivl_pow(ivl *z, const ivl *x, const ivl *y);

#endif
