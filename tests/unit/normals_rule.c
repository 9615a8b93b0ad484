/* unit/normals_rule.c - a group of records in a Poisson sample: bounds of the rule, each against what it bounds.
 *
 * Expected: sizes of the mixture at complex places, from its two exponentials, and a sum of many of them for an integral (T-TRAP:
 * its nodes are so close that its error is below 1e-20).                                               */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "cpx_log.h"
#include "elem.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "local.h"
#include "normals_decay.h"

/* z := |w(v + iy)|^c |w(-v - iy)|^(1-c) (mirrored) for one record, from w(x) = 1 - g + g exp(m x - m^2/2) itself. */
static void size_at(ivl *z, const normals_query *q, double v, double y, const ivl *c) {
  local_cpxs(120, x);
  local_ivls(120, m, half, other);
  for (int down = 0; down <= q->mirrored; down++) {
    ivl_set_q(&m, q->ratio);
    ivl_sqr(&half, &m);
    ivl_mul_2si(&half, &half, -1);
    ivl_mul_double(&x.re, &m, down ? -v : v);
    ivl_mul_double(&x.im, &m, down ? -y : y);
    ivl_sub(&x.re, &x.re, &half);
    cpx_exp(&x, &x);
    ivl_set_q(&m, q->rate);
    cpx_mul_ivl(&x, &x, &m);
    ivl_si_sub(&m, 1, &m);
    ivl_add(&x.re, &x.re, &m);
    cpx_abs(&half, &x);
    ivl_log(&half, &half);
    if (down) ivl_si_sub(&m, 1, c);
    else ivl_set(&m, c);
    ivl_mul(&half, &half, &m);
    if (down) ivl_add(&other, &other, &half);
    else ivl_set(&other, &half);
  }
  ivl_exp(z, &other);
}

/* Off the real axis negative powers are larger, most where both laws are equally likely: by cos(m y/2)^c. */
static void turns(const char *order, int mirrored) {
  const normals_query q = {num("4"), 1, NULL, num("1/2"), mirrored};
  const double y = 0.625;
  normals_law l;
  int below = 1, near = 0;
  local_ivls(120, c, at, bound, z, own);
  normals_rule_open(&l, &q, 120);
  ivl_set_double(&at, y);
  ivl_set_q(&c, num(order));
  normals_rule_turn(&bound, &l, &c, &at, &at);
  for (int k = -20; k <= 20; k++) {
    size_at(&own, &q, k / 10.0, 0, &c);
    size_at(&z, &q, k / 10.0, y, &c);
    ivl_div(&z, &z, &own);
    ivl_set_double(&own, y * y / 2);
    ivl_mul_exp(&z, &z, &own);
    below &= mpfr_cmp(z.lo, bound.hi) <= 0;
    ivl_mul_si(&z, &z, 2);
    near |= mpfr_cmp(z.lo, bound.hi) > 0;
  }
  ok(below && near, "order %s: a turn is bounded, and comes near to that", order);
  normals_rule_close(&l);
}

/* Nodes on both sides of a peak at 6/5 add up to less than the integral of the sizes, which is at most the bound. */
static void aliased(void) {
  const normals_query q = {num("12/5"), 1, NULL, num("99/100"), 0};
  const normals_rule r = {.real = 1, .height = 0.125, .reach = 0.5, .step = 2.375, .first = -8, .last = 8};
  const double fine = 0.0625;
  normals_law l;
  local_ivls(120, c, t, top, bound, sum, z, v);
  normals_rule_open(&l, &q, 120);
  ivl_set_q(&c, num("1/2"));
  ivl_set_si(&t, 0);
  normals_moment_bound(&top, &q, &c);
  normals_decay_at(&bound, &l, &r, &c, &t, &top);
  ivl_set_si(&sum, 0);
  for (int k = -200; k <= 200; k++) {
    size_at(&z, &q, fine * k, r.height, &c);
    ivl_set_double(&v, (r.height * r.height - fine * k * (fine * k)) / 2);
    ivl_mul_exp(&z, &z, &v);
    ivl_add(&sum, &sum, &z);
  }
  ivl_mul_double(&sum, &sum, fine);
  ivl_scale_pi(&v, 1);
  ivl_sqrt(&v, &v);
  ivl_div(&sum, &sum, &v);
  ivl_mul_si(&z, &sum, 4);
  ok(mpfr_cmp(sum.hi, bound.hi) < 0 && mpfr_cmp(bound.hi, z.lo) < 0, "a bound by few nodes: %.4g, at most %.4g",
     mpfr_get_d(sum.hi, MPFR_RNDU), mpfr_get_d(bound.hi, MPFR_RNDU));
  normals_rule_close(&l);
}

int main(void) {
  assay_start();
  turns("-3", 0);
  turns("4", 1);
  turns("-3", 1);
  aliased();
  ask_clear();
  return done_testing();
}
