/* fejer.h - certified integrals of analytic functions over a bounded interval.
 *
 * Fejer's first rule (Chebyshev nodes) on pieces, each with the error bound that
 * |f| <= M in an ellipse around the piece gives (T-FEJER); pieces are halved until the
 * bound is small enough, or until |f| itself is.  The rule is never trusted: where no
 * ellipse works the answer is an enclosure of f times the length of the piece.
 * Classic mistake: an integrand whose enclosure is finite where f is not analytic (a
 * branch cut); it must answer with the whole plane there.
 * Derivations: proofs/notes/fejer.md.                                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_FEJER_H
#define ASSAY_FEJER_H

#include "cpx.h"

/* w := a superset of f(x), for every rectangle x; not finite unless f is analytic in a
 * neighbourhood of the rectangle x.                                               */
typedef void (*fejer_fn)(cpx *w, const cpx *x, const void *data);

typedef struct {
  fejer_fn f;
  const void *data;
  double from, to; /* finite, from <= to                                             */
  long exponent;   /* aimed at: an error of 2^exponent                               */
  long bits;       /* bits that |f| may lie above 2^exponent: sets the number of nodes */
} fejer_task;

/* z := the integral of f over [from, to] (T-FEJER); the precision of z is that of f's values. */
void fejer_integrate(cpx *z, const fejer_task *task);

#endif
