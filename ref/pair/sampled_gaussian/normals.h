/* normals.h - the moments of a mixture of normal laws whose means are multiples of a shift, against one of them or its mirror.
 *
 *   w(x) = sum over j of W_j exp(j m x - j^2 m^2/2), j = 0 .. K, 1 in sum,   W_j = g w_j, and 1 - g more for j = 0
 *   M(z) = E[w(X)^z], or E[w(X)^z w(-X)^(1-z)] (mirrored), X standard normal
 *
 * Classic mistake: to widen by the error of a real order at a complex one; on the real axis it grows with the imaginary part,
 * so a sum for complex orders has its nodes above it.
 * Derivations: proofs/notes/adjacency.md (T-NORMALS-*).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_NORMALS_H
#define ASSAY_NORMALS_H

#include "pair.h"
#include "rat.h"

#define NORMALS_MOST 64

typedef struct {
  mpq_srcptr ratio;  /* m > 0 */
  long most;         /* K, from 1 to NORMALS_MOST */
  const rat *weight; /* w_0 .. w_K, 1 in sum, w_1 .. w_K above 0; NULL: K = 1, w_1 = 1 */
  mpq_srcptr rate;   /* g, above 0, at most 1; W_0 is above 0 */
  int mirrored;
} normals_query;

/* w := M(z) (T-NORMALS-SUM); where that takes too long, a bracket of it (T-NORMALS-BOUNDS), the whole plane off the real axis. */
void normals_moment(cpx *w, const normals_query *p, const cpx *z);
/* z := a bracket of log M(c) for every c in the interval, perhaps the whole line (T-NORMALS-BOUNDS). */
void normals_log_moment(ivl *z, const normals_query *p, const ivl *c);
/* z := a bound of M(c), and 0, for every c in the interval. */
void normals_moment_bound(ivl *z, const normals_query *p, const ivl *c);
/* As the functions of pair.h (T-NORMALS-TERMS, T-NORMALS-DECAY). */
int normals_moment_terms(pair_terms *t, const normals_query *p, const ivl *c, long bits, mpfr_prec_t prec);
void normals_decay(ivl *u, const normals_query *q, const ivl *c, const ivl *t);

#endif
