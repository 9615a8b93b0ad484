/* coin.h - two pairs, of which a public coin chooses one.
 *
 * The outcome is the coin and what the chosen pair releases: a disjoint union, so that masses, tails, moments and
 * divergences are those of the two, weighted and added (T-COIN).
 * Classic mistake: to mix the two laws without the coin, which is less.
 * Derivations: proofs/notes/adjacency.md (T-COIN).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_COIN_H
#define ASSAY_COIN_H

#include "pair.h"

/* `heads` with the probability weight, else `tails`; owns both.  NULL, and both are freed, if one is NULL or weight is not in
 * [0, 1]; the other one alone for weight 1 or 0. */
pair *coin_pair_make(pair *heads, pair *tails, mpq_srcptr weight);

/* The pair on heads (side 0) or on tails (side 1), and weight := its probability; NULL, weight untouched: p is of another
 * kind.  It stays p's.  */
const pair *coin_pair_side(mpq_ptr weight, const pair *p, int side);

/* Puts make(side, rate), which owns the side and is not NULL, in place of each side; 0: p is of another kind. */
int coin_pair_replace(pair *p, pair *(*make)(pair *side, mpq_srcptr rate), mpq_srcptr rate);

#endif
