/* ivl_quot.h - the one hard case of division, a positive divisor.
 *
 * Private to ivl_div.c.  Derivation: proofs/notes/ivl.md (T-IVL-DIV).            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_IVL_QUOT_H
#define ASSAY_IVL_QUOT_H

#include "ivl.h"

/* z := { a / b : a in x, b in y } for a positive y, apart from z (T-IVL-DIV). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y);
    requires sep: \separated(z, x) && \separated(z, y);
    requires dom: mpfin(y->lo[0].tok) && VAL(&y->lo[0]) > 0;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; IVL_IN(a, x) ==> IVL_IN(b, y) ==> IVL_IN(Div(a, b), z); */
void ivl_quot_positive(ivl *z, const ivl *x, const ivl *y);

#endif
