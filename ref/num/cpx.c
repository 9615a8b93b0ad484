/* cpx.c - life, assignment and linear operations of complex enclosures. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx.h"

void cpx_init(cpx *z, mpfr_prec_t p) {
  ivl_init(&z->re, p);
  ivl_init(&z->im, p);
}

void cpx_clear(cpx *z) {
  ivl_clear(&z->re);
  ivl_clear(&z->im);
}

void cpx_set(cpx *z, const cpx *x) {
  ivl_set(&z->re, &x->re);
  ivl_set(&z->im, &x->im);
}

void cpx_set_si(cpx *z, long m, long n) {
  ivl_set_si(&z->re, m);
  ivl_set_si(&z->im, n);
}

void cpx_neg(cpx *z, const cpx *x) {
  ivl_neg(&z->re, &x->re);
  ivl_neg(&z->im, &x->im);
}

void cpx_conj(cpx *z, const cpx *x) {
  ivl_set(&z->re, &x->re);
  ivl_neg(&z->im, &x->im);
}

void cpx_add(cpx *z, const cpx *x, const cpx *y) {
  ivl_add(&z->re, &x->re, &y->re);
  ivl_add(&z->im, &x->im, &y->im);
}

void cpx_sub(cpx *z, const cpx *x, const cpx *y) {
  ivl_sub(&z->re, &x->re, &y->re);
  ivl_sub(&z->im, &x->im, &y->im);
}
