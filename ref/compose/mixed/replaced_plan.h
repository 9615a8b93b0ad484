/* replaced_plan.h - proposes a vertical line for replaced_steps_line.c.
 *
 * Invariant: nothing rests on a plan; a bad one makes an answer wide.               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_REPLACED_PLAN_H
#define ASSAY_REPLACED_PLAN_H

#include "effort.h"

/* mu = |shift| / sigma, the rate, the number of uses, epsilon >= 0. */
typedef struct {
  double mu, rate, steps, epsilon;
} replaced_view;

typedef struct {
  double c;            /* abscissa, > 1                                        */
  double step;         /* of the nodes                                         */
  double above, below; /* abscissae of the bounds of images: above > c, below < 0        */
  double bits;         /* of the sum, against the largest that it could be     */
  double guard;        /* that rounding loses                                  */
  double log_delta;    /* about the logarithm of the value                     */
  long nodes;
} replaced_plan;

/* 0: there is none with so few nodes, of so few seconds. */
int replaced_plan_make(replaced_plan *p, const replaced_view *v, double bits, double seconds, long most);

#endif
