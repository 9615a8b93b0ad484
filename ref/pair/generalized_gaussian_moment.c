/* generalized_gaussian_moment.c - one moment: closed forms where there are any, else the quadrature.
 *
 * Derivations: proofs/notes/generalized_gaussian.md (T-GG-MOMENT, T-GG-CLOSED).     */
#include "cpx_log.h"
#include "generalized_gaussian_nodes.h"
#include "laplace.h"

/* b = 1: the Laplace pair of the same scale, whose shift is rational. */
static void laplace_case(cpx *w, const gg_pair *p, mpq_srcptr g, const cpx *z) {
  mpq_t shift;
  pair *l;
  mpq_init(shift);
  mpq_set_ui(shift, p->coordinates, 1);
  mpq_div(shift, p->shift.v, shift);
  l = pair_laplace(p->scale.v, shift);
  laplace_moment(w, l, g, z);
  l->kind->clear(l);
  mpq_clear(shift);
}

/* b = 2, g = 1: exp(u^2 z (z - 1)). */
static void gaussian_case(cpx *w, const gg_pair *p, const cpx *z) {
  cpx s, one;
  gg_numbers n;
  mpfr_prec_t prec = ivl_prec(&w->re) + 32;
  gg_open(&n, p, prec);
  cpx_init(&s, prec);
  cpx_init(&one, prec);
  cpx_set_si(&one, 1, 0);
  cpx_sub(&s, z, &one);
  cpx_mul(&s, &s, z);
  ivl_sqr(&n.u, &n.u);
  cpx_mul_ivl(&s, &s, &n.u);
  cpx_exp(w, &s);
  cpx_clear(&s);
  cpx_clear(&one);
  gg_close(&n);
}

/* The rule for one real part x: 0.7 nats a bit, and the same for 1 - x where g = 1. */
static gg_aim aim_of(double x, int full, mpfr_prec_t prec) {
  if (full && x < 0.5) x = 1 - x;
  gg_aim aim = {x, x, 0.7 * (double)prec + 4};
  return aim;
}

/* Precision of the nodes: what is lost is the logarithm of the greatest term, up to about c u^b k, and of the sum of
 * their sizes, which the number of nodes bounds; 64 bits and the nats again are enough for usual cases. */
static mpfr_prec_t node_precision(const gg_rule *r, const gg_aim *aim) {
  double lost = 0;
  for (int i = 0; i < GG_PIECES; i++) {
    double nats = 3.14159 * r->piece[i].angle / r->piece[i].step;
    if (nats > lost) lost = nats;
  }
  return (mpfr_prec_t)(1.4427 * (lost > aim->nats ? lost : aim->nats)) + 32;
}

static void quadrature(cpx *w, const gg_pair *p, mpq_srcptr g, const cpx *z) {
  gg_rule rule;
  gg_nodes nodes;
  double x = mpfr_get_d(z->re.lo, MPFR_RNDN);
  gg_aim aim = aim_of(x, mpq_cmp_ui(g, 1, 1) == 0, ivl_prec(&w->re));
  if (gg_rule_choose(&rule, p, g, &aim) < 0) {
    cpx_set_whole(w);
    return;
  }
  gg_nodes_open(&nodes, p, g, &rule, node_precision(&rule, &aim));
  gg_nodes_moment(w, &nodes, z);
  gg_nodes_close(&nodes);
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
  } else if (cpx_is_finite(z)) {
    quadrature(w, q, g, z);
  } else {
    cpx_set_whole(w);
  }
}
