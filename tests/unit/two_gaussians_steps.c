/* unit/two_gaussians_steps.c - several steps of two normal laws as one pair: quadrature, laws, one step after the other. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "elem.h"
#include "cpx_log.h"
#include "local.h"
#include "mixed.h"
#include "two_gaussians_steps.h"

static pair *steps(const char *m, const char *s, const char *m2, const char *s2, unsigned long n) {
  return two_gaussians_steps_make(num(m), num(s), num(m2), num(s2), n);
}

/* The masses by quadrature over one coordinate (tests/unit/noncentral.c), with mpmath at 36 digits. */
static void test_known(void) {
  hockey_is(steps("1", "1", "0", "2", 2), "1", "0.18616459474895694940265", "0.44530730960807003404",
            "two steps, e = 1");
  hockey_is(steps("1", "2", "0", "1", 2), "5", "0.17205613553946590768", NULL, "e = 5");
  hockey_is(steps("1", "1", "0", "2", 3), "2", "0.063888288689547148760856", NULL, "three, narrow against wide");
  hockey_is(steps("0", "2", "1", "1", 3), "1/2", "0.61676333361147943066327", NULL, "three, wide against narrow");
  hockey_is(steps("1", "1", "0", "5/4", 7), "3", "0.25563481750772000486324", NULL, "seven");
  hockey_is(steps("0", "3", "1", "2", 20), "4", "0.61030996791344212084621", NULL, "twenty");
  hockey_is(steps("0", "1", "0", "2", 5), "3", "0.0078145945505220449500725", NULL, "equal means");
}

/* The inversion of the transform of one step's loss, to the few digits that it has soon. */
static void test_one_after_the_other(void) {
  static const char *const at[] = {"-2", "0", "1/2", "4"};
  pair *one = two("1", "3/2", "0", "1"), *all = steps("1", "3/2", "0", "1", 6);
  ivl x, z;
  ivl_init(&x, 160);
  ivl_init(&z, 160);
  for (int i = 0; i < 8; i++) {
    const mixed_part part = {one, 6};
    const mixed_query q = {&part, 1, i % 2 ? PAIR_QP : PAIR_PQ, num(at[i / 2])};
    compose_report report;
    const assay_status status = mixed_delta_of(&x, &q, 24, NULL, &report);
    ok(status != ASSAY_BROKEN && ask_hockey(&z, all, i % 2 ? HOCKEY_QP : HOCKEY_PQ, at[i / 2]) == ASSAY_OK &&
           meets(&x, &z) && ivl_rel_bits(&x) >= 20,
       "a sum along a line agrees, e = %s, %d", at[i / 2], i % 2);
  }
  pair_free(one);
  pair_free(all);
  ivl_clear(&x);
  ivl_clear(&z);
}

static void test_laws(void) {
  static const char *const e[] = {"0", "1/10", "-1/10", "2", "-3", "15"}, *const minus[] = {"0",  "-1/10", "1/10",
                                                                                            "-2", "3",     "-15"};
  static const char *const grid[] = {"-30", "-3", "-1", "-1/10", "0", "1/100", "1/2", "3", "30", "300"};
  pair *p = steps("1/3", "7/5", "-2", "5/6", 4), *more = steps("1/3", "7/5", "-2", "5/6", 5);
  ivl x, z;
  ivl_init(&x, 160);
  ivl_init(&z, 160);
  for (int i = 0; i < 6; i++) ok(reverses(p, e[i], minus[i]), "D(Q||P) at %s from D(P||Q) at %s", minus[i], e[i]);
  ok(falls(p, HOCKEY_PQ, grid, 10) && falls(p, HOCKEY_QP, grid, 10) && falls(p, HOCKEY_BOTH, grid, 10), "all fall");
  for (int i = 0; i < 6; i++)
    ok(ask_hockey(&x, p, HOCKEY_PQ, e[i]) == ASSAY_OK && ask_hockey(&z, more, HOCKEY_PQ, e[i]) == ASSAY_OK &&
           !ivl_lt(&z, &x),
       "one step more is not less, e = %s", e[i]);
  ok(!pair_is_symmetric(p), "not symmetric");
  pair_infinite(&x, p, PAIR_PQ);
  ok(is_point(&x, 0), "nothing at infinity");
  pair_free(p);
  pair_free(more);
  ivl_clear(&x);
  ivl_clear(&z);
}

/* The largest loss of three steps of N(0, 1) against N(0, 4) is 3 log 2 = 2.0794415416798359282516963643745297.. */
static void test_bounded_side(void) {
  ivl z;
  ivl_init(&z, 160);
  pair *p = steps("0", "1", "0", "2", 3);
  ok(ask_hockey(&z, p, HOCKEY_PQ, "2.07944154167983592825169636438") == ASSAY_OK && is_point(&z, 0),
     "above: exactly 0");
  ok(ask_hockey(&z, p, HOCKEY_PQ, "2.07944154167983592825169636436") == ASSAY_OK && mpfr_sgn(z.lo) > 0, "below: not 0");
  ok(ask_hockey(&z, p, HOCKEY_QP, "5000") == ASSAY_OK && mpfr_sgn(z.lo) > 0, "the other side has no end");
  pair_free(p);
  ivl_clear(&z);
}

/* M(z)^n, and a bound of it that holds from a height on. */
static void test_moment(void) {
  pair *one = two("1", "1", "0", "2"), *p = steps("1", "1", "0", "2", 3);
  local_cpxs(160, z, w, v);
  local_ivls(160, u, c, t);
  ivl_set_q(&z.re, num("1/2"));
  ivl_set_q(&z.im, num("9/4"));
  pair_moment(&w, one, &z);
  pair_moment(&v, p, &z);
  cpx_mul(&z, &w, &w);
  cpx_mul(&w, &w, &z);
  ok(meets(&w.re, &v.re) && meets(&w.im, &v.im) && ivl_rel_bits(&v.re) > 80, "the moment is a power");
  ivl_set_q(&c, num("1/2"));
  ivl_set_q(&t, num("2"));
  pair_decay(&u, p, &c, &t);
  cpx_abs(&t, &v);
  ok(mpfr_cmp(u.hi, t.hi) >= 0 && mpfr_cmp_d(u.hi, 1) < 0, "and has a bound");
  pair_free(one);
  pair_free(p);
}

static void test_edges(void) {
  ok(!steps("1", "1", "0", "1", 2) && !steps("1", "0", "0", "1", 2) && !steps("1", "1", "0", "0", 2),
     "equal, or a point");
  ok(!steps("1", "1", "0", "2", 1), "one step");
  ok(!steps("1", "1", "0", "1.0001", 100) && !steps("1", "1", "0", "2", 1000000), "sums that are too long");
}

int main(void) {
  test_known();
  test_one_after_the_other();
  test_laws();
  test_bounded_side();
  test_moment();
  test_edges();
  ask_clear();
  return done_testing();
}
