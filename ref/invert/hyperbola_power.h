/* hyperbola_power.h - the powers of a hyperbola's cell, in fixed point.
 *
 * P_k, the sum over the nodes of Im(c_n w_n^k) / k!, c_n = value_n e^(x0 z_n), w_n = r z_n, for k < order: a product
 * of few limbs for each node and power, in place of one of rectangles (T-HYPERBOLA-POWER).
 * Invariant: all nodes have units of one size; a small node has fewer limbs, one whose powers grow has more.        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_HYPERBOLA_POWER_H
#define ASSAY_HYPERBOLA_POWER_H

#include "hyperbola_sum.h"

/* p[k] := near P_k, and error := at least what the sum of P_k t^k is off for all |t| <= 1, for the first `count` nodes, with about f's bits below the largest term; x0, r are points, f is for them.
 * 0: a number did not fit. */
int hyperbola_power_sums(ivl *p, long order, const hyperbola_table *t, const hyperbola_few *f, long count,
                         const ivl *x0, const ivl *r, ivl *error);

#endif
