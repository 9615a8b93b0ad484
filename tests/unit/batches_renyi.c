/* unit/batches_renyi.c - Renyi divergences of balls, allocation and a shuffled order.
 *
 * Expected values: two batches by a sum over a grid in the plane, whole orders by all tuples of batches or of sets of
 * picks (mpmath, 20 and more digits).                                                */ /* SPDX-License-Identifier: Apache-2.0 */
#include "batches_renyi.h"
#include "inner.h"
#include "local.h"
#include "sums_moment.h"
#include "tap.h"

typedef struct {
  int (*find)(ivl *z, const batches_query *q);
  const char *sigma, *order, *value; /* value: its digits, the last one rounded or cut */
  unsigned long steps, epochs, picks;
  pair_side side;
  double least; /* at most so much below the upper end of the interval; 0: the interval is narrow */
} known;

static void ask(ivl *z, const known *k) {
  local_mpqs(sigma, order);
  mpq_set_str(sigma, k->sigma, 10);
  mpq_set_str(order, k->order, 10);
  const batches_query q = {sigma, k->steps, k->epochs, k->picks, order, k->side};
  k->find(z, &q);
}

/* x := the text times 1 -+ 2^-46. */
static void around(ivl *x, const char *text) {
  local_mpfrs(128, v);
  mpfr_set_str(v, text, 10, MPFR_RNDN);
  ivl_set_point(x, v);
  mpfr_mul_2si(v, v, -46, MPFR_RNDU);
  mpfr_sub(x->lo, x->lo, v, MPFR_RNDD);
  mpfr_add(x->hi, x->hi, v, MPFR_RNDU);
}

static void test_numbers(ivl *z, ivl *x) {
  static const known all[] = {
      {batches_renyi_balls, "1", "3/2", "0.45581757487545117", 2, 1, 1, PAIR_PQ, 0},
      {batches_renyi_balls, "1", "3/2", "0.43091981058558929", 2, 1, 1, PAIR_QP, 0},
      {batches_renyi_balls, "7/10", "5/2", "1.5095435182592394", 2, 1, 1, PAIR_QP, 0},
      {batches_renyi_balls, "2", "13/4", "0.21711559764371472", 2, 1, 1, PAIR_PQ, 0},
      {batches_renyi_balls, "1", "1/2", "0.14711836247776043", 2, 1, 1, PAIR_PQ, 0},
      {batches_renyi_balls, "1", "1/2", "0.14711836247776043", 2, 1, 1, PAIR_QP, 0},
      {batches_renyi_balls, "1", "1", "0.29865452841519486", 2, 1, 1, PAIR_PQ, 1e-10},
      {batches_renyi_balls, "1", "1", "0.29048527283991838", 2, 1, 1, PAIR_QP, 1e-10},
      {batches_renyi_balls, "4/5", "4", "2.0551490576377858", 3, 1, 1, PAIR_PQ, 0},
      {batches_renyi_balls, "2", "5", "0.173970783036189264", 4, 1, 1, PAIR_PQ, 0},
      {batches_renyi_balls, "2", "5", "0.521912349108567792", 4, 3, 1, PAIR_PQ, 0},
      {batches_renyi_balls, "2", "8", "1", 1, 1, 1, PAIR_PQ, 0},
      {batches_renyi_allocation, "1", "2", "1.16638429586543058", 4, 1, 2, PAIR_PQ, 0},
      {batches_renyi_allocation, "1", "3", "1.80475528225294958", 4, 1, 2, PAIR_PQ, 0.8},
      {batches_renyi_allocation, "1", "4", "2.51390800836562445", 4, 1, 2, PAIR_PQ, 1.3},
      {batches_renyi_shuffled, "1", "2", "0.951457973415915", 2, 1, 1, PAIR_PQ, 0.05},
      {batches_renyi_shuffled, "1", "3", "1.470161990839588", 2, 1, 1, PAIR_PQ, 0.04},
      {batches_renyi_shuffled, "1", "2", "0.7941882777349776", 2, 1, 1, PAIR_QP, 0.21},
      {batches_renyi_shuffled, "1", "3", "1.126327022458081", 2, 1, 1, PAIR_QP, 0.38},
      {batches_renyi_shuffled, "2", "2", "0.1797302765203438", 2, 1, 1, PAIR_PQ, 0.1},
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    ask(z, &all[i]);
    around(x, all[i].value);
    const int holds = mpfr_cmp(z->lo, x->hi) <= 0 && mpfr_cmp(z->hi, x->lo) >= 0;
    mpfr_sub(x->lo, z->hi, z->lo, MPFR_RNDU);
    ok(holds && mpfr_get_d(x->lo, MPFR_RNDU) <= all[i].least + 1e-15, "%zu: order %s of sigma %s, %lu steps: %s", i,
       all[i].order, all[i].sigma, all[i].steps, all[i].value);
  }
}

