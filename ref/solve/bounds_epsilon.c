/* bounds_epsilon.c - two inverses, of what a curve is at most and at least.
 *
 * Not analysed by WP: it calls through pointers.
 * Derivations: proofs/notes/solve.md (T-SOLVE-EPSILON).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "bounds_epsilon.h"
#include "local.h"

typedef struct {
  curve_fn curve;
  const void *data;
  int upper;
} bound;

/* A curve_fn: one end of an enclosure, as a number.  At another precision it is another number, so it is no end of one function. */
static void end(ivl *z, const ivl *e, const void *data) {
  const bound *b = data;
  b->curve(z, e, b->data);
  if (!ivl_is_finite(z)) return;
  if (b->upper) mpfr_set(z->lo, z->hi, MPFR_RNDD);
  else mpfr_set(z->hi, z->lo, MPFR_RNDU);
}

/* Method: where the upper bound is at most `at`, so is delta; where the lower one is above it, so is delta.  Each of these ends is
 * certified by the value there, whether the bound falls or not; the other end of a search is not used.  With one precision there is
 * nothing else for it to contradict. */
assay_status bounds_epsilon_of(ivl *z, curve_fn curve, const void *data, mpq_srcptr at, const adapt_goal *goal,
                               adapt_report *report) {
  const adapt_goal once = {goal->bits, adapt_first(goal)};
  local_ivls(ivl_prec(z), t);
  ivl_set_whole(z);
  mpfr_set_zero(z->lo, 1);
  for (int upper = 0; upper < 2; upper++) {
    const bound b = {curve, data, upper};
    const epsilon_query q = {end, NULL, &b, at, 0, NULL, NULL, NULL, 0, 0};
    solve_report r;
    const assay_status s = solve_epsilon_of(&t, &q, &once, &r);
    if (s != ASSAY_OK && s != ASSAY_LIMIT) return s;
    if (upper) mpfr_set(z->hi, t.hi, MPFR_RNDU);
    else mpfr_set(z->lo, t.lo, MPFR_RNDD);
    *report = r.run;
  }
  report->bits = ivl_rel_bits(z);
  return report->bits < goal->bits ? ASSAY_LIMIT : ASSAY_OK;
}
