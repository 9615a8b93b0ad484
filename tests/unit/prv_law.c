/* unit/prv_law.c - laws of sampled losses against the true delta, and their sums against all sums one by one.
 *
 * Calibration: 100 runs, or 500 * TEST_MULT, in which the true delta has to be between the brackets of kl.h of the drawn
 * curve; one bracket fails when a binomial variable of 90 % would be so small with a probability below 1e-6. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "binomial.h"
#include "hockey.h"
#include "gaussian_pair.h"
#include "hoeffding.h"
#include "ivls.h"
#include "kl.h"
#include "normal.h"
#include "prv_law.h"
#include "prv_law_internal.h"
#include "prv_tails.h"
#include "response.h"
#include "rnd.h"
#include "sampled.h"
#include "tap.h"

enum { NUMBERS = 8, PREC = 128 };

static rat number[NUMBERS];

static mpq_srcptr q_of(int i, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(&number[i], text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
  return number[i].v;
}

static void open_stream(draws *d, unsigned long test) {
  mpz_t seed;
  mpz_init_set_ui(seed, (unsigned long)rnd_seed());
  mpz_mul_ui(seed, seed, 1000);
  mpz_add_ui(seed, seed, test);
  draws_open(d, seed);
  mpz_clear(seed);
}

/* A sample at rate 1/2 of Gaussian noise: both directions differ. */
static pair *noise(void) { return sampled_pair_make(gaussian_pair_make(q_of(0, "2"), q_of(1, "1")), q_of(2, "1/2")); }

/* ---- One step ---------------------------------------------------------------------------- */

static void true_delta(ivl *z, const pair *p, pair_side side, const char *epsilon) {
  const hockey_query q = {p, side == PAIR_PQ ? HOCKEY_PQ : HOCKEY_QP, q_of(3, epsilon)};
  adapt_report report;
  const adapt_goal goal = {60, 1000};
  if (hockey_of(z, &q, &goal, &report) != ASSAY_OK) bail("no delta at %s", epsilon);
}

/* z := delta of the law n times: the sum of n values in [0, 1]; its upper (lower) number. */
static void bracket(ivl *z, const prv_law *w, const char *epsilon, const char *beta, int upper) {
  ivl x, n;
  ivls_init(PREC, &x, &n);
  ivl_set_q(&x, q_of(4, epsilon));
  prv_law_delta(z, w, &x);
  ivl_set_si(&n, (long)w->q.samples);
  ivl_mul(z, z, &n);
  ivl_set(&x, z);
  const assay_status status = (upper ? kl_upper_of : kl_lower_of)(z, &x, w->q.samples, q_of(5, beta), 40);
  if (status == ASSAY_DOMAIN) bail("no bracket");
  ivls_clear(&x, &n);
}

/* In one step W is within a mesh of the draw, so its curve at epsilon -+ mesh brackets that of the draws.  The range holds
 * all but 1e-9 of the losses. */
static int is_between(const prv_law *w, const ivl *truth, const char *beta) {
  ivl z;
  ivl_init(&z, PREC);
  bracket(&z, w, "0.1", beta, 1);
  int good = mpfr_cmp(z.hi, truth->lo) >= 0;
  bracket(&z, w, "0.5", beta, 0);
  good = good && mpfr_cmp(z.lo, truth->hi) <= 0;
  ivl_clear(&z);
  return good;
}

static int is_too_few(unsigned long n, unsigned long covered) {
  ivl p, z;
  ivls_init(64, &p, &z);
  ivl_set_q(&p, q_of(5, "0.9"));
  ivl_binomial_lower(&z, n, &p, covered);
  const int few = mpfr_cmp_d(z.hi, 1e-6) < 0;
  ivls_clear(&p, &z);
  return few;
}

static prv_law *draw(draws *d, const prv_law_query *q) {
  prv_law *w;
  if (prv_law_new(&w, d, q, PREC) != ASSAY_OK) bail("no law");
  return w;
}

static void calibrate(pair_side side) {
  const unsigned long mult = (unsigned long)rnd_mult(), runs = mult == 1 ? 100 : 500 * mult;
  unsigned long covered = 0;
  pair *p = noise();
  ivl truth;
  draws d;
  ivl_init(&truth, PREC);
  true_delta(&truth, p, side, "0.3");
  open_stream(&d, 1 + (unsigned long)side);
  const prv_law_query few = {p, side, q_of(6, "0.2"), 12, 1, 50, 0, 6},
                      many = {p, side, q_of(6, "0.2"), 12, 1, 4000, 0, 2};
  for (unsigned long i = 0; i < runs; i++) {
    prv_law *w = draw(&d, &few);
    covered += (unsigned long)is_between(w, &truth, "0.05");
    prv_law_free(w);
  }
  ok(!is_too_few(runs, covered), "side %d: %lu of %lu runs cover", (int)side, covered, runs);
  prv_law *w = draw(&d, &many);
  ok(is_between(w, &truth, "1e-9"), "side %d: delta is between the brackets of 4000 draws", (int)side);
  prv_law_free(w);
  draws_close(&d);
  ivl_clear(&truth);
  pair_free(p);
}

