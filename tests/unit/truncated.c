/* unit/truncated.c - cut Poisson samples: their two rates, their pairs, and the sampler itself below them.
 *
 * Expected: mpmath at 40 digits, rates by their definition as a sum over the others' number, divergences by quadrature of the
 * mixtures' densities from the one place where they cross; the sampler enumerated in its own words. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "exchanged.h"
#include "ivl_fused.h"
#include "ivls.h"
#include "replaced.h"
#include "rnd.h"
#include "truncated.h"

static truncated_query question(unsigned long n, const char *rate, unsigned long batch) {
  return (truncated_query){num("1"), num("1"), num(rate), n, batch};
}

/* ---- Known ------------------------------------------------------------------------------ */

static void test_known(void) {
  const truncated_query q = question(1000, "1/20", 60), r = question(100, "1/10", 10);
  hockey_is(truncated_pair_make(&q), "1/2", "0.001102524303684133751171", NULL, "1000 records, one more");
  hockey_is(truncated_pair_replaced(&q), "1/2", "0.001179945384085739729852", "0.001179945384085739729852",
            "one replaced");
  hockey_is(truncated_pair_published(&q, 1), "1/2", "0.001247756453880301412969", NULL, "as published");
  hockey_is(truncated_pair_published(&q, 0), "1/2", "0.001170335373478695434288", NULL, "as published, one more");
  hockey_is(truncated_pair_make(&r), "1/2", "0.01317996844337133725907", NULL, "100 records, one more");
  hockey_is(truncated_pair_replaced(&r), "1/2", "0.01378817043112962944402", NULL, "one replaced");
  hockey_is(truncated_pair_published(&r, 1), "1/2", "0.01511068832129262365779", NULL, "as published");
}

/* ---- Rates ------------------------------------------------------------------------------ */

/* p := C(n, k) q^k (1-q)^(n-k). */
static void mass(mpq_ptr p, unsigned long n, unsigned long k, mpq_srcptr q) {
  mpq_t t;
  mpq_init(t);
  mpz_bin_uiui(mpq_numref(p), n, k);
  mpz_set_ui(mpq_denref(p), 1);
  mpq_set_ui(t, 1, 1);
  mpq_sub(t, t, q);
  for (unsigned long i = 0; i < k; i++) mpq_mul(p, p, q);
  for (unsigned long i = k; i < n; i++) mpq_mul(p, p, t);
  mpq_clear(t);
}

/* By their definition, exactly. */
static void test_rates(rnd *of) {
  mpq_t tau, r, sum, all, p, f;
  mpq_inits(tau, r, sum, all, p, f, NULL);
  for (int i = 0; i < 40; i++) {
    const unsigned long n = (unsigned long)rnd_int(of, 1, 12), batch = (unsigned long)rnd_int(of, 1, 12);
    const truncated_query q = {num("1"), num("1"), fraction(rnd_int(of, 0, 8), 8), n, batch};
    mpq_set_ui(sum, 0, 1), mpq_set_ui(all, 0, 1);
    for (unsigned long k = batch; k < n; k++) {
      mass(p, n - 1, k, q.rate);
      mpq_add(all, all, p);
      mpq_set_ui(f, batch, k + 1);
      mpq_canonicalize(f);
      mpq_mul(p, p, f);
      mpq_mul(p, p, q.rate);
      mpq_add(sum, sum, p);
    }
    if (mpq_sgn(all)) mpq_div(sum, sum, all);
    truncated_rates(tau, r, &q);
    if (!ok(mpq_equal(tau, all) && mpq_equal(r, sum), "rates of %lu records cut at %lu", n, batch))
      gmp_printf("# %Qd\n", q.rate);
  }
  mpq_clears(tau, r, sum, all, p, f, NULL);
}

/* ---- The sampler ------------------------------------------------------------------------ */

/* z := z + p P[N(at, sigma^2) > t]. */
static void add(ivl *z, mpq_srcptr p, long at, mpq_srcptr t, mpq_srcptr sigma) {
  ivl x, s;
  ivls_init(100, &x, &s);
  ivl_set_q(&x, t);
  ivl_sub_si(&x, &x, at);
  ivl_set_q(&s, sigma);
  ivl_div(&x, &x, &s);
  ivl_phi_tail(&x, &x);
  ivl_mul_q(&x, &x, p);
  ivl_add(z, z, &x);
  ivls_clear(&x, &s);
}

