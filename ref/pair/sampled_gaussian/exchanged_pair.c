/* exchanged_pair.c - the kind of pair that a replaced record of a Poisson sample gives.
 *
 * Not analysed by WP: it asks through a table of functions.
 * Derivations: proofs/notes/adjacency.md (T-RP, T-RP-TAILS).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "elem.h"
#include "exchanged.h"
#include "gaussian_pair.h"
#include "ivl_fused.h"
#include "kind.h"
#include "local.h"
#include "loss_supremum.h"
#include "moment_refine.h"
#include "normal.h"
#include "pair_internal.h"
#include "prob.h"
#include "sampled.h"
#include "table.h"

/* y := asinh(y), as the sign of y times log1p(|y| + y^2 / (1 + sqrt(1 + y^2))), at a number. */
static void asinh_at(ivl *z, mpfr_srcptr y) {
  local_ivls(ivl_prec(z), s, t);
  mpfr_abs(t.lo, y, MPFR_RNDD);
  mpfr_abs(t.hi, y, MPFR_RNDU);
  ivl_sqr(&s, &t);
  ivl_add_si(z, &s, 1);
  ivl_sqrt(z, z);
  ivl_add_si(z, z, 1);
  ivl_div(&s, &s, z);
  ivl_add(&t, &t, &s);
  ivl_log1p(z, &t);
  if (mpfr_sgn(y) < 0) ivl_neg(z, z);
}

/* z := asinh(y), which rises. */
static void arsinh(ivl *z, const ivl *y) {
  local_ivls(ivl_prec(z), t);
  asinh_at(&t, y->lo);
  asinh_at(z, y->hi);
  ivl_hull(z, z, &t);
}

/* z := x(l), the position whose loss is l: m x = l/2 + asinh(((1-q)/q) exp(m^2/2) sinh(l/2)). */
static void position(ivl *z, const exchanged_pair *p, const ivl *l) {
  const mpfr_prec_t prec = ivl_prec(z);
  local_ivls(prec, half, s, t);
  ivl_mul_2si(&half, l, -1);
  ivl_neg(&t, &half);
  ivl_expm1(&s, &half);
  ivl_expm1(&t, &t);
  ivl_sub(&s, &s, &t); /* 2 sinh(l/2) */
  moment_refine_rest(&t, p->rate.v);
  ivl_scale_mul(&s, &s, &t, -1);
  ivl_div_q(&s, &s, p->rate.v);
  ivl_set_q(&t, p->ratio.v);
  ivl_scale_sqr(&t, &t, -1);
  ivl_mul_exp(&s, &s, &t);
  arsinh(&t, &s);
  ivl_add(&t, &t, &half);
  ivl_div_q(z, &t, p->ratio.v);
}

/* z := (1-q) plain + q Phi(-x + move). */
static void mix(ivl *z, const exchanged_pair *p, const ivl *plain, const ivl *x) {
  local_ivls(ivl_prec(z), t, q, rest);
  ivl_set_q(&q, p->rate.v);
  moment_refine_rest(&rest, p->rate.v);
  ivl_phi_tail(&t, x);
  sampled_mix(z, &t, plain, &q, &rest);
  prob_clip(z);
}

/* Method: { L > l } is { X > x(l) }; both directions are alike. */
static void tails(ivl *a, ivl *b, const pair *of, pair_side side, const ivl *l) {
  const exchanged_pair *p = (const exchanged_pair *)of;
  (void)side;
  local_ivls(ivl_prec(a) + 8, x, plain, t);
  position(&x, p, l);
  ivl_phi_tail(&plain, &x);
  ivl_sub_q(&t, &x, p->ratio.v);
  mix(a, p, &plain, &t);
  ivl_add_q(&t, &x, p->ratio.v);
  mix(b, p, &plain, &t);
}

static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  (void)p, (void)exact, (void)side;
  return loss_supremum_is_infinite(z);
}

static void clear(pair *p) {
  exchanged_pair *r = (exchanged_pair *)p;
  rat_clear(&r->ratio);
  rat_clear(&r->rate);
  free(r);
}

static const pair_kind kind = {.name = "exchanged",
                               .tails = tails,
                               .moment = exchanged_moment,
                               .infinite = kind_finite,
                               .symmetric = kind_symmetric,
                               .clear = clear,
                               .decay = exchanged_decay,
                               .terms = exchanged_moment_terms,
                               .largest = largest};

/* Special cases: no noise, where an outcome shows who was in the sample: a table of three. */
static pair *without_noise(mpq_srcptr rate) {
  mpq_t p[3], q[3];
  for (int i = 0; i < 3; i++) mpq_inits(p[i], q[i], NULL);
  mpq_set_ui(p[0], 1, 1);
  mpq_sub(p[0], p[0], rate);
  mpq_set(q[0], p[0]);
  mpq_set(p[1], rate);
  mpq_set(q[2], rate);
  pair *made = table_pair_make(3, (const mpq_t *)p, (const mpq_t *)q);
  for (int i = 0; i < 3; i++) mpq_clears(p[i], q[i], NULL);
  return made;
}

/* Two points 2 shift apart. */
static pair *of_all(mpq_srcptr sigma, mpq_srcptr shift) {
  local_mpqs(twice);
  mpq_mul_2exp(twice, shift, 1);
  pair *p = gaussian_pair_make(sigma, twice);
  return p;
}

pair *exchanged_pair_make(mpq_srcptr sigma, mpq_srcptr shift, mpq_srcptr rate) {
  if (mpq_sgn(sigma) < 0 || mpq_sgn(rate) < 0 || mpq_cmp_ui(rate, 1, 1) > 0) return NULL;
  if (mpq_cmp_ui(rate, 1, 1) == 0) return of_all(sigma, shift);
  if (mpq_sgn(rate) == 0 || mpq_sgn(shift) == 0) return sampled_pair_make(gaussian_pair_make(sigma, shift), rate);
  if (mpq_sgn(sigma) == 0) return without_noise(rate);
  exchanged_pair *p = assay_alloc(sizeof *p);
  p->head.kind = &kind;
  rat_init(&p->ratio);
  mpq_div(p->ratio.v, shift, sigma);
  mpq_abs(p->ratio.v, p->ratio.v);
  kind_own(&p->rate, rate);
  return &p->head;
}
