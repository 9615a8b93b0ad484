/* unit/gaussian.c - the Gaussian curve: identities, known values, limits, domain.  Against Arb: cross/gaussian.c. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "rnd.h"
#include "tap.h"

static rat sigma, steps, at;

static void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

typedef assay_status asked(ivl *, const gaussian_query *, const adapt_goal *, adapt_report *);

static assay_status ask(asked *f, ivl *z, const char *s, const char *t, const char *a, long bits) {
  const adapt_goal goal = {bits, 20000};
  adapt_report report;
  set(&sigma, s);
  set(&steps, t);
  set(&at, a);
  const gaussian_query q = {sigma.v, steps.v, at.v};
  return f(z, &q, &goal, &report);
}

/* The enclosures have a number in common. */
static int meet(const ivl *x, const ivl *y) { return mpfr_cmp(x->lo, y->hi) <= 0 && mpfr_cmp(y->lo, x->hi) <= 0; }

/* ---- delta ---------------------------------------------------------------------- */

/* Published or elementary: the first digits, rounded down and up. */
static void test_known(void) {
  static const struct {
    const char *s, *t, *e, *down, *up;
  } row[] = {{"1", "1", "0", "3.829249225e-01", "3.829249226e-01"},   /* 2 Phi(1/2) - 1, any table   */
             {"1/2", "1", "0", "6.826894921e-01", "6.826894922e-01"}, /* one standard deviation      */
             {"1/4", "1", "0", "9.544997361e-01", "9.544997362e-01"}, /* two                         */
             {"1/2", "1/4", "0", "3.829249225e-01", "3.829249226e-01"}};
  ivl z;
  ivl_init(&z, 128);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    ok(ask(gaussian_delta_of, &z, row[i].s, row[i].t, row[i].e, 100) == ASSAY_OK, "delta(%s), sigma %s", row[i].e,
       row[i].s);
    char *down = out_dec_dn(z.lo, 10), *up = out_dec_up(z.hi, 10);
    is_str(down, row[i].down, "from below");
    is_str(up, row[i].up, "from above");
    free(down);
    free(up);
  }
  ivl_clear(&z);
}

/* delta(-e) = 1 - exp(-e) + exp(-e) delta(e): the two directions of one pair. */
static void test_mirror(void) {
  static const char *const e[] = {"1/1000", "1/2", "1", "7", "40"};
  static const char *const minus[] = {"-1/1000", "-1/2", "-1", "-7", "-40"};
  ivl z, y, x;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  ivl_init(&x, 200);
  for (int i = 0; i < 5; i++) {
    int good = ask(gaussian_delta_of, &z, "3/2", "2", e[i], 150) == ASSAY_OK;
    ivl_set_q(&x, at.v);
    good = good && ask(gaussian_delta_of, &y, "3/2", "2", minus[i], 150) == ASSAY_OK;
    ivl_neg(&x, &x);
    ivl_exp(&x, &x);
    ivl_mul(&z, &z, &x);
    ivl_sub(&z, &z, &x);
    ivl_set_si(&x, 1);
    ivl_add(&z, &z, &x);
    ok(good && meet(&z, &y) && ivl_rel_bits(&z) > 100, "delta(-%s) from delta(%s)", e[i], e[i]);
  }
  ivl_clear(&z);
  ivl_clear(&y);
  ivl_clear(&x);
}

static void test_steps(void) {
  ivl z, y;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  int good = ask(gaussian_delta_of, &z, "10", "25", "3", 150) == ASSAY_OK &&
             ask(gaussian_delta_of, &y, "2", "1", "3", 150) == ASSAY_OK;
  ok(good && meet(&z, &y), "25 steps of 10 are one of 2");
  good = ask(gaussian_delta_of, &z, "10", "26", "3", 150) == ASSAY_OK;
  ok(good && ivl_lt(&y, &z), "26 are more");
  ivl_clear(&z);
  ivl_clear(&y);
}

