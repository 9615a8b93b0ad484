/* sums_plan.c - how fine, and from where to where: numbers that are only proposed.
 *
 * Method: steps so that the images of both sums are below 2^-bits; ends so that what is beyond them is.
 * What each of these numbers costs in truth is computed by sums_moment.c.               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "guess.h"
#include "proposed.h"
#include "sums_internal.h"

#include <math.h>

static const double HALF_TURN = 1.5707963267948966;

typedef struct {
  double nats, sum, s2, depth; /* s2 = 1/sigma^2 */
  double power, upper, lower;
} sizes;

static sizes read_sizes(const sums_query *q, mpfr_prec_t bits) {
  const double sigma = mpq_get_d(q->sigma);
  return (sizes){0.6931471805599453 * (double)bits + 4,
                 (double)q->sum,
                 1 / (sigma * sigma),
                 mpq_get_d(q->depth),
                 (double)q->power,
                 (double)q->upper,
                 (double)q->lower};
}

/* The width of a strip, at most `most`, and the widest step for which images are below exp(-nats), where an edge at d
 * costs exp(bend d^2/2). */
static double strip(double *step, double bend, double most, double nats) {
  double best = 0, at = most;
  for (int k = 1; k <= 64; k++) {
    const double d = most * k / 65, h = 4 * HALF_TURN * d / (nats + bend * d * d / 2);
    if (h > best) {
      best = h;
      at = d;
    }
  }
  *step = best;
  return at;
}

/* The same for an edge that costs cos(d)^-depth. */
static double strip_of_depth(double *step, double depth, double nats) {
  double best = 0, at = 1;
  for (int k = 1; k <= 64; k++) {
    const double d = HALF_TURN * k / 65, h = 4 * HALF_TURN * d / (nats - depth * log(cos(d)));
    if (h > best) {
      best = h;
      at = d;
    }
  }
  *step = best;
  return at;
}

/* log of what is to the right of exp(v), by the power `tail` of 1/t. */
static double right_of(const sizes *s, double v, double tail) {
  const double b = s->lower * tail,
               low = tail * log(tail) - tail - tail * log(s->sum) + b * s->s2 / 2 + b * b * s->s2 / (2 * s->sum);
  if (s->power <= 0) return low - (tail - s->depth) * v;
  const double high = s->upper * s->power;
  return s->power * log(s->sum) + high * (2 * high - 1) * s->s2 / 2 + (low - tail * log(2)) / 2 -
         (tail / 2 - s->depth) * v;
}

/* The best power for v. */
static double best_tail(const sizes *s, double v) {
  const double least = (s->power > 0 ? 2 : 1) * s->depth;
  double best = least + 1;
  for (double add = 0.25; add < 1e6; add *= 1.25)
    if (right_of(s, v, least + add) < right_of(s, v, best)) best = least + add;
  return best;
}

/* Where what is to the right is below exp(-nats) of the whole, about; *tail: by which power. */
static double right_end(const sizes *s, double *tail) {
  const double whole = guess_log_gamma(s->depth) + (s->power - s->depth) * log(s->sum);
  double v = -log(s->sum) - 4, step = 16;
  while (step > 0.1) {
    if (right_of(s, v + step, best_tail(s, v + step)) > whole - s->nats) v += step;
    else step /= 2;
    if (v > 1e5) break;
  }
  v += 2 * step;
  *tail = best_tail(s, v);
  return v;
}

/* A double of few bits, at most x. */
static double few_bits(double x) {
  int exponent;
  const double m = frexp(x, &exponent);
  return ldexp(floor(ldexp(m, 12)), exponent - 12);
}

/* What a small value far out costs in bits: where the sum is small one of its terms less is as small as all were. */
static double lost_nats(const sizes *s) {
  if (s->sum < 2) return 0;
  return s->lower * s->lower * s->depth * s->depth * s->s2 / (2 * s->sum * (s->sum - 1)) +
         s->depth * log(s->sum / (s->sum - 1));
}

int sums_plan_make(sums_plan *plan, const sums_query *q, mpfr_prec_t bits) {
  static const double most = 1.5e8;
  const sizes s = read_sizes(q, bits);
  const double inner = s.nats + lost_nats(&s) + log(s.sum);
  double outer_step, inner_step;
  plan->turn = strip_of_depth(&outer_step, s.depth, s.nats);
  plan->inner = strip(&inner_step, 1 / s.s2, HALF_TURN / s.lower, inner);
  plan->coarse = (long)ceil(outer_step / inner_step);
  if (plan->coarse < 1) plan->coarse = 1;
  plan->step = few_bits(fmin(outer_step / (double)plan->coarse, inner_step));
  const double coarse = plan->step * (double)plan->coarse, spread = (sqrt(2 * inner) + 2) * sqrt(s.s2);
  const double right = right_end(&s, &plan->tail);
  const double first = -s.nats - log(s.sum) - (s.upper * s.power + 1) * s.lower * s.s2;
  const double left = -s.s2 / 2 - spread, end = (s.upper * s.power + 0.5) * s.s2 + spread;
  const double outer_nodes = (right - first) / coarse, inner_nodes = (end - left) / plan->step;
  if (!(outer_nodes * inner_nodes * (s.power + 1) * (double)bits < most * 64) || !(outer_nodes < 1e7)) return 0;
  plan->first = (long)floor(first / coarse);
  plan->last = (long)ceil(right / coarse);
  plan->left = (long)floor(left / plan->step);
  plan->right = (long)ceil(end / plan->step);
  proposed_numbers(&plan->step, &plan->turn, &plan->inner, &plan->tail);
  proposed_counts(&plan->coarse, &plan->first, &plan->last, &plan->left, &plan->right);
  return 1;
}
