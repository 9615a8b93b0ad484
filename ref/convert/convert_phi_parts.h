/* convert_phi_parts.h - the formulas between characteristic functions and the laws they are of, in intervals.
 *
 * Derivations: proofs/notes/convert.md (T-CONVERT-MOMENT, T-CONVERT-F-PHI, T-CONVERT-PHI-F). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_PHI_PARTS_H
#define ASSAY_CONVERT_PHI_PARTS_H

#include "elem.h"

/* z := log(m)/(order - 1); m and d are lost. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(m) && IVL_MEM(d) && IVL_OK(order);
    requires sep: \separated(z, m, d) && \separated(m, d, order) && IVL_APART(z, order);
    TOTAL assigns IVL_TOK(z), IVL_TOK(m), IVL_TOK(d);
    ensures ok: IVL_OK(z) && IVL_OK(m) && IVL_OK(d);
    ensures sound: \forall real a, o; 0 < a ==> Sub(o, 1.0) != 0 ==> IVL_WAS(a, m) ==> IVL_WAS(o, order) ==> IVL_IN(Div(Log(a), Sub(o, 1.0)), z); */
void convert_phi_parts_renyi(ivl *z, ivl *m, ivl *d, const ivl *order);

/* s := max((here - next) n, 0), the steepness of a chord of length 1/n. */
/*@ requires mem: IVL_MEM(s) && IVL_OK(here) && IVL_OK(next) && IVL_APART(s, here) && IVL_APART(s, next);
    TOTAL assigns IVL_TOK(s);
    ensures ok: IVL_OK(s);
    ensures sound: \forall real a, b; IVL_WAS(a, here) ==> IVL_WAS(b, next) ==> IVL_IN(\max(Mul(Sub(a, b), (real)n), 0.0), s); */
void convert_phi_parts_steepness(ivl *s, const ivl *here, const ivl *next, long n);

/* r := (2 j + 1)/2 with odd = 2 j + 1, t := r h: the place of a node. */
/*@ requires mem: IVL_MEM(r) && IVL_MEM(t) && IVL_OK(h);
    requires sep: \separated(r, t, h);
    TOTAL assigns IVL_TOK(r), IVL_TOK(t);
    ensures ok: IVL_OK(r) && IVL_OK(t);
    ensures half: IVL_IN(Scale((real)odd, -1), r);
    ensures sound: \forall real a; IVL_IN(a, h) ==> IVL_IN(Mul(Scale((real)odd, -1), a), t); */
void convert_phi_parts_place(ivl *r, ivl *t, const ivl *h, long odd);

/* w := w/(r pi); r and u are lost. */
/*@ requires mem: IVL_OK(w) && IVL_OK(r) && IVL_MEM(u);
    requires sep: \separated(w, r, u);
    TOTAL assigns IVL_TOK(w), IVL_TOK(r), IVL_TOK(u);
    ensures ok: IVL_OK(w) && IVL_OK(r) && IVL_OK(u);
    ensures sound: \forall real a, b; Mul(b, Pi) != 0 ==> IVL_WAS(a, w) ==> IVL_WAS(b, r) ==> IVL_IN(Div(a, Mul(b, Pi)), w); */
void convert_phi_parts_over(ivl *w, ivl *r, ivl *u);

/* r := r pi (1 - exp(-t h v)); u is lost. */
/*@ requires mem: IVL_OK(r) && IVL_MEM(u) && IVL_OK(t) && IVL_OK(h) && IVL_OK(v);
    requires sep: \separated(r, u, t) && \separated(r, u, h) && \separated(r, u, v);
    TOTAL assigns IVL_TOK(r), IVL_TOK(u);
    ensures ok: IVL_OK(r) && IVL_OK(u);
    ensures sound: \forall real a, b, c, d; IVL_WAS(a, r) ==> IVL_IN(b, t) ==> IVL_IN(c, h) ==> IVL_IN(d, v) ==>
      IVL_IN(Mul(Mul(a, Pi), Neg(Expm1(Neg(Mul(Mul(b, c), d))))), r); */
void convert_phi_parts_under(ivl *r, ivl *u, const ivl *t, const ivl *h, const ivl *v);

/* u := exp(log_c - v t^2/2)/r: a bound of the nodes from t on. */
/*@ requires mem: IVL_MEM(u) && IVL_OK(v) && IVL_OK(t) && IVL_OK(log_c) && IVL_OK(r);
    requires sep: \separated(u, v) && \separated(u, t) && \separated(u, log_c) && \separated(u, r);
    TOTAL assigns IVL_TOK(u);
    ensures ok: IVL_OK(u);
    ensures sound: \forall real a, b, c, d; d != 0 ==> IVL_IN(a, v) ==> IVL_IN(b, t) ==> IVL_IN(c, log_c) ==> IVL_IN(d, r) ==>
      IVL_IN(Div(Exp(Sub(c, Scale(Mul(a, Mul(b, b)), -1))), d), u); */
void convert_phi_parts_lost(ivl *u, const ivl *v, const ivl *t, const ivl *log_c, const ivl *r);

/* b := exp(log_m - k (2 pi/h + x)), or - x where `up` is 0: a bound of the tail a period beyond x; u is lost. */
/*@ requires mem: IVL_MEM(b) && IVL_MEM(u) && IVL_OK(log_m) && IVL_OK(h) && IVL_OK(x) && IVL_OK(k);
    requires sep: \separated(b, u, log_m) && \separated(b, u, h) && \separated(b, u, x) && \separated(b, u, k);
    TOTAL assigns IVL_TOK(b), IVL_TOK(u);
    ensures ok: IVL_OK(b) && IVL_OK(u);
    ensures up: up != 0 ==> \forall real m, c, y, d; c != 0 ==> IVL_IN(m, log_m) ==> IVL_IN(c, h) ==> IVL_IN(y, x) ==> IVL_IN(d, k) ==>
      IVL_IN(Exp(Sub(m, Mul(Add(Div(Scale(Pi, 1), c), y), d))), b);
    ensures down: up == 0 ==> \forall real m, c, y, d; c != 0 ==> IVL_IN(m, log_m) ==> IVL_IN(c, h) ==> IVL_IN(y, x) ==> IVL_IN(d, k) ==>
      IVL_IN(Exp(Sub(m, Mul(Sub(Div(Scale(Pi, 1), c), y), d))), b); */
void convert_phi_parts_beyond(ivl *b, ivl *u, const ivl *log_m, const ivl *h, const ivl *x, const ivl *k, int up);

#endif
