/* end.c - directed rounding with the safe answer where MPFR refuses.
 *
 * Error: a correctly rounded result is on the safe side by A-ROUND; a fallback
 * is a constant on the safe side of the function's whole range.                */ /* SPDX-License-Identifier: Apache-2.0 */
#define REAL_OPS_DEF
#define ENDS_DEF
#include "end.h"

/* exp(-EXP_FAR) and erfc(ERFC_FAR), about 2^(-2^29.5) and 2^(-2^28.5), are inside MPFR's default
 * exponent range of +-2^30 and bound the tail beyond, where the function itself may underflow. */
#define EXP_FAR (1L << 29)
#define ERFC_FAR (1L << 14)

void end_set_dn(mpfr_ptr r, mpfr_srcptr a) { mpfr_set(r, a, MPFR_RNDD); }
void end_set_up(mpfr_ptr r, mpfr_srcptr a) { mpfr_set(r, a, MPFR_RNDU); }
void end_neg_dn(mpfr_ptr r, mpfr_srcptr a) { mpfr_neg(r, a, MPFR_RNDD); }
void end_neg_up(mpfr_ptr r, mpfr_srcptr a) { mpfr_neg(r, a, MPFR_RNDU); }
void end_add_dn(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b) { mpfr_add(r, a, b, MPFR_RNDD); }
void end_add_up(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b) { mpfr_add(r, a, b, MPFR_RNDU); }
void end_sub_dn(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b) { mpfr_sub(r, a, b, MPFR_RNDD); }
void end_sub_up(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b) { mpfr_sub(r, a, b, MPFR_RNDU); }

void end_sqrt_dn(mpfr_ptr r, mpfr_srcptr a) {
  if (mpfr_sgn(a) <= 0) mpfr_set_zero(r, 1);
  else mpfr_sqrt(r, a, MPFR_RNDD);
}

void end_sqrt_up(mpfr_ptr r, mpfr_srcptr a) {
  if (mpfr_sgn(a) < 0) mpfr_set_zero(r, 1);
  else mpfr_sqrt(r, a, MPFR_RNDU);
}

void end_exp_dn(mpfr_ptr r, mpfr_srcptr a) {
  if (!mpx_exp(r, a, MPFR_RNDD)) mpfr_set_zero(r, 1);
}

void end_exp_up(mpfr_ptr r, mpfr_srcptr a) {
  int far = mpfr_cmp_si(a, -EXP_FAR) < 0;
  if (mpx_exp(r, a, MPFR_RNDU)) return;
  if (far) {
    mpfr_set_si(r, -EXP_FAR, MPFR_RNDU);
    if (mpx_exp(r, r, MPFR_RNDU)) return;
  }
  mpfr_set_inf(r, 1);
}

void end_expm1_dn(mpfr_ptr r, mpfr_srcptr a) {
  if (!mpx_expm1(r, a, MPFR_RNDD)) mpfr_set_si(r, -1, MPFR_RNDD);
}

void end_expm1_up(mpfr_ptr r, mpfr_srcptr a) {
  if (!mpx_expm1(r, a, MPFR_RNDU)) mpfr_set_inf(r, 1);
}

void end_log_dn(mpfr_ptr r, mpfr_srcptr a) {
  if (!mpx_log(r, a, MPFR_RNDD)) mpfr_set_inf(r, -1);
}

void end_log_up(mpfr_ptr r, mpfr_srcptr a) {
  if (!mpx_log(r, a, MPFR_RNDU)) mpfr_set_inf(r, 1);
}

void end_log1p_dn(mpfr_ptr r, mpfr_srcptr a) {
  if (!mpx_log1p(r, a, MPFR_RNDD)) mpfr_set_inf(r, -1);
}

void end_log1p_up(mpfr_ptr r, mpfr_srcptr a) {
  if (!mpx_log1p(r, a, MPFR_RNDU)) mpfr_set_inf(r, 1);
}

void end_erf_dn(mpfr_ptr r, mpfr_srcptr a) {
  if (!mpx_erf(r, a, MPFR_RNDD)) mpfr_set_si(r, -1, MPFR_RNDD);
}

void end_erf_up(mpfr_ptr r, mpfr_srcptr a) {
  if (!mpx_erf(r, a, MPFR_RNDU)) mpfr_set_si(r, 1, MPFR_RNDU);
}

void end_erfc_dn(mpfr_ptr r, mpfr_srcptr a) {
  if (!mpx_erfc(r, a, MPFR_RNDD)) mpfr_set_zero(r, 1);
}

void end_erfc_up(mpfr_ptr r, mpfr_srcptr a) {
  int far = mpfr_cmp_si(a, ERFC_FAR) > 0;
  if (mpx_erfc(r, a, MPFR_RNDU)) return;
  if (far) {
    mpfr_set_si(r, ERFC_FAR, MPFR_RNDD);
    if (mpx_erfc(r, r, MPFR_RNDU)) return;
  }
  mpfr_set_si(r, 2, MPFR_RNDU);
}
