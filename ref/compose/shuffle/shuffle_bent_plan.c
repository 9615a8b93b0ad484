/* shuffle_bent_plan.c - parameters for the hyperbola, in doubles.
 *
 * Every loop has a fixed bound.  A bad plan costs digits or time, never soundness.
 * Derivations: proofs/notes/fourier_shuffle.md.                                                */
#include "shuffle_bent.h"
#include "proposed.h"
#include <math.h>

#define PI 3.14159265358979323846
/* log 2 with a margin. */
#define NAT 0.6931

static double log_add(double a, double b) { return fmax(a, b) + log1p(exp(-fabs(a - b))); }

/* log of exp(mu A + eta^2 s^2 / 2) / cos eta. */
static double edge(const shuffle_law *law, double mu, double eta) {
  return mu * law->depth_d + eta * eta * law->sigma_d * law->sigma_d / 2 - log(cos(eta));
}

/* log of the rest after u, and at *line the best line for it. */
static double rest_at(const shuffle_bent *p, const shuffle_guess *g, double u, int *line, double *level) {
  double best = HUGE_VAL, steps = (double)g->law->steps, peak, q = p->mu * cos(p->angle) * sinh(u);
  for (int j = 5; j < SHUFFLE_ANGLES; j++) {
    double eta = g->line[j].angle, k = 1 - tan(p->angle) / tan(2 * eta);
    if (!(k > 0.01)) continue;
    double v = shuffle_guess_line(g, j, 0, q * k * 0.999999, &peak), w0 = g->law->w0_d;
    v = fmax(v, log(g->law->sigma_d / sqrt(1 + q * g->law->depth_d)) - w0 * w0 / 2 - 1); /* beyond the guess's nodes */
    if (!(v < best)) continue;
    best = v;
    *line = j;
  }
  *level = best;
  return steps * best - u + log(2 / (PI * p->mu)) - 2 * log(1 - sin(p->angle));
}

/* The least number of steps with a rest below exp(log_error). */
static void choose_nodes(shuffle_bent *p, const shuffle_guess *g, double log_error) {
  double lo = acosh(1 / sin(p->angle)) + 0.01, hi = 400, level = 0;
  int line = SHUFFLE_ANGLES - 1;
  for (int k = 0; k < 14; k++) {
    double mid = (lo + hi) / 2;
    if (rest_at(p, g, mid, &line, &level) < log_error) hi = mid;
    else lo = mid;
  }
  p->nodes = (long)ceil(hi / p->step);
  double u = p->step * (double)p->nodes, eta;
  rest_at(p, g, u, &line, &level);
  eta = g->line[line].angle;
  double t = p->mu * cos(p->angle) * sinh(u) * (1 - tan(p->angle) / tan(2 * eta)) * (1 - 1e-12);
  p->cut_strip = shuffle_guess_rule(g->law, 0, t, eta, 35 + log((double)g->law->steps), fmax(level, -600), &p->cut);
}

static void choose_inner(shuffle_bent *p, const shuffle_law *law, double nats) {
  double top = 0.78539, low = p->angle / 2, big = edge(law, p->mu, top) + 1;
  shuffle_range *r = &p->inner;
  r->angle = (top + low) / 2;
  p->inner_strip = (top - low) / 2 * (1 - 1e-9);
  r->step = 2 * PI * p->inner_strip / (nats + big);
  r->step = ldexp(floor(ldexp(r->step, 20 - ilogb(r->step))), ilogb(r->step) - 20);
  shuffle_guess_range(law, 0, -nats - p->mu * law->depth_d, r);
}

static void try_contour(shuffle_bent *p, const shuffle_guess *g, double log_error) {
  const shuffle_law *law = g->law;
  double steps = (double)law->steps, peak, size = -log(2 * p->mu);
  p->stop = COMPOSE_METHOD;
  p->log_mu = shuffle_guess_line(g, 0, p->mu, 0, &peak);
  double near = steps * p->log_mu + size,
         far = steps * edge(law, p->mu, p->angle) + size - 2 * log(1 - sin(2 * p->angle));
  double top = log_add(near, far);
  if (!(top - log_error < 3000)) return;
  p->step = 2 * PI * p->angle / (top - log_error + 2.5);
  p->step = ldexp(floor(ldexp(p->step, 20 - ilogb(p->step))), ilogb(p->step) - 20);
  choose_nodes(p, g, log_error - 2.5);
  if (!(p->nodes < 20000)) return;
  double most = steps * log_add(0, p->log_mu) - log(p->mu) + 2;
  double nats = fmax(most - log_error, 4) + log(steps) + 4;
  choose_inner(p, law, nats);
  p->prec = (mpfr_prec_t)((nats + 20) / NAT) + 40;
  double terms = (double)(p->inner.left_last + p->inner.right_last - 2 * p->inner.first + 2);
  p->seconds = 1e-9 * terms * ((double)p->nodes * (700 + 2 * (double)p->prec) + 100e3) +
               20e-6 * (double)(p->cut.left_last + p->cut.right_last - 2 * p->cut.first) + 0.05;
  p->stop = terms < 1e6 ? COMPOSE_FREE : COMPOSE_METHOD;
}

static void propose(shuffle_bent *p) {
  proposed_number(&p->mu);
  proposed_number(&p->angle);
  proposed_number(&p->step);
  proposed_number(&p->log_mu);
  proposed_number(&p->inner_strip);
  proposed_number(&p->inner.angle);
  proposed_number(&p->inner.step);
  proposed_count(&p->inner.first);
  proposed_count(&p->inner.left_last);
  proposed_count(&p->inner.right_last);
  proposed_count(&p->nodes);
  proposed_bits(&p->prec, MPFR_PREC_MIN);
}

void shuffle_bent_plan(shuffle_bent *plan, const shuffle_guess *g, int call, double log_error,
                       const compose_limits *limits) {
  static const double angles[] = {0.04, 0.1, 0.2, 0.3, 0.45, 0.6}, sizes[] = {0.3, 2, 8, 25};
  plan->stop = COMPOSE_METHOD;
  for (int i = 0; i < 24; i++) {
    shuffle_bent p = {
        .call = call, .angle = angles[i / 4], .mu = sizes[i % 4] / g->law->depth_d / (double)g->law->steps};
    try_contour(&p, g, log_error);
    if (p.stop == COMPOSE_FREE && (plan->stop != COMPOSE_FREE || p.seconds < plan->seconds)) *plan = p;
  }
  if (plan->stop == COMPOSE_FREE) propose(plan);
  if (plan->stop == COMPOSE_FREE && plan->prec > limits->bits) plan->stop = COMPOSE_BITS;
  if (plan->stop == COMPOSE_FREE && plan->nodes > limits->nodes) plan->stop = COMPOSE_NODES;
}
