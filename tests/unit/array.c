/* unit/array.c - sums, dot products, Horner's rule and log-sum-exp of arrays: exact cases and edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "array.h"
#include "elem.h"
#include "tap.h"

enum { P = 128, N = 6 };

static ivl a[N], b[N], x, z, w;

static void between(ivl *v, double lo, double hi) {
  mpfr_set_d(v->lo, lo, MPFR_RNDD);
  mpfr_set_d(v->hi, hi, MPFR_RNDU);
}

static bool is(const ivl *v, double lo, double hi) { return mpfr_cmp_d(v->lo, lo) == 0 && mpfr_cmp_d(v->hi, hi) == 0; }

/* Do u and v meet, and is u at most 2^-120 wide, relative to v? */
static bool same(const ivl *u, const ivl *v) {
  mpfr_t d;
  mpfr_init2(d, P);
  mpfr_sub(d, u->hi, u->lo, MPFR_RNDU);
  mpfr_div(d, d, v->lo, MPFR_RNDU);
  mpfr_abs(d, d, MPFR_RNDU);
  bool good = mpfr_lessequal_p(u->lo, v->hi) && mpfr_lessequal_p(v->lo, u->hi) && mpfr_cmp_d(d, 0x1p-120) <= 0;
  mpfr_clear(d);
  return good;
}

static void sums(void) {
  for (int i = 0; i < N; i++) between(&a[i], i + 1, i + 1);
  ivl_sum(&z, a, 0);
  ok(is(&z, 0, 0), "an empty sum is 0");
  ivl_sum(&z, a, 1);
  ok(is(&z, 1, 1), "a sum of one");
  ivl_sum(&z, a, N);
  ok(is(&z, 21, 21), "1 + ... + 6 = 21");
  between(&a[2], -4, 3);
  ivl_sum(&z, a, N);
  ok(is(&z, 14, 21), "a wide term widens the sum by its width");
  ivl_set_whole(&a[0]);
  ivl_sum(&z, a, N);
  ok(mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi), "an unknown term makes the sum unknown");
  between(&a[0], 1, 1);
  between(&a[1], 0x1p-200, 0x1p-200);
  ivl_sum(&z, a, 2);
  ok(mpfr_cmp_d(z.lo, 1) == 0 && mpfr_cmp_d(z.hi, 1) > 0, "a tiny term is not lost");
}

static void dots(void) {
  for (int i = 0; i < N; i++) {
    between(&a[i], i + 1, i + 1);
    between(&b[i], i % 2 ? -1 : 1, i % 2 ? -1 : 1);
  }
  ivl_dot(&z, a, b, 0);
  ok(is(&z, 0, 0), "an empty dot product is 0");
  ivl_dot(&z, a, b, N);
  ok(is(&z, -3, -3), "1 - 2 + 3 - 4 + 5 - 6 = -3");
  ivl_dot(&z, a, a, N);
  ok(is(&z, 91, 91), "1 + 4 + ... + 36 = 91, one array twice");
  between(&b[1], -1, 2);
  ivl_dot(&z, a, b, N);
  ok(is(&z, -3, 3), "a wide factor");
  between(&a[1], -1, 3);
  ivl_dot(&z, a, b, 2);
  ok(is(&z, -2, 7), "two wide factors of any sign");
}

/* (v - 1)^3 = -1 + 3 v - 3 v^2 + v^3 */
static void polynomials(void) {
  const double c[] = {-1, 3, -3, 1};
  for (int i = 0; i < 4; i++) between(&a[i], c[i], c[i]);
  between(&x, 5, 5);
  ivl_horner(&z, a, 4, &x);
  ok(is(&z, 64, 64), "(5 - 1)^3 = 64");
  ivl_horner(&z, a, 1, &x);
  ok(is(&z, -1, -1), "a constant");
  ivl_horner(&z, a, 0, &x);
  ok(is(&z, 0, 0), "no coefficients give 0");
  between(&x, 0, 0);
  ivl_horner(&z, a, 4, &x);
  ok(is(&z, -1, -1), "at 0 the first coefficient");
  between(&x, 1, 2);
  ivl_horner(&z, a, 4, &x);
  ok(mpfr_cmp_d(z.lo, 0) <= 0 && mpfr_cmp_d(z.hi, 1) >= 0, "the image of [1, 2] is [0, 1]");
}

