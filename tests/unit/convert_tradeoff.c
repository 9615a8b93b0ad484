/* unit/convert_tradeoff.c - the conjugates H and f, the certified peak of a concave function,
 * and the Renyi divergence from H. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_models.h"
#include "convert_renyi.h"

/* ---- The peak itself ------------------------------------------------------------------ */

/* y := -(x - 1/3)^2 + 2. */
static void parabola(ivl *y, const ivl *x, void *data) {
  (void)data;
  ivl t;
  ivl_init(&t, ivl_prec(y));
  ratio(&t, 1, 3);
  ivl_sub(&t, x, &t);
  ivl_sqr(y, &t);
  ivl_neg(y, y);
  ivl_set_si(&t, 2);
  ivl_add(y, y, &t);
  ivl_clear(&t);
}

/* y := min(3 x, 5/7 - x): 15/28 at x = 5/28. */
static void corner(ivl *y, const ivl *x, void *data) {
  (void)data;
  ivl t;
  ivl_init(&t, ivl_prec(y));
  ratio(&t, 5, 7);
  ivl_sub(&t, &t, x);
  ivl_set_si(y, 3);
  ivl_mul(y, y, x);
  ivl_min(y, y, &t);
  ivl_clear(&t);
}

static long calls;
/* y := sqrt(x (1 - x)) / x^0, with both ends unknown. */
static void arch(ivl *y, const ivl *x, void *data) {
  (void)data;
  ivl t;
  ivl_init(&t, ivl_prec(y));
  ivl_set_si(&t, 1);
  ivl_sub(&t, &t, x);
  ivl_mul(&t, &t, x);
  if (ivl_sign(&t) > 0) ivl_sqrt(y, &t);
  else ivl_set_whole(y);
  calls++;
  ivl_clear(&t);
}

static void test_peak(void) {
  const convert_source fs[] = {{parabola, NULL}, {corner, NULL}, {arch, NULL}};
  static const long want[][2] = {{2, 1}, {15, 28}, {1, 2}}, where[][2] = {{1, 3}, {5, 28}, {1, 2}};
  ivl z, w;
  mpfr_t lo, hi;
  ivl_init(&z, 128);
  ivl_init(&w, 128);
  mpfr_init2(lo, 10);
  mpfr_init2(hi, 10);
  mpfr_set_ui(lo, 0, MPFR_RNDN);
  mpfr_set_ui(hi, 1, MPFR_RNDN);
  for (int i = 0; i < 3; i++) {
    const convert_peak_task task = {&fs[i], lo, hi, 256, 100, 200, 200};
    assay_status s = convert_peak(&z, &task);
    ratio(&w, want[i][0], (unsigned long)want[i][1]);
    ok(s == ASSAY_OK && same(&z, &w, 99), "the supremum %d", i);
    const convert_peak_task place = {&fs[i], lo, hi, 256, 100, 200, 4000};
    convert_peak_argmax(&z, &place);
    ratio(&w, where[i][0], (unsigned long)where[i][1]);
    ok(same(&z, &w, 90), "and its place");
    const convert_peak_task few = {&fs[i], lo, hi, 256, 100, 200, 8};
    s = convert_peak(&z, &few);
    ratio(&w, want[i][0], (unsigned long)want[i][1]);
    ok(meet(&z, &w) && mpfr_cmp(z.lo, w.hi) <= 0 && (s == ASSAY_LIMIT || i != 2), "few steps: wide and right");
  }
  calls = 0;
  const convert_peak_task few = {&fs[2], lo, hi, 64, 60, 60, 20};
  assay_status status = convert_peak(&z, &few);
  ok((status == ASSAY_OK || status == ASSAY_LIMIT) && calls <= 20, "no more calls than allowed");
  ivl_clear(&z);
  ivl_clear(&w);
  mpfr_clear(lo);
  mpfr_clear(hi);
}

/* ---- H and f --------------------------------------------------------------------------- */

static void test_one_way(const model *m) {
  convert_source f = {m->f, m->data}, R = {m->R, m->data};
  ivl x, z, w;
  ivl_init(&x, 64);
  ivl_init(&z, 64);
  ivl_init(&w, 128);
  int good = 1, back = 1;
  for (long n = 1; n < 12; n++) {
    ratio(&x, n * n, 10);
    convert_tradeoff_to_h(&z, &f, &x);
    convert_source_call(&w, &R, &x);
    good = good && same(&z, &w, 60);
    ratio(&x, n, 12);
    convert_tradeoff_from_h(&z, &R, &x);
    convert_source_call(&w, &f, &x);
    back = back && same(&z, &w, 60);
  }
  ok(good, "%s: f to H", m->name);
  ok(back, "%s: H to f", m->name);
  ivl_set_si(&x, 0);
  convert_tradeoff_to_h(&z, &f, &x);
  good = mpfr_cmp_ui(z.hi, 1) == 0 && narrow(&z, 60);
  convert_tradeoff_from_h(&z, &R, &x);
  convert_source_call(&w, &f, &x);
  good = good && meet(&z, &w) && mpfr_cmp_ui(z.hi, 1) == 0;
  ivl_set_whole(&x);
  convert_tradeoff_to_h(&z, &f, &x);
  good = good && mpfr_zero_p(z.lo) && mpfr_cmp_ui(z.hi, 1) == 0;
  convert_tradeoff_from_h(&z, &R, &x);
  ok(good && mpfr_zero_p(z.lo) && mpfr_cmp_ui(z.hi, 1) == 0, "%s: the ends, and nothing known", m->name);
  ivl_clear(&x);
  ivl_clear(&z);
  ivl_clear(&w);
}

