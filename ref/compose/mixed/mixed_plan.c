/* mixed_plan.c - the numbers of the sum, chosen in double precision.
 *
 * Nothing rests on them: a bad plan costs digits or time, never soundness.
 * Method: every score below is quasi-convex in the abscissa, because log M is convex, so a
 * walk from any point finds the best one and asks for few moments.
 * Derivations: proofs/notes/product.md (T-PRODUCT-SUM, T-PRODUCT-IMAGES, Limits).   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mixed_internal.h"
#include "mixed_rough.h"
#include "proposed.h"
#include "guess.h"

#include <math.h>

#define MESH_MOST 2 /* more would leave no digit */
/* Bits that a mesh leaves beside those of a sum: fewer, a driver's spare ones, where it is known what it leaves. */
enum { MESH_LESS = 3, MESH_MORE = 6 };

typedef struct {
  mixed_view *v;
  double eps;
  double target; /* log of the error aimed at */
  int at;        /* the abscissa of the sum   */
  double mesh;   /* of a sum that is cut, or 0 */
} chooser;

/* Least first: the value of a score at the abscissa k. */
typedef double (*score)(chooser *s, int k);

/* The log of the Chernoff bound at 1 + y. */
static double chernoff(chooser *s, int k) {
  double y = s->v->y[k];
  return mixed_view_right(s->v, k) - y * s->eps + y * log(y) - (1 + y) * log1p(y);
}

/* The periods for which the images above, with the bound at 1 + y, and those below, with
 * the bound at -y, are below the target.                                            */
static double period_above(chooser *s, int k) {
  double y = s->v->y[k];
  if (k <= s->at) return HUGE_VAL;
  return (mixed_view_right(s->v, k) - y * s->eps - s->target) / (y - s->v->y[s->at]);
}

static double period_below(chooser *s, int k) {
  double y = s->v->y[k];
  return (mixed_view_left(s->v, k) + (1 + y) * s->eps - s->target) / (y + 1 + s->v->y[s->at]);
}

/* The k with the least score, by a walk from `start` in strides that are halved;
 * gains of less than one part in fifty are not worth a moment. */
static int least(chooser *s, score f, int start, int stride) {
  int best = start;
  double value = f(s, best);
  for (; stride > 0; stride /= 2) {
    for (int turn = 0; turn < 2; turn++) {
      int step = turn ? -stride : stride;
      for (int k = best + step; k >= 0 && k < VIEW_POINTS; k += step) {
        double x = f(s, k);
        if (!(isfinite(value) ? x < value - 0.02 * fabs(value) : x < value)) break;
        value = x;
        best = k;
      }
    }
  }
  return best;
}

/* The same, and walks down first while nothing is known. */
static int least_known(chooser *s, score f, int start, int stride) {
  while (start >= stride && !isfinite(f(s, start))) start -= stride;
  return least(s, f, start, stride);
}

static int best_chernoff(chooser *s) { return least_known(s, chernoff, VIEW_POINTS / 4, 4); }

/* The least period for the abscissa s->at, and the abscissae of its bounds; where losses are far below 1, as where only atoms make
 * a sum so long that it is cut, so is it. */
static double period(chooser *s, int *above, int *below) {
  const double far = 8;
  *above = least(s, period_above, s->at + 2 < VIEW_POINTS ? s->at + 2 : VIEW_POINTS - 1, 4);
  *below = least_known(s, period_below, s->at, 4);
  const double shortest = s->mesh > 0 ? fmin(1, far / s->v->y[s->at]) : 1;
  return fmax(fmax(period_above(s, *above), period_below(s, *below)), shortest);
}

/* By how much the rest of the sum from height t on is above the target, decay the log of |M| from there on. */
static double excess_of(const chooser *s, double decay, double t) {
  return decay - s->v->y[s->at] * s->eps - log(GUESS_PI * t) - s->target;
}

/* The same at the height of place i. */
static double excess(const chooser *s, int i) {
  return excess_of(s, mixed_view_decay(s->v, s->at, i), mixed_view_height(i));
}

/* The height between two places where the excess ends, by its values there; where it falls so steeply that they do not show
 * that (a bound to a high power that is flat first), by halving. */
