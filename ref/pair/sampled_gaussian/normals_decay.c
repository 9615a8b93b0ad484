/* normals_decay.c - a bound of |M(c + is)| that falls in s.
 *
 * Not analysed by WP: the rule and the height are doubles.  Every step is an enclosure.
 * Derivations: proofs/notes/adjacency.md (T-NORMALS-DECAY).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "normals_decay.h"

#include <float.h>
#include <math.h>

#include "guess.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local_as.h"

/* K m (height + reach) up to which arg w rises in the angle, below pi/2; and what plans keep to. */
#define RISING 1.57
#define SURELY_RISING 1.5699
/* The bound may be raised to about exp(this). */
#define POWER_NATS 10.0

enum { BOUND_PREC = 80 };

/* ---- Choosing -------------------------------------------------------------------------- */

/* About arg w(x) and log |w(x)| at Re x = v, m Im x = angle. */
static double turned(double *arg, const normals_law *l, double v, double angle) {
  double top = -HUGE_VAL, re = 0, im = 0;
  for (long j = 0; j <= l->most; j++) top = fmax(top, l->log_at_zero[j] + (double)j * l->near * v);
  for (long j = 0; j <= l->most; j++) {
    const double size = exp(l->log_at_zero[j] + (double)j * l->near * v - top);
    re += size * cos((double)j * angle);
    im += size * sin((double)j * angle);
  }
  *arg = atan2(im, re);
  return top + log(fmax(hypot(re, im), DBL_MIN));
}

/* About the log of the bound at the height y, from the points where the integrand is large. */
static double guess(const normals_law *l, double c, double t, double y) {
  const double m = l->near, all = (double)l->most * m, h = 0.3;
  const double left = l->mirrored ? fmin(0, -(1 - c) * all) - 6 : -6, right = fmax(0, c * all) + 6;
  double sum = -HUGE_VAL, a, b = 0, down = 0;
  if (!((right - left) / h < 4000)) return HUGE_VAL;
  for (double v = left; v <= right; v += h) {
    const double up = turned(&a, l, v, m * y);
    if (l->mirrored) down = turned(&b, l, -v, m * y);
    sum = guess_log_add(sum, c * up + (1 - c) * down - t * (a + b) - v * v / 2);
  }
  return sum + log(h) - log(2 * GUESS_PI) / 2 + y * y / 2;
}

static double height_at(const normals_law *l, int j) {
  enum { HEIGHTS = 20 };
  return 1.45 / ((double)l->most * l->near) * pow((double)j / HEIGHTS, 3);
}

/* The bound falls in the height, and then rises: every third height first, then those beside the best of them. */
double normals_decay_guess(double *log_bound, const normals_law *l, double c, double t) {
  enum { HEIGHTS = 20, STRIDE = 3 };
  int from = 2, to = HEIGHTS, stride = STRIDE, best = 0;
  *log_bound = HUGE_VAL;
  for (int turn = 0; turn < 2; turn++) {
    int better = best;
    for (int j = from; j <= to; j += stride) {
      if (j == best) continue;
      const double v = guess(l, c, t, height_at(l, j));
      if (v < *log_bound) *log_bound = v, better = j;
      else if (turn == 0) break;
    }
    best = better;
    from = best > 1 ? best - 1 : 1, to = best < HEIGHTS ? best + 1 : HEIGHTS, stride = 1;
  }
  return best > 0 ? height_at(l, best) : 0;
}

/* Nodes at this height; `nats` for what is left out, against M(c) = 1. */
static int choose_rule(normals_rule *r, const normals_law *l, double c, double y, double nats) {
  const double m = (double)l->most * l->near, most = fmax(y, SURELY_RISING / m - y);
  *r = (normals_rule){.height = y, .real = 1};
  for (int k = 1; k <= 16; k++) {
    const double d = most * k / 16;
    if (d > y && m * (d + y) > SURELY_RISING) continue;
    const double h = 2 * GUESS_PI * d / (nats + d * d / 2 - normals_rule_guess_turns(l, c) * log(cos(m * (y + d) / 2)));
    if (h > r->step) r->step = h, r->reach = d;
  }
  return r->step > 0 && normals_rule_span(r, l, c, nats);
}

