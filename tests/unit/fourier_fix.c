/* unit/fourier_fix.c - fixed-point complex numbers against exact integers.
 *
 * Every number of n limbs is a pair of whole numbers of units 2^(-64 n), so products are exact in mpz: what fourier_fix_mul answers
 * is these cut towards zero, limb for limb, on one limb (where there is a way of its own) as on more. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "fourier_fix.h"
#include "rnd.h"
#include "tap.h"

enum { MOST = 4, LIMB = 64 };

typedef struct {
  fixc z;
  mp_limb_t store[2 * MOST];
} number;

typedef struct {
  mpz_t re, im;
} whole;

static void whole_init(whole *w) { mpz_inits(w->re, w->im, NULL); }
static void whole_clear(whole *w) { mpz_clears(w->re, w->im, NULL); }

static void open_number(number *x) { x->z = (fixc){x->store, x->store + MOST, 0, 0}; }

/* Limbs of all sorts: any, 0, 1, all ones, one bit. */
static mp_limb_t limb(rnd *g) {
  switch (rnd_below(g, 7)) {
  case 0: return 0;
  case 1: return 1;
  case 2: return ~(mp_limb_t)0;
  case 3: return (mp_limb_t)1 << rnd_below(g, LIMB);
  default: return rnd_u64(g);
  }
}

static void draw(number *x, mp_size_t n, rnd *g) {
  open_number(x);
  for (mp_size_t i = 0; i < n; i++) x->z.re[i] = limb(g), x->z.im[i] = limb(g);
  x->z.nre = rnd_once_in(g, 2);
  x->z.nim = rnd_once_in(g, 2);
}

static void part(mpz_ptr z, const mp_limb_t *r, int negative, mp_size_t n) {
  mpz_import(z, (size_t)n, -1, sizeof *r, 0, 0, r);
  if (negative) mpz_neg(z, z);
}

/* In units. */
static void read(whole *w, const fixc *z, mp_size_t n) {
  part(w->re, z->re, z->nre, n);
  part(w->im, z->im, z->nim, n);
}

/* z := a b in units of 2^(-128 n), exactly; z apart from a and b. */
static void multiply(whole *z, const whole *a, const whole *b) {
  mpz_mul(z->re, a->re, b->re);
  mpz_submul(z->re, a->im, b->im);
  mpz_mul(z->im, a->re, b->im);
  mpz_addmul(z->im, a->im, b->re);
}

/* Cuts 64 n bits towards zero; answers 1 if a part has more than the n limbs that it may have. */
static int cut(whole *z, mp_size_t n) {
  mpz_tdiv_q_2exp(z->re, z->re, (mp_bitcnt_t)(LIMB * n));
  mpz_tdiv_q_2exp(z->im, z->im, (mp_bitcnt_t)(LIMB * n));
  return mpz_sizeinbase(z->re, 2) > (size_t)(LIMB * n) || mpz_sizeinbase(z->im, 2) > (size_t)(LIMB * n);
}

static int same(const whole *a, const whole *b) { return mpz_cmp(a->re, b->re) == 0 && mpz_cmp(a->im, b->im) == 0; }

/* The product in a third place, and in the place of each factor; 1 if all are right. */
static int mixed_is_exact(mp_size_t n, rnd *g, long *carries) {
  mp_limb_t scratch[FIX_SCRATCH(MOST)];
  number x[3];
  whole a, b, want, got;
  whole_init(&a), whole_init(&b), whole_init(&want), whole_init(&got);
  draw(&x[0], n, g);
  draw(&x[1], n, g);
  open_number(&x[2]);
  const int to = (int)rnd_below(g, 3), second = rnd_once_in(g, 8) ? 0 : 1;
  read(&a, &x[0].z, n);
  read(&b, &x[second].z, n);
  multiply(&want, &a, &b);
  const int large = cut(&want, n);
  const int told = fourier_fix_mul(&x[to].z, &x[0].z, &x[second].z, n, scratch) != 0;
  read(&got, &x[to].z, n);
  *carries += large;
  const int good = told == large && (large || same(&got, &want));
  whole_clear(&a), whole_clear(&b), whole_clear(&want), whole_clear(&got);
  return good;
}

static void test_products(mp_size_t n) {
  enum { TRIES = 20000 };
  rnd g = rnd_start((uint64_t)n);
  long wrong = 0, carries = 0, tries = TRIES * rnd_mult();
  for (long i = 0; i < tries; i++) wrong += !mixed_is_exact(n, &g, &carries);
  if (!ok(wrong == 0, "%ld limbs: products are cut towards zero, a part of 1 is reported", (long)n))
    rnd_rerun(__FILE__);
  ok(carries > tries / 100 && carries < tries / 2, "both kinds came (%ld of %ld reach 1)", carries, tries);
}

