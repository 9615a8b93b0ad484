/* fx.h - exp, sin and cos of one MPFR number, by fixed-point arithmetic.
 *
 * Between 2 and 9 limbs MPFR's own exp, sin and cos cost several times what the
 * multiplications in them cost; these kernels do not.  They know their error
 * before they start, return a lower AND an upper bound from one evaluation, and
 * refuse (return 0) wherever the bound would not hold or would not be sharp.
 * They never allocate, have no state, and raise no flag but MPFR's inexact.
 * Classic mistake: to use the outputs after a refusal; the caller must then ask
 * MPFR.  Derivation: proofs/notes/fx.md.                                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_FX_H
#define ASSAY_FX_H

#include "mp.h"

/* Outputs of a higher precision are refused. */
#define FX_MAX_PREC 528

/* lo <= exp(x) <= hi, finite and positive (T-FX-EXP).
 * With p the larger precision of lo and hi: the two bounds before their rounding
 * to lo and hi differ by less than 2^(-p-18) times exp(x).
 * Refuses: x zero, infinite or NaN; |x| >= 2^20; p > FX_MAX_PREC; a result
 * outside the exponent range.  After a refusal lo and hi hold anything.        */
/*@ requires mem: OK(lo) && OK(hi) && OK(x);
    requires sep: \separated(lo, hi, x);
    TOTAL assigns lo->tok, hi->tok;
    ensures sound: \result == 1 ==> FINITE(lo) && FINITE(hi) && VAL(lo) <= Exp(VAL(x)) <= VAL(hi);
    ensures status: \result == 0 || \result == 1; */
int fx_exp(mpfr_ptr lo, mpfr_ptr hi, mpfr_srcptr x);

/* lo <= exp(a) and exp(b) <= hi, finite and positive (T-FX-EXP): the image of
 * [a, b], at the price of one evaluation when a and b are near, of two otherwise.
 * Sharp and refused as fx_exp, at a and at b; for near a and b the upper bound
 * exceeds exp(b) by up to 2^-15 exp(b) (b - a) more.                            */
/*@ requires mem: OK(lo) && OK(hi) && OK(a) && OK(b);
    requires sep: \separated(lo, hi, a) && \separated(lo, hi, b);
    requires dom: FINITE(a) && FINITE(b) ==> VAL(a) <= VAL(b);
    TOTAL assigns lo->tok, hi->tok;
    ensures sound: \result == 1 ==> FINITE(lo) && FINITE(hi) && VAL(lo) <= Exp(VAL(a)) && Exp(VAL(b)) <= VAL(hi);
    ensures status: \result == 0 || \result == 1; */
int fx_exp_ivl(mpfr_ptr lo, mpfr_ptr hi, mpfr_srcptr a, mpfr_srcptr b);

/* sin_lo <= sin(x) <= sin_hi and cos_lo <= cos(x) <= cos_hi, finite (T-FX-SINCOS).
 * With p the largest precision of the four: the two bounds of each pair before
 * their rounding differ by less than 2^(-p-2) times the size of the result.
 * Refuses: as fx_exp, and x within 2^-16 of a multiple of pi/2, zero included,
 * where sin or cos is so small that a fixed point would lose its digits.       */
/*@ requires mem: OK(sin_lo) && OK(sin_hi) && OK(cos_lo) && OK(cos_hi) && OK(x);
    requires sep: \separated(sin_lo, sin_hi, cos_lo, cos_hi, x);
    TOTAL assigns sin_lo->tok, sin_hi->tok, cos_lo->tok, cos_hi->tok;
    ensures sine: \result == 1 ==> FINITE(sin_lo) && FINITE(sin_hi) && VAL(sin_lo) <= Sin(VAL(x)) <= VAL(sin_hi);
    ensures cosine: \result == 1 ==> FINITE(cos_lo) && FINITE(cos_hi) && VAL(cos_lo) <= Cos(VAL(x)) <= VAL(cos_hi);
    ensures status: \result == 0 || \result == 1; */
int fx_sin_cos(mpfr_ptr sin_lo, mpfr_ptr sin_hi, mpfr_ptr cos_lo, mpfr_ptr cos_hi, mpfr_srcptr x);

#endif
