/* lattice_conv.h - products of polynomials with natural coefficients, exactly.
 *
 * Coefficients side by side in one long integer, each in a field of `width` bits: one
 * multiplication of two such integers multiplies the polynomials (Kronecker), if no
 * coefficient of the product outgrows its field.  That is checked, never assumed.
 * Classic mistake: a field for one product of coefficients; it must hold their sum.
 * Derivations: proofs/notes/lattice.md (T-LATTICE-CONV).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_CONV_H
#define ASSAY_LATTICE_CONV_H

#include <stddef.h>

#include "lattice_field.h"
#include "status.h"

/* Sequences of integers, their sums, values as polynomials, and products.  zsum_none,
 * zsum_next and zpoly_one define; the other axioms are theorems of proofs/coq/lattice.v. */
/*@ axiomatic IntegerSequences {
      type zseq;
      logic integer znth(zseq s, integer k);

      // s_from + ... + s_(to-1)
      logic integer ZSum(zseq s, integer from, integer to);

      // s_from + s_(from+1) 2^w + ... + s_(to-1) 2^(w (to-1-from))
      logic integer ZPoly(zseq s, integer w, integer from, integer to);
      axiom zpoly_one: \forall zseq s, integer w, from, to; to == from + 1 ==> ZPoly(s, w, from, to) == znth(s, from);
      axiom zpoly_split: \forall zseq s, integer w, from, mid, to; 0 <= w ==> from < mid < to ==>
        ZPoly(s, w, from, to) == ZJoin(ZPoly(s, w, from, mid), ZPoly(s, w, mid, to), ZBits(mid - from, w));

      // Each s_k, from <= k < to, has a field of w bits.
      predicate ZDigits(zseq s, integer w, integer from, integer to) =
        \forall integer k; from <= k < to ==> ZField(znth(s, k), w);
      axiom zpoly_field: \forall zseq s, integer w, from, to; 0 <= w ==> from < to ==> ZDigits(s, w, from, to) ==>
        ZField(ZPoly(s, w, from, to), ZBits(to - from, w));

      // The product of two polynomials of na and nb coefficients.
      logic zseq ZProduct(zseq s, integer na, zseq t, integer nb);
      axiom zproduct_value: \forall zseq s, t, integer w, na, nb, n; 0 <= w ==> 1 <= na ==> 1 <= nb ==>
        n == na + nb - 1 ==>
        ZPoly(ZProduct(s, na, t, nb), w, 0, n) == ZTimes(ZPoly(s, w, 0, na), ZPoly(t, w, 0, nb));
      // No coefficient is above the product of the sums.
      axiom zproduct_field: \forall zseq s, t, integer w, na, nb, k; 1 <= na ==> 1 <= nb ==>
        (\forall integer i; 0 <= i < na ==> 0 <= znth(s, i)) ==>
        (\forall integer i; 0 <= i < nb ==> 0 <= znth(t, i)) ==>
        ZField(ZTimes(ZSum(s, 0, na), ZSum(t, 0, nb)), w) ==> ZField(znth(ZProduct(s, na, t, nb), k), w);
    } */

/* For the files that add masses: the others need no more than the name. */
#ifdef LATTICE_SUM_DEF
/*@ axiomatic IntegerSums {
      axiom zsum_none: \forall zseq s, integer from; ZSum(s, from, from) == 0;
      axiom zsum_next: \forall zseq s, integer from, to; from < to ==>
        ZSum(s, from, to) == ZSum(s, from, to - 1) + znth(s, to - 1);
      axiom zsum_first: \forall zseq s, integer from, to; from < to ==>
        ZSum(s, from, to) == znth(s, from) + ZSum(s, from + 1, to);
    } */
#endif

/* m[from .. to-1] are integers; their values are s_from .. s_(to-1). */
/* clang-format off */
#define ZARRAY(m, from, to)                                                                                       \
  (\valid((__mpz_struct *)(m) + ((from) .. (to) - 1)) &&                                                          \
   (\forall integer k_; (from) <= k_ < (to) ==> (m)[k_].alloc == 1))
