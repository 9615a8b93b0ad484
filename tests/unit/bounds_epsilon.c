/* unit/bounds_epsilon.c - the least epsilon of a curve between bounds, which need not be ends of one function.
 *
 * Expected: the curve is exp(-e), so a bound that is a multiple a of it is at most d from log(a/d) on.        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "apart.h"
#include "ask_pair.h"
#include "bounds_epsilon.h"
#include "elem.h"
#include "ivl_double.h"
#include "local.h"

enum { GOAL = 60 };

/* z := exp(-e) times [less, more]. */
static void between(ivl *z, const ivl *e, double less, double more) {
  local_ivls(ivl_prec(z), a);
  ivl_neg(&a, e);
  ivl_exp(z, &a);
  ivl_mul_double(&a, z, less);
  ivl_mul_double(z, z, more);
  mpfr_set(z->lo, a.lo, MPFR_RNDD);
}

static void tenth(ivl *z, const ivl *e, const void *data) {
  (void)data;
  between(z, e, 0.875, 1.125);
}

/* x := log(a/d). */
static void place(ivl *x, const char *a, const char *d) {
  local_mpqs(q);
  mpq_div(q, num(a), num(d));
  ivl_set_q(x, q);
  ivl_log(x, x);
}

static assay_status find(ivl *z, curve_fn curve, const char *d, long limit) {
  const adapt_goal goal = {GOAL, limit};
  adapt_report report;
  return bounds_epsilon_of(z, curve, NULL, num(d), &goal, &report);
}

/* Each end is where its bound is d, within 2^-50. */
static void ends(const char *d, int low_is_zero) {
  local_ivls(90, z, lo, hi);
  const assay_status s = find(&z, tenth, d, 200);
  place(&lo, "0.875", d);
  place(&hi, "1.125", d);
  if (low_is_zero) ivl_set_si(&lo, 0);
  ok(s == ASSAY_LIMIT && mpfr_cmp(z.lo, lo.hi) <= 0 && mpfr_cmp(z.hi, hi.lo) >= 0,
     "delta %s: both ends are far enough out", d);
  mpfr_sub(lo.lo, lo.lo, z.lo, MPFR_RNDU);
  mpfr_sub(hi.lo, z.hi, hi.hi, MPFR_RNDU);
  ok(mpfr_cmp_d(lo.lo, 0x1p-50) < 0 && mpfr_cmp_d(hi.lo, 0x1p-50) < 0, "delta %s: and no farther", d);
}

/* Not known within 2^-57 of log(2.001953125), so that a search stops before its goal; looser with more bits, so that the root of
 * the upper bound moves up. */
static void moving(ivl *z, const ivl *e, const void *data) {
  local_ivls(120, near);
  (void)data;
  place(&near, "2.001953125", "1");
  ivl_sub(&near, e, &near);
  between(z, e, 0.875, ivl_prec(z) <= GOAL + 32 ? 1.0009765625 : 1.015625);
  if (mpfr_cmpabs(near.lo, near.hi) <= 0 ? mpfr_get_exp(near.hi) <= -57 : mpfr_get_exp(near.lo) <= -57)
    ivl_set_whole(z);
}

/* What a second precision finds need not meet what the first one found. */
static void test_moving(void) {
  local_ivls(90, z, x);
  const assay_status s = find(&z, moving, "1/2", 400);
  place(&x, "1", "1/2");
  ok(s == ASSAY_LIMIT && !apart_seen(), "bounds that move with the precision contradict nothing");
  ok(mpfr_cmp(z.lo, x.lo) <= 0 && mpfr_cmp(z.hi, x.hi) >= 0 && mpfr_cmp_d(z.hi, 0.7) < 0,
     "and the curve's place is between");
  apart_forget();
}

int main(void) {
  assay_start();
  ends("1/2", 0);
  ends("1e-9", 0);
  ends("0.9", 1); /* 0.875 <= d < 1.125 at 0 */
  test_moving();
  ask_clear();
  return done_testing();
}
