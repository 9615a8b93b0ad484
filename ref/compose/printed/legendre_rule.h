/* legendre_rule.h - nodes and weights of Gauss and Legendre's rule on [-1, 1].
 *
 * The n nodes are the zeros of the Legendre polynomial P_n, with weights 2 (1 - x^2) / (n P_(n-1)(x))^2; for an even n
 * they come in pairs x, -x of equal weight, of which the positive ones are here, largest first.
 * Derivations: proofs/notes/quadrature.md (T-LEGENDRE-*).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LEGENDRE_RULE_H
#define ASSAY_LEGENDRE_RULE_H

#include "ivl.h"

typedef struct {
  long half; /* n / 2 */
  ivl *node, *weight;
} legendre_rule;

/* r := the rule with n nodes, n even and at least 2, to about p bits (T-LEGENDRE-RULE).  1; 0 where a node was not
 * certified, or the time is over (deadline.h): then all are the whole line. */
int legendre_rule_init(legendre_rule *r, long n, mpfr_prec_t p);
void legendre_rule_clear(legendre_rule *r);

#endif
