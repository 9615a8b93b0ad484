/* mpx_gamma.h - MPFR's gamma and log-gamma, asked politely.
 *
 * As in mpx.h: 0 is a refusal, r is then a valid mpfr_t of unspecified value; 1
 * means that a is a positive number below 2^MPX_GAMMA_EXP_MAX, that no flag was
 * raised, and that r is finite and correctly rounded.
 * Assumed for the proofs: A-TRANS (correct rounding), A-FLAGS (the flags).      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MPX_GAMMA_H
#define ASSAY_MPX_GAMMA_H

#include "mpx.h"
#ifdef __FRAMAC__
#include "gamma_model.h"
#endif

/* Beyond 2^64 nobody asks; gamma overflows, and is refused for that, from about 4e7 on. */
#define MPX_GAMMA_EXP_MAX 64

/* r := gamma(a); refuses a <= 0. */
/*@ requires mem: OK(r) && OK(a); requires dom: DIRECTED(rnd);
    TOTAL assigns r->tok; MPX_ENSURES(Gamma)
    ensures \result == 1 ==> 0 < mpv(\old(a->tok)); */
int mpx_gamma(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);
/* r := log(gamma(a)); refuses a <= 0. */
/*@ requires mem: OK(r) && OK(a); requires dom: DIRECTED(rnd);
    TOTAL assigns r->tok; MPX_ENSURES(LogGamma)
    ensures \result == 1 ==> 0 < mpv(\old(a->tok)); */
int mpx_lgamma(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);

#endif
