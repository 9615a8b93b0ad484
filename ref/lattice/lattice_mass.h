/* lattice_mass.h - masses as natural numbers, rounded and moved to one side.
 *
 * The masses m[from .. to-1] of finite losses in rising order and `inf`, the mass of the
 * loss +inf, count units.  Delta does not fall when a sum of masses from one loss up to
 * +inf grows (T-LATTICE-MONO); so rounding these sums up, and moving mass up, bound it
 * from above, the opposites from below.
 * Classic mistake: to drop a tail in an upper bound; it must go up, not away.
 * Derivations: proofs/notes/lattice.md (T-LATTICE-*).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_MASS_H
#define ASSAY_LATTICE_MASS_H

#include "lattice_conv.h"

/* m[0 .. n-1] and inf, now in units that are 2^bits as large: every sum m_k + .. + m_(n-1)
 * + inf, and inf itself, becomes its quotient by 2^bits rounded up (up != 0) or down, so
 * that no sum moves by a whole unit, however many masses there are (T-LATTICE-ROUND). */
/*@ requires mem: ZARRAY(m, 0, n) && ZOK(inf); requires sep: \separated(inf, m + (0 .. n - 1));
    requires dom: ZNATURAL(m, 0, n);
    ALLOCATES assigns m[0 .. n - 1].tok, inf->tok;
    ensures dom: ZNATURAL(m, 0, n);
    ensures infinite: ZRounded(up, \old(ZVAL(inf)), ZVAL(inf), bits);
    ensures sound: \forall zseq s, t, integer k; 0 <= k <= n ==> \old(ZSEQ(s, m, 0, n)) ==> ZSEQ(t, m, k, n) ==>
      ZRounded(up, ZSum(s, k, n) + \old(ZVAL(inf)), ZSum(t, k, n) + ZVAL(inf), bits); */
void lattice_mass_round(mpz_ptr m, size_t n, mpz_ptr inf, mp_bitcnt_t bits, int up);

/* r := r + m_from + ... + m_(to-1): mass that moves to r; no unit is lost. */
/*@ requires mem: ZOK(r) && from <= to && ZARRAY(m, from, to);
    requires sep: \separated(r, m + (from .. to - 1));
    ALLOCATES assigns r->tok;
    ensures sound: \forall zseq s; \old(ZSEQ(s, m, from, to)) ==> ZVAL(r) == \old(ZVAL(r)) + ZSum(s, from, to); */
void lattice_mass_gather(mpz_ptr r, mpz_srcptr m, size_t from, size_t to);

/* Only m[low .. high-1] of m[0 .. n-1] remain; low < high <= n.  up != 0: the mass below
 * goes up to m[low], the mass above to inf.  up = 0: the mass below is dropped, the mass
 * above goes down to m[high-1] (T-LATTICE-TRIM).                                  */
/*@ requires mem: ZARRAY(m, 0, n) && ZOK(inf) && low < high <= n;
    requires sep: \separated(inf, m + (0 .. n - 1));
    ALLOCATES assigns m[low].tok, m[high - 1].tok, inf->tok;
    ensures low: up != 0 ==> \forall zseq s; \old(ZSEQ(s, m, 0, n)) ==>
      mpzv(m[low].tok) == znth(s, low) + ZSum(s, 0, low);
    ensures above: up != 0 ==> \forall zseq s; \old(ZSEQ(s, m, 0, n)) ==>
      ZVAL(inf) == \old(ZVAL(inf)) + ZSum(s, high, n);
    ensures high: up == 0 ==> \forall zseq s; \old(ZSEQ(s, m, 0, n)) ==>
      mpzv(m[high - 1].tok) == znth(s, high - 1) + ZSum(s, high, n);
    ensures infinite: up == 0 ==> inf->tok == \old(inf->tok);
    ensures rest: \forall integer k; low <= k < high ==> k != (up != 0 ? low : high - 1) ==>
      m[k].tok == \old(m[k].tok); */
void lattice_mass_trim(mpz_ptr m, mpz_ptr inf, size_t low, size_t high, size_t n, int up);

/* z := the mass of an infinite sum of two losses whose finite masses add up to a and b,
 * and whose infinite masses are ia and ib: ia (b + ib) + a ib (T-LATTICE-PRODUCT). */
/*@ requires mem: ZOK(z) && ZOK(a) && ZOK(ia) && ZOK(b) && ZOK(ib);
    requires sep: \separated(z, a) && \separated(z, ia) && \separated(z, b) && \separated(z, ib);
    ALLOCATES assigns z->tok;
    ensures sound: ZVAL(z) ==
      ZTimes(\old(ZVAL(ia)), \old(ZVAL(b)) + \old(ZVAL(ib))) + ZTimes(\old(ZVAL(a)), \old(ZVAL(ib))); */
void lattice_mass_infinite(mpz_ptr z, mpz_srcptr a, mpz_srcptr ia, mpz_srcptr b, mpz_srcptr ib);

#endif
