/* shuffle_two.c - two steps: one integral, by the trapezoidal rule.
 *
 * Method: along the diagonal the two coordinates separate; with
 *   p(v) = g(v) exp(-1/s^2) cosh(sqrt2 v/s^2),  q(v) = g(v) exp(-1/(4 s^2)) cosh(v/(sqrt2 s^2)),
 * g the density of N(0, s^2), s = sigma, D(P||Q) is the integral of p(v) delta(epsilon - log(p/q)(v), sqrt2 s),
 * delta the Gaussian curve; D(Q||P) is the same with p and q exchanged.
 * Derivation: proofs/notes/fourier_shuffle.md (T-SHUFFLE-TWO).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "shuffle_internal.h"
#include "shuffle_parts.h"
#include "ivl_fused.h"
#include "deadline.h"
#include "guess.h"
#include "elem.h"
#include "gaussian.h"
#include "local_as.h"
#include "proposed.h"
#include "trapezoid.h"
#include "grid.h"
#include <math.h>

#define SPARE_BITS 40

typedef struct {
  int swap;
  ivl s, s2, eps, root, wide; /* s, s^2, epsilon, sqrt2, sqrt2 s                                */
  ivl v, p, q, t;
} two;

#define TWO_IVLS(w) \
  { &(w)->s, &(w)->s2, &(w)->eps, &(w)->root, &(w)->wide, &(w)->v, &(w)->p, &(w)->q, &(w)->t }

static void two_init(two *w, const shuffle_query *q, mpfr_prec_t prec) {
  ivl *const all[] = TWO_IVLS(w);
  for (int i = 0; i < 9; i++) ivl_init(all[i], prec);
  w->swap = q->side == PAIR_QP;
  ivl_set_q(&w->s, q->sigma);
  ivl_sqr(&w->s2, &w->s);
  ivl_set_q(&w->eps, q->epsilon);
  ivl_set_si(&w->root, 2);
  ivl_sqrt(&w->root, &w->root);
  ivl_mul(&w->wide, &w->root, &w->s);
}

static void two_clear(two *w) {
  ivl *const all[] = TWO_IVLS(w);
  for (int i = 0; i < 9; i++) ivl_clear(all[i]);
}

/* z := the integrand at w->v >= 0, less the factor 1 / sqrt(2 pi s^2). */
static void integrand(ivl *z, two *w) {
  shuffle_parts_cosh(&w->p, &w->v, &w->root, &w->s2);
  ivl_mul_2si(z, &w->root, -1);
  shuffle_parts_cosh(&w->q, &w->v, z, &w->s2);
  ivl *first = w->swap ? &w->q : &w->p, *second = w->swap ? &w->p : &w->q;
  ivl_sub(second, second, first);
  ivl_add(second, second, &w->eps);
  gaussian_delta(z, &w->wide, second);
  shuffle_parts_integrand(z, first, &w->v, &w->s2);
}

void shuffle_two_choose(shuffle_two_rule *r, const shuffle_query *q, mpfr_prec_t prec, double log_value) {
  double nats = (double)(prec + SPARE_BITS) * log(2.0) - log_value;
  double s = mpq_get_d(q->sigma), e = mpq_get_d(q->epsilon), need = nats + log1p(exp(fmin(e, 700))) + 3;
  *r = (shuffle_two_rule){fmin(1.1 * s * s, s * sqrt(0.4 * need)), 0, 0};
  r->step = 2 * GUESS_PI * r->strip / (need + 2.5 * r->strip * r->strip / (s * s));
  r->step = guess_short(r->step);
  r->last = (long)fmin(ceil((sqrt(2.0) + s * sqrt(2 * nats + 4)) / r->step), 1e9);
  proposed_numbers(&r->strip, &r->step);
  proposed_count(&r->last);
}

/* z := h (f(0) + 2 (f(h) + .. + f(last h))); answers 0 if the time is over. */
static int rule_sum(ivl *z, two *w, const shuffle_two_rule *r, double until) {
  int good = 1;
  local_ivls(ivl_prec(&w->v), f);
  ivl_set_si(z, 0);
  for (long k = 0; good && k <= r->last; k++) {
    ivl_set_double(&w->v, r->step * (double)k);
    integrand(&f, w);
    ivl_mul_2si(&f, &f, k > 0);
    ivl_add(z, z, &f);
    good = effort_clock() < until;
  }
  ivl_mul_double(z, z, r->step);
  ivl_scale_pi(&f, 1);
  ivl_sqrt(&f, &f);
  ivl_mul(&f, &f, &w->s);
  ivl_div(z, z, &f);
  return good;
}

/* Widens z by 2 (1 + e^epsilon) exp(5 d^2 / (2 s^2)) / (exp(2 pi d / h) - 1), d < pi s^2 / (2 sqrt2), and upwards by
 * 2 Phitail((last h - sqrt2) / s); the whole line where that is not certain.                 */
static void add_errors(ivl *z, two *w, const shuffle_two_rule *r) {
  local_ivls(ivl_prec(&w->v), d, h);
  ivl_set_double(&d, r->strip);
  ivl_set_double(&h, r->step);
  trapezoid_alias(&w->t, &d, &h);
  shuffle_parts_two_error(&w->t, &d, &w->s2, &w->eps);
  trapezoid_widen(z, &w->t);
  ivl_double_sub(&w->t, r->step * (double)r->last, &w->root);
  int good = mpfr_sgn(w->t.lo) >= 0 && grid_is_exact(r->step, 0, r->last);
  shuffle_parts_two_rest(&w->t, &w->s);
  mpfr_add(z->hi, z->hi, w->t.hi, MPFR_RNDU);
  ivl_scale_mul(&d, &d, &w->root, 1);
  ivl_pi(&h);
  ivl_mul(&h, &h, &w->s2);
  if (!good || !ivl_lt(&d, &h)) ivl_set_whole(z);
}

compose_stop shuffle_two(ivl *z, const shuffle_query *q, const shuffle_two_rule *r, const compose_limits *limits,
                         double until) {
  mpfr_prec_t prec = ivl_prec(z) + SPARE_BITS;
  double cost = 12e-6 + 2e-9 * (double)prec * (double)prec; /* seconds for a node, about */
  if (prec > limits->bits + 100) return COMPOSE_BITS;
  if (!(r->step > 0) || r->last > limits->nodes) return COMPOSE_NODES;
  if (effort_clock() + cost * (double)r->last > until) return COMPOSE_SECONDS;
  local_as(two, w, two_clear);
  two_init(&w, q, prec);
  local_ivls(prec, v);
  deadline_count(cost * (double)r->last);
  compose_stop stop = rule_sum(&v, &w, r, until) ? COMPOSE_FREE : COMPOSE_SECONDS;
  if (stop == COMPOSE_FREE) {
    add_errors(&v, &w, r);
    ivl_set(z, &v);
  }
  return stop;
}
