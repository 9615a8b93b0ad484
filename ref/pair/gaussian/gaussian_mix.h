/* gaussian_mix.h - the parts of the moment of a sampled Gaussian pair.
 *
 * With m = |shift| / sigma > 0 and X standard normal, that moment is
 *   E[w(X)^z],  w(x) = 1 - g + g exp(m x - m^2 / 2),  0 < g < 1,
 * and it is computed by the trapezoidal rule along Im x = y0 inside y1 <= Im x <= y2.
 * What a plan says was chosen in double precision and carries no result: every bound is
 * computed afterwards from the plan, in intervals; a bad plan costs digits only.
 * Derivations: proofs/notes/moment.md (T-MIX-*).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GAUSSIAN_MIX_H
#define ASSAY_GAUSSIAN_MIX_H

#include "cpx.h"
#include "rat_root.h"

/* Precision of bounds. */
#define MIX_BOUND_PREC 64
/* No sum is longer. */
#define MIX_MAX_NODES 300000.0

/* w: m, m^2 / 2, g, 1 - g and log(1 - g). */
typedef struct {
  ivl m, half, g, rest, log_rest;
} mix;

/* The same, and z = a + it, for planning. */
typedef struct {
  double m, log_g, log_rest, a, t;
} mix_view;

typedef struct {
  double h, y0, y1, y2; /* step; contour; strip, y1 <= 0 <= y0 <= y2                  */
  double from, to;      /* the nodes are k h for the integers from <= k <= to          */
  double top;           /* about the largest log of phi(x) w(x)^a, without 1/sqrt(2 pi) */
  double nats;          /* what is aimed at: errors of exp(-nats) of the whole          */
  double guard;         /* bits that evaluation loses                                   */
} mix_plan;

void gaussian_mix_init(mix *w, const rat_root *m, mpq_srcptr g, mpfr_prec_t p);
void gaussian_mix_clear(mix *w);
void gaussian_mix_look(mix_view *v, const mix *w, const cpx *z);

/* 1 if T-MIX-REAL and T-MIX-COMPLEX hold for its numbers: nodes that are doubles, a contour inside the strip. */
int gaussian_mix_plan_is_sound(const mix_plan *plan);
/* 0 if the question is too large for a sum. */
int gaussian_mix_plan_make(mix_plan *plan, const mix_view *v, double nats);

/* z := an upper bound (and 0) of h / sqrt(2 pi) times the sum of exp(-x^2/2) w(x)^c over the
 * nodes x outside the plan, for every c in a (T-MIX-TAIL).                         */
void gaussian_mix_tail(ivl *z, const mix *w, const ivl *a, const mix_plan *plan);

/* z := a bound (and 0) of the integral of |w(x+iy)^c phi(x+iy)| over x divided by E[w(X)^Re c],
 * for every c in x: exp(y^2/2 + max(0, -t m y)) cos(m y / 2)^min(a, 0) with c = a + it;
 * everything above 0 where m |y| may reach pi (T-MIX-EDGE).  The same number bounds |term|
 * on the line Im x = y by the real term.                                           */
void gaussian_mix_edge(ivl *z, const mix *w, const cpx *x, const ivl *y);
/* z := a bound of |full sum - moment| / E[w(X)^Re c] for every c in x (T-MIX-EDGE, T-TRAP). */
void gaussian_mix_alias(ivl *z, const mix *w, const cpx *x, const mix_plan *plan);
/* z := h / sqrt(2 pi). */
void gaussian_mix_node_weight(ivl *z, const mix_plan *plan);

/* z := { E[w(X)^c] : c in a } for real exponents (T-MIX-REAL). */
void gaussian_mix_real(ivl *z, const rat_root *m, mpq_srcptr g, const ivl *a);
/* z := { E[w(X)^c] : c in x } (T-MIX-COMPLEX). */
void gaussian_mix_moment(cpx *z, const rat_root *m, mpq_srcptr g, const cpx *x);

#endif
