/* draws.c - GMP's generator, read in pieces of a fixed number of bits. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "draws.h"

#include <limits.h>

void draws_open(draws *d, mpz_srcptr seed) {
  gmp_randinit_mt(d->state);
  gmp_randseed(d->state, seed);
  mpz_init2(d->bits, DRAWS_BITS + 1);
}

void draws_close(draws *d) {
  mpz_clear(d->bits);
  gmp_randclear(d->state);
}

void draws_uniform(ivl *u, draws *d) {
  mpz_urandomb(d->bits, d->state, DRAWS_BITS);
  mpfr_set_z_2exp(u->lo, d->bits, -DRAWS_BITS, MPFR_RNDD);
  mpz_add_ui(d->bits, d->bits, 1);
  mpfr_set_z_2exp(u->hi, d->bits, -DRAWS_BITS, MPFR_RNDU);
}

/* Method: as many bits as n - 1 has, drawn again until the number is below n; each try is good with 1/2 or more. */
unsigned long draws_below(draws *d, unsigned long n) {
  unsigned long bits = 0, k = n;
  while (bits < sizeof n * CHAR_BIT && (n - 1) >> bits) bits++;
  while (bits && k >= n) k = gmp_urandomb_ui(d->state, bits);
  return bits ? k : 0;
}
