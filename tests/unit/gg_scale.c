/* unit/gg_scale.c - the density at 0, against independent values. */ /* SPDX-License-Identifier: Apache-2.0 */
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

static void test_density(void) {
  set(p, "3/2");
  gg_scale_density(&z, p);
  ok(near("0.553866083716236234701815781373", "1e-28", 95), "the density at 0");
  set(p, "1");
  gg_scale_density(&z, p);
  ok(near("1/2", "1e-40", 95), "1/2 for b = 1");
  set(p, "-1");
  gg_scale_density(&z, p);
  ok(mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi), "no negative b");
}

int main(void) {
  mpq_init(p);
  mpq_init(q);
  ivl_init(&z, 100);
  ivl_init(&x, 120);
  ivl_init(&y, 120);
  assay_start();
  test_density();
  mpq_clear(p);
  mpq_clear(q);
  ivl_clear(&z);
  ivl_clear(&x);
  ivl_clear(&y);
  return done_testing();
}
