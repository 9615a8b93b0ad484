/* prop/mpx_log.c - the logarithm by an exponential is MPFR's, bit for bit: all sizes and precisions, near 1, in place. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "mpx.h"
#include "rnd.h"
#include "tap.h"

enum { CASES = 6000 };

/* a := a number above 0 of 2 to 400 bits: of any size, near 1 on either side, or of a usual size. */
static void draw(mpfr_t a, rnd *g) {
  mpz_t z;
  uint64_t m[7];
  mpfr_set_prec(a, rnd_int(g, 2, 400));
  for (int i = 0; i < 7; i++) m[i] = rnd_once_in(g, 5) ? 0 : rnd_u64(g);
  mpz_init(z);
  mpz_import(z, 7, -1, sizeof *m, 0, 0, m);
  mpz_setbit(z, 447);
  mpfr_set_z_2exp(a, z, -448, MPFR_RNDZ);
  mpz_clear(z);
  const long kind = rnd_int(g, 0, 3);
  if (kind == 0) mpfr_mul_2si(a, a, rnd_int(g, -2000, 2000), MPFR_RNDZ);
  if (kind == 1) mpfr_mul_2si(a, a, rnd_int(g, -80, 3), MPFR_RNDZ);
  if (kind == 1) mpfr_add_ui(a, a, 1, MPFR_RNDZ);
  if (kind == 2) mpfr_mul_2si(a, a, rnd_int(g, -80, -1), MPFR_RNDZ);
  if (kind == 2) mpfr_ui_sub(a, 1, a, MPFR_RNDZ);
  if (kind == 3) mpfr_mul_2si(a, a, rnd_int(g, -3, 3), MPFR_RNDZ);
}

/* Bit for bit, with or without a destination of its own. */
static int is_same(mpfr_srcptr a, mpfr_prec_t p, mpfr_rnd_t how, int in_place) {
  mpfr_t r, right;
  mpfr_inits2(in_place ? mpfr_get_prec(a) : p, r, right, (mpfr_ptr)0);
  mpfr_set(r, a, how);
  mpfr_log(right, a, how);
  const int good = mpx_log(r, in_place ? r : a, how) && mpfr_equal_p(r, right);
  if (!good) diag("log of %s at %ld bits", how == MPFR_RNDD ? "down" : "up", (long)mpfr_get_prec(r));
  mpfr_clears(r, right, (mpfr_ptr)0);
  return good;
}

int main(void) {
  rnd g = rnd_start(1);
  mpfr_t a;
  mpfr_init2(a, 64);
  long bad = 0;
  for (long k = 0; k < CASES * (long)rnd_mult(); k++) {
    draw(a, &g);
    bad += !is_same(a, rnd_int(&g, 2, 500), rnd_once_in(&g, 2) ? MPFR_RNDD : MPFR_RNDU, rnd_once_in(&g, 4));
  }
  is_int(bad, 0, "the same number, whatever is asked");
  if (bad) rnd_rerun(__FILE__);
  mpfr_clear(a);
  mpfr_free_cache();
  return done_testing();
}
