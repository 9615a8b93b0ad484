/* run_bounds.c - closed forms of what a run costs, from both sides.
 *
 * Derivations: proofs/notes/audit.md.   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "run_bounds.h"
#include "gamma.h"
#include "ivl_fused.h"
#include "local.h"
#include "meet.h"
#ifdef __FRAMAC__
#include "gmp_more_model.h"
#endif

/* ---- rho ---------------------------------------------------------------------------------- */

/*@ requires mem: RUN_OK(r);
    TOTAL assigns \result \from r->drawn, r->steps, r->epochs;
    ensures value: \result == (r->drawn == RUN_COIN ? r->steps : r->epochs); */
static mpq_srcptr uses_of(const run_query *r) { return r->drawn == RUN_COIN ? r->steps : r->epochs; }

/* x := (moved/sigma)^2 uses. */
/*@ requires mem: QOK(x) && QOK(sigma) && QOK(uses) && \separated(x, sigma) && \separated(x, uses);
    requires dom: QVAL(sigma) > 0;
    ALLOCATES assigns x->tok;
    ensures ok: QOK(x);
    ensures value: QVAL(x) == RunTwice(moved, QVAL(sigma), QVAL(uses)); */
static void twice_of(mpq_ptr x, unsigned long moved, mpq_srcptr sigma, mpq_srcptr uses) {
  mpq_set_ui(x, moved, 1);
  //@ assert moved: QVAL(x) == (real)moved;
  mpq_div(x, x, sigma);
  //@ assert ratio: QVAL(x) == (real)moved / QVAL(sigma);
  mpq_mul(x, x, x);
  mpq_mul(x, x, uses);
}

/* rho := half of it. */
/*@ requires mem: QOK(rho) && QOK(sigma) && QOK(uses) && \separated(rho, sigma) && \separated(rho, uses);
    requires dom: QVAL(sigma) > 0;
    ALLOCATES assigns rho->tok;
    ensures ok: QOK(rho);
    ensures value: QVAL(rho) * 2 == RunTwice(moved, QVAL(sigma), QVAL(uses)); */
static void rho_of(mpq_ptr rho, unsigned long moved, mpq_srcptr sigma, mpq_srcptr uses) {
  local_mpqs(half);
  mpq_set_ui(half, 1, 2);
  //@ assert half: QVAL(&half[0]) * 2 == 1;
  twice_of(rho, moved, sigma, uses);
  mpq_mul(rho, rho, half);
}

void run_bounds_most(mpq_ptr rho, const run_query *r) { rho_of(rho, r->far, r->sigma, uses_of(r)); }

void run_bounds_lucky(mpq_ptr rho, const run_query *r) { rho_of(rho, r->near, r->sigma, uses_of(r)); }

/* 1: each record has the same number of steps. */
/*@ requires mem: RUN_OK(r);
    ALLOCATES assigns \nothing;
    ensures known: \result == 0 <==> r->drawn == RUN_COIN && QVAL(r->rate) < 1; */
static int are_alike(const run_query *r) { return r->drawn != RUN_COIN || mpq_cmp_ui(r->rate, 1, 1) >= 0; }

/* Their square over those of the run, or of as many epochs. */
void run_bounds_sum(mpq_ptr rho, const run_query *r) {
  local_mpqs(uses);
  if (r->near && are_alike(r)) mpq_set(uses, uses_of(r));
  if (r->drawn == RUN_CHOICE) {
    mpq_mul(uses, uses, r->epochs);
    mpq_div(uses, uses, r->steps);
  }
  if (r->drawn == RUN_EPOCH || r->drawn == RUN_ORDER) mpq_div(uses, uses, r->batches);
  rho_of(rho, r->far, r->sigma, uses);
}

/* ---- Renyi divergences ------------------------------------------------------------------------ */

/* z := log(n!) */
/*@ requires mem: IVL_MEM(z) && QOK(n) && \separated(z, n);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 < Add(QVAL(n), 1.0) ==> IVL_IN(LogGamma(Add(QVAL(n), 1.0)), z); */
static void log_factorial(ivl *z, mpq_srcptr n) {
  ivl_set_q(z, n);
  ivl_add_si(z, z, 1);
  ivl_lgamma(z, z);
}

/* z := the logarithm of the binomial coefficient n over k. */
/*@ requires mem: IVL_MEM(z) && QOK(n) && QOK(k) && \separated(z, n) && \separated(z, k);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real less; less == QVAL(n) - QVAL(k) ==>
      0 < Add(QVAL(n), 1.0) ==> 0 < Add(QVAL(k), 1.0) ==> 0 < Add(less, 1.0) ==>
      IVL_IN(Sub(Sub(LogGamma(Add(QVAL(n), 1.0)), LogGamma(Add(QVAL(k), 1.0))), LogGamma(Add(less, 1.0))), z); */
static void log_choices(ivl *z, mpq_srcptr n, mpq_srcptr k) {
  local_mpqs(left);
  local_ivls(ivl_prec(z), t);
  mpq_sub(left, n, k);
  log_factorial(z, n);
  log_factorial(&t, k);
  ivl_sub(z, z, &t);
  log_factorial(&t, left);
  ivl_sub(z, z, &t);
}

/* z := -uses log(rate) order/(order - 1). */
/*@ requires mem: IVL_MEM(z) && RUN_OK(r) && RUN_APART(z, r) && QOK(order) && \separated(z, order);
    requires dom: QVAL(order) > 1;
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 < QVAL(r->rate) ==>
      IVL_IN(Mul(Neg(Log(QVAL(r->rate))), RunTimes(QVAL(order), QVAL(r->steps))), z); */
