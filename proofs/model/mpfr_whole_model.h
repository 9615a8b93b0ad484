/* mpfr_whole_model.h - MPFR's numbers as integers of GMP, in the manner of mpfr_model.h. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MPFR_WHOLE_MODEL_H
#define ASSAY_MPFR_WHOLE_MODEL_H

#include "mpfr_model.h"

/* A-WHOLE: of a finite number; it may need memory, as GMP's functions do. */
/*@ requires ZOK(r) && OK(a) && FINITE(a) && DIRECTED(rnd);
    ALLOCATES assigns r->tok;
    ensures rnd == MPFR_RNDU ==> VAL(a) <= ZVAL(r) < VAL(a) + 1;
    ensures rnd == MPFR_RNDD ==> ZVAL(r) <= VAL(a) < ZVAL(r) + 1; */
int mpfr_get_z(mpz_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);

#endif