/* log(1 + 2 + 3) from log 1, log 2, log 3. */
static void log_sums(void) {
  for (int i = 0; i < 3; i++) {
    ivl_set_si(&a[i], i + 1);
    ivl_log(&a[i], &a[i]);
  }
  ivl_set_si(&w, 6);
  ivl_log(&w, &w);
  ivl_log_sum_exp(&z, a, 3);
  ok(same(&z, &w), "log(1 + 2 + 3) = log 6");
  between(&a[0], -7, -7);
  ivl_log_sum_exp(&z, a, 1);
  ok(same(&z, &a[0]), "of one term, the term");
}

/* x + log 2, where exp(x) is far outside the range of doubles, or of MPFR. */
static void log_sum_far(double v) {
  between(&a[0], v, v);
  between(&a[1], v, v);
  ivl_set_si(&w, 2);
  ivl_log(&w, &w);
  ivl_add(&w, &w, &a[0]);
  ivl_log_sum_exp(&z, a, 2);
  ok(same(&z, &w), "log(exp(%g) + exp(%g)) = %g + log 2", v, v, v);
}

static void log_sum_wide(void) {
  between(&a[0], 0, 3);
  between(&a[1], 1, 2);
  ivl_log_sum_exp(&z, a, 2);
  ok(mpfr_cmp_d(z.lo, 1.32) < 0 && mpfr_cmp_d(z.lo, 1.31) > 0 && mpfr_cmp_d(z.hi, 3.31) > 0 &&
         mpfr_cmp_d(z.hi, 3.32) < 0,
     "[log(1 + e), log(e^3 + e^2)]");
  mpfr_set_inf(a[1].lo, -1);
  ivl_log_sum_exp(&z, a, 2);
  ok(mpfr_sgn(z.lo) <= 0 && mpfr_cmp_d(z.lo, -1e-9) > 0 && mpfr_cmp_d(z.hi, 3.32) < 0, "a term from -inf on");
  mpfr_set_inf(a[1].hi, 1);
  ivl_log_sum_exp(&z, a, 2);
  ok(mpfr_sgn(z.lo) <= 0 && mpfr_cmp_d(z.lo, -1e-9) > 0 && mpfr_inf_p(z.hi), "an unknown term");
  ivl_log_sum_exp(&z, &a[1], 1);
  ok(mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi), "only an unknown term");
  between(&a[0], -5e8, -5e8);
  between(&a[1], 3, 3);
  ivl_log_sum_exp(&z, a, 2);
  ok(mpfr_cmp_d(z.lo, 3) <= 0 && mpfr_cmp_d(z.hi, 3) >= 0 && mpfr_cmp_d(z.hi, 3.0000001) < 0,
     "a term that is as good as nothing");
}

int main(void) {
  for (int i = 0; i < N; i++) {
    ivl_init(&a[i], P);
    ivl_init(&b[i], P);
  }
  ivl_init(&x, P);
  ivl_init(&z, P);
  ivl_init(&w, P);
  sums();
  dots();
  polynomials();
  log_sums();
  log_sum_far(0);
  log_sum_far(1e6);
  log_sum_far(-1e9);
  log_sum_far(1e300);
  log_sum_far(-1e300);
  log_sum_wide();
  for (int i = 0; i < N; i++) {
    ivl_clear(&a[i]);
    ivl_clear(&b[i]);
  }
  ivl_clear(&x);
  ivl_clear(&z);
  ivl_clear(&w);
  mpfr_free_cache();
  return done_testing();
}
