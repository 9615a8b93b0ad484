/* convert_phi_cdf.c - the law from its characteristic function.
 *
 * Not analysed by WP: it calls through pointers.
 * Derivation: proofs/notes/convert.md (T-CONVERT-PHI-F).                             */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "convert_phi.h"
#include "convert_phi_parts.h"
#include "ivl_fused.h"
#include "local.h"
#include "prob.h"
#include "proposed.h"

/* The step h of the nodes t_j = (j + 1/2) h, and how many; both only propose. */
typedef struct {
  ivl h;
  long n;
} grid;

/* A double near the middle of x, 0 if there is none. */
static double about(const ivl *x) {
  double d = mpfr_get_d(x->hi, MPFR_RNDN);
  return isfinite(d) ? d : 0;
}

/* Period 2 pi / h so long that the tails beyond are below 2^-bits, and so many nodes that
 * the decay of phi is.                                                                */
static void choose(grid *g, const convert_law *law, const ivl *x, long bits, long nodes) {
  double k = about(law->k), v = about(law->v), need = (double)bits * 0.7;
  double reach = (need + fabs(about(law->log_up)) + fabs(about(law->log_down))) / k + fabs(about(x));
  double h = 6.28 / reach, last = sqrt(2 * (need + fabs(about(law->log_c))) / v);
  proposed_number(&h);
  if (!(h > 0) || !isfinite(h)) h = 1;
  ivl_set_si(&g->h, 1);
  mpfr_set_d(g->h.lo, h, MPFR_RNDN);
  mpfr_set(g->h.hi, g->h.lo, MPFR_RNDN);
  double n = ceil(last / h);
  proposed_number(&n);
  g->n = n >= 1 && n < (double)nodes ? (long)n : nodes;
}

/* w := phi(t_j) exp(-i t_j x) / (pi (j + 1/2)), of which the imaginary part counts. */
static void node(cpx *w, ivl *t, const convert_law *law, const grid *g, const ivl *x, long j) {
  mpfr_prec_t p = ivl_prec(t);
  local_cpxs(p, e);
  local_ivls(p, r);
  convert_phi_parts_place(&r, t, &g->h, 2 * j + 1);
  law->phi(w, t, law->data);
  ivl_set_si(&e.re, 0);
  ivl_mul(&e.im, t, x);
  ivl_neg(&e.im, &e.im);
  cpx_exp(&e, &e);
  cpx_mul(w, w, &e);
  convert_phi_parts_over(&w->im, &r, &e.re);
}

/* e := [-d, d], d = c exp(-v t^2 / 2) / (pi (n + 1/2) (1 - exp(-v t h))) at the first node t
 * that is left out.                                                                   */
static void left_out(ivl *e, const convert_law *law, const grid *g) {
  mpfr_prec_t p = ivl_prec(e);
  local_ivls(p, r, t, u);
  convert_phi_parts_place(&r, &t, &g->h, 2 * g->n + 1);
  convert_phi_parts_under(&r, &u, &t, &g->h, law->v);
  convert_phi_parts_lost(&u, law->v, &t, law->log_c, &r);
  if (mpfr_sgn(u.lo) < 0) ivl_set_whole(&u);
  end_set_up(e->hi, u.hi);
  end_neg_dn(e->lo, e->hi);
}

/* Method: mass/2 - sum over j of Im(phi(t_j) exp(-i t_j x)) / (pi (j + 1/2)); the error of
 * the infinite sum is between -Pr[X >= x + 2 pi/h] and Pr[X <= x - 2 pi/h].
 * Special cases: no decay or no moments known: wide.
 * Error: both bounds are added; rounding is part of the enclosures.                  */
void convert_phi_to_cdf(ivl *z, const convert_law *law, const ivl *x, long nodes) {
  mpfr_prec_t p = ivl_prec(z) + 32;
  grid g;
  local_cpxs(p, w);
  ivl_init(&g.h, 64);
  local_ivls(p, s, t, e);
  choose(&g, law, x, ivl_prec(z), nodes);
  ivl_mul_2si(&s, law->mass, -1);
  for (long j = 0; j < g.n; j++) {
    node(&w, &t, law, &g, x, j);
    ivl_sub(&s, &s, &w.im);
  }
  left_out(&e, law, &g);
  ivl_add(&s, &s, &e);
  convert_phi_parts_beyond(&e, &w.im, law->log_up, &g.h, x, law->k, 1);
  convert_phi_parts_beyond(&t, &w.im, law->log_down, &g.h, x, law->k, 0);
  end_set_up(w.re.hi, t.hi);
  end_neg_dn(w.re.lo, e.hi);
  ivl_add(z, &s, &w.re);
  prob_clip(z);
  ivl_clear(&g.h);
}
