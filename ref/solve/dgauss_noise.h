/* dgauss_noise.h - the least discrete Gaussian noise for a target, certified at both ends.
 *
 * delta does not fall in this noise, so there are two least amounts: the one from which on
 * every larger amount is enough, and the one that is enough at all.  At the lower end of
 * either bracket delta is above the target.  At and above the upper end of the first every
 * amount is enough; the upper end of the second is enough, and below the lower end none is.
 * Classic mistake: to halve where the order is not proved; the halves may hold the answer both.
 * Derivations: proofs/notes/order.md (T-ORDER-DGAUSS-FROM, T-ORDER-DGAUSS-LEAST).   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DGAUSS_NOISE_H
#define ASSAY_DGAUSS_NOISE_H

#include "adapt.h"
#include "dgauss_plain.h"

/* z := sup { sigma > 0 : delta(sigma) > d }, 0 if there is none; to goal, in about so many seconds.
 * ASSAY_LIMIT: z is right, and wider than wanted; an end that was not found is 0 or infinite. */
assay_status dgauss_noise_from(ivl *z, const dgauss_target *t, double seconds, const adapt_goal *goal,
                               adapt_report *report) ASSAY_MUST_USE;

/* z := inf { sigma > 0 : delta(sigma) <= d }; as before. */
assay_status dgauss_noise_least(ivl *z, const dgauss_target *t, double seconds, const adapt_goal *goal,
                                adapt_report *report) ASSAY_MUST_USE;

#endif
