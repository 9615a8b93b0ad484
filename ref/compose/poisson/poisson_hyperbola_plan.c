/* poisson_hyperbola_plan.c - parameters for the hyperbola of the Poisson composition, in doubles.
 *
 * Every loop has a fixed bound.  A bad plan costs digits or time, never soundness.
 * Derivations: proofs/notes/poisson_bent.md.                                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "guess.h"
#include "poisson_internal.h"
#include "proposed.h"
#include "local.h"
#include <math.h>

/* ---- The rotated line --------------------------------------------------------------------------------------------- */

static double log_odds(const poisson_law *law) { return law->m_d + law->log_p - log(law->q_d); }

/* log of the integral of |phi(v) dv| along the rotated line of this direction, by steps of 1/4. */
static double guess_bound(const poisson_law *law, double turn) {
  double b = log_odds(law), s2 = law->sigma_d * law->sigma_d, c = cos(turn), s = sin(turn), sum = 0;
  double left = fmin(-b - 7 / law->sigma_d, -8),
         right = fmax(8, fmin(2000, (8 / law->sigma_d + fabs(b)) / cos(2 * turn)));
  for (double tau = left; tau < right; tau += 0.25) {
    double l = tau > 0 ? tau + log1p(exp(-tau)) : log1p(exp(tau)), e = exp(-l * c);
    double re = 1 - e * cos(l * s), im = e * sin(l * s), norm = re * re + im * im;
    double x = b + l * c + 0.5 * log(norm), y = l * s + atan2(im, re);
    sum += exp((y * y - x * x) * s2 / 2) / sqrt(norm) / (1 + exp(-tau));
  }
  return log(sum * 0.25 * law->sigma_d / sqrt(2 * GUESS_PI) + 1e-300);
}

/* Step and terms of the rotated line for an error of e^-nats. */
static void plan_rotated_line(poisson_rotated_line *r, const poisson_law *law, double turn, double half, double nats) {
  double b = log_odds(law), s = law->sigma_d, wide = turn + 2 * half, height = fabs(turn) + half;
  double grow = height * height * s * s / 2, step = 2 * GUESS_PI * half / (nats + wide * wide * s * s / 2 + 3);
  *r = (poisson_rotated_line){.turn = turn, .half = half};
  r->step = guess_short(step);
  double tau = 8, c = cos(turn), e = fabs(sin(turn));
  for (int k = 0; k < 20000; k++, tau += 0.5) {
    double x = b + tau * c - half * sin(turn) - 0.02, y = tau * e + half * c + 0.02;
    if (x > 0 && x * c > y * e && tau * c - half > 5.5 && (x * x - y * y) * s * s / 2 > nats + 1) break;
  }
  r->first = (long)floor(fmin(-b - sqrt(2 * (nats + grow + 1)) / s - 0.1, -8) / r->step);
  r->last = (long)ceil(tau / r->step);
}

/* ---- The contour ----------------------------------------------------------------------------------------- */

/* Where the bound of chi^T with e^(y Re zeta) is below e^log_small. */
static double reach_of(const hyperbola_plan *h, double log_bound, double log_small) {
  double at = h->mu * h->x, need = (log_bound - log(h->mu) - log_small + at) / (at * sin(hyperbola_plan_angle(h)));
  return need > 1 ? acosh(need) : 0;
}

/* Moments for terms of size 1 at most and an error of e^-nats. */
static long order_for(double nats) {
  long j = 4;
  while (j < 4000 && guess_log_gamma((double)j + 1) < nats) j++;
  return j;
}

/* Where Re(z loss) passes -cut, about, for |z| = size: terms beyond are skipped. */
static double active_terms(const poisson_hyperbola *p, double size) {
  double terms = 0;
  for (int i = 0; i < POISSON_ROTATED_LINES; i++) {
    const poisson_rotated_line *r = &p->rotated[i];
    double left = -log(size), right = fmin(fmax(3 * p->cut / size, 1), (double)r->last * r->step);
    terms = fmax(terms, fmin((right - left) / r->step, (double)(r->last - r->first)));
  }
  return fmax(terms, 10);
}

static void guess_cost(poisson_hyperbola *p) {
  double terms = 0, prec = (double)p->h.prec;
  for (int i = 0; i < POISSON_ROTATED_LINES; i++) terms += (double)(p->rotated[i].last - p->rotated[i].first + 1);
  p->terms = (long)terms;
  double most = prec - 0.7 * (double)p->rotated[0].first * p->rotated[0].step;
  double each = 5000 + 25 * prec, node = 40000 + 50 * prec + (double)p->order * 1200;
  double sum = 0, nodes = (double)p->h.nodes;
  for (int k = 0; k < 4; k++) {
    double u = p->h.step * nodes * (k + 0.5) / 4, size = p->h.mu * (cosh(u) - sin(hyperbola_plan_angle(&p->h)));
    sum += nodes / 4 * (node + each * active_terms(p, size));
  }
  double table = terms * (8 * (5000 + 25 * most) + (double)p->order * 1500);
  p->h.seconds = 0.6e-9 * (sum + table) + LINE_PLAN_MINIMUM;
}

