/* unit/igamma.c - ivl_gamma_p and ivl_gamma_q: closed forms, known values, identities, edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "gamma.h"
#include "igamma.h"

#include "tap.h"

enum { PREC = 200 };

static ivl a, x, p, q, u, v;
static ivl *const all[] = {&a, &x, &p, &q, &u, &v};

static void point(ivl *z, const char *text) {
  mpfr_set_str(z->lo, text, 10, MPFR_RNDN);
  mpfr_set(z->hi, z->lo, MPFR_RNDN);
}

static void between(ivl *z, const char *lo, const char *hi) {
  mpfr_set_str(z->lo, lo, 10, MPFR_RNDN);
  mpfr_set_str(z->hi, hi, 10, MPFR_RNDN);
}

static bool overlap(const ivl *y, const ivl *z) {
  return mpfr_lessequal_p(y->lo, z->hi) && mpfr_lessequal_p(z->lo, y->hi);
}

static bool equal(const ivl *y, const ivl *z) { return mpfr_equal_p(y->lo, z->lo) && mpfr_equal_p(y->hi, z->hi); }

static bool exactly(const ivl *z, long n) { return mpfr_cmp_si(z->lo, n) == 0 && mpfr_cmp_si(z->hi, n) == 0; }

/* Is the relative width of z at most 2^-(precision - 10)? */
static bool sharp(const ivl *z) {
  mpfr_t w;
  mpfr_init2(w, 64);
  mpfr_sub(w, z->hi, z->lo, MPFR_RNDU);
  mpfr_mul_2si(w, w, mpfr_get_prec(z->lo) - 10, MPFR_RNDU);
  bool is = mpfr_sgn(z->lo) > 0 && mpfr_lessequal_p(w, z->lo);
  mpfr_clear(w);
  return is;
}

static void both(const char *at, const char *xt) {
  point(&a, at);
  point(&x, xt);
  ivl_gamma_p(&p, &a, &x);
  ivl_gamma_q(&q, &a, &x);
}

static void exponential(const char *xt) {
  both("1", xt);
  ivl_neg(&x, &x);
  ivl_exp(&u, &x);
  ok(overlap(&q, &u) && sharp(&q), "Q(1, %s) = e^-x", xt);
  ivl_expm1(&u, &x);
  ivl_neg(&u, &u);
  ok(overlap(&p, &u) && sharp(&p), "P(1, %s) = 1 - e^-x", xt);
}

static void error_function(const char *xt) {
  both("0.5", xt);
  ivl_sqrt(&u, &x);
  ivl_erfc(&v, &u);
  ok(overlap(&q, &v) && sharp(&q), "Q(1/2, %s) = erfc(sqrt x)", xt);
  ivl_erf(&v, &u);
  ok(overlap(&p, &v) && sharp(&p), "P(1/2, %s) = erf(sqrt x)", xt);
}

/* Q(n, x) = e^-x (1 + x + ... + x^(n - 1) / (n - 1)!) */
static void poisson(long n, const char *xt) {
  char at[24];
  snprintf(at, sizeof at, "%ld", n);
  both(at, xt);
  ivl_set_si(&u, 1);
  ivl_set_si(&v, 0);
  for (long k = 1; k <= n; k++) {
    ivl_add(&v, &v, &u);
    ivl_mul(&u, &u, &x);
    ivl_set_si(&a, k);
    ivl_div(&u, &u, &a);
  }
  ivl_neg(&x, &x);
  ivl_exp(&x, &x);
  ivl_mul(&v, &v, &x);
  ok(overlap(&q, &v) && sharp(&q), "Q(%ld, %s) = e^-x sum x^k / k!", n, xt);
}

/* Values computed with other software to 50 digits. */
static void known(const char *name, const ivl *z, const char *at, const char *xt, const char *want) {
  both(at, xt);
  mpfr_set_prec(u.lo, 160);
  mpfr_set_prec(u.hi, 160);
  mpfr_set_str(u.lo, want, 10, MPFR_RNDD);
  mpfr_set_str(u.hi, want, 10, MPFR_RNDU);
  mpfr_nextbelow(u.lo);
  mpfr_nextabove(u.hi);
  if (!ok(overlap(z, &u) && sharp(z), "%s(%s, %s) = %s", name, at, xt, want))
    mpfr_printf("# [%.50Re, %.50Re]\n", z->lo, z->hi);
  mpfr_set_prec(u.lo, PREC);
  mpfr_set_prec(u.hi, PREC);
}

