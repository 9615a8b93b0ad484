/* adapt_run.c - the loop around a quantity.
 *
 * Not analysed by WP, which does not follow the call through a pointer: that every
 * z is an enclosure rests on adapt_step (proved) and on f (its caller's).
 * Exercised by tests/unit/adapt.c.                                               */
#include "adapt.h"

/* Method: meet the answers at growing precisions, the last one being the limit. */
assay_status adapt_run(ivl *z, adapt_fn f, const void *data, const adapt_goal *goal, adapt_report *report) {
  ivl_set_whole(z);
  *report = (adapt_report){-1, 0, 0};
  for (mpfr_prec_t p = adapt_first(goal);; p = adapt_next(p, goal)) {
    ivl t;
    ivl_init(&t, p);
    f(&t, data);
    assay_status status = adapt_step(z, &t, goal, report);
    ivl_clear(&t);
    if (status != ASSAY_LIMIT || p == goal->limit) return status;
  }
}
