/* unit/discrete_gaussian.c - the discrete Gaussian: brute sums, three methods, edges. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_gaussian.h"
#include "atoms_ask.h"

static pair *made(const char *sigma, const char *shift) {
  pair *w = discrete_gaussian_pair_make(ask_q(sigma), ask_q(shift));
  if (!w) bail("no pair for %s, %s", sigma, shift);
  return w;
}

/* Independent sums over |k| <= 18 sigma, to 45 digits. */
static void test_known(void) {
  static const struct {
    const char *sigma, *shift, *x, *a, *b, *g, *re, *im, *u, *v;
  } row[] = {{"1", "1", "0", "0.6994711391334308527908402681946", "0.3005288608665691472091597318054", "1/2", "2", "3",
              "0.22087317290438414469993501604552", "0.015791070796704143705044330557602"},
             {"1/5", "1", "1", "0.9999962733746036020380850005314", "0.000003726625396397961914999468603589", "1",
              "1/2", "3", "0.0037845987131880278435791920344", "0.000000000000000000000000000000000"},
             {"7/2", "2", "1/4", "0.44300824565693818886572199144", "0.23676976117093827351601735621898", "1/100", "8",
              "-5", "1.0005795575594900565723090206022", "-0.0015004173645021277152710851496"},
             {"20", "3", "-1/2", "0.99969300370285889469909325567", "0.99947232775724922244755247919994", "1/10", "-3",
              "10", "0.99027038591303356022396575492", "-0.0080003833858571400793853183215"},
             {"200", "7", "1/8", "0.000190791825725329842757836781", "0.000166929474729809265594635599", "1/3", "3/2",
              "20", "0.97316709107046011794855695023", "0.0025061053473694786937976909246"}};
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *w = made(row[i].sigma, row[i].shift);
    for (pair_side side = PAIR_PQ; side <= PAIR_QP; side++)
      ok(ask_both(w, side, row[i].x, row[i].a, row[i].b, 110), "tails, sigma %s", row[i].sigma);
    ok(ask_is_moment(w, row[i].g, row[i].re, row[i].im, row[i].u, row[i].v, 90), "a moment, sigma %s", row[i].sigma);
    w->kind->clear(w);
  }
}

/* Far out a sample's moment is near 1, and a bound by moved Gaussians is e^130 and e^1029: sums over |k| <= 900 by mpmath, 60 digits. */
static void test_far(void) {
  pair *w = discrete_gaussian_pair_make(ask_q("4"), ask_q("1"));
  ok(ask_is_moment(w, "1/100", "65", "0", "1.014096843535944564497188949092749550949", "0.0000000000000000000000", 60),
     "a moment of order 65, rate 1/100");
  ok(ask_is_moment(w, "1/100", "-181", "0", "1.099965343257006748529910495930192881562", "0.0000000000000000000000",
                   60),
     "and of order -181");
  w->kind->clear(w);
}

/* Variances whose roots are no rationals: the same sums, over |k| <= 60 and 400; and one that is a square. */
static void test_variance(void) {
  pair *w = discrete_gaussian_pair_of_variance(ask_q("3"), ask_q("2"));
  ok(ask_both(w, PAIR_PQ, "1/2", "0.6151647164904451597550815442670683936", "0.1898656277868137088514782781966597345",
              110),
     "tails, variance 3");
  ok(ask_is_moment(w, "1/2", "2", "3", "0.17762510695492809059447646781549", "-0.054340094493941171050134037410476",
                   90),
     "a moment, variance 3");
  w->kind->clear(w);
  w = discrete_gaussian_pair_of_variance(ask_q("700"), ask_q("-3"));
  ok(ask_both(w, PAIR_QP, "1/8", "0.1492944551137963019126377572146264914", "0.1244838710649824857111527268160315577",
              110),
     "tails, variance 700");
  ok(ask_is_moment(w, "1/3", "3/2", "5", "0.98263417060551669671049516945355", "0.0068023031436043549609794764500276",
                   90),
     "a moment, variance 700");
  w->kind->clear(w);
  w = discrete_gaussian_pair_of_variance(ask_q("9/4"), ask_q("1"));
  ok(!((const discrete_gaussian_pair *)w)->root, "variance 9/4 is a deviation of 3/2");
  w->kind->clear(w);
  ok(!discrete_gaussian_pair_of_variance(ask_q("-1"), ask_q("1")), "no variance below 0");
}

