/* lattice_conv.c - packing, one long multiplication, unpacking.
 *
 * Packing and unpacking go by halves, so that the time is that of a few additions of
 * the long integer for each level and not its square.
 * Derivations: proofs/notes/lattice.md (T-LATTICE-CONV).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#define LATTICE_SUM_DEF
#include "lattice_conv.h"

/* clang-format off */
#define LATTICE_SAME(m, from, to) (\forall integer k_; (from) <= k_ < (to) ==> (m)[k_].tok == \at((m)[k_].tok, Pre))
/* clang-format on */

/* Method: term by term. */
void lattice_conv_sum(mpz_ptr r, mpz_srcptr m, size_t from, size_t to) {
  mpz_set_ui(r, 0);
  /*@ loop invariant range: from <= k <= to;
      loop invariant same: LATTICE_SAME(m, from, to);
      loop invariant sum: \forall zseq s; \at(ZSEQ(s, m, from, to), Pre) ==> ZVAL(r) == ZSum(s, from, k);
      loop assigns k, r->tok;
      loop variant to - k; */
  for (size_t k = from; k < to; k++) mpz_add(r, r, m + k);
}

/* A place between. */
/*@ requires from < to - 1;
    TOTAL assigns \nothing;
    ensures between: from < \result < to; */
static size_t middle(size_t from, size_t to) { return from + (to - from) / 2; }

/* Method: the lower half, and the upper half above its fields. */
/* NOLINTNEXTLINE(misc-no-recursion): each call has half the fields, so at most 32 deep. */
void lattice_conv_pack(mpz_ptr r, mpz_srcptr m, size_t from, size_t to, mp_bitcnt_t width) {
  if (to - from == 1) {
    //@ assert one: to == from + 1;
    mpz_set(r, m + from);
    //@ assert digit: \forall zseq s; \at(ZSEQ(s, m, from, to), Pre) ==> ZVAL(r) == znth(s, from);
    return;
  }
  const size_t mid = middle(from, to);
  mpz_t low;
  //@ assert shorter: ZBits(mid - from, width) <= ZBits(to - from, width) && ZBits(to - mid, width) <= ZBits(to - from, width);
  mpz_init(low);
  lattice_conv_pack(low, m, from, mid, width);
  //@ assert low: \forall zseq s; \at(ZSEQ(s, m, from, to), Pre) ==> ZVAL(&low[0]) == ZPoly(s, width, from, mid);
  lattice_conv_pack(r, m, mid, to, width);
  //@ assert high: \forall zseq s; \at(ZSEQ(s, m, from, to), Pre) ==> ZVAL(r) == ZPoly(s, width, mid, to);
  lattice_field_join(r, low, lattice_field_bits(mid - from, width));
  //@ assert joined: \forall zseq s; \at(ZSEQ(s, m, from, to), Pre) ==> ZVAL(r) == ZJoin(ZPoly(s, width, from, mid), ZPoly(s, width, mid, to), ZBits(mid - from, width));
  //@ assert cut: \forall zseq s; ZPoly(s, width, from, to) == ZJoin(ZPoly(s, width, from, mid), ZPoly(s, width, mid, to), ZBits(mid - from, width));
  //@ assert whole: \forall zseq s; \at(ZSEQ(s, m, from, to), Pre) ==> ZVAL(r) == ZPoly(s, width, from, to);
  mpz_clear(low);
}

/* Method: the lower half of the fields and the upper half.  There is only one way to cut
 * x so that the lower part fits, and the two halves of the digits are one.         */
