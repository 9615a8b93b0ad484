/* window.h - a pair on a window of its outcomes; the others are moved to infinite losses.
 *
 * P beyond the window becomes a mass at +inf, Q beyond it one at -inf.  What is left are finitely many atoms, so that moments are short
 * sums that no outcome far out makes large; every divergence rises, by at most the mass beyond (T-WINDOW).
 * Classic mistake: to take a divergence of the pair on the window for that of the pair.
 * Derivations: proofs/notes/pair.md (T-WINDOW).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_WINDOW_H
#define ASSAY_WINDOW_H

#include "pair.h"

/* p on the outcomes that hold all but about 2^-bits of each law, told to the precision prec; p is copied from.  NULL: its loss is no
 * list of atoms, or a long one. */
pair *window_pair_make(const pair *p, long bits, mpfr_prec_t prec);
/* 1 if p is one. */
int window_pair_is(const pair *p);

#endif
