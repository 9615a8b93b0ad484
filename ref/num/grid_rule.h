/* grid_rule.h - a trapezoidal rule for a normal density times something analytic, on a grid of doubles.
 *
 * A plan in doubles chooses the strip's half width d, the step h and the ends; nothing rests on them.  What is asked of
 * them is checked (grid_rule_is_exact), and what they cost is bounded (grid_rule_alias).
 * Classic mistake: to bound the tails at the ends that were wanted, and not at those of the grid.
 * Derivations: proofs/notes/trapezoid.md (T-TRAP).                                         */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GRID_RULE_H
#define ASSAY_GRID_RULE_H

#include "ivl.h"

/* Nodes k step, k = first .. last, which are left .. right; {.last = -1}: none yet. */
typedef struct {
  double strip, step, left, right;
  long first, last;
} grid_rule;

/* r has this strip if its step is longer. */
void grid_rule_widen(grid_rule *r, double strip, double step);
/* r's step is made short, its nodes reach from about left to about right; no nodes if that is far too many.  All are
 * handed on as proposed. */
void grid_rule_span(grid_rule *r, double left, double right);
/* 1 if there are nodes, not too many, and each is a double exactly. */
int grid_rule_is_exact(const grid_rule *r);
/* z := 1 / (exp(2 pi d / h) - 1). */
void grid_rule_alias(ivl *z, const grid_rule *r);
/* z := exp(f angle^2 sigma2 / 2), by what a normal density of variance 1 / sigma2 grows on the line at this height. */
void grid_rule_growth(ivl *z, const ivl *sigma2, const ivl *angle, long f);

#endif
