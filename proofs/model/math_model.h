/* math_model.h - the prover's view of <math.h>: functions of doubles, of whose values nothing is assumed (A-MATH).
 *
 * That a number is finite is believed of the one that says so.                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MATH_MODEL_H
#define ASSAY_MATH_MODEL_H

/* Frama-C has a <math.h> of its own, whose contracts speak of errno; this one stands before it. */
#define __FC_MATH

extern double math_infinity, math_nan;
#define INFINITY math_infinity
#define HUGE_VAL math_infinity
#define NAN math_nan

/*@ terminates \true; exits \false; assigns \nothing; */
double exp(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double exp2(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double expm1(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double log(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double log2(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double log1p(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double sqrt(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double pow(double x, double y);
/*@ terminates \true; exits \false; assigns \nothing; */
double hypot(double x, double y);
/*@ terminates \true; exits \false; assigns \nothing; */
double sin(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double cos(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double tan(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double acos(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double atan(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double atan2(double y, double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double sinh(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double cosh(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double tanh(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double asinh(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double acosh(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double erf(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double erfc(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double floor(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double ceil(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double rint(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double fabs(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
double fmax(double x, double y);
/*@ terminates \true; exits \false; assigns \nothing; */
double fmin(double x, double y);
/*@ terminates \true; exits \false; assigns \nothing; */
double copysign(double x, double y);
/*@ terminates \true; exits \false; assigns \nothing; */
double nextafter(double x, double y);
/*@ terminates \true; exits \false; assigns \nothing; */
double ldexp(double x, int e);
/*@ requires \valid(e); terminates \true; exits \false; assigns *e; */
double frexp(double x, int *e);
/*@ terminates \true; exits \false; assigns \nothing;
    ensures \result != 0 ==> \is_finite(x); */
int isfinite(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
int isnan(double x);
/*@ terminates \true; exits \false; assigns \nothing; */
int isinf(double x);

#endif
