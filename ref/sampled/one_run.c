/* one_run.c - the bound of an attack on one run.
 *
 * Method: without a delta the chance is Clopper and Pearson's lower number.  With one it is at most that, and halving finds a
 * chance for which the probability, rounded up, is at most beta: each such chance is a bound (T-AUDIT-ONE-RUN).
 * Derivation: proofs/notes/audit.md.                                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "one_run.h"
#include "prv_parts.h"
#include "binomial.h"
#include "clopper.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"

enum { PREC = 256, GOAL_BITS = 100, LIMIT_PREC = 4096, HALVINGS = 50 };

#define MOST_CANARIES 1000000000000000000

/* ---- The term of delta ------------------------------------------------------------------ */

/* x, of k, := an upper bound of the mass at k - 1; the ratio of both, which falls with k, into `ratio`. */
static void step_down(mpfr_t x, mpfr_t ratio, unsigned long guesses, unsigned long k, mpfr_srcptr odds) {
  mpfr_set_ui(ratio, k, MPFR_RNDU);
  mpfr_div_ui(ratio, ratio, guesses - k + 1, MPFR_RNDU);
  mpfr_mul(ratio, ratio, odds, MPFR_RNDU);
  mpfr_mul(x, x, ratio, MPFR_RNDU);
}

/* alpha := an upper bound of the largest mean of the masses at right - 1, .., right - i.  Once they fall, and lie below the
 * largest mean so far, no further one is larger. */
static void largest_mean(mpfr_t alpha, const one_run_counts *c, mpfr_srcptr mass, mpfr_srcptr odds) {
  local_mpfrs(PREC, x, sum, ratio, mean);
  mpfr_set(x, mass, MPFR_RNDU); /* at `right` */
  mpfr_set_zero(sum, 1);
  mpfr_set_zero(alpha, 1);
  for (unsigned long i = 1; i <= c->right; i++) {
    step_down(x, ratio, c->guesses, c->right - i + 1, odds);
    mpfr_add(sum, sum, x, MPFR_RNDU);
    if (mpfr_cmp_ui(ratio, 1) <= 0 && mpfr_lessequal_p(x, alpha)) break;
    mpfr_div_ui(mean, sum, i, MPFR_RNDU);
    mpfr_max(alpha, alpha, mean, MPFR_RNDU);
  }
}

/* x := an upper bound of the mass at `right`; odds := one of (1 - chance)/chance. */
static void begin(mpfr_t x, mpfr_t odds, const one_run_counts *c, const ivl *chance) {
  local_ivls(PREC, a, b);
  ivl_binomial_upper(&a, c->guesses, chance, c->right);
  ivl_binomial_upper(&b, c->guesses, chance, c->right + 1);
  ivl_sub(&a, &a, &b);
  mpfr_set(x, a.hi, MPFR_RNDU);
  ivl_si_sub(&b, 1, chance);
  ivl_div(&b, &b, chance);
  mpfr_set(odds, b.hi, MPFR_RNDU);
}

/* 1 if so many right guesses certainly have a probability of at most beta. */
static int is_too_many(const one_run_counts *c, const ivl *chance) {
  local_ivls(PREC, tail);
  local_mpfrs(PREC, p, alpha, odds);
  local_mpqs(most);
  ivl_binomial_upper(&tail, c->guesses, chance, c->right);
  begin(p, odds, c, chance);
  largest_mean(alpha, c, p, odds);
  mpq_set_ui(most, c->canaries, 1);
  mpq_mul(most, most, c->delta);
  mpq_mul_2exp(most, most, 1);
  mpfr_mul_q(alpha, alpha, most, MPFR_RNDU);
  mpfr_add(p, tail.hi, alpha, MPFR_RNDU);
  return mpfr_cmp_q(p, c->beta) <= 0;
}

/* ---- The chance --------------------------------------------------------------------------- */

/* z := log(x/(1 - x)) for x in [1/2, 1] of which an end may be 1. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x);
    requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; 0 < \max(Sub(1.0, a), 0.0) ==> 0 < a ==> IVL_IN(a, x) ==> IVL_IN(Sub(Log(a), Log(\max(Sub(1.0, a), 0.0))), z); */
static void log_odds(ivl *z, const ivl *x) {
  local_ivls(PREC, a, b);
  prv_parts_log_odds(z, &a, &b, x);
}

/* chance.lo := a chance that is too small, if 1/2 is one; it is below `most`, which is to be at least 1/2. */
static void halve(ivl *chance, const one_run_counts *c, mpfr_srcptr most) {
  local_ivls(PREC, middle);
  mpfr_set_ui_2exp(middle.lo, 1, -1, MPFR_RNDD);
  mpfr_set(middle.hi, middle.lo, MPFR_RNDU);
  ivl_set(chance, &middle);
  if (!is_too_many(c, &middle)) return; /* not even 1/2 */
  mpfr_set(chance->hi, most, MPFR_RNDU);
  for (int i = 0; i < HALVINGS; i++) {
    mpfr_add(middle.lo, chance->lo, chance->hi, MPFR_RNDD);
    mpfr_div_2ui(middle.lo, middle.lo, 1, MPFR_RNDD);
    mpfr_set(middle.hi, middle.lo, MPFR_RNDU);
    if (is_too_many(c, &middle)) mpfr_set(chance->lo, middle.lo, MPFR_RNDD);
    else mpfr_set(chance->hi, middle.lo, MPFR_RNDU);
  }
}

/*@ requires mem: \valid_read(c) && QOK(c->beta) && QOK(c->delta);
    ALLOCATES assigns \nothing;
    ensures value: \result == (c->guesses < 1 || c->guesses > ONE_RUN_MOST_GUESSES || c->right > c->guesses ? 0 : (c->canaries < c->guesses ||
      c->canaries > MOST_CANARIES ? 0 : (QVAL(c->beta) <= 0 || QVAL(c->beta) >= 1 ? 0 : (QVAL(c->delta) >= 0 && QVAL(c->delta) < 1 ? 1 : 0)))); */
static int is_asked(const one_run_counts *c) {
  if (c->guesses < 1 || c->guesses > ONE_RUN_MOST_GUESSES || c->right > c->guesses) return 0;
  if (c->canaries < c->guesses || c->canaries > MOST_CANARIES) return 0;
  if (mpq_sgn(c->beta) <= 0 || mpq_cmp_ui(c->beta, 1, 1) >= 0) return 0;
  return mpq_sgn(c->delta) >= 0 && mpq_cmp_ui(c->delta, 1, 1) < 0;
}

assay_status one_run_find(ivl *epsilon, const one_run_counts *c) {
  const adapt_goal goal = {GOAL_BITS, LIMIT_PREC};
  adapt_report unused;
  if (!is_asked(c)) return ASSAY_DOMAIN;
  local_ivls(PREC, chance, search);
  const assay_status found = clopper_lower(&chance, c->right, c->guesses, c->beta, &goal, &unused);
  if (found == ASSAY_DOMAIN) return found;
  ivl_set_si(epsilon, 0);
  if (mpfr_cmp_ui_2exp(chance.hi, 1, -1) <= 0) return found;
  if (mpq_sgn(c->delta)) {
    halve(&search, c, chance.hi);
    ivl_set(&chance, &search);
  }
  log_odds(epsilon, &chance);
  ivl_max0(epsilon, epsilon);
  return found;
}
