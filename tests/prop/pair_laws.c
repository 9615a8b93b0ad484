/* prop/pair_laws.c - what every divergence obeys, on random pairs of every kind: reversal, falling, convexity, loss of
 * data, one pair as another.                                                      */ /* SPDX-License-Identifier: Apache-2.0 */
#include "pair_random.h"

#include "loss_supremum.h"
#include "renyi.h"

enum { ROUNDS = 120 };

/* ---- One pair ------------------------------------------------------------------- */

/* D(Q||P)(-e) = 1 - exp(-e) + exp(-e) D(P||Q)(e); here times exp(e). */
static int reversal(rnd *dice, sample *s) {
  ivl e, x, y, one;
  random_pair(s, dice);
  random_epsilon(s->e, dice);
  ivls_init(&e, &x, &y, &one);
  mpq_neg(s->f, s->e);
  int good = hockey(&x, s->p, HOCKEY_PQ, s->e) && hockey(&y, s->p, HOCKEY_QP, s->f);
  ivl_set_q(&e, s->e);
  ivl_exp(&e, &e);
  ivl_mul(&y, &y, &e);
  ivl_set_si(&one, 1);
  ivl_add(&x, &x, &e);
  ivl_sub(&x, &x, &one);
  good = good && meet(&x, &y);
  ivls_clear(&e, &x, &y, &one);
  return good;
}

/* At a = exp(e) < b < c: D is not larger at b than at a, at least as large as the chord's continuation allows, and falls
 * by at most c - a.  Convexity: (c - a) D(b) <= (c - b) D(a) + (b - a) D(c).                                        */
static int convexity(rnd *dice, sample *s) {
  ivl a[3], d[3], x, y, t, u;
  random_pair(s, dice);
  hockey_sides side = rnd_once_in(dice, 2) ? HOCKEY_PQ : HOCKEY_QP;
  random_epsilon(s->e, dice);
  int good = 1;
  ivls_init(&x, &y, &t, &u);
  for (int i = 0; i < 3; i++) {
    ivl_init(&a[i], P);
    ivl_init(&d[i], P);
    good = good && hockey(&d[i], s->p, side, s->e);
    ivl_set_q(&a[i], s->e);
    ivl_exp(&a[i], &a[i]);
    mpq_set_ui(s->f, 1 + rnd_below(dice, 50), 20);
    mpq_canonicalize(s->f);
    mpq_add(s->e, s->e, s->f);
  }
  good = good && !ivl_lt(&d[0], &d[1]) && !ivl_lt(&d[1], &d[2]);
  ivl_sub(&t, &a[2], &a[0]);
  ivl_mul(&x, &t, &d[1]);
  ivl_sub(&u, &a[2], &a[1]);
  ivl_mul(&y, &u, &d[0]);
  ivl_sub(&u, &a[1], &a[0]);
  ivl_mul(&u, &u, &d[2]);
  ivl_add(&y, &y, &u);
  good = good && !ivl_lt(&y, &x);
  ivl_sub(&u, &d[0], &d[2]);
  good = good && !ivl_lt(&t, &u);
  for (int i = 0; i < 3; i++) ivl_clear(&a[i]), ivl_clear(&d[i]);
  ivls_clear(&x, &y, &t, &u);
  return good;
}

/* No finite loss is above the largest one, some are next to it, and at it the divergence is the mass at infinity: by the
 * tails on both sides of it, where they are certain; for an unbounded loss, far out.                              */
