/* exchanged_rule.h - inside exchanged.h: its moment as a sum.
 *
 *   M(z) = E[w(X)^z w(-X)^(1-z)], X standard normal,
 *
 * by the trapezoidal rule along Im x = height in the strip |Im x - height| <= reach.  Where height >= reach, arg w(x) >= 0 >=
 * arg w(-x) in all of it, so that one bound of the error serves for every z above the real axis; else it serves for real z
 * alone.
 * Invariant: a rule is made of doubles; every bound is computed from it in intervals.
 * Derivations: proofs/notes/adjacency.md (T-RP-SUM).                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_EXCHANGED_RULE_H
#define ASSAY_EXCHANGED_RULE_H

#include "cpx.h"
#include "exchanged.h"

/* m, m^2 / 2, q, 1 - q; and near m, log q, log(1 - q). */
typedef struct {
  ivl m, half, q, rest;
  double near, log_q, log_rest;
} exchanged_law;

typedef struct {
  int real; /* 1: for real z alone */
  double height, reach, step;
  long first, last; /* nodes x = k step + i height, first <= k <= last */
} exchanged_rule;

void exchanged_rule_open(exchanged_law *l, const exchanged_pair *p, mpfr_prec_t prec);
void exchanged_rule_close(exchanged_law *l);

/* About log M(c). */
double exchanged_rule_guess_moment(const exchanged_law *l, double c);

/* r := a rule aimed at errors of exp(-nats) M(c), above the real axis or (real) on it; 0: too long. */
int exchanged_rule_choose(exchanged_rule *r, const exchanged_law *l, double c, double nats, int real);
/* first and last for the step that r has, and what the edge costs; 1 if its numbers are sound. */
int exchanged_rule_span(exchanged_rule *r, const exchanged_law *l, double c, double nats);

/* up := log w(x), down := log w(-x), weight := step phi(x) at the node k. */
void exchanged_rule_node(cpx *up, cpx *down, cpx *weight, const exchanged_law *l, const exchanged_rule *r, long k);
/* z := step / sqrt(2 pi). */
void exchanged_rule_weight(ivl *z, const exchanged_rule *r);

/* z := a bound of |w(x)|^c |w(-x)|^(1-c) |phi(x)| at Im x = y over its value at Re x, with exp(g^2/2) in the place of
 * exp(y^2/2), for every c in the interval; the whole line where m |y| may reach 3. */
void exchanged_rule_turn(ivl *z, const exchanged_law *l, const ivl *c, double y, double g);
/* z := 1 / (exp(2 pi reach / step) - 1). */
void exchanged_rule_alias(ivl *z, const exchanged_rule *r);
/* z := a bound of the nodes left out, on the real axis. */
void exchanged_rule_cut(ivl *z, const exchanged_law *l, const exchanged_rule *r, const ivl *c);

/* e := [0, a bound of |sum - M(c + is)|] for every c in the interval and every s >= -down, down >= 0, from top >= M(c). */
void exchanged_rule_error(ivl *e, const exchanged_law *l, const exchanged_rule *r, const ivl *c, const ivl *down,
                          const ivl *top);

#endif
