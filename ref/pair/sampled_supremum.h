/* sampled_supremum.h - the largest loss of a Poisson sample.  Derivation: proofs/notes/pair.md (T-PAIR-LARGEST). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SAMPLED_SUPREMUM_H
#define ASSAY_SAMPLED_SUPREMUM_H

#include "pair.h"

/* What pair.h's `largest` is to set and return for the sample of base at rate 0 < g < 1.  The
 * record added, the loss is never above -log(1 - g), whatever the base.            */
pair_top sampled_supremum(ivl *z, mpq_ptr exact, const pair *base, mpq_srcptr g, pair_side side);

#endif
