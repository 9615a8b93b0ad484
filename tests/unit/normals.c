/* unit/normals.c - a group of records in a Poisson sample: moments, how they fall along a line, two steps.
 *
 * Expected: mpmath at 20 to 30 digits, quadratures of the moment, and of one step's density times the other's divergence. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_moment.h"
#include "ask_pair.h"
#include "group_pair.h"
#include "lattice.h"
#include "mixed.h"

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

int main(void) {
  rnd r = rnd_start(1);
  test_moments(known());
  test_far();
  decays(&r, three, 640);
  has_terms(known());
  two_steps(PAIR_PQ, "1", "0.029910436419341238", "two steps, removed");
  two_steps(PAIR_QP, "1/4", "0.05035287146947312", "two steps, added");
  ask_clear();
  return done_testing();
}
