/* zeroed.h - Gaussian noise on a sample of fixed size, of which one record is zeroed out: one step.
 *
 * m of n records, g = m/n; two records are up to |shift| apart, one is up to |shift|/2 from 0; s = |shift|/(2 sigma).  At each
 * a = exp(epsilon) >= 1 the worst divergence of the data set with the record from the one where it adds nothing is that of
 * (1-g) N(-s) + g N(s) from (1-g) N(-s) + g N(0), and the other way round that of (1-g) N(0) + g N(s) from N(0).  This pair has
 * both (T-ZERO-FS): the first on losses above 0, the second on those below, the same mass of the loss 0 in the middle.
 * Classic mistake: to compose it and to call that exact; several uses of it are an upper bound.
 * Derivations: proofs/notes/adjacency.md (T-ZERO-FS).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ZEROED_H
#define ASSAY_ZEROED_H

#include "pair.h"

/* P with the record.  NULL if sigma <= 0 or rate is not in [0, 1].  Rate 0 or shift 0: equal laws; rate 1: noise at two points
 * |shift|/2 apart.  Of moments bounds alone are known (T-ZERO-FS-MOMENT). */
pair *zeroed_pair_make(mpq_srcptr sigma, mpq_srcptr shift, mpq_srcptr rate);

#endif
