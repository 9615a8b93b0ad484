/* unit/laplace_moment.c - moments of the Laplace pair: closed forms, binomial sums, references.
 *
 * References: mpmath 1.3, composite Gauss-Legendre quadrature at 50 digits. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "laplace.h"
#include "moment_test.h"
#include "status.h"

static pair *laplace(const char *scale, const char *shift) {
  mpq_t s, d;
  mpq_inits(s, d, (mpq_ptr)0);
  number(s, scale);
  number(d, shift);
  pair *p = laplace_pair_make(s, d);
  mpq_clears(s, d, (mpq_ptr)0);
  return p;
}

/* w := [z e^((z-1) m) + (z-1) e^(-z m)] / (2z - 1), as it is written. */
static void written(cpx *w, const char *re, const char *im, const char *m) {
  mpfr_prec_t p = ivl_prec(&w->re);
  cpx z, y, s, t;
  ivl k;
  cpx_init(&z, p);
  cpx_init(&y, p);
  cpx_init(&s, p);
  cpx_init(&t, p);
  ivl_init(&k, p);
  ivl_number(&k, m);
  cpx_number(&z, re, im);
  cpx_set_si(&y, 1, 0);
  cpx_sub(&y, &z, &y);
  cpx_mul_ivl(&s, &y, &k);
  cpx_exp(&s, &s);
  cpx_mul(&s, &s, &z);
  cpx_mul_ivl(&t, &z, &k);
  cpx_neg(&t, &t);
  cpx_exp(&t, &t);
  cpx_mul(&t, &t, &y);
  cpx_add(&s, &s, &t);
  cpx_add(&t, &z, &y);
  cpx_div(w, &s, &t);
  ivl_clear(&k);
  cpx_clear(&t);
  cpx_clear(&s);
  cpx_clear(&y);
  cpx_clear(&z);
}

static void test_closed(void) {
  static const char *const at[][2] = {{"2", "0"},
                                      {"-3/2", "0"},
                                      {"1", "7"},
                                      {"1/2", "3"},
                                      {"0.4999999999", "1e-12"},
                                      {"0.50000000000000000000000001", "0"},
                                      {"40", "-9"},
                                      {"1/2", "1e-30"},
                                      {"0.6", "-0.1"}};
  cpx w, v;
  cpx_init(&w, 110);
  cpx_init(&v, 500);
  pair *p = laplace("2", "3");
  for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
    ask_moment(&w, p, "1", at[i][0], at[i][1]);
    written(&v, at[i][0], at[i][1], "3/2");
    ok(sharp(&w, &v, 100) && moment_refine_bits(&v) > 200, "the formula at %s + %si", at[i][0], at[i][1]);
  }
  /* M(1/2) = exp(-m/2) (1 + m/2). */
  ask_moment(&w, p, "1", "1/2", "0");
  cpx_number(&v, "-3/4", "0");
  ivl_exp(&v.re, &v.re);
  ivl t;
  ivl_init(&t, 500);
  ivl_number(&t, "7/4");
  ivl_mul(&v.re, &v.re, &t);
  ok(sharp(&w, &v, 105), "1/2, where the formula is 0/0");
  mpfr_prec_t q = 110;
  cpx z;
  cpx_init(&z, q);
  cpx_number(&z, "1/2", "0");
  mpfr_nextbelow(z.re.lo);
  mpfr_nextabove(z.re.hi);
  pair_moment(&w, p, &z);
  ok(sharp(&w, &v, 100), "an interval around 1/2");
  cpx_clear(&z);
  ivl_clear(&t);
  cpx_clear(&v);
  cpx_clear(&w);
  pair_free(p);
}

static void test_integers(void) {
  static const struct {
    const char *scale, *g;
    unsigned long n;
  } row[] = {{"1", "0.1", 2},   {"1/10", "1/1000", 5}, {"1000", "1e-8", 3}, {"1/2", "0.99999999", 20},
             {"3", "1e-8", 64}, {"1/40", "0.3", 9},    {"1", "0.5", 0},     {"1/5", "0.01", 1}};
  cpx w, v;
  cpx_init(&w, 110);
  cpx_init(&v, 400);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *p = laplace(row[i].scale, "-1");
    char n[32];
    snprintf(n, sizeof n, "%lu", row[i].n);
    ask_moment(&w, p, row[i].g, n, "0");
    binomial_moment(&v, p, row[i].g, row[i].n);
    ok(sharp(&w, &v, 103) && moment_refine_bits(&v) > 250, "order %s, scale %s, rate %s", n, row[i].scale, row[i].g);
    pair_free(p);
  }
  cpx_clear(&v);
  cpx_clear(&w);
}

static void test_references(void) {
  static const struct {
    const char *scale, *g, *re, *im, *x, *y;
  } row[] = {{"1", "0.01", "1", "100", "0.63943159507642861457211081271682332236513583656216",
              "-0.11938798182403619307178982449747870412056934701302"},
             {"1", "0.1", "-1", "0", "1.00784871497003280925504601658053120919068", "0.0000"},
             {"1/5", "0.1", "-1/2", "3", "0.980012234169655588169865561414231099479218",
              "-0.288259669919083938635556027465056582980640"},
             {"1/5", "0.9", "7/2", "-10", "20044.3222433191464853027819308611840542900",
              "92258.1855634588873465176695166116176863981"},
             {"10", "0.5", "-20", "30", "0.184293052521251488707552496109472647137211",
              "-1.17691176909127047597916670346743634431236"}};
  cpx w, v;
  cpx_init(&w, 110);
  cpx_init(&v, 200);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *p = laplace(row[i].scale, "1");
    ask_moment(&w, p, row[i].g, row[i].re, row[i].im);
    cpx_reference(&v, row[i].x, row[i].y);
    ok(sharp(&w, &v, 104), "scale %s, rate %s, at %s + %si", row[i].scale, row[i].g, row[i].re, row[i].im);
    pair_free(p);
  }
  cpx_clear(&v);
  cpx_clear(&w);
}

static void test_edges(void) {
  pair *none = laplace("0", "1"), *same = laplace("1", "0"), *tiny = laplace("1e60", "1");
  cpx w, one;
  cpx_init(&w, 100);
  cpx_init(&one, 10);
  cpx_set_si(&one, 1, 0);
  ask_moment(&w, none, "1", "2", "0");
  ok(mpfr_zero_p(w.re.lo) && mpfr_zero_p(w.re.hi), "nothing in common: 0");
  ask_moment(&w, same, "1/2", "7", "3");
  ok(sharp(&w, &one, 1e9), "no shift: 1");
  ask_moment(&w, tiny, "1/2", "7", "3");
  ok(sharp(&w, &one, 90), "next to no shift: next to 1");
  cpx_clear(&one);
  cpx_clear(&w);
  pair_free(none);
  pair_free(same);
  pair_free(tiny);
}

int main(void) {
  assay_start();
  test_closed();
  test_integers();
  test_references();
  test_edges();
  pair *p = laplace("1", "1");
  test_nested(p, "1/10", 3, 2);
  test_nested(p, "1/10", -2, 0);
  test_nested(p, "1", 0, -1);
  pair_free(p);
  mpfr_free_cache();
  return done_testing();
}
