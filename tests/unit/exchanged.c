/* unit/exchanged.c - a record replaced in a Poisson sample: one step, moments, decay, two steps, edges.
 *
 * Expected: mpmath at 25 to 30 digits by two ways (closed form and quadrature of the two densities; an integral over the
 * first step and put-call parity); Gaussian noise at twice the shift for rate 1; a table without noise. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_moment.h"
#include "ask_pair.h"
#include "ivl_fused.h"
#include "exchanged.h"
#include "laplace_exchanged.h"
#include "lattice.h"
#include "mixed.h"
#include "rnd.h"
#include "zeroed.h"

static pair *exchanged(const char *sigma, const char *rate) {
  return exchanged_pair_make(num(sigma), num("1"), num(rate));
}

/* ---- One step ------------------------------------------------------------------------- */

static void test_known(void) {
  hockey_is(exchanged("1", "1/10"), "1/2", "0.00334197179101380556119", "0.00334197179101380556119", "rate 1/10");
  hockey_is(exchanged("1", "1/10"), "1/2", "0.00334197179101380556119486876980", NULL, "the same, 30 digits");
  hockey_is(exchanged("1", "1"), "1/2", "0.599185618533933263", NULL, "rate 1: two points 2 apart");
}

/* P - exp(e) Q of the half line x > at, from the two mixtures: no more than the answer wherever it begins. */
static void test_half_lines(rnd *r) {
  ivl z, y, t, u, k;
  ivl *const all[] = {&z, &y, &t, &u, &k};
  for (int i = 0; i < 5; i++) ivl_init(all[i], 160);
  for (int i = 0; i < 40; i++) {
    mpq_srcptr sigma = fraction(rnd_int(r, 16, 300), 64), rate = fraction(rnd_int(r, 1, 63), 64);
    mpq_srcptr e = fraction(i == 0 ? 0 : rnd_int(r, -150, 150), 64), at = fraction(rnd_int(r, -200, 200), 32);
    pair *p = exchanged_pair_make(sigma, num("1"), rate);
    const adapt_goal goal = {100, 4000};
    adapt_report report;
    const hockey_query q = {p, i % 2 ? HOCKEY_PQ : HOCKEY_QP, e};
    const int done = hockey_of(&z, &q, &goal, &report) == ASSAY_OK;
    ivl_exp_q(&k, e);
    ivl_set_q(&u, sigma);
    ivl_si_div(&u, 1, &u);
    ivl_mul_q(&y, &u, at);
    ivl_sub(&t, &y, &u);
    ivl_phi_tail(&t, &t);
    ivl_add(&u, &y, &u);
    ivl_phi_tail(&u, &u);
    ivl_sub_mul(&t, &t, &u, &k);
    ivl_mul_q(&t, &t, rate);
    ivl_phi_tail(&u, &y);
    ivl_sub_mul(&u, &u, &u, &k); /* t := rate (Phi - a Phi) + (1 - rate) (1 - a) Phi */
    ivl_add(&t, &t, &u);
    ivl_mul_q(&u, &u, rate);
    ivl_sub(&t, &t, &u);
    if (!ok(done && mpfr_cmp(t.lo, z.hi) <= 0 && pair_is_symmetric(p), "no half line is above, %d", i))
      diag("sigma %s rate %s", mpq_get_str(NULL, 10, sigma), mpq_get_str(NULL, 10, rate));
    pair_free(p);
  }
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
}

/* It is at least the removal and the addition of a record, and rises in the rate. */
static void test_order(rnd *r) {
  ivl z, y;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  for (int i = 0; i < 24; i++) {
    mpq_srcptr sigma = fraction(rnd_int(r, 16, 300), 64), rate = fraction(rnd_int(r, 1, 62), 64),
               more = fraction(63, 64);
    mpq_srcptr e = fraction(rnd_int(r, 0, 100), 64);
    pair *p = exchanged_pair_make(sigma, num("1"), rate), *q = exchanged_pair_make(sigma, num("1"), more),
         *s = sampled_pair_make(gaussian_pair_make(sigma, num("1")), rate);
    const adapt_goal goal = {80, 4000};
    adapt_report report;
    const hockey_query of = {p, HOCKEY_PQ, e}, less = {s, HOCKEY_BOTH, e}, all = {q, HOCKEY_PQ, e};
    int good = hockey_of(&z, &of, &goal, &report) == ASSAY_OK && hockey_of(&y, &less, &goal, &report) == ASSAY_OK;
    ok(good && mpfr_cmp(y.lo, z.hi) <= 0, "at least a removal, %d", i);
    good = hockey_of(&y, &all, &goal, &report) == ASSAY_OK;
    ok(good && mpfr_cmp(z.lo, y.hi) <= 0, "no more than at a higher rate, %d", i);
    pair_free(p);
    pair_free(q);
    pair_free(s);
  }
  ivl_clear(&z);
  ivl_clear(&y);
}