/* ---- The move ------------------------------------------------------------------------------ */

/* Losses +-1.2 with p = 1/(1 + e^-1.2), whose cells of mesh 2 have the middles +-2: the move is 1.2 m - 2 m', where m and m'
 * are the means of n signs each.  m' is that of the counts, m is near 2p - 1. */
static void test_move(int printed) {
  enum { N = 4000 };
  pair *p = response_pair_epsilon(q_of(0, "1.2"), 2);
  const prv_law_query q = {p, PAIR_PQ, q_of(6, "2"), 2, 1, N, printed, 12};
  ivl z, t, beta, low;
  draws d;
  ivls_init(PREC, &z, &t, &beta, &low);
  open_stream(&d, 10);
  prv_law *w = draw(&d, &q);
  const unsigned long up = mpz_get_ui(&w->count[3]), down = mpz_get_ui(&w->count[1]);
  ok(up + down == N, "two cells");
  if (printed) {
    ok(mpfr_zero_p(w->move.lo) && mpfr_zero_p(w->move.hi), "as printed there is no move below 0");
  } else {
    ivl_set_si(&t, 2 * ((long)up - (long)down));
    ivl_set_si(&z, N);
    ivl_div(&t, &t, &z);
    ivl_add(&z, &w->move, &t); /* 1.2 m */
    ivl_set_q(&t, q_of(3, "2.4"));
    ivl_div(&z, &z, &t);
    ivl_set_q(&t, q_of(3, "1/2"));
    ivl_add(&z, &z, &t); /* the share of +1.2 */
    ivl_set_q(&beta, q_of(3, "1e-9"));
    hoeffding_upper(&t, &z, N, &beta);
    hoeffding_lower(&low, &z, N, &beta);
    ok(mpfr_cmp_d(low.lo, 0.7686) < 0 && mpfr_cmp_d(t.hi, 0.7685) > 0, "the second mean is that of the losses");
    ok(mpfr_sgn(w->move.hi) < 0, "the move is below 0");
  }
  prv_law_free(w);
  draws_close(&d);
  ivls_clear(&z, &t, &beta, &low);
  pair_free(p);
}

/* ---- Sums ------------------------------------------------------------------------------------ */

/* z := z + (1 - e^(epsilon - v))_+ count, v the sum of cells a + b + c and three moves, brought to (-L, L] step by step. */
static void add_sum(ivl *z, const prv_law *one, long cells, unsigned long count, const ivl *epsilon) {
  ivl v, t, range;
  ivls_init(PREC, &v, &t, &range);
  ivl_set_q(&range, one->q.mesh);
  ivl_set_si(&t, cells);
  ivl_mul(&v, &range, &t);
  ivl_set_si(&t, 3);
  ivl_mul(&t, &t, &one->move);
  ivl_add(&v, &v, &t);
  ivl_set_si(&t, (long)one->cells);
  ivl_mul(&range, &range, &t); /* 2 L */
  ivl_mul_2si(&t, &range, -1);
  while (mpfr_cmp(v.lo, t.hi) > 0) ivl_sub(&v, &v, &range);
  ivl_neg(&t, &t);
  while (mpfr_cmp(v.hi, t.lo) <= 0) ivl_add(&v, &v, &range);
  ivl_sub(&v, epsilon, &v);
  ivl_expm1(&v, &v);
  ivl_neg(&v, &v);
  ivl_max0(&v, &v);
  ivl_set_si(&t, (long)count);
  ivl_mul(&v, &v, &t);
  ivl_add(z, z, &v);
  ivls_clear(&v, &t, &range);
}

static void by_hand(ivl *z, const prv_law *one, const ivl *epsilon) {
  const long n = (long)one->cells, half = (long)one->q.half;
  ivl all;
  ivl_init(&all, PREC);
  ivl_set_si(z, 0);
  for (long a = 0; a < n; a++)
    for (long b = 0; b < n; b++)
      for (long c = 0; c < n; c++)
        add_sum(z, one, a + b + c - 3 * half,
                mpz_get_ui(&one->count[a]) * mpz_get_ui(&one->count[b]) * mpz_get_ui(&one->count[c]), epsilon);
  ivl_set_si(&all, (long)(one->q.samples * one->q.samples * one->q.samples));
  ivl_div(z, z, &all);
  ivl_clear(&all);
}

