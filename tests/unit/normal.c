/* unit/normal.c - the normal distribution function, its tail and their inverses: known values, edges, aliases.
 *
 * The decimals are rounded to 51 digits and were computed apart from this library, in decimal arithmetic: by the
 * Taylor series of the density up to x = 1, by the continued fraction of the tail above, the inverses by Newton. */ /* SPDX-License-Identifier: Apache-2.0 */
#include <math.h>
#include <stdio.h>

#include "normal.h"
#include "tap.h"

enum { P = 160 };

static ivl x, y, z;

static void point(ivl *v, const char *text) {
  mpfr_set_str(v->lo, text, 10, MPFR_RNDN);
  mpfr_set(v->hi, v->lo, MPFR_RNDN);
}

/* Does v meet text * (1 +- 1e-50), and is it at most two units in the last place wide? */
static bool is_value(const ivl *v, const char *text) {
  mpfr_t t, e, w;
  mpfr_inits2(400, t, e, w, (mpfr_ptr)0);
  mpfr_set_str(t, text, 10, MPFR_RNDN);
  mpfr_set_str(e, "1e-50", 10, MPFR_RNDU);
  mpfr_mul(e, e, t, MPFR_RNDA);
  mpfr_abs(e, e, MPFR_RNDA);
  mpfr_sub(w, t, e, MPFR_RNDD);
  bool good = mpfr_lessequal_p(w, v->hi);
  mpfr_add(w, t, e, MPFR_RNDU);
  good = good && mpfr_lessequal_p(v->lo, w);
  mpfr_sub(w, v->hi, v->lo, MPFR_RNDU);
  mpfr_div(w, w, v->lo, MPFR_RNDA);
  mpfr_mul_2si(w, w, mpfr_get_prec(v->lo) - 2, MPFR_RNDA);
  good = good && mpfr_cmp_d(w, 1) <= 0 && mpfr_cmp_d(w, -1) >= 0;
  if (!good) {
    mpfr_fprintf(stderr, "# got [%.55Rg, %.55Rg]\n", v->lo, v->hi);
    diag("want %s", text);
  }
  mpfr_clears(t, e, w, (mpfr_ptr)0);
  return good;
}

static bool is_whole(const ivl *v) { return mpfr_inf_p(v->lo) && mpfr_inf_p(v->hi) && mpfr_sgn(v->lo) < 0; }

/* ---- Phi and Phitail -------------------------------------------------------------- */

static void value(const char *at, const char *phi, const char *tail) {
  point(&x, at);
  ivl_phi(&z, &x);
  ok(is_value(&z, phi), "Phi(%s)", at);
  ivl_phi_tail(&z, &x);
  ok(is_value(&z, tail), "Phitail(%s)", at);
  ivl_neg(&x, &x);
  ivl_phi(&z, &x);
  ok(is_value(&z, tail), "Phi(-%s)", at);
  ivl_phi_tail(&z, &x);
  ok(is_value(&z, phi), "Phitail(-%s)", at);
}

static void values(void) {
  value("0", "0.5", "0.5");
  value("0.25", "5.98706325682923724240853791581033739282047481241031E-1",
        "4.01293674317076275759146208418966260717952518758969E-1");
  value("1", "8.41344746068542948585232545632037922477912966726604E-1",
        "1.58655253931457051414767454367962077522087033273396E-1");
  value("5", "9.99999713348428120806088326247667125354646145576986E-1",
        "2.86651571879193911673752332874645353854423013611890E-7");
  value("40", "1", "3.65589354091502970374898580268828366505394461997737E-350");
  value("600", "1", "6.54658820580769285210592771388810878211941283185318E-78177");
}

/* With a wide exponent range of MPFR the far tail has digits; with any range it is enclosed. */
static void far_out(void) {
  mpfr_exp_t emin = mpfr_get_emin();
  point(&x, "1e5");
  ivl_phi_tail(&z, &x);
  point(&x, "-1e300");
  ivl_phi(&y, &x);
  mpfr_set_emin(mpfr_get_emin_min());
  point(&x, "1.21520886068807334566466125518875528042565807744104E-2171472415");
  ok(mpfr_sgn(z.lo) >= 0 && mpfr_lessequal_p(z.lo, x.hi) && mpfr_lessequal_p(x.lo, z.hi), "Phitail(1e5) is enclosed");
  point(&x, "1e-233000000");
  ok(mpfr_less_p(z.hi, x.lo), "Phitail(1e5) is known to be tiny");
  ok(mpfr_zero_p(y.lo) && mpfr_less_p(y.hi, x.lo), "Phi(-1e300) is in [0, tiny]");
  point(&x, "1e5");
  ivl_phi_tail(&z, &x);
  ok(is_value(&z, "1.21520886068807334566466125518875528042565807744104E-2171472415"), "Phitail(1e5), wide range");
  mpfr_set_emin(emin);
  ivl_phi(&z, &x);
  ok(is_value(&z, "1"), "Phi(1e5)");
  point(&x, "1e300");
  ivl_phi(&z, &x);
  ok(is_value(&z, "1") && mpfr_cmp_d(z.hi, 1) == 0, "Phi(1e300) is below 1 and near it");
}

