/* poisson_jump.h - a lower bound for many steps: that some step's noise is large.
 *
 * The event that a coordinate of some step is above y shows P better than one step does: by about the number of
 * steps, where one large loss decides.
 * Classic mistake: to take it for a value; other events add to it.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-JUMP).                     */
#ifndef ASSAY_POISSON_JUMP_H
#define ASSAY_POISSON_JUMP_H

#include "poisson.h"

/* z := an interval that holds D(P||Q) at q's epsilon, 0 < rate < 1: [bound, 1]. */
void poisson_jump(ivl *z, const poisson_query *q);

#endif
