/* unit/normals.c - a group of records in a Poisson sample: moments, how they fall along a line, two steps.
 *
 * Expected: mpmath at 20 to 30 digits, quadratures of the moment, and of one step's density times the other's divergence. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_moment.h"
#include "ask_pair.h"
#include "group_pair.h"
#include "lattice.h"
#include "mixed.h"
#include "normals_rule.h"

static pair *three(mpq_srcptr sigma, mpq_srcptr shift, mpq_srcptr rate) {
  return group_pair_make(sigma, shift, rate, 3);
}

static pair *known(void) { return three(num("1"), num("1"), num("1/10")); }

static void test_moments(pair *p) {
  cpx w, z;
  cpx_init(&w, 90);
  cpx_init(&z, 80);
  moment_at(&w, p, 128, 0);
  is_about(&w.re, "1.26348187891386059182", "M(2)");
  moment_at(&w, p, -128, 0);
  is_about(&w.re, "1.20789027154251696848", "M(-2)");
  moment_at(&w, p, 96, 320);
  is_about(&w.re, "0.44712073571845561305", "M(3/2 + 5i), real part");
  is_about(&w.im, "-0.20213609538156025879", "and imaginary part");
  moment_at(&w, p, -96, 320);
  is_about(&w.re, "0.64356376275366596516", "M(-3/2 + 5i), real part");
  is_about(&w.im, "-0.58247190313091860401", "and imaginary part");
  cpx_set_si(&z, 3, 10);
  ivl_mul_2si(&z.re, &z.re, -1);
  ivl_mul_2si(&z.im, &z.im, -1);
  pair_sampled_moment(&w, p, num("1/4"), &z);
  is_about(&w.re, "0.91399072215638045997", "of a sample, real part");
  is_about(&w.im, "-0.020589108511309345597", "and imaginary part");
  pair_free(p);
  cpx_clear(&w);
  cpx_clear(&z);
}

static void test_far(void) {
  cpx w;
  cpx_init(&w, 90);
  pair *p = known();
  moment_at(&w, p, 64 * 40, 0);
  ok(ivl_is_finite(&w.re) && ivl_rel_bits(&w.re) > 60, "a moment far out");
  moment_at(&w, p, -64 * 300, 0);
  ok(ivl_is_finite(&w.re) && ivl_rel_bits(&w.re) > 60, "and on the other side");
  pair_free(p);
  cpx_clear(&w);
}

static void two_steps(pair_side side, const char *at, const char *expected, const char *name) {
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  pair *p = known();
  const mixed_part two = {p, 2};
  mixed_query q = {&two, 1, side, num(at)};
  compose_report report;
  ok(mixed_delta_of(&z, &q, 60, NULL, &report) == ASSAY_OK, "two steps are done");
  is_about(&z, expected, name);
  const lattice_part parts = {p, 2, NULL};
  const lattice_goal goal = {8, 1 << 13, NULL, 20};
  lattice_report of;
  const assay_status s = lattice_delta_of(&y, &parts, 1, side, num(at), &goal, &of);
  ok(s != ASSAY_BROKEN && meets(&z, &y), "and on a lattice");
  pair_free(p);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* One record at rate 1/10, m = 1.  Sums whose step is long, or that end early, are within the bounds of M(c), and these are
 * less than `slack` times what is missing. */
static void is_bounded(const char *order, const char *moment, double step, long first, long last, long slack) {
  const normals_query q = {num("1"), 1, NULL, num("1/10"), 0};
  const normals_rule r = {.real = 1, .reach = 2.5, .step = step, .first = first, .last = last};
  normals_law l;
  ivl c, t, sum, m, e;
  ivl *const all[] = {&c, &t, &sum, &m, &e};
  for (int i = 0; i < 5; i++) ivl_init(all[i], 120);
  normals_rule_open(&l, &q, 120);
  ivl_set_q(&c, num(order));
  ivl_set_si(&sum, 0);
  for (long k = first; k <= last; k++) {
    normals_rule_on_axis(&t, &l, &r, k, &c);
    ivl_add(&sum, &sum, &t);
  }
  normals_rule_weight(&t, &r);
  ivl_mul(&sum, &sum, &t);
  ivl_set_q(&m, num(moment));
  normals_rule_images(&e, &l, &r, &c);
  ivl_mul(&e, &e, &m);
  normals_rule_cut(&t, &l, &r, &c);
  ivl_add(&e, &e, &t);
  ivl_sub(&t, &m, &sum);
  ivl_neg(&m, &t);
  ivl_max(&t, &t, &m);
  ivl_mul_si(&m, &t, slack);
  ok(mpfr_cmp(t.hi, e.lo) <= 0 && mpfr_cmp(e.hi, m.lo) < 0,
     "order %s, nodes from %ld to %ld of %.3g: %.3g missing, at most %.3g", order, first, last, step,
     mpfr_get_d(t.hi, MPFR_RNDU), mpfr_get_d(e.hi, MPFR_RNDU));
  normals_rule_close(&l);
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

static void test_bounds(void) {
  static const char two[] = "1.0171828182845904523536028747135", half[] = "0.99830479301092163933541435805889",
                    below[] = "1.0318866306352927976792833573588";
  is_bounded("2", two, 2, -20, 20, 4);
  is_bounded("2", two, 0.25, -60, 8, 4);
  is_bounded("2", two, 0.25, -60, 4, 8);
  is_bounded("2", two, 0.25, -4, 60, 4);
  is_bounded("1/2", half, 0.25, -60, 8, 4);
  is_bounded("1/2", half, 0.25, -60, 1, 8);
  is_bounded("-2", below, 0.25, -60, 8, 4);
  is_bounded("-2", below, 0.25, -4, 60, 4);
}

int main(void) {
  rnd r = rnd_start(1);
  test_moments(known());
  test_far();
  decays(&r, three, 640);
  has_terms(known());
  two_steps(PAIR_PQ, "1", "0.029910436419341238", "two steps, removed");
  two_steps(PAIR_QP, "1/4", "0.05035287146947312", "two steps, added");
  test_bounds();
  ask_clear();
  return done_testing();
}