static void wide(void) {
  ivl_set_whole(&x);
  ivl_phi(&z, &x);
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_d(z.hi, 1) == 0, "Phi of the whole line is [0, 1]");
  ivl_phi_tail(&z, &x);
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_d(z.hi, 1) == 0, "Phitail of the whole line is [0, 1]");
  mpfr_set_zero(x.lo, 1);
  ivl_phi_tail(&z, &x);
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_d(z.hi, 0.5) == 0, "Phitail of [0, inf] is [0, 1/2]");
  mpfr_set_d(x.lo, -1, MPFR_RNDN);
  mpfr_set_d(x.hi, 1, MPFR_RNDN);
  ivl_phi(&z, &x);
  mpfr_set(x.hi, x.lo, MPFR_RNDU);
  ivl_phi(&y, &x);
  ok(mpfr_equal_p(y.lo, z.lo), "the lower end of Phi([-1, 1]) is that of Phi(-1)");
  ivl_neg(&x, &x);
  ivl_phi(&y, &x);
  ok(mpfr_equal_p(y.hi, z.hi), "the upper end of Phi([-1, 1]) is that of Phi(1)");
}

/* ---- Inverses --------------------------------------------------------------------- */

/* The probability gets 600 bits: rounded to 160 it would belong to another answer. */
static void inverse(const char *prob, const char *want) {
  ivl p;
  ivl_init(&p, 600);
  point(&p, prob);
  ivl_phi_tail_inv(&z, &p);
  ok(is_value(&z, want), "the tail is %s", prob);
  ivl_phi_inv(&z, &p);
  ivl_neg(&z, &z);
  ok(is_value(&z, want), "Phi is %s", prob);
  ivl_clear(&p);
}

static void inverses(void) {
  inverse("0.25", "6.74489750196081743202227014541307185386904415049862E-1");
  inverse("0.75", "-6.74489750196081743202227014541307185386904415049862E-1");
  inverse("1e-78179", "6.00010806729686101807163396226753342563888834201076E+2");
  inverse("0.025", "1.95996398454005423552459443052055152795555007786955E+0");
  inverse("0.975", "-1.95996398454005423552459443052055152795555007786955E+0");
  inverse("1e-10", "6.36134090240405620469537582826522167920393735091584E+0");
  inverse("0.9999999999", "-6.36134090240405620469537582826522167920393735091584E+0");
}

/* delta sqrt(2 pi) <= x <= delta sqrt(2 pi) (1 + delta^2), because the density is at most its
 * value at 0 and falls by less than a factor 1 - x^2/2.                                   */
static void median(void) {
  mpfr_t a, b;
  mpfr_inits2(P, a, b, (mpfr_ptr)0);
  mpfr_const_pi(a, MPFR_RNDD);
  mpfr_const_pi(b, MPFR_RNDU);
  mpfr_mul_2si(a, a, 1, MPFR_RNDD);
  mpfr_mul_2si(b, b, 1, MPFR_RNDU);
  mpfr_sqrt(a, a, MPFR_RNDD);
  mpfr_sqrt(b, b, MPFR_RNDU);
  mpfr_mul_2si(a, a, -100, MPFR_RNDD);
  mpfr_mul_2si(b, b, -100, MPFR_RNDU);
  mpfr_nextabove(b);
  mpfr_set_d(x.lo, 0.5, MPFR_RNDN);
  mpfr_set_d(x.hi, 0.5, MPFR_RNDN);
  ivl_phi_inv(&z, &x);
  ok(mpfr_sgn(z.lo) <= 0 && mpfr_sgn(z.hi) >= 0 && mpfr_get_exp(z.hi) < -2 * P && mpfr_get_exp(z.lo) < -2 * P,
     "the median is 0 within 2^-320");
  mpfr_set_ui_2exp(y.lo, 1, -100, MPFR_RNDN);
  mpfr_add(x.lo, x.lo, y.lo, MPFR_RNDN);
  mpfr_set(x.hi, x.lo, MPFR_RNDN);
  ivl_phi_inv(&z, &x);
  mpfr_nextabove(z.lo);
  mpfr_nextabove(z.lo);
  ok(mpfr_lessequal_p(a, z.hi) && mpfr_lessequal_p(z.lo, b) && mpfr_lessequal_p(z.hi, z.lo), "Phi is 1/2 + 2^-100");
  mpfr_clears(a, b, (mpfr_ptr)0);
}

