/* order_sum.h - sums over order statistics, from a few of them.
 *
 * y(1) >= y(2) >= .. >= y(R) are values in falling order, and f does not fall.  Of the ranks
 * k[0] < k[1] < .. < k[r-1] alone, with k[r] = last:
 *   above:    f(y(1)) + .. + f(y(R)) <= sum of (k[i+1] - k[i]) f(y(k[i])) if k[0] = 1 and last = R + 1,
 *   beneath:  f(y(1)) + .. + f(y(R)) >= sum of (k[i] - k[i-1]) f(y(k[i])) with k[-1] = 0, if f >= 0
 * (T-ORDER-SUM-ABOVE, T-ORDER-SUM-BENEATH).
 * Classic mistake: last = R.  The weights then add up to R - 1, and R equal values refute it
 * (T-ORDER-SUM-SHORT); that is how the formula stands in print.
 * Derivations: proofs/notes/sampling.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ORDER_SUM_H
#define ASSAY_ORDER_SUM_H

#include "array.h"

/* The weights lie below this. */
#define ORDER_SUM_MOST 0x4000000000000000

/*@ // The ranks rise, from 1 on, and stay below `last`.
    predicate OrderRanks{L}(unsigned long *k, integer r, integer last) =
      1 <= r && 1 <= k[0] && k[r - 1] < last <= ORDER_SUM_MOST && (\forall integer i; 1 <= i < r ==> k[i - 1] < k[i]) &&
      (\forall integer i; 0 <= i < r ==> 1 <= k[i] < last);

    axiomatic OrderSum {
      logic real OrderSum{L}(rseq s, unsigned long *w, integer n) reads w[0 .. n - 1];
      axiom order_sum_0{L}: \forall rseq s, unsigned long *w; OrderSum(s, w, 0) == 0.0;
      axiom order_sum_n{L}: \forall rseq s, unsigned long *w, integer n; 0 < n ==>
        OrderSum(s, w, n) == Add(OrderSum(s, w, n - 1), Mul((real)w[n - 1], nth(s, n - 1)));
    } */

/* 1 if the ranks rise, from 1 on, and stay below `last`; else 0. */
/*@ requires mem: \valid_read(k + (0 .. r - 1));
    TOTAL assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> OrderRanks(k, r, last); */
int order_sum_ranks(const unsigned long *k, size_t r, unsigned long last);

/* w[i] := k[i + 1] - k[i], with k[r] = last (T-ORDER-SUM-ABOVE). */
/*@ requires mem: \valid(w + (0 .. r - 1)) && \valid_read(k + (0 .. r - 1));
    requires sep: \separated(w + (0 .. r - 1), k + (0 .. r - 1));
    requires dom: OrderRanks((unsigned long *)k, r, last);
    TOTAL assigns w[0 .. r - 1];
    ensures inner: \forall integer i; 0 <= i < r - 1 ==> w[i] == k[i + 1] - k[i];
    ensures last: w[r - 1] == last - k[r - 1];
    ensures size: \forall integer i; 0 <= i < r ==> 1 <= w[i] <= ORDER_SUM_MOST; */
void order_sum_above(unsigned long *w, const unsigned long *k, size_t r, unsigned long last);

/* w[i] := k[i] - k[i - 1], with k[-1] = 0 (T-ORDER-SUM-BENEATH). */
/*@ requires mem: \valid(w + (0 .. r - 1)) && \valid_read(k + (0 .. r - 1));
    requires sep: \separated(w + (0 .. r - 1), k + (0 .. r - 1));
    requires dom: \exists integer last; OrderRanks((unsigned long *)k, r, last);
    TOTAL assigns w[0 .. r - 1];
    ensures first: w[0] == k[0];
    ensures inner: \forall integer i; 1 <= i < r ==> w[i] == k[i] - k[i - 1];
    ensures size: \forall integer i; 0 <= i < r ==> 1 <= w[i] <= ORDER_SUM_MOST; */
void order_sum_beneath(unsigned long *w, const unsigned long *k, size_t r);

/* z := { w[0] a_0 + .. + w[n-1] a_(n-1) : a_i in x[i] }; 0 if n = 0. */
/*@ requires mem: IVL_MEM(z) && IVL_ARRAY(x, n) && \valid_read(w + (0 .. n - 1));
    requires sep: \separated(z, x + (0 .. n - 1)) && \separated(z, w + (0 .. n - 1));
    requires dom: \forall integer i; 0 <= i < n ==> w[i] <= ORDER_SUM_MOST;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall rseq s; \old(IVL_SEQ(s, x, n)) ==> IVL_IN(OrderSum(s, (unsigned long *)w, n), z); */
void order_sum(ivl *z, const unsigned long *w, const ivl *x, size_t n);

#endif
