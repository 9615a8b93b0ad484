/* ivl_larger.h - ivl_max and ivl_min, told by cases.
 *
 * For proofs that take the larger of two numbers by its name: no prover meets \max, whose arguments have no order.
 * Derivations: proofs/notes/ivl.md (T-IVL-MAX).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_IVL_LARGER_H
#define ASSAY_IVL_LARGER_H

#include "ivl.h"

/*@ axiomatic Larger {
      logic real Larger(real x, real y);
      logic real Lesser(real x, real y);
      axiom larger_def: \forall real x, y; Larger(x, y) == (x < y ? y : x);
      axiom lesser_def: \forall real x, y; Lesser(x, y) == (x < y ? x : y);
    } */

/* z := { the larger of a and b : a in x, b in y }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; IVL_WAS(a, x) ==> IVL_WAS(b, y) ==> IVL_IN(Larger(a, b), z); */
void ivl_larger(ivl *z, const ivl *x, const ivl *y);
/* z := { the lesser of a and b : a in x, b in y }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; IVL_WAS(a, x) ==> IVL_WAS(b, y) ==> IVL_IN(Lesser(a, b), z); */
void ivl_lesser(ivl *z, const ivl *x, const ivl *y);

#endif
