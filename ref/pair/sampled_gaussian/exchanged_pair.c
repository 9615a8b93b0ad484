/* exchanged_pair.c - the kind of pair that a replaced record of a Poisson sample gives.
 *
 * Not analysed by WP: it asks through a table of functions.
 * Derivations: proofs/notes/adjacency.md (T-RP, T-RP-TAILS).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "elem.h"
#include "cpx_log.h"
#include "exchange.h"
#include "exchanged.h"
#include "gaussian_pair.h"
#include "ivl_fused.h"
#include "kind.h"
#include "local.h"
#include "loss_supremum.h"
#include "moment_refine.h"
#include "normal.h"
#include "prob.h"
#include "sampled.h"

/* z := x(l), the position whose loss is l: m x is its level. */
static void position(ivl *z, const exchanged_pair *p, const ivl *l) {
  local_mpqs(half);
  mpq_mul(half, p->ratio.v, p->ratio.v);
  mpq_div_2exp(half, half, 1);
  exchange_level(z, half, p->rate.v, l);
  ivl_div_q(z, z, p->ratio.v);
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

/* ---- Moments: of a sample of the pair, g < 1, nothing is known ---------------------------- */

/*@ requires mem: QOK(g);
    ALLOCATES assigns \nothing;
    ensures value: \result == (QVAL(g) == 1 ? 1 : 0); */
static int is_whole(mpq_srcptr g) { return mpq_cmp_ui(g, 1, 1) == 0; }

static normals_query query_of(const pair *of) {
  const exchanged_pair *p = (const exchanged_pair *)of;
  return (normals_query){p->ratio.v, 1, NULL, p->rate.v, 1};
}

static void moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  const normals_query q = query_of(p);
  if (is_whole(g)) normals_moment(w, &q, z);
  else cpx_set_whole(w);
}

static void decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  const normals_query q = query_of(p);
  if (is_whole(g)) normals_decay(u, &q, c, t);
  else ivl_set_whole(u);
}

static int terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                 mpfr_prec_t prec) {
  const normals_query q = query_of(p);
  (void)height;
  return is_whole(g) && normals_moment_terms(t, &q, c, bits, prec);
}

static const pair_kind kind = {.name = "exchanged",
                               .tails = tails,
                               .moment = moment,
                               .infinite = kind_finite,
                               .symmetric = kind_symmetric,
                               .clear = clear,
                               .decay = decay,
                               .terms = terms,
                               .largest = largest};

int exchanged_pair_moments(normals_query *q, const pair *p) {
  if (p->kind != &kind) return 0;
  *q = query_of(p);
  return 1;
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
  if (mpq_sgn(sigma) == 0) return exchange_without_noise(rate);
  exchanged_pair *p = assay_alloc(sizeof *p);
  p->head.kind = &kind;
  rat_init(&p->ratio);
  mpq_div(p->ratio.v, shift, sigma);
  mpq_abs(p->ratio.v, p->ratio.v);
  kind_own(&p->rate, rate);
  return &p->head;
}
