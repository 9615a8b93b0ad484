/* composition.h - a composition: any pairs, each a number of times.
 *
 * Classic mistake: to forget the mass at infinity, which a moment does not count.
 * Derivations: proofs/notes/product.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_COMPOSITION_H
#define ASSAY_COMPOSITION_H

#include "pair.h"

typedef struct {
  const pair *p;
  unsigned long count;
} mixed_part;

/* What is asked of one: the divergence at epsilon in a direction. */
typedef struct {
  const mixed_part *parts;
  size_t n;
  pair_side side;
  mpq_srcptr epsilon;
} mixed_query;

/* z := the product of 1 - (mass at infinity) over the parts, for the first or the second law. */
void composition_finite_mass(ivl *z, const mixed_query *q, int second);
/* z := D, 1 - the mass of the first law and E[(R - exp(epsilon))_+] over finite losses, from that, R = exp(loss). */
void composition_delta(ivl *z, const mixed_query *q, const ivl *finite);

#endif
