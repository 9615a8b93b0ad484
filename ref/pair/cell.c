/* cell.c - tails of a law on finitely many outcomes, by exact comparison of masses.
 *
 * Derivations: proofs/notes/table.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cell.h"

/* clang-format off */
#define CELL_SAME(c, n)                                                                                           \
  (\forall integer k_; 0 <= k_ < (n) ==> (c)[k_].p[0].tok == \at((c)[k_].p[0].tok, Pre) &&                       \
    (c)[k_].q[0].tok == \at((c)[k_].q[0].tok, Pre) && (c)[k_].p[0].alloc == \at((c)[k_].p[0].alloc, Pre) &&       \
    (c)[k_].q[0].alloc == \at((c)[k_].q[0].alloc, Pre))
/* clang-format on */

/* Two facts of the real numbers, theorems of proofs/coq. */
/*@ axiomatic CellProducts {
      axiom mul_one: \forall real y; Mul(1.0, y) == y;
      axiom mul_none: \forall real x; Mul(x, 0.0) == 0.0;
    } */

/* 1 only if 1 is the one member of e. */
/*@ requires IVL_OK(e);
    TOTAL assigns \nothing;
    ensures \result != 0 ==> \forall real x; IVL_IN(x, e) ==> x == 1.0; */
static int is_one(const ivl *e) {
  ivl one;
  ivl_init(&one, 2);
  ivl_set_si(&one, 1);
  //@ assert one: IVL_IN(1.0, &one);
  int is = ivl_le(e, &one) && ivl_le(&one, e);
  ivl_clear(&one);
  return is;
}

/* Method: for e = 1 the two rationals are compared; else the product e q and p are
 * enclosed at e's precision.
 * Special cases: q = 0 is compared with 0, so an e without an upper end does no harm.
 * Error: none, the answer is certain or 0.                                         */
int cell_above(mpq_srcptr p, mpq_srcptr q, const ivl *e) {
  ivl u, v;
  int sign = 0;
  if (mpq_sgn(q) == 0) {
    //@ assert none: \forall real x; Mul(x, QVAL(q)) == 0.0;
    return mpq_sgn(p) > 0 ? 1 : -1;
  }
  if (is_one(e)) {
    //@ assert same: \forall real x; IVL_IN(x, e) ==> Mul(x, QVAL(q)) == QVAL(q);
    return mpq_cmp(p, q) > 0 ? 1 : -1;
  }
  ivl_init(&u, ivl_prec(e));
  ivl_init(&v, ivl_prec(e));
  ivl_set_q(&u, p);
  //@ assert left: IVL_IN(QVAL(p), &u);
  ivl_set_q(&v, q);
  //@ assert right: IVL_IN(QVAL(q), &v);
  ivl_mul(&v, e, &v);
  //@ assert product: \forall real x; IVL_IN(x, e) ==> IVL_IN(Mul(x, QVAL(q)), &v);
  if (ivl_lt(&v, &u)) sign = 1;
  else if (ivl_le(&u, &v)) sign = -1;
  ivl_clear(&u);
  ivl_clear(&v);
  return sign;
}

/* z := z + m where sign > 0; z and z + m where sign = 0; z where sign < 0. */
/*@ requires IVL_OK(z) && QOK(m) && \separated(z, m);
    TOTAL assigns IVL_TOK(z);
    ensures IVL_OK(z);
    ensures added: sign >= 0 ==> \forall real u; IVL_WAS(u, z) ==> IVL_IN(Add(u, QVAL(m)), z);
    ensures kept: sign <= 0 ==> \forall real u; IVL_WAS(u, z) ==> IVL_IN(u, z); */
static void add_mass(ivl *z, mpq_srcptr m, int sign) {
  ivl t;
  if (sign < 0) return;
  ivl_init(&t, ivl_prec(z));
  ivl_set_q(&t, m);
  //@ assert mass: IVL_IN(QVAL(m), &t);
  ivl_add(&t, z, &t);
  //@ assert sum: \forall real u; IVL_IN(u, z) ==> IVL_IN(Add(u, QVAL(m)), &t);
  if (sign > 0) ivl_set(z, &t);
  else ivl_hull(z, z, &t);
  ivl_clear(&t);
}

/* a := a + p and b := b + q where p > e q, and both ways where that is not certain. */
/*@ requires IVL_OK(a) && IVL_OK(b) && IVL_OK(e) && QOK(p) && QOK(q);
    requires \separated(a, b, e, p, q);
    ALLOCATES assigns IVL_TOK(a), IVL_TOK(b);
    ensures IVL_OK(a) && IVL_OK(b);
    ensures counted: \forall real x, u, v; IVL_IN(x, e) ==> IVL_WAS(u, a) ==> IVL_WAS(v, b) ==>
      Mul(x, QVAL(q)) < QVAL(p) ==> IVL_IN(Add(u, QVAL(p)), a) && IVL_IN(Add(v, QVAL(q)), b);
    ensures left_out: \forall real x, u, v; IVL_IN(x, e) ==> IVL_WAS(u, a) ==> IVL_WAS(v, b) ==>
      QVAL(p) <= Mul(x, QVAL(q)) ==> IVL_IN(u, a) && IVL_IN(v, b); */
static void add_cell(ivl *a, ivl *b, mpq_srcptr p, mpq_srcptr q, const ivl *e) {
  int sign = cell_above(p, q, e);
  add_mass(a, p, sign);
  add_mass(b, q, sign);
}

/* Method: one comparison and two additions an outcome.
 * Error: one ulp of the sum a term; a mass that may or may not count widens the sum. */