static void test_far(void) {
  ivl z, y;
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  ok(ask(gaussian_delta_of, &z, "1", "1", "50", 100) == ASSAY_OK && mpfr_get_exp(z.lo) == -1780,
     "1.4e-536 to 100 bits");
  ok(ask(gaussian_delta_of, &z, "1e-4", "1", "1", 100) == ASSAY_OK && mpfr_cmp_ui(z.hi, 1) <= 0, "next to 1");
  ok(ask(gaussian_delta_of, &z, "1e1000", "1", "0", 100) == ASSAY_OK, "much noise");
  assay_status s = ask(gaussian_delta_of, &z, "1", "1", "1e9", 100);
  ok(s == ASSAY_LIMIT && mpfr_sgn(z.lo) == 0, "beyond the range of erfc: a limit, and still right");
  ok(ask(gaussian_delta_of, &z, "1", "1", "-1e9", 30) == ASSAY_LIMIT || mpfr_cmp_ui(z.lo, 1) <= 0,
     "the same on the left");
  /* Wide arguments: the image of the corners is inside. */
  ivl e, w;
  ivl_init(&e, 128);
  ivl_init(&w, 128);
  ivl_set_si(&e, 1);
  mpfr_set_si(e.hi, 2, MPFR_RNDN);
  ivl_set_si(&y, 1);
  gaussian_delta(&w, &y, &e);
  int good = 1;
  for (long k = 1; k <= 2; k++) {
    ivl_set_si(&z, k);
    gaussian_delta(&z, &y, &z);
    good = good && mpfr_cmp(w.lo, z.lo) <= 0 && mpfr_cmp(w.hi, z.hi) >= 0;
  }
  ok(good, "an interval of epsilons, and the destination may be an argument");
  ivl_set_whole(&e);
  gaussian_delta(&w, &y, &e);
  ok(mpfr_sgn(w.lo) == 0 && mpfr_cmp_ui(w.hi, 1) >= 0, "nothing known, nothing said");
  ivl_clear(&e);
  ivl_clear(&w);
  ivl_clear(&y);
  ivl_clear(&z);
}

/* ---- epsilon -------------------------------------------------------------------- */

/* delta(epsilon(d)) = d: by delta at both ends of the enclosure of epsilon. */
static int inverts(const char *s, const char *d) {
  ivl z, e, f, sig;
  ivl_init(&z, 400);
  ivl_init(&e, 400);
  ivl_init(&f, 400);
  ivl_init(&sig, 400);
  int good = ask(gaussian_epsilon_of, &z, s, "1", d, 120) == ASSAY_OK;
  ivl_set_q(&sig, sigma.v);
  ivl_set_point(&e, z.lo);
  gaussian_delta(&f, &sig, &e);
  good = good && mpfr_cmp_q(f.hi, at.v) >= 0;
  ivl_set_point(&e, z.hi);
  gaussian_delta(&f, &sig, &e);
  good = good && mpfr_cmp_q(f.lo, at.v) <= 0 && ivl_rel_bits(&z) >= 120;
  ivl_clear(&z);
  ivl_clear(&e);
  ivl_clear(&f);
  ivl_clear(&sig);
  return good;
}

static void test_epsilon(void) {
  static const char *const s[] = {"1/100", "1/3", "1", "7", "1000", "1e12"};
  static const char *const d[] = {"1e-13", "1e-20", "1e-100", "1e-4000"};
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 4; j++) ok(inverts(s[i], d[j]), "epsilon(%s), sigma %s", d[j], s[i]);
  ok(inverts("1", "0.38292492254802620727540922"), "a delta just below the total variation distance");
  ok(inverts("1/100", "0.999"), "a delta next to 1");
}

static void test_epsilon_special(void) {
  ivl z;
  ivl_init(&z, 128);
  ok(ask(gaussian_epsilon_of, &z, "1", "1", "0.3829249225480263", 100) == ASSAY_OK && mpfr_zero_p(z.lo) &&
         mpfr_zero_p(z.hi),
     "a delta just above the total variation distance: exactly 0");
  ok(ask(gaussian_epsilon_of, &z, "1e-4", "1", "1", 100) == ASSAY_OK && mpfr_zero_p(z.hi), "delta 1: exactly 0");
  set(&sigma, "1");
  set(&steps, "1");
  set(&at, "0.38292492254802620727540922");
  const gaussian_query near = {sigma.v, steps.v, at.v};
  const adapt_goal short_of_it = {60, 64};
  adapt_report report;
  ok(gaussian_epsilon_of(&z, &near, &short_of_it, &report) == ASSAY_LIMIT && mpfr_sgn(z.lo) >= 0 && mpfr_sgn(z.hi) > 0,
     "a limit before the sign is certain: not below 0 all the same");
  ok(ask(gaussian_epsilon_of, &z, "1", "1", "0", 100) == ASSAY_DOMAIN, "delta 0");
  ok(ask(gaussian_epsilon_of, &z, "1", "1", "-1", 100) == ASSAY_DOMAIN, "a negative delta");
  ok(ask(gaussian_epsilon_of, &z, "0", "1", "1/2", 100) == ASSAY_DOMAIN, "no noise");
  ok(ask(gaussian_epsilon_of, &z, "1", "0", "1/2", 100) == ASSAY_DOMAIN, "no step");
  ok(ask(gaussian_delta_of, &z, "-1", "1", "1", 100) == ASSAY_DOMAIN, "a negative deviation");
  ok(ask(gaussian_delta_of, &z, "1", "-1", "1", 100) == ASSAY_DOMAIN, "a negative number of steps");
  ivl_clear(&z);
}

int main(void) {
  rat_init(&sigma);
  rat_init(&steps);
  rat_init(&at);
  test_known();
  test_mirror();
  test_steps();
  test_far();
  test_epsilon();
  test_epsilon_special();
  rat_clear(&sigma);
  rat_clear(&steps);
  rat_clear(&at);
  mpfr_free_cache();
  return done_testing();
}
