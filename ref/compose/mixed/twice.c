/* twice.c - two uses of one noise on the line, by an integral over the first outcome.
 *
 * Not analysed by WP: arrays on the heap; cells are chosen in doubles.
 * Derivations: proofs/notes/twice.md (T-TWICE).                                      */ /* SPDX-License-Identifier: Apache-2.0 */
#include "twice.h"

#include <math.h>
#include <stdlib.h>

#include "deadline.h"
#include "guess.h"
#include "ivl_double.h"
#include "local_as.h"
#include "proposed.h"
#include "twice_cell.h"

enum { MOST = 4000, FIRST_CELLS = 16, ROUNDS = 60 };
/* About the seconds of a cell, and of it for each term of a law and of its polynomial squared. */
static const double cell_takes = 2e-4, square_takes = 9e-7;

static double cell_seconds(const twice_law *l, long order) {
  return cell_takes + square_takes * (double)(order * order) * (double)l->terms;
}

typedef struct {
  const twice_law *l;
  long order;   /* of polynomials                              */
  int is_short; /* 1: a part of the line is covered by no cell */
  int both;     /* 1: slopes, too                              */
  size_t n;
  twice_cell *cell;
  double low, high, nats; /* chosen: where cells lie, and how far down they matter; outside of them is paid for */
  double until;
  ivl outside, sum, slope;
} quadrature;

static int is_over(const quadrature *s) { return effort_clock() > s->until || deadline_over(); }

/* ---- Cells ------------------------------------------------------------------------------ */

static void look(quadrature *s, twice_cell *c) {
  deadline_count(cell_seconds(s->l, s->order));
  twice_cell_integral(c, s->l, s->order, s->both);
}

/* One more cell, if there is room; its ends are to be set. */
static twice_cell *add(quadrature *s) {
  if (s->n == MOST) return NULL;
  twice_cell *c = &s->cell[s->n++];
  twice_cell_open(c, s->l->prec);
  return c;
}

/* One from here to there; 0: there is none, and s is short of it. */
static int cover_one(quadrature *s, double from, double to) {
  twice_cell *c = from < to && isfinite(from) && isfinite(to) && !is_over(s) ? add(s) : NULL;
  if (!c) s->is_short = 1;
  if (!c) return 0;
  twice_cell_look(&c->low, s->l, from);
  twice_cell_look(&c->high, s->l, to);
  look(s, c);
  return 1;
}

/* Cells from low to high. */
static void cover(quadrature *s, double low, double high, int parts) {
  double from = low;
  for (int i = 1; i <= parts; i++) {
    const double to = i < parts ? low + (high - low) * i / parts : high;
    if (!cover_one(s, from, to)) return;
    from = to;
  }
}

/* The same, with ends where those are that lie between. */
static void cover_by(quadrature *s, double low, double high, const twice_ends *ends) {
  double from = low;
  for (size_t k = 0; k < ends->n; k++) {
    const double to = ends->end[k];
    if (!(from < to && to < high)) continue;
    if (!cover_one(s, from, to)) return;
    from = to;
  }
  cover_one(s, from, high);
}

static void add_up(quadrature *s) {
  ivl_set(&s->sum, &s->outside);
  if (s->is_short) ivl_set_whole(&s->sum);
  for (size_t k = 0; k < s->n; k++) ivl_add(&s->sum, &s->sum, &s->cell[k].value);
}

/* The sum of the slopes, as r V is at most the first law's mass of a half-line. */
static void add_slopes(quadrature *s) {
  ivl_set(&s->slope, &s->outside);
  if (s->is_short) ivl_set_whole(&s->slope);
  for (size_t k = 0; k < s->n; k++) ivl_add(&s->slope, &s->slope, &s->cell[k].slope);
}

static double width_of(const ivl *x) {
  local_mpfrs(53, w);
  if (!ivl_is_finite(x)) return HUGE_VAL;
  mpfr_sub(w, x->hi, x->lo, MPFR_RNDU);
  return guess_log(w);
}

/* The log of the width up to which a cell is left as it is. */
static double limit_of(const quadrature *s, long bits) {
  double most = -HUGE_VAL;
  for (size_t k = 0; k < s->n; k++) {
    const double width = width_of(&s->cell[k].value);
    if (isfinite(width)) most = fmax(most, width);
  }
  const double goal = guess_log(s->sum.lo) - GUESS_LN2 * (double)(bits + 2) - log((double)s->n), near = 3;
  return fmax(goal, most - near * (most - goal < 40 ? 100 : 1));
}

/* Halves every cell that is wider; 1 if there was one. */
static int split(quadrature *s, double limit) {
  const size_t n = s->n;
  int more = 0;
  for (size_t k = 0; k < n && s->n < MOST && !is_over(s); k++) {
    twice_cell *c = &s->cell[k];
    const double middle = c->middle.at;
    if (!(width_of(&c->value) > limit) || !(c->low.at < middle && middle < c->high.at)) continue;
    twice_cell *right = add(s);
    twice_cell_copy(&right->low, &c->middle);
    twice_cell_copy(&right->high, &c->high);
    twice_cell_copy(&c->high, &c->middle);
    look(s, right);
    look(s, c);
    more = 1;
  }
  return more;
}

