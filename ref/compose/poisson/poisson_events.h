/* poisson_events.h - the event that some output is high, against the absence from all samples.
 *
 * Where noise is little, whoever sees an output above a threshold knows that the record was there, and only its
 * absence from all samples hides it: bounds of both sides, as close as exp(-1/(8 sigma^2)) or so.  Where one large loss
 * decides, the event alone is a bound near the truth, about `steps` times that of one step.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-APART).                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POISSON_EVENTS_H
#define ASSAY_POISSON_EVENTS_H

#include "poisson.h"

/* z := an enclosure of q's answer, for any q in the domain with rate < 1; wide above unless the noise is little. */
void poisson_events(ivl *z, const poisson_query *q);

#endif
