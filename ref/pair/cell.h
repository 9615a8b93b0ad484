/* cell.h - outcomes whose masses are rationals: the sums over them.
 *
 * A cell is one outcome, with mass p under P and q under Q.  Its loss log(p/q) is above
 * x exactly where p > exp(x) q; so a loss is never computed to compare it, and a mass of
 * zero on either side, a loss of +inf or -inf, needs no case of its own.
 * Classic mistake: to compare at exp(0) through an enclosure; 1 is exact, and so is
 * the answer.  Derivations: proofs/notes/table.md (T-TABLE-*).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CELL_H
#define ASSAY_CELL_H

#include "array.h"

typedef struct {
  mpq_t p, q;
} cell;

/* The sum of nth(m, k) over the k below n with nth(p, k) > e nth(q, k). */
/*@ axiomatic CellSums {
      logic real CellSum(rseq m, rseq p, rseq q, real e, integer n);
      axiom cell_sum_0: \forall rseq m, p, q, real e; CellSum(m, p, q, e, 0) == 0.0;
      axiom cell_sum_in: \forall rseq m, p, q, real e, integer n; 0 < n ==> Mul(e, nth(q, n - 1)) < nth(p, n - 1) ==>
        CellSum(m, p, q, e, n) == Add(CellSum(m, p, q, e, n - 1), nth(m, n - 1));
      axiom cell_sum_out: \forall rseq m, p, q, real e, integer n; 0 < n ==> nth(p, n - 1) <= Mul(e, nth(q, n - 1)) ==>
        CellSum(m, p, q, e, n) == CellSum(m, p, q, e, n - 1);
    } */

/* clang-format off */
#define CELLS(c, n)                                                                                               \
  (\valid_read((c) + (0 .. (n) - 1)) &&                                                                           \
    (\forall integer k_; 0 <= k_ < (n) ==> QOK(&(c)[k_].p[0]) && QOK(&(c)[k_].q[0])))
#define CELL_P(s, c, n) (\forall integer k_; 0 <= k_ < (n) ==> nth(s, k_) == QVAL(&(c)[k_].p[0]))
#define CELL_Q(s, c, n) (\forall integer k_; 0 <= k_ < (n) ==> nth(s, k_) == QVAL(&(c)[k_].q[0]))
/* clang-format on */

/* 1 if p > e q for every member of e, -1 if for none, 0 if that is not certain
 * (T-TABLE-ABOVE).  Never 0 where e is a point whose products are exact, or q = 0. */
/*@ requires mem: QOK(p) && QOK(q) && IVL_OK(e);
    ALLOCATES assigns \nothing;
    ensures sure: \result > 0 ==> \forall real x; IVL_IN(x, e) ==> Mul(x, QVAL(q)) < QVAL(p);
    ensures none: \result < 0 ==> \forall real x; IVL_IN(x, e) ==> QVAL(p) <= Mul(x, QVAL(q)); */
int cell_above(mpq_srcptr p, mpq_srcptr q, const ivl *e);

/* a := { sum of p_k over the k with p_k > x q_k : x in e }, b := the same sum of q_k
 * (T-TABLE-TAILS).                                                               */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && IVL_OK(e) && CELLS(c, n);
    requires sep: \separated(a, b, e, c + (0 .. n - 1));
    ALLOCATES assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall rseq s, t, real x; \old(CELL_P(s, c, n)) ==> \old(CELL_Q(t, c, n)) ==> IVL_WAS(x, e) ==>
      IVL_IN(CellSum(s, s, t, x, n), a) && IVL_IN(CellSum(t, s, t, x, n), b); */
void cell_tails_pq(ivl *a, ivl *b, const cell *c, size_t n, const ivl *e);
/* The same with the two laws exchanged: where q_k > x p_k, a sums q_k and b sums p_k. */
/*@ requires mem: IVL_MEM(a) && IVL_MEM(b) && IVL_OK(e) && CELLS(c, n);
    requires sep: \separated(a, b, e, c + (0 .. n - 1));
    ALLOCATES assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall rseq s, t, real x; \old(CELL_P(s, c, n)) ==> \old(CELL_Q(t, c, n)) ==> IVL_WAS(x, e) ==>
      IVL_IN(CellSum(t, t, s, x, n), a) && IVL_IN(CellSum(s, t, s, x, n), b); */
void cell_tails_qp(ivl *a, ivl *b, const cell *c, size_t n, const ivl *e);

#endif
