/* prop/pair_composed.c - compositions of random pairs: once is the pair itself, two tables are the table of products,
 * coins are the exact sum.  Where atoms leave a composition wide it must still hold the value.                      */ /* SPDX-License-Identifier: Apache-2.0 */
#include "pair_random.h"

#include "binary_response.h"
#include "mixed.h"

enum { ROUNDS = 15, SOME = 3 };

/* z := the divergence of a composition, as good as it comes; s->sharp counts what is as narrow as asked. */
static int composed(ivl *z, const mixed_query *q, sample *s) {
  const compose_limits limits = {600, 1000, 1000};
  compose_report report;
  assay_status status = mixed_delta_of(z, q, 30, &limits, &report);
  s->sharp += status == ASSAY_OK;
  return status != ASSAY_BROKEN;
}

/* The composition of two tables is the table of all products, in both directions. */
static int mixed_of_tables(rnd *dice, sample *s) {
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
  const mixed_part parts[] = {{one, 1}, {two, 1}};
  int good = 1;
  for (int side = 0; side < 2; side++) {
    const mixed_query asked = {parts, 2, side ? PAIR_QP : PAIR_PQ, s->e};
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
  const mixed_part part = {s->p, 1};
  const mixed_query asked = {&part, 1, back ? PAIR_QP : PAIR_PQ, s->e};
  int good = hockey(&x, s->p, back ? HOCKEY_QP : HOCKEY_PQ, s->e) && composed(&y, &asked, s) && meet(&x, &y);
  ivls_clear(&x, &y, &t, &u);
  return good;
}

/* z := sum over K of (C(n,K) (p^K r^(n-K) - exp(e) r^K p^(n-K)))_+ with p, r exact rationals. */
static void binary_response_by_sum(ivl *z, mpq_srcptr p, unsigned long n, mpq_srcptr epsilon) {
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
  const binary_response_query asked = {s->f, NULL, n, s->e};
  s->p = response_pair_make(s->f, 2);
  const mixed_part part = {s->p, n};
  const mixed_query product = {&part, 1, rnd_once_in(dice, 2) ? PAIR_QP : PAIR_PQ, s->e};
  int good = binary_response_delta_of(&x, &asked, &goal, &report) != ASSAY_BROKEN;
  binary_response_by_sum(&y, s->f, n, s->e);
  good = good && meet(&x, &y);
  if (good && n <= 4) good = composed(&t, &product, s) && meet(&x, &t);
  ivls_clear(&x, &y, &t, &u);
  return good;
}

static const law_row laws[] = {
    {"two tables composed are the table of products", mixed_of_tables, SOME},
    {"composed once", once_composed, SOME},
    {"coins: exact sum, product", coins, ROUNDS},
};

int main(void) {
  assay_start();
  law_run(laws, sizeof laws / sizeof *laws, 720, __FILE__);
  mpfr_free_cache();
  return done_testing();
}
