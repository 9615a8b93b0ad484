/* generalized_gaussian.h - noise of density c/s exp(-|x/s|^b), 1 <= b <= 64, s > 0.
 *
 * c = b / (2 Gamma(1/b)).  P is the noise around shift, Q the noise around 0.  Only
 * u = |shift| / s matters; in units of s the loss at y is |y|^b - |y - u|^b, which rises
 * from -inf to +inf for b > 1, and for b = 1 (Laplace) lies in [-u, u] with an atom at
 * each end.  b = 2 is the Gaussian of deviation s / sqrt 2.  Both directions are alike.
 * The pair remembers the nodes of its last moments, up to some 100 MB, until it is freed.
 * So moments cost most when they are asked first, and one pair is not to be asked by two
 * threads at a time.
 * Classic mistake: three scales of this noise are in use; gg_scale.h
 * turns each into s.  In several dimensions no pair of one coordinate is known to
 * dominate, except for b = 1 and b = 2.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-*).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GENERALIZED_GAUSSIAN_H
#define ASSAY_GENERALIZED_GAUSSIAN_H

#include "pair.h"
#include "rat.h"

/* What the pair remembers of its last questions (gg_cache.h). */
typedef struct gg_cache gg_cache;
/* Its arcs for how they fall (gg_fall.h). */
typedef struct gg_falls gg_falls;
/* Its nodes for moments at real places (gg_lines.h). */
typedef struct gg_lines gg_lines;

typedef struct {
  pair head;
  rat beta, scale, shift;    /* 1 <= beta <= 64, scale > 0, shift >= 0             */
  unsigned long coordinates; /* the shift of this pair is shift coordinates^(-1/beta) */
  gg_cache *memory;          /* owned; written by questions about moments           */
  gg_falls *falls;           /* the same, by questions about how they fall          */
  gg_lines *lines;           /* the same, by questions about moments at real places */
} gg_pair;

/* The pair of one coordinate.  NULL unless 1 <= beta <= 64 and scale > 0.  A negative
 * shift is the same as its absolute value (T-GG-LOSS).                              */
pair *generalized_gaussian_pair_make(mpq_srcptr beta, mpq_srcptr scale, mpq_srcptr shift);

/* One coordinate of d, when the shift, of beta-norm `shift`, is spread evenly: this
 * coordinate moves by shift d^(-1/beta).  The pair of all coordinates is the d-fold
 * composition of this one (T-GG-SPREAD).  NULL as above, or if d = 0.               */
pair *generalized_gaussian_pair_spread(mpq_srcptr beta, mpq_srcptr scale, mpq_srcptr shift, unsigned long d);

#endif
