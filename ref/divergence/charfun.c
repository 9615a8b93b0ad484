/* charfun.c - characteristic functions of the privacy loss.
 *
 * Derivations: proofs/notes/renyi.md (T-CHARFUN).                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include "charfun.h"
#include "cpx_log.h"
#include "meet.h"
#include "local.h"

#include <limits.h>

void charfun(cpx *w, const pair *p, pair_side side, const ivl *t) {
  cpx z;
  ivl_init(&z.re, 8);
  ivl_init(&z.im, ivl_prec(t));
  ivl_set_si(&z.re, side == PAIR_PQ);
  if (side == PAIR_PQ) ivl_set(&z.im, t);
  else ivl_neg(&z.im, t);
  //@ assert first: side == PAIR_PQ ==> \forall real s; IVL_IN(s, t) ==> CPX_IN(1.0, s, &z);
  //@ assert second: side != PAIR_PQ ==> \forall real s; IVL_IN(s, t) ==> CPX_IN(0.0, Neg(s), &z);
  pair_moment(w, p, &z);
  cpx_clear(&z);
}

/* z and the next answer t: what they share; 0 if that is nothing. */
/*@ requires mem: CPX_OK(z) && CPX_OK(t); requires sep: \separated(z, t);
    TOTAL assigns CPX_TOK(z);
    ensures ok: CPX_OK(z);
    ensures sound: \forall real a, b; CPX_WAS(a, b, z) ==> CPX_IN(a, b, t) ==> CPX_IN(a, b, z); */
static int share(cpx *z, const cpx *t) {
  if (meet(&z->re, &z->re, &t->re) && meet(&z->im, &z->im, &t->im)) return 1;
  cpx_set_whole(z);
  return 0;
}

/* One answer at working precision p. */
/*@ requires mem: CPX_OK(w) && CHARFUN_QUERY(q); requires sep: CHARFUN_APART(w, q); requires dom: 1 <= p <= ADAPT_EXACT;
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: CPX_WAS(CharRe(Laws(q->pair), q->side, QVAL(q->at)), CharIm(Laws(q->pair), q->side, QVAL(q->at)), w) ==>
      CPX_IN(CharRe(Laws(q->pair), q->side, QVAL(q->at)), CharIm(Laws(q->pair), q->side, QVAL(q->at)), w); */
static int at_precision(cpx *w, const charfun_query *q, mpfr_prec_t p) {
  local_cpxs(p, t);
  local_ivls(p + 64, a);
  ivl_set_q(&a, q->at);
  charfun(&t, q->pair, q->side, &a);
  //@ assert answer: CPX_IN(CharRe(Laws(q->pair), q->side, QVAL(q->at)), CharIm(Laws(q->pair), q->side, QVAL(q->at)), &t);
  return share(w, &t);
}

/* Method: as adapt_run, with widths against the modulus. */
assay_status charfun_of(cpx *w, const charfun_query *q, const adapt_goal *goal, adapt_report *report) {
  mpfr_prec_t p = adapt_first(goal);
  report->calls = 0;
  cpx_set_whole(w);
  /*@ loop invariant prec: 1 <= p <= goal->limit;
      loop invariant ok: CPX_OK(w);
      loop invariant sound: CPX_IN(CharRe(Laws(q->pair), q->side, QVAL(q->at)), CharIm(Laws(q->pair), q->side, QVAL(q->at)), w);
      loop invariant calls: 0 <= report->calls;
      loop assigns p, CPX_TOK(w), *report;
      loop variant goal->limit - p; */
  for (;; p = adapt_next(p, goal)) {
    int good = at_precision(w, q, p);
    report->calls += report->calls < INT_MAX;
    report->prec = p;
    report->bits = charfun_known(w);
    if (!good) return ASSAY_BROKEN;
    if (report->bits >= goal->bits) return apart_status(ASSAY_OK);
    if (p >= goal->limit) return apart_status(ASSAY_LIMIT);
  }
}
