/* hyperbola_cell.c - a polynomial in x in place of a hyperbola's sum.
 *
 * Not analysed by WP: arrays on the heap, and what doubles propose.
 * Derivations: proofs/notes/hyperbola.md (T-HYPERBOLA-CELL).                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "hyperbola_cell.h"
#include "elem.h"
#include "guess.h"
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

/* Near log |c_n|, log |z_n|. */
typedef struct {
  double log_c, log_z;
} size_guess;

static double log_size(const cpx *z) {
  local_ivls(HYPERBOLA_BOUND_BITS, t);
  cpx_norm(&t, z);
  return mpfr_sgn(t.hi) > 0 ? guess_log(t.hi) / 2 : -HUGE_VAL;
}

static size_guess *guess_sizes(const hyperbola_table *t, double x) {
  size_guess *s = assay_alloc((size_t)t->count * sizeof *s);
  for (long n = 0; n < t->count; n++)
    s[n] = (size_guess){log_size(&t->value[n]) + x * mpfr_get_d(t->node[n].re.hi, MPFR_RNDN), log_size(&t->node[n])};
  return s;
}

static double log_top(const size_guess *s, long count) {
  double top = -HUGE_VAL;
  for (long n = 0; n < count; n++) top = fmax(top, s[n].log_c);
  return top;
}

/* The largest reach at which e^(h z) turns a few times only, for the terms that are not much smaller than the largest. */
static double guess_reach(const size_guess *s, long count, double top) {
  const double nats = 7, turn = 4;
  double most = -HUGE_VAL;
  for (long n = 0; n < count; n++)
    if (s[n].log_c > top - nats) most = fmax(most, s[n].log_z);
  return turn * exp(-most);
}

/* The powers at this reach for what is left out to be e^-nats of the largest term. */
static long guess_order(const size_guess *s, long count, double reach, double log_small) {
  for (long k = 4; k <= MOST_ORDER; k++) {
    const double powers = (double)k, front = powers * log(reach) - guess_log_gamma(powers + 1);
    double most = -HUGE_VAL;
    for (long n = 0; n < count; n++)
      most = fmax(most, s[n].log_c + powers * s[n].log_z + front + reach * exp(s[n].log_z));
    if (most < log_small) return k;
  }
  return 0;
}

/* ---- A cell ------------------------------------------------------------------------------------------- */

/* z := at least |z_n|, |c_n|: points. */
static void size_of(ivl *z, const cpx *w) {
  cpx_norm(z, w);
  ivl_sqrt(z, z);
}

/* rest += |c| (|z| reach)^K / K! e^(|z| reach), all but the factorial. */
static void add_rest(hyperbola_cell *c, const cpx *front, const cpx *node) {
  local_ivls(HYPERBOLA_BOUND_BITS, a, b);
  size_of(&a, node);
  ivl_mul(&a, &a, &c->reach);
  ivl_pow_ui(&b, &a, (unsigned long)c->order);
  ivl_exp(&a, &a);
  ivl_mul(&b, &b, &a);
  size_of(&a, front);
  ivl_mul(&b, &b, &a);
  ivl_add(&c->rest, &c->rest, &b);
}

static void add_node(hyperbola_cell *c, const cpx *node, const cpx *value, mpfr_prec_t prec) {
  local_cpxs(prec, e);
  cpx_mul_ivl(&e, node, &c->at);
  cpx_exp(&e, &e);
  cpx_mul(&e, &e, value);
  add_rest(c, &e, node);
  for (long k = 0; k < c->order; k++) {
    ivl_add(&c->power[k], &c->power[k], &e.im);
    cpx_mul(&e, &e, node);
  }
}

/* Every power over its factorial, and the rest over the next one. */
static void divide(hyperbola_cell *c) {
  local_ivls(c->prec + SPARE_BITS, f);
  ivl_set_si(&f, 1);
  for (long k = 1; k < c->order; k++) {
    ivl_mul_si(&f, &f, k);
    ivl_div(&c->power[k], &c->power[k], &f);
  }
  ivl_mul_si(&f, &f, c->order);
  ivl_div(&c->rest, &c->rest, &f);
}

static void fill(hyperbola_cell *c, const hyperbola_table *t) {
  const mpfr_prec_t prec = c->prec + SPARE_BITS;
  c->power = assay_alloc((size_t)c->order * sizeof *c->power);
  for (long k = 0; k < c->order; k++) {
    ivl_init(&c->power[k], prec);
    ivl_set_si(&c->power[k], 0);
  }
  ivl_set_si(&c->rest, 0);
  for (long n = 0; n < t->count; n++) add_node(c, &t->node[n], &t->value[n], prec);
  divide(c);
}

/* A cell that begins little before x, and goes on the way from the last x to it; 0: several such steps would leave it. */
static int make(hyperbola_cell *c, const hyperbola_table *t, double x, double way, mpfr_prec_t prec) {
  const double several = 6, before = 0.95;
  size_guess *s = guess_sizes(t, x);
  const double top = log_top(s, t->count), small = top - GUESS_LN2 * (double)(prec + 8);
  double reach = guess_reach(s, t->count, top);
  for (int i = 0; i < 6 && guess_order(s, t->count, reach, small) == 0; i++) reach /= 2;
  long order = guess_order(s, t->count, reach, small);
  free(s);
  if (order == 0 || !isnormal(reach) || fabs(way) * several > 2 * reach) return 0;
  double at = x + copysign(before * reach, way);
  proposed_numbers(&at, &reach);
  proposed_count(&order);
  if (!isfinite(at) || !isfinite(reach) || order < 1 || order > MOST_ORDER) return 0;
  drop_powers(c);
  c->order = order, c->prec = prec;
  ivl_set_double(&c->at, at);
  ivl_set_double(&c->reach, fabs(reach));
  fill(c, t);
  return 1;
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
  for (long k = c->order - 1; k >= 0; k--) {
    ivl_add_mul(&v, &c->power[k], &v, &h);
  }
  trapezoid_widen(&v, &c->rest);
  ivl_set(z, &v);
  return 1;
}
