/* adapt.c - one step of the driver: what two enclosures share, and its width.
 *
 * Every answer is a superset of one number, so the meet of answers is one, too:
 * whatever is measured here, only the width of the result depends on it.
 * Derivation: proofs/notes/adapt.md (T-ADAPT).                                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adapt.h"

/* 3.321929 is above log2(10) = 3.32192809.., 0.301029995 below log10(2) = 0.3010299956.. */
long adapt_bits_of_digits(long digits) { return (digits * 3321929 + 999999) / 1000000; }

long adapt_digits_of_bits(long bits) {
  if (bits <= 0) return 0;
  long capped = bits < 4294967296 ? bits : 4294967296;
  return capped * 301029995 / 1000000000;
}

assay_status adapt_step(ivl *z, const ivl *t, const adapt_goal *goal, adapt_report *report) {
  report->prec = ivl_prec(t);
  report->calls = report->calls < 1000000 ? report->calls + 1 : report->calls;
  if (!ivl_meet(z, z, t)) {
    ivl_set_whole(z);
    report->bits = -1;
    return ASSAY_BROKEN;
  }
  report->bits = ivl_rel_bits(z);
  return report->bits >= goal->bits ? ASSAY_OK : ASSAY_LIMIT;
}

mpfr_prec_t adapt_first(const adapt_goal *goal) {
  mpfr_prec_t p = goal->bits + 32;
  return p < goal->limit ? p : goal->limit;
}

mpfr_prec_t adapt_next(mpfr_prec_t p, const adapt_goal *goal) { return p <= goal->limit / 2 ? 2 * p : goal->limit; }
