/* gmp_shift.c - clauses of proofs/model/gmp_model.h that the lattice uses, on the real GMP (A-GMP-*).
 *
 * Method: additions, negations and signs, whose clauses gmp.c compares with schoolbook arithmetic, decide what
 * subtractions, comparisons, shifts and divisions by a power of 2 should give.  Destinations are operands, too. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "model.h"

static clause c_set = {.name = "A-GMP-SET: mpz_set"};
static clause c_sub = {.name = "A-GMP-SUB: mpz_sub"};
static clause c_cmp = {.name = "A-GMP-CMP: mpz_cmp"};
static clause c_shift = {.name = "A-GMP-SHIFT: mpz_mul_2exp"};
static clause c_fdiv = {.name = "A-GMP-FDIV: mpz_fdiv_q_2exp: q 2^b <= n < (q + 1) 2^b"};

/* z := a number of up to 6 words; 0, small ones, powers of 2 and their neighbours are frequent. */
static void any_integer(mpz_ptr z, rnd *g) {
  mpz_set_ui(z, 0);
  switch (rnd_below(g, 3)) {
  case 0: mpz_add_ui(z, z, rnd_below(g, 4)); break;
  case 1:
    mpz_setbit(z, rnd_below(g, 300));
    if (rnd_once_in(g, 2)) mpz_add_ui(z, z, 1);
    break;
  default:
    for (uint64_t n = 1 + rnd_below(g, 6); n; n--) {
      for (int i = 0; i < 64; i++) mpz_add(z, z, z);
      mpz_add_ui(z, z, rnd_u64(g));
    }
  }
  if (rnd_once_in(g, 2)) mpz_neg(z, z);
}

/* r := a - b by negation and addition. */
static void difference(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) {
  mpz_t t;
  mpz_init(t);
  mpz_neg(t, b);
  mpz_add(r, a, t);
  mpz_clear(t);
}

/* 1 if a = b. */
static bool equal(mpz_srcptr a, mpz_srcptr b) {
  mpz_t d;
  mpz_init(d);
  difference(d, a, b);
  bool zero = mpz_sgn(d) == 0;
  mpz_clear(d);
  return zero;
}

static void order(mpz_srcptr a, mpz_srcptr b) {
  mpz_t r, d;
  mpz_init(r);
  mpz_init(d);
  mpz_set(r, a);
  holds(&c_set, equal(r, a), "not the same");
  difference(d, a, b);
  mpz_sub(r, a, b);
  holds(&c_sub, equal(r, d), "difference");
  mpz_set(r, b);
  mpz_sub(r, a, r);
  holds(&c_sub, equal(r, d), "difference in place");
  mpz_sub(r, a, a);
  holds(&c_sub, mpz_sgn(r) == 0, "difference of one number");
  int c = mpz_cmp(a, b);
  holds(&c_cmp, (c > 0) - (c < 0) == mpz_sgn(d) && mpz_cmp(a, a) == 0, "order");
  mpz_clear(r);
  mpz_clear(d);
}

static void shifts(rnd *g, mpz_srcptr a) {
  mpz_t r, want, q, next;
  const mp_bitcnt_t b = rnd_once_in(g, 4) ? 64 * rnd_below(g, 6) : rnd_below(g, 400);
  mpz_init(r);
  mpz_init(want);
  mpz_init(q);
  mpz_init(next);
  mpz_mul_2exp(r, a, b);
  mpz_set(want, a);
  for (mp_bitcnt_t i = 0; i < b; i++) mpz_add(want, want, want);
  holds(&c_shift, equal(r, want), "%lu bits", b);
  mpz_set(r, a);
  mpz_mul_2exp(r, r, b);
  holds(&c_shift, equal(r, want), "%lu bits in place", b);
  mpz_fdiv_q_2exp(q, a, b);
  mpz_set(r, a);
  mpz_fdiv_q_2exp(r, r, b);
  holds(&c_fdiv, equal(r, q), "%lu bits in place", b);
  mpz_add_ui(next, q, 1);
  for (mp_bitcnt_t i = 0; i < b; i++) {
    mpz_add(q, q, q);
    mpz_add(next, next, next);
  }
  difference(q, a, q);
  difference(next, next, a);
  holds(&c_fdiv, mpz_sgn(q) >= 0 && mpz_sgn(next) > 0, "%lu bits", b);
  mpz_clear(r);
  mpz_clear(want);
  mpz_clear(q);
  mpz_clear(next);
}

int main(void) {
  rnd g = rnd_start(5);
  mpz_t a, b;
  mpz_init(a);
  mpz_init(b);
  for (long n = 0; n < 3000 * rnd_mult(); n++) {
    any_integer(a, &g);
    any_integer(b, &g);
    order(a, b);
    shifts(&g, a);
  }
  mpz_clear(a);
  mpz_clear(b);
  const clause *const all[] = {&c_set, &c_sub, &c_cmp, &c_shift, &c_fdiv};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) report(all[i], "tests/model/gmp_shift.c");
  return done_testing();
}
