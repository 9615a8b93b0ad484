/* unit/renyi.c - Renyi divergences: closed forms, symmetry, references, infinities, orders next to 1.
 *
 * References: mpmath 1.3, composite Gauss-Legendre quadrature at 50 digits of the defining integral. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_gaussian.h"
#include "gaussian_pair.h"
#include "laplace.h"
#include "moment_test.h"
#include "renyi.h"
#include "renyi_internal.h"
#include "sampled.h"
#include "status.h"
#include "two_gaussians.h"

#define BITS 100

static pair *make(pair *(*f)(mpq_srcptr, mpq_srcptr), const char *a, const char *b) {
  mpq_t s, d;
  mpq_inits(s, d, (mpq_ptr)0);
  number(s, a);
  number(d, b);
  pair *p = f(s, d);
  mpq_clears(s, d, (mpq_ptr)0);
  return p;
}

static pair *two(const char *m, const char *s) {
  mpq_t a, b, zero, one;
  mpq_inits(a, b, zero, one, (mpq_ptr)0);
  number(a, m);
  number(b, s);
  mpq_set_ui(one, 1, 1);
  pair *p = two_gaussians_pair_make(a, b, zero, one);
  mpq_clears(a, b, zero, one, (mpq_ptr)0);
  return p;
}

static pair *sample(pair *base, const char *g) {
  mpq_t q;
  mpq_init(q);
  number(q, g);
  pair *p = sampled_pair_make(base, q);
  mpq_clear(q);
  return p;
}

static assay_status ask(ivl *z, int *infinite, const pair *p, pair_side side, const char *order) {
  const adapt_goal goal = {BITS, 4000};
  adapt_report report;
  mpq_t a;
  mpq_init(a);
  number(a, order);
  const renyi_query q = {p, side, a};
  assay_status s = renyi_of(z, infinite, &q, &goal, &report);
  mpq_clear(a);
  return s;
}

/* D of order `order` is the interval want; p is freed. */
static void is_value(pair *p, pair_side side, const char *order, const ivl *want, const char *name) {
  ivl z;
  int infinite;
  ivl_init(&z, BITS + 20);
  assay_status s = ask(&z, &infinite, p, side, order);
  ok(s == ASSAY_OK && !infinite && ivl_rel_bits(&z) >= BITS && ivl_meets(&z, want), "%s, order %s, %s", name, order,
     side == PAIR_PQ ? "P||Q" : "Q||P");
  ivl_clear(&z);
  pair_free(p);
}

static void is_number(pair *p, pair_side side, const char *order, const char *want, const char *name) {
  ivl w;
  ivl_init(&w, 200);
  ivl_number(&w, want);
  is_value(p, side, order, &w, name);
  ivl_clear(&w);
}

static void is_reference(pair *p, pair_side side, const char *order, const char *want, const char *name) {
  ivl w;
  ivl_init(&w, 200);
  ivl_reference(&w, want);
  is_value(p, side, order, &w, name);
  ivl_clear(&w);
}

/* Gaussian: a m^2 / 2, m = 1/2 below. */
static void test_gaussian(void) {
  is_number(make(gaussian_pair_make, "2", "1"), PAIR_PQ, "2", "1/4", "Gaussian");
  is_number(make(gaussian_pair_make, "2", "1"), PAIR_QP, "2", "1/4", "Gaussian");
  is_number(make(gaussian_pair_make, "2", "1"), PAIR_PQ, "1", "1/8", "Gaussian");
  is_number(make(gaussian_pair_make, "2", "1"), PAIR_QP, "1/2", "1/16", "Gaussian");
  is_number(make(gaussian_pair_make, "2", "1"), PAIR_PQ, "0.000001", "0.000000125", "Gaussian");
  is_number(make(gaussian_pair_make, "2", "1"), PAIR_QP, "1.000000001", "0.125000000125", "Gaussian");
  is_number(make(gaussian_pair_make, "2", "1"), PAIR_PQ, "0.9999999999999999999999999999999999999999999999999",
            "0.1249999999999999999999999999999999999999999999999875", "Gaussian");
  is_number(make(gaussian_pair_make, "2", "1"), PAIR_PQ, "1e4", "1250", "Gaussian");
  is_number(make(gaussian_pair_make, "1e20", "1"), PAIR_PQ, "1", "5e-41", "Gaussian");
}

