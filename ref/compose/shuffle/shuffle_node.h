/* shuffle_node.h - phi at one complex point of the hyperbola.
 *
 * phi(z) is a sum of exp(z B_k + C_k) over nodes y_k - i eta of both halves, where
 * alpha/2 <= eta -+ strip <= pi/4 and arg z <= pi/2 + alpha.
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-NODE).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SHUFFLE_NODE_H
#define ASSAY_SHUFFLE_NODE_H

#include "shuffle_hyperbola.h"

typedef struct {
  shuffle_law law;
  long count;
  cpx *b, *c;
  ivl error; /* at most this far from phi, at every node of the curve                         */
} shuffle_node;

void shuffle_node_init(shuffle_node *n, const shuffle_query *q, const shuffle_hyperbola *plan);
void shuffle_node_clear(shuffle_node *n);
/* w := an enclosure of phi(z), z on the curve, Im z >= 0, by a shuffle_node: the moment of a hyperbola_law. */
void shuffle_node_phi(cpx *w, void *node, const cpx *z, int real, long spare);

#endif
