/* replaced_pair.c - the kind of pair that a replaced record gives.
 *
 * Not analysed by WP but for functions with contracts: it asks the pair of one direction through a table of functions.
 * Derivations: proofs/notes/fixed_size.md (T-FS-STAR).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "cpx_log.h"
#include "kind.h"
#include "ivl_fused.h"
#include "local.h"
#include "gaussian_pair.h"
#include "loss_supremum.h"
#include "replaced.h"
#include "sampled.h"

static int has_noise(const replaced_pair *r) { return rat_sgn(&r->ratio) > 0; }

/* z := 1 - x. */
/*@ requires mem: IVL_MEM(z) && IVL_OK(x);
    requires sep: \separated(z, x);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: \forall real a; IVL_IN(a, x) ==> IVL_IN(\max(Sub(1.0, a), 0.0), z); */
static void rest_of(ivl *z, const ivl *x) {
  ivl_si_sub(z, 1, x);
  ivl_max0(z, z);
}

/* Of one number x.  x >= 0: { L > x } is on the copy (+), as in the sample; x < 0: its complement is on the copy (-),
 * where the two laws have changed places and no loss has an atom. */
static void tails_at(ivl *a, ivl *b, const replaced_pair *r, mpfr_srcptr x) {
  local_ivls(mpfr_get_prec(x), at);
  mpfr_set(at.lo, x, MPFR_RNDD);
  mpfr_set(at.hi, x, MPFR_RNDU);
  if (mpfr_sgn(x) >= 0) {
    pair_tails(a, b, r->sample, PAIR_PQ, &at);
  } else {
    local_ivls(mpfr_get_prec(x), minus);
    ivl_neg(&minus, &at);
    pair_tails(b, a, r->sample, PAIR_PQ, &minus);
    rest_of(a, a);
    rest_of(b, b);
  }
}

/* Method: both tails fall in x, so their values at the ends hold all between.
 * Special cases: an end at infinity, where 0 and 1 are the bounds. */
static void tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  const replaced_pair *r = (const replaced_pair *)p;
  (void)side;
  local_ivls(ivl_prec(a), a2);
  local_ivls(ivl_prec(b), b2);
  ivl_set_si(a, 1);
  ivl_set_si(b, 1);
  ivl_set_si(&a2, 0);
  ivl_set_si(&b2, 0);
  if (mpfr_number_p(x->lo)) tails_at(a, b, r, x->lo);
  if (mpfr_number_p(x->hi)) tails_at(&a2, &b2, r, x->hi);
  ivl_hull(a, a, &a2);
  ivl_hull(b, b, &b2);
}

/* Without noise the sampled record is seen at once, and no other outcome has a loss. */
static void moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  const replaced_pair *r = (const replaced_pair *)p;
  if (has_noise(r)) {
    replaced_moment(w, p, g, z);
    return;
  }
  cpx_set_whole(w);
  if (mpq_cmp_ui(g, 1, 1) != 0) return;
  local_ivls(ivl_prec(&w->re), t);
  ivl_set_q(&t, r->rate.v);
  rest_of(&w->re, &t);
  ivl_set_si(&w->im, 0);
}

static void infinite(ivl *z, const pair *p, pair_side side) {
  const replaced_pair *r = (const replaced_pair *)p;
  (void)side;
  if (has_noise(r)) ivl_set_si(z, 0);
  else ivl_set_q(z, r->rate.v);
}

static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  (void)side;
  return has_noise((const replaced_pair *)p) ? loss_supremum_is_infinite(z) : loss_supremum_is_zero(z, exact);
}

static void clear(pair *p) {
  replaced_pair *r = (replaced_pair *)p;
  pair_free(r->sample);
  rat_clear(&r->ratio);
  rat_clear(&r->rate);
  free(r);
}

static const pair_kind kind = {.name = "replaced",
                               .tails = tails,
                               .moment = moment,
                               .infinite = infinite,
                               .symmetric = kind_symmetric,
                               .clear = clear,
                               .decay = replaced_decay,
                               .terms = replaced_terms,
                               .largest = largest};

pair *replaced_pair_make(mpq_srcptr sigma, mpq_srcptr shift, mpq_srcptr rate) {
  pair *base = gaussian_pair_make(sigma, shift);
  if (!base || mpq_cmp_ui(rate, 1, 1) == 0) return base;
  pair *sample = sampled_pair_make(base, rate);
  if (!sample || mpq_sgn(rate) == 0 || mpq_sgn(shift) == 0) return sample;
  replaced_pair *r = assay_alloc(sizeof *r);
  r->head.kind = &kind;
  r->sample = sample;
  rat_init(&r->ratio);
  if (mpq_sgn(sigma) > 0) mpq_div(r->ratio.v, shift, sigma);
  mpq_abs(r->ratio.v, r->ratio.v);
  kind_own(&r->rate, rate);
  return &r->head;
}
