/* unit/convert_phi.c - characteristic functions: the imaginary axis, from f, to the law. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_models.h"
#include "convert_phi.h"

/* w := exp((z^2 - z) / 2), the moment function of N(1, 1), N(0, 1). */
static void moment(cpx *w, const cpx *z, void *data) {
  (void)data;
  cpx u;
  cpx_init(&u, ivl_prec(&w->re));
  cpx_mul(&u, z, z);
  cpx_sub(&u, &u, z);
  ivl_mul_2si(&u.re, &u.re, -1);
  ivl_mul_2si(&u.im, &u.im, -1);
  cpx_exp(w, &u);
  cpx_clear(&u);
}

/* re, im := exp(-t^2/2) (cos(t/2), sin(t/2)). */
static void gauss_phi(ivl *re, ivl *im, const ivl *t) {
  ivl h, e;
  ivl_init(&h, ivl_prec(re));
  ivl_init(&e, ivl_prec(re));
  ivl_sqr(&e, t);
  ivl_neg(&e, &e);
  ivl_mul_2si(&e, &e, -1);
  ivl_exp(&e, &e);
  ivl_mul_2si(&h, t, -1);
  ivl_sin_cos(im, re, &h);
  ivl_mul(re, re, &e);
  ivl_mul(im, im, &e);
  ivl_clear(&h);
  ivl_clear(&e);
}

static void test_moment(void) {
  ivl t, re, im, z;
  cpx w;
  ivl *all[] = {&t, &re, &im, &z};
  for (int i = 0; i < 4; i++) ivl_init(all[i], 128);
  cpx_init(&w, 128);
  for (long n = -4; n <= 4; n += 2) {
    ratio(&t, n, 3);
    gauss_phi(&re, &im, &t);
    convert_phi_from_moment(&w, moment, NULL, &t);
    int good = same(&w.re, &re, 110) && same(&w.im, &im, 110);
    convert_phi_from_moment_reverse(&w, moment, NULL, &t);
    good = good && same(&w.re, &re, 110) && same(&w.im, &im, 110);
    ok(good, "phi(%ld/3) and its reverse", n);
    if (n > 0) {
      convert_phi_renyi_from_moment(&z, moment, NULL, &t);
      ivl_mul_2si(&t, &t, -1);
      ok(same(&z, &t, 110), "Renyi of order %ld/3 is half of it", n);
    }
  }
  ivl_set_si(&t, 1);
  convert_phi_renyi_from_moment(&z, moment, NULL, &t);
  ok(mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi), "order 1 is not answered");
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
  cpx_clear(&w);
}

/* ---- From f ------------------------------------------------------------------------------ */

static void test_from_f(void) {
  ivl t, re, im, l;
  cpx w;
  ivl *all[] = {&t, &re, &im, &l};
  for (int i = 0; i < 4; i++) ivl_init(all[i], 64);
  cpx_init(&w, 64);
  for (long n = 0; n <= 2; n++) {
    ratio(&t, n, 2);
    /* 1/4 exp(-i t log 3) + 3/4 exp(i t log 3): cos, sin/2. */
    convert_source f = {table_f, &response};
    convert_phi_from_f(&w, &f, &t, 9);
    ivl_set_si(&l, 3);
    ivl_log(&l, &l);
    ivl_mul(&l, &l, &t);
    ivl_sin_cos(&im, &re, &l);
    ivl_mul_2si(&im, &im, -1);
    ok(same(&w.re, &re, 5) && same(&w.im, &im, 5), "two outcomes, phi(%ld/2) from f", n);
    f = (convert_source){gauss_f, NULL};
    convert_phi_from_f(&w, &f, &t, 8);
    gauss_phi(&re, &im, &t);
    ok(same(&w.re, &re, 3) && same(&w.im, &im, 3), "Gaussian, phi(%ld/2) from f", n);
    /* 3/10 of P at log(3/5), 6/10 at log(6/5), 1/10 at infinity, missing. */
    f = (convert_source){table_f, &infinite};
    convert_phi_from_f(&w, &f, &t, 10);
    ratio(&re, 9, 10);
    ok(n > 0 || meet(&w.re, &re), "infinite loss: phi(0) = 9/10");
  }
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
  cpx_clear(&w);
}