static void f_of_H(ivl *y, const ivl *x, void *data) { convert_tradeoff_from_h(y, data, x); }
static void H_of_f(ivl *y, const ivl *a, void *data) { convert_tradeoff_to_h(y, data, a); }

static void test_loop(const model *m) {
  convert_source f = {m->f, m->data}, R = {m->R, m->data};
  convert_source ff = {f_of_H, &R}, RR = {H_of_f, &f};
  ivl x, z, w;
  ivl_init(&x, 24);
  ivl_init(&z, 24);
  ivl_init(&w, 64);
  ratio(&x, 3, 2);
  convert_tradeoff_to_h(&z, &ff, &x);
  convert_source_call(&w, &R, &x);
  ok(same(&z, &w, 20), "%s: H to f to H", m->name);
  ratio(&x, 1, 5);
  if (m->f != gauss_f) { /* thousands of inverse normals */
    convert_tradeoff_from_h(&z, &RR, &x);
    convert_source_call(&w, &f, &x);
    ok(same(&z, &w, 20), "%s: f to H to f", m->name);
  }
  ivl_clear(&x);
  ivl_clear(&z);
  ivl_clear(&w);
}

/* ---- H to Renyi ------------------------------------------------------------------------- */

/* N(1, 1) and N(0, 1): D_a = a/2 for a = 3/2, 2, 3 (3/4, 1, 3/2), with the bound of order 6. */
static void test_renyi_gauss(void) {
  ivl a, z, w, b, c;
  mpq_t reach;
  ivl_init(&a, 64);
  ivl_init(&z, 64);
  ivl_init(&w, 64);
  ivl_init(&b, 64);
  ivl_init(&c, 64);
  mpq_init(reach);
  mpq_set_ui(reach, 7, 1);
  ivl_set_si(&b, 8);
  ivl_set_si(&c, 28); /* b (b - 1) / 2 */
  const convert_tail tail = {&b, &c};
  convert_renyi_task task = {{gauss_H, NULL}, {gauss_H, NULL}, &tail, reach, 200};
  for (long n = 3; n <= 6; n++) {
    ratio(&a, n, 2);
    convert_renyi_from_h(&z, &task, &a);
    ratio(&w, n, 4);
    ok(same(&z, &w, n < 5 ? 9 : 6), "Gaussian: order %ld/2 from H", n);
  }
  ivl_set_si(&a, 2);
  ivl_set_si(&w, 1);
  task.tail = NULL;
  convert_renyi_from_h(&z, &task, &a);
  ok(mpfr_inf_p(z.hi) && mpfr_cmp(z.lo, w.hi) <= 0 && mpfr_cmp_d(z.lo, 0.9) > 0, "no bound of the rest: no upper end");
  mpq_clear(reach);
  ivl_clear(&a);
  ivl_clear(&z);
  ivl_clear(&w);
  ivl_clear(&b);
  ivl_clear(&c);
}

/* (1/4, 3/4) and (3/4, 1/4): D_2 = log(1/12 + 9/4) = log(7/3); H is 0 from 3 on. */
static void test_renyi_table(void) {
  ivl a, z, w;
  mpq_t reach;
  ivl_init(&a, 64);
  ivl_init(&z, 64);
  ivl_init(&w, 64);
  mpq_init(reach);
  mpq_set_ui(reach, 11, 10);
  convert_renyi_task task = {{table_H, &response}, {table_R, &response}, NULL, reach, 400};
  ivl_set_si(&a, 2);
  convert_renyi_from_h(&z, &task, &a);
  ratio(&w, 7, 3);
  ivl_log(&w, &w);
  ok(same(&z, &w, 14), "two outcomes: order 2 from H");
  /* Mass where q = 0: infinite, and no upper end is given. */
  task.pq = (convert_source){table_R, &infinite};
  task.qp = (convert_source){table_H, &infinite};
  ok((convert_renyi_from_h(&z, &task, &a), 1) && !mpfr_inf_p(z.lo), "the reverse has no infinite loss");
  task.pq = (convert_source){table_H, &infinite};
  convert_renyi_from_h(&z, &task, &a);
  ok(mpfr_inf_p(z.hi), "an infinite loss has no upper end");
  ivl_set_si(&a, 1);
  convert_renyi_from_h(&z, &task, &a);
  ok(mpfr_inf_p(z.hi) && mpfr_inf_p(z.lo), "order 1 is not answered");
  mpq_clear(reach);
  ivl_clear(&a);
  ivl_clear(&z);
  ivl_clear(&w);
}

int main(void) {
  test_peak();
  for (size_t i = 0; i < MODELS; i++) {
    test_one_way(&models[i]);
    test_loop(&models[i]);
  }
  test_renyi_gauss();
  test_renyi_table();
  mpfr_free_cache();
  return done_testing();
}
