/* fourier_chirp.h - the sums over a table at angles that are equally spaced, all at once.
 *
 * With n j = (n^2 + j^2 - (j - n)^2) / 2 the sums at start + j way are one convolution, of the nodes turned by n^2 with a
 * chirp, and a turn by j^2.  Both are cut to integers; the convolution of these is exact: a product of a few large integers,
 * whose digits they are.
 * Classic mistake: to ask it for angles that are equally spaced but for a rounding; it takes none but start + j way.
 * Derivations: proofs/notes/fourier.md (T-FOURIER-CHIRP).                                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_FOURIER_CHIRP_H
#define ASSAY_FOURIER_CHIRP_H

#include "fourier.h"

/* Nodes, and angles, at most. */
enum { FOURIER_CHIRP_MOST = 1 << 18 };

typedef struct {
  long count, bits; /* the angles; a sum is in units of 2^-(3 bits) */
  mpz_t *sum;       /* one for each angle                           */
  mpfr_t error;     /* of each, an upper end                        */
} fourier_chirp;

/* s := the sums over t at the angles start + j way, 0 <= j < count, for the one number in each of both intervals, within about
 * 2^-bits beside the table's own error, or what so many of its limbs give (T-FOURIER-CHIRP).  0: there are too many, or they are too wide; s is then empty.
 * fourier_chirp_close is due either way. */
int fourier_chirp_open(fourier_chirp *s, const fourier_table *t, const ivl *start, const ivl *way, long count,
                       long bits);
void fourier_chirp_close(fourier_chirp *s);
/* z := an enclosure of S(start + j way); the whole line where j is none of them. */
void fourier_chirp_sum(ivl *z, const fourier_chirp *s, long j);

#endif
