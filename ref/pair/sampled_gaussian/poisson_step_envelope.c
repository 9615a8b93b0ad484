/* poisson_step_envelope.c - a bound of |M(c + i t)| that falls in t.
 *
 * Derivation: proofs/notes/fourier_poisson.md (T-POISSON-ENVELOPE).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_fused.h"
#include "local_as.h"
#include "ivl_double.h"
#include "poisson_step_internal.h"
#include "grid_rule.h"
#include "guess.h"
#include <math.h>

/* Of what only bounds an error. */
#define ERROR_BITS 64

static grid_rule choose_rule(const poisson_law *law, double c, double eta, double depth) {
  double nats = 14 + log((double)law->steps) + fmax(depth, 0), s2 = law->sigma_d * law->sigma_d, left, right;
  double widest = fmax(eta, 1.57 - eta);
  grid_rule r = {.last = -1};
  for (int k = 1; k <= 16; k++) {
    double d = widest * k / 16, turn = c < 0 ? c * log(cos((eta + d) / 2)) : 0;
    grid_rule_widen(&r, d, 2 * GUESS_PI * d / (nats + d * d * s2 / 2 + turn));
  }
  double turn = c < 0 ? c * log(cos(eta / 2)) : 0; /* what the tails are multiplied with */
  poisson_step_guess_range(law, c, poisson_step_guess_moment(law, c) - nats - turn, &left, &right);
  grid_rule_span(&r, left, right);
  return r;
}

/* z := the sum over the grid of |w|^c exp(-t arg w) phi h, w = w(v + i eta). */
static void rule_sum(ivl *z, const poisson_law *law, const ivl *c, const ivl *t0, const ivl *eta, const grid_rule *r) {
  local_ivls(ivl_prec(z), v);
  local_as(poisson_turned, s, poisson_step_turned_close);
  poisson_step_turned_open(&s, law, c, t0, eta, ivl_prec(z));
  ivl_set_si(z, 0);
  for (long k = r->first; k <= r->last; k++) {
    ivl_set_double(&v, r->step * (double)k);
    poisson_step_turned_add(z, &s, &v);
  }
  ivl_mul_double(z, z, r->step);
  ivl_mul(z, z, &law->density);
}

/* z := 2 M(c) exp(d^2 sigma^2 / 2) cos((eta + d)/2)^min(c, 0) / (exp(2 pi d / h) - 1). */
static void rule_error(ivl *z, const poisson_law *law, const ivl *c, const poisson_turn *turn, const grid_rule *r) {
  local_ivls(ivl_prec(z), t, angle);
  local_ivls(ERROR_BITS, moment);
  grid_rule_alias(z, r);
  ivl_set_double(&angle, r->strip);
  grid_rule_growth(&t, &law->sigma2, &angle, 1);
  ivl_mul(z, z, &t);
  ivl_set_double(&angle, nextafter(turn->eta + r->strip, 4));
  poisson_step_law_turn(&t, c, &angle);
  ivl_scale_mul(z, z, &t, 1);
  poisson_step_moment(&moment, law, c);
  ivl_mul(z, z, &moment);
}

/* Method: the contour of M(c + i t) is moved to Im v = eta, 0 < eta < pi/2, where the integrand is
 * |w|^c exp(-t arg w) phi exp(eta^2 sigma^2/2) in size, which falls in t as arg w >= 0.  Its integral
 * is a trapezoidal sum over real v with the error bound of a strip of half width d, where
 * eta + d <= pi/2 or d <= eta.
 * Special cases: the whole line outside these angles.                                */
void poisson_step_envelope(ivl *z, const poisson_law *law, const ivl *c, const ivl *t0, const poisson_turn *turn) {
  if (law->cut) {
    poisson_step_cut_moment_envelope(z, law, c, t0, turn);
    return;
  }
  const double eta = turn->eta;
  grid_rule r = choose_rule(law, mpfr_get_d(c->lo, MPFR_RNDN), eta, turn->depth);
  int angles = eta > 0 && eta <= 1.57 && r.strip > 0 && (r.strip <= eta || r.strip <= 1.57 - eta);
  if (!grid_rule_is_exact(&r) || !angles) {
    ivl_set_whole(z);
    return;
  }
  local_ivls(ivl_prec(z), t, u, angle, left, right);
  ivl_set_double(&angle, eta);
  ivl_set_double(&left, r.left);
  ivl_set_double(&right, r.right);
  rule_sum(&u, law, c, t0, &angle, &r);
  rule_error(&t, law, c, turn, &r);
  ivl_add(&u, &u, &t);
  poisson_step_moment_tails(&t, law, c, &left, &right);
  poisson_step_law_turn(z, c, &angle);
  ivl_mul(&t, &t, z);
  ivl_add(&u, &u, &t);
  grid_rule_growth(&t, &law->sigma2, &angle, 1);
  ivl_mul(z, &u, &t);
}
