/* fourier_block.h - inner sums at FOURIER_BLOCK nodes in turn, as sums of products that are not cut one by one.
 *
 * With n = FOURIER_BLOCK j + i, V_k W_k^n is V_k W_k^(FOURIER_BLOCK j), which changes from block to block alone, times W_k^i,
 * which does not change: both are kept as two digits of 58 bits, with a sign, and a sum of products of digits is a sum of
 * integers.  A third of what a product of two limbs takes for each term and node, and twelve bits less.
 * Classic mistake: to count on a digit that is small to stay so: parts of a number that turns may grow.
 * Derivations: proofs/notes/fourier.md (T-FOURIER-BLOCK).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_FOURIER_BLOCK_H
#define ASSAY_FOURIER_BLOCK_H

#include "fourier.h"
#include <stdint.h>

/* So many terms' sums stay below 2^126 in units of two digits: parts of a term are below 1/4. */
enum { FOURIER_BLOCK = 16, FOURIER_BLOCK_LIMBS = 2, FOURIER_BLOCK_TERMS = 1024 };
/* In units of two limbs: what a term is off beside what it is off where each node's is made from the one before. */
enum { FOURIER_BLOCK_ERROR = 7 << 12 };

/* Two numbers, the real and the imaginary part, of two digits each. */
typedef struct {
  int64_t re_high, re_low, im_high, im_low;
} fourier_digits;

typedef struct {
  size_t all, count,
      large; /* terms; not dropped: the first ones; of these whose high digits are not 0 for certain: the first ones */
  long node; /* the next one                                             */
  fixc *v, *jump; /* V_k W_k^n at the next block's begin, W_k^FOURIER_BLOCK     */
  mp_limb_t *store;
  fourier_digits *a, *p; /* v now; W_k^i at i all + k                                */
} fourier_block;

/* 1 if such sums are possible for these terms. */
int fourier_block_fits(const fourier_terms *t);
/* b := the sums of these terms, which it takes no part of; answers 0 if a power reaches 1.  fourier_block_close is due. */
int fourier_block_open(fourier_block *b, const fourier_terms *t);
void fourier_block_close(fourier_block *b);
/* x := the inner sum at the next node, the first one 0, without its shift, on two limbs; answers 0 unless a part reaches 1
 * (T-FOURIER-BLOCK). */
mp_limb_t fourier_block_next(fixc *x, fourier_block *b);

#endif