static int largest_loss(rnd *dice, sample *s) {
  ivl x, z, m, b;
  mpq_t exact;
  random_pair(s, dice);
  mpq_init(exact);
  ivls_init(&x, &z, &m, &b);
  const pair_side side = rnd_once_in(dice, 2) ? PAIR_PQ : PAIR_QP;
  const pair_top top = pair_largest(&z, exact, s->p, side);
  int good = top != PAIR_TOP_UNKNOWN &&
             (top != PAIR_TOP_EXACT || (mpfr_cmp_q(z.lo, exact) <= 0 && mpfr_cmp_q(z.hi, exact) >= 0));
  pair_infinite(&m, s->p, side);
  const int none = mpfr_cmp_ui(m.lo, 1) >= 0;
  if (top == PAIR_TOP_INFINITE) {
    ivl_set_si(&x, 10);
    pair_tails(&m, &b, s->p, side, &x);
    good = mpfr_sgn(b.lo) > 0;
  } else if (good) {
    mpfr_set_ui_2exp(x.lo, 1, -64, MPFR_RNDN);
    mpfr_add(x.hi, z.hi, x.lo, MPFR_RNDU);
    mpfr_set(x.lo, x.hi, MPFR_RNDN);
    pair_tails(&z, &b, s->p, side, &x);
    good = meet(&z, &m) && mpfr_sgn(b.lo) <= 0 && mpfr_cmp_ui_2exp(b.hi, 1, -40) <= 0;
    pair_largest(&z, exact, s->p, side);
    mpfr_set_ui_2exp(x.hi, 1, -64, MPFR_RNDN);
    mpfr_sub(x.lo, z.lo, x.hi, MPFR_RNDD);
    mpfr_set(x.hi, x.lo, MPFR_RNDN);
    pair_tails(&z, &b, s->p, side, &x);
    good = good && (none || mpfr_cmp(z.hi, m.lo) > 0);
    s->sharp += mpfr_sgn(b.lo) > 0;
  }
  mpq_clear(exact);
  ivls_clear(&x, &z, &m, &b);
  return good;
}

/* (1 - a) D_a(P||Q) = a D_(1-a)(Q||P) for 0 < a < 1. */
static int renyi_reversal(rnd *dice, sample *s) {
  const adapt_goal goal = {60, 400};
  adapt_report report;
  ivl x, y, t, u;
  int i1, i2;
  random_pair_with_moments(s, dice, 0);
  mpq_set_ui(s->e, 1 + rnd_below(dice, 19), 20);
  mpq_canonicalize(s->e);
  mpq_set_ui(s->f, 1, 1);
  mpq_sub(s->f, s->f, s->e);
  ivls_init(&x, &y, &t, &u);
  const renyi_query a = {s->p, PAIR_PQ, s->e}, b = {s->p, PAIR_QP, s->f};
  assay_status sa = renyi_of(&x, &i1, &a, &goal, &report), sb = renyi_of(&y, &i2, &b, &goal, &report);
  int good = sa != ASSAY_BROKEN && sb != ASSAY_BROKEN && i1 == i2;
  if (good && !i1) {
    ivl_set_q(&t, s->f);
    ivl_mul(&x, &x, &t);
    ivl_set_q(&u, s->e);
    ivl_mul(&y, &y, &u);
    good = meet(&x, &y);
    if (sa == ASSAY_OK && sb == ASSAY_OK) s->sharp++;
  }
  ivls_clear(&x, &y, &t, &u);
  return good;
}

/* ---- Tables --------------------------------------------------------------------- */

/* Two outcomes of a table taken as one: no divergence grows. */
static int merging(rnd *dice, sample *s) {
  mpq_t p[CELLS], q[CELLS];
  ivl x, y, t, u;
  size_t n = 2 + rnd_below(dice, CELLS - 1);
  rows_init(p, q, n, dice);
  ivls_init(&x, &y, &t, &u);
  s->p = table_of(n, p, q);
  mpq_add(p[0], p[0], p[n - 1]);
  mpq_add(q[0], q[0], q[n - 1]);
  s->q = table_of(n - 1, p, q);
  random_epsilon(s->e, dice);
  int good = 1;
  for (int i = HOCKEY_PQ; i <= HOCKEY_BOTH; i++) {
    good = good && hockey(&x, s->p, (hockey_sides)i, s->e) && hockey(&y, s->q, (hockey_sides)i, s->e);
    good = good && !ivl_lt(&x, &y);
  }
  rows_clear(p, q, n);
  ivls_clear(&x, &y, &t, &u);
  return good;
}

/* ---- One pair as another -------------------------------------------------------- */

/* Generalized Gaussian of exponent 1: Laplace. */
static int laplace_is_special(rnd *dice, sample *s) {
  mpq_t one;
  mpq_init(one);
  mpq_set_ui(one, 1, 1);
  random_positive(s->e, dice, -2, 2);
  random_positive(s->f, dice, -3, 2);
  s->p = laplace_pair_make(s->e, s->f);
  s->q = generalized_gaussian_pair_make(one, s->e, s->f);
  mpq_clear(one);
  return same_pairs(dice, s);
}

