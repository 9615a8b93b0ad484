/* lattice_product.c - convolution, infinite mass, rounding.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-PRODUCT).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_product.h"

/* z := the infinite mass of the sum.  Method: at least one of the two is infinite. */
/*@ requires mem: ZOK(z) && ZOK(ia) && ZOK(ib) && ZARRAY(a, 0, na) && ZARRAY(b, 0, nb);
    requires sep: \separated(z, a + (0 .. na - 1)) && \separated(z, b + (0 .. nb - 1));
    requires sep: \separated(z, ia) && \separated(z, ib);
    ALLOCATES assigns z->tok;
    ensures sound: \forall zseq s, t; \old(ZSEQ(s, a, 0, na)) ==> \old(ZSEQ(t, b, 0, nb)) ==>
      ZVAL(z) == ZInfinite(s, na, \old(ZVAL(ia)), t, nb, \old(ZVAL(ib))); */
static void infinite_mass(mpz_ptr z, mpz_srcptr a, size_t na, mpz_srcptr ia, mpz_srcptr b, size_t nb, mpz_srcptr ib) {
  mpz_t x, y;
  mpz_init(x);
  mpz_init(y);
  lattice_conv_sum(x, a, 0, na);
  //@ assert first: \forall zseq s; \at(ZSEQ(s, a, 0, na), Pre) ==> ZVAL(&x[0]) == ZSum(s, 0, na);
  lattice_conv_sum(y, b, 0, nb);
  //@ assert second: \forall zseq t; \at(ZSEQ(t, b, 0, nb), Pre) ==> ZVAL(&y[0]) == ZSum(t, 0, nb);
  lattice_mass_infinite(z, x, ia, y, ib);
  //@ assert formula: ZVAL(z) == ZTimes(\at(ZVAL(ia), Pre), ZVAL(&y[0]) + \at(ZVAL(ib), Pre)) + ZTimes(ZVAL(&x[0]), \at(ZVAL(ib), Pre));
  mpz_clear(x);
  mpz_clear(y);
}

/* The same without rounding, in units of 2^-bits as large. */
/*@ requires mem: 1 <= na <= 0x100000000 && 1 <= nb <= 0x100000000;
    requires mem: ZARRAY(m, 0, na + nb - 1) && ZARRAY(a, 0, na) && ZARRAY(b, 0, nb);
    requires mem: ZOK(inf) && ZOK(ia) && ZOK(ib);
    requires sep: \separated(m + (0 .. na + nb - 2), a + (0 .. na - 1));
    requires sep: \separated(m + (0 .. na + nb - 2), b + (0 .. nb - 1));
    requires sep: \separated(inf, m + (0 .. na + nb - 2)) && \separated(inf, a + (0 .. na - 1));
    requires sep: \separated(inf, b + (0 .. nb - 1)) && \separated(inf, ia) && \separated(inf, ib);
    requires dom: ZNATURAL(a, 0, na) && ZNATURAL(b, 0, nb);
    ALLOCATES assigns m[0 .. na + nb - 2].tok, inf->tok;
    ensures status: \result == ASSAY_OK || \result == ASSAY_LIMIT;
    ensures natural: \result == ASSAY_OK ==> ZNATURAL(m, 0, na + nb - 1);
    ensures infinite: \forall zseq s, t; \old(ZSEQ(s, a, 0, na)) ==> \old(ZSEQ(t, b, 0, nb)) ==>
      ZVAL(inf) == ZInfinite(s, na, \old(ZVAL(ia)), t, nb, \old(ZVAL(ib)));
    ensures masses: \result == ASSAY_OK ==> \forall zseq s, t; \old(ZSEQ(s, a, 0, na)) ==> \old(ZSEQ(t, b, 0, nb)) ==>
      ZSEQ(ZProduct(s, na, t, nb), m, 0, na + nb - 1); */
static assay_status exact_product(mpz_ptr m, mpz_ptr inf, mpz_srcptr a, size_t na, mpz_srcptr ia, mpz_srcptr b,
                                  size_t nb, mpz_srcptr ib) {
  infinite_mass(inf, a, na, ia, b, nb, ib);
  return lattice_conv_product(m, a, na, b, nb);
}

/* Coefficients of the product. */
/*@ requires dom: 1 <= na <= 0x100000000 && 1 <= nb <= 0x100000000;
    TOTAL assigns \nothing;
    ensures value: \result == na + nb - 1; */
static size_t length(size_t na, size_t nb) { return na + nb - 1; }

/* Method: the exact product, then rounding. */
assay_status lattice_product(mpz_ptr m, mpz_ptr inf, mpz_srcptr a, size_t na, mpz_srcptr ia, mpz_srcptr b, size_t nb,
                             mpz_srcptr ib, mp_bitcnt_t bits, int up) {
  const size_t n = length(na, nb);
  const assay_status status = exact_product(m, inf, a, na, ia, b, nb, ib);
  if (status != ASSAY_OK) return status;
  //@ assert masses: \forall zseq s, t; \at(ZSEQ(s, a, 0, na), Pre) ==> \at(ZSEQ(t, b, 0, nb), Pre) ==> ZSEQ(ZProduct(s, na, t, nb), m, 0, n);
  //@ assert infinite: \forall zseq s, t; \at(ZSEQ(s, a, 0, na), Pre) ==> \at(ZSEQ(t, b, 0, nb), Pre) ==> ZVAL(inf) == ZInfinite(s, na, \at(ZVAL(ia), Pre), t, nb, \at(ZVAL(ib), Pre));
  //@ ghost int raw = inf->tok;
  lattice_mass_round(m, n, inf, bits, up);
  //@ assert raw: \forall zseq s, t; \at(ZSEQ(s, a, 0, na), Pre) ==> \at(ZSEQ(t, b, 0, nb), Pre) ==> mpzv(raw) == ZInfinite(s, na, \at(ZVAL(ia), Pre), t, nb, \at(ZVAL(ib), Pre));
  //@ assert product: \forall zseq s, t, u, integer k; 0 <= k <= n ==> \at(ZSEQ(s, a, 0, na), Pre) ==> \at(ZSEQ(t, b, 0, nb), Pre) ==> ZSEQ(u, m, k, n) ==> ZRounded(up, ZSum(ZProduct(s, na, t, nb), k, n) + mpzv(raw), ZSum(u, k, n) + ZVAL(inf), bits);
  return ASSAY_OK;
}
