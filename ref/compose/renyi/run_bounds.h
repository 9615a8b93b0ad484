/* run_bounds.h - rho and Renyi divergences of a run of Gaussian steps, whose records are drawn: bounds that are closed forms.
 *
 * Above, a record is in so many steps for certain; below, in the luckiest draw, and where each record has as many steps as
 * the others by the sum of all answers.  Of rho they are exact rationals, and those above are mu^2/2, too.
 * Classic mistake: to take rho of samples for less than that of the steps: rare draws count in full.
 * Derivations: proofs/notes/audit.md (T-AUDIT-STEPS, T-AUDIT-LUCKY, T-AUDIT-SUM, T-AUDIT-PAIRS).        */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_RUN_BOUNDS_H
#define ASSAY_RUN_BOUNDS_H

#include "elem.h"

/* Where a record is: in a known batch of each epoch; in each step by a coin; in one batch of each epoch, drawn anew; at one
 * place of all epochs; in as many steps of the run as there are epochs. */
typedef enum { RUN_KNOWN, RUN_COIN, RUN_EPOCH, RUN_ORDER, RUN_CHOICE } run_draw;

typedef struct {
  run_draw drawn;
  unsigned long far, near;           /* an answer moves by at most far, in the luckiest draw by near; 0: not known */
  mpq_srcptr sigma, rate;            /* above 0; rate at most 1, of coins                                          */
  mpq_srcptr epochs, steps, batches; /* whole, above 0: epochs, at most steps; steps of the run; batches of an epoch */
} run_query;

#define RUN_OK(r)                                                                                               \
  (\valid_read((run_query *)(r)) && QOK((r)->sigma) && QOK((r)->rate) && QOK((r)->epochs) && QOK((r)->steps) && \
      QOK((r)->batches) && 0 < QVAL((r)->sigma) && 0 < QVAL((r)->epochs) && 0 < QVAL((r)->steps) &&             \
      0 < QVAL((r)->batches))
#define RUN_APART(x, r) \separated(x, r, (r)->sigma, (r)->rate, (r)->epochs, (r)->steps, (r)->batches)

/*@ // Twice rho of so many steps in which an answer moves so far, and half of that over another rho; how often the logarithm of
    // a coin counts; in how many steps a record may be.
    logic real RunTwice(real moved, real sigma, real uses) = moved / sigma * (moved / sigma) * uses;
    logic real RunShare(real twice, real rho) = twice / 2 / rho;
    logic real RunTimes(real order, real steps) = order / (order - 1) * steps;
    logic real RunPairs{L}(run_query *r, real uses) = Div(Expm1(RunTwice(1.0, QVAL(r->sigma), uses)), QVAL(r->batches));
    logic real RunUses{L}(run_query *r) = r->drawn == RUN_COIN ? QVAL(r->steps) : QVAL(r->epochs); */

/* rho := at least that of the run (T-AUDIT-STEPS). */
/*@ requires mem: QOK(rho) && RUN_OK(r) && RUN_APART(rho, r);
    ALLOCATES assigns rho->tok;
    ensures ok: QOK(rho);
    ensures value: QVAL(rho) * 2 == RunTwice(r->far, QVAL(r->sigma), RunUses(r)); */
void run_bounds_most(mpq_ptr rho, const run_query *r);
/* rho := at most that of the run, by the luckiest draw (T-AUDIT-LUCKY); 0: nothing is known. */
/*@ requires mem: QOK(rho) && RUN_OK(r) && RUN_APART(rho, r);
    ALLOCATES assigns rho->tok;
    ensures ok: QOK(rho);
    ensures value: QVAL(rho) * 2 == RunTwice(r->near, QVAL(r->sigma), RunUses(r)); */
void run_bounds_lucky(mpq_ptr rho, const run_query *r);
/* The same by the sum of all answers, of which every Renyi divergence is the order times that (T-AUDIT-SUM); 0: nothing is known. */
/*@ requires mem: QOK(rho) && RUN_OK(r) && RUN_APART(rho, r);
    ALLOCATES assigns rho->tok;
    ensures ok: QOK(rho);
    ensures unknown: r->near == 0 || (r->drawn == RUN_COIN && QVAL(r->rate) < 1) ==> QVAL(rho) == 0;
    ensures alike: r->near != 0 ==> r->drawn == RUN_KNOWN || (r->drawn == RUN_COIN && QVAL(r->rate) >= 1) ==>
      QVAL(rho) * 2 == RunTwice(r->far, QVAL(r->sigma), RunUses(r));
    ensures spread: r->near != 0 ==> r->drawn == RUN_EPOCH || r->drawn == RUN_ORDER ==>
      QVAL(rho) * 2 == RunTwice(r->far, QVAL(r->sigma), QVAL(r->epochs) / QVAL(r->batches));
    ensures chosen: r->near != 0 ==> r->drawn == RUN_CHOICE ==>
      QVAL(rho) * 2 == RunTwice(r->far, QVAL(r->sigma), QVAL(r->epochs) * QVAL(r->epochs) / QVAL(r->steps)); */
void run_bounds_sum(mpq_ptr rho, const run_query *r);

/* z := bounds of the largest Renyi divergence of the run, of a rational order above 1 (T-AUDIT-PAIRS from 2 on, and those above). */
/*@ requires mem: IVL_MEM(z) && RUN_OK(r) && RUN_APART(z, r) && QOK(order) && \separated(z, order);
    requires dom: QVAL(order) > 1;
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
void run_bounds_renyi(ivl *z, const run_query *r, mpq_srcptr order);

/* z := the sigma with which run_bounds_most would be rho, above 0. */
/*@ requires mem: IVL_MEM(z) && RUN_OK(r) && RUN_APART(z, r) && QOK(rho) && \separated(z, rho);
    requires dom: QVAL(rho) > 0;
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 <= RunShare(RunTwice(r->far, QVAL(r->sigma), RunUses(r)), QVAL(rho)) ==>
      IVL_IN(Mul(Sqrt(RunShare(RunTwice(r->far, QVAL(r->sigma), RunUses(r)), QVAL(rho))), QVAL(r->sigma)), z); */
void run_bounds_sigma(ivl *z, const run_query *r, mpq_srcptr rho);

#endif
