/* cpx_exp.c - the exponential of complex enclosures.
 *
 * Method: exp(a + bi) = exp(a) (cos b + i sin b), each factor enclosed once.      */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx.h"
#include "tmp.h"

void cpx_exp(cpx *z, const cpx *x) {
  tmp_ivl r, s, c;
  mpfr_prec_t p = ivl_prec(&z->re);
  tmp_open(&r, p);
  tmp_open(&s, p);
  tmp_open(&c, p);
  ivl_exp(&r.v, &x->re);
  //@ assert size: \forall real a; IVL_IN(a, &x->re) ==> IVL_IN(Exp(a), &r.v);
  ivl_sin_cos(&s.v, &c.v, &x->im);
  //@ assert turn: \forall real b; IVL_IN(b, &x->im) ==> IVL_IN(Sin(b), &s.v) && IVL_IN(Cos(b), &c.v);
  ivl_mul_apart(&z->re, &r.v, &c.v);
  ivl_mul_apart(&z->im, &r.v, &s.v);
  tmp_close(&c);
  tmp_close(&s);
  tmp_close(&r);
}
