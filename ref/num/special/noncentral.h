/* noncentral.h - the non-central chi-squared law: sums of squares of normal variables that are not centred.
 *
 * With S = (Z_1 + d_1)^2 + .. + (Z_n + d_n)^2, Z_i standard normal and independent, S / 2 is
 * Gamma(n/2 + J) distributed, J a Poisson variable of mean mu = (d_1^2 + .. + d_n^2) / 2:
 *
 *   P[S > 2y] = sum over j of e^-mu mu^j / j! Q(n/2 + j, y),   P[S <= 2y] the same with P(n/2 + j, y).
 *
 * Both keep relative accuracy where they are tiny.
 * Classic mistake: the half of a sum of squares for the sum; mu and y are halves, n is not.
 * Derivations: proofs/notes/noncentral.md (T-NONCENTRAL-*).                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NONCENTRAL_H
#define ASSAY_NONCENTRAL_H

#include "ivl.h"

/* z := { P[S > 2t] : t in y, t >= 0 }, mean { mu : mu >= 0 }, n >= 2; inside [0, 1], all of it where the sum would be too long. */
void noncentral_above(ivl *z, unsigned long n, const ivl *mu, const ivl *y);
/* z := { P[S <= 2t] : t in y, t >= 0 }. */
void noncentral_below(ivl *z, unsigned long n, const ivl *mu, const ivl *y);

#endif
