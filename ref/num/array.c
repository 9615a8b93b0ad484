/* array.c - loops over arrays of intervals, one interval operation a step.
 *
 * Invariant: after k terms the result encloses the partial value of every
 * sequence that the array stands for.  Derivation: proofs/notes/array.md.       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "array.h"

/* clang-format off */
#define IVL_SAME(x, n)                                                                                            \
  (\forall integer k_; 0 <= k_ < (n) ==> (x)[k_].lo[0].tok == \at((x)[k_].lo[0].tok, Pre) &&                      \
    (x)[k_].hi[0].tok == \at((x)[k_].hi[0].tok, Pre))
/* clang-format on */

/* Method: partial sums.  Error: at most one ulp of each partial sum a term. */
void ivl_sum(ivl *z, const ivl *x, size_t n) {
  ivl_set_si(z, 0);
  /*@ loop invariant range: 0 <= i <= n;
      loop invariant ok: IVL_OK(z);
      loop invariant sum: \forall rseq s; IVL_SEQ(s, x, n) ==> IVL_IN(SeqSum(s, i), z);
      loop assigns i, IVL_TOK(z);
      loop variant n - i; */
  for (size_t i = 0; i < n; i++) {
    ivl_add(z, z, &x[i]);
    //@ assert step: \forall rseq s; IVL_SEQ(s, x, n) ==> IVL_IN(Add(SeqSum(s, i), nth(s, i)), z);
  }
}

/* Method: partial sums of products.  Error: two ulp a term. */
void ivl_dot(ivl *z, const ivl *x, const ivl *y, size_t n) {
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(z, 0);
  /*@ loop invariant range: 0 <= i <= n;
      loop invariant ok: IVL_OK(z) && IVL_MEM(&t);
      loop invariant same_x: IVL_SAME(x, n);
      loop invariant same_y: IVL_SAME(y, n);
      loop invariant sum: \forall rseq s, u; \at(IVL_SEQ(s, x, n), Pre) ==> \at(IVL_SEQ(u, y, n), Pre) ==> IVL_IN(SeqDot(s, u, i), z);
      loop assigns i, IVL_TOK(z), IVL_TOK(&t);
      loop variant n - i; */
  for (size_t i = 0; i < n; i++) {
    //@ assert left: IVL_OK(&x[i]);
    //@ assert right: IVL_OK(&y[i]);
    ivl_mul_apart(&t, &x[i], &y[i]);
    //@ assert term: \forall rseq s, u; \at(IVL_SEQ(s, x, n), Pre) ==> \at(IVL_SEQ(u, y, n), Pre) ==> IVL_IN(Mul(nth(s, i), nth(u, i)), &t);
    ivl_add(z, z, &t);
    //@ assert step: \forall rseq s, u; \at(IVL_SEQ(s, x, n), Pre) ==> \at(IVL_SEQ(u, y, n), Pre) ==> IVL_IN(Add(SeqDot(s, u, i), Mul(nth(s, i), nth(u, i))), z);
  }
  ivl_clear(&t);
}

/* Method: p := p v + c_k, k from n-1 down to 0.  Error: two ulp a step, carried by |v|. */
void ivl_horner(ivl *z, const ivl *c, size_t n, const ivl *x) {
  size_t k = n;
  ivl_set_si(z, 0);
  /*@ loop invariant range: 0 <= k <= n;
      loop invariant ok: IVL_OK(z);
      loop invariant poly: \forall rseq s, real v; IVL_SEQ(s, c, n) ==> IVL_IN(v, x) ==> IVL_IN(SeqPoly(s, v, k, n), z);
      loop assigns k, IVL_TOK(z);
      loop variant k; */
  while (k > 0) {
    k--;
    ivl_mul(z, z, x);
    //@ assert raised: \forall rseq s, real v; IVL_SEQ(s, c, n) ==> IVL_IN(v, x) ==> IVL_IN(Mul(SeqPoly(s, v, k + 1, n), v), z);
    ivl_add(z, z, &c[k]);
    //@ assert step: \forall rseq s, real v; IVL_SEQ(s, c, n) ==> IVL_IN(v, x) ==> IVL_IN(Add(Mul(SeqPoly(s, v, k + 1, n), v), nth(s, k)), z);
  }
}
