/* unit/mpx.c - the guards around MPFR's functions: what they refuse, what they accept, stale flags. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_test.h"

typedef int function(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t mode);
static int mpx_cube(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t mode) { return mpx_pow_ui(r, a, 3, mode); }
static int mpx_none(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t mode) { return mpx_pow_ui(r, a, 0, mode); }
static int mpx_large_power(mpfr_ptr r, mpfr_srcptr a, mpfr_rnd_t mode) { return mpx_pow_ui(r, a, ULONG_MAX, mode); }

static const struct {
  const char *name;
  function *f;
  const char *x;
  int accepted;
} cases[] = {
    {"mpx_exp", mpx_exp, "nan", 0},
    {"mpx_exp", mpx_exp, "inf", 0},
    {"mpx_exp", mpx_exp, "-inf", 0},
    {"mpx_exp", mpx_exp, "0", 1},
    {"mpx_exp", mpx_exp, "-3", 1},
    {"mpx_exp", mpx_exp, "0x1p40", 0},
    {"mpx_exp", mpx_exp, "0x1p31", 0}, /* overflows */
    {"mpx_exp", mpx_exp, "-0x1p31", 0},
    {"mpx_expm1", mpx_expm1, "nan", 0},
    {"mpx_expm1", mpx_expm1, "0.5", 1},
    {"mpx_expm1", mpx_expm1, "0x1p31", 0},
    {"mpx_log", mpx_log, "nan", 0},
    {"mpx_log", mpx_log, "0", 0},
    {"mpx_log", mpx_log, "-0", 0},
    {"mpx_log", mpx_log, "-1", 0},
    {"mpx_log", mpx_log, "inf", 0},
    {"mpx_log", mpx_log, "1", 1},
    {"mpx_log", mpx_log, "0x1p1000000000", 1},
    {"mpx_log1p", mpx_log1p, "-1", 0},
    {"mpx_log1p", mpx_log1p, "-2", 0},
    {"mpx_log1p", mpx_log1p, "inf", 0},
    {"mpx_log1p", mpx_log1p, "-0x.ffffffffffffffffp0", 1},
    {"mpx_sin", mpx_sin, "nan", 0},
    {"mpx_sin", mpx_sin, "inf", 0},
    {"mpx_sin", mpx_sin, "0x1p40", 0},
    {"mpx_sin", mpx_sin, "22", 1},
    {"mpx_cos", mpx_cos, "-inf", 0},
    {"mpx_cos", mpx_cos, "0x1p100", 0},
    {"mpx_cos", mpx_cos, "22", 1},
    {"mpx_erf", mpx_erf, "nan", 0},
    {"mpx_erf", mpx_erf, "inf", 0},
    {"mpx_erf", mpx_erf, "0x1p20", 0},
    {"mpx_erf", mpx_erf, "-2", 1},
    {"mpx_erfc", mpx_erfc, "nan", 0},
    {"mpx_erfc", mpx_erfc, "-inf", 0},
    {"mpx_erfc", mpx_erfc, "0x1p18", 0}, /* underflows */
    {"mpx_erfc", mpx_erfc, "1000", 1},
    {"mpx_pow_ui", mpx_cube, "nan", 0},
    {"mpx_pow_ui", mpx_cube, "inf", 0},
    {"mpx_pow_ui", mpx_none, "inf", 0}, /* MPFR would say 1 */
    {"mpx_pow_ui", mpx_none, "nan", 0},
    {"mpx_pow_ui", mpx_none, "0", 1},
    {"mpx_pow_ui", mpx_cube, "-7", 1},
    {"mpx_pow_ui", mpx_cube, "0", 1},
    {"mpx_pow_ui", mpx_large_power, "2", 0}, /* overflows */
    {"mpx_pow_ui", mpx_large_power, "0.5", 0},
    {"mpx_pow_ui", mpx_large_power, "-1", 1},
};

/* Each flag that a call before may have left must not matter. */
static void test_case(size_t i) {
  mpfr_t x, r;
  mpfr_inits2(UNIT_BITS, x, r, (mpfr_ptr)0);
  mpfr_set_str(x, cases[i].x, 0, MPFR_RNDN);
  bool good = true;
  for (int stale = 0; stale < 2; stale++)
    for (int up = 0; up < 2; up++) {
      if (stale) mpfr_flags_set(MPFR_FLAGS_ALL);
      else mpfr_clear_flags();
      int done = cases[i].f(r, x, up ? MPFR_RNDU : MPFR_RNDD);
      good = good && done == cases[i].accepted && (!done || mpfr_number_p(r));
    }
  ok(good, "%s %s %s", cases[i].name, cases[i].accepted ? "takes" : "refuses", cases[i].x);
  mpfr_clears(x, r, (mpfr_ptr)0);
}

int main(void) {
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) test_case(i);
  return done_testing();
}
