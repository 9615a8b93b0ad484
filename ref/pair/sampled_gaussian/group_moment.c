/* group_moment.c - the trapezoidal rule, whose images are a part of the moment itself.
 *
 * Method: nodes k h; log of the base is real there, so a term is exp(z log base).
 * Error: images and both ends (T-GROUP-MOMENT).
 * WP looks at its calls only: a step and ends are proposed in doubles; proofs/notes/adjacency.md. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "group_moment.h"
#include "cpx_log.h"
#include "deadline.h"
#include "elem.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "normal.h"
#include "proposed.h"
#include "trapezoid.h"
#include "heap.h"

#include <math.h>

typedef struct {
  double step, turn; /* turn: the largest argument of the base in the strip, below pi/2 */
  long left, right;  /* nodes from -left to right */
} group_plan;

/* ---- Proposed --------------------------------------------------------------------------------- */

static int plan_make(group_plan *p, const group_moment_query *q, const cpx *z, mpfr_prec_t bits) {
  const double c = mpfr_get_d(z->re.lo, MPFR_RNDN), t = fabs(mpfr_get_d(z->im.hi, MPFR_RNDN));
  const double reach = mpq_get_d(q->ratio) * (double)q->records, nats = 0.6931471805599453 * (double)bits + 4;
  const double all = fmax(c, 0) * reach, top = mpq_get_d(q->weight[q->records].v) * mpq_get_d(q->rate);
  const double more = nats + fmax(c, 0) * fmin(reach * reach / 2 - log(top), 700);
  p->step = 0;
  p->turn = 1;
  for (int k = 1; k < 32; k++) {
    const double turn = 1.5 * k / 32, d = turn / reach, ends = d * d / 2 + t * turn + fmin(c, 0) * log(cos(turn));
    const double h = 6.283 * d / (nats + ends);
    if (h > p->step) {
      p->step = h;
      p->turn = turn;
    }
  }
  const double least = fmin(c, 0) * log(mpq_get_d(q->weight[0].v)), side = sqrt(2 * (nats + least)) + 2,
               right = all + sqrt(2 * (more + least)) + 2;
  p->step = ldexp(floor(ldexp(p->step, 20)), -20);
  if (!(p->step > 0) || !((side + right) / p->step * (double)q->records < 4e6)) return 0;
  p->left = (long)ceil(side / p->step);
  p->right = (long)ceil(right / p->step);
  proposed_numbers(&p->step, &p->turn);
  proposed_counts(&p->left, &p->right);
  return p->step > 0 && p->turn > 0 && p->turn < 1.57 && p->left >= 0 && p->right >= 0 && p->left < 10000000 &&
         p->right < 10000000;
}

/* ---- The sum ----------------------------------------------------------------------------------- */

typedef struct {
  const group_moment_query *q;
  ivl *weight; /* g w_j exp(-j^2 m^2/2), and 1 - g more in the first */
  ivl step, ratio, density;
} group_sum;

static void group_sum_init(group_sum *s, const group_moment_query *q, const group_plan *p, mpfr_prec_t prec) {
  local_ivls(prec, t);
  local_mpqs(rest, one);
  s->q = q;
  s->weight = heap_ivls((size_t)q->records + 1, prec);
  ivls_init(prec, &s->step, &s->ratio, &s->density);
  ivl_set_double(&s->step, p->step);
  ivl_set_q(&s->ratio, q->ratio);
  ivl_scale_sqr(&t, &s->ratio, -1);
  for (long j = 0; j <= q->records; j++) {
    ivl_mul_si(&s->weight[j], &t, j * j);
    ivl_exp_neg(&s->weight[j], &s->weight[j]);
    ivl_mul_q(&s->weight[j], &s->weight[j], q->weight[j].v);
    ivl_mul_q(&s->weight[j], &s->weight[j], q->rate);
  }
  mpq_set_ui(one, 1, 1);
  mpq_sub(rest, one, q->rate);
  ivl_add_q(&s->weight[0], &s->weight[0], rest);
  ivl_scale_pi(&s->density, 1);
  ivl_sqrt(&s->density, &s->density);
  ivl_div(&s->density, &s->step, &s->density);
}

static void group_sum_clear(group_sum *s) {
  heap_ivls_free(s->weight, (size_t)s->q->records + 1);
  ivls_clear(&s->step, &s->ratio, &s->density);
}

/* z := log of the base at x, by Horner's rule in exp(m x). */
static void log_base(ivl *z, const group_sum *s, const ivl *x) {
  local_ivls(ivl_prec(z), e);
  ivl_exp_mul(&e, x, &s->ratio);
  ivl_set(z, &s->weight[s->q->records]);
  for (long j = s->q->records; j-- > 0;) ivl_add_mul(z, &s->weight[j], z, &e);
  ivl_log(z, z);
}

