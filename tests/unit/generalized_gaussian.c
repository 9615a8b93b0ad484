/* unit/generalized_gaussian.c - the tails of generalized Gaussian noise: closed forms, symmetry, edges, domain. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "generalized_gaussian_test.h"
#include "gg_internal.h"
#include "normal.h"
#include "rnd.h"

static void ask(ivl *a, ivl *b, const char *beta, const char *scale, const char *shift, const ivl *x) {
  pair *p = make(beta, scale, shift, 1);
  if (!p) bail("no pair for beta %s, scale %s, shift %s", beta, scale, shift);
  p->kind->tails(a, b, p, PAIR_PQ, x);
  p->kind->clear(p);
}

static ivl a, b, c, d, x, y;

static void init(mpfr_prec_t p) {
  ivl *const all[] = {&a, &b, &c, &d, &x, &y};
  for (int i = 0; i < 6; i++) ivl_init(all[i], p);
}

static void clear(void) {
  ivl *const all[] = {&a, &b, &c, &d, &x, &y};
  for (int i = 0; i < 6; i++) ivl_clear(all[i]);
}

/* b = 2 is N(0, s^2/2): with m = sqrt(2) u, P[L > t] = Phi(m/2 - t/m), Q[L > t] = Phi(-m/2 - t/m). */
static void test_gaussian(void) {
  static const char *const t[] = {"0", "1/3", "-1/3", "7", "-7", "200", "1e-30", "-40"};
  static const char *const s[] = {"1", "10", "1/7"};
  init(120);
  for (int i = 0; i < 8; i++) {
    int good = 1;
    for (int k = 0; k < 3; k++) {
      read(&x, t[i]);
      ask(&a, &b, "2", s[k], "1", &x);
      ivl_set_si(&y, 2);
      ivl_sqrt(&y, &y);
      read(&c, s[k]);
      ivl_div(&y, &y, &c);
      ivl_div(&x, &x, &y);
      ivl_mul_2si(&y, &y, -1);
      ivl_sub(&c, &y, &x);
      ivl_neg(&y, &y);
      ivl_sub(&d, &y, &x);
      ivl_phi(&c, &c);
      ivl_phi(&d, &d);
      good = good && meet(&a, &c) && meet(&b, &d) && ivl_rel_bits(&a) > 100 && ivl_rel_bits(&b) > 100;
    }
    ok(good, "b = 2 is Gaussian, t = %s", t[i]);
  }
  clear();
}

/* b = 1, u = 3/2: an atom of the mass exp(-u)/2 of P at -u, 1/2 at u; between, P[L > t] = 1 - exp((t - u)/2)/2. */
static void test_laplace(void) {
  init(120);
  ivl_set_si(&c, 1);
  read(&x, "3/2");
  ask(&a, &b, "1", "2", "3", &x);
  ok(mpfr_zero_p(a.hi) && mpfr_zero_p(b.hi), "b = 1: nothing above the upper atom");
  read(&x, "-3/2");
  ask(&a, &b, "1", "2", "3", &x);
  ivl_exp(&y, &x);
  ivl_mul_2si(&y, &y, -1);
  ivl_sub(&y, &c, &y);
  ok(meet(&a, &y) && ivl_rel_bits(&a) > 110 && mpfr_cmp_d(b.lo, 0.5) == 0 && mpfr_cmp_d(b.hi, 0.5) == 0,
     "the lower atom is not counted");
  read(&x, "-1.5001");
  ask(&a, &b, "1", "2", "3", &x);
  ok(mpfr_cmp_ui(a.lo, 1) == 0 && mpfr_cmp_ui(b.lo, 1) == 0, "everything is above what is below it");
  read(&x, "1/2");
  ask(&a, &b, "1", "2", "3", &x);
  read(&x, "-1/2");
  ivl_exp(&y, &x);
  ivl_mul_2si(&y, &y, -1);
  ivl_sub(&y, &c, &y);
  read(&x, "-1");
  ivl_exp(&d, &x);
  ivl_mul_2si(&d, &d, -1);
  ok(meet(&a, &y) && meet(&b, &d) && ivl_rel_bits(&a) > 110 && ivl_rel_bits(&b) > 110, "between the atoms");
  read(&x, "1/3");
  ask(&a, &b, "1", "3", "1", &x);
  ok(mpfr_zero_p(a.lo) && mpfr_cmp_d(a.hi, 0.5) >= 0 && mpfr_zero_p(b.lo) && mpfr_sgn(b.hi) > 0,
     "an atom at 1/3, which no interval names: both answers");
  clear();
}