/* log_bound is T times the logarithm of the bound of |chi|. */
static void try_contour(poisson_hyperbola *p, const poisson_law *law, double log_bound, double log_error,
                        double narrow) {
  hyperbola_plan *const h = &p->h;
  double a = hyperbola_plan_angle(h), at = h->mu * h->x, steps = (double)law->steps;
  double top = fmax(hyperbola_plan_edge(h, 0, h->x, 1), log_bound + hyperbola_plan_edge(h, h->high, h->x, 1));
  h->stop = COMPOSE_METHOD;
  if (!(top < log_error + 20000) || !hyperbola_plan_step(h, top + 0.7 - log_error + 2)) return;
  double reach = reach_of(h, log_bound, log_error - 2.5);
  if (!(reach / h->step < 1e6)) return;
  h->nodes = (long)ceil(reach / h->step);
  double size = at * (1 - sin(a)) + log((1 + 1 / a) / h->mu) + fmin(log_bound, 2 * steps * 0.05) + log(steps);
  double nats = fmax(size - log_error, 6) + 3, cross = 0.75 * GUESS_PI - a / 2, slack = 0.004;
  p->cut = nats + 1;
  p->order = order_for(nats + 1);
  plan_rotated_line(&p->rotated[0], law, a + slack, narrow * ((1.5 * GUESS_PI - cross - a) / 2 - slack), nats);
  plan_rotated_line(&p->rotated[1], law, GUESS_PI / 2 - cross + slack, narrow * (cross / 2 - slack), nats);
  h->prec = (mpfr_prec_t)((nats + fmax(0, size)) / GUESS_LN2) + 48;
  guess_cost(p);
  h->stop = COMPOSE_FREE;
}

/* About y = x - T log(1 - q), to the relative accuracy of a double. */
static double excess(const poisson_law *law, const ivl *x) {
  local_ivls(law->prec, y);
  poisson_hyperbola_excess(&y, law, x);
  return mpfr_get_d(y.lo, MPFR_RNDN);
}

/* About log chi(mu), mu > 0. */
static double guess_chi(const poisson_law *law, double mu) {
  double b = log_odds(law), s = 1 / law->sigma_d, step = 0.2 * fmin(s, 1), top = -HUGE_VAL, sum = 0;
  double right = fmin(12 * s, b + log(800 / mu)), left = fmin(right, 0) - 40 * s;
  for (int pass = 0; pass < 2; pass++) {
    for (double v = right; v > left; v -= step) {
      double z = v * law->sigma_d, f = -z * z / 2 - mu * log1p(exp(fmin(v - b, 700)));
      if (pass == 0) top = fmax(top, f);
      else sum += exp(f - top);
      if (f < top - 60 && v < b - log(mu) - 1) break;
    }
  }
  return top + log(sum * step * law->sigma_d / sqrt(2 * GUESS_PI));
}

double poisson_hyperbola_guess(const poisson_law *law, const ivl *x) {
  double y = excess(law, x), best = HUGE_VAL;
  if (!(y > 0)) return -HUGE_VAL;
  for (double k = 0.5; k < 3000; k *= 1.5) {
    double mu = k / y,
           f = k + (double)law->steps * guess_chi(law, mu) - log(mu) - log1p(mu) - log(y * sqrt(2 * GUESS_PI / k));
    best = fmin(best, f);
  }
  return best;
}

static void propose(poisson_hyperbola *p) {
  for (int i = 0; i < POISSON_ROTATED_LINES; i++) {
    poisson_rotated_line *r = &p->rotated[i];
    proposed_numbers(&r->turn, &r->half, &r->step);
    proposed_counts(&r->first, &r->last);
  }
  proposed_number(&p->cut);
  proposed_counts(&p->terms, &p->order);
}

/* Contours that cross the axis at six places over y, bent by four angles, with wide and narrow strips on the rotated lines. */
void poisson_hyperbola_plan(poisson_hyperbola *plan, const poisson_law *law, const ivl *x, double log_error,
                            const compose_limits *limits) {
  static const double reach[] = {2, 4, 7, 12, 20, 40}, angles[] = {0.37, 0.3, 0.2, 0.1}, narrow[] = {1, 0.6, 0.3};
  double y = excess(law, x);
  *plan = (poisson_hyperbola){.h.stop = COMPOSE_METHOD};
  if (!(y > 1e-290 && y < 1e9 && log_error > -1e5)) return;
  for (int i = 0; i < 4; i++) {
    double wide = 2 * angles[i], slack = law->steps > POISSON_HYPERBOLA_MANY ? 0.002 : 0.012;
    double log_bound = (double)law->steps * fmax(guess_bound(law, wide) + slack, 0);
    for (int k = 0; k < 18; k++) {
      poisson_hyperbola p = {.h = {.x = y, .mu = reach[k / 3] / y, .high = wide}};
      try_contour(&p, law, log_bound, log_error, narrow[k % 3]);
      if (hyperbola_plan_is_better(&p.h, &plan->h)) *plan = p;
    }
  }
  if (plan->h.stop == COMPOSE_FREE) propose(plan);
  hyperbola_plan_close(&plan->h, limits);
}

/* ---- The other contour --------------------------------------------------------------------------- */

void poisson_hyperbola_plan_make(poisson_plan *plan, const poisson_law *law, const ivl *x, double log_error,
                                 const compose_limits *limits) {
  double at = mpfr_get_d(x->lo, MPFR_RNDN);
  poisson_hyperbola b;
  poisson_hyperbola_plan(&b, law, x, log_error - at, limits);
  if (b.h.stop != COMPOSE_FREE || (plan->line.stop == COMPOSE_FREE && plan->line.seconds <= b.h.seconds)) return;
  *plan = (poisson_plan){.on_hyperbola = 1};
  plan->line = (line_plan){.kind = POISSON_PUT, .x = at, .nodes = b.h.nodes, .seconds = b.h.seconds};
  plan->line.limbs = (mp_size_t)(b.h.prec / 64 + 1);
  plan->line.stop = COMPOSE_FREE;
  plan->hyperbola = b;
}
