/* shuffle_hyperbola_plan.c - parameters for the hyperbola, in doubles.
 *
 * Every loop has a fixed bound.  A bad plan costs digits or time, never soundness.
 * Derivations: proofs/notes/fourier_shuffle.md.                                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "shuffle_hyperbola.h"
#include "guess.h"
#include "proposed.h"
#include <math.h>

/* log 2 with a margin. */
#define NAT 0.6931

/* log of exp(mu A + eta^2 s^2 / 2) / cos eta. */
static double edge(const shuffle_law *law, double mu, double eta) {
  return mu * law->depth_d + eta * eta * law->sigma_d * law->sigma_d / 2 - log(cos(eta));
}

/* log of the rest from u on, and the best line for it with the logarithm of phi's bound. */
static double rest_at(const hyperbola_plan *h, const shuffle_guess *g, double u, int *line, double *level) {
  double a = hyperbola_plan_angle(h), best = HUGE_VAL, peak, q = h->mu * cos(a) * sinh(u);
  for (int j = 5; j < SHUFFLE_ANGLES; j++) {
    double eta = g->line[j].angle, k = 1 - tan(a) / tan(2 * eta);
    if (!(k > 0.01)) continue;
    double v = shuffle_guess_line(g, j, 0, q * k * 0.999999, &peak), w0 = g->law->w0_d;
    v = fmax(v, log(g->law->sigma_d / sqrt(1 + q * g->law->depth_d)) - w0 * w0 / 2 - 1); /* beyond the guess's nodes */
    if (!(v < best)) continue;
    best = v;
    *line = j;
  }
  *level = best;
  return (double)g->law->steps * best + hyperbola_plan_rest(h, u, 0);
}

static double log_rest(const void *data, const hyperbola_plan *h, double u) {
  int line = 0;
  double level = 0;
  return rest_at(h, data, u, &line, &level);
}

/* From there on Re z is below 0. */
static double from_height(const hyperbola_plan *h) { return acosh(1 / sin(hyperbola_plan_angle(h))) + 0.01; }

/* The least number of nodes with a rest below exp(log_error), from where Re z is below 0. */
static void choose_nodes(shuffle_hyperbola *p, const shuffle_guess *g, double log_error) {
  hyperbola_plan *const h = &p->h;
  const double a = hyperbola_plan_angle(h);
  double level = 0;
  int line = SHUFFLE_ANGLES - 1;
  hyperbola_plan_nodes(h, from_height(h), log_error, log_rest, g);
  double u = h->step * (double)(h->nodes + 1);
  rest_at(h, g, u, &line, &level);
  double eta = g->line[line].angle, t = h->mu * cos(a) * sinh(u) * (1 - tan(a) / tan(2 * eta)) * (1 - 1e-12);
  shuffle_guess_rule(g->law, 0, t, eta, 35 + log((double)g->law->steps), fmax(level, -600), &p->cut);
}

static void choose_inner(shuffle_hyperbola *p, const shuffle_law *law, double nats) {
  double top = 0.78539, low = p->h.high / 4, mu = p->h.mu, big = edge(law, mu, top) + 1;
  shuffle_range *r = &p->inner;
  r->angle = (top + low) / 2;
  p->inner.strip = (top - low) / 2 * (1 - 1e-9);
  r->step = guess_short(2 * GUESS_PI * p->inner.strip / (nats + big));
  shuffle_guess_range(law, 0, -nats - mu * law->depth_d, r);
}

/* What a node costs, and what comes before the first, in seconds. */
static double per_node(const shuffle_hyperbola *p, double terms) {
  return 1e-9 * terms * (700 + 2 * (double)p->h.prec);
}

static double before_nodes(double terms) { return 1e-9 * terms * 100e3 + 0.05; }

/* Method: what it takes at least decides before its nodes are counted, which is the dear part of a plan. */
static void try_contour(shuffle_hyperbola *p, const shuffle_guess *g, double log_error, double most_seconds) {
  const shuffle_law *law = g->law;
  hyperbola_plan *const h = &p->h;
  double steps = (double)law->steps, peak;
  h->stop = COMPOSE_METHOD;
  p->log_mu = shuffle_guess_line(g, 0, h->mu, 0, &peak);
  double near = steps * p->log_mu + hyperbola_plan_edge(h, 0, 0, 0),
         far = steps * edge(law, h->mu, h->high / 2) + hyperbola_plan_edge(h, h->high, 0, 0);
  double top = guess_log_add(near, far);
  if (!(top - log_error < 3000) || !hyperbola_plan_step(h, top - log_error + 3.5)) return;
  double most = steps * guess_log_add(0, p->log_mu) - log(h->mu) + 2;
  double nats = fmax(most - log_error, 4) + log(steps) + 4;
  choose_inner(p, law, nats);
  h->prec = (mpfr_prec_t)((nats + 20) / NAT) + 40;
  const double terms = (double)(p->inner.left_last + p->inner.right_last - 2 * p->inner.first + 2);
  const double least = floor(from_height(h) / h->step);
  if (before_nodes(terms) + per_node(p, terms) * least > most_seconds) return;
  choose_nodes(p, g, log_error - 3.5);
  if (!(h->nodes < 20000)) return;
  h->seconds = before_nodes(terms) + per_node(p, terms) * (double)h->nodes +
               20e-6 * (double)(p->cut.left_last + p->cut.right_last - 2 * p->cut.first);
  h->stop = terms < 1e6 ? COMPOSE_FREE : COMPOSE_METHOD;
}

static void propose(shuffle_hyperbola *p) {
  proposed_numbers(&p->log_mu, &p->inner.strip, &p->inner.angle, &p->inner.step);
  proposed_counts(&p->inner.first, &p->inner.left_last, &p->inner.right_last);
}

void shuffle_hyperbola_plan(shuffle_hyperbola *plan, const shuffle_guess *g, int call, double log_error, double most,
                            const compose_limits *limits) {
  static const double angles[] = {0.04, 0.1, 0.2, 0.3, 0.45, 0.6}, sizes[] = {0.3, 2, 8, 25};
  plan->h.stop = COMPOSE_METHOD;
  for (int i = 0; i < 24; i++) {
    shuffle_hyperbola p = {.call = call};
    p.h = (hyperbola_plan){.mu = sizes[i % 4] / g->law->depth_d / (double)g->law->steps, .high = 2 * angles[i / 4]};
    try_contour(&p, g, log_error, plan->h.stop == COMPOSE_FREE ? fmin(most, plan->h.seconds) : most);
    if (hyperbola_plan_is_better(&p.h, &plan->h)) *plan = p;
  }
  if (plan->h.stop == COMPOSE_FREE) propose(plan);
  hyperbola_plan_close(&plan->h, limits);
}
