/* balls_plan.c - parameters for the straight contour of balls and bins, in doubles.
 *
 * Every loop has a fixed bound.  A bad plan costs digits or time, never soundness.
 * Derivations: proofs/notes/fourier_balls.md.                                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "balls_internal.h"
#include "guess.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define GRID 260
#define GRID_LOW (-34.0)
#define GRID_STEP 0.25
#define ANGLES 20
#define CANDIDATES 30
#define BOUNDS 60

/* ---- log psi by interpolation -------------------------------------------------------------- */

typedef struct {
  double y[GRID]; /* log(-log psi) at tau = exp(GRID_LOW + GRID_STEP k)                    */
  double steps;
} psi_grid;

/* The grid depends on sigma alone, and costs as much as the rest of a plan; directions, runs and the points of a curve
 * ask for the same one.  sigma 0: there is none yet. */
static _Thread_local struct { double sigma, y[GRID]; } last;

static void grid_make(psi_grid *g, const balls_law *law) {
  if (last.sigma != law->sigma_d)
    for (int k = 0; k < GRID; k++) last.y[k] = log(-balls_law_guess_psi(law, exp(GRID_LOW + GRID_STEP * k)));
  last.sigma = law->sigma_d;
  memcpy(g->y, last.y, sizeof g->y);
  g->steps = (double)law->steps;
}

static double log_psi(const psi_grid *g, double tau) {
  double x = (log(tau) - GRID_LOW) / GRID_STEP;
  if (!(x > 0)) return -tau;
  if (x >= GRID - 1.001) x = GRID - 1.001;
  int k = (int)x;
  return -exp(g->y[k] + (x - k) * (g->y[k + 1] - g->y[k]));
}

/* ---- The size of the answer ------------------------------------------------------------------- */

static double log_phi(double x) {
  return x > -30 ? log(0.5 * erfc(-x / sqrt(2.0))) : -x * x / 2 - log(-x * sqrt(2 * GUESS_PI));
}

/* log E (X - k)_+ for one step, k >= 1. */
static double log_jump(const balls_law *law, double k) {
  double s = law->sigma_d, a = 0.5 / s - log(k) * s, b = a - 1 / s;
  double p = log_phi(a), q = log(k) + log_phi(b);
  if (q < p - 0.05) return p + log(-expm1(q - p));
  return -a * a / 2 - log(2 * GUESS_PI) / 2 + log(fmax(1 / (1 - a) - 1 / (1 - b), 1e-30));
}

/* log of the normal approximation of CALL or PUT. */
static double log_normal(const balls_law *law, double k) {
  double sd = sqrt((double)law->steps * expm1(fmin(1 / (law->sigma_d * law->sigma_d), 600)));
  double x = fabs(k - (double)law->steps) / sd;
  return log(sd) - x * x / 2 - 2 * log1p(x) - 1;
}

static double log_put(const psi_grid *g, double k, double *c) {
  double best = HUGE_VAL;
  *c = 1;
  for (int i = 0; i < GRID; i++) {
    double t = exp(GRID_LOW + GRID_STEP * i), v = t * k + g->steps * log_psi(g, t) - 2 * log(t);
    if (v < best) {
      best = v;
      *c = t;
    }
  }
  return best + log(*c) - 2;
}

double balls_plan_value(const balls_law *law, balls_kind kind, double k, double *c) {
  psi_grid *g = assay_alloc(sizeof *g);
  grid_make(g, law);
  double put = log_put(g, k, c), steps = (double)law->steps;
  free(g);
  if (kind == BALLS_PUT) return put;
  return fmax(log_normal(law, k), log(steps) + log_jump(law, fmax(k - (steps - 1), 1)));
}

/* ---- The period ---------------------------------------------------------------------------------- */

typedef struct {
  const psi_grid *g;
  const balls_law *law;
  balls_plan *p;
} planner;

/* log of Chernoff's bound of PUT at an abscissa above that of the plan; none on the other side. */
static double bound_at(const void *data, int side, int i, double *b) {
  const planner *s = data;
  *b = s->p->abscissa * pow(1.12, i + 1);
  return side > 0 ? -*b * s->p->x + s->g->steps * log_psi(s->g, *b) - 1 - log(*b) : HUGE_VAL;
}

