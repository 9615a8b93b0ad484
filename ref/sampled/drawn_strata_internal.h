/* drawn_strata_internal.h - sums of e^(z/sigma), z cut at a height, by their moments. */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DRAWN_STRATA_INTERNAL_H
#define ASSAY_DRAWN_STRATA_INTERNAL_H

#include "drawn_internal.h"
#include "drawn_strata.h"

typedef struct {
  drawn *w;
  ivl level; /* e^epsilon V for P||Q, V e^-epsilon for Q||P              */
  ivl slope; /* 1/sigma                                                   */
} strata;

/* z := an enclosure of a bound: z.hi >= E (R - from)_+ e^(-c/sigma) for every number of `from`, R the sum of n variables
 * e^(Z/sigma) with Z normal given Z <= c; perhaps infinite (T-STRATA-EXCESS). */
void drawn_strata_moments_excess(ivl *z, const strata *a, const ivl *c, unsigned long n, const ivl *from);
/* z := an enclosure of a bound, at most 1: z.hi >= E (1 - S/level)_+, S the sum of all e^(Z/sigma) (T-STRATA-BENEATH). */
void drawn_strata_moments_beneath(ivl *z, const strata *a);

/* z := the bound of D(Q||P). */
assay_status drawn_strata_low(ivl *z, strata *a);
/* z := the bound of D(P||Q). */
assay_status drawn_strata_high(ivl *z, strata *a);

#endif