/* The three ways to sum from k on: they meet, and each is as narrow as it should be. */
static void test_ways(void) {
  static const struct {
    const char *sigma;
    long k, terms, m;
  } row[] = {{"30", 1, 900, 30}, {"30", 60, 900, 30}, {"30", 300, 200, 40}, {"1000/3", 700, 6000, 10}};
  ivl x, y, z;
  mpz_t k;
  mpz_init(k);
  ivl_init(&x, 128);
  ivl_init(&y, 128);
  ivl_init(&z, 128);
  for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
    pair *w = made(row[i].sigma, "1");
    const discrete_gaussian_pair *g = (const discrete_gaussian_pair *)w;
    mpz_set_si(k, row[i].k);
    discrete_gaussian_sum(&x, g, k, row[i].terms);
    discrete_gaussian_euler(&y, g, k, row[i].m);
    discrete_gaussian_bracket(&z, g, k);
    ok(ivl_meet(&z, &z, &x) && ivl_rel_bits(&x) > 100, "term by term, sigma %s, from %ld", row[i].sigma, row[i].k);
    ok(ivl_meet(&x, &x, &y) && ivl_rel_bits(&y) > 80, "by Euler and Maclaurin");
    discrete_gaussian_sum(&z, g, k, 5);
    ok(ivl_meet(&z, &z, &x), "five terms and a bound of the rest");
    discrete_gaussian_euler(&z, g, k, 1);
    ok(ivl_meet(&z, &z, &x) && ivl_rel_bits(&z) > 5, "one correction");
    w->kind->clear(w);
  }
  mpz_clear(k);
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&z);
}

/* sum of exp(-pi k^2) = pi^(1/4)/Gamma(3/4) = 1.0864348112133080145753161215; and the two
 * forms agree across the change at h = 3. */
static void test_norm(void) {
  ivl z, y;
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  discrete_gaussian_norm(&z, ask_q("3.14159265358979323846264338327950288419716939937510582"));
  ok(ask_meets(&z, "1.08643481121330801457531612151") && ask_narrow(&z, 120), "the theta constant of Jacobi");
  discrete_gaussian_norm(&z, ask_q("3"));
  discrete_gaussian_norm(&y, ask_q("2.99999999999999999999999999999999999999999999999"));
  ok(ivl_rel_bits(&z) > 110 && ivl_rel_bits(&y) > 110 && mpfr_cmp(z.lo, y.hi) <= 0, "both forms at h = 3");
  mpfr_sub(y.hi, y.hi, z.lo, MPFR_RNDU);
  ok(mpfr_cmp_d(y.hi, 1e-36) < 0, "differ by next to nothing");
  discrete_gaussian_norm(&z, ask_q("1e12"));
  ok(mpfr_cmp_ui(z.lo, 1) == 0 && ask_narrow(&z, 100), "little noise: 1");
  ivl_clear(&z);
  ivl_clear(&y);
}

