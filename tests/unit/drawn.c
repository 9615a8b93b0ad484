/* unit/drawn.c - bounds from random draws against the certified delta of balls and bins.
 *
 * Calibration: 100 runs of each bound at 90 %, or 500 * TEST_MULT (10,000 in check-long).  A bound fails when a binomial variable of 90 % would be so
 * small with a probability below 1e-6.  What BB prints must fail where it is wrong; all the others must not. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "inner.h"
#include "binomial.h"
#include "drawn.h"
#include "elem.h"
#include "epochs_delta.h"
#include "kl.h"
#include "rnd.h"
#include "tap.h"

enum { EVERY = 1, LARGEST = 2, SOME = 3 }; /* orders that are drawn: all of up to ten, the largest alone, 1, 4 and 9 */

typedef struct {
  const char *about, *sigma, *epsilon;
  unsigned long bins, epochs;
  pair_side side;
  int event, orders;
  unsigned printed;
  unsigned long samples;
  int fails;
} bound;

static const unsigned long first[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, some[] = {1, 4, 9};

static rat sigma, steps, epochs, at, beta, seed;

static void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

static drawn_query query(const bound *b, const char *beta_text, unsigned long samples) {
  set(&sigma, b->sigma);
  set(&at, b->epsilon);
  set(&beta, beta_text);
  return (drawn_query){sigma.v,
                       at.v,
                       b->bins,
                       b->epochs,
                       b->side,
                       b->event,
                       b->orders == SOME ? some
                       : b->orders       ? first
                                         : NULL,
                       b->orders == LARGEST ? 1
                       : b->orders == SOME  ? 3
                                            : 10,
                       b->printed,
                       samples,
                       beta.v};
}

/* A stream of its own for each test and each TEST_SEED. */
static void open_stream(draws *d, unsigned long test) {
  char text[64];
  snprintf(text, sizeof text, "%" PRIu64, rnd_seed());
  set(&seed, text);
  mpz_mul_ui(mpq_numref(seed.v), mpq_numref(seed.v), 1000);
  mpz_add_ui(mpq_numref(seed.v), mpq_numref(seed.v), test);
  draws_open(d, mpq_numref(seed.v));
}

static void true_delta(ivl *z, const bound *b) {
  compose_report report;
  set(&sigma, b->sigma);
  set(&at, b->epsilon);
  mpq_set_ui(steps.v, b->bins, 1);
  mpq_set_ui(epochs.v, b->epochs, 1);
  const epochs_query q = {sigma.v, steps.v, epochs.v, at.v, b->side, 0};
  if (epochs_delta_of(z, &q, 50, NULL, &report) != ASSAY_OK) bail("no delta for %s", b->about);
}

/* ---- Calibration --------------------------------------------------------------------- */

/* 1 if it is too improbable (below 1e-6) that of n runs so few cover. */
static int is_too_few(unsigned long n, unsigned long covered) {
  ivl p, z;
  ivl_init(&p, 64);
  ivl_init(&z, 64);
  set(&beta, "0.9");
  ivl_set_q(&p, beta.v);
  ivl_binomial_lower(&z, n, &p, covered);
  const int few = mpfr_cmp_d(z.hi, 1e-6) < 0;
  ivl_clear(&p);
  ivl_clear(&z);
  return few;
}

static void calibrate(const bound *b, unsigned long test) {
  const unsigned long mult = (unsigned long)rnd_mult(), runs = mult == 1 ? 100 : 500 * mult;
  unsigned long covered = 0, open = 0;
  ivl truth, z;
  draws d;
  ivl_init(&truth, 80);
  ivl_init(&z, 64);
  true_delta(&truth, b);
  open_stream(&d, test);
  const drawn_query q = query(b, "0.1", b->samples);
  drawn *w = drawn_new(&d, &q, 36);
  for (unsigned long i = 0; w && i < runs; i++) {
    if (drawn_delta(&z, w) != ASSAY_OK) bail("no bound for %s", b->about);
    if (ivl_le(&truth, &z)) covered++;
    else if (!ivl_lt(&z, &truth)) open++;
  }
  ok(w && !open && is_too_few(runs, covered) == b->fails, "%s: %lu of %lu runs cover%s", b->about, covered, runs,
     b->fails ? ", which is too few" : "");
  note("%s, sigma %s, epsilon %s, %lu bins, %lu samples: %lu of %lu", b->about, b->sigma, b->epsilon, b->bins,
       b->samples, covered, runs);
  drawn_free(w);
  draws_close(&d);
  ivl_clear(&truth);
  ivl_clear(&z);
}

static const bound calibrated[] = {
    {"Algorithm 4, P||Q", "1", "1", 2, 1, PAIR_PQ, 0, 0, 0, 50, 0},
    {"Algorithm 4, Q||P", "1", "1", 2, 1, PAIR_QP, 0, 0, 0, 50, 0},
    {"Algorithm 4, P||Q, more noise", "2", "0.5", 2, 1, PAIR_PQ, 0, 0, 0, 50, 0},
    {"Algorithm 11, two epochs", "1", "1", 2, 2, PAIR_PQ, 0, 0, 0, 50, 0},
    {"Algorithm 5, P||Q", "0.5", "1", 2, 1, PAIR_PQ, 1, 0, 0, 100, 0},
    {"Algorithm 5, Q||P, the right event", "1", "2", 2, 1, PAIR_QP, 1, 0, 0, 100, 0},
    {"Algorithm 5, Q||P, as printed", "1", "2", 2, 1, PAIR_QP, 1, 0, DRAWN_PRINTED_EVENT, 100, 1},
    {"Algorithm 6, P||Q, to R + 1", "2", "0.5", 2, 1, PAIR_PQ, 0, LARGEST, 0, 200, 0},
    {"Algorithm 6, P||Q, to R as printed", "2", "0.5", 2, 1, PAIR_PQ, 0, LARGEST, DRAWN_PRINTED_LAST, 200, 1},
    {"Algorithm 6, Q||P", "1", "1", 2, 1, PAIR_QP, 0, LARGEST, 0, 100, 0},
    {"Algorithm 6, P||Q, three orders of nine", "1", "0", 10, 1, PAIR_PQ, 0, SOME, 0, 100, 0},
    {"Algorithm 6, Q||P, three orders of ten", "1", "0", 10, 1, PAIR_QP, 0, SOME, 0, 100, 0},
    {"B.3, P||Q, three orders of nine", "1", "0", 10, 1, PAIR_PQ, 1, SOME, 0, 100, 0},
    {"B.3, P||Q", "0.5", "1", 2, 1, PAIR_PQ, 1, LARGEST, 0, 100, 0},
    {"B.3, P||Q, the record cut as printed", "0.5", "1", 2, 1, PAIR_PQ, 1, LARGEST,
     DRAWN_PRINTED_FIRST | DRAWN_PRINTED_OTHERS, 200, 1},
    {"B.3, P||Q, the others not cut as printed", "0.5", "1", 2, 1, PAIR_PQ, 1, LARGEST, DRAWN_PRINTED_OTHERS, 100, 0},
    {"B.3, P||Q, all as printed", "0.5", "1", 2, 1, PAIR_PQ, 1, LARGEST,
     DRAWN_PRINTED_FIRST | DRAWN_PRINTED_OTHERS | DRAWN_PRINTED_LAST, 200, 1},
    {"B.3, Q||P, the right event", "1", "2", 2, 1, PAIR_QP, 1, LARGEST, 0, 100, 0},
    {"B.3, Q||P, as printed", "1", "2", 2, 1, PAIR_QP, 1, EVERY, DRAWN_PRINTED_EVENT, 100, 1},
};

/* ---- The laws that are drawn ---------------------------------------------------------- */

/* Where nothing is bounded the mean is delta over the event's probability: brackets of both sides at 1 - 1e-9. */
static void test_exact(const bound *b, unsigned long test) {
  const unsigned long samples = 2000 * (unsigned long)rnd_mult();
  ivl truth, sum, z, y;
  draws d;
  ivl *all[] = {&truth, &sum, &z, &y};
  for (int i = 0; i < 4; i++) ivl_init(all[i], 80);
  true_delta(&truth, b);
  open_stream(&d, test);
  const drawn_query q = query(b, "1e-9", samples);
  drawn *w = drawn_new(&d, &q, 36);
  int good = w && drawn_total(&sum, w) == ASSAY_OK;
  good = good && kl_upper_of(&z, &sum, samples, beta.v, 36) == ASSAY_OK;
  good = good && kl_lower_of(&y, &sum, samples, beta.v, 36) == ASSAY_OK;
  if (w) drawn_chance(&sum, w);
  ivl_mul(&z, &z, &sum);
  ivl_mul(&y, &y, &sum);
  ok(good && ivl_le(&y, &truth) && ivl_le(&truth, &z), "%s: delta is between the brackets of %lu draws", b->about,
     samples);
  drawn_free(w);
  draws_close(&d);
  for (int i = 0; i < 4; i++) ivl_clear(all[i]);
}

static const bound exact[] = {
    {"whole, P||Q", "0.7", "1", 3, 1, PAIR_PQ, 0, 0, 0, 0, 0},
    {"whole, Q||P", "0.7", "1", 3, 1, PAIR_QP, 0, 0, 0, 0, 0},
    {"whole, two epochs", "1", "1", 2, 2, PAIR_QP, 0, 0, 0, 0, 0},
    {"within the event, P||Q", "0.7", "2", 3, 1, PAIR_PQ, 1, 0, 0, 0, 0},
    {"within the event, P||Q, far", "0.7", "5", 3, 1, PAIR_PQ, 1, 0, 0, 0, 0},
    {"ten bins, within the event, P||Q", "1", "0", 10, 1, PAIR_PQ, 1, 0, 0, 0, 0},
    {"ten bins, within the event, Q||P", "1", "0", 10, 1, PAIR_QP, 1, 0, 0, 0, 0},
    {"ten bins, all orders, P||Q", "1", "0", 10, 1, PAIR_PQ, 0, EVERY, 0, 0, 0},
    {"ten bins, all orders within the event, P||Q", "1", "0", 10, 1, PAIR_PQ, 1, EVERY, 0, 0, 0},
    {"ten bins, all orders within the event, Q||P", "1", "0", 10, 1, PAIR_QP, 1, EVERY, 0, 0, 0},
    {"within the event, Q||P", "0.7", "2", 3, 1, PAIR_QP, 1, 0, 0, 0, 0},
    {"all orders, P||Q", "0.7", "1", 3, 1, PAIR_PQ, 0, EVERY, 0, 0, 0},
    {"all orders, Q||P", "0.7", "1", 3, 1, PAIR_QP, 0, EVERY, 0, 0, 0},
    {"all orders within the event, P||Q", "0.7", "2", 3, 1, PAIR_PQ, 1, EVERY, 0, 0, 0},
    {"all orders within the event, Q||P", "0.7", "2", 3, 1, PAIR_QP, 1, EVERY, 0, 0, 0},
    {"one bin", "1", "1", 1, 1, PAIR_PQ, 1, EVERY, 0, 0, 0},
};

/* ---- The printed event cannot be saved by any draws ------------------------------------ */

/* Its probability alone, which no value of the bound exceeds, is below delta. */
static void test_cap(void) {
  static const bound b = {"100 bins", "1", "0.1", 100, 1, PAIR_QP, 1, 0, DRAWN_PRINTED_EVENT, 1, 0};
  bound right = b;
  right.printed = 0;
  ivl truth, z;
  draws d;
  ivl_init(&truth, 80);
  ivl_init(&z, 80);
  true_delta(&truth, &b);
  open_stream(&d, 0);
  drawn_query q = query(&b, "0.1", 1);
  drawn *w = drawn_new(&d, &q, 36);
  drawn_chance(&z, w);
  ok(ivl_lt(&z, &truth) && mpfr_cmp_d(z.hi, 4.49e-19) < 0 && mpfr_cmp_d(z.lo, 4.48e-19) > 0,
     "the printed event has probability 4.488e-19, delta is above 4.9e-3");
  drawn_free(w);
  q = query(&right, "0.1", 1);
  w = drawn_new(&d, &q, 36);
  drawn_chance(&z, w);
  ok(ivl_lt(&truth, &z), "the right event is more probable than delta");
  drawn_free(w);
  draws_close(&d);
  ivl_clear(&truth);
  ivl_clear(&z);
}

/* ---- What is refused, and what is the same again ---------------------------------------- */

static int refused(drawn_query q) {
  draws d;
  open_stream(&d, 0);
  drawn *w = drawn_new(&d, &q, 36);
  const int is = !w;
  drawn_free(w);
  draws_close(&d);
  return is;
}

static void test_domain(void) {
  static const unsigned long late[] = {2, 3}, twice[] = {1, 1};
  static const bound b = {"", "1", "1", 2, 1, PAIR_PQ, 0, 0, 0, 1, 0};
  const drawn_query good = query(&b, "0.1", 1);
  drawn_query q = good;
  ok(!refused(q), "a question that can be asked");
  q.bins = 0;
  ok(refused(q), "no bins");
  q = good, q.samples = 0;
  ok(refused(q), "no samples");
  q = good, q.event = 1, q.epochs = 2;
  ok(refused(q), "two epochs within an event");
  q = good, q.orders = late, q.n_orders = 2;
  ok(refused(q), "orders without the largest");
  q.orders = twice;
  ok(refused(q), "an order twice");
  q = query(&b, "0", 1);
  ok(refused(q), "beta 0");
}

/* A precision does not change the bits: the answers share a number, and the longer one is inside. */
static void test_same_bits(void) {
  static const bound b = {"", "1", "1", 3, 1, PAIR_PQ, 1, EVERY, 0, 20, 0};
  ivl z, y;
  ivl_init(&z, 64);
  ivl_init(&y, 120);
  for (int k = 0; k < 2; k++) {
    draws d;
    open_stream(&d, 7);
    const drawn_query q = query(&b, "0.1", 20);
    drawn *w = drawn_new(&d, &q, k ? 70 : 30);
    if (drawn_delta(k ? &y : &z, w) != ASSAY_OK) bail("no bound");
    drawn_free(w);
    draws_close(&d);
  }
  ok(mpfr_cmp(z.lo, y.lo) <= 0 && mpfr_cmp(y.hi, z.hi) <= 0, "30 bits and 70 bits of one seed's bound nest");
  ok(ivl_rel_bits(&z) >= 28 && ivl_rel_bits(&y) >= 60, "and are as narrow as they should be: %ld, %ld bits",
     ivl_rel_bits(&z), ivl_rel_bits(&y));
  ivl_clear(&z);
  ivl_clear(&y);
}

static int is_same(const ivl *x, const ivl *y) { return mpfr_equal_p(x->lo, y->lo) && mpfr_equal_p(x->hi, y->hi); }

/* z := the bound of the same bits at this epsilon, from the losses *x. */
static void bound_at(ivl *z, const char *epsilon, unsigned long samples, int event, drawn_losses **x) {
  const bound b = {"", "1", epsilon, 3, 2 - (unsigned long)event, PAIR_PQ, event, 0, 0, samples, 0};
  draws d;
  open_stream(&d, 8);
  const drawn_query q = query(&b, "0.1", samples);
  drawn *w = drawn_new(&d, &q, 30);
  if (!w || (x ? drawn_delta_of(z, w, x) : drawn_delta(z, w)) != ASSAY_OK) bail("no bound");
  drawn_free(w);
  draws_close(&d);
}

/* Losses that were drawn for one epsilon give at another one what its own draws give; others are drawn anew. */
static void test_kept_losses(void) {
  static const struct {
    const char *epsilon;
    unsigned long samples;
    int event;
  } asked[] = {{"0", 30, 0}, {"1", 30, 0}, {"-1", 30, 0}, {"1", 20, 0}, {"1", 20, 1}};
  drawn_losses *x = NULL;
  ivl z, y, before;
  ivl *all[] = {&z, &y, &before};
  for (int i = 0; i < 3; i++) ivl_init(all[i], 64);
  for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
    bound_at(&z, asked[i].epsilon, asked[i].samples, asked[i].event, &x);
    bound_at(&y, asked[i].epsilon, asked[i].samples, asked[i].event, NULL);
    ok(is_same(&z, &y) && !(i && is_same(&z, &before)), "%lu draws kept, epsilon %s%s", asked[i].samples,
       asked[i].epsilon, asked[i].event ? ", within the event" : "");
    ivl_set(&before, &z);
  }
  drawn_losses_free(x);
  drawn_losses_free(NULL);
  for (int i = 0; i < 3; i++) ivl_clear(all[i]);
}

int main(void) {
  rat *all[] = {&sigma, &steps, &epochs, &at, &beta, &seed};
  for (int i = 0; i < 6; i++) rat_init(all[i]);
  for (size_t i = 0; i < sizeof calibrated / sizeof *calibrated; i++) calibrate(&calibrated[i], 100 + i);
  for (size_t i = 0; i < sizeof exact / sizeof *exact; i++) test_exact(&exact[i], 200 + i);
  test_cap();
  test_domain();
  test_same_bits();
  test_kept_losses();
  if (tap_count.failed) rnd_rerun(__FILE__);
  for (int i = 0; i < 6; i++) rat_clear(all[i]);
  return done_testing();
}
