/* mixed_sieve.c - which nodes of a long line count, where losses are atoms: a look decides over a stretch.
 *
 * Not analysed by WP: arrays on the heap, plans in doubles, limbs of GMP.
 * Derivations: proofs/notes/product.md (T-PRODUCT-STRETCH).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "guess.h"
#include "ivl_fused.h"
#include "deadline.h"
#include "local_as.h"
#include "mixed_looks.h"
#include "mixed_sieve.h"
#include "proposed.h"
#include "wide.h"

#include <math.h>
#include <stdlib.h>

enum { LIMB = 64 };

/* ---- How far apart -------------------------------------------------------------------- */

/* About the parts of the nodes that count, and that are in stretches which a look does not leave out. */
typedef struct {
  long stride; /* odd; 0: a look at each is as good */
  double counts, in;
} outlook;

enum { SAMPLES = 400 };

/* About |M / sup| of a part at height t. */
static double size_at(const mixed_rough_terms *s, double t) {
  double re = 0, im = 0;
  for (size_t k = 0; k < s->heavy; k++) {
    re += s->weight[k] * cos(t * s->log[k]);
    im += s->weight[k] * sin(t * s->log[k]);
  }
  return hypot(re, im);
}

/* The terms of all parts, and nodes. */
typedef struct {
  size_t n;
  mixed_rough_terms *part;
  double step, nodes;
} sight;

/* Where sample j is, as a part of the line. */
static double place_of(int j) {
  const double golden = 0.6180339887, at = (j + 1) * golden;
  return at - floor(at);
}

/* The part of the samples that are not small where a look decides over so many nodes on either side. */
static double part_above(const sight *a, const double *size, double far, double bits) {
  double above = 0.1;
  for (int j = 0; j < SAMPLES; j++) {
    const double least = fmax(bits - log2(1 + place_of(j) * a->nodes), 1);
    double all = 0;
    for (size_t i = 0; i < a->n; i++) {
      const mixed_rough_terms *s = &a->part[i];
      const double room = s->light + far * a->step * s->slope;
      all += (double)s->count * log2(fmin(1, size[i * SAMPLES + (size_t)j] + room));
    }
    if (all > -least) above += 1;
  }
  return above / SAMPLES;
}

/* Method: the cheapest stride by samples of the line: looks far apart, and one at each node of a stretch that is not left out. */
static outlook look_ahead(const sight *a, double bits) {
  const double top = a->nodes * a->step, many = 0.95;
  double *size = assay_alloc(a->n * SAMPLES * sizeof *size);
  for (int j = 0; j < SAMPLES; j++)
    for (size_t i = 0; i < a->n; i++) size[i * SAMPLES + (size_t)j] = size_at(&a->part[i], place_of(j) * top);
  outlook o = {1, part_above(a, size, 0, bits), 1};
  for (long half = 1; 2 * half + 1 <= LOOKS_STRIDE; half += 1 + half / 2) {
    const double in = part_above(a, size, (double)half, bits);
    if (1.0 / (double)(2 * half + 1) + in >= 1.0 / (double)o.stride + o.in) continue;
    o.stride = 2 * half + 1;
    o.in = in;
  }
  if (o.counts > many) o.stride = 0;
  free(size);
  return o;
}

static void sight_close(sight *a) {
  while (a->n > 0) mixed_rough_terms_close(&a->part[--a->n]);
  free(a->part);
}

/* The heavy terms of the atoms a. */
static void sight_of(sight *o, const mixed_atoms *a) {
  *o = (sight){0, assay_alloc((a->n + 1) * sizeof *o->part), mpfr_get_d(a->nodes->step.hi, MPFR_RNDN),
               (double)a->nodes->nodes};
  for (; o->n < a->n; o->n++) {
    const mixed_atoms_part *s = &a->part[o->n];
    const double sup = mpfr_get_d(s->sup.hi, MPFR_RNDN);
    double *const x = assay_alloc(2 * s->heavy * sizeof *x);
    for (size_t k = 0; k < s->heavy; k++) {
      x[k] = mpfr_get_d(s->terms.weight[k].re.lo, MPFR_RNDN) / sup;
      x[s->heavy + k] = mpfr_get_d(s->terms.log[k].re.lo, MPFR_RNDN);
    }
    o->part[o->n] = (mixed_rough_terms){s->count,
                                        s->heavy,
                                        s->heavy,
                                        x,
                                        x + s->heavy,
                                        mpfr_get_d(s->light.hi, MPFR_RNDN),
                                        mpfr_get_d(s->slope.hi, MPFR_RNDN)};
  }
}

long mixed_sieve_stride(const mixed_atoms *a, long bits) {
  local_as(sight, o, sight_close);
  sight_of(&o, a);
  const long stride = look_ahead(&o, (double)bits).stride;
  long half = stride / 2;
  proposed_count(&half);
  return stride > 0 && half >= 0 && half < LOOKS_STRIDE / 2 ? 2 * half + 1 : 0;
}

