/* unit/tradeoff.c - the trade-off function: closed forms, tables by hand, inverse, convexity, edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "canonical.h"
#include "rnd.h"
#include "solve_test.h"
#include "table.h"
#include "tradeoff.h"

static rat level;

static assay_status ask(ivl *z, const pair *p, pair_side side, const char *x, long bits) {
  const adapt_goal goal = {bits, 4000};
  adapt_report report;
  set(&level, x);
  const tradeoff_query q = {p, side, level.v};
  return tradeoff_of(z, &q, &goal, &report);
}

static pair *table(size_t n, const char *const *ps, const char *const *qs) {
  mpq_t p[8], q[8];
  for (size_t i = 0; i < n; i++) {
    set(&level, ps[i]);
    mpq_init(p[i]);
    mpq_set(p[i], level.v);
    set(&level, qs[i]);
    mpq_init(q[i]);
    mpq_set(q[i], level.v);
  }
  pair *t = table_pair_make(n, (const mpq_t *)p, (const mpq_t *)q);
  if (!t) bail("no table");
  for (size_t i = 0; i < n; i++) {
    mpq_clear(p[i]);
    mpq_clear(q[i]);
  }
  return t;
}

/* Gaussian: Phi(Phi^-1(1 - x) - 1/s), Laplace: 1 - exp(m) x, exp(-m)/(4x), exp(-m) (1 - x); by another language. */
static void test_closed_forms(void) {
  static const struct {
    pair *(*f)(mpq_srcptr, mpq_srcptr);
    const char *noise, *x, *value;
  } row[] = {{gaussian_pair_make, "1", "1/4", "0.37239746321922510537342165784838"},
             {gaussian_pair_make, "1/10", "1e-6", "7.747610244723392835692669309283e-8"},
             {gaussian_pair_make, "1", "0.999999", "4.372680719087042671166867675775e-9"},
             {gaussian_pair_make, "1", "1e-30", "0.999999999999999999999999936814401"},
             {gaussian_pair_make, "3", "1/2", "0.36944134018176363827"},
             {laplace_pair_make, "2", "1/4", "0.587819682324967963287837303"},
             {laplace_pair_make, "2", "0.35", "0.433236185509023874002713953"},
             {laplace_pair_make, "2", "3/4", "0.151632664928158355900949883"}};
  ivl z;
  ivl_init(&z, 160);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++)
    for (int side = 0; side < 2; side++) {
      pair *p = make(row[i].f, row[i].noise, "1");
      ok(ask(&z, p, (pair_side)side, row[i].x, 120) == ASSAY_OK && rounds_to(&z, row[i].value), "noise %s, x = %s, %d",
         row[i].noise, row[i].x, side);
      pair_free(p);
    }
  ivl_clear(&z);
}

/* P = (.1, .6, .3, 0), Q = (0, .4, .5, .1): tests in the order of the ratios, coins in between. */
static void test_table(void) {
  static const char *const ps[] = {"1/10", "6/10", "3/10", "0"}, *const qs[] = {"0", "4/10", "5/10", "1/10"};
  static const struct {
    pair_side side;
    const char *x, *value;
  } row[] = {{PAIR_PQ, "0", "0.9"},     /* call Q on the fourth only             */
             {PAIR_PQ, "1/4", "29/60"}, /* .9 - (5/3) (1/4)                      */
             {PAIR_PQ, "3/10", "0.4"},  /* the third as well: a vertex           */
             {PAIR_PQ, "3/4", "0.1"},   /* .4 - (2/3) .45                        */
             {PAIR_PQ, "0.95", "0"},    /* all but the first                     */
             {PAIR_QP, "1/4", "21/40"}, {PAIR_QP, "4/10", "3/10"}, {PAIR_QP, "1e-9", "8999999985e-10"},
             {PAIR_QP, "1", "0"},       {PAIR_QP, "3", "0"}};
  pair *t = table(4, ps, qs);
  rat want;
  ivl z;
  rat_init(&want);
  ivl_init(&z, 128);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    assay_status s = ask(&z, t, row[i].side, row[i].x, 90);
    set(&want, row[i].value);
    ok(s == ASSAY_OK && mpfr_cmp_q(z.lo, want.v) <= 0 && mpfr_cmp_q(z.hi, want.v) >= 0, "table, side %d, x = %s",
       row[i].side, row[i].x);
  }
  ok(ask(&z, t, PAIR_PQ, "9/10", 50) != ASSAY_BROKEN && mpfr_zero_p(z.lo) && mpfr_cmp_d(z.hi, 1e-20) < 0,
     "where it ends: 0 is not excluded");
  ok(ask(&z, t, PAIR_PQ, "-1/2", 50) == ASSAY_DOMAIN, "a negative level");
  rat_clear(&want);
  pair_free(t);
  ivl_clear(&z);
}

