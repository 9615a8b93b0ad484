/* gaussian_pair_terms.c - the moments of a sampled Gaussian pair along a vertical line, as one sum.
 *
 * WP looks at its calls alone: the plan is made of doubles.  Every step is an enclosure.
 * Derivations: proofs/notes/moment.md (T-MIX-TERMS).                              */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "local.h"
#include "gaussian_mix_node.h"
#include "gaussian_pair.h"
#include "ivl_double.h"

#define LN2 0.6931471805599453
/* Longer sums are not made. */
#define LONGEST 30000

/* A plan whose strip begins on the real axis: then its errors do not depend on the height. */
static int make_plan(mix_plan *plan, const mix *w, const ivl *c, long bits) {
  mix_view v;
  local_cpxs(64, z);
  ivl_set(&z.re, c);
  gaussian_mix_look(&v, w, &z);
  v.t = 1e12; /* so high that no strip below the axis pays */
  int good = gaussian_mix_plan_make(plan, &v, LN2 * (double)bits);
  return good && gaussian_mix_plan_is_sound(plan) && plan->y1 == 0 && plan->to - plan->from < LONGEST;
}

/* e := tail K(y0) + alias E[w(X)^c], the error of the sum for every Im z >= 0. */
static void set_error(ivl *e, const mix *w, const mix_plan *plan, const rat_root *m, mpq_srcptr g, const ivl *c) {
  local_cpxs(ivl_prec(c), z);
  local_ivls(MIX_BOUND_PREC, s, y);
  local_ivls(24, top);
  ivl_set(&z.re, c);
  ivl_set_si(&z.im, 0);
  ivl_set_double(&y, plan->y0);
  gaussian_mix_tail(&s, w, c, plan);
  gaussian_mix_edge(e, w, &z, &y);
  ivl_mul(e, e, &s);
  gaussian_mix_alias(&s, w, &z, plan);
  gaussian_mix_real(&top, m, g, c);
  ivl_mul(&s, &s, &top);
  ivl_add(e, e, &s);
}

/* l := log w(x + i y), v := h phi(x + i y) w^c at the node k after the first one. */
static void set_term(cpx *v, cpx *l, const mix *w, const ivl *c, const mix_plan *plan, size_t k) {
  local_cpxs(ivl_prec(&v->re), s);
  local_ivls(ivl_prec(&v->re), t);
  ivl_set_double(&s.re, (plan->from + (double)k) * plan->h);
  ivl_set_double(&s.im, plan->y0);
  gaussian_mix_node_log_at(l, w, &s);
  gaussian_mix_node_term_at(v, l, &s, c);
  gaussian_mix_node_weight(&t, plan);
  cpx_mul_ivl(v, v, &t);
}

static int make_terms(pair_terms *t, const rat_root *m, mpq_srcptr g, const ivl *c, long bits, mpfr_prec_t prec) {
  mix_plan plan;
  mix w;
  gaussian_mix_init(&w, m, g, MIX_BOUND_PREC);
  int good = make_plan(&plan, &w, c, bits);
  gaussian_mix_clear(&w);
  if (!good) return 0;
  mpfr_prec_t p = prec + (mpfr_prec_t)plan.guard;
  gaussian_mix_init(&w, m, g, p);
  pair_terms_init(t, (size_t)(plan.to - plan.from) + 1, p);
  for (size_t k = 0; k < t->count; k++) set_term(&t->weight[k], &t->log[k], &w, c, &plan, k);
  set_error(&t->error, &w, &plan, m, g, c);
  gaussian_mix_clear(&w);
  return 1;
}

/* Special cases: without sampling or without noise there is a closed form, or none. */
int gaussian_pair_terms(pair_terms *t, const pair *p, mpq_srcptr g, const ivl *c, mpfr_srcptr height, long bits,
                        mpfr_prec_t prec) {
  const gaussian_pair *q = (const gaussian_pair *)p;
  rat_root m;
  (void)height;
  if (mpq_cmp_si(g, 1, 1) >= 0 || rat_sgn(&q->sigma) == 0 || rat_sgn(&q->shift) == 0 || !ivl_is_finite(c)) return 0;
  local_mpqs(of);
  gaussian_pair_ratio(&m, of, q);
  return make_terms(t, &m, g, c, bits, prec);
}
