/* truncated.c - the two rates of a cut sample, exactly, and its pairs.
 *
 * Not analysed by WP: it makes pairs through a table of functions; the rates are exact in GMP.
 * Derivations: proofs/notes/adjacency.md (T-TRUNC, T-TRUNC-RATES).                   */ /* SPDX-License-Identifier: Apache-2.0 */
#include "truncated.h"

#include "coin.h"
#include "exchanged.h"
#include "gaussian_pair.h"
#include "local_as.h"
#include "replaced.h"
#include "sampled.h"
#include "zeroed.h"

/* q = a / (a + c). */
typedef struct {
  mpz_t a, c, b;
} odds;

static void odds_open(odds *o, mpq_srcptr q) {
  mpz_inits(o->a, o->c, o->b, NULL);
  mpz_set(o->a, mpq_numref(q));
  mpz_set(o->b, mpq_denref(q));
  mpz_sub(o->c, o->b, o->a);
}

static void odds_close(odds *o) { mpz_clears(o->a, o->c, o->b, NULL); }

/* z := the sum of C(n, k) a^k c^(n-k) over k < most, most <= n + 1, c > 0. */
static void lower(mpz_t z, const odds *o, unsigned long n, unsigned long most) {
  local_mpzs(t, below);
  mpz_pow_ui(t, o->c, n);
  mpz_set_ui(z, 0);
  for (unsigned long k = 0; k < most; k++) {
    mpz_add(z, z, t);
    mpz_mul_ui(t, t, n - k);
    mpz_mul(t, t, o->a);
    mpz_mul_ui(below, o->c, k + 1);
    mpz_divexact(t, t, below);
  }
}

/* z := b^n P[Bin(n, q) >= least] for least <= n. */
static void upper(mpz_t z, const odds *o, unsigned long n, unsigned long least) {
  local_mpzs(t);
  lower(t, o, n, least);
  mpz_pow_ui(z, o->b, n);
  mpz_sub(z, z, t);
}

/* All take part: n - 1 >= B others, of whom a sample of B holds the record with probability B/n. */
static void of_all(mpq_ptr tau, mpq_ptr r, const truncated_query *q) {
  mpq_set_ui(tau, 1, 1);
  mpq_set_ui(r, q->batch, q->records);
  mpq_canonicalize(r);
}

/* tau = V / b^(n-1), r = B U / (n V b), V = b^(n-1) P[Bin(n-1, q) >= B], U = b^n P[Bin(n, q) >= B+1] (T-TRUNC-RATES). */
void truncated_rates(mpq_ptr tau, mpq_ptr r, const truncated_query *q) {
  const unsigned long n = q->records, most = q->batch;
  local_mpzs(u, v);
  mpq_set_ui(tau, 0, 1);
  mpq_set_ui(r, 0, 1);
  if (n <= most || mpq_sgn(q->rate) == 0) return;
  if (mpq_cmp_ui(q->rate, 1, 1) == 0) {
    of_all(tau, r, q);
    return;
  }
  local_as(odds, o, odds_close);
  odds_open(&o, q->rate);
  upper(v, &o, n - 1, most);
  upper(u, &o, n, most + 1);
  mpz_set(mpq_numref(tau), v);
  mpz_pow_ui(mpq_denref(tau), o.b, n - 1);
  mpz_mul_ui(mpq_numref(r), u, most);
  mpz_mul_ui(mpq_denref(r), v, n);
  mpz_mul(mpq_denref(r), mpq_denref(r), o.b);
  mpq_canonicalize(tau);
  mpq_canonicalize(r);
}

static int is_small(const truncated_query *q) {
  if (mpq_sgn(q->sigma) < 0 || mpq_sgn(q->rate) < 0 || mpq_cmp_ui(q->rate, 1, 1) > 0 || !q->records || !q->batch)
    return 0;
  return q->records <= q->batch || q->records <= TRUNCATED_MOST_BITS / mpz_sizeinbase(mpq_denref(q->rate), 2);
}

/* A record more: N(shift) against N(0), or a record replaced: both sides of 0. */
static pair *plain(const truncated_query *q, int replaced) {
  if (replaced) return exchanged_pair_make(q->sigma, q->shift, q->rate);
  return sampled_pair_make(gaussian_pair_make(q->sigma, q->shift), q->rate);
}

typedef enum { CUT_ADDED, CUT_REPLACED, CUT_ZEROED, CUT_PUBLISHED } cut;

/* Two records are up to 2 shift apart. */
static pair *of_cut(const truncated_query *q, mpq_srcptr r, cut how) {
  local_mpqs(apart);
  mpq_mul_2exp(apart, q->shift, 1);
  if (how == CUT_PUBLISHED) return exchanged_pair_make(q->sigma, apart, r);
  if (how == CUT_REPLACED) return replaced_pair_make(q->sigma, apart, r);
  if (how == CUT_ZEROED) return zeroed_pair_make(q->sigma, apart, r);
  return sampled_pair_make(gaussian_pair_make(q->sigma, apart), r);
}

static pair *both(const truncated_query *q, int replaced, cut how) {
  if (!is_small(q)) return NULL;
  local_mpqs(tau, r);
  truncated_rates(tau, r, q);
  return coin_pair_make(of_cut(q, r, how), plain(q, replaced), tau);
}

pair *truncated_pair_make(const truncated_query *q) { return both(q, 0, CUT_ADDED); }

pair *truncated_pair_replaced(const truncated_query *q) { return both(q, 1, CUT_REPLACED); }

pair *truncated_pair_zeroed(const truncated_query *q) { return both(q, 0, CUT_ZEROED); }

pair *truncated_pair_published(const truncated_query *q, int replaced) { return both(q, replaced, CUT_PUBLISHED); }