/* A B^-1 of one law is known without an integral: A^2 B^-1 of equal sums is A, whatever the number of terms. */
static void test_less(ivl *z, ivl *x) {
  static const struct {
    const char *sigma;
    unsigned long sum, power, less;
  } all[] = {{"1", 2, 2, 1},    {"1/2", 100, 3, 1}, {"20", 7, 4, 3},   {"3/10", 3, 2, 1},
             {"2", 5000, 3, 2}, {"1", 10, 4, 3},    {"1", 1000, 1, 1}, {"5", 1, 3, 2}};
  local_mpqs(sigma, depth);
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
    mpq_set_str(sigma, all[i].sigma, 10);
    mpq_set_ui(depth, all[i].less, 1);
    sums_query q = {sigma, all[i].sum, all[i].power, depth, 1, 1};
    sums_moment(z, &q);
    q.power -= all[i].less;
    sums_moment_whole(x, &q);
    ok(mpfr_cmp(z->lo, x->hi) <= 0 && mpfr_cmp(x->lo, z->hi) <= 0 && ivl_rel_bits(z) > 60,
       "E A^%lu A^-%lu of %lu terms, sigma %s, is E A^%lu", all[i].power, all[i].less, all[i].sum, all[i].sigma,
       q.power);
  }
}

/* Where the sums are too long the bounds hold what a longer way gives, and are in order. */
static void test_bounds(ivl *z, ivl *x) {
  static const char *const orders[] = {"1/100", "7/5", "3", "129/2", "1025", "1000001/3"};
  local_mpqs(sigma, order);
  mpq_set_str(sigma, "4/5", 10);
  for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
    int good = 1;
    mpq_set_str(order, orders[i], 10);
    for (int side = PAIR_PQ; side <= PAIR_QP; side++) {
      batches_query q = {sigma, 12, 1, 1, order, (pair_side)side};
      batches_renyi_balls(z, &q);
      batches_renyi_shuffled(x, &q); /* not less than balls, and not more than one known step */
      good &= mpfr_number_p(z->lo) && mpfr_number_p(z->hi) && mpfr_cmp(z->lo, z->hi) <= 0 && mpfr_sgn(z->lo) > 0;
      good &= mpfr_cmp(x->hi, z->lo) >= 0 && mpfr_cmp(x->hi, z->hi) >= 0 && mpfr_cmp(x->lo, x->hi) <= 0;
      q.picks = 3;
      batches_renyi_allocation(x, &q); /* more steps that have the record cost more */
      good &= mpfr_cmp(x->hi, z->lo) >= 0 && mpfr_cmp(x->lo, x->hi) <= 0;
    }
    ok(good && !apart_seen(), "order %s: bounds in order", orders[i]);
  }
}

int main(void) {
  assay_start();
  local_ivls(96, z, x);
  test_numbers(&z, &x);
  test_less(&z, &x);
  test_bounds(&z, &x);
  return done_testing();
}
