/* unit/verdict.c - one claim against an enclosure; the enclosures are made by hand. */
#include "tap.h"
#include "verdict.h"

#include <math.h>
#include <string.h>

/* The verdict on a claimed estimate where the truth is from lo to hi. */
static void estimate(verdict want, const char *value, double lo, double hi, const char *tolerance) {
  claim c = {0};
  verdict_limits limits;
  answer truth = {0};
  mpfr_t off;
  mpfr_init2(off, 64);
  rat_init(&c.r);
  rat_init(&limits.loose);
  rat_init(&limits.tolerance);
  ivl_init(&truth.z, 64);
  mpq_set_str(c.r.v, value, 10);
  mpq_set_str(limits.tolerance.v, tolerance, 10);
  mpfr_set_d(truth.z.lo, lo, MPFR_RNDD);
  mpfr_set_d(truth.z.hi, hi, MPFR_RNDU);
  const verdict v = verdict_of(off, PROMISE_ESTIMATE, &c, &truth, &limits);
  ok(v == want, "%s in [%g, %g], tolerance %s: %s", value, lo, hi, tolerance, verdict_name(v));
  ivl_clear(&truth.z);
  rat_clear(&limits.tolerance);
  rat_clear(&limits.loose);
  rat_clear(&c.r);
  mpfr_clear(off);
}

/* The verdict on a claimed bound, "inf" and "-inf" being infinite, where the truth is from lo to hi; loose from 1/4 on. */
static void bound(verdict want, promise p, const char *value, double lo, double hi) {
  claim c = {.infinite = !strcmp(value, "inf") ? 1 : !strcmp(value, "-inf") ? -1 : 0};
  verdict_limits limits;
  answer truth = {.infinite = isinf(lo)};
  mpfr_t off;
  mpfr_init2(off, 64);
  rat_init(&c.r);
  rat_init(&limits.loose);
  rat_init(&limits.tolerance);
  ivl_init(&truth.z, 64);
  if (!c.infinite) mpq_set_str(c.r.v, value, 10);
  mpq_set_ui(limits.loose.v, 1, 4);
  if (!truth.infinite) mpfr_set_d(truth.z.lo, lo, MPFR_RNDD);
  mpfr_set_d(truth.z.hi, hi, MPFR_RNDU);
  const verdict v = verdict_of(off, p, &c, &truth, &limits);
  ok(v == want, "%s bound %s of [%g, %g]: %s", claims_name(p), value, lo, hi, verdict_name(v));
  ivl_clear(&truth.z);
  rat_clear(&limits.tolerance);
  rat_clear(&limits.loose);
  rat_clear(&c.r);
  mpfr_clear(off);
}

static void bounds(void) {
  bound(VERDICT_PASS, PROMISE_UPPER, "5/2", 1, 2);
  bound(VERDICT_LOOSE, PROMISE_UPPER, "3", 1, 2);
  bound(VERDICT_FAIL, PROMISE_UPPER, "1/2", 1, 2);
  bound(VERDICT_PASS, PROMISE_LOWER, "3/4", 1, 2);
  bound(VERDICT_LOOSE, PROMISE_LOWER, "1/2", 1, 2);
  bound(VERDICT_FAIL, PROMISE_LOWER, "5/2", 1, 2);
  /* The end that a bound may not fall short of is reached by itself alone. */
  bound(VERDICT_PASS, PROMISE_UPPER, "2", 1, 2);
  bound(VERDICT_UNDECIDED, PROMISE_UPPER, "1", 1, 2);
  bound(VERDICT_PASS, PROMISE_LOWER, "1", 1, 2);
  bound(VERDICT_UNDECIDED, PROMISE_LOWER, "2", 1, 2);
  bound(VERDICT_UNDECIDED, PROMISE_LOWER, "3/2", 1, 2);
  /* Infinite ones. */
  bound(VERDICT_LOOSE, PROMISE_UPPER, "inf", 1, 2);
  bound(VERDICT_FAIL, PROMISE_UPPER, "-inf", 1, 2);
  bound(VERDICT_FAIL, PROMISE_LOWER, "inf", 1, 2);
  bound(VERDICT_LOOSE, PROMISE_LOWER, "-inf", 1, 2);
  bound(VERDICT_PASS, PROMISE_UPPER, "inf", INFINITY, INFINITY);
  bound(VERDICT_FAIL, PROMISE_UPPER, "1", INFINITY, INFINITY);
  bound(VERDICT_FAIL, PROMISE_UPPER, "-inf", INFINITY, INFINITY);
  bound(VERDICT_PASS, PROMISE_LOWER, "inf", INFINITY, INFINITY);
  bound(VERDICT_LOOSE, PROMISE_LOWER, "1", INFINITY, INFINITY);
  /* 0 is no number that a bound is near to, but itself. */
  bound(VERDICT_PASS, PROMISE_UPPER, "0", 0, 0);
  bound(VERDICT_LOOSE, PROMISE_UPPER, "1/1000000", 0, 0);
  bound(VERDICT_FAIL, PROMISE_LOWER, "1/1000000", 0, 0);
}

int main(void) {
  bounds();
  estimate(VERDICT_PASS, "1", 1, 1, "0");
  estimate(VERDICT_FAIL, "2", 1, 1, "999/1000");
  estimate(VERDICT_PASS, "2", 1, 1, "1");
  /* Inside: its distance to both ends counts, that to 1 is 1/2 and that to 2 is 1/4. */
  estimate(VERDICT_UNDECIDED, "3/2", 1, 2, "0");
  estimate(VERDICT_UNDECIDED, "3/2", 1, 2, "1/3");
  estimate(VERDICT_PASS, "3/2", 1, 2, "1/2");
  estimate(VERDICT_UNDECIDED, "2", 1, 2, "1/2");
  /* Outside: 3 is off by 1/2 of 2 and by 2 of 1; 1/2 by 1/2 of 1 and by 3/4 of 2. */
  estimate(VERDICT_FAIL, "3", 1, 2, "1/3");
  estimate(VERDICT_UNDECIDED, "3", 1, 2, "1");
  estimate(VERDICT_PASS, "3", 1, 2, "2");
  estimate(VERDICT_FAIL, "1/2", 1, 2, "1/3");
  estimate(VERDICT_UNDECIDED, "1/2", 1, 2, "5/8");
  estimate(VERDICT_PASS, "1/2", 1, 2, "3/4");
  estimate(VERDICT_UNDECIDED, "-3/2", -2, -1, "1/3");
  estimate(VERDICT_FAIL, "3/2", -2, -1, "3/2");
  /* Next to 0 nothing but 0 is near. */
  estimate(VERDICT_PASS, "0", 0, 0, "0");
  estimate(VERDICT_FAIL, "1", 0, 0, "1000");
  estimate(VERDICT_UNDECIDED, "0", 0, 1, "1/2");
  estimate(VERDICT_UNDECIDED, "1/2", 0, 1, "1000");
  estimate(VERDICT_UNDECIDED, "1/2", -1, 1, "1000");
  estimate(VERDICT_FAIL, "-1", 1, 2, "1");
  return done_testing();
}
