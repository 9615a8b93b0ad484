/* unit/two_gaussians_moment.c - moments of two normal laws: closed forms, binomial sums, references, divergence.
 *
 * References: mpmath 1.3, composite Gauss-Legendre quadrature at 50 digits, in units of Q. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gaussian_pair.h"
#include "moment_test.h"
#include "status.h"
#include "two_gaussians.h"

static pair *two(const char *m, const char *s, const char *m2, const char *s2) {
  mpq_t a, b, c, d;
  mpq_inits(a, b, c, d, (mpq_ptr)0);
  number(a, m);
  number(b, s);
  number(c, m2);
  number(d, s2);
  pair *p = two_gaussians_pair_make(a, b, c, d);
  mpq_clears(a, b, c, d, (mpq_ptr)0);
  return p;
}

/* v := c^e. */
static void power(cpx *v, const char *c, const char *e) {
  ivl k;
  ivl_init(&k, ivl_prec(&v->re));
  ivl_number(&v->re, c);
  ivl_number(&k, e);
  ivl_pow(&v->re, &v->re, &k);
  ivl_set_si(&v->im, 0);
  ivl_clear(&k);
}

/* By hand: N(7, 4) against N(7, 1) at order 5/4, where 5/4 + 4 (1 - 5/4) = 1/4: 2^(-1/4) (1/4)^(-1/2) = 2^(3/4).
 * N(0, 1) against N(3, 4) at 2: in units of Q d = -3/2, r = 1/2, v = 2 - 1/4 = 7/4:
 * 2 (7/4)^(-1/2) exp(2 (9/4) / (7/2)) = (16/7)^(1/2) exp(9/7).                      */
static void test_closed(void) {
  pair *p = two("7", "2", "7", "1"), *q = two("0", "1", "3", "2");
  cpx w, v, e;
  cpx_init(&w, 120);
  cpx_init(&v, 300);
  cpx_init(&e, 300);
  ask_moment(&w, p, "1", "5/4", "0");
  power(&v, "2", "3/4");
  ok(sharp(&w, &v, 115), "order 5/4 of N(7, 4) against N(7, 1)");
  ask_moment(&w, p, "1", "1.34", "0");
  ok(!cpx_is_finite(&w), "infinite beyond order 4/3");
  ask_moment(&w, p, "1", "4/3", "0");
  ok(!cpx_is_finite(&w), "and at 4/3");
  ask_moment(&w, p, "0.1", "1.34", "0");
  ok(!cpx_is_finite(&w), "the same for a sample");
  ask_moment(&w, q, "1", "2", "0");
  power(&v, "16/7", "1/2");
  cpx_number(&e, "9/7", "0");
  cpx_exp(&e, &e);
  cpx_mul(&v, &v, &e);
  ok(sharp(&w, &v, 115), "order 2 of N(0, 1) against N(3, 4)");
  ask_moment(&w, q, "1", "1", "0");
  cpx_set_si(&v, 1, 0);
  ok(sharp(&w, &v, 110), "order 1");
  ask_moment(&w, q, "1/3", "1", "0");
  ok(sharp(&w, &v, 110), "order 1 of a sample");
  cpx_clear(&e);
  cpx_clear(&v);
  cpx_clear(&w);
  pair_free(p);
  pair_free(q);
}

static void test_equal(void) {
  mpq_t s, d;
  mpq_inits(s, d, (mpq_ptr)0);
  number(s, "1/2");
  number(d, "-2");
  pair *p = two("1", "1/2", "3", "1/2"), *g = gaussian_pair_make(s, d);
  cpx w, v;
  cpx_init(&w, 120);
  cpx_init(&v, 120);
  ask_moment(&w, p, "1", "3", "-2");
  ask_moment(&v, g, "1", "3", "-2");
  ok(sharp(&w, &v, 110) && moment_refine_bits(&v) > 110, "equal deviations: a Gaussian pair");
  ask_moment(&w, p, "0.01", "3", "-2");
  ask_moment(&v, g, "0.01", "3", "-2");
  ok(sharp(&w, &v, 110) && moment_refine_bits(&v) > 110, "sampled");
  cpx_clear(&v);
  cpx_clear(&w);
  pair_free(p);
  pair_free(g);
  mpq_clears(s, d, (mpq_ptr)0);
}

static void test_integers(void) {
  static const struct {
    const char *m, *s, *m2, *s2, *g;
    unsigned long n;
  } row[] = {{"0", "1", "1", "2", "0.1", 2},
             {"0", "1", "1", "2", "1e-8", 9},
             {"5", "1/10", "0", "1", "0.9", 3},
             {"0", "2", "1", "1", "0.3", 1}};
  cpx w, v;
  cpx_init(&w, 110);
  cpx_init(&v, 400);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *p = two(row[i].m, row[i].s, row[i].m2, row[i].s2);
    char n[32];
    snprintf(n, sizeof n, "%lu", row[i].n);
    ask_moment(&w, p, row[i].g, n, "0");
    binomial_moment(&v, p, row[i].g, row[i].n);
    ok(sharp(&w, &v, 103) && moment_refine_bits(&v) > 250, "order %s, N(%s, %s^2) against N(%s, %s^2), rate %s", n,
       row[i].m, row[i].s, row[i].m2, row[i].s2, row[i].g);
    pair_free(p);
  }
  cpx_clear(&v);
  cpx_clear(&w);
}

static void test_references(void) {
  static const struct {
    const char *m, *s, *g, *re, *im, *x, *y;
  } row[] = {{"-1/2", "1/2", "0.1", "3/2", "0", "1.00278060668540771280728543013837969941018", "0.0000"},
             {"-1/2", "1/2", "0.01", "1", "100", "0.661507708522173892531370642556975862533669",
              "-0.0225794527291531226128037551931096103385439"},
             {"-1", "2", "0.01", "0", "-30", "0.965587882112396081639264771876387716337808",
              "0.0786298279661317086553395047047099903932727"},
             {"-1", "2", "0.1", "5/4", "0", "1.10732448591472655783958496436878913175607", "0.0000"},
             {"3", "1/4", "0.5", "-9/2", "0", "22.2731691637305469810372361986343529552336", "0.0000"},
             {"1", "1/2", "0.5", "6", "2", "-1.02841897329697493121351332941587044992715",
              "23.6702840816300357374846756921057606760333"}};
  cpx w, v;
  cpx_init(&w, 110);
  cpx_init(&v, 200);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *p = two(row[i].m, row[i].s, "0", "1");
    ask_moment(&w, p, row[i].g, row[i].re, row[i].im);
    cpx_reference(&v, row[i].x, row[i].y);
    ok(sharp(&w, &v, 104), "N(%s, %s^2) against N(0, 1), rate %s, at %s + %si", row[i].m, row[i].s, row[i].g, row[i].re,
       row[i].im);
    pair_free(p);
  }
  cpx_clear(&v);
  cpx_clear(&w);
}

int main(void) {
  assay_start();
  test_closed();
  test_equal();
  test_integers();
  test_references();
  pair *p = two("1", "1/2", "0", "1");
  test_nested(p, "1/10", 3, 2);
  test_nested(p, "1", 0, 1);
  pair_free(p);
  mpfr_free_cache();
  return done_testing();
}
