/* poisson_apart.h - the Poisson composition where noise is so little that it hardly matters.
 *
 * Then whoever sees an output above a threshold knows that the record was there, and only its absence from all
 * samples hides it.  Bounds of both sides, as close as exp(-1/(8 sigma^2)) or so.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-APART).                        */
#ifndef ASSAY_POISSON_APART_H
#define ASSAY_POISSON_APART_H

#include "poisson.h"

/* z := an enclosure of q's answer, for any q in the domain with rate < 1; wide unless the noise is little. */
void poisson_apart(ivl *z, const poisson_query *q);

#endif
