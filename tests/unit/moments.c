/* unit/moments.c - Renyi divergences of compositions: sums, closed forms, what they imply. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "moments.h"
#include "ask_pair.h"
#include "canonical.h"
#include "convert_rdp.h"
#include "gaussian.h"
#include "renyi.h"
#include "response.h"
#include "rnd.h"

enum { PREC = 160 };

static const adapt_goal goal = {90, 8000};

/* z := D of the curve at an order, by text; -1: infinite, else 0 or the status. */
static int ask(ivl *z, const mixed_part *parts, size_t n, moments_sides sides, const char *order) {
  const moments_curve c = {parts, n, sides};
  adapt_report report;
  int infinite;
  assay_status status = moments_renyi_of(z, &infinite, &c, num(order), &goal, &report);
  return infinite ? -1 : (int)status;
}

/* Gaussians: a sum of a n_i / (2 s_i^2), which is one Gaussian. */
static void test_gaussians(void) {
  static const char *const order[] = {"1/2", "1", "3/2", "2", "7", "100"};
  pair *p = gaussian("2", "1"), *q = gaussian("3", "-2"), *r = gaussian("1", "1/2");
  const mixed_part parts[] = {{p, 7}, {q, 2}, {r, 2}, {r, 0}};
  mpq_t sum;
  ivl z;
  ivl_init(&z, PREC);
  mpq_init(sum);
  for (int i = 0; i < 6; i++) {
    is_int(ask(&z, parts, 4, MOMENTS_BOTH, order[i]), ASSAY_OK, "Gaussians");
    /* 7/4 + 8/9 + 2/4 = 113/36 */
    mpq_set_ui(sum, 113, 72);
    mpq_mul(sum, sum, num(order[i]));
    ok(mpfr_cmp_q(z.lo, sum) <= 0 && mpfr_cmp_q(z.hi, sum) >= 0, "order %s: the sum of a n / (2 s^2)", order[i]);
  }
  mpq_clear(sum);
  ivl_clear(&z);
  pair_free(p);
  pair_free(q);
  pair_free(r);
}

/* The sum of what `renyi` says of the parts, for pairs of all kinds; and in two pieces. */
static void test_additive(void) {
  static const char *const order[] = {"1/3", "1", "5/4", "2", "6"};
  pair *p[] = {laplace("2", "1"), sampled(gaussian("1", "1"), "1/10"), response_pair_epsilon(num("1/2"), 3),
               sampled(laplace("1", "1"), "1/3")};
  const mixed_part parts[] = {{p[0], 3}, {p[1], 5}, {p[2], 2}, {p[3], 11}};
  ivl z, sum, t, n, o;
  ivl *const all[] = {&z, &sum, &t, &n, &o};
  for (int i = 0; i < 5; i++) ivl_init(all[i], i < 4 ? PREC : 3 * PREC);
  for (int i = 0; i < 5; i++)
    for (int side = 0; side < 2; side++) {
      ivl_set_q(&o, num(order[i]));
      ivl_set_si(&sum, 0);
      for (int k = 0; k < 4; k++) {
        renyi(&t, p[k], side ? PAIR_QP : PAIR_PQ, &o);
        ivl_set_si(&n, (long)parts[k].count);
        ivl_mul(&t, &t, &n);
        ivl_add(&sum, &sum, &t);
      }
      is_int(ask(&z, parts, 4, side ? MOMENTS_QP : MOMENTS_PQ, order[i]), ASSAY_OK, "parts");
      ok(meets(&z, &sum) && ivl_rel_bits(&sum) > 60, "order %s, side %d: additive", order[i], side);
      is_int(ask(&sum, parts, 2, side ? MOMENTS_QP : MOMENTS_PQ, order[i]), ASSAY_OK, "first half");
      is_int(ask(&t, parts + 2, 2, side ? MOMENTS_QP : MOMENTS_PQ, order[i]), ASSAY_OK, "second half");
      ivl_add(&sum, &sum, &t);
      ok(meets(&z, &sum), "two halves");
    }
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
  for (int k = 0; k < 4; k++) pair_free(p[k]);
}

/* The larger of the sums, not the sum of the larger: a pair and its mirror. */
static void test_directions(void) {
  pair *p = two("1", "1", "0", "3/2"), *q = two("1", "3/2", "0", "1");
  const mixed_part parts[] = {{p, 1}, {q, 1}};
  ivl z, x, y;
  ivl_init(&z, PREC);
  ivl_init(&x, PREC);
  ivl_init(&y, PREC);
  is_int(ask(&z, parts, 2, MOMENTS_BOTH, "3/2"), ASSAY_OK, "both");
  is_int(ask(&x, parts, 2, MOMENTS_PQ, "3/2"), ASSAY_OK, "removed");
  is_int(ask(&y, parts, 2, MOMENTS_QP, "3/2"), ASSAY_OK, "added");
  ok(meets(&x, &y) && meets(&x, &z), "a pair and its mirror: both directions are equal");
  is_int(ask(&x, parts, 1, MOMENTS_BOTH, "3/2"), ASSAY_OK, "the pair");
  is_int(ask(&y, parts + 1, 1, MOMENTS_BOTH, "3/2"), ASSAY_OK, "its mirror");
  ivl_add(&x, &x, &y);
  ok(ivl_lt(&z, &x), "which is less than the sum of the larger ones");
  pair_free(p);
  pair_free(q);
  ivl_clear(&z);
  ivl_clear(&x);
  ivl_clear(&y);
}

