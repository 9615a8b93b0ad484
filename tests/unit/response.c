/* unit/response.c - randomized response: closed forms, both parametrisations, edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "response.h"
#include "atoms_ask.h"

static pair *made(const char *p, unsigned long k) {
  pair *w = response_pair_make(ask_q(p), k);
  if (!w) bail("no pair for p = %s, k = %lu", p, k);
  return w;
}

static pair *by_epsilon(const char *e, unsigned long k) {
  pair *w = response_pair_epsilon(ask_q(e), k);
  if (!w) bail("no pair for epsilon = %s, k = %lu", e, k);
  return w;
}

static void done(pair *w) { w->kind->clear(w); }

/* p = 3/4, k = 2: loss log 3 = 1.0986 with mass 3/4 and 1/4. */
static void test_two(void) {
  pair *w = made("3/4", 2);
  for (pair_side side = PAIR_PQ; side <= PAIR_QP; side++) {
    ok(ask_both(w, side, "1.0986", "0.75000000", "0.25000000", 120), "just below log 3");
    ok(ask_both(w, side, "0", "0.75000000", "0.25000000", 120), "at 0");
    ok(ask_both(w, side, "-1.0986", "0.75000000", "0.25000000", 120), "above -log 3");
    ok(ask_both(w, side, "-1.0987", "1.00000000", "1.00000000", 120), "below -log 3");
  }
  ivl a, b;
  ivl_init(&a, 64);
  ivl_init(&b, 64);
  ask_tails(&a, &b, w, PAIR_PQ, "1.0987");
  ok(ask_is(&a, 0) && ask_is(&b, 0), "exactly 0 above log 3");
  w->kind->infinite(&a, w, PAIR_PQ);
  ok(ask_is(&a, 0) && w->kind->symmetric(w), "no infinite loss, symmetric");
  ok(ask_is_moment(w, "1", "2", "3", "-2.305631829998445587559790665415", "-0.3328722115785660526712890505188", 100),
     "a moment");
  ok(ask_is_moment(w, "1/10", "2", "3", "0.94686733777069985784353921182", "0.0529723905755246136378343539", 100),
     "a moment of the sample");
  ivl_clear(&a);
  ivl_clear(&b);
  done(w);
}

/* p = 1/2, k = 5: r = 1/8; losses log 4, 0, -log 4; the middle has mass 3/8. */
static void test_five(void) {
  pair *w = made("1/2", 5);
  ok(ask_both(w, PAIR_PQ, "0", "0.5000000000", "0.1250000000", 120), "k = 5 at 0: the middle is not counted");
  ok(ask_both(w, PAIR_QP, "-1/1000", "0.8750000000", "0.5000000000", 120), "just below 0: it is");
  ok(ask_is_moment(w, "1", "-3/2", "2", "-3.370321542919848176727715024305", "-1.437110634777205199302790134494", 100),
     "a moment");
  ok(ask_is_moment(w, "1/3", "-3/2", "2", "1.028965775051296487527018567273", "-0.3754353319100365360346347551761",
                   100),
     "a moment of the sample");
  done(w);
}

/* p = e/(1 + e): delta(epsilon) = 0.3 at the epsilon below, (e - exp(epsilon))/(1 + e) = 0.3. */
static void test_epsilon_of(void) {
  pair *w = by_epsilon("1", 2);
  ivl z;
  ivl_init(&z, 128);
  ask_delta(&z, w, PAIR_PQ, "0.471750402699133426260131621341");
  ok(ask_meets(&z, "0.30000000000000000000000000000") && ask_narrow(&z, 100), "delta of epsilon(0.3)");
  ask_delta(&z, w, PAIR_QP, "0.471750402699133426260131621341");
  ok(ask_meets(&z, "0.30000000000000000000000000000"), "the other side");
  ask_delta(&z, w, PAIR_PQ, "1");
  ok(ask_is(&z, 0), "exactly 0 at epsilon, an atom");
  ask_delta(&z, w, PAIR_PQ, "1e6");
  ok(ask_is(&z, 0), "and above");
  ok(ask_both(w, PAIR_PQ, "1/2", "0.73105857863000487925115924182", "0.26894142136999512074884075817", 120), "masses");
  ok(ask_is_moment(w, "1", "1/2", "4", "-0.57966350636842643564691716353", "0.00000000000000000000000000", 100) &&
         ask_is_moment(w, "1/4", "1/2", "4", "0.56348005160197266112642537792", "-0.10762965408129365396262239", 100),
     "moments");
  done(w);
  w = by_epsilon("1", 7);
  ok(ask_both(w, PAIR_QP, "1/2", "0.3117910021657903969960848480", "0.11470149963903493383398585865", 120),
     "k = 7: masses");
  ok(ask_is_moment(w, "1", "1/2", "4", "0.32628535915914717791327243525", "0.00000000000000000000000000", 100) &&
         ask_is_moment(w, "1/4", "1/2", "4", "0.81382751512001206489406689021", "-0.04590324043751885974705062", 100),
     "k = 7: moments");
  done(w);
  ivl_clear(&z);
}

static void test_edges(void) {
  ivl a, b;
  ivl_init(&a, 64);
  ivl_init(&b, 64);
  pair *w = made("1", 3);
  ask_tails(&a, &b, w, PAIR_PQ, "1e9");
  ok(ask_is(&a, 1) && ask_is(&b, 0), "p = 1: an infinite loss");
  w->kind->infinite(&a, w, PAIR_QP);
  ok(ask_is(&a, 1), "of mass 1");
  done(w);
  w = made("0", 2);
  ask_tails(&a, &b, w, PAIR_PQ, "7");
  ok(ask_is(&a, 1) && ask_is(&b, 0), "p = 0, k = 2: the same");
  done(w);
  w = made("0", 3);
  ask_tails(&a, &b, w, PAIR_PQ, "0");
  ok(ask_holds(&a, ask_q("1/2")) && ask_is(&b, 0), "p = 0, k = 3: half of the mass");
  done(w);
  w = made("1/2", 2);
  ask_tails(&a, &b, w, PAIR_PQ, "0");
  ok(ask_is(&a, 0) && ask_is(&b, 0), "p = 1/2, k = 2: no loss");
  ask_tails(&a, &b, w, PAIR_PQ, "-1/1000");
  ok(ask_is(&a, 1) && ask_is(&b, 1), "all of it above -1/1000");
  done(w);
  w = by_epsilon("0", 4);
  ask_tails(&a, &b, w, PAIR_QP, "0");
  ok(ask_is(&a, 0) && ask_is(&b, 0), "epsilon = 0: no loss");
  done(w);
  w = by_epsilon("1e12", 2);
  ask_tails(&a, &b, w, PAIR_PQ, "5");
  ok(mpfr_cmp_ui(a.hi, 1) <= 0 && ask_narrow(&a, 50) && mpfr_sgn(b.lo) >= 0 && ask_narrow(&b, 50), "a huge epsilon");
  done(w);
  ok(!response_pair_make(ask_q("3/2"), 2) && !response_pair_make(ask_q("-1/2"), 2) &&
         !response_pair_make(ask_q("1/2"), 1) && !response_pair_epsilon(ask_q("-1"), 2) &&
         !response_pair_epsilon(ask_q("1"), 0),
     "outside the domain");
  ivl_clear(&a);
  ivl_clear(&b);
}

int main(void) {
  test_two();
  test_five();
  test_epsilon_of();
  test_edges();
  return done_testing();
}
