/* lattice_units.h - numbers as whole units of 2^-bits: where reals become the integers of a law.
 *
 * Classic mistake: to take what is no number for no mass in a bound from above.
 * Derivations: proofs/notes/lattice.md (T-LATTICE-ABOVE, T-LATTICE-BELOW).        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_UNITS_H
#define ASSAY_LATTICE_UNITS_H

#include "ivl.h"

/* m := x 2^bits rounded up, 0 where that is negative; 2^bits, which stands for the whole mass 1, where x is no number. */
/*@ requires mem: ZOK(m) && OK(x) && \separated(m, x); requires dom: bits <= 0x7fffffffffffffff;
    ALLOCATES assigns m->tok;
    ensures natural: 0 <= ZVAL(m);
    ensures sound: FINITE(x) ==> Scale(VAL(x), bits) <= (real)ZVAL(m) || ZVAL(m) == Pow(2, bits);
    ensures all: !FINITE(x) ==> ZVAL(m) == Pow(2, bits); */
void lattice_units_up(mpz_ptr m, mpfr_srcptr x, mp_bitcnt_t bits);

/* m := x 2^bits rounded down, 0 where that is negative or x is no number. */
/*@ requires mem: ZOK(m) && OK(x) && \separated(m, x); requires dom: bits <= 0x7fffffffffffffff;
    ALLOCATES assigns m->tok;
    ensures natural: 0 <= ZVAL(m);
    ensures sound: ZVAL(m) == 0 || (FINITE(x) && (real)ZVAL(m) <= Scale(VAL(x), bits)); */
void lattice_units_down(mpz_ptr m, mpfr_srcptr x, mp_bitcnt_t bits);

/* m := at least x 2^bits for each x in z, or 2^bits where some x is above 1 or nothing is known of them. */
/*@ requires mem: ZOK(m) && IVL_OK(z) && \separated(m, z); requires dom: bits <= 0x7fffffffffffffff;
    ALLOCATES assigns m->tok;
    ensures natural: 0 <= ZVAL(m);
    ensures sound: \forall real x; IVL_IN(x, z) ==> Scale(x, bits) <= (real)ZVAL(m) || ZVAL(m) == Pow(2, bits); */
void lattice_units_above(mpz_ptr m, const ivl *z, mp_bitcnt_t bits);

#endif
