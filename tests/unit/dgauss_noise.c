/* unit/dgauss_noise.c - the two least amounts of discrete Gaussian noise: seeded targets, asked forwards on both sides. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "deadline.h"
#include "effort.h"
#include "dgauss_cap.h"
#include "dgauss_event.h"
#include "dgauss_noise.h"
#include "discrete_gaussian.h"
#include "rnd.h"
#include "sampled.h"
#include "solve_test.h"

#include <math.h>

static const adapt_goal goal = {40, 4000};

typedef struct {
  rat epsilon, delta, rate;
  dgauss_target t;
  hockey_sides sides;
} ask;

static void open_ask(ask *q, const char *e, const char *d, const char *rate, long shift, hockey_sides sides) {
  rat_init(&q->epsilon);
  rat_init(&q->delta);
  rat_init(&q->rate);
  set(&q->epsilon, e);
  set(&q->delta, d);
  set(&q->rate, rate);
  q->sides = sides;
  q->t = (dgauss_target){q->epsilon.v, q->delta.v, q->rate.v, sides, shift};
}

static void close_ask(ask *q) {
  rat_clear(&q->epsilon);
  rat_clear(&q->delta);
  rat_clear(&q->rate);
}

/* By the pair itself: 1: delta at x times `by` is certainly above the target; -1: it is not; 0: neither. */
static int forwards(const ask *q, mpfr_srcptr x, double by) {
  mpq_t s, shift;
  ivl y;
  adapt_report report;
  mpfr_t at;
  mpfr_init2(at, 200);
  mpfr_mul_d(at, x, by, MPFR_RNDN);
  mpq_init(s);
  mpq_init(shift);
  ivl_init(&y, 80);
  mpfr_get_q(s, at);
  mpq_set_si(shift, q->t.shift, 1);
  pair *p = discrete_gaussian_pair_make(s, shift);
  if (mpq_cmp_ui(q->rate.v, 1, 1) != 0) p = sampled_pair_make(p, q->rate.v);
  const hockey_query h = {p, q->sides, q->epsilon.v};
  const assay_status status = hockey_of(&y, &h, &(adapt_goal){60, 2000}, &report);
  const int side = status != ASSAY_OK                  ? 0
                   : mpfr_cmp_q(y.lo, q->delta.v) > 0  ? 1
                   : mpfr_cmp_q(y.hi, q->delta.v) <= 0 ? -1
                                                       : 0;
  pair_free(p);
  mpfr_clear(at);
  mpq_clear(s);
  mpq_clear(shift);
  ivl_clear(&y);
  return side;
}

/* The first amount from z.hi upwards that is too little, 0 if none of some is; the step grows from next to nothing to a fifth. */
static double first_above(const ask *q, const ivl *z) {
  enum { POINTS = 16 };
  for (int i = 0; i < POINTS && mpfr_regular_p(z->hi); i++) {
    const double by = 1 + 0x1p-40 + 0.6 * (double)i * i * i / ((double)POINTS * POINTS * POINTS);
    if (forwards(q, z->hi, by) > 0) return by;
  }
  return 0;
}

/* The same below z.lo for one that is enough. */
static double first_below(const ask *q, const ivl *z) {
  enum { POINTS = 16 };
  for (int i = 0; i < POINTS && !mpfr_zero_p(z->lo); i++) {
    const double by = 1 - 0x1p-40 - 0.8 * (double)i * i / ((double)POINTS * POINTS);
    if (forwards(q, z->lo, by) < 0) return by;
  }
  return 0;
}

/* What the two answers say, forwards. */
static int holds(const ask *q, const ivl *from, const ivl *least) {
  const double above = first_above(q, from), below = first_below(q, least);
  const int lower = mpfr_zero_p(from->lo) || forwards(q, from->lo, 1 - 0x1p-40) > 0;
  const int upper = !mpfr_regular_p(least->hi) || forwards(q, least->hi, 1) <= 0;
  if (above > 0 || below > 0 || !lower || !upper)
    diag("above %g, below %g, lower %d, upper %d", above, below, lower, upper);
  return !(above > 0) && !(below > 0) && lower && upper;
}

