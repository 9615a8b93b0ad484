/* gg_decay.c - how the moments fall along a vertical line.
 *
 * Invariant: the argument of W is not negative at any node, so every term falls with Im z.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-DECAY).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "ivl_fused.h"
#include "elem.h"
#include "gg_arc.h"
#include "gg_fall.h"
#include "gg_cache.h"
#include "gg_parts.h"
#include "laplace.h"
#include "local_as.h"

/* d := max(c, 1 - c) where that is known to be one of them, else c. */
static void right_half(ivl *d, const ivl *c) {
  if (mpfr_cmp_d(c->hi, 0.5) < 0) ivl_si_sub(d, 1, c);
  else ivl_set(d, c);
}

/* z := |weight| exp(c log |W| - t arg W), for one node. */
static void term(ivl *z, const cpx *weight, const cpx *log_w, const ivl *c, const ivl *t, ivl *s) {
  ivl_max0(s, &log_w->im);
  ivl_mul(s, s, t);
  ivl_mul(z, c, &log_w->re);
  ivl_exp_sub(z, z, s);
  cpx_abs(s, weight);
  ivl_mul(z, z, s);
}

/* Method: the sum of the terms' sizes at height t, and the error of the sum, which does not depend on the height.
 * Special cases: nodes that are not good for c: the whole line.                     */
static void sum_of_sizes(ivl *u, const gg_nodes *n, const ivl *c, const ivl *t) {
  mpfr_prec_t p = 64;
  if (!n || !n->right || (mpfr_sgn(c->lo) < 0 && !n->left) || !ivl_is_finite(c)) {
    ivl_set_whole(u);
    return;
  }
  local_ivls(p, s, x, sum);
  gg_nodes_error(&sum, n, c);
  for (long k = 0; k < n->count; k++) {
    term(&x, &n->weight[k], &n->log_w[k], c, t, &s);
    ivl_add(&sum, &sum, &x);
  }
  ivl_set(u, &sum);
}

/* b = 2, g = 1: exp(u^2 (c^2 - c - t^2)). */
static void gaussian_case(ivl *z, const gg_pair *p, const ivl *c, const ivl *t) {
  local_as(gg_numbers, n, gg_numbers_close);
  gg_numbers_open(&n, p, ivl_prec(z) + 32);
  local_ivls(ivl_prec(z) + 32, s);
  gg_parts_exponent(&s, &n.u, c, t);
  ivl_exp(z, &s);
}

static void laplace_case(ivl *u, const gg_pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  pair *l = gg_moment_laplace(p);
  laplace_decay(u, l, g, c, t);
  pair_free(l);
}

static void quadrature(ivl *u, const gg_pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  local_ivls(ivl_prec(c) + 2, d);
  local_ivls(ivl_prec(t), h);
  if (mpq_cmp_ui(g, 1, 1) == 0) right_half(&d, c);
  else ivl_set(&d, c);
  ivl_max0(&h, t);
  mpfr_set(h.hi, h.lo, MPFR_RNDN);
  if (gg_arc_known(p)) gg_fall(u, p, g, &d, h.lo);
  else sum_of_sizes(u, gg_cache_nodes(p, g, mpfr_get_d(d.lo, MPFR_RNDN), ivl_prec(u)), &d, &h);
}

/* Special cases: no shift (W = 1); b = 1 (the Laplace pair); b = 2 for g = 1. */
void gg_decay_sampled(ivl *u, const pair *p, mpq_srcptr g, const ivl *c, const ivl *t) {
  const gg_pair *q = (const gg_pair *)p;
  int full = mpq_cmp_ui(g, 1, 1) == 0;
  if (mpq_sgn(q->shift.v) == 0) {
    ivl_set_si(u, 1);
  } else if (mpq_cmp_ui(q->beta.v, 1, 1) == 0) {
    laplace_case(u, q, g, c, t);
  } else if (full && mpq_cmp_ui(q->beta.v, 2, 1) == 0) {
    gaussian_case(u, q, c, t);
  } else {
    quadrature(u, q, g, c, t);
  }
}
