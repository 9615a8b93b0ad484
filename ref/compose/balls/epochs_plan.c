/* epochs_plan.c - the line of the sum, its period and its length, in doubles.
 *
 * Every loop has a fixed bound.  A bad plan costs digits or time, never soundness.
 * Derivations: proofs/notes/epochs.md (T-EPOCHS-VALUE).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "epochs_internal.h"
#include "proposed.h"
#include "guess.h"
#include <math.h>

#define LINES 26
#define ROUGH_NATS 14.0

/* log of the bound of PUT at exp(x) by the abscissa b, and of CALL or PUT's share in the line's sum. */
static double log_chernoff(const epochs_guess *g, double b, double x) {
  return g->epochs * epochs_guess_moment(g, b) + (1 + b) * x + b * log(b) - (1 + b) * log1p(b);
}

/* The least period for which the images below are small, and the abscissa of their bound. */
static double period_below(const epochs_guess *g, epochs_plan *p, double x, double log_error) {
  double best = HUGE_VAL;
  for (int i = 0; i < 14; i++) {
    double b = p->c * (1 + 0.2 * pow(1.35, i)) + 0.5;
    double l = (log_chernoff(g, b, x) - log_error + 2) / (b - p->c);
    l = fmax(l, 0.7 / (b - p->c));
    if (l < best) {
      best = l;
      p->b = b;
    }
  }
  return best;
}

/* Seconds of one product of a weight with a value, of the nodes' functions, and of Horner's rule. */
static double seconds_for(const epochs_plan *p) {
  double limbs = (double)p->limbs, n = (double)(p->fine.last - p->fine.first + 1);
  double psi = n * (double)(2 * p->fine.half + 1) * (60e-9 + 20e-9 * limbs * (1 + limbs / 8));
  double make = n * (60e-6 + 12e-6 * limbs);
  return 0.01 + psi + make + (double)p->nodes * (2 * n * 1e-9 * fourier_cost(p->limbs) + 60e-6);
}

static void set_digits(epochs_plan *p, const epochs_guess *g, const epochs_aim *aim, double top, double log_error) {
  double bits = epochs_rule_bits(&p->fine, g, aim);
  p->limbs = (mp_size_t)fmin(ceil(bits / 64), 1e6);
  double sum = (fmax(top, 0) - log_error) / GUESS_LN2 + log2((double)p->nodes + 2) + 32;
  p->prec = (mpfr_prec_t)fmin(fmax(64.0 * (double)(p->limbs + 2), sum + 64), 1e7);
}

/* p := the plan for the abscissa p->c. */
static void try_line(epochs_plan *p, const epochs_guess *g, double x, double size, double log_error) {
  epochs_want want[EPOCHS_WANTS], rough[2];
  double c = p->c, s2 = 1 / (g->sigma * g->sigma), moment = g->epochs * epochs_guess_moment(g, c);
  double top = moment + (1 + c) * x, above = (size - log_error + 2) / (1 + c);
  p->stop = COMPOSE_METHOD;
  p->period = fmax(fmax(above, period_below(g, p, x, log_error)), 1e-3);
  if (!(p->period < 1e6)) return;
  double need = fmax(top - log_error + 1, 1), decay = g->epochs * s2 / (2 * g->steps), t = sqrt(need / decay);
  for (int i = 0; i < 4; i++) t = sqrt(fmax(need - log(GUESS_PI * t), 1) / decay);
  double n = ceil(t * p->period / (2 * GUESS_PI)) + 1;
  if (!(n < 1e7)) return;
  p->nodes = (long)n;
  double base = top - log_error + log(g->epochs) + log(n + 1) - log(c * (c + 1)) - log(p->period) + 4;
  for (int i = 0; i < EPOCHS_WANTS; i++) {
    double y = t * i / (EPOCHS_WANTS - 1), r = log((c * (c + 1) + y * y) / (c * (c + 1)));
    want[i] = (epochs_want){c, y, fmax(base - r - (g->epochs - 1) * y * y * decay / g->epochs, 3)};
  }
  rough[0] = rough[1] = (epochs_want){p->b, 0, ROUGH_NATS + log(g->epochs)};
  const epochs_aim aim = {want, EPOCHS_WANTS}, coarse = {rough, 1};
  if (!(epochs_rule_choose(&p->fine, g, &aim) < 1e6) || !(epochs_rule_choose(&p->rough, g, &coarse) < 1e6)) return;
  set_digits(p, g, &aim, top, log_error);
  p->seconds = seconds_for(p);
  p->stop = COMPOSE_FREE;
}

static void propose(epochs_plan *p) {
  proposed_numbers(&p->c, &p->b, &p->period);
  proposed_count(&p->nodes);
  epochs_rule_propose(&p->fine);
  epochs_rule_propose(&p->rough);
  proposed_bits(&p->limbs, 1);
  proposed_bits(&p->prec, MPFR_PREC_MIN);
}

void epochs_plan_make(epochs_plan *plan, const epochs_guess *g, double x, double log_value, double log_error,
                      const compose_limits *limits) {
  double size = x < 0 ? fmax(log_value, log(-expm1(x))) : log_value;
  *plan = (epochs_plan){.stop = COMPOSE_METHOD};
  for (int i = 0, worse = 0; i < LINES && worse < 5 && !deadline_over(); i++) {
    epochs_plan p = {.c = 0.5 * pow(1.4, i)};
    try_line(&p, g, x, size, log_error);
    int better = p.stop == COMPOSE_FREE && (plan->stop != COMPOSE_FREE || p.seconds < plan->seconds);
    if (better) *plan = p;
    worse = better || plan->stop != COMPOSE_FREE ? 0 : worse + 1;
  }
  if (plan->stop != COMPOSE_FREE) return;
  propose(plan);
  if (plan->prec > limits->bits || plan->fine.prec > limits->bits) plan->stop = COMPOSE_BITS;
  else if (plan->nodes > limits->nodes) plan->stop = COMPOSE_NODES;
}
