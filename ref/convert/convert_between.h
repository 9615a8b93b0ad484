/* convert_between.h - what lies between the members of two intervals.
 *
 * Classic mistake: a hull holds the members of both, but a prover does not know that it
 * is convex; this function says so.                                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_BETWEEN_H
#define ASSAY_CONVERT_BETWEEN_H

#include "ivl.h"

/* z := { c : a <= c <= b, a in u, b in v }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(u) && IVL_OK(v); requires sep: \separated(z, u) && \separated(z, v);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b, c; IVL_IN(a, u) ==> IVL_IN(b, v) ==> a <= c <= b ==> IVL_IN(c, z); */
void convert_between(ivl *z, const ivl *u, const ivl *v);

#endif
