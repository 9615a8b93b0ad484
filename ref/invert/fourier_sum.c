/* fourier_sum.c - one sum over the table, for one angle.
 *
 * Derivation: proofs/notes/fourier.md (T-FOURIER-SUM).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "fourier.h"
#include "adapt.h"
#include "elem.h"
#include "fourier_horner.h"
#include "local.h"
#include <stdlib.h>

#define LIMB_BITS 64
/* Bits of z that a sum on fewer limbs may lack, and nodes that it may have. */
enum { LOST_BITS = 12, MOST_SHORT = 1 << 20 };

/* Method: the argument falls in re; in im it is monotone, up where re is above 0, down where it is below.
 * So its ends are at re.hi and at re.lo, at one of the two ends of im, which the sign of re tells.  */
void fourier_argument(ivl *a, const ivl *re, const ivl *im) {
  if (mpfr_sgn(im->lo) <= 0 || !ivl_is_finite(re) || !ivl_is_finite(im)) {
    ivl_pi(a);
    mpfr_set_zero(a->lo, 1);
    return;
  }
  const int right = mpfr_sgn(re->hi) >= 0, left = mpfr_sgn(re->lo) <= 0;
  mpfr_atan2(a->lo, right ? im->lo : im->hi, re->hi, MPFR_RNDD);
  mpfr_atan2(a->hi, left ? im->lo : im->hi, re->lo, MPFR_RNDU);
}

/* e := exp(-i theta) in fixed point; 0 if theta is too wide. */
static int rotation(fixc *e, const ivl *theta, mp_size_t n) {
  local_cpxs(LIMB_BITS * (n + 1), c);
  ivl_sin_cos(&c.im, &c.re, theta);
  ivl_neg(&c.im, &c.im);
  return fourier_fix_set(e, &c, n);
}

/* z := the number sum u (two's complement of n + 1 limbs), widened by error. */
static void enclose(ivl *z, mp_limb_t *sum, mp_size_t n, mpfr_srcptr error) {
  mpz_t t;
  int negative = (int)(sum[n] >> (LIMB_BITS - 1));
  if (negative) mpn_neg(sum, sum, n + 1);
  mp_size_t m = n + 1;
  while (m > 0 && sum[m - 1] == 0) m--;
  mpz_roinit_n(t, sum, negative ? -m : m);
  mpfr_set_z_2exp(z->lo, t, -(mpfr_exp_t)(LIMB_BITS * n), MPFR_RNDD);
  mpfr_set_z_2exp(z->hi, t, -(mpfr_exp_t)(LIMB_BITS * n), MPFR_RNDU);
  mpfr_sub(z->lo, z->lo, error, MPFR_RNDD);
  mpfr_add(z->hi, z->hi, error, MPFR_RNDU);
}

/* sum := sum + Re(g e), g and e of k limbs; answers the carry.  Only as many limbs of e are looked at as g has. */
static mp_limb_t add_product(mp_limb_t *sum, mp_size_t n, const fixc *g, const fixc *e, mp_size_t k,
                             mp_limb_t *scratch) {
  const mp_size_t m = fourier_fix_limbs(g, k);
  const fixc top = {e->re + (k - m), e->im + (k - m), e->nre, e->nim};
  mp_limb_t *const r = scratch + FIX_SCRATCH(n);
  int negative;
  const mp_limb_t carry = fourier_fix_mul_re(r, &negative, g, &top, m, scratch);
  if (negative) mpn_sub(sum, sum, n + 1, r, m);
  else mpn_add(sum, sum, n + 1, r, m);
  return carry;
}

/* e := t's error, and on fewer limbs than all (t's spread + 8 (N + 1)) of their units. */
static void sum_error(mpfr_ptr e, const fourier_table *t, mp_size_t n) {
  mpfr_set(e, t->error, MPFR_RNDU);
  if (n == t->limbs) return;
  local_mpfrs(LIMB_BITS, r);
  mpfr_set_si(r, t->nodes, MPFR_RNDU);
  mpfr_add_ui(r, r, 1, MPFR_RNDU);
  mpfr_mul_2si(r, r, 3, MPFR_RNDU);
  mpfr_add(r, r, t->spread, MPFR_RNDU);
  mpfr_mul_2si(r, r, -LIMB_BITS * n, MPFR_RNDU);
  mpfr_add(e, e, r, MPFR_RNDU);
}

