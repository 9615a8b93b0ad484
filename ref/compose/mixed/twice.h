/* twice.h - two uses of one noise on the line, by an integral over the first outcome.
 *
 *   D(epsilon) = integral of f(x) H(epsilon - L(x)) dx
 *
 * f is the density of the first law, L the loss, H the divergence of one use, which tails of the noise give.  L rises or falls
 * along the line, so the integrand has derivatives in closed form; over a cell of x its Taylor polynomial, and what remains of it
 * by intervals, enclose the integral.  A moment that falls slowly along a line does not matter here.
 * Classic mistake: a bound of a derivative on a cell on which the function has none, as where |x|^(3/2) has its kink.
 * Derivations: proofs/notes/twice.md (T-TWICE-*).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWICE_H
#define ASSAY_TWICE_H

#include "composition.h"
#include "effort.h"

/* 1 if q is two uses of one pair that is known in this way: a group, a replaced record of a Poisson sample, generalized Gaussian noise. */
int twice_serves(const mixed_query *q);
/* 1 if no line of q, which twice_serves, is worth a plan. */
int twice_is_only(const mixed_query *q);
/* About what it takes to so many bits. */
double twice_seconds(const mixed_query *q, long bits);
/* z := an enclosure of D of q, which twice_serves, aimed at `bits` bits, by sums until the time `until`; the report says how far
 * it came (T-TWICE). */
void twice_delta(ivl *z, const mixed_query *q, long bits, double until, compose_report *report);

#endif
