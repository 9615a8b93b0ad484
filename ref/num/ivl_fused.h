/* ivl_fused.h - two steps in one call, so that the first needs no variable of its own.
 *
 * A name tells the outer step and then the inner one: ivl_mul_exp is y * exp(x).  Each is a superset of the image
 * of the members, as in ivl.h; the destination may be an argument.  The inner step is rounded to the precision of
 * the destination; integers are exact.
 * Classic mistake: a double that stands for a decimal; ask the functions with _q for the decimal.
 * Derivations: those of the two steps (T-IVL-*, T-ELEM-*).                                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_IVL_FUSED_H
#define ASSAY_IVL_FUSED_H

#include "ivl_double.h"

/* ---- A number beside an interval: x + n, x - n, n - x, x n, x / n, n / x ------------------- */

/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_WAS(r, x) ==> IVL_IN(Add(r, (real)n), z); */
void ivl_add_si(ivl *z, const ivl *x, long n);
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_WAS(r, x) ==> IVL_IN(Sub(r, (real)n), z); */
void ivl_sub_si(ivl *z, const ivl *x, long n);
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_WAS(r, x) ==> IVL_IN(Sub((real)n, r), z); */
void ivl_si_sub(ivl *z, long n, const ivl *x);
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_WAS(r, x) ==> IVL_IN(Mul(r, (real)n), z); */
void ivl_mul_si(ivl *z, const ivl *x, long n);
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; n != 0 ==> IVL_WAS(r, x) ==> IVL_IN(Div(r, (real)n), z); */
void ivl_div_si(ivl *z, const ivl *x, long n); /* the whole line for n = 0 */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; r != 0 ==> IVL_WAS(r, x) ==> IVL_IN(Div((real)n, r), z); */
void ivl_si_div(ivl *z, long n, const ivl *x); /* the whole line if x reaches 0 */

/* The rational is apart from z. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x) && QOK(q) && \separated(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_WAS(r, x) ==> IVL_IN(Add(r, QVAL(q)), z); */
void ivl_add_q(ivl *z, const ivl *x, mpq_srcptr q);
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x) && QOK(q) && \separated(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_WAS(r, x) ==> IVL_IN(Sub(r, QVAL(q)), z); */
void ivl_sub_q(ivl *z, const ivl *x, mpq_srcptr q);
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x) && QOK(q) && \separated(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_WAS(r, x) ==> IVL_IN(Sub(QVAL(q), r), z); */
void ivl_q_sub(ivl *z, mpq_srcptr q, const ivl *x);
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x) && QOK(q) && \separated(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_WAS(r, x) ==> IVL_IN(Mul(r, QVAL(q)), z); */
void ivl_mul_q(ivl *z, const ivl *x, mpq_srcptr q);
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x) && QOK(q) && \separated(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; QVAL(q) != 0 ==> IVL_WAS(r, x) ==> IVL_IN(Div(r, QVAL(q)), z); */
void ivl_div_q(ivl *z, const ivl *x, mpq_srcptr q); /* the whole line for q = 0 */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x) && QOK(q) && \separated(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; r != 0 ==> IVL_WAS(r, x) ==> IVL_IN(Div(QVAL(q), r), z); */
void ivl_q_div(ivl *z, mpq_srcptr q, const ivl *x); /* the whole line if x reaches 0 */

/* ---- A power of 2 times what it says ------------------------------------------------------- */

/* z := n 2^k, pi 2^k, a b 2^k, x^2 2^k, (a + b) 2^k. */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Scale((real)n, k), z); */
void ivl_scale_si(ivl *z, long n, long k);
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Scale(Pi, k), z); */
void ivl_scale_pi(ivl *z, long k);
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b) && IVL_APART(z, a) && IVL_APART(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; IVL_WAS(r, a) ==> IVL_WAS(s, b) ==> IVL_IN(Scale(Mul(r, s), k), z); */
void ivl_scale_mul(ivl *z, const ivl *a, const ivl *b, long k);
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_WAS(r, x) ==> IVL_IN(Scale(Mul(r, r), k), z); */
void ivl_scale_sqr(ivl *z, const ivl *x, long k);
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b) && IVL_APART(z, a) && IVL_APART(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; IVL_WAS(r, a) ==> IVL_WAS(s, b) ==> IVL_IN(Scale(Add(r, s), k), z); */
void ivl_scale_add(ivl *z, const ivl *a, const ivl *b, long k);

/* ---- Products ------------------------------------------------------------------------------ */

/* z := c + a b, c - a b. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b) && IVL_OK(c);
    requires sep: IVL_APART(z, a) && IVL_APART(z, b) && IVL_APART(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, t; IVL_WAS(r, a) ==> IVL_WAS(s, b) ==> IVL_WAS(t, c) ==> IVL_IN(Add(t, Mul(r, s)), z); */
void ivl_add_mul(ivl *z, const ivl *c, const ivl *a, const ivl *b);
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b) && IVL_OK(c);
    requires sep: IVL_APART(z, a) && IVL_APART(z, b) && IVL_APART(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, t; IVL_WAS(r, a) ==> IVL_WAS(s, b) ==> IVL_WAS(t, c) ==> IVL_IN(Sub(t, Mul(r, s)), z); */
void ivl_sub_mul(ivl *z, const ivl *c, const ivl *a, const ivl *b);
/* z := (a b) c, and y x^2. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b) && IVL_OK(c);
    requires sep: IVL_APART(z, a) && IVL_APART(z, b) && IVL_APART(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, t; IVL_WAS(r, a) ==> IVL_WAS(s, b) ==> IVL_WAS(t, c) ==> IVL_IN(Mul(Mul(r, s), t), z); */
void ivl_mul_mul(ivl *z, const ivl *a, const ivl *b, const ivl *c);
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; IVL_WAS(r, x) ==> IVL_WAS(s, y) ==> IVL_IN(Mul(s, Mul(r, r)), z); */
void ivl_mul_sqr(ivl *z, const ivl *y, const ivl *x);
/* z := max(a - b, 0). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b) && IVL_APART(z, a) && IVL_APART(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; IVL_WAS(r, a) ==> IVL_WAS(s, b) ==> IVL_IN(\max(Sub(r, s), 0.0), z); */
void ivl_max0_sub(ivl *z, const ivl *a, const ivl *b);

/* ---- Exponentials -------------------------------------------------------------------------- */

/* z := y exp(x). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; IVL_WAS(r, x) ==> IVL_WAS(s, y) ==> IVL_IN(Mul(s, Exp(r)), z); */
void ivl_mul_exp(ivl *z, const ivl *y, const ivl *x);
/* z := exp(-x), exp(a b), exp(a - b), exp(q). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; IVL_WAS(r, x) ==> IVL_IN(Exp(Neg(r)), z); */
void ivl_exp_neg(ivl *z, const ivl *x);
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b) && IVL_APART(z, a) && IVL_APART(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; IVL_WAS(r, a) ==> IVL_WAS(s, b) ==> IVL_IN(Exp(Mul(r, s)), z); */
void ivl_exp_mul(ivl *z, const ivl *a, const ivl *b);
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b) && IVL_APART(z, a) && IVL_APART(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; IVL_WAS(r, a) ==> IVL_WAS(s, b) ==> IVL_IN(Exp(Sub(r, s)), z); */
void ivl_exp_sub(ivl *z, const ivl *a, const ivl *b);
/*@ requires mem: IVL_MEM(z) && QOK(q) && \separated(z, q);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Exp(QVAL(q)), z); */
void ivl_exp_q(ivl *z, mpq_srcptr q);

#endif
