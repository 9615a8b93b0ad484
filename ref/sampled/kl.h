/* kl.h - what the mean of a sample says of the mean: the bracket of Kullback and Leibler.
 *
 * KL(q||p) = q log(q/p) + (1 - q) log((1 - q)/(1 - p)) is that of two laws of one bit.  For
 * n independent values in [0, 1] with sum S, and q = S/n, each of
 *   upper:  the least p >= q with n KL(q||p) >= log(1/beta), or 1 if there is none,
 *   lower:  the largest p <= q with n KL(q||p) >= log(1/beta), or 0 if there is none,
 * is on its side of the mean of the n expectations with a probability of at least 1 - beta
 * (T-KL-COVER); both hold at once with at least 1 - 2 beta.  Both rise in S.
 * Classic mistake: to read S as a count.  The values may be any numbers in [0, 1].
 * Derivations: proofs/notes/sampling.md (T-KL-*).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_KL_H
#define ASSAY_KL_H

#include "adapt.h"
#include "ivl.h"

/*@ axiomatic KullbackLeibler {
      logic real Kl(real q, real p);
      axiom kl_def: \forall real q, p; Kl(q, p) ==
        Add(Mul(q, Sub(Log(q), Log(p))), Mul(Sub(1.0, q), Sub(Log1p(Neg(q)), Log1p(Neg(p)))));
    } */

/* z := { KL(q||p) : q in `mean`, p in `chance`, both above 0 and below 1 } (T-KL-VALUE). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(mean) && IVL_OK(chance);
    requires sep: \separated(z, mean) && \separated(z, chance);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real q, p; 0 < q < 1 ==> 0 < p < 1 ==> IVL_IN(q, mean) ==> IVL_IN(p, chance) ==>
      IVL_IN(Kl(q, p), z); */
void kl_divergence(ivl *z, const ivl *mean, const ivl *chance);

/* z := the upper (lower) number of the sum `sum` of `trials` values, to goal, as adapt_run
 * (T-KL-BRACKET).  sum 0: the lower is 0 and the upper 1 - beta^(1/trials); sum = trials: the
 * upper is 1 and the lower beta^(1/trials); beta 1: both are sum/trials.  ASSAY_DOMAIN, z
 * untouched: unless 1 <= trials <= 10^18, 0 <= sum <= trials and 0 < beta <= 1.        */
/*@ requires mem: IVL_MEM(z) && QOK(sum) && QOK(beta) && \valid_read(goal) &&
      \valid(report);
    requires sep: \separated(z, report) && \separated(z, sum) && \separated(z, beta) && \separated(z, goal) &&
      \separated(report, sum) && \separated(report, beta) && \separated(report, goal);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z) && \valid_read(report); */
assay_status kl_upper(ivl *z, mpq_srcptr sum, unsigned long trials, mpq_srcptr beta, const adapt_goal *goal,
                      adapt_report *report) ASSAY_MUST_USE;
/*@ requires mem: IVL_MEM(z) && QOK(sum) && QOK(beta) && \valid_read(goal) &&
      \valid(report);
    requires sep: \separated(z, report) && \separated(z, sum) && \separated(z, beta) && \separated(z, goal) &&
      \separated(report, sum) && \separated(report, beta) && \separated(report, goal);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z) && \valid_read(report); */
assay_status kl_lower(ivl *z, mpq_srcptr sum, unsigned long trials, mpq_srcptr beta, const adapt_goal *goal,
                      adapt_report *report) ASSAY_MUST_USE;

/* z := { the upper (lower) number of s : s in sum, 0 <= s <= trials }, in [0, 1]: from the ends
 * of the sum, each to about `bits`.  As a guarantee z.hi counts for the upper number, z.lo for
 * the lower one.  ASSAY_DOMAIN, and z is [0, 1]: other trials or beta, or no such s.    */
assay_status kl_upper_of(ivl *z, const ivl *sum, unsigned long trials, mpq_srcptr beta, long bits) ASSAY_MUST_USE;
assay_status kl_lower_of(ivl *z, const ivl *sum, unsigned long trials, mpq_srcptr beta, long bits) ASSAY_MUST_USE;

#endif
