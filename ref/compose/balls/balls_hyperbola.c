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
#include <stdlib.h>

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
  const double limbs = ceil((double)h->prec / 64);
  return 1e-9 * (double)p->terms * (100 + 16 * limbs * limbs) + 50e-6;
}

/* A place that the contour should serve, and the logarithm of its error there. */
typedef struct {
  double k, log_error;
} aim;

/* That of the plan, and another one nearer to T; answers how many. */
static int aims_of(aim *to, const balls_hyperbola *p) {
  to[0] = (aim){p->h.x, p->log_error};
  to[1] = (aim){-p->also.x, p->log_error + p->also.rise};
  return p->also.is ? 2 : 1;
}

/* The nats that the line asks of the step. */
static double by_line(const balls_hyperbola *p, const balls_law *law, const aim *to, int count) {
  const double log_psi = (double)law->steps * balls_law_guess_psi(law, p->h.mu);
  double nats = 0;
  for (int i = 0; i < count; i++)
    nats = fmax(nats, log_psi + hyperbola_plan_edge(&p->h, 0, to[i].k, 0) - to[i].log_error);
  return nats;
}

/* Those that the far edge asks of it. */
static double by_edge(const balls_hyperbola *p, const balls_law *law, const aim *to, int count) {
  const balls_curve edge = {law, p->h.mu, p->h.high};
  double nats = 0;
  for (int i = 0; i < count; i++) {
    const double size = balls_edge_guess(&edge, to[i].k, to[i].log_error - 5);
    nats = fmax(nats, size < 600 ? size - to[i].log_error : HUGE_VAL);
  }
  return nats;
}

/* The u of the last node; HUGE_VAL: there is none. */
static double reach_of(const balls_hyperbola *p, const balls_law *law, const aim *to, int count) {
  const balls_curve centre = {law, p->h.mu, hyperbola_plan_angle(&p->h)};
  double reach = 0;
  for (int i = 0; i < count; i++) {
    const double u = balls_edge_guess_reach(&centre, to[i].k, to[i].log_error - 2.5);
    reach = fmax(reach, u > 0 ? u : HUGE_VAL);
  }
  return reach;
}

/* Step, nodes and cost for one contour, unless that is more than `most`.
 * Method: what the line alone asks of the step bounds the nodes before the sums over cells, which are dear. */
static void try_contour(balls_hyperbola *p, const balls_law *law, double most) {
  const double margin = 2.5, most_nats = 2000, most_nodes = 1e5;
  hyperbola_plan *const h = &p->h;
  aim to[2];
  const int count = aims_of(to, p);
  const double line = by_line(p, law, to, count);
  h->stop = COMPOSE_METHOD;
  if (!(line < most_nats) || !hyperbola_plan_step(h, line + margin)) return;
  const double node = plan_node(p, law), reach = reach_of(p, law, to, count);
  if (!(node * reach / h->step + LINE_PLAN_MINIMUM < most)) return;
  if (!hyperbola_plan_step(h, fmax(line, by_edge(p, law, to, count)) + margin)) return;
  if (!(reach / h->step < most_nodes)) return;
  h->nodes = (long)ceil(reach / h->step);
  h->seconds = node * (double)h->nodes + LINE_PLAN_MINIMUM;
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
  balls_hyperbola p = {.log_error = best->log_error, .also = best->also, .most = best->most};
  p.h = (hyperbola_plan){.x = best->h.x, .mu = reach[i] / place, .high = 2 * angles[j]};
  try_contour(&p, law, best->h.stop == COMPOSE_FREE ? best->h.seconds : best->most);
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
                          const line_also *also, double most, const compose_limits *limits) {
  const double gap = k - (double)law->steps;
  *plan = (balls_hyperbola){.log_error = log_error, .most = most, .h = {.x = k, .stop = COMPOSE_METHOD}};
  if (also) plan->also = *also;
  if (gap > 1e-9 * k) search(plan, law, gap);
  search(plan, law, k);
  if (plan->h.stop == COMPOSE_FREE) propose(plan);
  hyperbola_plan_close(&plan->h, limits);
}

/* ---- The law ----------------------------------------------------------------------------------- */

struct balls_kept_edges {
  int asked;
  balls_edges high;
  int has_line;
  ivl line; /* psi(mu)^T, which no K changes */
};