/* (Q, P) has the same law, and L -> -L: P[L > -t] = 1 - Q[L > t] for b > 1, where no atom is. */
static void test_mirror(void) {
  static const char *const t[] = {"1/3", "5", "60", "1e-20"};
  static const char *const m[] = {"-1/3", "-5", "-60", "-1e-20"};
  init(120);
  for (int i = 0; i < 4; i++) {
    int good = 1;
    for (int k = 0; k < 3; k++) {
      const char *beta = k == 0 ? "3/2" : k == 1 ? "3" : "11/10";
      read(&x, t[i]);
      ask(&a, &b, beta, "5/4", "1", &x);
      read(&x, m[i]);
      ask(&c, &d, beta, "5/4", "1", &x);
      ivl_set_si(&y, 1);
      ivl_sub(&a, &y, &a);
      ivl_sub(&b, &y, &b);
      good = good && meet(&a, &d) && meet(&b, &c) && ivl_rel_bits(&c) > 110 && ivl_rel_bits(&d) > 100;
    }
    ok(good, "the mirror of t = %s", t[i]);
  }
  pair *p = make("3/2", "2", "-3", 1), *q = make("3/2", "2", "3", 1);
  read(&x, "1/7");
  p->kind->tails(&a, &b, p, PAIR_PQ, &x);
  q->kind->tails(&c, &d, q, PAIR_QP, &x);
  ok(p->kind->symmetric(p) && meet(&a, &c) && meet(&b, &d) && ivl_rel_bits(&c) > 110,
     "a negative shift, and the other side");
  p->kind->infinite(&a, p, PAIR_PQ);
  ok(mpfr_zero_p(a.lo) && mpfr_zero_p(a.hi), "no outcome is impossible");
  p->kind->clear(p);
  q->kind->clear(q);
  clear();
}

/* Random parameters: two precisions agree, a wider argument has a wider answer, tails fall, P is above exp(t) Q. */
static void test_random(void) {
  rnd r = rnd_start(1);
  init(80);
  ivl e, f, at;
  ivl_init(&e, 160);
  ivl_init(&f, 160);
  ivl_init(&at, 160);
  long n = 12 * rnd_mult(), bad = 0;
  mpq_t q[3];
  for (int i = 0; i < 3; i++) mpq_init(q[i]);
  for (long i = 0; i < n; i++) {
    mpq_set_ui(q[0], (unsigned long)rnd_int(&r, 101, rnd_once_in(&r, 4) ? 6400 : 400), 100);
    mpq_set_ui(q[1], (unsigned long)rnd_int(&r, 1, 500), 40);
    mpq_set_ui(q[2], (unsigned long)rnd_int(&r, 1, 300), 100);
    for (int k = 0; k < 3; k++) mpq_canonicalize(q[k]);
    pair *p = generalized_gaussian_pair_make(q[0], q[1], q[2]);
    ivl_set_si(&x, rnd_int(&r, -40, 120));
    ivl_mul_2si(&x, &x, -4);
    p->kind->tails(&a, &b, p, PAIR_PQ, &x);
    p->kind->tails(&e, &f, p, PAIR_PQ, &x);
    int good = nest(&e, &a) && nest(&f, &b);
    ivl_exp(&at, &x);
    ivl_mul(&at, &at, &f);
    good = good && mpfr_cmp(e.hi, at.lo) >= 0;
    mpfr_nextabove(x.hi);
    mpfr_add_d(x.hi, x.hi, 0.25, MPFR_RNDU);
    p->kind->tails(&c, &d, p, PAIR_PQ, &x);
    good = good && nest(&a, &c) && nest(&b, &d);
    ivl_set_point(&at, x.hi);
    p->kind->tails(&e, &f, p, PAIR_PQ, &at);
    good = good && nest(&e, &c) && nest(&f, &d) && mpfr_cmp(e.lo, a.hi) <= 0 && mpfr_cmp(f.lo, b.hi) <= 0;
    if (!good) {
      bad++;
      gmp_printf("# iteration %ld: beta %Qd scale %Qd shift %Qd\n", i, q[0], q[1], q[2]);
      rnd_rerun(__FILE__);
    }
    p->kind->clear(p);
  }
  ok(bad == 0, "random pairs: two precisions, wider arguments, order");
  for (int i = 0; i < 3; i++) mpq_clear(q[i]);
  ivl_clear(&e);
  ivl_clear(&f);
  ivl_clear(&at);
  clear();
}

