/* convert_binary.h - the best that bounds on Renyi divergences imply.
 *
 * Knowing D_a(P||Q) <= r and D_a(Q||P) <= r for some orders, the pairs (x, y) of error
 * rates of a test are those for which the same holds of the two binary laws (x, 1-x) and
 * (1-y, y), by data processing, and every such pair is attained by binary laws.  So the
 * least y for each x is the largest lower bound of the trade-off function, and its
 * conjugate the least delta for each epsilon                        (T-CONVERT-BINARY).
 * Classic mistake: to take the best delta over the orders; the intersection of what the
 * orders allow is smaller.
 * Derivations: proofs/notes/convert.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_BINARY_H
#define ASSAY_CONVERT_BINARY_H

#include "convert_peak.h"

/* n orders a[i] > 0 and bounds r[i] >= 0 in both directions; a[i] is exactly 1 (a point)
 * or does not reach 1.                                                               */
typedef struct {
  long n;
  const ivl *a, *r;
} convert_orders;

/* y := an enclosure of the least error of the second kind at level x, for a point x in
 * [0, 1]; `data` is a convert_orders.  A root_fn: a trade-off function.               */
void convert_binary_f(ivl *y, const ivl *x, void *data);

/* z := an enclosure of the least delta that the orders imply for each e in eps. */
void convert_binary_to_delta(ivl *z, convert_orders *orders, const ivl *eps);

/* z := an enclosure of inf { e >= 0 : that delta is at most d } for the d in delta,
 * 0 < d.  An end may be infinite.                                                    */
void convert_binary_to_eps(ivl *z, convert_orders *orders, const ivl *delta, long bits);

#endif
