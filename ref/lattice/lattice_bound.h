/* lattice_bound.h - the numbers that decide the side of the law below, each rounded to it.
 *
 * The bound falls from the greatest point down: at the loss of u it is at most `height`, to the left of it its slope is
 * minus `slope`; a test with the probabilities a under P and b under Q has the line a - u b.
 * Derivations: proofs/notes/lattice.md (T-LATTICE-BELOW).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_BOUND_H
#define ASSAY_LATTICE_BOUND_H

#include "ivl.h"

/* g := a number not above a - b u - height, height being an upper end; a is used up. */
/*@ requires mem: OK(g) && IVL_OK(a) && IVL_OK(b) && IVL_OK(u) && OK(height); requires dom: UPPER(height);
    requires sep: \separated(g, a, b, u, height);
    TOTAL assigns g->tok, IVL_TOK(a);
    ensures end: LOWER(g); ensures ok: IVL_OK(a);
    ensures sound: \forall real p, q, v, h; IVL_WAS(p, a) ==> IVL_WAS(q, b) ==> IVL_WAS(v, u) ==> above(height->tok, h) ==>
      below(g->tok, Sub(Sub(p, Mul(q, v)), h)); */
void lattice_bound_margin(mpfr_ptr g, ivl *a, const ivl *b, const ivl *u, mpfr_srcptr height);

/* b := { q + (r - q) part : q in b, r in c }, the test that is the next one with the chance `part`; c is used up. */
/*@ requires mem: IVL_OK(b) && IVL_OK(c) && OK(part); requires dom: FINITE(part);
    requires sep: \separated(b, c, part);
    TOTAL assigns IVL_TOK(b), IVL_TOK(c);
    ensures ok: IVL_OK(b) && IVL_OK(c);
    ensures sound: \forall real q, r; IVL_WAS(q, b) ==> IVL_WAS(r, c) ==> IVL_IN(Add(q, Mul(Sub(r, q), VAL(part))), b); */
void lattice_bound_mix(ivl *b, ivl *c, mpfr_srcptr part);

/* part := the greater of itself and g0 / (g0 - g1), rounded down, where that is at most 1; g1 is below 0 or no number.  With the
 * margins g0 and g1 of two tests, a mixture with so much of the second has a margin that is not negative. */
/*@ requires mem: OK(part) && OK(g0) && OK(g1); requires dom: FINITE(part) && 0 <= VAL(part) <= 1 && (FINITE(g1) ==> VAL(g1) < 0);
    requires sep: \separated(part, g0) && \separated(part, g1);
    TOTAL assigns part->tok;
    ensures range: FINITE(part) && 0 <= VAL(part) <= 1;
    ensures sound: part->tok == \old(part->tok) || VAL(part) == 0 ||
      (FINITE(g0) && FINITE(g1) && VAL(part) * (VAL(g0) - VAL(g1)) <= VAL(g0)); */
void lattice_bound_part(mpfr_ptr part, mpfr_srcptr g0, mpfr_srcptr g1);

/* m := u (s - slope) 2^bits, rounded down, 0 where that is not above 0. */
/*@ requires mem: ZOK(m) && IVL_OK(u) && OK(s) && OK(slope); requires dom: FINITE(s) && FINITE(slope) && bits <= 0x7fffffffffffffff;
    requires sep: \separated(m, u, s, slope);
    ALLOCATES assigns m->tok;
    ensures natural: 0 <= ZVAL(m);
    ensures sound: ZVAL(m) == 0 || \forall real v; IVL_IN(v, u) ==>
      (real)ZVAL(m) <= Scale(Mul(v, Sub(VAL(s), VAL(slope))), bits); */
void lattice_bound_mass(mpz_ptr m, const ivl *u, mpfr_srcptr s, mpfr_srcptr slope, mp_bitcnt_t bits);

/* height := not below itself + slope (u - v). */
/*@ requires mem: OK(height) && IVL_OK(u) && IVL_OK(v) && OK(slope); requires dom: UPPER(height) && FINITE(slope);
    requires sep: \separated(height, u, v, slope);
    TOTAL assigns height->tok;
    ensures end: UPPER(height);
    ensures sound: \forall real h, x, y; above(\old(height->tok), h) ==> IVL_IN(x, u) ==> IVL_IN(y, v) ==>
      above(height->tok, Add(h, Mul(Sub(x, y), VAL(slope)))); */
void lattice_bound_height(mpfr_ptr height, const ivl *u, const ivl *v, mpfr_srcptr slope);

#endif
