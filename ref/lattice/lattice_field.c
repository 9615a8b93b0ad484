/* lattice_field.c - shifts by a number of bits.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-CONV).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#define LATTICE_FIELD_DEF
#include "lattice_field.h"

mp_bitcnt_t lattice_field_bits(size_t n, mp_bitcnt_t width) { return n * width; }

int lattice_field_short(size_t n, mp_bitcnt_t width) { return n == 0 || width <= LATTICE_LONGEST / n; }

void lattice_field_times(mpz_ptr r, mpz_srcptr a, mpz_srcptr b) { mpz_mul(r, a, b); }

void lattice_field_join(mpz_ptr r, mpz_srcptr low, mp_bitcnt_t bits) {
  mpz_mul_2exp(r, r, bits);
  mpz_add(r, r, low);
}

/* Method: the quotient rounded down, and what it leaves. */
void lattice_field_split(mpz_ptr low, mpz_ptr high, mpz_srcptr x, mp_bitcnt_t bits) {
  mpz_fdiv_q_2exp(high, x, bits);
  //@ assert next: (ZVAL(high) + 1) * Pow(2, bits) == ZVAL(high) * Pow(2, bits) + Pow(2, bits);
  mpz_mul_2exp(low, high, bits);
  mpz_sub(low, x, low);
}

/* Method: down is GMP's quotient; up is minus the quotient of minus z. */
void lattice_field_quotient(mpz_ptr z, mp_bitcnt_t bits, int up) {
  if (up != 0) mpz_neg(z, z);
  mpz_fdiv_q_2exp(z, z, bits);
  //@ assert next: (ZVAL(z) + 1) * Pow(2, bits) == ZVAL(z) * Pow(2, bits) + Pow(2, bits);
  if (up != 0) mpz_neg(z, z);
}

int lattice_field_fits(mpz_srcptr z, mp_bitcnt_t bits) {
  mpz_t power;
  mpz_init(power);
  mpz_set_ui(power, 1);
  mpz_mul_2exp(power, power, bits);
  //@ assert power: ZVAL(&power[0]) == Pow(2, bits);
  const int fits = mpz_sgn(z) >= 0 && mpz_cmp(z, power) < 0;
  mpz_clear(power);
  return fits;
}
