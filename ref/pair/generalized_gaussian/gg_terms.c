/* gg_terms.c - the moments along a vertical line as one sum: the nodes themselves.
 *
 * On the real line, for heights up to the one asked for, where b has a small denominator; else in strips, for all.
 * Not analysed by WP: it uses nodes, which are not.
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-TERMS).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_line.h"
#include "deadline.h"
#include "ivl_fused.h"
#include "gg_nodes.h"
#include "laplace.h"
#include "local_as.h"

/* The nodes' own exponent: c, or 1 - c for g = 1 and c < 1/2; 1 if that. */
static int right_half(ivl *d, const ivl *c, int full) {
  int turned = full && mpfr_cmp_d(c->lo, 0.5) < 0;
  if (turned) ivl_si_sub(d, 1, c);
  else ivl_set(d, c);
  return turned;
}

/* weight := weight exp(d log W), log := log W; turned: the conjugate of weight, and minus that of log W. */
static void set_term(cpx *weight, cpx *log_w, const gg_nodes *n, long k, const ivl *d, int turned) {
  cpx_mul_ivl(weight, &n->log_w[k], d);
  cpx_exp(weight, weight);
  cpx_mul(weight, weight, &n->weight[k]);
  cpx_set(log_w, &n->log_w[k]);
  if (!turned) return;
  cpx_conj(weight, weight);
  ivl_neg(&log_w->re, &log_w->re);
}

static int quadrature(pair_terms *t, const gg_pair *p, mpq_srcptr g, const ivl *c, long bits, mpfr_prec_t prec) {
  gg_rule rule;
  gg_nodes n;
  int full = mpq_cmp_ui(g, 1, 1) == 0;
  local_ivls(prec, d);
  int turned = right_half(&d, c, full), made = 0;
  const gg_aim aim = {mpfr_get_d(d.lo, MPFR_RNDD), mpfr_get_d(d.hi, MPFR_RNDU), 0.7 * (double)bits + 4};
  if (gg_nodes_rule_choose(&rule, p, g, &aim) >= 0) {
    gg_nodes_open(&n, p, g, &rule, prec + 64);
    made = n.right && (mpfr_sgn(d.lo) >= 0 || n.left);
    if (made) {
      pair_terms_init(t, (size_t)n.count, prec + 16);
      deadline_count(3e-5 * (double)n.count);
      for (long k = 0; k < n.count; k++) set_term(&t->weight[k], &t->log[k], &n, k, &d, turned);
      gg_nodes_error(&t->error, &n, &d);
    }
    gg_nodes_close(&n);
  }
  return made;
}

/* weight := weight W^d, log := log W, minus that where turned; all are real. */
static void set_real(cpx *weight, cpx *log_w, const gg_panels *s, size_t k, const ivl *d, int turned) {
  ivl_exp_mul(&weight->re, d, &s->log_w[k].re);
  ivl_mul(&weight->re, &weight->re, &s->weight[k].re);
  ivl_set_si(&weight->im, 0);
  ivl_set_si(&log_w->im, 0);
  if (turned) ivl_neg(&log_w->re, &s->log_w[k].re);
  else ivl_set(&log_w->re, &s->log_w[k].re);
}

static int on_line(pair_terms *t, const gg_pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                   mpfr_prec_t prec) {
  local_ivls(prec, d);
  local_as(gg_line, l, gg_line_close);
  const int turned = right_half(&d, c, mpq_cmp_ui(g, 1, 1) == 0), made = gg_line_open(&l, p, g, &d, height, bits, prec);
  if (made) {
    pair_terms_init(t, l.panels.nodes, prec + 16);
    for (size_t k = 0; k < l.panels.nodes; k++) set_real(&t->weight[k], &t->log[k], &l.panels, k, &d, turned);
    ivl_set(&t->error, &l.error);
  }
  return made;
}

/* Special cases: no shift; b = 1: the Laplace pair; b = 2 for g = 1: a closed form. */
int gg_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
             mpfr_prec_t prec) {
  const gg_pair *q = (const gg_pair *)p;
  int full = mpq_cmp_ui(g, 1, 1) == 0;
  if (mpq_sgn(q->shift.v) == 0 || !ivl_is_finite(c)) return 0;
  if (full && mpq_cmp_ui(q->beta.v, 2, 1) == 0) return 0;
  if (gg_arc_known(q) && on_line(t, q, g, c, height, bits, prec)) return 1;
  if (mpq_cmp_ui(q->beta.v, 1, 1) != 0) return quadrature(t, q, g, c, bits, prec);
  pair *l = gg_moment_laplace(q);
  int made = laplace_terms(t, l, g, c, height, bits, prec);
  pair_free(l);
  return made;
}
