/* near.h - log, and the angle of a point, from a double near them.
 *
 * MPFR's log and atan2 cost some ten times what its products cost.  Here a double says where the answer is about, exp or
 * sin and cos of that double (fx.h) take it away, and what is left is so small that a few terms of a series tell it.
 * Invariant: the double is a proposal; how small the rest is, is checked in intervals, and the rest of the series is in
 * what is returned.
 * Special cases: refused (0; z then holds anything) where the rest is not small, and where digits of a small answer
 * would be lost; the caller then asks MPFR.
 * Classic mistake: to take the double's error for granted; the C library promises none.
 * Derivations: proofs/notes/near.md (T-NEAR-*).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NEAR_H
#define ASSAY_NEAR_H

#include "ivl.h"

/* z := { log a : a in x } (T-NEAR-LOG). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x);
    requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \result != 0 ==> \forall real a; IVL_IN(a, x) ==> 0 < a ==> IVL_IN(Log(a), z); */
int near_log(ivl *z, const ivl *x);
/* z := { the angles in (-pi, pi) of a + bi : a in x, b in y } (T-NEAR-ANGLE). */
int near_angle(ivl *z, const ivl *x, const ivl *y);

#endif
