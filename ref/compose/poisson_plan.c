/* poisson_plan.c - parameters for the Poisson composition, in doubles.
 *
 * Every loop has a fixed bound.  A bad plan costs digits or time, never soundness.
 * Why the abscissa matters: far out, one large jump dominates; there the images decay
 * slowly, and a smaller tilt than the saddle's needs a far shorter sum.
 * Derivations: proofs/notes/fourier_poisson.md.                                     */
#include "poisson_parts.h"
#include <math.h>
#include <stdlib.h>

#define PI 3.14159265358979323846
#define ABSCISSAE 160
#define ANGLES 14

/* ---- Chernoff's bounds on a grid of abscissae ---------------------------------------- */

typedef struct {
  int count;
  double c[ABSCISSAE], value[ABSCISSAE]; /* steps log M(c) - (c - 1) x + log factor         */
} chernoff_grid;

/* For c > 1 or c < 0; between, the factor is 1. */
static double log_factor(double c) { return (c - 1) * log(fabs(c - 1)) - c * log(fabs(c)); }

/* Without the factor. */
static double log_chernoff(const poisson_law *law, double c, double x) {
  double m = c > 0 || c < 0 ? poisson_guess_moment(law, c) : 0;
  return (double)law->steps * m - (c - 1) * x;
}

/* Adds abscissae base + sign f, f geometric, until the bound has clearly risen. */
static void add_ray(chernoff_grid *g, const poisson_law *law, double x, double base, double sign) {
  double least = HUGE_VAL, f = 1e-3;
  for (int k = 0; k < ABSCISSAE / 2 - 2 && g->count < ABSCISSAE; k++, f *= k < 24 ? 1.3 : 1.2) {
    double c = base + sign * f, v = log_chernoff(law, c, x) + log_factor(c);
    if (!(v < 1e300)) break;
    g->c[g->count] = c;
    g->value[g->count++] = v;
    if (v < least) least = v;
    if (v > least + 300 && k > 30) break;
  }
}

static void add_middle(chernoff_grid *g, const poisson_law *law, double x) {
  for (int k = 0; k <= 40; k++) {
    g->c[g->count] = k / 40.0;
    g->value[g->count++] = log_chernoff(law, k / 40.0, x);
  }
}

static void grid_make(chernoff_grid *g, const poisson_law *law, poisson_kind kind, double x) {
  g->count = 0;
  if (kind == POISSON_LEAST) add_middle(g, law, x);
  else {
    add_ray(g, law, x, 1, 1);
    add_ray(g, law, x, 0, -1);
  }
}

static int on_side(poisson_kind kind, double c) {
  return kind == POISSON_CALL ? c > 1 : kind == POISSON_PUT ? c < 0 : c > 0 && c < 1;
}

/* ---- The saddle ---------------------------------------------------------------------- */

/* log of |M^steps exp(-(c - 1) x) / (c (c - 1))|, which is least at the saddle. */
static double log_integrand(const poisson_law *law, double c, double x) {
  return (double)law->steps * poisson_guess_moment(law, c) - (c - 1) * x - log(fabs(c * (c - 1)));
}

/* Best abscissa of the grid, then two rounds of refinement; the value by the second difference. */
static double saddle(const chernoff_grid *g, const poisson_law *law, poisson_kind kind, double x, double *log_value) {
  double best = HUGE_VAL, c = kind == POISSON_CALL ? 2 : kind == POISSON_PUT ? -1 : 0.5;
  for (int i = 0; i < g->count; i++) {
    if (!on_side(kind, g->c[i])) continue;
    double v = g->value[i] - (kind == POISSON_LEAST ? 0 : log_factor(g->c[i])) - log(fabs(g->c[i] * (g->c[i] - 1)));
    if (v < best) {
      best = v;
      c = g->c[i];
    }
  }
  double d = 0.02 * fmin(fabs(c), fabs(c - 1));
  double mid = log_integrand(law, c, x), up = log_integrand(law, c + d, x), dn = log_integrand(law, c - d, x);
  double curve = (up + dn - 2 * mid) / (d * d), slope = (up - dn) / (2 * d);
  *log_value = mid;
  if (curve > 0) *log_value = mid - fmin(slope * slope / (2 * curve), 2) - 0.5 * log(2 * PI * curve);
  return c;
}

double poisson_plan_saddle(const poisson_law *law, poisson_kind kind, double x, double *log_value) {
  chernoff_grid g;
  grid_make(&g, law, kind, x);
  return saddle(&g, law, kind, x, log_value);
}

/* ---- The period ------------------------------------------------------------------------ */

/* How far c is from a on that side (sign 1: above), 0 if it gives no bound of the images there. */
static double image_gap(poisson_kind kind, double a, double sign, double c) {
  int usable = kind == POISSON_LEAST || (sign > 0 ? c > 1 : c < 0);
  double gap = sign * (c - a);
  return usable && gap > 1e-9 ? gap : 0;
}

