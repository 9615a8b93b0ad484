/* dgauss_cap.h - discrete Gaussian noise that is enough together with all larger amounts.
 *
 * Two bounds fall in the noise: zero-concentrated privacy s^2/(2 sigma^2) and the distance
 * s/(2 sigma) (T-ORDER-DGAUSS-ZCDP), and, up to a factor w that is next to 1, delta itself:
 * noise above sigma is nearly what is added to noise sigma (T-ORDER-DGAUSS-ADD).
 * Derivations: proofs/notes/order.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DGAUSS_CAP_H
#define ASSAY_DGAUSS_CAP_H

#include "dgauss_plain.h"

/* cap := an amount such that it and every larger one is enough for p; 0: none was found.
 * About as little as the bounds allow: the least such amount lies some 1/sigma below. */
int dgauss_cap(mpfr_ptr cap, const dgauss_plain *p);

/* lo, hi := amounts with every one from lo to hi too little for p, hi about as much as the theorem allows, below far;
 * 0: none were found.                                                               */
int dgauss_cap_too_little(mpfr_ptr lo, mpfr_ptr hi, const dgauss_plain *p, mpfr_srcptr far);

/*@ logic real DgaussCapFactor =
    Div(Div(Add(Exp(Neg(Scale(Mul(Pi, Pi), 2))), 1.0), Sub(1.0, Exp(Neg(Scale(Mul(Pi, Pi), 2))))), Sub(1.0, Scale(Exp(Neg(Scale(Mul(Pi, Pi), 2))), 1))); */
/* w := the factor of T-ORDER-DGAUSS-ADD. */
/*@ requires mem: IVL_MEM(w);
    TOTAL assigns IVL_TOK(w);
    ensures ok: IVL_OK(w);
    ensures sound: Sub(1.0, Exp(Neg(Scale(Mul(Pi, Pi), 2)))) != 0 ==> Sub(1.0, Scale(Exp(Neg(Scale(Mul(Pi, Pi), 2))), 1)) != 0 ==>
      IVL_IN(DgaussCapFactor, w); */
void dgauss_cap_factor(ivl *w);
/* cap := sigma^2/sqrt(sigma^2 - 2), rounded up: from there on noise is nearly added to sigma, sigma^2 > 2. */
/*@ requires mem: OK(cap) && OK(sigma); requires dom: FINITE(sigma);
    requires sep: \separated(cap, sigma);
    TOTAL assigns cap->tok; */
void dgauss_cap_above(mpfr_ptr cap, mpfr_srcptr sigma);

#endif
