/* convert_pair.h - a pair as the source of every arrow.
 *
 * The representations of pair.h's pairs in the form that the conversions take.  With
 * Y = -L = log(q/p): F and G are the laws of Y under P and Q, H and R the curves
 * a -> H_a(P||Q) and H_a(Q||P), a >= 0, M the moment function (T-CONVERT-PAIR).
 * Classic mistake: an atom of the loss exactly at x; F and G enclose both values there
 * unless the pair can tell.
 * Derivations: proofs/notes/convert.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_PAIR_H
#define ASSAY_CONVERT_PAIR_H

#include "convert_cdf.h"
#include "pair_laws.h"

/* root_fn's; `data` is a pair, which they do not change. */
/*@ requires mem: IVL_MEM(y) && IVL_OK(x) && PAIR_OK((pair *)data); requires sep: \separated(y, x, (pair *)data);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real t; IVL_IN(t, x) ==> IVL_IN(Sub(1.0, TailSecond(Laws((pair *)data), PAIR_QP, t)), y); */
void convert_pair_F(ivl *y, const ivl *x, void *data);
/*@ requires mem: IVL_MEM(y) && IVL_OK(x) && PAIR_OK((pair *)data); requires sep: \separated(y, x, (pair *)data);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real t; IVL_IN(t, x) ==> IVL_IN(Sub(1.0, TailFirst(Laws((pair *)data), PAIR_QP, t)), y); */
void convert_pair_G(ivl *y, const ivl *x, void *data);
/*@ requires mem: IVL_MEM(y) && IVL_OK(a) && PAIR_OK((pair *)data); requires sep: \separated(y, a, (pair *)data);
    requires room: PAIR_ROOM(y) && PAIR_ROOM(a);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(Stick(Laws((pair *)data), PAIR_PQ, Log(c)), y);
    ensures zero: IVL_IN(0.0, a) ==> IVL_IN(1.0, y); */
void convert_pair_H(ivl *y, const ivl *a, void *data);
/*@ requires mem: IVL_MEM(y) && IVL_OK(a) && PAIR_OK((pair *)data); requires sep: \separated(y, a, (pair *)data);
    requires room: PAIR_ROOM(y) && PAIR_ROOM(a);
    TOTAL assigns IVL_TOK(y);
    ensures ok: IVL_OK(y);
    ensures sound: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(Stick(Laws((pair *)data), PAIR_QP, Log(c)), y);
    ensures zero: IVL_IN(0.0, a) ==> IVL_IN(1.0, y); */
void convert_pair_R(ivl *y, const ivl *a, void *data);
/* A convert_moment_fn. */
/*@ requires mem: CPX_MEM(w) && CPX_OK(z) && PAIR_OK((pair *)data); requires sep: \separated(w, z, (pair *)data);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real a, b; HasMoment(Laws((pair *)data), 1.0, a) ==> CPX_IN(a, b, z) ==>
      CPX_IN(MomentRe(Laws((pair *)data), 1.0, a, b), MomentIm(Laws((pair *)data), 1.0, a, b), w); */
void convert_pair_moment(cpx *w, const cpx *z, void *data);

/* The two laws of p, for the arrows of convert_cdf.h. */
/*@ TOTAL assigns \nothing;
    ensures first: \result.F.f == &convert_pair_F && \result.F.data == (void *)p;
    ensures second: \result.G.f == &convert_pair_G && \result.G.data == (void *)p; */
convert_laws convert_pair_laws(pair *p);

#endif