/* The shortest L for which the images beyond (sign 1) or below (-1) are small, by the grid. */
static double image_period(const chernoff_grid *g, poisson_kind kind, double a, double sign, double log_small) {
  double best = HUGE_VAL;
  for (int i = 0; i < g->count; i++) {
    double gap = image_gap(kind, a, sign, g->c[i]);
    if (gap <= 0) continue;
    double need = fmax(g->value[i] - log_small, 0.7) / gap;
    if (need < best) best = need;
  }
  return best;
}

/* The abscissa that gives the least bound of the images for this L. */
static double image_abscissa(const chernoff_grid *g, poisson_kind kind, double a, double sign, double period) {
  double best = HUGE_VAL, c = kind == POISSON_LEAST ? (sign + 1) / 2 : sign > 0 ? fmax(a, 1) + 1 : fmin(a, 0) - 1;
  for (int i = 0; i < g->count; i++) {
    double gap = image_gap(kind, a, sign, g->c[i]);
    if (gap <= 0) continue;
    double v = g->value[i] - gap * period - log(-expm1(-gap * period));
    if (v < best) {
      best = v;
      c = g->c[i];
    }
  }
  return c;
}

static void choose_period(poisson_plan *p, const chernoff_grid *g, const poisson_law *law, double log_error) {
  double edge = (double)law->steps * law->log_p;
  double above = image_period(g, p->kind, p->abscissa, 1, log_error - 2.5);
  double below = image_period(g, p->kind, p->abscissa, -1, log_error - 2.5);
  double none = (p->x - edge) * (1 + 1e-9) + 1e-12;
  p->period = fmax(above, below);
  if (p->kind != POISSON_LEAST && none > 0 && none < p->period) p->period = fmax(above, none);
  p->none_below = p->kind != POISSON_LEAST && none <= p->period;
  p->above = image_abscissa(g, p->kind, p->abscissa, 1, p->period);
  p->below = image_abscissa(g, p->kind, p->abscissa, -1, p->period);
}

/* ---- The number of nodes --------------------------------------------------------------- */

typedef struct {
  long count;
  double eta[ANGLES];
  double *size, *arg; /* ANGLES rows                                                   */
} envelope_guess;

static int envelope_make(envelope_guess *e, const poisson_law *law, double a) {
  double s = 1 / law->sigma_d, h = 0.35 * fmin(s, 1);
  double lo = fmin(0, a * s * s) - 9 * s, hi = fmax(0, a * s * s) + 9 * s;
  if (!((hi - lo) / h <= 20000)) return 0;
  e->count = (long)((hi - lo) / h) + 1;
  e->size = assay_alloc((size_t)(2 * ANGLES * e->count) * sizeof *e->size);
  e->arg = e->size + ANGLES * e->count;
  double norm = log(h / (s * sqrt(2 * PI)));
  for (int j = 0; j < ANGLES; j++) {
    double eta = e->eta[j] = PI / 3 * pow((j + 1.0) / ANGLES, 2.2);
    for (long k = 0; k < e->count; k++) {
      double v = lo + (double)k * h, r = law->q_d * exp(fmin(v - law->m_d, 300));
      double re = 1 - law->q_d + r * cos(eta), im = r * sin(eta);
      e->size[j * e->count + k] =
          a * 0.5 * log(re * re + im * im) - v * v / (2 * s * s) + norm + eta * eta / (2 * s * s);
      e->arg[j * e->count + k] = atan2(im, re);
    }
  }
  return 1;
}

/* log of the least envelope at t over the angles. */
static double envelope_at(const envelope_guess *e, double t, double *eta) {
  double best = HUGE_VAL;
  for (int j = 0; j < ANGLES; j++) {
    const double *size = e->size + j * e->count, *arg = e->arg + j * e->count;
    double sum = 0;
    for (long k = 0; k < e->count; k++) sum += exp(fmin(size[k] - t * arg[k], 600));
    double v = sum > 0 ? log(sum) : -700;
    if (v < best) {
      best = v;
      *eta = e->eta[j];
    }
  }
  return best;
}

/* The least N up to `most` whose tail is small; most + 1 if there is none. */
static void choose_nodes(poisson_plan *p, const envelope_guess *e, const poisson_law *law, double log_error,
                         long most) {
  double h = 2 * PI / p->period, lo = 0, hi = log((double)most + 1);
  for (int k = 0; k < 13; k++) {
    double mid = k == 0 ? hi : (lo + hi) / 2, n = exp(mid);
    double v = (double)law->steps * envelope_at(e, n * h, &p->eta) - (p->abscissa - 1) * p->x - log(PI * h * n);
    if (v < log_error - 2.5) hi = mid;
    else lo = mid;
    if (k == 0 && v >= log_error - 2.5) break;
  }
  p->nodes = (long)ceil(exp(hi)) + (lo < hi ? 0 : 1);
  p->depth = poisson_guess_moment(law, p->abscissa) - envelope_at(e, (double)p->nodes * h, &p->eta);
}

/* ---- The inner sum --------------------------------------------------------------------- */

