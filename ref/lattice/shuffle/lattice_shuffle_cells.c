/* lattice_shuffle_cells.c - cells of w in which the mean of X is next to a point.
 *
 * Doubles; any cells that are apart give a bound.                                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_shuffle_internal.h"
#include "local_as.h"
#include "proposed.h"

#include <math.h>
#include <stdlib.h>

#define ROOT_HALF 0.70710678118654752440

static void push(shuffle_cells *c, double from, double to) {
  if (c->n == c->room) {
    shuffle_cell *old = c->cell;
    c->room *= 2;
    c->cell = assay_alloc(c->room * sizeof *c->cell);
    for (size_t i = 0; i < c->n; i++) c->cell[i] = old[i];
    free(old);
  }
  c->cell[c->n++] = (shuffle_cell){from, to};
}

/* From where to where w goes while X is monotone; what is asked for. */
typedef struct {
  const shuffle_shape *s;
  const shuffle_frame *f;
  double end; /* the last w          */
  int right;  /* of the turn         */
  int dir;    /* of X, 1 or -1       */
} piece;

/* A shuffle_mass_fn: that of the w of the piece from x to y. */
static double mass_of_piece(const shuffle_shape *s, double x, double y, const void *data) {
  const piece *p = data;
  const double v = lattice_shuffle_shape_place(s, x, p->right), w = lattice_shuffle_shape_place(s, y, p->right);
  const double c = v + w > 0 ? -ROOT_HALF : ROOT_HALF;
  return fabs(erfc(-c * v) - erfc(-c * w)) / 2;
}

/* The zero of the moment of (w, x) about t for x in low .. high, where it is g at low and has the other sign at high.
 * Method: Newton's steps that stay between, else halving. */
static double zero_of(const shuffle_shape *s, double t, double low, double g, double high) {
  const int rises = g < 0;
  double x = low + (high - low) / 2, at = low;
  for (int i = 0; i < 60 && high - low > 1e-15 * (fabs(low) + fabs(high)); i++) {
    g += x >= at ? lattice_shuffle_shape_moment(s, at, x, t) : -lattice_shuffle_shape_moment(s, x, at, t);
    at = x;
    if ((g < 0) == rises) low = x;
    else high = x;
    const double slope = exp(-x * x / 2) / 2.50662827463100050242 * (lattice_shuffle_shape_at(s, x) - t),
                 next = x - g / slope;
    if (fabs(next - x) < 1e-14 * (1 + fabs(x))) return next;
    x = next > low && next < high ? next : low + (high - low) / 2;
  }
  return x;
}

/* x so that the mean of X from w, where it is b, to x is t; -1 if x would be beyond the end. */
static int cell_end(double *x, const piece *p, double w, double b, double t) {
  double from = lattice_shuffle_shape_place(p->s, t, p->right);
  if (!(from < p->end)) return 0;
  from = fmax(from, w);
  double g = lattice_shuffle_shape_moment(p->s, w, from, t);
  for (double far = 1;; far *= 2) {
    double to = lattice_shuffle_shape_place(p->s, t + far * (t - b), p->right);
    const int last = !(to < p->end) || far > 0x1p40;
    if (last) to = p->end;
    const double next = g + lattice_shuffle_shape_moment(p->s, from, to, t);
    if ((next > 0) == (p->dir > 0)) {
      *x = zero_of(p->s, t, from, g, to);
      return 1;
    }
    if (last) return 0;
    from = to;
    g = next;
  }
}

/* x so that the mean of X from w over the turn to x <= end is t, where X is on its way back; 0 if there is none. */
static int back_end(double *x, const piece *p, double w, double t, double end) {
  const int dir = -p->dir;
  const double from = fmax(lattice_shuffle_shape_place(p->s, t, 1), p->end);
  if (!(from < end)) return 0;
  const double low = lattice_shuffle_shape_moment(p->s, w, from, t);
  if ((low > 0) == (dir > 0)) return 0;
  for (double far = 1; far < 0x1p40; far *= 2) {
    const double to = fmin(lattice_shuffle_shape_place(p->s, t + far * dir * p->f->h, 1), end);
    if ((low + lattice_shuffle_shape_moment(p->s, from, to, t) > 0) == (dir > 0)) {
      *x = zero_of(p->s, t, from, low, to);
      return 1;
    }
    if (to >= end) break;
  }
  return 0;
}

/* What a cell adds to the relative error of the answer, per term: its mean moves down to a point, and its values come
 * together. */
static double cost_of(const shuffle_shape *s, const shuffle_frame *f, double from, double to) {
  double sum[3];
  const double x = isinf(from) ? 0 : lattice_shuffle_shape_at(s, from);
  if (!(to > from)) return 0;
  lattice_shuffle_shape_moments(sum, s, from, to, x);
  if (!(sum[0] > 0)) return 0;
  const double mean = (x + sum[1] / sum[0] - f->origin) / f->h, down = mean - floor(mean);
  const double variance = fmax(sum[2] - sum[1] * sum[1] / sum[0], 0);
  return (down < 1e-6 ? 0 : sum[0] * down * f->h / f->scale) + variance / (2 * f->scale * f->scale);
}

