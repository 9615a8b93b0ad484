/* laplace_hyperbola_plan.c - the numbers of the contour, chosen in double precision.
 *
 * Nothing rests on them: a bad plan costs digits or time, never soundness.
 * Method: the least work among some strips and scales, by the bounds that the sum will have.
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-EDGE).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdlib.h>

#include "guess.h"
#include "laplace_gamma.h"
#include "laplace_internal.h"
#include "local_as.h"

/* Longer series of poles are not made. */
#define MOST_POLES 500000

/* ---- How large the answer is --------------------------------------------------------------- */

/* log E_Q[X^z] of noise, by the rule of trapezia; the greater of the ends is taken out. */
static double log_noise(const laplace_part *u, double z) {
  enum { PARTS = 256 };
  const double g = mpq_get_d(u->rate), m = mpq_get_d(u->ratio);
  const double top = fmax(z * log1p(g * expm1(-m)), z * log1p(g * expm1(m)));
  double sum = 0;
  for (int i = 0; i <= PARTS; i++) {
    const double x = m * i / PARTS, v = exp(z * log1p(g * expm1(2 * x - m)) - x - top);
    sum += (i == 0 || i == PARTS ? v / 2 : v) * m / PARTS;
    if (i == 0 || i == PARTS) sum += v; /* the atoms */
  }
  return top + log(sum / 2);
}

static double low_of(const ivl *x) { return mpfr_get_d(x->lo, MPFR_RNDN); }

/* Of one use: its noise, and its atoms. */
static double log_moment(const laplace_hyperbola *b, size_t i, double z) {
  const laplace_ends *const e = &b->rough;
  double all = -HUGE_VAL;
  for (size_t j = 0; j < b->use[i].n; j++) {
    const laplace_part *const l = &b->use[i].part[j];
    if (!l->atoms) all = guess_log_add(all, log(mpq_get_d(l->weight)) + log_noise(l, z));
  }
  for (size_t j = e->from[i]; j < e->from[i + 1]; j++)
    if (e->at[j].kind == LAPLACE_ATOM)
      all = guess_log_add(all, guess_log(e->at[j].weight.lo) + z * low_of(&e->at[j].log));
  return all;
}

/* Method: the least Chernoff bound. */
double laplace_hyperbola_plan_guess(const laplace_hyperbola *b) {
  const double e = mpq_get_d(b->epsilon) * (b->reversed ? -1 : 1);
  double best = 0;
  for (int k = -20; k <= 60; k++) {
    const double y = exp2(0.25 * k);
    double v = y * log(y) - (1 + y) * log1p(y) - y * e;
    for (size_t i = 0; i < b->n; i++) v += (double)b->use[i].count * log_moment(b, i, b->reversed ? -y : 1 + y);
    if (v < best) best = v;
  }
  return best;
}

/* ---- The least of a product -------------------------------------------------------------- */

void laplace_hyperbola_plan_open(laplace_sums *s, const laplace_ends *e) {
  *s = (laplace_sums){e->n, e->from, assay_alloc((e->n + 1) * sizeof *s->count),
                      assay_alloc((e->count + 1) * sizeof *s->loss), assay_alloc((e->count + 1) * sizeof *s->bound)};
  for (size_t j = 0; j < e->count; j++) s->loss[j] = low_of(&e->at[j].log);
}

void laplace_hyperbola_plan_close(laplace_sums *s) {
  free(s->count);
  free(s->loss);
  free(s->bound);
}

double laplace_hyperbola_plan_product(double *slope, const laplace_sums *s, double g) {
  double all = 0;
  *slope = 0;
  for (size_t i = 0; i < s->n; i++) {
    double top = -HUGE_VAL, sum = 0, mean = 0;
    for (size_t j = s->from[i]; j < s->from[i + 1]; j++) top = fmax(top, s->bound[j] + s->loss[j] * g);
    for (size_t j = s->from[i]; j < s->from[i + 1]; j++) {
      const double part = exp(s->bound[j] + s->loss[j] * g - top);
      sum += part;
      mean += s->loss[j] * part;
    }
    if (!(sum > 0)) continue; /* the largest part is 1 */
    all += s->count[i] * (top + log(sum));
    *slope += s->count[i] * mean / sum;
  }
  return all;
}

