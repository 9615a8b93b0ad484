/* lattice_product.h - the law of a sum of two independent losses, in integers.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-PRODUCT).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_PRODUCT_H
#define ASSAY_LATTICE_PRODUCT_H

#include "lattice_mass.h"

/*@ axiomatic InfiniteMass {
      // Of the sum of two losses with finite masses s_0 .. s_(na-1) and t_0 .. t_(nb-1).
      logic integer ZInfinite(zseq s, integer na, integer ia, zseq t, integer nb, integer ib);
      axiom zinfinite_def: \forall zseq s, t, integer na, ia, nb, ib; ZInfinite(s, na, ia, t, nb, ib) ==
        ZTimes(ia, ZSum(t, 0, nb) + ib) + ZTimes(ZSum(s, 0, na), ib);
    } */

/* m[0 .. na+nb-2], inf := the masses of the sum of a loss with masses a[0 .. na-1], ia and
 * one with masses b[0 .. nb-1], ib: multiplied exactly, then all sums from one loss up to
 * +inf rounded to a multiple of 2^bits, up or down, and divided by it.
 * ASSAY_LIMIT, m untouched: the product is too long.                              */
/*@ requires mem: 1 <= na <= 0x100000000 && 1 <= nb <= 0x100000000;
    requires mem: ZARRAY(m, 0, na + nb - 1) && ZARRAY(a, 0, na) && ZARRAY(b, 0, nb);
    requires mem: ZOK(inf) && ZOK(ia) && ZOK(ib);
    requires sep: \separated(m + (0 .. na + nb - 2), a + (0 .. na - 1));
    requires sep: \separated(m + (0 .. na + nb - 2), b + (0 .. nb - 1));
    requires sep: \separated(inf, m + (0 .. na + nb - 2)) && \separated(inf, a + (0 .. na - 1));
    requires sep: \separated(inf, b + (0 .. nb - 1)) && \separated(inf, ia) && \separated(inf, ib);
    requires sep: \separated(ia, m + (0 .. na + nb - 2)) && \separated(ib, m + (0 .. na + nb - 2));
    requires dom: ZNATURAL(a, 0, na) && ZNATURAL(b, 0, nb);
    ALLOCATES assigns m[0 .. na + nb - 2].tok, inf->tok;
    ensures status: \result == ASSAY_OK || \result == ASSAY_LIMIT;
    ensures natural: \result == ASSAY_OK ==> ZNATURAL(m, 0, na + nb - 1);
    ensures infinite: \result == ASSAY_OK ==> \forall zseq s, t; \old(ZSEQ(s, a, 0, na)) ==> \old(ZSEQ(t, b, 0, nb)) ==>
      ZRounded(up, ZInfinite(s, na, \old(ZVAL(ia)), t, nb, \old(ZVAL(ib))), ZVAL(inf), bits);
    ensures sound: \result == ASSAY_OK ==> \forall zseq s, t, u, integer k; 0 <= k <= na + nb - 1 ==>
      \old(ZSEQ(s, a, 0, na)) ==> \old(ZSEQ(t, b, 0, nb)) ==> ZSEQ(u, m, k, na + nb - 1) ==>
      ZRounded(up, ZSum(ZProduct(s, na, t, nb), k, na + nb - 1)
        + ZInfinite(s, na, \old(ZVAL(ia)), t, nb, \old(ZVAL(ib))), ZSum(u, k, na + nb - 1) + ZVAL(inf), bits); */
assay_status lattice_product(mpz_ptr m, mpz_ptr inf, mpz_srcptr a, size_t na, mpz_srcptr ia, mpz_srcptr b, size_t nb,
                             mpz_srcptr ib, mp_bitcnt_t bits, int up) ASSAY_MUST_USE;

#endif
