/* binomial_internal.h - a binomial tail as one mass times a sum, below binomial.h.
 *
 * p and q hold the chances of success and failure, s + t = 1; the results are apart
 * from both.  Derivations: proofs/notes/binomial.md.                             */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_BINOMIAL_INTERNAL_H
#define ASSAY_BINOMIAL_INTERNAL_H

#include "ivl.h"
#ifdef __FRAMAC__
#include "gamma_model.h"
#endif

/* No more masses than this are added: about a second. */
#define BINOMIAL_TERMS_MAX 0x100000
/* Numbers of trials stay below this. */
#define BINOMIAL_N_MAX 0x4000000000000000

/* z := { k a : a in p }. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(p) && \separated(z, p); requires dom: k <= BINOMIAL_N_MAX;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, p) ==> IVL_IN(Mul((real)k, a), z); */
void binomial_mass_times(ivl *z, unsigned long k, const ivl *p);

/* z := { Pr[X = k] } for k <= n (T-BINOMIAL-MASS). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(p) && IVL_OK(q); requires sep: \separated(z, p) && \separated(z, q);
    requires dom: k <= n < BINOMIAL_N_MAX;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, t; 0 < s ==> 0 < t ==> IVL_IN(s, p) ==> IVL_IN(t, q) ==> IVL_IN(BinomialMass(n, k, s, t), z); */
void binomial_mass(ivl *z, unsigned long n, unsigned long k, const ivl *p, const ivl *q);

/* z := { Pr[X >= k] } for 1 <= k <= n, by the masses from k upward (T-BINOMIAL-SERIES);
 * sharp where k is above the mode.                                               */
/*@ requires mem: IVL_MEM(z) && IVL_OK(p) && IVL_OK(q); requires sep: \separated(z, p) && \separated(z, q);
    requires dom: 1 <= k <= n < BINOMIAL_N_MAX;
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, t; Chances(s, t) ==> IVL_IN(s, p) ==> IVL_IN(t, q) ==> IVL_IN(BinomialUpper(n, s, k), z); */
void binomial_series_beyond(ivl *z, unsigned long n, unsigned long k, const ivl *p, const ivl *q);

#endif
