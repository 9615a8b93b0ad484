/* drawn_law.c - the numbers that all draws share: the event, its probability, the units of the loss.
 *
 * Events (T-DRAWN-EVENT), with C in units of sigma:
 *   P || Q: { max(x_1 - 1, x_2, ..) >= C },  C = 1/2 + sigma^2 (epsilon - log(1 + (e^(1/sigma^2) - 1)/bins))
 *   Q || P: { max x_t <= C },                C = 1/2 - sigma^2 (epsilon - log bins); printed without log bins.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "drawn_internal.h"
#include "drawn_parts.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "maximum.h"
#include "status.h"

#include <stdlib.h>

/* z := log(1 + (e^(1/sigma^2) - 1)/bins), or log bins for the other direction; 0 for that as printed. */
/*@ requires mem: IVL_MEM(z) && \valid_read(w) && IVL_OK(&w->first) && \valid_read(w->q);
    requires sep: \separated(z, w) && \separated(z, w->q);
    requires dom: 1 <= w->prec;
    requires dom: -0x40000000 <= w->q->bins <= 0x40000000;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real f; ((w->q->side == PAIR_PQ) ==> (real)((long)w->q->bins) != 0) ==> ((w->q->side == PAIR_PQ) ==> -1 < Div(Sub(f, 1.0),
      (real)((long)w->q->bins))) ==> (!(w->q->side == PAIR_PQ) ==> (!(w->q->printed & DRAWN_PRINTED_EVENT) ==> 0 < ((real)((long)w->q->bins)))) ==>
      IVL_WAS(f, &w->first) ==> IVL_IN((w->q->side == PAIR_PQ ? Log1p(Div(Sub(f, 1.0), (real)((long)w->q->bins))) : (w->q->printed &
      DRAWN_PRINTED_EVENT ? 0.0 : Log(((real)((long)w->q->bins))))), z); */
static void shift(ivl *z, const drawn *w) {
  local_ivls(w->prec, bins, one);
  if (w->q->side == PAIR_PQ) {
    drawn_parts_shift(z, &one, &bins, &w->first, (long)w->q->bins);
  } else if (w->q->printed & DRAWN_PRINTED_EVENT) {
    ivl_set_si(z, 0);
  } else {
    ivl_set_si(&bins, (long)w->q->bins);
    ivl_log(z, &bins);
  }
}

/* c := the event's C over sigma. */
/*@ logic real DrawnLawThresholdT(real f, real n, integer k, integer ka) =
    (k == PAIR_PQ ? Log1p(Div(Sub(f, 1.0), n)) : (ka & DRAWN_PRINTED_EVENT ? 0.0 : Log(n))); */
/*@ logic real DrawnLawThresholdC(real f, real eq, real n, integer k, integer ka) =
    Neg(Sub(eq, DrawnLawThresholdT(f, n, k, ka))); */
/*@ logic real DrawnLawThresholdC2(real f, real s, real eq, real n, integer k, integer ka) =
    Add(Mul((k == PAIR_QP ? DrawnLawThresholdC(f, eq, n, k, ka) : Sub(eq, DrawnLawThresholdT(f, n, k, ka))), s), Div(Scale(1.0, -1), s)); */
/*@ requires mem: IVL_MEM(c) && \valid_read(w) && \valid_read(w->q) && QOK(w->q->epsilon) && IVL_OK(&w->first) && IVL_OK(&w->sigma);
    requires sep: \separated(c, w) && \separated(c, w->q) && \separated(c, w->q->epsilon);
    requires dom: 1 <= w->prec;
    requires dom: -0x40000000 <= w->q->bins <= 0x40000000;
    TOTAL assigns IVL_TOK(c);
    ensures ok: IVL_OK(c);
    ensures sound: \forall real f, s; ((w->q->side == PAIR_PQ) ==> (real)((long)w->q->bins) != 0) ==> ((w->q->side == PAIR_PQ) ==> -1 < Div(Sub(f, 1.0),
      (real)((long)w->q->bins))) ==> (!(w->q->side == PAIR_PQ) ==> (!(w->q->printed & DRAWN_PRINTED_EVENT) ==> 0 < ((real)((long)w->q->bins)))) ==>
      s != 0 ==> IVL_WAS(f, &w->first) ==> IVL_WAS(s, &w->sigma) ==> IVL_IN(DrawnLawThresholdC2(f, s, QVAL(w->q->epsilon), (real)((long)w->q->bins),
      w->q->side, w->q->printed), c); */
