/* gaussian.h - Gaussian noise on a sum that one record moves by at most 1.
 *
 * P and Q are normal distributions of deviation s whose means are 1 apart; their
 * hockey-stick divergence is the same in both directions,
 *   delta(e, s) = Phi(1/(2s) - e s) - exp(e) Phi(-1/(2s) - e s)     (T-GAUSS-DELTA)
 * for every real e, and T steps of deviation s are one of s/sqrt(T) (T-GAUSS-STEPS).
 * It is positive, and it falls in e and in s.
 * Classic mistake: in the far tail both terms agree in many digits; ask for relative
 * accuracy through gaussian_delta_of, which raises the precision.
 * Derivations: proofs/notes/gaussian.md.                                          */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_GAUSSIAN_H
#define ASSAY_GAUSSIAN_H

#include "adapt.h"
#include "normal.h"

/*@ axiomatic Gaussian {
      logic real GaussDelta(real e, real s);
      axiom gaussdelta_def: \forall real e, s; GaussDelta(e, s) ==
        Sub(Phi(Sub(Div(1.0, Add(s, s)), Mul(e, s))),
            Mul(Exp(e), Phi(Sub(Neg(Div(1.0, Add(s, s))), Mul(e, s)))));
      axiom gauss_delta_pos: \forall real e, s; 0 < s ==> 0 < GaussDelta(e, s);
    } */

/* z := { delta(e, s) : e in eps, s in sigma, s > 0 } (T-GAUSS-DELTA; proved: T-GAUSS-EVAL). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(sigma) && IVL_OK(eps) && IVL_APART(z, sigma) && IVL_APART(z, eps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real e, s; 0 < s ==> IVL_WAS(e, eps) ==> IVL_WAS(s, sigma) ==>
      IVL_IN(GaussDelta(e, s), z); */
void gaussian_delta(ivl *z, const ivl *sigma, const ivl *eps);

/* z := { s / sqrt(t) : s in sigma, t in steps, t > 0 } (T-GAUSS-STEPS). */
/*@ requires mem: IVL_MEM(z) && IVL_OK(sigma) && IVL_OK(steps) && IVL_APART(z, sigma) && IVL_APART(z, steps);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real s, t; 0 < t ==> IVL_WAS(s, sigma) ==> IVL_WAS(t, steps) ==>
      IVL_IN(Div(s, Sqrt(t)), z); */
void gaussian_steps(ivl *z, const ivl *sigma, const ivl *steps);

/* What is asked, exactly: sigma > 0, steps > 0, and at = epsilon or delta. */
typedef struct {
  mpq_srcptr sigma, steps, at;
} gaussian_query;

/* z := delta(at) after `steps` steps, to goal (T-GAUSS-DELTA, T-GAUSS-STEPS).
 * ASSAY_DOMAIN, z untouched: sigma <= 0 or steps <= 0.  Otherwise as adapt_run.
 * Far out (at * sigma beyond 3 * 10^4) the answer is ASSAY_LIMIT and [0, tiny].    */
/*@ requires mem: IVL_MEM(z) && \valid_read(q) && \valid_read(goal) && \valid(report);
    requires dom: QOK(q->sigma) && QOK(q->steps) && QOK(q->at);
    requires dom: 1 <= goal->bits <= ADAPT_EXACT && 1 <= goal->limit <= ADAPT_EXACT;
    requires sep: \separated(z, q, goal, report);
    TOTAL assigns IVL_TOK(z), *report;
    ensures ok: \result != ASSAY_DOMAIN ==> IVL_OK(z); */
assay_status gaussian_delta_of(ivl *z, const gaussian_query *q, const adapt_goal *goal,
                               adapt_report *report) ASSAY_MUST_USE;

/* z := the least epsilon >= 0 with delta(epsilon) <= at after `steps` steps, to goal
 * (T-GAUSS-EPS); [0, 0] where at is certainly not below delta(0).
 * ASSAY_DOMAIN, z untouched: sigma <= 0, steps <= 0, or at <= 0 (no epsilon is
 * enough for at = 0: the answer is infinite).  Otherwise as adapt_run; for noise below
 * 3e-5 the answer is ASSAY_LIMIT and a wide bracket, since exp(epsilon) overflows. */
/*@ requires mem: IVL_MEM(z) && \valid_read(q) && \valid_read(goal) && \valid(report);
    requires dom: QOK(q->sigma) && QOK(q->steps) && QOK(q->at);
    requires dom: 1 <= goal->bits <= ADAPT_EXACT && 1 <= goal->limit <= ADAPT_EXACT;
    requires sep: \separated(z, q, goal, report);
    TOTAL assigns IVL_TOK(z), *report;
    ensures ok: \result != ASSAY_DOMAIN ==> IVL_OK(z); */
assay_status gaussian_epsilon_of(ivl *z, const gaussian_query *q, const adapt_goal *goal,
                                 adapt_report *report) ASSAY_MUST_USE;

#endif
