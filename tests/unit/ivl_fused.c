/* unit/ivl_fused.c - two steps in one call: known results, also where the destination is an argument, and exponentials
 * beside their two steps. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_fused.h"

#include "elem.h"
#include "ivl_double.h"
#include "ivl_test.h"
#include "ivls.h"

static mpq_t third;

#define OF_ONE(NAME, CALL)                               \
  static void NAME(ivl *z, const ivl *x, const ivl *y) { \
    (void)x, (void)y;                                    \
    CALL;                                                \
  }
OF_ONE(add_si, ivl_add_si(z, x, 3))
OF_ONE(sub_si, ivl_sub_si(z, x, 3))
OF_ONE(si_sub, ivl_si_sub(z, 3, x))
OF_ONE(mul_si, ivl_mul_si(z, x, -3))
OF_ONE(div_si, ivl_div_si(z, x, 4))
OF_ONE(si_div, ivl_si_div(z, 32, x))
OF_ONE(div_zero, ivl_div_si(z, x, 0))
OF_ONE(mul_long, ivl_mul_si(z, x, 1000000000000000001))
OF_ONE(add_double, ivl_add_double(z, x, 0.5))
OF_ONE(sub_double, ivl_sub_double(z, x, 0.5))
OF_ONE(double_sub, ivl_double_sub(z, 0.5, x))
OF_ONE(mul_double, ivl_mul_double(z, x, -0.5))
OF_ONE(div_double, ivl_div_double(z, x, 0.5))
OF_ONE(double_div, ivl_double_div(z, 0.5, x))
OF_ONE(mul_nan, ivl_mul_double(z, x, 0.0 / 0.0))
OF_ONE(scale_si, ivl_scale_si(z, -3, -1))
OF_ONE(scale_sqr, ivl_scale_sqr(z, x, 1))
OF_ONE(scale_mul, ivl_scale_mul(z, x, y, -1))
OF_ONE(scale_add, ivl_scale_add(z, x, y, -1))
OF_ONE(max0_sub, ivl_max0_sub(z, y, x))
OF_ONE(add_mul, ivl_add_mul(z, x, x, y))
OF_ONE(add_square, ivl_add_mul(z, x, y, y))
OF_ONE(sub_mul, ivl_sub_mul(z, x, x, y))
OF_ONE(mul_mul, ivl_mul_mul(z, x, x, y))
OF_ONE(mul_sqr, ivl_mul_sqr(z, x, y))

typedef struct {
  const char *name;
  void (*f)(ivl *z, const ivl *x, const ivl *y);
  const char *lo, *hi;
} row;

/* x is [2, 8], y is [-1, 4]. */
static const row rows[] = {
    {"x + 3", add_si, "5", "11"},
    {"x - 3", sub_si, "-1", "5"},
    {"3 - x", si_sub, "-5", "1"},
    {"-3 x", mul_si, "-24", "-6"},
    {"x / 4", div_si, "0.5", "2"},
    {"32 / x", si_div, "4", "16"},
    {"x / 0", div_zero, "-inf", "inf"},
    {"a long that no double holds", mul_long, "2000000000000000002", "8000000000000000008"},
    {"x + 0.5", add_double, "2.5", "8.5"},
    {"x - 0.5", sub_double, "1.5", "7.5"},
    {"0.5 - x", double_sub, "-7.5", "-1.5"},
    {"-0.5 x", mul_double, "-4", "-1"},
    {"x / 0.5", div_double, "4", "16"},
    {"0.5 / x", double_div, "0.0625", "0.25"},
    {"x times no number", mul_nan, "-inf", "inf"},
    {"-3 / 2", scale_si, "-1.5", "-1.5"},
    {"2 x^2", scale_sqr, "8", "128"},
    {"x y / 2", scale_mul, "-4", "16"},
    {"(x + y) / 2", scale_add, "0.5", "6"},
    {"max(y - x, 0)", max0_sub, "0", "2"},
    {"x + x y", add_mul, "-6", "40"},
    {"x + y y", add_square, "-2", "24"},
    {"x - x y", sub_mul, "-30", "16"},
    {"x x y", mul_mul, "-64", "256"},
    {"x y^2", mul_sqr, "0", "128"},
};

static void known_results(void) {
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    const case2 c = {"2", "8", "-1", "4", rows[i].lo, rows[i].hi};
    exact2(rows[i].name, rows[i].f, &c);
  }
}

/* 1/3 is no number of MPFR: each result holds the rational one, and at 64 bits little more. */
static void with_a_third(void) {
  static const char *const names[] = {"2 + 1/3", "2 - 1/3", "1/3 - 2", "2 / 3", "2 / (1/3)", "(1/3) / 2"};
  static const long want[][2] = {{7, 3}, {5, 3}, {-5, 3}, {2, 3}, {6, 1}, {1, 6}};
  ivl x, z[6];
  ivl_init(&x, UNIT_BITS);
  for (int i = 0; i < 6; i++) ivl_init(&z[i], UNIT_BITS);
  ivl_set_si(&x, 2);
  ivl_add_q(&z[0], &x, third);
  ivl_sub_q(&z[1], &x, third);
  ivl_q_sub(&z[2], third, &x);
  ivl_mul_q(&z[3], &x, third);
  ivl_div_q(&z[4], &x, third);
  ivl_q_div(&z[5], third, &x);
  for (int i = 0; i < 6; i++) {
    mpq_t q;
    mpq_init(q);
    mpq_set_si(q, want[i][0], (unsigned long)want[i][1]);
    ok(mpfr_cmp_q(z[i].lo, q) <= 0 && mpfr_cmp_q(z[i].hi, q) >= 0 && tight(&z[i], 4), "%s", names[i]);
    mpq_clear(q);
    ivl_clear(&z[i]);
  }
  ivl_clear(&x);
}

/* Beside their two steps, at x = [1, 1.5] and y = [2, 3]; the destination is also an argument. */
static void exponentials(void) {
  ivl x, y, z, u;
  ivls_init(UNIT_BITS, &x, &y, &z, &u);
  set_text(&x, "1", "1.5");
  set_text(&y, "2", "3");
  ivl_exp(&u, &x);
  ivl_mul(&u, &u, &y);
  ivl_mul_exp(&z, &y, &x);
  ok(same(&z, &u), "y exp(x)");
  ivl_set(&z, &x);
  ivl_mul_exp(&z, &y, &z);
  ok(same(&z, &u), "the same, in place");
  ivl_neg(&u, &x);
  ivl_exp(&u, &u);
  ivl_exp_neg(&z, &x);
  ok(same(&z, &u), "exp(-x)");
  ivl_mul(&u, &x, &y);
  ivl_exp(&u, &u);
  ivl_exp_mul(&z, &x, &y);
  ok(same(&z, &u), "exp(x y)");
  ivl_sub(&u, &x, &y);
  ivl_exp(&u, &u);
  ivl_exp_sub(&z, &x, &y);
  ok(same(&z, &u), "exp(x - y)");
  ivl_exp_q(&z, third);
  ok(is_near(&z, "1.39561242508608952862812531960258542187", 4), "exp(1/3)");
  ivl_scale_pi(&z, 1);
  ok(is_near(&z, "6.28318530717958647692528676655900576839", 2), "2 pi");
  ivls_clear(&x, &y, &z, &u);
}

int main(void) {
  mpq_init(third);
  mpq_set_ui(third, 1, 3);
  known_results();
  with_a_third();
  exponentials();
  mpq_clear(third);
  return done_testing();
}
