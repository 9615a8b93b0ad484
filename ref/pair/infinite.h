/* infinite.h - the mass of an infinite loss, as a rational number.
 *
 * Kinds know their parameters exactly; pair_infinite can only enclose what is made of them.
 * Derivation: proofs/notes/pair.md (T-PAIR-INFINITE).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_INFINITE_H
#define ASSAY_INFINITE_H

#include "pair.h"

/* 1, and m := P[q = 0] (PAIR_PQ) or Q[p = 0] (PAIR_QP), exactly; 0, m untouched: not known so. */
int infinite_exact(mpq_ptr m, const pair *p, pair_side side);

#endif
