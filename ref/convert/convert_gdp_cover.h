/* convert_gdp_cover.h - whether a privacy curve is below that of Gaussian privacy, on a cell between two epsilons and beyond.
 *
 * A curve is convex in exp(epsilon): on a cell it is below its chord, and Gaussian privacy's above each of its tangents.
 * Classic mistake: to conclude from points of a curve; between them it may be above.
 * Derivations: proofs/notes/least_mu.md (T-MU-CELL, T-MU-TAIL).                       */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_GDP_COVER_H
#define ASSAY_CONVERT_GDP_COVER_H

#include "gaussian.h"

/* A point of a curve: delta is that at epsilon, in both directions the larger one. */
typedef struct {
  mpq_t epsilon; /* at least 0 */
  ivl delta;
  int asked; /* 0: by convert_gdp_cover_bound alone */
} gdp_point;

/* The chord of a curve in exp(e) between two of its points; x, and exp(-x^2/2), for m = r. */
/*@ axiomatic GdpCover {
      logic real MuChord(real e1, real d1, real e2, real d2, real e);
      logic real MuPlace(real e, real l, real r);
      logic real MuEnvelope(real e, real l, real r);
      axiom muchord_def: \forall real e1, d1, e2, d2, e; MuChord(e1, d1, e2, d2, e) ==
        Add(d1, Mul(Div(Sub(Exp(e), Exp(e1)), Sub(Exp(e2), Exp(e1))), Sub(d2, d1)));
      axiom muplace_def: \forall real e, l, r; MuPlace(e, l, r) == Sub(Div(Sub(e, l), r), Scale(r, -1));
      axiom muenvelope_def: \forall real e, l, r; MuEnvelope(e, l, r) == Exp(Neg(Scale(Mul(MuPlace(e, l, r), MuPlace(e, l, r)), -1)));
    } */
#define GDP_POINT_OK(p) (\valid_read(p) && QOK((p)->epsilon) && IVL_OK(&(p)->delta))

/* 1 if the curve is certainly at most that of mu between the two points: its chord is (T-MU-CELL). */
/*@ requires mem: GDP_POINT_OK(from) && GDP_POINT_OK(to) && IVL_OK(mu);
    requires dom: mu->lo[0].prec <= 0x10000000000 && QVAL(from->epsilon) < QVAL(to->epsilon);
    TOTAL assigns \nothing;
    ensures sound: \result == 1 ==> \forall real m, c, d, e; 0 < m ==> IVL_IN(m, mu) ==> IVL_IN(c, &from->delta) ==>
      IVL_IN(d, &to->delta) ==> QVAL(from->epsilon) <= e <= QVAL(to->epsilon) ==>
      MuChord(QVAL(from->epsilon), c, QVAL(to->epsilon), d, e) <= GaussDelta(e, Div(1.0, m)); */
int convert_gdp_cover_cell(const gdp_point *from, const gdp_point *to, const ivl *mu);

/* z := [0, the least of 1 and of exp(-x^2/2)], x and m as below, for x >= 0; [0, 1] else; m = 0: 0 from `most` on. */
/*@ requires mem: IVL_MEM(z) && QOK(epsilon) && QOK(square) && IVL_OK(most);
    requires sep: \separated(z, epsilon, square) && \separated(z, most);
    requires dom: z->lo[0].prec <= 0x10000000000;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 < QVAL(square) ==> \forall real l, v; IVL_IN(l, most) ==> 0 <= v <= 1 ==>
      (0 <= MuPlace(QVAL(epsilon), l, Sqrt(QVAL(square))) ==> v <= MuEnvelope(QVAL(epsilon), l, Sqrt(QVAL(square)))) ==> IVL_IN(v, z);
    ensures none: QVAL(square) == 0 ==> \forall real l, v; IVL_IN(l, most) ==> 0 <= v <= 1 ==>
      (l <= QVAL(epsilon) ==> v == 0) ==> IVL_IN(v, z); */
void convert_gdp_cover_bound(ivl *z, mpq_srcptr epsilon, mpq_srcptr square, const ivl *most);

/* 1 if the same is certain from epsilon on, where the curve is at most exp(-x^2/2), x = (e - most)/m - m/2, for all e from
 * there on with x >= 0, m >= 0 the root of `square`; m = 0: it is 0 there (T-MU-TAIL). */
/*@ requires mem: QOK(epsilon) && QOK(square) && IVL_OK(most) && IVL_OK(mu);
    requires dom: mu->lo[0].prec <= 0x10000000000;
    TOTAL assigns \nothing;
    ensures sound: \result == 1 ==> 0 < QVAL(square) ==> \forall real l, m, e; IVL_IN(l, most) ==> 0 < m ==> IVL_IN(m, mu) ==>
      QVAL(epsilon) <= e ==> MuEnvelope(e, l, Sqrt(QVAL(square))) <= GaussDelta(e, Div(1.0, m));
    ensures none: \result == 1 ==> QVAL(square) == 0 ==> \forall real l; IVL_IN(l, most) ==> l <= QVAL(epsilon); */
int convert_gdp_cover_tail(mpq_srcptr epsilon, mpq_srcptr square, const ivl *most, const ivl *mu);

#endif
