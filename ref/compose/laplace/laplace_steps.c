/* laplace_steps.c - how much of the closed form is needed, and with how many bits.
 *
 * Nothing rests on the doubles: a bad choice costs digits or time, never soundness.
 * Derivations: proofs/notes/laplace_steps.md (T-LAPLACE-STEPS-SUM).                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace_steps.h"
#include "deadline.h"
#include "driver.h"
#include "guess.h"
#include "laplace.h"
#include "proposed.h"
#include "local.h"

#include <math.h>

int laplace_steps_init(laplace_steps *s, const mixed_query *q) {
  int good = q->n > 0;
  local_mpqs(r);
  mpq_init(s->ratio);
  s->n = 0;
  s->epsilon = q->epsilon;
  for (size_t i = 0; good && i < q->n; i++) {
    good = laplace_ratio(r, q->parts[i].p) && (i == 0 || mpq_equal(r, s->ratio)) && q->parts[i].count < 1UL << 40;
    mpq_set(s->ratio, r);
    s->n += q->parts[i].count;
  }
  return good && mpq_sgn(s->ratio) > 0 && s->n < 1UL << 40;
}

void laplace_steps_clear(laplace_steps *s) { mpq_clear(s->ratio); }

/* ---- In doubles ------------------------------------------------------------------------- */

/* The logarithm of the moment of one use at 1/2 + x. */
static double log_moment(double m, double x) {
  const double e = exp(-2 * x * m);
  return x * m - GUESS_LN2 + log1p(e + (1 - e) / (2 * x)) - m / 2;
}

double laplace_steps_guess(double *c, const laplace_steps *s) {
  const double m = mpq_get_d(s->ratio), e = mpq_get_d(s->epsilon);
  double best = HUGE_VAL;
  for (int k = -40; k <= 80; k++) {
    const double y = exp2(0.25 * k);
    const double v = (double)s->n * log_moment(m, y + 0.5) - y * e + y * log(y) - (1 + y) * log1p(y);
    if (v < best) best = v, *c = 1 + y;
  }
  return fmin(best, 0);
}

/* log of n! / (k! (n-k)!). */
static double log_choose(double n, double k) {
  return guess_log_gamma(n + 1) - guess_log_gamma(k + 1) - guess_log_gamma(n - k + 1);
}

/* The log of what k uniform losses give at the abscissa c, about. */
static double log_share(const laplace_steps *s, double c, double k) {
  const double m = mpq_get_d(s->ratio), e = mpq_get_d(s->epsilon), n = (double)s->n, x = c - 0.5;
  const double f = exp(-2 * x * m), cosh = x * m - GUESS_LN2 + log1p(f),
               sinh = x * m - GUESS_LN2 + log1p(-f) - log(2 * x);
  return log_choose(n, k) + (n - k) * cosh + k * sinh - n * m / 2 - (c - 1) * e;
}

/* The least k from lo to hi with f(k) < target, f falling; hi if none is. */
static double bisect(double (*f)(const laplace_steps *, const laplace_cut *, double), const laplace_steps *s,
                     const laplace_cut *cut, double lo, double hi, double target) {
  while (hi - lo > 1) {
    const double mid = floor((lo + hi) / 2);
    if (f(s, cut, mid) < target) hi = mid;
    else lo = mid;
  }
  return hi;
}

static double beyond_depth(const laplace_steps *s, const laplace_cut *cut, double k) {
  return log_share(s, cut->c, k + 1);
}

/* log of sum over k <= depth of C(n, k) kappa_k(y), about, by its largest term. */
static double log_most(const laplace_steps *s, const laplace_cut *cut, double y) {
  double best = -HUGE_VAL;
  for (double k = 0; k <= (double)cut->depth; k += 1 + floor(k / 16))
    best = fmax(best, log_choose((double)s->n, k) + (k + 1) * log(y / 2) - guess_log_gamma(k + 2));
  return best + fmax(0, log((double)cut->depth + 1)) + y / 2;
}

