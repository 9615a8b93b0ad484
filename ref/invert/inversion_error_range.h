/* inversion_error_range.h - an enclosure of what lies between two numbers.
 *
 * Derivations: proofs/notes/budget.md (T-BUDGET-*).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_INVERSION_ERROR_RANGE_H
#define ASSAY_INVERSION_ERROR_RANGE_H

#include "ivl.h"

/* z := all numbers between a member of x and one of y, the first not above the second. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y); requires sep: \separated(z, x) && \separated(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b, v; IVL_IN(a, x) ==> IVL_IN(b, y) ==> a <= v <= b ==> IVL_IN(v, z); */
void inversion_error_range(ivl *z, const ivl *x, const ivl *y);

#endif
