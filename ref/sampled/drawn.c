/* drawn.c - the mean over draws, its bracket, and the event's probability. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "drawn.h"
#include "deadline.h"
#include "drawn_internal.h"
#include "elem.h"
#include "local.h"
#include "kl.h"
#include "order_sum.h"

#include <stdlib.h>

static int is_count(unsigned long n) { return n >= 1 && n < ORDER_SUM_MOST; }

static int are_orders(const unsigned long *k, size_t n) {
  if (!k) return 1;
  if (!n || k[0] != 1) return 0;
  for (size_t i = 1; i < n; i++)
    if (k[i] <= k[i - 1]) return 0;
  return 1;
}

static int in_domain(const drawn_query *q) {
  return mpq_sgn(q->sigma) > 0 && is_count(q->bins) && is_count(q->epochs) && is_count(q->samples) &&
         mpq_sgn(q->beta) > 0 && mpq_cmp_ui(q->beta, 1, 1) <= 0 && (!q->event || q->epochs == 1) &&
         are_orders(q->orders, q->n_orders);
}

/* z := [1 - e^(epsilon - loss)]_+ of the next draw, of all epochs; e is e^epsilon. */
static void draw(ivl *z, drawn *w, const ivl *e) {
  local_ivls(w->prec, s, one);
  ivl_set(z, e);
  for (unsigned long k = 0; k < w->q->epochs; k++) {
    drawn_sum(&s, w);
    if (w->q->side == PAIR_PQ) ivl_div(&s, &w->unit, &s);
    else ivl_div(&s, &s, &w->unit);
    ivl_mul(z, z, &s);
  }
  ivl_set_si(&one, 1);
  ivl_sub(z, &one, z);
  ivl_max0(z, z);
  ivl_min(z, z, &one);
}

drawn *drawn_new(draws *d, const drawn_query *q, long bits) {
  enum { SPARE_BITS = 28 };
  if (!in_domain(q)) return NULL;
  drawn *w = assay_alloc(sizeof *w);
  w->q = q;
  w->d = d;
  w->bits = bits;
  w->prec = bits + SPARE_BITS;
  drawn_law_open(w);
  return w;
}

void drawn_free(drawn *w) {
  if (w) drawn_law_close(w);
  free(w);
}

void drawn_chance(ivl *z, const drawn *w) { ivl_set(z, &w->chance); }

/* z := [0, n]. */
static void set_up_to(ivl *z, unsigned long n) {
  ivl_set_si(z, 0);
  mpfr_set_ui(z->hi, n, MPFR_RNDU);
}

assay_status drawn_total(ivl *z, drawn *w) {
  local_ivls(w->prec, t, e);
  ivl_set_q(&e, w->q->epsilon);
  ivl_exp(&e, &e);
  ivl_set_si(z, 0);
  unsigned long i = 0;
  for (; i < w->q->samples && !deadline_over(); i++) {
    draw(&t, w, &e);
    ivl_add(z, z, &t);
  }
  if (i == w->q->samples) return ASSAY_OK;
  set_up_to(z, w->q->samples);
  return ASSAY_LIMIT;
}

assay_status drawn_delta(ivl *z, drawn *w) {
  local_ivls(w->prec, sum);
  assay_status status = drawn_total(&sum, w);
  if (status == ASSAY_OK) status = kl_upper_of(z, &sum, w->q->samples, w->q->beta, w->bits);
  if (status == ASSAY_OK) ivl_mul(z, z, &w->chance);
  else set_up_to(z, 1);
  return status;
}
