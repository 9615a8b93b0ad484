/* unit/mixed_choices.c - compositions of public coins, one for each outcome of the coins.
 *
 * Expected: coins of randomized response and of nothing by their outcomes, in rationals; a coin between Gaussian and Laplace noise by
 * the sum along a line of the coin itself, which knows no choices.                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "coin.h"
#include "local_as.h"
#include "mixed_choices.h"
#include "response.h"
#include "table.h"
#include <string.h>

/* The true answer with probability 2/3. */
static pair *answer(void) { return response_pair_make(num("2/3"), 2); }
static pair *nothing(void) { return response_pair_make(num("1/2"), 2); }

/* z := the divergence by the choices, to so many bits. */
static void ask_bits(ivl *z, const mixed_part *parts, size_t n, pair_side side, const char *epsilon, long bits) {
  const mixed_query q = {parts, n, side, num(epsilon)};
  const compose_limits limits = effort_limits_of(NULL);
  compose_report report = {.method = 'V'};
  mixed_choices_delta(z, &q, bits, &limits, effort_clock() + 10, &report);
}

static void ask(ivl *z, const mixed_part *parts, size_t n, pair_side side, const char *epsilon) {
  ask_bits(z, parts, n, side, epsilon, 60);
}

static void is(const ivl *z, const char *value, const char *name) {
  local_ivls(200, y);
  ivl_set_q(&y, num(value));
  ok(meets(z, &y) && ivl_rel_bits(z) >= 60, "%s", name);
}

/* k answers among n uses have 1/3, 1/3, 13/27 at epsilon 0 for k = 1, 2, 3. */
static void responses(void) {
  local_ivls(200, z);
  pair *one = coin_pair_make(answer(), nothing(), num("1/4"));
  ask(&z, &(mixed_part){one, 3}, 1, PAIR_PQ, "0");
  is(&z, "337/1728", "three uses: 27/64 1/3 + 9/64 1/3 + 1/64 13/27");
  ask(&z, &(mixed_part){one, 3}, 1, PAIR_QP, "0");
  is(&z, "337/1728", "the same reversed");
  pair *other = coin_pair_make(nothing(), answer(), num("2/3"));
  ask(&z, (const mixed_part[]){{one, 1}, {other, 1}}, 2, PAIR_PQ, "0");
  is(&z, "1/6", "two coins: 1/3 less what neither shows, (3/4) (2/3)");
  pair *plain = answer();
  ask(&z, (const mixed_part[]){{plain, 1}, {one, 2}}, 2, PAIR_PQ, "0");
  is(&z, "37/108", "beside a part without a coin: 9/16 1/3 + 6/16 1/3 + 1/16 13/27");
  pair *three = coin_pair_make(answer(), coin_pair_make(nothing(), answer(), num("1/2")), num("1/2"));
  ask(&z, &(mixed_part){three, 2}, 1, PAIR_PQ, "0");
  is(&z, "5/16", "three sides: 1/3 (1 - 1/16)");
  pair_free(one), pair_free(other), pair_free(plain), pair_free(three);
}

/* z := what a line of the coin itself says, which is cut: some 20 bits. */
static void by_line(ivl *z, const mixed_query *q, double seconds) {
  local_as(mixed_view, view, mixed_view_close);
  mixed_cache m = {.view = &view};
  compose_report report = {.method = 'B'};
  const compose_limits limits = effort_limits_of(NULL);
  mixed_view_open(&view, q, effort_clock() + seconds);
  ivl_set_si(z, 0);
  mpfr_set_ui(z->hi, 1, MPFR_RNDU);
  mixed_find(z, &m, NULL, 22, &limits, effort_clock() + seconds, &report);
}

static pair *quarter(void) { return coin_pair_make(gaussian("3", "1"), laplace("2", "1"), num("1/4")); }
/* Of most choices no more than a bound counts. */
static pair *seldom(void) { return coin_pair_make(gaussian("10", "1"), laplace("20", "1"), num("1/100")); }

static void to_bits(pair *p, const char *epsilon, pair_side side, unsigned long count, long bits) {
  const mixed_part part = {p, count};
  const mixed_query q = {&part, 1, side, num(epsilon)};
  local_ivls(200, x, y);
  ask_bits(&x, &part, 1, side, epsilon, bits);
  by_line(&y, &q, bits < 60 ? 2 : 10);
  ok(meets(&x, &y) && ivl_rel_bits(&x) >= bits && ivl_rel_bits(&y) >= 8,
     "%lu uses at %s, %s: a line of %ld bits agrees", count, epsilon, side == PAIR_PQ ? "remove" : "add",
     ivl_rel_bits(&y));
  pair_free(p);
}

