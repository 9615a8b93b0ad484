/* unit/on_lattice.c - what the answer of another method and that of a lattice share, and where they share nothing. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "on_lattice.h"
#include "apart.h"
#include "mechanism.h"
#include "quantity.h"
#include "tap.h"

/* a := an answer of hardly a digit to q, [lo, hi], met with the lattice's; delta of Gaussian noise at 1, 0.1269367.. */
static void narrows(double lo, double hi, assay_status status, assay_status want, const char *name) {
  query q;
  answer a;
  const adapt_goal goal = {8, 1000};
  field_id wrong;
  query_init(&q);
  q.what = quantity_find("delta");
  q.how = mechanism_find("gaussian");
  mpq_set_ui(q.value[FIELD_SIGMA].v, 1, 1);
  mpq_set_ui(q.value[FIELD_EPSILON].v, 1, 1);
  q.given = FIELD(SIGMA) | FIELD(EPSILON);
  if (query_defect(&q, &wrong)) bail("no question");
  answer_find(&a, &q, goal.bits, goal.limit);
  mpfr_set_d(a.z.lo, lo, MPFR_RNDD);
  mpfr_set_d(a.z.hi, hi, MPFR_RNDU);
  a.status = status;
  on_lattice_narrow(&a, &q, &goal);
  ok(a.status == want, "%s: %s", name, assay_status_text(a.status));
  if (want != ASSAY_BROKEN)
    ok(mpfr_cmp_d(a.z.lo, 0.12694) < 0 && mpfr_cmp_d(a.z.hi, 0.12693) > 0, "%s: the answer is inside", name);
  apart_forget();
  answer_clear(&a);
  query_clear(&q);
}

int main(void) {
  narrows(0, 1, ASSAY_LIMIT, ASSAY_OK, "nothing known before");
  narrows(0.1, 0.2, ASSAY_LIMIT, ASSAY_OK, "hardly a digit before");
  narrows(0.5, 0.9, ASSAY_LIMIT, ASSAY_BROKEN, "a bracket above the answer");
  narrows(0, 0.1, ASSAY_LIMIT, ASSAY_BROKEN, "a bracket below the answer");
  narrows(0, 1, ASSAY_OK, ASSAY_OK, "an answer that is not at a limit");
  return done_testing();
}
