/* shuffle_plan.c - parameters for the contour sum of the shuffle pair, in doubles.
 *
 * Every loop has a fixed bound.  A bad plan costs digits or time, never soundness.
 * Derivations: proofs/notes/fourier_shuffle.md.                                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "shuffle_internal.h"
#include "guess.h"
#include "proposed.h"
#include <math.h>
#include <stdlib.h>

#define GRID 150
#define GRID_LOW (-30.0)
#define GRID_STEP 0.25
#define CANDIDATES 90
/* The last line whose angle is below pi/8. */
#define INNER_LAST 10

/* ---- log phi ----------------------------------------------------------------------------------- */

typedef struct {
  const shuffle_guess *g;
  double steps, depth, y[GRID]; /* log phi at c A = exp(GRID_LOW + GRID_STEP i)              */
} phi_grid;

static void grid_make(phi_grid *p, const shuffle_guess *g) {
  double peak;
  p->g = g;
  p->steps = (double)g->law->steps;
  p->depth = g->law->depth_d;
  for (int i = 0; i < GRID; i++) {
    double c = exp(GRID_LOW + GRID_STEP * i) / p->depth;
    p->y[i] = shuffle_guess_line(g, 0, c, 0, &peak);
  }
}

/* log of Chernoff's bound of E (-S - x)_+ at abscissa number i, less -c x. */
static double chernoff_at(const phi_grid *p, int i, double *b) {
  *b = exp(GRID_LOW + GRID_STEP * i) / p->depth;
  return p->steps * p->y[i] - 1 - log(*b);
}

double shuffle_plan_saddle(const shuffle_guess *g, double *log_phi) {
  phi_grid *p = assay_alloc(sizeof *p);
  double best = HUGE_VAL, c = 0, b;
  grid_make(p, g);
  for (int i = 0; i < GRID; i++) {
    double v = chernoff_at(p, i, &b);
    if (!(v < best)) continue;
    best = v;
    c = b;
    *log_phi = p->y[i];
  }
  free(p);
  proposed_number(&c);
  return c;
}

/* ---- The period ----------------------------------------------------------------------------------- */

typedef struct {
  const phi_grid *p;
  shuffle_plan *plan;
} planner;

/* log of Chernoff's bound of PUT at an abscissa clearly above that of the plan; none on the other side. */
static double bound_at(const void *data, int side, int i, double *b) {
  const planner *s = data;
  double v = chernoff_at(s->p, i, b);
  return side > 0 && *b > 1.05 * s->plan->line.abscissa ? v : HUGE_VAL;
}

static void choose_period(const planner *s, double decay, double log_error) {
  line_plan *l = &s->plan->line;
  double none = s->p->steps * s->p->depth * (1 + 1e-9);
  l->period = fmax(decay / l->abscissa, fmin(none, line_plan_period(l, 1, log_error, bound_at, s, GRID)));
  int at = line_plan_far(&l->right, l, 1, bound_at, s, GRID);
  s->plan->log_below = at < 0 ? 0 : s->p->y[at];
}

/* ---- The number of nodes ---------------------------------------------------------------------------- */

/* log of the least envelope; *line: which line of the guess has it.
 * Method: it falls and then rises from line to line, and its least one moves little with t: a walk from the last one. */
static double envelope_at(const void *data, double t, double *line) {
  const planner *s = data;
  double peak, c = s->plan->line.abscissa;
  int at = (int)fmin(fmax(*line, 1), SHUFFLE_ANGLES), moved = 0;
  double best = shuffle_guess_line(s->p->g, at, c, t, &peak);
  for (int side = 1; side >= -1 && !moved; side -= 2)
    for (int j = at + side; j >= 1 && j <= SHUFFLE_ANGLES; j += side) {
      const double v = shuffle_guess_line(s->p->g, j, c, t, &peak);
      if (!(v < best)) break;
      best = v, at = j, moved = 1;
    }
  *line = at;
  return best;
}

/* The cheapest line on which the envelope at the last node is small enough. */
static void choose_cut(const planner *s, double log_error) {
  shuffle_plan *plan = s->plan;
  const shuffle_guess *g = s->p->g;
  double c = plan->line.abscissa, best = HUGE_VAL, peak, line = 1;
  double t = (double)plan->line.nodes * 2 * GUESS_PI / plan->line.period * (1 - 1e-12);
  envelope_at(s, t, &line);
  for (int j = 1; j <= SHUFFLE_ANGLES; j++) {
    shuffle_range r;
    double level = shuffle_guess_line(g, j, c, t, &peak);
    if (j != (int)line && !(s->p->steps * level - log(GUESS_PI * t) < log_error - 1.5)) continue;
    shuffle_guess_rule(g->law, c, t, g->line[j].angle, 35 + log(s->p->steps), level, &r);
    double count = (double)(r.left_last + r.right_last - 2 * r.first);
    if (!(count < best)) continue;
    best = count;
    plan->cut = r;
  }
}