/* NOLINTNEXTLINE(misc-no-recursion): each call has half the fields, so at most 32 deep. */
void lattice_conv_unpack(mpz_ptr m, mpz_srcptr x, size_t from, size_t to, mp_bitcnt_t width) {
  if (to - from == 1) {
    //@ assert one: to == from + 1;
    mpz_set(m + from, x);
    //@ assert digit: \forall zseq s; ZVAL(x) == ZPoly(s, width, from, to) ==> mpzv(m[from].tok) == znth(s, from);
    return;
  }
  const size_t mid = middle(from, to);
  mpz_t high, low;
  //@ assert shorter: ZBits(mid - from, width) <= ZBits(to - from, width) && ZBits(to - mid, width) <= ZBits(to - from, width);
  mpz_init(high);
  mpz_init(low);
  lattice_field_split(low, high, x, lattice_field_bits(mid - from, width));
  //@ assert digits: \forall zseq s; ZDigits(s, width, from, to) ==> ZDigits(s, width, from, mid) && ZDigits(s, width, mid, to);
  //@ assert field: \forall zseq s; ZDigits(s, width, from, to) ==> ZField(ZPoly(s, width, from, mid), ZBits(mid - from, width));
  //@ assert split: \forall zseq s; ZVAL(x) == ZPoly(s, width, from, to) ==> ZJoin(ZVAL(&low[0]), ZVAL(&high[0]), ZBits(mid - from, width)) == ZJoin(ZPoly(s, width, from, mid), ZPoly(s, width, mid, to), ZBits(mid - from, width));
  //@ assert high: \forall zseq s; ZDigits(s, width, from, to) ==> ZVAL(x) == ZPoly(s, width, from, to) ==> ZVAL(&high[0]) == ZPoly(s, width, mid, to);
  //@ assert low: \forall zseq s; ZDigits(s, width, from, to) ==> ZVAL(x) == ZPoly(s, width, from, to) ==> ZVAL(&low[0]) == ZPoly(s, width, from, mid);
  lattice_conv_unpack(m, low, from, mid, width);
  //@ assert first: \forall zseq s; ZDigits(s, width, from, to) ==> ZVAL(x) == ZPoly(s, width, from, to) ==> ZSEQ(s, m, from, mid);
  lattice_conv_unpack(m, high, mid, to, width);
  //@ assert kept: \forall zseq s; ZDigits(s, width, from, to) ==> ZVAL(x) == ZPoly(s, width, from, to) ==> ZSEQ(s, m, from, mid);
  //@ assert second: \forall zseq s; ZDigits(s, width, from, to) ==> ZVAL(x) == ZPoly(s, width, from, to) ==> ZSEQ(s, m, mid, to);
  //@ assert both: \forall zseq s; ZDigits(s, width, from, to) ==> ZVAL(x) == ZPoly(s, width, from, to) ==> ZSEQ(s, m, from, to);
  mpz_clear(high);
  mpz_clear(low);
}

/* z := the product of the packed polynomials; a square at the price of one packing. */
/*@ requires mem: ZOK(z) && 1 <= na && 1 <= nb && ZARRAY(a, 0, na) && ZARRAY(b, 0, nb);
    requires sep: \separated(z, a + (0 .. na - 1)) && \separated(z, b + (0 .. nb - 1));
    requires dom: 1 <= width && ZBits(na + nb - 1, width) <= LATTICE_LONGEST;
    ALLOCATES assigns z->tok;
    ensures sound: \forall zseq s, t; \old(ZSEQ(s, a, 0, na)) ==> \old(ZSEQ(t, b, 0, nb)) ==>
      ZVAL(z) == ZPoly(ZProduct(s, na, t, nb), width, 0, na + nb - 1);
    ensures natural: \old(ZNATURAL(a, 0, na)) ==> \old(ZNATURAL(b, 0, nb)) ==> 0 <= ZVAL(z); */
