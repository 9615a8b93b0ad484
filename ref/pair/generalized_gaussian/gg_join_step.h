/* gg_join_step.h - what gg_join.c and gg_join_step.c share: conditions on angles, and powers.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-JOINED).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_JOIN_STEP_H
#define ASSAY_GG_JOIN_STEP_H

#include "gg_join.h"

/* 1 if x < pi/2 for certain. */
int gg_join_step_is_right(const ivl *x);
/* z := turns arg(x + i y), for x and y of the intervals, both not negative. */
void gg_join_step_turned(ivl *z, const ivl *x, const ivl *y, const ivl *turns);
/* z := x^(b - 1) for x > 0. */
void gg_join_step_power(ivl *z, const ivl *x, const gg_law *l);

#endif
