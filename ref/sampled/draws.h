/* draws.h - random bits by a seed, as enclosures of uniform numbers.
 *
 * A uniform number in [0, 1] is told by its bits: DRAWS_BITS of them are drawn, the others are left open, so it is
 * enclosed in [k/2^b, (k+1)/2^b], and whatever is computed from it holds for all its continuations (T-DRAWN-UNIFORM).
 * The bits are GMP's Mersenne twister's, the same on every machine; that they are as good as
 * independent fair coins is an assumption (A-DRAWN-BITS), not for cryptography.
 * Classic mistake: to look at the enclosure and draw again; all that decides is decided by whole bits.
 * Derivations: proofs/notes/drawn.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DRAWS_H
#define ASSAY_DRAWS_H

#include "ivl.h"

#ifdef __FRAMAC__
typedef int gmp_randstate_t[1]; /* of which the model says nothing */
#else
#include <gmp.h>
#endif

enum { DRAWS_BITS = 128 };

typedef struct {
  gmp_randstate_t state;
  mpz_t bits;
} draws;

/* d begins the stream of a seed, an integer of at least 0. */
void draws_open(draws *d, mpz_srcptr seed);
void draws_close(draws *d);

/* u := an enclosure of the next uniform number, wider than 2^-DRAWS_BITS only by its rounding. */
void draws_uniform(ivl *u, draws *d);
/* One of 0, .., n - 1, each as probable as the other, exactly; n at least 1. */
unsigned long draws_below(draws *d, unsigned long n);

#endif
