/* fourier_fix.h - complex numbers in fixed point: the inside of the trapezoidal sums.
 *
 * A fixc of n limbs stands for (re + i im) * 2^(-64 n) with a sign for each magnitude,
 * so both parts are below 1 in size; u = 2^(-64 n) is the unit.  Every function says
 * how far, in units, its result is from the exact one; products are cut towards zero,
 * so the size of a product is at most the product of the sizes.
 * Classic mistake: to let a part reach 1; fourier_fix_mul and fourier_fix_shift report it.
 * Derivations: proofs/notes/fourier.md (T-FIX-*).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_FOURIER_FIX_H
#define ASSAY_FOURIER_FIX_H

#include "cpx.h"

typedef struct {
  mp_limb_t *re, *im; /* magnitudes                                                 */
  int nre, nim;       /* 1: negative                                                */
} fixc;

/* Limbs of scratch space that fourier_fix_mul of n limbs needs. */
#define FIX_SCRATCH(n) (8 * (n))

/* z := the members of x, which are known to be at most 1 in size; n limbs.  Answers 1 if the
 * distance is certainly at most 3 units, 0 if x is too wide (T-FIX-SET).            */
int fourier_fix_set(fixc *z, const cpx *x, mp_size_t n);
/* x := what z is in, exactly z if x's precision is at least 64 n. */
void fourier_fix_get(cpx *x, const fixc *z, mp_size_t n);
/* z := a b, each part cut towards zero: less than sqrt(2) units away.  z may be a or b.
 * Answers the carry: 0 unless a part of the product reaches 1 (T-FIX-MUL).           */
mp_limb_t fourier_fix_mul(fixc *z, const fixc *a, const fixc *b, mp_size_t n, mp_limb_t *scratch);
/* r, *negative := the real part of a b, as fourier_fix_mul has it; r is no part of a or b.  Answers its carry. */
mp_limb_t fourier_fix_mul_re(mp_limb_t *r, int *negative, const fixc *a, const fixc *b, mp_size_t n,
                             mp_limb_t *scratch);
/* The fewest limbs, of n, on which z is below 1/4 in both parts; n if it is not. */
mp_size_t fourier_fix_limbs(const fixc *z, mp_size_t n);
/* z := 2^k z, exactly; answers 0 unless a part reaches 1. */
mp_limb_t fourier_fix_shift(fixc *z, mp_size_t n, unsigned long k);
/* z := x^e for e >= 1, z apart from x, |x| <= 1: less than 3 e units away (T-FIX-POW).
 * Answers the carry.                                                                */
mp_limb_t fourier_fix_pow(fixc *z, const fixc *x, unsigned long e, mp_size_t n, mp_limb_t *scratch);
/* sum := sum + (+-r), modulo 2^(64 (n + 1)); r has `size` limbs. */
void fourier_fix_accumulate(mp_limb_t *sum, mp_size_t n, const mp_limb_t *r, int negative, mp_size_t size);
/* r, *negative := the number in two's complement of n + 1 limbs, which is used up; answers the limb before the point. */
mp_limb_t fourier_fix_magnitude(mp_limb_t *r, int *negative, mp_limb_t *sum, mp_size_t n);
/* z := x. */
void fourier_fix_copy(fixc *z, const fixc *x, mp_size_t n);

#endif
