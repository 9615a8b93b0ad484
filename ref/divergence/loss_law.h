/* loss_law.h - the distribution of the privacy loss.
 *
 * The loss of side PAIR_PQ is L = log(p/q), that of PAIR_QP is log(q/p) = -L; each has a
 * law under P and one under Q.  A law may have an atom anywhere, and mass at both
 * infinities, which the functions below count:
 *   loss_law_tail  M[loss > x], with the mass at +inf
 *   loss_law_cdf   M[loss <= x], with the mass at -inf
 * Classic mistake: 1 - cdf for a small tail, and 1 - tail for a small cdf; each
 * function here is accurate where it is small.
 * Derivations: proofs/notes/hockey.md (T-LOSS-*).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LOSS_LAW_H
#define ASSAY_LOSS_LAW_H

#include "adapt.h"
#include "pair_laws.h"
#ifdef __FRAMAC__
#include "loss_model.h"
#endif

typedef enum { LOSS_UNDER_P, LOSS_UNDER_Q } loss_measure;

/* 0: the measure is the first law of the side, 1: the second; what it has at +inf. */
#define LOSS_DOM(s, m) (0 <= (s) <= 1 && 0 <= (m) <= 1)
#define LOSS_LAW(s, m) ((s) == (m) ? 0 : 1)
#define LOSS_PLUS(l, s, m) ((s) == (m) ? MassBeyond(l, s) : 0.0)

/* z := { M[loss > x] : x }. */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p) && IVL_OK(x); requires sep: \separated(z, p, x); requires dom: LOSS_DOM(side, m);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real t; IVL_IN(t, x) ==> IVL_IN(LossAbove(Laws(p), side, LOSS_LAW(side, m), t), z); */
void loss_law_tail(ivl *z, const pair *p, pair_side side, loss_measure m, const ivl *x);
/* z := { M[loss <= x] : x }.  An atom at a point x is counted, where it can be told
 * apart; without atoms next to x the relative accuracy is that of the tails.        */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p) && IVL_OK(x); requires sep: \separated(z, p, x); requires dom: LOSS_DOM(side, m);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real t; IVL_IN(t, x) ==> IVL_IN(Sub(1.0, LossAbove(Laws(p), side, LOSS_LAW(side, m), t)), z); */
void loss_law_cdf(ivl *z, const pair *p, pair_side side, loss_measure m, const ivl *x);
/* z := M[loss = +inf] and M[loss = -inf]. */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p); requires sep: \separated(z, p); requires dom: LOSS_DOM(side, m);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(LOSS_PLUS(Laws(p), side, m), z); */
void loss_law_plus(ivl *z, const pair *p, pair_side side, loss_measure m);
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p); requires sep: \separated(z, p); requires dom: LOSS_DOM(side, m);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(LOSS_PLUS(Laws(p), 1 - side, m), z); */
void loss_law_minus(ivl *z, const pair *p, pair_side side, loss_measure m);

/* What is asked, exactly. */
typedef struct {
  const pair *p;
  pair_side side;
  loss_measure measure;
  int above; /* 1: M[loss > at], 0: M[loss <= at] */
  mpq_srcptr at;
} loss_query;

#define LOSS_QUERY(q)                                                                  \
  (\valid_read(q) && PAIR_OK((q)->p) && QOK((q)->at) && \separated((q)->p, (q)->at) && \
      LOSS_DOM((q)->side, (q)->measure))
#define LOSS_APART(z, q) (\separated(z, q) && \separated(z, (q)->p) && \separated(z, (q)->at))
#define LOSS_BEYOND(q) LossAbove(Laws((q)->p), (q)->side, LOSS_LAW((q)->side, (q)->measure), QVAL((q)->at))
#define LOSS_ASKED(q) ((q)->above != 0 ? LOSS_BEYOND(q) : Sub(1.0, LOSS_BEYOND(q)))

/* z := that probability, to goal; as adapt_run.  An atom at `at` is told from its neighbours at and above the largest
 * finite loss, at the least one, and on a lattice of losses (T-LOSS-ATOM). */
/*@ requires mem: IVL_MEM(z) && LOSS_QUERY(q) && ADAPT_ASKED(goal) && \valid(report);
    requires sep: LOSS_APART(z, q) && LOSS_APART(report, q) && \separated(z, goal, report);
    ALLOCATES assigns IVL_TOK(z), *report;
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(\old(LOSS_ASKED(q)), z); */
assay_status loss_law_of(ivl *z, const loss_query *q, const adapt_goal *goal, adapt_report *report) ASSAY_MUST_USE;

#endif
