/* unit/end.c - every end_* function: both bounds of a known value, and the safe side where MPFR refuses. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_test.h"

typedef void function(mpfr_ptr r, mpfr_srcptr a);

/* dn(from) and up(from) bracket the value by neighbours in 64 bits; also with r == a. */
static const struct {
  const char *name;
  function *dn, *up;
  const char *x, *digits; /* at least 55 of them */
} known[] = {
    {"sqrt", end_sqrt_dn, end_sqrt_up, "2", "1.414213562373095048801688724209698078569671875376948073176679"},
    {"exp", end_exp_dn, end_exp_up, "1", "2.718281828459045235360287471352662497757247093699959574966967"},
    {"expm1", end_expm1_dn, end_expm1_up, "1", "1.718281828459045235360287471352662497757247093699959574966967"},
    {"log", end_log_dn, end_log_up, "2", "0.693147180559945309417232121458176568075500134360255254120680"},
    {"log1p", end_log1p_dn, end_log1p_up, "1", "0.693147180559945309417232121458176568075500134360255254120680"},
    {"erf", end_erf_dn, end_erf_up, "1", "0.842700792949714869341220635082609259296066997966302908459937"},
    {"erfc", end_erfc_dn, end_erfc_up, "1", "0.157299207050285130658779364917390740703933002033697091540062"},
};

static void test_known(size_t i) {
  ivl z;
  mpfr_t x;
  ivl_init(&z, UNIT_BITS);
  mpfr_init2(x, UNIT_BITS);
  mpfr_set_str(x, known[i].x, 0, MPFR_RNDN);
  known[i].dn(z.lo, x);
  known[i].up(z.hi, x);
  bool good = is_near(&z, known[i].digits, 1) && mpfr_less_p(z.lo, z.hi);
  known[i].dn(x, x);
  good = good && mpfr_equal_p(x, z.lo);
  mpfr_set_str(x, known[i].x, 0, MPFR_RNDN);
  known[i].up(x, x);
  ok(good && mpfr_equal_p(x, z.hi), "end_%s_dn, end_%s_up", known[i].name, known[i].name);
  mpfr_clear(x);
  ivl_clear(&z);
}

/* Exact or safe: r stands below (sign < 0), at (0) or above (sign > 0) the limit, or at it where `or_at`. */
static const struct {
  const char *name;
  function *f;
  const char *x;
  int sign;
  bool or_at;
  const char *limit;
} safe[] = {
    {"end_set_dn", end_set_dn, "-inf", 0, true, "-inf"},
    {"end_set_up", end_set_up, "inf", 0, true, "inf"},
    {"end_neg_dn", end_neg_dn, "inf", 0, true, "-inf"},
    {"end_neg_up", end_neg_up, "-inf", 0, true, "inf"},
    {"end_neg_dn", end_neg_dn, "3", 0, true, "-3"},
    {"end_neg_up", end_neg_up, "3", 0, true, "-3"},
    {"end_sqrt_dn", end_sqrt_dn, "-inf", -1, true, "0"},
    {"end_sqrt_dn", end_sqrt_dn, "-4", -1, true, "0"},
    {"end_sqrt_dn", end_sqrt_dn, "0", -1, true, "0"},
    {"end_sqrt_up", end_sqrt_up, "0", 0, true, "0"},
    {"end_sqrt_up", end_sqrt_up, "inf", 0, true, "inf"},
    {"end_exp_dn", end_exp_dn, "-inf", -1, true, "0"},
    {"end_exp_dn", end_exp_dn, "-0x1p35", -1, true, "0"},
    {"end_exp_dn", end_exp_dn, "0x1p50", -1, false, "inf"},
    {"end_exp_up", end_exp_up, "inf", 0, true, "inf"},
    {"end_exp_up", end_exp_up, "0x1p35", 0, true, "inf"},
    {"end_exp_up", end_exp_up, "0x1p50", 0, true, "inf"},
    {"end_exp_up", end_exp_up, "-0x1p35", 1, false, "0"},
    {"end_exp_up", end_exp_up, "-0x1p50", 1, false, "0"},
    {"end_expm1_dn", end_expm1_dn, "-inf", -1, true, "-1"},
    {"end_expm1_dn", end_expm1_dn, "-0x1p50", -1, true, "-1"},
    {"end_expm1_up", end_expm1_up, "-0x1p50", 1, false, "-1"},
    {"end_expm1_up", end_expm1_up, "0x1p50", 0, true, "inf"},
    {"end_log_dn", end_log_dn, "0", 0, true, "-inf"},
    {"end_log_dn", end_log_dn, "-1", 0, true, "-inf"},
    {"end_log_dn", end_log_dn, "-inf", 0, true, "-inf"},
    {"end_log_up", end_log_up, "inf", 0, true, "inf"},
    {"end_log1p_dn", end_log1p_dn, "-1", 0, true, "-inf"},
    {"end_log1p_dn", end_log1p_dn, "-7", 0, true, "-inf"},
    {"end_log1p_up", end_log1p_up, "inf", 0, true, "inf"},
    {"end_log1p_up", end_log1p_up, "0x1p50", 1, true, "34"},
    {"end_erf_dn", end_erf_dn, "-inf", -1, true, "-1"},
    {"end_erf_dn", end_erf_dn, "-0x1p50", -1, true, "-1"},
    {"end_erf_dn", end_erf_dn, "0x1p50", -1, false, "1"},
    {"end_erf_up", end_erf_up, "inf", 1, true, "1"},
    {"end_erf_up", end_erf_up, "0x1p50", 1, true, "1"},
    {"end_erf_up", end_erf_up, "-0x1p50", 1, false, "-1"},
    {"end_erfc_dn", end_erfc_dn, "inf", -1, true, "0"},
    {"end_erfc_dn", end_erfc_dn, "0x1p50", -1, true, "0"},
    {"end_erfc_dn", end_erfc_dn, "-0x1p50", -1, false, "2"},
    {"end_erfc_up", end_erfc_up, "-inf", 1, true, "2"},
    {"end_erfc_up", end_erfc_up, "-0x1p50", 1, true, "2"},
    {"end_erfc_up", end_erfc_up, "0x1p50", 1, false, "0"},
};

