/* fourier_fix.c - complex numbers in fixed point, on GMP's limbs.
 *
 * Derivations: proofs/notes/fourier.md (T-FIX-*).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "fourier_fix.h"
#include "local.h"

#define LIMB_BITS 64

/* ---- In and out ------------------------------------------------------------------ */

/* The largest number below 1. */
static void saturate(mp_limb_t *r, mp_size_t n) {
  for (mp_size_t i = 0; i < n; i++) r[i] = ~(mp_limb_t)0;
}

/* Method: the lower end, cut towards zero, or the largest number below 1 if it is 1 or more.
 * Error: one unit for cutting, one for the width of x; at most two for each part.    */
static int set_part(mp_limb_t *r, int *negative, const ivl *x, mp_size_t n) {
  if (!ivl_is_finite(x)) return 0;
  local_mpfrs(64, w);
  mpfr_sub(w, x->hi, x->lo, MPFR_RNDU);
  mpfr_mul_2si(w, w, LIMB_BITS * n, MPFR_RNDU);
  if (mpfr_cmp_ui(w, 1) > 0 || mpfr_cmp_ui(x->lo, 2) >= 0 || mpfr_cmp_si(x->lo, -2) <= 0) return 0;
  local_mpzs(t);
  const mpfr_exp_t up = mpfr_get_z_2exp(t, x->lo) + LIMB_BITS * n;
  if (up > 0) mpz_mul_2exp(t, t, (mp_bitcnt_t)up);
  else mpz_tdiv_q_2exp(t, t, (mp_bitcnt_t)-up);
  *negative = mpz_sgn(t) < 0;
  const mp_size_t have = (mp_size_t)mpz_size(t);
  if (have > n) saturate(r, n);
  else {
    mpn_zero(r, n);
    if (have > 0) mpn_copyi(r, mpz_limbs_read(t), have);
  }
  return 1;
}

int fourier_fix_set(fixc *z, const cpx *x, mp_size_t n) {
  return set_part(z->re, &z->nre, &x->re, n) && set_part(z->im, &z->nim, &x->im, n);
}

static void get_part(ivl *x, const mp_limb_t *r, int negative, mp_size_t n) {
  mpz_t t;
  mp_size_t m = n;
  while (m > 0 && r[m - 1] == 0) m--;
  mpz_roinit_n(t, r, negative ? -m : m);
  mpfr_set_z_2exp(x->lo, t, -(mpfr_exp_t)(LIMB_BITS * n), MPFR_RNDD);
  mpfr_set_z_2exp(x->hi, t, -(mpfr_exp_t)(LIMB_BITS * n), MPFR_RNDU);
}

void fourier_fix_get(cpx *x, const fixc *z, mp_size_t n) {
  get_part(&x->re, z->re, z->nre, n);
  get_part(&x->im, z->im, z->nim, n);
}

void fourier_fix_copy(fixc *z, const fixc *x, mp_size_t n) {
  mpn_copyi(z->re, x->re, n);
  mpn_copyi(z->im, x->im, n);
  z->nre = x->nre;
  z->nim = x->nim;
}

/* ---- Sums ------------------------------------------------------------------------ */

void fourier_fix_accumulate(mp_limb_t *sum, mp_size_t n, const mp_limb_t *r, int negative, mp_size_t size) {
  if (negative) mpn_sub(sum, sum, n + 1, r, size);
  else mpn_add(sum, sum, n + 1, r, size);
}

mp_limb_t fourier_fix_magnitude(mp_limb_t *r, int *negative, mp_limb_t *sum, mp_size_t n) {
  *negative = (int)(sum[n] >> (LIMB_BITS - 1));
  if (*negative) mpn_neg(sum, sum, n + 1);
  mpn_copyi(r, sum, n);
  return sum[n];
}

/* ---- Products -------------------------------------------------------------------- */

/* r := the top n of 2n limbs of (+-a) + (+-b), *negative := its sign; answers the carry.  a changes. */
static mp_limb_t combine(mp_limb_t *r, int *negative, mp_limb_t *a, int na, const mp_limb_t *b, int nb, mp_size_t n) {
  mp_limb_t carry = 0;
  *negative = na;
  if (na == nb) carry = mpn_add_n(a, a, b, 2 * n);
  else if (mpn_cmp(a, b, 2 * n) >= 0) mpn_sub_n(a, a, b, 2 * n);
  else {
    mpn_sub_n(a, b, a, 2 * n);
    *negative = nb;
  }
  mpn_copyi(r, a + n, n);
  return carry;
}

/* Two limbs in one number. */
__extension__ typedef unsigned __int128 wide;

/* The same for n = 1, of numbers. */
static mp_limb_t combine_one(mp_limb_t *r, int *negative, wide a, int na, wide b, int nb) {
  wide sum = a - b;
  mp_limb_t carry = 0;
  *negative = na;
  if (na == nb) sum = a + b, carry = sum < a;
  else if (a < b) sum = b - a, *negative = nb;
  *r = (mp_limb_t)(sum >> LIMB_BITS);
  return carry;
}

/* Method: most terms of a long sum have one limb left, for which calls take longer than products. */
static mp_limb_t mul_one(fixc *z, const fixc *a, const fixc *b) {
  const wide rr = (wide)*a->re * *b->re, ii = (wide)*a->im * *b->im, ri = (wide)*a->re * *b->im,
             ir = (wide)*a->im * *b->re;
  const int nrr = a->nre ^ b->nre, nii = a->nim ^ b->nim, nri = a->nre ^ b->nim, nir = a->nim ^ b->nre;
  mp_limb_t carry = combine_one(z->re, &z->nre, rr, nrr, ii, !nii);
  return carry | combine_one(z->im, &z->nim, ri, nri, ir, nir);
}

