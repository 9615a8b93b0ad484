/* mpx.h - MPFR's transcendental functions, asked politely.
 *
 * MPFR's error analysis does not cover over- and underflow inside a function.
 * Each function here refuses (returns 0) unless the argument is a finite number
 * of moderate size, and unless no flag was raised; r is then still a valid
 * mpfr_t of unspecified value.  A 1 means: r is finite and correctly rounded.
 * Assumed for the proofs: A-TRANS (correct rounding), A-FLAGS (the flags).      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MPX_H
#define ASSAY_MPX_H

#include "mp.h"

/* |a| < 2^MPX_EXP_MAX is required of every argument.  MPFR works inside on its widest
 * range of exponents, +-2^62; 2^40 keeps exp(a), and 2^20 keeps erfc(a), far inside it.
 * The default range of results is +-2^30: beyond, a flag is raised (assay_start widens it). */
#define MPX_EXP_MAX 40
#define MPX_ERFC_EXP_MAX 20

/* clang-format off */
#define MPX_ENSURES(F)                                                                                            \
  ensures \result == 0 || \result == 1;                                                                           \
  ensures \result == 1 ==> mpfin(\old(a->tok)) && mpfin(r->tok) && rounded(rnd, r->tok, F(mpv(\old(a->tok))));
/* clang-format on */

/* r := exp(a). */
/*@ requires mem: OK(r) && OK(a); requires dom: DIRECTED(rnd);
    TOTAL assigns r->tok; MPX_ENSURES(Exp) */
int mpx_exp(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);
/* r := exp(a) - 1. */
/*@ requires mem: OK(r) && OK(a); requires dom: DIRECTED(rnd);
    TOTAL assigns r->tok; MPX_ENSURES(Expm1) */
int mpx_expm1(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);
/* r := log(a); refuses a <= 0. */
/*@ requires mem: OK(r) && OK(a); requires dom: DIRECTED(rnd);
    TOTAL assigns r->tok; MPX_ENSURES(Log)
    ensures \result == 1 ==> 0 < mpv(\old(a->tok)); */
int mpx_log(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);
/* r := log(1 + a); refuses a <= -1. */
/*@ requires mem: OK(r) && OK(a); requires dom: DIRECTED(rnd);
    TOTAL assigns r->tok; MPX_ENSURES(Log1p)
    ensures \result == 1 ==> -1 < mpv(\old(a->tok)); */
int mpx_log1p(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);
/* r := sin(a). */
/*@ requires mem: OK(r) && OK(a); requires dom: DIRECTED(rnd);
    TOTAL assigns r->tok; MPX_ENSURES(Sin) */
int mpx_sin(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);
/* r := cos(a). */
/*@ requires mem: OK(r) && OK(a); requires dom: DIRECTED(rnd);
    TOTAL assigns r->tok; MPX_ENSURES(Cos) */
int mpx_cos(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);
/* r := erf(a). */
/*@ requires mem: OK(r) && OK(a); requires dom: DIRECTED(rnd);
    TOTAL assigns r->tok; MPX_ENSURES(Erf) */
int mpx_erf(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);
/* r := erfc(a). */
/*@ requires mem: OK(r) && OK(a); requires dom: DIRECTED(rnd);
    TOTAL assigns r->tok; MPX_ENSURES(Erfc) */
int mpx_erfc(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);
/* r := a^n. */
/*@ requires mem: OK(r) && OK(a); requires dom: DIRECTED(rnd);
    TOTAL assigns r->tok;
    ensures \result == 0 || \result == 1;
    ensures \result == 1 ==> mpfin(\old(a->tok)) && mpfin(r->tok) && rounded(rnd, r->tok, Power(mpv(\old(a->tok)), n)); */
int mpx_pow_ui(mpfr_ptr r, mpfr_srcptr a, unsigned long n, mpfr_rnd_t rnd);

#endif