static double height_between(const chooser *s, int lo, int hi) {
  enum { STEEP = 4, HALVES = 3 };
  const double over = excess(s, lo), under = -excess(s, hi);
  double a = mixed_view_height(lo), b = mixed_view_height(hi);
  const double part = isfinite(over) && over + under > 0 ? over / (over + under) : 1;
  if (!(under > STEEP * over)) return a + (b - a) * fmin(1, part + 0.1);
  for (int i = 0; i < HALVES; i++) {
    const double t = (a + b) / 2;
    if (excess_of(s, mixed_view_decay_from(s->v, s->at, t), t) > 0) a = t;
    else b = t;
  }
  return b;
}

/* The mesh at which what the functions between which the payoff lies have far from epsilon, as v^3 / u^2, is below the target, too:
 * the law tilted to the abscissa may have most of its mass there, log_mass the log of it. */
static double mesh_at(const chooser *s, double log_mass) {
  const double log_sixty = 4;
  return fmin(s->mesh, exp((s->target - log_mass + log_sixty) / 3));
}

/* About the height from which the rest of the sum is below the target, or from which on transforms are 0; HUGE_VAL: none. */
static double height(const chooser *s, double log_mass) {
  if (s->mesh > 0) return 2 * GUESS_PI / mesh_at(s, log_mass);
  enum { STRIDE = 4 };
  int lo = 0, hi = 2 * STRIDE;
  while (hi < VIEW_HEIGHTS && excess(s, hi) > 0) lo = hi, hi += STRIDE;
  if (hi >= VIEW_HEIGHTS) return HUGE_VAL;
  while (hi - lo > 1) {
    int mid = (lo + hi) / 2;
    if (excess(s, mid) > 0) lo = mid;
    else hi = mid;
  }
  return height_between(s, lo, hi);
}

/* The plan for the abscissa k and s->mesh; 0 if there is none. */
static int plan_at(mixed_plan *plan, chooser *s, int k) {
  int above, below;
  s->at = k;
  double l = period(s, &above, &below), m = mixed_view_right(s->v, k), y = s->v->y[k];
  if (!isfinite(l) || !isfinite(m) || s->mesh > MESH_MOST) return 0;
  double n = l * height(s, m - y * s->eps) / (2 * GUESS_PI);
  plan->c = 1 + y;
  plan->step = 2 * GUESS_PI / l;
  plan->above = 1 + s->v->y[above];
  plan->below = -s->v->y[below];
  plan->is_cut = s->mesh > 0;
  plan->nodes = n < 1e9 ? (long)n + 2 : 1000000000;
  plan->target = s->target;
  plan->prec = (mpfr_prec_t)fmin(fmax((m - y * s->eps - s->target - 2 * log(y)) / GUESS_LN2, 0), 1e9);
  return 1;
}

/* What the sum costs at the abscissa k: its nodes and the terms of their moments, each as dear as its digits, and far dearer where
 * these are very many, or where they are more than a few limbs of a node that is a sum itself. */
static double cost(chooser *s, int k) {
  const double many = s->v->is_power ? 100 : 1000;
  mixed_plan plan = {.nodes = 0};
  if (!plan_at(&plan, s, k)) return HUGE_VAL;
  const double bits = (double)(plan.prec + 100), dearer = fmax(bits / many, 1);
  return ((double)plan.nodes + s->v->making * plan.c) * bits * dearer * dearer;
}

/* The cheapest plan for this mesh (0: not cut), near the best abscissa of Chernoff's bound, but away from 1. */
static void choose(mixed_plan *plan, chooser *s, int top, double mesh) {
  s->mesh = mesh;
  int k = least(s, cost, top < 12 ? 12 : top, 4);
  if (!plan_at(plan, s, k)) plan->nodes = 1000000000;
}

/* About the bits that a mesh leaves: what is between the two functions beside the answer, which is as that mass over
 * c (c - 1), nearly, where the answer falls by c - 1; as if by that of the line, where no more is known. */
static double bits_left(double mesh, const mixed_plan *p) {
  const double c = p->steep > 0 ? p->steep : p->c;
  return -log2(mesh * mesh * c * (c - 1) / 6);
}

/* The bits that it should leave. */
static double bits_due(const mixed_plan *p, long bits) {
  return (double)(p->steep > 0 ? bits - MESH_LESS : bits + MESH_MORE);
}

double mixed_plan_bits_left(const mixed_plan *p) {
  return p->is_cut ? bits_left(2 * GUESS_PI / (p->step * (double)(p->nodes + 1)), p) : HUGE_VAL;
}

/* A mesh so small that it costs no digits, or else so large that the sum is short enough; HUGE_VAL without a period. */
static double mesh_for(const mixed_plan *whole, long bits, long nodes) {
  if (!(whole->step > 0)) return HUGE_VAL;
  const double ideal = exp2(0.5 * (bits_left(1, whole) - bits_due(whole, bits)));
  return fmax(ideal, 2 * GUESS_PI / (whole->step * (double)nodes));
}

