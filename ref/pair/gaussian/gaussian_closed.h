/* gaussian_closed.h - the moment of the Gaussian pair that is not sampled.
 *
 * M(z) = exp(m^2 (z^2 - z) / 2), m = |shift| / sigma, for every complex z.
 * Classic mistake: z^2 - z from z^2 and z; as z (z - 1) it is exactly 0 at 0 and 1.
 * Derivations: proofs/notes/moment.md (T-GAUSS-MOMENT).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GAUSSIAN_CLOSED_H
#define ASSAY_GAUSSIAN_CLOSED_H

#include "cpx.h"

/*@ axiomatic GaussMoment {
      // The parts of z (z - 1) m^2 / 2 for z = a + bi.
      logic real GaussRe(real a, real b, real m);
      logic real GaussIm(real a, real b, real m);
      axiom gaussre_def: \forall real a, b, m; GaussRe(a, b, m) ==
        Mul(Sub(Mul(Sub(a, 1.0), a), Mul(Sub(b, 0.0), b)), Scale(Mul(m, m), -1));
      axiom gaussim_def: \forall real a, b, m; GaussIm(a, b, m) ==
        Mul(Add(Mul(Sub(a, 1.0), b), Mul(Sub(b, 0.0), a)), Scale(Mul(m, m), -1));
    } */

/* w := { exp(m^2 (c^2 - c) / 2) : c in z, m in ratio } (T-GAUSS-MOMENT). */
/*@ requires mem: CPX_MEM(w) && CPX_OK(z) && IVL_OK(ratio); requires sep: \separated(w, z, ratio);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real a, b, m; CPX_IN(a, b, z) ==> IVL_IN(m, ratio) ==>
      CPX_IN(Mul(Exp(GaussRe(a, b, m)), Cos(GaussIm(a, b, m))), Mul(Exp(GaussRe(a, b, m)), Sin(GaussIm(a, b, m))), w); */
void gaussian_closed_moment(cpx *w, const cpx *z, const ivl *ratio);

#endif
