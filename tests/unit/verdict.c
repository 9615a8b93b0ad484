/* unit/verdict.c - one claim against an enclosure; the enclosures are made by hand. */
#include "tap.h"
#include "verdict.h"

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

int main(void) {
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
