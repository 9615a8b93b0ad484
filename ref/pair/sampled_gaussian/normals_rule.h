/* normals_rule.h - inside normals.h: its moment as a sum.
 *
 * By the trapezoidal rule along Im x = height in the strip |Im x - height| <= reach.  Where height >= reach, arg w(x) >= 0 >=
 * arg w(-x) in all of it, so that one bound of the error serves for every z above the real axis; else it serves for real z
 * alone.
 * Invariant: a rule is made of doubles; every bound is computed from it in intervals.
 * Derivations: proofs/notes/adjacency.md (T-NORMALS-SUM).                            */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NORMALS_RULE_H
#define ASSAY_NORMALS_RULE_H

#include "cpx.h"
#include "normals.h"

typedef struct {
  long most; /* K */
  int mirrored;
  ivl m, half;                                /* m, m^2 / 2 */
  ivl *weight, *at_zero;                      /* W_j, and W_j exp(-j^2 m^2/2) */
  double near, log_at_zero[NORMALS_MOST + 1]; /* near m, and log of those, for proposals */
} normals_law;

typedef struct {
  int real; /* 1: for real z alone */
  double height, reach, step;
  long first, last; /* nodes x = k step + i height, first <= k <= last */
} normals_rule;

void normals_rule_open(normals_law *l, const normals_query *q, mpfr_prec_t prec);
void normals_rule_close(normals_law *l);

/* About log M(c). */
double normals_rule_guess_moment(const normals_law *l, double c);
/* About how often the cosine of a turn is divided by. */
double normals_rule_guess_turns(const normals_law *l, double c);

/* r := a rule aimed at errors of exp(-nats) M(c), above the real axis or (real) on it; 0: too long. */
int normals_rule_choose(normals_rule *r, const normals_law *l, double c, double nats, int real);
/* first and last for the step that r has, and what the edge costs; 1 if its numbers are sound. */
int normals_rule_span(normals_rule *r, const normals_law *l, double c, double nats);

/* up := log w(x), down := log w(-x) (mirrored) or 0, weight := step phi(x) at the node k. */
void normals_rule_node(cpx *up, cpx *down, cpx *weight, const normals_law *l, const normals_rule *r, long k);
/* z := log w(x) where m x is given, x apart from z. */
void normals_rule_log_ratio(ivl *z, const normals_law *l, const ivl *x);
/* z := w(x)^c, times w(-x)^(1-c) (mirrored), times exp(-x^2/2) at the node k of a rule on the real axis. */
void normals_rule_on_axis(ivl *z, const normals_law *l, const normals_rule *r, long k, const ivl *c);
/* z := step / sqrt(2 pi). */
void normals_rule_weight(ivl *z, const normals_rule *r);

/* z := a bound of the integrand's size times |phi(x)| at Im x = y over its value at Re x, with exp(g^2/2) in the place of
 * exp(y^2/2), for every c in the interval; the whole line where K m |y| may reach 3.  y and g are apart from z. */
void normals_rule_turn(ivl *z, const normals_law *l, const ivl *c, const ivl *y, const ivl *g);
/* z := 1 / (exp(2 pi reach / step) - 1). */
void normals_rule_alias(ivl *z, const normals_rule *r);
/* z := a bound of the images as a part of M(c), for real z, or z above the real axis. */
void normals_rule_images(ivl *z, const normals_law *l, const normals_rule *r, const ivl *c);
/* z := a bound of the nodes left out, on the real axis. */
void normals_rule_cut(ivl *z, const normals_law *l, const normals_rule *r, const ivl *c);

/* e := [0, a bound of |sum - M(c + is)|] for every c in the interval and every s >= -down, down >= 0, from top >= M(c). */
void normals_rule_error(ivl *e, const normals_law *l, const normals_rule *r, const ivl *c, const ivl *down,
                        const ivl *top);

#endif
