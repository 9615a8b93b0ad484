/* gg_terms.c - the moments along a vertical line as one sum: the nodes themselves.
 *
 * On the real line, for heights up to the one asked for, where b has a small denominator and these are fewer; else in strips, for all.
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

/* What is asked: at d, which stands for c; turned: 1 - c for d. */
typedef struct {
  const gg_pair *p;
  mpq_srcptr g;
  ivl d;
  int turned;
  mpfr_srcptr height;
  long bits;
  mpfr_prec_t prec;
} question;

/* A rule in strips, and how many nodes it has; -1 for none. */
static long choose_strips(gg_rule *rule, const question *q) {
  const gg_aim aim = {mpfr_get_d(q->d.lo, MPFR_RNDD), mpfr_get_d(q->d.hi, MPFR_RNDU), 0.7 * (double)q->bits + 4};
  return mpq_cmp_ui(q->p->beta.v, 1, 1) > 0 ? gg_nodes_rule_choose(rule, q->p, q->g, &aim) : -1;
}

static int in_strips(pair_terms *t, const gg_rule *rule, const question *q) {
  gg_nodes n;
  gg_nodes_open(&n, q->p, q->g, rule, q->prec + 64);
  const int made = n.right && (mpfr_sgn(q->d.lo) >= 0 || n.left);
  if (made) {
    pair_terms_init(t, (size_t)n.count, q->prec + 16);
    deadline_count(3e-5 * (double)n.count);
    for (long k = 0; k < n.count; k++) set_term(&t->weight[k], &t->log[k], &n, k, &q->d, q->turned);
    gg_nodes_error(&t->error, &n, &q->d);
  }
  gg_nodes_close(&n);
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

static int on_line(pair_terms *t, const question *q) {
  local_as(gg_line, l, gg_line_close);
  const int made = gg_line_open(&l, q->p, q->g, &q->d, q->height, q->bits, q->prec);
  if (made) {
    pair_terms_init(t, l.panels.nodes, q->prec + 16);
    for (size_t k = 0; k < l.panels.nodes; k++) set_real(&t->weight[k], &t->log[k], &l.panels, k, &q->d, q->turned);
    ivl_set(&t->error, &l.error);
  }
  return made;
}

/* Method: where fewer nodes are: those on the line grow with the height, those in strips serve every height. */
static int smooth(pair_terms *t, const question *q) {
  gg_rule rule;
  const long strips = choose_strips(&rule, q);
  const int line = gg_arc_known(q->p);
  if (line && (strips < 0 || gg_line_nodes(q->p, q->g, &q->d, q->height, q->bits) <= (double)strips) && on_line(t, q))
    return 1;
  return (strips >= 0 && in_strips(t, &rule, q)) || (strips >= 0 && line && on_line(t, q));
}

/* b = 1. */
static int laplace_case(pair_terms *t, const question *q, const ivl *c) {
  pair *l = gg_moment_laplace(q->p);
  const int made = laplace_terms(t, l, q->g, c, q->height, q->bits, q->prec);
  pair_free(l);
  return made;
}

/* Special cases: no shift; b = 1: the Laplace pair; b = 2 for g = 1: a closed form. */
int gg_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
             mpfr_prec_t prec) {
  const gg_pair *of = (const gg_pair *)p;
  const int full = mpq_cmp_ui(g, 1, 1) == 0;
  if (mpq_sgn(of->shift.v) == 0 || !ivl_is_finite(c)) return 0;
  if (full && mpq_cmp_ui(of->beta.v, 2, 1) == 0) return 0;
  question q = {.p = of, .g = g, .height = height, .bits = bits, .prec = prec};
  ivl_init(&q.d, prec);
  q.turned = right_half(&q.d, c, full);
  const int made = mpq_cmp_ui(of->beta.v, 1, 1) == 0 ? laplace_case(t, &q, c) : smooth(t, &q);
  ivl_clear(&q.d);
  return made;
}
