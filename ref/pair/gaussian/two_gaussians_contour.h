/* two_gaussians_contour.h - inside two_gaussians.h: the moment of a sampled pair along a contour on which every ratio turns one way.
 *
 * In units of Q, v the distance from the outcome whose loss l is the extreme one: exp(k v^2) = 1 + u, u = exp(y + i a), k = |1 - 1/r^2|/2,
 *   w = A + B u  (r > 1),   w = (1 - g) + B/(1 + u)  (r < 1),   B = g exp(l), A = 1 - g + B,
 *   M(z) = E[w^z],  Q's density on both sides of the extreme outcome, m from its own centre, in one integral over y.
 * For 0 <= a <= pi/2 arg w has one sign, so that one sum has one error for every height of z.
 * Invariant: a rule is made of doubles; every bound is computed from it in intervals.
 * Derivations: proofs/notes/two_gaussians.md (T-TWO-BENT).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TWO_GAUSSIANS_CONTOUR_H
#define ASSAY_TWO_GAUSSIANS_CONTOUR_H

#include "cpx.h"
#include "pair.h"
#include "two_gaussians.h"

typedef struct {
  int rises;                                 /* 1: r > 1 */
  ivl k, m, rest, part, all;                 /* k, m, 1 - g, B, A */
  double near_k, near_m, log_rest, log_part; /* near k, m, log(1 - g), log B, for proposals */
} contour_law;

/* Nodes y = j step at the angle a = reach, first <= j <= last, in the strip 0 <= a <= 2 reach. */
typedef struct {
  double reach, step;
  long first, last;
} contour_rule;

/* 1, and l made: a sample at rate 0 < g < 1 of two laws of deviations above 0 that differ; two_gaussians_contour_close is due. */
int two_gaussians_contour_open(contour_law *l, const pair *p, mpq_srcptr g, mpfr_prec_t prec);
void two_gaussians_contour_close(contour_law *l);

/* ---- Choosing (two_gaussians_contour_plan.c) ------------------------------------------------------ */

/* About log M(c); HUGE_VAL: not known. */
double two_gaussians_contour_guess(const contour_law *l, double c);
/* About the log of a bound of |M(c + is)|, s >= t, and *reach := the angle for it. */
double two_gaussians_contour_guess_decay(double *reach, const contour_law *l, double c, double t);
/* r := a rule aimed at errors of exp(-nats) M(c), at this angle, or (0) at the one with the fewest nodes; 0: too long. */
int two_gaussians_contour_choose(contour_rule *r, const contour_law *l, double c, double nats, double reach);
/* The same, however long it is on the left. */
int two_gaussians_contour_propose(contour_rule *r, const contour_law *l, double c, double nats, double reach);

/* ---- Nodes and bounds -------------------------------------------------------------------------- */

/* 1 if T-TWO-BENT holds for its numbers. */
int two_gaussians_contour_is_sound(const contour_rule *r);
/* log := log w, weight := step times the density, at the place y. */
void two_gaussians_contour_at(cpx *weight, cpx *log, const contour_law *l, const contour_rule *r, const ivl *y);
/* The same at the node j. */
void two_gaussians_contour_node(cpx *weight, cpx *log, const contour_law *l, const contour_rule *r, long j);
/* z := z times a bound of |w|^c, least <= |w| <= most. */
void two_gaussians_contour_power(ivl *z, const ivl *least, const ivl *most, const ivl *c);
/* e := [0, a bound of |sum - M(c + is)|] for every c in the interval and every s >= 0, from top >= M(c).  left: NULL, or a bound of what
 * stands for the nodes on the left of the first one differs by from these. */
void two_gaussians_contour_error(ivl *e, const contour_law *l, const contour_rule *r, const ivl *c, const ivl *top,
                                 const ivl *left);

#endif
