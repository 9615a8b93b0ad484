/* unit/two_noise.c - two normal laws: the interval of deviations that are enough, asked forwards. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "sampled.h"
#include "solve_test.h"
#include "two_gaussians.h"
#include "two_gaussians_steps.h"
#include "two_noise.h"

typedef struct {
  rat shift, sigma2, rate, epsilon, delta;
  hockey_sides sides;
  unsigned long steps; /* 0: one */
} ask;

/* 1: delta at x times `by` is certainly above the target; -1: it is not. */
static int forwards(const ask *q, mpfr_srcptr x, double by) {
  rat s, zero;
  ivl y;
  mpfr_t at;
  adapt_report report;
  rat_init(&s);
  rat_init(&zero);
  set(&zero, "0");
  mpfr_init2(at, 200);
  ivl_init(&y, 80);
  mpfr_mul_d(at, x, by, MPFR_RNDN);
  mpfr_get_q(s.v, at);
  pair *p = q->steps ? two_gaussians_steps_make(q->shift.v, s.v, zero.v, q->sigma2.v, q->steps)
                     : two_gaussians_pair_make(q->shift.v, s.v, zero.v, q->sigma2.v);
  if (rat_cmp_si(&q->rate, 1, 1) != 0) p = sampled_pair_make(p, q->rate.v);
  const hockey_query h = {p, q->sides, q->epsilon.v};
  const int good = hockey_of(&y, &h, &(adapt_goal){60, 2000}, &report) == ASSAY_OK;
  const int side = !good ? 0 : mpfr_cmp_q(y.lo, q->delta.v) > 0 ? 1 : mpfr_cmp_q(y.hi, q->delta.v) <= 0 ? -1 : 0;
  pair_free(p);
  rat_clear(&s);
  rat_clear(&zero);
  mpfr_clear(at);
  ivl_clear(&y);
  return side;
}

static const struct {
  const char *shift, *sigma2, *rate, *epsilon, *delta;
  hockey_sides sides;
  const char *least, *end; /* NULL: none is enough */
  unsigned long steps;
} row[] = {
    {"1", "100", "1", "1/10", "0.01", HOCKEY_BOTH, "94.4524", "105.8787", 0},
    {"1", "3", "1", "1", "1e-3", HOCKEY_BOTH, "2.94086", "3.06860", 0},
    {"1", "3", "1", "1", "1e-3", HOCKEY_QP, "2.94086", "8.17895", 0},
    {"1", "300", "1/10", "1", "1e-3", HOCKEY_BOTH, "15.57936", "445.52863", 0},
    {"0", "2", "1", "2.5", "5e-4", HOCKEY_PQ, NULL, "as below", 0},
    {"1", "100", "1", "1/10", "0.01", HOCKEY_BOTH, "95.92204", "104.25654", 2}, /* over the first of two losses */
    {"1", "8", "1", "1/2", "0.02", HOCKEY_BOTH, "7.223055", "8.918587", 2},
    {"1", "0.3", "1", "1", "1e-3", HOCKEY_BOTH, NULL, NULL, 0}};

static void test_row(size_t i) {
  enum { BITS = 30, POINTS = 12 };
  ask q = {.sides = row[i].sides, .steps = row[i].steps};
  rat *const to[] = {&q.shift, &q.sigma2, &q.rate, &q.epsilon, &q.delta};
  const char *const from[] = {row[i].shift, row[i].sigma2, row[i].rate, row[i].epsilon, row[i].delta};
  ivl least, end;
  for (int k = 0; k < 5; k++) rat_init(to[k]), set(to[k], from[k]);
  ivl_init(&least, 64);
  ivl_init(&end, 64);
  const two_noise_query t = {q.shift.v, q.sigma2.v, q.rate.v, q.epsilon.v, q.delta.v, q.sides, NULL, NULL, q.steps};
  const assay_status status = two_noise_interval(&least, &end, &t, BITS);
  if (!row[i].end) ok(status == ASSAY_NOROOT, "row %zu: none is enough", i);
  else {
    ok(status == ASSAY_OK && ivl_rel_bits(&end) >= BITS, "row %zu: both ends", i);
    if (row[i].least)
      ok(rounds_to(&least, row[i].least) && rounds_to(&end, row[i].end), "row %zu: as by quadrature", i);
    ok(forwards(&q, least.lo, 1) > 0 && forwards(&q, least.hi, 1) < 0, "row %zu: the lower bracket holds forwards", i);
    ok(forwards(&q, end.lo, 1) < 0 && forwards(&q, end.hi, 1) > 0, "row %zu: and the upper one", i);
    const double ratio = mpfr_get_d(end.lo, MPFR_RNDD) / mpfr_get_d(least.hi, MPFR_RNDU);
    int good = 1;
    for (int k = 1; good && k < POINTS; k++) {
      good = forwards(&q, least.hi, 1 + (ratio - 1) * k / POINTS) < 0;
      good = good && forwards(&q, least.lo, 1 - 0.99 * k / POINTS) > 0;
    }
    ok(good, "row %zu: all between are enough, none below is", i);
  }
  for (int k = 0; k < 5; k++) rat_clear(to[k]);
  ivl_clear(&least);
  ivl_clear(&end);
}

/* Time for so many questions. */
static double questions_left(const void *data) {
  static long asked;
  return (double)(*(const long *)data - asked++);
}

/* Where cells are many and time is short, the upper end of the least is near already: delta passes between 0.162 and 0.1621. */
static void test_short(void) {
  const long most = 400;
  ask q;
  rat *const to[] = {&q.shift, &q.sigma2, &q.rate, &q.epsilon, &q.delta};
  static const char *const from[] = {"-1.5", "0.3", "0.9", "0.5", "0.834"};
  ivl least, end;
  for (int k = 0; k < 5; k++) rat_init(to[k]), set(to[k], from[k]);
  ivl_init(&least, 64);
  ivl_init(&end, 64);
  const two_noise_query t = {q.shift.v,      q.sigma2.v, q.rate.v, q.epsilon.v, q.delta.v, HOCKEY_QP,
                             questions_left, &most,      0};
  ok(two_noise_interval(&least, &end, &t, 27) == ASSAY_LIMIT, "no time for all cells");
  ok(mpfr_cmp_d(least.hi, 0.162) > 0 && mpfr_cmp_d(least.hi, 0.1621) < 0, "but for the upper end of the least");
  for (int k = 0; k < 5; k++) rat_clear(to[k]);
  ivl_clear(&least);
  ivl_clear(&end);
}

int main(void) {
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) test_row(i);
  test_short();
  return done_testing();
}