/* Three steps of one sample: the same bits, drawn again.  The range is so short that sums leave it. */
static void test_sum(const char *mesh, pair_side side) {
  static const char *const at[] = {"-0.7", "0", "0.4"};
  pair *p = noise();
  prv_law_query q = {p, side, q_of(6, mesh), 3, 1, 40, 0, 40};
  ivl x, y, z;
  draws d;
  ivls_init(PREC, &x, &y, &z);
  open_stream(&d, 20);
  prv_law *one = draw(&d, &q);
  draws_close(&d);
  open_stream(&d, 20);
  q.steps = 3;
  prv_law *three = draw(&d, &q);
  draws_close(&d);
  for (int i = 0; i < 3; i++) {
    ivl_set_q(&x, q_of(4, at[i]));
    prv_law_delta(&z, three, &x);
    by_hand(&y, one, &x);
    ok(mpfr_cmp(z.lo, y.hi) <= 0 && mpfr_cmp(y.lo, z.hi) <= 0 && ivl_rel_bits(&z) > 20,
       "mesh %s, epsilon %s: all sums of three", mesh, at[i]);
  }
  prv_law_free(one);
  prv_law_free(three);
  ivls_clear(&x, &y, &z);
  pair_free(p);
}

/* ---- Tails and refusals ------------------------------------------------------------------------ */

/* Sigma 1: one loss is normal with mean 1/2 and deviation 1, four of them with mean 2 and deviation 2. */
static void test_tails(void) {
  pair *p = gaussian_pair_make(q_of(0, "1"), q_of(1, "1"));
  ivl x, y, z;
  ivls_init(PREC, &x, &y, &z);
  prv_tails_outside(&z, p, PAIR_PQ, q_of(3, "2"));
  ivl_set_q(&x, q_of(3, "1.5"));
  ivl_phi_tail(&y, &x);
  ivl_set_q(&x, q_of(3, "2.5"));
  ivl_phi_tail(&x, &x);
  ivl_add(&y, &y, &x);
  ok(mpfr_cmp(z.lo, y.hi) <= 0 && mpfr_cmp(y.lo, z.hi) <= 0 && ivl_rel_bits(&z) > 60,
     "outside of 2: both normal tails");
  ivl_set_q(&x, q_of(3, "10"));
  prv_tails_reach(&z, p, PAIR_QP, 4, &x);
  ivl_set_si(&x, 4);
  ivl_phi_tail(&y, &x);
  ok(mpfr_cmp(z.hi, y.hi) > 0 && mpfr_cmp_d(z.hi, 1e-3) < 0, "four losses beyond 10: above the tail at 4, below 1e-3");
  ivl_set_si(&x, 0);
  prv_tails_reach(&z, p, PAIR_PQ, 4, &x);
  ok(mpfr_cmp_ui(z.hi, 1) == 0, "beyond 0: 1");
  ivls_clear(&x, &y, &z);
  pair_free(p);
}

/* Of one step the tails themselves are below, in each direction of a pair whose directions differ. */
static void test_reach(pair_side side, const char *from) {
  pair *p = sampled_pair_make(gaussian_pair_make(q_of(0, "1/2"), q_of(1, "1")), q_of(2, "1/10"));
  ivl x, y, z;
  ivls_init(PREC, &x, &y, &z);
  prv_tails_outside(&y, p, side, q_of(3, from));
  ivl_set_q(&x, q_of(3, from));
  prv_tails_reach(&z, p, side, 1, &x);
  ok(mpfr_sgn(y.lo) > 0 && mpfr_cmp(z.hi, y.hi) >= 0, "side %d: one loss beyond %s", (int)side, from);
  ivl_mul_2si(&y, &y, 5);
  ok(mpfr_cmp(z.hi, y.lo) < 0, "by less than 32 times its probability");
  ivls_clear(&x, &y, &z);
  pair_free(p);
}

static void test_domain(void) {
  pair *p = gaussian_pair_make(q_of(0, "1"), q_of(1, "1"));
  draws d;
  prv_law *w;
  open_stream(&d, 30);
  prv_law_query q = {p, PAIR_PQ, q_of(6, "1"), 2, 1, 0, 0, 4};
  ok(prv_law_new(&w, &d, &q, PREC) == ASSAY_DOMAIN && !w, "no samples");
  q.samples = 5, q.steps = 0;
  ok(prv_law_new(&w, &d, &q, PREC) == ASSAY_DOMAIN && !w, "no steps");
  q.steps = 1, q.half = PRV_LAW_MOST_CELLS;
  ok(prv_law_new(&w, &d, &q, PREC) == ASSAY_DOMAIN && !w, "too many cells");
  q.half = 0, q.steps = 1ul << 40;
  ok(prv_law_new(&w, &d, &q, PREC) == ASSAY_LIMIT && !w, "a law that is too long");
  draws_close(&d);
  pair_free(p);
}

int main(void) {
  for (int i = 0; i < NUMBERS; i++) rat_init(&number[i]);
  calibrate(PAIR_PQ);
  calibrate(PAIR_QP);
  test_move(0);
  test_move(1);
  test_sum("0.2", PAIR_PQ);
  test_sum("0.11", PAIR_QP);
  test_tails();
  test_reach(PAIR_PQ, "6");
  test_reach(PAIR_QP, "1/10");
  test_domain();
  if (tap_count.failed) rnd_rerun(__FILE__);
  for (int i = 0; i < NUMBERS; i++) rat_clear(&number[i]);
  return done_testing();
}
