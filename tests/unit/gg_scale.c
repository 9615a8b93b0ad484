/* unit/gg_scale.c - conversions of scales and constants, against published and independent values. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "gg_scale.h"
#include "adapt.h"
#include "elem.h"
#include "rat.h"
#include "tap.h"

static mpq_t p, q;
static ivl z, x, y;

static void set(mpq_t v, const char *text) {
  rat r;
  size_t where;
  const char *why;
  rat_init(&r);
  if (rat_set_text(&r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
  mpq_set(v, r.v);
  rat_clear(&r);
}

/* z holds a number within radius of the text, and has `bits` bits. */
static int near(const char *text, const char *radius, long bits) {
  set(q, text);
  ivl_set_q(&x, q);
  set(q, radius);
  ivl_set_q(&y, q);
  ivl_sub(&x, &x, &y);
  ivl_mul_2si(&y, &y, 1);
  mpfr_set(y.lo, x.lo, MPFR_RNDD);
  mpfr_add(y.hi, y.hi, x.hi, MPFR_RNDU);
  return mpfr_cmp(z.lo, y.hi) <= 0 && mpfr_cmp(y.lo, z.hi) <= 0 && ivl_rel_bits(&z) >= bits;
}

static void test_scales(void) {
  set(p, "5/2");
  set(q, "7");
  gg_scale_sigma_of(&z, GG_POWER, p, q);
  ok(near("129.641814242164938934579171928", "1e-26", 98), "7^(5/2)");
  set(q, "7");
  gg_scale_of(&z, GG_POWER, p, q);
  ok(near("2.17790642448277989466526483558", "1e-28", 98), "7^(2/5)");
  set(q, "3");
  gg_scale_of(&z, GG_CODE, p, q);
  ok(near("4.24264068711928514640506617263", "1e-28", 98), "3 sqrt(2)");
  set(q, "3");
  gg_scale_sigma_of(&z, GG_CODE, p, q);
  ok(near("2.12132034355964257320253308631", "1e-28", 98), "3 / sqrt(2)");
  set(q, "3");
  gg_scale_of(&z, GG_SCALE, p, q);
  ok(mpfr_cmp_ui(z.lo, 3) == 0 && mpfr_cmp_ui(z.hi, 3) == 0, "the scale itself");
  set(p, "3");
  set(q, "2");
  gg_scale_sigma_of(&z, GG_POWER, p, q);
  ok(mpfr_cmp_ui(z.lo, 8) == 0 && mpfr_cmp_ui(z.hi, 8) == 0, "2^3 = 8 exactly");
  set(q, "-2");
  gg_scale_sigma_of(&z, GG_POWER, p, q);
  ok(mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi), "no negative scale");
  gg_scale_of(&z, GG_CODE, p, q);
  ok(mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi), "no negative sigma");
}

/* Published to ten digits, and mpmath at 40 digits. */
static void test_fisher(void) {
  static const char *const row[][2] = {
      {"3/2", "1.48377319473509258070207441661"}, {"233/100", "2.34184285142423071889861212582"},
      {"5/2", "2.51761463631585907697763848611"}, {"3", "3.03280852893653566819241247242"},
      {"4", "4.05586944040370837397268610802"},   {"64", "64.1469004901410228002448604013"}};
  static const char *const printed[] = {"1.4837731947", "2.3418428514", "2.5176146363", "3.0328085289", "4.0558694404"};
  for (int i = 0; i < 6; i++) {
    set(p, row[i][0]);
    gg_scale_fisher(&z, p);
    ok(near(row[i][1], "1e-27", 95) && (i == 5 || near(printed[i], "0.6e-10", 95)), "Fisher information for b = %s",
       row[i][0]);
  }
  set(p, "2");
  gg_scale_fisher(&z, p);
  ok(near("2", "1e-40", 95), "2 for b = 2: the deviation is 1/sqrt 2");
  set(p, "1");
  gg_scale_fisher(&z, p);
  ok(near("1", "1e-40", 95), "1 for b = 1");
  set(p, "1/2");
  gg_scale_fisher(&z, p);
  ok(mpfr_inf_p(z.hi), "infinite for b = 1/2");
}

static void test_moments(void) {
  set(p, "2");
  set(q, "2");
  gg_scale_absolute_moment(&z, p, q);
  ok(near("1/2", "1e-40", 95), "variance 1/2 for b = 2");
  set(p, "1");
  set(q, "4");
  gg_scale_absolute_moment(&z, p, q);
  ok(near("24", "1e-40", 95), "4! for b = 1");
  set(p, "7/3");
  set(q, "0");
  gg_scale_absolute_moment(&z, p, q);
  ok(near("1", "1e-40", 95), "E 1 = 1");
  set(p, "5/2");
  set(q, "5/2");
  gg_scale_absolute_moment(&z, p, q);
  ok(near("2/5", "1e-40", 95), "E |x|^b = 1/b");
  set(p, "5/2");
  set(q, "3");
  gg_scale_absolute_moment(&z, p, q);
  ok(near("0.402818341810537452316422157777", "1e-28", 95), "b = 5/2, k = 3");
  set(q, "-1");
  gg_scale_absolute_moment(&z, p, q);
  ok(mpfr_inf_p(z.hi), "infinite for k = -1");
  set(p, "3/2");
  gg_scale_density(&z, p);
  ok(near("0.553866083716236234701815781373", "1e-28", 95), "the density at 0");
}

int main(void) {
  mpq_init(p);
  mpq_init(q);
  ivl_init(&z, 100);
  ivl_init(&x, 120);
  ivl_init(&y, 120);
  assay_start();
  test_scales();
  test_fisher();
  test_moments();
  mpq_clear(p);
  mpq_clear(q);
  ivl_clear(&z);
  ivl_clear(&x);
  ivl_clear(&y);
  return done_testing();
}