static double beyond_top(const laplace_steps *s, const laplace_cut *cut, double j) {
  const double m = mpq_get_d(s->ratio), e = mpq_get_d(s->epsilon), n = (double)s->n;
  return log_most(s, cut, n * m - e) + log_choose(n, j + 1) - n * GUESS_LN2 - n * m / 2 + e / 2;
}

void laplace_steps_cut(laplace_cut *cut, const laplace_steps *s, double target) {
  const double m = mpq_get_d(s->ratio), n = (double)s->n;
  cut->depth = s->n;
  cut->top = s->n;
  const double x = cut->c - 0.5, tau = tanh(x * m) / (2 * x), mean = n * tau / (1 + tau);
  cut->depth = (unsigned long)bisect(beyond_depth, s, cut, ceil(mean), n, target - 2);
  if (n * m > mpq_get_d(s->epsilon) && n > 8)
    cut->top = (unsigned long)bisect(beyond_top, s, cut, ceil(n / 2), n, target - 3 - log(n));
  proposed_number(&cut->c);
  proposed_whole(&cut->depth);
  proposed_whole(&cut->top);
}

double laplace_steps_cost(const laplace_steps *s, const laplace_cut *cut, double prec) {
  const double m = mpq_get_d(s->ratio), from = fmax(0, (mpq_get_d(s->epsilon) / m + (double)s->n) / 2);
  return fmax(0, (double)cut->top - from) * ((double)cut->depth + 30) * (6e-7 + 2e-10 * prec);
}

/* ---- The runs --------------------------------------------------------------------------- */

typedef struct {
  const laplace_steps *s;
  const compose_limits *limits;
  laplace_cut cut;
  mpfr_prec_t prec;
} job;

/* The logarithm of the absolute error that leaves so many bits. */
static double target_of(const job *j, long bits) { return j->cut.log_delta - GUESS_LN2 * (double)(bits + 3); }

static void plan(driver_plan *p, void *data, long bits) {
  job *j = data;
  laplace_steps_cut(&j->cut, j->s, target_of(j, bits));
  *p = (driver_plan){.method = 'E', .terms = (long)j->cut.depth, .prec = j->prec, .wide = j->prec};
  p->seconds = 0.5 * laplace_steps_cost(j->s, &j->cut, (double)j->prec);
  if (j->prec > j->limits->bits) p->stop = COMPOSE_BITS;
}

static compose_stop sum(ivl *z, void *data, double until) {
  const job *j = data;
  deadline_count(laplace_steps_cost(j->s, &j->cut, (double)j->prec));
  return laplace_steps_sum(z, j->s, &j->cut, j->prec, until);
}

/* The bits that are missing for an absolute error of exp(target); at least a few. */
static mpfr_prec_t missing(const ivl *z, double target) {
  local_mpfrs(32, w);
  mpfr_sub(w, z->hi, z->lo, MPFR_RNDU);
  const double more = mpfr_regular_p(w) ? (guess_log(w) - target) / GUESS_LN2 : 64;
  return (mpfr_prec_t)fmin(fmax(more, 0), 1e7) + 16;
}

/* A first sum shows how much cancels. */
static void learn(void *data, const driver_run *r) {
  job *j = data;
  if (mpfr_sgn(r->z->lo) > 0) j->cut.log_delta = fmin(j->cut.log_delta, guess_log(r->z->lo));
  j->prec += missing(r->z, target_of(j, r->wanted));
}

void laplace_steps_delta(ivl *z, const laplace_steps *s, long bits, const compose_limits *limits, double until,
                         compose_report *report) {
  static const driver_law law = {.plan = plan, .sum = sum, .learn = learn, .pilot = HUGE_VAL};
  job j = {.s = s, .limits = limits};
  const driver d = {&law, &j, report, until, 0, NULL, NULL};
  j.prec = 64 + (mpfr_prec_t)bits + (mpfr_prec_t)fmin((double)s->n, 1000);
  j.cut.log_delta = laplace_steps_guess(&j.cut.c, s);
  report->runs = 0;
  driver_work(z, &d, bits);
}
