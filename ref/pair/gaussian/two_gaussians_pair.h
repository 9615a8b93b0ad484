/* two_gaussians_pair.h - where the moment of two normal distributions is infinite, decided by rationals.
 *
 * Derivation: proofs/notes/two_gaussians.md (T-TWO-MOMENT).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWO_GAUSSIANS_PAIR_H
#define ASSAY_TWO_GAUSSIANS_PAIR_H

#include "pair.h"

/* 1 if p is two normal distributions of deviations above 0 and M(c), g = 1, is infinite; else 0: it is finite, or p is of
 * another kind.                                                                      */
int two_gaussians_pair_diverges(const pair *p, mpq_srcptr c);

#endif