static void test_special_pairs(void) {
  ivl z;
  ivl_init(&z, 128);
  pair *p = make(gaussian_pair_make, "0", "1");
  ok(ask(&z, p, PAIR_PQ, "0", 50) == ASSAY_OK && exactly_zero(&z), "nothing in common: 0 at once");
  ok(ask(&z, p, PAIR_PQ, "1/2", 50) == ASSAY_OK && exactly_zero(&z), "and everywhere");
  pair_free(p);
  p = make(gaussian_pair_make, "1", "0");
  ok(ask(&z, p, PAIR_QP, "1/3", 90) == ASSAY_OK && rounds_to(&z, "0.66666666666666666666667"), "P = Q: 1 - x");
  pair_free(p);
  p = make(canonical_pair_make, "0", "1/4"); /* epsilon 0: max(0, 3/4 - x) */
  ok(ask(&z, p, PAIR_PQ, "1/2", 90) == ASSAY_OK && rounds_to(&z, "0.25000000000000000000"), "(0, 1/4)");
  ok(ask(&z, p, PAIR_QP, "4/5", 90) == ASSAY_OK && exactly_zero(&z), "(0, 1/4) beyond 3/4");
  pair_free(p);
  set(&level, "3/4");
  p = response_pair_make(level.v, 2); /* max(1 - 3x, (1 - x)/3) */
  ok(ask(&z, p, PAIR_PQ, "1/5", 90) == ASSAY_OK && rounds_to(&z, "0.40000000000000000000"), "response, left");
  ok(ask(&z, p, PAIR_PQ, "2/5", 90) == ASSAY_OK && rounds_to(&z, "0.20000000000000000000"), "response, right");
  pair_free(p);
  ivl_clear(&z);
}