/* ---- Looks ------------------------------------------------------------------------------ */

/* What makes a look small: by how much each part may be above its sum, and the square of a sum that is enough alone, in units
 * 2^-124 (0: none is). */
typedef struct {
  mpfr_t *room;
  wide_size *alone;
  long bits;
} bar;

/* r := at least by how much |M / sup| is above the size of a look, `far` nodes from it: the look's error, the light terms, the
 * slope. */
static void set_room(mpfr_ptr r, const mixed_looks *s, size_t i, long far) {
  const mixed_atoms_part *p = &s->atoms->part[i];
  local_ivls(MIXED_SMALL_PREC, x);
  local_mpfrs(MIXED_SMALL_PREC, e);
  ivl_mul_si(&x, &s->atoms->nodes->step, far);
  ivl_mul(&x, &x, &p->slope);
  mixed_looks_error(e, s, i);
  mpfr_add(r, x.hi, e, MPFR_RNDU);
  mpfr_add(r, r, p->light.hi, MPFR_RNDU);
}

/* The square of 2^(-bits / count) - room, from below; 0 if that is no number above 0. */
static wide_size alone(mpfr_srcptr room, unsigned long count, long bits) {
  local_mpfrs(MIXED_SMALL_PREC, x);
  if (count == 0) return 0;
  mpfr_set_si(x, -bits, MPFR_RNDD);
  mpfr_div_ui(x, x, count, MPFR_RNDD);
  mpfr_exp2(x, x, MPFR_RNDD);
  mpfr_sub(x, x, room, MPFR_RNDD);
  if (!(mpfr_sgn(x) > 0)) return 0;
  mpfr_sqr(x, x, MPFR_RNDD);
  mpfr_mul_2si(x, x, LIMB - 2, MPFR_RNDD);
  return (wide_size)mpfr_get_ui(x, MPFR_RNDD) << (LIMB - 2);
}

static void bar_open(bar *b, const mixed_looks *s, long far, long bits) {
  b->room = assay_alloc(s->n * sizeof *b->room);
  b->alone = assay_alloc(s->n * sizeof *b->alone);
  b->bits = bits;
  for (size_t i = 0; i < s->n; i++) {
    mpfr_init2(b->room[i], MIXED_SMALL_PREC);
    set_room(b->room[i], s, i, far);
    b->alone[i] = alone(b->room[i], s->atoms->part[i].count, bits);
  }
}

static void bar_close(bar *b, const mixed_looks *s) {
  for (size_t i = 0; i < s->n; i++) mpfr_clear(b->room[i]);
  free(b->room);
  free(b->alone);
}

static wide_size square(const mixed_looks_part *p) {
  return (wide_size)((wide)p->re * p->re) + (wide_size)((wide)p->im * p->im);
}

/* 1 if the product of the parts' bounds to their powers is at most 2^-bits; each is at most 1. */
static int product_is_small(const mixed_looks *s, const bar *b) {
  local_mpfrs(MIXED_SMALL_PREC, x, all);
  mpfr_set_ui(all, 1, MPFR_RNDU);
  for (size_t i = 0; i < s->n; i++) {
    mpfr_set_ui(x, (unsigned long)(square(&s->part[i]) >> LIMB), MPFR_RNDU);
    mpfr_add_ui(x, x, 1, MPFR_RNDU);
    mpfr_mul_2si(x, x, 4 - LIMB, MPFR_RNDU);
    mpfr_sqrt(x, x, MPFR_RNDU);
    mpfr_add(x, x, b->room[i], MPFR_RNDU);
    if (mpfr_cmp_ui(x, 1) >= 0) continue;
    mpfr_pow_ui(x, x, s->atoms->part[i].count, MPFR_RNDU);
    mpfr_mul(all, all, x, MPFR_RNDU);
  }
  return mpfr_cmp_ui_2exp(all, 1, -b->bits) <= 0;
}

/* Special case: of one part alone its own bar decides. */
static int is_small(const mixed_looks *s, const bar *b) {
  for (size_t i = 0; i < s->n; i++)
    if (square(&s->part[i]) < b->alone[i]) return 1;
  return s->n > 1 && product_is_small(s, b);
}

/* ---- The sieve -------------------------------------------------------------------------- */

static void add(mixed_sieve *r, long node) {
  if (r->n == r->room) {
    r->room = 2 * r->room + 1024;
    long *more = assay_alloc(r->room * sizeof *more);
    for (size_t i = 0; i < r->n; i++) more[i] = r->node[i];
    free(r->node);
    r->node = more;
  }
  r->node[r->n++] = node;
}

void mixed_sieve_all(mixed_sieve *r, long last) {
  *r = (mixed_sieve){.n = (size_t)last + 1};
  r->node = assay_alloc(r->n * sizeof *r->node);
  for (size_t k = 0; k < r->n; k++) r->node[k] = (long)k;
}