static void test_edges(void) {
  ivl z;
  ivl_init(&z, 160);
  pair *p = exchanged("1", "0");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "0") == ASSAY_OK && is_point(&z, 0), "rate 0: equal laws");
  pair_free(p);
  p = exchanged_pair_make(num("1"), num("0"), num("1/2"));
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "0") == ASSAY_OK && is_point(&z, 0), "shift 0: equal laws");
  pair_free(p);
  hockey_is(exchanged("0", "1/4"), "1", "0.25", "0.25", "no noise: the rate");
  hockey_is(exchanged("0", "1/4"), "-1", "0.72409041912141826", NULL, "no noise, epsilon -1: 1 - (1 - 1/4) e^-1");
  ok(!exchanged("-1", "1/2") && !exchanged("1", "2") && !exchanged("1", "-1/2"), "outside the domain");
  hockey_is(exchanged("1/1000", "1/4"), "1", "0.25", NULL, "hardly any noise");
  ivl_clear(&z);
}

/* ---- Moments ---------------------------------------------------------------------------- */

/* M(2), and M(3/2 + 5i). */
static void test_moments(pair *p, const char *two, const char *re, const char *im) {
  cpx w, v;
  cpx_init(&w, 90);
  cpx_init(&v, 90);
  moment_at(&w, p, 64, 0);
  is_about(&w.re, "1.0000000000000000000000", "M(1): the laws have mass 1");
  moment_at(&w, p, 128, 0);
  is_about(&w.re, two, "M(2)");
  moment_at(&w, p, -64, 0);
  is_about(&w.re, two, "M(-1)");
  moment_at(&w, p, 96, 320);
  is_about(&w.re, re, "M(3/2 + 5i), real part");
  is_about(&w.im, im, "and imaginary part");
  moment_at(&v, p, -32, -320);
  ok(meets(&w.re, &v.re) && meets(&w.im, &v.im), "M(z) = M(1 - z)");
  moment_at(&v, p, 96, -320);
  cpx_conj(&v, &v);
  ok(meets(&w.re, &v.re) && meets(&w.im, &v.im), "M of the conjugate");
  pair_sampled_moment(&v, p, num("1/2"), &w);
  ok(!cpx_is_finite(&v), "of a sample of the pair nothing is known");
  pair_free(p);
  cpx_clear(&w);
  cpx_clear(&v);
}

/* ---- Two steps -------------------------------------------------------------------------- */

