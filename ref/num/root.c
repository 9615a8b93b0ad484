/* root.c - the certified loop of a root bracket.
 *
 * Invariant: whatever is early lies below z.hi, whatever is not lies above z.lo;
 * at first because both ends are infinite, later because an end moves only to a
 * point where the sign of f is certain, and f is monotone.
 * Derivation: proofs/notes/root.md (T-ROOT-BRACKET, T-ROOT-ENDS).               */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "root.h"

#include "root_guess.h"
#include "scratch.h"

/* 1 if all members of y are early, -1 if none is, 0 if that is open. */
/*@ requires mem: IVL_OK(y);
    TOTAL assigns \nothing;
    ensures yes: \result > 0 ==> \forall real v; IVL_IN(v, y) ==> early(rising, v);
    ensures no: \result < 0 ==> \forall real v; IVL_IN(v, y) ==> !early(rising, v); */
static int side(const ivl *y, int rising) {
  if (rising) return mpfr_sgn(y->hi) < 0 ? 1 : mpfr_sgn(y->lo) >= 0 ? -1 : 0;
  return mpfr_sgn(y->lo) > 0 ? 1 : mpfr_sgn(y->hi) <= 0 ? -1 : 0;
}

/* The side of f at the point m; y is room for its value. */
/*@ requires mem: IVL_MEM(y) && OK(m) && \valid(memo) && \valid_read(task);
    requires sep: \separated(y, m, memo, task);
    requires dom: FINITE(m);
    TOTAL assigns IVL_TOK(y), memo->any;
    ensures yes: \result > 0 ==> early(task->rising, RootF(VAL(m)));
    ensures no: \result < 0 ==> !early(task->rising, RootF(VAL(m))); */
static int side_at(ivl *y, mpfr_srcptr m, root_guess *memo, const root_task *task) {
  ivl x;
  ivl_init(&x, mpfr_get_prec(m));
  ivl_set_point(&x, m);
  root_call(y, &x, task);
  //@ assert value: IVL_IN(RootF(VAL(m)), y);
  int s = side(y, task->rising);
  root_guess_add(memo, m, y, s != 0);
  ivl_clear(&x);
  return s;
}

/* Method: ask the memo for a point inside the bracket, and f for its sign there; until
 * the bracket is narrow, the memo gives up, or the steps are used up.
 * Special cases: the whole line is the first bracket, so that growing the start
 * interval is the same loop.                                                     */
assay_status root_bracket(ivl *z, const root_task *task, const ivl *start) {
  root_guess memo;
  scratch m;
  ivl y;
  ivl_init(&y, task->prec);
  scratch_open(&m, ivl_prec(z));
  root_guess_open(&memo, start, ivl_prec(z), task->bits);
  mpfr_set_inf(z->lo, -1);
  mpfr_set_inf(z->hi, 1);
  /*@ loop invariant range: 0 <= k <= task->steps;
      loop invariant mem: OK(&m.v[0]) && IVL_MEM(&y);
      loop invariant ok: IVL_OK(z);
      loop invariant low: mpfin(z->lo[0].tok) ==> early(task->rising, RootF(VAL(&z->lo[0])));
      loop invariant up: mpfin(z->hi[0].tok) ==> !early(task->rising, RootF(VAL(&z->hi[0])));
      loop assigns k, m.v[0].tok, IVL_TOK(&y), IVL_TOK(z), memo.any;
      loop variant task->steps - k; */
  for (long k = 0; k < task->steps && ivl_rel_bits(z) < task->bits; k++) {
    root_guess_next(&memo, m.v, z);
    if (!mpfr_number_p(m.v) || mpfr_cmp(m.v, z->lo) <= 0 || mpfr_cmp(m.v, z->hi) >= 0) break;
    int s = side_at(&y, m.v, &memo, task);
    if (s > 0) end_set_dn(z->lo, m.v);
    if (s < 0) end_set_up(z->hi, m.v);
    //@ assert moved: s > 0 ==> below(z->lo[0].tok, VAL(&m.v[0])) && above(z->hi[0].tok, VAL(&m.v[0]));
    //@ assert other: s < 0 ==> below(z->lo[0].tok, VAL(&m.v[0])) && above(z->hi[0].tok, VAL(&m.v[0]));
  }
  root_guess_close(&memo);
  scratch_close(&m);
  ivl_clear(&y);
  if (!ivl_is_finite(z)) return ASSAY_NOROOT;
  return ivl_rel_bits(z) >= task->bits ? ASSAY_OK : ASSAY_LIMIT;
}
