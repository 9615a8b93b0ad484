/* unit/order_sum.c - sums over order statistics, against all samples of small families.
 *
 * Every falling list of R values in 0 .. V - 1, and every list of ranks, in integers. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "order_sum.h"
#include "convert_models.h"

enum { MOST = 5 };

/* Sum of w[i] y[k[i] - 1]. */
static unsigned long weighted(const unsigned long *w, const unsigned long *k, size_t r, const unsigned long *y) {
  unsigned long s = 0;
  for (size_t i = 0; i < r; i++) s += w[i] * y[k[i] - 1];
  return s;
}

typedef struct {
  long above, printed_below, printed_far, beneath, cases;
} tally;

static void try_ranks(tally *t, const unsigned long *y, unsigned long R, unsigned set) {
  unsigned long k[MOST], w[MOST], sum = 0;
  size_t r = 0;
  for (unsigned long i = 0; i < R; i++) {
    sum += y[i];
    if (set >> i & 1) k[r++] = i + 1;
  }
  t->cases++;
  order_sum_beneath(w, k, r);
  t->beneath += weighted(w, k, r, y) > sum;
  if (k[0] != 1) return;
  order_sum_above(w, k, r, R + 1);
  t->above += weighted(w, k, r, y) < sum;
  if (R == 1 || k[r - 1] == R) return; /* last = R needs ranks below R */
  order_sum_above(w, k, r, R);
  t->printed_below += weighted(w, k, r, y) < sum;
  t->printed_far += y[0] > 0 && y[0] == y[R - 1] && weighted(w, k, r, y) != (R - 1) * y[0];
}

static void all_lists(tally *t, unsigned long *y, unsigned long at, unsigned long R, unsigned long most) {
  if (at == R) {
    for (unsigned set = 1; set < 1u << R; set++) try_ranks(t, y, R, set);
    return;
  }
  for (unsigned long v = 0; v <= most; v++) {
    y[at] = v;
    all_lists(t, y, at + 1, R, v);
  }
}

static void test_all(void) {
  tally t = {0, 0, 0, 0, 0};
  unsigned long y[MOST];
  for (unsigned long R = 1; R <= MOST; R++) all_lists(&t, y, 0, R, 3);
  ok(t.cases > 2000, "%ld lists with ranks", t.cases);
  ok(t.above == 0, "with last = R + 1 the sum from above is never below");
  ok(t.beneath == 0, "the sum from beneath is never above");
  ok(t.printed_below > 0, "with last = R it is, %ld times", t.printed_below);
  ok(t.printed_far == 0, "and for equal values its weights are one too few");
}

/* The chance that the sum with last = R is below the true one: R = 3 independent uniform values in {0, 1, 2}, ranks
 * 1 and 2: y1 + y2 < y1 + y2 + y3 where the least value is above 0: exactly 8 of 27 samples. */
static void test_chance(void) {
  const unsigned long k[] = {1, 2};
  unsigned long w[2], below = 0, fine = 0;
  for (unsigned long c = 0; c < 27; c++) {
    unsigned long x[] = {c % 3, c / 3 % 3, c / 9}, y[3];
    y[0] = x[0] > x[1] ? (x[0] > x[2] ? x[0] : x[2]) : (x[1] > x[2] ? x[1] : x[2]);
    y[2] = x[0] < x[1] ? (x[0] < x[2] ? x[0] : x[2]) : (x[1] < x[2] ? x[1] : x[2]);
    y[1] = x[0] + x[1] + x[2] - y[0] - y[2];
    order_sum_above(w, k, 2, 3);
    below += weighted(w, k, 2, y) < x[0] + x[1] + x[2];
    order_sum_above(w, k, 2, 4);
    fine += weighted(w, k, 2, y) >= x[0] + x[1] + x[2];
  }
  ok(below == 8 && fine == 27, "of 27 samples last = R fails for 8, R + 1 for none");
}

static void test_ranks(void) {
  const unsigned long good[] = {1, 2, 5}, same_twice[] = {1, 2, 2}, none[] = {0, 1, 2}, peak[] = {1, 7, 5};
  ok(order_sum_ranks(good, 3, 6) && !order_sum_ranks(good, 3, 5), "ranks below last");
  ok(!order_sum_ranks(same_twice, 3, 6) && !order_sum_ranks(none, 3, 6) && !order_sum_ranks(peak, 3, 6),
     "that rise from 1");
  ok(!order_sum_ranks(good, 0, 6), "at least one");
}

static void test_sum(void) {
  const unsigned long w[] = {1, 3, 7};
  ivl x[3], z, want;
  for (int i = 0; i < 3; i++) ivl_init(&x[i], 90), ratio(&x[i], i + 1, 7);
  ivl_init(&z, 90);
  ivl_init(&want, 90);
  order_sum(&z, w, x, 3);
  ratio(&want, 1 + 6 + 21, 7);
  ok(same(&z, &want, 80), "a sum of intervals");
  order_sum(&z, w, x, 0);
  ok(mpfr_zero_p(z.lo) && mpfr_zero_p(z.hi), "of none: 0");
  for (int i = 0; i < 3; i++) ivl_clear(&x[i]);
  ivl_clear(&z);
  ivl_clear(&want);
}

int main(void) {
  assay_start();
  test_all();
  test_chance();
  test_ranks();
  test_sum();
  return done_testing();
}
