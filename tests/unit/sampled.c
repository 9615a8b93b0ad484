/* unit/sampled.c - Poisson sampling: closed forms, quadrature, the border log(1 - g), edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "coin.h"
#include "local_as.h"
#include "pair_internal.h"
#include "sampled_tails.h"

/* Removed and added; for a Gaussian base the closed forms with mpmath at 80 digits (the first five by quadrature
 * of max(p - exp(e) q, 0) as well), for a Laplace base by quadrature. */
static void test_known(void) {
  hockey_is(sampled(gaussian("1", "1"), "1/2"), "1/10", "0.162534205225634638690867204461",
            "0.142767565329357001028636718252", "sigma 1, rate 1/2");
  hockey_is(sampled(gaussian("2", "1"), "1/100"), "1/100", "0.000258847155138842996366532350281",
            "4.60970297922155370518431363686e-31", "sigma 2, rate 1/100");
  hockey_is(sampled(gaussian("1", "1"), "1/2"), "-1/2", "0.399023403879461837533327295586",
            "0.441958206187321835324968492229", "e < 0");
  hockey_is(sampled(gaussian("1/2", "1"), "1/10"), "-1/20", "0.0779438502696986481540182982133",
            "0.107184769759641652887255019001", "sigma 1/2, e < 0");
  hockey_is(sampled(gaussian("1/2", "1"), "1/10"), "2", "0.00729181650004804750070531072912", NULL, "e = 2");
  hockey_is(sampled(gaussian("1", "1"), "1/2"), "40", "1.91038586703281546695084890408e-355", NULL, "e = 40");
  hockey_is(sampled(gaussian("4", "1"), "1/1000"), "1/3", "1.469177940095502628062557242e-130", NULL, "rate 1/1000");
  hockey_is(sampled(gaussian("1", "1"), "1e-9"), "1e-12", "3.82616560953987441065636619644e-10",
            "3.82233636207854844530777661801e-10", "a small rate and a small e");
  hockey_is(sampled(gaussian("37/85", "-35/584"), "1/13743895347200"), "-16/33", NULL,
            "0.384209508714071380228836913021", "a level far from x, for 1 - exp(-16/33)");
  hockey_is(sampled(laplace("1", "1"), "1/2"), "1/4", "0.12024558451856445442726169702",
            "0.06721141328526267333804895213", "Laplace, rate 1/2");
  hockey_is(sampled(laplace("2", "1"), "1/10"), "-1/50", "0.03025549897746471242963525397",
            "0.03412703602373263994443970232", "Laplace, rate 1/10, e < 0");
}

/* The published values at a = exp(e), sigma 1, rate 1/2; "0" stands for exactly 0. */
static void test_published(void) {
  static const struct {
    const char *a, *removed, *added;
  } row[] = {{"1/2", "0.50000000000", "0.5274638908611127"},
             {"1", "0.19146246127401", "0.19146246127401"},
             {"3/2", "0.09530505761838", "0.02746389086111"},
             {"5/2", "0.03460943297921", "0"}};
  ivl e, z;
  ivl_init(&e, 160);
  ivl_init(&z, 160);
  pair *p = sampled(gaussian("1", "1"), "1/2");
  for (int i = 0; i < 4; i++) {
    ivl_set_q(&e, num(row[i].a));
    ivl_log(&e, &e);
    hockey_stick(&z, p, PAIR_PQ, &e);
    is_about(&z, row[i].removed, "removed");
    hockey_stick(&z, p, PAIR_QP, &e);
    if (strcmp(row[i].added, "0") == 0) ok(is_point(&z, 0), "added: exactly 0");
    else is_about(&z, row[i].added, "added");
  }
  pair_free(p);
  ivl_clear(&e);
  ivl_clear(&z);
}

