/* unit/integer_exchanged.c - a record replaced in a Poisson sample, noise on the integers: one step, moments, edges.
 *
 * Expected: mpmath at 40 digits, sums over the integers by the definition of both laws. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "cpx_log.h"
#include "discrete_gaussian.h"
#include "discrete_laplace.h"
#include "integer_exchanged.h"
#include "ivl_fused.h"
#include "local.h"
#include "rnd.h"

static pair *gauss(const char *variance, const char *shift, const char *rate) {
  return integer_exchanged_gaussian(num(variance), num(shift), num(rate));
}
static pair *of_laplace(const char *scale, const char *shift, const char *rate) {
  return integer_exchanged_laplace(num(scale), num(shift), num(rate));
}
static pair *window(const char *b, const char *shift, const char *rate) {
  return integer_exchanged_window(num("4"), num(b), num(shift), num(rate));
}

static void test_known(void) {
  hockey_is(gauss("4", "1", "1/10"), "1/20", "0.0188254992693375520874978271", "0.0188254992693375520874978271",
            "normal");
  hockey_is(gauss("4", "1", "1/10"), "-1/3", "0.2835449657441719604842769946", NULL, "and below 0");
  hockey_is(gauss("4", "-1", "1/10"), "1/20", "0.0188254992693375520874978271", NULL, "the other way");
  hockey_is(of_laplace("2", "2", "1/10"), "1/10", "0.03126111603402501099218579879", NULL, "Laplace");
  hockey_is(window("3", "5", "1/3"), "1/4", "0.296662202964278728336520515", NULL, "in a window");
}

/* ---- Edges ----------------------------------------------------------------------------------- */

static void has(pair *p, const char *at, const char *delta, const char *name) { hockey_is(p, at, delta, delta, name); }

static void test_edges(void) {
  has(gauss("0", "2", "1/4"), "1", "0.25", "no noise: the rate");
  has(of_laplace("0", "2", "1/4"), "1", "0.25", "no noise on a scale");
  has(window("3", "7", "1/4"), "1", "0.25", "farther than the window is wide");
  has(window("0", "1", "1/4"), "1", "0.25", "a window of one integer");
  has(gauss("4", "1", "1"), "1/2", "0.230039887076304159805", "rate 1: two points 2 apart");
  has(of_laplace("2", "1", "1"), "1/2", "0.244918662403709129277801131", "rate 1 with a scale");
  ivl z;
  ivl_init(&z, 120);
  pair *const equal[] = {gauss("4", "1", "0"), gauss("4", "0", "1/2"), of_laplace("2", "0", "1/2"),
                         window("3", "1", "0")};
  for (int i = 0; i < 4; i++) {
    ok(ask_hockey(&z, equal[i], HOCKEY_BOTH, "0") == ASSAY_OK && is_point(&z, 0), "equal laws, %d", i);
    pair_free(equal[i]);
  }
  ok(!gauss("-1", "1", "1/2") && !gauss("1", "1/2", "1/2") && !gauss("1", "1", "2"), "outside");
  ok(!of_laplace("-1", "1", "1/2") && !of_laplace("1", "4097", "1/2") && !window("1/2", "1", "1/2"), "outside as well");
  ivl_clear(&z);
}

/* ---- Moments ---------------------------------------------------------------------------------- */

static void moment_at(cpx *w, const pair *p, long re, long im) {
  cpx z;
  cpx_init(&z, 80);
  cpx_set_si(&z, re, im);
  ivl_mul_2si(&z.re, &z.re, -1);
  pair_moment(w, p, &z);
  cpx_clear(&z);
}

static void test_moments(pair *p, const char *two, const char *re, const char *im) {
  cpx w, v;
  cpx_init(&w, 70);
  cpx_init(&v, 70);
  moment_at(&w, p, 2, 0);
  is_about(&w.re, "1.0000000000000000000", "M(1): the laws have mass 1");
  moment_at(&w, p, 4, 0);
  is_about(&w.re, two, "M(2)");
  moment_at(&w, p, 3, 5);
  is_about(&w.re, re, "M(3/2 + 5i), real part");
  is_about(&w.im, im, "and imaginary part");
  moment_at(&v, p, -1, -5);
  ok(meets(&w.re, &v.re) && meets(&w.im, &v.im), "M(z) = M(1 - z)");
  pair_sampled_moment(&v, p, num("1/2"), &w);
  ok(!cpx_is_finite(&v) && pair_is_symmetric(p), "of a sample of the pair nothing is known");
  pair_free(p);
  cpx_clear(&w);
  cpx_clear(&v);
}

