/* moments.h - Renyi divergences of compositions, and the privacy that they imply.
 *
 * The moments of independent steps multiply, so their Renyi divergences add up, order by
 * order (T-MOMENTS-ADD); adaptive steps, each dominated by its pair, have at most the sum.
 * Of both directions the larger sum counts.
 * Classic mistake: the sum of the larger divergences of the parts; the direction in which
 * a part is larger may differ from part to part, and the record has only one.
 * Derivations: proofs/notes/moments.md (T-MOMENTS-*).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_MOMENTS_H
#define ASSAY_MOMENTS_H

#include "convert_orders.h"
#include "effort.h"
#include "composition.h"

/* Whose divergence: P from Q, Q from P, or the larger of the two at each order. */
typedef enum { MOMENTS_PQ, MOMENTS_QP, MOMENTS_BOTH } moments_sides;

/* A curve of Renyi divergences: n parts, each a pair with a count. */
typedef struct {
  const mixed_part *parts;
  size_t n;
  moments_sides sides;
} moments_curve;

/* z := { D_a of the composition : a in order, a > 0 }, at most +inf at its upper end
 * (T-MOMENTS-ADD).  No part: 0.  Here and below an order NULL is +inf, the largest loss. */
void moments_renyi(ivl *z, const moments_curve *c, const ivl *order);

/* 1 if D_a is +inf for certain for every a in order; 0 if not, or if not certain. */
int moments_is_infinite(const moments_curve *c, const ivl *order);

/* z := D_a at the one rational order a > 0, to goal, and *infinite := 0; or *infinite := 1,
 * ASSAY_OK and z untouched where it is +inf for certain.  ASSAY_DOMAIN, z untouched: a <= 0.
 * Otherwise as adapt_run.                                                           */
assay_status moments_renyi_of(ivl *z, int *infinite, const moments_curve *c, mpq_srcptr order, const adapt_goal *goal,
                              adapt_report *report) ASSAY_MUST_USE;

/* z := the delta (the epsilon) that the curve implies at a point epsilon (delta, 0 < delta < 1)
 * by a rule at its best real order above 1: an enclosure of that number, which is an upper
 * bound of the composition's delta (epsilon) (T-MOMENTS-CONVERT).  ASSAY_LIMIT: right, but
 * wide.  *infinite := 1, ASSAY_OK, z untouched: every order above 1 is infinite for certain. */
assay_status moments_delta(ivl *z, int *infinite, const moments_curve *c, convert_rule rule, const ivl *epsilon,
                           long bits) ASSAY_MUST_USE;
assay_status moments_epsilon(ivl *z, int *infinite, const moments_curve *c, convert_rule rule, const ivl *delta,
                             long bits) ASSAY_MUST_USE;

/* 1, and z := that delta by Mironov's rule, where epsilon is the largest loss or above it for certain (T-CONVERT-TOP);
 * 0, z untouched: it is not, or the mass there is not known.                         */
int moments_delta_at_top(ivl *z, const moments_curve *c, mpq_srcptr epsilon);

#endif
