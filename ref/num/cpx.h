/* cpx.h - complex enclosures: rectangles of two real intervals.
 *
 * A cpx stands for { a + bi : a in re, b in im }.  Every function returns a
 * superset of the image; the precision is the destination's (that of its parts).
 * The destination may be an argument.
 * Classic mistake: a recurrence w^n on rectangles widens like 2^(n/2); run it on
 * points with a bound of its own.  Derivations: proofs/notes/cpx.md (T-CPX-*).   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CPX_H
#define ASSAY_CPX_H

#include "elem.h"

typedef struct {
  ivl re, im;
} cpx;

#define CPX_MEM(z) (\valid((cpx *)(z)) && IVL_MEM(&(z)->re) && IVL_MEM(&(z)->im))
#define CPX_OK(z) (\valid((cpx *)(z)) && IVL_OK(&(z)->re) && IVL_OK(&(z)->im))
#define CPX_IN(a, b, z) (IVL_IN(a, &(z)->re) && IVL_IN(b, &(z)->im))
#define CPX_WAS(a, b, z) (IVL_WAS(a, &(z)->re) && IVL_WAS(b, &(z)->im))
#define CPX_TOK(z) IVL_TOK(&(z)->re), IVL_TOK(&(z)->im)
#define CPX_ALL(z) IVL_ALL(&(z)->re), IVL_ALL(&(z)->im)
#define CPX_APART(z, x) ((z) == (x) || \separated(z, x))

/* z becomes the whole plane at precision p. */
/*@ requires mem: \valid(z); requires dom: 1 <= p;
    TOTAL assigns CPX_ALL(z);
    ensures ok: CPX_OK(z); */
void cpx_init(cpx *z, mpfr_prec_t p);
/* Frees z. */
/*@ requires mem: CPX_MEM(z);
    TOTAL assigns z->re.lo[0].prec, z->re.hi[0].prec, z->im.lo[0].prec, z->im.hi[0].prec; */
void cpx_clear(cpx *z);
/* z := x. */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x) && CPX_APART(z, x);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b; CPX_WAS(a, b, x) ==> CPX_IN(a, b, z); */
void cpx_set(cpx *z, const cpx *x);
/* z := the Gaussian integer m + n i. */
/*@ requires mem: CPX_MEM(z);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: CPX_IN((real)m, (real)n, z); */
void cpx_set_si(cpx *z, long m, long n);

/* z := -x (T-CPX-ADD). */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x) && CPX_APART(z, x);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b; CPX_WAS(a, b, x) ==> CPX_IN(Neg(a), Neg(b), z); */
void cpx_neg(cpx *z, const cpx *x);
/* z := the conjugate of x (T-CPX-ADD). */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x) && CPX_APART(z, x);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b; CPX_WAS(a, b, x) ==> CPX_IN(a, Neg(b), z); */
void cpx_conj(cpx *z, const cpx *x);
/* z := x + y (T-CPX-ADD). */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x) && CPX_OK(y) && CPX_APART(z, x) && CPX_APART(z, y);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b, c, d; CPX_WAS(a, b, x) ==> CPX_WAS(c, d, y) ==> CPX_IN(Add(a, c), Add(b, d), z); */
void cpx_add(cpx *z, const cpx *x, const cpx *y);
/* z := x - y (T-CPX-ADD). */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x) && CPX_OK(y) && CPX_APART(z, x) && CPX_APART(z, y);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b, c, d; CPX_WAS(a, b, x) ==> CPX_WAS(c, d, y) ==> CPX_IN(Sub(a, c), Sub(b, d), z); */
void cpx_sub(cpx *z, const cpx *x, const cpx *y);
/* z := x * y (T-CPX-MUL). */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x) && CPX_OK(y) && CPX_APART(z, x) && CPX_APART(z, y);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b, c, d; CPX_WAS(a, b, x) ==> CPX_WAS(c, d, y) ==>
      CPX_IN(Sub(Mul(a, c), Mul(b, d)), Add(Mul(a, d), Mul(b, c)), z); */
void cpx_mul(cpx *z, const cpx *x, const cpx *y);
/* z := x * r for a real interval r, apart from z (T-CPX-MUL). */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x) && IVL_OK(r) && CPX_APART(z, x); requires sep: \separated(z, r);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b, c; CPX_WAS(a, b, x) ==> IVL_IN(c, r) ==> CPX_IN(Mul(a, c), Mul(b, c), z); */
void cpx_mul_ivl(cpx *z, const cpx *x, const ivl *r);
/* z := { |a + bi|^2 : a + bi in x } (T-CPX-NORM). */
/*@ requires mem: IVL_MEM(z) && CPX_OK(x); requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; CPX_IN(a, b, x) ==> IVL_IN(Add(Mul(a, a), Mul(b, b)), z); */
void cpx_norm(ivl *z, const cpx *x);
/* z := x / y = x conj(y) / |y|^2; the whole plane if y may be 0 (T-CPX-DIV). */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x) && CPX_OK(y) && CPX_APART(z, x) && CPX_APART(z, y);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b, c, d; CPX_WAS(a, b, x) ==> CPX_WAS(c, d, y) ==> Add(Mul(c, c), Mul(d, d)) != 0 ==>
      CPX_IN(Div(Sub(Mul(a, c), Mul(b, Neg(d))), Add(Mul(c, c), Mul(d, d))),
             Div(Add(Mul(a, Neg(d)), Mul(b, c)), Add(Mul(c, c), Mul(d, d))), z); */
void cpx_div(cpx *z, const cpx *x, const cpx *y);
/* z := exp(x) = exp(a) (cos b + i sin b) (T-CPX-EXP). */
/*@ requires mem: CPX_MEM(z) && CPX_OK(x) && CPX_APART(z, x);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b; CPX_WAS(a, b, x) ==> CPX_IN(Mul(Exp(a), Cos(b)), Mul(Exp(a), Sin(b)), z); */
void cpx_exp(cpx *z, const cpx *x);

#endif
