/* unit/replaced.c - a record replaced in a sample of fixed size: one use, the pair that dominates, two uses.
 *
 * Expected: mpmath at 25 to 30 digits by two ways each (closed forms, quadrature of the densities, a contour);
 * the two directions of a Poisson sample; sums of the tails over small steps for moments; a lattice for two uses. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_moment.h"
#include "ask_pair.h"
#include "cpx_log.h"
#include "lattice.h"
#include "replaced.h"
#include "replaced_steps.h"
#include "replaced_two.h"
#include "rnd.h"
#include "trapezoid.h"

static pair *replaced(const char *sigma, const char *rate) {
  return replaced_pair_make(num(sigma), num("2"), num(rate));
}

/* ---- One use ------------------------------------------------------------------------- */

static void test_known(void) {
  hockey_is(replaced("1", "1/10"), "1/2", "0.0329682368541125871033", "0.0329682368541125871033", "epsilon 1/2");
  hockey_is(replaced("1", "1/10"), "-1/2", "0.413465586736053838212", "0.413465586736053838212", "epsilon -1/2");
}

/* At every epsilon the larger one of both directions of the Poisson sample. */
static void test_one_use(rnd *r) {
  ivl z, y, x;
  ivl_init(&z, 160);
  ivl_init(&y, 160);
  ivl_init(&x, 64);
  for (int i = 0; i < 24; i++) {
    mpq_srcptr sigma = fraction(rnd_int(r, 1, 300), 64), rate = fraction(rnd_int(r, 1, 63), 64);
    mpq_srcptr e = fraction(i == 0 ? 0 : rnd_int(r, -200, 200), 64), shift = fraction(rnd_int(r, 1, 200), 64);
    pair *p = replaced_pair_make(sigma, shift, rate), *s = sampled_pair_make(gaussian_pair_make(sigma, shift), rate);
    const adapt_goal goal = {100, 4000};
    adapt_report report;
    const hockey_query star = {p, i % 2 ? HOCKEY_PQ : HOCKEY_QP, e}, both = {s, HOCKEY_BOTH, e};
    const int done =
        hockey_of(&z, &star, &goal, &report) != ASSAY_BROKEN && hockey_of(&y, &both, &goal, &report) != ASSAY_BROKEN;
    if (!ok(done && meets(&z, &y) && pair_is_symmetric(p), "the larger direction, %d", i))
      diag("sigma %s rate %s", mpq_get_str(NULL, 10, sigma), mpq_get_str(NULL, 10, rate));
    pair_free(p);
    pair_free(s);
  }
  ivl_clear(&z);
  ivl_clear(&y);
  ivl_clear(&x);
}

/* The atom at 0 has the mass (1 - g)(2 Phi(mu/2) - 1): .9 erf(1/sqrt 2). */
static void test_atom(void) {
  ivl a, b, x, k;
  ivl *const all[] = {&a, &b, &x, &k};
  for (int i = 0; i < 4; i++) ivl_init(all[i], 120);
  pair *p = replaced("1", "1/10");
  ivl_set_q(&x, num("-1e-30"));
  pair_tails(&a, &b, p, PAIR_PQ, &x);
  ivl_set_si(&x, 0);
  pair_tails(&k, &b, p, PAIR_PQ, &x);
  ivl_sub(&a, &a, &k);
  is_about(&a, "0.614420542923377307453", "tails: the atom at 0 is above -1e-30 and not above 0");
  replaced_atom(&k, (const replaced_pair *)p);
  is_about(&k, "0.614420542923377307453418582", "its mass");
  ivl_set_si(&x, -1);
  mpfr_set_si(x.hi, 1, MPFR_RNDN);
  pair_tails(&a, &b, p, PAIR_PQ, &x);
  ivl_set_si(&x, 0);
  pair_tails(&k, &b, p, PAIR_PQ, &x);
  ok(nests(&k, &a), "tails of an interval about 0 hold those of 0");
  pair_free(p);
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
}