static void choose_nodes(const planner *s, double log_error, long most) {
  line_plan *l = &s->plan->line;
  line_plan_nodes(l, log_error, most, envelope_at, s);
  if (l->nodes > most) return;
  l->nodes = (long)ceil(1.05 * (double)l->nodes);
  choose_cut(s, log_error);
}

/* ---- The inner sum ------------------------------------------------------------------------------------ */

/* nats: relative to phi, whose logarithm is phi. */
static double inner_try(const planner *s, double nats, double phi, int j) {
  const shuffle_guess *g = s->p->g;
  line_plan *l = &s->plan->line;
  shuffle_range *r = &s->plan->inner, *cut = &s->plan->cut;
  double angle = g->line[j].angle, c = l->abscissa, peak, sigma = g->law->sigma_d;
  double edge = c * s->p->depth + 2 * angle * angle * sigma * sigma - log(cos(2 * angle));
  r->angle = angle;
  r->step = guess_short(2 * GUESS_PI * angle / (nats + 1.5 + guess_log_add(0, edge - phi)));
  shuffle_guess_range(g->law, c, phi - nats, r);
  shuffle_guess_line(g, j, c, 0, &peak);
  double terms = (double)(r->left_last + r->right_last - 2 * r->first + 2);
  line_plan_digits(l, terms, nats, peak + log(4 * r->step) + 0.2 - phi, 0.7);
  return l->seconds += 20e-6 * (double)(cut->left_last + cut->right_last - 2 * cut->first) + 0.03;
}

static void choose_inner(const planner *s, double log_error) {
  line_plan *l = &s->plan->line;
  double c = l->abscissa, peak, phi = shuffle_guess_line(s->p->g, 0, c, 0, &peak), best = HUGE_VAL;
  s->plan->log_phi = phi;
  double nats = line_plan_nats(l, phi, log_error);
  int line = 0;
  for (int j = 4; j <= INNER_LAST; j++) {
    double cost = inner_try(s, nats, phi, j);
    if (!(cost < best)) continue;
    best = cost;
    line = j;
  }
  if (line > 0) inner_try(s, nats, phi, line);
  double wide = log(l->period + s->p->steps * fabs(s->p->g->law->gap_d)) + 2 * log1p(1 / (c * l->period));
  double bits = fmax(wide - log_error, nats) / GUESS_LN2;
  l->prec = (mpfr_prec_t)fmax(bits + 64, 64 * (double)(l->limbs + 1));
}

/* ---- The plan ----------------------------------------------------------------------------------------- */

static void try_abscissa(const planner *s, double decay, double log_error, long most) {
  line_plan *l = &s->plan->line;
  const shuffle_range *r = &s->plan->inner;
  l->stop = COMPOSE_METHOD;
  double peak, top = s->p->steps * shuffle_guess_line(s->p->g, 0, l->abscissa, 0, &peak) - log(l->abscissa);
  if (!(top - log_error < 5000)) return;
  choose_period(s, decay, log_error);
  if (!(l->period > 0 && l->period < 1e200)) return;
  choose_nodes(s, log_error, most);
  if (l->nodes > most) {
    l->stop = COMPOSE_NODES;
    return;
  }
  choose_inner(s, log_error);
  long terms = r->left_last + r->right_last - 2 * r->first;
  l->stop = l->seconds < 1e6 && terms > 0 && terms < 1000000 ? COMPOSE_FREE : COMPOSE_METHOD;
}

static void propose_range(shuffle_range *r) {
  proposed_numbers(&r->angle, &r->step);
  proposed_counts(&r->first, &r->left_last, &r->right_last);
}

static void propose_ranges(shuffle_plan *p) {
  proposed_number(&p->cut.strip);
  propose_range(&p->inner);
  propose_range(&p->cut);
}

void shuffle_plan_make(shuffle_plan *plan, const shuffle_guess *g, int call, double log_value, double log_error,
                       const compose_limits *limits) {
  phi_grid *p = assay_alloc(sizeof *p);
  grid_make(p, g);
  double size = log_value, mean = p->steps * g->law->gap_d;
  if (!call && mean > 0) size = guess_log_add(size, log(mean));
  double decay = fmax(size - log_error, 1) + 2.5;
  double first = fmax(decay / (p->steps * p->depth) / 1.2, exp(GRID_LOW) / p->depth);
  plan->line.stop = COMPOSE_METHOD;
  for (int i = 0, worse = 0; i < CANDIDATES && worse < 7; i++) {
    shuffle_plan one = {.line = {.kind = call, .power = g->law->steps, .abscissa = first * pow(1.5, i)}};
    const planner s = {p, &one};
    if (one.line.abscissa * p->depth > exp(GRID_LOW + GRID_STEP * (GRID - 8))) break;
    try_abscissa(&s, decay, log_error, limits->nodes);
    int better = line_plan_is_better(&one.line, &plan->line);
    if (better || (plan->line.stop == COMPOSE_METHOD && one.line.stop == COMPOSE_NODES)) *plan = one;
    worse = better || plan->line.stop != COMPOSE_FREE ? 0 : worse + 1;
  }
  free(p);
  if (plan->line.stop == COMPOSE_FREE) propose_ranges(plan);
  line_plan_close(&plan->line, limits);
}
