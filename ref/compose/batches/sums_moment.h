/* sums_moment.h - moments of sums of lognormal variables, of whole and of other orders.
 *
 * u is normal of mean -1/(2 sigma^2) and variance 1/sigma^2, so that exp(u) is the likelihood ratio of one batch that has
 * the record, under the law without it.  A = A_1 + .. + A_T and B = B_1 + .. + B_T are sums of exp(upper u_i) and of
 * exp(lower u_i) of the same independent u_1, .., u_T.
 * Classic mistake: E A^n is no n-th power of E A; it is n! times a coefficient of the T-th power of a series.
 * Derivations: proofs/notes/batches_renyi.md (T-SUMS-*).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SUMS_MOMENT_H
#define ASSAY_SUMS_MOMENT_H

#include "ivl.h"

typedef struct {
  mpq_srcptr sigma;  /* above 0 */
  unsigned long sum; /* T, at least 1 */
  unsigned long power;
  mpq_srcptr depth;           /* above 0 */
  unsigned long upper, lower; /* slopes, 1 or 2 */
} sums_query;
#define SUMS_QUERY_OK(it) (\valid_read(it) && QOK((it)->sigma) && QOK((it)->depth))

/* z := E A^power (T-SUMS-WHOLE). */
void sums_moment_whole(ivl *z, const sums_query *q);
/* z := E [A^power B^-depth], an integral (T-SUMS-INTEGRAL); the half line above 0 where that takes too long. */
void sums_moment(ivl *z, const sums_query *q);

#endif