/* [0, 4]^(3/2) = [0, 8], |y|^b for y on both sides of 0, and the loss next to y = u. */
static void test_power(void) {
  static const char *const beta[] = {"3/2", "2"};
  static const int top[] = {8, 16};
  init(100);
  for (int i = 0; i < 2; i++) {
    pair *p = make(beta[i], "1", "2", 1);
    gg_numbers n;
    gg_numbers_open(&n, (gg_pair *)p, 100);
    ivl_set_si(&x, 4);
    mpfr_set_si(x.lo, -3, MPFR_RNDN);
    gg_loss_power(&y, &x, &n);
    ok(mpfr_zero_p(y.lo) && mpfr_cmp_si(y.hi, top[i]) >= 0 && mpfr_cmp_d(y.hi, top[i] + 1e-9) < 0, "powers, b = %s",
       beta[i]);
    mpfr_set_si(x.lo, 1, MPFR_RNDN);
    gg_loss(&y, &x, &n);
    ok(mpfr_sgn(y.lo) <= 0 && mpfr_cmp_d(y.hi, i ? 12 : 5.1) >= 0, "the loss from 1 to 4 = u + 2");
    gg_numbers_close(&n);
    p->kind->clear(p);
  }
  clear();
}

static void test_edges(void) {
  init(100);
  ivl_set_whole(&x);
  ask(&a, &b, "3/2", "1", "1", &x);
  ok(mpfr_sgn(a.lo) == 0 && mpfr_cmp_ui(a.hi, 1) == 0 && mpfr_sgn(b.lo) == 0, "nothing known, nothing said");
  ask(&a, &b, "1", "1", "1", &x);
  ok(mpfr_sgn(a.lo) == 0 && mpfr_cmp_ui(a.hi, 1) == 0, "the same for b = 1");
  read(&x, "1e400");
  ask(&a, &b, "3/2", "1", "1", &x);
  ok(mpfr_sgn(a.lo) >= 0 && mpfr_get_exp(a.hi) < -100000, "far out: nearly nothing");
  read(&x, "1");
  ask(&a, &b, "1.000000001", "3", "1", &x);
  ok(mpfr_sgn(a.lo) >= 0 && mpfr_get_exp(a.hi) < -100000, "b next to 1, beyond the atoms");
  ask(&a, &b, "64", "1e-9", "1", &x);
  ok(mpfr_cmp_d(a.lo, 0.999) > 0 && mpfr_cmp_d(b.hi, 1e-9) < 0, "hardly any noise");
  ask(&a, &b, "64", "1e9", "1", &x);
  ok(mpfr_sgn(a.lo) >= 0 && mpfr_cmp_d(a.hi, 0.5) < 0, "much noise");
  read(&x, "0");
  ask(&a, &b, "3/2", "1", "0", &x);
  ok(mpfr_zero_p(a.hi) && mpfr_zero_p(b.hi), "no shift: no loss above 0");
  read(&x, "-1e-9");
  ask(&a, &b, "3/2", "1", "0", &x);
  ok(mpfr_cmp_ui(a.lo, 1) == 0 && mpfr_cmp_ui(b.lo, 1) == 0, "and every loss above what is below 0");
  /* t = u^b: the place is u, where P's argument changes its sign. */
  read(&x, "1");
  ask(&a, &b, "3/2", "1", "1", &x);
  read(&y, "1/2");
  ok(meet(&a, &y) && ivl_rel_bits(&a) > 90, "P[Y > u] = 1/2");
  clear();
}

static void test_domain(void) {
  ok(!make("0.99", "1", "1", 1) && !make("64.01", "1", "1", 1) && !make("2", "0", "1", 1) && !make("2", "-1", "1", 1) &&
         !make("2", "1", "1", 0),
     "outside the domain");
}

int main(void) {
  assay_start();
  test_gaussian();
  test_laplace();
  test_mirror();
  test_random();
  test_power();
  test_edges();
  test_domain();
  return done_testing();
}
