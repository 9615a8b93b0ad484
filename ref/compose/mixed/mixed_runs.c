/* mixed_runs.c - which nodes of a long line count, where losses are atoms: a look decides over a stretch.
 *
 * Not analysed by WP: arrays on the heap, plans in doubles, limbs of GMP.
 * Derivations: proofs/notes/product.md (T-PRODUCT-STRETCH).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "guess.h"
#include "ivl_fused.h"
#include "local.h"
#include "mixed_runs.h"
#include "proposed.h"

#include <math.h>
#include <stdlib.h>

enum { LIMB = 64, CHUNK = 1 << 14, RUN_MOST = 1 << 12, MOST_STRIDE = 4095 };

/* ---- Looks ------------------------------------------------------------------------------ */

static double uses_of(const mixed_atoms *a) {
  double uses = 0;
  for (size_t i = 0; i < a->n; i++) uses += (double)a->part[i].count;
  return uses;
}

/* A size that, in each use, makes 2^-bits of all: a part of it may come from the way to the next look. */
long mixed_runs_stride(const mixed_atoms *a, long bits) {
  enum { PART = 6 }; /* which is the cheapest, about */
  double slope = 0;
  for (size_t i = 0; i < a->n; i++) slope = fmax(slope, mpfr_get_d(a->part[i].slope.hi, MPFR_RNDN));
  const double enough = exp2(-(double)bits / fmax(uses_of(a), 1)),
               far = enough / PART / (slope * mpfr_get_d(a->nodes->step.hi, MPFR_RNDN));
  if (!(far >= 2)) return 0;
  long half = (long)fmin(far, MOST_STRIDE / 2.0);
  proposed_count(&half);
  return half >= 2 ? 2 * half + 1 : 0;
}

/* r := at least by how much |M / sup| in the stretch of a look is above the size of its entry: the table's error, the light
 * terms, the slope over half of the stretch. */
static void set_room(mpfr_ptr r, const mixed_atoms_part *s, const mixed_table *t, const ivl *step, long stride) {
  local_ivls(MIXED_SMALL_PREC, x);
  ivl_mul_si(&x, step, stride / 2);
  ivl_mul(&x, &x, &s->slope);
  mpfr_add(r, x.hi, t->sum.error, MPFR_RNDU);
  mpfr_add(r, r, s->light.hi, MPFR_RNDU);
}

/* What makes a look: by how much each part may be above its entry, and the square of an entry that is enough alone (-1: none). */
typedef struct {
  mpfr_t *room, *alone;
  long bits;
} bar;

/* alone := (2^(-bits / count) - room)^2, if that is the square of a number above 0, from below. */
static void set_alone(mpfr_ptr alone, mpfr_srcptr room, unsigned long count, long bits) {
  mpfr_set_si(alone, -bits, MPFR_RNDD);
  if (count > 0) mpfr_div_ui(alone, alone, count, MPFR_RNDD);
  mpfr_exp2(alone, alone, MPFR_RNDD);
  mpfr_sub(alone, alone, room, MPFR_RNDD);
  if (count > 0 && mpfr_sgn(alone) > 0) mpfr_sqr(alone, alone, MPFR_RNDD);
  else mpfr_set_si(alone, -1, MPFR_RNDD);
}

static void bar_open(bar *b, const mixed_atoms *a, const mixed_tables *t, long stride, long bits) {
  b->room = assay_alloc(2 * a->n * sizeof *b->room);
  b->alone = b->room + a->n;
  b->bits = bits;
  for (size_t i = 0; i < a->n; i++) {
    mpfr_inits2(MIXED_SMALL_PREC, b->room[i], b->alone[i], (mpfr_ptr)0);
    set_room(b->room[i], &a->part[i], &t->part[i], &a->nodes->step, stride);
    set_alone(b->alone[i], b->room[i], a->part[i].count, bits);
  }
}

static void bar_close(bar *b, const mixed_atoms *a) {
  for (size_t i = 0; i < a->n; i++) mpfr_clears(b->room[i], b->alone[i], (mpfr_ptr)0);
  free(b->room);
}

/* 1 if the product of the parts' bounds to their powers is at most 2^-bits; each is at most 1. */
static int is_small(const mixed_tables *t, const mixed_atoms *a, const bar *b, long entry) {
  local_mpfrs(MIXED_SMALL_PREC, x, all);
  mpfr_set_ui(all, 1, MPFR_RNDU);
  for (size_t i = 0; i < a->n; i++) {
    mixed_table_square_up(x, &t->part[i].sum, entry, 0);
    if (mpfr_lessequal_p(x, b->alone[i])) return 1;
    if (a->n == 1) return 0;
    mpfr_sqrt(x, x, MPFR_RNDU);
    mpfr_add(x, x, b->room[i], MPFR_RNDU);
    if (mpfr_cmp_ui(x, 1) >= 0) continue;
    mpfr_pow_ui(x, x, a->part[i].count, MPFR_RNDU);
    mpfr_mul(all, all, x, MPFR_RNDU);
  }
  return mpfr_cmp_ui_2exp(all, 1, -b->bits) <= 0;
}

/* ---- Runs ------------------------------------------------------------------------------- */