/* Where the sum is too long the moment is between 1 and that of all records, at the rate. */
static void test_wide(void) {
  cpx w;
  cpx_init(&w, 80);
  pair *p = gauss("10000000000", "1000", "1/10");
  moment_at(&w, p, 4, 0);
  ok(mpfr_cmp_ui(w.re.lo, 1) == 0 && mpfr_cmp_d(w.re.hi, 1.0000401) < 0 && mpfr_cmp_d(w.re.hi, 1.00004) > 0, "a bound");
  moment_at(&w, p, 1, 0);
  ok(mpfr_zero_p(w.re.lo) && mpfr_cmp_ui(w.re.hi, 1) == 0, "between 0 and 1");
  pair_free(p);
  cpx_clear(&w);
}

/* ---- Tails and points -------------------------------------------------------------------------- */

/* Within 2^-70 of 0. */
static int is_small(const ivl *z) {
  return mpfr_cmp_si_2exp(z->lo, -1, -70) > 0 && mpfr_cmp_si_2exp(z->hi, 1, -70) < 0;
}

/* The masses of the points above x are the tails, but for what the points lack. */
static void test_points(rnd *r) {
  ivl a, b, x, u, v;
  ivl *const all[] = {&a, &b, &x, &u, &v};
  for (int i = 0; i < 5; i++) ivl_init(all[i], 100);
  for (int i = 0; i < 12; i++) {
    mpq_srcptr rate = fraction(rnd_int(r, 1, 63), 64), shift = fraction(rnd_int(r, 1, 4), 1);
    pair *const p = i % 3 == 0   ? integer_exchanged_gaussian(fraction(rnd_int(r, 16, 300), 64), shift, rate)
                    : i % 3 == 1 ? integer_exchanged_laplace(fraction(rnd_int(r, 16, 300), 64), shift, rate)
                                 : integer_exchanged_window(fraction(rnd_int(r, 16, 300), 64), num("3"), shift, rate);
    pair_points t;
    ivl_set_q(&x, fraction(rnd_int(r, -100, 100), 97));
    pair_tails(&a, &b, p, PAIR_PQ, &x);
    if (!ok(pair_points_make(&t, p, 80, 120), "there are points, %d", i)) continue;
    ivl_set_si(&u, 0);
    ivl_set_si(&v, 0);
    for (size_t k = 0; k < t.count; k++) {
      const int finite = ivl_is_finite(&t.at[k].loss), none = mpfr_zero_p(t.at[k].p.hi);
      if (none || (finite && !ivl_lt(&x, &t.at[k].loss))) continue;
      ivl_add(&u, &u, &t.at[k].p);
      ivl_add(&v, &v, &t.at[k].q);
    }
    ivl_sub(&a, &a, &u);
    ivl_sub(&b, &b, &v);
    ok(is_small(&a) && is_small(&b), "P and Q above x, %d", i);
    pair_points_clear(&t);
    pair_free(p);
  }
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

/* A loss so far out that its exponential is beyond all numbers: nothing is above it, all is above its opposite. */
static void test_far(void) {
  local_ivls(80, a, b, x);
  pair *const p = gauss("4", "1", "1/4");
  ivl_set_q(&x, num("10000000000000000000"));
  pair_tails(&a, &b, p, PAIR_PQ, &x);
  ok(mpfr_zero_p(a.lo) && mpfr_zero_p(b.lo), "nothing above 10^19");
  ivl_neg(&x, &x);
  pair_tails(&a, &b, p, PAIR_PQ, &x);
  ok(mpfr_cmp_ui(a.hi, 1) == 0 && mpfr_cmp_ui(b.hi, 1) == 0, "all above -10^19");
  pair_free(p);
}

int main(void) {
  rnd r = rnd_start(1);
  test_known();
  test_edges();
  test_moments(gauss("4", "1", "1/10"), "1.0098953415271541810", "0.88814777521624788641", "0.042217358830791799274");
  test_moments(of_laplace("2", "2", "1/10"), "1.0255264699644239412", "0.71700677015511744621",
               "0.10349199467186586134");
  test_wide();
  test_points(&r);
  test_far();
  ask_clear();
  return done_testing();
}
