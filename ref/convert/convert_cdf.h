/* convert_cdf.h - between the laws F, G of the loss and the curves H and f.
 *
 * For a pair (P, Q), with Y = log(q/p) (minus the loss; -inf where q = 0, +inf where p = 0):
 *   F(x) = P[Y <= x],   G(x) = Q[Y <= x];   H(a) = H_a(P||Q);   f = T[P, Q].
 *   H_a(P||Q) = F(-log a) - a G(-log a)                              (T-CONVERT-FG-H)
 *   H_a(Q||P) = 1 - G(log a) - a (1 - F(log a))
 *   G(x) = -(left derivative of H at exp(-x)),  F(x) = H(exp(-x)) + exp(-x) G(x)
 *                                                                    (T-CONVERT-H-FG)
 *   1 - F(x) is where 1 - f(t) - exp(x) t is largest, and G(x) = f(1 - F(x))
 *                                                                    (T-CONVERT-F-FG)
 *   f(1 - F(x)) = G(x), and f is straight in between                 (T-CONVERT-FG-F)
 * Classic mistake: at an atom of Y both F and F(x-) solve these; what comes back there
 * is an enclosure of both.
 * Derivations: proofs/notes/convert.md.  Destinations are apart from arguments.      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_CDF_H
#define ASSAY_CONVERT_CDF_H

#include "convert_source.h"

/* The two laws, asked at points x. */
typedef struct {
  convert_source F, G;
} convert_laws;

/* What the two sources are, in the words of pair_model.h. */
/* clang-format off */
#define LAWS_ARE(fg) (\forall real y; SOURCE(&(fg)->F, y) == LawF(0, y) && SOURCE(&(fg)->G, y) == LawG(0, y))
/* clang-format on */

/* z := an enclosure of H_a(P||Q) for every a > 0 in `a`; inside [0, 1].  An atom next to
 * -log a does not widen it (T-CONVERT-FG-H).                                          */
/*@ requires mem: IVL_MEM(z) && \valid_read(fg) && IVL_OK(a); requires sep: \separated(z, fg, a);
    requires dom: SOURCE_ROOM(z);
    requires laws: LAWS_ARE(fg);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(CurveH(c), z); */
void convert_cdf_to_h(ivl *z, const convert_laws *fg, const ivl *a);
/* The same of H_a(Q||P). */
/*@ requires mem: IVL_MEM(z) && \valid_read(fg) && IVL_OK(a); requires sep: \separated(z, fg, a);
    requires dom: SOURCE_ROOM(z);
    requires laws: LAWS_ARE(fg);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; 0 < c ==> IVL_IN(c, a) ==> IVL_IN(CurveR(c), z); */
void convert_cdf_to_h_reverse(ivl *z, const convert_laws *fg, const ivl *a);

/* F, G := enclosures of F(x), F(x-) and of G(x), G(x-) for the members of x, from
 * a -> H_a(P||Q), a >= 0.  About as many bits as the precision of the destination where
 * H is smooth.                                                                       */
/*@ requires mem: IVL_MEM(F) && IVL_MEM(G) && \valid_read(h) && IVL_OK(x);
    requires sep: \separated(F, G, h) && \separated(F, x) && \separated(G, x);
    requires dom: SOURCE_ROOM(G);
    requires curve: SOURCE_CURVE(h);
    TOTAL assigns IVL_TOK(F), IVL_TOK(G);
    ensures ok: IVL_OK(F);
    ensures ok: IVL_OK(G);
    ensures first: \forall integer j, real y; IVL_IN(y, x) ==> IVL_IN(LawF(j, y), F);
    ensures second: \forall integer j, real y; IVL_IN(y, x) ==> IVL_IN(LawG(j, y), G); */
void convert_cdf_from_h(ivl *F, ivl *G, const convert_source *h, const ivl *x);

/* F, G := the same, from f on [0, 1]; about half as many bits. */
/*@ requires mem: IVL_MEM(F) && IVL_MEM(G) && \valid_read(f) && IVL_OK(x);
    requires sep: \separated(F, G, f) && \separated(F, x) && \separated(G, x);
    requires dom: SOURCE_ROOM(F) && SOURCE_ROOM(G);
    requires source: SOURCE_TRADEOFF(f);
    TOTAL assigns IVL_TOK(F), IVL_TOK(G);
    ensures ok: IVL_OK(F);
    ensures ok: IVL_OK(G);
    ensures first: \forall integer j, real y; IVL_IN(y, x) ==> IVL_IN(LawF(j, y), F);
    ensures second: \forall integer j, real y; IVL_IN(y, x) ==> IVL_IN(LawG(j, y), G); */
void convert_cdf_from_f(ivl *F, ivl *G, const convert_source *f, const ivl *x);

/* z := an enclosure of T[P, Q](t) for every t in `t`, 0 <= t <= 1. */
/*@ requires mem: IVL_MEM(z) && \valid_read(fg) && IVL_OK(t); requires sep: \separated(z, fg, t);
    requires dom: SOURCE_ROOM(z);
    requires laws: LAWS_ARE(fg);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real c; 0 <= c <= 1 ==> IVL_IN(c, t) ==> IVL_IN(Tradeoff(c), z); */
void convert_cdf_to_f(ivl *z, const convert_laws *fg, const ivl *t);

#endif
