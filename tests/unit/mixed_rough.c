/* unit/mixed_rough.c - lists of atoms in doubles that steer plans: moments near the pair's own, and none where it would mislead.
 *
 * Expected: the moment of the pair, by its own sum in intervals, at abscissae on both sides; and what a plan sees where outcomes
 * count that no list has, as those far above do for samples of integer noise: their moments are huge, and a list does not know it. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "discrete_gaussian.h"
#include "mixed_internal.h"
#include "mixed_rough.h"

#include <math.h>

enum { USES = 100 };

static double proper(const mixed_query *q, double c) {
  ivl x, z;
  ivl_init(&x, 64);
  ivl_init(&z, 64);
  ivl_set_double(&x, c);
  mixed_moment_log_real(&z, q, &x);
  const double y = mpfr_get_d(z.lo, MPFR_RNDN);
  ivl_clear(&x);
  ivl_clear(&z);
  return y;
}

static int near(double x, double y) { return fabs(x - y) <= 1e-9 * (1 + fabs(y)); }

static void test_moments(const mixed_query *q) {
  static const double at[] = {-300, -7.5, 0.5, 1.25, 2, 33, 257};
  mixed_rough r;
  mixed_rough_open(&r, q);
  ok(r.known && !r.whole, "a list, which is not whole");
  int good = 1;
  for (size_t k = 0; k < sizeof at / sizeof *at; k++) {
    const double z = q->side == PAIR_PQ ? at[k] : 1 - at[k];
    const double x = mixed_rough_log_moment(&r, z);
    good &= near(x, proper(q, at[k]));
  }
  ok(good, "its moments are the pair's, about");
  mixed_rough_terms t;
  const int made = mixed_rough_terms_open(&t, &r, 0, q->side == PAIR_PQ ? 2 : -1);
  double sum = 0;
  int falls = made;
  for (size_t k = 0; made && k < t.n; k++) {
    sum += t.weight[k];
    falls &= k == 0 || t.weight[k] <= t.weight[k - 1];
  }
  ok(made && falls && near(sum, 1) && t.heavy < t.n && t.light < 1.0 / 256 && t.slope > 0,
     "terms beside the moment, the heaviest first");
  if (made) mixed_rough_terms_close(&t);
  mixed_rough_close(&r);
}

/* About where D is what it is, as a composition finds it. */
static void test_saddle(pair *p, pair_side side, const char *epsilon, unsigned long uses) {
  const double off = 0.05;
  const mixed_part part = {p, uses};
  const mixed_query q = {&part, 1, side, num(epsilon)};
  const double at = mpq_get_d(q.epsilon);
  ivl z;
  mixed_saddle s, t;
  mixed_rough r;
  compose_report report;
  ivl_init(&z, 64);
  const int found = mixed_delta_of(&z, &q, 20, NULL, &report) == ASSAY_OK;
  const double log_delta = log(mpfr_get_d(z.lo, MPFR_RNDN));
  mixed_rough_open(&r, &q);
  const int known = mixed_rough_saddle(&s, &r, side, at, 0) && mixed_rough_saddle(&t, &r, side, log_delta, 1);
  ok(found && known && fabs(s.log_delta - log_delta) < off && fabs(s.epsilon / at - 1) < 1e-3 &&
         fabs(t.epsilon / at - 1) < off,
     "%s, %s: log delta %g, by the saddle %g, which is at %g", side == PAIR_PQ ? "first" : "second", epsilon, log_delta,
     s.log_delta, s.c);
  ok(!mixed_rough_saddle(&s, &r, side, 1e9, 0), "none where no loss is");
  mixed_rough_close(&r);
  ivl_clear(&z);
}

/* The view's numbers are the pair's or none, also where far outcomes are all that counts. */
static void test_view(const mixed_query *q) {
  mixed_view v;
  mixed_view_open(&v, q, HUGE_VAL);
  int good = 1, none = 0;
  for (int k = 16; k < VIEW_POINTS; k += 2) {
    const double right = mixed_view_right(&v, k), left = mixed_view_left(&v, k);
    none += right == HUGE_VAL;
    good &= right == HUGE_VAL || near(right, proper(q, 1 + v.y[k]));
    good &= left == HUGE_VAL || near(left, proper(q, -v.y[k]));
  }
  ok(good && none < 5, "a view has the pair's moments, or in %d places none", none);
  mixed_view_close(&v);
}

int main(void) {
  pair *p = sampled(discrete_gaussian_pair_make(num("8"), num("1")), "1/1000");
  const mixed_part part = {p, USES};
  for (int side = 0; side < 2; side++) {
    const mixed_query q = {&part, 1, side ? PAIR_QP : PAIR_PQ, num("1/400")};
    test_moments(&q);
    test_view(&q);
  }
  pair *o = sampled(discrete_gaussian_pair_make(num("3"), num("1")), "1/10");
  test_saddle(o, PAIR_PQ, "1", 200);
  test_saddle(o, PAIR_QP, "1", 200);
  pair_free(o);
  const mixed_query far = {&part, 1, PAIR_PQ, num("100")};
  mixed_view v;
  mixed_view_open(&v, &far, HUGE_VAL);
  const double at = mixed_view_right(&v, 48);
  ok(at > 1e6 && near(at, proper(&far, 1 + v.y[48])), "where such outcomes decide, they are asked");
  mixed_view_close(&v);
  pair_free(p);
  ask_clear();
  return done_testing();
}