static void choose_period(const planner *s, double decay, double log_error) {
  balls_plan *p = s->p;
  double chernoff = line_plan_period(p, 1, log_error, bound_at, s, BOUNDS);
  const double most = p->also.is ? fmax(-p->x, -p->also.x) : -p->x;
  p->period = fmax(decay / p->abscissa, fmin(chernoff, most * (1 + 1e-9)));
  line_plan_far(&p->right, p, 1, bound_at, s, BOUNDS);
}

/* ---- The number of nodes ---------------------------------------------------------------------------- */

/* log of the least envelope at c + i t over the angles. */
static double envelope_at(const void *data, double t, double *eta) {
  const planner *s = data;
  double best = 0, s2 = s->law->sigma_d * s->law->sigma_d, c = s->p->abscissa;
  *eta = 1e-3;
  for (int j = 1; j <= ANGLES; j++) {
    double e = 1.57 * pow((double)j / ANGLES, 2), v = e * e * s2 / 2 + log_psi(s->g, c * cos(e) + t * sin(e));
    if (v < best) {
      best = v;
      *eta = e;
    }
  }
  return best;
}

/* ---- The inner sum ------------------------------------------------------------------------------------ */

static double inner_try(void *data, double nats, double turn) {
  const planner *s = data;
  balls_plan *p = s->p;
  double psi = log_psi(s->g, p->abscissa), s2 = s->law->sigma_d * s->law->sigma_d, left, right;
  double front = turn * turn * s2 / 2 - psi, top = 2 * turn * turn * s2 + 0.7;
  p->turn = turn;
  p->step = guess_short(2 * GUESS_PI * turn / (nats + top + 1.5 - psi));
  balls_law_guess_range(s->law, p->abscissa * cos(turn), -nats - front - 1.5, &left, &right);
  p->first = (long)floor(left / p->step);
  p->last = (long)ceil(right / p->step);
  double peak = log(4 * p->step * s->law->sigma_d / sqrt(2 * GUESS_PI)) + front + 0.1;
  return line_plan_digits(p, (double)(p->last - p->first + 1), nats, peak, 0.7);
}

/* ---- The plan ----------------------------------------------------------------------------------------- */

static void try_abscissa(planner *s, double decay, double log_error, long most) {
  balls_plan *p = s->p;
  p->stop = COMPOSE_METHOD;
  choose_period(s, decay, log_error);
  if (!(p->period > 0 && p->period < 1e18)) return;
  line_plan_nodes(p, log_error, most, envelope_at, s);
  if (p->nodes > most) {
    p->stop = COMPOSE_NODES;
    return;
  }
  double nats = line_plan_nats(p, log_psi(s->g, p->abscissa), log_error);
  line_plan_turn(p, 0.785, nats, s->law->sigma_d, inner_try, s);
  double wide = (log(p->period - p->x + s->g->steps) - log_error) / GUESS_LN2;
  p->prec = (mpfr_prec_t)fmax(wide + 64, 64 * (double)(p->limbs + 1));
  p->stop = p->seconds < 1e6 && p->last - p->first < 1000000 ? COMPOSE_FREE : COMPOSE_METHOD;
}

void balls_plan_make(balls_plan *plan, const balls_law *law, balls_kind kind, double k, double log_value,
                     double log_error, const line_also *also, const compose_limits *limits) {
  psi_grid *g = assay_alloc(sizeof *g);
  double gap = (double)law->steps - k, size = log_value;
  grid_make(g, law);
  if (kind == BALLS_PUT && gap > 0) size = fmax(size, log(gap)) + 0.7;
  double decay = fmax(size - log_error, 1) + 2.5;
  plan->stop = COMPOSE_METHOD;
  for (int i = 0, worse = 0; i < CANDIDATES && worse < 6; i++) {
    balls_plan p = {.kind = (int)kind, .power = law->steps, .x = -k, .abscissa = decay / k / 1.2 * pow(1.5, i)};
    planner s = {g, law, &p};
    if (also) p.also = *also;
    try_abscissa(&s, decay, log_error, limits->nodes);
    int better = line_plan_is_better(&p, plan);
    if (i == 0 || better) *plan = p;
    worse = better || plan->stop != COMPOSE_FREE ? 0 : worse + 1;
  }
  free(g);
  line_plan_close(plan, limits);
}
