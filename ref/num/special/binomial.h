/* binomial.h - tails of the binomial distribution.
 *
 * X counts the successes of n independent trials that each succeed with
 * probability p.  Both tails keep relative accuracy where they are tiny.
 * Classic mistake: the two tails share the mass at k; Pr[X >= k] is not
 * 1 - Pr[X <= k].
 * Derivations: proofs/notes/binomial.md (T-BINOMIAL-*).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BINOMIAL_H
#define ASSAY_BINOMIAL_H

#include "ivl.h"
#ifdef __FRAMAC__
#include "gamma_model.h"
#endif

/* z := { Pr[X >= k] : p in p, 0 <= p <= 1 }, inside [0, 1] (T-BINOMIAL-UPPER); 1 for
 * k = 0 and 0 for k > n.  At most 2^20 masses are added: wide
 * near the mode if n p (1 - p) is above 2^31 or so; [0, 1] for n >= 2^62.        */
/*@ requires mem: IVL_MEM(z) && IVL_OK(p) && IVL_APART(z, p);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real t; 0 <= t <= 1 ==> IVL_WAS(t, p) ==> IVL_IN(BinomialUpper(n, t, k), z); */
void ivl_binomial_upper(ivl *z, unsigned long n, const ivl *p, unsigned long k);
/* z := { Pr[X <= k] : p in p, 0 <= p <= 1 }, inside [0, 1] (T-BINOMIAL-LOWER); 1 for
 * k >= n.  As sharp as the upper tail.                                          */
/*@ requires mem: IVL_MEM(z) && IVL_OK(p) && IVL_APART(z, p);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real t; 0 <= t <= 1 ==> IVL_WAS(t, p) ==> IVL_IN(BinomialLower(n, t, k), z); */
void ivl_binomial_lower(ivl *z, unsigned long n, const ivl *p, unsigned long k);

#endif
