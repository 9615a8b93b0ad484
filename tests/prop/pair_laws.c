/* prop/pair_laws.c - what every divergence obeys, on random pairs of every kind: reversal, falling, convexity, loss of
 * data, one pair as another, one as a composition of itself.                                                      */
#include "pair_random.h"

#include "coins.h"
#include "product.h"
#include "renyi.h"

enum { ROUNDS = 120, SOME = 6 };

typedef int (*law_fn)(rnd *dice, sample *s);

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

/* The composition of two tables is the table of all products, in both directions. */
static int product_of_tables(rnd *dice, sample *s) {
  enum { A = 3, B = 4 };
  mpq_t p[A], q[A], v[B], w[B], pv[A * B], qw[A * B];
  ivl x, y, t, u;
  rows_init(p, q, A, dice);
  rows_init(v, w, B, dice);
  for (size_t i = 0; i < A * B; i++) {
    mpq_inits(pv[i], qw[i], NULL);
    mpq_mul(pv[i], p[i / B], v[i % B]);
    mpq_mul(qw[i], q[i / B], w[i % B]);
  }
  pair *one = table_of(A, p, q), *two = table_of(B, v, w);
  s->p = table_of(A * B, pv, qw);
  random_epsilon(s->e, dice);
  ivls_init(&x, &y, &t, &u);
  const product_part parts[] = {{one, 1}, {two, 1}};
  int good = 1;
  for (int side = 0; side < 2; side++) {
    const product_query asked = {parts, 2, side ? PAIR_QP : PAIR_PQ, s->e};
    good = good && hockey(&x, s->p, side ? HOCKEY_QP : HOCKEY_PQ, s->e) && composed(&y, &asked, s) && meet(&x, &y);
  }
  rows_clear(p, q, A);
  rows_clear(v, w, B);
  rows_clear(pv, qw, A * B);
  pair_free(one);
  pair_free(two);
  ivls_clear(&x, &y, &t, &u);
  return good;
}

/* ---- Compositions --------------------------------------------------------------- */

/* A composition of one part, once. */
static int once_composed(rnd *dice, sample *s) {
  ivl x, y, t, u;
  random_pair_with_moments(s, dice, 1);
  random_epsilon(s->e, dice);
  ivls_init(&x, &y, &t, &u);
  int back = rnd_once_in(dice, 2);
  const product_part part = {s->p, 1};
  const product_query asked = {&part, 1, back ? PAIR_QP : PAIR_PQ, s->e};
  int good = hockey(&x, s->p, back ? HOCKEY_QP : HOCKEY_PQ, s->e) && composed(&y, &asked, s) && meet(&x, &y);
  ivls_clear(&x, &y, &t, &u);
  return good;
}

/* z := sum over K of (C(n,K) (p^K r^(n-K) - exp(e) r^K p^(n-K)))_+ with p, r exact rationals. */
static void coins_by_sum(ivl *z, mpq_srcptr p, unsigned long n, mpq_srcptr epsilon) {
  ivl a, b, e, t;
  mpq_t r, v, w;
  ivls_init(&a, &b, &e, &t);
  mpq_inits(r, v, w, NULL);
  mpq_set_ui(r, 1, 1);
  mpq_sub(r, r, p);
  ivl_set_q(&e, epsilon);
  ivl_exp(&e, &e);
  ivl_set_si(z, 0);
  for (unsigned long k = 0; k <= n; k++) {
    mpz_bin_uiui(mpq_numref(v), n, k);
    mpz_set_ui(mpq_denref(v), 1);
    mpq_set(w, v);
    for (unsigned long i = 0; i < n; i++) {
      mpq_mul(v, v, i < k ? p : r);
      mpq_mul(w, w, i < k ? r : p);
    }
    ivl_set_q(&a, v);
    ivl_set_q(&b, w);
    ivl_mul(&b, &b, &e);
    ivl_sub(&a, &a, &b);
    ivl_max0(&a, &a);
    ivl_add(z, z, &a);
  }
  mpq_clears(r, v, w, NULL);
  ivls_clear(&a, &b, &e, &t);
}

