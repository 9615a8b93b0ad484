/* mpfr_next_model.h - the next number of MPFR, in the manner of mpfr_model.h. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MPFR_NEXT_MODEL_H
#define ASSAY_MPFR_NEXT_MODEL_H

#include "mpfr_model.h"

/* A-NEXT: of a finite number, or +inf. */
/*@ requires OK(r) && (FINITE(r) || mppinf(r->tok));
    TOTAL assigns r->tok;
    ensures mppinf(r->tok) || (FINITE(r) && \old(FINITE(r)) && \old(VAL(r)) < VAL(r)); */
void mpfr_nextabove(mpfr_ptr r);

#endif
