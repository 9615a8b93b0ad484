/* normals_moment.c - M(z), at a point and along a vertical line.
 *
 * WP looks at its calls only: the rule is made of doubles.  Every step is an enclosure.
 * Derivations: proofs/notes/adjacency.md (T-NORMALS-SUM, T-NORMALS-TERMS).                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "deadline.h"
#include "normals.h"
#include "normals_bounds.h"
#include "normals_rule.h"
#include "guess.h"
#include "local_as.h"
#include "moment_refine.h"
#include "trapezoid.h"

#include <math.h>

enum { GUARD = 40, BOUND_PREC = 64 };

/* ---- On the real axis ------------------------------------------------------------------- */

/* z := the sum on the real axis.
 * Special cases: when the time is over (deadline.h), the whole line. */
static void real_sum(ivl *z, const normals_law *l, const normals_rule *r, const ivl *c) {
  local_ivls(ivl_prec(z), t);
  ivl_set_si(z, 0);
  for (long k = r->first; k <= r->last && !deadline_over(); k++) {
    normals_rule_on_axis(&t, l, r, k, c);
    ivl_add(z, z, &t);
  }
  normals_rule_weight(&t, r);
  ivl_mul(z, z, &t);
  if (deadline_over()) ivl_set_whole(z);
}

/* z := (z + [0, cut]) / (1 +- images): the images are in proportion to M(c) itself; where they may be all of it nothing is known. */
static void close_sum(ivl *z, const normals_law *l, const normals_rule *r, const ivl *c) {
  local_ivls(BOUND_PREC, e);
  local_ivls(ivl_prec(z), one);
  normals_rule_cut(&e, l, r, c);
  trapezoid_widen(z, &e);
  ivl_max0(z, z);
  ivl_set_si(&one, 1);
  normals_rule_images(&e, l, r, c);
  trapezoid_widen(&one, &e);
  if (ivl_sign(&one) > 0) ivl_div(z, z, &one);
  else ivl_set_whole(z);
}

/* w := M(c) to about its own precision; a bracket of it where no sum is made. */
static void on_axis(ivl *w, const normals_query *p, const ivl *c) {
  const mpfr_prec_t prec = ivl_prec(w) + GUARD;
  normals_rule r;
  local_ivls(prec, s);
  local_as(normals_law, near, normals_rule_close);
  normals_rule_open(&near, p, BOUND_PREC);
  if (normals_rule_choose(&r, &near, mpfr_get_d(c->lo, MPFR_RNDN), GUESS_LN2 * (double)(ivl_prec(w) + 8), 1)) {
    local_as(normals_law, l, normals_rule_close);
    normals_rule_open(&l, p, prec);
    real_sum(&s, &l, &r, c);
    close_sum(&s, &l, &r, c);
  } else {
    normals_bounds(&s, p, c);
  }
  ivl_max0(w, &s);
}

void normals_moment_bound(ivl *z, const normals_query *p, const ivl *c) {
  local_ivls(24, narrow);
  on_axis(&narrow, p, c);
  mpfr_set_zero(narrow.lo, 1);
  ivl_set(z, &narrow);
}

/* ---- At a point ------------------------------------------------------------------------ */

typedef struct {
  const normals_query *p;
  const cpx *z;
  const ivl *down; /* max(0, -Im z) */
} question;

static void sum(cpx *w, const question *q, const normals_law *l, const normals_rule *r) {
  const mpfr_prec_t p = ivl_prec(&w->re);
  local_cpxs(p, up, down, weight);
  cpx_set_si(w, 0, 0);
  for (long k = r->first; k <= r->last && !deadline_over(); k++) {
    normals_rule_node(&up, &down, &weight, l, r, k);
    cpx_sub(&up, &up, &down);
    cpx_mul(&up, &up, q->z);
    cpx_add(&up, &up, &down);
    cpx_exp(&up, &up);
    cpx_mul(&up, &up, &weight);
    cpx_add(w, w, &up);
  }
  if (deadline_over()) cpx_set_whole(w);
}

