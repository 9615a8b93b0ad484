/* line_plan.c - the numbers of a straight contour, in doubles.
 *
 * Every loop has a fixed bound. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "line_plan.h"
#include "fourier.h"
#include "guess.h"
#include "proposed.h"
#include <math.h>

/* What is discarded at one place is below the aim by this factor's logarithm. */
#define MARGIN 2.5

/* How much more a bound at the abscissa b says, against the error, at the other place than at the plan's own. */
static double more_there(const line_plan *p, double b) { return (p->pole - b) * (p->also.x - p->x) - p->also.rise; }

/* The bound of images there, against the error, where that is worse. */
static double worse(const line_plan *p, double b, double v) { return p->also.is ? v + fmax(more_there(p, b), 0) : v; }

double line_plan_period(const line_plan *p, int side, double log_error, line_plan_bound bound, const void *law,
                        int count) {
  double best = HUGE_VAL;
  for (int i = 0; i < count; i++) {
    double b, v = bound(law, side, i, &b);
    if (v < HUGE_VAL) best = fmin(best, fmax(worse(p, b, v) - log_error + MARGIN, 0.7) / (side * (b - p->abscissa)));
  }
  return best;
}

int line_plan_far(double *b, const line_plan *p, int side, line_plan_bound bound, const void *law, int count) {
  double best = HUGE_VAL;
  int at = -1;
  *b = p->abscissa + side * (fabs(p->abscissa) + 1);
  for (int i = 0; i < count; i++) {
    double c, v = bound(law, side, i, &c);
    if (!(v < HUGE_VAL)) continue;
    double nats = side * (c - p->abscissa) * p->period;
    v = worse(p, c, v) - nats - log(-expm1(-nats));
    if (!(v < best)) continue;
    best = v;
    at = i;
    *b = c;
  }
  return at;
}

void line_plan_nodes(line_plan *p, double log_error, long most,
                     double (*log_envelope)(const void *law, double t, double *eta), const void *law) {
  double h = 2 * GUESS_PI / p->period, lo = 0, hi = log((double)most + 1);
  double aim = log_error - MARGIN - (p->pole - p->abscissa) * p->x;
  for (int k = 0; k < 13; k++) {
    double mid = k == 0 ? hi : (lo + hi) / 2, n = exp(mid);
    if ((double)p->power * log_envelope(law, n * h, &p->eta) - log(GUESS_PI * h * n) < aim) hi = mid;
    else lo = mid;
    if (lo >= hi) break;
  }
  p->nodes = lo < hi ? (long)ceil(exp(hi)) : most + 1;
  log_envelope(law, (double)p->nodes * h, &p->eta);
}

/* log of the integral of |1 / (z (z - pole))| along the line, as the sum has it, over 2 pi. */
static double log_kernel(const line_plan *p) {
  double a = p->abscissa, big = fmax(fabs(a), fabs(a - 1)), small = fmin(fabs(a), fabs(a - 1));
  if (!p->pole) return log1p(2 / (a * p->period)) - log(2 * a);
  return log((log(2 * big / small) + 1) / (GUESS_PI * big) + 1 / (p->period * big * small));
}

double line_plan_nats(const line_plan *p, double log_moment, double log_error) {
  double power = (double)p->power, top = power * log_moment + (p->pole - p->abscissa) * p->x + log_kernel(p);
  return fmax(top - log_error, 4) + log(power) + 3;
}

double line_plan_digits(line_plan *p, double terms, double nats, double log_peak, double unit) {
  p->shift = log_peak > 0 ? (unsigned long)ceil(log_peak / GUESS_LN2) : 0;
  double far = fmin((double)p->nodes, 10 * (fabs(p->abscissa) * p->period / (2 * GUESS_PI) + 2));
  p->limbs = (mp_size_t)ceil(((nats + log(terms * (5 * far + 100))) / GUESS_LN2 + (double)p->shift) / 64);
  double node = terms * unit * fourier_cost(p->limbs) + 12000, term = 120e3 * (double)p->limbs / 3;
  return p->seconds = 1e-9 * ((double)p->nodes * node + terms * term) + LINE_PLAN_MINIMUM;
}

void line_plan_turn(line_plan *p, double most, double nats, double width,
                    double (*seconds)(void *law, double nats, double turn), void *law) {
  double best = HUGE_VAL, turn = 0;
  for (int k = 1; k <= 12; k++) {
    double t = k <= 6 ? most * k / 6 : fmin(most, sqrt(nats / 2) / width * (k - 6) / 5.0);
    double cost = seconds(law, nats, t);
    if (!(cost < best)) continue;
    best = cost;
    turn = t;
  }
  if (turn > 0) seconds(law, nats, turn);
  else p->seconds = HUGE_VAL;
}

int line_plan_is_better(const line_plan *p, const line_plan *best) {
  return p->stop == COMPOSE_FREE && (best->stop != COMPOSE_FREE || p->seconds < best->seconds);
}

void line_plan_close(line_plan *p, const compose_limits *limits) {
  if (p->stop != COMPOSE_FREE) return;
  double *const numbers[] = {&p->abscissa, &p->period, &p->left, &p->right, &p->eta, &p->turn, &p->step};
  for (int i = 0; i < 7; i++) proposed_number(numbers[i]);
  proposed_counts(&p->nodes, &p->first, &p->last);
  proposed_whole(&p->shift);
  proposed_bits(&p->limbs, 1);
  proposed_bits(&p->prec, MPFR_PREC_MIN);
  if (64 * (long)p->limbs > limits->bits) p->stop = COMPOSE_BITS;
}
