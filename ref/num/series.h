/* series.h - one step of a series t_0 + t_1 + ..., and a bound for what is left.
 *
 * If |t_(j+1)| <= (x / d) |t_j| with 0 <= x < d from the term t on, all of one
 * sign, then the terms from t on sum to c t d / (d - x) for some c in [0, 1]
 * (T-GEOMETRIC in proofs/notes/igamma.md).                                      */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_SERIES_H
#define ASSAY_SERIES_H

#include "ivl.h"
#ifdef __FRAMAC__
#include "gamma_model.h"
#endif

/* sum := { s + t : s in sum, t in t }, then t := { t n / d : t in t, n in n, d in d, d != 0 }. */
/*@ requires mem: IVL_OK(sum) && IVL_OK(t) && IVL_OK(n) && IVL_OK(d);
    requires sep: \separated(sum, t, n) && \separated(sum, t, d);
    TOTAL assigns IVL_TOK(sum), IVL_TOK(t);
    ensures ok: IVL_OK(sum) && IVL_OK(t);
    ensures sum: \forall real u, v; IVL_WAS(u, sum) ==> IVL_WAS(v, t) ==> IVL_IN(Add(u, v), sum);
    ensures term: \forall real u, v, w; w != 0 ==> IVL_WAS(u, t) ==> IVL_IN(v, n) ==> IVL_IN(w, d) ==>
      IVL_IN(Div(Mul(u, v), w), t); */
void series_step(ivl *sum, ivl *t, const ivl *n, const ivl *d);

/* rest := { c t d / (d - x) : 0 <= c <= 1, t in t, d in d, x in x }; the whole line
 * unless x < d for certain.                                                     */
/*@ requires mem: IVL_MEM(rest) && IVL_OK(t) && IVL_OK(d) && IVL_OK(x);
    requires sep: \separated(rest, t) && \separated(rest, d) && \separated(rest, x);
    TOTAL assigns IVL_TOK(rest);
    ensures ok: IVL_OK(rest);
    ensures sound: \forall real r, u, v, w; IVL_IN(u, t) ==> IVL_IN(v, d) ==> IVL_IN(w, x) ==>
      GeometricRest(r, u, v, w) ==> IVL_IN(r, rest); */
void series_rest(ivl *rest, const ivl *t, const ivl *d, const ivl *x);

#endif
