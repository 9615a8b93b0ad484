/* poisson_exact.h - the cases of the Poisson composition that have a closed form.
 *
 * No step or rate 0; rate 1 (one Gaussian of deviation sigma / sqrt(steps)); one step; and
 * epsilon beyond the smallest loss, steps log(1 - rate).
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-EXACT).                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POISSON_EXACT_H
#define ASSAY_POISSON_EXACT_H

#include "poisson.h"

/* 1 if one of the closed forms applies to q, which is in the domain. */
int poisson_exact_applies(const poisson_query *q);
/* z := an enclosure of the answer at z's precision where poisson_exact_applies. */
void poisson_exact(ivl *z, const poisson_query *q);
/* z := an enclosure of D of one step, or of 1 - D: a lower (upper) bound for more steps. */
void poisson_exact_one_step(ivl *z, const poisson_query *q);

#endif
