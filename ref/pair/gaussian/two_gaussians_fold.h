/* two_gaussians_fold.h - beside two_gaussians_contour.h: all nodes far on the left as a few places, up to a height.
 *
 * Far on the left a term is the root of |u|, u = exp(y + ia), times a power series in u: all nodes below one of them, without end, are a sum of
 * the terms at Chebyshev's points, with weights that are right for polynomials.
 * Invariant: a fold is made of doubles; its error is computed from it in intervals.
 * Derivations: proofs/notes/two_gaussians.md (T-TWO-FOLD).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWO_GAUSSIANS_FOLD_H
#define ASSAY_TWO_GAUSSIANS_FOLD_H

#include "two_gaussians_contour.h"

enum { FOLD_MOST = 40 };

/* So many places in place of all nodes below the first one; count 0: there is no fold. */
typedef struct {
  long count;
  double disc; /* of the series, |u| <= disc */
} contour_fold;

/* f, r := a fold and a rule that are aimed at errors of exp(-nats) M(c) up to the height; 0: too long.  Nothing rests on them.
 * Without a fold (count 0) the rule may have all nodes that two_gaussians_contour_is_sound allows, 20,000, where two_gaussians_contour_choose stops at 4,000. */
int two_gaussians_fold_choose(contour_fold *f, contour_rule *r, const contour_law *l, double c, double height,
                              double nats);
/* 1 if T-TWO-FOLD holds for its numbers. */
int two_gaussians_fold_is_sound(const contour_fold *f, const contour_rule *r);
/* The place k, 0 <= k < count; none is beyond the node first - 1. */
double two_gaussians_fold_place(const contour_fold *f, const contour_rule *r, long k);
/* z[k] := the factor of the term at the place k, all of one precision. */
void two_gaussians_fold_factors(ivl *z, const contour_fold *f, const contour_rule *r);
/* e := [0, a bound of what the fold differs by from all nodes below first], for every c in the interval at every height in [0, height]. */
void two_gaussians_fold_error(ivl *e, const contour_fold *f, const contour_law *l, const contour_rule *r, const ivl *c,
                              const ivl *height);

#endif
