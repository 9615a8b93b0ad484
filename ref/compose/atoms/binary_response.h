/* binary_response.h - many uses of binary randomized response: two binomial tails.
 *
 * Each use tells the truth with probability p.  After n uses the number K of answers that
 * speak for P is binomial, with p under P and 1 - p under Q, and the loss is
 * (2 K - n) log(p / (1 - p)); so with p >= 1/2 and k the least K whose loss is above epsilon
 *   D = Pr[Bin(n, p) >= k] - exp(epsilon) Pr[Bin(n, 1 - p) >= k]      (T-COINS-DELTA)
 * in both directions.
 * Classic mistake: a floating-point k where the loss of one K is epsilon itself; there both
 * neighbours give the same D.
 * Derivations: proofs/notes/coins.md.                                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BINARY_RESPONSE_H
#define ASSAY_BINARY_RESPONSE_H

#include "adapt.h"

/* What is asked, exactly: p from 0 to 1, or, if p is NULL, p = e^loss / (1 + e^loss) for
 * loss >= 0; uses >= 1, a natural number below 2^62.                                 */
typedef struct {
  mpq_srcptr p, loss;
  unsigned long uses;
  mpq_srcptr epsilon;
} binary_response_query;

/* z := that divergence, to goal; exactly 0 from the largest loss on.  As adapt_run.   */
assay_status binary_response_delta_of(ivl *z, const binary_response_query *q, const adapt_goal *goal,
                                      adapt_report *report) ASSAY_MUST_USE;

#endif
