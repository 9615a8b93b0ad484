/* replaced_rule.c - nodes, weights and the error of one half of a moment.
 *
 * WP looks at its calls only: the rule is made of doubles.  Every step is an enclosure.
 * Derivations: proofs/notes/fixed_size.md (T-FS-SUM).                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "replaced_rule.h"
#include "ivl_fused.h"
#include "guess.h"
#include "local.h"

#include <math.h>

#include "grid.h"
#include "ivl_double.h"
#include "moment_refine.h"
#include "proposed.h"
#include "replaced_node.h"

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

/* w = 1 - g + g exp(m scale t), x = m/2 + scale t. */
void replaced_rule_node(cpx *weight, cpx *log_w, const replaced_law *l, const replaced_rule *r, long k) {
  const mpfr_prec_t p = ivl_prec(&weight->re);
  local_cpxs(p, v, s, x);
  local_ivls(p, f);
  ivl_set_double(&v.re, r->step * (double)k);
  ivl_set_double(&v.im, r->angle / 2);
  replaced_node_place(&s, &x, &v);
  ivl_set_double(&f, r->scale);
  cpx_mul_ivl(&x, &x, &f);
  cpx_mul_ivl(&s, &s, &f);
  replaced_node_log(log_w, l, &x);
  ivl_add(&x.re, &x.re, &l->start);
  ivl_set_double(&v.re, r->step);
  replaced_node_factor(&f, &v.re);
  replaced_node_weight(weight, &x, &s, &f);
}

/* From exp(-|v|), whatever the sign of v. */
void replaced_rule_real_node(ivl *weight, ivl *w, const replaced_law *l, const replaced_rule *r, long k) {
  local_ivls(ivl_prec(weight), x, t, v);
  ivl_set_double(&v, r->step * (double)k);
  if (k < 0) replaced_node_left(weight, &x, &v);
  else replaced_node_right(weight, &x, &v);
  ivl_set_double(&t, r->scale);
  ivl_mul(&x, &x, &t);
  ivl_mul(weight, weight, &t);
  replaced_node_ratio(w, l, &x);
  ivl_set_double(&v, r->step);
  replaced_node_factor(&t, &v);
  replaced_node_density(weight, l, &x, &t);
}

/* ---- The error ------------------------------------------------------------------------ */

enum { BOUND_PREC = 64 }; /* enough for a double */

/* z := exp((scale y)^2 / 2) cos(m scale y / 2)^min(c, 0), for y = angle on an edge, angle / 2 or 0 on the nodes. */
static void turned(ivl *z, const replaced_law *l, const replaced_rule *r, const ivl *c, const ivl *y) {
  local_ivls(BOUND_PREC, scale);
  ivl_set_double(&scale, r->scale);
  replaced_node_turned(z, l, &scale, c, y);
}

/* z := (1 + e) top / (exp(pi angle / step) - 1), e = turned / cos(angle); 2 e top / (exp(2 pi angle / step) - 1) if real. */
static void alias(ivl *z, const replaced_law *l, const replaced_rule *r, const ivl *c, const ivl *top) {
  local_ivls(BOUND_PREC, d, step);
  ivl_set_double(&d, r->angle);
  ivl_set_double(&step, r->step);
  turned(z, l, r, c, &d);
  replaced_node_over_cosine(z, &d);
  if (r->real) {
    ivl_mul_2si(z, z, 1);
  } else {
    ivl_add_si(z, z, 1);
    ivl_mul_2si(&d, &d, -1);
  }
  replaced_node_images(z, top, &d, &step);
}

/* z := at least what is left out on the left, beside turned. */
static void left_out(ivl *z, const replaced_law *l, const replaced_rule *r, const ivl *d) {
  local_ivls(BOUND_PREC, scale, from);
  ivl_set_double(&scale, r->scale);
  ivl_set_double(&from, r->step * (double)r->first);
  replaced_node_left_out(z, l, &scale, &from, d);
  if (r->first > 0) ivl_set_whole(z);
}

/* The same on the right. */
static void right_out(ivl *z, const replaced_law *l, const replaced_rule *r, const ivl *d) {
  local_ivls(BOUND_PREC, scale, to);
  local_ivls(ivl_prec(z), t);
  ivl_set_double(&scale, r->scale);
  ivl_set_double(&to, r->step * (double)r->last);
  replaced_node_beyond(&t, l, &scale, &to, d);
  replaced_node_right_out(z, l, &t, d);
  if (mpfr_sgn(t.lo) < 0) ivl_set_whole(z);
}

/* 1 if m scale angle < 3, so that w is off the cut; z := exp(down m scale angle). */
static int is_off_cut(ivl *z, const replaced_law *l, const replaced_rule *r, const ivl *down) {
  local_ivls(BOUND_PREC, scale, angle);
  ivl_set_double(&scale, r->scale);
  ivl_set_double(&angle, r->angle);
  replaced_node_angle(z, l, &scale, &angle);
  const int off = mpfr_cmp_ui(z->hi, 3) < 0;
  ivl_exp_mul(z, z, down);
  return off;
}

void replaced_rule_error(ivl *e, const replaced_law *l, const replaced_rule *r, const ivl *c, const ivl *down,
                         const ivl *top) {
  local_ivls(BOUND_PREC, d, y, z, t);
  ivl_set_double(&y, r->real ? 0 : r->angle / 2);
  ivl_max0(&d, c);
  left_out(&z, l, r, &d);
  right_out(&t, l, r, &d);
  ivl_add(&z, &z, &t);
  turned(&t, l, r, c, &y);
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
