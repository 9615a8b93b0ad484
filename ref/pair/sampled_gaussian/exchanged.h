/* exchanged.h - Gaussian noise on Poisson samples, of which one record is replaced.
 *
 *   P = (1-q) N(0, sigma^2) + q N(shift, sigma^2),   Q = (1-q) N(0, sigma^2) + q N(-shift, sigma^2)
 *
 * Records of norm |shift| at most, in any dimension: the pair is the worst of one step at every epsilon, products of it are
 * those of many, adaptive or not, and some data sets attain them (T-RP).  With m = |shift|/sigma, 0 < q < 1 and x the position
 * in units of sigma, exp(loss) = w(x)/w(-x), w(x) = 1 - q + q exp(m x - m^2/2): odd, rising, onto the line, without atoms.
 * Classic mistake: to ask about a sample of noise at twice the shift, whose Q is noise alone.
 * Derivations: proofs/notes/adjacency.md (T-RP-*).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EXCHANGED_H
#define ASSAY_EXCHANGED_H

#include "normals.h"

typedef struct {
  pair head;
  rat ratio; /* m > 0 */
  rat rate;  /* 0 < q < 1 */
} exchanged_pair;

/* NULL if sigma < 0 or rate is not in [0, 1].  Rate 0 or shift 0: equal laws; rate 1: noise at two points 2 shift apart;
 * no noise: P has the mass q where Q has none, and Q where P has none. */
pair *exchanged_pair_make(mpq_srcptr sigma, mpq_srcptr shift, mpq_srcptr rate);
/* 1, and q := what the moments of p are those of; 0: p is of another kind. */
int exchanged_pair_moments(normals_query *q, const pair *p);

#endif
