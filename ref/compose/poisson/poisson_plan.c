/* poisson_plan.c - parameters for the Poisson composition, in doubles.
 *
 * Every loop has a fixed bound.  A bad plan costs digits or time, never soundness.
 * Why the abscissa matters: far out, one large jump dominates; there the images decay
 * slowly, and a smaller tilt than the saddle's needs a far shorter sum.
 * Derivations: proofs/notes/fourier_poisson.md.                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "fourier_block.h"
#include "effort_share.h"
#include "guess.h"
#include "poisson_grid.h"
#include "proposed.h"
#include <math.h>
#include <stdlib.h>

#define ANGLES 14
/* Candidates of the abscissa beyond the saddle's, where losses are tiny: there the images may fall slowly. */
#define UPWARD 3
/* Tiny losses: the law that is not cut is not looked at where the deviation is below 1 / MOST_SCALE. */
#define MOST_SCALE 1e6
/* What a term and node costs, in nanoseconds of fourier_cost. */
#define UNIT 0.6

/* ---- The period ------------------------------------------------------------------------ */

typedef struct {
  const poisson_grid *g;
  const line_plan *p;
} bounds;

/* The bound of the grid's abscissa i, where it bounds images of the kind. */
static double bound_at(const void *data, int side, int i, double *b) {
  const bounds *s = data;
  double a = s->p->abscissa, c = *b = s->g->c[i];
  int usable = s->p->kind == POISSON_MINIMUM || (side > 0 ? c > 1 : c < 0);
  return usable && side * (c - a) > 1e-9 ? s->g->value[i] : HUGE_VAL;
}

static void choose_period(poisson_plan *plan, const poisson_grid *g, const poisson_law *law, double log_error) {
  line_plan *p = &plan->line;
  const bounds data = {g, p};
  double edge = (double)law->steps * law->log_p;
  double above = line_plan_period(p, 1, log_error, bound_at, &data, g->count);
  double below = line_plan_period(p, -1, log_error, bound_at, &data, g->count);
  double none = (p->x - edge) * (1 + 1e-9) + 1e-12 * fmax(fabs(edge), fabs(p->x));
  p->period = fmax(above, below);
  if (p->kind != POISSON_MINIMUM && none > 0 && none < p->period) p->period = fmax(above, none);
  plan->none_below = p->kind != POISSON_MINIMUM && none <= p->period;
  line_plan_far(&p->right, p, 1, bound_at, &data, g->count);
  line_plan_far(&p->left, p, -1, bound_at, &data, g->count);
}

/* ---- The number of nodes --------------------------------------------------------------- */

typedef struct {
  long count;
  double eta[ANGLES];
  double *size, *arg; /* ANGLES rows                                                   */
} envelope_guess;

/* Angles up to pi/3; where losses are tiny about the one that is best for a sum that falls by exp(-nats). */
static double angle(const poisson_law *law, double nats, int j) {
  if (!law->cut) return GUESS_PI / 3 * pow((j + 1.0) / ANGLES, 2.2);
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
  double norm = log(h / (s * sqrt(2 * GUESS_PI))), cosine[ANGLES], sine[ANGLES];
  for (int j = 0; j < ANGLES; j++) {
    e->eta[j] = angle(law, nats, j);
    cosine[j] = cos(e->eta[j]);
    sine[j] = sin(e->eta[j]);
  }
  for (long k = 0; k < e->count; k++) {
    double v = lo + (double)k * h, r = exp(fmin(v - law->m_d, 300));
    for (int j = 0; j < ANGLES; j++) {
      double eta = e->eta[j], re = law->q_d * (r * cosine[j] - 1), im = law->q_d * r * sine[j];
      e->size[j * e->count + k] =
          a * 0.5 * log1p(2 * re + re * re + im * im) - v * v / (2 * s * s) + norm + eta * eta / (2 * s * s);
      e->arg[j * e->count + k] = atan2(im, 1 + re);
    }
  }
  return 1;
}

