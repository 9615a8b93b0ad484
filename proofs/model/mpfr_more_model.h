/* mpfr_more_model.h - functions of MPFR that few files of ref/ use, in the manner of mpfr_model.h. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MPFR_MORE_MODEL_H
#define ASSAY_MPFR_MORE_MODEL_H

#include "mpfr_model.h"

/* A-SET.ui: 0 and 1 have one bit, so they are set exactly, whatever the rounding. */
/*@ requires OK(r);
    TOTAL assigns r->tok \from n, rnd, r->prec;
    ensures rounded(rnd, r->tok, (real)n);
    ensures n <= 1 ==> FINITE(r) && VAL(r) == n; */
int mpfr_set_ui(mpfr_ptr r, unsigned long n, mpfr_rnd_t rnd);
/* A-ARITH.ui_div */
/*@ requires OK(r) && OK(b) && DIRECTED(rnd);
    TOTAL assigns r->tok \from n, b->tok, rnd, r->prec;
    ensures \old(FINITE(b)) && \old(VAL(b)) != 0 ==> rounded(rnd, r->tok, n / \old(VAL(b))); */
int mpfr_ui_div(mpfr_ptr r, unsigned long n, mpfr_srcptr b, mpfr_rnd_t rnd);
/* A-CMP.cmp_ui */
/*@ requires OK(a); requires NUMBER(a);
    TOTAL assigns \nothing;
    ensures \result < 0 <==> (mpminf(a->tok) || (FINITE(a) && VAL(a) < n));
    ensures \result > 0 <==> (mppinf(a->tok) || (FINITE(a) && VAL(a) > n)); */
int mpfr_cmp_ui(mpfr_srcptr a, unsigned long n);

#endif
