/* unit/window.c - a pair on a window of its outcomes: masses, moments, and divergences that rise by no more than what is beyond.
 *
 * Expected: the divergence of the pair itself, of one use by its tails and of three by lists of outcomes; the window's moment as the sum
 * over the integers that it holds, term by term.                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "composed.h"
#include "cpx_log.h"
#include "discrete_gaussian.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "mixed.h"
#include "response.h"
#include "window.h"

enum { PREC = 256, USES = 3 };

/* 1 if x <= y <= x + more, all enclosures. */
static int is_raised(const ivl *x, const ivl *y, const ivl *more) {
  local_ivls(PREC, most);
  ivl_add(&most, x, more);
  return mpfr_lessequal_p(x->lo, y->hi) && mpfr_lessequal_p(y->lo, most.hi);
}

/* z := the mass of the first law beyond the window, of so many uses. */
static void beyond(ivl *z, const pair *w, pair_side side, unsigned long times) {
  local_ivls(PREC, m);
  pair_infinite(&m, w, side);
  ivl_si_sub(&m, 1, &m);
  ivl_pow_ui(&m, &m, times);
  ivl_si_sub(z, 1, &m);
}

/* Of one use, at a small epsilon and one beyond the window's losses. */
static void one_use(const pair *p, const pair *w, pair_side side) {
  static const char *const epsilon[] = {"0", "1/50", "1/4", "3"};
  local_ivls(PREC, x, y, more);
  beyond(&more, w, side, 1);
  int good = 1, less = 0;
  for (size_t i = 0; i < sizeof epsilon / sizeof *epsilon; i++) {
    local_ivls(PREC, e);
    ivl_set_q(&e, num(epsilon[i]));
    hockey_stick(&x, p, side, &e);
    hockey_stick(&y, w, side, &e);
    good &= is_raised(&x, &y, &more);
    less += ivl_lt(&x, &y);
  }
  ok(good && less > 0, "one use: at most the mass beyond more, and %d times more", less);
}

/* Of three uses. */
static void some_uses(const pair *p, const pair *w, pair_side side) {
  local_ivls(PREC, x, y, more);
  const mixed_part parts[] = {{p, USES}, {w, USES}};
  const mixed_query q = {parts, 1, side, num("1/10")}, r = {parts + 1, 1, side, num("1/10")};
  compose_report report;
  const int found =
      mixed_delta_of(&x, &q, 40, NULL, &report) == ASSAY_OK && mixed_delta_of(&y, &r, 40, NULL, &report) == ASSAY_OK;
  beyond(&more, w, side, USES);
  ok(found && ivl_lt(&x, &y) && is_raised(&x, &y, &more), "three uses: the same");
}

/* The masses of both laws add up to 1, and the moment is that of the integers -m .. 1 + m. */
static void moment(const pair *w, const pair *p, long bits) {
  pair_points t;
  local_cpxs(PREC, z, m, s, v);
  local_ivls(PREC, all, one);
  ivl_set_q(&z.re, num("5/2"));
  ivl_set_q(&z.im, num("-7/3"));
  pair_moment(&m, w, &z);
  cpx_set_si(&s, 0, 0);
  pair_infinite(&all, w, PAIR_PQ);
  const int listed = pair_points_make(&t, p, bits, PREC);
  for (size_t k = 0; k < t.count; k++) {
    cpx_mul_ivl(&v, &z, &t.at[k].loss);
    cpx_exp(&v, &v);
    cpx_mul_ivl(&v, &v, &t.at[k].q);
    cpx_add(&s, &s, &v);
    ivl_add(&all, &all, &t.at[k].p);
  }
  pair_points_clear(&t);
  ivl_set_si(&one, 1);
  ok(listed && meets(&m.re, &s.re) && meets(&m.im, &s.im) && ivl_rel_bits(&m.re) > 100, "a moment of what is inside");
  ok(meets(&all, &one) && ivl_rel_bits(&all) > 100, "what is beyond is the rest");
}

static void windows(pair *p, long bits) {
  pair *w = window_pair_make(p, bits, PREC);
  ok(w && window_pair_is(w) && !window_pair_is(p) && !pair_is_symmetric(w), "a window");
  for (int side = 0; w && side < 2; side++) {
    one_use(p, w, side ? PAIR_QP : PAIR_PQ);
    some_uses(p, w, side ? PAIR_QP : PAIR_PQ);
  }
  if (w) moment(w, p, bits);
  pair_free(w);
  pair_free(p);
}

/* What has no list, or a long one, has no window; what is a list is itself. */
static void others(void) {
  pair *const none = gaussian("1", "1"), *const many = discrete_gaussian_pair_make(num("500"), num("1")),
              *const all = response_pair_make(num("3/4"), 2), *const w = window_pair_make(all, 4, PREC);
  local_ivls(PREC, x);
  ok(!window_pair_make(none, 4, PREC), "none of noise on the line");
  ok(!window_pair_make(many, 40, PREC), "none of a thousand outcomes and more");
  pair_infinite(&x, w, PAIR_PQ);
  ok(w && mpfr_cmp_ui_2exp(x.hi, 1, -200) < 0, "nothing is beyond two answers");
  pair_free(none);
  pair_free(many);
  pair_free(all);
  pair_free(w);
}

/* Uses on windows that hold little: what is beyond is told, and a bound of their divergence is none of theirs from below. */
static void of_uses(void) {
  enum { MANY = 10000 };
  pair *pairs[] = {sampled(discrete_gaussian_pair_make(num("3"), num("1")), "1/10"), gaussian("1", "1")};
  mixed_part parts[] = {{pairs[0], MANY}, {pairs[1], 1}};
  uses u = {pairs, parts, 2, USES_NOT_KNOWN, 0};
  local_ivls(PREC, x, y);
  ok(!uses_to_window(&u, 6) && u.parts[0].p == pairs[0] && !u.is_window, "where one has no window, none is made");
  uses_beyond(&x, &u, PAIR_PQ);
  ok(mpfr_zero_p(x.lo) && mpfr_zero_p(x.hi), "nothing is beyond");
  u.n = 1;
  ok(uses_to_window(&u, 6) && u.is_window && window_pair_is(u.parts[0].p), "windows");
  for (int side = 0; side < 2; side++) {
    beyond(&y, u.pairs[0], side ? PAIR_QP : PAIR_PQ, MANY);
    uses_beyond(&x, &u, side ? PAIR_QP : PAIR_PQ);
    ok(mpfr_zero_p(x.lo) && mpfr_lessequal_p(y.hi, x.hi) && mpfr_cmp_d(x.hi, 0.5) > 0, "most is beyond");
    composed_at_most(&x, &u, side ? PAIR_QP : PAIR_PQ, num("20"));
    ok(mpfr_cmp_d(x.lo, 1e-6) < 0 && mpfr_cmp(x.hi, y.lo) >= 0, "a bound from above alone");
  }
  pair_free(pairs[0]);
  pair_free(pairs[1]);
}

int main(void) {
  of_uses();
  windows(sampled(discrete_gaussian_pair_make(num("5/2"), num("1")), "1/20"), 6);
  windows(sampled(discrete_gaussian_pair_make(num("2"), num("2")), "1/3"), 9);
  others();
  ask_clear();
  return done_testing();
}
