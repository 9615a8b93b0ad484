/* unit/fejer.c - certified integrals: known values, the rule itself, integrands that are not analytic. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "cpx_log.h"
#include "fejer.h"
#include "fejer_rule.h"
#include "moment_test.h"
#include "status.h"

static void f_exp(cpx *w, const cpx *x, const void *data) {
  (void)data;
  cpx_exp(w, x);
}

/* 4 / (1 + x^2): not finite where the rectangle may hold i or -i. */
static void f_circle(cpx *w, const cpx *x, const void *data) {
  cpx d;
  (void)data;
  cpx_init(&d, ivl_prec(&w->re));
  cpx_mul(&d, x, x);
  cpx_set_si(w, 1, 0);
  cpx_add(&d, &d, w);
  cpx_set_si(w, 4, 0);
  cpx_div(w, w, &d);
  cpx_clear(&d);
}

static void f_root(cpx *w, const cpx *x, const void *data) {
  cpx h;
  (void)data;
  cpx_init(&h, ivl_prec(&w->re));
  cpx_number(&h, "1/2", "0");
  if (cpx_off_cut(x)) cpx_pow(w, x, &h);
  else {
    cpx_abs(&w->re, x);
    ivl_sqrt(&w->re, &w->re);
    ivl_neg(&w->im, &w->re);
    ivl_hull(&w->re, &w->re, &w->im);
    ivl_set(&w->im, &w->re);
    if (mpfr_sgn(x->re.lo) < 0) cpx_set_whole(w);
  }
  cpx_clear(&h);
}

static void f_nothing(cpx *w, const cpx *x, const void *data) {
  (void)x;
  (void)data;
  cpx_set_whole(w);
}

/* exp(30 i x): its real part is cos 30x. */
static void f_turn(cpx *w, const cpx *x, const void *data) {
  ivl k;
  (void)data;
  ivl_init(&k, 10);
  ivl_set_si(&k, 30);
  ivl_mul(&w->im, &x->re, &k);
  ivl_mul(&w->re, &x->im, &k);
  ivl_neg(&w->re, &w->re);
  cpx_exp(w, w);
  ivl_clear(&k);
}

static int integral(fejer_fn f, double from, double to, const ivl *re, const ivl *im, long bits) {
  cpx z, v;
  cpx_init(&z, 160);
  cpx_init(&v, 300);
  const fejer_task task = {f, NULL, from, to, -120, 124};
  fejer_integrate(&z, &task);
  ivl_set(&v.re, re);
  ivl_set(&v.im, im);
  int good = sharp(&z, &v, bits);
  cpx_clear(&z);
  cpx_clear(&v);
  return good;
}

static void test_known(void) {
  ivl a, b, o;
  ivl_init(&a, 300);
  ivl_init(&b, 300);
  ivl_init(&o, 300);
  ivl_set_si(&o, 0);
  ivl_set_si(&a, 1);
  ivl_exp(&a, &a);
  ivl_set_si(&b, -1);
  ivl_exp(&b, &b);
  ivl_sub(&a, &a, &b);
  ok(integral(f_exp, -1, 1, &a, &o, 115), "exp over [-1, 1]: e - 1/e");
  ivl_set_si(&a, 10);
  ivl_exp(&a, &a);
  ivl_set_si(&b, 1);
  ivl_sub(&a, &a, &b);
  ok(integral(f_exp, 0, 10, &a, &o, 115), "exp over [0, 10]: e^10 - 1");
  ivl_pi(&a);
  ok(integral(f_circle, 0, 1, &a, &o, 115), "4 / (1 + x^2) over [0, 1]: pi");
  ivl_mul_2si(&a, &a, 1);
  ok(integral(f_circle, -1, 1, &a, &o, 115), "the same over [-1, 1]: 2 pi");
  ivl_number(&a, "2/3");
  ok(integral(f_root, 0, 1, &a, &o, 50), "sqrt over [0, 1]: 2/3, a branch point at the end");
  ivl_set_si(&a, 60);
  ivl_sin(&a, &a);
  ivl_set_si(&b, 15);
  ivl_div(&a, &a, &b);
  ok(integral(f_turn, -2, 2, &a, &o, 105), "exp(30 i x) over [-2, 2]: sin(60) / 15");
  ok(integral(f_exp, 3, 3, &o, &o, 1e8), "nothing over a point");
  ivl_clear(&a);
  ivl_clear(&b);
  ivl_clear(&o);
}

static void test_unknown(void) {
  cpx z;
  cpx_init(&z, 100);
  fejer_task task = {f_nothing, NULL, 0, 1, -50, 50};
  fejer_integrate(&z, &task);
  ok(!cpx_is_finite(&z), "an integrand that says nothing");
  task.f = f_root;
  task.from = -1;
  fejer_integrate(&z, &task);
  ok(!cpx_is_finite(&z), "a branch cut inside");
  task.from = 2;
  fejer_integrate(&z, &task);
  ok(!cpx_is_finite(&z), "ends in the wrong order");
  cpx_clear(&z);
}

/* The rule is exact for x^k, k < n: 2 / (k + 1) or 0; and not for k = 2n. */
static void test_rule(long n) {
  fejer_rule r;
  ivl s, t, want;
  int good = 1;
  fejer_rule_init(&r, n, 200);
  ivl_init(&s, 200);
  ivl_init(&t, 200);
  ivl_init(&want, 200);
  for (long k = 0; k <= 2 * n; k++) {
    ivl_set_si(&s, 0);
    for (long j = 0; j < n; j++) {
      ivl_pow_ui(&t, &r.node[j], (unsigned long)k);
      ivl_mul(&t, &t, &r.weight[j]);
      ivl_add(&s, &s, &t);
    }
    ivl_set_si(&want, k % 2 ? 0 : 2);
    ivl_set_si(&t, k + 1);
    ivl_div(&want, &want, &t);
    if (k < n) good = good && ivl_meets(&s, &want);
    if (k == 2 * n) good = good && !ivl_meets(&s, &want);
  }
  ok(good, "%ld nodes: exact for polynomials of degree below %ld", n, n);
  ivl_set_si(&want, 2);
  ok(ivl_meets(&r.total, &want) && mpfr_cmp_d(r.total.hi, 2.000001) < 0,
     "weights are positive: their sizes add up to 2");
  ivl_clear(&want);
  ivl_clear(&t);
  ivl_clear(&s);
  fejer_rule_clear(&r);
}

int main(void) {
  assay_start();
  test_known();
  test_unknown();
  test_rule(2);
  test_rule(3);
  test_rule(16);
  test_rule(25);
  mpfr_free_cache();
  return done_testing();
}