static void against_line(pair *p, const char *epsilon, pair_side side, unsigned long count) {
  to_bits(p, epsilon, side, count, 60);
}

/* A coin in each sample. */
static void of_samples(void) { to_bits(sampled(quarter(), "1/10"), "1/5", PAIR_PQ, 8, 40); }

/* Where the time ends some choices are missing: no part of the sum is told as all of it. */
static void no_time(void) {
  pair *p = quarter();
  const mixed_part part = {p, 40};
  const mixed_query q = {&part, 1, PAIR_PQ, num("1")};
  const compose_limits limits = effort_limits_of(NULL);
  int good = 1;
  local_ivls(200, y, z);
  ask(&y, &part, 1, PAIR_PQ, "1");
  for (int k = 0; k < 12; k++) {
    compose_report report = {.method = 'V'};
    mixed_choices_delta(&z, &q, 60, &limits, effort_clock() + 0.004 * k, &report);
    good = good && meets(&z, &y) && (k > 0 || !mpfr_number_p(z.hi));
  }
  ok(good && ivl_rel_bits(&y) >= 60, "as long as it takes, or less");
  pair_free(p);
}

/* What the choices add that are but bounded is in the answer. */
static void few_bits(void) {
  pair *p = seldom();
  const mixed_part part = {p, 100};
  local_ivls(200, few, all);
  ask_bits(&few, &part, 1, PAIR_PQ, "1", 4);
  ask(&all, &part, 1, PAIR_PQ, "1");
  ok(mpfr_cmp(few.lo, all.lo) <= 0 && mpfr_cmp(all.hi, few.hi) <= 0 && ivl_rel_bits(&few) >= 4, "four bits hold sixty");
  pair_free(p);
}

/* Where choices fall short, of time here, other methods have their turn. */
static void short_of_time(void) {
  pair *p = coin_pair_make(gaussian("3", "1"), laplace("1", "1"), num("1/4"));
  const mixed_part part = {p, 100};
  const mixed_query q = {&part, 1, PAIR_PQ, num("1")};
  const compose_limits limits = {.seconds = 1};
  compose_report report;
  local_ivls(200, z);
  const assay_status s = mixed_delta_of(&z, &q, 130, &limits, &report);
  ok((s == ASSAY_OK || s == ASSAY_LIMIT) && ivl_rel_bits(&z) >= 80 && !strstr(report.theorems, "T-PRODUCT-CHOICES"),
     "130 bits in 1 s: %ld by %s", ivl_rel_bits(&z), report.theorems);
  pair_free(p);
}

static int helps(pair *p, unsigned long count) {
  const mixed_part part = {p, count};
  const mixed_query q = {&part, 1, PAIR_PQ, num("1")};
  const int yes = mixed_choices_help(&q, -5, 40);
  pair_free(p);
  return yes;
}

static void when(void) {
  ok(helps(coin_pair_make(gaussian("3", "1"), laplace("2", "1"), num("1/4")), 5),
     "one side falls, the other does not: they help");
  ok(!helps(coin_pair_make(gaussian("3", "1"), gaussian("2", "1"), num("1/4")), 5),
     "both sides fall: a line is as good");
  ok(!helps(coin_pair_make(gaussian("3", "1"), two_gaussians_pair_make(num("1"), num("2"), num("0"), num("1")),
                           num("1/4")),
            1),
     "also where one side falls slowly");
  ok(!helps(coin_pair_make(laplace("3", "1"), laplace("2", "1"), num("1/4")), 5), "neither falls");
  ok(!helps(coin_pair_make(gaussian("3", "1"), laplace("20", "1"), num("1/100")), 256), "257 choices are too many");
  ok(helps(coin_pair_make(gaussian("3", "1"), laplace("20", "1"), num("1/100")), 255), "256 are not");
  ok(!helps(coin_pair_make(gaussian("3", "1"), laplace("2", "1"), num("99/100")), 20), "a floor that no sum sees");
  ok(helps(sampled(coin_pair_make(gaussian("3", "1"), laplace("2", "1"), num("1/4")), "1/10"), 5),
     "a coin in each sample");
  ok(!helps(gaussian("3", "1"), 5), "no coin");
}

int main(void) {
  responses();
  against_line(quarter(), "1", PAIR_PQ, 2);
  against_line(quarter(), "1", PAIR_QP, 3);
  against_line(quarter(), "1/2", PAIR_PQ, 5);
  against_line(quarter(), "-1/2", PAIR_PQ, 2);
  against_line(seldom(), "1", PAIR_PQ, 200);
  of_samples();
  no_time();
  few_bits();
  short_of_time();
  when();
  ask_clear();
  return done_testing();
}
