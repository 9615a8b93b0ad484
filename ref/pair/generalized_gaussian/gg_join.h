/* gg_join.h - how the moments fall along a vertical line, from a path above the real line that is joined over the kinks.
 *
 * The pieces of the path left and right of a kink meet above it.  Between it and there the integrand is the difference of both
 * sides' continuations, which is as the b-th power of the height, and nothing for even b: so the bound falls like t^-b.
 * The bound holds from one height on to infinity, whatever path is proposed.
 * Classic mistake: a bound of the difference that grows with Im z, taken at its least height alone.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-JOINED).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_JOIN_H
#define ASSAY_GG_JOIN_H

#include "gg_join_guess.h"

/* At a kink, on a piece of the way up. */
typedef struct {
  ivl near, log_w, share; /* Re near; log|W|; at least |dK/dL|                          */
  ivl turn, steep;        /* at least: how arg W rises with Im L, and arg W by the height */
  int good;
} gg_join_kink;

/* A piece of the way up, from the height low: width, and integrals of 2 |sin(pi b/2)| rho^b and rho^(b-1) over it. */
typedef struct {
  ivl low, width, swing, sum, less; /* swing: 2 |sin(pi b/2)| low^b */
  gg_join_kink at[2];
} gg_join_step;

/* A pair and a rate. */
typedef struct {
  gg_law law;
  gg_guess guess;
  double height[GG_JOIN_STEPS]; /* chosen: where steps begin, from above                    */
  int even;                     /* 1: there is no kink                                     */
  gg_join_step *step;           /* the last one ends at 0                                  */
} gg_join;

/* For b > 1 and a shift > 0. */
void gg_join_open(gg_join *j, const gg_pair *p, mpq_srcptr g);
void gg_join_close(gg_join *j);
/* u := a bound of |M(c + is)| for every c in the interval and s >= t >= 0, or the whole line (T-GG-JOINED).  For g = 1 c is at least 0. */
void gg_join_bound(ivl *u, const gg_join *j, const gg_joined *path, const ivl *c, mpfr_srcptr t);

#endif