/* Delta rises between the two answers: the first has it above at a point where a search that trusts an order stops. */
static void test_two_answers(void) {
  static const struct {
    const char *e, *d, *from, *least;
  } row[] = {{"5", "0.01", "0.543891095", "0.316119496"}, {"6", "1e-6", "0.857557337", "0.763617991"}};
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    ask q;
    ivl from, least;
    adapt_report report;
    ivl_init(&from, 64);
    ivl_init(&least, 64);
    open_ask(&q, row[i].e, row[i].d, "1", 1, HOCKEY_BOTH);
    ok(dgauss_noise_from(&from, &q.t, 10, &goal, &report) == ASSAY_OK && rounds_to(&from, row[i].from),
       "epsilon %s, delta %s: the least from which on all are enough", row[i].e, row[i].d);
    ok(dgauss_noise_least(&least, &q.t, 10, &goal, &report) == ASSAY_OK && rounds_to(&least, row[i].least),
       "the least that is enough at all");
    ok(holds(&q, &from, &least), "both hold forwards");
    close_ask(&q);
    ivl_clear(&from);
    ivl_clear(&least);
  }
}

/* A tiny delta: what decides is far out, where terms that a cell leaves out would be the largest. */
static void test_tiny(void) {
  static const char *const row[][2] = {{"1e-30", "11.0851560667"}, {"1e-60", "16.0869649639"}};
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    ask q;
    ivl z;
    adapt_report report;
    ivl_init(&z, 64);
    open_ask(&q, "1", row[i][0], "1", 1, HOCKEY_BOTH);
    ok(dgauss_noise_from(&z, &q.t, 10, &goal, &report) == ASSAY_OK && rounds_to(&z, row[i][1]), "delta %s", row[i][0]);
    close_ask(&q);
    ivl_clear(&z);
  }
}

/* Samples at a negative epsilon: of both directions the addition decides, and what the removal needs is less. */
static void test_negative(void) {
  static const struct {
    const char *e, *d, *rate;
    long shift;
    const char *amount; /* by a sum over all outcomes with 60 digits */
  } row[] = {{"-0.5", "0.42", "0.1", 3, "1.3417787838"},
             {"-1", "0.659969", "0.999", 2, "2.3703094029"},
             {"-1", "0.634", "0.9", 2, "3.9027336352"},
             {"-2", "0.997", "0.999", 2, "0.3622096317"},
             {"-2", "0.91", "0.5", 1, "0.3648547351"}};
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    ask q;
    ivl z[3];
    adapt_report report;
    for (int k = 0; k < 3; k++) ivl_init(&z[k], 64);
    open_ask(&q, row[i].e, row[i].d, row[i].rate, row[i].shift, HOCKEY_BOTH);
    ok(dgauss_noise_from(&z[0], &q.t, 10, &goal, &report) == ASSAY_OK && rounds_to(&z[0], row[i].amount),
       "epsilon %s, delta %s, rate %s: the worse direction's", row[i].e, row[i].d, row[i].rate);
    ok(dgauss_noise_least(&z[1], &q.t, 10, &goal, &report) == ASSAY_OK && rounds_to(&z[1], row[i].amount),
       "and the least at all");
    ok(holds(&q, &z[0], &z[1]), "both hold forwards");
    q.t.sides = HOCKEY_PQ;
    ok(dgauss_noise_from(&z[2], &q.t, 10, &goal, &report) == ASSAY_OK && ivl_lt(&z[2], &z[0]),
       "the removal needs less");
    close_ask(&q);
    for (int k = 0; k < 3; k++) ivl_clear(&z[k]);
  }
}