/* Laplace, m = |shift| / scale = 1/2: order 1 is m + e^-m - 1; order 2 is log(2 e^m / 3 + e^(-2m) / 3). */
static void test_laplace(void) {
  ivl w, u;
  ivl_init(&w, 300);
  ivl_init(&u, 300);
  ivl_number(&u, "-1/2");
  ivl_exp(&w, &u);
  ivl_add(&w, &w, &u);
  is_value(make(laplace_pair_make, "2", "1"), PAIR_PQ, "1", &w, "Laplace");
  ivl_number(&u, "1/2");
  ivl_exp(&w, &u);
  ivl_mul_2si(&w, &w, 1);
  ivl_set_si(&u, -1);
  ivl_exp(&u, &u);
  ivl_add(&w, &w, &u);
  ivl_set_si(&u, 3);
  ivl_div(&w, &w, &u);
  ivl_log(&w, &w);
  is_value(make(laplace_pair_make, "2", "1"), PAIR_QP, "2", &w, "Laplace");
  ivl_clear(&u);
  ivl_clear(&w);
}

/* N(d, r^2) against N(0, 1), order 1: log(1/r) + (r^2 + d^2 - 1) / 2. */
static void test_two(void) {
  ivl w, u;
  ivl_init(&w, 300);
  ivl_init(&u, 300);
  ivl_set_si(&w, 2);
  ivl_log(&w, &w);
  ivl_number(&u, "13/8");
  ivl_neg(&w, &w);
  ivl_add(&u, &u, &w);
  is_value(two("1/2", "2"), PAIR_PQ, "1", &u, "N(1/2, 4) against N(0, 1)");
  /* the other way: log r + (1 + d^2) / (2 r^2) - 1/2 */
  ivl_number(&u, "-11/32");
  ivl_sub(&u, &u, &w);
  is_value(two("1/2", "2"), PAIR_QP, "1", &u, "N(1/2, 4) against N(0, 1)");
  ivl_clear(&u);
  ivl_clear(&w);
}

static void test_sampled(void) {
  pair *(*const g)(mpq_srcptr, mpq_srcptr) = gaussian_pair_make;
  is_reference(sample(make(g, "1", "1"), "0.01"), PAIR_QP, "3/2",
               "0.00012147599306401378248987333465089588092247473223234", "sampled Gaussian");
  is_reference(sample(make(g, "1", "1"), "0.01"), PAIR_PQ, "1",
               "0.000083812207650831787574955983353083306380054891917021", "sampled Gaussian");
  is_reference(sample(make(g, "1", "1"), "0.01"), PAIR_QP, "1",
               "0.000081889769140625776646177638435784968576214951858052", "sampled Gaussian");
  is_reference(sample(make(laplace_pair_make, "1", "1"), "0.1"), PAIR_PQ, "2",
               "0.0085364570194897405397526498427407006075423404073477", "sampled Laplace");
  is_reference(sample(make(laplace_pair_make, "1", "5"), "0.1"), PAIR_QP, "2",
               "0.083766308676093212606528800675614823594911236571478", "sampled Laplace");
  is_reference(sample(two("-1", "2"), "0.1"), PAIR_PQ, "5/4", "0.40778693059545947568023787307920414249182358724103",
               "sampled two Gaussians");
  is_reference(sample(two("-1", "2"), "0.1"), PAIR_QP, "3/2", "0.022224576695018192762707422642399085958769637034344",
               "sampled two Gaussians");
  is_reference(sample(two("-1", "2"), "0.1"), PAIR_QP, "1", "0.019215852256494448210951506844856161004341598001811",
               "sampled two Gaussians");
}