static int gaussian_is_special(rnd *dice, sample *s) {
  random_positive(s->e, dice, -2, 2);
  random_positive(s->f, dice, -3, 2);
  mpq_t m;
  mpq_init(m);
  mpq_set_si(m, rnd_int(dice, -50, 50), 7);
  mpq_canonicalize(m);
  s->p = gaussian_pair_make(s->e, s->f);
  mpq_add(s->f, s->f, m);
  s->q = two_gaussians_pair_make(s->f, s->e, m, s->e);
  mpq_clear(m);
  return same_pairs(dice, s);
}

/* Exponent 2, scale s and shift d are a Gaussian pair with (shift/deviation)^2 = 2 (d/s)^2: at the rational sides of a
 * bracket of sqrt 2, two Gaussian pairs whose divergences are on either side.                                    */
static int square_is_gaussian(rnd *dice, sample *s) {
  mpq_t two, lo, hi;
  ivl x, y, t, u;
  mpq_inits(two, lo, hi, NULL);
  ivls_init(&x, &y, &t, &u);
  mpq_set_ui(two, 2, 1);
  random_positive(lo, dice, -2, 2); /* the scale */
  random_positive(hi, dice, -3, 2); /* the shift */
  s->q = generalized_gaussian_pair_make(two, lo, hi);
  random_epsilon(s->e, dice);
  int good = hockey(&x, s->q, HOCKEY_BOTH, s->e);
  for (int i = 0; i < 2; i++) { /* floor(2^200 sqrt 2) + i, over 2^200 */
    mpz_ui_pow_ui(mpq_numref(two), 2, 401);
    mpz_sqrt(mpq_numref(two), mpq_numref(two));
    mpz_add_ui(mpq_numref(two), mpq_numref(two), (unsigned long)i);
    mpz_ui_pow_ui(mpq_denref(two), 2, 200);
    mpq_canonicalize(two);
    mpq_mul(two, two, hi);
    pair *g = gaussian_pair_make(lo, two);
    good = good && hockey(i ? &t : &y, g, HOCKEY_BOTH, s->e);
    pair_free(g);
  }
  ivl_hull(&y, &y, &t);
  good = good && meet(&x, &y);
  mpq_clears(two, lo, hi, NULL);
  ivls_clear(&x, &y, &t, &u);
  return good;
}

/* A sample of a sample is a sample at the product of the rates. */
static int sampled_twice(rnd *dice, sample *s) {
  random_share(s->e, dice);
  random_share(s->f, dice);
  mpq_t d, g;
  mpq_inits(d, g, NULL);
  random_positive(d, dice, -3, 2);
  mpq_set_ui(g, 1, 1);
  s->p = sampled_pair_make(sampled_pair_make(gaussian_pair_make(g, d), s->e), s->f);
  mpq_mul(s->f, s->f, s->e);
  s->q = sampled_pair_make(gaussian_pair_make(g, d), s->f);
  mpq_clears(d, g, NULL);
  return same_pairs(dice, s);
}

static const law_row laws[] = {
    {"reversal of the divergence", reversal, 2 * ROUNDS},
    {"falling, convex and 1-Lipschitz in exp(epsilon)", convexity, 2 * ROUNDS},
    {"reversal of the Renyi divergence", renyi_reversal, ROUNDS / 4},
    {"the largest loss", largest_loss, 3 * ROUNDS},
    {"merged outcomes", merging, 3 * ROUNDS},
    {"exponent 1 is Laplace", laplace_is_special, ROUNDS},
    {"equal deviations are Gaussian", gaussian_is_special, ROUNDS},
    {"exponent 2 is Gaussian", square_is_gaussian, ROUNDS},
    {"a sample of a sample", sampled_twice, ROUNDS},
};

int main(void) {
  assay_start();
  law_run(laws, sizeof laws / sizeof *laws, 700, __FILE__);
  mpfr_free_cache();
  return done_testing();
}
