/* drawn_law.c - the numbers that all draws share: the event, its probability, the units of the loss.
 *
 * Events (T-DRAWN-EVENT), with C in units of sigma:
 *   P || Q: { max(x_1 - 1, x_2, ..) >= C },  C = 1/2 + sigma^2 (epsilon - log(1 + (e^(1/sigma^2) - 1)/bins))
 *   Q || P: { max x_t <= C },                C = 1/2 - sigma^2 (epsilon - log bins); printed without log bins.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "drawn_internal.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "normal.h"
#include "status.h"

#include <stdlib.h>

void drawn_law_log_phi(ivl *z, const ivl *c) {
  if (mpfr_sgn(c->lo) <= 0) {
    ivl_phi(z, c);
    ivl_log(z, z);
    return;
  }
  ivl_phi_tail(z, c);
  ivl_neg(z, z);
  ivl_log1p(z, z);
}

/* z := log(1 + (e^(1/sigma^2) - 1)/bins), or log bins for the other direction; 0 for that as printed. */
static void shift(ivl *z, const drawn *w) {
  local_ivls(w->prec, bins);
  ivl_set_q(z, w->q->sigma);
  ivl_set_si(&bins, (long)w->q->bins);
  if (w->q->side == PAIR_PQ) {
    local_ivls(w->prec, one);
    ivl_set_si(&one, 1);
    ivl_sub(z, &w->first, &one);
    ivl_div(z, z, &bins);
    ivl_log1p(z, z);
  } else if (w->q->printed & DRAWN_PRINTED_EVENT) {
    ivl_set_si(z, 0);
  } else {
    ivl_log(z, &bins);
  }
}

/* c := the event's C over sigma. */
static void threshold(ivl *c, const drawn *w) {
  local_ivls(w->prec, t, half);
  shift(&t, w);
  ivl_q_sub(c, w->q->epsilon, &t);
  if (w->q->side == PAIR_QP) ivl_neg(c, c);
  ivl_mul(c, c, &w->sigma);
  ivl_scale_si(&half, 1, -1);
  ivl_div(&half, &half, &w->sigma);
  ivl_add(c, c, &half);
}

/* All coordinates are below the threshold with probability Phi^bins. */
static void set_event(drawn *w) {
  local_ivls(w->prec, c, n);
  threshold(&c, w);
  drawn_law_log_phi(&w->edge, &c);
  ivl_mul_si(&n, &w->edge, (long)w->q->bins);
  if (w->q->side == PAIR_QP) {
    ivl_exp(&w->chance, &n);
  } else {
    ivl_expm1(&w->chance, &n);
    ivl_neg(&w->chance, &w->chance);
  }
}

void drawn_law_open(drawn *w) {
  const drawn_query *q = w->q;
  w->table = quantile_new(w->prec);
  w->weights = assay_alloc((q->n_orders + 1) * sizeof *w->weights);
  local_ivls(w->prec, half);
  ivls_init(w->prec, &w->sigma, &w->first, &w->edge, &w->chance, &w->unit);
  ivl_set_q(&w->sigma, q->sigma);
  ivl_si_div(&half, 1, &w->sigma);
  ivl_sqr(&half, &half);
  ivl_exp(&w->first, &half);
  ivl_mul_2si(&half, &half, -1);
  ivl_exp(&w->unit, &half);
  ivl_set_si(&half, (long)q->bins);
  ivl_mul(&w->unit, &w->unit, &half);
  ivl_set_si(&w->chance, 1);
  if (q->event) set_event(w);
}

void drawn_law_close(drawn *w) {
  quantile_free(w->table);
  free(w->weights);
  ivls_clear(&w->sigma, &w->first, &w->edge, &w->chance, &w->unit);
}
