/* lattice_field.h - a long integer in two parts, cut at a bit.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-CONV).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_FIELD_H
#define ASSAY_LATTICE_FIELD_H

#include <stddef.h>

#include "mp.h"

/* All axioms here are theorems of proofs/coq/lattice.v. */
/*@ axiomatic IntegerFields {
      // low + 2^b high; 0 <= z < 2^b; n fields of w bits; a product.
      logic integer ZJoin(integer low, integer high, integer b);
      predicate ZField(integer z, integer b);
      logic integer ZBits(integer n, integer w);
      logic integer ZTimes(integer a, integer b);
      axiom zjoin_unique: \forall integer l, h, u, v, b; ZField(l, b) ==> ZField(u, b) ==>
        ZJoin(l, h, b) == ZJoin(u, v, b) ==> l == u && h == v;
      axiom zjoin_natural: \forall integer l, h, b; 0 <= l ==> 0 <= h ==> 0 <= ZJoin(l, h, b);
      axiom zjoin_natural_high: \forall integer l, h, b; ZField(l, b) ==> 0 <= ZJoin(l, h, b) ==> 0 <= h;
      axiom zfield_natural: \forall integer z, b; ZField(z, b) ==> 0 <= z;
      axiom ztimes_natural: \forall integer a, b; 0 <= a ==> 0 <= b ==> 0 <= ZTimes(a, b);
      axiom zbits_grows: \forall integer m, n, w; 0 <= w ==> m <= n ==> ZBits(m, w) <= ZBits(n, w);

      // z is a / 2^b, rounded up (up != 0) or down.
      predicate ZRounded(integer up, integer a, integer z, integer b);
      axiom zrounded_grows: \forall integer up, a, z, c, y, b; ZRounded(up, a, z, b) ==> ZRounded(up, c, y, b) ==>
        a <= c ==> z <= y;
    } */
#ifdef LATTICE_FIELD_DEF
/*@ axiomatic IntegerFieldsDef {
      axiom zjoin_def: \forall integer low, high, b; ZJoin(low, high, b) == low + high * Pow(2, b);
      axiom zfield_def: \forall integer z, b; ZField(z, b) <==> 0 <= z < Pow(2, b);
      axiom zbits_def: \forall integer n, w; ZBits(n, w) == n * w;
      axiom zrounded_def: \forall integer up, a, z, b; ZRounded(up, a, z, b) <==>
        (up != 0 ? 0 <= z * Pow(2, b) - a < Pow(2, b) : 0 <= a - z * Pow(2, b) < Pow(2, b));
      axiom ztimes_def: \forall integer a, b; ZTimes(a, b) == a * b;
    } */
#endif

/* The longest integer that is dealt with. */
#define LATTICE_LONGEST 0x7fffffffffffffffUL

/* The number of bits of n fields. */
/*@ requires dom: ZBits(n, width) <= LATTICE_LONGEST;
    TOTAL assigns \nothing;
    ensures sound: \result == ZBits(n, width); */
mp_bitcnt_t lattice_field_bits(size_t n, mp_bitcnt_t width);
/* 1 if n fields are not longer than the longest integer. */
/*@ TOTAL assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> ZBits(n, width) <= LATTICE_LONGEST; */
int lattice_field_short(size_t n, mp_bitcnt_t width);

/* r := a b. */
/*@ requires mem: ZOK(r) && ZOK(a) && ZOK(b);
    ALLOCATES assigns r->tok;
    ensures sound: ZVAL(r) == ZTimes(\old(ZVAL(a)), \old(ZVAL(b))); */
void lattice_field_times(mpz_ptr r, mpz_srcptr a, mpz_srcptr b);

/* r := low + 2^bits r. */
/*@ requires mem: ZOK(r) && ZOK(low); requires sep: \separated(r, low);
    ALLOCATES assigns r->tok;
    ensures sound: ZVAL(r) == ZJoin(\old(ZVAL(low)), \old(ZVAL(r)), bits); */
void lattice_field_join(mpz_ptr r, mpz_srcptr low, mp_bitcnt_t bits);

/* low, high := the two parts of x, 0 <= low < 2^bits. */
/*@ requires mem: ZOK(low) && ZOK(high) && ZOK(x);
    requires sep: \separated(low, high) && \separated(low, x) && \separated(high, x);
    ALLOCATES assigns low->tok, high->tok;
    ensures field: ZField(ZVAL(low), bits);
    ensures sound: ZJoin(ZVAL(low), ZVAL(high), bits) == \old(ZVAL(x)); */
void lattice_field_split(mpz_ptr low, mpz_ptr high, mpz_srcptr x, mp_bitcnt_t bits);

/* z := z / 2^bits, rounded to an integer above (up != 0) or below. */
/*@ requires mem: ZOK(z);
    ALLOCATES assigns z->tok;
    ensures sound: ZRounded(up, \old(ZVAL(z)), ZVAL(z), bits); */
void lattice_field_quotient(mpz_ptr z, mp_bitcnt_t bits, int up);

/* 1 if 0 <= z < 2^bits. */
/*@ requires mem: ZOK(z);
    ALLOCATES assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures sound: \result == 1 <==> ZField(ZVAL(z), bits); */
int lattice_field_fits(mpz_srcptr z, mp_bitcnt_t bits);

#endif