/* The loss of the sample is above log(1 - g), its opposite below -log(1 - g); log 2 = 0.693147180559945309417232... */
static void test_border(void) {
  ivl a, b, x, z;
  ivl_init(&a, 120);
  ivl_init(&b, 120);
  ivl_init(&x, 120);
  ivl_init(&z, 120);
  pair *p = sampled(gaussian("1", "1"), "1/2");
  ask_tails(&a, &b, p, PAIR_PQ, "-0.6931471805599453094173");
  ok(is_point(&a, 1) && is_point(&b, 1), "below log(1 - g): everything, exactly");
  ask_tails(&a, &b, p, PAIR_PQ, "-0.6931471805599453094172");
  ok(mpfr_cmp_ui(a.hi, 1) <= 0 && mpfr_cmp_d(b.lo, 0.999) > 0, "just above: nearly everything");
  ask_tails(&a, &b, p, PAIR_QP, "0.6931471805599453094173");
  ok(is_point(&a, 0) && is_point(&b, 0), "the other side: nothing, exactly");
  ok(ask_hockey(&z, p, HOCKEY_QP, "0.69") == ASSAY_OK && mpfr_sgn(z.lo) > 0, "delta below the border: not 0");
  ok(ask_hockey(&z, p, HOCKEY_QP, "0.7") == ASSAY_OK && is_point(&z, 0), "delta above it: exactly 0");
  ok(ask_hockey(&z, p, HOCKEY_QP, "1e9") == ASSAY_OK && is_point(&z, 0), "and far above");
  ivl_set_si(&x, -1);
  mpfr_set_si(x.hi, 0, MPFR_RNDN);
  pair_tails(&a, &b, p, PAIR_PQ, &x);
  ok(mpfr_cmp_ui(a.hi, 1) == 0 && mpfr_cmp_ui(b.hi, 1) == 0 && mpfr_cmp_d(b.lo, 0.31) < 0, "both sides of the border");
  ivl_neg(&x, &x);
  pair_tails(&a, &b, p, PAIR_QP, &x);
  ok(mpfr_zero_p(a.lo) && mpfr_zero_p(b.lo) && mpfr_cmp_d(a.hi, 0.69) > 0, "and of the other one");
  ivl_set_whole(&x);
  pair_tails(&a, &b, p, PAIR_QP, &x);
  ok(mpfr_zero_p(a.lo) && mpfr_cmp_ui(a.hi, 1) == 0, "the whole line: [0, 1]");
  pair_free(p);
  ivl_clear(&a);
  ivl_clear(&b);
  ivl_clear(&x);
  ivl_clear(&z);
}

/* The largest loss of a Laplace sample is log(1 - g + g exp(m)) = 0.6201145069582775 for g = 1/2, m = 1; that of its
 * opposite -log(1 - g + g exp(-m)) = 0.3798854930417225. */
static void test_exact_zero(void) {
  ivl z;
  ivl_init(&z, 160);
  pair *p = sampled(laplace("1", "1"), "1/2");
  ok(ask_hockey(&z, p, HOCKEY_PQ, "0.6201145069582775") == ASSAY_OK && mpfr_sgn(z.lo) > 0, "below the largest loss");
  ok(ask_hockey(&z, p, HOCKEY_PQ, "0.6201145069582776") == ASSAY_OK && is_point(&z, 0), "above: exactly 0");
  ok(ask_hockey(&z, p, HOCKEY_QP, "0.3798854930417224") == ASSAY_OK && mpfr_sgn(z.lo) > 0, "the other side, below");
  ok(ask_hockey(&z, p, HOCKEY_QP, "0.3798854930417226") == ASSAY_OK && is_point(&z, 0), "above: exactly 0");
  pair_free(p);
  ivl_clear(&z);
}

static void test_rates(void) {
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  pair *p = sampled(gaussian("1", "1"), "0"), *g = gaussian("1", "1");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "0") == ASSAY_OK && is_point(&z, 0) && pair_is_symmetric(p), "rate 0: equal laws");
  pair_infinite(&z, p, PAIR_PQ);
  ok(is_point(&z, 0), "nothing at infinity");
  pair_free(p);
  p = sampled(gaussian("1", "1"), "1");
  ok(pair_is_symmetric(p) && ask_hockey(&z, p, HOCKEY_QP, "1") == ASSAY_OK &&
         ask_hockey(&y, g, HOCKEY_PQ, "1") == ASSAY_OK && meets(&z, &y),
     "rate 1: the base");
  pair_free(p);
  p = sampled(gaussian("1", "1"), "999999999999/1000000000000");
  ok(!pair_is_symmetric(p) && ask_hockey(&z, p, HOCKEY_PQ, "1") == ASSAY_OK && ivl_lt(&z, &y),
     "nearly 1: a little less");
  pair_free(p);
  p = sampled(two("0", "2", "0", "1"), "1");
  ok(!pair_is_symmetric(p), "rate 1 of a base that is not symmetric");
  pair_free(p);
  ok(sampled(gaussian("1", "1"), "-1/2") == NULL && sampled(gaussian("1", "1"), "3/2") == NULL,
     "a rate outside [0, 1]");
  ok(sampled(NULL, "1/2") == NULL && sampled(gaussian("-1", "1"), "1/2") == NULL, "no base");
  p = sampled(sampled(gaussian("1", "1"), "2/3"), "3/4");
  hockey_is(p, "1/10", "0.162534205225634638690867204461", "0.142767565329357001028636718252", "2/3 of 3/4 is 1/2");
  pair_free(g);
  ivl_clear(&z);
  ivl_clear(&y);
}

