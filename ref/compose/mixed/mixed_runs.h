/* mixed_runs.h - which nodes of a long line count, where losses are atoms: a look decides over a stretch of nodes.
 *
 * Classic mistake: to take the slope of the moment itself, which turns with the mean loss; a common turn is no change of size.
 * Derivations: proofs/notes/product.md (T-PRODUCT-STRETCH).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MIXED_RUNS_H
#define ASSAY_MIXED_RUNS_H

#include "mixed_atoms.h"

/* Nodes from .. to, none left out between. */
typedef struct {
  long from, to;
} mixed_run;

/* Runs of nodes in order, together `nodes` many; `left` is how many of 0 .. N are in none. */
typedef struct {
  mixed_run *run;
  size_t n, room;
  long nodes, left;
} mixed_runs;

/* The nodes between two looks, an odd number; 0: a look at each is as good, for sizes of 2^-bits. */
long mixed_runs_stride(const mixed_atoms *a, long bits);
/* r := runs with all nodes but such at which the moment without noise is certainly at most 2^-bits of the product of all sup;
 * 0 is in the first one.  COMPOSE_SECONDS: out of time.  mixed_runs_clear is due in any case. */
compose_stop mixed_runs_make(mixed_runs *r, const mixed_atoms *a, long stride, long bits, double until);
void mixed_runs_clear(mixed_runs *r);
/* About the seconds that one node takes; 0: the parts are not all such sums, or a look decides over too few nodes. */
double mixed_runs_node_seconds(const mixed_query *q, const mixed_plan *plan);

#endif