/* w := the sum for z, size := that for its real part. */
static void add_nodes(cpx *w, ivl *size, const group_sum *s, const group_plan *p, const cpx *z) {
  local_ivls(ivl_prec(size), x, l, e);
  local_cpxs(ivl_prec(size), t);
  cpx_set_si(w, 0, 0);
  ivl_set_si(size, 0);
  for (long k = -p->left; k <= p->right; k++) {
    if (deadline_over()) {
      cpx_set_whole(w);
      return;
    }
    ivl_mul_si(&x, &s->step, k);
    log_base(&l, s, &x);
    ivl_scale_sqr(&e, &x, -1);
    ivl_exp_neg(&e, &e);
    ivl_mul(&e, &e, &s->density);
    cpx_mul_ivl(&t, z, &l);
    cpx_exp(&t, &t);
    cpx_mul_ivl(&t, &t, &e);
    cpx_add(w, w, &t);
    ivl_mul(&l, &l, &z->re);
    ivl_mul_exp(&e, &e, &l);
    ivl_add(size, size, &e);
  }
}

/* ---- What it lacks ------------------------------------------------------------------------------- */

/* z := at least what is beyond both ends: for c >= 0 exp(b^2/2) Q(right - b) + Q(left), b = c K m; for c < 0 (the base at
 * 0)^c (Q(right) + Q(left)), as the base rises from its weight at -infinity. */
static void ends(ivl *z, const group_sum *s, const group_plan *p, const ivl *c) {
  local_ivls(ivl_prec(z), b, x, t);
  if (mpfr_sgn(c->hi) > 0) {
    ivl_max0(&b, c);
    ivl_mul(&b, &b, &s->ratio);
    ivl_mul_si(&b, &b, s->q->records);
  } else ivl_set_si(&b, 0);
  ivl_mul_si(&x, &s->step, p->right);
  ivl_sub(&x, &x, &b);
  const int known = mpfr_sgn(x.lo) >= 0;
  ivl_phi_tail(z, &x);
  ivl_scale_sqr(&t, &b, -1);
  ivl_mul_exp(z, z, &t);
  ivl_mul_si(&x, &s->step, p->left);
  ivl_phi_tail(&x, &x);
  ivl_add(z, z, &x);
  if (mpfr_sgn(c->lo) < 0) { /* the base is at least its first weight, and that is at most 1 */
    ivl_log(&t, &s->weight[0]);
    ivl_mul(&t, &t, c);
    ivl_max0(&t, &t);
    ivl_mul_exp(z, z, &t);
  }
  if (!known) ivl_set_whole(z);
}

/* z := what images are of M(c) at most: 2 exp(d^2/2 + |t| turn) cos(turn)^min(c, 0)/(exp(2 pi d/h) - 1), d = turn/(K m). */
static void images(ivl *z, const group_sum *s, const group_plan *p, const cpx *at, int real) {
  local_ivls(ivl_prec(z), turn, d, t, c);
  ivl_set_double(&turn, p->turn);
  ivl_div(&d, &turn, &s->ratio);
  ivl_div_si(&d, &d, s->q->records);
  trapezoid_alias(z, &d, &s->step);
  ivl_scale_sqr(&d, &d, -1);
  if (!real) {
    ivl_neg(&t, &at->im);
    ivl_max(&t, &t, &at->im);
    ivl_add_mul(&d, &d, &t, &turn);
  }
  ivl_neg(&c, &at->re);
  ivl_max0(&c, &c);
  ivl_cos(&t, &turn);
  ivl_log(&t, &t);
  ivl_sub_mul(&d, &d, &t, &c);
  ivl_mul_exp(z, z, &d);
  ivl_mul_2si(z, z, 1);
}

/* size := at least M(c), from its sum; 0: unknown. */
static int bound(ivl *size, const group_sum *s, const group_plan *p, const cpx *z) {
  local_ivls(ivl_prec(size), r);
  images(&r, s, p, z, 1);
  ivl_si_sub(&r, 1, &r);
  if (!(ivl_sign(&r) > 0)) return 0;
  ivl_div(size, size, &r);
  return 1;
}

void group_moment(cpx *w, const group_moment_query *q, const cpx *z) {
  const mpfr_prec_t prec = ivl_prec(&w->re) + 32;
  group_plan p;
  cpx_set_whole(w);
  if (!cpx_is_finite(z) || !plan_make(&p, q, z, prec)) return;
  local_as(group_sum, s, group_sum_clear);
  group_sum_init(&s, q, &p, prec);
  local_ivls(prec, size, beyond, r);
  local_cpxs(prec, sum);
  add_nodes(&sum, &size, &s, &p, z);
  ends(&beyond, &s, &p, &z->re);
  ivl_add(&size, &size, &beyond);
  if (bound(&size, &s, &p, z)) {
    images(&r, &s, &p, z, 0);
    ivl_add_mul(&r, &beyond, &r, &size);
    trapezoid_widen(&sum.re, &r);
    const int real = mpfr_zero_p(z->im.lo) && mpfr_zero_p(z->im.hi);
    if (real) ivl_set_si(&sum.im, 0);
    else trapezoid_widen(&sum.im, &r);
    if (real) ivl_max0(&sum.re, &sum.re);
    cpx_set(w, &sum);
  }
}
