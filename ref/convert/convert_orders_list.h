/* convert_orders_list.h - what a list of Renyi orders gives.
 *
 * Classic mistake: to take the least over a list for the infimum; that is in convert_orders.h.
 * Derivation: proofs/notes/convert.md (T-CONVERT-LIST).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_ORDERS_LIST_H
#define ASSAY_CONVERT_ORDERS_LIST_H

#include "array.h"
#include "convert_rdp.h"

/* What one order a gives at d, or e, if it gives anything; the least over the first n orders of a list. */
/*@ axiomatic OrdersList {
      predicate order_gives(real a, real r, real d);
      logic real OrderEps(real a, real r, real d);
      logic real OrderDelta(real a, real r, real e);
      axiom order_gives_def: \forall real a, r, d; order_gives(a, r, d) <==> KlDelta(r) < d || Div(101.0, 100.0) < a;
      axiom ordereps_def: \forall real a, r, d; OrderEps(a, r, d) == (KlDelta(r) < d ? 0.0 : \max(BalleEps(a, r, d), 0.0));
      axiom orderdelta_def: \forall real a, r, e; OrderDelta(a, r, e) ==
        \min(KlDelta(r), (Div(101.0, 100.0) < a ? \min(BalleDelta(a, r, e), 1.0) : 1.0));
      predicate list_gives(rseq a, rseq r, integer n, real d);
      logic real ListEps(rseq a, rseq r, integer n, real d);
      logic real ListDelta(rseq a, rseq r, integer n, real e);
      axiom list_gives_0: \forall rseq a, r, real d; !list_gives(a, r, 0, d);
      axiom list_gives_n: \forall rseq a, r, integer n, real d; 0 < n ==>
        (list_gives(a, r, n, d) <==> list_gives(a, r, n - 1, d) || order_gives(nth(a, n - 1), nth(r, n - 1), d));
      axiom list_eps_only: \forall rseq a, r, integer n, real d; 0 < n ==> !list_gives(a, r, n - 1, d) ==>
        ListEps(a, r, n, d) == OrderEps(nth(a, n - 1), nth(r, n - 1), d);
      axiom list_eps_old: \forall rseq a, r, integer n, real d; 0 < n ==> list_gives(a, r, n - 1, d) ==>
        !order_gives(nth(a, n - 1), nth(r, n - 1), d) ==> ListEps(a, r, n, d) == ListEps(a, r, n - 1, d);
      axiom list_eps_both: \forall rseq a, r, integer n, real d; 0 < n ==> list_gives(a, r, n - 1, d) ==>
        order_gives(nth(a, n - 1), nth(r, n - 1), d) ==>
        ListEps(a, r, n, d) == \min(ListEps(a, r, n - 1, d), OrderEps(nth(a, n - 1), nth(r, n - 1), d));
      axiom list_delta_0: \forall rseq a, r, real e; ListDelta(a, r, 0, e) == 1.0;
      axiom list_delta_n: \forall rseq a, r, integer n, real e; 0 < n ==>
        ListDelta(a, r, n, e) == \min(ListDelta(a, r, n - 1, e), OrderDelta(nth(a, n - 1), nth(r, n - 1), e));
    } */

/* What an accountant with a list of n orders and their divergences r[i] in both
 * directions prints, in exact arithmetic (T-CONVERT-LIST): e = 0 where d^2 > 1 - exp(-r[i]),
 * else Balle's formula where order > 101/100, and not below 0, else nothing; the least.
 * Where no order gives anything z is all from 2^(2^29) on: nothing counts as infinite. */
/*@ requires mem: IVL_MEM(z) && IVL_ARRAY(order, n) && IVL_ARRAY(renyi, n) && IVL_OK(delta);
    requires sep: \separated(z, order + (0 .. n - 1)) && \separated(z, renyi + (0 .. n - 1)) && \separated(z, delta);
    requires dom: 0 <= n;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall rseq a, r, real d; \old(IVL_SEQ(a, order, n)) ==> \old(IVL_SEQ(r, renyi, n)) ==>
      (\forall integer k; 0 <= k < n ==> 0 <= nth(r, k)) ==> 0 < d ==> IVL_IN(d, delta) ==> list_gives(a, r, n, d) ==>
      IVL_IN(ListEps(a, r, n, d), z); */
void convert_orders_list_to_eps(ivl *z, long n, const ivl *order, const ivl *renyi, const ivl *delta);
/* And the d of e: the least of sqrt(1 - exp(-r[i])), of Balle's where order > 101/100, and 1. */
/*@ requires mem: IVL_MEM(z) && IVL_ARRAY(order, n) && IVL_ARRAY(renyi, n) && IVL_OK(eps);
    requires sep: \separated(z, order + (0 .. n - 1)) && \separated(z, renyi + (0 .. n - 1)) && \separated(z, eps);
    requires dom: 0 <= n;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall rseq a, r, real e; \old(IVL_SEQ(a, order, n)) ==> \old(IVL_SEQ(r, renyi, n)) ==>
      (\forall integer k; 0 <= k < n ==> 0 <= nth(r, k)) ==> IVL_IN(e, eps) ==> IVL_IN(ListDelta(a, r, n, e), z); */
void convert_orders_list_to_delta(ivl *z, long n, const ivl *order, const ivl *renyi, const ivl *eps);

#endif
