/* cpx_log.c - logarithm, power and modulus of complex enclosures.
 *
 * Derivations: proofs/notes/cpx_log.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "cpx_log.h"
#include "tmp.h"

void cpx_set_whole(cpx *z) {
  ivl_set_whole(&z->re);
  ivl_set_whole(&z->im);
}

int cpx_is_finite(const cpx *z) { return ivl_is_finite(&z->re) && ivl_is_finite(&z->im); }

int cpx_off_cut(const cpx *x) { return ivl_sign(&x->re) > 0 || ivl_sign(&x->im) != 0; }

void cpx_abs(ivl *z, const cpx *x) {
  cpx_norm(z, x);
  //@ assert norm: \forall real a, b; CPX_IN(a, b, x) ==> IVL_IN(Add(Mul(a, a), Mul(b, b)), z);
  ivl_sqrt(z, z);
}

/* Method: log |w| as half the logarithm of |w|^2; the angle by cpx_arg.
 * Error: absolute near |w| = 1, where log |w| is small.                           */
void cpx_log(cpx *z, const cpx *x) {
  tmp_ivl r, t;
  tmp_open(&r, ivl_prec(&z->re));
  tmp_open(&t, ivl_prec(&z->im));
  cpx_norm(&r.v, x);
  //@ assert norm: \forall real a, b; CPX_IN(a, b, x) ==> IVL_IN(Add(Mul(a, a), Mul(b, b)), &r.v);
  cpx_arg(&t.v, x);
  //@ assert angle: \forall real a, b; 0 < Add(Mul(a, a), Mul(b, b)) ==> CPX_IN(a, b, x) ==> IVL_IN(Arg(a, b), &t.v);
  ivl_log(&r.v, &r.v);
  //@ assert log: \forall real a, b; 0 < Add(Mul(a, a), Mul(b, b)) ==> CPX_IN(a, b, x) ==> IVL_IN(Log(Add(Mul(a, a), Mul(b, b))), &r.v);
  ivl_mul_2si(&z->re, &r.v, -1);
  ivl_set(&z->im, &t.v);
  tmp_close(&t);
  tmp_close(&r);
}

/* Method: exp(v log w). */
void cpx_pow(cpx *z, const cpx *x, const cpx *y) {
  cpx l;
  cpx_init(&l, ivl_prec(&z->re));
  cpx_log(&l, x);
  //@ assert log: \forall real a, b; 0 < Add(Mul(a, a), Mul(b, b)) ==> CPX_IN(a, b, x) ==> CPX_IN(LogAbs(a, b), Arg(a, b), &l);
  cpx_mul(&l, &l, y);
  //@ assert exponent: \forall real a, b, c, d; 0 < Add(Mul(a, a), Mul(b, b)) ==> CPX_IN(a, b, x) ==> CPX_IN(c, d, y) ==> CPX_IN(PowerRe(a, b, c, d), PowerIm(a, b, c, d), &l);
  cpx_exp(z, &l);
  cpx_clear(&l);
}
