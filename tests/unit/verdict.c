/* unit/verdict.c - one claim against an enclosure; the enclosures are made by hand. */ /* SPDX-License-Identifier: Apache-2.0 */
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

/* The verdict on an upper bound of noise whose least amount is 2, where the other end, known to be from lo to hi, means this. */
static void noise(verdict want, const char *value, answer_meaning means, double lo, double hi) {
  claim c = {.infinite = !strcmp(value, "inf")};
  verdict_limits limits;
  answer truth = {.means = means};
  mpfr_t off;
  mpfr_init2(off, 64);
  rat_init(&c.r);
  rat_init(&limits.loose);
  rat_init(&limits.tolerance);
  ivl_init(&truth.z, 64);
  ivl_init(&truth.end, 64);
  if (!c.infinite) mpq_set_str(c.r.v, value, 10);
  mpq_set_ui(limits.loose.v, 10, 1);
  ivl_set_si(&truth.z, 2);
  mpfr_set_d(truth.end.lo, lo, MPFR_RNDD);
  mpfr_set_d(truth.end.hi, hi, MPFR_RNDU);
  const verdict v = verdict_of(off, PROMISE_UPPER, &c, &truth, &limits);
  ok(v == want, "noise of %s, meaning %d, end in [%g, %g]: %s", value, (int)means, lo, hi, verdict_name(v));
  if (want == VERDICT_FAIL && !c.infinite)
    ok(mpfr_cmp_d(off, 0.5) == 0, "it is off by half: %g", mpfr_get_d(off, MPFR_RNDN));
  ivl_clear(&truth.z);
  ivl_clear(&truth.end);
  rat_clear(&limits.tolerance);
  rat_clear(&limits.loose);
  rat_clear(&c.r);
  mpfr_clear(off);
}

static void amounts_of_noise(void) {
  noise(VERDICT_PASS, "2", MEANS_INTERVAL, 4, 6);
  noise(VERDICT_PASS, "7/2", MEANS_INTERVAL, 4, 6);
  noise(VERDICT_PASS, "4", MEANS_INTERVAL, 4, 6);
  noise(VERDICT_UNDECIDED, "5", MEANS_INTERVAL, 4, 6);
  noise(VERDICT_UNDECIDED, "6", MEANS_INTERVAL, 4, 6);
  noise(VERDICT_FAIL, "9", MEANS_INTERVAL, 4, 6);
  noise(VERDICT_FAIL, "inf", MEANS_INTERVAL, 4, 6);
  noise(VERDICT_UNDECIDED, "5", MEANS_INTERVAL, 4, INFINITY);
  noise(VERDICT_UNDECIDED, "inf", MEANS_INTERVAL, 4, INFINITY);
  noise(VERDICT_LOOSE, "inf", MEANS_INTERVAL, INFINITY, INFINITY);
  noise(VERDICT_PASS, "9", MEANS_FROM, 0, 0);
  noise(VERDICT_LOOSE, "inf", MEANS_FROM, 0, 0);
  noise(VERDICT_UNDECIDED, "inf", MEANS_LEAST, 0, 0);
  noise(VERDICT_UNDECIDED, "inf", MEANS_CROSSING, 1, INFINITY);
  noise(VERDICT_LOOSE, "inf", MEANS_CROSSING, 1, 2);
}

int main(void) {
  bounds();
  amounts_of_noise();
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