static void between(double lo, double hi) {
  mpfr_set_d(x.lo, lo, MPFR_RNDN);
  mpfr_set_d(x.hi, hi, MPFR_RNDN);
}

static void inverse_edges(void) {
  between(0, 0.5);
  ivl_phi_inv(&z, &x);
  ok(mpfr_inf_p(z.lo) && mpfr_sgn(z.hi) >= 0 && mpfr_cmp_d(z.hi, 1e-90) < 0, "Phi in [0, 1/2]");
  ivl_phi_tail_inv(&z, &x);
  ok(mpfr_inf_p(z.hi) && mpfr_sgn(z.lo) <= 0 && mpfr_cmp_d(z.lo, -1e-90) > 0, "Phitail in [0, 1/2]");
  between(0.25, 0.75);
  ivl_phi_inv(&z, &x);
  ok(mpfr_cmp_d(z.lo, -0.67448) < 0 && mpfr_cmp_d(z.lo, -0.6745) > 0 && mpfr_cmp_d(z.hi, 0.67448) > 0 &&
         mpfr_cmp_d(z.hi, 0.6745) < 0,
     "Phi in [1/4, 3/4]");
  between(0.25, (double)INFINITY);
  ivl_phi_inv(&z, &x);
  ok(mpfr_cmp_d(z.lo, -0.6745) > 0 && mpfr_cmp_d(z.lo, -0.67448) < 0 && mpfr_inf_p(z.hi), "Phi in [1/4, inf]");
  const double none[][2] = {{0, 0}, {1, 1}, {0, 1}, {-1, 2}, {2, 3}, {-3, -2}, {1, 2}, {-1, 0}};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
    between(none[i][0], none[i][1]);
    ivl_phi_inv(&z, &x);
    ivl_phi_tail_inv(&y, &x);
    ok(is_whole(&z) && is_whole(&y), "nothing is known of Phi in [%g, %g]", none[i][0], none[i][1]);
  }
}

/* ---- Aliases and precisions ------------------------------------------------------- */

static void aliases(void) {
  void (*const op[])(ivl *, const ivl *) = {ivl_phi, ivl_phi_tail, ivl_phi_inv, ivl_phi_tail_inv};
  for (int i = 0; i < 4; i++) {
    between(0.125, 0.75);
    op[i](&z, &x);
    op[i](&x, &x);
    ok(mpfr_equal_p(x.lo, z.lo) && mpfr_equal_p(x.hi, z.hi), "function %d may overwrite its argument", i);
  }
}

static void precisions(void) {
  for (mpfr_prec_t p = 1; p <= 3000; p = 3 * p + 1) {
    ivl u, v;
    ivl_init(&u, p);
    ivl_init(&v, p);
    between(0.25, 0.25);
    ivl_phi(&u, &x);
    ivl_phi_inv(&v, &x);
    mpfr_nextabove(u.lo);
    mpfr_nextbelow(v.hi);
    ok(mpfr_cmp_d(u.hi, 0.5987) > 0 && mpfr_equal_p(u.lo, u.hi), "Phi(1/4) has %ld sharp bits", (long)p);
    mpfr_nextbelow(v.hi);
    ok(mpfr_cmp_d(v.lo, -0.6744) < 0 && mpfr_lessequal_p(v.hi, v.lo), "the quartile has %ld sharp bits", (long)p);
    ivl_clear(&u);
    ivl_clear(&v);
  }
}

int main(void) {
  ivl_init(&x, P);
  ivl_init(&y, P);
  ivl_init(&z, P);
  values();
  far_out();
  wide();
  inverses();
  median();
  inverse_edges();
  aliases();
  precisions();
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&z);
  mpfr_free_cache();
  return done_testing();
}