/* Method: by doubling, as long as that gains anything, then bisection; the slope rises. */
double laplace_hyperbola_plan_least(const laplace_sums *s, double from, double f) {
  enum { DOUBLINGS = 40, HALVINGS = 16 };
  const double gain = 0.1;
  double lo = f, hi = f, way = 1 + 0.1 * fabs(f), slope, before = HUGE_VAL;
  double value = laplace_hyperbola_plan_product(&slope, s, f) - from * f;
  for (int i = 0; i < DOUBLINGS && slope > from && value < before - gain; i++, way *= 2) {
    before = value;
    hi = lo;
    lo = f - way;
    value = laplace_hyperbola_plan_product(&slope, s, lo) - from * lo;
  }
  for (int i = 0; i < HALVINGS && lo < hi; i++) {
    const double mid = (lo + hi) / 2;
    laplace_hyperbola_plan_product(&slope, s, mid);
    if (slope > from) hi = mid;
    else lo = mid;
  }
  return lo;
}

/* ---- What the sum will cost ------------------------------------------------------------------ */

/* The law of a pole's place for one end: some poles one by one, then groups at their means; none for an atom. */
typedef struct {
  size_t count;
  double *at, *weight;
} sketch_poles;

/* What the bounds of laplace_hyperbola_size.c are made of, in doubles. */
typedef struct {
  laplace_sums sums;
  size_t ends;
  sketch_poles *end;
  double *weight;      /* of each end: its logarithm                     */
  int *sign;           /* of each end of noise: 1 lower, -1 upper        */
  double epsilon, gap; /* from the highest loss that counts to it        */
  double uses, poles;  /* with noise; of the longest series, for each bit */
} sketch;

/* The poles of the end whose 1 - (1 - g)/w is x. */
static void poles_open(sketch_poles *p, double x) {
  enum { ROOM = 200 };
  const double small = 1e-6, many = 4096, ratio = 1 - x;
  *p = (sketch_poles){.at = assay_alloc(ROOM * sizeof *p->at), .weight = assay_alloc(ROOM * sizeof *p->weight)};
  double mass = sqrt(x), j = 0;
  while (p->count < ROOM && mass > small * x) {
    const double to = j + 1 + floor(j / 8);
    double all = 0, mean = 0;
    if (j >= many) { /* the mass of pole j is about that of 1, times ratio^j, over sqrt j */
      const double middle = (j + to) / 2;
      all = (to - j) * mass * sqrt(j / middle) * exp((middle - j) * log1p(-x));
      mean = all * (middle + 0.5);
      mass *= sqrt(j / to) * exp((to - j) * log1p(-x));
      j = to;
    }
    for (; j < to; j++) {
      all += mass;
      mean += mass * (j + 0.5);
      mass *= (j + 0.5) / (j + 1) * ratio;
    }
    p->at[p->count] = mean / all;
    p->weight[p->count++] = all;
  }
}

static void poles_close(sketch_poles *p) {
  free(p->at);
  free(p->weight);
}

/* log |1 + E|/2, or |1 - E|/2 for the sign -1, E = E[p / (p + zeta)]. */
static double log_coefficient(const sketch_poles *p, int sign, double re, double im) {
  double x = 0, y = 0;
  for (size_t i = 0; i < p->count; i++) { /* of E, or of 1 - E = E[zeta / (p + zeta)] */
    const double a = p->at[i] + re, w = p->weight[i] / (a * a + im * im);
    x += w * (sign > 0 ? p->at[i] * a : re * a + im * im);
    y += w * p->at[i] * im;
  }
  const double whole = sign > 0 ? 1 + x : x;
  return 0.5 * log((whole * whole + y * y) / 4);
}