void mixed_sieve_clear(mixed_sieve *r) { free(r->node); }

/* A bar for the nodes from 2^k on, k = 0 .. 62. */
enum { BARS = 63 };

typedef struct {
  mixed_looks looks;
  bar wide[BARS], fine[BARS];
  long stride, last;
} looker;

/* The bar for nodes of which none is below n. */
static int bar_for(long n) {
  int k = 0;
  for (; n > 1; n /= 2) k++;
  return k;
}

/* Each lets pass twice as much as the one before (T-PRODUCT-SKIP). */
static void open_bars(looker *s, long bits) {
  for (int k = 0; k < BARS; k++) {
    const long less = bits - k > 1 ? bits - k : 1;
    bar_open(&s->wide[k], &s->looks, s->stride / 2, less);
    bar_open(&s->fine[k], &s->looks, 0, less);
  }
}

static void close_bars(looker *s) {
  for (int k = 0; k < BARS; k++) {
    bar_close(&s->wide[k], &s->looks);
    bar_close(&s->fine[k], &s->looks);
  }
}

/* The nodes of the stretch about `at`, one by one. */
static void look_near(mixed_sieve *r, looker *s, long at, const bar *fine) {
  const long half = s->stride / 2, to = at + half < s->last ? at + half : s->last;
  mixed_looks_begin_fine(&s->looks);
  for (long n = at - half; n <= to; n++) {
    if (n >= 0 && (n == 0 || !is_small(&s->looks, fine))) add(r, n);
    mixed_looks_next_fine(&s->looks);
  }
}

/* The looks from `first` on, each at the node look stride, of one chain. */
static compose_stop look(mixed_sieve *r, looker *s, long first, long count, double until) {
  enum { CLOCK = 1 << 8 };
  const double term = 3e-9;
  double terms = 0;
  for (size_t i = 0; i < s->looks.n; i++) terms += (double)s->looks.part[i].count;
  if (!mixed_looks_begin(&s->looks, first * s->stride)) return COMPOSE_METHOD;
  for (long k = 0; k < count; k++) {
    if (k > 0) mixed_looks_next(&s->looks);
    deadline_count(term * terms);
    const long at = (first + k) * s->stride;
    const int b = bar_for(at - s->stride / 2);
    if (first + k == 0 || !is_small(&s->looks, &s->wide[b])) {
      deadline_count(term * terms * (double)s->stride);
      look_near(r, s, at, &s->fine[b]);
    }
    if (k % CLOCK == 0 && effort_clock() > until) return COMPOSE_SECONDS;
  }
  return COMPOSE_FREE;
}

compose_stop mixed_sieve_make(mixed_sieve *r, const mixed_atoms *a, long stride, long bits, double until) {
  looker s = {.stride = stride, .last = a->nodes->nodes};
  const long last = (s.last + stride / 2) / stride;
  *r = (mixed_sieve){.node = NULL};
  compose_stop stop = mixed_looks_open(&s.looks, a, stride) ? COMPOSE_FREE : COMPOSE_METHOD;
  open_bars(&s, bits);
  for (long first = 0; first <= last && stop == COMPOSE_FREE; first += LOOKS_CHAIN)
    stop = look(r, &s, first, last - first + 1 < LOOKS_CHAIN ? last - first + 1 : LOOKS_CHAIN, until);
  close_bars(&s);
  mixed_looks_close(&s.looks);
  return stop;
}

/* ---- Time ------------------------------------------------------------------------------- */

/* 1, and o made, from the parts at the plan's abscissa. */
static int sight_from(sight *o, const mixed_rough *r, pair_side side, const mixed_plan *plan) {
  const double z = side == PAIR_PQ ? plan->c : 1 - plan->c;
  *o = (sight){0, assay_alloc((r->n + 1) * sizeof *o->part), plan->step, (double)plan->nodes};
  while (o->n < r->n && mixed_rough_terms_open(&o->part[o->n], r, o->n, z)) o->n++;
  return o->n == r->n;
}

double mixed_sieve_node_seconds(const mixed_rough *r, pair_side side, const mixed_plan *plan) {
  enum { OVER = 12 };
  const double looked = 3e-9, turned = 6e-9, weighed = 5e-7;
  if (!plan->is_cut || !r->known) return 0;
  local_as(sight, a, sight_close);
  if (!sight_from(&a, r, side, plan)) return 0;
  const outlook o = look_ahead(&a, (double)(plan->prec - mixed_plan_spare(plan) + OVER));
  double terms = 0, heavy = 0;
  for (size_t i = 0; i < a.n; i++) {
    terms += (double)a.part[i].n;
    heavy += (double)a.part[i].heavy;
  }
  const double look = looked * heavy + 2e-8 * (double)a.n, node = turned * terms + weighed;
  return o.stride > 0 ? look / (double)o.stride + look * o.in + 1.5 * node * o.counts : node;
}
