/* laplace.c - the tails of the loss of Laplace noise.
 *
 * Derivations: proofs/notes/laplace.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace.h"
#include "pair_internal.h"

/* z := z and, if x may be below -m, the 1 that the tail is there. */
/*@ requires mem: IVL_OK(z) && IVL_OK(m) && IVL_OK(x); requires sep: \separated(z, m, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures kept: \forall real v; IVL_WAS(v, z) ==> IVL_IN(v, z);
    ensures left: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> t < Neg(n) ==> IVL_IN(1.0, z); */
static void left_piece(ivl *z, const ivl *m, const ivl *x) {
  ivl n;
  ivl_init(&n, ivl_prec(m));
  ivl_neg(&n, m);
  //@ assert negated: \forall real k; IVL_IN(k, m) ==> IVL_IN(Neg(k), &n);
  if (!ivl_le(&n, x)) pair_edge_include(z, 1);
  ivl_clear(&n);
}

/* z := z and, if x may be at or above m, the 0 that the tail is there. */
/*@ requires mem: IVL_OK(z) && IVL_OK(m) && IVL_OK(x); requires sep: \separated(z, m, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures kept: \forall real v; IVL_WAS(v, z) ==> IVL_IN(v, z);
    ensures right: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> n <= t ==> IVL_IN(0.0, z); */
static void right_piece(ivl *z, const ivl *m, const ivl *x) {
  if (!ivl_lt(x, m)) pair_edge_include(z, 0);
}

/* -1: all of x is below -m; 1: none of it is below m; 0: anything else. */
/*@ requires mem: IVL_OK(m) && IVL_OK(x); requires sep: \separated(m, x);
    TOTAL assigns \nothing;
    ensures range: -1 <= \result <= 1;
    ensures left: \result == -1 ==> \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> t < Neg(n);
    ensures right: \result == 1 ==> \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> n <= t && !(t < Neg(n)); */
static int outside(const ivl *m, const ivl *x) {
  ivl n;
  int left, right;
  ivl_init(&n, ivl_prec(m));
  ivl_neg(&n, m);
  //@ assert negated: \forall real k; IVL_IN(k, m) ==> IVL_IN(Neg(k), &n);
  left = ivl_lt(x, &n);
  right = ivl_le(m, x) && ivl_le(&n, x);
  //@ assert left: left != 0 ==> \forall real t, k; IVL_IN(t, x) ==> IVL_IN(k, m) ==> t < Neg(k);
  //@ assert right: right != 0 ==> \forall real t, k; IVL_IN(t, x) ==> IVL_IN(k, m) ==> k <= t && !(t < Neg(k));
  ivl_clear(&n);
  return left ? -1 : right ? 1 : 0;
}

/* z := { 1 if t < -n, 0 if n <= t, else v : v in z, t in x, n in m }. */
/*@ requires mem: IVL_OK(z) && IVL_OK(m) && IVL_OK(x); requires sep: \separated(z, m, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures left: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> t < Neg(n) ==> IVL_IN(1.0, z);
    ensures right: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> !(t < Neg(n)) ==> n <= t ==> IVL_IN(0.0, z);
    ensures middle: \forall real v, t, n; IVL_WAS(v, z) ==> IVL_IN(t, x) ==> IVL_IN(n, m) ==>
      !(t < Neg(n)) ==> !(n <= t) ==> IVL_IN(v, z); */
static void bounded(ivl *z, const ivl *m, const ivl *x) {
  int where = outside(m, x);
  if (where < 0) {
    ivl_set_si(z, 1);
    //@ assert all: IVL_IN(1.0, z);
  } else if (where > 0) {
    ivl_set_si(z, 0);
    //@ assert none: IVL_IN(0.0, z);
  } else {
    left_piece(z, m, x);
    right_piece(z, m, x);
  }
}