/* The limbs to begin with for so many bits of a sum that is not small. */
static mp_size_t first_limbs(const fourier_table *t, long bits) {
  const long lost = mpfr_zero_p(t->spread) || !mpfr_number_p(t->spread) ? 0 : (long)mpfr_get_exp(t->spread);
  const long all = bits + (lost > 0 ? lost : 0);
  return t->nodes < MOST_SHORT && all > 0 ? all / LIMB_BITS + 1 : t->limbs;
}

/* Method: exp(-i n theta) by repeated products, within 5 n units; real parts of G_n times it, on the first n limbs of
 * G_n: where they are not all of them, on those of them that are not zero, and up to the last node that has one.
 * Error: on all limbs 5 n |G_n| + 10 units for each node and the error of G_n, all in t->error; else beside that
 * 5 n |G_n| + 8 units of n limbs.                                                                                */
static void sum_on(ivl *z, const fourier_table *t, const ivl *theta, mp_size_t n) {
  const mp_size_t low = t->limbs - n;
  mp_limb_t *store = assay_alloc((size_t)(4 * n + n + 1 + FIX_SCRATCH(n) + n) * sizeof *store);
  mp_limb_t *sum = store + 4 * n, *scratch = sum + n + 1, carry = 0;
  fixc step = {store, store + n, 0, 0}, e = {store + 2 * n, store + 3 * n, 0, 0};
  local_mpfrs(LIMB_BITS, error);
  const int good = mpfr_number_p(t->error) && rotation(&step, theta, n);
  if (good) {
    mp_size_t k = n;
    mpn_zero(sum, n + 1);
    if (t->g->nre) mpn_sub(sum, sum, n + 1, t->g->re + low, n);
    else mpn_add(sum, sum, n + 1, t->g->re + low, n);
    fourier_fix_copy(&e, &step, n);
    for (long node = 1; node <= t->nodes && t->high[node] > low; node++) {
      const fixc g = {t->g[node].re + low, t->g[node].im + low, t->g[node].nre, t->g[node].nim};
      const mp_size_t cut = low > 0 ? k - (t->high[node] - low) : 0;
      e.re += cut, e.im += cut, step.re += cut, step.im += cut, k -= cut;
      carry |= add_product(sum, n, &g, &e, k, scratch);
      carry |= fourier_fix_mul(&e, &e, &step, k, scratch);
    }
    sum_error(error, t, n);
    enclose(z, sum, n, error);
  }
  if (!good || carry) ivl_set_whole(z);
  free(store);
}

/* By Horner's rule; the whole line if theta is too wide. */
static void by_horner(ivl *z, const fourier_table *t, const ivl *theta) {
  enum { N = FOURIER_HORNER_LIMBS };
  mp_limb_t store[2 * N], sum[N + 1];
  fixc e = {store, store + N, 0, 0};
  local_mpfrs(LIMB_BITS, error);
  ivl_set_whole(z);
  if (!mpfr_number_p(t->error) || !rotation(&e, theta, N)) return;
  fourier_horner_sum(sum, error, t, &e);
  enclose(z, sum, N, error);
}

void fourier_table_sum(ivl *z, const fourier_table *t, const ivl *theta) {
  const long bits = (long)ivl_prec(z) - LOST_BITS;
  if (bits > 0 && fourier_horner_fits(t) && bits <= fourier_horner_bits(t)) {
    by_horner(z, t, theta);
    if (ivl_rel_bits(z) >= bits) return;
  }
  for (mp_size_t n = first_limbs(t, bits); n < t->limbs; n += 1 + n / 2) {
    sum_on(z, t, theta, n);
    if (ivl_rel_bits(z) >= bits) return;
  }
  sum_on(z, t, theta, t->limbs);
}
