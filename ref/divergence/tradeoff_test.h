/* tradeoff_test.h - one likelihood-ratio test, and the bounds of the trade-off it gives.
 *
 * The test with threshold y calls the second law where log(second/first) > y, or where
 * it is >= y.  Its two errors are a point of the trade-off function (Neyman-Pearson).
 * Derivations: proofs/notes/tradeoff.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_TRADEOFF_TEST_H
#define ASSAY_TRADEOFF_TEST_H

#include "pair_laws.h"
#include "sqrt_log_scale.h"

/* One question: how both errors are found. */
typedef struct {
  const pair *p;
  pair_side side;
  int small; /* 1: the first error is a tail, the second 1 - a tail; 0: the reverse */
  mpq_srcptr x;
  mpq_t other; /* 1 - x                                                          */
} tradeoff_task;

/* Loss above y from the second law to the first, or not above -y from the first to the second: the errors of the two tests of one threshold. */
#define TRADEOFF_TASK(t) \
  (\valid_read(t) && PAIR_OK((t)->p) && 0 <= (t)->side <= 1 && QOK((t)->x) && QOK(&(t)->other[0]) && \
    \separated(t, (t)->p, (t)->x))
#define TRADEOFF_APART(z, t) (\separated(z, t) && \separated(z, (t)->p) && \separated(z, (t)->x))
#define TRADEOFF_FIRST(t, y) \
  ((t)->small != 0 ? TailSecond(Laws((t)->p), 1 - (t)->side, y) : Sub(1.0, TailFirst(Laws((t)->p), (t)->side, Neg(y))))
#define TRADEOFF_SECOND(t, y) \
  ((t)->small != 0 ? Sub(1.0, TailFirst(Laws((t)->p), 1 - (t)->side, y)) : TailSecond(Laws((t)->p), (t)->side, Neg(y)))

/* a := the first error, b := the second error of the test with threshold y. */
/*@ requires mem: IVL_OK(a) && IVL_OK(b) && TRADEOFF_TASK(t) && IVL_OK(y);
    requires sep: TRADEOFF_APART(a, t) && TRADEOFF_APART(b, t) && TRADEOFF_APART(y, t) && \separated(a, b, y);
    TOTAL assigns IVL_TOK(a), IVL_TOK(b);
    ensures ok: IVL_OK(a) && IVL_OK(b);
    ensures sound: \forall real u; IVL_IN(u, y) ==> IVL_IN(TRADEOFF_FIRST(t, u), a) && IVL_IN(TRADEOFF_SECOND(t, u), b); */
void tradeoff_test(ivl *a, ivl *b, const tradeoff_task *t, const ivl *y);

/* z := a function of y that is positive where the first error is above x, and else not;
 * it falls.  A root_fn; data is a tradeoff_task with 0 < x < 1.                    */
/*@ requires mem: IVL_OK(z) && IVL_OK(y) && TRADEOFF_TASK((tradeoff_task *)data);
    requires sep: TRADEOFF_APART(z, (tradeoff_task *)data) && TRADEOFF_APART(y, (tradeoff_task *)data) && \separated(z, y);
    requires dom: 0 < QVAL(((tradeoff_task *)data)->x) && 0 < QVAL(&((tradeoff_task *)data)->other[0]);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures small: ((tradeoff_task *)data)->small != 0 ==> \forall real u; IVL_IN(u, y) ==> 0 < TRADEOFF_FIRST((tradeoff_task *)data, u) ==>
      IVL_IN(Sub(Depth(QVAL(((tradeoff_task *)data)->x)), Depth(TRADEOFF_FIRST((tradeoff_task *)data, u))), z);
    ensures large: ((tradeoff_task *)data)->small == 0 ==> \forall real u; IVL_IN(u, y) ==>
      0 < TailFirst(Laws(((tradeoff_task *)data)->p), ((tradeoff_task *)data)->side, Neg(u)) ==>
      IVL_IN(Neg(Sub(Depth(QVAL(&((tradeoff_task *)data)->other[0])), Depth(TailFirst(Laws(((tradeoff_task *)data)->p), ((tradeoff_task *)data)->side, Neg(u))))), z); */
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

/* The upper ends of two tests are numbers, with x between their first errors. */
#define TRADEOFF_AROUND(a1, b1, a2, b2, x)                                                         \
  (FINITE(&(a1)->hi[0]) && FINITE(&(b1)->hi[0]) && FINITE(&(a2)->hi[0]) && FINITE(&(b2)->hi[0]) && \
   VAL(&(a2)->hi[0]) <= QVAL(x) && QVAL(x) <= VAL(&(a1)->hi[0]))
/* z := the chord at x through the upper ends of two tests, a2.hi <= x <= a1.hi: an upper bound of
 * f(x) is z.hi (T-TRADEOFF-CHORD); +inf if the order is another.                   */
#define TRADEOFF_PART(a1, a2, x) ((a1) == (a2) ? 0.0 : Div(Sub(a1, x), Sub(a1, a2)))
#define TRADEOFF_CHORD(a1, b1, a2, b2, x) Add(b1, Mul(TRADEOFF_PART(a1, a2, x), Sub(b2, b1)))
/*@ requires mem: IVL_MEM(z) && IVL_OK(a1) && IVL_OK(b1) && IVL_OK(a2) && IVL_OK(b2) && QOK(x);
    requires sep: \separated(z, a1) && \separated(z, b1) && \separated(z, a2) && \separated(z, b2) && \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: TRADEOFF_AROUND(a1, b1, a2, b2, x) ==>
      IVL_IN(TRADEOFF_CHORD(VAL(&a1->hi[0]), VAL(&b1->hi[0]), VAL(&a2->hi[0]), VAL(&b2->hi[0]), QVAL(x)), z);
    ensures open: !TRADEOFF_AROUND(a1, b1, a2, b2, x) ==> \forall real y; IVL_IN(y, z); */
void tradeoff_test_chord(ivl *z, const ivl *a1, const ivl *b1, const ivl *a2, const ivl *b2, mpq_srcptr x);

#endif
