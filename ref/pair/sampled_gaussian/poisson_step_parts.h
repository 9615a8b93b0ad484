/* poisson_step_parts.h - the formulas of one Poisson-sampled step, in intervals.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-TAILS, T-POISSON-ENVELOPE). */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_POISSON_STEP_PARTS_H
#define ASSAY_POISSON_STEP_PARTS_H

#include "cpx.h"
#include "poisson_step_internal.h"

/*@ logic real MillsBound(real r) = Div(Exp(Neg(Scale(Mul(r, r), -1))), Mul(Sqrt(Scale(Pi, 1)), r)); */
/* z := phi(t) / t. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(t);
    requires sep: \separated(z, t);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; 0 <= Scale(Pi, 1) ==> Mul(Sqrt(Scale(Pi, 1)), r) != 0 ==> IVL_IN(r, t) ==>
      IVL_IN(MillsBound(r), z); */
void poisson_step_parts_mills(ivl *z, const ivl *t);

/*@ logic real PoissonSlope(real m, real r, real s) = Exp(Mul(Sub(Scale(Mul(Add(m, m), r), -1), s), r));
    logic real PoissonCentre(real m, real r) = Mul(Add(m, m), r); */
/* centre := c s^2, z := exp(c^2 s^2 / 2 - c edge). */
/*@ requires mem: IVL_MEM(z) && IVL_MEM(centre) && \valid_read(law) && IVL_OK(&law->m) && IVL_OK(c) && IVL_OK(edge);
    requires sep: \separated(z, centre, law) && \separated(z, centre, c) && \separated(z, centre, edge);
    TOTAL assigns IVL_TOK(z), IVL_TOK(centre);
    ensures ok: IVL_OK(z) && IVL_OK(centre);
    ensures sound: \forall real m, r, s; IVL_IN(m, &law->m) ==> IVL_IN(r, c) ==> IVL_IN(s, edge) ==>
      IVL_IN(PoissonSlope(m, r, s), z) && IVL_IN(PoissonCentre(m, r), centre); */
void poisson_step_parts_slope(ivl *z, ivl *centre, const poisson_law *law, const ivl *c, const ivl *edge);

/*@ logic real PoissonDensity(real r) = Sqrt(Div(r, Scale(Pi, 1))); */
/* z := sqrt(s / (2 pi)). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(s);
    requires sep: \separated(z, s);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r; Scale(Pi, 1) != 0 ==> 0 <= Div(r, Scale(Pi, 1)) ==> IVL_IN(r, s) ==>
      IVL_IN(PoissonDensity(r), z); */
void poisson_step_parts_density(ivl *z, const ivl *s);

/*@ logic real PoissonTurnedRe(real r, real m, real q, real p, real t) = Add(p, Mul(Mul(Exp(Sub(r, m)), q), t));
    logic real PoissonTurnedIm(real r, real m, real q, real s) = Mul(Mul(Exp(Sub(r, m)), q), s); */
/* w := 1 - q + q e^(v - m) (cos + i sin). */
/*@ requires mem: CPX_MEM(w) && \valid_read(law) && IVL_OK(v) && IVL_OK(&law->m) && IVL_OK(&law->q) && IVL_OK(sin_eta) &&
      IVL_OK(&law->p) && IVL_OK(cos_eta);
    requires sep: \separated(w, v) && \separated(w, law) && \separated(w, sin_eta) && \separated(w, cos_eta);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real r, m, q, s, p, t; IVL_IN(r, v) ==> IVL_IN(m, &law->m) ==> IVL_IN(q, &law->q) ==>
      IVL_IN(s, sin_eta) ==> IVL_IN(p, &law->p) ==> IVL_IN(t, cos_eta) ==>
      CPX_IN(PoissonTurnedRe(r, m, q, p, t), PoissonTurnedIm(r, m, q, s), w); */
void poisson_step_parts_turned(cpx *w, const poisson_law *law, const ivl *v, const ivl *sin_eta, const ivl *cos_eta);

/*@ logic real PoissonGrowth(real r, real s, real sigma2, real v, integer n) = Exp(Sub(Scale(Mul(sigma2, Mul(v, v)), -1),
      Mul(Mul(Div(s, r), Pi), (real)(2 * n)))); */
