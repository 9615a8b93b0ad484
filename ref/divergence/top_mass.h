/* top_mass.h - the mass of the largest finite loss, where that is an atom of a rational loss.
 *
 * Tails tell an atom from its neighbours only where nothing comes near to it; the loss of Laplace noise has values
 * next to its atom, and a third is no point of an interval.
 * Derivation: proofs/notes/pair.md (T-PAIR-TOP-MASS).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TOP_MASS_H
#define ASSAY_TOP_MASS_H

#include "pair_laws.h"
#ifdef __FRAMAC__
#include "loss_model.h"
#endif

/* 1, and a := P[L = s], b := Q[L = s] for PAIR_PQ, s the largest finite loss (a := Q[-L = s], b := P[-L = s] for PAIR_QP).
 * 0: not known, or s is not PAIR_TOP_EXACT.                                         */
/*@ requires mem: IVL_OK(a) && IVL_OK(b) && PAIR_OK(p); requires sep: \separated(a, b, p); requires dom: 0 <= side <= 1;
    ALLOCATES assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \result != 0 ==> IVL_IN(AtomMass(Laws(p), side, 0, LargestLoss(Laws(p), side)), a) &&
      IVL_IN(AtomMass(Laws(p), side, 1, LargestLoss(Laws(p), side)), b); */
int top_mass(ivl *a, ivl *b, const pair *p, pair_side side);

#endif
