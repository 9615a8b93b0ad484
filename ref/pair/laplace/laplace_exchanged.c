/* laplace_exchanged.c - the kind of pair that a replaced record gives, Laplace noise.
 *
 * Not analysed by WP: it asks through a table of functions; the tails are those of laplace_exchanged_law.c, which is proved.
 * Derivations: proofs/notes/adjacency.md (T-RP-LAPLACE*).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace_exchanged.h"

#include <stdlib.h>

#include "cpx_log.h"
#include "elem.h"
#include "ivl_fused.h"
#include "kind.h"
#include "laplace.h"
#include "laplace_exchanged_law.h"
#include "local_as.h"
#include "moment_refine.h"
#include "sampled.h"

typedef struct {
  pair head;
  pair *noise; /* of one record more, all taking part */
  rat ratio;   /* m > 0 */
  rat rate;    /* 0 < q < 1 */
} exchanged;

static void law_open(laplace_exchanged_law *n, const exchanged *p, mpfr_prec_t prec) {
  ivls_init(prec, &n->m, &n->q, &n->rest, &n->e, &n->k, &n->top);
  ivl_set_q(&n->m, p->ratio.v);
  ivl_set_q(&n->q, p->rate.v);
  moment_refine_rest(&n->rest, p->rate.v);
  laplace_exchanged_law_set(n);
}

static void law_close(laplace_exchanged_law *n) { ivls_clear(&n->m, &n->q, &n->rest, &n->e, &n->k, &n->top); }

/* Of one number x: for x < 0 the complement of { L >= -x } of the pair exchanged, whose atom counts unless it is below. */
static void tails_at(ivl *a, ivl *b, const laplace_exchanged_law *n, mpfr_srcptr x) {
  local_ivls(mpfr_get_prec(x), at);
  mpfr_abs(at.lo, x, MPFR_RNDD);
  mpfr_abs(at.hi, x, MPFR_RNDU);
  if (mpfr_sgn(x) >= 0) {
    laplace_exchanged_law_above(a, b, n, &at);
    return;
  }
  laplace_exchanged_law_above(b, a, n, &at);
  ivl_si_sub(a, 1, a);
  ivl_si_sub(b, 1, b);
}

/* Method: both tails fall, so their values at the ends hold all between. */
static void tails(ivl *a, ivl *b, const pair *p, pair_side side, const ivl *x) {
  local_ivls(ivl_prec(a), a2, b2);
  (void)side;
  local_as(laplace_exchanged_law, n, law_close);
  law_open(&n, (const exchanged *)p, ivl_prec(a) + 16);
  ivl_set_si(a, 1);
  ivl_set_si(b, 1);
  ivl_set_si(&a2, 0);
  ivl_set_si(&b2, 0);
  if (mpfr_number_p(x->lo)) tails_at(a, b, &n, x->lo);
  if (mpfr_number_p(x->hi)) tails_at(&a2, &b2, &n, x->hi);
  ivl_hull(a, a, &a2);
  ivl_hull(b, b, &b2);
}

static pair_top largest(ivl *z, mpq_ptr exact, const pair *p, pair_side side) {
  (void)side, (void)exact;
  local_as(laplace_exchanged_law, n, law_close);
  law_open(&n, (const exchanged *)p, ivl_prec(z) + 8);
  ivl_set(z, &n.top);
  return PAIR_TOP_ENCLOSED;
}

/* ---- Moments: none of a sample of a sample ------------------------------------------------- */

/*@ requires mem: QOK(g);
    ALLOCATES assigns \nothing;
    ensures value: \result == (QVAL(g) != 1 ? 1 : 0); */
static int is_sampled(mpq_srcptr g) { return mpq_cmp_ui(g, 1, 1) != 0; }

static void moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  const exchanged *e = (const exchanged *)p;
  if (is_sampled(g)) cpx_set_whole(w);
  else laplace_exchanged_moment(w, e->noise, e->rate.v, z);
}

static void decay(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  const exchanged *e = (const exchanged *)p;
  if (is_sampled(g)) ivl_set_whole(u);
  else laplace_exchanged_decay(u, e->noise, e->rate.v, c, t);
}

static int terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                 mpfr_prec_t prec) {
  const exchanged *e = (const exchanged *)p;
  return !is_sampled(g) && laplace_exchanged_terms(t, e->noise, e->rate.v, c, height, bits, prec);
}

/* ---- The kind ------------------------------------------------------------------------------ */

static void clear(pair *p) {
  exchanged *e = (exchanged *)p;
  pair_free(e->noise);
  rat_clear(&e->ratio);
  rat_clear(&e->rate);
  free(e);
}

static const pair_kind kind = {.name = "exchanged-laplace",
                               .tails = tails,
                               .moment = moment,
                               .decay = decay,
                               .terms = terms,
                               .infinite = kind_finite,
                               .symmetric = kind_symmetric,
                               .clear = clear,
                               .largest = largest};

static pair *of_all(mpq_srcptr scale, mpq_srcptr shift) {
  local_mpqs(twice);
  mpq_mul_2exp(twice, shift, 1);
  return laplace_pair_make(scale, twice);
}

pair *laplace_exchanged_pair_make(mpq_srcptr scale, mpq_srcptr shift, mpq_srcptr rate) {
  if (mpq_sgn(scale) <= 0 || mpq_sgn(rate) < 0 || mpq_cmp_ui(rate, 1, 1) > 0) return NULL;
  if (mpq_cmp_ui(rate, 1, 1) == 0) return of_all(scale, shift);
  if (mpq_sgn(rate) == 0 || mpq_sgn(shift) == 0) return sampled_pair_make(laplace_pair_make(scale, shift), rate);
  exchanged *p = assay_alloc(sizeof *p);
  p->head.kind = &kind;
  p->noise = laplace_pair_make(scale, shift);
  rat_init(&p->ratio);
  mpq_div(p->ratio.v, shift, scale);
  mpq_abs(p->ratio.v, p->ratio.v);
  kind_own(&p->rate, rate);
  return &p->head;
}