static void log_coins(ivl *z, const run_query *r, mpq_srcptr order) {
  local_mpqs(times, one);
  mpq_set_ui(one, 1, 1);
  //@ assert one: QVAL(&one[0]) == 1;
  mpq_sub(times, order, one);
  //@ assert less: QVAL(&times[0]) == QVAL(order) - 1;
  mpq_div(times, order, times);
  //@ assert part: QVAL(&times[0]) == QVAL(order) / (QVAL(order) - 1);
  mpq_mul(times, times, r->steps);
  //@ assert times: QVAL(&times[0]) == RunTimes(QVAL(order), QVAL(r->steps));
  ivl_set_q(z, r->rate);
  ivl_log(z, z);
  ivl_neg(z, z);
  //@ assert price: 0 < QVAL(r->rate) ==> IVL_IN(Neg(Log(QVAL(r->rate))), z);
  ivl_mul_q(z, z, times);
}

/* z := what the luckiest draw is dearer than the divergence of this order, by how unlikely it is. */
/*@ requires mem: IVL_MEM(z) && RUN_OK(r) && RUN_APART(z, r) && QOK(order) && \separated(z, order);
    requires dom: QVAL(order) > 1;
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures known: r->drawn == RUN_KNOWN ==> IVL_IN(0.0, z);
    ensures drawn: r->drawn == RUN_EPOCH ==> IVL_IN(Mul(Log(QVAL(r->batches)), QVAL(r->epochs)), z);
    ensures placed: r->drawn == RUN_ORDER ==> IVL_IN(Log(QVAL(r->batches)), z); */
static void price(ivl *z, const run_query *r, mpq_srcptr order) {
  ivl_set_si(z, 0);
  if (r->drawn == RUN_COIN) log_coins(z, r, order);
  if (r->drawn == RUN_CHOICE) log_choices(z, r->steps, r->epochs);
  if (r->drawn != RUN_EPOCH && r->drawn != RUN_ORDER) return;
  ivl_set_q(z, r->batches);
  ivl_log(z, z);
  if (r->drawn == RUN_EPOCH) ivl_mul_q(z, z, r->epochs);
}

/* z := log(1 + (exp(uses/sigma^2) - 1)/batches), as often as it is drawn anew. */
/*@ requires mem: IVL_MEM(z) && RUN_OK(r) && RUN_APART(z, r);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures placed: r->drawn == RUN_ORDER ==> -1 < RunPairs(r, QVAL(r->epochs)) ==> IVL_IN(Log1p(RunPairs(r, QVAL(r->epochs))), z);
    ensures drawn: r->drawn == RUN_EPOCH ==> -1 < RunPairs(r, 1.0) ==> IVL_IN(Mul(Log1p(RunPairs(r, 1.0)), QVAL(r->epochs)), z); */
static void pairs(ivl *z, const run_query *r) {
  local_mpqs(x, one);
  mpq_set_ui(one, 1, 1);
  //@ assert one: QVAL(&one[0]) == 1;
  twice_of(x, 1, r->sigma, r->drawn == RUN_ORDER ? r->epochs : one);
  ivl_set_q(z, x);
  ivl_expm1(z, z);
  ivl_div_q(z, z, r->batches);
  ivl_log1p(z, z);
  if (r->drawn == RUN_EPOCH) ivl_mul_q(z, z, r->epochs);
}

/* z := the order times rho, which is lost. */
/*@ requires mem: IVL_MEM(z) && QOK(rho) && QOK(order) && \separated(z, rho) && \separated(z, order) && \separated(rho, order);
    ALLOCATES assigns IVL_TOK(z), rho->tok;
    ensures ok: IVL_OK(z) && QOK(rho);
    ensures sound: IVL_IN(\old(QVAL(rho)) * QVAL(order), z); */
static void at_order(ivl *z, mpq_ptr rho, mpq_srcptr order) {
  mpq_mul(rho, rho, order);
  ivl_set_q(z, rho);
}

void run_bounds_renyi(ivl *z, const run_query *r, mpq_srcptr order) {
  local_mpqs(rho);
  local_ivls(ivl_prec(z), t, cost);
  ivl_set_whole(z);
  run_bounds_most(rho, r);
  at_order(&t, rho, order);
  meet_below(z, &t);
  run_bounds_sum(rho, r);
  at_order(&t, rho, order);
  meet_above(z, &t);
  if (!r->near) return;
  run_bounds_lucky(rho, r);
  at_order(&t, rho, order);
  price(&cost, r, order);
  ivl_sub(&t, &t, &cost);
  meet_above(z, &t);
  if ((r->drawn != RUN_EPOCH && r->drawn != RUN_ORDER) || mpq_cmp_ui(order, 2, 1) < 0) return;
  pairs(&t, r);
  meet_above(z, &t);
}

/* ---- What would be enough ------------------------------------------------------------------------ */

void run_bounds_sigma(ivl *z, const run_query *r, mpq_srcptr rho) {
  local_mpqs(x);
  run_bounds_most(x, r);
  //@ assert most: QVAL(&x[0]) * 2 == RunTwice(r->far, QVAL(r->sigma), RunUses(r));
  mpq_div(x, x, rho);
  //@ assert share: QVAL(&x[0]) == RunShare(RunTwice(r->far, QVAL(r->sigma), RunUses(r)), QVAL(rho));
  ivl_set_q(z, x);
  ivl_sqrt(z, z);
  ivl_mul_q(z, z, r->sigma);
}