/* 1 if T-NORMALS-DECAY holds for its numbers. */
static int is_falling(const normals_law *l, const normals_rule *r) {
  local_ivls(BOUND_PREC, t);
  ivl_mul_double(&t, &l->m, nextafter(r->height + r->reach, HUGE_VAL));
  ivl_mul_si(&t, &t, l->most);
  const int rising = mpfr_cmp_d(t.hi, RISING) <= 0;
  return r->height > 0 && (rising || r->reach <= r->height);
}

/* ---- Bounding -------------------------------------------------------------------------- */

/* z := sum of |w(x)|^c |w(-x)|^(1-c) exp(-t (arg w(x) - arg w(-x))) step phi(Re x) on the nodes. */
static void sum(ivl *z, const normals_law *l, const normals_rule *r, const ivl *c, const ivl *t) {
  local_cpxs(ivl_prec(z), up, down, weight);
  local_ivls(ivl_prec(z), e, v);
  ivl_set_si(z, 0);
  for (long k = r->first; k <= r->last; k++) {
    normals_rule_node(&up, &down, &weight, l, r, k);
    cpx_sub(&up, &up, &down);
    ivl_add_mul(&e, &down.re, c, &up.re);
    ivl_sub_mul(&e, &e, t, &up.im);
    ivl_set_double(&v, r->step * (double)k);
    ivl_scale_sqr(&v, &v, -1);
    ivl_exp_sub(&e, &e, &v);
    ivl_add(z, z, &e);
  }
  normals_rule_weight(&e, r);
  ivl_mul(z, z, &e);
}

/* Method: exp(y^2/2) (sum + 2 top turn alias + turn cut). */
void normals_decay_at(ivl *z, const normals_law *l, const normals_rule *r, const ivl *c, const ivl *t, const ivl *top) {
  local_ivls(BOUND_PREC, e, u, height, edge, reach, none);
  ivl_set_double(&height, r->height);
  ivl_set_double(&edge, nextafter(r->height + r->reach, HUGE_VAL));
  ivl_set_double(&reach, r->reach);
  ivl_set_si(&none, 0);
  sum(z, l, r, c, t);
  normals_rule_turn(&e, l, c, &edge, &reach);
  normals_rule_alias(&u, r);
  ivl_mul_mul(&e, &e, &u, top);
  ivl_mul_2si(&e, &e, 1);
  ivl_add(z, z, &e);
  normals_rule_turn(&e, l, c, &height, &none);
  normals_rule_cut(&u, l, r, c);
  ivl_mul(&e, &e, &u);
  ivl_add(z, z, &e);
  ivl_scale_sqr(&e, &height, -1);
  ivl_mul_exp(z, z, &e);
}

/* u := what it is, or the bound at a height, the less one. */
static void lower(ivl *u, const normals_law *l, const ivl *c, const ivl *t, const ivl *top) {
  const double at = mpfr_get_d(c->lo, MPFR_RNDN), high = mpfr_get_d(t->lo, MPFR_RNDD);
  const double size = normals_rule_guess_moment(l, at);
  normals_rule r;
  double log_bound;
  if (!(high > 0) || !isfinite(high) || !isfinite(size)) return;
  const double y = normals_decay_guess(&log_bound, l, at, high), less = size - log_bound;
  if (!(less > 0) || !choose_rule(&r, l, at, y, POWER_NATS + 14 + less) || !is_falling(l, &r)) return;
  local_ivls(BOUND_PREC, z);
  normals_decay_at(&z, l, &r, c, t, top);
  if (mpfr_cmp(z.hi, u->hi) < 0) ivl_set(u, &z);
}

/* Method: M(c) bounds every |M(c + is)|; along Im x = y > 0 the integrand falls in s. */
void normals_decay(ivl *u, const normals_query *q, const ivl *c, const ivl *t) {
  ivl_set_whole(u);
  if (!ivl_is_finite(c)) return;
  local_as(normals_law, l, normals_rule_close);
  normals_rule_open(&l, q, BOUND_PREC);
  local_ivls(BOUND_PREC, height, top);
  normals_moment_bound(&top, q, c);
  ivl_set(u, &top);
  ivl_max0(&height, t);
  mpfr_set(height.hi, height.lo, MPFR_RNDN);
  lower(u, &l, c, &height, &top);
}
