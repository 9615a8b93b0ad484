/* hyperbola_cell.c - a polynomial in x in place of a hyperbola's sum.
 *
 * Not analysed by WP: arrays on the heap, and what doubles propose.
 * Derivations: proofs/notes/hyperbola.md (T-HYPERBOLA-CELL).                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "hyperbola_cell.h"
#include "elem.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local.h"
#include "proposed.h"
#include "trapezoid.h"
#include <math.h>
#include <stdlib.h>

/* Bits of a cell beyond those that are asked, as neighbours may ask for a few more; of its numbers beyond those; of a place in it. */
enum { MORE_BITS = 12, SPARE_BITS = 48, PLACE_BITS = 32 };

hyperbola_cell *hyperbola_cell_open(void) {
  hyperbola_cell *c = assay_alloc(sizeof *c);
  c->prec = 0;
  hyperbola_power_init(&c->sum);
  ivls_init(HYPERBOLA_BOUND_BITS, &c->at, &c->reach, &c->rest, &c->slope);
  mpz_inits(c->point, c->value, (mpz_ptr)0);
  mpfr_init2(c->last, HYPERBOLA_BOUND_BITS); /* NaN */
  return c;
}

void hyperbola_cell_close(hyperbola_cell *c) {
  if (!c) return;
  hyperbola_power_clear(&c->sum);
  ivls_clear(&c->at, &c->reach, &c->rest, &c->slope);
  mpz_clears(c->point, c->value, (mpz_ptr)0);
  mpfr_clear(c->last);
  free(c);
}

/* ---- Where, and how far ----------------------------------------------------------------------------- */

/* How many nodes are not to be left out. */
static long nodes_of(const hyperbola_few *f, const hyperbola_table *t) {
  long n = 0;
  while (n < t->count && hyperbola_sum_bits(f, t, n) > 0) n++;
  return n;
}

/* The largest reach at which e^(h z) turns no more than powers can follow, for the terms that are not much smaller than the
 * largest; no more of x than keeps the cell's ends above 0, and no more steps than a list may have. */
static double first_reach(const hyperbola_few *f, const hyperbola_table *t, double way) {
  const double nats = 7, turn = 40, part = 0.4, steps = 150;
  double most = -HUGE_VAL;
  for (long n = 0; n < t->count; n++) {
    const hyperbola_size *const s = &t->size[n];
    if (s->log_value + f->x * s->re > f->log_top - nats) most = fmax(most, s->log_node);
  }
  return fmin(turn * exp(-most), fmin(part * f->x, steps * fabs(way)));
}

/* f, *count := the cell that begins little before x, and goes on by `way`; 0: there is none that several steps do not leave. */
static int place(hyperbola_few *f, long *count, const hyperbola_table *t, double x, double way, long bits) {
  const double several = 6, before = 0.95, less = 0.8;
  hyperbola_sum_ask(f, t, x, 0, bits);
  for (double reach = first_reach(f, t, way); isnormal(reach) && fabs(way) * several <= 2 * reach; reach *= less) {
    f->reach = reach;
    f->x = x + copysign(before * reach, way);
    *count = nodes_of(f, t);
    if (hyperbola_power_suffice(t, f, *count)) return 1;
  }
  return 0;
}

/* ---- A cell ------------------------------------------------------------------------------------------- */

/* rest := what the powers are off, and all terms from node n on. */
static void set_rest(hyperbola_cell *c, const hyperbola_table *t, long n) {
  local_ivls(HYPERBOLA_BOUND_BITS, x, r);
  ivl_set(&x, &c->at);
  ivl_set(&r, &c->reach);
  mpfr_sub(x.lo, x.lo, r.hi, MPFR_RNDD);
  mpfr_add(x.hi, x.hi, r.hi, MPFR_RNDU);
  hyperbola_sum_beyond(&r, t, n, &x);
  ivl_add(&c->rest, &c->sum.error, &r);
}

