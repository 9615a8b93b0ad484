/* unit/fourier_block.c - inner sums by blocks against the terms themselves, at many bits: within what T-FOURIER-BLOCK says, whatever
 * sizes terms have; and tables that are made so: how far their numbers are, and what their errors charge. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "fourier_block.h"
#include <math.h>
#include <stdio.h>
#include "elem.h"
#include "local.h"
#include "rnd.h"
#include "tap.h"

enum { TERMS = 300, NODES = 400, WIDE = 512, LIMBS = 2, UNIT = -128 };

typedef struct {
  fourier_terms terms;
  cpx v[TERMS], w[TERMS];
  size_t count;
} sum_case;

static void set_point(cpx *z, double re, double im, long up) {
  mpfr_set_d(z->re.lo, re, MPFR_RNDN), mpfr_set_d(z->im.lo, im, MPFR_RNDN);
  mpfr_mul_2si(z->re.lo, z->re.lo, up, MPFR_RNDN), mpfr_mul_2si(z->im.lo, z->im.lo, up, MPFR_RNDN);
  mpfr_set(z->re.hi, z->re.lo, MPFR_RNDN), mpfr_set(z->im.hi, z->im.lo, MPFR_RNDN);
}

static void open_case(sum_case *c, size_t count) {
  c->count = count;
  fourier_terms_init(&c->terms, count, LIMBS);
  for (size_t k = 0; k < count; k++) cpx_init(&c->v[k], WIDE), cpx_init(&c->w[k], WIDE);
}

static void close_case(sum_case *c) {
  for (size_t k = 0; k < c->count; k++) cpx_clear(&c->v[k]), cpx_clear(&c->w[k]);
  fourier_terms_clear(&c->terms);
}

/* The terms as they are in c. */
static void give(sum_case *c) {
  for (size_t k = 0; k < c->count; k++)
    if (!fourier_terms_set(&c->terms, k, &c->v[k], &c->w[k])) bail("a term does not fit");
}

/* x := the sum, and each term goes on to the next node. */
static void go_on(cpx *x, sum_case *c) {
  cpx_set_si(x, 0, 0);
  for (size_t k = 0; k < c->count; k++) {
    cpx_add(x, x, &c->v[k]);
    cpx_mul(&c->v[k], &c->v[k], &c->w[k]);
  }
}

/* z := |x - y|. */
static void distance(ivl *z, const cpx *x, const cpx *y) {
  local_cpxs(WIDE, d);
  cpx_sub(&d, x, y);
  cpx_norm(z, &d);
  ivl_sqrt(z, z);
}

/* Each sum is within its bound; the case's terms move. */
static void holds(sum_case *c, const char *what) {
  fourier_block b;
  mp_limb_t store[2 * LIMBS];
  fixc x = {store, store + LIMBS, 0, 0};
  local_cpxs(WIDE, y, z);
  local_ivls(WIDE, off);
  local_mpfrs(64, most);
  give(c);
  int good = fourier_block_fits(&c->terms) && fourier_block_open(&b, &c->terms);
  for (long n = 0; good && n <= NODES; n++) {
    good = fourier_block_next(&x, &b) == 0;
    fourier_fix_get(&y, &x, LIMBS);
    go_on(&z, c);
    distance(&off, &y, &z);
    mpfr_set_si_2exp(most, (long)c->count * (5 * n + 100 + FOURIER_BLOCK_ERROR), UNIT, MPFR_RNDD);
    good = good && mpfr_lessequal_p(off.hi, most);
  }
  ok(good, "%s: every sum is within its bound", what);
  fourier_block_close(&b);
}

/* Terms of all sizes that turn and shrink. */
static void draw(sum_case *c, rnd *g, double shrink) {
  for (size_t k = 0; k < c->count; k++) {
    const double angle = (double)rnd_below(g, 6283) / 1000,
                 size = 1 - 0x1p-50 - shrink * (double)rnd_below(g, 1000) / 1000;
    const double sign = rnd_once_in(g, 2) ? -1 : 1, share = fmin(0.24, 0.99 / (double)c->count);
    const long down = k % 3 ? 0 : -(long)rnd_below(g, 125);
    set_point(&c->v[k], sign * share * cos(angle), share * sin(angle), down);
    set_point(&c->w[k], size * cos(angle + 1), size * sin(angle + 1), 0);
  }
}

static void holds_for(size_t count, double shrink, rnd *g) {
  sum_case c;
  open_case(&c, count);
  draw(&c, g, shrink);
  char what[64];
  snprintf(what, sizeof what, "%zu terms that shrink by up to %g", count, shrink);
  holds(&c, what);
  close_case(&c);
}

/* A part just below a digit that grows above it: of a term at (re, im) that turns to the left. */
static void turns(double re, double im, long down) {
  sum_case c;
  open_case(&c, 1);
  set_point(&c.v[0], re, im, down);
  set_point(&c.w[0], (1 - 0x1p-50) * cos(0.7853 / FOURIER_BLOCK), (1 - 0x1p-50) * sin(0.7853 / FOURIER_BLOCK), 0);
  char what[64];
  snprintf(what, sizeof what, "(%g, %g) 2^%ld, turning", re, im, down);
  holds(&c, what);
  close_case(&c);
}

