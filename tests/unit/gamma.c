/* unit/gamma.c - known values, shape and edges of ivl_gamma and ivl_lgamma; the constants of gamma.h. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "gamma.h"

#include "tap.h"

enum { P = 200 };

static ivl x, y, z;

/* v := the point written in decimal, rounded to v's precision. */
static void point(ivl *v, const char *text) {
  mpfr_set_str(v->lo, text, 10, MPFR_RNDN);
  mpfr_set(v->hi, v->lo, MPFR_RNDN);
}

static void between(ivl *v, const char *lo, const char *hi) {
  mpfr_set_str(v->lo, lo, 10, MPFR_RNDN);
  mpfr_set_str(v->hi, hi, 10, MPFR_RNDN);
}

static bool overlap(const ivl *u, const ivl *v) {
  return mpfr_lessequal_p(u->lo, v->hi) && mpfr_lessequal_p(v->lo, u->hi);
}

/* Are the ends of v at most one rounding apart? */
static bool sharp(const ivl *v) {
  mpfr_t next;
  mpfr_init2(next, mpfr_get_prec(v->lo));
  mpfr_set(next, v->lo, MPFR_RNDN);
  mpfr_nextabove(next);
  bool is = mpfr_number_p(v->lo) && mpfr_lessequal_p(v->hi, next);
  mpfr_clear(next);
  return is;
}

static bool whole(const ivl *v) { return mpfr_inf_p(v->lo) && mpfr_inf_p(v->hi); }

static void factorials(void) {
  mpz_t f;
  mpz_init_set_ui(f, 1);
  for (long n = 1; n <= 60; n++) {
    if (n > 1) mpz_mul_si(f, f, n - 1);
    ivl_set_si(&x, n);
    ivl_gamma(&z, &x);
    ok(mpfr_cmp_z(z.lo, f) <= 0 && mpfr_cmp_z(z.hi, f) >= 0 && sharp(&z), "gamma(%ld) = %ld!", n, n - 1);
    ivl_lgamma(&y, &x);
    ivl_exp(&y, &y);
    ok(mpfr_cmp_z(y.lo, f) <= 0 && mpfr_cmp_z(y.hi, f) >= 0, "exp(lgamma(%ld)) = %ld!", n, n - 1);
  }
  mpz_clear(f);
  ivl_set_si(&x, 1);
  ivl_lgamma(&z, &x);
  ok(mpfr_zero_p(z.lo) && mpfr_zero_p(z.hi), "lgamma(1) = 0");
}

static void halves(void) {
  point(&x, "0.5");
  ivl_gamma(&z, &x);
  ok(sharp(&z), "gamma(1/2) is sharp");
  ivl_sqr(&z, &z);
  ivl_pi(&y);
  ok(overlap(&z, &y), "gamma(1/2)^2 = pi");
}

/* gamma(x + 1) = x gamma(x), where x + 1 is exact. */
static void recurrence(const char *text) {
  ivl u, v;
  ivl_init(&u, P);
  ivl_init(&v, 2 * P);
  point(&u, text);
  ivl_set_si(&v, 1);
  ivl_add(&v, &v, &u);
  ivl_gamma(&z, &u);
  ok(sharp(&z), "gamma(%s) is sharp", text);
  ivl_mul(&z, &z, &u);
  ivl_gamma(&y, &v);
  ok(overlap(&z, &y) && sharp(&y), "gamma(x + 1) = x gamma(x) at x = %s", text);
  ivl_lgamma(&z, &u);
  ok(sharp(&z), "lgamma(%s) is sharp", text);
  ivl_log(&u, &u);
  ivl_add(&z, &z, &u);
  ivl_lgamma(&y, &v);
  ok(overlap(&z, &y) && sharp(&y), "lgamma(x + 1) = log x + lgamma(x) at x = %s", text);
  ivl_clear(&u);
  ivl_clear(&v);
}

/* Digamma is negative at GAMMA_PLACE and positive one unit on; between them log gamma falls by less than
 * twice the square of the unit (its second derivative is below 2), so that much is taken off. */
static void constants(void) {
  mpfr_t a, d, w;
  mpfr_inits2(300, a, d, w, (mpfr_ptr)0);
  mpfr_set_si_2exp(a, GAMMA_PLACE, -60, MPFR_RNDN);
  mpfr_digamma(d, a, MPFR_RNDU);
  ok(mpfr_sgn(d) < 0, "the derivative is negative at GAMMA_PLACE");
  mpfr_lngamma(d, a, MPFR_RNDD);
  mpfr_set_si_2exp(w, 1, -119, MPFR_RNDN);
  mpfr_sub(d, d, w, MPFR_RNDD);
  mpfr_mul_2si(w, d, 60, MPFR_RNDD);
  mpfr_floor(w, w);
  ok(mpfr_cmp_si(w, LGAMMA_MINIMUM) == 0, "LGAMMA_MINIMUM is the least value rounded down");
  mpfr_exp(d, d, MPFR_RNDD);
  mpfr_mul_2si(d, d, 60, MPFR_RNDD);
  mpfr_floor(d, d);
  ok(mpfr_cmp_si(d, GAMMA_MINIMUM) == 0, "GAMMA_MINIMUM is the least value rounded down");
  mpfr_set_si_2exp(a, GAMMA_PLACE + 1, -60, MPFR_RNDN);
  mpfr_digamma(d, a, MPFR_RNDD);
  ok(mpfr_sgn(d) > 0, "the derivative is positive one unit on");
  ok(GAMMA_UNIT == 1L << 60, "the unit is 2^-60");
  mpfr_clears(a, d, w, (mpfr_ptr)0);
}

