/* prv_samples.h - how many samples the bounds of prv_bound.h need.
 *
 * What the samples alone cost, at the best t, and without the tails and the term in s: of the printed eta
 *   2 k (t + r) + 4 k e^(-n t^2 / (2 L^2)) + 8 k e^(-n t^2 / 2),              r = sqrt(L / (n h)),
 * of the proved eta and fail together
 *   k (t/2 + r/sqrt 2) + 4 k e^(-n t^2 / (2 L^2)) + k e^(-n t^2 / 2).
 * Derivation: proofs/notes/sampling.md (T-PRV-LEAST).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PRV_SAMPLES_H
#define ASSAY_PRV_SAMPLES_H

#include "ivl.h"
#include "status.h"

typedef struct {
  mpq_srcptr range, mesh; /* L >= 1, h > 0                                             */
  unsigned long parts;    /* k, from 1 to 10^18                                        */
  int printed;            /* 1: of the printed eta                                     */
} prv_samples;

/* z := the least cost of n >= 1 samples over t >= L / sqrt(n), any smaller t costing more than 1;
 * [0, inf] where the best t was not found (T-PRV-LEAST).                             */
void prv_samples_cost(ivl *z, const prv_samples *s, mpz_srcptr n);

/* least <= the least n whose cost is at most target <= sure, both certain; ASSAY_OK: they are one
 * number; ASSAY_LIMIT: they are not.  ASSAY_DOMAIN, both untouched: unless L >= 1, h > 0,
 * 1 <= k <= 10^18 and 0 < target <= 1 (T-PRV-LEAST).                                  */
assay_status prv_samples_least(mpz_ptr least, mpz_ptr sure, const prv_samples *s, mpq_srcptr target) ASSAY_MUST_USE;

#endif