void cell_tails_pq(ivl *a, ivl *b, const cell *c, size_t n, const ivl *e) {
  ivl_set_si(a, 0);
  ivl_set_si(b, 0);
  /*@ loop invariant range: 0 <= i <= n;
      loop invariant ok: IVL_OK(a) && IVL_OK(b);
      loop invariant same: CELL_SAME(c, n) && e->lo[0].tok == \at(e->lo[0].tok, Pre) && e->hi[0].tok == \at(e->hi[0].tok, Pre);
      loop invariant sums: \forall rseq s, t, real x; \at(CELL_P(s, c, n), Pre) ==> \at(CELL_Q(t, c, n), Pre) ==> \at(IVL_IN(x, e), Pre) ==>
        IVL_IN(CellSum(s, s, t, x, i), a) && IVL_IN(CellSum(t, s, t, x, i), b);
      loop assigns i, IVL_TOK(a), IVL_TOK(b);
      loop variant n - i; */
  for (size_t i = 0; i < n; i++) {
    //@ assert outcome: QOK(&c[i].p[0]) && QOK(&c[i].q[0]);
    add_cell(a, b, c[i].p, c[i].q, e);
    //@ assert masses: \forall rseq s, t; \at(CELL_P(s, c, n), Pre) ==> \at(CELL_Q(t, c, n), Pre) ==> nth(s, i) == QVAL(&c[i].p[0]) && nth(t, i) == QVAL(&c[i].q[0]);
    //@ assert counted_a: \forall rseq s, t, real x; \at(CELL_P(s, c, n), Pre) ==> \at(CELL_Q(t, c, n), Pre) ==> \at(IVL_IN(x, e), Pre) ==> Mul(x, nth(t, i)) < nth(s, i) ==> IVL_IN(Add(CellSum(s, s, t, x, i), nth(s, i)), a);
    //@ assert left_out_a: \forall rseq s, t, real x; \at(CELL_P(s, c, n), Pre) ==> \at(CELL_Q(t, c, n), Pre) ==> \at(IVL_IN(x, e), Pre) ==> nth(s, i) <= Mul(x, nth(t, i)) ==> IVL_IN(CellSum(s, s, t, x, i), a);
    //@ assert counted_b: \forall rseq s, t, real x; \at(CELL_P(s, c, n), Pre) ==> \at(CELL_Q(t, c, n), Pre) ==> \at(IVL_IN(x, e), Pre) ==> Mul(x, nth(t, i)) < nth(s, i) ==> IVL_IN(Add(CellSum(t, s, t, x, i), nth(t, i)), b);
    //@ assert left_out_b: \forall rseq s, t, real x; \at(CELL_P(s, c, n), Pre) ==> \at(CELL_Q(t, c, n), Pre) ==> \at(IVL_IN(x, e), Pre) ==> nth(s, i) <= Mul(x, nth(t, i)) ==> IVL_IN(CellSum(t, s, t, x, i), b);
  }
}

void cell_tails_qp(ivl *a, ivl *b, const cell *c, size_t n, const ivl *e) {
  ivl_set_si(a, 0);
  ivl_set_si(b, 0);
  /*@ loop invariant range: 0 <= i <= n;
      loop invariant ok: IVL_OK(a) && IVL_OK(b);
      loop invariant same: CELL_SAME(c, n) && e->lo[0].tok == \at(e->lo[0].tok, Pre) && e->hi[0].tok == \at(e->hi[0].tok, Pre);
      loop invariant sums: \forall rseq s, t, real x; \at(CELL_P(s, c, n), Pre) ==> \at(CELL_Q(t, c, n), Pre) ==> \at(IVL_IN(x, e), Pre) ==>
        IVL_IN(CellSum(t, t, s, x, i), a) && IVL_IN(CellSum(s, t, s, x, i), b);
      loop assigns i, IVL_TOK(a), IVL_TOK(b);
      loop variant n - i; */
  for (size_t i = 0; i < n; i++) {
    //@ assert outcome: QOK(&c[i].p[0]) && QOK(&c[i].q[0]);
    add_cell(a, b, c[i].q, c[i].p, e);
    //@ assert masses: \forall rseq s, t; \at(CELL_P(s, c, n), Pre) ==> \at(CELL_Q(t, c, n), Pre) ==> nth(s, i) == QVAL(&c[i].p[0]) && nth(t, i) == QVAL(&c[i].q[0]);
    //@ assert counted_a: \forall rseq s, t, real x; \at(CELL_P(s, c, n), Pre) ==> \at(CELL_Q(t, c, n), Pre) ==> \at(IVL_IN(x, e), Pre) ==> Mul(x, nth(s, i)) < nth(t, i) ==> IVL_IN(Add(CellSum(t, t, s, x, i), nth(t, i)), a);
    //@ assert left_out_a: \forall rseq s, t, real x; \at(CELL_P(s, c, n), Pre) ==> \at(CELL_Q(t, c, n), Pre) ==> \at(IVL_IN(x, e), Pre) ==> nth(t, i) <= Mul(x, nth(s, i)) ==> IVL_IN(CellSum(t, t, s, x, i), a);
    //@ assert counted_b: \forall rseq s, t, real x; \at(CELL_P(s, c, n), Pre) ==> \at(CELL_Q(t, c, n), Pre) ==> \at(IVL_IN(x, e), Pre) ==> Mul(x, nth(s, i)) < nth(t, i) ==> IVL_IN(Add(CellSum(s, t, s, x, i), nth(s, i)), b);
    //@ assert left_out_b: \forall rseq s, t, real x; \at(CELL_P(s, c, n), Pre) ==> \at(CELL_Q(t, c, n), Pre) ==> \at(IVL_IN(x, e), Pre) ==> nth(t, i) <= Mul(x, nth(s, i)) ==> IVL_IN(CellSum(s, t, s, x, i), b);
  }
}