/* slope := at least the polynomial's derivative by h / reach: the sum of k times the number of h^k in size. */
static void set_slope(hyperbola_cell *c) {
  mpz_set_ui(c->value, 0);
  for (long k = 1; k < c->sum.order; k++) {
    mpz_abs(c->point, c->sum.number[k]);
    mpz_addmul_ui(c->value, c->point, (unsigned long)k);
  }
  mpfr_set_z_2exp(c->slope.hi, c->value, c->sum.unit, MPFR_RNDU);
  mpfr_set(c->slope.lo, c->slope.hi, MPFR_RNDD);
}

/* A cell that begins little before x, and goes on the way from the last x to it. */
static int make(hyperbola_cell *c, const hyperbola_table *t, double x, double way, mpfr_prec_t prec) {
  hyperbola_few f;
  long count;
  c->prec = 0;
  if (!t->size || !(x > 0) || !place(&f, &count, t, x, way, prec + MORE_BITS + SPARE_BITS)) return 0;
  proposed_numbers(&f.x, &f.reach);
  proposed_count(&count);
  if (!isfinite(f.x) || !isnormal(f.reach) || count < 0 || count > t->count) return 0;
  ivl_set_double(&c->at, f.x);
  ivl_set_double(&c->reach, fabs(f.reach));
  if (!hyperbola_power_set(&c->sum, t, &f, count, &c->at, &c->reach)) return 0;
  set_rest(c, t, count);
  set_slope(c);
  c->prec = prec + MORE_BITS;
  return 1;
}

/* h := x - x0; 1 if the cell is good enough for the precision, and reaches x. */
static int holds(ivl *h, const hyperbola_cell *c, const ivl *x, mpfr_prec_t prec) {
  if (c->prec < prec) return 0;
  ivl_sub(h, x, &c->at);
  return mpfr_cmpabs(h->lo, c->reach.lo) <= 0 && mpfr_cmpabs(h->hi, c->reach.lo) <= 0;
}

/* ---- A value -------------------------------------------------------------------------------------------- */

/* c->point := t's lower end times 2^bits, cut; off := at least what is cut and the width of t. */
static void set_point(hyperbola_cell *c, ivl *off, const ivl *t, long bits) {
  local_mpfrs(ivl_prec(t), x);
  mpfr_mul_2si(x, t->lo, bits, MPFR_RNDN);
  mpfr_get_z(c->point, x, MPFR_RNDD);
  ivl_scale_si(off, 1, -bits);
  mpfr_sub(x, t->hi, t->lo, MPFR_RNDU);
  mpfr_add(off->hi, off->hi, x, MPFR_RNDU);
  mpfr_set(off->lo, off->hi, MPFR_RNDD);
}

/* Method: the polynomial at t = h / reach, cut.
 * Error: the rest, the slope for what t is off. */
int hyperbola_cell_sum(ivl *z, const hyperbola_table *t, const ivl *x) {
  hyperbola_cell *const c = t->cell;
  const mpfr_prec_t prec = ivl_prec(z);
  long bits = prec + MORE_BITS + SPARE_BITS + PLACE_BITS;
  proposed_bits(&bits, MPFR_PREC_MIN);
  local_ivls(bits, h);
  local_ivls(HYPERBOLA_BOUND_BITS, error);
  const double at = mpfr_get_d(x->lo, MPFR_RNDN), way = at - mpfr_get_d(c->last, MPFR_RNDN);
  mpfr_set(c->last, x->lo, MPFR_RNDN);
  if (!holds(&h, c, x, prec)) {
    if (!isnormal(way) || !make(c, t, at, way, prec) || !holds(&h, c, x, prec)) return 0;
  }
  ivl_div(&h, &h, &c->reach);
  set_point(c, &error, &h, bits);
  hyperbola_power_at(c->value, &c->sum, c->point, (unsigned long)bits);
  ivl_mul(&error, &error, &c->slope);
  ivl_add(&error, &error, &c->rest);
  mpfr_set_z_2exp(z->lo, c->value, c->sum.unit, MPFR_RNDD);
  mpfr_set_z_2exp(z->hi, c->value, c->sum.unit, MPFR_RNDU);
  trapezoid_widen(z, &error);
  return 1;
}
