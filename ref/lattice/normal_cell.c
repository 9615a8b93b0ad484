/* normal_cell.c - a power series around the middle, or two tails.
 *
 * Derivations: proofs/notes/allocation.md (T-NORMAL-CELL).                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "normal_cell.h"
#include "ivl_fused.h"
#include "elem.h"
#include "local.h"

#include <math.h>

/* z := P[N(0, 1) >= from - shift]. */
static void tail(ivl *z, mpfr_srcptr from, const ivl *shift) {
  local_ivls(ivl_prec(z), t);
  if (mpfr_inf_p(from)) {
    ivl_set_si(z, mpfr_sgn(from) < 0);
  } else {
    ivl_set_point(&t, from);
    ivl_sub(&t, &t, shift);
    ivl_set_si(z, 2);
    ivl_sqrt(z, z);
    ivl_div(&t, &t, z);
    ivl_erfc(z, &t);
    ivl_mul_2si(z, z, -1);
  }
}

static void by_tails(ivl *z, mpfr_srcptr from, mpfr_srcptr to, const ivl *shift) {
  local_ivls(ivl_prec(z), t);
  tail(z, from, shift);
  tail(&t, to, shift);
  ivl_max0_sub(z, z, &t);
}

/* s := sum of t_n/(n + 1) over even n < terms, t_n the n-th term of exp(-m u - u^2/2) at u = h. */
static void series(mpfr_ptr s, mpfr_srcptr m, mpfr_srcptr h, unsigned long terms) {
  const mpfr_prec_t prec = mpfr_get_prec(s);
  local_mpfrs(prec, mh, hh, t0, t1, a);
  mpfr_mul(mh, m, h, MPFR_RNDN);
  mpfr_sqr(hh, h, MPFR_RNDN);
  mpfr_set_ui(t0, 1, MPFR_RNDN);
  mpfr_neg(t1, mh, MPFR_RNDN);
  mpfr_set_ui(s, 1, MPFR_RNDN);
  for (unsigned long n = 2; n < terms; n++) {
    mpfr_mul(a, mh, t1, MPFR_RNDN);
    mpfr_mul(t0, hh, t0, MPFR_RNDN);
    mpfr_add(t0, t0, a, MPFR_RNDN);
    mpfr_div_ui(t0, t0, n, MPFR_RNDN);
    mpfr_neg(t0, t0, MPFR_RNDN);
    mpfr_swap(t0, t1);
    if (n % 2) continue;
    mpfr_div_ui(a, t1, n + 1, MPFR_RNDN);
    mpfr_add(s, s, a, MPFR_RNDN);
  }
}

/* s := 2 h exp(-m^2/2)/sqrt(2 pi) s. */
static void scale(mpfr_ptr s, mpfr_srcptr m, mpfr_srcptr h) {
  local_mpfrs(mpfr_get_prec(s), t);
  mpfr_sqr(t, m, MPFR_RNDN);
  mpfr_div_2ui(t, t, 1, MPFR_RNDN);
  mpfr_neg(t, t, MPFR_RNDN);
  mpfr_exp(t, t, MPFR_RNDN);
  mpfr_mul(s, s, t, MPFR_RNDN);
  mpfr_mul(s, s, h, MPFR_RNDN);
  mpfr_const_pi(t, MPFR_RNDN);
  mpfr_div_2ui(t, t, 1, MPFR_RNDN);
  mpfr_sqrt(t, t, MPFR_RNDN);
  mpfr_div(s, s, t, MPFR_RNDN);
}

/* Enough terms: r^terms < 2^-prec, r = h max(1, |m|) <= 1/4; 0: r is larger, or an end is far from 0. */
static unsigned long terms_for(mpfr_srcptr m, mpfr_srcptr h, const ivl *shift, mpfr_prec_t prec) {
  enum { FAR = 1 << 13 };
  const double far = mpfr_get_d(shift->hi, MPFR_RNDA), size = fabs(mpfr_get_d(m, MPFR_RNDA));
  const double r = 1.0001 * mpfr_get_d(h, MPFR_RNDU) * fmax(1, size);
  if (!(r > 0 && r <= 0.25) || !(size < FAR && fabs(far) < FAR) || prec > 1 << 16) return 0;
  return 3 + (unsigned long)((double)prec / -log2(fmax(r, 1e-9)));
}

/* z := s, give or take 2^-(prec - 20), and not negative. */
static void around(ivl *z, mpfr_srcptr s, mpfr_prec_t prec) {
  local_mpfrs(2, e);
  mpfr_set_ui_2exp(e, 1, 20 - (mpfr_exp_t)prec, MPFR_RNDU);
  mpfr_sub(z->lo, s, e, MPFR_RNDD);
  mpfr_add(z->hi, s, e, MPFR_RNDU);
  ivl_max0(z, z);
}

/* Method: the series where it falls by 4 a term; elsewhere two tails.
 * Error: T-NORMAL-CELL. */
void normal_cell(ivl *z, mpfr_srcptr from, mpfr_srcptr to, const ivl *shift) {
  const mpfr_prec_t prec = ivl_prec(z);
  if (mpfr_inf_p(from) || mpfr_inf_p(to) || prec < 64) {
    by_tails(z, from, to, shift);
    return;
  }
  local_mpfrs(prec, m, h, s);
  mpfr_set(m, from, MPFR_RNDN);
  mpfr_set(h, to, MPFR_RNDN);
  mpfr_sub(h, h, m, MPFR_RNDN);
  mpfr_div_2ui(h, h, 1, MPFR_RNDN);
  mpfr_add(m, m, h, MPFR_RNDN);
  mpfr_sub(m, m, shift->lo, MPFR_RNDN);
  const unsigned long terms = terms_for(m, h, shift, prec);
  if (terms == 0) {
    by_tails(z, from, to, shift);
  } else {
    series(s, m, h, terms);
    scale(s, m, h);
    around(z, s, prec);
  }
}
