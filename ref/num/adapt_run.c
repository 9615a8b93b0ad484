/* adapt_run.c - the loop around a quantity.
 *
 * Not analysed by WP, which does not follow the call through a pointer: that every
 * z is an enclosure rests on adapt_step (proved) and on f (its caller's).
 * Exercised by tests/unit/adapt.c.                                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adapt.h"
#include "apart.h"
#include "deadline.h"
#include "local.h"

/* 1: nothing above 0 is known, and the upper end is below every number that prob_exp names (exp(-2^29) is about
 * 2^-774541002): what is missing are exponents, not digits, and more precision takes long and says no more. */
static int is_below_digits(const ivl *z) {
  enum { LEAST = 774541000 };
  return mpfr_zero_p(z->lo) && mpfr_regular_p(z->hi) && mpfr_get_exp(z->hi) < -LEAST;
}

/* Method: meet the answers at growing precisions, the last one being the limit. */
assay_status adapt_run(ivl *z, adapt_fn f, const void *data, const adapt_goal *goal, adapt_report *report) {
  ivl_set_whole(z);
  *report = (adapt_report){-1, 0, 0};
  for (mpfr_prec_t p = adapt_first(goal);; p = adapt_next(p, goal)) {
    local_ivls(p, t);
    f(&t, data);
    assay_status status = adapt_step(z, &t, goal, report);
    if (status == ASSAY_BROKEN) apart_note();
    if (status != ASSAY_LIMIT || p == goal->limit || is_below_digits(z) || deadline_over()) return apart_status(status);
  }
}
