/* unit/convert_simple.c - groups, sampling, concentrated and Gaussian privacy, cut batches. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "convert.h"
#include "convert_cut.h"
#include "convert_gdp.h"
#include "convert_models.h"

static void log_of(ivl *z, long n) {
  ivl_set_si(z, n);
  ivl_log(z, z);
}

static void test_group(void) {
  ivl e, d, z, w;
  ivl *all[] = {&e, &d, &z, &w};
  for (int i = 0; i < 4; i++) ivl_init(all[i], 128);
  for (long k = 1; k <= 5; k++) { /* exp(e) = 2: 1 + 2 + 4 + .. = 2^k - 1 */
    log_of(&e, 2);
    convert_group_factor(&z, k, &e);
    ivl_set_si(&w, (1L << k) - 1);
    ok(same(&z, &w, 110), "a group of %ld at log 2", k);
    ivl_set_si(&e, 0);
    convert_group_factor(&z, k, &e);
    ivl_set_si(&w, k);
    ok(same(&z, &w, 120), "and at 0");
  }
  ivl_set_si(&e, -1);
  mpfr_set_ui_2exp(e.hi, 1, -40, MPFR_RNDN);
  convert_group_factor(&z, 3, &e);
  ok(mpfr_cmp_ui(z.lo, 3) <= 0 && mpfr_cmp_d(z.hi, 3.00000001) < 0 && mpfr_cmp_ui(z.hi, 3) > 0, "next to 0: next to k");
  log_of(&e, 2);
  ratio(&d, 1, 1000);
  convert_zero_out_to_substitution_delta(&z, &e, &d);
  ratio(&w, 3, 1000);
  ok(same(&z, &w, 120), "substitution from zeroing out");
  convert_one_to_group_delta(&w, 2, &e, &d);
  ok(same(&z, &w, 110), "is a group of two");
  printed(&e, "3.057674");
  convert_one_to_group_eps(&z, 2, &e);
  ok(agrees(&z, "6.115349", 16), "a published pair of epsilons");
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
}

static void test_sample(void) {
  ivl e, q, z, w;
  ivl *all[] = {&e, &q, &z, &w};
  for (int i = 0; i < 4; i++) ivl_init(all[i], 128);
  log_of(&e, 3);
  ratio(&q, 1, 2);
  convert_full_to_sampled_eps(&z, &q, &e);
  log_of(&w, 2);
  ok(same(&z, &w, 120), "half of the records at log 3: log 2");
  ivl_set_si(&e, 1);
  ratio(&q, 1, 100);
  convert_full_to_sampled_eps(&z, &q, &e);
  ok(agrees(&z, "0.0170369", 110), "a published value");
  ivl_set_si(&q, 1);
  convert_full_to_sampled_eps(&z, &q, &e);
  ok(same(&z, &e, 120), "all of them: nothing changes");
  ivl_set_si(&q, 0);
  convert_full_to_sampled_eps(&z, &q, &e);
  ok(mpfr_zero_p(z.lo) && mpfr_zero_p(z.hi), "none: 0");
  ratio(&q, 1, 3);
  ratio(&e, 3, 7);
  convert_full_to_sampled_delta(&z, &q, &e);
  ratio(&w, 1, 7);
  ok(same(&z, &w, 120), "a third of delta");
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
}

static void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

