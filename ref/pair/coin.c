/* coin.c - the kind of pair that a public coin gives.
 *
 * Not analysed by WP: it asks two pairs through a table of functions; tails and masses are
 * those of coin_tails.c, which is proved.
 * Derivations: proofs/notes/adjacency.md (T-COIN).                                  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "coin.h"
#include "coin_tails.h"

#include <stdlib.h>

#include "ivl_fused.h"
#include "kind.h"
#include "local_as.h"
#include "loss_supremum.h"
#include "moment_refine.h"

enum { SIDES = 2 };

typedef struct {
  pair head;
  pair *of[SIDES];
  rat weight; /* of the first, 0 < weight < 1 */
} coin_pair;

static const coin_pair *as_coin(const pair *p) { return (const coin_pair *)p; }

/* z := the weight of one side. */
static void weight_of(ivl *z, const coin_pair *c, int side) {
  if (side == 0) ivl_set_q(z, c->weight.v);
  else moment_refine_rest(z, c->weight.v);
}

static coin_query query_of(const pair *p) {
  const coin_pair *c = as_coin(p);
  return (coin_query){c->of[0], c->of[1], c->weight.v};
}

static void tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  const coin_query q = query_of(p);
  coin_tails(a, b, &q, side, x);
}

/* The precision of what is added to z: where z has hardly any digits, no more than its width lets count. */
static mpfr_prec_t precision_beside(const cpx *z) {
  enum { SPARE = 24 };
  const mpfr_prec_t all = ivl_prec(&z->re);
  const long known = moment_refine_bits(z);
  local_ivls(32, width);
  mpfr_sub(width.hi, z->re.hi, z->re.lo, MPFR_RNDU);
  if (known > SPARE || known < -SPARE || !mpfr_regular_p(width.hi)) return all;
  const mpfr_exp_t bits = 2 * SPARE - mpfr_get_exp(width.hi);
  return bits < SPARE ? SPARE : bits < all ? bits : all;
}

/* Where one side is but a bound, as many digits of the other one as are seen beside it. */
static void moment(cpx *z, const pair *p, mpq_srcptr g, const cpx *at) {
  local_ivls(ivl_prec(&z->re) + 4, w);
  local_cpxs(ivl_prec(&z->re) + 4, sum);
  cpx_set_si(&sum, 0, 0);
  for (int i = 0; i < SIDES; i++) {
    local_cpxs(precision_beside(&sum), t);
    weight_of(&w, as_coin(p), i);
    pair_sampled_moment(&t, as_coin(p)->of[i], g, at);
    cpx_mul_ivl(&t, &t, &w);
    cpx_add(&sum, &sum, &t);
  }
  cpx_set(z, &sum);
}

static void infinite(ivl *z, const pair *p, pair_side side) {
  const coin_query q = query_of(p);
  coin_tails_infinite(z, &q, side);
}

static int symmetric(const pair *p) {
  return pair_is_symmetric(as_coin(p)->of[0]) && pair_is_symmetric(as_coin(p)->of[1]);
}

static void decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  local_ivls(ivl_prec(u), w, v, sum);
  ivl_set_si(&sum, 0);
  for (int i = 0; i < SIDES; i++) {
    weight_of(&w, as_coin(p), i);
    pair_sampled_decay(&v, as_coin(p)->of[i], g, c, t);
    ivl_max0(&v, &v);
    ivl_add_mul(&sum, &sum, &v, &w);
  }
  ivl_set(u, &sum);
}

static int diverges(const pair *p, const ivl *c) {
  return pair_diverges(as_coin(p)->of[0], c) || pair_diverges(as_coin(p)->of[1], c);
}

static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  local_as(loss_supremum, t, loss_supremum_clear);
  loss_supremum_init(&t, ivl_prec(z));
  local_as(loss_supremum, u, loss_supremum_clear);
  loss_supremum_init(&u, ivl_prec(z));
  loss_supremum_add(&t, as_coin(p)->of[0], side, 1);
  loss_supremum_add(&u, as_coin(p)->of[1], side, 1);
  const pair_top top = loss_supremum_larger(&t, &u);
  ivl_set(z, &t.z);
  mpq_set(exact, t.exact);
  return top;
}