/* A plan for a mesh; more bits than it leaves are not asked of the sum. */
static void choose_mesh(mixed_plan *plan, chooser *s, int top, long bits, double mesh) {
  const double left = fmin((double)bits, fmax(bits_left(mesh, plan), 0) + 4);
  s->target = plan->log_delta - GUESS_LN2 * (left + 4);
  choose(plan, s, top, mesh);
}

/* With as small a mesh as the sum can have, from `mesh` up or down, but for one that costs no digits. */
static void choose_least_mesh(mixed_plan *plan, chooser *s, int top, long bits, double mesh, long nodes) {
  const double less_by = 0.85;
  enum { TRIES = 80 };
  const long most = nodes / 10 * 9;
  choose_mesh(plan, s, top, bits, mesh);
  for (int i = 0; i < TRIES && plan->nodes > most && mesh < MESH_MOST; i++) {
    mesh /= less_by;
    choose_mesh(plan, s, top, bits, mesh);
  }
  for (int i = 0; i < TRIES && plan->nodes <= most && bits_left(mesh, plan) < bits_due(plan, bits); i++) {
    mixed_plan less = *plan;
    mesh *= less_by;
    choose_mesh(&less, s, top, bits, mesh);
    if (less.nodes > most) return;
    *plan = less;
  }
}

/* By the saddle, where a list of atoms is all there are: what is far out makes a line's abscissa say less. */
static void set_steep(mixed_plan *plan, const chooser *s) {
  mixed_saddle at;
  if (mixed_view_rough(s->v)->whole && mixed_rough_saddle(&at, mixed_view_rough(s->v), s->v->q->side, s->eps, 0))
    plan->steep = at.c;
}

/* Not cut, with as many bits as the sum can have, down to those that a mesh would leave. */
static void choose_fewer(mixed_plan *plan, chooser *s, int top, long bits, const compose_limits *limits) {
  set_steep(plan, s);
  const double mesh = mesh_for(plan, bits, limits->nodes / 2), finest = mesh_for(plan, bits, limits->nodes);
  const double least = fmax(bits_left(finest, plan) - 2, 4);
  for (double b = 0.85 * (double)bits; !s->v->cuts && b > least && plan->nodes > limits->nodes; b *= 0.85) {
    s->target = plan->log_delta - GUESS_LN2 * (b + 4);
    choose(plan, s, top, 0);
  }
  if (s->v->cuts || plan->nodes > limits->nodes) choose_least_mesh(plan, s, top, bits, mesh, limits->nodes);
  const double due = fmin((double)bits, bits_due(plan, bits));
  plan->shortened = plan->is_cut && mixed_plan_bits_left(plan) >= due ? COMPOSE_FREE : COMPOSE_NODES;
}

mpfr_prec_t mixed_plan_spare(const mixed_plan *p) {
  const mpfr_prec_t nodes = (mpfr_prec_t)log2((double)p->nodes);
  return p->is_cut ? 130 + 2 * nodes : 40 + nodes;
}

static void propose(mixed_plan *p) {
  proposed_numbers(&p->c, &p->step, &p->above, &p->below, &p->log_delta, &p->target, &p->steep);
  proposed_count(&p->nodes);
  proposed_bits(&p->prec, MPFR_PREC_MIN);
}

/* No plan yet, but about the answer's size; answers the place of Chernoff's bound. */
static int begin(mixed_plan *plan, chooser *s) {
  const int top = best_chernoff(s);
  *plan = (mixed_plan){.c = 1 + s->v->y[top], .stop = COMPOSE_METHOD};
  plan->log_delta = fmin(chernoff(s, top), 0);
  return top;
}

double mixed_plan_chernoff(mixed_view *v) {
  chooser s = {.v = v, .eps = mpq_get_d(v->q->epsilon)};
  double c = 1 + v->y[best_chernoff(&s)];
  proposed_number(&c);
  return c;
}

double mixed_plan_log_delta(mixed_view *v) {
  chooser s = {.v = v, .eps = mpq_get_d(v->q->epsilon)};
  const double log_delta = chernoff(&s, best_chernoff(&s));
  return isfinite(log_delta) ? fmin(log_delta, 0) : NAN;
}

