/* unit/pair_terms.c - the moment along a line as one sum: it meets the moment, at every height, narrowly.
 *
 * Expected: pair_moment, which for each z chooses another contour, another rule (Fejer's for the Laplace pair) or,
 * for the generalized Gaussian, another range of nodes.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "cpx_log.h"
#include "discrete_gaussian.h"
#include "gaussian_pair.h"
#include "generalized_gaussian.h"
#include "laplace.h"
#include "local.h"
#include "moment_test.h"
#include "sampled.h"
#include "status.h"
#include "trapezoid.h"

enum { BITS = 60, PREC = 160 };

static pair *make(char kind, const char *noise, const char *shift, const char *rate) {
  mpq_t s, d, g, b;
  mpq_inits(s, d, g, b, (mpq_ptr)0);
  number(s, noise);
  number(d, shift);
  number(g, rate);
  number(b, kind == 'H' ? "17/10" : "3/2");
  pair *p = kind == 'g'   ? gaussian_pair_make(s, d)
            : kind == 'l' ? laplace_pair_make(s, d)
            : kind == 'd' ? discrete_gaussian_pair_make(s, d)
                          : generalized_gaussian_pair_make(b, s, d);
  if (mpq_cmp_ui(g, 1, 1) != 0) p = sampled_pair_make(p, g);
  mpq_clears(s, d, g, b, (mpq_ptr)0);
  return p;
}

/* w := the sum at height s, and its error. */
static void sum_at(cpx *w, const pair_terms *t, long s) {
  cpx x;
  ivl h;
  cpx_init(&x, PREC);
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

/* 1 if the sums of t meet the moment at some heights up to the most, and are at most 2^-50 of M(c) wide. */
static int agrees(const pair *p, const pair_terms *t, const char *c, long most) {
  static const long height[] = {0, 5, 60};
  cpx w, v, z;
  ivl top;
  int good = 1;
  cpx_init(&w, PREC);
  cpx_init(&v, 100);
  cpx_init(&z, 128);
  ivl_init(&top, 64);
  for (int i = 0; i < 3 && height[i] <= most; i++) {
    sum_at(&w, t, height[i]);
    cpx_number(&z, c, "0");
    ivl_set_si(&z.im, height[i]);
    pair_moment(&v, p, &z);
    if (i == 0) ivl_mul_2si(&top, &v.re, -50);
    mpfr_sub(top.lo, w.re.hi, w.re.lo, MPFR_RNDU);
    if (!cpx_meets(&w, &v) || mpfr_cmp(top.lo, top.hi) > 0) {
      good = 0;
      mpfr_fprintf(stderr, "# at %ld: [%.20Re, %.20Re], [%.20Re, %.20Re]\n", height[i], w.re.lo, w.re.hi, v.re.lo,
                   v.re.hi);
    }
  }
  cpx_clear(&w);
  cpx_clear(&v);
  cpx_clear(&z);
  ivl_clear(&top);
  return good;
}

static void check(char kind, const char *noise, const char *shift, const char *rate) {
  static const char *const at[] = {"2", "1/4", "-3/2"};
  pair *p = make(kind, noise, shift, rate);
  mpfr_t top;
  mpfr_init2(top, 53);
  mpfr_set_si(top, 60, MPFR_RNDU);
  for (int i = 0; i < 3; i++) {
    pair_terms t;
    ivl c;
    ivl_init(&c, 128);
    ivl_number(&c, at[i]);
    int made = pair_terms_make(&t, p, &c, top, BITS, PREC);
    ok(made && agrees(p, &t, at[i], 60), "%c noise %s shift %s rate %s at %s", kind, noise, shift, rate, at[i]);
    if (made) pair_terms_clear(&t);
    ivl_clear(&c);
  }
  mpfr_clear(top);
  pair_free(p);
}

/* 1 if no term falls with the height: nodes on the real line. */
static int are_level(const pair_terms *t) {
  size_t k = 0;
  while (k < t->count && mpfr_zero_p(t->log[k].im.hi)) k++;
  return k == t->count;
}

/* Generalized Gaussian noise: nodes on the line up to a low height, in strips up to a great one, where they are fewer; both are the
 * moment, which comes from the line. */
static void test_where(const char *rate, const char *c) {
  pair *p = make('G', "2", "1", rate);
  local_ivls(128, x);
  local_mpfrs(53, top);
  pair_terms low, far;
  ivl_number(&x, c);
  mpfr_set_si(top, 10, MPFR_RNDU);
  const int one = pair_terms_make(&low, p, &x, top, BITS, PREC);
  mpfr_set_si(top, 3000, MPFR_RNDU);
  const int other = pair_terms_make(&far, p, &x, top, BITS, PREC);
  ok(one && are_level(&low) && agrees(p, &low, c, 10), "rate %s at %s: on the line", rate, c);
  ok(other && !are_level(&far) && agrees(p, &far, c, 60), "in strips");
  ok(one && other && far.count < 10 * low.count, "%zu and %zu terms", low.count, far.count);
  if (one) pair_terms_clear(&low);
  if (other) pair_terms_clear(&far);
  pair_free(p);
}

/* Closed forms have no terms, nor has what is equal. */
static void test_none(void) {
  static const struct {
    char kind;
    const char *noise, *shift, *rate;
  } at[] = {{'g', "1", "1", "1"},
            {'l', "1", "1", "1"},
            {'g', "1", "0", "1/2"},
            {'l', "1", "0", "1/2"},
            {'g', "0", "1", "1/2"}};
  for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
    pair *p = make(at[i].kind, at[i].noise, at[i].shift, at[i].rate);
    pair_terms t;
    ivl c;
    ivl_init(&c, 64);
    ivl_set_si(&c, 2);
    ok(!pair_terms_make(&t, p, &c, c.hi, BITS, PREC), "no terms: %c %s %s", at[i].kind, at[i].noise, at[i].shift);
    ivl_clear(&c);
    pair_free(p);
  }
}

int main(void) {
  assay_start();
  check('g', "1", "1", "1/100");
  check('g', "5", "-2", "9/10");
  check('g', "1/2", "1", "1/1000");
  check('l', "1", "1", "1/2");
  check('l', "10", "1", "1/10");
  check('d', "1", "1", "1/100");
  check('d', "3", "-2", "9/10");
  check('d', "2", "1", "1");
  check('G', "3", "1", "1");
  check('H', "3", "1", "1");
  test_where("1/10", "3/2");
  test_where("1", "-3/2");
  test_none();
  mpfr_free_cache();
  return done_testing();
}
