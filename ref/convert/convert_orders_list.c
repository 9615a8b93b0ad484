/* convert_orders_list.c - what a list of Renyi orders gives.
 *
 * Derivation: proofs/notes/convert.md (T-CONVERT-LIST).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_orders_list.h"
#include "convert_between.h"
#include "convert_facts.h"
#include "local.h"
#include "prob.h"

/*@ axiomatic ListFacts {
      axiom list_least: 1 < Div(101.0, 100.0);
      axiom list_kl: \forall real r; 0 <= r ==> 0 <= KlDelta(r);
      axiom list_balle: \forall real a, r, e; 0 <= BalleDelta(a, r, e);
    } */

/* What an order, or a list, gives. */
enum { NOTHING, PERHAPS, SOMETHING };

/* SOMETHING if order > 101/100, NOTHING if not, PERHAPS if that is not certain. */
/*@ requires mem: IVL_OK(order);
    TOTAL assigns \nothing;
    ensures above: \result == SOMETHING ==> \forall real a; IVL_IN(a, order) ==> Div(101.0, 100.0) < a;
    ensures not: \result == NOTHING ==> \forall real a; IVL_IN(a, order) ==> a <= Div(101.0, 100.0); */
static int above_least(const ivl *order) {
  local_ivls(ivl_prec(order), least, hundred);
  ivl_set_si(&least, 101);
  ivl_set_si(&hundred, 100);
  ivl_div(&least, &least, &hundred);
  //@ assert least: IVL_IN(Div(101.0, 100.0), &least);
  return ivl_lt(&least, order) ? SOMETHING : ivl_le(order, &least) ? NOTHING : PERHAPS;
}

/* z := the epsilon of one order, where it gives any; what it gives. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(order) && IVL_OK(renyi) && IVL_OK(delta);
    requires sep: \separated(z, order) && \separated(z, renyi) && \separated(z, delta);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, r, d; 0 <= r ==> 0 < d ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(d, delta) ==>
      order_gives(a, r, d) ==> IVL_IN(OrderEps(a, r, d), z);
    ensures some: \result == SOMETHING ==> \forall real a, r, d; 0 <= r ==> 0 < d ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==>
      IVL_IN(d, delta) ==> order_gives(a, r, d);
    ensures none: \result == NOTHING ==> \forall real a, r, d; 0 <= r ==> 0 < d ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==>
      IVL_IN(d, delta) ==> !order_gives(a, r, d); */
static int one_eps(ivl *z, const ivl *order, const ivl *renyi, const ivl *delta) {
  local_ivls(ivl_prec(z), kl, zero);
  const int above = above_least(order);
  convert_rdp_to_delta_kl(&kl, renyi);
  ivl_set_si(&zero, 0);
  if (ivl_lt(&kl, delta)) {
    ivl_set_si(z, 0);
    return SOMETHING;
  }
  if (above == SOMETHING) convert_rdp_to_eps_balle(z, order, renyi, delta);
  else ivl_set_whole(z);
  //@ assert balle: \forall real a, r, d; Div(101.0, 100.0) < a ==> 0 < d ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(d, delta) ==> IVL_IN(BalleEps(a, r, d), z);
  ivl_max0(z, z);
  //@ assert positive: \forall real a, r, d; Div(101.0, 100.0) < a ==> 0 < d ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(d, delta) ==> IVL_IN(\max(BalleEps(a, r, d), 0.0), z);
  if (ivl_le(delta, &kl)) return above;
  ivl_hull(z, z, &zero);
  return above == SOMETHING ? SOMETHING : PERHAPS;
}

/* z, which holds what the list before gives, holds the least of that and of t, what one order gives; what the longer list gives. */
/*@ requires mem: IVL_OK(z) && IVL_OK(t); requires sep: \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures old: \forall real a, b; a <= b ==> IVL_WAS(a, z) ==> IVL_IN(b, t) ==> IVL_IN(a, z);
    ensures new: \forall real a, b; b <= a ==> IVL_WAS(a, z) ==> IVL_IN(b, t) ==> IVL_IN(b, z);
    ensures before: gives != SOMETHING ==> \forall real a; IVL_WAS(a, z) ==> IVL_IN(a, z);
    ensures only: some != SOMETHING ==> \forall real b; IVL_IN(b, t) ==> IVL_IN(b, z);
    ensures some: \result == SOMETHING ==> some == SOMETHING || gives == SOMETHING; */
