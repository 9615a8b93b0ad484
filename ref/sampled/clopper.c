/* clopper.c - the chances at which a binomial tail is beta.
 *
 * Method: a certified bracket of the change of sign of min(1, log(tail) - log(beta)): the lower
 * tail falls in p and the upper one rises, from 1 to 0 and back.
 * Not analysed by WP: it calls through pointers; the tails are proved (binomial.h).
 * Derivation: proofs/notes/sampling.md (T-CLOPPER-COVER).                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "clopper.h"
#include "binomial.h"
#include "ivl_fused.h"
#include "local.h"
#include "prob.h"
#include "root.h"

#define MOST_TRIALS 1000000000000000000

typedef struct {
  unsigned long count, trials;
  mpq_srcptr beta;
  int upper;
  long bits;
} question;

/* y := tail at x - beta; outside of [0, 1] the tail is that of the nearer end. */
static void excess(ivl *y, const ivl *x, void *data) {
  const question *q = data;
  local_ivls(ivl_prec(y), p);
  ivl_set(&p, x);
  prob_clip(&p);
  if (q->upper) ivl_binomial_lower(y, q->trials, &p, q->count);
  else ivl_binomial_upper(y, q->trials, &p, q->count);
  ivl_sub_q(y, y, q->beta);
}

static void number_at(ivl *z, const void *data) {
  question q = *(const question *)data;
  local_ivls(ivl_prec(z), start);
  mpfr_set_ui(start.lo, q.count + !q.count, MPFR_RNDD);
  mpfr_div_ui(start.lo, start.lo, q.trials + 1, MPFR_RNDD);
  if (!q.count) mpfr_div_2ui(start.lo, start.lo, 1, MPFR_RNDD); /* a start of one point would never grow */
  mpfr_set_ui(start.hi, q.count + 1, MPFR_RNDU);
  mpfr_div_ui(start.hi, start.hi, q.trials + 1, MPFR_RNDU);
  root_task task = {excess, &q, !q.upper, q.bits, 2000, ivl_prec(z)};
  if (root_bracket(z, &task, &start) == ASSAY_DOMAIN) ivl_set_whole(z);
  prob_clip(z);
}

/*@ requires mem: \valid_read(q) && QOK(q->beta);
    ALLOCATES assigns \nothing;
    ensures value: \result == (q->trials < 1 || q->trials > MOST_TRIALS || q->count > q->trials ? 0 : (QVAL(q->beta) > 0 && QVAL(q->beta) <= 1 ? 1 :
      0)); */
static int is_asked(const question *q) {
  if (q->trials < 1 || q->trials > MOST_TRIALS || q->count > q->trials) return 0;
  return mpq_sgn(q->beta) > 0 && mpq_cmp_ui(q->beta, 1, 1) <= 0;
}

/* Special cases: a tail that holds everything, and beta 1. */
static assay_status number(ivl *z, const question *q, const adapt_goal *goal, adapt_report *report) {
  const int all = q->count == (q->upper ? q->trials : 0), sure = mpq_cmp_ui(q->beta, 1, 1) == 0;
  if (!is_asked(q)) return ASSAY_DOMAIN;
  if (!all && !sure) return adapt_run(z, number_at, q, goal, report);
  ivl_set_si(z, all ? q->upper : !q->upper);
  *report = (adapt_report){ADAPT_EXACT, ivl_prec(z), 0};
  return ASSAY_OK;
}

assay_status clopper_upper(ivl *z, unsigned long count, unsigned long trials, mpq_srcptr beta, const adapt_goal *goal,
                           adapt_report *report) {
  const question q = {count, trials, beta, 1, goal->bits + 2};
  return number(z, &q, goal, report);
}

assay_status clopper_lower(ivl *z, unsigned long count, unsigned long trials, mpq_srcptr beta, const adapt_goal *goal,
                           adapt_report *report) {
  const question q = {count, trials, beta, 0, goal->bits + 2};
  return number(z, &q, goal, report);
}