/* sigma^2 = 2, s = 2: the loss of k is k - 1.  Asked at atoms; and a long way out. */
static void test_places(void) {
  ivl a, b, c, d;
  ivl_init(&a, 128);
  ivl_init(&b, 128);
  ivl_init(&c, 128);
  ivl_init(&d, 128);
  pair *w = made("2", "4");
  ask_tails(&a, &b, w, PAIR_PQ, "1");
  ask_tails(&c, &d, w, PAIR_PQ, "1.0000001");
  ok(ivl_meet(&c, &c, &a) && ivl_rel_bits(&c) > 100, "sigma 2, shift 4, loss k - 2: the atom at 1 is not above 1");
  ask_tails(&c, &d, w, PAIR_PQ, "0.9999999");
  ok(mpfr_cmp(c.lo, a.hi) > 0 && mpfr_cmp(d.lo, b.hi) > 0, "but it is above less");
  ask_tails(&a, &b, w, PAIR_PQ, "1e40");
  ok(mpfr_sgn(a.lo) >= 0 && mpfr_cmp_d(a.hi, 1e-300) < 0, "far out");
  ask_tails(&a, &b, w, PAIR_PQ, "-1e40");
  ok(mpfr_cmp_d(a.lo, 0.999) > 0 && mpfr_cmp_ui(a.hi, 1) <= 0, "far below");
  ask_tails(&a, &b, w, PAIR_PQ, "1e4000");
  ok(mpfr_sgn(a.lo) >= 0 && mpfr_cmp_d(a.hi, 1e-300) < 0, "farther out than is looked at");
  ask_tails(&a, &b, w, PAIR_PQ, "-1e4000");
  ok(mpfr_cmp_d(a.lo, 0.999) > 0 && mpfr_cmp_ui(a.hi, 1) <= 0, "and below");
  ivl x;
  ivl_init(&x, 64);
  w->kind->tails(&a, &b, w, PAIR_PQ, &x);
  ok(ask_holds(&a, ask_q("1/2")) && ask_holds(&b, ask_q("1/2")), "every x at once");
  ivl_clear(&x);
  w->kind->infinite(&a, w, PAIR_QP);
  ok(ask_is(&a, 0) && w->kind->symmetric(w), "no infinite loss; symmetric");
  w->kind->clear(w);
  ivl_clear(&a);
  ivl_clear(&b);
  ivl_clear(&c);
  ivl_clear(&d);
}

/* Much noise: k above 3e6, which is an atom at 5/2; three corrections to the integral, computed
 * independently.  Moments are those of the normal law to many digits: exp(z (z - 1) s^2/(2 sigma^2)). */
static void test_wide(void) {
  pair *w = made("1e6", "1e6");
  ok(ask_both(w, PAIR_PQ, "5/2", "0.022750104952704949100675526409", "0.0013498958157069965197512113574", 110),
     "sigma 1e6, just below Phi(-2) and Phi(-3)");
  ok(ask_is_moment(w, "1", "2", "0", "2.718281828459045235360287471", "0.00000000000000000000", 90), "E exp(2L) = e");
  ok(ask_is_moment(w, "1/2", "2", "0", "1.429570457114761308840071867", "0.00000000000000000000", 90),
     "E (1 + exp(L))^2/4 = (3 + e)/4");
  w->kind->clear(w);
  w = made("1e18", "1");
  cpx m;
  cpx_init(&m, 64);
  ask_moment(&m, w, "1", "1", "1");
  ok(mpfr_inf_p(m.re.lo), "sigma 1e18: moments are not known");
  cpx_clear(&m);
  w->kind->clear(w);
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
  w = made("0", "-2");
  ask_tails(&a, &b, w, PAIR_PQ, "1e9");
  ok(ask_is(&a, 1) && ask_is(&b, 0), "no noise: nothing in common");
  w->kind->clear(w);
  w = made("1e-9", "1");
  ask_tails(&a, &b, w, PAIR_PQ, "0");
  ok(mpfr_cmp_ui(a.hi, 1) <= 0 && ask_narrow(&a, 100) && mpfr_sgn(b.lo) >= 0 && ask_narrow(&b, 100),
     "next to no noise");
  w->kind->clear(w);
  ok(!discrete_gaussian_pair_make(ask_q("-1"), ask_q("1")) && !discrete_gaussian_pair_make(ask_q("1"), ask_q("1/2")) &&
         !discrete_gaussian_pair_make(ask_q("1"), ask_q("1e13")),
     "outside the domain");
  ivl_clear(&a);
  ivl_clear(&b);
}

int main(void) {
  test_known();
  test_far();
  test_variance();
  test_ways();
  test_norm();
  test_places();
  test_wide();
  test_edges();
  return done_testing();
}
