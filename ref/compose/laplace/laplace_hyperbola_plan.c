/* laplace_hyperbola_plan.c - the numbers of the contour, chosen in double precision.
 *
 * Nothing rests on them: a bad plan costs digits or time, never soundness.
 * Method: the least work among some strips and scales, by the bounds that the sum will have.
 * Derivations: proofs/notes/laplace_bent.md (T-LAPLACE-BENT-EDGE).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdlib.h>

#include "guess.h"
#include "laplace_internal.h"
#include "local_as.h"

/* Longer series of poles are not made. */
#define MOST_POLES 500000

/* ---- How large the answer is --------------------------------------------------------------- */

/* log E_Q[X^z] of noise, by the rule of trapezia; the greater of the ends is taken out. */
static double log_noise(const laplace_leaf *u, double z) {
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
    const laplace_leaf *const l = &b->use[i].leaf[j];
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

/* ---- What the sum will cost ------------------------------------------------------------------ */

/* The leaves in doubles, every few of them where they are many. */
typedef struct {
  size_t count;
  double *loss, *weight; /* losses less epsilon, below 0; logarithms of the weights */
  double uses, poles;    /* with noise; of the longest series, for each bit         */
  double noises;         /* different ones                                          */
} sketch;

/* The loss of a choice less epsilon, and its weight's logarithm. */
static double endpoint_term(double *weight, const laplace_hyperbola *b, const unsigned long *k) {
  const laplace_ends *const e = &b->rough;
  double loss = -mpq_get_d(b->epsilon);
  *weight = 0;
  for (size_t i = 0; i < b->n; i++) {
    *weight += guess_log_gamma((double)b->use[i].count + 1);
    for (size_t j = e->from[i]; j < e->from[i + 1]; j++) {
      const double n = (double)k[j];
      if (k[j] == 0) continue;
      loss += n * low_of(&e->at[j].log);
      *weight += n * guess_log(e->at[j].weight.lo) - guess_log_gamma(n + 1);
    }
  }
  return loss;
}

/* s := s and the choice k, which stands for so many. */
static void sketch_add(sketch *s, const laplace_hyperbola *b, const unsigned long *k, double stands_for) {
  const double near_0 = 1e-13; /* such a term is taken to be at 0 */
  s->loss[s->count] = endpoint_term(&s->weight[s->count], b, k);
  s->weight[s->count] += log(stands_for);
  if (s->loss[s->count] < -near_0) s->count++;
}

static void sketch_open(sketch *s, const laplace_hyperbola *b) {
  enum { MOST = 400 };
  const size_t stride = (size_t)(b->rough.choices / MOST) + 1;
  unsigned long *const k = assay_alloc((b->rough.count + 1) * sizeof *k);
  *s = (sketch){.loss = assay_alloc((2 * MOST) * sizeof *s->loss),
                .weight = assay_alloc((2 * MOST) * sizeof *s->weight)};
  laplace_ends_first(k, &b->rough, b->use);
  size_t i = 0;
  do
    if (i++ % stride == 0 && s->count < 2 * MOST) sketch_add(s, b, k, (double)stride);
  while (laplace_ends_next(k, &b->rough, b->use));
  free(k);
  for (size_t j = 0; j < b->n; j++) {
    if (!laplace_ends_use_has_noise(&b->use[j])) continue;
    s->uses += (double)b->use[j].count;
    for (size_t h = 0; h < b->use[j].n; h++) {
      const laplace_leaf *const l = &b->use[j].leaf[h];
      if (l->atoms) continue;
      const double g = mpq_get_d(l->rate), m = mpq_get_d(l->ratio);
      s->poles = fmax(s->poles, GUESS_LN2 * ((1 - g) / g * exp(m) + 1));
      s->noises++;
    }
  }
}

static void sketch_close(sketch *s) {
  free(s->loss);
  free(s->weight);
}

/* log of the leaves' bound of `size` in laplace_hyperbola_sum.c. */
static double leaves_at(const sketch *s, double mu, double angle, double height) {
  const double f = mu * (sin(angle) * height - 1);
  double most = -HUGE_VAL, sum = 1e-300;
  for (size_t i = 0; i < s->count; i++) most = fmax(most, s->weight[i] + s->loss[i] * f);
  for (size_t i = 0; i < s->count; i++) sum += exp(s->weight[i] + s->loss[i] * f - most);
  return most + log(sum) + s->uses * log(0.5 + 0.5 / cos(angle));
}

static double edge_at(const sketch *s, const hyperbola_plan *p, double angle) {
  return leaves_at(s, p->mu, angle, 1) + hyperbola_plan_edge(p, angle, 0, 1);
}

static double log_rest(const void *data, const hyperbola_plan *p, double u) {
  return leaves_at(data, p->mu, hyperbola_plan_angle(p), cosh(u)) + hyperbola_plan_rest(p, u, 1);
}

static double uses_of(const laplace_hyperbola *b) {
  double all = 0;
  for (size_t i = 0; i < b->n; i++) all += (double)b->use[i].count;
  return all;
}

/* About the seconds of a sum; series from about a hundred poles on are groups of a third. */
static double seconds_of(const laplace_hyperbola *b, const sketch *s, const hyperbola_plan *plan) {
  const double bits = (double)plan->prec, poles = s->poles * bits;
  if (poles > MOST_POLES) return HUGE_VAL;
  const double sum = fmin(poles, bits) + fmax(0, log(poles / bits)) * bits * 3;
  const double factors = fmin(1.5 * (double)b->rough.count, uses_of(b) + 1);
  const double products = b->rough.choices * factors + uses_of(b) * (double)b->rough.count / (double)b->n;
  return (2 * s->noises * sum + products) * (double)plan->nodes * (3e-7 + 1e-9 * bits) + poles * bits * 3e-8;
}

/* The plan for the strip and scale of p. */
static void plan_at(hyperbola_plan *p, const laplace_hyperbola *b, const sketch *s, double target) {
  const double top = fmax(edge_at(s, p, p->low), edge_at(s, p, p->high));
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
  static const double from[] = {0.05, 0.2}, to[] = {0.5, 0.7, 0.9, 1.1, 1.3};
  *plan = (hyperbola_plan){.seconds = HUGE_VAL, .stop = COMPOSE_METHOD};
  local_as(sketch, s, sketch_close);
  sketch_open(&s, b);
  double far = 0;
  for (size_t i = 0; i < s.count; i++) far = fmax(far, -s.loss[i]);
  for (int k = -4; far > 0 && k <= 18; k++) {
    for (int i = 0; i < 10; i++) {
      hyperbola_plan p = {.mu = exp2(0.5 * k) / far, .low = from[i / 5], .high = to[i % 5]};
      plan_at(&p, b, &s, target);
      if (hyperbola_plan_is_better(&p, plan)) *plan = p;
    }
  }
}
