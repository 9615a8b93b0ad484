/* shuffle_law.c - one coordinate of the shuffle pair: its transform and the bounds of its sums.
 *
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-HALVES, -EDGE, -TAILS, -ENVELOPE).    */ /* SPDX-License-Identifier: Apache-2.0 */
#include "shuffle_internal.h"
#include "shuffle_parts.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "grid.h"
#include <math.h>

#define DOUBLE_BITS 53

/* Method: A = k^2 exp(a^2)/4, w0 = (3 a^2/2 + log k - log 2) / a. */
void shuffle_law_init(shuffle_law *law, const shuffle_query *q, mpfr_prec_t prec) {
  local_ivls(prec, e, a2);
  law->prec = prec;
  ivls_init(prec, &law->sigma, &law->w0, &law->depth, &law->gap);
  ivl_set_q(&law->sigma, q->sigma);
  ivl_set_q(&e, q->epsilon);
  if (q->side == PAIR_QP) ivl_neg(&e, &e);
  shuffle_parts_gap(&law->gap, &e);
  shuffle_parts_spread(&a2, &law->sigma);
  shuffle_parts_depth(&law->depth, &e, &a2);
  shuffle_parts_centre(&law->w0, &e, &a2, &law->sigma);
  law->steps = mpz_get_ui(mpq_numref(q->steps));
  law->sigma_d = mpq_get_d(q->sigma);
  law->w0_d = mpfr_get_d(law->w0.lo, MPFR_RNDN);
  law->depth_d = mpfr_get_d(law->depth.lo, MPFR_RNDN);
  law->gap_d = mpfr_get_d(law->gap.lo, MPFR_RNDN);
}

void shuffle_law_clear(shuffle_law *law) { ivls_clear(&law->sigma, &law->w0, &law->depth, &law->gap); }

/* ---- Bounds ------------------------------------------------------------------------------------- */

/* The factor pays for the rounding of the sum. */
void shuffle_law_far(ivl *z, const shuffle_range *r) { ivl_set_double(z, (r->angle + r->strip) * (1 + 1e-15)); }

void shuffle_law_edge(ivl *z, const shuffle_law *law, const ivl *c, const ivl *angle) {
  shuffle_parts_growth(z, &law->sigma, angle);
  shuffle_parts_edge(z, &law->depth, c, angle);
}

/* z := 2 sigma e^y max(density at w, |w| >= |w0| - sigma e^y), y = first step. */
/*@ requires mem: IVL_MEM(z) && SHUFFLE_LAW_OK(law) && \valid_read(r);
    requires sep: \separated(z, law) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void tail_below(ivl *z, const shuffle_law *law, const shuffle_range *r) {
  local_ivls(ivl_prec(z), t, y);
  ivl_set_double(&y, (double)r->first * r->step);
  ivl_mul_exp(&y, &law->sigma, &y);
  ivl_set(&t, &law->w0);
  if (mpfr_sgn(t.hi) < 0) ivl_neg(&t, &t);
  shuffle_parts_below(z, &t, &y);
}

/* z := exp(-c A cos(2 angle) e^(2 y)) Phitail(w0 + sigma y), y = right_last step; whole if w0 + sigma y may be below 0. */
/*@ requires mem: IVL_MEM(z) && SHUFFLE_LAW_OK(law) && IVL_OK(c) && \valid_read(r);
    requires sep: \separated(z, law) && \separated(z, c) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void tail_right(ivl *z, const shuffle_law *law, const ivl *c, const shuffle_range *r) {
  local_ivls(ivl_prec(z), y);
  ivl_set_double(&y, (double)r->right_last * r->step);
  ivl_set_double(z, 2 * r->angle);
  ivl_cos(z, z);
  shuffle_parts_right(z, &y, &law->depth, c);
  shuffle_parts_right_end(&y, &law->sigma, &law->w0);
  shuffle_parts_tail(z, &y);
  if (mpfr_sgn(y.lo) < 0) ivl_set_whole(z);
}

/* z := exp(-c A s^2 max(1 - 2 e^(-2 y), 0)) Phitail(sigma y - w0), y = left_last step, s = 1/(1 + e^(-y));
 * whole if sigma y - w0 may be below 0.                                                    */
/*@ requires mem: IVL_MEM(z) && SHUFFLE_LAW_OK(law) && IVL_OK(c) && \valid_read(r);
    requires sep: \separated(z, law) && \separated(z, c) && \separated(z, r);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z); */
static void tail_left(ivl *z, const shuffle_law *law, const ivl *c, const shuffle_range *r) {
  local_ivls(ivl_prec(z), y);
  ivl_set_double(&y, -(double)r->left_last * r->step);
  shuffle_parts_share(z, &y);
  shuffle_parts_left(z, &law->depth, c);
  shuffle_parts_left_end(&y, &law->sigma, &law->w0);
  shuffle_parts_tail(z, &y);
  if (mpfr_sgn(y.lo) < 0) ivl_set_whole(z);
}

int shuffle_law_range_is_exact(const shuffle_range *r) {
  return grid_is_exact(r->step, r->first, r->left_last) && grid_is_exact(r->step, r->first, r->right_last);
}

/* Method: exp(c A + angle^2 sigma^2 / 2) times the sum of three bounds; the whole line outside its domain. */
void shuffle_law_tails(ivl *z, const shuffle_law *law, const ivl *c, const shuffle_range *r) {
  local_ivls(ivl_prec(z), t);
  tail_below(z, law, r);
  tail_right(&t, law, c, r);
  ivl_add(z, z, &t);
  tail_left(&t, law, c, r);
  ivl_add(z, z, &t);
  ivl_mul(&t, &law->depth, c);
  ivl_exp(&t, &t);
  ivl_mul(z, z, &t);
  local_ivls(DOUBLE_BITS, angle);
  ivl_set_double(&angle, r->angle);
  shuffle_parts_growth(&t, &law->sigma, &angle);
  ivl_mul(z, z, &t);
  if (!(r->angle >= 0 && r->angle <= 0.7853 && mpfr_sgn(c->lo) >= 0 && shuffle_law_range_is_exact(r))) ivl_set_whole(z);
}
