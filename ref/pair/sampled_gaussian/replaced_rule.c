/* replaced_rule.c - nodes, weights and the error of one half of a moment.
 *
 * WP looks at its calls only: the rule is made of doubles.  Every step is an enclosure.
 * Derivations: proofs/notes/fixed_size.md (T-FS-SUM).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "replaced_rule.h"
#include "ivl_fused.h"
#include "guess.h"
#include "local.h"

#include <math.h>

#include "cpx_log.h"
#include "grid.h"
#include "ivl_double.h"
#include "moment_refine.h"
#include "normal.h"
#include "proposed.h"
#include "trapezoid.h"

/* Below pi / 2. */
#define ANGLE 1.375
#define MOST_ANGLE 1.4
/* Longer sums are not made. */
#define LONGEST 30000

void replaced_rule_open(replaced_law *l, mpq_srcptr m, mpq_srcptr g, mpfr_prec_t prec) {
  ivls_init(prec, &l->m, &l->start, &l->g, &l->rest);
  ivl_set_q(&l->m, m);
  ivl_mul_2si(&l->start, &l->m, -1);
  ivl_set_q(&l->g, g);
  moment_refine_rest(&l->rest, g);
}

void replaced_rule_close(replaced_law *l) { ivls_clear(&l->m, &l->start, &l->g, &l->rest); }

static void propose(replaced_rule *r) {
  proposed_numbers(&r->scale, &r->angle, &r->step);
  proposed_counts(&r->first, &r->last);
}

/* What T-FS-SUM asks of the doubles alone: nodes that are where it has them, from one at 0 or before, in its strip. */
static int is_sound(const replaced_rule *r) {
  return r->scale > 0 && r->scale <= 1 && r->angle > 0 && r->angle <= MOST_ANGLE && r->first <= 0 && r->last >= 0 &&
         r->last - r->first < 2 * LONGEST && grid_is_exact(r->step, r->first, r->last);
}

/* The scale keeps m Im x below the angle; the step and the ends make each error exp(-nats). */
int replaced_rule_choose(replaced_rule *r, const replaced_law *l, double c, double nats, int real) {
  const double m = mpfr_get_d(l->m.hi, MPFR_RNDU), d = fmax(c, 1 - c);
  r->scale = 1;
  while (r->scale * m > 1 && r->scale > 1e-9) r->scale /= 2;
  r->angle = ANGLE;
  r->real = real;
  const double lost = 3 - fmax(d - 1, 0) * log(cos(m * r->scale * ANGLE / 2));
  const double h = (real ? 2 : 1) * 3.14159 * ANGLE / (nats + lost),
               y = sqrt(2 * (nats + lost + fmax(0, (d * d - d) * m * m / 2)));
  const double left = nats + lost + m * r->scale * d, right = (fmax(d - 0.5, 0) * m + y) / r->scale;
  if (!(h > 1e-6) || !((left + right) / h < LONGEST)) return 0;
  r->step = guess_short(h);
  r->first = -(long)ceil(left / r->step);
  r->last = (long)ceil(right / r->step);
  propose(r);
  return is_sound(r);
}

/* ---- Nodes ------------------------------------------------------------------------- */

/* s := 1 / (1 + exp(-v)), t := log(1 + exp(v)) at the node k. */
static void place(cpx *s, cpx *t, const replaced_rule *r, long k) {
  local_cpxs(ivl_prec(&s->re), e);
  ivl_set_double(&e.re, r->step * (double)k);
  ivl_set_double(&e.im, r->angle / 2);
  cpx_exp(&e, &e);
  cpx_set(t, &e);
  ivl_add_si(&t->re, &t->re, 1);
  cpx_div(s, &e, t);
  cpx_log(t, t);
}

/* z := step / sqrt(2 pi). */
static void normal_factor(ivl *z, const replaced_rule *r) {
  local_ivls(ivl_prec(z), t);
  ivl_scale_pi(&t, 1);
  ivl_sqrt(&t, &t);
  ivl_double_div(z, r->step, &t);
}

/* w = 1 - g + g exp(m scale t), x = m/2 + scale t. */
void replaced_rule_node(cpx *weight, cpx *log_w, const replaced_law *l, const replaced_rule *r, long k) {
  const mpfr_prec_t p = ivl_prec(&weight->re);
  local_cpxs(p, s, x);
  local_ivls(p, f);
  place(&s, &x, r, k);
  ivl_set_double(&f, r->scale);
  cpx_mul_ivl(&x, &x, &f);
  cpx_mul_ivl(&s, &s, &f);
  cpx_mul_ivl(log_w, &x, &l->m);
  cpx_exp(log_w, log_w);
  cpx_mul_ivl(log_w, log_w, &l->g);
  ivl_add(&log_w->re, &log_w->re, &l->rest);
  cpx_log(log_w, log_w);
  ivl_add(&x.re, &x.re, &l->start);
  cpx_mul(weight, &x, &x);
  ivl_mul_2si(&weight->re, &weight->re, -1);
  ivl_mul_2si(&weight->im, &weight->im, -1);
  cpx_neg(weight, weight);
  cpx_exp(weight, weight);
  cpx_mul(weight, weight, &s);
  normal_factor(&f, r);
  cpx_mul_ivl(weight, weight, &f);
}

