/* unit/lattice_fourier.c - compositions whose losses lie on a lattice of rationals.
 *
 * Expected: sums over the convolved laws (python, mpmath at 60 digits); binomial tails (binary_response.h); the lattice of cells
 * (lattice.h), which shares nothing with the sum; the divergence of one use by its tails.                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "binary_response.h"
#include "canonical.h"
#include "discrete_gaussian.h"
#include "lattice.h"
#include "lattice_fourier.h"
#include "response.h"

#include <math.h>

enum { WANTED = 150 };

static pair *dgauss(const char *sigma, const char *shift) {
  return discrete_gaussian_pair_make(num(sigma), num(shift));
}
static pair *dlaplace(const char *scale, const char *shift) {
  return discrete_laplace_pair_make(num(scale), num(shift));
}
static pair *rr(const char *epsilon, unsigned long k) { return response_pair_epsilon(num(epsilon), k); }

static assay_status ask(ivl *z, const mixed_part *parts, size_t n, pair_side side, mpq_srcptr epsilon) {
  const compose_limits limits = {600, 8000, 1000000};
  compose_report report;
  const mixed_query q = {parts, n, side, epsilon};
  return mixed_delta_of(z, &q, WANTED, &limits, &report);
}

/* The value in both directions, which are alike. */
static void parts_are(const mixed_part *parts, size_t n, const char *epsilon, const char *value, const char *name) {
  ivl z;
  ivl_init(&z, 200);
  for (int side = 0; side < 2; side++) {
    ok(ask(&z, parts, n, side ? PAIR_QP : PAIR_PQ, num(epsilon)) == ASSAY_OK, "%s: as narrow as asked", name);
    is_about(&z, value, name);
  }
  ivl_clear(&z);
}

static void is(pair *p, unsigned long count, const char *epsilon, const char *value, const char *name) {
  const mixed_part part = {p, count};
  parts_are(&part, 1, epsilon, value, name);
  pair_free(p);
}

static void sums(void) {
  is(dlaplace("2", "1"), 10, "1", "0.331678482928696853594663694407018653666278",
     "discrete Laplace, a loss is epsilon");
  is(dlaplace("2.5", "3"), 7, "-0.5", "0.872243144685170870150761557255259282335616", "discrete Laplace, shift 3");
  is(dgauss("10", "1"), 4, "0.3", "0.00677911501760113874402100820643344346531862", "discrete Gaussian, sigma 10");
  is(dgauss("1/2", "-2"), 3, "5", "0.997292019932258591242123085227593358482139", "discrete Gaussian, sigma 1/2");
  is(rr("0.3", 5), 50, "2", "0.110829778822828376452023072221699069056216", "one of five answers");
  is(canonical_pair_make(num("1/2"), num("1/4")), 3, "1/2", "0.642440648180687044304812027249911780313667",
     "mass at infinity");
}

/* Steps 1/2 (losses +-1/2), 3/10 and 1/4 make 1/20. */
static void mixture(void) {
  pair *l = dlaplace("2", "1"), *r = rr("0.3", 5), *g = dgauss("2", "1");
  const mixed_part parts[] = {{l, 3}, {r, 4}, {g, 2}};
  parts_are(parts, 3, "1", "0.195560779311202784509930351165689789909287", "three kinds");
  parts_are(parts, 3, "0.85", "0.228960841850854531161354366886553377100116", "three kinds, epsilon 17/20");
  lattice_fourier k;
  const mixed_query q = {parts, 3, PAIR_PQ, num("1")};
  ok(lattice_fourier_init(&k, &q) && !mpq_cmp_si(k.step, 1, 20), "their comb has the step 1/20");
  ok(mpq_cmp_si(k.first, 1, 1) > 0 && mpq_cmp_si(k.first, 21, 20) <= 0,
     "and its first point is the next above epsilon");
  lattice_fourier_clear(&k);
  pair_free(l);
  pair_free(r);
  pair_free(g);
}

/* Binary randomized response, by binomial tails; tiny and huge epsilons, epsilon a loss. */
static void binary(const char *loss, unsigned long n, const char *epsilon) {
  pair *p = rr(loss, 2);
  const mixed_part part = {p, n};
  const adapt_goal goal = {WANTED, 8000};
  adapt_report report;
  const binary_response_query c = {NULL, num(loss), n, num(epsilon)};
  ivl z, y;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  int good = ask(&z, &part, 1, PAIR_PQ, num(epsilon)) == ASSAY_OK &&
             binary_response_delta_of(&y, &c, &goal, &report) == ASSAY_OK;
  ok(good && meets(&z, &y), "%lu coins of loss %s, epsilon %s", n, loss, epsilon);
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
}

/* One use is the pair's own divergence. */
static void once(pair *p, const char *epsilon, const char *name) {
  const mixed_part part = {p, 1};
  ivl z, y;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  int good = ask(&z, &part, 1, PAIR_QP, num(epsilon)) == ASSAY_OK && ask_hockey(&y, p, HOCKEY_QP, epsilon) == ASSAY_OK;
  ok(good && meets(&z, &y), "%s once, epsilon %s", name, epsilon);
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
}

