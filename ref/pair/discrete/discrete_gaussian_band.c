/* discrete_gaussian_band.c - how large the moment is on a piece of a vertical line.
 *
 * |M(c + i s)| is at most exp((c^2 - c) S^2 h) f(s), S the shift, where f is the characteristic
 * function of the noise at the angle 2 S h s: of period 1 in x = S h s / pi, even, and
 * falling from x = 0 to 1/2.
 * Derivations: proofs/notes/discrete.md (T-DGAUSS-BAND).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_gaussian.h"
#include "discrete_gaussian_band_parts.h"
#include "ivl_fused.h"
#include "local.h"

/* x := the largest lower bound of the distance of S h s / pi from the integers, for all s. */
static void nearest(mpfr_t x, const discrete_gaussian_pair *g, const ivl *s) {
  local_ivls(ivl_prec(s) + 16, y, t);
  local_mpfrs(ivl_prec(s) + 16, floor);
  ivl_mul_si(&y, s, g->s);
  ivl_mul_q(&y, &y, g->h.v);
  ivl_pi(&t);
  ivl_div(&y, &y, &t);
  mpfr_set_zero(x, 1);
  if (ivl_is_finite(&y)) {
    mpfr_floor(floor, y.lo);
    mpfr_sub(x, y.lo, floor, MPFR_RNDD);
    mpfr_sub(y.hi, y.hi, floor, MPFR_RNDU);
    mpfr_ui_sub(y.hi, 1, y.hi, MPFR_RNDD);
    if (mpfr_cmp(y.hi, x) < 0) mpfr_set(x, y.hi, MPFR_RNDD);
    if (mpfr_sgn(x) < 0) mpfr_set_zero(x, 1);
  }
}

/* Method: the bound at the point of the band that is nearest to a period. */
void discrete_gaussian_band(ivl *u, const pair *p, const ivl *c, const ivl *s) {
  const discrete_gaussian_pair *g = (const discrete_gaussian_pair *)p;
  mpfr_prec_t prec = ivl_prec(u);
  local_ivls(prec, x, t);
  nearest(x.lo, g, s);
  mpfr_set(x.hi, x.lo, MPFR_RNDU);
  if (mpq_cmp_ui(g->h.v, 3, 1) >= 0) discrete_gaussian_band_parts_terms(&t, g->h.v, &x);
  else discrete_gaussian_band_parts_images(&t, g->h.v, &x);
  discrete_gaussian_band_parts_growth(u, g->s, g->h.v, c);
  ivl_mul(u, u, &t);
  discrete_gaussian_norm(&t, g->h.v);
  ivl_div(u, u, &t);
}
