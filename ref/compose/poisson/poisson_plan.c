/* poisson_plan.c - parameters for the Poisson composition, in doubles.
 *
 * Every loop has a fixed bound.  A bad plan costs digits or time, never soundness.
 * Why the abscissa matters: far out, one large jump dominates; there the images decay
 * slowly, and a smaller tilt than the saddle's needs a far shorter sum.
 * Derivations: proofs/notes/fourier_poisson.md.                                     */
#include "poisson_grid.h"
#include "proposed.h"
#include <math.h>
#include <stdlib.h>

#define PI 3.14159265358979323846
#define ANGLES 14
/* Candidates of the abscissa beyond the saddle's, where losses are tiny: there the images may fall slowly. */
#define UPWARD 3
/* Tiny losses: with a plan for fewer seconds the law that is not cut is not looked at, and never where the deviation
 * is below 1 / MOST_SCALE. */
#define GOOD_SECONDS 0.3
#define MOST_SCALE 1e6

/* ---- The period ------------------------------------------------------------------------ */

/* How far c is from a on that side (sign 1: above), 0 if it gives no bound of the images there. */
static double image_gap(poisson_kind kind, double a, double sign, double c) {
  int usable = kind == POISSON_LEAST || (sign > 0 ? c > 1 : c < 0);
  double gap = sign * (c - a);
  return usable && gap > 1e-9 ? gap : 0;
}