#define ZNATURAL(m, from, to) (\forall integer k_; (from) <= k_ < (to) ==> 0 <= mpzv((m)[k_].tok))
#define ZSEQ(s, m, from, to) (\forall integer k_; (from) <= k_ < (to) ==> mpzv((m)[k_].tok) == znth(s, k_))
/* clang-format on */

/* r := m_from + ... + m_(to-1). */
/*@ requires mem: ZOK(r) && from <= to && ZARRAY(m, from, to);
    requires sep: \separated(r, m + (from .. to - 1));
    ALLOCATES assigns r->tok;
    ensures sound: \forall zseq s; \old(ZSEQ(s, m, from, to)) ==> ZVAL(r) == ZSum(s, from, to); */
void lattice_conv_sum(mpz_ptr r, mpz_srcptr m, size_t from, size_t to);

/* r := m_from + m_(from+1) 2^width + ...; from < to. */
/*@ requires mem: ZOK(r) && from < to && ZARRAY(m, from, to);
    requires sep: \separated(r, m + (from .. to - 1));
    requires dom: 1 <= width && ZBits(to - from, width) <= LATTICE_LONGEST;
    terminates \true; decreases to - from; exits memory: \exit_status != 0;
    assigns r->tok;
    ensures sound: \forall zseq s; \old(ZSEQ(s, m, from, to)) ==> ZVAL(r) == ZPoly(s, width, from, to);
    ensures natural: \old(ZNATURAL(m, from, to)) ==> 0 <= ZVAL(r); */
void lattice_conv_pack(mpz_ptr r, mpz_srcptr m, size_t from, size_t to, mp_bitcnt_t width);

/* m[from .. to-1] := the digits of x to base 2^width, the least first; from < to. */
/*@ requires mem: ZOK(x) && from < to && ZARRAY(m, from, to);
    requires sep: \separated(x, m + (from .. to - 1));
    requires dom: 1 <= width && ZBits(to - from, width) <= LATTICE_LONGEST;
    terminates \true; decreases to - from; exits memory: \exit_status != 0;
    assigns m[from .. to - 1].tok;
    ensures sound: \forall zseq s; ZDigits(s, width, from, to) ==>
      ZVAL(x) == ZPoly(s, width, from, to) ==> ZSEQ(s, m, from, to);
    ensures natural: 0 <= ZVAL(x) ==> ZNATURAL(m, from, to); */
void lattice_conv_unpack(mpz_ptr m, mpz_srcptr x, size_t from, size_t to, mp_bitcnt_t width);

/* r[0 .. na+nb-2] := the coefficients of the product of a and b, all of them natural
 * numbers (T-LATTICE-CONV); na, nb >= 1, and a may be b.
 * ASSAY_LIMIT, r untouched: 2^63 bits would not hold the product.                  */
/*@ requires mem: 1 <= na <= 0x100000000 && 1 <= nb <= 0x100000000;
    requires mem: ZARRAY(r, 0, na + nb - 1) && ZARRAY(a, 0, na) && ZARRAY(b, 0, nb);
    requires sep: \separated(r + (0 .. na + nb - 2), a + (0 .. na - 1));
    requires sep: \separated(r + (0 .. na + nb - 2), b + (0 .. nb - 1));
    requires dom: ZNATURAL(a, 0, na) && ZNATURAL(b, 0, nb);
    ALLOCATES assigns r[0 .. na + nb - 2].tok;
    ensures status: \result == ASSAY_OK || \result == ASSAY_LIMIT;
    ensures sound: \result == ASSAY_OK ==> \forall zseq s, t; \old(ZSEQ(s, a, 0, na)) ==> \old(ZSEQ(t, b, 0, nb)) ==>
      ZSEQ(ZProduct(s, na, t, nb), r, 0, na + nb - 1);
    ensures natural: \result == ASSAY_OK ==> ZNATURAL(r, 0, na + nb - 1); */
assay_status lattice_conv_product(mpz_ptr r, mpz_srcptr a, size_t na, mpz_srcptr b, size_t nb) ASSAY_MUST_USE;

#endif
