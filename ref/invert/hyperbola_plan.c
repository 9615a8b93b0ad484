/* hyperbola_plan.c - the numbers of a hyperbola, in doubles.
 *
 * Every loop has a fixed bound.
 * Derivations: proofs/notes/hyperbola.md.                                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "hyperbola_plan.h"
#include "guess.h"
#include "proposed.h"
#include <math.h>

/* The rest is looked for up to this u. */
#define MOST_U 400
#define HALVINGS 8

double hyperbola_plan_angle(const hyperbola_plan *p) { return (p->low + p->high) / 2; }

double hyperbola_plan_edge(const hyperbola_plan *p, double angle, double x, int shift) {
  const double s = sin(angle), c = cos(angle);
  return x * p->mu * (1 - s) + log((GUESS_PI + 2 * angle) / (2 * GUESS_PI * p->mu * c)) + 0.5 * log((1 + s) / (1 - s)) -
         shift * log(c);
}

double hyperbola_plan_rest(const hyperbola_plan *p, double u, int shift) {
  const double a = hyperbola_plan_angle(p), s = sin(a), c = cosh(u);
  return log((p->step + 1 + exp(-2 * u)) / (GUESS_PI * p->mu * (c - s))) + 0.5 * log((c + s) / (c - s)) -
         shift * log(cos(a));
}

int hyperbola_plan_step(hyperbola_plan *p, double nats) {
  const double h = GUESS_PI * (p->high - p->low) / nats;
  if (!(h > 1e-6 && h < 1e6)) return 0;
  p->step = guess_short(h);
  return 1;
}

/* Method: doubled until it is enough, then halved. */
void hyperbola_plan_nodes(hyperbola_plan *p, double from, double target,
                          double (*log_rest)(const void *data, const hyperbola_plan *p, double u), const void *data) {
  double lo = from, hi = from + 1;
  for (; hi < MOST_U && log_rest(data, p, hi) > target; hi = from + 2 * (hi - from)) lo = hi;
  for (int i = 0; i < HALVINGS; i++) {
    const double u = (lo + hi) / 2;
    if (log_rest(data, p, u) > target) lo = u;
    else hi = u;
  }
  p->nodes = (long)ceil(fmin(hi / p->step, 1e9));
}

int hyperbola_plan_is_better(const hyperbola_plan *p, const hyperbola_plan *best) {
  return p->stop == COMPOSE_FREE && (best->stop != COMPOSE_FREE || p->seconds < best->seconds);
}

/* Special case: 0 as the low angle is the vertical line, which is no number that was chosen. */
void hyperbola_plan_close(hyperbola_plan *p, const compose_limits *limits) {
  if (p->stop != COMPOSE_FREE) return;
  proposed_numbers(&p->x, &p->mu);
  if (p->low > 0) proposed_number(&p->low);
  proposed_numbers(&p->high, &p->step);
  proposed_count(&p->nodes);
  proposed_bits(&p->prec, MPFR_PREC_MIN);
  if (p->prec > limits->bits) p->stop = COMPOSE_BITS;
  else if (p->nodes > limits->nodes) p->stop = COMPOSE_NODES;
}