static void test_edges(void) {
  ivl z;
  ivl_init(&z, 160);
  pair *p = replaced("1", "0");
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "0") == ASSAY_OK && is_point(&z, 0), "rate 0: equal laws");
  pair_free(p);
  p = replaced_pair_make(num("1"), num("0"), num("1/2"));
  ok(ask_hockey(&z, p, HOCKEY_BOTH, "0") == ASSAY_OK && is_point(&z, 0), "shift 0: equal laws");
  pair_free(p);
  hockey_is(replaced("2", "1"), "1", "0.12693673750664394580", NULL, "rate 1: Gaussian noise");
  hockey_is(replaced("0", "1/4"), "1", "0.25", "0.25", "no noise: the rate");
  p = replaced("0", "1/4");
  pair_infinite(&z, p, PAIR_QP);
  is_about(&z, "0.25", "of infinite loss");
  pair_free(p);
  ok(!replaced_pair_make(num("-1"), num("2"), num("1/2")) && !replaced("1", "2"), "outside the domain");
  ivl_clear(&z);
}

/* ---- Moments --------------------------------------------------------------------------- */

static void test_moments(void) {
  cpx w, v;
  cpx_init(&w, 90);
  cpx_init(&v, 90);
  pair *p = replaced("1", "1/10");
  moment_at(&w, p, 128, 0);
  is_about(&w.re, "1.56913149351511520338", "M(2)");
  moment_at(&w, p, -64, 0);
  is_about(&w.re, "1.56913149351511520338", "M(-1)");
  moment_at(&w, p, 64, 0);
  is_about(&w.re, "1.0000000000000000000000", "M(1): the laws have mass 1");
  moment_at(&w, p, 100, 192);
  moment_at(&v, p, -36, -192);
  ok(meets(&w.re, &v.re) && meets(&w.im, &v.im), "M(z) = M(1 - z)");
  moment_at(&v, p, 100, -192);
  cpx_conj(&v, &v);
  ok(meets(&w.re, &v.re) && meets(&w.im, &v.im), "M of the conjugate");
  ivl_set_si(&v.re, 1);
  pair_sampled_moment(&v, p, num("1/2"), &w);
  ok(!cpx_is_finite(&v), "of a sample of the pair nothing is known");
  pair_free(p);
  cpx_clear(&w);
  cpx_clear(&v);
}

/* By quadrature of the two halves, at 40 digits. */
static void test_moments_known(void) {
  static const struct {
    const char *sigma, *rate;
    long c, s;
    const char *re, *im;
  } at[] = {{"2", "1/10", 96, 448, "0.751788568322289548960", "0.036507950349555805993"},
            {"2/3", "1/1000", -64, 1280, "0.992101219721913458517", "-0.000539869646938449042813"},
            {"40", "1/2", 256, -3840, "0.326122372287865235685", "-0.041218297553778957729"}};
  cpx w;
  cpx_init(&w, 90);
  for (int i = 0; i < 3; i++) {
    pair *p = replaced(at[i].sigma, at[i].rate);
    moment_at(&w, p, at[i].c, at[i].s);
    is_about(&w.re, at[i].re, "M(c + is), the real part");
    is_about(&w.im, at[i].im, "the imaginary part");
    pair_free(p);
  }
  cpx_clear(&w);
}

/* s := the sum over steps d of loss from -R to R of exp(z l) times the mass under Q, l the middle; e := its error: |exp(z l)| moves
 * by at most |z| d/2 exp(max(|c|, |1 - c|) (R or |l| + d/2)) from the middle, plus what is outside. */