static void test_infinity(void) {
  ivl a, b;
  cpx w, z;
  ivl_init(&a, 80);
  ivl_init(&b, 80);
  cpx_init(&w, 80);
  cpx_init(&z, 80);
  pair *p = sampled(gaussian("0", "1"), "1/4");
  pair_infinite(&a, p, PAIR_PQ);
  pair_infinite(&b, p, PAIR_QP);
  ok(mpfr_cmp_q(a.lo, num("1/4")) == 0 && mpfr_cmp_q(a.hi, num("1/4")) == 0 && is_point(&b, 0),
     "disjoint base: the rate, and 0");
  ask_tails(&a, &b, p, PAIR_PQ, "100");
  ok(mpfr_cmp_q(a.lo, num("1/4")) == 0 && mpfr_cmp_q(a.hi, num("1/4")) == 0 && is_point(&b, 0), "above every x");
  ask_tails(&a, &b, p, PAIR_QP, "1/4");
  ok(is_point(&a, 1) && mpfr_cmp_q(b.lo, num("3/4")) == 0 && mpfr_cmp_q(b.hi, num("3/4")) == 0,
     "the opposite loss is -log(3/4) > 1/4 under Q, and under P with the rest");
  ask_tails(&a, &b, p, PAIR_QP, "1/3");
  ok(is_point(&a, 0) && is_point(&b, 0), "and not above 1/3");
  cpx_set_si(&z, 2, 0);
  pair_moment(&w, p, &z);
  ok(mpfr_cmp_q(w.re.lo, num("9/16")) <= 0 && mpfr_cmp_q(w.re.hi, num("9/16")) >= 0 && ivl_rel_bits(&w.re) > 60,
     "M(2) = (1 - 1/4)^2");
  pair_sampled_moment(&w, p, num("1/2"), &z);
  ok(mpfr_cmp_q(w.re.lo, num("49/64")) <= 0 && mpfr_cmp_q(w.re.hi, num("49/64")) >= 0 && ivl_rel_bits(&w.re) > 60,
     "of a sample at 1/2: (1 - 1/8)^2");
  pair_free(p);
  ivl_clear(&a);
  ivl_clear(&b);
  cpx_clear(&w);
  cpx_clear(&z);
}

static void test_identities(void) {
  static const char *const e[] = {"0", "1/10", "-1/10", "1", "-2/3", "6"};
  static const char *const minus[] = {"0", "-1/10", "1/10", "-1", "2/3", "-6"};
  static const char *const grid[] = {"-30", "-1", "-1/10", "0", "1/100", "1/10", "1/2", "3", "30"};
  pair *p[] = {sampled(gaussian("4/5", "1"), "1/7"), sampled(laplace("1/2", "2"), "9/10"),
               sampled(two("1", "1", "0", "2"), "1/5"), sampled(two("1", "2", "0", "1"), "1/5")};
  for (int k = 0; k < 4; k++) {
    for (int i = 0; i < 6; i++) ok(reverses(p[k], e[i], minus[i]), "pair %d: reversal at %s", k, e[i]);
    ok(falls(p[k], HOCKEY_PQ, grid, 9) && falls(p[k], HOCKEY_QP, grid, 9), "both fall");
    pair_free(p[k]);
  }
}

/* A sample is a mixture of Q with P, whatever the pair is made of: the formula over the whole coin against its sides, each sampled by
 * itself. */
static void coin_is(pair *heads, pair *tails, pair *same, const char *rate, const char *name) {
  pair *const p = sampled(coin_pair_make(heads, tails, num("1/4")), rate);
  local_mpqs(weight);
  local_ivls(160, a, b, c, d, x);
  int good = coin_pair_side(weight, p, 0) != NULL;
  for (int side = 0; side < 2; side++) {
    sampled_tails_infinite(&c, same, num(rate), side ? PAIR_QP : PAIR_PQ);
    pair_infinite(&a, p, side ? PAIR_QP : PAIR_PQ);
    good = good && meets(&a, &c);
    for (int k = -6; k <= 6; k++) {
      ivl_set_q(&x, fraction(k, 7));
      pair_tails(&a, &b, p, side ? PAIR_QP : PAIR_PQ, &x);
      sampled_tails(&c, &d, same, num(rate), side ? PAIR_QP : PAIR_PQ, &x);
      good = good && meets(&a, &c) && meets(&b, &d);
    }
  }
  ok(good, "a sample of a coin: %s", name);
  pair_free(p), pair_free(same);
}

static pair *coin_of_two(void) { return coin_pair_make(gaussian("3", "1"), laplace("2", "1"), num("1/4")); }

static void test_coins(void) {
  coin_is(gaussian("3", "1"), laplace("2", "1"), coin_of_two(), "1/10", "two noises");
  coin_is(gaussian("3", "1"), laplace("2", "1"), coin_of_two(), "1", "all of it");
  coin_is(coin_of_two(), gaussian("1", "1"), coin_pair_make(coin_of_two(), gaussian("1", "1"), num("1/4")), "1/3",
          "coins in a row");
  pair *const none = sampled(coin_of_two(), "0");
  local_ivls(160, e, z);
  ivl_set_si(&e, 0);
  hockey_stick(&z, none, PAIR_PQ, &e);
  ok(is_point(&z, 0), "a sample of a coin: none of it");
  pair_free(none);
}

int main(void) {
  test_known();
  test_published();
  test_border();
  test_exact_zero();
  test_rates();
  test_infinity();
  test_identities();
  test_coins();
  ask_clear();
  return done_testing();
}