/* Coins: the exact sum over the number of heads, and the product of tables. */
static int coins(rnd *dice, sample *s) {
  const adapt_goal goal = {90, 2000};
  adapt_report report;
  ivl x, y, t, u;
  unsigned long n = 1 + rnd_below(dice, 12);
  mpq_set_ui(s->f, rnd_below(dice, 101), 100);
  mpq_canonicalize(s->f);
  random_epsilon(s->e, dice);
  ivls_init(&x, &y, &t, &u);
  const coins_query asked = {s->f, NULL, n, s->e};
  s->p = pair_response(s->f, 2);
  const product_part part = {s->p, n};
  const product_query product = {&part, 1, rnd_once_in(dice, 2) ? PAIR_QP : PAIR_PQ, s->e};
  int good = coins_delta_of(&x, &asked, &goal, &report) != ASSAY_BROKEN;
  coins_by_sum(&y, s->f, n, s->e);
  good = good && meet(&x, &y);
  if (good && n <= 4) good = composed(&t, &product, s) && meet(&x, &t);
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
  s->p = pair_laplace(s->e, s->f);
  s->q = pair_generalized_gaussian(one, s->e, s->f);
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
  s->p = pair_gaussian(s->e, s->f);
  mpq_add(s->f, s->f, m);
  s->q = pair_two_gaussians(s->f, s->e, m, s->e);
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
  s->q = pair_generalized_gaussian(two, lo, hi);
  random_epsilon(s->e, dice);
  int good = hockey(&x, s->q, HOCKEY_BOTH, s->e);
  for (int i = 0; i < 2; i++) { /* floor(2^200 sqrt 2) + i, over 2^200 */
    mpz_ui_pow_ui(mpq_numref(two), 2, 401);
    mpz_sqrt(mpq_numref(two), mpq_numref(two));
    mpz_add_ui(mpq_numref(two), mpq_numref(two), (unsigned long)i);
    mpz_ui_pow_ui(mpq_denref(two), 2, 200);
    mpq_canonicalize(two);
    mpq_mul(two, two, hi);
    pair *g = pair_gaussian(lo, two);
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
  s->p = pair_sampled(pair_sampled(pair_gaussian(g, d), s->e), s->f);
  mpq_mul(s->f, s->f, s->e);
  s->q = pair_sampled(pair_gaussian(g, d), s->f);
  mpq_clears(d, g, NULL);
  return same_pairs(dice, s);
}

static const struct {
  const char *name;
  law_fn law;
  int rounds;
} laws[] = {
    {"reversal of the divergence", reversal, 2 * ROUNDS},
    {"falling, convex and 1-Lipschitz in exp(epsilon)", convexity, 2 * ROUNDS},
    {"reversal of the Renyi divergence", renyi_reversal, ROUNDS / 4},
    {"merged outcomes", merging, 3 * ROUNDS},
    {"two tables composed are the table of products", product_of_tables, SOME},
    {"composed once", once_composed, SOME},
    {"coins: exact sum, product", coins, ROUNDS / 4},
    {"exponent 1 is Laplace", laplace_is_special, ROUNDS},
    {"equal deviations are Gaussian", gaussian_is_special, ROUNDS},
    {"exponent 2 is Gaussian", square_is_gaussian, ROUNDS},
    {"a sample of a sample", sampled_twice, ROUNDS},
};

int main(void) {
  assay_start();
  for (size_t k = 0; k < sizeof laws / sizeof *laws; k++) {
    rnd dice = rnd_start(700 + k);
    long i = 0, calls = laws[k].rounds * rnd_mult();
    sample s;
    int good = 1;
    sample_init(&s);
    for (; good && i < calls; i++) {
      good = laws[k].law(&dice, &s);
      if (!good) sample_show(&s, laws[k].name, i);
      sample_drop(&s);
    }
    if (!ok(good, "%s, %ld times", laws[k].name, i)) rnd_rerun(__FILE__);
    if (s.sharp) note("%ld narrow answers", s.sharp);
    sample_clear(&s);
  }
  mpfr_free_cache();
  return done_testing();
}
