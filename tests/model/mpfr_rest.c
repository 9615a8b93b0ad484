/* mpfr_rest.c - every clause of proofs/model/mpfr_rest_model.h, mpfr_whole_model.h, mpfr_next_model.h and math_model.h, run on the real libraries (A-SET.d, A-GET, A-WHOLE, A-NEXT,
 * A-ARITH.*, A-CMP.*, A-MATH).
 *
 * Method: as tests/model/mpfr.c: an exponent range of +-ROOM, and comparison with rationals.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>

#include "model.h"

#define ROOM 400

static clause c_get = {.name = "A-GET, A-ARITH.sub_ui: mpfr_get_d, mpfr_sub_ui return, the "
                               "precision stays; mpfr_get_exp"};
static clause c_double = {.name = "A-SET.d: mpfr_set_d: on the asked side of a finite double"};
static clause c_abs = {.name = "A-ARITH.abs: mpfr_abs"};
static clause c_scale = {.name = "A-ARITH.scale_ui: mpfr_mul_2ui, mpfr_div_2ui"};
static clause c_whole = {.name = "A-WHOLE: mpfr_get_z: up and down, less than 1 away"};
static clause c_next = {.name = "A-NEXT: mpfr_nextabove: above a finite number; +inf stays"};
static clause c_cmp = {.name = "A-CMP.cmp_d, .regular, .equal: mpfr_cmp_d returns; mpfr_regular_p, mpfr_equal_p"};
static clause c_ratio = {.name = "A-CMP.cmp_q: mpfr_cmp_q, infinities included"};
static clause c_math = {.name = "A-MATH: functions of doubles return; isfinite says it of finite numbers only"};

/* The integer next to the finite number a on one side. */
static void whole(mpfr_srcptr a, mpfr_rnd_t dir) {
  mpq_t q, x;
  mpz_t n;
  mpq_inits(q, x, NULL);
  mpz_init(n);
  exact(q, a);
  mpfr_get_z(n, a, dir);
  mpq_set_z(x, n);
  if (dir == MPFR_RNDU) mpq_sub(x, x, q);
  else mpq_sub(x, q, x);
  holds(&c_whole, mpq_sgn(x) >= 0 && mpq_cmp_ui(x, 1, 1) < 0, "of %s", show(a));
  mpq_clears(q, x, NULL);
  mpz_clear(n);
}

/* The finite double x, rounded. */
static void of_double(mpfr_ptr r, double x, mpfr_rnd_t dir) {
  mpq_t q;
  mpq_init(q);
  mpq_set_d(q, x);
  mpfr_set_d(r, x, dir);
  holds(&c_double, rounded(dir, r, q), "%a gives %s", x, show(r));
  mpq_clear(q);
}

/* a and b, where b is finite, as a rational, and a rational next to it. */
static void ratio(mpfr_srcptr a, mpfr_srcptr b, rnd *g) {
  mpq_t p, q, tiny;
  mpq_inits(p, q, tiny, NULL);
  if (mpfr_number_p(a)) exact(p, a);
  if (mpfr_number_p(b)) exact(q, b);
  mpq_set_si(tiny, rnd_int(g, -1, 1), 3);
  mpq_div_2exp(tiny, tiny, 400);
  for (int k = 0; k < 3; k++) {
    const int c = mpfr_cmp_q(a, q), sign = mpfr_inf_p(a) ? mpfr_sgn(a) : mpq_cmp(p, q);
    holds(&c_ratio, (c > 0) == (sign > 0) && (c < 0) == (sign < 0), "of %s", show(a));
    if (k == 0) mpq_set(q, p);
    else mpq_add(q, q, tiny);
  }
  mpq_clears(p, q, tiny, NULL);
}

