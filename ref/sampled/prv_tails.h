/* prv_tails.h - what prv_bound.h asks of the true losses: how probable large ones are.
 *
 * Y is the loss of one step, as in prv_law.h.  Of the sum the moments speak: Pr[Y_1 + .. + Y_k >= r] is at most
 * E[e^(zY)]^k e^(-zr) for each z > 0, so a few z are tried; infinite losses count apart.
 * Classic mistake: to leave these two at 0; the error that they stand for is then missing from eta.
 * Derivation: proofs/notes/sampling.md (T-PRV-TAILS).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PRV_TAILS_H
#define ASSAY_PRV_TAILS_H

#include "ivl.h"
#include "pair.h"

/* z := Pr[Y is not in (-range, range]]. */
void prv_tails_outside(ivl *z, const pair *loss, pair_side side, mpq_srcptr range);
/* z := [0, u] with u >= Pr[|Y_1 + .. + Y_steps| >= r] for each r in `from`, u <= 1. */
void prv_tails_reach(ivl *z, const pair *loss, pair_side side, unsigned long steps, const ivl *from);

#endif