/* a := 1 - exp((x - m) / 2) / 2. */
/*@ requires mem: IVL_MEM(a) && IVL_OK(m) && IVL_OK(x); requires sep: \separated(a, m, x);
    TOTAL assigns IVL_TOK(a);
    ensures ok: IVL_OK(a);
    ensures sound: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==>
      IVL_IN(Sub(1.0, Div(Exp(Div(Sub(t, n), 2.0)), 2.0)), a); */
static void middle_p(ivl *a, const ivl *m, const ivl *x) {
  ivl two;
  ivl_init(&two, ivl_prec(a));
  ivl_set_si(&two, 2);
  //@ assert two: IVL_IN(2.0, &two);
  ivl_sub(a, x, m);
  //@ assert difference: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Sub(t, n), a);
  ivl_div(a, a, &two);
  //@ assert half: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Div(Sub(t, n), 2.0), a);
  ivl_exp(a, a);
  //@ assert exp: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Exp(Div(Sub(t, n), 2.0)), a);
  ivl_div(a, a, &two);
  //@ assert mass: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Div(Exp(Div(Sub(t, n), 2.0)), 2.0), a);
  ivl_set_si(&two, 1);
  //@ assert one: IVL_IN(1.0, &two);
  ivl_sub(a, &two, a);
  //@ assert rest: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Sub(1.0, Div(Exp(Div(Sub(t, n), 2.0)), 2.0)), a);
  ivl_clear(&two);
}

/* b := exp(-(x + m) / 2) / 2. */
/*@ requires mem: IVL_MEM(b) && IVL_OK(m) && IVL_OK(x); requires sep: \separated(b, m, x);
    TOTAL assigns IVL_TOK(b);
    ensures ok: IVL_OK(b);
    ensures sound: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==>
      IVL_IN(Div(Exp(Div(Neg(Add(t, n)), 2.0)), 2.0), b); */
static void middle_q(ivl *b, const ivl *m, const ivl *x) {
  ivl two;
  ivl_init(&two, ivl_prec(b));
  ivl_set_si(&two, 2);
  //@ assert two: IVL_IN(2.0, &two);
  ivl_add(b, x, m);
  //@ assert sum: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Add(t, n), b);
  ivl_neg(b, b);
  //@ assert minus: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Neg(Add(t, n)), b);
  ivl_div(b, b, &two);
  //@ assert half: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Div(Neg(Add(t, n)), 2.0), b);
  ivl_exp(b, b);
  //@ assert exp: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Exp(Div(Neg(Add(t, n)), 2.0)), b);
  ivl_div(b, b, &two);
  //@ assert mass: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> IVL_IN(Div(Exp(Div(Neg(Add(t, n)), 2.0)), 2.0), b);
  ivl_clear(&two);
}

/* Method: the closed form of the middle piece, then the flat pieces left and right.
 * Special cases: where x and -m or m cannot be told apart the pieces are joined.
 * Error: each step encloses.                                                      */
void laplace_tails(ivl *a, ivl *b, const ivl *m, const ivl *x) {
  middle_p(a, m, x);
  bounded(a, m, x);
  //@ assert left_p: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> t < Neg(n) ==> IVL_IN(LapTailP(t, n), a);
  //@ assert right_p: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> !(t < Neg(n)) ==> n <= t ==> IVL_IN(LapTailP(t, n), a);
  //@ assert middle_p: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> !(t < Neg(n)) ==> !(n <= t) ==> IVL_IN(LapTailP(t, n), a);
  middle_q(b, m, x);
  bounded(b, m, x);
  //@ assert left_q: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> t < Neg(n) ==> IVL_IN(LapTailQ(t, n), b);
  //@ assert right_q: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> !(t < Neg(n)) ==> n <= t ==> IVL_IN(LapTailQ(t, n), b);
  //@ assert middle_q: \forall real t, n; IVL_IN(t, x) ==> IVL_IN(n, m) ==> !(t < Neg(n)) ==> !(n <= t) ==> IVL_IN(LapTailQ(t, n), b);
}
