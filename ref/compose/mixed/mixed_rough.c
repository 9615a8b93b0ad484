/* mixed_rough.c - parts whose losses are few atoms, in doubles.
 *
 * Not analysed by WP: doubles on which nothing rests, arrays on the heap.
 * Derivations: proofs/notes/product.md (Limits).                                    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "guess.h"
#include "mixed_rough.h"
#include "pair.h"
#include "status.h"

#include <math.h>
#include <stdlib.h>

/* Bits of a first look, of the list; the longest list. */
enum { LOOK = 200, REACH = 400, PREC = 64, MOST = 4096 };

static int is_finite(const pair_point *a) {
  return mpfr_sgn(a->p.lo) > 0 && mpfr_sgn(a->q.lo) > 0 && ivl_is_finite(&a->p) && ivl_is_finite(&a->q) &&
         ivl_is_finite(&a->loss);
}

/* 1, and t made, if p is a list that is not long. */
static int points_of(pair_points *t, const pair *p, long bits) {
  if (!pair_points_make(t, p, bits, PREC)) return 0;
  if (t->count <= MOST) return 1;
  pair_points_clear(t);
  return 0;
}

static int part_open(mixed_rough_part *s, const mixed_part *p) {
  pair_points t;
  *s = (mixed_rough_part){.count = p->count};
  if (!points_of(&t, p->p, LOOK)) return 0;
  const size_t looked = t.count;
  pair_points_clear(&t);
  if (!points_of(&t, p->p, REACH)) return 0;
  s->whole = t.count == looked;
  s->log_q = assay_alloc(2 * (t.count + 1) * sizeof *s->log_q);
  s->loss = s->log_q + t.count + 1;
  for (size_t k = 0; k < t.count; k++) {
    if (!is_finite(&t.at[k])) continue;
    s->log_q[s->n] = guess_log(t.at[k].q.lo);
    s->loss[s->n++] = mpfr_get_d(t.at[k].loss.lo, MPFR_RNDN);
  }
  pair_points_clear(&t);
  return s->n > 0;
}

void mixed_rough_open(mixed_rough *r, const mixed_query *q) {
  *r = (mixed_rough){.known = 1, .whole = 1, .part = assay_alloc((q->n + 1) * sizeof *r->part)};
  for (; r->n < q->n && r->known; r->n++) {
    r->known = part_open(&r->part[r->n], &q->parts[r->n]);
    r->whole = r->whole && r->part[r->n].whole;
  }
}

void mixed_rough_close(mixed_rough *r) {
  while (r->n > 0) free(r->part[--r->n].log_q);
  free(r->part);
  r->part = NULL;
}

/* The largest of log q + z loss; in at its place. */
static double largest(size_t *at, const mixed_rough_part *s, double z) {
  double top = -HUGE_VAL;
  *at = 0;
  for (size_t k = 0; k < s->n; k++) {
    const double x = s->log_q[k] + z * s->loss[k];
    if (x > top) top = x, *at = k;
  }
  return top;
}

/* 1 if the ends of the list, by loss, count for nothing: so does what is beyond them. */
static int is_inside(const mixed_rough_part *s, double z, double top) {
  const double nothing = 30;
  size_t lo = 0, hi = 0;
  for (size_t k = 1; k < s->n; k++) {
    if (s->loss[k] < s->loss[lo]) lo = k;
    if (s->loss[k] > s->loss[hi]) hi = k;
  }
  return s->log_q[lo] + z * s->loss[lo] < top - nothing && s->log_q[hi] + z * s->loss[hi] < top - nothing;
}

/* Log M, and the mean and the variance of the loss in the law that is tilted so. */
typedef struct {
  double log_moment, mean, variance;
} tilted;

/* About that of one use; NAN: it is not known. */
static tilted tilt(const mixed_rough_part *s, double z) {
  size_t at;
  const double top = largest(&at, s, z);
  double sum = 0, one = 0, two = 0;
  if (!isfinite(top) || !(s->whole || is_inside(s, z, top))) return (tilted){NAN, NAN, NAN};
  for (size_t k = 0; k < s->n; k++) {
    const double p = exp(s->log_q[k] + z * s->loss[k] - top), x = s->loss[k] - s->loss[at];
    sum += p;
    one += p * x;
    two += p * x * x;
  }
  const double mean = one / sum;
  return (tilted){top + log(sum), s->loss[at] + mean, two / sum - mean * mean};
}

static double log_moment(const mixed_rough_part *s, double z) { return tilt(s, z).log_moment; }

