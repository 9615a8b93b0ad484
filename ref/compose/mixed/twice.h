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

/* 1 if q is two uses of one pair that is known in this way: a group, a replaced record of a Poisson sample, generalized Gaussian noise,
 * a Poisson sample with it. */
int twice_serves(const mixed_query *q);
/* 1 if no line of q, which twice_serves, is worth a plan. */
int twice_is_only(const mixed_query *q);
/* About what it takes to so many bits. */
double twice_seconds(const mixed_query *q, long bits);
/* z := an enclosure of D of q, which twice_serves, aimed at `bits` bits, by sums until the time `until`; the report says how far
 * it came (T-TWICE). */
void twice_delta(ivl *z, const mixed_query *q, long bits, double until, compose_report *report);

/* Where the cells of a sum began and ended, n numbers that rise; nothing rests on them. */
typedef struct {
  size_t n;
  double *end;
} twice_ends;

/* The same, and slope := an enclosure of -dD/d epsilon, exp(epsilon) Q[L > epsilon] (T-TWICE-SLOPE).  Cells begin as `ends` says, which
 * then says how they are at the end; n 0: nothing is known of them, and end is NULL. */
void twice_delta_slope(ivl *z, ivl *slope, const mixed_query *q, long bits, double until, twice_ends *ends,
                       compose_report *report);
/* About inf { e >= 0 : D(e) <= delta }, in doubles; 0: not found. */
double twice_epsilon_near(const mixed_query *q, double delta);

#endif