/* Order 2 of a sample is log(1 + g^2 (exp(m^2) - 1)): by hand. */
static void test_order_two(void) {
  static const char *const sigma[] = {"1/3", "1", "1000"}, *const g[] = {"1e-8", "0.01", "0.5"};
  ivl w, u;
  mpq_t m;
  mpq_init(m);
  ivl_init(&w, 400);
  ivl_init(&u, 400);
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 3; j++) {
      number(m, sigma[i]);
      mpq_mul(m, m, m);
      mpq_inv(m, m);
      ivl_set_q(&w, m);
      ivl_expm1(&w, &w);
      number(m, g[j]);
      ivl_set_q(&u, m);
      ivl_sqr(&u, &u);
      ivl_mul(&w, &w, &u);
      ivl_log1p(&w, &w);
      is_value(sample(make(gaussian_pair_make, sigma[i], "1"), g[j]), PAIR_PQ, "2", &w, sigma[i]);
    }
  ivl_clear(&u);
  ivl_clear(&w);
  mpq_clear(m);
}

/* (1 - a) D_a(P||Q) = a D_(1-a)(Q||P) for 0 < a < 1, and D grows with a. */
static void test_identities(pair *p, const char *name) {
  static const char *const a[] = {"1/4", "1/2", "3/4"}, *const b[] = {"3/4", "1/2", "1/4"};
  static const long above[] = {1, 1, 3}, below[] = {3, 1, 1}; /* a / (1 - a) */
  ivl z, y, k, last;
  int inf, rises = 1;
  ivl_init(&z, BITS + 20);
  ivl_init(&y, BITS + 20);
  ivl_init(&k, 30);
  ivl_init(&last, BITS + 20);
  ivl_set_si(&last, 0);
  for (int i = 0; i < 3; i++) {
    int good = ask(&z, &inf, p, PAIR_PQ, a[i]) == ASSAY_OK && ask(&y, &inf, p, PAIR_QP, b[i]) == ASSAY_OK;
    rises = rises && ivl_lt(&last, &z);
    ivl_set(&last, &z);
    ivl_set_si(&k, above[i]);
    ivl_mul(&y, &y, &k);
    ivl_set_si(&k, below[i]);
    ivl_div(&y, &y, &k);
    ok(good && ivl_meets(&z, &y), "%s: skew symmetry at %s", name, a[i]);
  }
  static const char *const c[] = {"0.999999", "1", "1.000001", "1.2"};
  for (int i = 0; i < 4; i++) {
    rises = rises && ask(&z, &inf, p, PAIR_PQ, c[i]) == ASSAY_OK && ivl_lt(&last, &z);
    ivl_set(&last, &z);
  }
  ok(rises, "%s: D grows with the order, through 1", name);
  ivl_clear(&z);
  ivl_clear(&y);
  ivl_clear(&k);
  ivl_clear(&last);
  pair_free(p);
}

static void test_intervals(void) {
  pair *p = make(gaussian_pair_make, "1", "1");
  ivl a, z;
  ivl_init(&a, 100);
  ivl_init(&z, 100);
  ivl_set_si(&a, 1);
  mpfr_set_si(a.hi, 2, MPFR_RNDU);
  renyi(&z, p, PAIR_PQ, &a);
  ok(mpfr_cmp_d(z.lo, 0.5) <= 0 && mpfr_cmp_d(z.lo, 0.4999999) > 0 && mpfr_cmp_d(z.hi, 1) >= 0 &&
         mpfr_cmp_d(z.hi, 1.0000001) < 0,
     "orders 1 to 2: from 1/2 to 1");
  mpfr_set_si(a.lo, -3, MPFR_RNDD);
  renyi(&z, p, PAIR_QP, &a);
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_d(z.hi, 1) >= 0 && mpfr_cmp_d(z.hi, 1.0000001) < 0, "orders down to 0: from 0");
  ivl_set_whole(&a);
  renyi(&z, p, PAIR_PQ, &a);
  ok(mpfr_zero_p(z.lo) && mpfr_inf_p(z.hi), "any order");
  ivl_clear(&a);
  ivl_clear(&z);
  pair_free(p);
}

