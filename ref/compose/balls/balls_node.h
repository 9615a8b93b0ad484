/* balls_node.h - psi at one complex point, for the hyperbola.
 *
 * With log z = l, X = exp(s - m) and s in place of v + Re l, psi(z), continued to every angle, is
 *   exp(-l^2 sigma^2/2) int exp(-exp(s - m)) phi(s) exp(s l sigma^2) ds,
 * and by the trapezoidal rule a polynomial in exp(h l sigma^2), whose numbers are the same for all points z: no point asks
 * an exponential for each term.  phi is taken around the multiple of h next to log |z|, where all numbers are below 1.
 * Classic mistake: to take it around 0; its powers are then large where phi is small.
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-NODE).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BALLS_NODE_H
#define ASSAY_BALLS_NODE_H

#include "balls_hyperbola.h"
#include <gmp.h>

typedef struct {
  balls_law law;
  double step;       /* h, as it was proposed: read exactly                                     */
  long half;         /* the terms of a point are -half .. half around its own                */
  long first, count; /* and all of them so many                                                */
  int is_sound;
  ivl tail;                 /* at least Phitail((half - 5/8) h sigma) */
  mp_size_t limbs;          /* of a fraction: */
  mp_limb_t *mass, *factor; /* h phi(k h) / 2 for k = 0 .. half; exp(-exp(k h - m)) from k = first on         */
  mp_limb_t *sum, *scratch; /* room for a point                                               */
} balls_node;

void balls_node_init(balls_node *b, const balls_query *q, const balls_hyperbola *plan);
void balls_node_clear(balls_node *b);
/* w := an enclosure of psi(z) for the point z, Im z > 0, or Re z > 0 = Im z if `real`, by a balls_node: the moment of a
 * hyperbola_law. */
void balls_node_psi(cpx *w, void *node, const cpx *z, int real, long spare);

#endif
