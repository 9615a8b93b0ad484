/* drawn_strata_low.c - D(Q||P): all coordinates around a lower mean.
 *
 * (1 - e^epsilon S/V)_+ is above 0 only where S is small, and then so is the mean of the z_t (Jensen): at most
 * 1/(2 sigma) - sigma epsilon = -k.  For k > 0 the z_t are drawn around -k; the ratio of the densities, e^(k sum z_t + bins k^2/2), is
 * at most e^(-bins k^2/2) there, by which each value is divided (T-STRATA-TILT). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "drawn_strata_internal.h"
#include "drawn_strata_parts.h"
#include "ivl_fused.h"
#include "kl.h"
#include "local.h"
#include "status.h"

/* k := max(0, sigma epsilon - 1/(2 sigma)). */
static void set_shift(ivl *k, const strata *a) {
  drawn_strata_parts_shift(k, &a->w->sigma, &a->slope, a->w->q->epsilon);
  if (mpfr_sgn(k->lo) <= 0) ivl_set_si(k, 0);
  mpfr_set(k->hi, k->lo, MPFR_RNDU);
}

/* z := the next value over its bound: (1 - S/level)_+ e^(k sum of (z_t + k)), at most 1. */
static void draw(ivl *z, const strata *a, const ivl *k) {
  drawn *w = a->w;
  local_ivls(w->prec, sum, s, x, one);
  ivl_set_si(&sum, 0);
  ivl_set_si(&s, 0);
  for (unsigned long t = 0; t < w->q->bins && !deadline_over(); t++) {
    draws_uniform(&x, w->d);
    quantile_of(&x, w->table, &x);
    drawn_strata_parts_add(&sum, &s, &x, k, &a->slope);
  }
  drawn_strata_parts_lack(&s, &one, &a->level);
  drawn_strata_parts_tilted(z, &sum, &s, k, &one);
}

/* z := scale times the upper number of the mean of the next draws. */
static assay_status draw_all(ivl *z, const strata *a, const ivl *k, const ivl *scale) {
  const drawn_query *q = a->w->q;
  local_ivls(a->w->prec, t, sum);
  ivl_set_si(&sum, 0);
  for (unsigned long i = 0; i < q->samples && !deadline_over(); i++) {
    draw(&t, a, k);
    ivl_add(&sum, &sum, &t);
  }
  assay_status status = deadline_over() ? ASSAY_LIMIT : ASSAY_OK;
  if (status == ASSAY_OK) status = kl_upper_of(z, &sum, q->samples, q->beta, a->w->bits);
  if (status == ASSAY_OK) ivl_mul(z, z, scale);
  return status;
}

/* Method: draws only where the least that they can give, about scale/samples, is below what is certain. */
assay_status drawn_strata_low(ivl *z, strata *a) {
  local_ivls(a->w->prec, k, scale, certain, t);
  set_shift(&k, a);
  drawn_strata_parts_scale(&scale, &k, (long)a->w->q->bins);
  drawn_strata_moments_beneath(&certain, a);
  ivl_div_si(&t, &scale, (long)a->w->q->samples);
  assay_status status = ASSAY_OK;
  ivl_set(z, &certain);
  if (mpfr_cmp(certain.hi, t.lo) > 0) {
    status = draw_all(&t, a, &k, &scale);
    if (status == ASSAY_OK && mpfr_cmp(t.hi, certain.hi) <= 0) ivl_set(z, &t);
  }
  return status;
}
