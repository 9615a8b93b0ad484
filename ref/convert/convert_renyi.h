/* convert_renyi.h - the Renyi divergence of order a > 1 from the hockey-stick curves.
 *
 *   exp((a - 1) D_a(P||Q)) = 1 + a (a - 1) (A + B),                 (T-CONVERT-H-RENYI)
 *   A = integral of t^(a-2) H_t(P||Q),  B = integral of t^(-a-1) H_t(Q||P),  t from 1 on.
 * H is convex in t, so on a cell its mean for the weight is above its value at the weight's
 * centre (Jensen) and below its chord; both are off by the square of the cell's width.
 * Classic mistake: to stop the first integral somewhere; without a bound on the rest, or
 * with mass where q = 0, the divergence may be infinite.
 * Derivations: proofs/notes/convert.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_RENYI_H
#define ASSAY_CONVERT_RENYI_H

#include "convert_peak.h"

/* H_t(P||Q) <= exp(log_c) t^(1 - b) for t >= 1, with b above the order that is asked:
 * true for b and log_c if the integral of p^b q^(1-b) is at most exp(log_c).
 * A null pointer: nothing is known, and the answer is finite only if H is exactly 0 from
 * exp(reach) on.                                                                      */
typedef struct {
  const ivl *b, *log_c;
} convert_tail;

typedef struct {
  convert_source pq, qp; /* t -> H_t(P||Q) and t -> H_t(Q||P), t >= 0                     */
  const convert_tail *tail;
  mpq_srcptr reach; /* the integrals are cut into cells up to exp(reach), 0 < reach        */
  long cells;       /* how many, at least 1                                               */
} convert_renyi_task;

/* z := an enclosure of D_a(P||Q) for every a > 1 in order; [.., +inf] where no upper bound
 * is certain (T-CONVERT-H-RENYI).                                                     */
void convert_renyi_from_h(ivl *z, const convert_renyi_task *task, const ivl *order);

#endif
