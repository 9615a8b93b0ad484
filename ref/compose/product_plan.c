/* product_plan.c - the numbers of the sum, chosen in double precision.
 *
 * Nothing rests on them: a bad plan costs digits or time, never soundness.          */
#include "elem.h"
#include "product_parts.h"

#include <math.h>

#define PLAN_PREC 64
#define PLAN_POINTS 49 /* abscissae 1 + 2^(k/2 - 12) and their mirror images below 0 */
#define LN2 0.6931471805599453
#define PI 3.141592653589793

typedef struct {
  const product_query *q;
  double eps;
  double right[PLAN_POINTS], k_right[PLAN_POINTS]; /* c - 1 and log M(c)    */
  double k_left[PLAN_POINTS];                      /* log M(-(c - 1))       */
  double target;                                   /* log of the error aimed at */
} view;

static double middle(const ivl *x) {
  if (!ivl_is_finite(x)) return HUGE_VAL;
  return 0.5 * (mpfr_get_d(x->lo, MPFR_RNDN) + mpfr_get_d(x->hi, MPFR_RNDN));
}

static void set_double(ivl *z, double x) {
  mpfr_t m;
  mpfr_init2(m, 53);
  mpfr_set_d(m, x, MPFR_RNDN);
  ivl_set_point(z, m);
  mpfr_clear(m);
}

static double log_moment(const product_query *q, double c) {
  ivl x, z;
  ivl_init(&x, PLAN_PREC);
  ivl_init(&z, PLAN_PREC);
  set_double(&x, c);
  product_log_real(&z, q, 0, &x);
  double k = middle(&z);
  ivl_clear(&x);
  ivl_clear(&z);
  return k;
}

/* About the log of sup { |M_a(c + is)| : s >= t }. */
static double log_decay(const product_query *q, double noise, double c, double t) {
  ivl x, y, z;
  ivl_init(&x, PLAN_PREC);
  ivl_init(&y, PLAN_PREC);
  ivl_init(&z, PLAN_PREC);
  set_double(&x, c);
  set_double(&y, t);
  product_log_decay(&z, q, noise, &x, &y);
  double k = mpfr_get_d(z.hi, MPFR_RNDN);
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&z);
  return k;
}

static void look(view *v, const product_query *q) {
  v->q = q;
  v->eps = mpq_get_d(q->epsilon);
  for (int k = 0; k < PLAN_POINTS; k++) {
    v->right[k] = exp2(0.5 * k - 12);
    v->k_right[k] = log_moment(q, 1 + v->right[k]);
    v->k_left[k] = log_moment(q, -v->right[k]);
  }
}

/* The log of the Chernoff bound at 1 + right[k]. */
static double chernoff(const view *v, int k) {
  double y = v->right[k];
  return v->k_right[k] - y * v->eps + y * log(y) - (1 + y) * log1p(y);
}

static int best_chernoff(const view *v) {
  int best = 0;
  for (int k = 1; k < PLAN_POINTS; k++)
    if (chernoff(v, k) < chernoff(v, best)) best = k;
  return best;
}

/* The least period for which both families of images are below the target, for the abscissa k. */
static double period(const view *v, int k, double *above, double *below) {
  double c = 1 + v->right[k], over = HUGE_VAL, under = HUGE_VAL;
  for (int j = k + 1; j < PLAN_POINTS; j++) {
    double y = v->right[j], l = (v->k_right[j] - y * v->eps - v->target) / (y - v->right[k]);
    if (l < over) over = l, *above = 1 + y;
  }
  for (int j = 0; j < PLAN_POINTS; j++) {
    double f = v->right[j], l = (v->k_left[j] + (1 + f) * v->eps - v->target) / (f + c);
    if (l < under) under = l, *below = -f;
  }
  return fmax(fmax(over, under), 1);
}

/* About the height t from which the rest of the sum is below the target; HUGE_VAL: none. */
static double height(const view *v, int k, double noise) {
  double c = 1 + v->right[k], shift = -v->right[k] * v->eps, t = 1;
  while (log_decay(v->q, noise, c, t) + shift - log(PI * t) > v->target) {
    t *= 2;
    if (t > 1e12) return HUGE_VAL;
  }
  double lo = t / 2, hi = t;
  for (int i = 0; i < 6; i++) {
    double mid = 0.5 * (lo + hi);
    if (log_decay(v->q, noise, c, mid) + shift - log(PI * mid) > v->target) lo = mid;
    else hi = mid;
  }
  return hi;
}

/* The plan with the fewest nodes for this noise. */
static void choose(product_plan *plan, const view *v, double noise) {
  int top = best_chernoff(v);
  double fewest = HUGE_VAL;
  for (int k = top; k >= 0 && k > top - 24; k -= 2) {
    double above = 0, below = 0, l = period(v, k, &above, &below);
    if (!isfinite(l) || !isfinite(v->k_right[k])) continue;
    double n = l * height(v, k, noise) / (2 * PI);
    if (n >= fewest) continue;
    fewest = n;
    plan->c = 1 + v->right[k];
    plan->step = 2 * PI / l;
    plan->above = above;
    plan->below = below;
    plan->prec = (mpfr_prec_t)((v->k_right[k] - v->right[k] * v->eps - v->target - 2 * log(v->right[k])) / LN2);
  }
  plan->noise = noise;
  plan->nodes = fewest < 1e9 ? (long)fewest + 2 : 1000000000;
}

/* Noise so small that it costs no digits, or else so large that the sum is short enough. */
static double noise_for(const view *v, long bits, long nodes) {
  double above = 0, below = 0, l = period(v, best_chernoff(v), &above, &below);
  double nats = v->k_right[best_chernoff(v)] - v->right[best_chernoff(v)] * v->eps - v->target;
  double ideal = 0.25 * exp2(-0.5 * (double)bits), least = l * sqrt(2 * fmax(nats, 1)) / (2 * PI * (double)nodes);
  return fmax(ideal, least);
}

void product_plan_make(product_plan *plan, const product_query *q, long bits, const compose_limits *limits) {
  view v;
  look(&v, q);
  int top = best_chernoff(&v);
  *plan = (product_plan){.c = 1 + v.right[top], .stop = COMPOSE_METHOD};
  plan->log_delta = fmin(chernoff(&v, top), 0);
  if (!isfinite(plan->log_delta)) return;
  v.target = plan->log_delta - LN2 * (double)(bits + 4);
  choose(plan, &v, 0);
  if (plan->nodes > limits->nodes) choose(plan, &v, noise_for(&v, bits, limits->nodes / 8));
  if (plan->nodes > limits->nodes || plan->step <= 0) return;
  plan->prec += 40 + (mpfr_prec_t)log2((double)plan->nodes);
  plan->stop = plan->prec > limits->bits ? COMPOSE_BITS : COMPOSE_FREE;
}