/* ---- To the law ----------------------------------------------------------------------------- */

/* w := m exp(-i t/2 - t^2/2) of Y = log(q/p) under P, which is m N(-1/2, 1). */
static void law_phi(cpx *w, const ivl *t, void *data) {
  gauss_phi(&w->re, &w->im, t);
  ivl_neg(&w->im, &w->im);
  cpx_mul_ivl(w, w, data);
}

static void test_law(void) {
  ivl x, z, y, mass, zero, v, k, up, down;
  ivl *all[] = {&x, &z, &y, &mass, &zero, &v, &k, &up, &down};
  for (int i = 0; i < 9; i++) ivl_init(all[i], 64);
  ivl_set_si(&zero, 0);
  ivl_set_si(&v, 1);
  ivl_set_si(&k, 8);
  ivl_set_si(&up, 28);   /* k^2/2 - k/2 */
  ivl_set_si(&down, 36); /* k^2/2 + k/2 */
  const convert_law law = {law_phi, &mass, &mass, &zero, &v, &k, &up, &down};
  for (unsigned long d = 1; d <= 2; d++)
    for (long n = -5; n <= 5; n += 2) {
      ratio(&mass, 1, d);
      ratio(&x, n, 2);
      convert_phi_to_cdf(&z, &law, &x, 4000);
      gauss_F(&y, &x, NULL);
      ivl_mul(&y, &y, &mass);
      ok(same(&z, &y, 40), "mass 1/%lu: F(%ld/2) from phi", d, n);
    }
  convert_phi_to_cdf(&z, &law, &x, 3);
  ok(meet(&z, &y) && !narrow(&z, 20), "three nodes: wide and right");
  for (int i = 0; i < 9; i++) ivl_clear(all[i]);
}

/* ---- A loop: phi and phi' to F and G, and from there to H and f ------------------------------------ */

typedef struct {
  ivl one, zero, k, up, down;
} side;

/* E exp(i t Y) for Y = N(-1/2, 1) under P, and its conjugate for N(1/2, 1) under Q. */
static void under_P(cpx *w, const ivl *t, void *data) { law_phi(w, t, data); }
static void under_Q(cpx *w, const ivl *t, void *data) {
  law_phi(w, t, data);
  cpx_conj(w, w);
}
static void F_of_phi(ivl *y, const ivl *x, void *data) {
  side *s = data;
  const convert_law law = {under_P, &s->one, &s->one, &s->zero, &s->one, &s->k, &s->up, &s->down};
  convert_phi_to_cdf(y, &law, x, 4000);
}
static void G_of_phi(ivl *y, const ivl *x, void *data) {
  side *s = data;
  const convert_law law = {under_Q, &s->one, &s->one, &s->zero, &s->one, &s->k, &s->down, &s->up};
  convert_phi_to_cdf(y, &law, x, 4000);
}

static void test_loop(void) {
  side s;
  ivl *all[] = {&s.one, &s.zero, &s.k, &s.up, &s.down};
  static const long value[] = {1, 0, 8, 28, 36};
  ivl x, z, w;
  for (int i = 0; i < 5; i++) {
    ivl_init(all[i], 128);
    ivl_set_si(all[i], value[i]);
  }
  ivl_init(&x, 64);
  ivl_init(&z, 40);
  ivl_init(&w, 64);
  const convert_laws fg = {{F_of_phi, &s}, {G_of_phi, &s}};
  for (long n = 1; n <= 9; n += 4) {
    ratio(&x, n, 3);
    convert_cdf_to_h(&z, &fg, &x);
    gauss_H(&w, &x, NULL);
    ok(same(&z, &w, 36), "phi to F, G to H(%ld/3)", n);
  }
  ivl_clear(&z);
  ivl_init(&z, 12);
  ratio(&x, 1, 4);
  convert_cdf_to_f(&z, &fg, &x);
  gauss_f(&w, &x, NULL);
  ok(same(&z, &w, 9), "phi to F, G to f(1/4)");
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
  ivl_clear(&x);
  ivl_clear(&z);
  ivl_clear(&w);
}

int main(void) {
  test_moment();
  test_from_f();
  test_law();
  test_loop();
  mpfr_free_cache();
  return done_testing();
}
