/* composed.h - many steps of any pairs: by Fourier inversion, and on a lattice where that
 * does not suffice.                                                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_COMPOSED_H
#define ASSAY_COMPOSED_H

#include "answer.h"
#include "mixed.h"

/* Fills a with delta at q's epsilon of the composition of q's parts, or of the steps of its one mechanism.  Refuses
 * where a part has no pair of distributions. */
void composed_delta(answer *a, const query *q, const adapt_goal *goal);

/* 1 if all losses of the parts are atoms, known one by one, on no common lattice, and their sums are too many to be
 * listed: then a lattice is the better method.                                       */
int composed_has_many_atoms(const mixed_part *parts, size_t n);

#endif