static void by_tails(cpx *s, ivl *e, const pair *p, long re, long im) {
  enum { STEPS = 64, REACH = 8 };
  ivl q[2], a, l, size;
  cpx t, z;
  ivl *const all[] = {&q[0], &q[1], &a, &l, &size};
  for (int i = 0; i < 5; i++) ivl_init(all[i], 80);
  cpx_init(&t, 80);
  cpx_init(&z, 80);
  cpx_set_si(&z, re, im);
  ivl_mul_2si(&z.re, &z.re, -6);
  ivl_mul_2si(&z.im, &z.im, -6);
  cpx_set_si(s, 0, 0);
  ivl_set_si(e, 0);
  for (long k = -REACH * STEPS; k <= REACH * STEPS; k++) {
    ivl_set_q(&l, fraction(2 * k + 1, 2 * STEPS));
    pair_tails(&a, &q[k & 1], p, PAIR_PQ, &l);
    ask_numbers--, rat_clear(&ask_number[ask_numbers]);
    if (k == -REACH * STEPS) continue;
    ivl_sub(&a, &q[!(k & 1)], &q[k & 1]);
    ivl_set_si(&l, k);
    ivl_mul_2si(&l, &l, -6);
    cpx_mul_ivl(&t, &z, &l);
    cpx_exp(&t, &t);
    cpx_abs(&size, &t);
    cpx_mul_ivl(&t, &t, &a);
    cpx_add(s, s, &t);
    ivl_mul(&size, &size, &a);
    ivl_add(e, e, &size);
  }
  cpx_abs(&size, &z);
  ivl_mul(e, e, &size);
  ivl_mul_2si(e, e, -6); /* twice d/2 |z|: for exp(|z| d/2) - 1 */
  for (int i = 0; i < 5; i++) ivl_clear(all[i]);
  cpx_clear(&t);
  cpx_clear(&z);
}

/* Losses beyond 8 have a mass below 1e-12 for these. */
static void test_moments_by_tails(void) {
  static const long at[][2] = {{128, 0}, {32, 200}, {96, 64}, {-32, 320}};
  cpx w, s;
  ivl e;
  cpx_init(&w, 64);
  cpx_init(&s, 80);
  ivl_init(&e, 80);
  pair *p = replaced("2", "1/4");
  for (int i = 0; i < 4; i++) {
    by_tails(&s, &e, p, at[i][0], at[i][1]);
    trapezoid_widen(&s.re, &e);
    trapezoid_widen(&s.im, &e);
    moment_at(&w, p, at[i][0], at[i][1]);
    ok(nests(&w.re, &s.re) && nests(&w.im, &s.im), "the moment at %ld/64 + %ld/64 i is a sum over the tails", at[i][0],
       at[i][1]);
  }
  pair_free(p);
  cpx_clear(&w);
  cpx_clear(&s);
  ivl_clear(&e);
}

/* w := the sum of the terms at height s. */
static void sum_at(cpx *w, const pair_terms *t, long s) {
  cpx x;
  ivl h;
  cpx_init(&x, 120);
  ivl_init(&h, 64);
  ivl_set_si(&h, s);
  cpx_set_si(w, 0, 0);
  for (size_t k = 0; k < t->count; k++) {
    ivl_mul(&x.re, &t->log[k].im, &h);
    ivl_neg(&x.re, &x.re);
    ivl_mul(&x.im, &t->log[k].re, &h);
    cpx_exp(&x, &x);
    cpx_mul(&x, &x, &t->weight[k]);
    cpx_add(w, w, &x);
  }
  trapezoid_widen(&w->re, &t->error);
  trapezoid_widen(&w->im, &t->error);
  cpx_clear(&x);
  ivl_clear(&h);
}

/* The bounds of T-FS-DECAY themselves, from R(c) = E[w^c] by quadrature at 40 digits: far up (ii) is the least. */
static void test_decay_known(const char *sigma, const char *rate, long c, long t, const char *least, const char *most) {
  pair *p = replaced(sigma, rate);
  ivl x, y, u;
  ivl_init(&x, 53);
  ivl_init(&y, 53);
  ivl_init(&u, 64);
  ivl_set_si(&x, c);
  ivl_set_si(&y, t);
  pair_decay(&u, p, &x, &y);
  ok(mpfr_cmp_q(u.hi, num(least)) >= 0 && mpfr_cmp_q(u.hi, num(most)) <= 0, "the bound at %ld + %ld i", c, t);
  pair_free(p);
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&u);
}

