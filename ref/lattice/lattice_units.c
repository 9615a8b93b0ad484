/* lattice_units.c - scaling, which is exact, and one rounding to an integer.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-ABOVE, T-LATTICE-BELOW).        */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "lattice_units.h"
#ifdef __FRAMAC__
#include "mpfr_whole_model.h"
#endif

/*@ ghost
  /@ terminates \true; exits \false; assigns \nothing;
     ensures positive: 1 <= Pow(2, n); @/
  void units_positive(mp_bitcnt_t n) {
    /@ loop invariant 0 <= k <= n && 1 <= Pow(2, k);
       loop assigns k;
       loop variant n - k; @/
    for (mp_bitcnt_t k = 0; k < n; k++) ;
  }
*/

/* m := 2^bits. */
/*@ requires mem: ZOK(m);
    ALLOCATES assigns m->tok;
    ensures value: ZVAL(m) == Pow(2, bits);
    ensures natural: 0 <= ZVAL(m); */
static void set_one(mpz_ptr m, mp_bitcnt_t bits) {
  //@ ghost units_positive(bits);
  mpz_set_ui(m, 1);
  mpz_mul_2exp(m, m, bits);
}

/* Method: up, up. */
void lattice_units_up(mpz_ptr m, mpfr_srcptr x, mp_bitcnt_t bits) {
  mpfr_t t;
  mpfr_init2(t, mpfr_get_prec(x));
  mpfr_mul_2si(t, x, (long)bits, MPFR_RNDU);
  if (!mpfr_number_p(x) || !mpfr_number_p(t)) set_one(m, bits);
  else if (mpfr_sgn(t) > 0) mpfr_get_z(m, t, MPFR_RNDU);
  else mpz_set_ui(m, 0);
  mpfr_clear(t);
}

/* Method: down, down. */
void lattice_units_down(mpz_ptr m, mpfr_srcptr x, mp_bitcnt_t bits) {
  mpfr_t t;
  mpfr_init2(t, mpfr_get_prec(x));
  mpfr_mul_2si(t, x, (long)bits, MPFR_RNDD);
  if (mpfr_number_p(x) && mpfr_number_p(t) && mpfr_sgn(t) > 0) mpfr_get_z(m, t, MPFR_RNDD);
  else mpz_set_ui(m, 0);
  mpfr_clear(t);
}

/* Method: the upper end. */
void lattice_units_above(mpz_ptr m, const ivl *z, mp_bitcnt_t bits) {
  if (!mpfr_number_p(z->hi) || mpfr_cmp_si(z->hi, 1) > 0) set_one(m, bits);
  else lattice_units_up(m, z->hi, bits);
}
