/* lattice_sum.c - Horner's rule on integers.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-VALUE).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_sum.h"

/* Method: the rational n/1. */
void lattice_sum_set_z(ivl *z, mpz_srcptr n) {
  mpq_t q;
  mpq_init(q);
  mpq_set_num(q, n);
  mpq_canonicalize(q);
  ivl_set_q(z, q);
  mpq_clear(q);
}

/* Method: p := p v + m_k, k from to-1 down to from.
 * Error: two ulp a step, carried by |v|.                                          */
void lattice_sum_poly(ivl *z, mpz_srcptr m, size_t from, size_t to, const ivl *x) {
  size_t k = to;
  ivl t;
  ivl_init(&t, ivl_prec(z));
  ivl_set_si(z, 0);
  /*@ loop invariant range: from <= k <= to;
      loop invariant ok: IVL_OK(z) && IVL_MEM(&t);
      loop invariant same: \forall integer j; from <= j < to ==> m[j].tok == \at(m[j].tok, Pre);
      loop invariant poly: \forall zseq s, real v; \at(ZSEQ(s, m, from, to), Pre) ==> \at(IVL_IN(v, x), Pre) ==> IVL_IN(ZRealPoly(s, v, k, to), z);
      loop assigns k, IVL_TOK(z), IVL_TOK(&t);
      loop variant k; */
  while (k > from) {
    k--;
    ivl_mul(z, z, x);
    //@ assert raised: \forall zseq s, real v; \at(ZSEQ(s, m, from, to), Pre) ==> \at(IVL_IN(v, x), Pre) ==> IVL_IN(Mul(ZRealPoly(s, v, k + 1, to), v), z);
    lattice_sum_set_z(&t, m + k);
    //@ assert term: \forall zseq s; \at(ZSEQ(s, m, from, to), Pre) ==> IVL_IN((real)znth(s, k), &t);
    ivl_add(z, z, &t);
    //@ assert step: \forall zseq s, real v; \at(ZSEQ(s, m, from, to), Pre) ==> \at(IVL_IN(v, x), Pre) ==> IVL_IN(Add(Mul(ZRealPoly(s, v, k + 1, to), v), (real)znth(s, k)), z);
  }
  ivl_clear(&t);
}
