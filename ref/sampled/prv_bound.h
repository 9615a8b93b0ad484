/* prv_bound.h - how far the composition of sampled loss variables may be from the true one.
 *
 * k laws Y_1 .. Y_k of the loss are each replaced by the empirical law of n samples inside (-L, L],
 * on a grid of mesh h, shifted by the mean of n more samples; their sum is formed mod 2 L.  Then
 *   delta_hat(e + tau) - eta <= delta(e) <= delta_hat(e - tau) + eta   for all e,
 * for any s, t > 0, with eta and tau below: as they are in print, and as they are proved here for
 * the algorithm whose shift may have either sign (T-PRV-SAMPLED).  The proved eta is no
 * probability of a bad sample: that is `fail`, apart.
 * Classic mistake: a small mesh.  eta has a term k sqrt(L / (n h)).
 * Derivations: proofs/notes/sampling.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_PRV_BOUND_H
#define ASSAY_PRV_BOUND_H

#include "adapt.h"
#include "ivl.h"

typedef struct {
  mpq_srcptr range, mesh;     /* L, h > 0                                              */
  mpq_srcptr drift, slack;    /* s, t > 0                                              */
  mpq_srcptr tails, sum_tail; /* sum of Pr[Y_i outside (-L, L]]; Pr[|sum| beyond reach] */
  unsigned long parts;        /* k                                                     */
  mpz_srcptr samples;         /* n                                                     */
} prv_bound;

#define PRV_BOUND_OK(b)                                                                                            \
  (\valid_read(b) && QOK((b)->range) && QOK((b)->mesh) && QOK((b)->drift) && QOK((b)->slack) && QOK((b)->tails) && \
      QOK((b)->sum_tail) && ZOK((b)->samples))
#define PRV_BOUND_APART(z, b) \
  (IVL_MEM(z) && PRV_BOUND_OK(b) && \separated(z, b) && \separated(z, (b)->range) && \
  \separated(z, (b)->mesh) && \separated(z, (b)->drift) && \separated(z, (b)->slack) && \separated(z, (b)->tails) && \
  \separated(z, (b)->sum_tail) && \separated(z, (b)->samples))

/* z := eta and tau as printed; sum_tail is that of |Y_1 + .. + Y_k| >= L - t there. */
/*@ requires mem: PRV_BOUND_APART(z, b);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void prv_bound_printed_eta(ivl *z, const prv_bound *b);
/*@ requires mem: PRV_BOUND_APART(z, b);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void prv_bound_printed_tau(ivl *z, const prv_bound *b);

/* z := eta and tau as proved, and the probability of samples for which they do not hold
 * (T-PRV-SAMPLED); sum_tail is that of |Y_1 + .. + Y_k| >= L - s - 2 k t.              */
/*@ requires mem: PRV_BOUND_APART(z, b);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void prv_bound_eta(ivl *z, const prv_bound *b);
/*@ requires mem: PRV_BOUND_APART(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void prv_bound_tau(ivl *z, const prv_bound *b);
/*@ requires mem: PRV_BOUND_APART(z, b);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void prv_bound_fail(ivl *z, const prv_bound *b);

/* 1 where every number of b is inside the domain above, and 1 <= k <= 10^18, 1 <= n. */
/*@ requires mem: PRV_BOUND_OK(b);
    TOTAL assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures parts: \result == 1 ==> 1 <= b->parts <= 1000000000000000000 && 1 <= ZVAL(b->samples); */
int prv_bound_is_asked(const prv_bound *b);

#endif
