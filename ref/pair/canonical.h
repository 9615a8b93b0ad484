/* canonical.h - the pair that is (epsilon, delta)-private and nothing more.
 *
 * Four outcomes: with mass delta one that is possible only under P, the same under Q, and
 * with the rest randomized response of epsilon:
 *   loss      +inf    epsilon                  -epsilon                 -inf
 *   P         delta   (1-delta) e/(1 + e)      (1-delta)/(1 + e)        0
 *   Q         0       (1-delta)/(1 + e)        (1-delta) e/(1 + e)      delta       e = exp(epsilon)
 * It dominates every (epsilon, delta)-private mechanism (T-CANONICAL-WORST).  Both
 * directions are alike.
 * Classic mistake: delta at epsilon' < epsilon is not delta.
 * Derivations: proofs/notes/canonical.md (T-CANONICAL-*).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CANONICAL_H
#define ASSAY_CANONICAL_H

#include "pair.h"

/* NULL unless epsilon >= 0 and 0 <= delta <= 1. */
pair *canonical_pair_make(mpq_srcptr epsilon, mpq_srcptr delta);
/* 1, and delta, if p is such a pair. */
int canonical_delta(mpq_ptr delta, const pair *p);

#endif