/* A moment_fn. */
static int moment_to_bits(cpx *w, const void *data, long bits) {
  const question *q = data;
  normals_rule r;
  local_ivls(BOUND_PREC, e, top);
  local_as(normals_law, l, normals_rule_close);
  normals_rule_open(&l, q->p, bits + GUARD);
  const int good = normals_rule_choose(&r, &l, mpfr_get_d(q->z->re.lo, MPFR_RNDN), GUESS_LN2 * (double)bits, 0);
  cpx_set_whole(w);
  if (good) {
    local_cpxs(bits + GUARD, s);
    sum(&s, q, &l, &r);
    normals_moment_bound(&top, q->p, &q->z->re);
    normals_rule_error(&e, &l, &r, &q->z->re, q->down, &top);
    trapezoid_widen(&s.re, &e);
    trapezoid_widen(&s.im, &e);
    cpx_set(w, &s);
  }
  return good;
}

/* w := M(z) for z in the upper half plane, or hardly below it. */
static void upper_half(cpx *w, const normals_query *p, const cpx *z) {
  local_ivls(BOUND_PREC, down);
  ivl_neg(&down, &z->im);
  ivl_max0(&down, &down);
  const question q = {p, z, &down};
  moment_refine(w, moment_to_bits, &q);
}

static int is_real(const cpx *z) { return mpfr_zero_p(z->im.lo) && mpfr_zero_p(z->im.hi); }

/* Special cases: below the real axis by conjugation; a real exponent has a real moment. */
void normals_moment(cpx *w, const normals_query *p, const cpx *z) {
  const int below = mpfr_sgn(z->im.lo) < 0 && mpfr_cmpabs(z->im.hi, z->im.lo) < 0;
  cpx y;
  cpx_set_whole(w);
  if (!cpx_is_finite(z)) return;
  if (is_real(z)) {
    on_axis(&w->re, p, &z->re);
    ivl_set_si(&w->im, 0);
    return;
  }
  ivl_init(&y.re, ivl_prec(&z->re));
  ivl_init(&y.im, ivl_prec(&z->im));
  if (below) cpx_conj(&y, z);
  else cpx_set(&y, z);
  upper_half(w, p, &y);
  if (below) cpx_conj(w, w);
  cpx_clear(&y);
}

/* ---- Along a line ---------------------------------------------------------------------- */

/* The term of the node k: weight exp(c up + (1 - c) down), and up - down. */
static void set_node(cpx *weight, cpx *log, const normals_law *l, const normals_rule *r, long k, const ivl *c) {
  local_cpxs(ivl_prec(&weight->re), down, t);
  normals_rule_node(log, &down, weight, l, r, k);
  cpx_sub(log, log, &down);
  cpx_mul_ivl(&t, log, c);
  cpx_add(&t, &t, &down);
  cpx_exp(&t, &t);
  cpx_mul(&down, weight, &t);
  cpx_set(weight, &down);
}

static void set_terms(pair_terms *t, const normals_query *p, const normals_law *l, const normals_rule *r,
                      const ivl *c) {
  local_ivls(BOUND_PREC, none, top);
  ivl_set_si(&none, 0);
  for (long k = r->first; k <= r->last && !deadline_over(); k++)
    set_node(&t->weight[k - r->first], &t->log[k - r->first], l, r, k, c);
  normals_moment_bound(&top, p, c);
  normals_rule_error(&t->error, l, r, c, &none, &top);
  if (deadline_over()) ivl_set_whole(&t->error);
}

int normals_moment_terms(pair_terms *t, const normals_query *p, const ivl *c, long bits, mpfr_prec_t prec) {
  normals_rule r;
  if (!ivl_is_finite(c)) return 0;
  local_as(normals_law, l, normals_rule_close);
  normals_rule_open(&l, p, prec + GUARD);
  const int good = normals_rule_choose(&r, &l, mpfr_get_d(c->lo, MPFR_RNDN), GUESS_LN2 * (double)bits, 0);
  if (good) {
    pair_terms_init(t, (size_t)(r.last - r.first + 1), prec + GUARD);
    set_terms(t, p, &l, &r, c);
  }
  return good;
}
