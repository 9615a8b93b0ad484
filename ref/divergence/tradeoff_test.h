/* tradeoff_test.h - one likelihood-ratio test, and the bounds of the trade-off it gives.
 *
 * The test with threshold y calls the second law where log(second/first) > y, or where
 * it is >= y.  Its two errors are a point of the trade-off function (Neyman-Pearson).
 * Derivations: proofs/notes/tradeoff.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TRADEOFF_TEST_H
#define ASSAY_TRADEOFF_TEST_H

#include "pair.h"

/* One question: how both errors are found. */
typedef struct {
  const pair *p;
  pair_side side;
  int small; /* 1: the first error is a tail, the second 1 - a tail; 0: the reverse */
  mpq_srcptr x;
  mpq_t other; /* 1 - x                                                          */
} tradeoff_task;

/* a := the first error, b := the second error of the test with threshold y. */
void tradeoff_test(ivl *a, ivl *b, const tradeoff_task *t, const ivl *y);

/* z := a function of y that is positive where the first error is above x, and else not;
 * it falls.  A root_fn; data is a tradeoff_task with 0 < x < 1.                    */
void tradeoff_test_excess(ivl *z, const ivl *y, void *data);

/* z := the supporting line of slope -exp(y) at x, from the errors a, b of the test with
 * threshold y: a lower bound of f(x) (T-TRADEOFF-LINE).                            */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b) && IVL_OK(y) && QOK(x);
    requires sep: \separated(z, a) && \separated(z, b) && \separated(z, y) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real v, w, t; IVL_IN(v, a) ==> IVL_IN(w, b) ==> IVL_IN(t, y) ==>
      IVL_IN(Sub(w, Mul(Exp(t), Sub(QVAL(x), v))), z); */
void tradeoff_test_line(ivl *z, const ivl *a, const ivl *b, const ivl *y, mpq_srcptr x);

/* z := the chord at x through the upper ends of two tests, a2.hi <= x <= a1.hi: an upper bound of
 * f(x) is z.hi (T-TRADEOFF-CHORD); +inf if the order is another.                   */
void tradeoff_test_chord(ivl *z, const ivl *a1, const ivl *b1, const ivl *a2, const ivl *b2, mpq_srcptr x);

#endif