/* The lattice of cells brackets the sum. */
static void in_cells(pair *p, unsigned long count, const char *epsilon, const char *name) {
  const mixed_part part = {p, count};
  const lattice_part cells = {p, count, NULL};
  const lattice_goal goal = {20, 4096, NULL, 0};
  lattice_report report;
  ivl z, y;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  int good = ask(&z, &part, 1, PAIR_PQ, num(epsilon)) == ASSAY_OK;
  good = good && lattice_delta_of(&y, &cells, 1, PAIR_PQ, num(epsilon), &goal, &report) != ASSAY_BROKEN;
  ok(good && ivl_rel_bits(&y) > 2 && nests(&z, &y), "%s: inside the bracket of the cells", name);
  ivl_clear(&z);
  ivl_clear(&y);
  pair_free(p);
}

/* The runs and the nodes left out make up all nodes; with nothing negligible all are kept. */
static void choice(void) {
  pair *p = rr("1/2", 3), *g = dgauss("40", "1");
  const mixed_part few = {p, 2}, many = {p, 100000}, smooth = {g, 2};
  const mixed_query all = {&few, 1, PAIR_PQ, num("1")}, little = {&many, 1, PAIR_QP, num("1")};
  const mixed_query band = {&smooth, 1, PAIR_PQ, num("1")};
  lattice_fourier_choice c;
  ivl pitch, at, top;
  ivl_init(&pitch, 64);
  ivl_init(&at, 64);
  ivl_init(&top, 64);
  ivl_set_q(&pitch, num("0.0001"));
  ok(lattice_fourier_select(&c, &all, 1.5, &pitch, 50000, -100, HUGE_VAL) && c.nodes == 50001 && c.n == 1,
     "all nodes count");
  lattice_fourier_choice_clear(&c);
  ivl_set_q(&at, num("1.5"));
  mixed_moment_log_real(&top, &little, &at);
  const double cut = mpfr_get_d(top.lo, MPFR_RNDN) - 100;
  ok(lattice_fourier_select(&c, &little, 1.5, &pitch, 50000, cut, HUGE_VAL) && c.nodes < 5000, "few of a high power");
  ok(c.n > 0 && c.run[0].from == 0 && mpfr_cmp_d(c.worst, cut) < 0, "the first do, the others are small");
  lattice_fourier_choice_clear(&c);
  ivl_set_q(&pitch, num("1"));
  ok(lattice_fourier_select(&c, &band, 1.5, &pitch, 5000, -100, HUGE_VAL) && c.nodes < 2500 && c.nodes > 100, "a band");
  lattice_fourier_choice_clear(&c);
  ivl_clear(&pitch);
  ivl_clear(&at);
  ivl_clear(&top);
  pair_free(p);
  pair_free(g);
}

/* The bound of a band is not below the moment inside, at any of its points. */
static void band(const char *sigma, const char *shift, double from, double to) {
  pair *p = dgauss(sigma, shift);
  ivl c, t, u, a;
  cpx z, w;
  ivl_init(&c, 64);
  ivl_init(&t, 64);
  ivl_init(&u, 48);
  ivl_init(&a, 64);
  cpx_init(&z, 64);
  cpx_init(&w, 64);
  ivl_set_q(&c, num("2.5"));
  mpfr_set_d(t.lo, from, MPFR_RNDD);
  mpfr_set_d(t.hi, to, MPFR_RNDU);
  int good = pair_band(&u, p, &c, &t);
  for (int i = 0; i <= 16; i++) {
    ivl_set_double(&z.im, from + (to - from) * i / 16);
    ivl_set(&z.re, &c);
    pair_moment(&w, p, &z);
    cpx_norm(&a, &w);
    ivl_sqr(&t, &u);
    good = good && mpfr_lessequal_p(a.lo, t.hi);
  }
  ok(good && mpfr_number_p(u.hi), "sigma %s, shift %s: the band from %g to %g", sigma, shift, from, to);
  ivl_clear(&c);
  ivl_clear(&t);
  ivl_clear(&u);
  ivl_clear(&a);
  cpx_clear(&z);
  cpx_clear(&w);
  pair_free(p);
}

int main(void) {
  sums();
  mixture();
  binary("1/10", 1000, "3");
  binary("1/10", 1000, "-20");
  binary("1", 7, "6.999999999999999999999999");
  binary("1", 7, "5");
  binary("1", 7, "4.9999999999999");
  binary("1/1000", 30, "1e-30");
  binary("5/2", 100000, "213000");
  once(dlaplace("1/3", "4"), "7.5", "discrete Laplace");
  once(dgauss("3", "2"), "1", "discrete Gaussian");
  once(rr("2", 6), "-1", "one of six answers");
  in_cells(dgauss("3", "1"), 20, "4", "discrete Gaussian");
  in_cells(dlaplace("5", "8"), 12, "5", "discrete Laplace");
  choice();
  band("1/3", "1", 0, 1);
  band("1/3", "2", 1, 1.2);
  band("5", "1", 3, 200);
  band("5", "3", 20, 21);
  band("5", "1", 78, 78.5);
  ask_clear();
  return done_testing();
}
