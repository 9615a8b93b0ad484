/* lattice_sum.h - enclosures of polynomials whose coefficients are integers.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-VALUE).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_SUM_H
#define ASSAY_LATTICE_SUM_H

#include "ivl.h"
#include "lattice_conv.h"

/*@ axiomatic IntegerPolynomials {
      // s_k + s_(k+1) v + ... + s_(to-1) v^(to-1-k)
      logic real ZRealPoly(zseq s, real v, integer k, integer to);
      axiom zrealpoly_none: \forall zseq s, real v, integer to; ZRealPoly(s, v, to, to) == 0.0;
      axiom zrealpoly_next: \forall zseq s, real v, integer k, to; k < to ==>
        ZRealPoly(s, v, k, to) == Add(Mul(ZRealPoly(s, v, k + 1, to), v), (real)znth(s, k));
    } */

/* z := the integer n. */
/*@ requires mem: IVL_MEM(z) && ZOK(n) && \separated(z, n);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN((real)ZVAL(n), z); */
void lattice_sum_set_z(ivl *z, mpz_srcptr n);

/* z := { m_from + m_(from+1) v + ... + m_(to-1) v^(to-1-from) : v in x }; 0 if from = to. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x) && from <= to && ZARRAY(m, from, to);
    requires sep: \separated(z, x) && \separated(z, m + (from .. to - 1));
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall zseq s, real v; \old(ZSEQ(s, m, from, to)) ==> IVL_WAS(v, x) ==>
      IVL_IN(ZRealPoly(s, v, from, to), z); */
void lattice_sum_poly(ivl *z, mpz_srcptr m, size_t from, size_t to, const ivl *x);

#endif
