/* arb_ivl.h - our enclosures beside Arb's, for the same inputs, at two precisions.
 *
 * Arb evaluates at a member of our input, we at the input: the two enclosures hold
 * one and the same real, so they must overlap.  Ours is computed at two precisions,
 * each compared with Arb's and with the other.
 * Classic mistake: to give Arb the whole input; its ball around that is so wide that
 * it overlaps with almost anything.  Arb's accuracy is counted, so that a run in
 * which it knew nothing cannot pass.                                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_CROSS_ARB_IVL_H
#define ASSAY_CROSS_ARB_IVL_H

#include <acb.h>

#include "ivl_gen.h"

typedef struct {
  long calls, wrong, accurate;
} score;

/* v := the number a. */
static inline void arb_from(arb_t v, mpfr_srcptr a) {
  arf_set_mpfr(arb_midref(v), a);
  mag_zero(arb_radref(v));
}

/* z overlaps with Arb's ball v. */
static inline bool arb_overlap(const ivl *z, const arb_t v) {
  mpfr_t lo, hi;
  mpfr_inits2(ivl_prec(z) + 80, lo, hi, (mpfr_ptr)0);
  arb_get_interval_mpfr(lo, hi, v);
  bool is = mpfr_nan_p(lo) || mpfr_nan_p(hi) ? is_ivl(z) : meets(z, lo, hi);
  mpfr_clears(lo, hi, (mpfr_ptr)0);
  return is;
}

/* Arb knows v to at least p bits, or as an exact number. */
static inline bool arb_knows(const arb_t v, mpfr_prec_t p) { return arb_rel_accuracy_bits(v) >= p; }

static inline void score_report(const score *s, const char *name) {
  ok(s->wrong == 0, "%s: %ld calls overlap with Arb's", name, s->calls);
  ok(2 * s->accurate > s->calls, "%s: Arb knew %ld of the values", name, s->accurate);
}

#endif