static void test_infinite(void) {
  pair *none = make(gaussian_pair_make, "0", "1"), *half = sample(make(gaussian_pair_make, "0", "1"), "1/2"),
       *heavy = two("0", "2");
  ivl z, w;
  int inf;
  ivl_init(&z, BITS + 20);
  ivl_init(&w, BITS + 20);
  ivl_set_si(&z, 7);
  ok(ask(&z, &inf, none, PAIR_PQ, "2") == ASSAY_OK && inf && mpfr_cmp_ui(z.lo, 7) == 0,
     "nothing in common: infinite, z untouched");
  ok(ask(&z, &inf, none, PAIR_PQ, "1") == ASSAY_OK && inf, "of order 1");
  ok(ask(&z, &inf, none, PAIR_QP, "1/2") == ASSAY_OK && inf, "and of order 1/2");
  ok(ask(&z, &inf, half, PAIR_PQ, "1.5") == ASSAY_OK && inf, "half of P outside of Q: infinite");
  ok(ask(&z, &inf, half, PAIR_PQ, "1/2") == ASSAY_OK && !inf, "but not for order 1/2");
  /* -2 log of sqrt(1/2): P has half of Q's density wherever Q is */
  ivl_set_si(&w, 2);
  ivl_log(&w, &w);
  ok(ivl_meets(&z, &w) && ivl_rel_bits(&z) >= BITS, "there it is log 2");
  ok(ask(&z, &inf, half, PAIR_QP, "3") == ASSAY_OK && !inf && ivl_meets(&z, &w) && ivl_rel_bits(&z) >= BITS,
     "and the other way it is log 2 for every order");
  ok(ask(&z, &inf, half, PAIR_QP, "1") == ASSAY_OK && !inf && ivl_meets(&z, &w), "order 1 too");
  /* N(0, 4) against N(0, 1): the integrand is exp(-x^2 (1 - 3a/4) / 2), up to a factor */
  ok(ask(&z, &inf, heavy, PAIR_PQ, "2") == ASSAY_OK && inf, "a tail too heavy: infinite for order 2");
  ok(ask(&z, &inf, heavy, PAIR_PQ, "134/100") == ASSAY_OK && inf, "and for every order above 4/3");
  ok(ask(&z, &inf, heavy, PAIR_PQ, "13/10") == ASSAY_OK && !inf, "finite below");
  ok(ask(&z, &inf, heavy, PAIR_QP, "50") == ASSAY_OK && !inf, "and the other way for every order");
  pair *some = sample(two("0", "2"), "1/10");
  ok(ask(&z, &inf, some, PAIR_PQ, "2") == ASSAY_OK && inf, "infinite for a sample, too");
  pair_free(some);
  ok(ask(&z, &inf, heavy, PAIR_PQ, "0") == ASSAY_DOMAIN && ask(&z, &inf, heavy, PAIR_PQ, "-1") == ASSAY_DOMAIN,
     "orders not above 0");
  ivl_clear(&w);
  ivl_clear(&z);
  pair_free(none);
  pair_free(half);
  pair_free(heavy);
}

/* Orders whose moments are beyond all numbers.  Laplace, m = 1, a large: 1 + log(a / (2a - 1)) / (a - 1), the other term is
 * below exp(-10^9).  A sample: A + log(1 + exp(G)) / (a - 1), exp(G) below exp(-10^9) (renyi.md); all by Python's decimal. */
