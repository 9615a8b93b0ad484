/* gaussian_mix_cpx.c - the moment of a sampled Gaussian pair at complex exponents.
 *
 * Not analysed by WP: the plan is made of doubles.  Every step is an enclosure; the
 * theorems relied on are T-TRAP, T-MIX-COMPLEX and T-MIX-TAIL.
 * Derivations: proofs/notes/moment.md.                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian_mix_node.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "cpx_log.h"
#include "deadline.h"
#include "moment_refine.h"
#include "ivl_double.h"
#include "trapezoid.h"

#define LN2 0.6931471805599453

/* What all terms share: g cos(m y0), g sin(m y0), y0 and y0^2 / 2. */
typedef struct {
  const mix *w;
  const cpx *z;
  ivl along, across, y, half_y2;
} contour;

/*@ requires mem: \valid(c) && \valid_read(w) && IVL_OK(&w->g) && IVL_OK(&w->m) && \valid_read(plan);
    requires sep: \separated(c, w) && \separated(c, plan);
    requires dom: 1 <= p;
    TOTAL assigns IVL_ALL(&c->along), IVL_ALL(&c->across), IVL_ALL(&c->y), IVL_ALL(&c->half_y2);
    assigns c->w \from w; assigns c->z \from z;
    ensures ok: IVL_OK(&c->along) && IVL_OK(&c->across) && IVL_OK(&c->y) && IVL_OK(&c->half_y2);
    ensures sound: \forall real m, g; IVL_WAS(m, &w->m) ==> IVL_WAS(g, &w->g) ==> IVL_IN(MixAlong((real)plan->y0, m, g), &c->along);
    ensures sound: \forall real m, g; IVL_WAS(m, &w->m) ==> IVL_WAS(g, &w->g) ==> IVL_IN(MixAcross((real)plan->y0, m, g), &c->across);
    ensures sound: IVL_IN((real)(plan->y0), &c->y);
    ensures sound: IVL_IN(Scale(Mul((real)plan->y0, (real)plan->y0), -1), &c->half_y2); */
static void contour_init(contour *c, const mix *w, const cpx *z, const mix_plan *plan, mpfr_prec_t p) {
  ivls_init(p, &c->along, &c->across, &c->y, &c->half_y2);
  c->w = w;
  c->z = z;
  ivl_set_double(&c->y, plan->y0);
  ivl_scale_sqr(&c->half_y2, &c->y, -1);
  gaussian_mix_node_turn(&c->along, &c->across, w, &c->y);
}

static void contour_clear(contour *c) { ivls_clear(&c->along, &c->across, &c->y, &c->half_y2); }

/* f := exp(-(x + i y)^2 / 2 + z log w(x + i y)) at the node x; r is room for a real. */
static void term(cpx *f, ivl *r, const contour *c, const ivl *x) {
  gaussian_mix_node_turned_log(f, c->w, &c->along, &c->across, x);
  cpx_mul(f, f, c->z);
  gaussian_mix_node_turned(f, r, x, &c->y, &c->half_y2);
}

/* What a term takes, beside what the loop counts: a logarithm, two exponentials, a sine and a cosine. */
#define TERM_SECONDS 1.2e-5
#define TERM_BITS_SECONDS 2e-11 /* and the square of the bits */

/* Special cases: when the time is over (deadline.h), the whole plane. */
static void sum(cpx *s, const mix *w, const cpx *z, const mix_plan *plan) {
  mpfr_prec_t p = ivl_prec(&s->re);
  local_as(contour, c, contour_clear);
  contour_init(&c, w, z, plan, p);
  local_cpxs(p, f);
  local_ivls(p, r, x);
  deadline_count((TERM_SECONDS + TERM_BITS_SECONDS * (double)p * (double)p) * (plan->to - plan->from));
  cpx_set_si(s, 0, 0);
  for (double k = plan->from; k <= plan->to && !deadline_over(); k++) {
    ivl_set_double(&x, k * plan->h);
    term(&f, &r, &c, &x);
    cpx_add(s, s, &f);
  }
  if (deadline_over()) cpx_set_whole(s);
  gaussian_mix_node_weight(&r, plan);
  cpx_mul_ivl(s, s, &r);
}

/* Method: the sum, widened by the tail along the contour and by the two edges of the
 * strip, all against top >= E[w(X)^a] (T-MIX-COMPLEX).                            */
static void value(cpx *s, const mix *w, const cpx *z, const mix_plan *plan, const ivl *top) {
  local_ivls(MIX_BOUND_PREC, e, t, y);
  ivl_set_double(&y, plan->y0);
  sum(s, w, z, plan);
  gaussian_mix_tail(&t, w, &z->re, plan);
  gaussian_mix_edge(&e, w, z, &y);
  ivl_mul(&t, &t, &e);
  gaussian_mix_alias(&e, w, z, plan);
  ivl_add_mul(&t, &t, &e, top);
  trapezoid_widen(&s->re, &t);
  trapezoid_widen(&s->im, &t);
}

/* What is asked, and a bound of its size. */
typedef struct {
  const rat_root *m;
  mpq_srcptr g;
  const cpx *x;
  const ivl *top;
} question;

/* One sum, aimed at errors of 2^-bits of top (moment_fn). */
static int sum_to_bits(cpx *z, const void *data, long bits) {
  const question *q = data;
  mix w;
  mix_view v;
  mix_plan plan;
  gaussian_mix_init(&w, q->m, q->g, MIX_BOUND_PREC);
  gaussian_mix_look(&v, &w, q->x);
  gaussian_mix_clear(&w);
  if (!gaussian_mix_plan_make(&plan, &v, LN2 * (double)bits) || !gaussian_mix_plan_is_sound(&plan)) {
    cpx_set_whole(z);
    return 0;
  }
  mpfr_prec_t p = (mpfr_prec_t)((double)bits + plan.guard);
  if (p < MIX_BOUND_PREC) p = MIX_BOUND_PREC;
  gaussian_mix_init(&w, q->m, q->g, p);
  local_cpxs(p, s);
  value(&s, &w, q->x, &plan, q->top);
  cpx_set(z, &s);
  gaussian_mix_clear(&w);
  return 1;
}

/* Method: a bound of the size from the real exponent, in few bits; then the sum. */
static void upper_half(cpx *z, const rat_root *m, mpq_srcptr g, const cpx *x) {
  local_ivls(MIX_BOUND_PREC, top);
  local_ivls(24, narrow);
  gaussian_mix_real(&narrow, m, g, &x->re);
  ivl_set(&top, &narrow);
  const question q = {m, g, x, &top};
  moment_refine(z, sum_to_bits, &q);
}

static int is_real(const cpx *x) { return mpfr_zero_p(x->im.lo) && mpfr_zero_p(x->im.hi); }

/* Special cases: a real exponent; below the real axis by conjugation. */
void gaussian_mix_moment(cpx *z, const rat_root *m, mpq_srcptr g, const cpx *x) {
  cpx y;
  cpx_set_whole(z);
  if (!cpx_is_finite(x)) return;
  if (is_real(x)) {
    gaussian_mix_real(&z->re, m, g, &x->re);
    ivl_set_si(&z->im, 0);
    return;
  }
  if (mpfr_sgn(x->im.lo) >= 0 || mpfr_cmpabs(x->im.hi, x->im.lo) > 0) {
    upper_half(z, m, g, x);
    return;
  }
  ivl_init(&y.re, ivl_prec(&x->re));
  ivl_init(&y.im, ivl_prec(&x->im));
  cpx_conj(&y, x);
  upper_half(z, m, g, &y);
  cpx_conj(z, z);
  cpx_clear(&y);
}
