/* shuffle_guess.c - the shuffle pair's transform and ranges in doubles: parameters rest on them, claims do not.
 *
 * Derivations: proofs/notes/fourier_shuffle.md.                                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "shuffle_internal.h"
#include "guess.h"
#include "proposed.h"
#include <math.h>
#include <stdlib.h>

#define FIRST (-22.0)
#define GAP 0.1
#define NODES 1400
#define LONGEST 4000
/* Relative accuracy, in nats, of phi before the power T is taken. */
#define NATS 35

/* The y beyond which the left half, and half of that the right one, has a density below exp(-600). */
static double reach(const shuffle_law *law) { return (fabs(law->w0_d) + 36) / law->sigma_d; }

static double gap_of(const shuffle_law *law) { return fmax(GAP, (reach(law) - FIRST) / NODES); }

/* X = (u/u0 - 1)^2 and log(density |dw/dy| h) of both halves at node i. */
static void fill_node(shuffle_line *l, const shuffle_law *law, int i) {
  double h = gap_of(law), y = FIRST + h * i, e = exp(fmin(y, 300)), c = cos(l->angle), s = sin(l->angle),
         sg = law->sigma_d;
  double rho = y > 30 ? y : 0.5 * log1p(2 * e * c + e * e), theta = atan2(e * s, 1 + e * c);
  double jump = log(sg * h / sqrt(2 * GUESS_PI)) + y - rho + sg * sg * theta * theta / 2;
  double right = exp(fmin(2 * y, 600)), left = exp(2 * (y - rho)), turn = l->angle - theta;
  double wr = law->w0_d + sg * rho, wl = law->w0_d - sg * rho;
  l->x[2 * i] = right * cos(2 * l->angle);
  l->y[2 * i] = right * sin(2 * l->angle);
  l->f[2 * i] = jump - wr * wr / 2;
  l->x[2 * i + 1] = left * cos(2 * turn);
  l->y[2 * i + 1] = left * sin(2 * turn);
  l->f[2 * i + 1] = jump - wl * wl / 2;
}

void shuffle_guess_init(shuffle_guess *g, const shuffle_law *law) {
  g->law = law;
  for (int j = 0; j <= SHUFFLE_ANGLES; j++) {
    shuffle_line *l = &g->line[j];
    l->angle = 0.7652 * pow((double)j / SHUFFLE_ANGLES, 2);
    l->x = assay_alloc(6 * NODES * sizeof *l->x);
    l->y = l->x + 2 * NODES;
    l->f = l->y + 2 * NODES;
    for (int i = 0; i < NODES; i++) fill_node(l, law, i);
  }
}

void shuffle_guess_clear(shuffle_guess *g) {
  for (int j = 0; j <= SHUFFLE_ANGLES; j++) free(g->line[j].x);
}

double shuffle_guess_line(const shuffle_guess *g, int j, double c, double t, double *peak) {
  const shuffle_line *l = &g->line[j];
  double a = g->law->depth_d, sum = 0, top = -HUGE_VAL, v[2 * NODES];
  for (int i = 0; i < 2 * NODES; i++) {
    v[i] = l->f[i] + a * (c * (1 - l->x[i]) - t * l->y[i]);
    if (v[i] > top) top = v[i];
  }
  for (int i = 0; i < 2 * NODES; i++)
    if (v[i] > top - 45) sum += exp(v[i] - top);
  *peak = top - log(gap_of(g->law));
  /* cppcheck-suppress invalidFunctionArg ; an infinite top leaves no sum, and the guess is then no number */
  return top + log(sum);
}

/* ---- Ranges -------------------------------------------------------------------------------------- */

static double log_tail(double x) { return x > 0 ? -x * x / 2 - log1p(x) : 0; }

/* Method: each end in steps of 1/4 (or wider), until the bound of the tails is below log_small - 2. */
void shuffle_guess_range(const shuffle_law *law, double c, double log_small, shuffle_range *r) {
  double ca = c * law->depth_d, s = law->sigma_d, w0 = law->w0_d, wide = fmax(0.25, reach(law) / 2000);
  double goal = log_small - 2 - ca - r->angle * r->angle * s * s / 2, y = 0;
  for (int k = 0; k < LONGEST; k++, y -= wide) {
    double w = fmax(0, fabs(w0) - s * exp(y));
    if (y + log(s) - w * w / 2 < goal) break;
  }
  r->first = (long)floor(y / r->step);
  y = fmax(-w0, 0) / s;
  for (int k = 0; k < LONGEST; k++, y += wide)
    if (log_tail(w0 + s * y) - ca * cos(2 * r->angle) * exp(fmin(2 * y, 600)) < goal) break;
  r->right_last = (long)ceil(y / r->step);
  y = fmax(w0, 0) / s;
  for (int k = 0; k < LONGEST; k++, y += wide) {
    double q = 1 / (1 + exp(-y));
    if (log_tail(s * y - w0) - ca * q * q * fmax(0, 1 - 2 * exp(-2 * y)) < goal) break;
  }
  r->left_last = (long)ceil(y / r->step);
}

static double edge(const shuffle_law *law, double c, double angle) {
  return c * law->depth_d + angle * angle * law->sigma_d * law->sigma_d / 2 - log(cos(angle));
}

void shuffle_guess_rule(const shuffle_law *law, double c, double t, double angle, double nats, double log_phi,
                        shuffle_range *r) {
  double most = 0.999 * fmin(angle + 0.5 * atan2(c, t), 0.7853981 - angle);
  r->angle = angle;
  r->strip = most;
  r->step = 0;
  for (int k = 1; k <= 12; k++) {
    double d = most * k / 12, h = 2 * GUESS_PI * d / (nats + edge(law, c, angle + d) - log_phi + 1.5);
    if (!(h > r->step)) continue;
    r->step = h;
    r->strip = d;
  }
  if (!(r->step > 0)) r->step = 1e-9;
  r->step = guess_short(r->step);
  shuffle_guess_range(law, c, log_phi - nats, r);
  proposed_numbers(&r->strip, &r->angle, &r->step);
  proposed_counts(&r->first, &r->left_last, &r->right_last);
}

void shuffle_guess_phi(const shuffle_law *law, double c, double log_near, shuffle_range *r) {
  shuffle_guess_rule(law, c, 0, 0, NATS + log((double)law->steps), log_near, r);
}

double shuffle_guess_normal(const shuffle_query *q) {
  double s = mpq_get_d(q->sigma), k = exp(fmin(mpq_get_d(q->epsilon), 100)), x = exp(1 / (s * s)),
         t = mpq_get_d(q->steps);
  if (s < 1) return -HUGE_VAL;
  double sd = sqrt(fmax(x * x * x * x - 2 * k * x * x + k * k * x - (1 - k) * (1 - k), 1e-15) * t),
         far = (k - 1) * t / sd;
  return log(sd / t) - far * far / 2 - 2 * log1p(far) - 1;
}
