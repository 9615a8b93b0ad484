/* epsilon_task.h - inside solve_epsilon.h: a falling curve as a function that changes sign.
 *
 * Invariant: the sign says on which side of `at` the curve is; only the search knows the scale.
 * Derivation: proofs/notes/solve.md (T-SOLVE-DEPTH).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EPSILON_TASK_H
#define ASSAY_EPSILON_TASK_H

#include "search.h"
#include "solve_epsilon.h"

/* A query; what its values are compared with, `at` or its depth, kept as long as the precision
 * is the same; and the curve at 0 and half way to its end, to SEARCH_PREC bits.    */
typedef struct {
  const epsilon_query *q;
  int plain; /* 1: `at` itself */
  ivl level, x[2], y[2];
  mpfr_t end; /* the point from which on the curve is flat, +inf without one that is known */
} epsilon_task;

/* Asks for the curve at 0 and in the middle, which decides about the scale. */
void epsilon_task_open(epsilon_task *t, const epsilon_query *q);
void epsilon_task_close(epsilon_task *t);

/* y := the excess of the curve over `at` at x: positive exactly where the curve is above; data
 * is an epsilon_task.                                                              */
void epsilon_task_excess(ivl *y, const ivl *x, void *data);

#endif
