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

#define PRV_BOUND_MOST_PARTS 1000000000000000000
/* Where the formulas below are defined: m, h, n, k above 0. */
#define PRV_BOUND_DRIFT_DOM(b) ((b)->parts <= PRV_BOUND_MOST_PARTS && QVAL((b)->mesh) != 0 && (b)->parts != 0)
#define PRV_BOUND_SPREAD_DOM(b, m)                                        \
  (Mul(Mul(QVAL((b)->mesh), (real)ZVAL((b)->samples)), (real)(m)) != 0 && \
   0 <= Div(QVAL((b)->range), Mul(Mul(QVAL((b)->mesh), (real)ZVAL((b)->samples)), (real)(m))))

/* The parts of eta and tau: sqrt(L / (m n h)), e^(-2 s^2 / (k h^2)), e^(-n t^2 / 2) where t is over L or not, what may be missed, and the sum. */
/*@ logic real PrvSpread(real range, real mesh, real n, real m) = Sqrt(Div(range, Mul(Mul(mesh, n), m)));
    logic real PrvDrifted(real s, real mesh, real k) = Exp(Mul(Div(Mul(Div(s, mesh), Div(s, mesh)), k), -2.0));
    logic real PrvMissed(real t, real n) = Exp(Scale(Neg(Mul(Mul(t, t), n)), -1));
    logic real PrvBothMissed(real t, real range, real n, real far, real near) =
      Add(Mul(PrvMissed(Div(t, range), n), far), Mul(PrvMissed(t, n), near));
    logic real PrvFinished(real a, real drifted, real k, real c, real tails, real d, real sum_tail) =
      Add(Add(Add(Mul(a, k), Mul(drifted, c)), Mul(tails, d)), Mul(sum_tail, 1.0));
    logic real PrvPrintedEta(real missed, real spread, real slack) = Add(missed, Mul(Add(spread, Mul(slack, 1.0)), 2.0));
    logic real PrvPrintedTau(real slack, real spread, real range, real k, real drift) =
      Add(Mul(Add(Mul(Mul(Add(Scale(slack, -1), spread), Add(range, 1.0)), 2.0), Mul(slack, 1.0)), k), Mul(drift, 1.0));
    logic real PrvEta(real spread, real slack) = Add(spread, Scale(slack, -1));
    logic real PrvTau(real slack, real k, real drift) = Add(Mul(Mul(slack, k), 2.0), Mul(drift, 1.0)); */

/* z := eta and tau as printed; sum_tail is that of |Y_1 + .. + Y_k| >= L - t there. */
/*@ requires mem: PRV_BOUND_APART(z, b);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: PRV_BOUND_DRIFT_DOM(b) ==> PRV_BOUND_SPREAD_DOM(b, 1) ==> QVAL(b->range) != 0 ==>
      IVL_IN(PrvFinished(PrvPrintedEta(PrvBothMissed(QVAL(b->slack), QVAL(b->range), (real)ZVAL(b->samples), 4.0, 8.0), PrvSpread(QVAL(b->range), QVAL(b->mesh), (real)ZVAL(b->samples), 1.0), QVAL(b->slack)),
        PrvDrifted(QVAL(b->drift), QVAL(b->mesh), (real)b->parts), (real)b->parts, 4.0, QVAL(b->tails), 2.0, QVAL(b->sum_tail)), z); */
void prv_bound_printed_eta(ivl *z, const prv_bound *b);
/*@ requires mem: PRV_BOUND_APART(z, b);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: b->parts <= PRV_BOUND_MOST_PARTS ==> PRV_BOUND_SPREAD_DOM(b, 1) ==>
      IVL_IN(PrvPrintedTau(QVAL(b->slack), PrvSpread(QVAL(b->range), QVAL(b->mesh), (real)ZVAL(b->samples), 1.0), QVAL(b->range), (real)b->parts, QVAL(b->drift)), z); */
void prv_bound_printed_tau(ivl *z, const prv_bound *b);

/* z := eta and tau as proved, and the probability of samples for which they do not hold
 * (T-PRV-SAMPLED); sum_tail is that of |Y_1 + .. + Y_k| >= L - s - 2 k t.              */
/*@ requires mem: PRV_BOUND_APART(z, b);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: PRV_BOUND_DRIFT_DOM(b) ==> PRV_BOUND_SPREAD_DOM(b, 2) ==>
      IVL_IN(PrvFinished(PrvEta(PrvSpread(QVAL(b->range), QVAL(b->mesh), (real)ZVAL(b->samples), 2.0), QVAL(b->slack)), PrvDrifted(QVAL(b->drift), QVAL(b->mesh), (real)b->parts), (real)b->parts, 2.0, QVAL(b->tails), 1.0, QVAL(b->sum_tail)), z); */
void prv_bound_eta(ivl *z, const prv_bound *b);
/*@ requires mem: PRV_BOUND_APART(z, b);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: b->parts <= PRV_BOUND_MOST_PARTS ==> IVL_IN(PrvTau(QVAL(b->slack), (real)b->parts, QVAL(b->drift)), z); */
void prv_bound_tau(ivl *z, const prv_bound *b);
/*@ requires mem: PRV_BOUND_APART(z, b);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: b->parts <= PRV_BOUND_MOST_PARTS ==> QVAL(b->range) != 0 ==>
      IVL_IN(Mul(PrvBothMissed(QVAL(b->slack), QVAL(b->range), (real)ZVAL(b->samples), 4.0, 1.0), (real)b->parts), z); */
void prv_bound_fail(ivl *z, const prv_bound *b);

/* 1 where every number of b is inside the domain above, and 1 <= k <= 10^18, 1 <= n. */
/*@ requires mem: PRV_BOUND_OK(b);
    TOTAL assigns \nothing;
    ensures bool: \result == 0 || \result == 1;
    ensures parts: \result == 1 ==> 1 <= b->parts <= 1000000000000000000 && 1 <= ZVAL(b->samples); */
int prv_bound_is_asked(const prv_bound *b);

#endif
