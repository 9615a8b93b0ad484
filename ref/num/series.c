/* series.c - steps and rests of a series. */ /* SPDX-License-Identifier: Apache-2.0 */
#define ENDS_DEF
#include "series.h"

void series_step(ivl *sum, ivl *t, const ivl *n, const ivl *d) {
  ivl_add(sum, sum, t);
  ivl_mul(t, t, n);
  ivl_div(t, t, d);
}

/*@ lemma rest_between: \forall integer s, t, real q, r; below(s, 0.0) ==> above(t, 0.0) ==> below(s, q) ==> above(t, q) ==>
      0 <= r <= q || q <= r <= 0 ==> below(s, r) && above(t, r); */

/* rest := [0, t d / gap]. */
/*@ requires IVL_MEM(rest) && IVL_OK(t) && IVL_OK(d) && IVL_OK(gap);
    requires \separated(rest, t) && \separated(rest, d) && \separated(rest, gap);
    TOTAL assigns IVL_TOK(rest);
    ensures IVL_OK(rest);
    ensures IVL_IN(0.0, rest);
    ensures \forall real u, v, g; 0 < g ==> IVL_IN(u, t) ==> IVL_IN(v, d) ==> IVL_IN(g, gap) ==>
      IVL_IN(Mul(Div(v, g), u), rest); */
static void up_to_bound(ivl *rest, const ivl *t, const ivl *d, const ivl *gap) {
  ivl zero;
  ivl_init(&zero, 1);
  ivl_set_si(&zero, 0);
  ivl_div(rest, d, gap);
  ivl_mul(rest, rest, t);
  ivl_hull(rest, rest, &zero);
  ivl_clear(&zero);
}

void series_rest(ivl *rest, const ivl *t, const ivl *d, const ivl *x) {
  ivl gap;
  ivl_init(&gap, ivl_prec(rest));
  ivl_sub(&gap, d, x);
  //@ assert gap: \forall real v, w; IVL_IN(v, d) ==> IVL_IN(w, x) ==> IVL_IN(Sub(v, w), &gap);
  if (ivl_sign(&gap) > 0) {
    up_to_bound(rest, t, d, &gap);
    //@ assert bound: \forall real u, v, w; IVL_IN(u, t) ==> IVL_IN(v, d) ==> IVL_IN(w, x) ==> 0 < Sub(v, w) && IVL_IN(Mul(Div(v, Sub(v, w)), u), rest);
    //@ assert meant: \forall real r, u, v, w; IVL_IN(u, t) ==> IVL_IN(v, d) ==> IVL_IN(w, x) ==> GeometricRest(r, u, v, w) ==> 0 <= r <= Mul(Div(v, Sub(v, w)), u) || Mul(Div(v, Sub(v, w)), u) <= r <= 0;
    //@ assert between: \forall real r, u, v, w; IVL_IN(u, t) ==> IVL_IN(v, d) ==> IVL_IN(w, x) ==> GeometricRest(r, u, v, w) ==> IVL_IN(r, rest);
  } else {
    ivl_set_whole(rest);
  }
  ivl_clear(&gap);
}
