/* charfun.c - characteristic functions of the privacy loss.
 *
 * Not analysed by WP: a pair is asked through its table of functions.
 * Derivations: proofs/notes/renyi.md (T-CHARFUN).                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include "charfun.h"
#include "cpx_log.h"
#include "meet.h"
#include "moment_refine.h"
#include "local.h"

void charfun(cpx *w, const pair *p, pair_side side, const ivl *t) {
  cpx z;
  ivl_init(&z.re, 8);
  ivl_init(&z.im, ivl_prec(t));
  ivl_set_si(&z.re, side == PAIR_PQ);
  if (side == PAIR_PQ) ivl_set(&z.im, t);
  else ivl_neg(&z.im, t);
  pair_moment(w, p, &z);
  cpx_clear(&z);
}

/* z and the next answer t: what they share; 0 if that is nothing. */
static int share(cpx *z, const cpx *t) {
  if (meet(&z->re, &z->re, &t->re) && meet(&z->im, &z->im, &t->im)) return 1;
  cpx_set_whole(z);
  return 0;
}

/* One answer at working precision p. */
static int at_precision(cpx *w, const charfun_query *q, mpfr_prec_t p) {
  local_cpxs(p, t);
  local_ivls(p + 64, a);
  ivl_set_q(&a, q->at);
  charfun(&t, q->pair, q->side, &a);
  return share(w, &t);
}

/* Method: as adapt_run, with widths against the modulus. */
assay_status charfun_of(cpx *w, const charfun_query *q, const adapt_goal *goal, adapt_report *report) {
  mpfr_prec_t p = adapt_first(goal);
  report->calls = 0;
  cpx_set_whole(w);
  for (;;) {
    int good = at_precision(w, q, p);
    double known = moment_refine_bits(w);
    report->calls++;
    report->prec = p;
    report->bits = known < 0 ? -1 : known >= 1e9 ? ADAPT_EXACT : (long)known - 1;
    if (!good) return ASSAY_BROKEN;
    if (report->bits >= goal->bits) return apart_status(ASSAY_OK);
    if (p >= goal->limit) return apart_status(ASSAY_LIMIT);
    p = adapt_next(p, goal);
  }
}
