/* lattice_frame.c - where the points of one pair are.
 *
 * Doubles choose; the laws built on the frame are bounds wherever it is.          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_internal.h"
#include "local.h"
#include "proposed.h"

#include <math.h>

/* a := P[L > x], finite part of it; 1 if that is certainly below `level`. */
static int above_has_less(const pair *p, pair_side side, double x, const ivl *inf, mpfr_srcptr level) {
  const mpfr_prec_t prec = ivl_prec(inf);
  local_ivls(prec, a, b, c);
  mpfr_set_d(c.lo, x, MPFR_RNDD);
  mpfr_set(c.hi, c.lo, MPFR_RNDU);
  pair_tails(&a, &b, p, side, &c);
  mpfr_sub(a.hi, a.hi, inf->lo, MPFR_RNDU);
  return mpfr_cmp(a.hi, level) < 0;
}

/* Nearly the least x with P[x < L < inf] below level, after so many halvings; +-2^24 where
 * there is none near.                                                             */
static double quantile(const pair *p, pair_side side, const ivl *inf, mpfr_srcptr level, int halvings) {
  double r = 1;
  while (r < 0x1p24 && !(above_has_less(p, side, r, inf, level) && !above_has_less(p, side, -r, inf, level))) r *= 2;
  double low = -r, high = r;
  for (int i = 0; i < halvings && low < high; i++) {
    const double mid = low + (high - low) / 2;
    if (mid <= low || mid >= high) break;
    if (above_has_less(p, side, mid, inf, level)) high = mid;
    else low = mid;
  }
  return high;
}

/* Losses that leave about 2^-bits below and above, and the median. */
lattice_ends lattice_frame_ends(const pair *p, pair_side side, mp_bitcnt_t bits) {
  lattice_ends z = {0, 0, 0};
  local_ivls((mpfr_prec_t)bits + 32, inf);
  local_mpfrs((mpfr_prec_t)bits + 32, level, finite);
  pair_infinite(&inf, p, side);
  mpfr_ui_sub(finite, 1, inf.lo, MPFR_RNDU);
  mpfr_set_ui_2exp(level, 1, -(mpfr_exp_t)bits, MPFR_RNDU);
  if (mpfr_cmp(finite, level) > 0 && mpfr_number_p(finite)) {
    z.high = quantile(p, side, &inf, level, 20);
    mpfr_sub(level, finite, level, MPFR_RNDD);
    z.low = quantile(p, side, &inf, level, 20);
    mpfr_div_2ui(level, finite, 1, MPFR_RNDD);
    z.mid = quantile(p, side, &inf, level, 80);
  }
  return z;
}

/* Steps from x down (up) to at least d below (above), 0 .. most. */
static size_t steps_over(double d, double step, size_t most) {
  const double k = ceil(d / step);
  return k > 0 ? k < (double)most ? (size_t)k : most : 0;
}

/* A median that is an atom is a little above its point, so that the law below can have it
 * there; one point more below for what is left.                                   */
void lattice_frame_choose(lattice_frame *z, const pair *p, pair_side side, mpq_srcptr align, const lattice_rule *rule,
                          size_t most) {
  lattice_ends r = lattice_frame_ends(p, side, rule->bits);
  proposed_numbers(&r.low, &r.mid, &r.high);
  const double step = mpq_get_d(rule->step);
  local_mpqs(d);
  if (align) mpq_set(z->at, align);
  else mpq_set_d(z->at, isfinite(r.mid) ? r.mid - 0x1p-51 * fabs(r.mid) : 0);
  const double mid = mpq_get_d(z->at);
  const size_t down = steps_over(mid - r.low, step, most / 2) + 1, up = steps_over(r.high - mid, step, most - down);
  mpq_set_ui(d, down, 1);
  mpq_mul(d, d, rule->step);
  mpq_sub(z->at, z->at, d);
  z->n = down + up + 1;
  z->anchor = align ? 0 : down;
  z->widest = 1;
}