static void test_two(void) {
  ivl z;
  ivl_init(&z, 160);
  pair *p = exchanged("1", "1/10");
  const mixed_part two = {p, 2};
  mixed_query q = {&two, 1, PAIR_PQ, num("1/2")};
  compose_report report;
  ok(mixed_delta_of(&z, &q, 60, NULL, &report) == ASSAY_OK, "two steps are done");
  is_about(&z, "0.009221951924509143", "two steps");
  const lattice_part parts = {p, 2, NULL};
  const lattice_goal goal = {10, 1 << 14, NULL, 20};
  lattice_report of;
  ivl y;
  ivl_init(&y, 160);
  const assay_status s = lattice_delta_of(&y, &parts, 1, PAIR_PQ, num("1/2"), &goal, &of);
  ok(s != ASSAY_BROKEN && meets(&z, &y), "and on a lattice");
  pair_free(p);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* ---- Laplace noise ---------------------------------------------------------------------- */

static pair *of_laplace(const char *scale, const char *rate) {
  return laplace_exchanged_pair_make(num(scale), num("1"), num(rate));
}

/* The moments: mpmath, an integral over the densities. */
static void test_laplace_moments(rnd *r) {
  test_moments(of_laplace("1", "1/10"), "1.02430044207837601295300", "0.729194400168456612612",
               "0.0997757348232913838799");
  decays(r, laplace_exchanged_pair_make, 128);
  has_terms(of_laplace("1", "1/10"));
}

/* Two steps: mpmath, the first one's outcomes with the divergence of the second, its atoms apart. */
static void test_laplace(void) {
  ivl z, b, x;
  ivl_init(&z, 160);
  ivl_init(&b, 160);
  ivl_init(&x, 64);
  hockey_is(of_laplace("1", "1/10"), "1/10", "0.0294464326667285968599", "0.0294464326667285968599", "Laplace noise");
  hockey_is(of_laplace("1", "1/10"), "-1/10", "0.12180681606857286607", NULL, "and below 0, by reversal");
  hockey_is(of_laplace("1", "1"), "1", "0.39346934028736657640", NULL, "rate 1: 1 - exp(-1/2), two points 2 apart");
  pair *p = of_laplace("1", "1/10");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "23/100") == ASSAY_OK && is_point(&z, 0), "above the largest loss");
  const lattice_part two = {p, 2, NULL};
  const lattice_goal goal = {8, 1 << 13, NULL, 20};
  lattice_report of;
  const assay_status s = lattice_delta_of(&z, &two, 1, PAIR_PQ, num("1/10"), &goal, &of);
  ivl_set_q(&x, num("0.051400544349776"));
  ok(s != ASSAY_BROKEN && nests(&x, &z) && ivl_rel_bits(&z) >= 6, "two steps on a lattice");
  const mixed_part steps = {p, 2};
  mixed_query by_line = {&steps, 1, PAIR_PQ, num("1/10")};
  compose_report report;
  ok(mixed_delta_of(&z, &by_line, 14, NULL, &report) != ASSAY_BROKEN && nests(&x, &z) && ivl_rel_bits(&z) >= 14,
     "and on a line");
  ivl_set_si(&x, -1);
  pair_tails(&z, &b, p, PAIR_PQ, &x);
  ok(is_point(&z, 1) && is_point(&b, 1), "all losses are above -1");
  pair_free(p);
  p = of_laplace("1", "0");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "0") == ASSAY_OK && is_point(&z, 0), "rate 0: equal laws");
  pair_free(p);
  ok(!of_laplace("0", "1/2") && !of_laplace("1", "2"), "outside the domain");
  ivl_clear(&z);
  ivl_clear(&b);
  ivl_clear(&x);
}

/* ---- A record zeroed out of a sample of fixed size ------------------------------------------ */

static void test_zeroed(void) {
  hockey_is(zeroed_pair_make(num("1"), num("2"), num("1/10")), "1/2", "0.0163658165290047126031",
            "0.00203253692034035765", "zeroed");
  hockey_is(zeroed_pair_make(num("1"), num("2"), num("1/10")), "-1/2", NULL, "0.4033957097834397252",
            "below 0, by reversal");
  hockey_is(zeroed_pair_make(num("1"), num("2"), num("1")), "1/2", "0.2384217081348766", NULL, "rate 1: one apart");
  ok(!zeroed_pair_make(num("0"), num("2"), num("1/2")) && !zeroed_pair_make(num("1"), num("2"), num("2")), "outside");
  pair *p = zeroed_pair_make(num("1"), num("2"), num("1/10"));
  ivl a, b, x;
  ivl *const all[] = {&a, &b, &x};
  for (int i = 0; i < 3; i++) ivl_init(all[i], 100);
  ivl_set_si(&x, -40);
  pair_tails(&a, &b, p, PAIR_PQ, &x);
  ok(mpfr_cmp_d(a.lo, 0.999999) > 0 && mpfr_cmp_d(b.lo, 0.999999) > 0, "all losses");
  for (int i = 0; i < 3; i++) ivl_clear(all[i]);
  pair_free(p);
}

int main(void) {
  rnd r = rnd_start(1);
  test_known();
  test_half_lines(&r);
  test_order(&r);
  test_edges();
  test_moments(exchanged("1", "1/10"), "1.041672171372705685597", "0.6900130535133078202", "0.0807842617347043627");
  decays(&r, exchanged_pair_make, 128);
  has_terms(exchanged("1", "1/10"));
  test_two();
  test_laplace();
  test_laplace_moments(&r);
  test_zeroed();
  ask_clear();
  return done_testing();
}