static int join(ivl *z, int some, const ivl *t, int gives) {
  local_ivls(ivl_prec(z), least);
  ivl_min(&least, z, t);
  if (some != SOMETHING) ivl_hull(&least, &least, t);
  if (gives != SOMETHING) ivl_hull(&least, &least, z);
  ivl_set(z, &least);
  return some == SOMETHING || gives == SOMETHING ? SOMETHING : PERHAPS;
}

/* z := all from 2^(2^29) on, as nothing counts as infinite. */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void infinite(ivl *z) {
  ivl_set_si(z, 1);
  ivl_mul_2si(z, z, 1L << 29);
  convert_between_above(z);
}

/* clang-format off */
#define LIST_SEQ(a, r) (\at(IVL_SEQ(a, order, n), Pre) && \at(IVL_SEQ(r, renyi, n), Pre) && \
  (\forall integer k; 0 <= k < n ==> 0 <= nth(r, k)))
#define IVL_SAME(x, n)                                                                                            \
  (\forall integer k_; 0 <= k_ < (n) ==> (x)[k_].lo[0].tok == \at((x)[k_].lo[0].tok, Pre) &&                      \
    (x)[k_].hi[0].tok == \at((x)[k_].hi[0].tok, Pre))
/* clang-format on */

/* Method: the least over the list. */
void convert_orders_list_to_eps(ivl *z, long n, const ivl *order, const ivl *renyi, const ivl *delta) {
  local_ivls(ivl_prec(z), t);
  int some = NOTHING;
  infinite(z);
  /*@ loop invariant range: 0 <= i <= n;
      loop invariant ok: IVL_OK(z) && IVL_MEM(&t);
      loop invariant order: IVL_SAME(order, n);
      loop invariant renyi: IVL_SAME(renyi, n);
      loop invariant some: some == SOMETHING ==> \forall rseq a, r, real d; LIST_SEQ(a, r) ==> 0 < d ==> IVL_IN(d, delta) ==> list_gives(a, r, i, d);
      loop invariant least: \forall rseq a, r, real d; LIST_SEQ(a, r) ==> 0 < d ==> IVL_IN(d, delta) ==> list_gives(a, r, i, d) ==> IVL_IN(ListEps(a, r, i, d), z);
      loop assigns i, some, IVL_TOK(z), IVL_TOK(&t);
      loop variant n - i; */
  for (long i = 0; i < n; i++) {
    const int gives = one_eps(&t, &order[i], &renyi[i], delta);
    //@ assert member: \forall rseq a, r; LIST_SEQ(a, r) ==> IVL_IN(nth(a, i), &order[i]) && IVL_IN(nth(r, i), &renyi[i]) && 0 <= nth(r, i);
    //@ assert one: \forall rseq a, r, real d; LIST_SEQ(a, r) ==> 0 < d ==> IVL_IN(d, delta) ==> order_gives(nth(a, i), nth(r, i), d) ==> IVL_IN(OrderEps(nth(a, i), nth(r, i), d), &t);
    //@ assert none: gives == NOTHING ==> \forall rseq a, r, real d; LIST_SEQ(a, r) ==> 0 < d ==> IVL_IN(d, delta) ==> !order_gives(nth(a, i), nth(r, i), d);
    //@ ghost int from = z->lo[0].tok, to = z->hi[0].tok;
    //@ assert least: \forall rseq a, r, real d; LIST_SEQ(a, r) ==> 0 < d ==> IVL_IN(d, delta) ==> list_gives(a, r, i, d) ==> below(from, ListEps(a, r, i, d)) && above(to, ListEps(a, r, i, d));
    if (gives != NOTHING) some = join(z, some, &t, gives);
    //@ assert stay: gives != NOTHING ==> \forall rseq a, r, real d; LIST_SEQ(a, r) ==> 0 < d ==> IVL_IN(d, delta) ==> list_gives(a, r, i, d) ==> order_gives(nth(a, i), nth(r, i), d) ==> ListEps(a, r, i, d) <= OrderEps(nth(a, i), nth(r, i), d) ==> IVL_IN(ListEps(a, r, i, d), z);
    //@ assert fall: gives != NOTHING ==> \forall rseq a, r, real d; LIST_SEQ(a, r) ==> 0 < d ==> IVL_IN(d, delta) ==> list_gives(a, r, i, d) ==> order_gives(nth(a, i), nth(r, i), d) ==> OrderEps(nth(a, i), nth(r, i), d) <= ListEps(a, r, i, d) ==> IVL_IN(OrderEps(nth(a, i), nth(r, i), d), z);
    //@ assert both: \forall rseq a, r, real d; LIST_SEQ(a, r) ==> 0 < d ==> IVL_IN(d, delta) ==> list_gives(a, r, i, d) ==> order_gives(nth(a, i), nth(r, i), d) ==> IVL_IN(ListEps(a, r, i + 1, d), z);
    //@ assert before: \forall rseq a, r, real d; LIST_SEQ(a, r) ==> 0 < d ==> IVL_IN(d, delta) ==> list_gives(a, r, i, d) ==> !order_gives(nth(a, i), nth(r, i), d) ==> IVL_IN(ListEps(a, r, i + 1, d), z);
    //@ assert only: \forall rseq a, r, real d; LIST_SEQ(a, r) ==> 0 < d ==> IVL_IN(d, delta) ==> !list_gives(a, r, i, d) ==> order_gives(nth(a, i), nth(r, i), d) ==> IVL_IN(ListEps(a, r, i + 1, d), z);
  }
}