/* The log of the largest term of the envelope at t, angle number j; of all terms. */
static double envelope_top(const envelope_guess *e, double t, int j) {
  const double *size = e->size + j * e->count, *arg = e->arg + j * e->count;
  double top = -HUGE_VAL;
  for (long k = 0; k < e->count; k++) {
    const double v = size[k] - t * arg[k];
    top = v > top ? v : top;
  }
  return top;
}

/* The log of the sum of all terms; those that a double does not see beside the largest are left out. */
static double envelope_sum(const envelope_guess *e, double t, int j, double top) {
  const double unseen = 50, *size = e->size + j * e->count, *arg = e->arg + j * e->count;
  double sum = 0;
  for (long k = 0; k < e->count; k++) {
    const double v = size[k] - t * arg[k];
    if (v > top - unseen) sum += exp(fmin(v, 600));
  }
  return sum > 0 ? log(sum) : -700;
}

/* log of the least envelope at t over the angles; where the largest term alone is above one of them none is summed. */
static double envelope_at(const void *data, double t, double *eta) {
  const envelope_guess *e = data;
  double best = HUGE_VAL, top[ANGLES];
  int low = 0;
  for (int j = 0; j < ANGLES; j++) {
    top[j] = fmin(envelope_top(e, t, j), 600);
    if (top[j] < top[low]) low = j;
  }
  const double most = envelope_sum(e, t, low, top[low]) + 1e-6;
  for (int j = 0; j < ANGLES; j++) {
    if (top[j] > most) continue;
    double v = envelope_sum(e, t, j, top[j]);
    if (v < best) {
      best = v;
      *eta = e->eta[j];
    }
  }
  return best;
}

static void choose_nodes(poisson_plan *p, const envelope_guess *e, const poisson_law *law, double log_error,
                         long most) {
  line_plan_nodes(&p->line, log_error, most, envelope_at, e);
  double t = (double)p->line.nodes * 2 * GUESS_PI / p->line.period;
  p->depth = poisson_step_guess_moment(law, p->line.abscissa) - envelope_at(e, t, &p->line.eta);
}

/* ---- The inner sum --------------------------------------------------------------------- */

/* The terms of a step, or of about that step where the window decides. */
static void inner_terms(line_plan *p, const poisson_law *law, double step, double log_small) {
  double left = law->left, right = law->right;
  if (law->cut) {
    p->first = 0;
    p->last = (long)fmin(ceil((right - left) / step), 1e7) - 1;
    p->step = (right - left) / (double)(p->last + 1);
    return;
  }
  p->step = guess_short(step);
  poisson_step_guess_range(law, p->abscissa, log_small, &left, &right);
  p->first = (long)floor(left / p->step);
  p->last = (long)ceil(right / p->step);
}

/* The log of the window's ends in the inner sum. */
static double inner_ends(const line_plan *p, const poisson_law *law) {
  double g = p->turn, s2 = law->sigma_d * law->sigma_d;
  if (!law->cut) return -HUGE_VAL;
  return log(4 * g) + poisson_step_guess_turn(law, p->abscissa, 2 * g) +
         poisson_step_guess_edges(law, p->abscissa, 2 * g) +
         fmax(g * g * s2 / 2, 2 * g * g * s2 - 2 * GUESS_PI * g / p->step);
}

/* The log of the largest term, against M(c). */
static double peak(const line_plan *p, const poisson_law *law, double moment) {
  double left = p->step * (double)p->first, right = p->step * (double)p->last, most = -HUGE_VAL;
  if (law->cut) left = law->left, right = law->right;
  for (int k = 0; k <= 400; k++) {
    double v = left + (right - left) * k / 400;
    double w = law->cut ? poisson_step_guess_turned(law, v, p->turn) : poisson_step_guess_w(law, v);
    most = fmax(most, p->abscissa * w - v * v * law->sigma_d * law->sigma_d / 2);
  }
  double g = p->turn, front = g * g * law->sigma_d * law->sigma_d / 2;
  if (!law->cut) front += poisson_step_guess_turn(law, p->abscissa, g);
  return most + log(4 * p->step * law->sigma_d / sqrt(2 * GUESS_PI)) + front - moment + 0.2;
}

