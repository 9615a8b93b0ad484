/* unit/discrete_laplace.c - two-sided geometric noise: sums by hand, atoms, edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_laplace.h"
#include "atoms_ask.h"

static pair *made(const char *scale, const char *shift) {
  pair *w = discrete_laplace_pair_make(ask_q(scale), ask_q(shift));
  if (!w) bail("no pair for %s, %s", scale, shift);
  return w;
}

/* Independent sums over |k| <= 120 scale, to 45 digits. */
static void test_known(void) {
  pair *w = made("1", "1");
  for (pair_side side = PAIR_PQ; side <= PAIR_QP; side++)
    ok(ask_both(w, side, "0", "0.73105857863000487925115924182", "0.26894142136999512074884075817", 120),
       "shift 1: the masses are those of randomized response");
  ok(ask_is_moment(w, "1", "2", "3", "-2.0652840036326414316931487012142", "0.2664748268808221775469994198", 100),
     "a moment");
  w->kind->clear(w);
  w = made("3/2", "-4");
  ok(ask_both(w, PAIR_QP, "0.1", "0.8258265122015908007683104626608", "0.089423650317317570847344408294", 110),
     "shift -4");
  ok(ask_is_moment(w, "1/3", "1/2", "-2", "0.52164510973206488383073105086", "0.4162026692245748228251281515", 100),
     "a moment of the sample");
  w->kind->clear(w);
  w = made("5", "3");
  ok(ask_both(w, PAIR_PQ, "-0.3", "0.69824470435482046648465512531", "0.45016600268752209144084745816", 110),
     "shift 3");
  ok(ask_is_moment(w, "1/3", "-1", "7", "0.37366377502852906746778807575", "-0.3602198406508885251892359637", 100),
     "a moment");
  w->kind->clear(w);
}

/* scale = 1, s = 2: losses -2, 0, 2; asked at them exactly. */
static void test_atoms(void) {
  pair *w = made("1", "2");
  ivl a, b;
  ivl_init(&a, 128);
  ivl_init(&b, 128);
  ask_tails(&a, &b, w, PAIR_PQ, "2");
  ok(ask_is(&a, 0) && ask_is(&b, 0), "the largest loss is not above itself");
  ok(ask_both(w, PAIR_PQ, "0", "0.73105857863000487925115924182", "0.09893801980144720084668301198", 110),
     "at 0: k >= 2, 1/(1 + t) and t^2/(1 + t)");
  ok(ask_both(w, PAIR_PQ, "-1", "0.90106198019855279915331698802", "0.26894142136999512074884075817", 110),
     "at -1: k >= 1");
  ask_tails(&a, &b, w, PAIR_PQ, "-2");
  ok(!ask_is(&a, 1), "the atom at -2 is not above -2");
  ask_tails(&a, &b, w, PAIR_PQ, "-2.000000001");
  ok(ask_is(&a, 1) && ask_is(&b, 1), "all above less");
  w->kind->infinite(&a, w, PAIR_PQ);
  ok(ask_is(&a, 0) && w->kind->symmetric(w), "no infinite loss; symmetric");
  /* The tails, a closed form, against the sum over atoms of the common engine. */
  ivl c, d, x;
  ivl_init(&c, 128);
  ivl_init(&d, 128);
  ivl_init(&x, 128);
  w->kind->clear(w);
  w = made("7/3", "12");
  int good = 1;
  for (long k = -60; k <= 60; k++) {
    mpq_t r;
    mpq_init(r);
    mpq_set_si(r, k, 10);
    mpq_canonicalize(r);
    ivl_set_q(&x, r);
    mpq_clear(r);
    w->kind->tails(&a, &b, w, PAIR_PQ, &x);
    atoms_tails(&c, &d, w, PAIR_PQ, &x);
    good = good && ivl_meet(&c, &c, &a) && ivl_meet(&d, &d, &b) && ask_narrow(&c, 100);
  }
  ok(good, "the same as a sum over the atoms");
  w->kind->clear(w);
  ivl_clear(&a);
  ivl_clear(&b);
  ivl_clear(&c);
  ivl_clear(&d);
  ivl_clear(&x);
}

static void test_edges(void) {
  ivl a, b;
  ivl_init(&a, 128);
  ivl_init(&b, 128);
  pair *w = made("3", "0");
  ask_tails(&a, &b, w, PAIR_PQ, "0");
  ok(ask_is(&a, 0) && ask_is(&b, 0), "shift 0: no loss");
  ok(ask_is_moment(w, "1/2", "2", "7", "1.0000000000", "0.0000000000", 100), "and a moment of 1");
  w->kind->clear(w);
  w = made("0", "1");
  ask_tails(&a, &b, w, PAIR_PQ, "1e9");
  ok(ask_is(&a, 1) && ask_is(&b, 0), "no noise: nothing in common");
  w->kind->clear(w);
  w = made("0", "0");
  ask_tails(&a, &b, w, PAIR_PQ, "0");
  ok(ask_is(&a, 0) && ask_is(&b, 0), "no noise, no shift");
  w->kind->clear(w);
  w = made("1e-9", "1");
  ask_tails(&a, &b, w, PAIR_PQ, "1");
  ok(mpfr_cmp_ui(a.hi, 1) <= 0 && ask_narrow(&a, 100) && mpfr_sgn(b.lo) >= 0, "a tiny scale");
  w->kind->clear(w);
  w = made("1e11", "1e12");
  ok(ask_both(w, PAIR_PQ, "9.99999999999", "0.5000000000", "0.0000226999", 30), "a long shift: half is at the end");
  cpx m;
  cpx_init(&m, 64);
  ask_moment(&m, w, "1", "1", "1");
  ok(mpfr_inf_p(m.re.lo) && mpfr_inf_p(m.im.hi), "its moments are not known");
  cpx_clear(&m);
  w->kind->clear(w);
  ok(!discrete_laplace_pair_make(ask_q("-1"), ask_q("1")) && !discrete_laplace_pair_make(ask_q("1"), ask_q("1/2")) &&
         !discrete_laplace_pair_make(ask_q("1"), ask_q("1e13")),
     "outside the domain");
  ivl_clear(&a);
  ivl_clear(&b);
}

int main(void) {
  test_known();
  test_atoms();
  test_edges();
  return done_testing();
}
