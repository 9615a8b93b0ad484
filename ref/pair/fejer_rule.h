/* fejer_rule.h - nodes and weights of Fejer's first rule on [-1, 1].
 *
 * node[j] = cos((2j + 1) pi / (2n)), weight[j] = (2/n) (1 - 2 sum_k cos(2k (2j + 1) pi / (2n)) / (4k^2 - 1))
 * with k from 1 to (n - 1) / 2; total is an upper bound of the sum of |weight[j]|.
 * Derivations: proofs/notes/fejer.md (T-FEJER-RULE).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_FEJER_RULE_H
#define ASSAY_FEJER_RULE_H

#include "ivl.h"

typedef struct {
  long n;
  ivl *node, *weight, total;
} fejer_rule;

void fejer_rule_init(fejer_rule *r, long n, mpfr_prec_t p);
void fejer_rule_clear(fejer_rule *r);

#endif