double mixed_plan_epsilon_near(mixed_view *v, double log_delta) {
  const double far = 3, least_epsilon = 1e-4;
  chooser s = {.v = v, .eps = 1};
  while (s.eps > least_epsilon && chernoff(&s, best_chernoff(&s)) < log_delta - far) s.eps /= 2;
  return s.eps;
}

/* Method: doubling or halving, then bisection in log epsilon. */
double mixed_plan_epsilon_above(mixed_view *v, double log_delta) {
  enum { TIMES = 40, HALVINGS = 4 };
  chooser s = {.v = v, .eps = 1};
  const int far = chernoff(&s, best_chernoff(&s)) < log_delta;
  const double by = far ? 0.5 : 2;
  int k = 0;
  for (; k < TIMES && (chernoff(&s, best_chernoff(&s)) < log_delta) == far; k++) s.eps *= by;
  double above = far ? 2 * s.eps : s.eps, below = above / 2;
  for (int i = 0; i < HALVINGS; i++) {
    s.eps = sqrt(below * above);
    *(chernoff(&s, best_chernoff(&s)) < log_delta ? &above : &below) = s.eps;
  }
  proposed_number(&above);
  return k < TIMES && isfinite(above) && above > 0 ? above : 0;
}

void mixed_plan_make(mixed_plan *plan, mixed_view *v, long bits, const compose_limits *limits) {
  chooser s = {.v = v, .eps = mpq_get_d(v->q->epsilon)};
  const int top = begin(plan, &s);
  if (isfinite(plan->log_delta)) {
    s.target = plan->log_delta - GUESS_LN2 * (double)(bits + 4);
    choose(plan, &s, top, 0);
    if (v->cuts || plan->nodes > limits->nodes) choose_fewer(plan, &s, top, bits, limits);
    if (plan->nodes <= limits->nodes && plan->step > 0) {
      plan->prec += mixed_plan_spare(plan);
      plan->stop = plan->prec > limits->bits ? COMPOSE_BITS : COMPOSE_FREE;
    }
  }
  if (plan->stop == COMPOSE_METHOD && effort_clock() > v->until) plan->stop = COMPOSE_SECONDS;
  if (plan->stop == COMPOSE_FREE) propose(plan);
}

/* ---- On a lattice -------------------------------------------------------------------------- */

/* What a sum over one period costs: terms that are not negligible are about as many as the period is long. */
static double lattice_fourier_cost(chooser *s, int k) {
  int above, below;
  s->at = k;
  double l = period(s, &above, &below), m = mixed_view_right(s->v, k), y = s->v->y[k];
  return isfinite(l) && isfinite(m) ? l * ((m - y * s->eps - s->target - 2 * log(y)) / GUESS_LN2 + 100) : HUGE_VAL;
}

static double total_count(const mixed_query *q) {
  double n = 1;
  for (size_t i = 0; i < q->n; i++) n += (double)q->parts[i].count;
  return n;
}

/* Bits for powers and for angles that are many turns. */
static mpfr_prec_t lattice_fourier_bits(const chooser *s, double spacing) {
  return (mpfr_prec_t)(48 + log2(total_count(s->v->q)) + log2(fabs(s->eps) / spacing + 2) + fmax(0, -log2(spacing)));
}

void mixed_plan_lattice(mixed_plan *plan, mixed_view *v, double spacing, long bits, const compose_limits *limits) {
  chooser s = {.v = v, .eps = mpq_get_d(v->q->epsilon)};
  int above, below;
  const int top = begin(plan, &s);
  if (!isfinite(plan->log_delta) || !(spacing > 0) || !isfinite(spacing)) return;
  s.target = plan->log_delta - GUESS_LN2 * (double)(bits + 4);
  s.at = least(&s, lattice_fourier_cost, top < 12 ? 12 : top, 4);
  double l = period(&s, &above, &below), m = mixed_view_right(v, s.at), y = v->y[s.at], n = ceil(l / spacing);
  if (!isfinite(m) || !(n < 1e12)) return;
  plan->c = 1 + y;
  plan->above = 1 + v->y[above];
  plan->below = -v->y[below];
  plan->target = s.target;
  plan->nodes = 2 * ((long)n / 2) + 1;
  double need =
      fmax((m - y * s.eps - s.target - 2 * log(y)) / GUESS_LN2, 0) + (double)lattice_fourier_bits(&s, spacing);
  plan->prec = (mpfr_prec_t)fmin(need, 1e9);
  propose(plan);
  plan->stop = plan->prec > limits->bits ? COMPOSE_BITS : COMPOSE_FREE;
}
