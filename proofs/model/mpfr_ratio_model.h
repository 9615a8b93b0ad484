/* mpfr_ratio_model.h - a number of MPFR beside a rational, in the manner of mpfr_model.h. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MPFR_RATIO_MODEL_H
#define ASSAY_MPFR_RATIO_MODEL_H

#include "mpfr_model.h"
#include "gmp_model.h"

/* A-CMP.cmp_q */
/*@ requires OK(a) && QOK(q); requires NUMBER(a);
    TOTAL assigns \nothing;
    ensures \result < 0 <==> (mpminf(a->tok) || (FINITE(a) && VAL(a) < QVAL(q)));
    ensures \result > 0 <==> (mppinf(a->tok) || (FINITE(a) && VAL(a) > QVAL(q))); */
int mpfr_cmp_q(mpfr_srcptr a, mpq_srcptr q);

#endif