/* Both parts halved until the size is below 1. */
static void make_small(number *x, mp_size_t n) {
  mpn_rshift(x->z.re, x->z.re, n, 1);
  mpn_rshift(x->z.im, x->z.im, n, 1);
}

/* 1 if |got 2^(64 n (e - 1)) - want| < 3 e 2^(64 n (e - 1)), want = x^e in units of 2^(-64 n e). */
static int is_near(const whole *got, const whole *want, unsigned long e, mp_size_t n) {
  const mp_bitcnt_t up = (mp_bitcnt_t)(LIMB * n) * (e - 1);
  mpz_t d, s;
  mpz_inits(d, s, NULL);
  mpz_mul_2exp(d, got->re, up);
  mpz_sub(d, d, want->re);
  mpz_mul(s, d, d);
  mpz_mul_2exp(d, got->im, up);
  mpz_sub(d, d, want->im);
  mpz_addmul(s, d, d);
  mpz_set_ui(d, 3 * e);
  mpz_mul_2exp(d, d, up);
  mpz_mul(d, d, d);
  const int good = mpz_cmp(s, d) < 0;
  mpz_clears(d, s, NULL);
  return good;
}

static int power_is_near(mp_size_t n, unsigned long e, rnd *g) {
  mp_limb_t scratch[FIX_SCRATCH(MOST)];
  number x, y;
  whole a, want, t, got;
  whole_init(&a), whole_init(&want), whole_init(&t), whole_init(&got);
  draw(&x, n, g);
  make_small(&x, n);
  open_number(&y);
  read(&a, &x.z, n);
  mpz_set_ui(want.re, 1);
  for (unsigned long k = 0; k < e; k++) {
    multiply(&t, &want, &a);
    mpz_set(want.re, t.re);
    mpz_set(want.im, t.im);
  }
  const int told = fourier_fix_pow(&y.z, &x.z, e, n, scratch) != 0;
  read(&got, &y.z, n);
  const int good = !told && is_near(&got, &want, e, n);
  whole_clear(&a), whole_clear(&want), whole_clear(&t), whole_clear(&got);
  return good;
}

static void test_powers(mp_size_t n) {
  enum { TRIES = 400 };
  rnd g = rnd_start(100 + (uint64_t)n);
  long wrong = 0;
  for (long i = 0; i < TRIES * rnd_mult(); i++) wrong += !power_is_near(n, 1 + rnd_below(&g, 40), &g);
  if (!ok(wrong == 0, "%ld limbs: powers are within 3 e units", (long)n)) rnd_rerun(__FILE__);
}

static int shift_is_exact(mp_size_t n, rnd *g) {
  const unsigned long k = rnd_below(g, 3) ? rnd_below(g, 8) : rnd_below(g, 150);
  number x;
  whole a, got;
  whole_init(&a), whole_init(&got);
  draw(&x, n, g);
  for (mp_size_t i = n - 1; i >= 0 && rnd_once_in(g, 2); i--) x.z.re[i] = x.z.im[i] = 0;
  read(&a, &x.z, n);
  mpz_mul_2exp(a.re, a.re, k);
  mpz_mul_2exp(a.im, a.im, k);
  const int large = mpz_sizeinbase(a.re, 2) > (size_t)(LIMB * n) || mpz_sizeinbase(a.im, 2) > (size_t)(LIMB * n);
  const int told = fourier_fix_shift(&x.z, n, k) != 0;
  read(&got, &x.z, n);
  const int good = told == large && (large || same(&got, &a));
  whole_clear(&a), whole_clear(&got);
  return good;
}

static void test_shifts(mp_size_t n) {
  enum { TRIES = 4000 };
  rnd g = rnd_start(200 + (uint64_t)n);
  long wrong = 0;
  for (long i = 0; i < TRIES * rnd_mult(); i++) wrong += !shift_is_exact(n, &g);
  if (!ok(wrong == 0, "%ld limbs: shifts are exact, a part of 1 is reported", (long)n)) rnd_rerun(__FILE__);
}

int main(void) {
  for (mp_size_t n = 1; n <= MOST; n++) {
    test_products(n);
    test_powers(n);
    test_shifts(n);
  }
  return done_testing();
}