/* A number about exp(x) as text of few digits. */
static void about(char *text, size_t size, double x) { snprintf(text, size, "%.3e", exp(x)); }

/* Targets as people ask: most have three digits soon, and none is contradicted. */
static void test_seeded(const char *rate, hockey_sides sides, int asked, int wanted) {
  rnd r = rnd_start(7 + (uint64_t)sides);
  int good = 0, held = 0;
  double slowest = 0;
  for (int i = 0; i < asked; i++) {
    char e[32], d[32];
    ask q;
    ivl z[2];
    adapt_report report;
    about(e, sizeof e, log(0.1) + log(80) * (double)rnd_below(&r, 1000) / 1000);
    about(d, sizeof d, log(1e-8) + log(1e6) * (double)rnd_below(&r, 1000) / 1000);
    open_ask(&q, e, d, rate, 1 + (long)rnd_below(&r, 3), sides);
    ivl_init(&z[0], 64);
    ivl_init(&z[1], 64);
    const double start = deadline_clock();
    assay_status status = dgauss_noise_from(&z[0], &q.t, 10, &goal, &report);
    const double spent = deadline_clock() - start;
    good += status != ASSAY_BROKEN && adapt_digits_of_bits(report.bits) >= 3 && spent < 10;
    if (spent > slowest) slowest = spent;
    status = dgauss_noise_least(&z[1], &q.t, 10, &goal, &report);
    const int true_so = status != ASSAY_BROKEN && holds(&q, &z[0], &z[1]);
    held += true_so;
    if (!true_so) diag("epsilon %s, delta %s, rate %s, shift %ld", e, d, rate, q.t.shift);
    close_ask(&q);
    ivl_clear(&z[0]);
    ivl_clear(&z[1]);
  }
  diag("%d of %d have three digits, the slowest in %.2f s", good, asked, slowest);
  ok(good >= wanted, "rate %s: %d of %d targets have three digits in 10 seconds", rate, wanted, asked);
  ok(held == asked, "rate %s, sides %d: none is contradicted forwards", rate, (int)sides);
}

/* Whatever is left out, the caps hold: noise above is enough at points beyond. */
static void test_caps(void) {
  static const char *const e[] = {"1/10", "1", "6"};
  for (int i = 0; i < 3; i++) {
    ask q;
    dgauss_plain p;
    mpfr_t cap, lo, hi;
    mpfr_inits2(64, cap, lo, hi, (mpfr_ptr)0);
    open_ask(&q, e[i], "1e-4", "1", 2, HOCKEY_BOTH);
    dgauss_plain_open(&p, &q.t, 128);
    int good = dgauss_cap(cap, &p);
    for (int k = 0; good && k < 20; k++) good = forwards(&q, cap, 1 + 0.05 * k) < 0;
    ok(good, "epsilon %s: all above the cap are enough", e[i]);
    if (dgauss_cap_too_little(lo, hi, &p, cap)) {
      good = mpfr_cmp(hi, cap) < 0;
      for (int k = 0; good && k < 20; k++) {
        mpfr_sub(cap, hi, lo, MPFR_RNDN);
        mpfr_mul_d(cap, cap, k / 20.0, MPFR_RNDN);
        mpfr_add(cap, cap, lo, MPFR_RNDN);
        good = forwards(&q, cap, 1) > 0;
      }
      ok(good, "epsilon %s: all between are too little", e[i]);
    }
    dgauss_plain_close(&p);
    close_ask(&q);
    mpfr_clears(cap, lo, hi, (mpfr_ptr)0);
  }
}

