/* replaced_steps_line.h - inside replaced_steps.h: what a line holds; nothing of it depends on epsilon.
 *
 * Invariant: doubles choose the line; what is claimed of it is computed in intervals. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_REPLACED_STEPS_LINE_H
#define ASSAY_REPLACED_STEPS_LINE_H

#include "line.h"
#include "replaced.h"
#include "replaced_plan.h"
#include "replaced_steps.h"

struct replaced_steps_line {
  mpq_t sigma, shift, rate;
  unsigned long steps; /* T >= 2                                       */
  pair *star;          /* (P*, Q*)                                     */
  line_nodes nodes;    /* c > 1                                        */
  long bits;
  mp_size_t limbs;
  ivl atom;               /* k0                                           */
  ivl top, top_one;       /* what the tables are divided by: above M(c), and above M(c) - k0 + k0 / T */
  fourier_table table[2]; /* of weight (M / top)^T, of weight (M - k0 + k0 / T) / top_one */
  int made;               /* tables                                       */
  ivl rest;               /* from 0 to a bound of |F| from the last node on */
  line_side above, below;
  compose_stop stop;
};

/* z := n. */
void replaced_steps_line_count(ivl *z, unsigned long n);

#endif
