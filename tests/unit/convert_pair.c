/* unit/convert_pair.c - pairs as sources of the conversions: from a table and from Gaussian noise. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_models.h"
#include "convert_orders.h"
#include "convert_pair.h"
#include "convert_phi.h"
#include "gaussian_pair.h"
#include "table.h"

static void check(const model *m, pair *p) {
  const convert_laws fg = convert_pair_laws(p);
  const convert_source H = {convert_pair_H, p}, R = {convert_pair_R, p}, want = {m->H, m->data}, back = {m->R, m->data},
                       f = {m->f, m->data};
  ivl a, z, w;
  ivl_init(&a, 80);
  ivl_init(&z, 80);
  ivl_init(&w, 80);
  int direct = 1, laws = 1, reverse = 1;
  for (long n = 1; n < 10; n++) { /* 3/5, 6/5, .. are atoms of the tables */
    ratio(&a, n, 5);
    convert_source_call(&z, &H, &a);
    convert_source_call(&w, &want, &a);
    direct = direct && same(&z, &w, 75);
    convert_cdf_to_h(&z, &fg, &a);
    laws = laws && same(&z, &w, 70);
    convert_source_call(&z, &R, &a);
    convert_source_call(&w, &back, &a);
    reverse = reverse && same(&z, &w, 75);
    convert_cdf_to_h_reverse(&z, &fg, &a);
    reverse = reverse && same(&z, &w, 70);
  }
  ok(direct, "%s: H of the pair", m->name);
  ok(laws, "%s: through F and G", m->name);
  ok(reverse, "%s: the reverse", m->name);
  ivl_clear(&z);
  ivl_init(&z, 40);
  ratio(&a, 3, 10);
  convert_tradeoff_from_h(&z, &R, &a);
  convert_source_call(&w, &f, &a);
  ok(same(&z, &w, 38), "%s: to f", m->name);
  convert_cdf_to_f(&z, &fg, &a);
  ok(same(&z, &w, 34), "%s: F and G to f", m->name);
  mpfr_set_zero(a.lo, 1);
  mpfr_set_inf(a.hi, 1);
  convert_source_call(&z, &H, &a);
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_ui(z.hi, 1) == 0, "%s: every a", m->name);
  ivl_clear(&a);
  ivl_clear(&z);
  ivl_clear(&w);
}

static pair *pair_of(const table *t) {
  mpq_t p[4], q[4];
  for (int i = 0; i < 4; i++) {
    mpq_init(p[i]);
    mpq_init(q[i]);
    mpq_set_si(p[i], i < t->n ? t->p[i] : 0, t->d);
    mpq_set_si(q[i], i < t->n ? t->q[i] : 0, t->d);
    mpq_canonicalize(p[i]);
    mpq_canonicalize(q[i]);
  }
  pair *made = table_pair_make((size_t)t->n, (const mpq_t *)p, (const mpq_t *)q);
  for (int i = 0; i < 4; i++) {
    mpq_clear(p[i]);
    mpq_clear(q[i]);
  }
  if (!made) bail("no pair");
  return made;
}

/* y := D_a of the pair by its moments. */
static void curve(ivl *y, const ivl *a, void *data) { convert_phi_renyi_from_moment(y, convert_pair_moment, data, a); }

static void test_moment(pair *p) {
  const convert_source r = {curve, p};
  ivl a, z;
  ivl_init(&a, 100);
  ivl_init(&z, 80);
  ivl_set_si(&a, 3);
  convert_source_call(&z, &r, &a);
  ratio(&a, 3, 2);
  ok(same(&z, &a, 75), "Gaussian: D_3 = 3/2 from the moments");
  ratio(&a, 1, 10000);
  ok(convert_orders_eps(&z, &r, CONVERT_MIRONOV, &a, 30) == ASSAY_OK && agrees(&z, "4.7919", 28),
     "and epsilon at the best order, 1/2 + sqrt(2 log 10^4)");
  ivl_clear(&a);
  ivl_clear(&z);
}

/* Y = log(q/p) is N(-1/2, 1) under P and N(1/2, 1) under Q: F(1/2) = Phi(1), G(-1/2) = Phi(-1). */
static void test_laws(pair *gauss) {
  ivl x, z;
  ivl_init(&x, 80);
  ivl_init(&z, 80);
  ratio(&x, 1, 2);
  convert_pair_F(&z, &x, gauss);
  ok(agrees(&z, "0.841344746068542948585233", 60), "F(1/2)");
  ratio(&x, -1, 2);
  convert_pair_G(&z, &x, gauss);
  ok(agrees(&z, "0.158655253931457051414767", 60), "G(-1/2)");
  ivl_clear(&x);
  ivl_clear(&z);
}

int main(void) {
  mpq_t one;
  mpq_init(one);
  mpq_set_ui(one, 1, 1);
  pair *gauss = gaussian_pair_make(one, one);
  check(&models[0], gauss);
  test_moment(gauss);
  test_laws(gauss);
  pair_free(gauss);
  for (int i = 2; i < 5; i++) {
    pair *p = pair_of(models[i].data);
    check(&models[i], p);
    pair_free(p);
  }
  mpq_clear(one);
  mpfr_free_cache();
  return done_testing();
}
