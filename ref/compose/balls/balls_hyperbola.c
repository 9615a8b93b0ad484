/* balls_hyperbola.c - PUT of balls and bins on a hyperbola.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-BENT, T-BALLS-NODE).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_hyperbola.h"
#include "balls_edge.h"
#include "balls_node.h"
#include "elem.h"
#include "guess.h"
#include "proposed.h"
#include "local.h"
#include <math.h>

/* ---- The plan -------------------------------------------------------------------------------- */

/* Step, nodes and cost for one contour. */
static void try_contour(balls_hyperbola *p, const balls_law *law) {
  hyperbola_plan *const h = &p->h;
  const double a = hyperbola_plan_angle(h);
  const balls_curve edge = {law, h->mu, h->high}, centre = {law, h->mu, a};
  double steps = (double)law->steps, s2 = law->sigma_d * law->sigma_d;
  double line = steps * balls_law_guess_psi(law, h->mu) + hyperbola_plan_edge(h, 0, h->x, 0);
  h->stop = COMPOSE_METHOD;
  if (!(line < p->log_error + 2000)) return;
  double by_hyperbola = balls_edge_guess(&edge, h->x, p->log_error - 5), top = fmax(line, by_hyperbola);
  if (!(by_hyperbola < 600) || !hyperbola_plan_step(h, top - p->log_error + 2.5)) return;
  double reach = balls_edge_guess_reach(&centre, h->x, p->log_error - 2.5);
  if (!(reach > 0) || !(reach / h->step < 1e5)) return;
  h->nodes = (long)ceil(reach / h->step);
  double size = h->mu * (1 - sin(a)) * h->x - log(h->mu) + 2,
         nats = fmax(size, log(h->x)) - p->log_error + 1.5 * log(steps) + 8;
  double angle = GUESS_PI / 2 + a, wide = (angle + GUESS_PI / 2) * (angle + GUESS_PI / 2) * s2 / 2;
  h->prec = (mpfr_prec_t)((nats + angle * angle * s2 / 2) / GUESS_LN2) + 40;
  p->inner_step = guess_short(GUESS_PI * GUESS_PI / (nats + wide + 2));
  p->nats = nats + angle * angle * s2 / 2;
  p->terms = (long)(2 * sqrt(2 * p->nats) / law->sigma_d / p->inner_step) + 1;
  h->seconds = 1e-9 * (double)h->nodes * (double)p->terms * (1500 + 8 * (double)h->prec) + LINE_PLAN_LEAST;
  h->stop = COMPOSE_FREE;
}

static void propose(balls_hyperbola *p) {
  proposed_numbers(&p->inner_step, &p->nats, &p->log_error);
  proposed_count(&p->terms);
}

/* Contours that cross the axis at `reach` over K - T and over K, bent by five angles. */
void balls_hyperbola_plan(balls_hyperbola *plan, const balls_law *law, double k, double log_error,
                          const compose_limits *limits) {
  static const double reach[] = {4, 8, 14, 24, 36}, angles[] = {0.15, 0.25, 0.4, 0.55, 0.68};
  double gap = k - (double)law->steps;
  plan->h.stop = COMPOSE_METHOD;
  for (int i = gap > 1e-9 * k ? 0 : 25; i < 50; i++) {
    balls_hyperbola p = {.log_error = log_error};
    p.h = (hyperbola_plan){.x = k, .mu = reach[i / 5 % 5] / (i < 25 ? gap : k), .high = 2 * angles[i % 5]};
    try_contour(&p, law);
    if (hyperbola_plan_is_better(&p.h, &plan->h)) *plan = p;
  }
  if (plan->h.stop == COMPOSE_FREE) propose(plan);
  hyperbola_plan_close(&plan->h, limits);
}

/* ---- The law ----------------------------------------------------------------------------------- */

/* For the bounds of errors, which are raised to the power T. */
typedef struct {
  balls_law law;
  double log_error;
} bounds;

/* On the line |psi| is at most psi(mu). */
static void size(ivl *z, const void *data, const hyperbola_part *p, const ivl *k) {
  const bounds *const b = data;
  if (p->side == HYPERBOLA_HIGH) balls_edge(z, &b->law, p, k, b->log_error - 5);
  if (p->side == HYPERBOLA_REST) balls_edge_rest(z, &b->law, p, k);
  if (p->side != HYPERBOLA_LOW) return;
  local_ivls(b->law.prec, t);
  balls_law_psi(&t, &b->law, &p->of->mu);
  ivl_pow_ui(&t, &t, b->law.steps);
  hyperbola_weight(z, p, k);
  ivl_mul(z, z, &t);
}

static const hyperbola_law law_of_psi = {
    .shift = 0, .widest = 1.57, .from_line = 1, .keeps = 1, .moment = balls_node_psi, .size = size};

compose_stop balls_hyperbola_make(balls_hyperbola_table *t, const balls_query *q, const balls_hyperbola *plan,
                                  double until) {
  balls_node b;
  t->log_error = plan->log_error;
  compose_stop stop = hyperbola_table_open(&t->nodes, &plan->h, &law_of_psi);
  if (stop != COMPOSE_FREE) return stop;
  if (!(plan->inner_step > 0 && plan->nats >= 0)) return COMPOSE_METHOD;
  balls_node_init(&b, q, plan);
  stop = hyperbola_table_fill(&t->nodes, &plan->h, &b, b.law.steps, until);
  balls_node_clear(&b);
  return stop;
}

void balls_hyperbola_clear(balls_hyperbola_table *t) { hyperbola_table_clear(&t->nodes); }

void balls_hyperbola_at(ivl *z, const balls_hyperbola_table *t, const balls_query *q, const ivl *k) {
  bounds b = {.log_error = t->log_error};
  balls_law_init(&b.law, q, HYPERBOLA_BOUND_BITS);
  hyperbola_table_at(z, &t->nodes, &b, k);
  balls_law_clear(&b.law);
}
