/* mixed_far.h - moments of atoms far along a line, in the machine's numbers.
 *
 * A transform falls like 1 / t^2, so what a node far out adds needs fewer bits than one next to 0.  The terms of a part turn as in
 * fourier_turn.h, its numbers cut to units 2^-62; a sum costs one or two products of such numbers for each term.
 * Classic mistake: to use it next to 0, where each bit that is lost is one of the answer.
 * Derivations: proofs/notes/product.md (T-PRODUCT-FAR).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_FAR_H
#define ASSAY_MIXED_FAR_H

#include <stdint.h>

#include "fourier_turn.h"

/* Units of error of a term. */
enum { MIXED_FAR_POINT = 62, MIXED_FAR_ERROR = 40 };

/* Terms, real and imaginary parts in turn: where the digits of n are all 0, and now; their rows of FOURIER_TURNS powers. */
typedef struct {
  size_t count;
  long from, last, chain; /* as those of fourier_turn.h */
  int64_t *at, *now, *low, *high;
} mixed_far;

/* The turns of so many terms, each of two limbs and more; they are kept for what comes.  mixed_far_close is due. */
void mixed_far_open(mixed_far *s, const fourier_turn *turn, size_t count);
void mixed_far_close(mixed_far *s);
/* x, of so many limbs, := the sum of the terms at n >= 0, whose weights add up to at most 1: each is at most MIXED_FAR_ERROR units
 * off.  0: it is not below 1, or a turn is not known. */
int mixed_far_sum(fixc *x, mixed_far *s, fourier_turn *turn, long n, mp_size_t limbs, mp_limb_t *scratch);

#endif
