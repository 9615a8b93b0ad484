/* replaced_far.h - how the moments of a replaced record fall far up a vertical line.
 *
 * Derivations: proofs/notes/fixed_size.md (T-FS-DECAY). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_REPLACED_FAR_H
#define ASSAY_REPLACED_FAR_H

#include "ivl.h"

/* What the bounds far up are made of: H = phi(m/2) / (m g), 1 / (m g)^2, r = phi(m/2) (3/2 - g) / (m g^2), t^2. */
typedef struct {
  ivl height, steep, slope, t2;
} replaced_far;

/*@ logic real FarHeight(real r) = Div(Exp(Neg(Scale(Mul(r, r), -3))), Mul(Sqrt(Scale(Pi, 1)), r)); */
/* z := phi(m/2) / m. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(m);
    requires sep: \separated(z, m);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; 0 <= Scale(Pi, 1) ==> Mul(Sqrt(Scale(Pi, 1)), r) != 0 ==> IVL_IN(r, m) ==>
      IVL_IN(FarHeight(r), z); */
void replaced_far_height(ivl *z, const ivl *m);

/*@ logic real FarSteep(real r, real s) = Div(1.0, Mul(Mul(r, s), Mul(r, s))); */
/* z := 1 / (m g)^2. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(m) && IVL_OK(g);
    requires sep: \separated(z, m) && \separated(z, g);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; Mul(Mul(r, s), Mul(r, s)) != 0 ==> IVL_IN(r, m) ==> IVL_IN(s, g) ==>
      IVL_IN(FarSteep(r, s), z); */
void replaced_far_steep(ivl *z, const ivl *m, const ivl *g);

/*@ logic real FarSlope(real r, real s) = Div(Mul(Sub(Scale(3.0, -1), r), s), r); */
/* z := h (3/2 - g) / g. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(g) && IVL_OK(h);
    requires sep: \separated(z, g) && \separated(z, h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s; r != 0 ==> IVL_IN(r, g) ==> IVL_IN(s, h) ==> IVL_IN(FarSlope(r, s), z); */
void replaced_far_slope(ivl *z, const ivl *h, const ivl *g);

/*@ logic real FarSquare(real r, real t2) = Add(Mul(r, r), t2); */

/*@ logic real FarOnce(real r, real t, real height, real u, real t2) = Div(Add(Mul(r, t), Scale(height, 1)),
      Sqrt(FarSquare(u, t2))); */
/* x := (2 H + d top) / |c + it|, d = max(c, 0): by parts once. */
/*@ requires mem: IVL_MEM(x) && \valid_read(f) && IVL_OK(d) && IVL_OK(top) && IVL_OK(&f->height) && IVL_OK(c) && IVL_OK(&f->t2);
    requires sep: \separated(x, d) && \separated(x, top) && \separated(x, f) && \separated(x, c);
    TOTAL assigns IVL_TOK(x);
    ensures ok: IVL_OK(x);
    ensures sound: \forall real r, t, height, u, t2; 0 <= FarSquare(u, t2) ==> Sqrt(FarSquare(u, t2)) != 0 ==>
      IVL_IN(r, d) ==> IVL_IN(t, top) ==> IVL_IN(height, &f->height) ==> IVL_IN(u, c) ==> IVL_IN(t2, &f->t2) ==>
      IVL_IN(FarOnce(r, t, height, u, t2), x); */
void replaced_far_once(ivl *x, const replaced_far *f, const ivl *c, const ivl *d, const ivl *top);

/*@ logic real FarAbove(real d, real v, real height, real slope, real steep) = Add(Mul(Add(height, Mul(d, v)), d),
      Scale(Add(slope, Mul(steep, v)), 1));
    logic real FarTwice(real c, real d, real v, real height, real slope, real steep, real t2) =
      Div(FarAbove(d, v, height, slope, steep), FarSquare(c, t2)); */
/* x := (2 r + 2 top / (m g)^2 + d (H + d top)) / |c + it|^2, d = max(c, 0): by parts twice. */
/*@ requires mem: IVL_MEM(x) && \valid_read(f) && IVL_OK(&f->height) && IVL_OK(&f->slope) && IVL_OK(&f->steep) &&
      IVL_OK(&f->t2) && IVL_OK(c) && IVL_OK(d) && IVL_OK(top);
    requires sep: \separated(x, f) && \separated(x, c) && \separated(x, d) && \separated(x, top);
    TOTAL assigns IVL_TOK(x);
    ensures ok: IVL_OK(x);
    ensures sound: \forall real r, s, v, height, slope, steep, t2; FarSquare(r, t2) != 0 ==> IVL_IN(r, c) ==>
      IVL_IN(s, d) ==> IVL_IN(v, top) ==> IVL_IN(height, &f->height) ==> IVL_IN(slope, &f->slope) ==>
      IVL_IN(steep, &f->steep) ==> IVL_IN(t2, &f->t2) ==>
      IVL_IN(FarTwice(r, s, v, height, slope, steep, t2), x); */
void replaced_far_twice(ivl *x, const replaced_far *f, const ivl *c, const ivl *d, const ivl *top);

/*@ logic real FarEdges(real r, real t2, real s, real height) = Div(height, Sqrt(Mul(FarSquare(r, t2), FarSquare(s,
      t2)))); */
/* u := H / |z (z-1)| for z = c + it, d = 1 - c: what both halves leave at the atom's edges together. */
/*@ requires mem: IVL_MEM(u) && \valid_read(f) && IVL_OK(c) && IVL_OK(&f->t2) && IVL_OK(d) && IVL_OK(&f->height);
    requires sep: \separated(u, c) && \separated(u, f) && \separated(u, d);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real r, t2, s, height; 0 <= Mul(FarSquare(r, t2), FarSquare(s, t2)) ==>
      Sqrt(Mul(FarSquare(r, t2), FarSquare(s, t2))) != 0 ==> IVL_IN(r, c) ==> IVL_IN(t2, &f->t2) ==> IVL_IN(s, d) ==>
      IVL_IN(height, &f->height) ==> IVL_IN(FarEdges(r, t2, s, height), u); */
void replaced_far_edges(ivl *u, const replaced_far *f, const ivl *c, const ivl *d);

#endif
