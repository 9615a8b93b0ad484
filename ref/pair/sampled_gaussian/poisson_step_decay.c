/* poisson_step_decay.c - the envelope at the angle that suits the height.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-DECAY).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_double.h"
#include "local.h"
#include "poisson_step_internal.h"
#include "guess.h"
#include <math.h>

#define ANGLES 24
/* No planning sum is longer than this. */
#define LONGEST 4000

/* About the log of the envelope's integral at the angle eta. */
static double guess(const poisson_law *law, double c, double t, double eta) {
  double s = 1 / law->sigma_d, h = 0.35 * fmin(s, 1);
  double lo = fmin(0, c * s * s) - 9 * s, hi = fmax(0, c * s * s) + 9 * s, top = -HUGE_VAL, sum = 0;
  if (!((hi - lo) / h <= LONGEST)) return HUGE_VAL;
  for (double v = lo; v <= hi; v += h) {
    double r = law->q_d * exp(fmin(v - law->m_d, 300)), re = 1 - law->q_d + r * cos(eta), im = r * sin(eta);
    double a = c / 2 * log(re * re + im * im) - t * atan2(im, re) - v * v / (2 * s * s);
    if (a > top) sum = sum * exp(top - a) + 1, top = a;
    else sum += exp(a - top);
  }
  return top + log(sum * h / (s * sqrt(2 * GUESS_PI))) + eta * eta / (2 * s * s);
}

/* The best of some angles, and the log of what it gives. */
static double choose_angle(const poisson_law *law, double c, double t, double *log_value) {
  double best = 0;
  *log_value = HUGE_VAL;
  for (int j = 1; j <= ANGLES; j++) {
    double eta = 1.45 * pow((double)j / ANGLES, 3), v = guess(law, c, t, eta);
    if (v < *log_value) *log_value = v, best = eta;
  }
  return best;
}

/* The integral at one angle, chosen for the exponent a, is convex in the exponent, and so is M: the greatest value
 * over [a, b] is at an end.  `ends` holds exponents that doubles hold. */
static void decay_between(ivl *z, const poisson_law *law, const ivl *ends, const ivl *t) {
  const double a = mpfr_get_d(ends->lo, MPFR_RNDD);
  double value, moment = poisson_step_guess_moment(law, a),
                eta = choose_angle(law, a, mpfr_get_d(t->lo, MPFR_RNDD), &value);
  const poisson_turn turn = {eta, moment - value};
  local_ivls(ivl_prec(z), x, end);
  ivl_set_si(z, 0);
  for (int i = 0; i < (mpfr_equal_p(ends->lo, ends->hi) ? 1 : 2); i++) {
    ivl_set_point(&end, i == 0 ? ends->lo : ends->hi);
    if (value < moment) poisson_step_envelope(&x, law, &end, t, &turn);
    else poisson_step_moment(&x, law, &end);
    ivl_max(z, z, &x);
  }
}

/* Method: the ends of c are rounded outward to doubles.
 * Special cases: exponents, or a law, far outside of what doubles can plan: the whole line.                       */
void poisson_step_decay(ivl *u, const poisson_law *law, const ivl *c, const ivl *t) {
  double a = mpfr_get_d(c->lo, MPFR_RNDD), b = mpfr_get_d(c->hi, MPFR_RNDU);
  if (!(fabs(a) < 1e6 && fabs(b) < 1e6 && law->sigma_d > 0.02 && law->sigma_d < 1e6 && law->q_d > 1e-300)) {
    ivl_set_whole(u);
    return;
  }
  local_ivls(64, ends);
  mpfr_set_d(ends.lo, a, MPFR_RNDD);
  mpfr_set_d(ends.hi, b, MPFR_RNDU);
  local_ivls(law->prec, height, z);
  ivl_max0(&height, t);
  mpfr_set(height.hi, height.lo, MPFR_RNDN);
  decay_between(&z, law, &ends, &height);
  ivl_set(u, &z);
}
