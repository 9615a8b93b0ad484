/* lattice_shuffle.h - the shuffle pair, bounded from both sides by sums on a lattice.
 *
 * With independent standard normal w, a = 1/sigma, u = exp(a w - a^2/2), v = exp(-a^2) u^2 and
 * S the sum of `steps` copies of v - k u,
 *   D(P||Q) = E(S)_+ / steps,         k = e^eps,
 *   D(Q||P) = E(-S)_+ / (steps k),    k = e^-eps.
 * Both are asked as the positive part of a sum of equal independent terms, which are spread
 * to the points around them (above) or gathered at points not above their mean (below).
 * Classic mistake: to drop what is beyond the last point; most of the mean of v may be there.
 * Derivations: proofs/notes/lattice_shuffle.md (T-LATTICE-SHUFFLE).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_SHUFFLE_H
#define ASSAY_LATTICE_SHUFFLE_H

#include "pair.h"
#include "status.h"

typedef struct {
  mpq_srcptr sigma, epsilon; /* sigma > 0                                        */
  unsigned long steps;       /* >= 1, below 2^31                                 */
  pair_side side;            /* PAIR_PQ: D(P||Q), PAIR_QP: D(Q||P)               */
} lattice_shuffle_query;

/* z := an interval that holds D; about `cells` points; the masses tell apart values of D that
 * differ by 2^-bits.  ASSAY_DOMAIN, z untouched: a parameter is outside, cells < 16 or bits < 1.
 * ASSAY_LIMIT: sigma, or the size of the sums, is beyond what the plan can do; z is wide.  */
assay_status lattice_shuffle_delta(ivl *z, const lattice_shuffle_query *q, size_t cells,
                                   mp_bitcnt_t bits) ASSAY_MUST_USE;

#endif
