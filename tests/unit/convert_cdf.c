/* unit/convert_cdf.c - H and f from and to the laws F, G of the loss: known values, loops. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_models.h"

static const model *m;
static convert_source F, G, H, R, f;
static convert_laws fg;

static void use(const model *of) {
  m = of;
  F = (convert_source){m->F, m->data};
  G = (convert_source){m->G, m->data};
  H = (convert_source){m->H, m->data};
  R = (convert_source){m->R, m->data};
  f = (convert_source){m->f, m->data};
  fg = (convert_laws){F, G};
}

/* ---- One way: against the closed form ----------------------------------------------- */

static const long at_n[] = {-3, -1, -1, 0, 1, 2, 5};
static const unsigned long at_d[] = {1, 1, 3, 1, 2, 3, 1};

static void test_stick(void) {
  ivl a, z, w;
  ivl_init(&a, 100);
  ivl_init(&z, 100);
  ivl_init(&w, 100);
  int good = 1, back = 1;
  for (int i = 0; i < 7; i++) {
    ratio(&a, at_n[i], at_d[i]);
    ivl_exp(&a, &a);
    convert_cdf_to_h(&z, &fg, &a);
    convert_source_call(&w, &H, &a);
    good = good && same(&z, &w, 85);
    convert_cdf_to_h_reverse(&z, &fg, &a);
    convert_source_call(&w, &R, &a);
    back = back && same(&z, &w, 80);
  }
  ok(good, "%s: F, G to H", m->name);
  ok(back, "%s: F, G to the reverse H", m->name);
  /* Exactly at the atoms a = p/q of the tables, where F has two values. */
  for (long n = 1; n <= 6; n++) {
    ratio(&a, n, n % 2 ? 5 : 3);
    convert_cdf_to_h(&z, &fg, &a);
    convert_source_call(&w, &H, &a);
    good = good && same(&z, &w, 85);
  }
  ok(good, "%s: F, G to H at rational points", m->name);
  ivl_clear(&a);
  ivl_clear(&z);
  ivl_clear(&w);
}

static void test_laws(void) {
  ivl x, y, z, w, u, v;
  ivl_init(&u, 32);
  ivl_init(&v, 32);
  ivl_init(&x, 100);
  ivl_init(&y, 64);
  ivl_init(&z, 64);
  ivl_init(&w, 100);
  int good = 1, coarse = 1;
  for (int i = 0; i < 7; i++) {
    ratio(&x, at_n[i] * 10 + 1, at_d[i] * 10);
    if (m->f == gauss_f && i % 3) continue; /* inverse normals take time */
    convert_cdf_from_h(&y, &z, &H, &x);
    convert_source_call(&w, &F, &x);
    good = good && same(&y, &w, 55);
    convert_source_call(&w, &G, &x);
    good = good && same(&z, &w, 55);
    convert_cdf_from_f(&u, &v, &f, &x);
    convert_source_call(&w, &F, &x);
    coarse = coarse && same(&u, &w, 26);
    convert_source_call(&w, &G, &x);
    coarse = coarse && same(&v, &w, 26);
  }
  ok(good, "%s: H to F, G", m->name);
  ok(coarse, "%s: f to F, G", m->name);
  ivl_clear(&u);
  ivl_clear(&v);
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&z);
  ivl_clear(&w);
}

static void test_error(void) {
  ivl t, z, w;
  ivl_init(&t, 100);
  ivl_init(&z, 64);
  ivl_init(&w, 100);
  int good = 1;
  for (long n = 1; n < 20; n++) {
    ratio(&t, n, 20);
    convert_cdf_to_f(&z, &fg, &t);
    convert_source_call(&w, &f, &t);
    good = good && same(&z, &w, 55);
  }
  ok(good, "%s: F, G to f, atoms crossed by straight lines", m->name);
  ivl_clear(&t);
  ivl_clear(&z);
  ivl_clear(&w);
}

/* ---- Loops: one arrow is the source of the next --------------------------------------- */

