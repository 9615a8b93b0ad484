/* unit/mixed_gg.c - compositions of generalized Gaussian noise: values from elsewhere, closed forms, time. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "gaussian.h"
#include "gaussian_pair.h"
#include "generalized_gaussian_test.h"
#include "laplace.h"
#include "mixed.h"
#include "sampled.h"

typedef struct {
  const char *epsilon;
  unsigned long count;
  long bits;
  double seconds;
  pair_side side;
} asked;

/* z := the divergence of the composition; p is freed. */
static assay_status composed(ivl *z, pair *p, const asked *a) {
  mpq_t e;
  compose_report report;
  const compose_limits limits = {a->seconds, 0, 0};
  const mixed_part part = {p, a->count};
  mpq_init(e);
  set(e, a->epsilon);
  const mixed_query q = {&part, 1, a->side, e};
  assay_status status = mixed_delta_of(z, &q, a->bits, &limits, &report);
  mpq_clear(e);
  pair_free(p);
  return status;
}

static pair *sample(pair *p, const char *rate) {
  mpq_t g;
  mpq_init(g);
  set(g, rate);
  p = sampled_pair_make(p, g);
  mpq_clear(g);
  return p;
}

/* mpmath at 22 digits: moments by tanh-sinh quadrature of the definition on the real axis, then the inversion
 * integral by a trapezoidal sum at abscissa 3/2, cut off below 1e-17.               */
static void test_values(void) {
  static const struct {
    const char *beta, *scale, *rate, *value, *error;
    asked a;
    long bits; /* that the answer has at least */
  } row[] = {
      {"3/2", "2", "1", "0.57374445066885370260", "1e-16", {"1/2", 10, 10, 100, PAIR_PQ}, 10},
      {"3/2", "2", "1", "0.442342931076402902464", "1e-16", {"1/4", 5, 10, 100, PAIR_QP}, 10},
  };
  ivl z, v;
  ivl_init(&z, 100);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *p = make(row[i].beta, row[i].scale, "1", 1);
    if (strcmp(row[i].rate, "1") != 0) p = sample(p, row[i].rate);
    assay_status status = composed(&z, p, &row[i].a);
    ivl_init(&v, 100);
    ivl e;
    ivl_init(&e, 64);
    read(&v, row[i].value);
    read(&e, row[i].error);
    mpfr_neg(e.lo, e.hi, MPFR_RNDD);
    ivl_add(&v, &v, &e);
    ok(meet(&z, &v) && status != ASSAY_BROKEN && ivl_rel_bits(&z) >= row[i].bits,
       "b = %s, rate %s, %lu fold (%ld bits)", row[i].beta, row[i].rate, row[i].a.count, ivl_rel_bits(&z));
    ivl_clear(&v);
    ivl_clear(&e);
  }
  ivl_clear(&z);
}

/* z := P[L > e] - exp(e) Q[L > e] for N(shift, 1) and N(0, 1). */
static void gaussian(ivl *z, const char *shift, const char *epsilon) {
  mpq_t one, s;
  ivl e, b;
  mpq_init(one);
  mpq_init(s);
  set(one, "1");
  set(s, shift);
  ivl_init(&e, 160);
  ivl_init(&b, 160);
  pair *p = gaussian_pair_make(one, s);
  read(&e, epsilon);
  pair_tails(z, &b, p, PAIR_PQ, &e);
  ivl_exp(&e, &e);
  ivl_mul(&b, &b, &e);
  ivl_sub(z, z, &b);
  pair_free(p);
  mpq_clear(one);
  mpq_clear(s);
  ivl_clear(&e);
  ivl_clear(&b);
}

