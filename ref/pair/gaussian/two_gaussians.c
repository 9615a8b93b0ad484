/* two_gaussians.c - the normal mass of a band, and how wide the band is.
 *
 * Derivations: proofs/notes/two_gaussians.md.                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "two_gaussians.h"
#include "pair_internal.h"

/* z := { Phitail(r + c) + Phitail(r - c) }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(u) && IVL_OK(s); requires sep: \separated(z, u, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==>
      IVL_IN(Add(Phitail(Add(r, c)), Phitail(Sub(r, c))), z); */
static void both_tails(ivl *z, const ivl *u, const ivl *s) {
  ivl v;
  ivl_init(&v, ivl_prec(z));
  ivl_add(z, s, u);
  //@ assert far: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> IVL_IN(Add(r, c), z);
  ivl_sub(&v, s, u);
  //@ assert near: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> IVL_IN(Sub(r, c), &v);
  ivl_phi_tail(z, z);
  //@ assert tail_far: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> IVL_IN(Phitail(Add(r, c)), z);
  ivl_phi_tail(&v, &v);
  //@ assert tail_near: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> IVL_IN(Phitail(Sub(r, c)), &v);
  ivl_add(z, z, &v);
  ivl_clear(&v);
}

/* z := { Phitail(c - r) - Phitail(c + r) }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(u) && IVL_OK(s); requires sep: \separated(z, u, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==>
      IVL_IN(Sub(Phitail(Sub(c, r)), Phitail(Add(c, r))), z); */
static void between_tails(ivl *z, const ivl *u, const ivl *s) {
  ivl v;
  ivl_init(&v, ivl_prec(z));
  ivl_sub(z, u, s);
  //@ assert near: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> IVL_IN(Sub(c, r), z);
  ivl_add(&v, u, s);
  //@ assert far: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> IVL_IN(Add(c, r), &v);
  ivl_phi_tail(z, z);
  //@ assert tail_near: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> IVL_IN(Phitail(Sub(c, r)), z);
  ivl_phi_tail(&v, &v);
  //@ assert tail_far: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> IVL_IN(Phitail(Add(c, r)), &v);
  ivl_sub(z, z, &v);
  ivl_clear(&v);
}

/* 1: no member of s is above 0; -1: all are; 0: not certain. */
/*@ requires mem: IVL_OK(s);
    TOTAL assigns \nothing;
    ensures range: -1 <= \result <= 1;
    ensures empty: \result == 1 ==> \forall real r; IVL_IN(r, s) ==> r <= 0;
    ensures full: \result == -1 ==> \forall real r; IVL_IN(r, s) ==> !(r <= 0); */
static int is_empty(const ivl *s) {
  ivl zero;
  int empty;
  ivl_init(&zero, 2);
  ivl_set_si(&zero, 0);
  //@ assert zero: IVL_IN(0.0, &zero);
  empty = ivl_le(s, &zero);
  //@ assert empty: empty != 0 ==> \forall real r; IVL_IN(r, s) ==> r <= 0;
  ivl_clear(&zero);
  if (empty) return 1;
  return ivl_sign(s) > 0 ? -1 : 0;
}

/* Method: two tails.
 * Special cases: an empty band leaves exactly 1.
 * Error: each step encloses; no cancellation.                                     */
void two_gaussians_band_outside(ivl *z, const ivl *u, const ivl *s) {
  int empty = is_empty(s);
  if (empty > 0) {
    ivl_set_si(z, 1);
    //@ assert all: IVL_IN(1.0, z);
  } else {
    both_tails(z, u, s);
    if (empty == 0) pair_edge_include(z, 1);
    //@ assert one: empty == 0 ==> IVL_IN(1.0, z);
    //@ assert both: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> IVL_IN(Add(Phitail(Add(r, c)), Phitail(Sub(r, c))), z);
  }
  //@ assert empty_band: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> r <= 0 ==> IVL_IN(1.0, z);
  //@ assert band: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> !(r <= 0) ==> IVL_IN(Add(Phitail(Add(r, c)), Phitail(Sub(r, c))), z);
}

/* Method: the difference of two tails.
 * Special cases: an empty band has exactly 0.
 * Error: each step encloses; the difference loses about log2(1/r) bits for r < 1.  */
void two_gaussians_band_inside(ivl *z, const ivl *u, const ivl *s) {
  int empty = is_empty(s);
  if (empty > 0) {
    ivl_set_si(z, 0);
    //@ assert none: IVL_IN(0.0, z);
  } else {
    between_tails(z, u, s);
    if (empty == 0) pair_edge_include(z, 0);
    //@ assert zero: empty == 0 ==> IVL_IN(0.0, z);
    //@ assert between: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> IVL_IN(Sub(Phitail(Sub(c, r)), Phitail(Add(c, r))), z);
  }
  //@ assert empty_band: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> r <= 0 ==> IVL_IN(0.0, z);
  //@ assert band: \forall real c, r; IVL_IN(c, u) ==> IVL_IN(r, s) ==> !(r <= 0) ==> IVL_IN(Sub(Phitail(Sub(c, r)), Phitail(Add(c, r))), z);
}

/* Method: operation by operation.
 * Error: each step encloses; x - l cancels next to the extreme loss.              */
void two_gaussians_radius(ivl *z, const ivl *k, const ivl *l, const ivl *x) {
  ivl_sub(z, x, l);
  //@ assert above: \forall real c, t; IVL_IN(c, l) ==> IVL_IN(t, x) ==> IVL_IN(Sub(t, c), z);
  ivl_mul(z, k, z);
  //@ assert square: \forall real f, c, t; IVL_IN(f, k) ==> IVL_IN(c, l) ==> IVL_IN(t, x) ==> IVL_IN(Mul(f, Sub(t, c)), z);
  ivl_max0(z, z);
  //@ assert clipped: \forall real f, c, t; IVL_IN(f, k) ==> IVL_IN(c, l) ==> IVL_IN(t, x) ==> IVL_IN(\max(Mul(f, Sub(t, c)), 0.0), z);
  ivl_sqrt(z, z);
}
