/* poisson_step_cut_moment.c - moments of a step whose noise is kept to a window, and their envelope.
 *
 * The rule is the midpoint rule over the window; the ends, where the integrand is about exp(-X^2/2) for a window
 * of X deviations, are paid for, and there are no tails.
 * Classic mistake: a window so wide that w^c beats the normal density at its right end.
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-CUT-MOMENT, -ENVELOPE).       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "ivl_double.h"
#include "poisson_step_cut.h"
#include "poisson_step_parts.h"
#include "proposed.h"
#include "guess.h"
#include <math.h>

#define MOST_POINTS 100000

/* A proposal: n points along Im v = angle, in a strip of d on both sides. */
typedef struct {
  double angle, strip; /* d */
  long n;
} rule;

/* The fewest points for a relative error of exp(-nats), of strips up to `widest` around the angle eta. */
static rule choose_rule(const poisson_law *law, double c, double nats, double eta, double widest) {
  double best = 0, width = law->right - law->left;
  rule r = {eta, 0, 0};
  for (int k = 1; k <= 24; k++) {
    double d = fmin(widest * k / 24, 0.75 * k / law->sigma_d);
    double grow = d * d * law->sigma_d * law->sigma_d / 2 + poisson_step_guess_turn(law, c, eta + d);
    double h = 2 * GUESS_PI * d / (nats + grow);
    if (h > best) {
      best = h;
      r.strip = d;
    }
  }
  double count = ceil(width / best);
  r.n = count >= 1 && count <= MOST_POINTS ? (long)count : 0;
  proposed_number(&r.strip);
  proposed_count(&r.n);
  return r;
}

/* With eta the rule's angle,
 * z := 2 exp(d^2 sigma^2/2) lid(eta + d) / (exp(2 pi d/h) - 1)
 *      + (2 d (1 + exp(d^2 sigma^2/2 - 2 pi d/h)) + eta) edges(eta + d). */
static void rule_error(ivl *z, const poisson_law *law, const ivl *c, const rule *r) {
  local_ivls(ivl_prec(z), t, e, angle, strip, none);
  ivl_set_double(&angle, nextafter(r->angle + r->strip, 4));
  ivl_set_double(&strip, r->strip);
  ivl_set_si(&none, 0);
  ivl_neg(&e, &strip);
  poisson_step_cut_growth(&t, law, &none, &e, r->n);
  ivl_sub_si(&t, &t, 1);
  poisson_step_cut_growth(&e, law, &strip, &none, r->n);
  ivl_div(&e, &e, &t);
  poisson_step_cut_lid(&t, law, c, &angle);
  ivl_scale_mul(&e, &e, &t, 1);
  poisson_step_cut_growth(z, law, &strip, &strip, r->n);
  ivl_add_si(z, z, 1);
  ivl_mul_2si(&strip, &strip, 1);
  ivl_mul(z, z, &strip);
  ivl_set_double(&t, r->angle);
  ivl_add(z, z, &t);
  poisson_step_cut_edges(&t, law, c, &angle);
  ivl_add_mul(z, &e, z, &t);
}

/* ---- The moment ------------------------------------------------------------------------ */

static void moment_sum(ivl *z, const poisson_law *law, const ivl *c, long n) {
  local_ivls(ivl_prec(z), v, t);
  ivl_set_si(z, 0);
  for (long k = 0; k < n; k++) {
    poisson_step_cut_point(&v, law, n, k);
    poisson_step_law_w(&t, law, &v);
    poisson_step_parts_term(&t, law, c, &v);
    ivl_add(z, z, &t);
  }
  poisson_step_cut_times_step(z, law, n);
}

/* Method: the midpoint sum, give or take the error of the rule and of the window's ends.
 * Special cases: the whole line where no rule is found.                                */
void poisson_step_cut_moment(ivl *z, const poisson_law *law, const ivl *c) {
  rule r = choose_rule(law, mpfr_get_d(c->lo, MPFR_RNDN), 50 + log((double)law->steps), 0, 1.5);
  if (r.n < 1 || !(r.strip > 0 && r.strip <= 3.14)) {
    ivl_set_whole(z);
    return;
  }
  local_ivls(ivl_prec(z), e);
  moment_sum(z, law, c, r.n);
  rule_error(&e, law, c, &r);
  mpfr_neg(e.lo, e.hi, MPFR_RNDD);
  ivl_add(z, z, &e);
  ivl_max0(z, z);
}

/* ---- The envelope ---------------------------------------------------------------------- */

/* z := the sum of |w|^c exp(-t arg w) phi h, w = w(v + i eta). */
static void turned_sum(ivl *z, const poisson_law *law, const ivl *c, const ivl *t0, const ivl *eta, long n) {
  local_ivls(ivl_prec(z), v);
  local_as(poisson_turned, s, poisson_step_turned_close);
  poisson_step_turned_open(&s, law, c, t0, eta, ivl_prec(z));
  ivl_set_si(z, 0);
  for (long k = 0; k < n; k++) {
    poisson_step_cut_point(&v, law, n, k);
    poisson_step_turned_add(z, &s, &v);
  }
  poisson_step_cut_times_step(z, law, n);
}

/* Method: as poisson_step_envelope, over the window: the sum, the errors of rule and ends, and the sides between the
 * real axis and the contour.
 * Special cases: the whole line outside the angles.                                    */
void poisson_step_cut_moment_envelope(ivl *z, const poisson_law *law, const ivl *c, const ivl *t0,
                                      const poisson_turn *turn) {
  const double eta = turn->eta;
  double nats = 14 + log((double)law->steps) + fmax(turn->depth, 0) + eta * eta * law->sigma_d * law->sigma_d / 2;
  rule r = choose_rule(law, mpfr_get_d(c->lo, MPFR_RNDN), nats, eta, fmax(eta, 1.56 - eta));
  int angles = eta > 0 && eta <= 1.57 && r.strip > 0 && (r.strip <= eta || r.strip <= 1.57 - eta);
  if (r.n < 1 || !angles) {
    ivl_set_whole(z);
    return;
  }
  local_ivls(ivl_prec(z), t, angle, none);
  ivl_set_double(&angle, eta);
  ivl_set_si(&none, 0);
  turned_sum(z, law, c, t0, &angle, r.n);
  rule_error(&t, law, c, &r);
  ivl_add(z, z, &t);
  poisson_step_cut_growth(&t, law, &angle, &none, r.n);
  ivl_mul(z, z, &t);
}