static void test_far(void) {
  is_reference(make(laplace_pair_make, "1", "1"), PAIR_PQ, "1e9",
               "0.99999999930685281924690750995467538853816548714495702", "Laplace");
  is_reference(make(laplace_pair_make, "1", "1"), PAIR_QP, "1e10",
               "0.99999999993068528194207399725260918757944742861706155", "Laplace");
  is_number(make(gaussian_pair_make, "2", "1"), PAIR_PQ, "1e30", "1.25e29", "Gaussian");
  is_number(make(discrete_gaussian_pair_make, "2", "3"), PAIR_QP, "1e10", "1.125e10", "discrete Gaussian");
  is_reference(sample(make(gaussian_pair_make, "1", "1"), "0.1"), PAIR_PQ, "1e5",
               "49997.697391880924763563617644721762853420933107842449651520481876917801605406377", "sample");
  is_reference(sample(make(gaussian_pair_make, "1", "1"), "0.1"), PAIR_PQ, "1e10",
               "4999999997.6974149067756958066595781259815936049970578718709328111537653801478039", "sample");
  is_reference(sample(make(discrete_gaussian_pair_make, "2", "1"), "0.1"), PAIR_PQ, "1e5",
               "12497.697391880924763563617644721762853420933107842449651520481876917801605406377", "discrete sample");
}

/* u := D of order `order` from its own rule, v := from the moment: they meet, u has at least `bits` bits. */
static void rules_meet(pair *p, pair_side side, const char *order, int far, long bits, const char *name) {
  ivl a, m, u;
  ivl_init(&a, 300);
  ivl_init(&m, 200);
  ivl_init(&u, 200);
  ivl_number(&a, order);
  renyi_moment(&m, p, side, &a);
  ivl_log(&m, &m);
  mpfr_sub_ui(a.lo, a.lo, 1, MPFR_RNDD);
  mpfr_sub_ui(a.hi, a.hi, 1, MPFR_RNDU);
  ivl_div(&m, &m, &a);
  ivl_number(&a, order);
  if (far) renyi_far(&u, p, side, &a);
  else renyi_far_top(&u, p, side, &a);
  ok(ivl_is_finite(&m) && ivl_meets(&u, &m) && ivl_rel_bits(&u) >= bits, "%s, order %s: the rule and the moment meet",
     name, order);
  ivl_clear(&a);
  ivl_clear(&m);
  ivl_clear(&u);
  pair_free(p);
}

static void test_rules(void) {
  static const char *order[] = {"3", "20", "64", "1000"};
  for (int i = 0; i < 4; i++) {
    rules_meet(sample(make(gaussian_pair_make, "1", "1"), "0.1"), PAIR_PQ, order[i], 1, i > 1 ? 24 : -1, "sample");
    rules_meet(sample(make(gaussian_pair_make, "1", "1"), "0.1"), PAIR_QP, order[i], 0, i > 2 ? 4 : -1,
               "sample, added");
    rules_meet(make(discrete_gaussian_pair_make, "2", "1"), PAIR_QP, order[i], 1, 190, "discrete Gaussian");
    rules_meet(make(laplace_pair_make, "1", "1"), PAIR_PQ, order[i], 0, i - 1, "Laplace");
    rules_meet(sample(make(laplace_pair_make, "1", "1"), "0.3"), PAIR_PQ, order[i], 0, i - 1, "sample of Laplace");
    rules_meet(sample(make(laplace_pair_make, "1", "1"), "0.3"), PAIR_QP, order[i], 0, i - 1,
               "sample of Laplace, added");
  }
}

int main(void) {
  assay_start();
  test_gaussian();
  test_laplace();
  test_two();
  test_sampled();
  test_order_two();
  test_identities(make(laplace_pair_make, "2", "3"), "Laplace");
  test_identities(sample(make(gaussian_pair_make, "1/2", "1"), "0.1"), "sampled Gaussian");
  test_identities(two("1", "1/2"), "two Gaussians");
  test_intervals();
  test_infinite();
  test_far();
  test_rules();
  mpfr_free_cache();
  return done_testing();
}