/* The mass outside; a part of it is in the integral. */
static void set_outside(quadrature *s) {
  local_ivls(64, low, high);
  ivl_set_double(&low, s->low);
  ivl_set_double(&high, s->high);
  s->l->kind->outside(&s->outside, s->l, &low, &high);
  mpfr_set_zero(s->outside.lo, 1);
}

static void drop(quadrature *s, size_t n) {
  while (s->n > n) twice_cell_close(&s->cell[--s->n]);
}

/* Cells farther out; none, if there is no room or time for all of them. */
static void widen(quadrature *s) {
  const double low = s->low, high = s->high, by = 1.4;
  const size_t n = s->n;
  const int was_short = s->is_short;
  s->nats *= by;
  s->l->kind->reach(&s->low, &s->high, s->l, s->nats);
  cover(s, s->low, low, 2);
  cover(s, high, s->high, 2);
  if (s->is_short && !was_short) {
    drop(s, n);
    s->low = low;
    s->high = high;
    s->is_short = 0;
  }
  set_outside(s);
}

static void begin(quadrature *s, long bits, const twice_ends *ends) {
  const double spare = 24;
  s->nats = GUESS_LN2 * ((double)bits + spare);
  s->l->kind->reach(&s->low, &s->high, s->l, s->nats);
  proposed_numbers(&s->low, &s->high);
  if (ends && ends->n > 0) cover_by(s, s->low, s->high, ends);
  else cover(s, s->low, s->high, FIRST_CELLS);
  set_outside(s);
}

/* Method: the widest cells are halved, and cells are added outside, until the sum is narrow enough. */
static void work(quadrature *s, long bits, const twice_ends *ends) {
  const double farthest = 3000;
  begin(s, bits, ends);
  add_up(s);
  for (int i = 0; i < ROUNDS && ivl_rel_bits(&s->sum) < bits && s->n < MOST && !is_over(s); i++) {
    const double out = guess_log(s->outside.hi), aim = guess_log(s->sum.lo) - GUESS_LN2 * (double)(bits + 2);
    if (out > aim && s->nats < farthest) widen(s);
    const int more = split(s, limit_of(s, bits));
    add_up(s);
    if (!more && !(out > aim)) break;
  }
}

/* ---- Together --------------------------------------------------------------------------- */

int twice_serves(const mixed_query *q) {
  if (q->n != 1 || q->parts[0].count != 2) return 0;
  twice_law *l = twice_law_of(q, 53);
  if (l) l->kind->clear(l);
  return l != NULL;
}

int twice_is_only(const mixed_query *q) {
  twice_law *l = twice_law_generalized(q, 53);
  if (!l) l = twice_law_gg_sample(q, 53);
  if (l) l->kind->clear(l);
  return l != NULL;
}

/*@
    TOTAL assigns \nothing;
    ensures value: \result == 8 + bits / 4; */
static long order_for(long bits) { return 8 + bits / 4; }

double twice_seconds(const mixed_query *q, long bits) {
  const double cells = 500;
  twice_law *l = twice_law_of(q, 53);
  const double takes = l ? cells * cell_seconds(l, order_for(bits)) : HUGE_VAL;
  if (l) l->kind->clear(l);
  return takes;
}

static int compare(const void *a, const void *b) {
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* ends := those of s's cells. */
static void keep_ends(twice_ends *ends, const quadrature *s) {
  free(ends->end);
  ends->n = s->n;
  ends->end = assay_alloc((s->n + 1) * sizeof *ends->end);
  for (size_t k = 0; k < s->n; k++) ends->end[k] = s->cell[k].high.at;
  qsort(ends->end, ends->n, sizeof *ends->end, compare);
}

/* z, and slope unless it is NULL. */
static void sum_up(ivl *z, ivl *slope, twice_law *l, long bits, double until, twice_ends *ends,
                   compose_report *report) {
  const long order = order_for(bits);
  quadrature s = {
      .l = l, .order = order, .both = slope != NULL, .until = until, .cell = assay_alloc(MOST * sizeof *s.cell)};
  ivls_init(l->prec, &s.outside, &s.sum, &s.slope);
  work(&s, bits, ends);
  ivl_set(z, &s.sum);
  if (slope) add_slopes(&s);
  if (slope) ivl_set(slope, &s.slope);
  if (ends) keep_ends(ends, &s);
  *report = (compose_report){.bits = ivl_rel_bits(z),
                             .nodes = (long)s.n,
                             .terms = order,
                             .prec = l->prec,
                             .runs = 1,
                             .method = 'S',
                             .theorems = "T-TWICE"};
  drop(&s, 0);
  free(s.cell);
  ivls_clear(&s.outside, &s.sum, &s.slope);
  l->kind->clear(l);
}

void twice_delta(ivl *z, const mixed_query *q, long bits, double until, compose_report *report) {
  sum_up(z, NULL, twice_law_of(q, (mpfr_prec_t)bits + 96), bits, until, NULL, report);
}

void twice_delta_slope(ivl *z, ivl *slope, const mixed_query *q, long bits, double until, twice_ends *ends,
                       compose_report *report) {
  const mpfr_prec_t spare = 64;
  sum_up(z, slope, twice_law_of(q, (mpfr_prec_t)bits + spare), bits, until, ends, report);
}
