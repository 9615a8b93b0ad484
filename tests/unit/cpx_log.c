/* unit/cpx_log.c - logarithm, argument, power: known points, the cut, members of rectangles. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "adapt.h"
#include "moment_test.h"
#include "rnd.h"
#include "status.h"

#define BITS 120

/* arg(x + iy) = k pi / n. */
static void is_arg(long x, long y, long k, long n) {
  cpx z;
  ivl a, pi, q;
  cpx_init(&z, BITS);
  ivl_init(&a, BITS);
  ivl_init(&pi, 300);
  ivl_init(&q, 300);
  cpx_set_si(&z, x, y);
  cpx_arg(&a, &z);
  ivl_pi(&pi);
  ivl_set_si(&q, k);
  ivl_mul(&pi, &pi, &q);
  ivl_set_si(&q, n);
  ivl_div(&pi, &pi, &q);
  ok(ivl_meets(&a, &pi) && (ivl_rel_bits(&a) > BITS - 4), "arg(%ld + %ldi) = %ld pi / %ld", x, y, k, n);
  ivl_clear(&q);
  ivl_clear(&pi);
  ivl_clear(&a);
  cpx_clear(&z);
}

static void test_points(void) {
  is_arg(1, 0, 0, 1);
  is_arg(7, 7, 1, 4);
  is_arg(0, 3, 1, 2);
  is_arg(-2, 2, 3, 4);
  is_arg(-5, -5, -3, 4);
  is_arg(0, -1, -1, 2);
  is_arg(1, -1, -1, 4);
  cpx z, w, v;
  cpx_init(&z, BITS);
  cpx_init(&w, BITS);
  cpx_init(&v, 300);
  cpx_set_si(&z, 3, 4);
  cpx_log(&w, &z);
  ivl_set_si(&v.re, 5);
  ivl_log(&v.re, &v.re);
  ok(ivl_meets(&w.re, &v.re), "log |3 + 4i| = log 5");
  cpx_exp(&w, &w);
  ok(sharp(&w, &z, BITS - 8), "exp(log z) = z");
  cpx_abs(&v.re, &z);
  ok(mpfr_cmp_ui(v.re.lo, 5) == 0 && mpfr_cmp_ui(v.re.hi, 5) == 0, "|3 + 4i| = 5");
  cpx_set_si(&v, 2, 0);
  cpx_pow(&w, &z, &v);
  cpx_set_si(&v, -7, 24);
  ok(sharp(&w, &v, BITS - 8), "(3 + 4i)^2 = -7 + 24i");
  cpx_set_si(&z, 0, 1);
  cpx_pow(&w, &z, &z);
  ivl_pi(&v.re);
  ivl_mul_2si(&v.re, &v.re, -1);
  ivl_neg(&v.re, &v.re);
  ivl_exp(&v.re, &v.re);
  ivl_set_si(&v.im, 0);
  ok(cpx_meets(&w, &v) && ivl_rel_bits(&w.re) > BITS - 8, "i^i = exp(-pi / 2)");
  cpx_log(&z, &z);
  ok(mpfr_zero_p(z.re.lo) && mpfr_zero_p(z.re.hi) && mpfr_cmp_d(z.im.lo, 1.57) > 0,
     "the destination may be the argument");
  cpx_clear(&v);
  cpx_clear(&w);
  cpx_clear(&z);
}

static void set_box(cpx *z, double a, double b, double c, double d) {
  mpfr_set_d(z->re.lo, a, MPFR_RNDD);
  mpfr_set_d(z->re.hi, b, MPFR_RNDU);
  mpfr_set_d(z->im.lo, c, MPFR_RNDD);
  mpfr_set_d(z->im.hi, d, MPFR_RNDU);
}

