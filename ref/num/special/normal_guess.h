/* normal_guess.h - where the inverse of the normal tail probably is.
 *
 * Nothing here is trusted: a bad answer costs the caller width or time, never
 * soundness.  So the contracts promise only that the functions return.          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NORMAL_GUESS_H
#define ASSAY_NORMAL_GUESS_H

#include "mp.h"

/* A working precision at which an inverse of precision p can be certified: spare bits
 * near t = 1/2, where the inverse is tiny and the probability is not.            */
/*@ requires mem: OK(t); requires dom: 1 <= p;
    TOTAL assigns \nothing;
    ensures dom: 1 <= \result; */
mpfr_prec_t normal_guess_prec(mpfr_srcptr t, mpfr_prec_t p);

/* g := about the x with Phitail(x) = t, to g's precision; NaN unless 0 < t < 3/4 and
 * x is below 2^20.                                                               */
/*@ requires mem: OK(g) && OK(t); requires sep: \separated(g, t);
    TOTAL assigns g->tok; */
void normal_guess(mpfr_ptr g, mpfr_srcptr t);

/* v := a number above (side > 0) or below g, 2^-10 units of v's last place away for
 * k = 0 and ever farther for larger k; NaN where that would be pointless.        */
/*@ requires mem: OK(v) && OK(g); requires sep: \separated(v, g); requires dom: 0 <= k < 32;
    TOTAL assigns v->tok; */
void normal_guess_near(mpfr_ptr v, mpfr_srcptr g, int side, int k);

#endif
