/* poisson_step_cut.h - inside the moments of a step whose noise is kept to a window.
 *
 * f(v) = w(v)^z phi(v), z = c + i t, over the window [left, right], and the midpoint rule with n points.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-CUT-*).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POISSON_STEP_CUT_H
#define ASSAY_POISSON_STEP_CUT_H

#include "poisson_step_internal.h"

/* z := exp(angle^2 sigma^2 / 2 - 2 pi down n / (right - left)). */
void poisson_step_cut_growth(ivl *z, const poisson_law *law, const ivl *angle, const ivl *down, long n);
/* z := z times the step of n points and sigma / sqrt(2 pi). */
void poisson_step_cut_times_step(ivl *z, const poisson_law *law, long n);
/* z := at least |w(v + i y)|^c phi(v) at the left end and at the right end, added, for |y| <= angle. */
void poisson_step_cut_edges(ivl *z, const poisson_law *law, const ivl *c, const ivl *angle);

#endif
