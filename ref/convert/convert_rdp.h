/* convert_rdp.h - from one Renyi order to (epsilon, delta), by closed formulas.
 *
 * A mechanism whose Renyi divergence of order a > 1 is at most r, in both directions,
 * is (e, d)-private for
 *   e = r - log(d) / (a - 1)                                          (T-CONVERT-MIRONOV)
 *   e = r + log(1 - 1/a) - log(d a) / (a - 1), if that is not below 0 (T-CONVERT-BALLE)
 * and for the d that these formulas give for an e.
 * Classic mistake: to call the smallest of these over a list of orders "the" epsilon;
 * convert_orders.h has the infimum, convert_binary.h the best that a curve implies.
 * Derivations: proofs/notes/convert.md.                                              */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_RDP_H
#define ASSAY_CONVERT_RDP_H

#include "elem.h"

/*@ axiomatic RdpToDp {
      logic real MironovEps(real a, real r, real d);
      logic real MironovDelta(real a, real r, real e);
      logic real BalleEps(real a, real r, real d);
      logic real BalleDelta(real a, real r, real e);
      axiom mironoveps_def: \forall real a, r, d; MironovEps(a, r, d) == Sub(r, Div(Log(d), Sub(a, 1.0)));
      axiom mironovdelta_def: \forall real a, r, e; MironovDelta(a, r, e) == Exp(Mul(Sub(a, 1.0), Sub(r, e)));
      axiom balleeps_def: \forall real a, r, d; BalleEps(a, r, d) ==
        Sub(Add(r, Log1p(Neg(Div(1.0, a)))), Div(Log(Mul(d, a)), Sub(a, 1.0)));
      axiom balledelta_def: \forall real a, r, e; BalleDelta(a, r, e) ==
        Exp(Sub(Mul(Sub(a, 1.0), Add(Sub(r, e), Log1p(Neg(Div(1.0, a))))), Log(a)));
    } */

/* z := { r - log(d) / (a - 1) : a in order, a > 1, r in renyi, d in delta, d > 0 }
 * (T-CONVERT-MIRONOV). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(order) && IVL_OK(renyi) && IVL_OK(delta);
    requires sep: \separated(z, order) && \separated(z, renyi) && \separated(z, delta);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, r, d; 1 < a ==> 0 < d ==>
      IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(d, delta) ==> IVL_IN(MironovEps(a, r, d), z); */
void convert_rdp_to_eps_mironov(ivl *z, const ivl *order, const ivl *renyi, const ivl *delta);
/* z := { exp((a - 1) (r - e)) : a in order, r in renyi, e in eps } (T-CONVERT-MIRONOV). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(order) && IVL_OK(renyi) && IVL_OK(eps);
    requires sep: \separated(z, order) && \separated(z, renyi) && \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, r, e;
      IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> IVL_IN(MironovDelta(a, r, e), z); */
void convert_rdp_to_delta_mironov(ivl *z, const ivl *order, const ivl *renyi, const ivl *eps);

/* z := { r + log(1 - 1/a) - log(d a) / (a - 1) : a in order, a > 1, r in renyi, d in
 * delta, d > 0 }, which may be below 0 (T-CONVERT-BALLE).                           */
/*@ requires mem: IVL_MEM(z) && IVL_OK(order) && IVL_OK(renyi) && IVL_OK(delta);
    requires sep: \separated(z, order) && \separated(z, renyi) && \separated(z, delta);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, r, d; 1 < a ==> 0 < d ==>
      IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(d, delta) ==> IVL_IN(BalleEps(a, r, d), z); */
void convert_rdp_to_eps_balle(ivl *z, const ivl *order, const ivl *renyi, const ivl *delta);
/* z := { exp((a - 1) (r - e + log(1 - 1/a)) - log(a)) : a in order, a > 1, r in renyi,
 * e in eps }, which may be above 1 (T-CONVERT-BALLE).                               */
/*@ requires mem: IVL_MEM(z) && IVL_OK(order) && IVL_OK(renyi) && IVL_OK(eps);
    requires sep: \separated(z, order) && \separated(z, renyi) && \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, r, e; 1 < a ==>
      IVL_IN(a, order) ==> IVL_IN(r, renyi) ==> IVL_IN(e, eps) ==> IVL_IN(BalleDelta(a, r, e), z); */
void convert_rdp_to_delta_balle(ivl *z, const ivl *order, const ivl *renyi, const ivl *eps);

#endif
