/* ivl_fused.h - two steps in one call, so that the first needs no variable of its own.
 *
 * A name tells the outer step and then the inner one: ivl_mul_exp is y * exp(x).  Each is a superset of the image
 * of the members, as in ivl.h; the destination may be an argument.  The inner step is rounded to the precision of
 * the destination; integers and doubles are exact.
 * Classic mistake: a double that stands for a decimal; ask the functions with _q for the decimal.
 * Derivations: those of the two steps (T-IVL-*, T-ELEM-*).                                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_IVL_FUSED_H
#define ASSAY_IVL_FUSED_H

#include "ivl.h"

/* ---- A number beside an interval: x + n, x - n, n - x, x n, x / n, n / x ------------------- */

void ivl_add_si(ivl *z, const ivl *x, long n);
void ivl_sub_si(ivl *z, const ivl *x, long n);
void ivl_si_sub(ivl *z, long n, const ivl *x);
void ivl_mul_si(ivl *z, const ivl *x, long n);
void ivl_div_si(ivl *z, const ivl *x, long n); /* the whole line for n = 0 */
void ivl_si_div(ivl *z, long n, const ivl *x); /* the whole line if x reaches 0 */

/* The rational is apart from z. */
void ivl_add_q(ivl *z, const ivl *x, mpq_srcptr q);
void ivl_sub_q(ivl *z, const ivl *x, mpq_srcptr q);
void ivl_q_sub(ivl *z, mpq_srcptr q, const ivl *x);
void ivl_mul_q(ivl *z, const ivl *x, mpq_srcptr q);
void ivl_div_q(ivl *z, const ivl *x, mpq_srcptr q); /* the whole line for q = 0 */
void ivl_q_div(ivl *z, mpq_srcptr q, const ivl *x); /* the whole line if x reaches 0 */

/* An infinity or NaN stands for the whole line (ivl_double.h). */
void ivl_add_double(ivl *z, const ivl *x, double d);
void ivl_sub_double(ivl *z, const ivl *x, double d);
void ivl_double_sub(ivl *z, double d, const ivl *x);
void ivl_mul_double(ivl *z, const ivl *x, double d);
void ivl_div_double(ivl *z, const ivl *x, double d);
void ivl_double_div(ivl *z, double d, const ivl *x);

/* ---- A power of 2 times what it says ------------------------------------------------------- */

/* z := n 2^k, pi 2^k, a b 2^k, x^2 2^k, (a + b) 2^k. */
void ivl_scale_si(ivl *z, long n, long k);
void ivl_scale_pi(ivl *z, long k);
void ivl_scale_mul(ivl *z, const ivl *a, const ivl *b, long k);
void ivl_scale_sqr(ivl *z, const ivl *x, long k);
void ivl_scale_add(ivl *z, const ivl *a, const ivl *b, long k);

/* ---- Products ------------------------------------------------------------------------------ */

/* z := c + a b, c - a b. */
void ivl_add_mul(ivl *z, const ivl *c, const ivl *a, const ivl *b);
void ivl_sub_mul(ivl *z, const ivl *c, const ivl *a, const ivl *b);
/* z := (a b) c, and y x^2. */
void ivl_mul_mul(ivl *z, const ivl *a, const ivl *b, const ivl *c);
void ivl_mul_sqr(ivl *z, const ivl *y, const ivl *x);
/* z := max(a - b, 0). */
void ivl_max0_sub(ivl *z, const ivl *a, const ivl *b);

/* ---- Exponentials -------------------------------------------------------------------------- */

/* z := y exp(x). */
void ivl_mul_exp(ivl *z, const ivl *y, const ivl *x);
/* z := exp(-x), exp(a b), exp(a - b), exp(q). */
void ivl_exp_neg(ivl *z, const ivl *x);
void ivl_exp_mul(ivl *z, const ivl *a, const ivl *b);
void ivl_exp_sub(ivl *z, const ivl *a, const ivl *b);
void ivl_exp_q(ivl *z, mpq_srcptr q);

#endif
