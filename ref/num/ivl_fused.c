/* ivl_fused.c - two steps in one call.
 *
 * Not analysed by WP: one step is a parameter, or a double; each is one of ivl.h and elem.h, which are proved. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_fused.h"

#include "elem.h"
#include "ivl_double.h"
#include "tmp.h"

/* Enough for every long and every double. */
enum { EXACT_BITS = 64 };

typedef void operation(ivl *z, const ivl *x, const ivl *y);

/* ---- A number beside an interval ----------------------------------------------------------- */

static void beside_si(operation *op, ivl *z, const ivl *x, long n, int number_first) {
  tmp_ivl t;
  tmp_open(&t, EXACT_BITS);
  ivl_set_si(&t.v, n);
  if (number_first) op(z, &t.v, x);
  else op(z, x, &t.v);
  tmp_close(&t);
}

static void beside_q(operation *op, ivl *z, const ivl *x, mpq_srcptr q, int number_first) {
  tmp_ivl t;
  tmp_open(&t, ivl_prec(z));
  ivl_set_q(&t.v, q);
  if (number_first) op(z, &t.v, x);
  else op(z, x, &t.v);
  tmp_close(&t);
}

static void beside_double(operation *op, ivl *z, const ivl *x, double d, int number_first) {
  tmp_ivl t;
  tmp_open(&t, EXACT_BITS);
  ivl_set_double(&t.v, d);
  if (number_first) op(z, &t.v, x);
  else op(z, x, &t.v);
  tmp_close(&t);
}

void ivl_add_si(ivl *z, const ivl *x, long n) { beside_si(ivl_add, z, x, n, 0); }

void ivl_sub_si(ivl *z, const ivl *x, long n) { beside_si(ivl_sub, z, x, n, 0); }

void ivl_si_sub(ivl *z, long n, const ivl *x) { beside_si(ivl_sub, z, x, n, 1); }

void ivl_mul_si(ivl *z, const ivl *x, long n) { beside_si(ivl_mul, z, x, n, 0); }

void ivl_div_si(ivl *z, const ivl *x, long n) { beside_si(ivl_div, z, x, n, 0); }

void ivl_si_div(ivl *z, long n, const ivl *x) { beside_si(ivl_div, z, x, n, 1); }

void ivl_add_q(ivl *z, const ivl *x, mpq_srcptr q) { beside_q(ivl_add, z, x, q, 0); }

void ivl_sub_q(ivl *z, const ivl *x, mpq_srcptr q) { beside_q(ivl_sub, z, x, q, 0); }

void ivl_q_sub(ivl *z, mpq_srcptr q, const ivl *x) { beside_q(ivl_sub, z, x, q, 1); }

void ivl_mul_q(ivl *z, const ivl *x, mpq_srcptr q) { beside_q(ivl_mul, z, x, q, 0); }

void ivl_div_q(ivl *z, const ivl *x, mpq_srcptr q) { beside_q(ivl_div, z, x, q, 0); }

void ivl_q_div(ivl *z, mpq_srcptr q, const ivl *x) { beside_q(ivl_div, z, x, q, 1); }

void ivl_add_double(ivl *z, const ivl *x, double d) { beside_double(ivl_add, z, x, d, 0); }

void ivl_sub_double(ivl *z, const ivl *x, double d) { beside_double(ivl_sub, z, x, d, 0); }

void ivl_double_sub(ivl *z, double d, const ivl *x) { beside_double(ivl_sub, z, x, d, 1); }

void ivl_mul_double(ivl *z, const ivl *x, double d) { beside_double(ivl_mul, z, x, d, 0); }

void ivl_div_double(ivl *z, const ivl *x, double d) { beside_double(ivl_div, z, x, d, 0); }

void ivl_double_div(ivl *z, double d, const ivl *x) { beside_double(ivl_div, z, x, d, 1); }

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

/* z := c o (a b). */
static void after_mul(operation *op, ivl *z, const ivl *c, const ivl *a, const ivl *b) {
  tmp_ivl t;
  tmp_open(&t, ivl_prec(z));
  ivl_mul_apart(&t.v, a, b);
  op(z, c, &t.v);
  tmp_close(&t);
}

void ivl_add_mul(ivl *z, const ivl *c, const ivl *a, const ivl *b) { after_mul(ivl_add, z, c, a, b); }

void ivl_sub_mul(ivl *z, const ivl *c, const ivl *a, const ivl *b) { after_mul(ivl_sub, z, c, a, b); }

void ivl_mul_mul(ivl *z, const ivl *a, const ivl *b, const ivl *c) { after_mul(ivl_mul, z, c, a, b); }

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
