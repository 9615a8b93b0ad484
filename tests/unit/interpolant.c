/* unit/interpolant.c - polynomials through 32 values: exponentials, poles and Chebyshev's own polynomials, whose bounds on
 * ellipses are known, are where the enclosure says (T-INTERPOLANT). */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adapt.h"
#include "elem.h"
#include "interpolant.h"
#include "ivl_fused.h"
#include "local.h"
#include "rnd.h"
#include "tap.h"

enum { WIDE = 300, COUNT = INTERPOLANT_POINTS };

static interpolant_points points;

/* ---- Functions of t, and their size on ellipses -------------------------------------------------------- */

typedef struct {
  const char *name;
  long number;
  void (*at)(ivl *z, const ivl *t, long number);
  void (*most)(ivl *z, unsigned long ratio, long number); /* at least it */
} function;

/* z := (r + 1/r) / 2. */
static void axis(ivl *z, unsigned long ratio) {
  local_ivls(WIDE, one);
  ivl_set_si(&one, 1);
  ivl_div_si(&one, &one, (long)ratio);
  ivl_add_si(z, &one, (long)ratio);
  ivl_mul_2si(z, z, -1);
}

static void exponential(ivl *z, const ivl *t, long number) {
  ivl_mul_si(z, t, number);
  ivl_exp(z, z);
}

static void exponential_most(ivl *z, unsigned long ratio, long number) {
  axis(z, ratio);
  ivl_mul_si(z, z, labs(number));
  ivl_exp(z, z);
}

/* 1 / (number - t). */
static void pole(ivl *z, const ivl *t, long number) {
  ivl_si_sub(z, number, t);
  ivl_si_div(z, 1, z);
}

static void pole_most(ivl *z, unsigned long ratio, long number) {
  axis(z, ratio);
  ivl_si_sub(z, number, z);
  ivl_si_div(z, 1, z);
}

/* Chebyshev's polynomial of that degree, by its recursion. */
static void chebyshev(ivl *z, const ivl *t, long number) {
  local_ivls(WIDE, a, b, c);
  ivl_set_si(&a, 1);
  ivl_set(&b, t);
  for (long k = 1; k < number; k++) {
    ivl_mul(&c, &b, t);
    ivl_mul_2si(&c, &c, 1);
    ivl_sub(&c, &c, &a);
    ivl_set(&a, &b);
    ivl_set(&b, &c);
  }
  ivl_set(z, &b);
}

static void chebyshev_most(ivl *z, unsigned long ratio, long number) {
  ivl_set_si(z, (long)ratio);
  ivl_pow_ui(z, z, (unsigned long)number);
}

static const function functions[] = {
    {"e^t", 1, exponential, exponential_most},
    {"e^(9 t)", 9, exponential, exponential_most},
    {"e^(-30 t)", -30, exponential, exponential_most},
    {"1/(3 - t)", 3, pole, pole_most},
    {"T_5", 5, chebyshev, chebyshev_most},
    {"T_31", 31, chebyshev, chebyshev_most},
    {"T_32", 32, chebyshev, chebyshev_most},
    {"T_33", 33, chebyshev, chebyshev_most},
    {"T_63", 63, chebyshev, chebyshev_most},
    {"T_65", 65, chebyshev, chebyshev_most},
};

/* ---- The polynomial ------------------------------------------------------------------------------------- */

/* f := the function at the points, each by so much off as a random number of [-1, 1] times `off` says. */
static void sample(ivl *f, const function *of, double off, rnd *g) {
  local_mpqs(t);
  local_ivls(WIDE, x);
  for (int k = 0; k < COUNT; k++) {
    interpolant_point(t, &points, k);
    ivl_set_q(&x, t);
    of->at(&x, &x, of->number);
    ivl_add_double(&x, &x, off * ((double)rnd_below(g, 2001) / 1000 - 1));
    ivl_init(&f[k], 160);
    ivl_set(&f[k], &x);
  }
}

/* 1 if the polynomial's enclosure at t 2^-20 holds the function, or something so near to it. */
static int holds_at(const interpolant *p, const function *of, long t, double off) {
  local_ivls(WIDE, x, v);
  local_ivls(128, z);
  const wide_size size = (wide_size)labs(t) << (WIDE_BITS - 20);
  ivl_scale_si(&x, t, -20);
  of->at(&v, &x, of->number);
  mpfr_sub_d(v.lo, v.lo, off, MPFR_RNDD);
  mpfr_add_d(v.hi, v.hi, off, MPFR_RNDU);
  interpolant_at(&z, p, size, t < 0 ? -1 : 0);
  return mpfr_lessequal_p(z.lo, v.lo) && mpfr_greaterequal_p(z.hi, v.hi);
}