static void packed_product(mpz_ptr z, mpz_srcptr a, size_t na, mpz_srcptr b, size_t nb, mp_bitcnt_t width) {
  mpz_t x;
  //@ assert shorter: ZBits(na, width) <= ZBits(na + nb - 1, width) && ZBits(nb, width) <= ZBits(na + nb - 1, width);
  mpz_init(x);
  lattice_conv_pack(z, a, 0, na, width);
  //@ assert first: \forall zseq s; \at(ZSEQ(s, a, 0, na), Pre) ==> ZVAL(z) == ZPoly(s, width, 0, na);
  if (a == b && na == nb) {
    //@ assert same: \forall zseq s; \at(ZSEQ(s, b, 0, nb), Pre) ==> ZVAL(z) == ZPoly(s, width, 0, nb);
    lattice_field_times(z, z, z);
  } else {
    lattice_conv_pack(x, b, 0, nb, width);
    //@ assert other: \forall zseq s; \at(ZSEQ(s, b, 0, nb), Pre) ==> ZVAL(&x[0]) == ZPoly(s, width, 0, nb);
    lattice_field_times(z, z, x);
  }
  //@ assert product: \forall zseq s, t; \at(ZSEQ(s, a, 0, na), Pre) ==> \at(ZSEQ(t, b, 0, nb), Pre) ==> ZVAL(z) == ZTimes(ZPoly(s, width, 0, na), ZPoly(t, width, 0, nb));
  mpz_clear(x);
}

/* A width of field for each coefficient of the product, so that n of them are fewer than
 * 2^63 bits; 0 if there is none.
 * Method: no coefficient is above (sum of a)(sum of b); its number of bits is tried, and
 * checked.                                                                        */
/*@ requires mem: ZARRAY(a, 0, na) && ZARRAY(b, 0, nb) && 1 <= n;
    ALLOCATES assigns \nothing;
    ensures size: \result != 0 ==> ZBits(n, \result) <= LATTICE_LONGEST;
    ensures sound: \result != 0 ==> \forall zseq s, t; ZSEQ(s, a, 0, na) ==> ZSEQ(t, b, 0, nb) ==>
      ZField(ZTimes(ZSum(s, 0, na), ZSum(t, 0, nb)), \result); */
static mp_bitcnt_t field_width(mpz_srcptr a, size_t na, mpz_srcptr b, size_t nb, size_t n) {
  mpz_t bound, t;
  mpz_init(bound);
  mpz_init(t);
  lattice_conv_sum(bound, a, 0, na);
  //@ assert first: \forall zseq s; \at(ZSEQ(s, a, 0, na), Pre) ==> ZVAL(&bound[0]) == ZSum(s, 0, na);
  lattice_conv_sum(t, b, 0, nb);
  //@ assert second: \forall zseq s; \at(ZSEQ(s, b, 0, nb), Pre) ==> ZVAL(&t[0]) == ZSum(s, 0, nb);
  lattice_field_times(bound, bound, t);
  //@ assert product: \forall zseq s, u; \at(ZSEQ(s, a, 0, na), Pre) ==> \at(ZSEQ(u, b, 0, nb), Pre) ==> ZVAL(&bound[0]) == ZTimes(ZSum(s, 0, na), ZSum(u, 0, nb));
  mp_bitcnt_t width = mpz_sizeinbase(bound, 2);
  if (!lattice_field_fits(bound, width) || !lattice_field_short(n, width)) width = 0;
  mpz_clear(bound);
  mpz_clear(t);
  return width;
}

/* Method: pack, multiply, unpack.  Exact. */
assay_status lattice_conv_product(mpz_ptr r, mpz_srcptr a, size_t na, mpz_srcptr b, size_t nb) {
  const size_t n = na + nb - 1;
  const mp_bitcnt_t width = field_width(a, na, b, nb, n);
  if (width == 0) return ASSAY_LIMIT;
  mpz_t z;
  mpz_init(z);
  packed_product(z, a, na, b, nb, width);
  //@ assert digits: \forall zseq s, t; \at(ZSEQ(s, a, 0, na), Pre) ==> \at(ZSEQ(t, b, 0, nb), Pre) ==> ZDigits(ZProduct(s, na, t, nb), width, 0, n);
  lattice_conv_unpack(r, z, 0, n, width);
  mpz_clear(z);
  return ASSAY_OK;
}