double mixed_rough_log_moment(const mixed_rough *r, double z) {
  double sum = 0;
  if (!r->known) return NAN;
  for (size_t i = 0; i < r->n; i++) sum += (double)r->part[i].count * log_moment(&r->part[i], z);
  return sum;
}

/* ---- The saddle ------------------------------------------------------------------------- */

/* The saddle at c > 1 of M(z) exp((1 - z) epsilon) / (z (z - 1)), and the epsilon for which it is there; NAN: it is not known. */
static mixed_saddle saddle_at(const mixed_rough *r, pair_side side, double c) {
  const double z = side == PAIR_PQ ? c : 1 - c, sign = side == PAIR_PQ ? 1 : -1, d = c - 1;
  tilted all = {0, 0, 0};
  for (size_t i = 0; i < r->n; i++) {
    const tilted one = tilt(&r->part[i], z);
    const double count = (double)r->part[i].count;
    all.log_moment += count * one.log_moment;
    all.mean += count * one.mean;
    all.variance += count * one.variance;
  }
  const double epsilon = sign * all.mean - 1 / c - 1 / d, curved = all.variance + 1 / (c * c) + 1 / (d * d);
  return (mixed_saddle){c, epsilon, all.log_moment - d * epsilon - log(c * d) - 0.5 * log(2 * GUESS_PI * curved)};
}

/* Method: epsilon rises with c, and D falls; halving. */
int mixed_rough_saddle(mixed_saddle *s, const mixed_rough *r, pair_side side, double at, int by_delta) {
  enum { HALVINGS = 40 };
  double below = -10, above = 12; /* log(c - 1) */
  if (!r->known) return 0;
  for (int i = 0; i < HALVINGS; i++) {
    const double middle = (below + above) / 2;
    *s = saddle_at(r, side, 1 + exp(middle));
    const int beyond = by_delta ? s->log_delta < at : s->epsilon > at;
    if (isnan(s->log_delta) || beyond) above = middle;
    else below = middle;
  }
  const double off = by_delta ? fabs(s->log_delta - at) : fabs(s->epsilon - at) / fabs(at);
  return off < 1e-3;
}

/* Method: about a third of a list counts. */
double mixed_rough_node_seconds(const mixed_rough *r) {
  const double node = 3e-5, part = 2e-5, term = 3e-8;
  double sum = node;
  for (size_t i = 0; i < r->n; i++) sum += part + term * (double)r->part[i].n;
  return r->known ? sum : 0;
}

/* ---- Terms ------------------------------------------------------------------------------- */

static void exchange(double *x, double *y) {
  const double t = *x;
  *x = *y;
  *y = t;
}

/* The heaviest first. */
static void sort(mixed_rough_terms *t) {
  for (size_t k = 1; k < t->n; k++) {
    for (size_t i = k; i > 0 && t->weight[i] > t->weight[i - 1]; i--) {
      exchange(&t->weight[i], &t->weight[i - 1]);
      exchange(&t->log[i], &t->log[i - 1]);
    }
  }
}

/* As mixed_atoms.c has them. */
static void set_heavy(mixed_rough_terms *t) {
  const double few = 1.0 / 256;
  double mean = 0;
  for (t->heavy = t->n; t->heavy > 1 && t->light + t->weight[t->heavy - 1] < few; t->heavy--)
    t->light += t->weight[t->heavy - 1];
  for (size_t k = 0; k < t->n; k++) mean += t->weight[k] * t->log[k];
  for (size_t k = 0; k < t->heavy; k++) t->slope += t->weight[k] * fabs(t->log[k] - mean);
}

int mixed_rough_terms_open(mixed_rough_terms *t, const mixed_rough *r, size_t i, double z) {
  const double nothing = -60;
  const mixed_rough_part *s = &r->part[i];
  const double log_all = log_moment(s, z);
  if (isnan(log_all)) return 0;
  *t = (mixed_rough_terms){.count = s->count};
  t->weight = assay_alloc(2 * (s->n + 1) * sizeof *t->weight);
  t->log = t->weight + s->n + 1;
  for (size_t k = 0; k < s->n; k++) {
    const double x = s->log_q[k] + z * s->loss[k] - log_all;
    if (x < nothing) continue;
    t->weight[t->n] = exp(x);
    t->log[t->n++] = s->loss[k];
  }
  sort(t);
  set_heavy(t);
  return 1;
}

void mixed_rough_terms_close(mixed_rough_terms *t) { free(t->weight); }
