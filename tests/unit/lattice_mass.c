/* unit/lattice_mass.c - the integers below the lattice: against schoolbook sums, and what is conserved. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_mass.h"
#include "rnd.h"
#include "tap.h"

#define MOST 40

static void array_init(mpz_ptr m, size_t n) {
  for (size_t k = 0; k < n; k++) mpz_init(m + k);
}

static void array_clear(mpz_ptr m, size_t n) {
  for (size_t k = 0; k < n; k++) mpz_clear(m + k);
}

/* z := a random natural number of up to 200 bits; 0, a power of 2 and one less than that are frequent. */
static void draw(mpz_ptr z, rnd *r) {
  mpz_set_ui(z, 0);
  const uint64_t kind = rnd_below(r, 4);
  if (kind == 0) return;
  for (uint64_t i = rnd_below(r, 4); i-- > 0;) {
    mpz_mul_2exp(z, z, 64);
    mpz_add_ui(z, z, rnd_u64(r));
  }
  if (kind > 1) return;
  mpz_set_ui(z, 1);
  mpz_mul_2exp(z, z, rnd_below(r, 200));
  if (rnd_below(r, 2)) mpz_sub_ui(z, z, 1);
}

/* ---- Products ------------------------------------------------------------------- */

static int mixed_is_schoolbook(rnd *r) {
  __mpz_struct a[MOST], b[MOST], z[2 * MOST], want[2 * MOST];
  size_t na = 1 + rnd_below(r, MOST), nb = 1 + rnd_below(r, MOST);
  const int square = rnd_below(r, 3) == 0;
  if (square) nb = na;
  array_init(a, na);
  array_init(b, nb);
  array_init(z, na + nb);
  array_init(want, na + nb);
  for (size_t k = 0; k < na; k++) draw(a + k, r);
  for (size_t k = 0; k < nb; k++) draw(b + k, r);
  for (size_t i = 0; i < na; i++)
    for (size_t j = 0; j < nb; j++) mpz_addmul(want + i + j, a + i, square ? a + j : b + j);
  mpz_set_si(z + (na + nb - 1), -7);
  const assay_status status = lattice_conv_product(z, a, na, square ? a : b, nb);
  int good = status == ASSAY_OK && mpz_cmp_si(z + (na + nb - 1), -7) == 0;
  for (size_t k = 0; k + 1 < na + nb; k++) good = good && mpz_cmp(z + k, want + k) == 0;
  array_clear(a, na);
  array_clear(b, nb);
  array_clear(z, na + nb);
  array_clear(want, na + nb);
  return good;
}

static void test_product(void) {
  rnd r = rnd_start(1);
  long bad = 0;
  for (long i = 0; i < 300 * rnd_mult(); i++) bad += !mixed_is_schoolbook(&r);
  is_int(bad, 0, "products are those of the schoolbook, squares included");
}

/* Coefficients that fill their fields: n times (2^k - 1)^2. */
static void test_full_fields(void) {
  __mpz_struct a[MOST], z[2 * MOST];
  int good = 1;
  array_init(a, MOST);
  array_init(z, 2 * MOST);
  for (unsigned k = 0; k < 130; k++) {
    for (size_t i = 0; i < MOST; i++) {
      mpz_ui_pow_ui(a + i, 2, k);
      mpz_sub_ui(a + i, a + i, 1);
    }
    good = good && lattice_conv_product(z, a, MOST, a, MOST) == ASSAY_OK;
    mpz_mul(z + (2 * MOST - 1), a, a);
    mpz_mul_ui(z + (2 * MOST - 1), z + (2 * MOST - 1), MOST);
    good = good && mpz_cmp(z + (2 * MOST - 1), z + (MOST - 1)) == 0;
  }
  ok(good, "no field overflows");
  array_clear(a, MOST);
  array_clear(z, 2 * MOST);
}

/* ---- Rounding and moving --------------------------------------------------------- */

/* Each sum from the end, divided by 2^bits: above, or below, by less than one unit; masses stay natural. */
static int round_is_sound(rnd *r) {
  __mpz_struct m[MOST], was[MOST];
  mpz_t inf, before, after, unit;
  const size_t n = rnd_below(r, MOST);
  const mp_bitcnt_t bits = rnd_below(r, 140);
  const int up = (int)rnd_below(r, 2);
  mpz_inits(inf, before, after, unit, NULL);
  array_init(m, MOST);
  array_init(was, MOST);
  draw(inf, r);
  for (size_t k = 0; k < n; k++) {
    draw(m + k, r);
    mpz_set(was + k, m + k);
  }
  mpz_set(before, inf);
  mpz_ui_pow_ui(unit, 2, bits);
  lattice_mass_round(m, n, inf, bits, up);
  mpz_set(after, inf);
  int good = mpz_sgn(inf) >= 0;
  for (size_t k = n;; k--) {
    mpz_t d;
    mpz_init(d);
    mpz_mul(d, after, unit);
    mpz_sub(d, d, before);
    if (!up) mpz_neg(d, d);
    good = good && mpz_sgn(d) >= 0 && mpz_cmp(d, unit) < 0;
    mpz_clear(d);
    if (k == 0) break;
    mpz_add(before, before, was + (k - 1));
    mpz_add(after, after, m + (k - 1));
    good = good && mpz_sgn(m + (k - 1)) >= 0;
  }
  array_clear(m, MOST);
  array_clear(was, MOST);
  mpz_clears(inf, before, after, unit, NULL);
  return good;
}

static void test_round(void) {
  rnd r = rnd_start(2);
  long bad = 0;
  for (long i = 0; i < 2000 * rnd_mult(); i++) bad += !round_is_sound(&r);
  is_int(bad, 0, "each sum from the end is rounded to its side, by less than a unit");
}

static void test_trim(void) {
  static const unsigned long mass[] = {5, 1, 0, 7, 2, 9};
  __mpz_struct m[6];
  mpz_t inf;
  mpz_init(inf);
  array_init(m, 6);
  for (int up = 0; up < 2; up++) {
    for (size_t k = 0; k < 6; k++) mpz_set_ui(m + k, mass[k]);
    mpz_set_ui(inf, 100);
    lattice_mass_trim(m, inf, 2, 5, 6, up);
    is_int(mpz_get_si(m + 2), up ? 6 : 0, "the mass below goes up, or is dropped");
    is_int(mpz_get_si(m + 3), 7, "the middle stays");
    is_int(mpz_get_si(m + 4), up ? 2 : 11, "the mass above goes down to the last point");
    is_int(mpz_get_si(inf), up ? 109 : 100, "or up to infinity");
  }
  for (size_t k = 0; k < 6; k++) mpz_set_ui(m + k, mass[k]);
  lattice_mass_trim(m, inf, 3, 4, 6, 0);
  is_int(mpz_get_si(m + 3), 18, "one point left");
  array_clear(m, 6);
  mpz_clear(inf);
}

/* The infinite mass of the sum: all pairs of which at least one is infinite. */
static void test_infinite(void) {
  mpz_t z, a, b, c, d;
  mpz_inits(z, a, b, c, d, NULL);
  mpz_set_ui(a, 3);
  mpz_set_ui(b, 5);
  mpz_set_ui(c, 7);
  mpz_set_ui(d, 11);
  lattice_mass_infinite(z, a, b, c, d);
  is_int(mpz_get_si(z), 3 * 11 + 5 * 7 + 5 * 11, "finite and infinite, infinite and finite, both");
  mpz_clears(z, a, b, c, d, NULL);
}

int main(void) {
  assay_start();
  test_product();
  test_full_fields();
  test_round();
  test_trim();
  test_infinite();
  return done_testing();
}