/* Natural logarithm of the relative accuracy that the inner sum needs, without rounding. */
static double inner_nats(const poisson_plan *p, const poisson_law *law, double log_error) {
  double a = p->abscissa, big = fmax(fabs(a), fabs(a - 1)), small = fmin(fabs(a), fabs(a - 1));
  double line = (log(2 * big / small) + 1) / (PI * big) + 1 / (p->period * big * small);
  double top = (double)law->steps * poisson_guess_moment(law, a) - (a - 1) * p->x + log(line);
  return fmax(top - log_error, 4) + log((double)law->steps) + 3;
}

/* Step, terms, shift and limbs for an angle; answers the guessed seconds. */
static double inner_try(poisson_plan *p, const poisson_law *law, double nats, double turn) {
  double a = p->abscissa, s2 = law->sigma_d * law->sigma_d, m = poisson_guess_moment(law, a), left, right;
  double side = a < 0 ? a * log(cos(turn)) : 0, front = turn * turn * s2 / 2 + (a < 0 ? a * log(cos(turn / 2)) : 0);
  double top = fmax(2 * turn * turn * s2 + side, 0) + 0.7;
  double step = 2 * PI * turn / (nats + top + 1.5);
  p->turn = turn;
  p->step = ldexp(floor(ldexp(step, 20 - ilogb(step))), ilogb(step) - 20);
  poisson_guess_range(law, a, m - nats - front - 1.5, &left, &right);
  p->first = (long)floor(left / p->step);
  p->last = (long)ceil(right / p->step);
  double peak = -HUGE_VAL, terms = (double)(p->last - p->first + 1);
  for (int k = 0; k <= 200; k++) {
    double v = left + (right - left) * k / 200;
    peak = fmax(peak, a * poisson_guess_w(law, v) - v * v * s2 / 2);
  }
  peak += log(4 * p->step * law->sigma_d / sqrt(2 * PI)) + front - m + 0.2;
  p->shift = peak > 0 ? (unsigned long)ceil(peak / log(2.0)) : 0;
  double far = fmin((double)p->nodes, 10 * (fabs(a) * p->period / (2 * PI) + 2));
  double bits = (nats + log(terms * (5 * far + 100))) / log(2.0) + (double)p->shift;
  p->limbs = (mp_size_t)ceil(bits / 64);
  double work =
      (double)p->nodes * (terms * 0.6 * fourier_cost(p->limbs) + 12000) + terms * 120e3 * (double)p->limbs / 3;
  return p->seconds = 1e-9 * work + 0.02;
}

static void choose_inner(poisson_plan *p, const poisson_law *law, double log_error) {
  double nats = inner_nats(p, law, log_error), best = HUGE_VAL, turn = 0, most = p->abscissa < 0 ? 1.4 : 1.57;
  for (int k = 1; k <= 12; k++) {
    double t = k <= 6 ? most * k / 6 : fmin(most, sqrt(nats / 2) / law->sigma_d * (k - 6) / 5.0);
    double cost = inner_try(p, law, nats, t);
    if (cost < best) {
      best = cost;
      turn = t;
    }
  }
  if (turn > 0) inner_try(p, law, nats, turn);
}

/* ---- The plan ------------------------------------------------------------------------------ */

/* Candidate k of the abscissa. */
static double candidate(poisson_kind kind, double at_saddle, int k) {
  if (kind == POISSON_LEAST) return at_saddle + (0.5 - at_saddle) * k / 6;
  return kind == POISSON_CALL ? 1 + (at_saddle - 1) / pow(1.5, k) : at_saddle / pow(1.5, k);
}

static void try_abscissa(poisson_plan *p, const chernoff_grid *g, const poisson_law *law, double log_error, long most) {
  envelope_guess e;
  p->stop = COMPOSE_METHOD;
  choose_period(p, g, law, log_error);
  if (!(p->period > 1e-12 && p->period < 1e9) || !envelope_make(&e, law, p->abscissa)) return;
  choose_nodes(p, &e, law, log_error, most);
  free(e.size);
  if (p->nodes > most) {
    p->stop = COMPOSE_NODES;
    return;
  }
  choose_inner(p, law, log_error);
  p->stop = p->seconds < 1e6 && p->last - p->first < 1000000 ? COMPOSE_FREE : COMPOSE_METHOD;
}

void poisson_plan_make(poisson_plan *plan, const poisson_law *law, poisson_kind kind, double x, double log_error,
                       const compose_limits *limits) {
  chernoff_grid g;
  double log_value;
  grid_make(&g, law, kind, x);
  double a = saddle(&g, law, kind, x, &log_value);
  plan->stop = COMPOSE_METHOD;
  for (int k = 0; k < 10; k++) {
    poisson_plan p = {.kind = kind, .x = x, .abscissa = candidate(kind, a, k)};
    try_abscissa(&p, &g, law, log_error, limits->nodes);
    if (k == 0 || (p.stop == COMPOSE_FREE && (plan->stop != COMPOSE_FREE || p.seconds < plan->seconds))) *plan = p;
    if (fabs(p.abscissa - (kind == POISSON_CALL)) < 1e-3) break;
  }
  if (plan->stop == COMPOSE_FREE && 64 * (long)plan->limbs > limits->bits) plan->stop = COMPOSE_BITS;
}
