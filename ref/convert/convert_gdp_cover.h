/* convert_gdp_cover.h - whether a privacy curve is below that of Gaussian privacy, on a cell between two epsilons and beyond.
 *
 * A curve is convex in exp(epsilon): on a cell it is below its chord, and Gaussian privacy's above each of its tangents.
 * Classic mistake: to conclude from points of a curve; between them it may be above.
 * Derivations: proofs/notes/least_mu.md (T-MU-CELL, T-MU-TAIL).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_GDP_COVER_H
#define ASSAY_CONVERT_GDP_COVER_H

#include "ivl.h"

/* A point of a curve: delta is that at epsilon, in both directions the larger one. */
typedef struct {
  mpq_t epsilon; /* at least 0 */
  ivl delta;
  int asked; /* 0: by convert_gdp_cover_bound alone */
} gdp_point;

/* 1 if the curve is certainly at most that of mu between the two points. */
int convert_gdp_cover_cell(const gdp_point *from, const gdp_point *to, const ivl *mu);

/* z := [0, the least of 1 and of exp(-x^2/2)], x and m as below, for x >= 0; [0, 1] else; m = 0: 0 from `most` on. */
void convert_gdp_cover_bound(ivl *z, mpq_srcptr epsilon, mpq_srcptr square, const ivl *most);

/* 1 if the same is certain from epsilon on, where the curve is at most exp(-x^2/2), x = (e - most)/m - m/2, for all e from
 * there on with x >= 0, m >= 0 the root of `square`; m = 0: it is 0 there. */
int convert_gdp_cover_tail(mpq_srcptr epsilon, mpq_srcptr square, const ivl *most, const ivl *mu);

#endif
