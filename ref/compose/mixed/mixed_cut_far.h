/* mixed_cut_far.h - the numbers of a node far out, in the machine's: its moment times the transforms.
 *
 * As in intervals, but for some bits that a node far out does not need; a node costs two divisions and some products.
 * Classic mistake: to use it next to 0, where 1 - r loses as many bits as it is small.
 * Derivations: proofs/notes/product.md (T-PRODUCT-CUT-FAR).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_CUT_FAR_H
#define ASSAY_MIXED_CUT_FAR_H

#include "fourier_fix.h"
#include "mixed_band.h"
#include "wide.h"

/* Constants in units 2^-60, times 2^power; the error of a moment in units 2^-62; what all nodes are off, in units 2^-112. */
typedef struct {
  int serves; /* 1: the constants fit */
  long count; /* N + 1 */
  int64_t rise, turn, turned, lack, step;
  long power;
  int64_t moment;
  wide_size error;
} mixed_cut_far;

/* scale is 1 / most of T-PRODUCT-CUT, far at least what a moment is off. */
void mixed_cut_far_open(mixed_cut_far *f, const mixed_band *b, const ivl *scale, mpfr_srcptr far);
/* 1, and low, bump := the numbers of node n from r = exp(-(a + inh) v) and its moment g; what they are off is added to f->error.  0:
 * they do not fit, as next to 0. */
int mixed_cut_far_numbers(fixc *low, int64_t *bump, mixed_cut_far *f, const fixc *r, const fixc *g, mp_size_t limbs,
                          long n);
/* e := at least e and what all numbers of `low` are off. */
void mixed_cut_far_add_error(mpfr_ptr e, const mixed_cut_far *f);

#endif
