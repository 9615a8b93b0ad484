/* gaussian_closed.c - the moment of the Gaussian pair that is not sampled.
 *
 * Derivations: proofs/notes/moment.md.                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian_closed.h"
#include "elem.h"

/* u := m^2 / 2. */
/*@ requires IVL_MEM(u) && IVL_OK(ratio) && \separated(u, ratio);
    TOTAL assigns IVL_TOK(u);
    ensures IVL_OK(u);
    ensures \forall real m; IVL_IN(m, ratio) ==> IVL_IN(Scale(Mul(m, m), -1), u); */
static void half_square(ivl *u, const ivl *ratio) {
  ivl_sqr(u, ratio);
  //@ assert square: \forall real m; IVL_IN(m, ratio) ==> IVL_IN(Mul(m, m), u);
  ivl_mul_2si(u, u, -1);
}

/* e := (z - 1) z. */
/*@ requires CPX_MEM(e) && CPX_OK(z) && \separated(e, z);
    TOTAL assigns CPX_TOK(e);
    ensures CPX_OK(e);
    ensures \forall real a, b; CPX_IN(a, b, z) ==>
      CPX_IN(Sub(Mul(Sub(a, 1.0), a), Mul(Sub(b, 0.0), b)), Add(Mul(Sub(a, 1.0), b), Mul(Sub(b, 0.0), a)), e); */
static void times_less_one(cpx *e, const cpx *z) {
  cpx_set_si(e, 1, 0);
  //@ assert one: CPX_IN(1.0, 0.0, e);
  cpx_sub(e, z, e);
  //@ assert less: \forall real a, b; CPX_IN(a, b, z) ==> CPX_IN(Sub(a, 1.0), Sub(b, 0.0), e);
  cpx_mul(e, e, z);
}

/* Method: exp of (z - 1) z times m^2 / 2, operation by operation. */
void gaussian_closed_moment(cpx *w, const cpx *z, const ivl *ratio) {
  ivl u;
  ivl_init(&u, ivl_prec(&w->re));
  half_square(&u, ratio);
  times_less_one(w, z);
  cpx_mul_ivl(w, w, &u);
  //@ assert exponent: \forall real a, b, m; CPX_IN(a, b, z) ==> IVL_IN(m, ratio) ==> CPX_IN(GaussRe(a, b, m), GaussIm(a, b, m), w);
  cpx_exp(w, w);
  ivl_clear(&u);
}
