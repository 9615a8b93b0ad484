/* balls_node.h - psi at one complex point, for the hyperbola.
 *
 * psi(z), continued to |arg z| < pi, is 1 - J with, for z = r exp(i t),
 *   J = exp(t^2 sigma^2/2) int (1 - exp(-r exp(v - m))) phi(v) exp(i t v sigma^2) dv,
 * a trapezoidal sum over v.
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-NODE).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BALLS_NODE_H
#define ASSAY_BALLS_NODE_H

#include "balls_hyperbola.h"

typedef struct {
  balls_law law;
  double step;
  long half;     /* the terms are -half .. half                                             */
  ivl tail;      /* Phitail(half h sigma)                                                    */
  ivl *x, *mass; /* exp(v - m) and phi(v) h at the terms, from -half                        */
} balls_node;

void balls_node_init(balls_node *b, const balls_query *q, const balls_hyperbola *plan);
void balls_node_clear(balls_node *b);
/* w := an enclosure of psi(z) for the point z, Im z > 0, or Re z > 0 = Im z if `real`, by a balls_node: the moment of a
 * hyperbola_law. */
void balls_node_psi(cpx *w, void *node, const cpx *z, int real, long spare);

#endif
