/* discrete_gaussian_band_parts.h - the formulas of a bound of discrete Gaussian noise over a band, in intervals.
 *
 * h = 1/(2 sigma^2); S is the shift.
 * Derivations: proofs/notes/discrete.md. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DISCRETE_GAUSSIAN_BAND_PARTS_H
#define ASSAY_DISCRETE_GAUSSIAN_BAND_PARTS_H

#include "ivl.h"

/*@ logic real BandImage(real a, real h) = Exp(Neg(Div(Mul(Mul(Pi, a), Mul(Pi, a)), h))); */
/* z := exp(-(pi x)^2 / h). */
/*@ requires mem: IVL_MEM(z) && QOK(h) && IVL_OK(x);
    requires sep: \separated(z, h) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; QVAL(h) != 0 ==> IVL_IN(a, x) ==> IVL_IN(BandImage(a, QVAL(h)), z); */
void discrete_gaussian_band_parts_image(ivl *z, mpq_srcptr h, const ivl *x);

/*@ logic real BandImages(real a, real h) = Add(Add(BandImage(a, h), BandImage(Sub(1.0, a), h)), Mul(BandImage(1.0, h), 3.0)); */
/* z := sqrt(pi/h) (e(x) + e(1 - x) + 3 e(1)), e the images. */
/*@ requires mem: IVL_MEM(z) && QOK(h) && IVL_OK(x);
    requires sep: \separated(z, h) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; QVAL(h) != 0 ==> 0 <= Div(Pi, QVAL(h)) ==> IVL_IN(a, x) ==>
      IVL_IN(Mul(BandImages(a, QVAL(h)), Sqrt(Div(Pi, QVAL(h)))), z); */
void discrete_gaussian_band_parts_images(ivl *z, mpq_srcptr h, const ivl *x);

/* z := 1 + 2 exp(-h) cos(2 pi x) + 3 exp(-4 h). */
/*@ requires mem: IVL_MEM(z) && QOK(h) && IVL_OK(x);
    requires sep: \separated(z, h) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, x) ==>
      IVL_IN(Add(Add(Scale(Mul(Cos(Mul(Scale(Pi, 1), a)), Exp(Neg(QVAL(h)))), 1), 1.0), Mul(Power(Exp(Neg(QVAL(h))), 4), 3.0)), z); */
void discrete_gaussian_band_parts_terms(ivl *z, mpq_srcptr h, const ivl *x);

/* z := exp((c^2 - c) S^2 h). */
/*@ requires mem: IVL_MEM(z) && QOK(h) && IVL_OK(c);
    requires sep: \separated(z, h) && \separated(z, c);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, c) ==> IVL_IN(Exp(Mul(Mul(Mul(a, Sub(a, 1.0)), Mul((real)shift, (real)shift)), QVAL(h))), z); */
void discrete_gaussian_band_parts_growth(ivl *z, long shift, mpq_srcptr h, const ivl *c);

#endif
