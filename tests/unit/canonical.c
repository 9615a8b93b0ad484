/* unit/canonical.c - the (epsilon, delta) pair: its curve by hand, edges, domain. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "canonical.h"
#include "atoms_ask.h"

static pair *made(const char *e, const char *d) {
  pair *w = canonical_pair_make(ask_q(e), ask_q(d));
  if (!w) bail("no pair for %s, %s", e, d);
  return w;
}

/* delta(x) = d + (1 - d)(exp(e) - exp(x))/(1 + exp(e)) for 0 <= x <= e, and d above. */
static void test_curve(void) {
  pair *w = made("1", "1/100");
  ivl z, a, b;
  ivl_init(&z, 128);
  ivl_init(&a, 128);
  ivl_init(&b, 128);
  for (pair_side side = PAIR_PQ; side <= PAIR_QP; side++) {
    ask_delta(&z, w, side, "1");
    ok(ask_meets(&z, "0.01000000000000000000000000000") && ask_narrow(&z, 120), "delta at epsilon is delta");
    ask_delta(&z, w, side, "1e6");
    ok(ask_meets(&z, "0.01000000000000000000000000000"), "and above");
    ok(ask_both(w, side, "0", "0.73374799284370483045864764940", "0.26625200715629516954135235060", 120), "tails at 0");
    ask_delta(&z, w, side, "0");
    ok(ask_meets(&z, "0.46749598568740966091729529880"), "total variation: 0.01 + 0.99 (e - 1)/(e + 1)");
    ask_tails(&a, &b, w, side, "-1");
    ok(ask_meets(&a, "0.7337479928437048304586476494036"), "the atom at -1 is not above -1");
    ask_tails(&a, &b, w, side, "-2");
    ok(ask_meets(&a, "1.000000000000000000000000000000") && ask_meets(&b, "0.9900000000000000000000000000"),
       "all but the outcome of loss -inf");
    w->kind->infinite(&z, w, side);
    ok(ask_holds(&z, ask_q("1/100")) && ask_narrow(&z, 120), "mass at +inf");
  }
  ok(w->kind->symmetric(w), "symmetric");
  ok(ask_is_moment(w, "1", "2", "1", "1.1158861669502167965631658394149", "1.5730478597884289584090322072", 100),
     "a moment, on q > 0");
  ok(ask_is_moment(w, "1/2", "2", "1", "1.0652675991069329362581774819195", "0.4076611635252618760260555130", 100),
     "one of the sample");
  w->kind->clear(w);
  ivl_clear(&z);
  ivl_clear(&a);
  ivl_clear(&b);
}

static void test_edges(void) {
  ivl a, b;
  ivl_init(&a, 64);
  ivl_init(&b, 64);
  pair *w = made("1/2", "0");
  ask_tails(&a, &b, w, PAIR_PQ, "1/2");
  ok(ask_is(&a, 0) && ask_is(&b, 0), "delta = 0: exactly 0 at epsilon");
  w->kind->clear(w);
  w = made("1/2", "1");
  ask_tails(&a, &b, w, PAIR_PQ, "100");
  ok(ask_is(&a, 1) && ask_is(&b, 0), "delta = 1: nothing in common");
  w->kind->clear(w);
  w = made("0", "1/4");
  ask_tails(&a, &b, w, PAIR_QP, "0");
  ok(ask_holds(&a, ask_q("1/4")) && ask_narrow(&a, 60) && ask_is(&b, 0), "epsilon = 0");
  w->kind->clear(w);
  ok(!canonical_pair_make(ask_q("-1"), ask_q("0")) && !canonical_pair_make(ask_q("1"), ask_q("-1/9")) &&
         !canonical_pair_make(ask_q("1"), ask_q("10/9")),
     "outside the domain");
  ivl_clear(&a);
  ivl_clear(&b);
}

int main(void) {
  test_curve();
  test_edges();
  return done_testing();
}
