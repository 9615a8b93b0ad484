/* kl_of.c - the two numbers where the sum of the sample is known as an enclosure.
 *
 * Method: both rise in the sum, so each end of the answer comes from the end of the sum, cut to
 * [0, n], as an exact rational.
 * Not analysed by WP: rationals from MPFR numbers; what it calls goes through pointers.
 * Derivation: proofs/notes/sampling.md (T-KL-BRACKET).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "kl.h"
#include "local.h"

/* As kl_upper. */
typedef assay_status kl_fn(ivl *, mpq_srcptr, unsigned long, mpq_srcptr, const adapt_goal *, adapt_report *);

/* q := the end e of a sum, cut to [0, n]. */
static void cut(mpq_ptr q, mpfr_srcptr e, unsigned long n) {
  mpq_set_ui(q, 0, 1);
  if (mpfr_cmp_ui(e, n) >= 0) mpq_set_ui(q, n, 1);
  else if (mpfr_sgn(e) > 0) mpfr_get_q(q, e);
}

static assay_status between(ivl *z, kl_fn *f, const ivl *sum, unsigned long trials, mpq_srcptr beta, long bits) {
  const adapt_goal goal = {bits, 16 * bits + 1024};
  adapt_report report;
  local_mpqs(s);
  local_ivls(bits + 8, t);
  mpfr_set_ui(z->lo, 0, MPFR_RNDD);
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  const int none = mpfr_sgn(sum->hi) < 0 || mpfr_cmp_ui(sum->lo, trials) > 0;
  cut(s, sum->lo, trials);
  assay_status low = none ? ASSAY_DOMAIN : f(&t, s, trials, beta, &goal, &report), high = low;
  if (low != ASSAY_DOMAIN) {
    mpfr_set(z->lo, t.lo, MPFR_RNDD);
    cut(s, sum->hi, trials);
    ivl_set_whole(&t);
    high = f(&t, s, trials, beta, &goal, &report);
    mpfr_set(z->hi, t.hi, MPFR_RNDU);
  }
  return low == ASSAY_OK ? high : low;
}

assay_status kl_upper_of(ivl *z, const ivl *sum, unsigned long trials, mpq_srcptr beta, long bits) {
  return between(z, kl_upper, sum, trials, beta, bits);
}

assay_status kl_lower_of(ivl *z, const ivl *sum, unsigned long trials, mpq_srcptr beta, long bits) {
  return between(z, kl_lower, sum, trials, beta, bits);
}
