/* shuffle_node.c - phi at one complex point of the hyperbola.
 *
 * Derivations: proofs/notes/fourier_shuffle.md (T-SHUFFLE-NODE).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "shuffle_node.h"
#include "shuffle_parts.h"
#include "ivl_fused.h"
#include "elem.h"
#include "local_as.h"
#include "trapezoid.h"
#include <stdlib.h>

#define ERROR_BITS 128
/* Below pi/4. */
#define MOST_ANGLE 0.785398

/* e, l := E, log(1 + E) at y - i eta. */
static void move(cpx *e, cpx *l, const ivl *y, const ivl *sine, const ivl *cosine) {
  local_ivls(ivl_prec(&e->re), t);
  local_cpxs(ivl_prec(&e->re), s);
  ivl_exp(&t, y);
  ivl_mul(&e->re, &t, cosine);
  ivl_mul(&s.im, &t, sine);
  ivl_neg(&e->im, &s.im);
  cpx_norm(&t, e);
  ivl_mul_2si(&l->re, &e->re, 1);
  ivl_add(&l->re, &l->re, &t);
  ivl_set_si(&t, 1);
  ivl_add(&s.re, &e->re, &t);
  if (ivl_sign(y) < 0) ivl_log1p(&l->re, &l->re);
  else {
    ivl_add(&l->re, &l->re, &t);
    ivl_log(&l->re, &l->re);
  }
  ivl_mul_2si(&l->re, &l->re, -1);
  fourier_argument(&l->im, &s.re, &s.im);
  ivl_neg(&l->im, &l->im);
}

/* b := A (1 - X), c := -w^2/2 + y - i eta - log(1 + E) + log(weight). */
static void term(cpx *b, cpx *c, const shuffle_law *law, const cpx *e, const cpx *l, const ivl *y, const ivl *angle,
                 const ivl *log_weight, int right) {
  local_cpxs(law->prec, x);
  local_ivls(law->prec, t);
  cpx_set(&x, e);
  ivl_set_si(&t, 1);
  if (!right) {
    cpx_set(b, e);
    ivl_add(&b->re, &b->re, &t);
    cpx_div(&x, e, b);
  }
  cpx_mul(&x, &x, &x);
  ivl_sub(&x.re, &t, &x.re);
  ivl_neg(&x.im, &x.im);
  cpx_mul_ivl(b, &x, &law->depth);
  cpx_mul_ivl(&x, l, &law->sigma);
  if (!right) cpx_neg(&x, &x);
  ivl_add(&x.re, &x.re, &law->w0);
  cpx_mul(&x, &x, &x);
  ivl_mul_2si(&x.re, &x.re, -1);
  ivl_mul_2si(&x.im, &x.im, -1);
  cpx_add(&x, &x, l);
  cpx_neg(c, &x);
  ivl_add(&c->re, &c->re, log_weight);
  ivl_add(&c->re, &c->re, y);
  ivl_sub(&c->im, &c->im, angle);
}

static void set_terms(shuffle_node *n, const shuffle_range *r) {
  mpfr_prec_t p = n->law.prec;
  local_ivls(p, sine, cosine, weight, angle, y);
  local_cpxs(p, e, l);
  ivl_set_double(&angle, r->angle);
  ivl_sin_cos(&sine, &cosine, &angle);
  ivl_mul_double(&weight, &n->law.sigma, r->step);
  shuffle_parts_norm(&weight);
  ivl_log(&weight, &weight);
  long last = r->left_last > r->right_last ? r->left_last : r->right_last;
  n->count = 0;
  for (long k = r->first; k <= last; k++) {
    ivl_set_double(&y, r->step * (double)k);
    move(&e, &l, &y, &sine, &cosine);
    for (int right = 0; right < 2; right++) {
      if (k > (right ? r->right_last : r->left_last)) continue;
      cpxs_init(p, &n->b[n->count], &n->c[n->count]);
      term(&n->b[n->count], &n->c[n->count], &n->law, &e, &l, &y, &angle, &weight, right);
      n->count++;
    }
  }
}

/* n->error := 2 edge(mu, eta + strip) / (exp(2 pi strip / step) - 1) + exp(mu A) tails at abscissa 0. */
static void set_error(shuffle_node *n, const shuffle_query *q, const shuffle_hyperbola *plan) {
  const shuffle_range *r = &plan->inner;
  local_as(shuffle_law, law, shuffle_law_clear);
  shuffle_law_init(&law, q, ERROR_BITS);
  local_ivls(ERROR_BITS, d, h, mu);
  ivl_set_double(&d, r->strip);
  ivl_set_double(&h, r->step);
  trapezoid_alias(&n->error, &d, &h);
  shuffle_law_far(&h, r);
  ivl_set_double(&mu, plan->h.mu);
  shuffle_law_edge(&d, &law, &mu, &h);
  ivl_scale_mul(&n->error, &n->error, &d, 1);
  ivl_set_si(&h, 0);
  shuffle_law_tails(&d, &law, &h, r);
  ivl_exp_mul(&h, &law.depth, &mu);
  ivl_mul(&d, &d, &h);
  ivl_add(&n->error, &n->error, &d);
  double below = (r->angle - r->strip) * (1 - 1e-15);
  if (!(below >= hyperbola_plan_angle(&plan->h) / 2 && r->angle + r->strip <= MOST_ANGLE)) ivl_set_whole(&n->error);
}

void shuffle_node_init(shuffle_node *n, const shuffle_query *q, const shuffle_hyperbola *plan) {
  size_t most = (size_t)(plan->inner.left_last + plan->inner.right_last - 2 * plan->inner.first + 2);
  shuffle_law_init(&n->law, q, plan->h.prec);
  n->b = assay_alloc(most * sizeof *n->b);
  n->c = assay_alloc(most * sizeof *n->c);
  ivl_init(&n->error, ERROR_BITS);
  set_terms(n, &plan->inner);
  set_error(n, q, plan);
}

void shuffle_node_clear(shuffle_node *n) {
  for (long k = 0; k < n->count; k++) cpxs_clear(&n->b[k], &n->c[k]);
  free(n->b);
  free(n->c);
  ivl_clear(&n->error);
  shuffle_law_clear(&n->law);
}

void shuffle_node_phi(cpx *w, void *node, const cpx *z, int real, long spare) {
  const shuffle_node *const n = node;
  (void)real;
  (void)spare;
  long skipped = 0;
  local_cpxs(n->law.prec, t);
  local_ivls(64, small, cut);
  ivl_set_si(&cut, -(long)(0.7 * (double)n->law.prec));
  cpx_set_si(w, 0, 0);
  for (long k = 0; k < n->count; k++) {
    cpx_mul(&t, z, &n->b[k]);
    cpx_add(&t, &t, &n->c[k]);
    if (ivl_lt(&t.re, &cut)) {
      skipped++;
      continue;
    }
    cpx_exp(&t, &t);
    cpx_add(w, w, &t);
  }
  ivl_exp(&cut, &cut);
  ivl_mul_si(&small, &cut, skipped);
  ivl_add(&small, &small, &n->error);
  trapezoid_widen(&w->re, &small);
  trapezoid_widen(&w->im, &small);
}
