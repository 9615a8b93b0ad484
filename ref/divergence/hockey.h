/* hockey.h - the hockey-stick divergence, at every real epsilon.
 *
 *   D(e) = sup over events A of first(A) - exp(e) second(A)
 *        = first[loss > e] - exp(e) second[loss > e]               (T-HOCKEY-TAILS)
 *
 * It is 1 at -inf, falls to the mass at infinity of the loss, and is never below
 * 1 - exp(e).  delta(e) is the larger of the two directions; at e = 0 both are the total
 * variation distance.
 * Classic mistake: far out both terms agree in many digits; ask for relative accuracy
 * through hockey_of, which raises the precision.
 * Derivations: proofs/notes/hockey.md (T-HOCKEY-*).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_HOCKEY_H
#define ASSAY_HOCKEY_H

#include "adapt.h"
#include "pair_laws.h"

/* z := { HockeyStick(c, d, e) : c in a, d in b, e in eps }, kept in [max(0, 1 - exp(e)), 1],
 * where every divergence is (T-HOCKEY-RANGE).                                      */
/*@ requires mem: IVL_MEM(z) && IVL_OK(a) && IVL_OK(b) && IVL_OK(eps); requires sep: \separated(z, a, b, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c, d, e; IVL_IN(c, a) ==> IVL_IN(d, b) ==> IVL_IN(e, eps) ==>
      0 <= HockeyStick(c, d, e) <= 1 ==> Neg(Expm1(e)) <= HockeyStick(c, d, e) ==>
      IVL_IN(HockeyStick(c, d, e), z); */
void hockey_from_tails(ivl *z, const ivl *a, const ivl *b, const ivl *eps);

/* z := { D(e) : e in eps } of the first law of `side` against the second. */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p) && IVL_OK(eps) && PAIR_ROOM(z); requires sep: \separated(z, p, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Stick(Laws(p), side, e), z); */
void hockey_stick(ivl *z, const pair *p, pair_side side, const ivl *eps);
/* z := the larger of the two directions. */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p) && IVL_OK(eps) && PAIR_ROOM(z); requires sep: \separated(z, p, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real e; IVL_IN(e, eps) ==>
      IVL_IN(\max(Stick(Laws(p), PAIR_PQ, e), Stick(Laws(p), PAIR_QP, e)), z); */
void hockey_delta(ivl *z, const pair *p, const ivl *eps);
/* z := the total variation distance. */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p) && PAIR_ROOM(z); requires sep: \separated(z, p);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Stick(Laws(p), PAIR_PQ, 0.0), z); */
void hockey_tv(ivl *z, const pair *p);

/* What is asked, exactly. */
typedef enum { HOCKEY_PQ = 1, HOCKEY_QP = 2, HOCKEY_BOTH = 3 } hockey_sides;
typedef struct {
  const pair *p;
  hockey_sides sides; /* HOCKEY_BOTH: the larger one */
  mpq_srcptr at;      /* epsilon, any rational       */
} hockey_query;

#define HOCKEY_QUERY(q) (\valid_read(q) && PAIR_OK((q)->p) && QOK((q)->at) && \separated((q)->p, (q)->at))
#define HOCKEY_APART(z, q) (\separated(z, q) && \separated(z, (q)->p) && \separated(z, (q)->at))
/* clang-format off */
#define HOCKEY_ASKED(q)                                                                           \
  ((q)->sides == HOCKEY_QP                                                                        \
       ? Stick(Laws((q)->p), PAIR_QP, QVAL((q)->at))                                              \
       : (q)->sides == HOCKEY_BOTH                                                                \
             ? \max(Stick(Laws((q)->p), PAIR_PQ, QVAL((q)->at)), Stick(Laws((q)->p), PAIR_QP, QVAL((q)->at))) \
             : Stick(Laws((q)->p), PAIR_PQ, QVAL((q)->at)))
/* clang-format on */

/* z := that divergence, to goal; as adapt_run.  At and above the largest finite loss it is the
 * mass at infinity, exactly [0, 0] where there is none (T-HOCKEY-FLAT).            */
/*@ requires mem: IVL_MEM(z) && HOCKEY_QUERY(q) && ADAPT_ASKED(goal) && \valid(report);
    requires sep: HOCKEY_APART(z, q) && \separated(z, goal, report);
    requires sep: \separated(report, q) && \separated(report, q->p) && \separated(report, q->at);
    ALLOCATES assigns IVL_TOK(z), *report;
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(\old(HOCKEY_ASKED(q)), z); */
assay_status hockey_of(ivl *z, const hockey_query *q, const adapt_goal *goal, adapt_report *report) ASSAY_MUST_USE;
/* z := the total variation distance, to goal. */
/*@ requires mem: IVL_MEM(z) && PAIR_OK(p) && ADAPT_ASKED(goal) && \valid(report);
    requires sep: \separated(z, p, goal, report);
    TOTAL assigns IVL_TOK(z), *report;
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Stick(Laws(p), PAIR_PQ, 0.0), z); */
assay_status hockey_tv_of(ivl *z, const pair *p, const adapt_goal *goal, adapt_report *report) ASSAY_MUST_USE;

#endif
