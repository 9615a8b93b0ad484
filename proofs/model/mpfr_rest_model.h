/* mpfr_rest_model.h - functions of MPFR that fewer files still use, those of doubles among them, in the manner of mpfr_model.h. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MPFR_REST_MODEL_H
#define ASSAY_MPFR_REST_MODEL_H

#include "mpfr_model.h"

/* A-SET.d: nothing is assumed of an infinity or NaN. */
/*@ requires OK(r);
    TOTAL assigns r->tok \from d, rnd, r->prec;
    ensures \is_finite(d) ==> rounded(rnd, r->tok, (real)d); */
int mpfr_set_d(mpfr_ptr r, double d, mpfr_rnd_t rnd);
/* A-GET: a double, whatever it is; the exponent of a number that is neither 0 nor infinite, the same each time. */
/*@ requires OK(a);
    TOTAL assigns \nothing; */
double mpfr_get_d(mpfr_srcptr a, mpfr_rnd_t rnd);
/*@ axiomatic MpfrExponent { logic integer mpexp(integer t); } */
/*@ requires OK(a) && FINITE(a) && VAL(a) != 0;
    TOTAL assigns \nothing;
    ensures \result == mpexp(a->tok); */
mpfr_exp_t mpfr_get_exp(mpfr_srcptr a);
/* A-ARITH.sub_ui, in any rounding: it sets some number. */
/*@ requires OK(r) && OK(a);
    TOTAL assigns r->tok \from a->tok, n, rnd, r->prec; */
int mpfr_sub_ui(mpfr_ptr r, mpfr_srcptr a, unsigned long n, mpfr_rnd_t rnd);
/* A-ARITH.abs, .scale_ui */
/*@ requires OK(r) && OK(a) && DIRECTED(rnd);
    TOTAL assigns r->tok \from a->tok, rnd, r->prec;
    ensures \old(FINITE(a)) ==> rounded(rnd, r->tok, \abs(\old(VAL(a))));
    ensures \old(mppinf(a->tok) || mpminf(a->tok)) ==> mppinf(r->tok); */
int mpfr_abs(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t rnd);
/*@ requires OK(r) && OK(a) && DIRECTED(rnd) && k <= 0x7fffffffffffffff;
    TOTAL assigns r->tok \from a->tok, k, rnd, r->prec;
    ensures \old(FINITE(a)) ==> rounded(rnd, r->tok, Scale(\old(VAL(a)), k));
    ensures \old(mppinf(a->tok)) ==> mppinf(r->tok);
    ensures \old(mpminf(a->tok)) ==> mpminf(r->tok); */
int mpfr_mul_2ui(mpfr_ptr r, mpfr_srcptr a, unsigned long k, mpfr_rnd_t rnd);
/*@ requires OK(r) && OK(a) && DIRECTED(rnd) && k <= 0x7fffffffffffffff;
    TOTAL assigns r->tok \from a->tok, k, rnd, r->prec;
    ensures \old(FINITE(a)) ==> rounded(rnd, r->tok, Scale(\old(VAL(a)), -k));
    ensures \old(mppinf(a->tok)) ==> mppinf(r->tok);
    ensures \old(mpminf(a->tok)) ==> mpminf(r->tok); */
int mpfr_div_2ui(mpfr_ptr r, mpfr_srcptr a, unsigned long k, mpfr_rnd_t rnd);
/* A-CMP.cmp_d, .kind, .equal: of a comparison with a double no more than that it returns. */
/*@ requires OK(a) && NUMBER(a);
    TOTAL assigns \nothing; */
int mpfr_cmp_d(mpfr_srcptr a, double d);
/*@ requires OK(a);
    TOTAL assigns \nothing;
    ensures \result != 0 <==> (FINITE(a) && VAL(a) != 0.0); */
int mpfr_regular_p(mpfr_srcptr a);
/*@ requires OK(a) && OK(b);
    TOTAL assigns \nothing;
    ensures NUMBER(a) && NUMBER(b) ==> (\result != 0 <==> !mplt(a->tok, b->tok) && !mplt(b->tok, a->tok)); */
int mpfr_equal_p(mpfr_srcptr a, mpfr_srcptr b);

#endif
