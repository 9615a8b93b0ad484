/* perturb/hyperbola.c - the sum over a hyperbola's nodes, by a cell and by few nodes, with numbers of its plans changed at random.
 *
 * The library has dozens of bits to spare there, which cover every error that it counts.  Here nodes and values are made up,
 * few bits are asked, and limbs, units, places and counts are changed (proposed.h): what is computed must
 * still be as near as it says to the sum over all nodes at 400 bits (T-HYPERBOLA-POWER, T-HYPERBOLA-CELL, T-HYPERBOLA-FEW).
 * A failure tells the seed.                                                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h> /* before mpfr.h */

#include "cpx_log.h"
#include "elem.h"
#include "hyperbola_cell.h"
#include "hyperbola_sum.h"
#include "ivl_fused.h"
#include "local.h"
#include "proposed.h"
#include "rnd.h"
#include "tap.h"

#include <math.h>

enum { SEEDS = 1500, EXACT = 400, PREC = 256 };

static double unit(rnd *r) { return (double)(rnd_u64(r) >> 11) * 0x1p-53; }

/* Few bits of an answer, or many. */
static mpfr_prec_t bits_of(rnd *r) { return (mpfr_prec_t)((rnd_below(r, 2) ? 24 : 100) + rnd_below(r, 40)); }

/* ---- Tables that are made up -------------------------------------------------------------- */

/* What a table is like: a member of each of its enclosures, all lower or all upper ends; terms of one sign or of any. */
typedef struct {
  int upper, positive;
  double width; /* of values and nodes as a part of them; 0: points */
} kind;

/* x := a number and a width. */
static void set_end(ivl *x, double a, double width) {
  mpfr_set_d(x->lo, a, MPFR_RNDD);
  mpfr_set_d(x->hi, a, MPFR_RNDU);
  if (width > 0) mpfr_add_d(x->hi, x->hi, fabs(a) * width, MPFR_RNDU);
}

/* Real parts of nodes fall, as they do on a hyperbola. */
static void table_make(hyperbola_table *t, const kind *k, rnd *r) {
  *t = (hyperbola_table){.count = rnd_below(r, 4) ? 1 + (long)rnd_below(r, 40) : 1, .curve = {.prec = PREC}};
  t->node = malloc((size_t)t->count * sizeof *t->node);
  t->value = malloc((size_t)t->count * sizeof *t->value);
  t->cell = hyperbola_cell_open();
  double re = 4 * unit(r);
  const double fall = 2 * unit(r) * unit(r), size = 6 * unit(r), wide_node = k->width * unit(r);
  for (long n = 0; n < t->count; n++) {
    cpx *const z = &t->node[n], *const v = &t->value[n];
    cpxs_init(PREC, z, v);
    set_end(&z->re, re, wide_node);
    set_end(&z->im, k->positive ? 0 : size * unit(r), wide_node);
    set_end(&v->re, k->positive ? 0 : unit(r) - 0.5, k->width);
    set_end(&v->im, k->positive ? unit(r) : unit(r) - 0.5, k->width);
    re -= fall * unit(r);
  }
  t->size = hyperbola_sum_open(t);
}

static void table_clear(hyperbola_table *t) {
  for (long n = 0; n < t->count; n++) cpxs_clear(&t->node[n], &t->value[n]);
  free(t->node);
  free(t->value);
  hyperbola_cell_close(t->cell);
  hyperbola_sum_close(t->size, t->count);
}

static void member(cpx *to, const cpx *z, int upper) {
  mpfr_set(to->re.lo, upper ? z->re.hi : z->re.lo, MPFR_RNDD);
  mpfr_set(to->im.lo, upper ? z->im.hi : z->im.lo, MPFR_RNDD);
  mpfr_set(to->re.hi, to->re.lo, MPFR_RNDU);
  mpfr_set(to->im.hi, to->im.lo, MPFR_RNDU);
}

/* z := the sum over all nodes of Im(e^(xz) value), from `first` on up to `end`, for the kind's members. */
static void sum_of(ivl *z, const hyperbola_table *t, const kind *k, const ivl *x, long end) {
  local_cpxs(EXACT, e, v);
  ivl_set_si(z, 0);
  for (long n = 0; n < end; n++) {
    member(&e, &t->node[n], k->upper);
    member(&v, &t->value[n], k->upper);
    cpx_mul_ivl(&e, &e, x);
    cpx_exp(&e, &e);
    cpx_mul(&e, &e, &v);
    ivl_add(z, z, &e.im);
  }
}

/* ---- What is looked at ---------------------------------------------------------------------- */

typedef struct {
  unsigned long seed;
  long asked, made, wrong;
} tally;

static void judge(tally *c, int good, const char *what) {
  c->made++;
  c->wrong += !good;
  if (!good) diag("seed %lu: %s", c->seed, what);
}

/* The numbers of a cell, and Horner's rule on them, at places near its middle and its ends.  Where a node turns by some 50 there are
 * nearly as many powers as there may be, and errors of its units grow by e^50. */
