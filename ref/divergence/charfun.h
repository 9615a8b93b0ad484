/* charfun.h - characteristic functions of the privacy loss.
 *
 *   PAIR_PQ   phi(t)  = E_P[exp(i t L); q > 0]   = M(1 + i t)
 *   PAIR_QP   phi'(t) = E_Q[exp(-i t L); p > 0]  = M(-i t)
 *
 * where M is the moment of pair.h; an infinite loss is not counted, so phi(0) is the
 * mass of the rest.
 * Classic mistake: the sign in phi': the loss of (Q, P) is -L.
 * Derivations: proofs/notes/renyi.md (T-CHARFUN).                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CHARFUN_H
#define ASSAY_CHARFUN_H

#include "adapt.h"
#include "pair_laws.h"
#ifdef __FRAMAC__
#include "charfun_model.h"
#endif

/* w := { phi(s) : s in t }, or of phi' (T-CHARFUN); the whole plane where moments are not known. */
/*@ requires mem: CPX_MEM(w) && PAIR_OK(p) && IVL_OK(t); requires sep: \separated(w, p, t); requires dom: 0 <= side <= 1;
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real s; IVL_IN(s, t) ==> CPX_IN(CharRe(Laws(p), side, s), CharIm(Laws(p), side, s), w); */
void charfun(cpx *w, const pair *p, pair_side side, const ivl *t);

/* Bits by which the modulus of w exceeds the widths of its parts, less one: -1 if that is below 0, ADAPT_EXACT if w is a point. */
/*@ requires mem: CPX_OK(w);
    TOTAL assigns \nothing; */
long charfun_known(const cpx *w);

/* What is asked, exactly. */
typedef struct {
  const pair *pair;
  pair_side side;
  mpq_srcptr at;
} charfun_query;

#define CHARFUN_QUERY(q) \
  (\valid_read(q) && PAIR_OK((q)->pair) && QOK((q)->at) && 0 <= (q)->side <= 1 && \separated((q)->pair, (q)->at))
#define CHARFUN_APART(z, q) (\separated(z, q) && \separated(z, (q)->pair) && \separated(z, (q)->at))

/* w := the value at `at`; both parts at most 2^-bits |w| wide, bits those of the goal.
 * ASSAY_LIMIT, ASSAY_BROKEN and the report as in adapt_run; report->bits are those of the wider part. */
/*@ requires mem: CPX_OK(w) && CHARFUN_QUERY(q) && \valid_read(goal) && \valid(report);
    requires dom: 1 <= goal->bits <= ADAPT_EXACT && 1 <= goal->limit <= ADAPT_EXACT;
    requires sep: CHARFUN_APART(w, q) && CHARFUN_APART(report, q) && \separated(w, goal, report);
    TOTAL assigns CPX_TOK(w), *report;
    ensures ok: CPX_OK(w);
    ensures sound: CPX_IN(CharRe(Laws(q->pair), q->side, QVAL(q->at)), CharIm(Laws(q->pair), q->side, QVAL(q->at)), w);
    ensures status: \result == ASSAY_OK || \result == ASSAY_LIMIT || \result == ASSAY_BROKEN; */
assay_status charfun_of(cpx *w, const charfun_query *q, const adapt_goal *goal, adapt_report *report) ASSAY_MUST_USE;

#endif