typedef struct {
  line_plan *p;
  const poisson_law *law;
  double moment; /* log M(c)                                             */
  double best;   /* seconds that are of use are not above               */
} inner;

/* Step, terms, shift and limbs for an angle; answers the guessed seconds, or fewer, where those are of no use. */
static double inner_try(void *data, double nats, double turn) {
  inner *s = data;
  const poisson_law *law = s->law;
  line_plan *p = s->p;
  double a = p->abscissa, s2 = law->sigma_d * law->sigma_d, m = s->moment;
  double side = poisson_step_guess_turn(law, a, 2 * turn),
         front = turn * turn * s2 / 2 + poisson_step_guess_turn(law, a, turn);
  double top = fmax(2 * turn * turn * s2 + side, 0) + 0.7;
  p->turn = turn;
  inner_terms(p, law, 2 * GUESS_PI * turn / (nats + top + 1.5), m - nats - front - 1.5);
  if (inner_ends(p, law) > m - nats) return p->seconds = HUGE_VAL;
  const double count = (double)(p->last - p->first + 1), least = line_plan_digits(p, count, nats, 0, UNIT);
  if (least > s->best) return least;
  const double seconds = line_plan_digits(p, count, nats, peak(p, law, m), UNIT);
  s->best = fmin(s->best, seconds);
  return seconds;
}

static void choose_inner(line_plan *p, const poisson_law *law, double log_error, double best) {
  inner data = {p, law, poisson_step_guess_moment(law, p->abscissa), best};
  double nats = line_plan_nats(p, data.moment, log_error);
  line_plan_turn(p, p->abscissa < 0 ? 1.4 : 1.57, nats, law->sigma_d, inner_try, &data);
  p->spare = law->cut ? 2 * (long)ilogb(fabs(p->abscissa) + 1) : 0;
}

/* ---- The plan ------------------------------------------------------------------------------ */

/* Candidate k of the abscissa. */
static double candidate(poisson_kind kind, double at_saddle, int k) {
  if (kind == POISSON_MINIMUM) return at_saddle + (0.5 - at_saddle) * k / 6;
  return kind == POISSON_CALL ? 1 + (at_saddle - 1) / pow(1.5, k) : at_saddle / pow(1.5, k);
}

/* The plan at its abscissa; one of more seconds than `best` may say fewer, but not fewer than that. */
static void try_abscissa(poisson_plan *plan, const poisson_grid *g, const poisson_law *law, double log_error, long most,
                         double best) {
  line_plan *p = &plan->line;
  double nats = (double)law->steps * poisson_step_guess_moment(law, p->abscissa) - (p->abscissa - 1) * p->x - log_error;
  envelope_guess e;
  p->stop = COMPOSE_METHOD;
  choose_period(plan, g, law, log_error);
  double period = p->period * law->scale;
  if (!(period > 1e-12 && period < 1e9) || !envelope_make(&e, law, p->abscissa, fmax(nats, 4))) return;
  choose_nodes(plan, &e, law, log_error, most);
  free(e.size);
  if (p->nodes > most) {
    p->stop = COMPOSE_NODES;
    return;
  }
  choose_inner(p, law, log_error, best);
  p->stop = p->seconds < 1e6 && p->last - p->first < 1000000 ? COMPOSE_FREE : COMPOSE_METHOD;
}

static void propose_window(poisson_plan *p) { proposed_numbers(&p->left, &p->right, &p->scale); }

