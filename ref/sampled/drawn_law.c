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
static void threshold(ivl *c, const drawn *w) {
  local_ivls(w->prec, t, half);
  shift(&t, w);
  ivl_q_sub(c, w->q->epsilon, &t);
  if (w->q->side == PAIR_QP) ivl_neg(c, c);
  drawn_parts_threshold(c, &half, &w->sigma);
}

/* All coordinates are below the threshold with probability Phi^bins. */
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