/* The cell over the turn, in place of the last ones if that is better: it ends where its mean is a point, or at the
 * turn.  Where it ends. */
static double turn(shuffle_cells *c, const piece *p, double w, double end) {
  enum { TRIES = 4 };
  const shuffle_frame *f = p->f;
  double best = p->end, first = w, least = cost_of(p->s, f, w, p->end), saved = 0;
  size_t keep = c->n;
  for (size_t i = 0; i <= TRIES && i <= c->n; i++) {
    const double from = i == 0 ? w : c->cell[c->n - i].from;
    if (i > 0) saved += cost_of(p->s, f, from, c->cell[c->n - i].to);
    double sum[3], x;
    lattice_shuffle_shape_moments(sum, p->s, from, p->end, f->origin);
    const double mean = sum[1] / sum[0] / f->h;
    if (!(sum[0] > 0) || !(fabs(mean) < 1e15)) continue;
    for (int up = 0; up < 2; up++) {
      if (!back_end(&x, p, from, f->origin + (floor(mean) + up + 1e-9) * f->h, end)) continue;
      const double cost = cost_of(p->s, f, from, x) - saved;
      if (!(cost < least)) continue;
      least = cost;
      keep = c->n - i;
      first = from;
      best = x;
    }
  }
  c->n = keep;
  push(c, first, best);
  return best;
}

/* The end of the next cell from w, where X is b: its mean is about half of k points on, or at the point before where
 * that is too far; 0 if there is none. */
static int next_end(double *x, const piece *p, double w, double b, long k) {
  const shuffle_frame *f = p->f;
  double j = rint((b - f->origin) / f->h + 0.5 * p->dir * (double)k), y;
  if (p->dir * (f->origin + j * f->h - b) < 0.25 * f->h) j += p->dir;
  const double before = f->origin + (j - p->dir + 1e-9) * f->h;
  proposed_number(&j);
  const int found = cell_end(x, p, w, b, f->origin + (j + 1e-9) * f->h);
  if (found) proposed_number(x);
  if (found && fabs(lattice_shuffle_shape_at(p->s, *x) - b) < 3 * (double)k * f->h) return 1;
  if (!(p->dir * (before - b) > 0) || !cell_end(&y, p, w, b, before) || !(y > w)) return found;
  *x = y;
  return 1;
}

/* Cells from w to the end of the piece, or, where the other piece follows, to `after` at most; where they end.  Where no
 * end has its mean at a point, a cell is as wide as it should be. */
static double sweep(shuffle_cells *c, const piece *p, double w, double after) {
  long k = 1;
  size_t left = 8 * p->f->cells;
  double b = isinf(w) ? 0 : lattice_shuffle_shape_at(p->s, w), x;
  while (w < p->end && left-- > 0) {
    k = lattice_shuffle_shape_frame_width(p->f, p->s, b, p->dir, k, mass_of_piece, p);
    if (!next_end(&x, p, w, b, k)) {
      if (after > p->end) return turn(c, p, w, after);
      x = fmin(p->end, lattice_shuffle_shape_place(p->s, b + p->dir * (double)k * p->f->h, p->right));
    }
    if (!(x > w)) x = p->end;
    push(c, w, x);
    w = x;
    b = lattice_shuffle_shape_at(p->s, w);
  }
  return w;
}

/* Method: X goes from 0 to its extreme and turns; both ways cell by cell, without the w where X is beyond the
 * window.  What has less mass than all the units is left. */
void lattice_shuffle_cells_init(shuffle_cells *c, const shuffle_shape *s, const shuffle_frame *f) {
  const double deep = -s->sign * f->window;
  const piece down = {s, f, lattice_shuffle_shape_place(s, deep, 0), 0, -s->sign};
  const piece up = {s, f, lattice_shuffle_shape_place(s, -deep, 1), 1, s->sign};
  const double first = lattice_shuffle_shape_place(s, deep, 1);
  const int joined = !(first > down.end);
  double start = first;
  c->n = 0;
  c->room = 1024;
  c->cell = assay_alloc(c->room * sizeof *c->cell);
  if (0.5 * erfc(-down.end * ROOT_HALF) > ldexp(1, -(int)f->bits - 16)) {
    const double end = sweep(c, &down, -HUGE_VAL, joined ? up.end : down.end);
    if (joined) start = end;
  }
  const double end = start < up.end ? sweep(c, &up, start, up.end) : start;
  const shuffle_cell rest = {end, HUGE_VAL},
                     middle = joined ? (shuffle_cell){start, start} : (shuffle_cell){down.end, first};
  c->beyond = s->sign > 0 ? rest : middle;
  c->under = s->sign > 0 ? middle : rest;
}

void lattice_shuffle_cells_clear(shuffle_cells *c) { free(c->cell); }

double lattice_shuffle_cells_cost(const shuffle_shape *s, const shuffle_frame *f) {
  double cost = 0;
  local_as(shuffle_cells, c, lattice_shuffle_cells_clear);
  lattice_shuffle_cells_init(&c, s, f);
  for (size_t k = 0; k < c.n; k++) cost += cost_of(s, f, c.cell[k].from, c.cell[k].to);
  return s->steps * cost;
}