/* z := P[answer > t], the other n - 1 records at -1, one record at x; x = 2: it is not there. */
static void law(ivl *z, const truncated_query *q, long x, mpq_srcptr t) {
  mpq_t p, in, f, rest;
  mpq_inits(p, in, f, rest, NULL);
  ivl_set_si(z, 0);
  for (unsigned long k = 0; k < q->records; k++) {
    const long kept = (long)(k < q->batch ? k : q->batch);
    mass(p, q->records - 1, k, q->rate);
    mpq_set_ui(in, 0, 1);
    if (x != 2) mpq_mul(in, p, q->rate);
    mpq_set_ui(f, k < q->batch ? k + 1 : q->batch, k + 1);
    mpq_canonicalize(f);
    mpq_mul(in, in, f); /* it is in the sample, and kept */
    mpq_sub(rest, p, in);
    if (k < q->batch) add(z, in, -(long)k + x, t, q->sigma);
    else add(z, in, -(kept - 1) + x, t, q->sigma);
    add(z, rest, -kept, t, q->sigma);
  }
  mpq_clears(p, in, f, rest, NULL);
}

/* P - exp(e) Q of the half line beyond t, or on the other side of it, is no more than the pair's divergence. */
static void is_below(pair *p, hockey_sides side, const truncated_query *q, long with, long without, mpq_srcptr e,
                     rnd *of) {
  const adapt_goal goal = {60, 4000};
  adapt_report report;
  ivl z, a, b, k;
  ivl_init(&z, 100);
  ivls_init(100, &a, &b, &k);
  const hockey_query h = {p, side, e};
  int good = hockey_of(&z, &h, &goal, &report) == ASSAY_OK;
  ivl_exp_q(&k, e);
  for (int i = 0; i < 8; i++) {
    mpq_srcptr t = fraction(rnd_int(of, -80, 60), 16);
    law(&a, q, with, t);
    law(&b, q, without, t);
    if (side == HOCKEY_QP) ivl_si_sub(&a, 1, &a), ivl_si_sub(&b, 1, &b);
    if (side == HOCKEY_QP) ivl_sub_mul(&a, &b, &a, &k);
    else ivl_sub_mul(&a, &a, &b, &k);
    good = good && mpfr_cmp(a.lo, z.hi) <= 0;
  }
  ok(good, "the sampler is below, %lu records cut at %lu", q->records, q->batch);
  pair_free(p);
  ivls_clear(&z, &a, &b, &k);
}

static void test_sampler(rnd *of) {
  for (int i = 0; i < 16; i++) {
    const truncated_query q = {fraction(rnd_int(of, 20, 128), 64), num("1"), fraction(rnd_int(of, 1, 8), 8),
                               (unsigned long)rnd_int(of, 1, 7), (unsigned long)rnd_int(of, 1, 4)};
    mpq_srcptr e = fraction(rnd_int(of, 0, 64), 64);
    is_below(truncated_pair_make(&q), HOCKEY_PQ, &q, 1, 2, e, of);
    is_below(truncated_pair_make(&q), HOCKEY_QP, &q, 1, 2, e, of);
    is_below(truncated_pair_replaced(&q), HOCKEY_PQ, &q, 1, -1, e, of);
    is_below(truncated_pair_published(&q, 1), HOCKEY_PQ, &q, 1, -1, e, of);
  }
}

/* ---- Edges ------------------------------------------------------------------------------ */

/* Two pairs have one divergence at 1/3; frees both. */
static void is_same(pair *p, pair *q, const char *name) {
  ivl a, b;
  ivl_init(&a, 120);
  ivl_init(&b, 120);
  ok(ask_hockey(&a, p, HOCKEY_PQ, "1/3") == ASSAY_OK && ask_hockey(&b, q, HOCKEY_PQ, "1/3") == ASSAY_OK &&
         meets(&a, &b),
     "%s", name);
  pair_free(p);
  pair_free(q);
  ivls_clear(&a, &b);
}

static void test_edges(void) {
  const truncated_query all = question(100, "1", 10), few = question(10, "1/4", 10), none = question(10, "0", 2),
                        many = question(1ul << 20, "1/4", 10), bad = question(10, "2", 2);
  is_same(truncated_pair_replaced(&all), replaced_pair_make(num("1"), num("2"), num("1/10")),
          "rate 1 is a sample of fixed size");
  is_same(truncated_pair_make(&few), sampled(gaussian("1", "1"), "1/4"), "nothing is cut");
  is_same(truncated_pair_replaced(&few), exchanged_pair_make(num("1"), num("1"), num("1/4")),
          "nothing is cut, replaced");
  is_same(truncated_pair_make(&none), sampled(gaussian("1", "1"), "0"), "nobody takes part");
  ok(!truncated_pair_make(&many) && !truncated_pair_make(&bad), "outside the domain");
  const truncated_query q = question(100, "1/10", 10);
  pair *p = truncated_pair_replaced(&q);
  cpx w, z;
  cpx_init(&w, 90);
  cpx_init(&z, 90);
  cpx_set_si(&z, 1, 0);
  pair_moment(&w, p, &z);
  is_about(&w.re, "1.0000000000000000000000", "both laws have mass 1");
  pair_free(p);
  cpx_clear(&w);
  cpx_clear(&z);
}

int main(void) {
  rnd r = rnd_start(1);
  test_known();
  test_rates(&r);
  test_sampler(&r);
  test_edges();
  ask_clear();
  return done_testing();
}
