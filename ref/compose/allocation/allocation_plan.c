/* allocation_plan.c - saddle points of the ratio, in doubles.
 *
 * The ratio is the coefficient of z^k in the product of 1 + z X over the coordinates, about prod (1 + z X) z^-k /
 * sqrt(2 pi V) where z is such that the sum of z X/(1 + z X) is k and V is the sum of their (1 - .).
 * Coordinates are drawn from the law that (1 + z X)^tilt makes of N(0, sigma^2): tilt 0 is Q, 1 nearly P.
 * Every loop has a fixed bound.  Derivations: proofs/notes/allocation.md.            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "allocation_plan.h"
#include "guess.h"
#include "proposed.h"

#include <math.h>

enum { NODES = 512, HALVINGS = 36, SPARE_NATS = 10, MOST_OVERLAPS = 400 };

typedef struct {
  const allocation_case *c;
  double x[NODES];              /* log X */
  double w[NODES];              /* log of the density */
  double l[NODES], p[NODES];    /* log(1 + z X), z X/(1 + z X) */
  double z, moment;             /* log of the mean of (1 + z X)^tilt, all steps */
  double sum, picked, variance; /* means of the sums of l, p, p (1 - p) */
} saddle;

static void nodes_make(saddle *s) {
  const double d = s->c->sigma, wide = fmin(40, 14 + 4 / d);
  for (int i = 0; i < NODES; i++) {
    const double x = d * (-10 + (10 + wide) * i / (NODES - 1));
    s->x[i] = (2 * x - 1) / (2 * d * d);
    s->w[i] = -x * x / (2 * d * d);
  }
}

static void set_z(saddle *s, double log_z) {
  s->z = log_z;
  for (int i = 0; i < NODES; i++) {
    const double y = s->x[i] + log_z;
    s->l[i] = y > 30 ? y : log1p(exp(y));
    s->p[i] = 1 / (1 + exp(-y));
  }
}

/* Fills what depends on the tilt. */
static void means(saddle *s, double tilt) {
  double most = -HUGE_VAL, all = 0, plain = 0, sum = 0, picked = 0, variance = 0;
  for (int i = 0; i < NODES; i++) most = fmax(most, s->w[i] + tilt * s->l[i]);
  for (int i = 0; i < NODES; i++) {
    const double m = exp(s->w[i] + tilt * s->l[i] - most);
    plain += exp(s->w[i]);
    all += m;
    sum += m * s->l[i];
    picked += m * s->p[i];
    variance += m * s->p[i] * (1 - s->p[i]);
  }
  const double n = s->c->steps;
  s->moment = n * (most + log(all / plain));
  s->sum = n * sum / all;
  s->picked = n * picked / all;
  s->variance = n * variance / all;
}

/* z := the saddle point of a tilt. */
static void find_z(saddle *s, double tilt) {
  const double near = log(s->c->picks / (s->c->steps - s->c->picks));
  double low = near - 30, high = near + 30;
  for (int i = 0; i < HALVINGS; i++) {
    const double mid = (low + high) / 2;
    set_z(s, mid);
    means(s, tilt);
    *(s->picked < s->c->picks ? &low : &high) = mid;
  }
}

/* The log of the ratio there. */
static double log_ratio(const saddle *s) {
  const double t = s->c->steps, k = s->c->picks;
  const double sets = guess_log_gamma(t + 1) - guess_log_gamma(k + 1) - guess_log_gamma(t - k + 1);
  return s->sum - k * s->z - sets - 0.5 * log(2 * GUESS_PI * fmax(s->variance, 0.16));
}

/* s := the saddle point where the ratio is exp(epsilon).  The variance's part moves z as if it were in the sum. */
static void find_edge(saddle *s) {
  const double e = s->c->side == PAIR_PQ ? s->c->epsilon : -s->c->epsilon, q = s->c->picks / s->c->steps;
  double low = -100, high = 200;
  for (int i = 0; i < HALVINGS; i++) {
    const double mid = (low + high) / 2;
    find_z(s, mid);
    *(log_ratio(s) < e ? &low : &high) = mid;
  }
  const double moved = q * fmax(0.45, 1 - (1 - q) * (3 - 4 * q) / (2 * s->variance));
  set_z(s, s->z + log(moved / (1 - moved)) - log(q / (1 - q)) + log(s->c->factor));
}

/* The sum beyond which, up or down, the law of tilt `base` has less than exp(nats). */
static double quantile(saddle *s, double base, double nats, int up) {
  means(s, base);
  const double moment = s->moment;
  double low = 0, high = 300;
  for (int i = 0; i < HALVINGS; i++) {
    const double mid = (low + high) / 2, tilt = up ? base + mid : base - mid;
    means(s, tilt);
    *(s->moment - moment - (tilt - base) * s->sum < nats ? &high : &low) = mid;
  }
  return s->sum;
}

/* Weights of common picks: p->overlaps, and the bits that their sum adds. */
static double plan_overlaps(allocation_plan *p, const allocation_case *c) {
  const double t = c->steps, k = c->picks, m = fmin(k, t - k), apart = fabs(t - 2 * k), e = 1 / (c->sigma * c->sigma);
  double w[MOST_OVERLAPS + 2], all = 0, most = -HUGE_VAL;
  const int n = (int)fmin(m, MOST_OVERLAPS);
  w[0] =
      2 * guess_log_gamma(t - m + 1) - guess_log_gamma(t + 1) - guess_log_gamma(t - 2 * m + 1) + fmax(0, 2 * k - t) * e;
  for (int j = 0; j < n; j++) w[j + 1] = w[j] + 2 * log(m - j) - log(j + 1) - log(apart + j + 1) + e;
  for (int j = 0; j <= n; j++) most = fmax(most, w[j]);
  for (int j = 0; j <= n; j++) all += exp(w[j] - most);
  const double bits = fmax(0, (most + log(fmax(all, 1))) / GUESS_LN2);
  int last = n;
  while (last > 1 && w[last] < -(p->bits - 2) * GUESS_LN2) last--;
  p->overlaps = n < m && last == n ? 0 : (unsigned long)last;
  return bits;
}

int allocation_plan_make(allocation_plan *p, const allocation_case *c) {
  saddle s = {.c = c};
  const double base = c->side == PAIR_PQ, nats = c->log_value - SPARE_NATS;
  if (!(c->sigma > 1e-3 && c->sigma < 1e6 && fabs(c->epsilon) < 1e6 && isfinite(c->log_value))) return 0;
  nodes_make(&s);
  find_edge(&s);
  *p = (allocation_plan){.steps = c->steps, .picks = c->picks, .z = exp(s.z)};
  p->from = quantile(&s, base, nats, 0);
  p->to = quantile(&s, base, nats, 1);
  p->bits = 76 - 2 * c->log_value / GUESS_LN2 + log2(c->steps);
  p->more = plan_overlaps(p, c);
  if (p->bits + p->more > 4096) p->overlaps = 0;
  if (p->overlaps == 0) p->more = 0;
  p->bits += p->more;
  proposed_numbers(&p->z, &p->from, &p->to, &p->bits, &p->more);
  proposed_whole(&p->overlaps);
  return p->z > 1e-300 && p->z < 1e300 && isfinite(p->from) && p->to > fmax(p->from, 0) && p->to < 1e9 &&
         p->bits >= 1 && p->bits < 1e5;
}
