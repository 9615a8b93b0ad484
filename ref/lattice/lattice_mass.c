/* lattice_mass.c - rounding, moving and adding masses.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-*).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#define LATTICE_SUM_DEF
#include "lattice_mass.h"

/* clang-format off */
#define LATTICE_SAME(m, from, to) (\forall integer k_; (from) <= k_ < (to) ==> (m)[k_].tok == \at((m)[k_].tok, Pre))
/* clang-format on */

/* Method: the sums from the end, each rounded; a mass is the difference of two. */
void lattice_mass_round(mpz_ptr m, size_t n, mpz_ptr inf, mp_bitcnt_t bits, int up) {
  mpz_t sum, last;
  mpz_init(sum);
  mpz_init(last);
  mpz_set(sum, inf);
  lattice_field_quotient(inf, bits, up);
  mpz_set(last, inf);
  size_t k = n;
  /*@ loop invariant range: 0 <= k <= n;
      loop invariant mem: ZOK(&sum[0]) && ZOK(&last[0]);
      loop invariant same: LATTICE_SAME(m, 0, k);
      loop invariant sum: \forall zseq s; \at(ZSEQ(s, m, 0, n), Pre) ==>
        ZVAL(&sum[0]) == ZSum(s, k, n) + \at(ZVAL(inf), Pre);
      loop invariant last: \forall zseq t; ZSEQ(t, m, k, n) ==> ZVAL(&last[0]) == ZSum(t, k, n) + ZVAL(inf);
      loop invariant rounded: ZRounded(up, ZVAL(&sum[0]), ZVAL(&last[0]), bits);
      loop invariant dom: \forall integer j; k <= j < n ==> 0 <= mpzv(m[j].tok);
      loop invariant sound: \forall zseq s, t, integer j; k <= j <= n ==> \at(ZSEQ(s, m, 0, n), Pre) ==>
        ZSEQ(t, m, j, n) ==> ZRounded(up, ZSum(s, j, n) + \at(ZVAL(inf), Pre), ZSum(t, j, n) + ZVAL(inf), bits);
      loop assigns k, sum[0].tok, last[0].tok, m[0 .. n - 1].tok;
      loop variant k; */
  while (k > 0) {
    k--;
    mpz_add(sum, sum, m + k);
    mpz_set(m + k, sum);
    lattice_field_quotient(m + k, bits, up);
    mpz_sub(m + k, m + k, last);
    mpz_add(last, last, m + k);
    //@ assert added: \forall zseq s; \at(ZSEQ(s, m, 0, n), Pre) ==> ZVAL(&sum[0]) == ZSum(s, k, n) + \at(ZVAL(inf), Pre);
    //@ assert both: \forall zseq t; ZSEQ(t, m, k, n) ==> ZVAL(&last[0]) == ZSum(t, k, n) + ZVAL(inf);
    //@ assert quotient: ZRounded(up, ZVAL(&sum[0]), ZVAL(&last[0]), bits);
    //@ assert half: \forall zseq s; \at(ZSEQ(s, m, 0, n), Pre) ==> ZRounded(up, ZSum(s, k, n) + \at(ZVAL(inf), Pre), ZVAL(&last[0]), bits);
    //@ assert here: \forall zseq s, t; \at(ZSEQ(s, m, 0, n), Pre) ==> ZSEQ(t, m, k, n) ==> ZRounded(up, ZSum(s, k, n) + \at(ZVAL(inf), Pre), ZSum(t, k, n) + ZVAL(inf), bits);
    //@ assert above: \forall zseq s, t, integer j; k < j <= n ==> \at(ZSEQ(s, m, 0, n), Pre) ==> ZSEQ(t, m, j, n) ==> ZRounded(up, ZSum(s, j, n) + \at(ZVAL(inf), Pre), ZSum(t, j, n) + ZVAL(inf), bits);
    //@ assert equal: \forall zseq s, t, integer j; j == k ==> \at(ZSEQ(s, m, 0, n), Pre) ==> ZSEQ(t, m, j, n) ==> ZRounded(up, ZSum(s, j, n) + \at(ZVAL(inf), Pre), ZSum(t, j, n) + ZVAL(inf), bits);
    //@ assert all: \forall zseq s, t, integer j; k == j || k < j <= n ==> \at(ZSEQ(s, m, 0, n), Pre) ==> ZSEQ(t, m, j, n) ==> ZRounded(up, ZSum(s, j, n) + \at(ZVAL(inf), Pre), ZSum(t, j, n) + ZVAL(inf), bits);
  }
  mpz_clear(sum);
  mpz_clear(last);
}

/* Method: one by one. */
void lattice_mass_gather(mpz_ptr r, mpz_srcptr m, size_t from, size_t to) {
  /*@ loop invariant range: from <= k <= to;
      loop invariant same: LATTICE_SAME(m, from, to);
      loop invariant sum: \forall zseq s; \at(ZSEQ(s, m, from, to), Pre) ==>
        ZVAL(r) == \at(ZVAL(r), Pre) + ZSum(s, from, k);
      loop assigns k, r->tok;
      loop variant to - k; */
  for (size_t k = from; k < to; k++) mpz_add(r, r, m + k);
}

/* Method: one or two sums. */
void lattice_mass_trim(mpz_ptr m, mpz_ptr inf, size_t low, size_t high, size_t n, int up) {
  if (up != 0) {
    lattice_mass_gather(inf, m, high, n);
    lattice_mass_gather(m + low, m, 0, low);
  } else {
    lattice_mass_gather(m + (high - 1), m, high, n);
  }
}

/* Method: the formula. */
void lattice_mass_infinite(mpz_ptr z, mpz_srcptr a, mpz_srcptr ia, mpz_srcptr b, mpz_srcptr ib) {
  mpz_t t;
  mpz_init(t);
  lattice_field_times(t, a, ib);
  mpz_add(z, b, ib);
  lattice_field_times(z, ia, z);
  mpz_add(z, z, t);
  mpz_clear(t);
}
