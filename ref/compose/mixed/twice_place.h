/* twice_place.h - where a function that rises along the line is 0.
 *
 * Invariant: a double proposes the place; signs at both ends, proved by intervals, certify it.
 * Derivations: proofs/notes/twice.md (T-TWICE-PLACE).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWICE_PLACE_H
#define ASSAY_TWICE_PLACE_H

#include "ivl.h"

/* A function, which rises, or functions of which an interval holds one each; for every one of them: */
typedef struct {
  double (*near)(const void *data, double x);                        /* its sign at x, about; nothing rests on it */
  void (*value)(ivl *f, ivl *slope, const void *data, const ivl *x); /* its values and derivatives on x             */
  const void *data;
} twice_rising;

/* 1 and x := an interval that holds its one zero; 0: none was found. */
int twice_place_find(ivl *x, const twice_rising *f);

#endif
