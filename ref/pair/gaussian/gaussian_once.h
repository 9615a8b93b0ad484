/* gaussian_once.h - an exact question about Gaussian noise, answered at one precision. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GAUSSIAN_ONCE_H
#define ASSAY_GAUSSIAN_ONCE_H

#include "gaussian.h"

/* The deviation of one step that is worth all of q (T-GAUSS-STEPS). */
#define GAUSSIAN_ONE_STEP(q) Div(QVAL((q)->sigma), Sqrt(QVAL((q)->steps)))

/* z := delta(at) after `steps` steps, at z's precision (T-GAUSS-DELTA, T-GAUSS-EVAL). */
/*@ requires mem: IVL_MEM(z) && \valid_read(q) && QOK(q->sigma) && QOK(q->steps) && QOK(q->at);
    requires sep: \separated(z, q) && \separated(z, q->sigma) && \separated(z, q->steps) && \separated(z, q->at);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 < QVAL(q->steps) ==> 0 < GAUSSIAN_ONE_STEP(q) ==> IVL_IN(GaussDelta(QVAL(q->at), GAUSSIAN_ONE_STEP(q)), z); */
void gaussian_once_delta(ivl *z, const gaussian_query *q);

#endif