static void holds(const function *of, unsigned long ratio, double off, rnd *g) {
  const long ends[] = {0, 1, -1, (1 << 20) - 1, 1 - (1 << 20)};
  ivl f[COUNT];
  local_ivls(WIDE, most);
  local_mpfrs(64, apart);
  interpolant p;
  interpolant_init(&p);
  sample(f, of, off, g);
  of->most(&most, ratio, of->number);
  mpfr_set_d(apart, off, MPFR_RNDU);
  int good = interpolant_set(&p, &points, f, most.hi, ratio, apart);
  for (int i = 0; good && i < 5; i++) good = holds_at(&p, of, ends[i], off);
  for (int i = 0; good && i < 200; i++) good = holds_at(&p, of, rnd_int(g, 1 - (1 << 20), (1 << 20) - 1), off);
  ok(good, "%s, ratio %lu, off by %g: inside", of->name, ratio, off);
  for (int k = 0; k < COUNT; k++) ivl_clear(&f[k]);
  interpolant_clear(&p);
}

static void test_functions(void) {
  rnd g = rnd_start(31);
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    for (unsigned long ratio = 2; ratio <= (functions[i].at == pole ? 5 : 12); ratio += 3)
      for (int k = 0; k < 2; k++) holds(&functions[i], ratio, k ? 1e-9 : 0, &g);
}

/* ---- How narrow, and when there is none ------------------------------------------------------------------ */

static void test_narrow(void) {
  rnd g = rnd_start(32);
  ivl f[COUNT];
  local_ivls(WIDE, most);
  local_ivls(128, z);
  local_mpfrs(64, apart, none);
  interpolant p;
  interpolant_init(&p);
  sample(f, &functions[0], 0, &g);
  exponential_most(&most, 12, 1);
  mpfr_set_zero(apart, 1);
  interpolant_at(&z, &p, 0, 0);
  ok(!mpfr_number_p(z.lo) && !mpfr_number_p(z.hi), "before it is set it is empty");
  ok(interpolant_set(&p, &points, f, most.hi, 12, apart), "e^t is set");
  interpolant_at(&z, &p, 0, 0);
  ok(ivl_rel_bits(&z) >= 95 && mpfr_cmp_si(z.lo, 1) <= 0 && mpfr_cmp_si(z.hi, 1) >= 0, "e^0 is 1, to 95 bits: %ld",
     ivl_rel_bits(&z));
  mpfr_set_inf(none, 1);
  ok(!interpolant_set(&p, &points, f, none, 12, apart) && !interpolant_set(&p, &points, f, most.hi, 12, none),
     "a bound that is not finite");
  ok(!interpolant_set(&p, &points, f, most.hi, 1, apart), "no ellipse");
  ivl_set_whole(&f[3]);
  ok(!interpolant_set(&p, &points, f, most.hi, 12, apart), "a value that is not known");
  for (int k = 0; k < COUNT; k++) ivl_set_si(&f[k], k == 3 ? 1000 : 0);
  ok(interpolant_set(&p, &points, f, most.hi, 12, apart) == 0 || mpfr_number_p(p.error), "one value apart");
  for (int k = 0; k < COUNT; k++) ivl_clear(&f[k]);
  interpolant_clear(&p);
}

static void test_points(void) {
  local_mpqs(t);
  local_ivls(WIDE, x, c, s);
  int near = 1;
  for (int k = 0; k < COUNT; k++) {
    interpolant_point(t, &points, k);
    ivl_scale_pi(&x, -6);
    ivl_mul_si(&x, &x, 2 * k + 1);
    ivl_sin_cos(&s, &c, &x);
    ivl_sub_q(&c, &c, t);
    ivl_mul_2si(&c, &c, 120);
    near &= mpfr_cmpabs_ui(c.lo, 1) < 0 && mpfr_cmpabs_ui(c.hi, 1) < 0;
  }
  ok(near, "the points are Chebyshev's, within 2^-120");
}

int main(void) {
  interpolant_points_set(&points);
  test_points();
  test_functions();
  test_narrow();
  return done_testing();
}
