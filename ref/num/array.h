/* array.h - sums, dot products, polynomials and log-sum-exp of arrays of intervals.
 *
 * An array of n intervals stands for all sequences of n reals of which the k-th
 * is a member of the k-th interval; a result encloses its value at each of them.
 * Terms are added from the first to the last; each addition may widen the result
 * by one unit in the last place of z, so long sums want spare precision.
 * The destination must be apart from the array.
 * Classic mistake: an empty log-sum-exp has no value (log 0); n >= 1 there.
 * Derivations: proofs/notes/array.md (T-ARRAY-*).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_ARRAY_H
#define ASSAY_ARRAY_H

#include <stddef.h>

#include "ivl.h"

/* A sequence of reals and its sums; all definitions but the last axiom, which is
 * theorem logsumexp of proofs/coq/series.v.                                     */
/*@ axiomatic Sequences {
      type rseq;
      logic real nth(rseq s, integer k);
      logic real SeqSum(rseq s, integer n);
      axiom seq_sum_0: \forall rseq s; SeqSum(s, 0) == 0.0;
      axiom seq_sum_n: \forall rseq s, integer n; 0 < n ==> SeqSum(s, n) == Add(SeqSum(s, n - 1), nth(s, n - 1));
      logic real SeqDot(rseq s, rseq t, integer n);
      axiom seq_dot_0: \forall rseq s, t; SeqDot(s, t, 0) == 0.0;
      axiom seq_dot_n: \forall rseq s, t, integer n; 0 < n ==>
        SeqDot(s, t, n) == Add(SeqDot(s, t, n - 1), Mul(nth(s, n - 1), nth(t, n - 1)));
      logic real SeqPoly(rseq s, real v, integer k, integer n);
      axiom seq_poly_n: \forall rseq s, real v, integer n; SeqPoly(s, v, n, n) == 0.0;
      axiom seq_poly_k: \forall rseq s, real v, integer k, n; 0 <= k < n ==>
        SeqPoly(s, v, k, n) == Add(Mul(SeqPoly(s, v, k + 1, n), v), nth(s, k));
      logic real SeqExp(rseq s, real m, integer n);
      axiom seq_exp_0: \forall rseq s, real m; SeqExp(s, m, 0) == 0.0;
      axiom seq_exp_n: \forall rseq s, real m, integer n; 0 < n ==>
        SeqExp(s, m, n) == Add(SeqExp(s, m, n - 1), Exp(Sub(nth(s, n - 1), m)));
      axiom logsumexp: \forall rseq s, real m, integer n; 1 <= n ==>
        Add(m, Log(SeqExp(s, m, n))) == Log(SeqExp(s, 0.0, n));
    } */

/* clang-format off */
#define IVL_ARRAY(x, n)                                                                                           \
  (\valid((ivl *)(x) + (0 .. (n) - 1)) && (\forall integer k_; 0 <= k_ < (n) ==> (x)[k_].lo[0].prec >= 1 &&       \
    (x)[k_].hi[0].prec >= 1 && ordered((x)[k_].lo[0].tok, (x)[k_].hi[0].tok)))
#define IVL_SEQ(s, x, n)                                                                                          \
  (\forall integer k_; 0 <= k_ < (n) ==> below((x)[k_].lo[0].tok, nth(s, k_)) && above((x)[k_].hi[0].tok, nth(s, k_)))
/* clang-format on */

/* z := { a_0 + ... + a_(n-1) : a_k in x[k] }; 0 if n = 0 (T-ARRAY-SUM). */
/*@ requires mem: IVL_MEM(z) && IVL_ARRAY(x, n); requires sep: \separated(z, x + (0 .. n - 1));
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall rseq s; \old(IVL_SEQ(s, x, n)) ==> IVL_IN(SeqSum(s, n), z); */
void ivl_sum(ivl *z, const ivl *x, size_t n);

/* z := { a_0 b_0 + ... + a_(n-1) b_(n-1) : a_k in x[k], b_k in y[k] } (T-ARRAY-DOT). */
/*@ requires mem: IVL_MEM(z) && IVL_ARRAY(x, n) && IVL_ARRAY(y, n);
    requires sep: \separated(z, x + (0 .. n - 1)) && \separated(z, y + (0 .. n - 1));
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall rseq s, t; \old(IVL_SEQ(s, x, n)) ==> \old(IVL_SEQ(t, y, n)) ==>
      IVL_IN(SeqDot(s, t, n), z); */
void ivl_dot(ivl *z, const ivl *x, const ivl *y, size_t n);

/* z := { c_0 + c_1 v + ... + c_(n-1) v^(n-1) : c_k in c[k], v in x }, by Horner's rule
 * from the last coefficient to the first (T-ARRAY-HORNER).                      */
/*@ requires mem: IVL_MEM(z) && IVL_ARRAY(c, n) && IVL_OK(x);
    requires sep: \separated(z, c + (0 .. n - 1)) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall rseq s, real v; \old(IVL_SEQ(s, c, n)) ==> IVL_WAS(v, x) ==>
      IVL_IN(SeqPoly(s, v, 0, n), z); */
void ivl_horner(ivl *z, const ivl *c, size_t n, const ivl *x);

/* z := { log(exp(a_0) + ... + exp(a_(n-1))) : a_k in x[k] }, n >= 1 (T-ARRAY-LSE). */
/*@ requires mem: IVL_MEM(z) && IVL_ARRAY(x, n); requires sep: \separated(z, x + (0 .. n - 1));
    requires dom: 1 <= n;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall rseq s; \old(IVL_SEQ(s, x, n)) ==> IVL_IN(Log(SeqExp(s, 0.0, n)), z); */
void ivl_log_sum_exp(ivl *z, const ivl *x, size_t n);

#endif