/* b = 2: scale 1 is deviation 1/sqrt 2; 2 k^2 times a shift D is mu = 2 k D, and spreading over d changes nothing. */
static void test_gaussian(void) {
  static const struct {
    unsigned long k2, d;
    const char *shift, *mu;
  } row[] = {{2, 1, "1/3", "2/3"}, {18, 1, "1/3", "2"}, {18, 9, "1", "2"}, {2000, 1000, "1/2", "1"}};
  ivl z, v;
  ivl_init(&z, 120);
  ivl_init(&v, 160);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    const asked a = {"3/10", row[i].k2, 60, 20, i % 2 ? PAIR_QP : PAIR_PQ};
    assay_status status = composed(&z, make("2", "1", row[i].shift, row[i].d), &a);
    gaussian(&v, row[i].mu, a.epsilon);
    ok(status == ASSAY_OK && meet(&z, &v) && ivl_rel_bits(&z) >= 60, "b = 2, %lu fold, d = %lu", a.count, row[i].d);
  }
  ivl_clear(&z);
  ivl_clear(&v);
}

/* b = 1 is Laplace noise: one step in closed form, 1 - exp((e - u)/2). */
static void test_laplace(void) {
  ivl z, v, one;
  ivl_init(&z, 100);
  ivl_init(&v, 100);
  ivl_init(&one, 2);
  ivl_set_si(&one, 1);
  const asked once = {"1/2", 1, 10, 5, PAIR_PQ}, more = {"1/2", 6, 20, 5, PAIR_PQ};
  composed(&z, make("1", "1", "1", 1), &once);
  read(&v, "-1/4");
  ivl_exp(&v, &v);
  ivl_sub(&v, &one, &v);
  ok(meet(&z, &v) && ivl_rel_bits(&z) >= 8, "b = 1, once (%ld bits)", ivl_rel_bits(&z));
  composed(&z, make("1", "2", "3/2", 3), &more);
  mpq_t s, t;
  mpq_init(s);
  mpq_init(t);
  set(s, "2");
  set(t, "1/2");
  composed(&v, laplace_pair_make(s, t), &more);
  ok(meet(&z, &v) && ivl_rel_bits(&z) >= 8, "b = 1, six fold, spread over 3 (%ld bits)", ivl_rel_bits(&z));
  mpq_clear(s);
  mpq_clear(t);
  ivl_clear(&z);
  ivl_clear(&v);
  ivl_clear(&one);
}

/* A shift of 10 spread over 1000 coordinates, b = 3/2: near the Gaussian of mu^2 = 1000 u^2 I, u = 1/10, I the Fisher
 * information 2.25 Gamma(4/3) / Gamma(2/3) = 1.4838, mu = 3.852, of divergence about 0.93 at 1/2. */
static void test_many(void) {
  ivl z, v, w;
  ivl_init(&z, 64);
  ivl_init(&v, 64);
  ivl_init(&w, 64);
  const asked a = {"1/2", 1000, 8, 200, PAIR_PQ};
  assay_status status = composed(&z, make("3/2", "1", "10", 1000), &a);
  gaussian(&v, "3.84", a.epsilon);
  gaussian(&w, "3.86", a.epsilon);
  ivl_hull(&v, &v, &w);
  ok(status == ASSAY_OK && meet(&z, &v), "1000 coordinates, near the limit");
  ivl_clear(&z);
  ivl_clear(&v);
  ivl_clear(&w);
}

/* A fifth of a second is what is allowed; one set of nodes may take longer, but not many. */
static void test_time(void) {
  static const char *const row[][3] = {{"13/10", "33/136", "1/4"}, {"9", "1", "1"}};
  ivl z;
  ivl_init(&z, 64);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    const asked a = {"5/76", 1, 30, 0.2, PAIR_PQ};
    double start = deadline_clock();
    assay_status status = composed(&z, make(row[i][0], row[i][1], row[i][2], 1), &a);
    double seconds = deadline_clock() - start;
    ok(status != ASSAY_BROKEN && seconds < 60, "b = %s ends in time (%.1f s)", row[i][0], seconds);
  }
  ivl_clear(&z);
}

int main(void) {
  assay_start();
  test_values();
  test_gaussian();
  test_laplace();
  test_many();
  test_time();
  return done_testing();
}
