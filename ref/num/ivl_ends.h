/* ivl_ends.h - a function that rises or falls, from its values at the two ends of an interval.
 *
 * Classic mistake: to take the ends of an unbounded interval for numbers.
 * Derivations: none is needed beyond the order of the reals.                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_IVL_ENDS_H
#define ASSAY_IVL_ENDS_H

#include "ivl.h"

/* lo, hi := the two ends of x, which are finite. */
/*@ requires mem: IVL_MEM(lo) && IVL_MEM(hi) && IVL_OK(x); requires sep: \separated(lo, hi, x);
    requires dom: mpfin(x->lo[0].tok) && mpfin(x->hi[0].tok);
    TOTAL assigns IVL_TOK(lo), IVL_TOK(hi);
    ensures ok: IVL_OK(lo) && IVL_OK(hi);
    ensures sound: IVL_IN(VAL(&x->lo[0]), lo) && IVL_IN(VAL(&x->hi[0]), hi);
    ensures ends: \forall real a; IVL_IN(a, x) ==> VAL(&x->lo[0]) <= a <= VAL(&x->hi[0]); */
void ivl_ends(ivl *lo, ivl *hi, const ivl *x);

/* z := an interval that holds x, y and what is between a member of each (T-IVL-HULL). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_OK(y) && IVL_APART(z, x) && IVL_APART(z, y);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b, c; IVL_WAS(a, x) ==> IVL_WAS(c, y) ==> a <= b <= c || c <= b <= a ==> IVL_IN(b, z); */
void ivl_fill(ivl *z, const ivl *x, const ivl *y);

/* z := z and all that is above. */
/*@ requires mem: IVL_OK(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b; IVL_WAS(a, z) ==> a <= b ==> IVL_IN(b, z); */
void ivl_unbounded(ivl *z);

#endif