static void sketch_end(sketch *s, const laplace_end *e, size_t j) {
  s->end[j] = (sketch_poles){0};
  s->weight[j] = guess_log(e->weight.lo);
  s->sign[j] = e->kind == LAPLACE_LOWER ? 1 : -1;
  if (e->kind == LAPLACE_ATOM) return;
  const double x = low_of(&e->share);
  poles_open(&s->end[j], x);
  s->poles = fmax(s->poles, GUESS_LN2 / x);
}

/* How far the highest loss below epsilon is from it; far := the lowest one. */
static double gap_of(double *far, const laplace_hyperbola *b) {
  const double near_0 = 1e-13; /* such a term is taken to be at 0 */
  unsigned long *const k = assay_alloc((b->rough.count + 1) * sizeof *k);
  double gap = HUGE_VAL;
  *far = 0;
  laplace_ends_first(k, &b->rough, b->use);
  do {
    double below = mpq_get_d(b->epsilon);
    for (size_t j = 0; j < b->rough.count; j++) below -= (double)k[j] * low_of(&b->rough.at[j].log);
    if (below > near_0) gap = fmin(gap, below);
    *far = fmax(*far, below);
  } while (laplace_ends_next(k, &b->rough, b->use));
  free(k);
  return gap;
}

static void sketch_open(sketch *s, double *far, const laplace_hyperbola *b) {
  const size_t ends = b->rough.count;
  *s = (sketch){.ends = ends,
                .end = assay_alloc((ends + 1) * sizeof *s->end),
                .weight = assay_alloc((ends + 1) * sizeof *s->weight),
                .sign = assay_alloc((ends + 1) * sizeof *s->sign),
                .epsilon = mpq_get_d(b->epsilon)};
  laplace_hyperbola_plan_open(&s->sums, &b->rough);
  for (size_t i = 0; i < b->n; i++) {
    s->sums.count[i] = (double)b->use[i].count;
    if (laplace_ends_use_has_noise(&b->use[i])) s->uses += s->sums.count[i];
  }
  for (size_t j = 0; j < ends; j++) sketch_end(s, &b->rough.at[j], j);
  s->gap = gap_of(far, b);
}

static void sketch_close(sketch *s) {
  for (size_t j = 0; j < s->ends; j++) poles_close(&s->end[j]);
  laplace_hyperbola_plan_close(&s->sums);
  free(s->end);
  free(s->weight);
  free(s->sign);
}

/* log of the leaves' size at u. */
static double leaves_at(const sketch *s, double mu, double angle, double u) {
  const double f = mu * (sin(angle) * cosh(u) - 1), im = mu * cos(angle) * sinh(u);
  for (size_t j = 0; j < s->ends; j++) {
    s->sums.bound[j] = s->weight[j];
    if (s->end[j].count > 0) s->sums.bound[j] += log_coefficient(&s->end[j], s->sign[j], -f, im);
  }
  double slope;
  const double g = laplace_hyperbola_plan_least(&s->sums, s->epsilon - s->gap, f);
  return laplace_hyperbola_plan_product(&slope, &s->sums, g) - s->epsilon * g - s->gap * (f - g);
}

/* The largest along the curve of the angle, with what it is multiplied with. */
static double edge_at(const sketch *s, const hyperbola_plan *p, double angle) {
  const double way = 0.5, far = 4, sine = sin(angle);
  double most = -HUGE_VAL;
  for (double u = 0; u <= far; u += way)
    most = fmax(most, leaves_at(s, p->mu, angle, u) + log((1 - sine) / (cosh(u) - sine)));
  return most + hyperbola_plan_edge(p, angle, 0, 1);
}

static double log_rest(const void *data, const hyperbola_plan *p, double u) {
  return leaves_at(data, p->mu, hyperbola_plan_angle(p), u) + hyperbola_plan_rest(p, u, 1);
}

static double uses_of(const laplace_hyperbola *b) {
  double all = 0;
  for (size_t i = 0; i < b->n; i++) all += (double)b->use[i].count;
  return all;
}

