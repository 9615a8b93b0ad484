/* balls_plan.c - parameters for the straight contour of balls and bins, in doubles.
 *
 * Every loop has a fixed bound.  A bad plan costs digits or time, never soundness.
 * Derivations: proofs/notes/fourier_balls.md.                                             */
#include "balls_parts.h"
#include "proposed.h"
#include <math.h>
#include <stdlib.h>

#define PI 3.14159265358979323846
#define GRID 260
#define GRID_LOW (-34.0)
#define GRID_STEP 0.25
#define ANGLES 20
#define CANDIDATES 30

/* ---- log psi by interpolation -------------------------------------------------------------- */

typedef struct {
  double y[GRID]; /* log(-log psi) at tau = exp(GRID_LOW + GRID_STEP k)                    */
  double steps;
} psi_grid;

static void grid_make(psi_grid *g, const balls_law *law) {
  g->steps = (double)law->steps;
  for (int k = 0; k < GRID; k++) g->y[k] = log(-balls_guess_psi(law, exp(GRID_LOW + GRID_STEP * k)));
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
  return x > -30 ? log(0.5 * erfc(-x / sqrt(2.0))) : -x * x / 2 - log(-x * sqrt(2 * PI));
}

/* log E (X - k)_+ for one step, k >= 1. */
static double log_jump(const balls_law *law, double k) {
  double s = law->sigma_d, a = 0.5 / s - log(k) * s, b = a - 1 / s;
  double p = log_phi(a), q = log(k) + log_phi(b);
  if (q < p - 0.05) return p + log(-expm1(q - p));
  return -a * a / 2 - log(2 * PI) / 2 + log(fmax(1 / (1 - a) - 1 / (1 - b), 1e-30));
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

/* log of Chernoff's bound of PUT at k. */
static double log_chernoff(const psi_grid *g, double c, double k) {
  return c * k + g->steps * log_psi(g, c) - 1 - log(c);
}

static void choose_period(balls_plan *p, const psi_grid *g, double decay, double log_error) {
  double c = p->abscissa, chernoff = HUGE_VAL, best = HUGE_VAL;
  for (int i = 1; i <= 60; i++) {
    double b = c * pow(1.12, i), need = (log_chernoff(g, b, p->k) - log_error + 2.5) / (b - c);
    chernoff = fmin(chernoff, fmax(need, 0.7 / (b - c)));
  }
  p->period = fmax(decay / c, fmin(chernoff, p->k * (1 + 1e-9)));
  for (int i = 1; i <= 60; i++) {
    double b = c * pow(1.12, i), v = log_chernoff(g, b, p->k) - (b - c) * p->period;
    if (v < best) {
      best = v;
      p->below = b;
    }
  }
}

/* ---- The number of nodes ---------------------------------------------------------------------------- */

/* log of the least envelope at c + i t over the angles. */
static double envelope_at(const psi_grid *g, const balls_law *law, double c, double t, double *eta) {
  double best = 0, s2 = law->sigma_d * law->sigma_d;
  *eta = 1e-3;
  for (int j = 1; j <= ANGLES; j++) {
    double e = 1.57 * pow((double)j / ANGLES, 2), v = e * e * s2 / 2 + log_psi(g, c * cos(e) + t * sin(e));
    if (v < best) {
      best = v;
      *eta = e;
    }
  }
  return best;
}

static void choose_nodes(balls_plan *p, const psi_grid *g, const balls_law *law, double log_error, long most) {
  double h = 2 * PI / p->period, lo = 0, hi = log((double)most + 1);
  for (int k = 0; k < 15; k++) {
    double mid = k == 0 ? hi : (lo + hi) / 2, n = exp(mid);
    double v = g->steps * envelope_at(g, law, p->abscissa, n * h, &p->eta) + p->abscissa * p->k - log(PI * h * n);
    if (v < log_error - 2.5) hi = mid;
    else lo = mid;
    if (k == 0 && v >= log_error - 2.5) break;
  }
  p->nodes = (long)ceil(exp(hi)) + (lo < hi ? 0 : 1);
  envelope_at(g, law, p->abscissa, (double)p->nodes * h, &p->eta);
}

/* ---- The inner sum ------------------------------------------------------------------------------------ */

static double inner_try(balls_plan *p, const balls_law *law, double nats, double psi, double turn) {
  double s2 = law->sigma_d * law->sigma_d, left, right, front = turn * turn * s2 / 2 - psi,
         top = fmax(2 * turn * turn * s2, 0) + 0.7;
  double step = 2 * PI * turn / (nats + top + 1.5 - psi);
  p->turn = turn;
  p->step = ldexp(floor(ldexp(step, 20 - ilogb(step))), ilogb(step) - 20);
  balls_guess_range(law, p->abscissa * cos(turn), -nats - front - 1.5, &left, &right);
  p->first = (long)floor(left / p->step);
  p->last = (long)ceil(right / p->step);
  double terms = (double)(p->last - p->first + 1), peak = log(4 * p->step * law->sigma_d / sqrt(2 * PI)) + front + 0.1;
  p->shift = peak > 0 ? (unsigned long)ceil(peak / log(2.0)) : 0;
  double far = fmin((double)p->nodes, 10 * (p->abscissa * p->period / (2 * PI) + 2));
  double bits = (nats + log(terms * (5 * far + 100))) / log(2.0) + (double)p->shift;
  p->limbs = (mp_size_t)ceil(bits / 64);
  double work =
      (double)p->nodes * (terms * 0.7 * fourier_cost(p->limbs) + 12000) + terms * 120e3 * (double)p->limbs / 3;
  return p->seconds = 1e-9 * work + 0.02;
}

static void choose_inner(balls_plan *p, const psi_grid *g, const balls_law *law, double log_error) {
  double c = p->abscissa, psi = log_psi(g, c), best = HUGE_VAL, turn = 0;
  double top = c * p->k + g->steps * psi - log(2 * c) + log1p(2 / (c * p->period));
  double nats = fmax(top - log_error, 4) + log(g->steps) + 3;
  for (int k = 1; k <= 12; k++) {
    double t = k <= 6 ? 0.785 * k / 6 : fmin(0.785, sqrt(nats / 2) / law->sigma_d * (k - 6) / 5.0);
    double cost = inner_try(p, law, nats, psi, t);
    if (cost < best) {
      best = cost;
      turn = t;
    }
  }
  if (turn > 0) inner_try(p, law, nats, psi, turn);
}

/* ---- The plan ----------------------------------------------------------------------------------------- */

static void try_abscissa(balls_plan *p, const psi_grid *g, const balls_law *law, double decay, double log_error,
                         long most) {
  p->stop = COMPOSE_METHOD;
  choose_period(p, g, decay, log_error);
  if (!(p->period > 0 && p->period < 1e18)) return;
  choose_nodes(p, g, law, log_error, most);
  if (p->nodes > most) {
    p->stop = COMPOSE_NODES;
    return;
  }
  choose_inner(p, g, law, log_error);
  double wide = (log(p->k + p->period + g->steps) - log_error) / log(2.0);
  p->prec = (mpfr_prec_t)fmax(wide + 64, 64 * (double)(p->limbs + 1));
  p->stop = p->seconds < 1e6 && p->last - p->first < 1000000 ? COMPOSE_FREE : COMPOSE_METHOD;
}

static void propose(balls_plan *p) {
  proposed_number(&p->abscissa);
  proposed_number(&p->period);
  proposed_number(&p->below);
  proposed_number(&p->eta);
  proposed_number(&p->turn);
  proposed_number(&p->step);
  proposed_count(&p->nodes);
  proposed_count(&p->first);
  proposed_count(&p->last);
  proposed_whole(&p->shift);
  proposed_bits(&p->limbs, 1);
  proposed_bits(&p->prec, MPFR_PREC_MIN);
}

void balls_plan_make(balls_plan *plan, const balls_law *law, balls_kind kind, double k, double log_value,
                     double log_error, const compose_limits *limits) {
  psi_grid *g = assay_alloc(sizeof *g);
  double c, gap = (double)law->steps - k, size = log_value;
  grid_make(g, law);
  if (kind == BALLS_PUT && gap > 0) size = fmax(size, log(gap)) + 0.7;
  double decay = fmax(size - log_error, 1) + 2.5;
  double first = decay / k / 1.2;
  log_put(g, k, &c);
  plan->stop = COMPOSE_METHOD;
  for (int i = 0, worse = 0; i < CANDIDATES && worse < 6; i++) {
    balls_plan p = {.kind = kind, .k = k, .abscissa = first * pow(1.5, i)};
    try_abscissa(&p, g, law, decay, log_error, limits->nodes);
    int better = p.stop == COMPOSE_FREE && (plan->stop != COMPOSE_FREE || p.seconds < plan->seconds);
    if (i == 0 || better) *plan = p;
    worse = better || plan->stop != COMPOSE_FREE ? 0 : worse + 1;
  }
  free(g);
  if (plan->stop == COMPOSE_FREE) propose(plan);
  if (plan->stop == COMPOSE_FREE && 64 * (long)plan->limbs > limits->bits) plan->stop = COMPOSE_BITS;
}
