/* unit/laplace_gamma.c - the coefficient of an end of Laplace noise's losses, by gamma functions.
 *
 * Expected: sqrt(x)/(1 + 2 zeta) times a hypergeometric function (mpmath, hyp2f1 at 45 digits); the sum over the poles.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "ask_pair.h"
#include "laplace_gamma.h"
#include "laplace_internal.h"
#include "local.h"

enum { PREC = 120, WIDE = 400 };

static void set(cpx *z, const char *re, const char *im) {
  ivl_set_q(&z->re, num(re));
  ivl_set_q(&z->im, num(im));
}

/* v := E[p / (p + zeta)] where |p + zeta| >= max(p, |zeta|) / 3. */
static void ask(cpx *v, const char *x, const cpx *zeta, double reach) {
  local_ivls(WIDE, share, c);
  laplace_gamma g;
  ivl_set_q(&share, num(x));
  ivl_set_q(&c, num("1/3"));
  laplace_gamma_make(&g, &share, reach, PREC);
  laplace_gamma_at(v, &g, zeta, &c);
  laplace_gamma_clear(&g);
}

static int is_fine(const ivl *z, long bits) {
  local_mpfrs(64, d);
  mpfr_sub(d, z->hi, z->lo, MPFR_RNDU);
  return mpfr_zero_p(d) || mpfr_get_exp(d) < -bits;
}

static void is(const char *x, const char *re, const char *im, const char *value_re, const char *value_im) {
  local_cpxs(PREC, zeta, v);
  set(&zeta, re, im);
  ask(&v, x, &zeta, 1000);
  ok(is_fine(&v.re, PREC - 12) && is_fine(&v.im, PREC - 12), "x %s, zeta %s + %s i: fine", x, re, im);
  is_about(&v.re, value_re, "its real part");
  is_about(&v.im, value_im, "its imaginary part");
}

/* Around 0, near the axis, left of it, far out; x small or not. */
static void as_by_poles(const char *x, double reach) {
  static const char *const at[][2] = {{"1/100", "0"}, {"3", "0"},      {"1/3", "1/5"}, {"-1/3", "1"},
                                      {"-7", "12"},   {"25", "30"},    {"0", "40"},    {"-60", "100"},
                                      {"300", "1"},   {"-400", "900"}, {"2000", "50"}};
  local_ivls(WIDE, share, c);
  laplace_poles s;
  int good = 1;
  ivl_set_q(&share, num(x));
  ivl_set_q(&c, num("1/3"));
  laplace_poles_make(&s, &share, 1.0 / 3, PREC, PREC + 16);
  for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
    local_cpxs(PREC, zeta, v, w);
    set(&zeta, at[i][0], at[i][1]);
    ask(&v, x, &zeta, reach);
    cpx_neg(&zeta, &zeta);
    laplace_poles_at(&w, &s, &zeta, &c);
    good = good && meets(&v.re, &w.re) && meets(&v.im, &w.im) && is_fine(&v.re, PREC - 40) && is_fine(&w.re, PREC - 40);
  }
  ok(good, "x %s: as by the poles", x);
  laplace_poles_clear(&s);
}

/* A box: the answer holds that at its corners; one as wide as itself has none. */
static void in_a_box(void) {
  local_cpxs(64, zeta, v, at, w);
  set(&zeta, "5", "7");
  mpfr_add_d(zeta.re.hi, zeta.re.hi, 0.001, MPFR_RNDU);
  mpfr_add_d(zeta.im.hi, zeta.im.hi, 0.002, MPFR_RNDU);
  ask(&v, "1/100", &zeta, 100);
  int good = is_fine(&v.re, 4);
  for (int i = 0; i < 4; i++) {
    mpfr_set(at.re.lo, i & 1 ? zeta.re.lo : zeta.re.hi, MPFR_RNDN);
    mpfr_set(at.im.lo, i & 2 ? zeta.im.lo : zeta.im.hi, MPFR_RNDN);
    mpfr_set(at.re.hi, at.re.lo, MPFR_RNDN);
    mpfr_set(at.im.hi, at.im.lo, MPFR_RNDN);
    ask(&w, "1/100", &at, 100);
    good = good && nests(&w.re, &v.re) && nests(&w.im, &v.im);
  }
  ok(good, "a box holds its corners");
  mpfr_add_d(zeta.re.hi, zeta.re.hi, 20, MPFR_RNDU);
  ask(&v, "1/100", &zeta, 100);
  ok(!ivl_is_finite(&v.re), "too wide a box");
}

int main(void) {
  is("1/50", "3", "4", "0.61660192735426080077038641845988", "-0.14153468116491056793123617948345");
  is("1/400", "-30", "50", "0.59981120057973022108019515470885", "-0.35695030203996538143988500198284");
  is("1/1000", "200", "700", "0.26192890163851833904383529787636", "-0.20194511211377774579196093360217");
  as_by_poles("1/30", 2100);
  as_by_poles("1/300", 2100);
  as_by_poles("1/300", 30);
  as_by_poles("1/3000", 1e5);
  in_a_box();
  ask_clear();
  return done_testing();
}
