/* meet.c - the meet, and the mark where it is empty. */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "meet.h"
#include "local.h"

/* z := the whole line, and the mark. */
/*@ requires mem: IVL_MEM(z);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures no: \result == 0;
    ensures sound: \forall real a; IVL_IN(a, z); */
static int nothing(ivl *z) {
  apart_note();
  ivl_set_whole(z);
  return 0;
}

int meet(ivl *z, const ivl *x, const ivl *y) { return ivl_meet(z, x, y) ? meet_ends(z) : nothing(z); }

int meet_below(ivl *z, const ivl *top) {
  local_ivls(ivl_prec(top), t);
  ivl_set_whole(&t);
  end_set_up(t.hi, top->hi);
  //@ assert order: \forall real a; below(t.lo[0].tok, a);
  //@ assert some: above(t.hi[0].tok, inner(top->lo[0].tok, top->hi[0].tok));
  //@ assert member: ordered(t.lo[0].tok, t.hi[0].tok);
  return meet(z, z, &t);
}

int meet_above(ivl *z, const ivl *least) {
  local_ivls(ivl_prec(least), t);
  ivl_set_whole(&t);
  end_set_dn(t.lo, least->lo);
  //@ assert order: \forall real a; above(t.hi[0].tok, a);
  //@ assert some: below(t.lo[0].tok, inner(least->lo[0].tok, least->hi[0].tok));
  //@ assert member: ordered(t.lo[0].tok, t.hi[0].tok);
  return meet(z, z, &t);
}

int meet_positive(ivl *z) {
  local_ivls(1, t);
  ivl_set_si(&t, 0);
  return meet_above(z, &t);
}

int meet_unit(ivl *z) {
  local_ivls(1, t);
  ivl_set_si(&t, 1);
  return meet_positive(z) && meet_below(z, &t);
}

int meet_ends(ivl *z) { return mpfr_cmp(z->lo, z->hi) <= 0 ? 1 : nothing(z); }
