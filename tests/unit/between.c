/* unit/between.c - from the lower end of one answer to the upper end of another. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "between.h"
#include "local.h"

static void set(ivl *z, long lo, long hi) {
  mpfr_set_si(z->lo, lo, MPFR_RNDD);
  mpfr_set_si(z->hi, hi, MPFR_RNDU);
}

static int is(const ivl *z, long lo, long hi) { return mpfr_cmp_si(z->lo, lo) == 0 && mpfr_cmp_si(z->hi, hi) == 0; }

int main(void) {
  assay_start();
  local_ivls(60, z, less, more);
  set(&less, 1, 3);
  set(&more, 2, 5);
  ok(between_join(&z, &less, &more) && is(&z, 1, 5), "what overlaps is joined");
  set(&more, 4, 5);
  ok(between_join(&z, &less, &more) && is(&z, 1, 5), "and what is in order");
  set(&more, 0, 1);
  ok(between_join(&z, &less, &more) && is(&z, 1, 1), "bounds may touch");
  set(&more, -1, 0);
  ok(!between_join(&less, &less, &more) && !ivl_is_finite(&less), "out of order one is wrong, which a hull would hide");
  ask_clear();
  return done_testing();
}