/* t := log(1 + exp(v)), s := 1 / (1 + exp(-v)), from u = exp(-|v|). */
static void real_place(ivl *s, ivl *t, const replaced_rule *r, long k) {
  local_ivls(ivl_prec(s), u);
  local_ivls(2, one);
  ivl_set_si(&one, 1);
  ivl_set_double(&u, -fabs(r->step * (double)k));
  ivl_exp(&u, &u);
  ivl_log1p(t, &u);
  ivl_set(s, k < 0 ? &u : &one);
  ivl_add(&u, &u, &one);
  ivl_div(s, s, &u);
  ivl_add_double(t, t, fmax(r->step * (double)k, 0));
}

void replaced_rule_real_node(ivl *weight, ivl *w, const replaced_law *l, const replaced_rule *r, long k) {
  local_ivls(ivl_prec(weight), x, t);
  real_place(weight, &x, r, k);
  ivl_set_double(&t, r->scale);
  ivl_mul(&x, &x, &t);
  ivl_mul(weight, weight, &t);
  ivl_exp_mul(w, &x, &l->m);
  ivl_add_mul(w, &l->rest, w, &l->g);
  ivl_add(&x, &x, &l->start);
  ivl_scale_sqr(&x, &x, -1);
  ivl_exp_neg(&x, &x);
  ivl_mul(weight, weight, &x);
  normal_factor(&t, r);
  ivl_mul(weight, weight, &t);
}

/* ---- The error ------------------------------------------------------------------------ */

/* z := exp((scale y)^2 / 2) cos(m scale y / 2)^min(c, 0), for y = angle on an edge, angle / 2 or 0 on the nodes. */
static void turned(ivl *z, const replaced_law *l, const replaced_rule *r, const ivl *c, double y) {
  local_ivls(ivl_prec(z), t, u);
  ivl_set_double(&t, r->scale);
  ivl_mul_double(&t, &t, y);
  ivl_scale_sqr(z, &t, -1);
  ivl_scale_mul(&t, &t, &l->m, -1);
  ivl_cos(&t, &t);
  ivl_log(&t, &t);
  ivl_neg(&u, c);
  ivl_max0(&u, &u);
  ivl_sub_mul(z, z, &u, &t);
  ivl_exp(z, z);
}

/* z := (1 + e) top / (exp(pi angle / step) - 1), e = turned / cos(angle); 2 e top / (exp(2 pi angle / step) - 1) if real. */
static void alias(ivl *z, const replaced_law *l, const replaced_rule *r, const ivl *c, const ivl *top) {
  local_ivls(ivl_prec(z), t, u, w);
  turned(z, l, r, c, r->angle);
  ivl_set_double(&t, r->angle);
  ivl_cos(&u, &t);
  ivl_div(z, z, &u);
  ivl_set_si(&u, 1);
  if (r->real) ivl_mul_2si(z, z, 1);
  else ivl_add(z, z, &u);
  ivl_mul(z, z, top);
  if (!r->real) ivl_mul_2si(&t, &t, -1);
  ivl_set_double(&u, r->step);
  trapezoid_alias(&w, &t, &u);
  ivl_mul(z, z, &w);
}

/* z := scale exp(m scale d + first step), d = max(c, 0): at least what is left out on the left, beside turned. */
static void left_out(ivl *z, const replaced_law *l, const replaced_rule *r, const ivl *d) {
  ivl_mul_double(z, &l->m, r->scale);
  ivl_mul(z, z, d);
  ivl_add_double(z, z, r->step * (double)r->first);
  ivl_exp(z, z);
  ivl_mul_double(z, z, r->scale);
  if (r->first > 0) ivl_set_whole(z);
}

/* z := exp((d^2 - d) m^2 / 2) Phitail(m/2 + scale last step - d m): the same on the right. */
static void right_out(ivl *z, const replaced_law *l, const replaced_rule *r, const ivl *d) {
  local_ivls(ivl_prec(z), t, u);
  ivl_mul(&u, &l->m, d);
  ivl_add_double(&t, &l->start, r->scale * (r->step * (double)r->last));
  ivl_sub(&t, &t, &u);
  ivl_phi_tail(z, &t);
  const int falling = mpfr_sgn(t.lo) >= 0;
  ivl_sqr(&u, d);
  ivl_sub(&u, &u, d);
  ivl_mul_sqr(&u, &u, &l->m);
  ivl_mul_2si(&u, &u, -1);
  ivl_mul_exp(z, z, &u);
  if (!falling) ivl_set_whole(z);
}

/* 1 if m scale angle < 3, so that w is off the cut; z := exp(down m scale angle). */
static int is_off_cut(ivl *z, const replaced_law *l, const replaced_rule *r, const ivl *down) {
  ivl_set_double(z, r->scale);
  ivl_mul_double(z, z, r->angle);
  ivl_mul(z, z, &l->m);
  const int off = mpfr_cmp_ui(z->hi, 3) < 0;
  ivl_exp_mul(z, z, down);
  return off;
}

void replaced_rule_error(ivl *e, const replaced_law *l, const replaced_rule *r, const ivl *c, const ivl *down,
                         const ivl *top) {
  enum { BOUND_PREC = 64 };
  local_ivls(BOUND_PREC, d, z, t);
  ivl_max0(&d, c);
  left_out(&z, l, r, &d);
  right_out(&t, l, r, &d);
  ivl_add(&z, &z, &t);
  turned(&t, l, r, c, r->real ? 0 : r->angle / 2);
  ivl_mul(&z, &z, &t);
  alias(&t, l, r, c, top);
  ivl_add(&z, &z, &t);
  const int off = is_off_cut(&t, l, r, down);
  ivl_mul(&z, &z, &t);
  ivl_max0(&z, &z);
  mpfr_set_zero(z.lo, 1);
  if (!off) mpfr_set_inf(z.hi, 1);
  ivl_set(e, &z);
}