static void threshold(ivl *c, const drawn *w) {
  local_ivls(w->prec, t, half);
  shift(&t, w);
  ivl_q_sub(c, w->q->epsilon, &t);
  if (w->q->side == PAIR_QP) ivl_neg(c, c);
  drawn_parts_threshold(c, &half, &w->sigma);
}

/* All coordinates are below the threshold with probability Phi^bins. */
/*@ logic real DrawnLawSetEventEdge(real f, real s, real eq, real n, integer k, integer ka) =
    Log(Phi(DrawnLawThresholdC2(f, s, eq, n, k, ka))); */
/*@ logic real DrawnLawSetEventChance(real f, real s, real eq, real n, integer k, integer ka) =
    Exp(Mul(DrawnLawSetEventEdge(f, s, eq, n, k, ka), n)); */
/*@ logic real DrawnLawSetEventChance2(real f, real s, real eq, real n, integer k, integer ka) =
    Neg(Expm1(Mul(DrawnLawSetEventEdge(f, s, eq, n, k, ka), n))); */
/*@ requires mem: \valid(w) && \valid_read(w->q) && QOK(w->q->epsilon) && IVL_MEM(&w->chance) && IVL_MEM(&w->edge) && IVL_OK(&w->first) &&
      IVL_OK(&w->sigma);
    requires sep: \separated(w, w->q) && \separated(w, w->q->epsilon);
    requires dom: 1 <= w->prec;
    requires dom: -0x40000000 <= w->q->bins <= 0x40000000;
    TOTAL assigns IVL_TOK(&w->edge), IVL_TOK(&w->chance);
    ensures ok: IVL_OK(&w->edge) && IVL_OK(&w->chance);
    ensures sound: \forall real f, s; ((w->q->side == PAIR_PQ) ==> (real)((long)w->q->bins) != 0) ==> ((w->q->side == PAIR_PQ) ==> -1 < Div(Sub(f, 1.0),
      (real)((long)w->q->bins))) ==> (!(w->q->side == PAIR_PQ) ==> (!(w->q->printed & DRAWN_PRINTED_EVENT) ==> 0 < ((real)((long)w->q->bins)))) ==>
      s != 0 ==> IVL_WAS(f, &w->first) ==> IVL_WAS(s, &w->sigma) ==> IVL_IN(DrawnLawSetEventEdge(f, s, QVAL(w->q->epsilon),
      (real)((long)w->q->bins), w->q->side, w->q->printed), &w->edge);
    ensures sound: \forall real f, s; ((w->q->side == PAIR_PQ) ==> (real)((long)w->q->bins) != 0) ==> ((w->q->side == PAIR_PQ) ==> -1 < Div(Sub(f, 1.0),
      (real)((long)w->q->bins))) ==> (!(w->q->side == PAIR_PQ) ==> (!(w->q->printed & DRAWN_PRINTED_EVENT) ==> 0 < ((real)((long)w->q->bins)))) ==>
      s != 0 ==> IVL_WAS(f, &w->first) ==> IVL_WAS(s, &w->sigma) ==> IVL_IN((w->q->side == PAIR_QP ? DrawnLawSetEventChance(f, s,
      QVAL(w->q->epsilon), (real)((long)w->q->bins), w->q->side, w->q->printed) : DrawnLawSetEventChance2(f, s, QVAL(w->q->epsilon),
      (real)((long)w->q->bins), w->q->side, w->q->printed)), &w->chance); */
static void set_event(drawn *w) {
  const long n = (long)w->q->bins;
  local_ivls(w->prec, c);
  threshold(&c, w);
  maximum_log_phi(&w->edge, &c);
  if (w->q->side == PAIR_QP) drawn_parts_all_below(&w->chance, &w->edge, n);
  else drawn_parts_some_above(&w->chance, &w->edge, n);
}

void drawn_law_open(drawn *w) {
  const drawn_query *q = w->q;
  w->table = quantile_new(w->prec);
  w->weights = assay_alloc((q->n_orders + 1) * sizeof *w->weights);
  local_ivls(w->prec, half);
  ivls_init(w->prec, &w->sigma, &w->first, &w->edge, &w->chance, &w->unit);
  ivl_set_q(&w->sigma, q->sigma);
  drawn_parts_units(&w->first, &w->unit, &half, &w->sigma, (long)q->bins);
  ivl_set_si(&w->chance, 1);
  if (q->event) set_event(w);
}

void drawn_law_close(drawn *w) {
  quantile_free(w->table);
  free(w->weights);
  ivls_clear(&w->sigma, &w->first, &w->edge, &w->chance, &w->unit);
}
