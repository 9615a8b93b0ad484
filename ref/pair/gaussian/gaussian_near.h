/* gaussian_near.h - delta of a law that is near a normal one, against its plain noise.
 *
 * Steps of much noise, whose mean is drawn at random, are nearly normal ones about the mean of the means: within a total
 * variation distance of sqrt(exp(v exp(1/sigma^2)/(2 sigma^4)) - 1)/2, v a number of the mechanism's.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-NORMAL), fourier_balls.md (T-BALLS-NORMAL). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GAUSSIAN_NEAR_H
#define ASSAY_GAUSSIAN_NEAR_H

#include "gaussian.h"
#include "pair.h"

typedef struct {
  mpq_srcptr sigma, spread; /* of the distance: sigma > 0, and v >= 0 */
  gaussian_query normal;    /* the normal law, and epsilon */
  pair_side side;
  int complement; /* 1: 1 - delta is asked */
} gaussian_near_query;

/* z := an enclosure of delta of every law that is so near; wide where sigma is not large. */
void gaussian_near_delta(ivl *z, const gaussian_near_query *q);

#endif
