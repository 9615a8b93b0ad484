/* replaced_rule.h - inside replaced.h: one half of its moment as a sum.
 *
 * J(z) = E[w(X)^z; X > m/2], X standard normal, 0 < g < 1, m > 0, by the trapezoidal rule
 * after x = m/2 + scale log(1 + exp(v)), in the middle of the strip 0 <= Im v <= angle.
 * There arg w >= 0, so that one bound of the error serves for every z above the real axis.
 * For real z the nodes are real, in the middle of |Im v| <= angle.
 * Invariant: a rule is made of doubles; every bound is computed from it in intervals.
 * Derivations: proofs/notes/fixed_size.md (T-FS-SUM).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_REPLACED_RULE_H
#define ASSAY_REPLACED_RULE_H

#include "cpx.h"

/* m, m / 2, g, 1 - g. */
typedef struct {
  ivl m, start, g, rest;
} replaced_law;

typedef struct {
  int real;
  double scale, angle, step;
  long first, last; /* nodes v = k step + i angle / 2, or k step if real, first <= k <= last */
} replaced_rule;

void replaced_rule_open(replaced_law *l, mpq_srcptr m, mpq_srcptr g, mpfr_prec_t prec);
void replaced_rule_close(replaced_law *l);

/* r := a rule for J(c + is) and J(1 - c + is), or if real for s = 0 alone, aimed at errors of exp(-nats); 0: too long. */
int replaced_rule_choose(replaced_rule *r, const replaced_law *l, double c, double nats, int real);

/* weight := the weight of the node k times dx/dv phi(x), log_w := log w(x): the term of J(z) is weight exp(z log_w). */
void replaced_rule_node(cpx *weight, cpx *log_w, const replaced_law *l, const replaced_rule *r, long k);

/* The same of a real rule, and w itself. */
void replaced_rule_real_node(ivl *weight, ivl *w, const replaced_law *l, const replaced_rule *r, long k);

/* e := [0, a bound of |sum - J(c + is)| for every c in the interval and every s >= -down], down >= 0,
 * from top >= E[w(X)^c]; all numbers above 0 where nothing is known (T-FS-SUM). */
void replaced_rule_error(ivl *e, const replaced_law *l, const replaced_rule *r, const ivl *c, const ivl *down,
                         const ivl *top);

#endif
