/* two_gaussians_mix.h - the moment of a sampled pair of two normal distributions.
 *
 * With X standard normal it is E[w(X)^z], w(x) = 1 - g + g exp(L(x)), where
 * L(x) = c x^2 + b x + e, c = (1 - 1/r^2)/2, b = d/r^2, e = -log r - d^2/(2 r^2), r != 1.
 * It is finite exactly if Re z <= 0 or Re(z) (1 - 1/r^2) < 1.
 * Derivations: proofs/notes/moment.md (T-TWO-SAMPLED).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWO_GAUSSIANS_MIX_H
#define ASSAY_TWO_GAUSSIANS_MIX_H

#include "cpx.h"
#include "two_gaussians.h"

/* The quadratic L, the rate and what is left of it, with logarithms; the exponent. */
typedef struct {
  ivl c, b, e, g, rest, log_g, log_rest;
  const cpx *z;
} two_law;

/* lo, hi := about where both tails are below exp(-nats) of the whole; returns about the
 * logarithm of the largest value of the integrand.                                */
double two_gaussians_mix_window(double *lo, double *hi, const two_law *l, double nats);
/* z += a bound of E[w(X)^Re c; X outside of [lo, hi]] for every c in the exponent (T-TWO-TAIL). */
void two_gaussians_mix_add_tails(ivl *z, const two_law *l, const ivl *lo, const ivl *hi);

/* z := { E[w(X)^c] : c in x } for 0 < g < 1; the whole plane where it is not finite for certain. */
void two_gaussians_mix_moment(cpx *z, mpq_srcptr d, mpq_srcptr r, mpq_srcptr g, const cpx *x);

#endif