/* A plan for the law, cut or not. */
static void make_plan(poisson_plan *plan, const poisson_law *law, poisson_kind kind, double x, double log_error,
                      const line_also *also, const compose_limits *limits) {
  poisson_grid g;
  double log_value;
  poisson_grid_make(&g, law, kind, x);
  double a = poisson_grid_saddle(&g, law, kind, x, &log_value);
  plan->line.stop = COMPOSE_METHOD;
  for (int k = 0; k < 10; k++) {
    const line_plan line = {.kind = (int)kind,
                            .pole = 1,
                            .power = law->steps,
                            .x = x,
                            .also = *also,
                            .abscissa = candidate(kind, a, k - (law->cut ? UPWARD : 0))};
    poisson_plan p = {.line = line, .cut = law->cut, .left = law->left, .right = law->right, .scale = law->scale};
    try_abscissa(&p, &g, law, log_error, limits->nodes,
                 plan->line.stop == COMPOSE_FREE ? plan->line.seconds : HUGE_VAL);
    if (k == 0 || line_plan_is_better(&p.line, &plan->line)) *plan = p;
    if (fabs(p.line.abscissa - (kind == POISSON_CALL)) < 1e-3) break;
  }
  if (plan->line.stop == COMPOSE_FREE) propose_window(plan);
  line_plan_close(&plan->line, limits);
}

void poisson_plan_again(poisson_plan *plan, const poisson_law *law, double log_error, const compose_limits *limits) {
  poisson_grid g;
  poisson_grid_make(&g, law, (poisson_kind)plan->line.kind, plan->line.x);
  try_abscissa(plan, &g, law, log_error, limits->nodes, HUGE_VAL);
  line_plan_close(&plan->line, limits);
}

/* Blocks leave out more, so that the terms must have bits to spare. */
double poisson_plan_by_blocks(const poisson_plan *plan, const poisson_law *law, double log_error) {
  enum { PRODUCT = 18, NODE = 6000, LOST_BITS = 20, BITS = 64 * FOURIER_BLOCK_LIMBS };
  const line_plan *p = &plan->line;
  const double terms = (double)(p->last - p->first + 1);
  const double nats = line_plan_nats(p, poisson_step_guess_moment(law, p->abscissa), log_error);
  const double bits = nats / GUESS_LN2 + log2(terms) + (double)p->shift + LOST_BITS;
  if (p->limbs != FOURIER_BLOCK_LIMBS || terms > FOURIER_BLOCK_TERMS || bits > BITS) return p->seconds;
  return p->seconds - 1e-9 * (double)p->nodes * (terms * UNIT * (fourier_cost(p->limbs) - PRODUCT) + NODE);
}

void poisson_plan_make(poisson_plan *plan, const poisson_law *law, poisson_kind kind, double x, double log_error,
                       const compose_limits *limits) {
  poisson_plan_make_also(plan, law, kind, x, log_error, &(line_also){0, 0, 0}, limits);
}

void poisson_plan_make_also(poisson_plan *plan, const poisson_law *law, poisson_kind kind, double x, double log_error,
                            const line_also *also, const compose_limits *limits) {
  poisson_law cut;
  if (!poisson_window(&cut, law, kind, x, log_error)) {
    make_plan(plan, law, kind, x, log_error, also, limits);
    return;
  }
  plan->line.stop = COMPOSE_NODES;
  if (cut.scale > MOST_SCALE && kind == POISSON_CALL && poisson_window_skewed(law)) return;
  make_plan(plan, &cut, kind, x, log_error, also, limits);
  plan->windowed = 1;
  if (cut.scale > MOST_SCALE || (plan->line.stop == COMPOSE_FREE && plan->line.seconds < EFFORT_SIZED)) return;
  poisson_plan other;
  make_plan(&other, law, kind, x, log_error, also, limits);
  if (line_plan_is_better(&other.line, &plan->line)) *plan = other;
  plan->windowed = 1;
}
