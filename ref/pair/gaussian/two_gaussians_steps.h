/* two_gaussians_steps.h - several steps of two normal distributions, as one pair.
 *
 * The loss of n steps is n times the extreme loss and a sum of squares: its tails are those of the non-central
 * chi-squared law of n degrees.
 * Derivations: proofs/notes/two_gaussians.md (T-TWO-STEPS).                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWO_GAUSSIANS_STEPS_H
#define ASSAY_TWO_GAUSSIANS_STEPS_H

#include "pair.h"

/* P^n and Q^n of two_gaussians_pair_make, n >= 2.  NULL where the deviations are equal, one is 0, or the sums would be long. */
pair *two_gaussians_steps_make(mpq_srcptr mean_p, mpq_srcptr sigma_p, mpq_srcptr mean_q, mpq_srcptr sigma_q,
                               unsigned long steps);

#endif