static void powers(tally *c, const hyperbola_table *t, const kind *k, rnd *r) {
  static const double at[] = {1, -1, 1 - 0x1p-20, 0.75, 0.015625, -0.375};
  enum { POINT_BITS = 20 };
  double size = -HUGE_VAL;
  for (long n = 0; n < t->count; n++) size = fmax(size, t->size[n].log_node);
  const double x0 = 2 * unit(r), reach = (rnd_below(r, 2) ? 20 * unit(r) : 52 + 2 * unit(r)) * exp(-size);
  const long count = 1 + (long)rnd_below(r, (uint64_t)t->count);
  hyperbola_few f;
  hyperbola_powers p;
  hyperbola_sum_ask(&f, t, x0, reach, 4 + (long)rnd_below(r, 90));
  if (rnd_below(r, 2)) f.log_top += reach * exp(size);
  local_ivls(EXACT, x, h, want, error);
  local_mpzs(sum, point);
  hyperbola_power_init(&p);
  set_end(&x, x0, 0);
  set_end(&h, reach, 0);
  c->asked++;
  const int made = hyperbola_power_set(&p, t, &f, count, &x, &h);
  for (size_t i = 0; made && i < sizeof at / sizeof *at; i++) {
    mpz_set_si(point, (long)ldexp(at[i], POINT_BITS));
    hyperbola_power_at(sum, &p, point, POINT_BITS);
    mpfr_set_d(x.lo, x0, MPFR_RNDN);
    mpfr_set_d(x.hi, at[i], MPFR_RNDN);
    mpfr_fma(x.lo, x.hi, h.lo, x.lo, MPFR_RNDN);
    mpfr_set(x.hi, x.lo, MPFR_RNDN);
    sum_of(&want, t, k, &x, count);
    mpfr_set_z_2exp(error.lo, sum, p.unit, MPFR_RNDN);
    mpfr_sub(error.lo, error.lo, want.lo, MPFR_RNDN);
    judge(c, mpfr_cmpabs(error.lo, p.error.hi) <= 0, "the numbers of a cell");
  }
  hyperbola_power_clear(&p);
}

/* Values on a way through cells, for x that are points or not. */
static void cells(tally *c, const hyperbola_table *t, const kind *k, rnd *r) {
  const double step = ldexp(1, -4 - (int)rnd_below(r, 6)), wide = rnd_below(r, 2) ? ldexp(1, -18) : 0;
  double at = 1 + unit(r);
  local_ivls(bits_of(r), z);
  local_ivls(EXACT, x, want);
  for (int i = 0; i < 8; i++, at += step) {
    set_end(&x, at, wide);
    if (i > 5 && t->cell->prec > 0) { /* near the middle */
      ivl_mul_2si(&x, &t->cell->reach, -i);
      ivl_div_si(&x, &x, 3);
      ivl_add(&x, &x, &t->cell->at);
    }
    c->asked++;
    if (!hyperbola_cell_sum(&z, t, &x)) continue;
    mpfr_set(rnd_below(r, 2) ? x.lo : x.hi, x.lo, MPFR_RNDN);
    mpfr_set(x.lo, x.hi, MPFR_RNDN);
    sum_of(&want, t, k, &x, t->count);
    judge(c, mpfr_lessequal_p(z.lo, want.hi) && mpfr_greaterequal_p(z.hi, want.lo), "a value by a cell");
  }
}

/* The sum of few nodes. */
static void few(tally *c, const hyperbola_table *t, const kind *k, rnd *r) {
  local_ivls(bits_of(r), z);
  local_ivls(EXACT, x, want);
  set_end(&x, 0.5 + 20 * unit(r), 0);
  c->asked++;
  hyperbola_sum_at(&z, t, &x);
  sum_of(&want, t, k, &x, t->count);
  judge(c, mpfr_lessequal_p(z.lo, want.hi) && mpfr_greaterequal_p(z.hi, want.lo), "a sum of few nodes");
}

typedef void look(tally *c, const hyperbola_table *t, const kind *k, rnd *r);

static void test(look *of, const char *what) {
  tally c = {.seed = 0};
  for (unsigned long seed = 1; seed <= SEEDS * (unsigned long)rnd_mult(); seed++) {
    rnd r = rnd_start(seed);
    const kind k = {(int)rnd_below(&r, 2), (int)rnd_below(&r, 2),
                    rnd_below(&r, 3) ? 0 : ldexp(1, -(int)rnd_below(&r, 40))};
    hyperbola_table t;
    c.seed = seed;
    proposed_seed(0);
    table_make(&t, &k, &r);
    proposed_seed(rnd_below(&r, 4) ? seed : 0);
    of(&c, &t, &k, &r);
    table_clear(&t);
  }
  diag("%s: %ld of %ld", what, c.made, c.asked);
  ok(c.made >= c.asked / 4 && c.wrong == 0, "%s: %ld are as near as they say, %ld are not", what, c.made - c.wrong,
     c.wrong);
}

int main(void) {
  test(powers, "numbers of cells");
  test(cells, "values by cells");
  test(few, "sums of few nodes");
  mpfr_free_cache();
  return done_testing();
}
