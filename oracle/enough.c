/* enough.c - delta at a claim. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "enough.h"
#include "find.h"
#include "mechanism.h"
#include "one_sided.h"
#include "quantity.h"
#include "seconds.h"

/* 1 if the claim is an amount of noise of a mechanism in which delta does not fall. */
static int is_asked(const query *q, promise p, const claim *c) {
  const field_set noise = q->what->solves & (FIELD(SIGMA) | FIELD(SCALE));
  return noise && p == PROMISE_UPPER && !q->how->falls && !c->infinite && rat_sgn(&c->r) > 0;
}

static void ask(ivl *there, const query *q, const claim *c, long bits) {
  answer unused = {0}; /* its theorems and its reason */
  const double before = deadline_set(seconds_last(q));
  find_noise_delta(there, &unused, q, c->r.v, bits);
  deadline_set(before);
}

verdict enough_verdict(ivl *there, verdict v, const query *q, promise p, const claim *c, const answer *truth,
                       long bits) {
  mpq_srcptr target = query_get(q, FIELD_DELTA);
  ivl_set_whole(there);
  if (v >= VERDICT_FAIL || truth->infinite || !is_asked(q, p, c)) return v;
  ask(there, q, c, bits);
  one_sided_widen_delta(there, q);
  if (mpfr_cmp_q(there->lo, target) > 0) return VERDICT_FAIL;
  if (mpfr_cmp_q(there->hi, target) <= 0 || truth->means != MEANS_LEAST) return v;
  return VERDICT_UNDECIDED;
}
