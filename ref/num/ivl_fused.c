/* ivl_fused.c - two steps in one call. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_fused.h"

#include "elem.h"
#include "tmp.h"

/* Enough for every long. */
enum { EXACT_BITS = 64 };

/* ---- A number beside an interval ----------------------------------------------------------- */

/* t becomes the number. */
/*@ requires mem: \valid(t);
    TOTAL assigns IVL_ALL(&t->v);
    ensures ok: IVL_OK(&t->v);
    ensures sound: IVL_IN((real)n, &t->v); */
static void of_si(tmp_ivl *t, long n) {
  tmp_open(t, EXACT_BITS);
  ivl_set_si(&t->v, n);
}

/* The same for a rational, at z's precision. */
/*@ requires mem: \valid(t) && IVL_MEM(z) && QOK(q) && \separated(t, q) && \separated(t, z);
    TOTAL assigns IVL_ALL(&t->v);
    ensures ok: IVL_OK(&t->v);
    ensures sound: IVL_IN(QVAL(q), &t->v); */
static void of_q(tmp_ivl *t, const ivl *z, mpq_srcptr q) {
  tmp_open(t, ivl_prec(z));
  ivl_set_q(&t->v, q);
}

void ivl_add_si(ivl *z, const ivl *x, long n) {
  tmp_ivl t;
  of_si(&t, n);
  ivl_add(z, x, &t.v);
  tmp_close(&t);
}

void ivl_sub_si(ivl *z, const ivl *x, long n) {
  tmp_ivl t;
  of_si(&t, n);
  ivl_sub(z, x, &t.v);
  tmp_close(&t);
}

void ivl_si_sub(ivl *z, long n, const ivl *x) {
  tmp_ivl t;
  of_si(&t, n);
  ivl_sub(z, &t.v, x);
  tmp_close(&t);
}

void ivl_mul_si(ivl *z, const ivl *x, long n) {
  tmp_ivl t;
  of_si(&t, n);
  ivl_mul(z, x, &t.v);
  tmp_close(&t);
}

void ivl_div_si(ivl *z, const ivl *x, long n) {
  tmp_ivl t;
  of_si(&t, n);
  ivl_div(z, x, &t.v);
  tmp_close(&t);
}

void ivl_si_div(ivl *z, long n, const ivl *x) {
  tmp_ivl t;
  of_si(&t, n);
  ivl_div(z, &t.v, x);
  tmp_close(&t);
}

void ivl_add_q(ivl *z, const ivl *x, mpq_srcptr q) {
  tmp_ivl t;
  of_q(&t, z, q);
  ivl_add(z, x, &t.v);
  tmp_close(&t);
}

void ivl_sub_q(ivl *z, const ivl *x, mpq_srcptr q) {
  tmp_ivl t;
  of_q(&t, z, q);
  ivl_sub(z, x, &t.v);
  tmp_close(&t);
}

void ivl_q_sub(ivl *z, mpq_srcptr q, const ivl *x) {
  tmp_ivl t;
  of_q(&t, z, q);
  ivl_sub(z, &t.v, x);
  tmp_close(&t);
}

void ivl_mul_q(ivl *z, const ivl *x, mpq_srcptr q) {
  tmp_ivl t;
  of_q(&t, z, q);
  ivl_mul(z, x, &t.v);
  tmp_close(&t);
}

void ivl_div_q(ivl *z, const ivl *x, mpq_srcptr q) {
  tmp_ivl t;
  of_q(&t, z, q);
  ivl_div(z, x, &t.v);
  tmp_close(&t);
}

void ivl_q_div(ivl *z, mpq_srcptr q, const ivl *x) {
  tmp_ivl t;
  of_q(&t, z, q);
  ivl_div(z, &t.v, x);
  tmp_close(&t);
}

/* ---- Powers of 2 --------------------------------------------------------------------------- */

void ivl_scale_si(ivl *z, long n, long k) {
  ivl_set_si(z, n);
  ivl_mul_2si(z, z, k);
}

void ivl_scale_pi(ivl *z, long k) {
  ivl_pi(z);
  ivl_mul_2si(z, z, k);
}

void ivl_scale_mul(ivl *z, const ivl *a, const ivl *b, long k) {
  ivl_mul(z, a, b);
  ivl_mul_2si(z, z, k);
}

void ivl_scale_sqr(ivl *z, const ivl *x, long k) {
  ivl_sqr(z, x);
  ivl_mul_2si(z, z, k);
}

void ivl_scale_add(ivl *z, const ivl *a, const ivl *b, long k) {
  ivl_add(z, a, b);
  ivl_mul_2si(z, z, k);
}

/* ---- Products ------------------------------------------------------------------------------ */

/* t becomes a b at z's precision. */
/*@ requires mem: \valid(t) && IVL_MEM(z) && IVL_OK(a) && IVL_OK(b);
    requires sep: \separated(t, z) && \separated(t, a) && \separated(t, b);
    TOTAL assigns IVL_ALL(&t->v);
    ensures ok: IVL_OK(&t->v);
    ensures sound: \forall real r, s; IVL_IN(r, a) ==> IVL_IN(s, b) ==> IVL_IN(Mul(r, s), &t->v); */
static void product(tmp_ivl *t, const ivl *z, const ivl *a, const ivl *b) {
  tmp_open(t, ivl_prec(z));
  ivl_mul_apart(&t->v, a, b);
}

void ivl_add_mul(ivl *z, const ivl *c, const ivl *a, const ivl *b) {
  tmp_ivl t;
  product(&t, z, a, b);
  ivl_add(z, c, &t.v);
  tmp_close(&t);
}

void ivl_sub_mul(ivl *z, const ivl *c, const ivl *a, const ivl *b) {
  tmp_ivl t;
  product(&t, z, a, b);
  ivl_sub(z, c, &t.v);
  tmp_close(&t);
}

void ivl_mul_mul(ivl *z, const ivl *a, const ivl *b, const ivl *c) {
  tmp_ivl t;
  product(&t, z, a, b);
  ivl_mul(z, &t.v, c);
  tmp_close(&t);
}

void ivl_mul_sqr(ivl *z, const ivl *y, const ivl *x) {
  tmp_ivl t;
  tmp_open(&t, ivl_prec(z));
  ivl_sqr(&t.v, x);
  ivl_mul(z, y, &t.v);
  tmp_close(&t);
}

void ivl_max0_sub(ivl *z, const ivl *a, const ivl *b) {
  ivl_sub(z, a, b);
  ivl_max0(z, z);
}

/* ---- Exponentials -------------------------------------------------------------------------- */

void ivl_mul_exp(ivl *z, const ivl *y, const ivl *x) {
  tmp_ivl t;
  tmp_open(&t, ivl_prec(z));
  ivl_exp(&t.v, x);
  ivl_mul(z, y, &t.v);
  tmp_close(&t);
}

void ivl_exp_neg(ivl *z, const ivl *x) {
  ivl_neg(z, x);
  ivl_exp(z, z);
}

void ivl_exp_mul(ivl *z, const ivl *a, const ivl *b) {
  ivl_mul(z, a, b);
  ivl_exp(z, z);
}

void ivl_exp_sub(ivl *z, const ivl *a, const ivl *b) {
  ivl_sub(z, a, b);
  ivl_exp(z, z);
}

void ivl_exp_q(ivl *z, mpq_srcptr q) {
  ivl_set_q(z, q);
  ivl_exp(z, z);
}