/* t := the terms of one side from `first` on, weighted. */
static void put_terms(pair_terms *t, size_t first, const pair_terms *of, const ivl *weight) {
  local_ivls(ivl_prec(&t->error), e);
  for (size_t k = 0; k < of->count; k++) {
    cpx_set(&t->log[first + k], &of->log[k]);
    cpx_mul_ivl(&t->weight[first + k], &of->weight[k], weight);
  }
  ivl_mul(&e, &of->error, weight);
  ivl_add(&t->error, &t->error, &e);
}

static int terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                 mpfr_prec_t prec) {
  pair_terms of[SIDES];
  local_ivls(prec + 8, w);
  if (!pair_sampled_terms(&of[0], as_coin(p)->of[0], g, c, height, bits, prec)) return 0;
  const int both = pair_sampled_terms(&of[1], as_coin(p)->of[1], g, c, height, bits, prec);
  if (both) {
    pair_terms_init(t, of[0].count + of[1].count, prec + 8);
    ivl_set_si(&t->error, 0);
    for (int i = 0; i < SIDES; i++) {
      weight_of(&w, as_coin(p), i);
      put_terms(t, i ? of[0].count : 0, &of[i], &w);
    }
    pair_terms_clear(&of[1]);
  }
  pair_terms_clear(&of[0]);
  return both;
}

/* t[0 .. ] := the points of one side, weighted. */
static void put_points(pair_point *t, const pair_points *of, const ivl *weight) {
  for (size_t k = 0; k < of->count; k++) {
    ivl_mul(&t[k].p, &of->at[k].p, weight);
    ivl_mul(&t[k].q, &of->at[k].q, weight);
    ivl_set(&t[k].loss, &of->at[k].loss);
  }
}

static int points(pair_points *t, const pair *p, long bits, mpfr_prec_t prec) {
  pair_points of[SIDES];
  local_ivls(prec, w);
  if (!pair_points_make(&of[0], as_coin(p)->of[0], bits, prec)) return 0;
  const int both = pair_points_make(&of[1], as_coin(p)->of[1], bits, prec);
  if (both) {
    pair_points_init(t, of[0].count + of[1].count, prec);
    for (int i = 0; i < SIDES; i++) {
      weight_of(&w, as_coin(p), i);
      put_points(t->at + (i ? of[0].count : 0), &of[i], &w);
    }
    pair_points_clear(&of[1]);
  }
  pair_points_clear(&of[0]);
  return both;
}

static void clear(pair *p) {
  coin_pair *c = (coin_pair *)p;
  for (int i = 0; i < SIDES; i++) pair_free(c->of[i]);
  rat_clear(&c->weight);
  free(c);
}

static const pair_kind kind = {.name = "coin",
                               .tails = tails,
                               .moment = moment,
                               .infinite = infinite,
                               .symmetric = symmetric,
                               .clear = clear,
                               .decay = decay,
                               .diverges = diverges,
                               .terms = terms,
                               .points = points,
                               .largest = largest};

pair *coin_pair_make(pair *heads, pair *tails_, mpq_srcptr weight) {
  const int one = mpq_cmp_ui(weight, 1, 1), none = mpq_sgn(weight);
  if (!heads || !tails_ || none < 0 || one > 0 || none == 0) pair_free(heads);
  if (!heads || !tails_ || none < 0 || one > 0 || one == 0) pair_free(tails_);
  if (!heads || !tails_ || none < 0 || one > 0) return NULL;
  if (one == 0 || none == 0) return one == 0 ? heads : tails_;
  coin_pair *c = assay_alloc(sizeof *c);
  c->head.kind = &kind;
  c->of[0] = heads;
  c->of[1] = tails_;
  kind_own(&c->weight, weight);
  return &c->head;
}

const pair *coin_pair_side(mpq_ptr weight, const pair *p, int side) {
  if (p->kind != &kind) return NULL;
  mpq_set(weight, as_coin(p)->weight.v);
  if (side) mpz_sub(mpq_numref(weight), mpq_denref(weight), mpq_numref(weight));
  return as_coin(p)->of[side != 0];
}

int coin_pair_replace(pair *p, pair *(*make)(pair *side, mpq_srcptr rate), mpq_srcptr rate) {
  coin_pair *const c = (coin_pair *)p;
  if (p->kind != &kind) return 0;
  for (int i = 0; i < SIDES; i++) c->of[i] = make(c->of[i], rate);
  return 1;
}
