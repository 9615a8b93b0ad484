/* lattice_shuffle_shape.c - one term of the shuffle pair and the points for it, in doubles.
 *
 * Nothing rests on what is chosen here.                                                 */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_shuffle_internal.h"
#include "guess.h"

#include <math.h>
#include <stdlib.h>

/* No normal number that counts is farther from 0. */
#define EDGE 38.0
#define ROOT_2PI 2.50662827463100050242

void lattice_shuffle_shape_init(shuffle_shape *s, const lattice_shuffle_query *q) {
  s->sign = q->side == PAIR_PQ ? 1 : -1;
  s->a = 1 / mpq_get_d(q->sigma);
  s->log_k = s->sign * mpq_get_d(q->epsilon);
  s->k = exp(s->log_k);
  s->spread = exp(s->a * s->a);
  s->depth = s->k * s->k * s->spread / 4;
  s->turn = 1.5 * s->a + (s->log_k - GUESS_LN2) / s->a;
  s->steps = (double)q->steps;
}

/* u (v/u - k) without cancellation. */
double lattice_shuffle_shape_at(const shuffle_shape *s, double w) {
  return s->sign * s->k * exp(s->a * (w - s->a / 2)) * expm1(s->a * (w - 1.5 * s->a) - s->log_k);
}

double lattice_shuffle_shape_place(const shuffle_shape *s, double x, int right) {
  const double y = s->sign * x, root = s->k * s->k + 4 * y / s->spread;
  const double great = (s->k + sqrt(fmax(root, 0))) * s->spread / 2;
  double w = s->turn;
  if (root > 0) w = log(right ? great : fmax(-y * s->spread / great, 0)) / s->a + s->a / 2;
  return fmin(fmax(w, -EDGE), EDGE);
}

/* Gauss's rule with five nodes on pieces that are short for the density and for X. */
void lattice_shuffle_shape_moments(double sum[3], const shuffle_shape *s, double w, double x, double t) {
  static const double node[] = {-0.906179845938664, -0.538469310105683, 0, 0.538469310105683, 0.906179845938664},
                      weight[] = {0.236926885056189, 0.478628670499366, 0.568888888888889, 0.478628670499366,
                                  0.236926885056189};
  w = fmax(w, -EDGE);
  x = fmax(fmin(x, EDGE), w);
  const double n = floor((x - w) * (1 + 2 * s->a + fmax(fabs(w), fabs(x))) * 2) + 1, step = (x - w) / n;
  sum[0] = sum[1] = sum[2] = 0;
  for (double j = 0; j < n; j++)
    for (int i = 0; i < 5; i++) {
      const double c = w + (j + 0.5 + node[i] / 2) * step, y = lattice_shuffle_shape_at(s, c) - t;
      const double m = weight[i] * exp(-c * c / 2) * step / 2 / ROOT_2PI;
      sum[0] += m;
      sum[1] += m * y;
      sum[2] += m * y * y;
    }
}

double lattice_shuffle_shape_moment(const shuffle_shape *s, double w, double x, double t) {
  double sum[3];
  lattice_shuffle_shape_moments(sum, s, w, x, t);
  return sum[1];
}

/* A cell that is k steps wide and has mass m adds about m k^2 to the variance that all others add 1 to; one term
 * beside T - 1 others may be wrong by more. */
long lattice_shuffle_shape_frame_width(const shuffle_frame *f, const shuffle_shape *s, double y, int dir, long last,
                                       shuffle_mass_fn mass, const void *data) {
  const double most = fmin(fmax(2, sqrt(s->steps) / 2), (double)f->cells / 64);
  long k = 2 * last;
  while (k > 1 &&
         ((double)k > most || mass(s, y, y + (double)(dir * k) * f->h, data) * (double)k * (double)k > 0x1p-10))
    k /= 2;
  return k < 1 ? 1 : k;
}
