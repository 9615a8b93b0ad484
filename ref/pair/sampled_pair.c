/* sampled_pair.c - the kind of pair that Poisson sampling gives.
 *
 * Not analysed by WP: it asks its base through a table of functions; tails and masses are
 * those of sampled_tails.c, which is proved.
 * Derivations: proofs/notes/sampled.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "coin.h"
#include "loss_supremum.h"
#include "kind.h"
#include "local.h"
#include "power.h"
#include "sampled.h"
#include "sampled_pair.h"
#include "sampled_supremum.h"
#include "sampled_tails.h"

static int is_none(const sampled_pair *s) { return rat_sgn(&s->rate) == 0; }
static int is_all(const sampled_pair *s) { return rat_cmp_si(&s->rate, 1, 1) == 0; }

static void tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  const sampled_pair *s = (const sampled_pair *)p;
  sampled_tails(a, b, s->base, s->rate.v, side, x);
}

/* A sample of the sample is one of the base at the product of the rates. */
static void moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  const sampled_pair *s = (const sampled_pair *)p;
  local_mpqs(rate);
  mpq_mul(rate, s->rate.v, g);
  pair_sampled_moment(w, s->base, rate, z);
}

static void decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  const sampled_pair *s = (const sampled_pair *)p;
  local_mpqs(rate);
  mpq_mul(rate, s->rate.v, g);
  if (mpq_sgn(rate) > 0) pair_sampled_decay(u, s->base, rate, c, t);
  else ivl_set_si(u, 1);
}

static int terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                 mpfr_prec_t prec) {
  const sampled_pair *s = (const sampled_pair *)p;
  local_mpqs(rate);
  mpq_mul(rate, s->rate.v, g);
  return mpq_sgn(rate) > 0 && pair_sampled_terms(t, s->base, rate, c, height, bits, prec);
}

/* a := the same outcome of the sample: where q = 0 all mass left is P's, where p = 0 Q's has the loss log(1 - rate). */
/*@ requires mem: \valid(a) && IVL_OK(&a->loss) && IVL_OK(&a->p) && IVL_OK(&a->q) && QOK(g);
    requires sep: \separated(a, g);
    requires dom: QVAL(g) < 1;
    requires dom: 0 < QVAL(g) <= 1;
    ALLOCATES assigns IVL_TOK(&a->p), IVL_TOK(&a->loss);
    ensures ok: IVL_OK(&a->p) && IVL_OK(&a->loss);
    ensures sound: \forall real p, q; Sub(1.0, QVAL(g)) == Sub(1.0, QVAL(g)) ==> IVL_WAS(p, &a->p) ==> IVL_WAS(q, &a->q) ==> IVL_IN(SampledMix(p, q,
      QVAL(g)), &a->p);
    ensures sound: \forall real l; IVL_WAS(l, &a->loss) ==> IVL_IN((no_q == 0 ? (no_p != 0 ? Log1p(Neg(QVAL(g))) : Log1p(Mul(Expm1(l), QVAL(g)))) : l),
      &a->loss); */
static void mix_point(pair_point *a, mpq_srcptr g, int no_p, int no_q) {
  local_ivls(ivl_prec(&a->p), t, rate, rest);
  sampled_tails_rates(&rate, &rest, g);
  sampled_mix(&t, &a->p, &a->q, &rate, &rest);
  ivl_set(&a->p, &t);
  if (no_p) power_base_zero(&t, g);
  else power_base(&t, g, &a->loss);
  if (!no_q) ivl_set(&a->loss, &t);
}

static int is_zero(const ivl *x) { return mpfr_zero_p(x->lo) && mpfr_zero_p(x->hi); }

/* Special cases: rate 0, where all losses are 0. */
static int points(pair_points *t, const pair *p, long bits, mpfr_prec_t prec) {
  const sampled_pair *s = (const sampled_pair *)p;
  if (is_none(s)) {
    pair_points_init(t, 1, prec);
    ivl_set_si(&t->at->p, 1);
    ivl_set_si(&t->at->q, 1);
    ivl_set_si(&t->at->loss, 0);
    return 1;
  }
  if (!pair_points_make(t, s->base, bits, prec)) return 0;
  if (is_all(s)) return 1;
  for (size_t k = 0; k < t->count; k++) mix_point(&t->at[k], s->rate.v, is_zero(&t->at[k].p), is_zero(&t->at[k].q));
  return 1;
}

static void infinite(ivl *z, const pair *p, pair_side side) {
  const sampled_pair *s = (const sampled_pair *)p;
  sampled_tails_infinite(z, s->base, s->rate.v, side);
}

static int symmetric(const pair *p) {
  const sampled_pair *s = (const sampled_pair *)p;
  return is_none(s) || (is_all(s) && pair_is_symmetric(s->base));
}

static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  const sampled_pair *s = (const sampled_pair *)p;
  if (is_none(s)) return loss_supremum_is_zero(z, exact);
  if (is_all(s)) return pair_largest(z, exact, s->base, side);
  return sampled_supremum(z, exact, s->base, s->rate.v, side);
}

static void clear(pair *p) {
  sampled_pair *s = (sampled_pair *)p;
  pair_free(s->base);
  rat_clear(&s->rate);
  free(s);
}

/* (1 - g + g exp(L))^c is at least g^c exp(c L) for c >= 0 and bounded for c < 0. */
static int diverges(const pair *p, const ivl *c) {
  const sampled_pair *s = (const sampled_pair *)p;
  return rat_sgn(&s->rate) > 0 && mpfr_sgn(c->lo) >= 0 && pair_diverges(s->base, c);
}

static const pair_kind kind = {.name = "sampled",
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

/* Special cases: a sample of a sample is one at the product of the rates; of a coin, a coin between samples (T-COIN). */
pair *sampled_pair_make(pair *base, mpq_srcptr rate) {
  if (!base || mpq_sgn(rate) < 0 || mpq_cmp_si(rate, 1, 1) > 0) {
    pair_free(base);
    return NULL;
  }
  if (base->kind == &kind) {
    sampled_pair *inner = (sampled_pair *)base;
    mpq_mul(inner->rate.v, inner->rate.v, rate);
    return base;
  }
  if (coin_pair_replace(base, sampled_pair_make, rate)) return base;
  sampled_pair *s = assay_alloc(sizeof *s);
  s->head.kind = &kind;
  s->base = base;
  kind_own(&s->rate, rate);
  return &s->head;
}

const pair *sampled_pair_base(mpq_ptr rate, const pair *p) {
  const sampled_pair *s = (const sampled_pair *)p;
  if (p->kind != &kind) {
    mpq_set_si(rate, 1, 1);
    return p;
  }
  mpq_set(rate, s->rate.v);
  return s->base;
}
