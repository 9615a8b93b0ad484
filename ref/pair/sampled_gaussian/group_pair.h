/* group_pair.h - Gaussian noise on Poisson samples, from which a whole group of records is missing.
 *
 *   P = sum over j of w_j N(j shift, sigma^2),   Q = N(0, sigma^2),   w_j = C(K, j) q^j (1 - q)^(K - j)
 *
 * K records of norm |shift| at most each take part with probability q: the pair is the worst of one step at every epsilon,
 * and products of it of many (T-GROUP).  With m = |shift|/sigma, exp(loss) = sum of w_j exp(j m x - j^2 m^2/2) at the position
 * x in units of sigma: it rises from w_0, without atoms.
 * Classic mistake: K times the epsilon of one record, which is a bound, and far from this.
 * Derivations: proofs/notes/adjacency.md (T-GROUP, T-GROUP-PLACE).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GROUP_PAIR_H
#define ASSAY_GROUP_PAIR_H

#include "normals.h"

/* Each tail is a sum over so many. */
#define GROUP_PAIR_MOST NORMALS_MOST

/* NULL if sigma < 0, rate is not in [0, 1], or records not from 1 to GROUP_PAIR_MOST.  One record: sampled.h; rate 1: noise
 * at K shift; rate 0 or shift 0: equal laws; no noise: a table, which shows whether somebody took part. */
pair *group_pair_make(mpq_srcptr sigma, mpq_srcptr shift, mpq_srcptr rate, unsigned long records);

/* 1, and q := what the moments of p are those of, at the rate `one`, 1; 0: p is of another kind. */
int group_pair_moments(normals_query *q, const pair *p, mpq_srcptr one);
/* 1 and z := a bracket of log M(c) of the sample of p at a rate above 0, perhaps the whole line, for every c in the interval (T-NORMALS-BOUNDS); 0, z untouched: p is
 * of another kind. */
int group_pair_log_moment(ivl *z, const pair *p, mpq_srcptr rate, const ivl *c);

#endif
