/* mixed_sieve.h - which nodes of a long line count, where losses are atoms: a look decides over a stretch of nodes.
 *
 * Classic mistake: to take the slope of the moment itself, which turns with the mean loss; a common turn is no change of size.
 * Derivations: proofs/notes/product.md (T-PRODUCT-STRETCH).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_SIEVE_H
#define ASSAY_MIXED_SIEVE_H

#include "mixed_atoms.h"
#include "mixed_rough.h"

/* The nodes that count, in order. */
typedef struct {
  long *node;
  size_t n, room;
} mixed_sieve;

/* The nodes between two looks, an odd number; 0: a look at each is as good, for sizes of n 2^-bits at the node n. */
long mixed_sieve_stride(const mixed_atoms *a, long bits);
/* r := all nodes but such n at which the moment is certainly at most n 2^-bits of the product of all sup;
 * 0 is one of them.  COMPOSE_SECONDS: out of time.  mixed_sieve_clear is due in any case. */
compose_stop mixed_sieve_make(mixed_sieve *r, const mixed_atoms *a, long stride, long bits, double until);
/* r := 0 .. last. */
void mixed_sieve_all(mixed_sieve *r, long last);
void mixed_sieve_clear(mixed_sieve *r);
/* About the seconds that one node takes; 0: the plan is not cut, or the parts are not all such sums. */
double mixed_sieve_node_seconds(const mixed_rough *r, pair_side side, const mixed_plan *plan);

#endif
