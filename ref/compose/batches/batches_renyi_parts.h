/* batches_renyi_parts.h - the formulas of Renyi divergences of batches, in intervals.
 *
 * Derivations: proofs/notes/batches_renyi.md.   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BATCHES_RENYI_PARTS_H
#define ASSAY_BATCHES_RENYI_PARTS_H

#include "elem.h"

/* z := x/(2 sigma^2). */
/*@ requires mem: IVL_MEM(z) && QOK(x) && QOK(sigma);
    requires sep: \separated(z, x) && \separated(z, sigma);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: QVAL(sigma) != 0 ==> IVL_IN(Scale(Div(Div(QVAL(x), QVAL(sigma)), QVAL(sigma)), -1), z); */
void batches_renyi_parts_rho(ivl *z, mpq_srcptr x, mpq_srcptr sigma);

/* z := z steps^-r; t is lost. */
/*@ requires mem: IVL_OK(z) && IVL_MEM(t) && QOK(r);
    requires sep: \separated(z, t, r);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real a; 0 < steps ==> IVL_WAS(a, z) ==> IVL_IN(Mul(a, Exp(Neg(Mul(Log((real)steps), QVAL(r))))), z); */
void batches_renyi_parts_scaled(ivl *z, ivl *t, long steps, mpq_srcptr r);

/* z := z + log(n/m); t is lost. */
/*@ requires mem: IVL_OK(z) && IVL_MEM(t);
    requires sep: \separated(z, t);
    TOTAL assigns IVL_TOK(z), IVL_TOK(t);
    ensures ok: IVL_OK(z) && IVL_OK(t);
    ensures sound: \forall real a; m != 0 ==> 0 < Div((real)n, (real)m) ==> IVL_WAS(a, z) ==> IVL_IN(Add(a, Log(Div((real)n, (real)m))), z); */
void batches_renyi_parts_sets(ivl *z, ivl *t, long n, long m);

/* z := ((high - low) at + low)/less. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(low) && IVL_OK(high) && QOK(at) && QOK(less);
    requires sep: \separated(z, low) && \separated(z, high) && \separated(z, at) && \separated(z, less);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; QVAL(less) != 0 ==> IVL_IN(a, low) ==> IVL_IN(b, high) ==> IVL_IN(Div(Add(Mul(Sub(b, a), QVAL(at)), a), QVAL(less)), z); */
void batches_renyi_parts_chord(ivl *z, const ivl *low, const ivl *high, mpq_srcptr at, mpq_srcptr less);

#endif
