/* gg_moment.c - one moment: closed forms where there are any, else the quadrature.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-MOMENT, T-GG-CLOSED).     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "gg_lines.h"
#include "gg_cache.h"
#include "laplace.h"
#include "local_as.h"

pair *gg_moment_laplace(const gg_pair *p) {
  local_mpqs(shift);
  mpq_set_ui(shift, p->coordinates, 1);
  mpq_div(shift, p->shift.v, shift);
  pair *l = laplace_pair_make(p->scale.v, shift);
  return l;
}

/* b = 1. */
static void laplace_case(cpx *w, const gg_pair *p, mpq_srcptr g, const cpx *z) {
  pair *l = gg_moment_laplace(p);
  laplace_moment(w, l, g, z);
  pair_free(l);
}

/* b = 2, g = 1: exp(u^2 z (z - 1)). */
static void gaussian_case(cpx *w, const gg_pair *p, const cpx *z) {
  mpfr_prec_t prec = ivl_prec(&w->re) + 32;
  local_as(gg_numbers, n, gg_numbers_close);
  gg_numbers_open(&n, p, prec);
  local_cpxs(prec, s, one);
  cpx_set_si(&one, 1, 0);
  cpx_sub(&s, z, &one);
  cpx_mul(&s, &s, z);
  ivl_sqr(&n.u, &n.u);
  cpx_mul_ivl(&s, &s, &n.u);
  cpx_exp(w, &s);
}

/* d := 1 - z where g = 1 and Re z is below 1/2, else z. */
static void right_half(cpx *d, const cpx *z, int full) {
  cpx_set(d, z);
  if (!full || mpfr_cmp_d(z->re.hi, 0.5) >= 0) return;
  cpx_set_si(d, 1, 0);
  cpx_sub(d, d, z);
}

/* w := the moment from nodes on the real line; 0: there are none.
 * Method: the lower half plane by conjugation.                                       */
static int on_line(cpx *w, const gg_pair *p, mpq_srcptr g, const cpx *z) {
  local_cpxs(ivl_prec(&z->re) + 8, d);
  right_half(&d, z, mpq_cmp_ui(g, 1, 1) == 0);
  if (mpfr_zero_p(d.im.lo) && mpfr_zero_p(d.im.hi)) {
    ivl_set_si(&w->im, 0);
    return gg_lines_moment(&w->re, p, g, &d.re);
  }
  const int below = mpfr_sgn(d.im.hi) <= 0 && mpfr_sgn(d.im.lo) < 0;
  if (below) cpx_conj(&d, &d);
  local_as(gg_line, l, gg_line_close);
  const int good = gg_line_open(&l, p, g, &d.re, d.im.hi, ivl_prec(&w->re), ivl_prec(&w->re));
  if (good) gg_line_moment(w, &l, &d);
  if (good && below) cpx_conj(w, w);
  return good;
}

/* Method: by the nodes that the pair remembers, or new ones. */
static void quadrature(cpx *w, const gg_pair *p, mpq_srcptr g, const cpx *z) {
  const gg_nodes *nodes = gg_cache_nodes(p, g, mpfr_get_d(z->re.lo, MPFR_RNDN), ivl_prec(&w->re));
  if (nodes) gg_nodes_moment(w, nodes, z);
  else cpx_set_whole(w);
}

/* Special cases: no shift (W = 1); b = 1; b = 2 for g = 1; a z without bounds. */
void gg_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z) {
  const gg_pair *q = (const gg_pair *)p;
  if (mpq_sgn(q->shift.v) == 0) {
    cpx_set_si(w, 1, 0);
  } else if (mpq_cmp_ui(q->beta.v, 1, 1) == 0) {
    laplace_case(w, q, g, z);
  } else if (mpq_cmp_ui(q->beta.v, 2, 1) == 0 && mpq_cmp_ui(g, 1, 1) == 0) {
    gaussian_case(w, q, z);
  } else if (!cpx_is_finite(z)) {
    cpx_set_whole(w);
  } else {
    const int real = mpfr_zero_p(z->im.lo) && mpfr_zero_p(z->im.hi),
              half = mpfr_sgn(z->im.lo) >= 0 || mpfr_sgn(z->im.hi) <= 0;
    if (gg_arc_known(q) && half && on_line(w, q, g, z)) return;
    if (gg_arc_known(q) && real) cpx_set_whole(w);
    else quadrature(w, q, g, z);
  }
}
