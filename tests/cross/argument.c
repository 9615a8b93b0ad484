/* cross/argument.c - the arguments of a box of points against Arb's, at four times the precision.
 *
 * Sums take more for granted than an angle is wide, so no value shows an end from the wrong corner.                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "arb_ivl.h"
#include "fourier.h"

enum { CALLS = 4000 };

/* 1 if the argument of (x, y) is certainly not between the ends of a. */
static int misses(const ivl *a, mpfr_srcptr x, mpfr_srcptr y) {
  const slong prec = 4 * (slong)ivl_prec(a) + 200;
  arb_t u, v, t, e;
  arb_init(u);
  arb_init(v);
  arb_init(t);
  arb_init(e);
  arb_from(u, x);
  arb_from(v, y);
  arb_atan2(t, v, u, prec);
  arb_from(e, a->lo);
  int out = arb_lt(t, e);
  arb_from(e, a->hi);
  out |= arb_gt(t, e);
  arb_clear(u);
  arb_clear(v);
  arb_clear(t);
  arb_clear(e);
  return out;
}

/* r := between the ends of z, one of them in two of three cases. */
static void inside(rnd *g, mpfr_t r, const ivl *z) {
  const uint64_t k = rnd_below(g, 3);
  if (k == 2) gen_member(g, r, z);
  else mpfr_set(r, k ? z->hi : z->lo, MPFR_RNDN);
}

/* The box is wide in one call, and a few units of its last place in the next. */
static void box(rnd *g, ivl *z, mpfr_t x, long k) {
  gen_number(g, x, 4);
  ivl_set_point(z, x);
  for (long n = rnd_int(g, 0, k % 2 ? 3 : 40); n > 0; n--) mpfr_nextabove(z->hi);
  if (k % 3 == 0) mpfr_add(z->hi, z->hi, x, MPFR_RNDU);
  if (mpfr_cmp(z->hi, z->lo) < 0) mpfr_swap(z->hi, z->lo);
}

/* The ends are those of the corners, to a unit of the last place: a box of one point has the two neighbours at most. */
static int is_wide(const ivl *a, const ivl *re, const ivl *im) {
  mpfr_t t;
  if (!mpfr_equal_p(re->lo, re->hi) || !mpfr_equal_p(im->lo, im->hi)) return 0;
  mpfr_init2(t, ivl_prec(a));
  mpfr_set(t, a->lo, MPFR_RNDN);
  mpfr_nextabove(t);
  const int wide = mpfr_cmp(t, a->hi) < 0;
  mpfr_clear(t);
  return wide;
}

static void test_boxes(void) {
  rnd g = rnd_start(701);
  long out = 0, wide = 0, calls = 0, above = 0;
  for (long k = 0; k < CALLS * rnd_mult(); k++) {
    const mpfr_prec_t prec = (mpfr_prec_t)rnd_int(&g, 4, 90);
    ivl re, im, a;
    mpfr_t x, y;
    ivl_init(&re, prec);
    ivl_init(&im, prec);
    ivl_init(&a, (mpfr_prec_t)rnd_int(&g, 4, 90));
    mpfr_inits2(prec, x, y, (mpfr_ptr)0);
    box(&g, &re, x, k);
    box(&g, &im, y, k / 2);
    fourier_argument(&a, &re, &im);
    for (int j = 0; j < 6 && mpfr_sgn(im.lo) > 0; j++) {
      inside(&g, x, &re);
      inside(&g, y, &im);
      out += misses(&a, x, y);
      calls++;
    }
    above += mpfr_sgn(im.lo) > 0;
    wide += mpfr_sgn(im.lo) > 0 && is_wide(&a, &re, &im);
    ivl_clear(&re);
    ivl_clear(&im);
    ivl_clear(&a);
    mpfr_clears(x, y, (mpfr_ptr)0);
  }
  ok(out == 0, "arguments of points of a box are inside: %ld of %ld are not", out, calls);
  ok(4 * above > CALLS, "%ld boxes are above the axis", above);
  ok(wide == 0, "of a single point the ends are neighbours: %ld are not", wide);
}

/* A box that is not above the axis may have any argument of the upper half. */
static void test_axis(void) {
  ivl re, im, a;
  mpfr_t x, y;
  ivl_init(&re, 53);
  ivl_init(&im, 53);
  ivl_init(&a, 20);
  mpfr_inits2(53, x, y, (mpfr_ptr)0);
  ivl_set_si(&re, -1);
  ivl_set_si(&im, 0);
  fourier_argument(&a, &re, &im);
  mpfr_set_si(x, -1, MPFR_RNDN);
  mpfr_set_si(y, 0, MPFR_RNDN);
  ok(!misses(&a, x, y), "pi is inside");
  mpfr_set_si(x, 1, MPFR_RNDN);
  ok(!misses(&a, x, y), "and 0");
  ivl_clear(&re);
  ivl_clear(&im);
  ivl_clear(&a);
  mpfr_clears(x, y, (mpfr_ptr)0);
}

/* A double of 53 bits, where fewer are there. */
static void test_point(void) {
  rnd g = rnd_start(702);
  long out = 0;
  for (long k = 0; k < CALLS; k++) {
    const double x = (double)rnd_int(&g, -1000000000, 1000000000) / 1024;
    ivl z;
    ivl_init(&z, (mpfr_prec_t)rnd_int(&g, 4, 60));
    ivl_set_double(&z, x);
    out += mpfr_cmp_d(z.lo, x) > 0 || mpfr_cmp_d(z.hi, x) < 0;
    ivl_clear(&z);
  }
  ok(out == 0, "doubles are inside their enclosures: %ld are not", out);
}

int main(void) {
  test_boxes();
  test_axis();
  test_point();
  flint_cleanup();
  return done_testing();
}
