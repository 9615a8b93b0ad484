/* top_mass.h - the mass of the largest finite loss, where that is an atom of a rational loss.
 *
 * Tails tell an atom from its neighbours only where nothing comes near to it; the loss of Laplace noise has values
 * next to its atom, and a third is no point of an interval.
 * Derivation: proofs/notes/pair.md (T-PAIR-TOP-MASS).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TOP_MASS_H
#define ASSAY_TOP_MASS_H

#include "pair.h"

/* 1, and a := P[L = s], b := Q[L = s] for PAIR_PQ, s the largest finite loss (a := Q[-L = s], b := P[-L = s] for PAIR_QP).
 * 0: not known, or s is not PAIR_TOP_EXACT.                                         */
int top_mass(ivl *a, ivl *b, const pair *p, pair_side side);

#endif