/* The shortest L for which the images beyond (sign 1) or below (-1) are small, by the grid. */
static double image_period(const poisson_grid *g, poisson_kind kind, double a, double sign, double log_small) {
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
static double image_abscissa(const poisson_grid *g, poisson_kind kind, double a, double sign, double period) {
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

static void choose_period(poisson_plan *p, const poisson_grid *g, const poisson_law *law, double log_error) {
  double edge = (double)law->steps * law->log_p;
  double above = image_period(g, p->kind, p->abscissa, 1, log_error - 2.5);
  double below = image_period(g, p->kind, p->abscissa, -1, log_error - 2.5);
  double none = (p->x - edge) * (1 + 1e-9) + 1e-12 * fmax(fabs(edge), fabs(p->x));
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

/* Angles up to pi/3; where losses are tiny about the one that is best for a sum that falls by exp(-nats). */
static double angle(const poisson_law *law, double nats, int j) {
  if (!law->cut) return PI / 3 * pow((j + 1.0) / ANGLES, 2.2);
  return fmin(1.5, sqrt(2 * nats / (double)law->steps) / law->sigma_d * pow(1.25, j - 8));
}

static int envelope_make(envelope_guess *e, const poisson_law *law, double a, double nats) {
  double s = 1 / law->sigma_d, h = 0.35 * fmin(s, 1);
  double lo = fmin(0, a * s * s) - 9 * s, hi = fmax(0, a * s * s) + 9 * s;
  if (law->cut) lo = law->left, hi = law->right;
  if (!(hi >= lo && (hi - lo) / h <= 20000)) return 0;
  e->count = (long)((hi - lo) / h) + 1;
  if (law->cut) h = (hi - lo) / (double)e->count, lo += h / 2;
  e->size = assay_alloc((size_t)(2 * ANGLES * e->count) * sizeof *e->size);
  e->arg = e->size + ANGLES * e->count;
  double norm = log(h / (s * sqrt(2 * PI)));
  for (int j = 0; j < ANGLES; j++) {
    double eta = e->eta[j] = angle(law, nats, j);
    for (long k = 0; k < e->count; k++) {
      double v = lo + (double)k * h, r = exp(fmin(v - law->m_d, 300));
      double re = law->q_d * (r * cos(eta) - 1), im = law->q_d * r * sin(eta);
      e->size[j * e->count + k] =
          a * 0.5 * log1p(2 * re + re * re + im * im) - v * v / (2 * s * s) + norm + eta * eta / (2 * s * s);
      e->arg[j * e->count + k] = atan2(im, 1 + re);
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

/* The terms of a step, or of about that step where the window decides. */
static void inner_terms(poisson_plan *p, const poisson_law *law, double step, double log_small) {
  double left = law->left, right = law->right;
  if (law->cut) {
    p->first = 0;
    p->last = (long)fmin(ceil((right - left) / step), 1e7) - 1;
    p->step = (right - left) / (double)(p->last + 1);
    return;
  }
  p->step = ldexp(floor(ldexp(step, 20 - ilogb(step))), ilogb(step) - 20);
  poisson_guess_range(law, p->abscissa, log_small, &left, &right);
  p->first = (long)floor(left / p->step);
  p->last = (long)ceil(right / p->step);
}

/* The log of the window's ends in the inner sum. */
static double inner_ends(const poisson_plan *p, const poisson_law *law) {
  double g = p->turn, s2 = law->sigma_d * law->sigma_d;
  if (!law->cut) return -HUGE_VAL;
  return log(4 * g) + poisson_guess_turn(law, p->abscissa, 2 * g) + poisson_guess_edges(law, p->abscissa, 2 * g) +
         fmax(g * g * s2 / 2, 2 * g * g * s2 - 2 * PI * g / p->step);
}

/* Bits beyond the point: those of the largest term. */
static void choose_shift(poisson_plan *p, const poisson_law *law, double moment) {
  double left = p->step * (double)p->first, right = p->step * (double)p->last, peak = -HUGE_VAL;
  if (law->cut) left = law->left, right = law->right;
  for (int k = 0; k <= 400; k++) {
    double v = left + (right - left) * k / 400;
    double w = law->cut ? poisson_guess_turned(law, v, p->turn) : poisson_guess_w(law, v);
    peak = fmax(peak, p->abscissa * w - v * v * law->sigma_d * law->sigma_d / 2);
  }
  double g = p->turn, front = g * g * law->sigma_d * law->sigma_d / 2;
  if (!law->cut) front += poisson_guess_turn(law, p->abscissa, g);
  peak += log(4 * p->step * law->sigma_d / sqrt(2 * PI)) + front - moment + 0.2;
  p->shift = peak > 0 ? (unsigned long)ceil(peak / log(2.0)) : 0;
}

/* Step, terms, shift and limbs for an angle; answers the guessed seconds. */
static double inner_try(poisson_plan *p, const poisson_law *law, double nats, double turn) {
  double a = p->abscissa, s2 = law->sigma_d * law->sigma_d, m = poisson_guess_moment(law, a);
  double side = poisson_guess_turn(law, a, 2 * turn), front = turn * turn * s2 / 2 + poisson_guess_turn(law, a, turn);
  double top = fmax(2 * turn * turn * s2 + side, 0) + 0.7;
  p->turn = turn;
  inner_terms(p, law, 2 * PI * turn / (nats + top + 1.5), m - nats - front - 1.5);
  if (inner_ends(p, law) > m - nats) return p->seconds = HUGE_VAL;
  choose_shift(p, law, m);
  double terms = (double)(p->last - p->first + 1);
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
  else p->seconds = HUGE_VAL;
}

/* ---- The plan ------------------------------------------------------------------------------ */

/* Candidate k of the abscissa. */
static double candidate(poisson_kind kind, double at_saddle, int k) {
  if (kind == POISSON_LEAST) return at_saddle + (0.5 - at_saddle) * k / 6;
  return kind == POISSON_CALL ? 1 + (at_saddle - 1) / pow(1.5, k) : at_saddle / pow(1.5, k);
}

static void try_abscissa(poisson_plan *p, const poisson_grid *g, const poisson_law *law, double log_error, long most) {
  double nats = (double)law->steps * poisson_guess_moment(law, p->abscissa) - (p->abscissa - 1) * p->x - log_error;
  envelope_guess e;
  p->stop = COMPOSE_METHOD;
  choose_period(p, g, law, log_error);
  double period = p->period * law->scale;
  if (!(period > 1e-12 && period < 1e9) || !envelope_make(&e, law, p->abscissa, fmax(nats, 4))) return;
  choose_nodes(p, &e, law, log_error, most);
  free(e.size);
  if (p->nodes > most) {
    p->stop = COMPOSE_NODES;
    return;
  }
  choose_inner(p, law, log_error);
  p->stop = p->seconds < 1e6 && p->last - p->first < 1000000 ? COMPOSE_FREE : COMPOSE_METHOD;
}

static void propose(poisson_plan *p) {
  proposed_number(&p->abscissa);
  proposed_number(&p->period);
  proposed_number(&p->above);
  proposed_number(&p->below);
  proposed_number(&p->eta);
  proposed_number(&p->turn);
  proposed_number(&p->step);
  proposed_number(&p->left);
  proposed_number(&p->right);
  proposed_number(&p->scale);
  proposed_count(&p->nodes);
  proposed_count(&p->first);
  proposed_count(&p->last);
  proposed_whole(&p->shift);
  proposed_bits(&p->limbs, 1);
}

/* A plan for the law, cut or not. */
static void make_plan(poisson_plan *plan, const poisson_law *law, poisson_kind kind, double x, double log_error,
                      const compose_limits *limits) {
  poisson_grid g;
  double log_value;
  poisson_grid_make(&g, law, kind, x);
  double a = poisson_grid_saddle(&g, law, kind, x, &log_value);
  plan->stop = COMPOSE_METHOD;
  for (int k = 0; k < 10; k++) {
    poisson_plan p = {
        .kind = kind, .x = x, .abscissa = candidate(kind, a, k - (law->cut ? UPWARD : 0)), .cut = law->cut};
    p.left = law->left, p.right = law->right, p.scale = law->scale;
    try_abscissa(&p, &g, law, log_error, limits->nodes);
    if (k == 0 || (p.stop == COMPOSE_FREE && (plan->stop != COMPOSE_FREE || p.seconds < plan->seconds))) *plan = p;
    if (fabs(p.abscissa - (kind == POISSON_CALL)) < 1e-3) break;
  }
  if (plan->stop == COMPOSE_FREE) propose(plan);
  if (plan->stop == COMPOSE_FREE && 64 * (long)plan->limbs > limits->bits) plan->stop = COMPOSE_BITS;
}

void poisson_plan_make(poisson_plan *plan, const poisson_law *law, poisson_kind kind, double x, double log_error,
                       const compose_limits *limits) {
  poisson_law cut;
  if (!poisson_window(&cut, law, kind, x, log_error)) {
    make_plan(plan, law, kind, x, log_error, limits);
    return;
  }
  plan->stop = COMPOSE_NODES;
  if (cut.scale > MOST_SCALE && kind == POISSON_CALL && poisson_window_skewed(law)) return;
  make_plan(plan, &cut, kind, x, log_error, limits);
  if (cut.scale > MOST_SCALE || (plan->stop == COMPOSE_FREE && plan->seconds < GOOD_SECONDS)) return;
  poisson_plan other;
  make_plan(&other, law, kind, x, log_error, limits);
  if (other.stop == COMPOSE_FREE && (plan->stop != COMPOSE_FREE || other.seconds < plan->seconds)) *plan = other;
}