/* A cell is not certified where delta is above in its middle only. */
static void test_cell(void) {
  ask q;
  dgauss_plain p;
  mpfr_t a, b, from, to;
  mpfr_inits2(64, a, b, from, to, (mpfr_ptr)0);
  open_ask(&q, "6", "1.0e-6", "1", 1, HOCKEY_BOTH);
  dgauss_plain_open(&p, &q.t, 128);
  mpfr_set_d(a, 0.8, MPFR_RNDN);
  mpfr_set_d(b, 0.87, MPFR_RNDN);
  ivl y;
  ivl_init(&y, 64);
  int above = 0;
  for (long k = 2; k < 8; k++) {
    mpfr_t m;
    mpfr_init2(m, 64);
    int some = 0;
    for (int i = 0; i <= 70; i++) {
      mpfr_set_d(m, 0.8 + 0.001 * i, MPFR_RNDN);
      dgauss_event_excess(&y, &p, m, k);
      if (mpfr_sgn(y.lo) > 0) {
        if (!some) mpfr_set(from, m, MPFR_RNDN);
        mpfr_set(to, m, MPFR_RNDN);
        some = 1;
      }
    }
    above += some;
    ok(!some || !dgauss_event_cell(&p, k, a, b), "event %ld: not certified where it is above", k);
    if (some) {
      mpfr_mul_d(m, to, 1.5, MPFR_RNDN);
      ok(!dgauss_event_cell(&p, k, to, m), "nor where it is above at the lower end only");
      mpfr_div_ui(m, from, 2, MPFR_RNDN);
      ok(!dgauss_event_cell(&p, k, m, from), "nor at the upper end only");
    }
    mpfr_clear(m);
  }
  ok(above > 0, "some event is above there");
  mpfr_set_d(a, 1.2, MPFR_RNDN);
  mpfr_set_d(b, 1.21, MPFR_RNDN);
  ok(dgauss_event_cell(&p, 9, a, b), "far above the answer a cell is certified");
  ok(!dgauss_event_cell(&p, 1, a, b), "an event that the theorem is not about is not");
  ivl_clear(&y);
  dgauss_plain_close(&p);
  close_ask(&q);
  mpfr_clears(a, b, from, to, (mpfr_ptr)0);
}

/* Seeded targets of samples at a negative epsilon, somewhat above 1 - exp(epsilon): none is contradicted. */
static void test_below_zero(const char *rate) {
  enum { ASKED = 6 };
  rnd r = rnd_start(11);
  int held = 0;
  for (int i = 0; i < ASKED; i++) {
    char e[32], d[32];
    ask q;
    ivl z[2];
    adapt_report report;
    const double x = 0.1 + 2 * (double)rnd_below(&r, 1000) / 1000;
    snprintf(e, sizeof e, "-%.3f", x);
    snprintf(d, sizeof d, "%.6f", 1 - exp(-x) * (1 - 0.3 * (double)(1 + rnd_below(&r, 100)) / 1000));
    open_ask(&q, e, d, rate, 1 + (long)rnd_below(&r, 3), HOCKEY_BOTH);
    ivl_init(&z[0], 64);
    ivl_init(&z[1], 64);
    const assay_status from = dgauss_noise_from(&z[0], &q.t, 10, &goal, &report);
    const assay_status least = dgauss_noise_least(&z[1], &q.t, 10, &goal, &report);
    const int good = from == ASSAY_OK && least == ASSAY_OK && mpfr_regular_p(z[0].hi) && holds(&q, &z[0], &z[1]);
    held += good;
    if (!good) diag("epsilon %s, delta %s, rate %s, shift %ld", e, d, rate, q.t.shift);
    close_ask(&q);
    ivl_clear(&z[0]);
    ivl_clear(&z[1]);
  }
  ok(held == ASKED, "rate %s, epsilon below 0: none is contradicted forwards", rate);
}

int main(void) {
  test_two_answers();
  test_caps();
  test_cell();
  test_negative();
  test_tiny();
  test_below_zero("1/10");
  test_below_zero("9/10");
  test_seeded("1", HOCKEY_BOTH, 60, 55);
  test_seeded("1/3", HOCKEY_PQ, 6, 6);
  test_seeded("9/10", HOCKEY_QP, 6, 6);
  return done_testing();
}
