/* hyperbola_power.h - the numbers of a hyperbola's cell, in fixed point.
 *
 * P_k, the sum over the nodes of Im(c_n w_n^k) / k!, c_n = value_n e^(x0 z_n), w_n = r z_n: a product of few limbs for
 * each node and power, in place of one of rectangles; a node's powers end where they are small (T-HYPERBOLA-POWER).
 * Invariant: all nodes have units of one size; a small node has fewer limbs, one whose powers grow has more.        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_HYPERBOLA_POWER_H
#define ASSAY_HYPERBOLA_POWER_H

#include "hyperbola_sum.h"

/* As many powers as there may be. */
enum { HYPERBOLA_POWERS = 112 };

/* Near P_k is number[k] 2^unit, k < order. */
typedef struct {
  long order, unit;
  mpz_t number[HYPERBOLA_POWERS];
  ivl error; /* at least what the sums over all k of P_k t^k and of these numbers are apart, for |t| <= 1, and what hyperbola_power_at cuts */
} hyperbola_powers;

void hyperbola_power_init(hyperbola_powers *p);
void hyperbola_power_clear(hyperbola_powers *p);
/* 1 if there are about enough of them for the first `count` nodes: f->bits below the largest term. */
int hyperbola_power_suffice(const hyperbola_table *t, const hyperbola_few *f, long count);
/* p := those of the first `count` nodes; x0, r are points, f is for them.  0: a number did not fit, or there are too few. */
int hyperbola_power_set(hyperbola_powers *p, const hyperbola_table *t, const hyperbola_few *f, long count,
                        const ivl *x0, const ivl *r);
/* *sum := that of the numbers times t^k, in the same units, for t = point / 2^bits, |t| <= 1, but for p->order units that are cut. */
void hyperbola_power_at(mpz_ptr sum, const hyperbola_powers *p, mpz_srcptr point, unsigned long bits);

#endif
