/* hyperbola_cell.c - a polynomial in x in place of a hyperbola's sum.
 *
 * Not analysed by WP: arrays on the heap, and what doubles propose.
 * Derivations: proofs/notes/hyperbola.md (T-HYPERBOLA-CELL).                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "hyperbola_cell.h"
#include "cpx_log.h"
#include "elem.h"
#include "guess.h"
#include "hyperbola_power.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local.h"
#include "proposed.h"
#include "trapezoid.h"
#include <math.h>
#include <stdlib.h>

/* Products of rectangles lose half a bit each. */
enum { MOST_ORDER = 64, SPARE_BITS = 48 };

static void drop_powers(hyperbola_cell *c) {
  for (long k = 0; k < c->order; k++) ivl_clear(&c->power[k]);
  free(c->power);
  c->power = NULL;
  c->order = c->prec = 0;
}

hyperbola_cell *hyperbola_cell_open(void) {
  hyperbola_cell *c = assay_alloc(sizeof *c);
  *c = (hyperbola_cell){.prec = 0};
  ivls_init(HYPERBOLA_BOUND_BITS, &c->at, &c->reach, &c->rest);
  mpfr_init2(c->last, HYPERBOLA_BOUND_BITS); /* NaN */
  return c;
}

void hyperbola_cell_close(hyperbola_cell *c) {
  if (!c) return;
  drop_powers(c);
  ivls_clear(&c->at, &c->reach, &c->rest);
  mpfr_clear(c->last);
  free(c);
}

/* ---- Where, how far, how many powers ---------------------------------------------------------------- */

/* The largest reach at which e^(h z) turns a few times only, for the terms that are not much smaller than the largest. */
static double guess_reach(const hyperbola_few *f, const hyperbola_table *t) {
  const double nats = 7, turn = 4;
  double most = -HUGE_VAL;
  for (long n = 0; n < t->count; n++) {
    const hyperbola_size *const s = &t->size[n];
    if (s->log_value + f->x * s->re > f->log_top - nats) most = fmax(most, s->log_node);
  }
  return turn * exp(-most);
}

/* The powers at this reach for what is left out to be e^-nats of the largest term. */
static long guess_order(const hyperbola_few *f, const hyperbola_table *t, long count, double log_small) {
  for (long k = 4; k <= MOST_ORDER; k++) {
    const double powers = (double)k, front = powers * log(f->reach) - guess_log_gamma(powers + 1);
    double most = -HUGE_VAL;
    for (long n = 0; n < count; n++) {
      const hyperbola_size *const s = &t->size[n];
      most = fmax(most, s->log_value + f->x * s->re + powers * s->log_node + front + f->reach * exp(s->log_node));
    }
    if (most < log_small) return k;
  }
  return 0;
}

/* ---- A cell ------------------------------------------------------------------------------------------- */

/* rest += |value| e^(x0 Re z) (|z| reach)^K e^(|z| reach), K! times what node n leaves out. */
static void add_rest(hyperbola_cell *c, const hyperbola_table *t, long n) {
  local_ivls(HYPERBOLA_BOUND_BITS, a, b);
  cpx_abs(&a, &t->node[n]);
  ivl_mul(&a, &a, &c->reach);
  ivl_pow_ui(&b, &a, (unsigned long)c->order);
  ivl_add_mul(&a, &a, &c->at, &t->node[n].re);
  ivl_exp(&a, &a);
  ivl_mul(&b, &b, &a);
  cpx_abs(&a, &t->value[n]);
  ivl_mul(&b, &b, &a);
  ivl_add(&c->rest, &c->rest, &b);
}

/* rest := rest and all terms from node n on. */
static void leave_out(hyperbola_cell *c, const hyperbola_table *t, long n) {
  local_ivls(HYPERBOLA_BOUND_BITS, x, r);
  ivl_set(&x, &c->at);
  ivl_set(&r, &c->reach);
  mpfr_sub(x.lo, x.lo, r.hi, MPFR_RNDD);
  mpfr_add(x.hi, x.hi, r.hi, MPFR_RNDU);
  hyperbola_sum_beyond(&r, t, n, &x);
  ivl_add(&c->rest, &c->rest, &r);
}