/* Four limbs in two numbers. */
typedef struct {
  wide hi, lo;
} broad;

/* a b, of two limbs each. */
static inline broad product(const mp_limb_t *a, const mp_limb_t *b) {
  const wide low = (wide)a[0] * b[0], across = (wide)a[0] * b[1], other = (wide)a[1] * b[0];
  const wide mid = (low >> LIMB_BITS) + (mp_limb_t)across + (mp_limb_t)other;
  return (broad){(wide)a[1] * b[1] + (across >> LIMB_BITS) + (other >> LIMB_BITS) + (mid >> LIMB_BITS),
                 mid << LIMB_BITS | (mp_limb_t)low};
}

/* As combine, for n = 2.  Method: a - b as a + ~b + 1, and negated again where it does not carry; signs are as good as
 * random, so there are no branches. */
static inline mp_limb_t combine_two(mp_limb_t *r, int *negative, broad a, int na, broad b, int nb) {
  const mp_limb_t minus = na != nb;
  const wide flip = -(wide)minus, lo = a.lo + (b.lo ^ flip), low = lo + minus;
  const mp_limb_t up = (lo < a.lo) | (low < lo);
  const wide hi = a.hi + (b.hi ^ flip), high = hi + up;
  const mp_limb_t carry = (hi < a.hi) | (high < hi), below = minus & !carry;
  const wide back = -(wide)below, top = (high ^ back) + (below & (low == 0));
  r[0] = (mp_limb_t)top;
  r[1] = (mp_limb_t)(top >> LIMB_BITS);
  *negative = below ? nb : na;
  return carry & !minus;
}

static mp_limb_t mul_two(fixc *z, const fixc *a, const fixc *b) {
  const broad rr = product(a->re, b->re), ii = product(a->im, b->im), ri = product(a->re, b->im),
              ir = product(a->im, b->re);
  const int na = a->nre, ma = a->nim, nb = b->nre, mb = b->nim;
  const mp_limb_t carry = combine_two(z->re, &z->nre, rr, na ^ nb, ii, !(ma ^ mb));
  return carry | combine_two(z->im, &z->nim, ri, na ^ mb, ir, ma ^ nb);
}

mp_limb_t fourier_fix_mul(fixc *z, const fixc *a, const fixc *b, mp_size_t n, mp_limb_t *scratch) {
  if (n == 1) return mul_one(z, a, b);
  if (n == 2) return mul_two(z, a, b);
  mp_limb_t *rr = scratch, *ii = rr + 2 * n, *ri = ii + 2 * n, *ir = ri + 2 * n;
  int nrr = a->nre ^ b->nre, nii = a->nim ^ b->nim, nri = a->nre ^ b->nim, nir = a->nim ^ b->nre;
  mpn_mul_n(rr, a->re, b->re, n);
  mpn_mul_n(ii, a->im, b->im, n);
  mpn_mul_n(ri, a->re, b->im, n);
  mpn_mul_n(ir, a->im, b->re, n);
  mp_limb_t carry = combine(z->re, &z->nre, rr, nrr, ii, !nii, n);
  return carry | combine(z->im, &z->nim, ri, nri, ir, nir, n);
}

mp_limb_t fourier_fix_mul_re(mp_limb_t *r, int *negative, const fixc *a, const fixc *b, mp_size_t n,
                             mp_limb_t *scratch) {
  const int nrr = a->nre ^ b->nre, nii = !(a->nim ^ b->nim);
  if (n == 1) return combine_one(r, negative, (wide)*a->re * *b->re, nrr, (wide)*a->im * *b->im, nii);
  if (n == 2) return combine_two(r, negative, product(a->re, b->re), nrr, product(a->im, b->im), nii);
  mpn_mul_n(scratch, a->re, b->re, n);
  mpn_mul_n(scratch + 2 * n, a->im, b->im, n);
  return combine(r, negative, scratch, nrr, scratch + 2 * n, nii, n);
}

mp_size_t fourier_fix_limbs(const fixc *z, mp_size_t n) {
  while (n > 1 && z->re[n - 1] == 0 && z->im[n - 1] == 0 && (z->re[n - 2] | z->im[n - 2]) >> (LIMB_BITS - 2) == 0) n--;
  return n;
}

static mp_limb_t shift_part(mp_limb_t *r, mp_size_t n, unsigned long k) {
  mp_limb_t lost = 0;
  for (; k >= LIMB_BITS - 1; k -= LIMB_BITS - 1) lost |= mpn_lshift(r, r, n, LIMB_BITS - 1);
  if (k > 0) lost |= mpn_lshift(r, r, n, (unsigned)k);
  return lost;
}

mp_limb_t fourier_fix_shift(fixc *z, mp_size_t n, unsigned long k) {
  mp_limb_t lost = shift_part(z->re, n, k);
  return lost | shift_part(z->im, n, k);
}

/* Method: binary powering from the highest bit; with E(m) the error at exponent m in units,
 * E(2m) <= 2 E(m) + sqrt(2) and E(m + 1) <= E(m) + sqrt(2), so E(e) <= 2 sqrt(2) e.      */
mp_limb_t fourier_fix_pow(fixc *z, const fixc *x, unsigned long e, mp_size_t n, mp_limb_t *scratch) {
  mp_limb_t carry = 0;
  unsigned long bit = 1;
  while (bit <= e / 2) bit *= 2;
  fourier_fix_copy(z, x, n);
  while ((bit /= 2) > 0) {
    carry |= fourier_fix_mul(z, z, z, n, scratch);
    if (e & bit) carry |= fourier_fix_mul(z, z, x, n, scratch);
  }
  return carry;
}
