/* laplace_steps.c - how much of the closed form is needed, and with how many bits.
 *
 * Nothing rests on the doubles: a bad choice costs digits or time, never soundness.
 * Derivations: proofs/notes/laplace_steps.md (T-LAPLACE-STEPS-SUM).                  */
#include "laplace_steps.h"
#include "laplace.h"
#include "proposed.h"

#include <math.h>

#define LN2 0.6931471805599453

int laplace_steps_init(laplace_steps *s, const product_query *q) {
  mpq_t r;
  int good = q->n > 0;
  mpq_init(r);
  mpq_init(s->ratio);
  s->n = 0;
  s->epsilon = q->epsilon;
  for (size_t i = 0; good && i < q->n; i++) {
    good = laplace_ratio(r, q->parts[i].p) && (i == 0 || mpq_equal(r, s->ratio)) && q->parts[i].count < 1UL << 40;
    mpq_set(s->ratio, r);
    s->n += q->parts[i].count;
  }
  mpq_clear(r);
  return good && mpq_sgn(s->ratio) > 0 && s->n < 1UL << 40;
}

void laplace_steps_clear(laplace_steps *s) { mpq_clear(s->ratio); }

/* ---- In doubles ------------------------------------------------------------------------- */

/* The logarithm of the moment of one use at 1/2 + x. */
static double log_moment(double m, double x) {
  const double e = exp(-2 * x * m);
  return x * m - LN2 + log1p(e + (1 - e) / (2 * x)) - m / 2;
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
static double log_choose(double n, double k) { return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1); }

/* The log of what k uniform losses give at the abscissa c, about. */
static double log_share(const laplace_steps *s, double c, double k) {
  const double m = mpq_get_d(s->ratio), e = mpq_get_d(s->epsilon), n = (double)s->n, x = c - 0.5;
  const double f = exp(-2 * x * m), cosh = x * m - LN2 + log1p(f), sinh = x * m - LN2 + log1p(-f) - log(2 * x);
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
    best = fmax(best, log_choose((double)s->n, k) + (k + 1) * log(y / 2) - lgamma(k + 2));
  return best + fmax(0, log((double)cut->depth + 1)) + y / 2;
}

static double beyond_top(const laplace_steps *s, const laplace_cut *cut, double j) {
  const double m = mpq_get_d(s->ratio), e = mpq_get_d(s->epsilon), n = (double)s->n;
  return log_most(s, cut, n * m - e) + log_choose(n, j + 1) - n * LN2 - n * m / 2 + e / 2;
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

static double log_of(mpfr_srcptr x) {
  long e;
  const double m = mpfr_get_d_2exp(&e, x, MPFR_RNDN);
  return log(m) + LN2 * (double)e;
}

/* The bits that are missing for an absolute error of exp(target); at least a few. */
static mpfr_prec_t missing(const ivl *z, double target) {
  mpfr_t w;
  mpfr_init2(w, 32);
  mpfr_sub(w, z->hi, z->lo, MPFR_RNDU);
  const double more = mpfr_regular_p(w) ? (log_of(w) - target) / LN2 : 64;
  mpfr_clear(w);
  return (mpfr_prec_t)fmin(fmax(more, 0), 1e7) + 16;
}

/* Method: a first sum shows how much cancels. */
compose_stop laplace_steps_delta(ivl *z, const laplace_steps *s, long bits, const compose_limits *limits, double until,
                                 compose_report *report) {
  enum { MOST_RUNS = 6 };
  laplace_cut cut;
  ivl t;
  compose_stop stop = COMPOSE_FREE;
  mpfr_prec_t prec = 64 + (mpfr_prec_t)bits + (mpfr_prec_t)fmin((double)s->n, 1000);
  cut.log_delta = laplace_steps_guess(&cut.c, s);
  report->runs = 0;
  ivl_set_whole(z);
  while (stop == COMPOSE_FREE && report->runs < MOST_RUNS && ivl_rel_bits(z) < bits) {
    const double target = cut.log_delta - LN2 * (double)(bits + 3);
    laplace_steps_cut(&cut, s, target);
    if (prec > limits->bits) stop = COMPOSE_BITS;
    else if (compose_clock() + 0.5 * laplace_steps_cost(s, &cut, (double)prec) > until) stop = COMPOSE_SECONDS;
    if (stop != COMPOSE_FREE) break;
    ivl_init(&t, prec);
    stop = laplace_steps_sum(&t, s, &cut, prec, until);
    if (stop == COMPOSE_FREE) ivl_set(z, &t);
    if (stop == COMPOSE_FREE && mpfr_sgn(t.lo) > 0) cut.log_delta = fmin(cut.log_delta, log_of(t.lo));
    report->runs++;
    report->prec = prec;
    report->terms = (long)cut.depth;
    prec += missing(&t, cut.log_delta - LN2 * (double)(bits + 3));
    ivl_clear(&t);
  }
  report->method = 'E';
  return stop;
}