/* z := exp(angle^2 sigma^2/2 - 2 pi n down / width). */
/*@ requires mem: IVL_MEM(z) && \valid_read(law) && IVL_OK(width) && IVL_OK(down) && IVL_OK(&law->sigma2) && IVL_OK(angle);
    requires sep: \separated(z, width) && \separated(z, down) && \separated(z, law) && \separated(z, angle);
    requires dom: 1 <= n <= 0x1000000000;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, sigma2, v; r != 0 ==> IVL_IN(r, width) ==> IVL_IN(s, down) ==>
      IVL_IN(sigma2, &law->sigma2) ==> IVL_IN(v, angle) ==> IVL_IN(PoissonGrowth(r, s, sigma2, v, n), z); */
void poisson_step_parts_growth(ivl *z, const poisson_law *law, const ivl *angle, const ivl *down, const ivl *width,
                               long n);

/*@ logic real PoissonTerm(real r, real s, real sigma2, real u) = Exp(Sub(Mul(Log(r), s), Scale(Mul(sigma2, Mul(u,
      u)), -1))); */
/* z := z^c exp(-v^2 sigma^2/2). */
/*@ requires mem: IVL_OK(z) && \valid_read(law) && IVL_OK(c) && IVL_OK(&law->sigma2) && IVL_OK(v);
    requires sep: \separated(z, c) && \separated(z, law) && \separated(z, v);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, s, sigma2, u; 0 < r ==> IVL_WAS(r, z) ==> IVL_IN(s, c) ==>
      IVL_IN(sigma2, &law->sigma2) ==> IVL_IN(u, v) ==> IVL_IN(PoissonTerm(r, s, sigma2, u), z); */
void poisson_step_parts_term(ivl *z, const poisson_law *law, const ivl *c, const ivl *v);

/*@ logic real PoissonReal(real r, real m, real q, real s, real p) = Add(Mul(Mul(Exp(Sub(r, m)), q), s), p); */
/* z := 1 - q + q e^(v - m) cosine. */
/*@ requires mem: IVL_MEM(z) && \valid_read(law) && IVL_OK(v) && IVL_OK(&law->m) && IVL_OK(&law->q) && IVL_OK(cosine) &&
      IVL_OK(&law->p);
    requires sep: \separated(z, v) && \separated(z, law) && \separated(z, cosine);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real r, m, q, s, p; IVL_IN(r, v) ==> IVL_IN(m, &law->m) ==> IVL_IN(q, &law->q) ==>
      IVL_IN(s, cosine) ==> IVL_IN(p, &law->p) ==> IVL_IN(PoissonReal(r, m, q, s, p), z); */
void poisson_step_parts_real(ivl *z, const poisson_law *law, const ivl *v, const ivl *cosine);

/*@ logic real PoissonEnvelope(real r, real s, real u, real w, real x, real y) = Exp(Sub(Sub(Mul(r, s), Mul(u, w)),
      Scale(Mul(x, Mul(y, y)), -1))); */
/* l := exp(c l - t a - v^2 sigma^2/2); a is used up. */
/*@ requires mem: IVL_OK(l) && IVL_OK(a) && IVL_OK(c) && IVL_OK(t) && IVL_OK(sigma2) && IVL_OK(v);
    requires sep: \separated(l, a, c) && \separated(l, a, t) && \separated(l, a, sigma2) && \separated(l, a, v);
    TOTAL assigns IVL_TOK(l), IVL_TOK(a);
    ensures ok: IVL_OK(l) && IVL_OK(a);
    ensures sound: \forall real r, s, u, w, x, y; IVL_WAS(r, l) ==> IVL_IN(s, c) ==> IVL_WAS(u, a) ==> IVL_IN(w, t) ==>
      IVL_IN(x, sigma2) ==> IVL_IN(y, v) ==> IVL_IN(PoissonEnvelope(r, s, u, w, x, y), l) &&
      IVL_IN(Scale(Mul(x, Mul(y, y)), -1), a); */
void poisson_step_parts_envelope(ivl *l, ivl *a, const ivl *c, const ivl *t, const ivl *sigma2, const ivl *v);

#endif