static void add_run(mixed_runs *r, long from, long to) {
  r->nodes += to - from + 1;
  if (r->n > 0 && r->run[r->n - 1].to + 1 == from && to - r->run[r->n - 1].from < RUN_MOST) {
    r->run[r->n - 1].to = to;
    return;
  }
  if (r->n == r->room) {
    r->room = 2 * r->room + 16;
    mixed_run *more = assay_alloc(r->room * sizeof *more);
    for (size_t i = 0; i < r->n; i++) more[i] = r->run[i];
    free(r->run);
    r->run = more;
  }
  r->run[r->n++] = (mixed_run){from, to};
}

void mixed_runs_clear(mixed_runs *r) { free(r->run); }

/* The looks first .. first + count - 1, each at the node look stride. */
static compose_stop look(mixed_runs *r, const mixed_atoms *a, long first, long count, long stride, long bits,
                         double until) {
  const long half = stride / 2, last = a->nodes->nodes;
  mixed_tables t;
  bar b;
  const compose_stop stop = mixed_atoms_looks(&t, a, first * stride, stride, count, until);
  if (stop == COMPOSE_FREE) {
    bar_open(&b, a, &t, stride, bits);
    for (long k = 0; k < count; k++) {
      const long at = (first + k) * stride, from = at > half ? at - half : 0, to = at + half < last ? at + half : last;
      if (from <= to && (at == 0 || !is_small(&t, a, &b, k))) add_run(r, from, to);
    }
    bar_close(&b, a);
  }
  mixed_table_clear(&t);
  return stop;
}

compose_stop mixed_runs_make(mixed_runs *r, const mixed_atoms *a, long stride, long bits, double until) {
  const long last = (a->nodes->nodes + stride / 2) / stride;
  compose_stop stop = COMPOSE_FREE;
  *r = (mixed_runs){.run = NULL};
  for (long first = 0; first <= last && stop == COMPOSE_FREE; first += CHUNK)
    stop = look(r, a, first, last - first + 1 < CHUNK ? last - first + 1 : CHUNK, stride, bits, until);
  r->left = a->nodes->nodes + 1 - r->nodes;
  return stop;
}

/* ---- Time ------------------------------------------------------------------------------- */

/* About log |M / sup| at height t, of all uses. */
static double log_size(const mixed_atoms *a, double t) {
  double all = 0;
  for (size_t i = 0; i < a->n; i++) {
    const mixed_atoms_part *s = &a->part[i];
    double re = 0, im = 0;
    for (size_t k = 0; k < s->heavy; k++) {
      const double w = mpfr_get_d(s->terms.weight[k].re.lo, MPFR_RNDN),
                   l = mpfr_get_d(s->terms.log[k].re.lo, MPFR_RNDN);
      re += w * cos(t * l);
      im += w * sin(t * l);
    }
    all += (double)s->count * log(hypot(re, im) / mpfr_get_d(s->sup.hi, MPFR_RNDN));
  }
  return all;
}

/* About the parts of the nodes that count, and that are in runs, from some of them, each with its stretch. */
static void parts_in_runs(double *counts, double *in, const mixed_atoms *a, double nodes, double step, long stride,
                          double bits) {
  enum { LOOKS = 2000 };
  const double golden = 0.6180339887, half = step * (double)stride / 2, least = -bits * GUESS_LN2;
  *counts = *in = 1.0 / (LOOKS + 1);
  for (int k = 1; k <= LOOKS; k++) {
    const double at = k * golden, t = (at - floor(at)) * nodes * step, size = log_size(a, t);
    if (size > least) *counts += 1.0 / (LOOKS + 1);
    if (fmax(size, fmax(log_size(a, t + half), log_size(a, t - half))) > least) *in += 1.0 / (LOOKS + 1);
  }
}

double mixed_runs_node_seconds(const mixed_query *q, const mixed_plan *plan) {
  enum { ROUGH = 64, OVER = 50 }; /* the plan's bits for what its nodes multiply, and some */
  const double term = 0.7e-9;
  const long bits = (long)plan->prec > OVER + 1 ? (long)plan->prec - OVER : 1;
  mixed_atoms a;
  line_nodes n;
  double cost = 0;
  mixed_plan rough = *plan;
  rough.prec = ROUGH;
  line_nodes_open_step(&n, 1, plan->c, plan->step, plan->nodes, ROUGH);
  if (mixed_atoms_open(&a, q, &n, &rough)) {
    const long stride = mixed_runs_stride(&a, bits);
    double terms = 0, heavy = 0, counts, in;
    for (size_t i = 0; i < a.n; i++) {
      terms += (double)a.part[i].terms.count;
      heavy += (double)a.part[i].heavy;
    }
    if (stride > 0) {
      parts_in_runs(&counts, &in, &a, (double)plan->nodes, plan->step, stride, (double)bits);
      const double look = term * heavy * fourier_cost(1) + 7e-7 * (double)(a.n + 1);
      const double run = 2e-6 + 2 * term * terms * fourier_cost(3) + 1e-6 * terms / (double)stride;
      cost = look / (double)stride + run * in + (4e-6 + 6e-6 * (double)a.n) * counts;
    }
    mixed_atoms_close(&a);
  }
  line_nodes_close(&n);
  return cost;
}