/* For the bounds of errors, which are raised to the power T. */
typedef struct {
  balls_law law;
  double log_error, near, far;
  struct balls_kept_edges *edges;
} bounds;

/* z := that of the far edge: for the first K of a table that is for one by cells of its own, else by those that all share. */
static void high_edge(ivl *z, const bounds *b, const hyperbola_part *p, const ivl *k) {
  const double lower = 0.7, at = mpfr_get_d(k->lo, MPFR_RNDN);
  balls_edges *const e = &b->edges->high;
  balls_cells cells;
  balls_edge_guess_cells(&cells, &b->law, p, b->log_error - 5);
  if ((b->edges->asked++ == 0 && !(b->near > 0)) || !(at > 0)) {
    balls_edge(z, &b->law, p, k, &cells);
    return;
  }
  if (!(e->least > 0 && e->least <= at)) {
    const double least = b->near > 0 ? fmin(b->near, at) : at;
    balls_edge_kept_cut(e, &b->law, p, &cells, lower * least, fmax(b->far, at));
  }
  balls_edge_kept_sum(z, e, k);
}

/* z := psi(mu)^T, as |psi| is at most psi(mu) on the line. */
static void low_edge(ivl *z, const bounds *b, const ivl *mu) {
  if (!b->edges->has_line) {
    ivl *const line = &b->edges->line;
    balls_law_psi(line, &b->law, mu);
    ivl_pow_ui(line, line, b->law.steps);
    b->edges->has_line = 1;
  }
  ivl_set(z, &b->edges->line);
}

static void size(ivl *z, const void *data, const hyperbola_part *p, const ivl *k) {
  const bounds *const b = data;
  if (p->side == HYPERBOLA_HIGH) high_edge(z, b, p, k);
  if (p->side == HYPERBOLA_REST) balls_edge_rest(z, &b->law, p, k);
  if (p->side != HYPERBOLA_LOW) return;
  local_ivls(b->law.prec, t);
  low_edge(&t, b, &p->of->mu);
  hyperbola_weight(z, p, k);
  ivl_mul(z, z, &t);
}

static const hyperbola_law law_of_psi = {
    .shift = 0, .widest = 1.57, .from_line = 1, .keeps = 1, .moment = balls_node_psi, .size = size};

compose_stop balls_hyperbola_make(balls_hyperbola_table *t, const balls_query *q, const balls_hyperbola *plan,
                                  double until) {
  t->log_error = plan->log_error;
  t->far = plan->h.x;
  t->near = plan->also.is ? -plan->also.x : 0;
  t->edges = assay_alloc(sizeof *t->edges);
  t->edges->asked = t->edges->has_line = 0;
  ivl_init(&t->edges->line, HYPERBOLA_BOUND_BITS);
  balls_edge_kept_init(&t->edges->high);
  compose_stop stop = hyperbola_table_open(&t->nodes, &plan->h, &law_of_psi);
  if (stop != COMPOSE_FREE) return stop;
  if (!(plan->inner_step > 0 && plan->nats >= 0)) return COMPOSE_METHOD;
  local_as(balls_node, b, balls_node_clear);
  balls_node_init(&b, q, plan);
  hyperbola_plan h = plan->h; /* psi^T is about e^(-Tz) where it is large: terms fall like e^((K - T) z) */
  if (plan->also.is) h.x = fmin(h.x, -plan->also.x);
  h.x = fmax(h.x - (double)b.law.steps, 0);
  stop = hyperbola_table_fill(&t->nodes, &h, &b, b.law.steps, until);
  return stop;
}

void balls_hyperbola_clear(balls_hyperbola_table *t) {
  hyperbola_table_clear(&t->nodes);
  balls_edge_kept_clear(&t->edges->high);
  ivl_clear(&t->edges->line);
  free(t->edges);
}

void balls_hyperbola_at(ivl *z, const balls_hyperbola_table *t, const balls_query *q, const ivl *k) {
  bounds b = {.log_error = t->log_error, .near = t->near, .far = t->far, .edges = t->edges};
  balls_law_init(&b.law, q, HYPERBOLA_BOUND_BITS);
  hyperbola_table_at(z, &t->nodes, &b, k);
  balls_law_clear(&b.law);
}
