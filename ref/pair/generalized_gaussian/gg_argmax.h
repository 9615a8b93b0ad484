/* gg_argmax.h - the largest of equal counts with generalized Gaussian noise, some of which move.
 *
 * n counts are equal; a record moves m of them by the shift of the noise's pair.  The answer is which noisy count is the
 * largest.  Without the record each of them is, with probability 1/n; with it, the m together with the probability
 * that their largest one exceeds that of the others, each of the m as likely as the other (T-GG-ARGMAX).
 * Classic mistake: to read this as the worst that a record can do to a noisy argmax; it is what it does here.
 * Derivations: proofs/notes/generalized_gaussian.md.                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_ARGMAX_H
#define ASSAY_GG_ARGMAX_H

#include "generalized_gaussian.h"

/* z := the probability that the largest of `moved` noises, each raised by p's shift, exceeds the largest of
 * `others` >= 1 that are not; moved >= 1.  A sum over so many cells, whose width falls with their square. */
void gg_argmax_of(ivl *z, const gg_pair *p, unsigned long moved, unsigned long others, unsigned long cells);

#endif