/* P + Q = 1; Q(a + 1, x) = Q(a, x) + x^a e^-x / Gamma(a + 1), P the other way. */
static void identities(const char *at, const char *xt) {
  both(at, xt);
  ok(sharp(&p) && sharp(&q), "P(%s, %s) and Q are sharp", at, xt);
  ivl_add(&u, &p, &q);
  ok(mpfr_cmp_si(u.lo, 1) <= 0 && mpfr_cmp_si(u.hi, 1) >= 0, "P + Q = 1 at (%s, %s)", at, xt);
  ivl_log(&u, &x);
  ivl_mul(&u, &u, &a);
  ivl_sub(&u, &u, &x);
  ivl_set_si(&v, 1);
  ivl_add(&a, &a, &v);
  ivl_lgamma(&v, &a);
  ivl_sub(&u, &u, &v);
  ivl_exp(&u, &u);
  ivl_add(&q, &q, &u);
  ivl_sub(&p, &p, &u);
  ivl_gamma_q(&v, &a, &x);
  ok(overlap(&q, &v), "Q(a + 1, x) by recurrence at (%s, %s)", at, xt);
  ivl_gamma_p(&v, &a, &x);
  ok(overlap(&p, &v), "P(a + 1, x) by recurrence at (%s, %s)", at, xt);
}

/* Three times the precision lies inside, up to the wider result's own rounding. */
static void precisions(const char *at, const char *xt) {
  ivl wide;
  ivl_init(&wide, 3 * PREC);
  both(at, xt);
  ivl_gamma_q(&wide, &a, &x);
  ok(overlap(&q, &wide) && sharp(&wide), "Q(%s, %s) at two precisions", at, xt);
  ivl_gamma_p(&wide, &a, &x);
  ok(overlap(&p, &wide) && sharp(&wide), "P(%s, %s) at two precisions", at, xt);
  ivl_clear(&wide);
}

/* The image of a box: from one corner's value to the other's. */
static void box(void) {
  between(&a, "2", "2.5");
  between(&x, "3", "4");
  ivl_gamma_q(&q, &a, &x);
  ivl_gamma_p(&p, &a, &x);
  point(&u, "2");
  point(&v, "4");
  ivl_gamma_q(&a, &u, &v);
  ivl_gamma_p(&x, &u, &v);
  ok(mpfr_equal_p(q.lo, a.lo) && mpfr_equal_p(p.hi, x.hi), "a box has its least Q and greatest P at (a.lo, x.hi)");
  point(&u, "2.5");
  point(&v, "3");
  ivl_gamma_q(&a, &u, &v);
  ivl_gamma_p(&x, &u, &v);
  ok(mpfr_equal_p(q.hi, a.hi) && mpfr_equal_p(p.lo, x.lo), "and its greatest Q and least P at (a.hi, x.lo)");
}

static void edges(void) {
  both("2", "0");
  ok(exactly(&p, 0) && exactly(&q, 1), "P(a, 0) = 0 and Q(a, 0) = 1");
  between(&a, "-1", "2");
  point(&x, "3");
  ivl_gamma_q(&q, &a, &x);
  ivl_gamma_p(&p, &a, &x);
  ok(mpfr_zero_p(q.lo) && mpfr_cmp_d(q.hi, 0.1991) > 0 && mpfr_cmp_d(q.hi, 0.1992) < 0, "Q((0, 2], 3) = (0, 4 e^-3]");
  ok(mpfr_cmp_si(p.hi, 1) == 0 && mpfr_cmp_d(p.lo, 0.8008) > 0 && mpfr_cmp_d(p.lo, 0.8009) < 0, "P((0, 2], 3)");
  point(&a, "2");
  between(&x, "-7", "3");
  ivl_gamma_q(&q, &a, &x);
  ok(mpfr_cmp_si(q.hi, 1) == 0 && mpfr_cmp_d(q.lo, 0.1991) > 0 && mpfr_cmp_d(q.lo, 0.1992) < 0, "Q(2, [0, 3])");
  mpfr_set_inf(x.hi, 1);
  mpfr_set_si(x.lo, 3, MPFR_RNDN);
  ivl_gamma_q(&q, &a, &x);
  ivl_gamma_p(&p, &a, &x);
  ok(mpfr_zero_p(q.lo) && mpfr_cmp_d(q.hi, 0.1992) < 0, "Q(2, [3, inf))");
  ok(mpfr_cmp_si(p.hi, 1) == 0 && mpfr_cmp_d(p.lo, 0.8008) > 0, "P(2, [3, inf))");
  point(&x, "3");
  mpfr_set_inf(a.hi, 1);
  mpfr_set_si(a.lo, 2, MPFR_RNDN);
  ivl_gamma_q(&q, &a, &x);
  ivl_gamma_p(&p, &a, &x);
  ok(mpfr_cmp_si(q.hi, 1) == 0 && mpfr_cmp_d(q.lo, 0.1991) > 0, "Q([2, inf), 3)");
  ok(mpfr_zero_p(p.lo) && mpfr_cmp_d(p.hi, 0.8009) < 0, "P([2, inf), 3)");
  ivl_set_whole(&a);
  ivl_set_whole(&x);
  ivl_gamma_q(&q, &a, &x);
  ivl_gamma_p(&p, &a, &x);
  ok(mpfr_zero_p(q.lo) && mpfr_cmp_si(q.hi, 1) == 0 && equal(&p, &q), "of everything: [0, 1]");
  both("-1", "-1");
  ok(mpfr_lessequal_p(p.lo, p.hi) && mpfr_lessequal_p(q.lo, q.hi), "outside the domain: something in order");
}

