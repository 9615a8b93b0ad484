/* cpx_mul.c - products, norms and quotients of complex enclosures.
 *
 * Method: four real products and two sums.  Temporaries stand on the stack: an
 * allocation would cost as much as the arithmetic.                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx.h"
#include "tmp.h"

void cpx_mul(cpx *z, const cpx *x, const cpx *y) {
  tmp_ivl ac, bd, ad, bc;
  mpfr_prec_t p = ivl_prec(&z->re);
  tmp_open(&ac, p);
  tmp_open(&bd, p);
  tmp_open(&ad, p);
  tmp_open(&bc, p);
  ivl_mul_apart(&ac.v, &x->re, &y->re);
  //@ assert ac: \forall real a, c; IVL_IN(a, &x->re) ==> IVL_IN(c, &y->re) ==> IVL_IN(Mul(a, c), &ac.v);
  ivl_mul_apart(&bd.v, &x->im, &y->im);
  //@ assert bd: \forall real b, d; IVL_IN(b, &x->im) ==> IVL_IN(d, &y->im) ==> IVL_IN(Mul(b, d), &bd.v);
  ivl_mul_apart(&ad.v, &x->re, &y->im);
  //@ assert ad: \forall real a, d; IVL_IN(a, &x->re) ==> IVL_IN(d, &y->im) ==> IVL_IN(Mul(a, d), &ad.v);
  ivl_mul_apart(&bc.v, &x->im, &y->re);
  //@ assert bc: \forall real b, c; IVL_IN(b, &x->im) ==> IVL_IN(c, &y->re) ==> IVL_IN(Mul(b, c), &bc.v);
  ivl_sub_apart(&z->re, &ac.v, &bd.v);
  ivl_add(&z->im, &ad.v, &bc.v);
  tmp_close(&bc);
  tmp_close(&ad);
  tmp_close(&bd);
  tmp_close(&ac);
}

void cpx_mul_ivl(cpx *z, const cpx *x, const ivl *r) {
  ivl_mul(&z->re, &x->re, r);
  ivl_mul(&z->im, &x->im, r);
}

void cpx_norm(ivl *z, const cpx *x) {
  tmp_ivl t;
  tmp_open(&t, ivl_prec(z));
  ivl_sqr(&t.v, &x->re);
  //@ assert re: \forall real a; IVL_IN(a, &x->re) ==> IVL_IN(Mul(a, a), &t.v);
  ivl_sqr(z, &x->im);
  ivl_add(z, &t.v, z);
  tmp_close(&t);
}

/* z := n / d. */
/*@ requires CPX_MEM(z) && CPX_OK(n) && IVL_OK(d) && \separated(z, n) && \separated(z, d);
    TOTAL assigns CPX_TOK(z);
    ensures CPX_OK(z);
    ensures \forall real a, b, r; r != 0 ==> CPX_IN(a, b, n) ==> IVL_IN(r, d) ==> CPX_IN(Div(a, r), Div(b, r), z); */
static void div_real(cpx *z, const cpx *n, const ivl *d) {
  ivl_div(&z->re, &n->re, d);
  ivl_div(&z->im, &n->im, d);
}

/* z := x conj(y). */
/*@ requires CPX_MEM(z) && CPX_OK(x) && CPX_OK(y) && \separated(z, x) && \separated(z, y);
    TOTAL assigns CPX_TOK(z);
    ensures CPX_OK(z);
    ensures \forall real a, b, u, v; CPX_IN(a, b, x) ==> CPX_IN(u, v, y) ==>
      CPX_IN(Sub(Mul(a, u), Mul(b, Neg(v))), Add(Mul(a, Neg(v)), Mul(b, u)), z); */
static void mul_conj(cpx *z, const cpx *x, const cpx *y) {
  cpx_conj(z, y);
  //@ assert conj: \forall real u, v; CPX_IN(u, v, y) ==> CPX_IN(u, Neg(v), z);
  cpx_mul(z, x, z);
}

void cpx_div(cpx *z, const cpx *x, const cpx *y) {
  cpx n;
  ivl d;
  cpx_init(&n, ivl_prec(&z->re));
  ivl_init(&d, ivl_prec(&z->re));
  cpx_norm(&d, y);
  //@ assert norm: \forall real u, v; CPX_IN(u, v, y) ==> IVL_IN(Add(Mul(u, u), Mul(v, v)), &d);
  mul_conj(&n, x, y);
  div_real(z, &n, &d);
  ivl_clear(&d);
  cpx_clear(&n);
}