static void test_terms_and_decay(const char *sigma, const char *rate, long c) {
  static const long height[] = {0, 7, 60};
  pair *p = replaced(sigma, rate);
  pair_terms t;
  ivl x, u, y;
  cpx w, v;
  mpfr_t top;
  mpfr_init2(top, 53);
  mpfr_set_si(top, 60, MPFR_RNDU);
  ivl_init(&x, 80);
  ivl_init(&y, 80);
  ivl_init(&u, 53);
  cpx_init(&w, 160);
  cpx_init(&v, 48);
  ivl_set_si(&x, c);
  ivl_mul_2si(&x, &x, -6);
  if (ok(pair_terms_make(&t, p, &x, top, 50, 120), "sigma %s rate %s: terms", sigma, rate)) {
    int good = 1, falls_ = 1;
    for (int i = 0; i < 3; i++) {
      sum_at(&w, &t, height[i]);
      moment_at(&v, p, c, 64 * height[i]);
      good = good && meets(&w.re, &v.re) && meets(&w.im, &v.im) && mpfr_cmp_d(t.error.hi, 1e-12) < 0;
      for (int j = 0; j <= i; j++) {
        ivl_set_si(&y, height[j]);
        pair_decay(&u, p, &x, &y);
        cpx_abs(&y, &v);
        falls_ = falls_ && mpfr_cmp(y.lo, u.hi) <= 0;
      }
    }
    ok(good, "the moment along the line");
    ok(falls_, "is below the bound of what is above");
    ivl_set_si(&y, 1000000);
    pair_decay(&u, p, &x, &y);
    replaced_atom(&x, (const replaced_pair *)p);
    ivl_sub(&u, &u, &x);
    ok(mpfr_cmp_d(u.hi, 0.01) < 0, "which falls to the atom");
    pair_terms_clear(&t);
  }
  pair_free(p);
  mpfr_clear(top);
  ivl_clear(&x);
  ivl_clear(&y);
  ivl_clear(&u);
  cpx_clear(&w);
  cpx_clear(&v);
}

/* ---- Two uses -------------------------------------------------------------------------- */

static int holds(const ivl *z, const char *value, double width) {
  ivl t;
  ivl_init(&t, 90);
  ivl_set_q(&t, num(value));
  const int good = nests(&t, z);
  ivl_clear(&t);
  return good && mpfr_get_d(z->hi, MPFR_RNDU) - mpfr_get_d(z->lo, MPFR_RNDD) < width * mpfr_get_d(z->hi, MPFR_RNDU);
}

/* (P*, Q*) twice, and V: references by quadrature. */
static void test_two(const char *sigma, const char *rate, const char *e, const char *star, const char *v) {
  ivl z;
  ivl_init(&z, 64);
  const replaced_query q = {num(sigma), num("2"), num(rate), num(e), 150};
  replaced_two(&z, &q);
  if (star) ok(holds(&z, star, 1e-2), "(P*, Q*) twice, sigma %s rate %s epsilon %s: %s", sigma, rate, e, star);
  mpfr_t above;
  mpfr_init2(above, 64);
  mpfr_set(above, z.hi, MPFR_RNDU);
  replaced_two_adaptive(&z, &q);
  ok(mpfr_cmp(z.lo, above) <= 0, "V is not above");
  if (v) {
    ok(mpfr_cmp_q(z.lo, num(v)) <= 0, "V, sigma %s rate %s epsilon %s: at most %s", sigma, rate, e, v);
    mpfr_mul_d(above, z.lo, 1.002, MPFR_RNDD);
    ok(mpfr_cmp_q(above, num(v)) >= 0, "and close");
  }
  mpfr_clear(above);
  ivl_clear(&z);
}

/* The first cell begins at the atom itself: its value, 0.1262159 by quadrature, is the upper end but for the chords. */
static void test_tv(void) {
  ivl z;
  ivl_init(&z, 64);
  const replaced_query q = {num("1"), num("2"), num("1/10"), num("0"), 150};
  replaced_two(&z, &q);
  ok(mpfr_cmp_d(z.lo, 0.1262159) <= 0 && mpfr_cmp_q(z.hi, num("1263/10000")) < 0 && mpfr_cmp_d(z.hi, 0.1262159) >= 0,
     "(P*, Q*) twice at epsilon 0 has no gap next to the atom");
  ivl_clear(&z);
}

