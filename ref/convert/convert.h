/* convert.h - closed-form rules: zCDP, pure privacy, groups, sampling, batches.
 *
 *   (e, d) for a group of k:  (k e, d (exp(k e) - 1) / (exp(e) - 1))    (T-CONVERT-GROUP)
 *   substitution is a group of two zero-outs: (2 e, d (1 + exp(e)))
 *   Poisson sampling at rate q:  (log(1 + q (exp(e) - 1)), q d)         (T-CONVERT-SAMPLE)
 *   rho-zCDP:  rho + 2 sqrt(rho log(1/d))                               (T-CONVERT-ZCDP)
 *   (e, 0):  e^2/2-zCDP, and the Renyi curve of randomized response     (T-CONVERT-PURE)
 *   batches cut at B:  (1 + exp(e)) T Pr[Bin(n, q) > B] more delta      (T-CONVERT-CUT)
 * Classic mistake: to give the epsilon of the group to the factor of delta; it takes
 * that of one record.
 * Derivations: proofs/notes/convert.md.  Destinations are apart from arguments.      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CONVERT_H
#define ASSAY_CONVERT_H

#include "binomial.h"
#include "elem.h"

/*@ axiomatic SimpleConversions {
      logic real GroupFactor(real k, real e);
      logic real SampledEps(real q, real e);
      logic real ZcdpEps(real rho, real d);
      logic real ResponseRenyi(real a, real e);
      logic real CutDelta(real e, real t, real tail);
      axiom groupfactor_def: \forall real k, e; GroupFactor(k, e) == Div(Expm1(Mul(k, e)), Expm1(e));
      axiom sampledeps_def: \forall real q, e; SampledEps(q, e) == Log1p(Mul(q, Expm1(e)));
      axiom zcdpeps_def: \forall real rho, d; ZcdpEps(rho, d) == Add(rho, Mul(2.0, Sqrt(Mul(rho, Neg(Log(d))))));
      axiom responserenyi_def: \forall real a, e; ResponseRenyi(a, e) ==
        Div(Log(Div(Add(Exp(Mul(a, e)), Exp(Mul(Sub(1.0, a), e))), Add(1.0, Exp(e)))), Sub(a, 1.0));
      axiom cutdelta_def: \forall real e, t, tail; CutDelta(e, t, tail) == Mul(Add(1.0, Exp(e)), Mul(t, tail));
    } */

/* z := { (exp(k e) - 1) / (exp(e) - 1) : e in eps, e > 0 }; for e = 0 it is k, and an
 * interval that reaches 0 gets [k, k exp((k - 1) e)] (T-CONVERT-GROUP).              */
/*@ requires mem: IVL_MEM(z) && IVL_OK(eps); requires sep: \separated(z, eps);
    requires dom: 1 <= k;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real e; 0 < e ==> IVL_IN(e, eps) ==> IVL_IN(GroupFactor((real)k, e), z); */
void convert_group_factor(ivl *z, long k, const ivl *eps);
/* z := { k e : e in eps }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(eps); requires sep: \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Mul((real)k, e), z); */
void convert_one_to_group_eps(ivl *z, long k, const ivl *eps);
/* z := { d (exp(k e) - 1) / (exp(e) - 1) : e in eps, e > 0, d in delta } (T-CONVERT-GROUP). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(eps) && IVL_OK(delta);
    requires sep: \separated(z, eps) && \separated(z, delta);
    requires dom: 1 <= k;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real e, d; 0 < e ==> IVL_IN(e, eps) ==> IVL_IN(d, delta) ==>
      IVL_IN(Mul(d, GroupFactor((real)k, e)), z); */
void convert_one_to_group_delta(ivl *z, long k, const ivl *eps, const ivl *delta);
/* z := { d (1 + exp(e)) : e in eps, d in delta }: (2 e, z) for substitution from (e, d)
 * for zeroing out (T-CONVERT-GROUP).                                                */
