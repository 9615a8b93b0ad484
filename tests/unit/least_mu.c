/* unit/least_mu.c - cells and tails of curves against Gaussian privacy. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert_gdp.h"
#include "convert_gdp_cover.h"
#include "inner.h"
#include "local.h"
#include "tap.h"

static void point_init(gdp_point *p, const char *epsilon) {
  mpq_init(p->epsilon);
  mpq_set_str(p->epsilon, epsilon, 10);
  ivl_init(&p->delta, 96);
  p->asked = 1;
}

static void point_clear(gdp_point *p) {
  mpq_clear(p->epsilon);
  ivl_clear(&p->delta);
}

/* p->delta := that of mu. */
static void of_gaussian(gdp_point *p, const char *mu) {
  local_mpqs(m);
  local_ivls(96, v, e);
  mpq_set_str(m, mu, 10);
  ivl_set_q(&v, m);
  ivl_set_q(&e, p->epsilon);
  convert_gdp_to_delta(&p->delta, &v, &e);
}

static int covers(const gdp_point *from, const gdp_point *to, const char *mu) {
  local_mpqs(m);
  local_ivls(96, v);
  mpq_set_str(m, mu, 10);
  ivl_set_q(&v, m);
  return convert_gdp_cover_cell(from, to, &v);
}

/* The curve of mu is above its tangents: at its own points no mu that is less may do, and its chord is above it between. */
static void test_cells(void) {
  static const char *const ends[][2] = {{"0", "1/100"}, {"0", "1"}, {"1", "11/10"}, {"3", "5"}, {"20", "21"}};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    gdp_point from, to;
    point_init(&from, ends[i][0]);
    point_init(&to, ends[i][1]);
    of_gaussian(&from, "1");
    of_gaussian(&to, "1");
    ok(!covers(&from, &to, "999/1000") && !covers(&from, &to, "1"), "from %s to %s: a chord of mu 1 is not below mu 1",
       ends[i][0], ends[i][1]);
    ok(covers(&from, &to, "2"), "it is below mu 2");
    of_gaussian(&from, "1/2");
    ok(!covers(&from, &to, "99/100"), "one end alone above is seen");
    of_gaussian(&from, "1");
    of_gaussian(&to, "1/2");
    ok(!covers(&from, &to, "99/100"), "the other end, too");
    point_clear(&from);
    point_clear(&to);
  }
  gdp_point from, to;
  point_init(&from, "1");
  point_init(&to, "10001/10000");
  of_gaussian(&from, "1");
  of_gaussian(&to, "1");
  ok(covers(&from, &to, "1000001/1000000"), "narrow cells tell near mu apart");
  point_clear(&from);
  point_clear(&to);
}

static int tail(const char *epsilon, const char *square, const char *most, const char *mu) {
  local_mpqs(e, s, l, m);
  local_ivls(96, v, w);
  mpq_set_str(e, epsilon, 10);
  mpq_set_str(s, square, 10);
  mpq_set_str(l, most, 10);
  mpq_set_str(m, mu, 10);
  ivl_set_q(&v, l);
  ivl_set_q(&w, m);
  return convert_gdp_cover_tail(e, s, &v, &w);
}

/* Where it is said that a tail is below, exp(-x^2/2) is, at many epsilons from there on. */
static void test_tails(void) {
  static const struct {
    const char *square, *most, *mu;
  } all[] = {{"1", "0", "3/2"}, {"1", "1/2", "11/10"}, {"1/100", "0", "1/9"}, {"25", "3", "6"}};
  local_ivls(96, v, e, g, m, value);
  local_mpqs(mu, square, most, at);
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    int begun = 0, good = 1;
    mpq_set_str(mu, all[i].mu, 10);
    mpq_set_str(square, all[i].square, 10);
    mpq_set_str(most, all[i].most, 10);
    ivl_set_q(&m, mu);
    ivl_set_q(&v, most);
    for (unsigned long k = 0; k < 400; k++) {
      mpq_set_ui(at, k * k, 200);
      mpq_canonicalize(at);
      begun = begun || convert_gdp_cover_tail(at, square, &v, &m);
      if (!begun) continue;
      convert_gdp_cover_bound(&g, at, square, &v);
      ivl_set_q(&e, at);
      convert_gdp_to_delta(&value, &m, &e);
      good = good && mpfr_cmp(g.hi, value.hi) <= 0;
    }
    ok(begun && good, "square %s, most %s, mu %s", all[i].square, all[i].most, all[i].mu);
  }
  ok(!tail("1000", "1", "0", "1") && !tail("1000", "1", "0", "99/100"), "never for a mu that is no larger than m");
  ok(tail("3", "0", "3", "1/100") && !tail("299/100", "0", "3", "10"), "bounded losses: from the largest on");
}

int main(void) {
  assay_start();
  test_cells();
  test_tails();
  return done_testing();
}