/* rest := rest / K!. */
static void divide_rest(hyperbola_cell *c) {
  local_ivls(HYPERBOLA_BOUND_BITS, f);
  ivl_set_si(&f, 1);
  for (long k = 2; k <= c->order; k++) ivl_mul_si(&f, &f, k);
  ivl_div(&c->rest, &c->rest, &f);
}

/* 0: a number did not fit. */
static int fill(hyperbola_cell *c, const hyperbola_table *t, const hyperbola_few *f, long count) {
  c->power = assay_alloc((size_t)c->order * sizeof *c->power);
  for (long k = 0; k < c->order; k++) ivl_init(&c->power[k], c->prec + SPARE_BITS);
  ivl_set_si(&c->rest, 0);
  for (long n = 0; n < count; n++) add_rest(c, t, n);
  divide_rest(c);
  leave_out(c, t, count);
  local_ivls(HYPERBOLA_BOUND_BITS, error);
  const int good = hyperbola_power_sums(c->power, c->order, t, f, count, &c->at, &c->reach, &error);
  ivl_add(&c->rest, &c->rest, &error);
  return good;
}

/* How many nodes are not to be left out. */
static long nodes_of(const hyperbola_few *f, const hyperbola_table *t) {
  long n = 0;
  while (n < t->count && hyperbola_sum_bits(f, t, n) > 0) n++;
  return n;
}

/* A cell that begins little before x, and goes on the way from the last x to it; 0: several such steps would leave it. */
static int make(hyperbola_cell *c, const hyperbola_table *t, double x, double way, mpfr_prec_t prec) {
  const double several = 6, before = 0.95;
  hyperbola_few f;
  if (!t->size || !(x > 0)) return 0;
  hyperbola_sum_ask(&f, t, x, 0, prec + SPARE_BITS);
  const double small = f.log_top - GUESS_LN2 * (double)(prec + 8);
  f.reach = guess_reach(&f, t);
  long count = nodes_of(&f, t), order = guess_order(&f, t, count, small);
  for (int i = 0; i < 6 && order == 0; i++) {
    f.reach /= 2;
    count = nodes_of(&f, t);
    order = guess_order(&f, t, count, small);
  }
  double at = x + copysign(before * f.reach, way);
  if (order == 0 || !isnormal(f.reach) || fabs(way) * several > 2 * f.reach) return 0;
  proposed_numbers(&at, &f.reach);
  proposed_counts(&order, &count);
  if (!isfinite(at) || !isfinite(f.reach) || order < 1 || order > MOST_ORDER || count < 0 || count > t->count) return 0;
  drop_powers(c);
  c->order = order, c->prec = prec;
  ivl_set_double(&c->at, at);
  ivl_set_double(&c->reach, fabs(f.reach));
  f.x = at;
  if (fill(c, t, &f, count)) return 1;
  drop_powers(c);
  return 0;
}

/* h := x - x0; 1 if the cell is good enough for the precision, and reaches x. */
static int holds(ivl *h, const hyperbola_cell *c, const ivl *x, mpfr_prec_t prec) {
  if (c->prec < prec) return 0;
  ivl_sub(h, x, &c->at);
  return mpfr_cmpabs(h->lo, c->reach.lo) <= 0 && mpfr_cmpabs(h->hi, c->reach.lo) <= 0;
}

int hyperbola_cell_sum(ivl *z, const hyperbola_table *t, const ivl *x) {
  hyperbola_cell *const c = t->cell;
  const mpfr_prec_t prec = ivl_prec(z);
  local_ivls(prec + SPARE_BITS, h, v);
  const double at = mpfr_get_d(x->lo, MPFR_RNDN), way = at - mpfr_get_d(c->last, MPFR_RNDN);
  mpfr_set(c->last, x->lo, MPFR_RNDN);
  if (!holds(&h, c, x, prec)) {
    if (!isnormal(way) || !make(c, t, at, way, prec) || !holds(&h, c, x, prec)) return 0;
  }
  ivl_set_si(&v, 0);
  ivl_div(&h, &h, &c->reach);
  for (long k = c->order - 1; k >= 0; k--) {
    ivl_add_mul(&v, &c->power[k], &v, &h);
  }
  trapezoid_widen(&v, &c->rest);
  ivl_set(z, &v);
  return 1;
}
