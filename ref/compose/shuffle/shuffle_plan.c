/* shuffle_plan.c - parameters for the contour sum of the shuffle pair, in doubles.
 *
 * Every loop has a fixed bound.  A bad plan costs digits or time, never soundness.
 * Derivations: proofs/notes/fourier_shuffle.md.                                                */
#include "shuffle_parts.h"
#include "proposed.h"
#include <math.h>
#include <stdlib.h>

#define PI 3.14159265358979323846
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

/* The least L with small images, and the abscissa of their bound. */
static void choose_period(shuffle_plan *plan, const phi_grid *p, double decay, double log_error) {
  double c = plan->abscissa, need = p->steps * p->depth * (1 + 1e-9), best = HUGE_VAL, b;
  for (int i = 0; i < GRID; i++) {
    double v = chernoff_at(p, i, &b);
    if (b > 1.05 * c) need = fmin(need, fmax((v - log_error + 2.5) / (b - c), 0.7 / (b - c)));
  }
  plan->period = fmax(decay / c, need);
  plan->below = 2 * c;
  for (int i = 0; i < GRID; i++) {
    double v = chernoff_at(p, i, &b);
    if (!(b > 1.05 * c) || !(v - (b - c) * plan->period < best)) continue;
    best = v - (b - c) * plan->period;
    plan->below = b;
    plan->log_below = p->y[i];
  }
}

/* ---- The number of nodes ---------------------------------------------------------------------------- */

static double envelope_at(const phi_grid *p, double c, double t, int *line) {
  double best = HUGE_VAL, peak;
  for (int j = 1; j <= SHUFFLE_ANGLES; j++) {
    double v = shuffle_guess_line(p->g, j, c, t, &peak);
    if (!(v < best)) continue;
    best = v;
    *line = j;
  }
  return best;
}

/* The cheapest line on which the envelope at the last node is small enough. */
static void choose_cut(shuffle_plan *plan, const phi_grid *p, double log_error) {
  const shuffle_law *law = p->g->law;
  double t = (double)plan->nodes * 2 * PI / plan->period * (1 - 1e-12), best = HUGE_VAL, peak;
  int line = 1;
  envelope_at(p, plan->abscissa, t, &line);
  for (int j = 1; j <= SHUFFLE_ANGLES; j++) {
    shuffle_range r;
    double level = shuffle_guess_line(p->g, j, plan->abscissa, t, &peak);
    if (j != line && !(p->steps * level - log(PI * t) < log_error - 1.5)) continue;
    double strip = shuffle_guess_rule(law, plan->abscissa, t, p->g->line[j].angle, 35 + log(p->steps), level, &r);
    double count = (double)(r.left_last + r.right_last - 2 * r.first);
    if (!(count < best)) continue;
    best = count;
    plan->cut = r;
    plan->cut_strip = strip;
  }
}

static void choose_nodes(shuffle_plan *plan, const phi_grid *p, double log_error, long most) {
  double h = 2 * PI / plan->period, lo = 0, hi = log((double)most + 1);
  int line = 1;
  for (int k = 0; k < 13; k++) {
    double mid = k == 0 ? hi : (lo + hi) / 2, n = exp(mid);
    double v = p->steps * envelope_at(p, plan->abscissa, n * h, &line) - log(PI * h * n);
    if (v < log_error - 2.5) hi = mid;
    else lo = mid;
    if (k == 0 && v >= log_error - 2.5) break;
  }
  plan->nodes = lo < hi ? (long)ceil(1.05 * exp(hi)) : (long)most + 1;
  if (plan->nodes <= most) choose_cut(plan, p, log_error);
}

/* ---- The inner sum ------------------------------------------------------------------------------------ */

static double log_add(double a, double b) { return fmax(a, b) + log1p(exp(-fabs(a - b))); }

/* nats: relative to phi, whose logarithm is phi. */
static double inner_try(shuffle_plan *plan, const phi_grid *p, double nats, double phi, int j) {
  const shuffle_law *law = p->g->law;
  double angle = p->g->line[j].angle, c = plan->abscissa, peak, s = law->sigma_d;
  double edge = c * p->depth + 2 * angle * angle * s * s - log(cos(2 * angle));
  shuffle_range *r = &plan->inner;
  r->angle = angle;
  r->step = 2 * PI * angle / (nats + 1.5 + log_add(0, edge - phi));
  r->step = ldexp(floor(ldexp(r->step, 20 - ilogb(r->step))), ilogb(r->step) - 20);
  shuffle_guess_range(law, c, phi - nats, r);
  shuffle_guess_line(p->g, j, c, 0, &peak);
  peak += log(4 * r->step) + 0.2 - phi;
  plan->shift = peak > 0 ? (unsigned long)ceil(peak / log(2.0)) : 0;
  double terms = (double)(r->left_last + r->right_last - 2 * r->first + 2);
  double far = fmin((double)plan->nodes, 10 * (c * plan->period / (2 * PI) + 2));
  double bits = (nats + log(terms * (5 * far + 100))) / log(2.0) + (double)plan->shift;
  plan->limbs = (mp_size_t)ceil(bits / 64);
  double work = (double)plan->nodes * (terms * 0.7 * fourier_cost(plan->limbs) + 12000) +
                terms * 60e3 * (double)(plan->limbs + 1) / 3;
  double cut = (double)(plan->cut.left_last + plan->cut.right_last - 2 * plan->cut.first);
  return plan->seconds = 1e-9 * work + 20e-6 * cut + 0.05;
}