static void test_safe(size_t i) {
  mpfr_t x, r, limit;
  mpfr_inits2(UNIT_BITS, x, r, limit, (mpfr_ptr)0);
  mpfr_set_str(x, safe[i].x, 0, MPFR_RNDN);
  mpfr_set_str(limit, safe[i].limit, 0, MPFR_RNDN);
  safe[i].f(r, x);
  int c = mpfr_cmp(r, limit);
  bool side = safe[i].sign < 0 ? c < 0 : c > 0;
  bool good = !mpfr_nan_p(r) && ((safe[i].sign && side) || (safe[i].or_at && c == 0));
  if (!ok(good, "%s of %s is on the safe side of %s", safe[i].name, safe[i].x, safe[i].limit)) show_number("got", r);
  mpfr_clears(x, r, limit, (mpfr_ptr)0);
}

typedef void operation(mpfr_ptr r, mpfr_srcptr a, mpfr_srcptr b);

static const struct {
  const char *name;
  operation *f;
  const char *a, *b, *want;
} sums[] = {
    {"end_add_dn", end_add_dn, "1", "0x1p-99", "1"},
    {"end_add_up", end_add_up, "1", "0x1p-99", "0x1.0000000000000002p0"},
    {"end_add_dn", end_add_dn, "-inf", "5", "-inf"},
    {"end_add_up", end_add_up, "5", "inf", "inf"},
    {"end_sub_dn", end_sub_dn, "1", "0x1p-99", "0xf.fffffffffffffffp-4"},
    {"end_sub_up", end_sub_up, "1", "0x1p-99", "1"},
    {"end_sub_dn", end_sub_dn, "-inf", "inf", "-inf"},
    {"end_sub_dn", end_sub_dn, "5", "inf", "-inf"},
    {"end_sub_up", end_sub_up, "inf", "-inf", "inf"},
    {"end_sub_up", end_sub_up, "5", "-inf", "inf"},
};

static void test_sum(size_t i) {
  mpfr_t a, b, r, want;
  mpfr_inits2(UNIT_BITS, a, b, r, want, (mpfr_ptr)0);
  mpfr_set_str(a, sums[i].a, 0, MPFR_RNDN);
  mpfr_set_str(b, sums[i].b, 0, MPFR_RNDN);
  mpfr_set_str(want, sums[i].want, 0, MPFR_RNDN);
  sums[i].f(r, a, b);
  if (!ok(mpfr_equal_p(r, want), "%s %s, %s = %s", sums[i].name, sums[i].a, sums[i].b, sums[i].want))
    show_number("got", r);
  mpfr_clears(a, b, r, want, (mpfr_ptr)0);
}

int main(void) {
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) test_known(i);
  for (size_t i = 0; i < sizeof safe / sizeof *safe; i++) test_safe(i);
  for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) test_sum(i);
  return done_testing();
}
