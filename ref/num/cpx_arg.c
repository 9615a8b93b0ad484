/* cpx_arg.c - the angle of complex enclosures.
 *
 * Not analysed by WP: the model of MPFR has no atan2.  Relies on near.h where that answers (T-NEAR-ANGLE), else on
 * A-TRANS and A-FLAGS for mpfr_atan2, guarded as in mpx.c.
 * Calls go round: cpx_log has its angle from here, and whether the cut is near is told there, for both.
 * Derivations: proofs/notes/cpx_log.md, near.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "local_as.h"
#include "near.h"
#include "tmp.h"

/* r := the angle of the point a + bi, rounded; 0 where MPFR raised a flag. */
static int angle(mpfr_ptr r, mpfr_srcptr b, mpfr_srcptr a, mpfr_rnd_t rnd) {
  if (!mpfr_number_p(a) || !mpfr_number_p(b) || (mpfr_zero_p(a) && mpfr_zero_p(b))) return 0;
  mpfr_clear_flags();
  mpfr_atan2(r, b, a, rnd);
  return mpfr_number_p(r) &&
         !mpfr_flags_test(MPFR_FLAGS_UNDERFLOW | MPFR_FLAGS_OVERFLOW | MPFR_FLAGS_NAN | MPFR_FLAGS_ERANGE);
}

static void half_turns(ivl *z) {
  ivl_pi(z);
  mpfr_neg(z->lo, z->hi, MPFR_RNDD);
}

/* Method: seen from 0 the rectangle lies inside the angle between two of its corners
 * (T-CPX-ARG).  Above the axis these are the right end with the lower side, or with
 * the upper one if that end is left of 0, and the left end likewise; below it is the
 * mirror image; across it, the two left corners.
 * Error: one rounding at each corner.                                             */
void cpx_arg(ivl *z, const cpx *x) {
  const ivl *a = &x->re, *b = &x->im;
  mpfr_srcptr ra, rb, sa, sb; /* the corners of the least and of the greatest angle */
  if (mpfr_sgn(b->lo) > 0) {
    ra = a->hi, rb = mpfr_sgn(ra) > 0 ? b->lo : b->hi;
    sa = a->lo, sb = mpfr_sgn(sa) > 0 ? b->hi : b->lo;
  } else if (mpfr_sgn(b->hi) < 0) {
    ra = a->lo, rb = mpfr_sgn(ra) > 0 ? b->lo : b->hi;
    sa = a->hi, sb = mpfr_sgn(sa) > 0 ? b->hi : b->lo;
  } else {
    ra = sa = a->lo, rb = b->lo, sb = b->hi;
  }
  if (cpx_off_cut(x) && near_angle(z, a, b)) return;
  local_as(tmp_ivl, t, tmp_close);
  tmp_open(&t, ivl_prec(z));
  if (cpx_off_cut(x) && angle(t.v.lo, rb, ra, MPFR_RNDD) && angle(t.v.hi, sb, sa, MPFR_RNDU)) ivl_set(z, &t.v);
  else half_turns(z);
}
