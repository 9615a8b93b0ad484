/* order_sum.c - weights of order statistics, and sums with them.
 *
 * Derivations: proofs/notes/sampling.md (T-ORDER-SUM-*).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "order_sum.h"
#include "elem.h"

/* clang-format off */
#define IVL_SAME(x, n)                                                                                            \
  (\forall integer k_; 0 <= k_ < (n) ==> (x)[k_].lo[0].tok == \at((x)[k_].lo[0].tok, Pre) &&                      \
    (x)[k_].hi[0].tok == \at((x)[k_].hi[0].tok, Pre))
/* clang-format on */

int order_sum_ranks(const unsigned long *k, size_t r, unsigned long last) {
  if (r < 1 || k[0] < 1 || k[r - 1] >= last || last > ORDER_SUM_MOST) return 0;
  /*@ loop invariant range: 1 <= i <= r;
      loop invariant rise: \forall integer j; 1 <= j < i ==> k[j - 1] < k[j];
      loop invariant least: \forall integer j; 0 <= j < i ==> 1 <= k[j];
      loop assigns i;
      loop variant r - i; */
  for (size_t i = 1; i < r; i++)
    if (k[i - 1] >= k[i]) return 0;
  size_t j = r - 1;
  /*@ loop invariant range: 0 <= j <= r - 1;
      loop invariant most: \forall integer i; j <= i < r ==> k[i] < last;
      loop assigns j;
      loop variant j; */
  for (; j > 0; j--)
    if (k[j - 1] >= last) return 0;
  return 1;
}

void order_sum_above(unsigned long *w, const unsigned long *k, size_t r, unsigned long last) {
  /*@ loop invariant range: 0 <= i <= r - 1;
      loop invariant inner: \forall integer j; 0 <= j < i ==> w[j] == k[j + 1] - k[j];
      loop invariant size: \forall integer j; 0 <= j < i ==> 1 <= w[j] <= ORDER_SUM_MOST;
      loop assigns i, w[0 .. r - 1];
      loop variant r - 1 - i; */
  for (size_t i = 0; i < r - 1; i++) w[i] = k[i + 1] - k[i];
  w[r - 1] = last - k[r - 1];
}

void order_sum_beneath(unsigned long *w, const unsigned long *k, size_t r) {
  w[0] = k[0];
  /*@ loop invariant range: 1 <= i <= r;
      loop invariant first: w[0] == k[0];
      loop invariant inner: \forall integer j; 1 <= j < i ==> w[j] == k[j] - k[j - 1];
      loop invariant size: \forall integer j; 0 <= j < i ==> 1 <= w[j] <= ORDER_SUM_MOST;
      loop assigns i, w[0 .. r - 1];
      loop variant r - i; */
  for (size_t i = 1; i < r; i++) w[i] = k[i] - k[i - 1];
}

/* z := { c a : a in x }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x); requires sep: \separated(z, x); requires dom: c <= ORDER_SUM_MOST;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, x) ==> IVL_IN(Mul((real)c, a), z); */
static void times(ivl *z, unsigned long c, const ivl *x) {
  ivl_set_si(z, (long)c);
  //@ assert value: IVL_IN((real)c, z);
  ivl_mul(z, z, x);
}

/* Method: from the first to the last. */
void order_sum(ivl *z, const unsigned long *w, const ivl *x, size_t n) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(z, 0);
  /*@ loop invariant range: 0 <= i <= n;
      loop invariant mem: IVL_MEM(&t) && IVL_OK(z);
      loop invariant same: IVL_SAME(x, n);
      loop invariant sound: \forall rseq s; \at(IVL_SEQ(s, x, n), Pre) ==> IVL_IN(OrderSum(s, (unsigned long *)w, i), z);
      loop assigns i, IVL_TOK(&t), IVL_TOK(z);
      loop variant n - i; */
  for (size_t i = 0; i < n; i++) {
    //@ assert value: IVL_OK(&x[i]);
    times(&t, w[i], &x[i]);
    //@ assert term: \forall rseq s; \at(IVL_SEQ(s, x, n), Pre) ==> IVL_IN(Mul((real)w[i], nth(s, i)), &t);
    ivl_add(z, z, &t);
    //@ assert sum: \forall rseq s; \at(IVL_SEQ(s, x, n), Pre) ==> IVL_IN(Add(OrderSum(s, (unsigned long *)w, i), Mul((real)w[i], nth(s, i))), z);
  }
  ivl_clear(&t);
}