/* As many terms without a high digit as take two sums of middle products. */
static void small_ones(rnd *g) {
  sum_case c;
  open_case(&c, TERMS);
  draw(&c, g, 0);
  for (size_t k = 0; k < TERMS; k++) set_point(&c.v[k], k % 2 ? 0.9 : -0.7, k % 3 ? 0.8 : -0.6, -61);
  holds(&c, "many terms without a high digit");
  close_case(&c);
}

/* Terms (re, im) that stay where they are, whose sum reaches 1 in a part: answered, not cut. */
static void reaches_1(double re, double im) {
  enum { MANY = 6 };
  sum_case c;
  fourier_block b;
  mp_limb_t store[2 * LIMBS];
  fixc x = {store, store + LIMBS, 0, 0};
  open_case(&c, MANY);
  for (size_t k = 0; k < MANY; k++) set_point(&c.v[k], re, im, 0), set_point(&c.w[k], 1 - 0x1p-50, 0, 0);
  give(&c);
  ok(fourier_block_open(&b, &c.terms) && fourier_block_next(&x, &b), "six times (%g, %g) is answered", re, im);
  fourier_block_close(&b);
  close_case(&c);
}

/* ---- Tables ------------------------------------------------------------------------------ */

enum { POWER = 3 };

/* 1 / (n + 1). */
static void weight(cpx *z, long n, const void *data) {
  (void)data;
  cpx_set_si(z, 1, 0);
  ivl_set_si(&z->im, n + 1);
  ivl_div(&z->re, &z->re, &z->im);
  ivl_set_si(&z->im, 0);
}

/* off := how far all numbers are from theirs, together; all := the sum of the weights. */
static void all_off(ivl *off, ivl *all, const fourier_table *t, sum_case *c) {
  local_cpxs(WIDE, x, y, g);
  local_ivls(WIDE, d);
  ivl_set_si(off, 0);
  ivl_set_si(all, 0);
  for (long n = 0; n <= NODES; n++) {
    go_on(&x, c);
    weight(&y, n, NULL);
    ivl_add(all, all, &y.re);
    for (int i = 0; i < POWER; i++) cpx_mul(&y, &y, &x);
    fourier_fix_get(&g, &t->g[n], LIMBS);
    distance(&d, &y, &g);
    ivl_add(off, off, &d);
  }
}

/* The terms times 2^by. */
static void move(sum_case *c, long by) {
  for (size_t k = 0; k < c->count; k++)
    ivl_mul_2si(&c->v[k].re, &c->v[k].re, by), ivl_mul_2si(&c->v[k].im, &c->v[k].im, by);
}

/* A table of sums times 2^shift, beside whose `inner`, so many charges, a block's error is little, or is not: what numbers are off is
 * below its error, which has the charge where sums are by blocks, and is below it where they are not. */
static void table(rnd *g, int charges, unsigned long shift) {
  sum_case c;
  fourier_table t;
  local_ivls(WIDE, off, all);
  local_mpfrs(64, inner, charge);
  open_case(&c, 100);
  draw(&c, g, 0.01);
  move(&c, -(long)shift);
  give(&c);
  move(&c, (long)shift);
  mpfr_set_si_2exp(charge, (long)c.count * (100 + FOURIER_BLOCK_ERROR), UNIT + (long)shift, MPFR_RNDU);
  mpfr_mul_si(inner, charge, charges, MPFR_RNDU);
  const fourier_task task = {POWER, shift, NODES, inner, weight, NULL, 1e300};
  int good = fourier_table_build(&t, &c.terms, &task) == COMPOSE_FREE;
  all_off(&off, &all, &t, &c);
  good = good && mpfr_lessequal_p(off.hi, t.error);
  ok(good, "an inner error of %d charges, shift %lu: the table's error covers what its numbers are off", charges,
     shift);
  mpfr_add(inner, inner, charge, MPFR_RNDD);
  mpfr_mul(inner, inner, all.lo, MPFR_RNDD);
  mpfr_mul_ui(inner, inner, POWER, MPFR_RNDD);
  if (charges) ok(mpfr_greaterequal_p(t.error, inner), "and has the charge");
  else ok(mpfr_less_p(t.error, inner), "and is smaller than the charge");
  fourier_table_clear(&t);
  close_case(&c);
}

int main(void) {
  rnd g = rnd_start(731);
  static const size_t counts[] = {1, 2, 17, TERMS};
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 3; j++) holds_for(counts[i], j == 0 ? 0 : j == 1 ? 0.02 : 0.6, &g);
  for (long down = -3; down >= -120; down -= 1) turns(0.9, -0.9, down);
  for (long down = -57; down >= -60; down--)
    turns(-0.99, 0.45, down), turns(-0.99, -0.45, down), turns(0.45, 0.99, down), turns(0.45, -0.99, down);
  small_ones(&g);
  reaches_1(0.24, 0), reaches_1(-0.24, 0), reaches_1(0, 0.24), reaches_1(0, -0.24);
  table(&g, 0, 0);
  table(&g, 17, 0);
  table(&g, 17, 5);
  return done_testing();
}
