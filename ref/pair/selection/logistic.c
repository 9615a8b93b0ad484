/* logistic.c - the kind of pair that logistic noise gives; moments in closed form.
 *
 * WP looks at its calls only: it casts between structures; the tails are those of logistic_law.c, which is proved.
 * Derivations: proofs/notes/selection.md.                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "logistic.h"
#include "logistic_law.h"
#include "cpx_log.h"
#include "cpx_shc.h"
#include "local.h"
#include "ivl_fused.h"
#include "kind.h"
#include "laplace.h"
#include "loss_supremum.h"
#include "pair_internal.h"
#include "prob.h"
#include "status.h"

#include <stdlib.h>

typedef struct {
  pair head;
  rat range;
} logistic_pair;

static mpq_srcptr range_of(const pair *p) { return ((const logistic_pair *)p)->range.v; }

static void tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  mpq_srcptr range = range_of(p);
  (void)side;
  if (mpq_sgn(range) == 0) {
    pair_edge_equal_tails(a, b, x);
    return;
  }
  logistic_law_tails(a, b, range, x);
  prob_clip(a);
  prob_clip(b);
}

/* Bits that R times z has before the point. */
static mpfr_prec_t bits_before_point(mpq_srcptr range, const cpx *z) {
  enum { MOST = 400 };
  const size_t num = mpz_sizeinbase(mpq_numref(range), 2), den = mpz_sizeinbase(mpq_denref(range), 2);
  mpfr_prec_t n = num > den ? (mpfr_prec_t)(num - den) + 1 : 0, k = 0;
  const mpfr_srcptr end[] = {z->re.lo, z->re.hi, z->im.lo, z->im.hi};
  for (int i = 0; i < 4; i++)
    if (mpfr_regular_p(end[i]) && mpfr_get_exp(end[i]) > k) k = mpfr_get_exp(end[i]);
  return n + k < MOST ? n + k : MOST;
}

/* w := shc((2z - 1) R/2) / shc(R/2), shc(v) = sinh(v)/v (T-EM-ONE). */
static void plain_moment(cpx *w, mpq_srcptr range, const cpx *z) {
  const mpfr_prec_t prec = ivl_prec(&w->re) + 32 + bits_before_point(range, z);
  local_cpxs(prec, v, c, s);
  local_ivls(prec, half);
  ivl_set_q(&half, range);
  ivl_mul_2si(&half, &half, -1);
  cpx_add(&v, z, z);
  ivl_sub_si(&v.re, &v.re, 1);
  cpx_mul_ivl(&v, &v, &half);
  cpx_shc_cosh(&c, &s, &v);
  cpx_set(w, &s);
  cpx_set_si(&v, 0, 0);
  ivl_set(&v.re, &half);
  cpx_shc_cosh(&c, &s, &v);
  ivl_si_div(&half, 1, &s.re);
  cpx_mul_ivl(w, w, &half);
}

/* w := that of a sample: given that its loss is none of the two ends, Laplace noise has this law (T-EM-MIDDLE). */
static void sampled_moment(cpx *w, mpq_srcptr range, mpq_srcptr g, const cpx *z) {
  local_ivls(ivl_prec(&w->re) + 16, mass);
  ivl_set_q(&mass, range);
  logistic_parts_rest(&mass, &mass);
  ivl_si_div(&mass, 2, &mass);
  laplace_moment_middle(w, range, g, z);
  if (cpx_is_finite(w)) cpx_mul_ivl(w, w, &mass);
}

static void moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  mpq_srcptr range = range_of(p);
  if (mpq_sgn(range) == 0) cpx_set_si(w, 1, 0);
  else if (!cpx_is_finite(z)) cpx_set_whole(w);
  else if (mpq_cmp_ui(g, 1, 1) == 0) plain_moment(w, range, z);
  else sampled_moment(w, range, g, z);
}

static void decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  mpq_srcptr range = range_of(p);
  ivl_set_whole(u);
  if (mpq_sgn(range) == 0) ivl_set_si(u, 1);
  else if (mpq_cmp_ui(g, 1, 1) == 0) logistic_law_decay(u, range, c, t);
  else if (mpfr_cmp_si(c->lo, -1) >= 0) logistic_law_sampled_decay(u, range, g, c, t);
}

static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  (void)side;
  return loss_supremum_is(z, exact, range_of(p));
}

static void clear(pair *p) {
  rat_clear(&((logistic_pair *)p)->range);
  free(p);
}

static const pair_kind kind = {.name = "logistic",
                               .tails = tails,
                               .moment = moment,
                               .infinite = kind_finite,
                               .symmetric = kind_symmetric,
                               .clear = clear,
                               .decay = decay,
                               .largest = largest};

pair *logistic_pair_make(mpq_srcptr range) {
  if (mpq_sgn(range) < 0) return NULL;
  logistic_pair *l = assay_alloc(sizeof *l);
  l->head.kind = &kind;
  kind_own(&l->range, range);
  return &l->head;
}
