/* printed_blocks.h - sums over many atoms, a block of near ones at a time.
 *
 * In a block all losses l are within 2^-8 of a center c, and for 0 <= s <= 2^8, with d = l - c and d s at most 1,
 *
 *   sum a exp(i s l) = exp(i s c) sum over m < M of (i s)^m / m! (sum a d^m), but for 2 / M! (sum a)    (T-GRID-BLOCKS)
 *
 * Derivations: proofs/notes/quadrature.md.                                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PRINTED_BLOCKS_H
#define ASSAY_PRINTED_BLOCKS_H

#include "printed_atoms.h"

typedef struct {
  const printed_atoms *atoms;
  size_t n;
  long terms;                   /* M */
  ivl *center, *first, *second; /* of block k: center[k], and its sums a d^m and b d^m from [k M] on */
  ivl rest;                     /* its upper end is at least the error of either sum */
} printed_blocks;

/* 1, and b made, if that takes less work than the atoms one by one; their losses are in order. */
int printed_blocks_make(printed_blocks *b, const printed_atoms *t);
void printed_blocks_clear(printed_blocks *b);

/* 1, and the sums phi and psi of printed_atoms.h at s; 0 if s is too large. */
int printed_blocks_phi(cpx *phi, cpx *psi, const printed_blocks *b, const ivl *s);

#endif
