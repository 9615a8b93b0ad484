/* convert_cut.h - the least size at which batches may be cut for a given cost.
 *
 * Cutting the batches of T steps at B costs (1 + exp(e)) T Pr[Bin(n, q) > B] in delta
 * (T-CONVERT-CUT, convert_cut_to_delta); the cost falls in B and is 0 at B = n.
 * Classic mistake: to give the size of a batch for n; n is the size of the data set.
 * Derivation: proofs/notes/convert.md.                                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_CUT_H
#define ASSAY_CONVERT_CUT_H

#include "convert.h"

typedef struct {
  const ivl *eps, *steps, *rate, *target;
  unsigned long n;
  mpfr_prec_t prec;
} convert_cut;

/* The least B whose cost is at most the target is between *least and *sure: the cost at
 * *sure is certainly at most it, or *sure = n, where it is 0; the cost at *least - 1 is
 * certainly above it, or *least = 0.  Both are at most n.                             */
/* clang-format off */
#define CUT_COST(c, most) CutDelta(e, t, BinomialUpper((c)->n, q, most))
#define CUT_ALL(c, claim) (\forall real e, t, q, g; 0 <= q <= 1 ==> IVL_IN(e, (c)->eps) ==> IVL_IN(t, (c)->steps) ==> \
  IVL_IN(q, (c)->rate) ==> IVL_IN(g, (c)->target) ==> (claim))
#define CUT_OK(c) (\valid_read(c) && IVL_OK((c)->eps) && IVL_OK((c)->steps) && IVL_OK((c)->rate) && \
  IVL_OK((c)->target) && 1 <= (c)->prec)
/* clang-format on */
/*@ requires mem: \valid(least) && \valid(sure) && CUT_OK(c);
    requires sep: \separated(least, sure, c, c->eps, c->steps, c->rate, c->target);
    TOTAL assigns *least, *sure;
    ensures range: *least <= *sure <= c->n;
    ensures enough: *sure < c->n ==> CUT_ALL(c, CUT_COST(c, *sure + 1) <= g);
    ensures not: 0 < *least ==> CUT_ALL(c, g < CUT_COST(c, *least)); */
void convert_cut_least(unsigned long *least, unsigned long *sure, const convert_cut *c);

#endif