/* At and near the cut both half turns must be in the answer. */
static void test_cut(void) {
  static const double box[][4] = {{-1, -1, 0, 0}, {-2, -1, -1, 1}, {-1, 1, -1, 1}, {0, 0, 0, 0},
                                  {-1, 1, 0, 1},  {0, 1, 0, 1},    {-3, -2, 0, 1}, {-3, -2, -1, 0}};
  cpx z;
  ivl a;
  cpx_init(&z, BITS);
  ivl_init(&a, BITS);
  for (size_t i = 0; i < 8; i++) {
    set_box(&z, box[i][0], box[i][1], box[i][2], box[i][3]);
    cpx_arg(&a, &z);
    ok(!cpx_off_cut(&z) && mpfr_cmp_d(a.lo, -3.14159) < 0 && mpfr_cmp_d(a.hi, 3.14159) > 0,
       "on the cut: [%g, %g] + [%g, %g]i", box[i][0], box[i][1], box[i][2], box[i][3]);
  }
  cpx_set_si(&z, 0, 0);
  cpx_log(&z, &z);
  ok(mpfr_inf_p(z.re.lo), "log 0");
  set_box(&z, -1, 1, 1, 1);
  ok(cpx_off_cut(&z), "above the cut");
  cpx_arg(&a, &z);
  ok(mpfr_cmp_d(a.lo, 0.785399) < 0 && mpfr_cmp_d(a.hi, 2.356194) > 0 && mpfr_cmp_d(a.lo, 0.785398) > 0 &&
         mpfr_cmp_d(a.hi, 2.356195) < 0,
     "from pi/4 to 3 pi/4");
  ivl_set_whole(&z.re);
  cpx_arg(&a, &z);
  ok(mpfr_cmp_d(a.lo, 0.0001) < 0 && mpfr_cmp_d(a.hi, 3.1415) > 0, "an unbounded side");
  cpx_set_whole(&z);
  cpx_pow(&z, &z, &z);
  ok(!cpx_is_finite(&z), "the plane");
  ivl_clear(&a);
  cpx_clear(&z);
}

/* log of members is in log of the rectangle; and its corners' angles are attained. */
static void test_members(void) {
  rnd r = rnd_start(77);
  cpx z, w, c, v;
  cpx_init(&z, 80);
  cpx_init(&w, 80);
  cpx_init(&c, 80);
  cpx_init(&v, 200);
  int good = 1, tight = 1, off = 0;
  for (long i = 0; i < 2000 * rnd_mult(); i++) {
    double a = (double)rnd_int(&r, -20, 20), b = (double)rnd_int(&r, -20, 20), d = (double)rnd_int(&r, 0, 12),
           e = (double)rnd_int(&r, 0, 12);
    set_box(&z, a, a + d, b, b + e);
    cpx_log(&w, &z);
    double least = 4, most = -4;
    for (int k = 0; k < 25; k++) {
      double x = a + d * (k % 5) / 4, y = b + e * (k / 5) / 4;
      if (x == 0 && y == 0) continue;
      set_box(&c, x, x, y, y);
      cpx_log(&v, &c);
      good = good && cpx_meets(&v, &w);
      least = least < mpfr_get_d(v.im.lo, MPFR_RNDD) ? least : mpfr_get_d(v.im.lo, MPFR_RNDD);
      most = most > mpfr_get_d(v.im.hi, MPFR_RNDU) ? most : mpfr_get_d(v.im.hi, MPFR_RNDU);
    }
    if (!cpx_off_cut(&z)) continue;
    off++;
    tight = tight && mpfr_cmp_d(w.im.lo, least - 1e-9) > 0 && mpfr_cmp_d(w.im.hi, most + 1e-9) < 0;
  }
  ok(good, "members of rectangles");
  ok(tight && off > 1000, "no angle beyond those of the corners (%d rectangles off the cut)", off);
  cpx_clear(&v);
  cpx_clear(&c);
  cpx_clear(&w);
  cpx_clear(&z);
}

int main(void) {
  assay_start();
  test_points();
  test_cut();
  test_members();
  mpfr_free_cache();
  return done_testing();
}