static void F_of_H(ivl *y, const ivl *x, void *data) {
  ivl g;
  ivl_init(&g, ivl_prec(y));
  convert_cdf_from_h(y, &g, data, x);
  ivl_clear(&g);
}
static void G_of_H(ivl *y, const ivl *x, void *data) {
  ivl g;
  ivl_init(&g, ivl_prec(y));
  convert_cdf_from_h(&g, y, data, x);
  ivl_clear(&g);
}
static void F_of_f(ivl *y, const ivl *x, void *data) {
  ivl g;
  ivl_init(&g, ivl_prec(y));
  convert_cdf_from_f(y, &g, data, x);
  ivl_clear(&g);
}
static void G_of_f(ivl *y, const ivl *x, void *data) {
  ivl g;
  ivl_init(&g, ivl_prec(y));
  convert_cdf_from_f(&g, y, data, x);
  ivl_clear(&g);
}

static void test_loops(void) {
  const convert_laws of_H = {{F_of_H, &H}, {G_of_H, &H}}, of_f = {{F_of_f, &f}, {G_of_f, &f}};
  ivl x, z, w;
  ivl_init(&x, 64);
  ivl_init(&z, 20);
  ivl_init(&w, 64);
  int good = 1, coarse = 1;
  for (long n = 1; n <= 7; n += 3) {
    ratio(&x, n, 5);
    convert_cdf_to_h(&z, &of_H, &x);
    convert_source_call(&w, &H, &x);
    good = good && same(&z, &w, 17);
    if (m->f == gauss_f && n != 4) continue; /* inverse normals take time */
    convert_cdf_to_h(&z, &of_f, &x);
    coarse = coarse && same(&z, &w, 17);
  }
  ok(good, "%s: H to F, G to H", m->name);
  ok(coarse, "%s: f to F, G to H", m->name);
  ivl_clear(&z);
  ivl_init(&z, 12);
  ratio(&x, 3, 8);
  convert_cdf_to_f(&z, &of_H, &x);
  convert_source_call(&w, &f, &x);
  ok(same(&z, &w, 8), "%s: H to F, G to f", m->name);
  if (m->f == gauss_f) goto done; /* thousands of inverse normals */
  convert_cdf_to_f(&z, &of_f, &x);
  ok(same(&z, &w, 8), "%s: f to F, G to f", m->name);
done:
  ivl_clear(&x);
  ivl_clear(&z);
  ivl_clear(&w);
}

/* An interval of arguments gets the values at all its members. */
static void test_wide(void) {
  ivl a, z, y, w;
  ivl_init(&a, 64);
  ivl_init(&z, 64);
  ivl_init(&y, 64);
  ivl_init(&w, 64);
  ratio(&a, 1, 2);
  mpfr_set_ui(a.hi, 3, MPFR_RNDN);
  int good = 1;
  for (long n = 1; n <= 6; n++) {
    ivl p;
    ivl_init(&p, 64);
    ratio(&p, n, 2);
    convert_cdf_to_h(&z, &fg, &a);
    convert_source_call(&w, &H, &p);
    good = good && mpfr_cmp(z.lo, w.hi) <= 0 && mpfr_cmp(z.hi, w.lo) >= 0;
    convert_cdf_from_h(&z, &y, &H, &a);
    convert_source_call(&w, &F, &p);
    good = good && mpfr_cmp(z.lo, w.hi) <= 0 && mpfr_cmp(z.hi, w.lo) >= 0;
    convert_source_call(&w, &G, &p);
    good = good && mpfr_cmp(y.lo, w.hi) <= 0 && mpfr_cmp(y.hi, w.lo) >= 0;
    ivl_clear(&p);
  }
  ivl_set_whole(&a);
  convert_cdf_to_h(&z, &fg, &a);
  good = good && mpfr_zero_p(z.lo) && mpfr_cmp_ui(z.hi, 1) == 0;
  convert_cdf_from_h(&z, &y, &H, &a);
  good = good && mpfr_zero_p(z.lo) && mpfr_cmp_ui(z.hi, 1) == 0;
  ok(good, "%s: wide arguments", m->name);
  ivl_clear(&a);
  ivl_clear(&z);
  ivl_clear(&y);
  ivl_clear(&w);
}

int main(void) {
  for (size_t i = 0; i < MODELS; i++) {
    use(&models[i]);
    test_stick();
    test_laws();
    test_error();
    test_loops();
    test_wide();
  }
  mpfr_free_cache();
  return done_testing();
}