static void choose_inner(shuffle_plan *plan, const phi_grid *p, double log_error) {
  double c = plan->abscissa, peak, phi = shuffle_guess_line(p->g, 0, c, 0, &peak), best = HUGE_VAL;
  plan->log_phi = phi;
  double top = p->steps * phi - log(2 * c) + log1p(2 / (c * plan->period));
  double nats = fmax(top - log_error, 4) + log(p->steps) + 3;
  int line = 0;
  for (int j = 4; j <= INNER_LAST; j++) {
    double cost = inner_try(plan, p, nats, phi, j);
    if (!(cost < best)) continue;
    best = cost;
    line = j;
  }
  if (line > 0) inner_try(plan, p, nats, phi, line);
  double wide = fmax(top, log(plan->period + p->steps * fabs(p->g->law->gap_d)) + 2 * log1p(1 / (c * plan->period)));
  plan->prec = (mpfr_prec_t)fmax((wide - log_error) / log(2.0) + 64, 64 * (double)(plan->limbs + 1));
}

/* ---- The plan ----------------------------------------------------------------------------------------- */

static void try_abscissa(shuffle_plan *plan, const phi_grid *p, double decay, double log_error, long most) {
  plan->stop = COMPOSE_METHOD;
  double peak, top = p->steps * shuffle_guess_line(p->g, 0, plan->abscissa, 0, &peak) - log(plan->abscissa);
  if (!(top - log_error < 5000)) return;
  choose_period(plan, p, decay, log_error);
  if (!(plan->period > 0 && plan->period < 1e200)) return;
  choose_nodes(plan, p, log_error, most);
  if (plan->nodes > most) {
    plan->stop = COMPOSE_NODES;
    return;
  }
  choose_inner(plan, p, log_error);
  long terms = plan->inner.left_last + plan->inner.right_last - 2 * plan->inner.first;
  plan->stop = plan->seconds < 1e6 && terms > 0 && terms < 1000000 ? COMPOSE_FREE : COMPOSE_METHOD;
}

static void propose_range(shuffle_range *r) {
  proposed_number(&r->angle);
  proposed_number(&r->step);
  proposed_count(&r->first);
  proposed_count(&r->left_last);
  proposed_count(&r->right_last);
}

static void propose(shuffle_plan *p) {
  proposed_number(&p->abscissa);
  proposed_number(&p->period);
  proposed_number(&p->below);
  proposed_number(&p->cut_strip);
  proposed_count(&p->nodes);
  propose_range(&p->inner);
  propose_range(&p->cut);
  proposed_whole(&p->shift);
  proposed_bits(&p->limbs, 1);
  proposed_bits(&p->prec, MPFR_PREC_MIN);
}

void shuffle_plan_make(shuffle_plan *plan, const shuffle_guess *g, int call, double log_value, double log_error,
                       const compose_limits *limits) {
  phi_grid *p = assay_alloc(sizeof *p);
  grid_make(p, g);
  double size = log_value, mean = p->steps * g->law->gap_d;
  if (!call && mean > 0) size = log_add(size, log(mean));
  double decay = fmax(size - log_error, 1) + 2.5;
  double first = fmax(decay / (p->steps * p->depth) / 1.2, exp(GRID_LOW) / p->depth);
  plan->stop = COMPOSE_METHOD;
  for (int i = 0, worse = 0; i < CANDIDATES && worse < 7; i++) {
    shuffle_plan one = {.call = call, .abscissa = first * pow(1.5, i)};
    if (one.abscissa * p->depth > exp(GRID_LOW + GRID_STEP * (GRID - 8))) break;
    try_abscissa(&one, p, decay, log_error, limits->nodes);
    int better = one.stop == COMPOSE_FREE && (plan->stop != COMPOSE_FREE || one.seconds < plan->seconds);
    if (better || (plan->stop == COMPOSE_METHOD && one.stop == COMPOSE_NODES)) *plan = one;
    worse = better || plan->stop != COMPOSE_FREE ? 0 : worse + 1;
  }
  free(p);
  if (plan->stop == COMPOSE_FREE) propose(plan);
  if (plan->stop == COMPOSE_FREE && 64 * (long)plan->limbs > limits->bits) plan->stop = COMPOSE_BITS;
}
