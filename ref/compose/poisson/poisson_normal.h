/* poisson_normal.h - many steps with much noise, beside one normal law.
 *
 * Where noise is much, a step with the record is nearly N(rate, sigma^2): the bounds on both sides are apart by about
 * 2 / sigma of the value, and cost one closed form.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-NORMAL).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POISSON_NORMAL_H
#define ASSAY_POISSON_NORMAL_H

#include "poisson.h"

/* z := an enclosure of q's answer, for any q in the domain with 0 < rate < 1 and at least one step; wide where sigma is
 * not large. */
void poisson_normal(ivl *z, const poisson_query *q);

#endif
