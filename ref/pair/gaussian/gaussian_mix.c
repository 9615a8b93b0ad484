/* gaussian_mix.c - the moment of a sampled Gaussian pair by the trapezoidal rule.
 *
 * WP looks at its calls alone: the plan is made of doubles.  Every step is an enclosure; the
 * theorems relied on are T-TRAP, T-MIX-REAL, T-MIX-COMPLEX and T-MIX-TAIL.
 * Derivations: proofs/notes/moment.md.                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian_mix_node.h"
#include "ivl_fused.h"
#include "local.h"
#include "deadline.h"
#include "elem.h"
#include "moment_refine.h"
#include "ivl_double.h"
#include "trapezoid.h"
#include "grid.h"

#include <math.h>

#define LN2 0.6931471805599453

/* ---- The weight ----------------------------------------------------------------- */

void gaussian_mix_init(mix *w, const rat_root *m, mpq_srcptr g, mpfr_prec_t p) {
  ivls_init(p, &w->m, &w->half, &w->g, &w->rest, &w->log_rest);
  rat_root_ivl(&w->m, m);
  ivl_scale_sqr(&w->half, &w->m, -1);
  ivl_set_q(&w->g, g);
  moment_refine_rest(&w->rest, g);
  ivl_log(&w->log_rest, &w->rest);
}

void gaussian_mix_clear(mix *w) { ivls_clear(&w->m, &w->half, &w->g, &w->rest, &w->log_rest); }

void gaussian_mix_look(mix_view *v, const mix *w, const cpx *z) {
  local_ivls(MIX_BOUND_PREC, l);
  ivl_log(&l, &w->g);
  v->m = mpfr_get_d(w->m.lo, MPFR_RNDN);
  v->log_g = mpfr_get_d(l.lo, MPFR_RNDN);
  v->log_rest = mpfr_get_d(w->log_rest.lo, MPFR_RNDN);
  v->a = mpfr_get_d(z->re.lo, MPFR_RNDN) / 2 + mpfr_get_d(z->re.hi, MPFR_RNDN) / 2;
  v->t = mpfr_get_d(z->im.lo, MPFR_RNDN) / 2 + mpfr_get_d(z->im.hi, MPFR_RNDN) / 2;
}

/* ---- Bounds common to both ------------------------------------------------------ */

void gaussian_mix_edge(ivl *z, const mix *w, const cpx *x, const ivl *y) {
  local_ivls(MIX_BOUND_PREC, u, pi);
  gaussian_mix_node_rise(z, &u, w, x, y);
  ivl_pi(&pi);
  if (mpfr_sgn(y->lo) < 0) ivl_neg(&u, &u);
  if (ivl_lt(&u, &pi)) gaussian_mix_node_shrink(z, &u, x);
  else ivl_set_whole(z);
  ivl_exp(z, z);
}

/* z := a bound of |sum - integral| / E[w(X)^a] from the edge y of the strip. */
static void alias_of(ivl *z, const mix *w, const cpx *x, const mix_plan *plan, const ivl *y) {
  local_ivls(MIX_BOUND_PREC, d, h, e);
  ivl_set_double(&h, plan->y0);
  if (ivl_lt(y, &h)) ivl_sub(&d, &h, y);
  else ivl_sub(&d, y, &h);
  ivl_set_double(&h, plan->h);
  trapezoid_alias(&e, &d, &h);
  gaussian_mix_edge(z, w, x, y);
  ivl_mul(z, z, &e);
}

int gaussian_mix_plan_is_sound(const mix_plan *p) {
  const double most = 0x1p28;
  return p->y1 <= 0 && p->y1 < p->y0 && 0 <= p->y0 && p->y0 <= p->y2 && isfinite(p->y1) && isfinite(p->y2) &&
         fabs(p->from) < most && fabs(p->to) < most && p->from == floor(p->from) && p->to == floor(p->to) &&
         grid_is_exact(p->h, (long)p->from, (long)p->to) && p->guard >= 0 && p->guard < 1e9;
}

void gaussian_mix_alias(ivl *z, const mix *w, const cpx *x, const mix_plan *plan) {
  local_ivls(MIX_BOUND_PREC, e, y);
  ivl_set_double(&y, plan->y1);
  alias_of(&e, w, x, plan, &y);
  ivl_set_double(&y, plan->y2);
  alias_of(z, w, x, plan, &y);
  ivl_add(z, z, &e);
}

/*@ requires mem: IVL_MEM(z) && \valid_read(plan);
    requires sep: \separated(z, plan);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: 0 <= Scale(Pi, 1) ==> Sqrt(Scale(Pi, 1)) != 0 ==> IVL_IN(MixFactor((real)plan->h), z); */
void gaussian_mix_node_weight(ivl *z, const mix_plan *plan) {
  local_ivls(MIX_BOUND_PREC, step);
  ivl_set_double(&step, plan->h);
  gaussian_mix_node_factor(z, &step);
}

/* ---- Real exponents ------------------------------------------------------------- */

/* Special cases: when the time is over (deadline.h), the whole line. */
static void real_sum(ivl *z, const mix *w, const ivl *a, const mix_plan *plan) {
  local_ivls(ivl_prec(z), t, x);
  ivl_set_si(z, 0);
  for (double k = plan->from; k <= plan->to && !deadline_over(); k++) {
    ivl_set_double(&x, k * plan->h);
    gaussian_mix_node_term(&t, w, a, &x);
    ivl_add(z, z, &t);
  }
  if (deadline_over()) ivl_set_whole(z);
  gaussian_mix_node_weight(&t, plan);
  ivl_mul(z, z, &t);
}

/* Method: S <= the full sum <= S + tail, and |full sum - M| <= k M, so that M is between
 * S / (1 + k) and (S + tail) / (1 - k) (T-MIX-REAL).                               */
static void real_value(ivl *z, const mix *w, const cpx *x, const mix_plan *plan) {
  local_ivls(ivl_prec(z), k);
  real_sum(z, w, &x->re, plan);
  gaussian_mix_tail(&k, w, &x->re, plan);
  ivl_add(z, z, &k);
  gaussian_mix_alias(&k, w, x, plan);
  gaussian_mix_node_divide(z, &k);
}

void gaussian_mix_real(ivl *z, const rat_root *m, mpq_srcptr g, const ivl *a) {
  mpfr_prec_t p = ivl_prec(z);
  mix_view v;
  mix_plan plan;
  mix w;
  cpx x;
  ivl s;
  ivl_init(&x.re, ivl_prec(a));
  ivls_init(MIX_BOUND_PREC, &x.im, &s);
  ivl_set(&x.re, a);
  ivl_set_si(&x.im, 0);
  gaussian_mix_init(&w, m, g, MIX_BOUND_PREC);
  gaussian_mix_look(&v, &w, &x);
  gaussian_mix_clear(&w);
  if (ivl_is_finite(a) && gaussian_mix_plan_make(&plan, &v, LN2 * (double)(p + 4)) &&
      gaussian_mix_plan_is_sound(&plan) && plan.y0 == 0) {
    mpfr_prec_t q = p + (mpfr_prec_t)plan.guard < MIX_BOUND_PREC ? MIX_BOUND_PREC : p + (mpfr_prec_t)plan.guard;
    ivl_clear(&s);
    ivl_init(&s, q);
    gaussian_mix_init(&w, m, g, q);
    real_value(&s, &w, &x, &plan);
    gaussian_mix_clear(&w);
  } else {
    ivl_max0(&s, &s);
  }
  ivl_set(z, &s);
  ivl_clear(&s);
  cpx_clear(&x);
}
