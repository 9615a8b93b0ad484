/* drawn.c - the mean over draws, its bracket, and the event's probability. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "drawn.h"
#include "deadline.h"
#include "drawn_internal.h"
#include "drawn_parts.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "kl.h"
#include "order_sum.h"

#include <stdlib.h>

/*@
    TOTAL assigns \nothing;
    ensures value: \result == (n >= 1 && n < ORDER_SUM_MOST ? 1 : 0); */
static int is_count(unsigned long n) { return n >= 1 && n < ORDER_SUM_MOST; }

static int are_orders(const unsigned long *k, size_t n) {
  return !k || (order_sum_ranks(k, n, ORDER_SUM_MOST) && k[0] == 1);
}

static int in_domain(const drawn_query *q) {
  return mpq_sgn(q->sigma) > 0 && is_count(q->bins) && is_count(q->epochs) && is_count(q->samples) &&
         mpq_sgn(q->beta) > 0 && mpq_cmp_ui(q->beta, 1, 1) <= 0 && (!q->event || q->epochs == 1) &&
         are_orders(q->orders, q->n_orders);
}

/* z := e^-loss of the next draw, of all epochs. */
static void draw(ivl *z, drawn *w) {
  local_ivls(w->prec, s);
  ivl_set_si(z, 1);
  for (unsigned long k = 0; k < w->q->epochs; k++) {
    drawn_sum(&s, w);
    if (w->q->side == PAIR_PQ) ivl_div(&s, &w->unit, &s);
    else ivl_div(&s, &s, &w->unit);
    ivl_mul(z, z, &s);
  }
}

/* z := z + [1 - e^(epsilon - loss)]_+ with e = e^epsilon and r = e^-loss. */
/*@ requires mem: IVL_OK(z) && IVL_OK(e) && IVL_OK(r);
    requires sep: \separated(z, e) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, b, c; IVL_IN(a, e) ==> IVL_IN(b, r) ==> IVL_WAS(c, z) ==> IVL_IN(Add(c, \min(\max(Sub(1.0, Mul(a, b)), 0.0), 1.0)),
      z); */
static void add_value(ivl *z, const ivl *e, const ivl *r) {
  local_ivls(ivl_prec(z), t, one);
  drawn_parts_add_value(z, &t, &one, e, r);
}

/*@ requires mem: IVL_MEM(e) && \valid_read(w) && \valid_read(w->q) && QOK(w->q->epsilon);
    requires sep: \separated(e, w) && \separated(e, w->q) && \separated(e, w->q->epsilon);
    TOTAL assigns IVL_TOK(e);
    ensures ok: IVL_OK(e);
    ensures sound: IVL_IN(Exp(QVAL(w->q->epsilon)), e); */
static void set_exp_epsilon(ivl *e, const drawn *w) { ivl_exp_q(e, w->q->epsilon); }

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

/*@ requires mem: IVL_MEM(z) && \valid_read(w) && IVL_OK(&w->chance);
    requires sep: \separated(z, w);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; IVL_WAS(c, &w->chance) ==> IVL_IN(c, z); */
void drawn_chance(ivl *z, const drawn *w) { ivl_set(z, &w->chance); }

/* z := [0, n]. */
static void set_up_to(ivl *z, unsigned long n) {
  ivl_set_si(z, 0);
  mpfr_set_ui(z->hi, n, MPFR_RNDU);
}

assay_status drawn_total(ivl *z, drawn *w) {
  local_ivls(w->prec, r, e);
  set_exp_epsilon(&e, w);
  ivl_set_si(z, 0);
  unsigned long i = 0;
  for (; i < w->q->samples && !deadline_over(); i++) {
    draw(&r, w);
    add_value(z, &e, &r);
  }
  if (i == w->q->samples) return ASSAY_OK;
  set_up_to(z, w->q->samples);
  return ASSAY_LIMIT;
}

/* z := the bound, from the sum of the values and how taking it ended. */
static assay_status bracket(ivl *z, const drawn *w, const ivl *sum, assay_status status) {
  if (status == ASSAY_OK) status = kl_upper_of(z, sum, w->q->samples, w->q->beta, w->bits);
  if (status == ASSAY_OK) ivl_mul(z, z, &w->chance);
  else set_up_to(z, 1);
  return status;
}

assay_status drawn_delta(ivl *z, drawn *w) {
  local_ivls(w->prec, sum);
  const assay_status status = drawn_total(&sum, w);
  return bracket(z, w, &sum, status);
}

/* ---- Draws that serve every epsilon ----------------------------------------------------- */

struct drawn_losses {
  unsigned long n;
  mpfr_prec_t prec;
  ivl *ratio; /* e^-loss */
};

void drawn_losses_free(drawn_losses *x) {
  for (unsigned long i = 0; x && i < x->n; i++) ivl_clear(&x->ratio[i]);
  free(x ? x->ratio : NULL);
  free(x);
}

/* NULL: the time was over. */
static drawn_losses *take(drawn *w) {
  drawn_losses *x = assay_alloc(sizeof *x);
  x->n = 0;
  x->prec = w->prec;
  x->ratio = assay_alloc(w->q->samples * sizeof *x->ratio);
  while (x->n < w->q->samples && !deadline_over()) {
    ivl_init(&x->ratio[x->n], w->prec);
    draw(&x->ratio[x->n++], w);
  }
  if (x->n == w->q->samples && !deadline_over()) return x;
  drawn_losses_free(x);
  return NULL;
}

/* Method: within an event the law that is drawn depends on epsilon, and very many draws are not kept. */
assay_status drawn_delta_of(ivl *z, drawn *w, drawn_losses **x) {
  enum { MOST_KEPT = 1 << 18 };
  if (w->q->event || w->q->samples > MOST_KEPT) return drawn_delta(z, w);
  if (!*x || (*x)->prec != w->prec || (*x)->n != w->q->samples) {
    drawn_losses_free(*x);
    *x = take(w);
  }
  local_ivls(w->prec, sum, e);
  set_exp_epsilon(&e, w);
  ivl_set_si(&sum, 0);
  for (unsigned long i = 0; *x && i < (*x)->n; i++) add_value(&sum, &e, &(*x)->ratio[i]);
  return bracket(z, w, &sum, *x ? ASSAY_OK : ASSAY_LIMIT);
}
