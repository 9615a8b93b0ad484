/* laplace_power.h - what the moments of a sampled Laplace pair are made of: the power W^z at a loss, and the atoms.
 *
 * W(s) = 1 - g + g exp(m s) for m = |shift| / scale; the loss is m s on [-1, 1].
 * Derivations: proofs/notes/moment.md (T-LAPLACE-SAMPLED).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LAPLACE_POWER_H
#define ASSAY_LAPLACE_POWER_H

#include "cpx_log.h"

/* m, the rate, and what is left of it. */
typedef struct {
  ivl m, g, rest;
} laplace_power;

#define LAP_POWER_OK(l) (\valid_read(l) && IVL_OK(&(l)->m) && IVL_OK(&(l)->g) && IVL_OK(&(l)->rest))
#define LAP_POWER_OF(m_, g_, r_, l) (IVL_IN(m_, &(l)->m) && IVL_IN(g_, &(l)->g) && IVL_IN(r_, &(l)->rest))

/* W at s = p + qi, r being 1 - g; W^z for z = c + di; the term, W^z exp(-m (1 + s) / 2). */
/*@ logic real LapBaseRe(real p, real q, real m, real g, real r) = Add(Mul(Mul(Exp(Mul(p, m)), Cos(Mul(q, m))), g), r);
    logic real LapBaseIm(real p, real q, real m, real g) = Mul(Mul(Exp(Mul(p, m)), Sin(Mul(q, m))), g);
    logic real LapBaseNorm(real p, real q, real m, real g, real r) =
      Add(Mul(LapBaseRe(p, q, m, g, r), LapBaseRe(p, q, m, g, r)), Mul(LapBaseIm(p, q, m, g), LapBaseIm(p, q, m, g)));
    logic real LapRaisedRe(real a, real b, real c, real d) = Mul(Exp(PowerRe(a, b, c, d)), Cos(PowerIm(a, b, c, d)));
    logic real LapRaisedIm(real a, real b, real c, real d) = Mul(Exp(PowerRe(a, b, c, d)), Sin(PowerIm(a, b, c, d)));
    logic real LapFactorRe(real p, real q, real m) =
      Mul(Exp(Scale(Neg(Mul(Add(p, 1.0), m)), -1)), Cos(Scale(Neg(Mul(q, m)), -1)));
    logic real LapFactorIm(real p, real q, real m) =
      Mul(Exp(Scale(Neg(Mul(Add(p, 1.0), m)), -1)), Sin(Scale(Neg(Mul(q, m)), -1)));
    logic real LapTermRe(real a, real b, real p, real q, real m) = Sub(Mul(a, LapFactorRe(p, q, m)), Mul(b, LapFactorIm(p, q, m)));
    logic real LapTermIm(real a, real b, real p, real q, real m) = Add(Mul(a, LapFactorIm(p, q, m)), Mul(b, LapFactorRe(p, q, m)));
    logic real LapEnds(real low, real high, real m) = Scale(Add(low, Mul(high, Exp(Neg(m)))), -1); */

/*@ axiomatic LaplacePower {
      logic real LapPowerRe(real p, real q, real m, real g, real r, real c, real d);
      logic real LapPowerIm(real p, real q, real m, real g, real r, real c, real d);
      axiom lappowerre_def: \forall real p, q, m, g, r, c, d; LapPowerRe(p, q, m, g, r, c, d) ==
        LapRaisedRe(LapBaseRe(p, q, m, g, r), LapBaseIm(p, q, m, g), c, d);
      axiom lappowerim_def: \forall real p, q, m, g, r, c, d; LapPowerIm(p, q, m, g, r, c, d) ==
        LapRaisedIm(LapBaseRe(p, q, m, g, r), LapBaseIm(p, q, m, g), c, d);
    } */

/* w := W^z at s; the plane where W may lie on the cut. */
/*@ requires mem: CPX_MEM(w) && LAP_POWER_OK(l) && CPX_OK(z) && CPX_OK(s);
    requires sep: \separated(w, l) && \separated(w, z) && \separated(w, s);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real p, q, m, g, r, c, d; CPX_IN(p, q, s) ==> LAP_POWER_OF(m, g, r, l) ==> CPX_IN(c, d, z) ==>
      0 < LapBaseNorm(p, q, m, g, r) ==> CPX_IN(LapPowerRe(p, q, m, g, r, c, d), LapPowerIm(p, q, m, g, r, c, d), w); */
void laplace_power_at(cpx *w, const laplace_power *l, const cpx *z, const cpx *s);
/* w := the term at s; the plane where the power is not finite. */
/*@ requires mem: CPX_MEM(w) && LAP_POWER_OK(l) && CPX_OK(z) && CPX_OK(s);
    requires sep: \separated(w, l) && \separated(w, z) && \separated(w, s);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real p, q, m, g, r, c, d; CPX_IN(p, q, s) ==> LAP_POWER_OF(m, g, r, l) ==> CPX_IN(c, d, z) ==>
      0 < LapBaseNorm(p, q, m, g, r) ==>
      CPX_IN(LapTermRe(LapPowerRe(p, q, m, g, r, c, d), LapPowerIm(p, q, m, g, r, c, d), p, q, m),
             LapTermIm(LapPowerRe(p, q, m, g, r, c, d), LapPowerIm(p, q, m, g, r, c, d), p, q, m), w); */
void laplace_power_term(cpx *w, const laplace_power *l, const cpx *z, const cpx *s);
/* w := what the two constant parts of the loss add: half of the power at -m, and exp(-m)/2 of that at m. */
/*@ requires mem: CPX_MEM(w) && LAP_POWER_OK(l) && CPX_OK(z); requires sep: \separated(w, l) && \separated(w, z);
    TOTAL assigns CPX_TOK(w);
    ensures ok: CPX_OK(w);
    ensures sound: \forall real m, g, r, c, d; LAP_POWER_OF(m, g, r, l) ==> CPX_IN(c, d, z) ==>
      0 < LapBaseNorm(-1.0, 0.0, m, g, r) ==> 0 < LapBaseNorm(1.0, 0.0, m, g, r) ==>
      CPX_IN(LapEnds(LapPowerRe(-1.0, 0.0, m, g, r, c, d), LapPowerRe(1.0, 0.0, m, g, r, c, d), m),
             LapEnds(LapPowerIm(-1.0, 0.0, m, g, r, c, d), LapPowerIm(1.0, 0.0, m, g, r, c, d), m), w); */
void laplace_power_ends(cpx *w, const laplace_power *l, const cpx *z);

#endif
