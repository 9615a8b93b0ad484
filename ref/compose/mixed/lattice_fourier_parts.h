/* lattice_fourier_parts.h - the factors of the weight of a node of a sum over a lattice, in intervals.
 *
 * Derivations: proofs/notes/comb.md. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_FOURIER_PARTS_H
#define ASSAY_LATTICE_FOURIER_PARTS_H

#include "cpx.h"

/* e := exp(-z step). */
/*@ requires mem: CPX_MEM(e) && CPX_OK(z) && IVL_OK(step);
    requires sep: \separated(e, z) && \separated(e, step);
    TOTAL assigns CPX_TOK(e);
    ensures ok: CPX_OK(e);
    ensures sound: \forall real a, b, s; CPX_IN(a, b, z) ==> IVL_IN(s, step) ==>
      CPX_IN(Mul(Exp(Neg(Mul(a, s))), Cos(Neg(Mul(b, s)))), Mul(Exp(Neg(Mul(a, s))), Sin(Neg(Mul(b, s)))), e); */
void lattice_fourier_parts_step(cpx *e, const cpx *z, const ivl *step);

/* e := exp(eps - z first). */
/*@ requires mem: CPX_MEM(e) && CPX_OK(z) && IVL_OK(first) && IVL_OK(eps);
    requires sep: \separated(e, z) && \separated(e, first) && \separated(e, eps);
    TOTAL assigns CPX_TOK(e);
    ensures ok: CPX_OK(e);
    ensures sound: \forall real a, b, f, c; CPX_IN(a, b, z) ==> IVL_IN(f, first) ==> IVL_IN(c, eps) ==>
      CPX_IN(Mul(Exp(Sub(c, Mul(a, f))), Cos(Neg(Mul(b, f)))), Mul(Exp(Sub(c, Mul(a, f))), Sin(Neg(Mul(b, f)))), e); */
void lattice_fourier_parts_first(cpx *e, const cpx *z, const ivl *first, const ivl *eps);

#endif