/* A lattice knows the pair by its tails alone. */
static void test_two_on_lattice(const char *sigma, const char *rate, const char *e) {
  ivl z, y;
  ivl_init(&z, 64);
  ivl_init(&y, 64);
  const replaced_query q = {num(sigma), num("2"), num(rate), num(e), 100};
  pair *p = replaced(sigma, rate);
  const lattice_part part = {p, 2, NULL};
  const lattice_goal goal = {60, 1024, NULL, 0.2};
  lattice_report report;
  replaced_two(&z, &q);
  const assay_status s = lattice_delta_of(&y, &part, 1, PAIR_PQ, num(e), &goal, &report);
  ok((s == ASSAY_OK || s == ASSAY_LIMIT) && meets(&z, &y), "two uses on a lattice, sigma %s rate %s epsilon %s", sigma,
     rate, e);
  pair_free(p);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* ---- Many uses --------------------------------------------------------------------------- */

/* z := delta of T uses, by a line for the epsilon `made`. */
static int steps_at(ivl *z, const char *sigma, const char *rate, unsigned long steps, const char *made, const char *e) {
  const replaced_uses u = {num(sigma), num("2"), num(rate), steps};
  replaced_steps_line *l = replaced_steps_line_make(&u, num(made), 24, NULL);
  if (l) replaced_steps_on(z, l, num(e));
  replaced_steps_line_free(l);
  return l != NULL;
}

/* Expected: quadrature; digits that agree on three contours.  Both ends are to be near it. */
static void test_steps(const char *sigma, const char *rate, unsigned long steps, const char *e, const char *low,
                       const char *high) {
  ivl z;
  ivl_init(&z, 64);
  const int good = steps_at(&z, sigma, rate, steps, e, e) && mpfr_cmp_q(z.hi, num(low)) >= 0 &&
                   mpfr_cmp_q(z.lo, num(high)) <= 0 && ivl_rel_bits(&z) >= 18;
  ok(good, "%lu uses, sigma %s rate %s epsilon %s: from %s to %s", steps, sigma, rate, e, low, high);
  ivl_clear(&z);
}

/* By a line for a small epsilon the images below are seen: their part of the other law is multiplied by exp(16). */
static void test_steps_images(void) {
  ivl z;
  ivl_init(&z, 64);
  const int made = steps_at(&z, "1", "1/2", 2, "1", "16");
  ok(made && mpfr_cmp_q(z.hi, num("9.959854892e-8")) >= 0 && mpfr_cmp_q(z.lo, num("9.959854893e-8")) <= 0,
     "two uses at epsilon 16 by a line for 1");
  ivl_clear(&z);
}

/* The same from a line for another epsilon, by other sums: two uses by cells, more on a lattice that knows the tails alone. */
static void test_steps_otherwise(const char *sigma, const char *rate, unsigned long steps, const char *made,
                                 const char *e) {
  ivl z, y;
  ivl_init(&z, 64);
  ivl_init(&y, 64);
  const replaced_query q = {num(sigma), num("2"), num(rate), num(e), 150};
  pair *p = replaced(sigma, rate);
  const lattice_part part = {p, steps, NULL};
  const lattice_goal goal = {60, 1024, NULL, 0.3};
  lattice_report report;
  if (steps == 2) replaced_two(&y, &q);
  else if (lattice_delta_of(&y, &part, 1, PAIR_PQ, num(e), &goal, &report) == ASSAY_BROKEN) ivl_set_whole(&y);
  const int made_one = steps_at(&z, sigma, rate, steps, made, e);
  if (!ok(made_one && meets(&z, &y) && ivl_rel_bits(&z) > 6 && ivl_rel_bits(&y) > 3,
          "%lu uses otherwise, sigma %s rate %s epsilon %s by a line for %s", steps, sigma, rate, e, made))
    diag("[%g, %g] and [%g, %g]", mpfr_get_d(z.lo, MPFR_RNDD), mpfr_get_d(z.hi, MPFR_RNDU), mpfr_get_d(y.lo, MPFR_RNDD),
         mpfr_get_d(y.hi, MPFR_RNDU));
  pair_free(p);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* More uses are never less: their lower end, and the upper end of fewer.  None of these is near 1. */
static void test_more_uses(const char *sigma, const char *rate, const char *e, const unsigned long steps[5]) {
  ivl z, before;
  int good = 1;
  ivl_init(&z, 64);
  ivl_init(&before, 64);
  ivl_set_si(&before, 0);
  for (int i = 0; i < 5; i++) {
    good = good && steps_at(&z, sigma, rate, steps[i], e, e) && mpfr_cmp(z.lo, before.hi) > 0;
    ivl_set(&before, &z);
  }
  ok(good, "more uses are more, sigma %s rate %s epsilon %s", sigma, rate, e);
  ok(mpfr_cmp_d(before.hi, 0.9) < 0, "and less than 1");
  ivl_clear(&z);
  ivl_clear(&before);
}

/* What the line says in few bits is kept for another epsilon, and is not what is kept of other uses. */
static void test_kept(void) {
  const replaced_uses u = {num("1"), num("2"), num("1/10"), 3}, v = {u.sigma, u.shift, u.rate, 4};
  compose_report report;
  replaced_steps_line *l = NULL;
  ivl z, y;
  ivl_init(&z, 64);
  ivl_init(&y, 64);
  ok(replaced_steps_keep(&z, &u, num("1"), 12, NULL, &report, &l) == ASSAY_OK && l && replaced_steps_line_fits(l, &u),
     "a line is kept");
  ok(l && !replaced_steps_line_fits(l, &v), "for these uses alone");
  ok(replaced_steps_keep(&y, &v, num("1"), 12, NULL, &report, &l) == ASSAY_OK && mpfr_cmp(y.lo, z.hi) > 0,
     "of others there is another");
  replaced_steps_line_free(l);
  ivl_clear(&z);
  ivl_clear(&y);
}

int main(void) {
  rnd r = rnd_start(1);
  test_known();
  test_one_use(&r);
  test_atom();
  test_edges();
  test_moments();
  test_moments_known();
  test_moments_by_tails();
  test_decay_known("2", "1/10", 2, 1000, "0.3452499609", "0.3452499611");
  test_decay_known("2/3", "1/1000", 2, 1000000, "0.86551991715", "0.86551991717");
  test_decay_known("2/3", "1/1000", 2, 1000, "1.0402253235", "1.0402253239");
  test_decay_known("40", "1/2", -1, 100000, "0.0099731765435", "0.0099731765437");
  test_terms_and_decay("1", "1/10", 128);
  test_terms_and_decay("1/3", "1/1000", 96);
  test_terms_and_decay("20", "1/2", -64);
  test_two("1", "1/10", "1/2", "0.0653291965266417429568", "0.064085189068029482");
  test_two("1", "1/10", "1/10", "0.106383695532544732728", NULL);
  test_two("1", "1/100", "1/10", NULL, "0.0051866555346728922");
  test_two("2", "1/2", "1/2", NULL, "0.15377750792422948");
  test_two("1", "9/10", "0", "0.800376558495438686", NULL);
  test_tv();
  test_two_on_lattice("1", "1/10", "1/2");
  test_two_on_lattice("2", "1/3", "-1/4");
  test_two_on_lattice("1/2", "1/50", "2");
  test_steps("1", "1/10", 2, "1/2", "0.0653291965266417", "0.0653291965266418");
  test_steps("1", "1/10", 2, "1/10", "0.1063836955325447", "0.1063836955325448");
  test_steps("1", "9/10", 2, "0", "0.8003765584954386", "0.8003765584954387");
  test_steps("1", "1/100", 1000, "1", "0.53248", "0.53250");
  test_steps("2", "1/100", 1000, "1/2", "0.06135", "0.06145");
  test_steps_images();
  test_steps_otherwise("1", "1/10", 2, "1", "1/4");
  test_steps_otherwise("2", "1/3", 3, "1", "1/2");
  test_steps_otherwise("2", "1/3", 5, "1/4", "-1/4");
  test_steps_otherwise("1/2", "1/20", 20, "2", "3");
  test_more_uses("2", "1/10", "1/10", (const unsigned long[]){2, 3, 7, 20, 100});
  test_more_uses("2", "1/1000", "2", (const unsigned long[]){70000, 80000, 100000, 150000, 200000});
  test_kept();
  ask_clear();
  return done_testing();
}