static void limits(void) {
  both("0.3", "1e15");
  ok(mpfr_zero_p(q.lo) && mpfr_sgn(q.hi) > 0 && mpfr_get_exp(q.hi) < -700000000,
     "Q(0.3, 1e15) is below the range of exp");
  mpfr_set_prec(q.lo, 64);
  mpfr_set_prec(q.hi, 64);
  point(&a, "1e12");
  point(&x, "1e12");
  ivl_gamma_q(&q, &a, &x);
  ok(mpfr_cmp_d(q.lo, 0.49999) < 0 && mpfr_cmp_d(q.hi, 0.5) > 0 && mpfr_cmp_d(q.hi, 0.8) < 0,
     "Q(1e12, 1e12) is wide but right");
  mpfr_set_prec(q.lo, PREC);
  mpfr_set_prec(q.hi, PREC);
  point(&x, "1.0000001e12");
  ivl_gamma_q(&q, &a, &x);
  ok(mpfr_cmp_d(q.lo, 0.45) < 0 && mpfr_cmp_d(q.hi, 0.47) > 0 && mpfr_cmp_d(q.hi, 0.8) < 0,
     "Q(1e12, 1e12 + 1e5) is wide but right");
}

static void aliases(void) {
  both("2.5", "3.5");
  ivl_set(&u, &a);
  ivl_gamma_p(&u, &u, &x);
  ok(equal(&u, &p), "P onto its first argument");
  ivl_set(&u, &x);
  ivl_gamma_q(&u, &a, &u);
  ok(equal(&u, &q), "Q onto its second argument");
  ivl_set(&u, &a);
  ivl_gamma_q(&v, &a, &a);
  ivl_gamma_q(&u, &u, &u);
  ok(equal(&u, &v), "Q onto both");
}

int main(void) {
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_init(all[i], PREC);
  const char *xs[] = {"1e-300", "1e-30", "0.25", "1", "3", "17.5", "80", "500", "1e5", "1e8"};
  for (size_t i = 0; i < sizeof xs / sizeof *xs; i++) {
    exponential(xs[i]);
    error_function(xs[i]);
    poisson(3, xs[i]);
    poisson(40, xs[i]);
  }
  known("P", &p, "1000", "1", "9.151565091164915757205457855418894155562634831812e-2569");
  known("Q", &q, "2.5", "20", "1.4933679000503951838816055324713770541290439228523e-7");
  known("P", &p, "0.3", "0.7", "8.6686258550629524088614673292693188916019018963843e-1");
  known("Q", &q, "0.3", "0.7", "1.3313741449370475911385326707306811083980981036157e-1");
  known("Q", &q, "1e-10", "1e-10", "2.2448635240024109438207382503263552212402567629014e-9");
  known("Q", &q, "1e-300", "1", "2.1938393439552027367716377546012164903104729340691e-301");
  known("P", &p, "0.5", "1e-300", "1.128379167095512573896158903121545171688101258658e-150");
  known("Q", &q, "0.25", "400", "5.8948077874468866351491529078533988993676597617303e-177");
  identities("0.3", "0.7");
  identities("2.5", "20");
  identities("1000", "1");
  identities("1e-10", "1e-10");
  identities("1e-300", "1");
  identities("12345.5", "12345.5");
  identities("12345.5", "13000");
  identities("0.75", "300");
  precisions("0.3", "0.7");
  precisions("2.5", "90");
  precisions("1e5", "1.01e5");
  precisions("1e5", "0.99e5");
  box();
  edges();
  limits();
  aliases();
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) ivl_clear(all[i]);
  mpfr_free_cache();
  return done_testing();
}
