/* moments.c - sums of Renyi divergences.
 *
 * Not analysed by WP: pairs are asked through their tables of functions.
 * Derivations: proofs/notes/moments.md.                                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "moments.h"
#include "apart.h"
#include "renyi.h"
#include "local.h"

/* z := { n d : d in x } for a natural number n; d may be +inf. */
static void times(ivl *z, const ivl *x, unsigned long n) {
  mpfr_mul_ui(z->lo, x->lo, n, MPFR_RNDD);
  mpfr_mul_ui(z->hi, x->hi, n, MPFR_RNDU);
}

/* The divergences of order +inf are asked for by no order. */
static void divergence(ivl *z, const pair *p, pair_side side, const ivl *order) {
  if (order) renyi(z, p, side, order);
  else renyi_max(z, p, side);
}

static int is_infinite(const pair *p, pair_side side, const ivl *order) {
  return order ? renyi_is_infinite(p, side, order) : renyi_max_is_infinite(p, side);
}

/* z := the sum over the parts in one direction.
 * Method: divergence times count, added up.
 * Special cases: a part that is used 0 times adds nothing, even if it is infinite.
 * Error: each step encloses; every divergence is at least 0.                        */
static void of_side(ivl *z, const moments_curve *c, pair_side side, const ivl *order) {
  local_ivls(ivl_prec(z) + 32, d);
  ivl_set_si(z, 0);
  for (size_t i = 0; i < c->n; i++) {
    if (c->parts[i].count == 0) continue;
    divergence(&d, c->parts[i].p, side, order);
    times(&d, &d, c->parts[i].count);
    ivl_add(z, z, &d);
  }
}

static int all_symmetric(const moments_curve *c) {
  size_t i = 0;
  while (i < c->n && pair_is_symmetric(c->parts[i].p)) i++;
  return i == c->n;
}

void moments_renyi(ivl *z, const moments_curve *c, const ivl *order) {
  of_side(z, c, c->sides == MOMENTS_QP ? PAIR_QP : PAIR_PQ, order);
  if (c->sides != MOMENTS_BOTH || all_symmetric(c)) return;
  local_ivls(ivl_prec(z), other);
  of_side(&other, c, PAIR_QP, order);
  ivl_max(z, z, &other);
}

/* ---- Infinite ones -------------------------------------------------------------------- */

static int side_is_infinite(const moments_curve *c, pair_side side, const ivl *order) {
  for (size_t i = 0; i < c->n; i++)
    if (c->parts[i].count > 0 && is_infinite(c->parts[i].p, side, order)) return 1;
  return 0;
}

int moments_is_infinite(const moments_curve *c, const ivl *order) {
  return (c->sides != MOMENTS_QP && side_is_infinite(c, PAIR_PQ, order)) ||
         (c->sides != MOMENTS_PQ && side_is_infinite(c, PAIR_QP, order));
}

/* 1 if rationals say so at this order, where an enclosure of it may not. */
static int is_infinite_at(const moments_curve *c, mpq_srcptr order) {
  for (size_t i = 0; i < c->n; i++) {
    const pair *const p = c->parts[i].p;
    if (c->parts[i].count == 0) continue;
    if (c->sides != MOMENTS_QP && renyi_is_infinite_at(p, PAIR_PQ, order)) return 1;
    if (c->sides != MOMENTS_PQ && renyi_is_infinite_at(p, PAIR_QP, order)) return 1;
  }
  return 0;
}

/* ---- One order ------------------------------------------------------------------------ */

typedef struct {
  const moments_curve *c;
  mpq_srcptr order;
} question;

/* An adapt_fn; a - 1 cancels, so the order has bits to spare. */
static void at_order(ivl *z, const void *data) {
  const question *q = data;
  if (!q->order) {
    moments_renyi(z, q->c, NULL);
    return;
  }
  local_ivls(2 * ivl_prec(z) + 64, a);
  ivl_set_q(&a, q->order);
  moments_renyi(z, q->c, &a);
}

/* a, not initialised, := the order with enough bits to tell it from 1. */
static void order_init(ivl *a, mpq_srcptr order) {
  ivl_init(a, (mpfr_prec_t)(mpz_sizeinbase(mpq_numref(order), 2) + 64));
  ivl_set_q(a, order);
}

assay_status moments_renyi_of(ivl *z, int *infinite, const moments_curve *c, mpq_srcptr order, const adapt_goal *goal,
                              adapt_report *report) {
  const question q = {c, order};
  ivl a;
  *infinite = 0;
  if (order && mpq_sgn(order) <= 0) return ASSAY_DOMAIN;
  if (order) order_init(&a, order);
  *infinite = (order && is_infinite_at(c, order)) || moments_is_infinite(c, order ? &a : NULL);
  if (order) ivl_clear(&a);
  if (!*infinite) return adapt_run(z, at_order, &q, goal, report);
  *report = (adapt_report){ADAPT_EXACT, 64, 0};
  return apart_status(ASSAY_OK);
}