/* z := { min(a, b) : a in z, b in t }. */
/*@ requires mem: IVL_OK(z) && IVL_OK(t); requires sep: \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures old: \forall real a, b; a <= b ==> IVL_WAS(a, z) ==> IVL_IN(b, t) ==> IVL_IN(a, z);
    ensures new: \forall real a, b; b <= a ==> IVL_WAS(a, z) ==> IVL_IN(b, t) ==> IVL_IN(b, z); */
static void less(ivl *z, const ivl *t) { ivl_min(z, z, t); }

/* z := the delta of one order. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(order) && IVL_OK(renyi) && IVL_OK(eps);
    requires sep: \separated(z, order) && \separated(z, renyi) && \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, r, e; 0 <= r ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==>
      IVL_IN(OrderDelta(a, r, e), z); */
static void one_delta(ivl *z, const ivl *order, const ivl *renyi, const ivl *eps) {
  local_ivls(ivl_prec(z), t, one);
  const int above = above_least(order);
  convert_rdp_to_delta_kl(z, renyi);
  ivl_set_si(&one, 1);
  ivl_set(&t, &one);
  if (above != NOTHING) {
    convert_rdp_to_delta_balle(&t, order, renyi, eps);
    ivl_min(&t, &t, &one);
    //@ assert balle: \forall real a, r, e; Div(101.0, 100.0) < a ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> IVL_IN(\min(BalleDelta(a, r, e), 1.0), &t);
  }
  if (above != SOMETHING) ivl_hull(&t, &t, &one);
  //@ assert bound: \forall real a, r, e; Div(101.0, 100.0) < a ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> IVL_IN(\min(BalleDelta(a, r, e), 1.0), &t);
  //@ assert one: \forall real a; a <= Div(101.0, 100.0) ==> IVL_IN(a, order) ==> IVL_IN(1.0, &t);
  //@ assert kl: \forall real r; 0 <= r ==> IVL_IN(r, renyi) ==> IVL_IN(KlDelta(r), z);
  less(z, &t);
  //@ assert kl_less: \forall real a, r, e; 0 <= r ==> Div(101.0, 100.0) < a ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> KlDelta(r) <= \min(BalleDelta(a, r, e), 1.0) ==> IVL_IN(KlDelta(r), z);
  //@ assert balle_less: \forall real a, r, e; 0 <= r ==> Div(101.0, 100.0) < a ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> \min(BalleDelta(a, r, e), 1.0) <= KlDelta(r) ==> IVL_IN(\min(BalleDelta(a, r, e), 1.0), z);
  //@ assert first: \forall real a, r, e; 0 <= r ==> Div(101.0, 100.0) < a ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> IVL_IN(\min(KlDelta(r), \min(BalleDelta(a, r, e), 1.0)), z);
  //@ assert last: \forall real a, r; 0 <= r ==> a <= Div(101.0, 100.0) ==> IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(\min(KlDelta(r), 1.0), z);
}

