/* prv_bound.h - how far the composition of sampled loss variables may be from the true one.
 *
 * k laws Y_1 .. Y_k of the loss are each replaced by the empirical law of n samples inside (-L, L],
 * on a grid of mesh h, shifted by the mean of n more samples; their sum is formed mod 2 L.  Then
 *   delta_hat(e + tau) - eta <= delta(e) <= delta_hat(e - tau) + eta   for all e,
 * for any s, t > 0, with eta and tau below: as they are in print, and as they are proved here for
 * the algorithm whose shift may have either sign (T-PRV-SAMPLED).  The proved eta is no
 * probability of a bad sample: that is `fail`, apart.
 * Classic mistake: a small mesh.  eta has a term k sqrt(L / (n h)).
 * Derivations: proofs/notes/sampling.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PRV_BOUND_H
#define ASSAY_PRV_BOUND_H

#include "adapt.h"
#include "ivl.h"

typedef struct {
  mpq_srcptr range, mesh;     /* L, h > 0                                              */
  mpq_srcptr drift, slack;    /* s, t > 0                                              */
  mpq_srcptr tails, sum_tail; /* sum of Pr[Y_i outside (-L, L]]; Pr[|sum| beyond reach] */
  unsigned long parts;        /* k                                                     */
  mpz_srcptr samples;         /* n                                                     */
} prv_bound;

/* z := eta and tau as printed; sum_tail is that of |Y_1 + .. + Y_k| >= L - t there. */
void prv_bound_printed_eta(ivl *z, const prv_bound *b);
void prv_bound_printed_tau(ivl *z, const prv_bound *b);

/* z := eta and tau as proved, and the probability of samples for which they do not hold
 * (T-PRV-SAMPLED); sum_tail is that of |Y_1 + .. + Y_k| >= L - s - 2 k t.              */
void prv_bound_eta(ivl *z, const prv_bound *b);
void prv_bound_tau(ivl *z, const prv_bound *b);
void prv_bound_fail(ivl *z, const prv_bound *b);

/* 1 where every number of b is inside the domain above, and 1 <= k <= 10^18, 1 <= n. */
int prv_bound_is_asked(const prv_bound *b);

#endif
