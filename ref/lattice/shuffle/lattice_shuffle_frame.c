/* lattice_shuffle_frame.c - the points for sums of the shuffle pair's terms: the window, and where a point lies, in doubles.
 *
 * Nothing rests on what is chosen here.                                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_shuffle_internal.h"
#include "proposed.h"
#include <math.h>
#include <stdlib.h>

#define ROOT_2PI 2.50662827463100050242

/* ---- The window -------------------------------------------------------------------------- */

enum { SAMPLES = 2048 };
#define DEVIATIONS 8
#define GROWTH 0.2

/* X at many w, with weights. */
typedef struct {
  double x[SAMPLES], weight[SAMPLES];
} samples;

static samples *samples_of(const shuffle_shape *s) {
  const double edge = 10 + s->a, d = 2 * edge / SAMPLES;
  samples *p = assay_alloc(sizeof *p);
  for (int i = 0; i < SAMPLES; i++) {
    const double c = (i + 0.5) * d - edge;
    p->x[i] = lattice_shuffle_shape_at(s, c);
    p->weight[i] = d * exp(-c * c / 2) / ROOT_2PI;
  }
  return p;
}

/* The mean, and those of the squares of the negative and the positive values, of X cut at -+ w. */
static void cut_moments(double *mean, double square[2], const samples *p, double w) {
  *mean = square[0] = square[1] = 0;
  for (int i = 0; i < SAMPLES; i++) {
    const double c = fmin(fmax(p->x[i], -w), w);
    *mean += p->weight[i] * c;
    square[c > 0] += p->weight[i] * c * c;
  }
}

/* f->window := the least at which the sum of terms that are cut there seldom is beyond, more seldom with more cells;
 * f->scale := how far the sum goes to that side to which it goes less far. */
static void choose_window(shuffle_frame *f, const shuffle_shape *s) {
  const double most = s->depth * fmax(s->steps - 1, 1), growth = fmax(1, GROWTH * pow((double)f->cells, 0.25));
  samples *p = samples_of(s);
  double m, square[2], w;
  for (w = most * 1e-30; w < most; w *= 1.15) {
    cut_moments(&m, square, p, w);
    if (w >= fabs(s->steps * m) + DEVIATIONS * sqrt(s->steps * fmax(square[0] + square[1] - m * m, 0))) break;
  }
  f->window = fmin(most, w * growth);
  cut_moments(&m, square, p, f->window);
  f->scale = fmax(sqrt(s->steps * fmin(square[0], square[1])), 0x1p-10 * f->window);
  free(p);
}

/* The mean of X over w around 0 as long as it is within h of its median, about. */
static double middle(const shuffle_shape *s, double h) {
  enum { HALF = 512 };
  const double x = lattice_shuffle_shape_at(s, 0), d = 8.0 / HALF;
  double mass = 0, sum = 0;
  for (int side = -1; side <= 1; side += 2)
    for (int i = 0; i < HALF; i++) {
      const double w = side * (i + 0.5) * d, y = lattice_shuffle_shape_at(s, w), m = exp(-w * w / 2);
      if (!(fabs(y - x) <= h)) break;
      mass += m;
      sum += m * (y - x);
    }
  return mass > 0 ? x + sum / mass : x;
}

/* Where a point may be. */
static void choose_origin(shuffle_frame *f, const shuffle_shape *s) {
  enum { SHIFTS = 8, WIDTHS = 3 };
  double best = 0, least = HUGE_VAL;
  for (int i = 0; i < SHIFTS + WIDTHS; i++) {
    f->origin = i < SHIFTS ? middle(s, f->h / 2) + f->h * i / SHIFTS : middle(s, f->h * (i - SHIFTS + 1));
    if (!(fabs(f->origin) < f->window)) continue;
    const double cost = lattice_shuffle_cells_cost(s, f);
    if (!(cost < least)) continue;
    least = cost;
    best = f->origin;
  }
  lattice_shuffle_frame_place(f, best);
}

void lattice_shuffle_frame_place(shuffle_frame *f, double origin) {
  f->origin = origin;
  mpq_set_d(f->at, origin);
  f->first = (long)ceil((-f->window - origin) / f->h);
  f->last = (long)floor((f->window - origin) / f->h);
  if (f->last <= f->first) f->last = f->first + 1;
}

/* Sums from -window to REACH windows are kept. */
#define REACH 3
int lattice_shuffle_frame(shuffle_frame *f, const shuffle_shape *s, size_t cells, mp_bitcnt_t bits) {
  mpq_inits(f->at, f->step, f->low, f->high, NULL);
  f->cells = cells;
  choose_window(f, s);
  proposed_number(&f->window);
  const double w = f->window, unit = s->sign > 0 ? w : w / s->k;
  if (!(w > 1e-280 && w < 1e280)) return 0;
  f->h = w * (1 + REACH) / (double)cells;
  f->bits = bits + (mp_bitcnt_t)fmax(ceil(log2(unit)), 0);
  mpq_set_d(f->step, f->h);
  mpq_set_d(f->low, -w);
  mpq_set_d(f->high, REACH * w);
  choose_origin(f, s);
  return 1;
}

void lattice_shuffle_frame_clear(shuffle_frame *f) { mpq_clears(f->at, f->step, f->low, f->high, NULL); }
