/* gaussian_curve.h - the pieces of an exact question about Gaussian noise.
 *
 * A question has rationals; these functions turn them into enclosures at a working
 * precision, which gaussian_of.c raises.  Derivations: proofs/notes/gaussian.md.  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GAUSSIAN_CURVE_H
#define ASSAY_GAUSSIAN_CURVE_H

#include "gaussian.h"

/* z := sigma / sqrt(steps), the deviation of one step that is worth all (T-GAUSS-STEPS). */
/*@ requires mem: IVL_MEM(z) && QOK(sigma) && QOK(steps);
    requires sep: \separated(z, sigma) && \separated(z, steps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 < QVAL(steps) ==> IVL_IN(Div(QVAL(sigma), Sqrt(QVAL(steps))), z); */
void gaussian_curve_one_step(ivl *z, mpq_srcptr sigma, mpq_srcptr steps);

/* y := { log delta(e, s) - l : e in x, s in sigma, s > 0, l in log_delta }: positive
 * where delta is above exp(l); for fixed s and l it falls in e (T-GAUSS-EPS).      */
/*@ requires mem: IVL_MEM(y) && IVL_OK(x) && IVL_OK(sigma) && IVL_OK(log_delta);
    requires sep: \separated(y, x) && \separated(y, sigma) && \separated(y, log_delta);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real e, s, l; 0 < s ==> IVL_IN(e, x) ==> IVL_IN(s, sigma) ==> IVL_IN(l, log_delta) ==>
      IVL_IN(Sub(Log(GaussDelta(e, s)), l), y); */
void gaussian_curve_excess(ivl *y, const ivl *x, const ivl *sigma, const ivl *log_delta);

/* z := an interval about where the excess changes sign; only a proposal.          */
/*@ requires mem: IVL_MEM(z) && IVL_OK(sigma) && IVL_OK(log_delta);
    requires sep: \separated(z, sigma) && \separated(z, log_delta);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void gaussian_curve_guess(ivl *z, const ivl *sigma, const ivl *log_delta);

#endif
