/* drawn_sum.c - draws, whole or by order statistics, within an event or not.
 *
 * A coordinate cut at probability u is Phi^-1(u U).  The maximum of n, given that it is above an event's edge of
 * probability s, is at log u = log1p(-s V)/n, V uniform; where it stands is independent of it, and the others are cut
 * at u (T-DRAWN-MAXIMUM).  Of n coordinates cut at u the k-th largest is at u times the product over i <= k
 * of U_i^(1/(n - i + 1)) (T-DRAWN-ORDERS): the Beta variables of BB's Algorithm 6 are products of these powers. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "drawn_internal.h"
#include "drawn_parts.h"
#include "deadline.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "order_sum.h"

/* s := s + weight e^(z/sigma). */
/*@ requires mem: IVL_OK(s) && \valid_read(w) && IVL_OK(&w->sigma) && IVL_OK(z) && (weight == \null || IVL_OK(weight));
    requires sep: \separated(s, w) && \separated(s, z) && (weight == \null || \separated(s, weight));
    requires dom: 1 <= w->prec;
    TOTAL assigns IVL_TOK(s);
    ensures ok: IVL_OK(s);
    ensures one: weight == \null ==> \forall real a, b, d; b != 0 ==> IVL_IN(a, z) ==> IVL_IN(b, &w->sigma) ==> IVL_WAS(d, s) ==>
      IVL_IN(Add(d, Exp(Div(a, b))), s);
    ensures sound: weight != \null ==> \forall real a, b, c, d; b != 0 ==> IVL_IN(a, z) ==> IVL_IN(b, &w->sigma) ==> IVL_IN(c, weight) ==>
      IVL_WAS(d, s) ==> IVL_IN(Add(d, Mul(Exp(Div(a, b)), c)), s); */
static void add_term(ivl *s, const drawn *w, const ivl *z, const ivl *weight) {
  local_ivls(w->prec, t);
  if (weight) drawn_parts_add_many(s, &t, z, &w->sigma, weight);
  else drawn_parts_add(s, &t, z, &w->sigma);
}

/* s := s + the record's own coordinate, cut at probability u (NULL: not cut). */
static void add_first(ivl *s, drawn *w, const ivl *u) {
  local_ivls(w->prec, z);
  draws_uniform(&z, w->d);
  if (u) ivl_mul(&z, &z, u);
  quantile_of(&z, w->table, &z);
  add_term(s, w, &z, &w->first);
}

/* At a coordinate now and then: 1, and s := the whole line, if the time is over. */
static int is_over(ivl *s, unsigned long i) {
  enum { OFTEN = 64 };
  const int over = i % OFTEN == OFTEN - 1 && deadline_over();
  if (over) ivl_set_whole(s);
  return over;
}

static void add_all(ivl *s, drawn *w, unsigned long n, const ivl *cut) {
  local_ivls(w->prec, u, z);
  if (cut) ivl_exp(&u, cut);
  for (unsigned long i = 0; i < n && !is_over(s, i); i++) {
    draws_uniform(&z, w->d);
    if (cut) ivl_mul(&z, &z, &u);
    quantile_of(&z, w->table, &z);
    add_term(s, w, &z, NULL);
  }
}

/* Of n coordinates: how many of the orders there are, and how many coordinates each stands for: those from it to the next
 * one (T-DRAWN-UPPER), or back to the one before (T-DRAWN-LOWER). */
static size_t set_weights(drawn *w, unsigned long n) {
  const unsigned long *k = w->q->orders;
  size_t r = 0;
  while (r < w->q->n_orders && k[r] <= n) r++;
  if (!r) return 0;
  if (w->q->side == PAIR_QP) order_sum_beneath(w->weights, k, r);
  else order_sum_above(w->weights, k, r, n + 1);
  if (w->q->side == PAIR_PQ && w->q->printed & DRAWN_PRINTED_LAST) w->weights[r - 1]--;
  return r;
}

static void add_orders(ivl *s, drawn *w, unsigned long n, const ivl *cut) {
  local_ivls(w->prec, l, t, many);
  if (cut) ivl_set(&l, cut);
  else ivl_set_si(&l, 0);
  const size_t r = set_weights(w, n);
  size_t i = 0;
  for (unsigned long k = 1; i < r && !is_over(s, k); k++) {
    draws_uniform(&t, w->d);
    ivl_log(&t, &t);
    ivl_div_si(&t, &t, (long)(n - k + 1));
    ivl_add(&l, &l, &t);
    if (w->q->orders[i] > k) continue;
    ivl_set_si(&many, (long)w->weights[i++]);
    quantile_of_log(&t, w->table, &l);
    add_term(s, w, &t, &many);
  }
}

/* Special case: where the time was over, the whole line (deadline.h). */
void drawn_sum_others(ivl *s, drawn *w, unsigned long n, const ivl *cut) {
  if (w->q->orders) add_orders(s, w, n, cut);
  else add_all(s, w, n, cut);
}

/* l := the logarithm of where the maximum is, given that it is not below the event's edge. */
static void draw_maximum(ivl *l, drawn *w) {
  local_ivls(w->prec, n);
  draws_uniform(l, w->d);
  drawn_parts_maximum(l, &n, &w->chance, (long)w->q->bins);
}

/* u := at what probability the record's own coordinate is cut where the maximum, at z and log u = l, is another's. */
/*@ requires mem: IVL_MEM(u) && \valid_read(w) && \valid_read(w->q) && IVL_OK(&w->sigma) && IVL_OK(z) && IVL_OK(l);
    requires sep: \separated(u, w) && \separated(u, z) && \separated(u, l);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real s, a, b; ((w->q->printed & DRAWN_PRINTED_FIRST) ==> s != 0) ==> IVL_IN(s, &w->sigma) ==> IVL_IN(a, z) ==> IVL_IN(b, l) ==>
      IVL_IN((w->q->printed & DRAWN_PRINTED_FIRST ? Phi(Sub(a, Div(1.0, s))) : Exp(b)), u); */
static void first_cut(ivl *u, const drawn *w, const ivl *z, const ivl *l) {
  if (w->q->printed & DRAWN_PRINTED_FIRST) drawn_parts_cut(u, z, &w->sigma);
  else ivl_exp(u, l);
}

/* One draw of P within its event. */
static void sum_by_maximum(ivl *s, drawn *w) {
  local_ivls(w->prec, l, z, u);
  draw_maximum(&l, w);
  quantile_of_log(&z, w->table, &l);
  if (draws_below(w->d, w->q->bins) == 0) {
    add_term(s, w, &z, &w->first);
    drawn_sum_others(s, w, w->q->bins - 1, w->q->orders && w->q->printed & DRAWN_PRINTED_OTHERS ? NULL : &l);
  } else {
    add_term(s, w, &z, NULL);
    first_cut(&u, w, &z, &l);
    add_first(s, w, &u);
    drawn_sum_others(s, w, w->q->bins - 2, &l);
  }
}

void drawn_sum(ivl *s, drawn *w) {
  ivl_set_si(s, 0);
  if (w->q->side == PAIR_QP) {
    drawn_sum_others(s, w, w->q->bins, w->q->event ? &w->edge : NULL);
  } else if (w->q->event) {
    sum_by_maximum(s, w);
  } else {
    add_first(s, w, NULL);
    drawn_sum_others(s, w, w->q->bins - 1, NULL);
  }
}
