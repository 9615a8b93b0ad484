/* moment_refine.h - a moment again and again, until it is narrow for its own size.
 *
 * The moment E[w^(a + it)] may be far smaller than E[w^a], which bounds the errors of a
 * sum for it; then as many more bits are needed as its terms cancelled.
 * Classic mistake: to judge a complex enclosure by the relative width of its parts: one
 * of them may be 0.  Widths are compared with the modulus.
 * Derivations: none is needed: whatever the tries, each answer is an enclosure.   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MOMENT_REFINE_H
#define ASSAY_MOMENT_REFINE_H

#include "cpx.h"

/* 1 and w := a superset of the one number that data describes, aimed at an error of
 * 2^-bits of the largest it could be; or 0 and w := the whole plane.              */
typedef int (*moment_fn)(cpx *w, const void *data, long bits);

/* Bits by which the modulus of z exceeds its width; -1000 if nothing is known, at most 10^9. */
long moment_refine_bits(const cpx *z);

/* w := the number that f and data describe, to about w's precision if that is to be had. */
void moment_refine(cpx *w, moment_fn f, const void *data);

/* z := 1 - g, rounded once. */
void moment_refine_rest(ivl *z, mpq_srcptr g);

#endif
