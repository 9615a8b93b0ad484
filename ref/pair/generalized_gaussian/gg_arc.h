/* gg_arc.h - the integrand of the moments on four arcs from kink to kink.
 *
 * The line is cut at the kinks 0 and u of |y|^b and |y - u|^b, at u/2, -Y and u + Y.  Every arc starts at a kink and
 * runs over r in [0, 1]: with t = r^d, b = n/d in lowest terms,
 *   x = X t + i turn rise beta(t),   y = -x, x, u - x, u + x,
 * X = u/2 on the two middle arcs, Y on the outer ones; turn = 1 where y rises with x, else -1, so that Im y >= 0.
 * beta = t (2 - t) in the middle, and e (k + 1) t (1 - t)^k outside; with rise = 0 the arcs are the line itself.
 * In r the integrand is analytic at 0 as well: x^b = r^n (x/t)^b.
 * Classic mistake: the principal logarithm of W beyond the strip |Im L| < pi; see gg_arc_at.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-ARC, T-GG-BRANCH).        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GG_ARC_H
#define ASSAY_GG_ARC_H

#include "gg_internal.h"

/* Pair and rate at one precision. */
typedef struct {
  gg_numbers n;
  ivl rate, rest, odds;   /* g, 1 - g, log((1 - g)/g)       */
  ivl half, density;      /* u/2, the density of Q at 0     */
  unsigned long num, den; /* b, in lowest terms             */
  int full;               /* g = 1                          */
} gg_law;

typedef enum { GG_FAR_LEFT, GG_MID_LEFT, GG_MID_RIGHT, GG_FAR_RIGHT, GG_ARCS } gg_arc;

/* The four arcs: Y, the rises of the outer and the middle ones, and k. */
typedef struct {
  ivl reach, outer, middle;
  long bump;
} gg_path;

/* What the integrand c_b exp(-near) W^z x' is made of, at one place or on a cell. */
typedef struct {
  cpx near, log_w, speed; /* near = |y|^b, continued; speed = dx/dr */
} gg_value;

/* 1 if b = n/d with d small enough for the arcs. */
int gg_arc_known(const gg_pair *p);
void gg_arc_law_open(gg_law *l, const gg_pair *p, mpq_srcptr g, mpfr_prec_t prec);
void gg_arc_law_close(gg_law *l);
/* reach, rises >= 0 and bump >= 1 as they are, exactly. */
void gg_arc_path_open(gg_path *a, double reach, double outer, double middle, long bump);
void gg_arc_path_close(gg_path *a);
void gg_arc_value_init(gg_value *v, mpfr_prec_t prec);
void gg_arc_value_clear(gg_value *v);

/* z := x^b, principal, and 1; 0 if x may be on the cut of a b that is no integer. */
int gg_arc_power(cpx *z, const cpx *x, const gg_law *l);
/* z := log W for the loss L, and 1; 0: it is not known (T-GG-BRANCH). */
int gg_arc_log_w(cpx *z, const cpx *loss, const gg_law *l);
/* v := supersets of the three for r in the rectangle; 1 if they are those of one analytic function near it, the one
 * that is real for rise = 0 and r in [0, 1]; else 0 (T-GG-BRANCH).                     */
int gg_arc_at(gg_value *v, const gg_law *l, const gg_path *a, gg_arc arc, const cpx *r);
/* 1 if all of the arcs with rises between 0 and those of a have such values: the integral over them is that over the
 * line (T-GG-ARC).                                                                  */
int gg_arc_path_sweeps(const gg_law *l, const gg_path *a);

#endif
