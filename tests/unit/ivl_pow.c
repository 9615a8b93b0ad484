/* unit/ivl_pow.c - ivl_pow_ui, ivl_pow_si, ivl_pow, ivl_mul_2si. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ivl_test.h"

typedef struct {
  const char *xlo, *xhi;
  long n;
  const char *zlo, *zhi;
} power;

static const power powers[] = {
    {"2", "3", 2, "4", "9"},
    {"-3", "-2", 2, "4", "9"},
    {"-3", "2", 2, "0", "9"},
    {"-2", "3", 2, "0", "9"},
    {"2", "3", 3, "8", "27"},
    {"-3", "-2", 3, "-27", "-8"},
    {"-3", "2", 3, "-27", "8"},
    {"5", "7", 0, "1", "1"},
    {"0", "0", 0, "1", "1"},
    {"-7", "7", 1, "-7", "7"},
    {"0", "2", 5, "0", "32"},
    {"-2", "0", 4, "0", "16"},
    {"-inf", "-2", 3, "-inf", "-8"},
    {"-inf", "-2", 2, "4", "inf"},
    {"-1", "inf", 2, "0", "inf"},
    {"3", "inf", 1, "3", "inf"},
    {"2", "2", 1000, "0x1p1000", "0x1p1000"},
    {"1", "1", LONG_MAX, "1", "1"},
    {"-1", "-1", LONG_MAX, "-1", "-1"},
    {"-1", "0", LONG_MAX, "-1", "0"},
};

static const power inverses[] = {
    {"2", "4", -2, "0.0625", "0.25"},
    {"-4", "-2", -2, "0.0625", "0.25"},
    {"-4", "-2", -3, "-0.125", "-0.015625"},
    {"-1", "2", -2, "-inf", "inf"},
    {"0", "2", -1, "-inf", "inf"},
    {"2", "inf", -1, "0", "0.5"},
    {"2", "2", -1000, "0x1p-1000", "0x1p-1000"},
    {"-1", "-1", LONG_MIN + 1, "-1", "-1"},
};

static void test_power(const power *c, bool positive) {
  ivl x, z;
  char text[256];
  ivl_init(&x, UNIT_BITS);
  ivl_init(&z, UNIT_BITS);
  set_text(&x, c->xlo, c->xhi);
  ivl_pow_si(&z, &x, c->n);
  snprintf(text, sizeof text, "[%s, %s]^%ld", c->xlo, c->xhi, c->n);
  is_ends(&z, c->zlo, c->zhi, text);
  if (positive) {
    ivl_pow_ui(&z, &x, (unsigned long)c->n);
    is_ends(&z, c->zlo, c->zhi, text);
  }
  ivl_pow_si(&x, &x, c->n);
  ok(same(&x, &z), "%s, the destination being the argument", text);
  ivl_clear(&x);
  ivl_clear(&z);
}

static const case2 real_powers[] = {
    {"1", "1", "-5", "7", "1", "1"},
    {"2", "3", "0", "0", "1", "1"},
    {"0", "inf", "1", "1", "0", "inf"},
};

static void test_real_power(void) {
  for (size_t i = 0; i < sizeof real_powers / sizeof *real_powers; i++) exact2("ivl_pow", ivl_pow, &real_powers[i]);
  ivl x, y, z;
  ivl_init(&x, UNIT_BITS);
  ivl_init(&y, UNIT_BITS);
  ivl_init(&z, 128);
  set_text(&x, "2", "2");
  set_text(&y, "0.5", "0.5");
  ivl_pow(&z, &x, &y);
  ok(is_near(&z, "1.414213562373095048801688724209698078569671875376948073176679", 8), "2^(1/2)");
  set_text(&x, "3", "3");
  set_text(&y, "0.75", "0.75");
  ivl_pow(&z, &x, &y);
  ok(is_near(&z, "2.279507056954777641993563251963636006190320346661930955833865", 8), "3^(3/4)");
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&z);
}

/* Points at random: within one unit in the last place. */
static void test_tight(void) {
  rnd g = rnd_start(503);
  long wide = 0;
  for (long i = 0; i < POINTS; i++) {
    ivl x, z;
    ivl_init(&x, gen_prec(&g));
    ivl_init(&z, gen_prec(&g));
    gen_number(&g, x.lo, 1000);
    mpfr_set(x.hi, x.lo, MPFR_RNDN);
    ivl_pow_ui(&z, &x, rnd_below(&g, 100));
    if (!tight(&z, 1) && ++wide < 4) {
      show_ivl("x", &x);
      show_ivl("z", &z);
    }
    ivl_clear(&x);
    ivl_clear(&z);
  }
  ok(wide == 0, "ivl_pow_ui of a point: at most 1 unit in the last place");
}

static void test_scale(void) {
  static const power scaled[] = {
      {"-3", "5", 2, "-12", "20"},
      {"-3", "5", -2, "-0.75", "1.25"},
      {"-inf", "1", 7, "-inf", "128"},
      {"1", "inf", LONG_MAX, "0xf.fffffffffffffffp1073741819", "inf"},
      {"-1", "1", LONG_MAX, "-inf", "inf"},
      {"-1", "1", LONG_MIN, "-0x1p-1073741824", "0x1p-1073741824"},
      {"1", "1", LONG_MIN, "0", "0x1p-1073741824"},
      {"0", "0", LONG_MAX, "0", "0"},
  };
  for (size_t i = 0; i < sizeof scaled / sizeof *scaled; i++) {
    ivl x;
    char text[256];
    ivl_init(&x, UNIT_BITS);
    set_text(&x, scaled[i].xlo, scaled[i].xhi);
    ivl_mul_2si(&x, &x, scaled[i].n);
    snprintf(text, sizeof text, "[%s, %s] 2^%ld", scaled[i].xlo, scaled[i].xhi, scaled[i].n);
    is_ends(&x, scaled[i].zlo, scaled[i].zhi, text);
    ivl_clear(&x);
  }
}

int main(void) {
  for (size_t i = 0; i < sizeof powers / sizeof *powers; i++) test_power(&powers[i], true);
  for (size_t i = 0; i < sizeof inverses / sizeof *inverses; i++) test_power(&inverses[i], false);
  test_real_power();
  test_tight();
  test_scale();
  return done_testing();
}
