/* balls_hyperbola.c - PUT of balls and bins on a hyperbola.
 *
 * Derivations: proofs/notes/fourier_balls.md (T-BALLS-BENT, T-BALLS-NODE).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_hyperbola.h"
#include "balls_edge.h"
#include "balls_node.h"
#include "elem.h"
#include "guess.h"
#include "local_as.h"
#include "proposed.h"
#include <math.h>

/* ---- The plan -------------------------------------------------------------------------------- */

/* Precision and terms for one contour; a node takes the seconds that are answered. */
static double plan_node(balls_hyperbola *p, const balls_law *law) {
  hyperbola_plan *const h = &p->h;
  const double a = hyperbola_plan_angle(h), steps = (double)law->steps, s2 = law->sigma_d * law->sigma_d;
  double size = h->mu * (1 - sin(a)) * h->x - log(h->mu) + 2,
         nats = fmax(size, log(h->x)) - p->log_error + 1.5 * log(steps) + 8;
  double angle = GUESS_PI / 2 + a, wide = (angle + GUESS_PI / 2) * (angle + GUESS_PI / 2) * s2 / 2;
  h->prec = (mpfr_prec_t)((nats + angle * angle * s2 / 2) / GUESS_LN2) + 40;
  p->inner_step = guess_short(GUESS_PI * GUESS_PI / (nats + wide + 2));
  p->nats = nats + angle * angle * s2 / 2;
  p->terms = (long)(2 * sqrt(2 * p->nats) / law->sigma_d / p->inner_step) + 1;
  return 1e-9 * (double)p->terms * (1500 + 8 * (double)h->prec);
}

/* Step, nodes and cost for one contour, unless that is more than `most`.
 * Method: what the line alone asks of the step bounds the nodes before the sums over cells, which are dear. */
static void try_contour(balls_hyperbola *p, const balls_law *law, double most) {
  hyperbola_plan *const h = &p->h;
  const balls_curve edge = {law, h->mu, h->high}, centre = {law, h->mu, hyperbola_plan_angle(h)};
  const double line = (double)law->steps * balls_law_guess_psi(law, h->mu) + hyperbola_plan_edge(h, 0, h->x, 0);
  h->stop = COMPOSE_METHOD;
  if (!(line < p->log_error + 2000) || !hyperbola_plan_step(h, fmax(line - p->log_error, 0) + 2.5)) return;
  const double node = plan_node(p, law), reach = balls_edge_guess_reach(&centre, h->x, p->log_error - 2.5);
  if (!(reach > 0) || !(node * reach / h->step + LINE_PLAN_LEAST < most)) return;
  const double by_hyperbola = balls_edge_guess(&edge, h->x, p->log_error - 5), top = fmax(line, by_hyperbola);
  if (!(by_hyperbola < 600) || !hyperbola_plan_step(h, top - p->log_error + 2.5)) return;
  if (!(reach / h->step < 1e5)) return;
  h->nodes = (long)ceil(reach / h->step);
  h->seconds = node * (double)h->nodes + LINE_PLAN_LEAST;
  h->stop = COMPOSE_FREE;
}

static void propose(balls_hyperbola *p) {
  proposed_numbers(&p->inner_step, &p->nats, &p->log_error);
  proposed_count(&p->terms);
}

enum { REACHES = 5, ANGLES = 5, MIDDLE = 2 };

/* best := the contour that crosses the axis at number i of the reaches over `place`, bent by angle j, if it is better;
 * answers 1 then. */
static int try_at(balls_hyperbola *best, const balls_law *law, double place, int i, int j) {
  static const double reach[REACHES] = {4, 8, 14, 24, 36}, angles[ANGLES] = {0.15, 0.25, 0.4, 0.55, 0.68};
  if (i < 0 || i >= REACHES) return 0;
  balls_hyperbola p = {.log_error = best->log_error};
  p.h = (hyperbola_plan){.x = best->h.x, .mu = reach[i] / place, .high = 2 * angles[j]};
  try_contour(&p, law, best->h.stop == COMPOSE_FREE ? best->h.seconds : HUGE_VAL);
  const int better = hyperbola_plan_is_better(&p.h, &best->h);
  if (better) *best = p;
  return better;
}

/* All reaches at one angle, all angles at the best of these, and its neighbours; all of both where that finds none. */
static void search(balls_hyperbola *best, const balls_law *law, double place) {
  int at = -1, bent = MIDDLE;
  for (int i = 0; i < REACHES; i++)
    if (try_at(best, law, place, i, MIDDLE)) at = i;
  for (int j = 0; at >= 0 && j < ANGLES; j++)
    if (j != MIDDLE && try_at(best, law, place, at, j)) bent = j;
  if (at >= 0 && bent != MIDDLE && !try_at(best, law, place, at - 1, bent)) try_at(best, law, place, at + 1, bent);
  for (int i = 0; best->h.stop != COMPOSE_FREE && i < REACHES * ANGLES; i++)
    try_at(best, law, place, i / ANGLES, i % ANGLES);
}

/* Contours that cross the axis near K - T and near K. */
void balls_hyperbola_plan(balls_hyperbola *plan, const balls_law *law, double k, double log_error,
                          const compose_limits *limits) {
  const double gap = k - (double)law->steps;
  *plan = (balls_hyperbola){.log_error = log_error, .h = {.x = k, .stop = COMPOSE_METHOD}};
  if (gap > 1e-9 * k) search(plan, law, gap);
  search(plan, law, k);
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
  if (p->side == HYPERBOLA_HIGH) {
    balls_cells cells;
    balls_edge_guess_cells(&cells, &b->law, p, b->log_error - 5);
    balls_edge(z, &b->law, p, k, &cells);
  }
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
  t->log_error = plan->log_error;
  compose_stop stop = hyperbola_table_open(&t->nodes, &plan->h, &law_of_psi);
  if (stop != COMPOSE_FREE) return stop;
  if (!(plan->inner_step > 0 && plan->nats >= 0)) return COMPOSE_METHOD;
  local_as(balls_node, b, balls_node_clear);
  balls_node_init(&b, q, plan);
  stop = hyperbola_table_fill(&t->nodes, &plan->h, &b, b.law.steps, until);
  return stop;
}

void balls_hyperbola_clear(balls_hyperbola_table *t) { hyperbola_table_clear(&t->nodes); }

void balls_hyperbola_at(ivl *z, const balls_hyperbola_table *t, const balls_query *q, const ivl *k) {
  bounds b = {.log_error = t->log_error};
  balls_law_init(&b.law, q, HYPERBOLA_BOUND_BITS);
  hyperbola_table_at(z, &t->nodes, &b, k);
  balls_law_clear(&b.law);
}
