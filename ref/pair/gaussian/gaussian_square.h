/* gaussian_square.h - the pairs whose moments are exp(c (c - 1) h).
 *
 * Their logarithm is a rational where c is one, however large M(c) is.
 * Derivations: proofs/notes/moment.md (T-GAUSS-MOMENT), renyi.md (T-RENYI-FAR).      */
#ifndef ASSAY_GAUSSIAN_SQUARE_H
#define ASSAY_GAUSSIAN_SQUARE_H

#include "pair.h"

/* 1, and h := (shift / sigma)^2 / 2, if p is Gaussian noise with sigma > 0: for every real c. */
int gaussian_square(mpq_ptr h, const pair *p);
/* The same of discrete Gaussian noise: for every integer c only. */
int discrete_gaussian_square(mpq_ptr h, const pair *p);

#endif
