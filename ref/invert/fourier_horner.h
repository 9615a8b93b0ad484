/* fourier_horner.h - the sum over a table in numbers of 128 bits, where few bits of it are asked.
 *
 * Horner's rule from the last node on: one product a node, of the machine's own numbers, in place of two of GMP's.
 * A number s stands for s 2^-116, so that sums up to 2^10 in size have room; nodes whose sum from there on is below
 * 2^-54 take 64 bits.
 * Derivations: proofs/notes/fourier.md (T-FOURIER-HORNER).                                                        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_FOURIER_HORNER_H
#define ASSAY_FOURIER_HORNER_H

#include "fourier.h"

/* Limbs of its sum, but for the one of the sign. */
#define FOURIER_HORNER_LIMBS 2

/* 1 if the table's numbers are such as it takes: two limbs or more, sizes that add up to less than 2^10. */
int fourier_horner_fits(const fourier_table *t);
/* Bits that it has of a sum near 1. */
long fourier_horner_bits(const fourier_table *t);
/* The first node from which on sizes add up to less than 2^-54; nodes + 1 if there is none. */
long fourier_horner_small(const fixc *g, long nodes, mp_size_t limbs);
/* sum := S(theta) for e = exp(-i theta) of two limbs, in two's complement of three; error := at least how far it is off.
 * t must fit. */
void fourier_horner_sum(mp_limb_t *sum, mpfr_ptr error, const fourier_table *t, const fixc *e);

#endif
