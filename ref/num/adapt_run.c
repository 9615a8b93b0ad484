/* adapt_run.c - the loop around a quantity.
 *
 * Invariant: z holds the number, since every answer does, and so does what they share.
 * Exercised by tests/unit/adapt.c.                                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adapt.h"
#include "apart.h"
#include "deadline.h"
#include "local.h"

/* Method: meet the answers at growing precisions, the last one being the limit. */
assay_status adapt_run(ivl *z, adapt_fn f, const void *data, const adapt_goal *goal, adapt_report *report) {
  ivl_set_whole(z);
  report->bits = -1;
  report->prec = 0;
  report->calls = 0;
  mpfr_prec_t p = adapt_first(goal);
  /*@ loop invariant prec: 1 <= p <= goal->limit;
      loop invariant ok: IVL_OK(z);
      loop invariant sound: IVL_IN(AdaptF, z);
      loop invariant calls: 0 <= report->calls;
      loop assigns p, IVL_TOK(z), *report;
      loop variant goal->limit - p; */
  for (;; p = adapt_next(p, goal)) {
    local_ivls(p, t);
    adapt_call(&t, f, data);
    assay_status status = adapt_step(z, &t, goal, report);
    //@ assert shared: IVL_IN(AdaptF, z);
    if (status == ASSAY_BROKEN) apart_note();
    if (status != ASSAY_LIMIT || p == goal->limit || adapt_below_digits(z) || deadline_over())
      return apart_status(status);
  }
}
