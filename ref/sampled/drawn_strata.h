/* drawn_strata.h - upper bounds of delta of balls and bins that are small where delta is, from few draws.
 *
 * For D(P||Q) the largest coordinate is the record's, by symmetry, and delta is an integral over its height z of
 *   phi(z - 1/sigma) Phi(z)^(bins - 1) E (1 + (R - e^epsilon V) e^(-z/sigma))_+,
 * R the sum of the others' e^(z_t/sigma), cut at z.  The line of heights is cut into strata.  Where a bound of R by its
 * moments is as small as any number of draws could be, it stands; in the others R is drawn, within [0, 1], and what is
 * above 1 is bounded.  For D(Q||P) all coordinates are drawn around a lower mean, with weights that Jensen's inequality bounds,
 * unless a bound by moments is smaller.  With independent fair bits the bound is at least delta with a probability of at
 * least 1 - beta (T-STRATA-BOUND), for this one epsilon and this one direction.
 * Classic mistake: to choose the strata after the draws; they depend on the question alone.
 * Derivations: proofs/notes/drawn.md (T-STRATA-*).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DRAWN_STRATA_H
#define ASSAY_DRAWN_STRATA_H

#include "drawn.h"

/* The strata from which draws may be made; each has its share of the samples, and at least one. */
#define DRAWN_STRATA_COUNT 16

/* z := the bound of the next draws; the question has one epoch, and its event and orders do not count.  As a guarantee its
 * upper end counts.  ASSAY_LIMIT: the time was over; z is then [0, 1]. */
assay_status drawn_strata(ivl *z, drawn *w) ASSAY_MUST_USE;

#endif