/* Mass at infinity: no order above 1; a heavy tail: orders near 1 are finite. */
static void test_infinite(void) {
  pair *p = canonical_pair_make(num("1"), num("1/100")), *g = gaussian("1", "1"), *h = two("1", "3/2", "0", "1");
  const mixed_part parts[] = {{g, 2}, {p, 1}}, none[] = {{g, 2}, {p, 0}}, heavy[] = {{h, 1}, {g, 1}};
  const moments_curve c = {parts, 2, MOMENTS_BOTH}, d = {heavy, 2, MOMENTS_PQ};
  ivl z, at;
  int infinite = 0;
  ivl_init(&z, PREC);
  ivl_init(&at, PREC);
  ivl_set_q(&at, num("1/1000"));
  is_int(ask(&z, parts, 2, MOMENTS_BOTH, "2"), -1, "order 2 is infinite");
  is_int(ask(&z, parts, 2, MOMENTS_BOTH, "1"), -1, "order 1 is infinite");
  is_int(ask(&z, parts, 2, MOMENTS_BOTH, "1/2"), ASSAY_OK, "order 1/2 is not");
  is_int(ask(&z, none, 2, MOMENTS_BOTH, "2"), ASSAY_OK, "used 0 times, it does not count");
  is_int(moments_epsilon(&z, &infinite, &c, CONVERT_BALLE, &at, 40), ASSAY_OK, "an epsilon");
  is_int(infinite, 1, "there is none");
  is_int(ask(&z, heavy, 2, MOMENTS_PQ, "2"), -1, "a heavy tail: order 2 is infinite");
  is_int(ask(&z, heavy, 2, MOMENTS_PQ, "3/2"), ASSAY_OK, "order 3/2 is not");
  assay_status status = moments_epsilon(&z, &infinite, &d, CONVERT_BALLE, &at, 20);
  ok((status == ASSAY_OK || status == ASSAY_LIMIT) && !infinite && mpfr_cmp_ui(z.hi, 100) < 0, "it has an epsilon");
  is_int(ask(&z, parts, 0, MOMENTS_BOTH, "3"), ASSAY_OK, "no steps");
  ok(is_point(&z, 0), "0");
  is_int(ask(&z, parts, 2, MOMENTS_BOTH, "0"), ASSAY_DOMAIN, "order 0");
  pair_free(p);
  pair_free(g);
  pair_free(h);
  ivl_clear(&z);
  ivl_clear(&at);
}

/* What the curve implies is above the truth, a Gaussian's. */
static void test_implied(void) {
  static const char *const eps[] = {"1/2", "1", "2", "4"};
  pair *p = gaussian("4", "1"), *q = gaussian("3", "1");
  const mixed_part parts[] = {{p, 8}, {q, 3}}; /* mu^2 = 1/2 + 1/3 = 5/6 */
  const moments_curve c = {parts, 2, MOMENTS_BOTH};
  ivl z, y, e, s, truth;
  ivl *const all[] = {&z, &y, &e, &s, &truth};
  int infinite;
  for (int i = 0; i < 5; i++) ivl_init(all[i], PREC);
  ivl_set_q(&s, num("6/5"));
  ivl_sqrt(&s, &s);
  for (int i = 0; i < 4; i++) {
    ivl_set_q(&e, num(eps[i]));
    gaussian_delta(&truth, &s, &e);
    is_int(moments_delta(&z, &infinite, &c, CONVERT_BALLE, &e, 40), ASSAY_OK, "Balle's rule");
    is_int(moments_delta(&y, &infinite, &c, CONVERT_MIRONOV, &e, 40), ASSAY_OK, "Mironov's rule");
    ok(ivl_lt(&truth, &z) && ivl_le(&z, &y), "eps %s: truth < Balle <= Mironov", eps[i]);
    is_int(moments_epsilon(&y, &infinite, &c, CONVERT_BALLE, &z, 30), ASSAY_OK, "back");
    ok(meets(&y, &e), "epsilon(delta(%s))", eps[i]);
  }
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
  pair_free(p);
  pair_free(q);
}

int main(void) {
  assay_start();
  test_gaussians();
  test_additive();
  test_directions();
  test_infinite();
  test_implied();
  ask_clear();
  return done_testing();
}
