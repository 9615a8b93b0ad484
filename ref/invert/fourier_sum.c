/* fourier_sum.c - one sum over the table, for one angle.
 *
 * Derivation: proofs/notes/fourier.md (T-FOURIER-SUM).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "fourier.h"
#include "elem.h"
#include "local.h"
#include <stdlib.h>

#define LIMB_BITS 64

/* Method: the argument falls in re; in im it is monotone, up or down with the sign of re.
 * So its ends are at re.hi and at re.lo, at one of the two ends of im.                */
void fourier_argument(ivl *a, const ivl *re, const ivl *im) {
  if (mpfr_sgn(im->lo) <= 0 || !ivl_is_finite(re) || !ivl_is_finite(im)) {
    ivl_pi(a);
    mpfr_set_zero(a->lo, 1);
    return;
  }
  local_mpfrs(ivl_prec(a), t);
  mpfr_atan2(a->lo, im->lo, re->hi, MPFR_RNDD);
  mpfr_atan2(t, im->hi, re->hi, MPFR_RNDD);
  if (mpfr_cmp(t, a->lo) < 0) mpfr_set(a->lo, t, MPFR_RNDD);
  mpfr_atan2(a->hi, im->lo, re->lo, MPFR_RNDU);
  mpfr_atan2(t, im->hi, re->lo, MPFR_RNDU);
  if (mpfr_cmp(t, a->hi) > 0) mpfr_set(a->hi, t, MPFR_RNDU);
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

/* sum := sum + Re(g e); answers the carry.  Only as many limbs of e are looked at as g has. */
static mp_limb_t add_product(mp_limb_t *sum, const fixc *g, const fixc *e, mp_size_t n, mp_limb_t *scratch) {
  const mp_size_t m = fourier_fix_limbs(g, n);
  const fixc top = {e->re + (n - m), e->im + (n - m), e->nre, e->nim};
  mp_limb_t *const r = scratch + FIX_SCRATCH(n);
  int negative;
  const mp_limb_t carry = fourier_fix_mul_re(r, &negative, g, &top, m, scratch);
  if (negative) mpn_sub(sum, sum, n + 1, r, m);
  else mpn_add(sum, sum, n + 1, r, m);
  return carry;
}

/* Method: exp(-i n theta) by repeated products, within 5 n units; real parts of G_n times it.
 * Error: for each node 5 n |G_n| + 10 units and the error of G_n, all in t->error.   */
void fourier_table_sum(ivl *z, const fourier_table *t, const ivl *theta) {
  mp_size_t n = t->limbs;
  mp_limb_t *store = assay_alloc((size_t)(4 * n + n + 1 + FIX_SCRATCH(n) + n) * sizeof *store);
  mp_limb_t *sum = store + 4 * n, *scratch = sum + n + 1, carry = 0;
  fixc step = {store, store + n, 0, 0}, e = {store + 2 * n, store + 3 * n, 0, 0};
  int good = mpfr_number_p(t->error) && rotation(&step, theta, n);
  if (good) {
    const fixc *const g = &t->g[0];
    mpn_zero(sum, n + 1);
    if (g->nre) mpn_sub(sum, sum, n + 1, g->re, n);
    else mpn_add(sum, sum, n + 1, g->re, n);
    fourier_fix_copy(&e, &step, n);
    for (long node = 1; node <= t->nodes; node++) {
      carry |= add_product(sum, &t->g[node], &e, n, scratch);
      carry |= fourier_fix_mul(&e, &e, &step, n, scratch);
    }
    enclose(z, sum, n, t->error);
  }
  if (!good || carry) ivl_set_whole(z);
  free(store);
}