/*@ requires mem: IVL_MEM(z) && IVL_OK(eps) && IVL_OK(delta);
    requires sep: \separated(z, eps) && \separated(z, delta);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real e, d; IVL_IN(e, eps) ==> IVL_IN(d, delta) ==>
      IVL_IN(Mul(d, Add(1.0, Exp(e))), z); */
void convert_zero_out_to_substitution_delta(ivl *z, const ivl *eps, const ivl *delta);

/* z := { log(1 + q (exp(e) - 1)) : q in rate, 0 <= q <= 1, e in eps } (T-CONVERT-SAMPLE). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(rate) && IVL_OK(eps);
    requires sep: \separated(z, rate) && \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real q, e; 0 <= q <= 1 ==> IVL_IN(q, rate) ==> IVL_IN(e, eps) ==>
      IVL_IN(SampledEps(q, e), z); */
void convert_full_to_sampled_eps(ivl *z, const ivl *rate, const ivl *eps);
/* z := { q d : q in rate, d in delta } (T-CONVERT-SAMPLE). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(rate) && IVL_OK(delta);
    requires sep: \separated(z, rate) && \separated(z, delta);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real q, d; IVL_IN(q, rate) ==> IVL_IN(d, delta) ==> IVL_IN(Mul(q, d), z); */
void convert_full_to_sampled_delta(ivl *z, const ivl *rate, const ivl *delta);

/* z := { rho + 2 sqrt(rho log(1/d)) : rho in zcdp, rho >= 0, d in delta, 0 < d <= 1 }
 * (T-CONVERT-ZCDP): Mironov's formula at its best order; convert_orders.h has better. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(zcdp) && IVL_OK(delta);
    requires sep: \separated(z, zcdp) && \separated(z, delta);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real rho, d; 0 <= rho ==> 0 < d <= 1 ==> IVL_IN(rho, zcdp) ==> IVL_IN(d, delta) ==>
      IVL_IN(ZcdpEps(rho, d), z); */
void convert_zcdp_to_eps(ivl *z, const ivl *zcdp, const ivl *delta);

/* z := { e^2 / 2 : e in eps }: (e, 0) implies that much zCDP (T-CONVERT-PURE). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(eps); requires sep: \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real e; IVL_IN(e, eps) ==> IVL_IN(Div(Mul(e, e), 2.0), z); */
void convert_pure_to_zcdp(ivl *z, const ivl *eps);
/* z := { log((exp(a e) + exp((1 - a) e)) / (1 + exp(e))) / (a - 1) : a in order, a != 1,
 * e in eps }: the Renyi curve of randomized response, the largest that (e, 0) allows
 * (T-CONVERT-PURE).                                                                 */
/*@ requires mem: IVL_MEM(z) && IVL_OK(order) && IVL_OK(eps);
    requires sep: \separated(z, order) && \separated(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a, e; a != 1 ==> IVL_IN(a, order) ==> IVL_IN(e, eps) ==>
      IVL_IN(ResponseRenyi(a, e), z); */
void convert_pure_to_renyi(ivl *z, const ivl *order, const ivl *eps);

/* z := { (1 + exp(e)) t Pr[Bin(n, q) > most] : e in eps, t in steps, q in rate,
 * 0 <= q <= 1 }, for most < ULONG_MAX (T-CONVERT-CUT).                              */
/*@ requires mem: IVL_MEM(z) && IVL_OK(eps) && IVL_OK(steps) && IVL_OK(rate);
    requires sep: \separated(z, eps) && \separated(z, steps) && \separated(z, rate);
    requires dom: most < ULONG_MAX;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real e, t, q; 0 <= q <= 1 ==>
      IVL_IN(e, eps) ==> IVL_IN(t, steps) ==> IVL_IN(q, rate) ==>
      IVL_IN(CutDelta(e, t, BinomialUpper(n, q, most + 1)), z); */
void convert_cut_to_delta(ivl *z, const ivl *eps, const ivl *steps, unsigned long n, const ivl *rate,
                          unsigned long most);

#endif