static void test_gdp(void) {
  const adapt_goal goal = {100, 2000};
  adapt_report report;
  ivl mu, e, z, one;
  rat eps, delta;
  ivl *all[] = {&mu, &e, &z, &one};
  for (int i = 0; i < 4; i++) ivl_init(all[i], 128);
  rat_init(&eps);
  rat_init(&delta);
  ivl_set_si(&one, 1);
  convert_gdp_to_delta(&z, &one, &one);
  ok(agrees(&z, "0.126937", 110), "mu 1 at epsilon 1, published limit");
  ok(agrees(&z, "0.1269367375066439", 110), "and to 16 digits");
  ivl_set_si(&mu, 2);
  ivl_set_si(&e, 0);
  convert_gdp_to_delta(&z, &mu, &e);
  ok(agrees(&z, "0.682689492137085897", 110), "mu 2 at 0: one standard deviation");
  set(&eps, "0"); /* 2 Phi(1/2) - 1 = 0.38292492254802620727540922.. */
  set(&delta, "0.382924922548026207275");
  ok(convert_gdp_from_delta(&z, eps.v, delta.v, &goal, &report) == ASSAY_OK && ivl_lt(&z, &one) &&
         ivl_rel_bits(&z) >= 100,
     "a delta just below: mu below 1");
  set(&delta, "0.382924922548026207276");
  ok(convert_gdp_from_delta(&z, eps.v, delta.v, &goal, &report) == ASSAY_OK && ivl_lt(&one, &z), "just above: above 1");
  set(&eps, "4");
  set(&delta, "1e-12");
  ok(convert_gdp_from_delta(&mu, eps.v, delta.v, &goal, &report) == ASSAY_OK, "mu for (4, 1e-12)");
  ivl_set_si(&e, 4);
  convert_gdp_to_delta(&z, &mu, &e);
  ivl_set_q(&e, delta.v);
  ok(same(&z, &e, 100), "and back");
  ok(convert_gdp_from_delta(&mu, delta.v, eps.v, &goal, &report) == ASSAY_DOMAIN, "delta 4");
  set(&delta, "0");
  ok(convert_gdp_from_delta(&mu, eps.v, delta.v, &goal, &report) == ASSAY_DOMAIN, "delta 0");
  set(&delta, "-1");
  ok(convert_gdp_from_delta(&mu, delta.v, eps.v, &goal, &report) == ASSAY_DOMAIN, "epsilon -1");
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
  rat_clear(&eps);
  rat_clear(&delta);
}

static void test_cut(void) {
  ivl e, t, q, z, w;
  ivl *all[] = {&e, &t, &q, &z, &w};
  for (int i = 0; i < 5; i++) ivl_init(all[i], 128);
  log_of(&e, 2);
  ivl_set_si(&t, 5);
  ratio(&q, 1, 2);
  convert_cut_to_delta(&z, &e, &t, 3, &q, 1); /* 3 * 5 * Pr[Bin(3, 1/2) > 1] */
  ratio(&w, 15, 2);
  ok(same(&z, &w, 110), "cut at 1 of 3");
  convert_cut_to_delta(&z, &e, &t, 3, &q, 3);
  ok(mpfr_zero_p(z.hi), "cut at n costs nothing");
  unsigned long least, sure;
  convert_cut c = {&e, &t, &q, &w, 3, 128}; /* costs 15 {7, 4, 1, 0} / 8 */
  static const struct {
    long n;
    unsigned long d, want;
  } row[] = {{14, 1, 0}, {13, 1, 1}, {8, 1, 1}, {7, 1, 2}, {2, 1, 2}, {1, 1, 3}, {0, 1, 3}};
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    ratio(&w, row[i].n, row[i].d);
    convert_cut_least(&least, &sure, &c);
    ok(least == row[i].want && sure == row[i].want, "a cost of at most %ld: cut at %lu", row[i].n, row[i].want);
  }
  c.n = 1000000; /* 1000 of a million on average; Pr[> B] as asked at the two neighbours */
  c.prec = 64;
  ratio(&q, 1, 1000);
  ratio(&w, 1, 1000000);
  ivl_sqr(&w, &w);
  convert_cut_least(&least, &sure, &c);
  convert_cut_to_delta(&z, &e, &t, c.n, &q, sure);
  ok(least == sure && ivl_le(&z, &w), "a million records: enough");
  convert_cut_to_delta(&z, &e, &t, c.n, &q, sure - 1);
  ok(ivl_lt(&w, &z), "and one less is not");
  ivl_set_whole(&e);
  convert_cut_least(&least, &sure, &c);
  ok(least <= sure && sure <= c.n, "nothing known: a wide answer");
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

int main(void) {
  test_group();
  test_sample();
  test_gdp();
  test_cut();
  mpfr_free_cache();
  return done_testing();
}
