/* gamma.h - the gamma function and its logarithm, of intervals.
 *
 * Every function returns a superset of the image, at the destination's precision;
 * the destination may be an argument.
 * Classic mistake: neither function is monotone on (0, inf); both fall to a least
 * value near 1.4616 and rise after it.
 * Derivations: proofs/notes/gamma.md (T-GAMMA-SHAPE, T-GAMMA-LEAST).            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GAMMA_H
#define ASSAY_GAMMA_H

#include "ivl.h"
#ifdef __FRAMAC__
#include "gamma_model.h"
#endif

/* In units of 2^-60: the place of the least value lies between the first and the
 * first plus one; the least values of gamma and log(gamma) are not below these.   */
#define GAMMA_UNIT 0x1000000000000000
#define GAMMA_PLACE 0x1762d86356be3f6e
#define GAMMA_MINIMUM 0xe2b6e4153a57746
#define LGAMMA_MINIMUM (-0x1f19b9bcc38a41d)

/* z := { gamma(a) : a in x, a not 0, -1, -2, ... } (T-GAMMA).  The whole line if x
 * reaches below 0.  One rounding each side where x is a point or lies on one side
 * of the least value; an end where gamma overflows (from about 4e7 on) counts as +inf. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; GammaDomain(a) ==> IVL_WAS(a, x) ==> IVL_IN(Gamma(a), z); */
void ivl_gamma(ivl *z, const ivl *x);
/* z := { log(gamma(a)) : a in x, a > 0 } (T-GAMMA), as sharp; an end above 2^64 counts as +inf. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && IVL_APART(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; 0 < a ==> IVL_WAS(a, x) ==> IVL_IN(LogGamma(a), z); */
void ivl_lgamma(ivl *z, const ivl *x);

#endif
