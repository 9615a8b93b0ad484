/* zeroed.c - the kind of pair that a record gives which is zeroed out of a sample of fixed size.
 *
 * Not analysed by WP: it asks the pair of one direction through a table of functions.
 * Derivations: proofs/notes/adjacency.md (T-ZERO-FS).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "zeroed.h"

#include <stdlib.h>

#include "cpx_log.h"
#include "elem.h"
#include "gaussian_pair.h"
#include "ivl_fused.h"
#include "kind.h"
#include "local.h"
#include "loss_supremum.h"
#include "moment_refine.h"
#include "normal.h"
#include "prob.h"
#include "sampled.h"
#include "two_gaussians_parts.h"

typedef struct {
  pair head;
  pair *back; /* (1-g) N(0) + g N(s) against N(0); it owns its base */
  rat ratio;  /* s > 0 */
  rat rate;   /* 0 < g < 1 */
} zeroed;

/* x := where (1-g) + g E^2 = a ((1-g) + g E v), E = exp(s x), v = exp(s^2/2), a = exp(l) >= 1: the larger root. */
static void place(ivl *x, const zeroed *z, const ivl *l) {
  local_ivls(ivl_prec(x) + 16, g, rest, a, s, t);
  ivl_set_q(&g, z->rate.v);
  moment_refine_rest(&rest, z->rate.v);
  ivl_set_q(&s, z->ratio.v);
  two_gaussians_parts_zeroed(x, &rest, &a, &t, &g, &s, l);
}

/* a, b := P, Q of { L > l }, l >= 0. */
static void above(ivl *a, ivl *b, const zeroed *z, const ivl *l) {
  local_ivls(ivl_prec(a) + 8, x, g, rest, far, t);
  place(&x, z, l);
  ivl_set_q(&g, z->rate.v);
  moment_refine_rest(&rest, z->rate.v);
  ivl_add_q(&t, &x, z->ratio.v);
  ivl_phi_tail(&far, &t);
  ivl_sub_q(&t, &x, z->ratio.v);
  ivl_phi_tail(&t, &t);
  sampled_mix(a, &t, &far, &g, &rest);
  ivl_phi_tail(&t, &x);
  sampled_mix(b, &t, &far, &g, &rest);
  prob_clip(a);
  prob_clip(b);
}

/* a, b := first, second law of { loss > x } for a number x: that of its own sign, or the complement of the other one. */
static void tails_at(ivl *a, ivl *b, const zeroed *z, pair_side side, mpfr_srcptr x) {
  local_ivls(mpfr_get_prec(x), at);
  const int positive = mpfr_sgn(x) >= 0, up = positive == (side == PAIR_PQ);
  mpfr_abs(at.lo, x, MPFR_RNDD);
  mpfr_abs(at.hi, x, MPFR_RNDU);
  ivl *const p = positive ? a : b, *const q = positive ? b : a;
  if (up) above(p, q, z, &at);
  else pair_tails(p, q, z->back, PAIR_PQ, &at);
  if (positive) return;
  ivl_si_sub(a, 1, a);
  ivl_si_sub(b, 1, b);
}

/* Method: both tails fall, so their values at the ends hold all between. */
static void tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  const zeroed *z = (const zeroed *)p;
  local_ivls(ivl_prec(a), a2, b2);
  ivl_set_si(a, 1);
  ivl_set_si(b, 1);
  ivl_set_si(&a2, 0);
  ivl_set_si(&b2, 0);
  if (mpfr_number_p(x->lo)) tails_at(a, b, z, side, x->lo);
  if (mpfr_number_p(x->hi)) tails_at(&a2, &b2, z, side, x->hi);
  ivl_hull(a, a, &a2);
  ivl_hull(b, b, &b2);
}

/* w := from 1 to 1 + g (exp(c (c-1) s^2/2) - 1) at a real c; elsewhere what is at most as large as that at its real part. */
static void moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  const zeroed *e = (const zeroed *)p;
  const int real = mpfr_zero_p(z->im.lo) && mpfr_zero_p(z->im.hi);
  cpx_set_whole(w);
  if (mpq_cmp_ui(g, 1, 1) != 0 || !cpx_is_finite(z)) return;
  local_ivls(ivl_prec(&w->re) + 8, t, u, none);
  ivl_set_si(&none, 0);
  ivl_sub_si(&t, &z->re, 1);
  ivl_mul(&t, &t, &z->re);
  ivl_mul_q(&t, &t, e->ratio.v);
  ivl_mul_q(&t, &t, e->ratio.v);
  ivl_mul_2si(&t, &t, -1);
  ivl_expm1(&u, &t);
  ivl_mul_q(&u, &u, e->rate.v);
  ivl_hull(&u, &u, &none);
  ivl_add_si(&w->re, &u, 1);
  ivl_set_si(&w->im, 0);
  if (real) return;
  ivl_neg(&t, &w->re);
  ivl_hull(&w->re, &w->re, &t);
  ivl_set(&w->im, &w->re);
}

static int symmetric(const pair *p) {
  (void)p;
  return 0;
}

static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  (void)p, (void)exact, (void)side;
  return loss_supremum_is_infinite(z);
}

static void clear(pair *p) {
  zeroed *z = (zeroed *)p;
  pair_free(z->back);
  rat_clear(&z->ratio);
  rat_clear(&z->rate);
  free(z);
}

static const pair_kind kind = {.name = "zeroed",
                               .tails = tails,
                               .moment = moment,
                               .infinite = kind_finite,
                               .symmetric = symmetric,
                               .clear = clear,
                               .largest = largest};

pair *zeroed_pair_make(mpq_srcptr sigma, mpq_srcptr shift, mpq_srcptr rate) {
  if (mpq_sgn(sigma) <= 0 || mpq_sgn(rate) < 0 || mpq_cmp_ui(rate, 1, 1) > 0) return NULL;
  local_mpqs(half);
  mpq_div_2exp(half, shift, 1);
  mpq_abs(half, half);
  pair *base = sampled_pair_make(gaussian_pair_make(sigma, half), rate);
  if (!base || mpq_sgn(rate) == 0 || mpq_cmp_ui(rate, 1, 1) == 0 || mpq_sgn(half) == 0) return base;
  zeroed *z = assay_alloc(sizeof *z);
  z->head.kind = &kind;
  z->back = base;
  rat_init(&z->ratio);
  mpq_div(z->ratio.v, half, sigma);
  kind_own(&z->rate, rate);
  return &z->head;
}
