/* two_gaussians_loss.h - the loss of two normal laws is a quadratic.
 *
 * First law N(m1, s1^2), second N(m2, s2^2), v = s2^2 - s1^2 != 0, d = m1 - m2.  At the standardised outcome z of
 * the law i the loss is l + (z - u_i)^2 / k_i, but for the sign of z (T-TWO-TAILS).
 * Derivations: proofs/notes/two_gaussians.md (T-TWO-LOSS).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWO_GAUSSIANS_LOSS_H
#define ASSAY_TWO_GAUSSIANS_LOSS_H

#include "two_gaussians.h"

/* All exact: centre u1 = |s1 d / v| and u2 = |s2 d / v|, scale k1 = -2 s2^2 / v and k2 = -2 s1^2 / v, both of one sign, and
 * the extreme loss is l = log1p(ratio)/2 + rest. */
typedef struct {
  mpq_t u1, u2, k1, k2, ratio, rest;
} two_gaussians_loss;

void two_gaussians_loss_init(two_gaussians_loss *f);
void two_gaussians_loss_clear(two_gaussians_loss *f);
/* With the law that comes first on this side; deviations above 0 that differ. */
void two_gaussians_loss_of(two_gaussians_loss *f, const two_gaussians_pair *p, pair_side side);
/* l := the extreme loss: the least for k > 0, the largest for k < 0. */
void two_gaussians_loss_extreme(ivl *l, const two_gaussians_loss *f);

#endif