static void number(rnd *g, mpfr_rnd_t dir) {
  mpfr_t a, b, r;
  mpq_t q;
  mpfr_init2(a, any_prec(g));
  mpfr_init2(b, any_prec(g));
  mpfr_init2(r, any_prec(g));
  mpq_init(q);
  any_number(a, g);
  any_number(b, g);
  const mpfr_prec_t prec = mpfr_get_prec(r);
  volatile double x = mpfr_get_d(a, dir);
  if (isfinite(x)) of_double(r, x, dir);
  of_double(r, ldexp((double)rnd_int(g, -(1L << 53), 1L << 53), (int)rnd_int(g, -1126, 971)), dir);
  volatile long e = mpfr_regular_p(a) ? mpfr_get_exp(a) : 0;
  mpfr_sub_ui(r, a, 1, MPFR_RNDN);
  holds(&c_get, mpfr_get_prec(r) == prec && (!mpfr_regular_p(a) || e == mpfr_get_exp(a)), "%s", show(a));
  holds(&c_cmp, (mpfr_regular_p(a) != 0) == (mpfr_number_p(a) && mpfr_sgn(a) != 0), "mpfr_regular_p of %s", show(a));
  holds(&c_cmp, (mpfr_equal_p(a, b) != 0) == (mpfr_cmp(a, b) == 0) && mpfr_equal_p(a, a), "mpfr_equal_p of %s",
        show(a));
  e = mpfr_cmp_d(a, 1.5);
  ratio(a, b, g);
  const unsigned long k = rnd_below(g, 30);
  if (mpfr_inf_p(a)) {
    mpfr_abs(r, a, dir);
    holds(&c_abs, mpfr_inf_p(r) && mpfr_sgn(r) > 0, "of %s", show(a));
    mpfr_mul_2ui(r, a, k, dir);
    holds(&c_scale, same(r, a), "times 2^%lu: %s", k, show(a));
    mpfr_div_2ui(r, a, k, dir);
    holds(&c_scale, same(r, a), "by 2^%lu: %s", k, show(a));
  } else {
    whole(a, dir);
    mpfr_set_prec(r, mpfr_get_prec(a));
    mpfr_set(r, a, MPFR_RNDN);
    mpfr_nextabove(r);
    holds(&c_next, mpfr_cmp(r, a) > 0, "of %s", show(a));
    mpfr_set_inf(r, 1);
    mpfr_nextabove(r);
    holds(&c_next, mpfr_inf_p(r) && mpfr_sgn(r) > 0, "of +inf");
    exact(q, a);
    mpq_mul_2exp(q, q, k);
    mpfr_mul_2ui(r, a, k, dir);
    holds(&c_scale, rounded(dir, r, q), "%s times 2^%lu gives %s", show(a), k, show(r));
    exact(q, a);
    mpq_div_2exp(q, q, k);
    mpfr_div_2ui(r, a, k, dir);
    holds(&c_scale, rounded(dir, r, q), "%s by 2^%lu gives %s", show(a), k, show(r));
    exact(q, a);
    mpq_abs(q, q);
    mpfr_abs(r, a, dir);
    holds(&c_abs, rounded(dir, r, q), "%s gives %s", show(a), show(r));
    mpfr_abs(a, a, dir);
    holds(&c_abs, rounded(dir, a, q), "in place gives %s", show(a));
  }
  mpfr_clears(a, b, r, (mpfr_ptr)NULL);
  mpq_clear(q);
}

static double (*const one[])(double) = {exp,  exp2, expm1, log,   log2,  log1p, sqrt, sin,   cos,  tan,  acos, atan,
                                        sinh, cosh, tanh,  asinh, acosh, erf,   erfc, floor, ceil, rint, fabs};
static double (*const two[])(double, double) = {pow, hypot, atan2, fmax, fmin, copysign, nextafter};

static void doubles(rnd *g) {
  static const double edge[] = {0, -0.0, 1, -1, INFINITY, -INFINITY, NAN, 1e308, 5e-324};
  const double x =
      rnd_once_in(g, 4) ? edge[rnd_below(g, 9)] : ldexp((double)(long)rnd_u64(g), (int)rnd_int(g, -1100, 900));
  const double y = rnd_once_in(g, 4) ? edge[rnd_below(g, 9)] : ldexp((double)(long)rnd_u64(g), (int)rnd_int(g, -90, 0));
  volatile double z = 0;
  for (size_t i = 0; i < sizeof one / sizeof *one; i++) z = one[i](x);
  for (size_t i = 0; i < sizeof two / sizeof *two; i++) z = two[i](x, y);
  int e = 0;
  z = frexp(x, &e);
  holds(&c_math, !isfinite(x) || (!isnan(x) && !isinf(x) && x - x == z - z), "%g", x);
}

int main(void) {
  rnd g = rnd_start(5);
  mpfr_set_emin(-ROOM);
  mpfr_set_emax(ROOM);
  for (long n = 0; n < 3000 * rnd_mult(); n++) {
    number(&g, rnd_once_in(&g, 2) ? MPFR_RNDD : MPFR_RNDU);
    doubles(&g);
  }
  const clause *const all[] = {&c_get, &c_double, &c_abs, &c_scale, &c_whole, &c_next, &c_cmp, &c_ratio, &c_math};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) report(all[i], "tests/model/mpfr_rest.c");
  return done_testing();
}