/* Method: the least over the list, from 1 down. */
void convert_orders_list_to_delta(ivl *z, long n, const ivl *order, const ivl *renyi, const ivl *eps) {
  local_ivls(ivl_prec(z), t);
  ivl_set_si(z, 1);
  /*@ loop invariant range: 0 <= i <= n;
      loop invariant ok: IVL_OK(z) && IVL_MEM(&t);
      loop invariant order: IVL_SAME(order, n);
      loop invariant renyi: IVL_SAME(renyi, n);
      loop invariant unit: \forall rseq a, r, real e; LIST_SEQ(a, r) ==> 0 <= ListDelta(a, r, i, e) <= 1;
      loop invariant least: \forall rseq a, r, real e; LIST_SEQ(a, r) ==> IVL_IN(e, eps) ==> IVL_IN(ListDelta(a, r, i, e), z);
      loop assigns i, IVL_TOK(z), IVL_TOK(&t);
      loop variant n - i; */
  for (long i = 0; i < n; i++) {
    one_delta(&t, &order[i], &renyi[i], eps);
    //@ assert member: \forall rseq a, r; LIST_SEQ(a, r) ==> IVL_IN(nth(a, i), &order[i]) && IVL_IN(nth(r, i), &renyi[i]) && 0 <= nth(r, i);
    //@ assert one: \forall rseq a, r, real e; LIST_SEQ(a, r) ==> IVL_IN(e, eps) ==> IVL_IN(OrderDelta(nth(a, i), nth(r, i), e), &t);
    //@ assert positive: \forall rseq a, r, real e; LIST_SEQ(a, r) ==> 0 <= OrderDelta(nth(a, i), nth(r, i), e);
    //@ ghost int from = z->lo[0].tok, to = z->hi[0].tok;
    //@ assert least: \forall rseq a, r, real e; LIST_SEQ(a, r) ==> IVL_IN(e, eps) ==> below(from, ListDelta(a, r, i, e)) && above(to, ListDelta(a, r, i, e));
    less(z, &t);
    //@ assert stay: \forall rseq a, r, real e; LIST_SEQ(a, r) ==> IVL_IN(e, eps) ==> ListDelta(a, r, i, e) <= OrderDelta(nth(a, i), nth(r, i), e) ==> IVL_IN(ListDelta(a, r, i, e), z);
    //@ assert fall: \forall rseq a, r, real e; LIST_SEQ(a, r) ==> IVL_IN(e, eps) ==> OrderDelta(nth(a, i), nth(r, i), e) <= ListDelta(a, r, i, e) ==> IVL_IN(OrderDelta(nth(a, i), nth(r, i), e), z);
    //@ assert step: \forall rseq a, r, real e; LIST_SEQ(a, r) ==> IVL_IN(e, eps) ==> IVL_IN(\min(ListDelta(a, r, i, e), OrderDelta(nth(a, i), nth(r, i), e)), z);
  }
  //@ assert all: \forall rseq a, r, real e; LIST_SEQ(a, r) ==> IVL_IN(e, eps) ==> IVL_IN(ListDelta(a, r, n, e), z) && 0 <= ListDelta(a, r, n, e) <= 1;
  prob_clip(z);
}