/* Is z between the decimals lo and hi, and not narrower than the inner pair allows? */
static void image(const ivl *v, const char *lo, const char *lo_in, const char *hi_in, const char *hi,
                  const char *name) {
  between(&y, lo, hi);
  bool inside = mpfr_lessequal_p(y.lo, v->lo) && mpfr_lessequal_p(v->hi, y.hi);
  between(&y, lo_in, hi_in);
  bool covers = mpfr_lessequal_p(v->lo, y.lo) && mpfr_lessequal_p(y.hi, v->hi);
  if (!ok(inside && covers, "%s", name)) diag("[%s, %s] wanted", lo_in, hi_in);
}

static void shape(void) {
  between(&x, "1", "3");
  ivl_gamma(&z, &x);
  image(&z, "0.885603194410888699", "0.885603194410888701", "2", "2.0001",
        "gamma [1, 3] reaches from the least value to 2");
  ivl_lgamma(&z, &x);
  image(&z, "-0.1214862905358496089", "-0.1214862905358496080", "0.6931471805599453", "0.6931471805599454",
        "lgamma [1, 3] likewise");
  between(&x, "0.25", "0.5");
  ivl_gamma(&z, &x);
  image(&z, "1.77245385090551602", "1.77245385090551603", "3.62560990822190831", "3.62560990822190832",
        "gamma falls on [1/4, 1/2]");
  between(&x, "3", "5");
  ivl_gamma(&z, &x);
  ok(mpfr_cmp_si(z.lo, 2) == 0 && mpfr_cmp_si(z.hi, 24) == 0, "gamma rises on [3, 5], exactly");
  between(&x, "1.4616321449683623412", "1.4616321449683623413");
  ivl_gamma(&z, &x);
  image(&z, "0.885603194410888699", "0.88560319441088870027881590058258", "0.88560319441088870027881590058258",
        "0.88560319441088871", "gamma across the place of the least value");
}

static void edges(void) {
  between(&x, "-0.5", "-0.25");
  ivl_gamma(&z, &x);
  ok(whole(&z), "gamma below 0 is unknown");
  between(&x, "-1", "5");
  ivl_gamma(&z, &x);
  ok(whole(&z), "gamma across 0 is unknown");
  between(&x, "0", "1");
  ivl_gamma(&z, &x);
  ok(mpfr_cmp_d(z.lo, 0.8856) > 0 && mpfr_cmp_si(z.lo, 1) <= 0 && mpfr_inf_p(z.hi), "gamma [0, 1] is bounded below");
  between(&x, "-3", "5");
  ivl_lgamma(&z, &x);
  ok(mpfr_cmp_d(z.lo, -0.1215) > 0 && mpfr_inf_p(z.hi), "lgamma [-3, 5] is that of (0, 5]");
  ivl_set_whole(&x);
  ivl_lgamma(&z, &x);
  ok(mpfr_cmp_d(z.lo, -0.1215) > 0 && mpfr_cmp_d(z.lo, -0.1214) < 0 && mpfr_inf_p(z.hi), "lgamma of the whole line");
  point(&x, "1e9");
  ivl_gamma(&z, &x);
  ok(mpfr_number_p(z.lo) && mpfr_inf_p(z.hi), "gamma(1e9) overflows upward");
  ivl_lgamma(&z, &x);
  ok(sharp(&z) && mpfr_cmp_d(z.lo, 1.9723e10) > 0 && mpfr_cmp_d(z.hi, 1.9724e10) < 0, "lgamma(1e9) does not");
  point(&x, "1e-100000");
  ivl_gamma(&z, &x);
  point(&y, "1e100000");
  mpfr_nextbelow(y.lo);
  mpfr_nextbelow(y.lo);
  ok(sharp(&z) && mpfr_lessequal_p(y.lo, z.lo) && mpfr_lessequal_p(z.lo, y.hi), "gamma(1e-100000) is 1e100000 - 0.577");
}

static void aliases_and_precisions(void) {
  ivl wide;
  ivl_init(&wide, 3 * P);
  point(&x, "17.25");
  ivl_gamma(&z, &x);
  ivl_gamma(&wide, &x);
  ok(mpfr_lessequal_p(z.lo, wide.lo) && mpfr_lessequal_p(wide.hi, z.hi) && sharp(&wide),
     "three times the precision lies inside");
  ivl_set(&y, &x);
  ivl_gamma(&y, &y);
  ok(mpfr_equal_p(y.lo, z.lo) && mpfr_equal_p(y.hi, z.hi), "gamma onto its argument");
  ivl_lgamma(&z, &x);
  ivl_lgamma(&x, &x);
  ok(mpfr_equal_p(x.lo, z.lo) && mpfr_equal_p(x.hi, z.hi), "lgamma onto its argument");
  ivl_clear(&wide);
}

int main(void) {
  ivl_init(&x, P);
  ivl_init(&y, P);
  ivl_init(&z, P);
  factorials();
  halves();
  recurrence("0.1");
  recurrence("1.4616321449683623412");
  recurrence("7.75");
  recurrence("123456.789");
  recurrence("1e-30");
  constants();
  shape();
  edges();
  aliases_and_precisions();
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&z);
  mpfr_free_cache();
  return done_testing();
}
