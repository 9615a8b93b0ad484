/* prob.h - operations on enclosures of a probability. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PROB_H
#define ASSAY_PROB_H

#include "ivl.h"

/* z := { 1 - a : a in z }. */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, z) ==> IVL_IN(Sub(1.0, a), z); */
void prob_complement(ivl *z);
/* z := { min(max(a, 0), 1) : a in z }. */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; 0 <= a <= 1 ==> IVL_WAS(a, z) ==> IVL_IN(a, z); */
void prob_clip(ivl *z);
/* z := { e^a : a in x } for logarithms of probabilities; never above what e^-2^29 is
 * where exp itself would underflow and know nothing.                            */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_WAS(a, x) ==> IVL_IN(Exp(a), z); */
void prob_exp(ivl *z, const ivl *x);

#endif
