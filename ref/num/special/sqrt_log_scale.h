/* sqrt_log_scale.h - a delta against a wanted one, on a scale where interpolation is good.
 *
 * The depth of d is sqrt(-log d), from infinity (d = 0) to 0 (d = 1).  The tail of a
 * normal distribution is nearly linear on it.
 * Derivation: proofs/notes/solve.md (T-SOLVE-DEPTH).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SQRT_LOG_SCALE_H
#define ASSAY_SQRT_LOG_SCALE_H

#include "ivl.h"

/*@ axiomatic DepthScale {
      logic real Depth(real d);
      axiom depth_def: \forall real d; Depth(d) == Sqrt(\max(Neg(Log(d)), 0.0));
    } */

/* z := { Depth(a) : a in d, a > 0 }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(d) && IVL_APART(z, d);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; 0 < a ==> IVL_WAS(a, d) ==> IVL_IN(Depth(a), z); */
void sqrt_log_scale_of(ivl *z, const ivl *d);

/* For y in [0, 1] and a rational at < 1: y := { Depth(at) - Depth(v) : v in y, v > 0 } for
 * at > 0, unchanged for at <= 0.  It is positive exactly where v was above at.
 * Special cases: y = 0 gives numbers not above -1, of which no more is said.       */
/*@ requires mem: IVL_OK(y) && QOK(at) && \separated(y, at);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures same: QVAL(at) <= 0 ==> \forall real v; IVL_WAS(v, y) ==> IVL_IN(v, y);
    ensures sound: 0 < QVAL(at) ==> \forall real v; 0 < v ==> IVL_WAS(v, y) ==>
      IVL_IN(Sub(Depth(QVAL(at)), Depth(v)), y); */
void sqrt_log_scale_excess(ivl *y, mpq_srcptr at);

#endif