/* f(f^-1(x)) = x where f is positive and continuous: T[Q,P] undoes T[P,Q]. */
static void test_inverse(void) {
  static const char *const xs[] = {"1/1000", "1/5", "1/2", "9/10"}, *const ps[] = {"1/2", "1/3", "1/6"},
                           *const qs[] = {"1/7", "3/7", "3/7"};
  pair *pairs[] = {make(gaussian_pair_make, "2/3", "1"), make(laplace_pair_make, "1", "1"), table(3, ps, qs)};
  ivl z, y;
  ivl_init(&z, 200);
  ivl_init(&y, 200);
  const adapt_goal goal = {60, 2000};
  adapt_report report;
  for (int k = 0; k < 12; k++) {
    int good = ask(&z, pairs[k / 4], PAIR_PQ, xs[k % 4], 150) == ASSAY_OK;
    rat back;
    rat_init(&back);
    int below = 0, above = 0;
    for (int end = 0; end < 2; end++) {
      mpfr_get_q(back.v, end ? z.hi : z.lo);
      const tradeoff_query q = {pairs[k / 4], PAIR_QP, back.v};
      good = good && tradeoff_of(&y, &q, &goal, &report) == ASSAY_OK;
      below = below || mpfr_cmp_q(y.lo, level.v) <= 0;
      above = above || mpfr_cmp_q(y.hi, level.v) >= 0;
    }
    ok(good && below && above, "inverse, pair %d, x = %s", k / 4, xs[k % 4]);
    rat_clear(&back);
  }
  for (int k = 0; k < 3; k++) pair_free(pairs[k]);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* Random tables: f by a linear program in exact rationals (tests sorted by ratio), f <= 1 - x. */
static void exact(mpq_ptr f, size_t n, const long *p, long sp, const long *q, long sq, mpq_srcptr x) {
  mpq_t left, u, part;
  int used[8] = {0};
  mpq_init(left);
  mpq_init(u);
  mpq_init(part);
  mpq_set(left, x);
  mpq_set_ui(f, 1, 1);
  for (size_t step = 0; step < n; step++) {
    size_t best = n;
    for (size_t i = 0; i < n; i++)
      if (!used[i] && (best == n || q[i] * p[best] > q[best] * p[i])) best = i;
    used[best] = 1;
    mpq_set_si(u, p[best], (unsigned long)sp);
    mpq_canonicalize(u);
    mpq_set_si(part, 1, 1);
    if (p[best] > 0 && mpq_cmp(u, left) > 0) mpq_div(part, left, u);
    mpq_mul(u, u, part);
    mpq_sub(left, left, u);
    mpq_set_si(u, q[best], (unsigned long)sq);
    mpq_canonicalize(u);
    mpq_mul(u, u, part);
    mpq_sub(f, f, u);
  }
  mpq_clear(left);
  mpq_clear(u);
  mpq_clear(part);
}

static void test_random_tables(void) {
  rnd g = rnd_start(7321);
  rat f, x;
  ivl z;
  long bad = 0;
  rat_init(&f);
  rat_init(&x);
  ivl_init(&z, 128);
  for (long i = 0; i < 150 * rnd_mult(); i++) {
    long p[5], q[5], sp = 0, sq = 0;
    mpq_t mp[5], mq[5];
    for (int k = 0; k < 5; k++) {
      p[k] = rnd_once_in(&g, 6) ? 0 : rnd_int(&g, 1, 12);
      q[k] = p[k] && rnd_once_in(&g, 6) ? 0 : rnd_int(&g, 1, 12);
      sp += p[k];
      sq += q[k];
    }
    if (!sp || !sq) continue;
    for (int k = 0; k < 5; k++) {
      mpq_init(mp[k]);
      mpq_init(mq[k]);
      mpq_set_si(mp[k], p[k], (unsigned long)sp);
      mpq_set_si(mq[k], q[k], (unsigned long)sq);
      mpq_canonicalize(mp[k]);
      mpq_canonicalize(mq[k]);
    }
    pair *t = table_pair_make(5, (const mpq_t *)mp, (const mpq_t *)mq);
    mpq_set_si(x.v, rnd_int(&g, 0, sp), (unsigned long)(rnd_once_in(&g, 2) ? sp : 97 + sp));
    mpq_canonicalize(x.v);
    exact(f.v, 5, p, sp, q, sq, x.v);
    const adapt_goal goal = {60, 1000};
    adapt_report report;
    const tradeoff_query ask_it = {t, PAIR_PQ, x.v};
    assay_status s = tradeoff_of(&z, &ask_it, &goal, &report);
    int sound = mpfr_cmp_q(z.lo, f.v) <= 0 && mpfr_cmp_q(z.hi, f.v) >= 0;
    if ((!sound || (s != ASSAY_OK && mpq_sgn(f.v) > 0)) && ++bad < 4) {
      diag("iteration %ld, status %d, p %ld %ld %ld %ld %ld, q %ld %ld %ld %ld %ld", i, s, p[0], p[1], p[2], p[3], p[4],
           q[0], q[1], q[2], q[3], q[4]);
      rnd_rerun(__FILE__);
    }
    pair_free(t);
    for (int k = 0; k < 5; k++) {
      mpq_clear(mp[k]);
      mpq_clear(mq[k]);
    }
  }
  ok(bad == 0, "random tables against exact rationals");
  rat_clear(&f);
  rat_clear(&x);
  ivl_clear(&z);
}

int main(void) {
  rat_init(&level);
  test_closed_forms();
  test_table();
  test_special_pairs();
  test_inverse();
  test_random_tables();
  rat_clear(&level);
  mpfr_free_cache();
  return done_testing();
}