/* About the products that the coefficient of an end takes at a node; *poles := the poles of its series. */
static double end_terms(double *poles, double x, double reach, double bits) {
  enum { RATIO = 300 };
  *poles = 0;
  if (laplace_gamma_fits(x, reach, bits)) return RATIO + 4 * x * reach;
  *poles = GUESS_LN2 / x * bits;
  return fmin(*poles, bits) + fmax(0, log(*poles / bits)) * bits * 3;
}

/* About the seconds of a sum; series from about a hundred poles on are groups of a third. */
static double seconds_of(const laplace_hyperbola *b, const sketch *s, const hyperbola_plan *plan) {
  const double bits = (double)plan->prec, reach = plan->mu * cosh((double)plan->nodes * plan->step), rough_bits = 12;
  double sum = 0, made = 0, poles;
  for (size_t j = 0; j < s->ends; j++) {
    if (s->end[j].count == 0) continue;
    const double x = low_of(&b->rough.at[j].share);
    sum += end_terms(&poles, x, reach, bits);
    if (poles > MOST_POLES) return HUGE_VAL;
    made += poles * bits + rough_bits * rough_bits / x;
  }
  if (rough_bits * s->poles > MOST_POLES) return HUGE_VAL;
  const double factors = fmin(1.5 * (double)b->rough.count, uses_of(b) + 1);
  const double products = b->rough.choices * factors + uses_of(b) * (double)b->rough.count / (double)b->n;
  return (sum + products) * (double)plan->nodes * (2e-7 + 1e-9 * bits) + made * 2e-8;
}

/* By how much an edge's bound by pieces is above what is seen along it, by trial: coefficients of many uses grow in a piece, and
 * pieces are the finer the more uses there are. */
static double grown(double uses) { return 0.025 * uses + fmin(0.05 * uses, 8); }

/* The plan for the strip and scale of p. */
static void plan_at(hyperbola_plan *p, const laplace_hyperbola *b, const sketch *s, double target) {
  const double top = fmax(edge_at(s, p, p->low), edge_at(s, p, p->high)) + grown(s->uses);
  p->stop = COMPOSE_METHOD;
  if (!hyperbola_plan_step(p, fmax(top - target, 1) + 2)) return;
  hyperbola_plan_nodes(p, 0, target - 2.5, log_rest, s);
  const double most = edge_at(s, p, hyperbola_plan_angle(p));
  const double bits = (most - target) / GUESS_LN2 + 40 + log2((double)p->nodes * uses_of(b));
  p->prec = (mpfr_prec_t)fmin(fmax(bits, 64), 1e6);
  p->seconds = seconds_of(b, s, p);
  if (isfinite(p->seconds)) p->stop = COMPOSE_FREE;
}

void laplace_hyperbola_plan(hyperbola_plan *plan, const laplace_hyperbola *b, double target) {
  enum { FIRST = -4, LAST = 18, COARSE = 3, ANGLES = 10 };
  static const double from[] = {0.05, 0.2}, to[] = {0.5, 0.7, 0.9, 1.1, 1.3};
  *plan = (hyperbola_plan){.seconds = HUGE_VAL, .stop = COMPOSE_METHOD};
  local_as(sketch, s, sketch_close);
  double far;
  sketch_open(&s, &far, b);
  if (!(far > 0)) return;
  for (int k = FIRST; k <= LAST; k += COARSE)
    for (int i = 0; i < ANGLES; i++) {
      hyperbola_plan p = {.mu = exp2(0.5 * k) / far, .low = from[i / 5], .high = to[i % 5]};
      plan_at(&p, b, &s, target);
      if (hyperbola_plan_is_better(&p, plan)) *plan = p;
    }
  const hyperbola_plan best = *plan;
  for (int k = 1 - COARSE; best.stop == COMPOSE_FREE && k < COARSE; k++) {
    hyperbola_plan p = {.mu = best.mu * exp2(0.5 * k), .low = best.low, .high = best.high};
    if (k != 0) plan_at(&p, b, &s, target);
    if (k != 0 && hyperbola_plan_is_better(&p, plan)) *plan = p;
  }
}
