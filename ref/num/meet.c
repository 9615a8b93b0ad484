/* meet.c - the meet, and the mark where it is empty. */
#define ENDS_DEF
#include "meet.h"

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
  ivl t;
  ivl_init(&t, ivl_prec(top));
  end_set_up(t.hi, top->hi);
  const int some = meet(z, z, &t);
  ivl_clear(&t);
  return some;
}

int meet_above(ivl *z, const ivl *least) {
  ivl t;
  ivl_init(&t, ivl_prec(least));
  end_set_dn(t.lo, least->lo);
  const int some = meet(z, z, &t);
  ivl_clear(&t);
  return some;
}

int meet_positive(ivl *z) {
  ivl t;
  ivl_init(&t, 1);
  ivl_set_si(&t, 0);
  const int some = meet_above(z, &t);
  ivl_clear(&t);
  return some;
}

int meet_unit(ivl *z) {
  ivl t;
  ivl_init(&t, 1);
  ivl_set_si(&t, 1);
  const int some = meet_positive(z) && meet_below(z, &t);
  ivl_clear(&t);
  return some;
}

int meet_ends(ivl *z) { return mpfr_cmp(z->lo, z->hi) <= 0 ? 1 : nothing(z); }
