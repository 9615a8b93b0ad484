/* unit/noncentral.c - tails of the non-central chi-squared law: quadrature, closed forms, corners, bad plans' ends. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "elem.h"
#include "ivls.h"
#include "noncentral.h"

static ivl mu, y, above, below, t;

static void ask(unsigned long n, const char *m, const char *x) {
  ivl_set_q(&mu, num(m));
  ivl_set_q(&y, num(x));
  noncentral_above(&above, n, &mu, &y);
  noncentral_below(&below, n, &mu, &y);
}

/* By quadrature over the one coordinate that has all of the mean, with erfc and finite sums for the others, with mpmath at 36
 * digits: no weights of Poisson's. */
static void test_known(void) {
  static const struct {
    unsigned long n;
    const char *mu, *y, *above, *below;
  } known[] = {{2, "0", "1", "0.3678794411714423215955", "0.6321205588285576784044"},
               {2, "1/2", "3", "0.1323014503602242533043", "0.8676985496397757466957"},
               {3, "5", "2", "0.9416434660838058652766", "0.0583565339161941347234"},
               {5, "10", "40", "0.00001581947687575348992", "0.9999841805231242465101"},
               {10, "100", "60", "0.9998064559404471584378", "0.0001935440595528415622428"},
               {7, "3", "1/100", "0.9999999995724494060041", "4.275505939958526106982e-10"},
               {4, "50", "200", "2.167057019458346307973e-23", NULL},
               {101, "20", "70", "0.5039133121752963711092", "0.4960866878247036288907"}};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    ask(known[i].n, known[i].mu, known[i].y);
    is_about(&above, known[i].above, "above");
    if (known[i].below) is_about(&below, known[i].below, "below");
  }
}

/* Two squares that are centred: exp(-y); and the two tails add up to 1. */
static void test_identities(void) {
  static const char *const at[] = {"1/1000", "1", "30", "3000"};
  for (int i = 0; i < 4; i++) {
    ask(2, "0", at[i]);
    ivl_neg(&t, &y);
    ivl_exp(&t, &t);
    ok(meets(&above, &t) && ivl_rel_bits(&above) > 100, "exp(-%s)", at[i]);
    for (unsigned long n = 2; n < 2000; n = 3 * n + 1) {
      ask(n, "777/10", at[i]);
      ivl_add(&t, &above, &below);
      ok(mpfr_cmp_si(t.lo, 1) <= 0 && mpfr_cmp_si(t.hi, 1) >= 0 && ivl_rel_bits(&t) > 100, "both, n = %lu, y = %s", n,
         at[i]);
      ok(ivl_rel_bits(mpfr_cmp(above.hi, below.hi) < 0 ? &above : &below) > 100, "the lesser has its bits");
    }
  }
}

static void test_steps(void) {
  ivl more;
  ivl_init(&more, 160);
  ask(4, "9/2", "11/2");
  ivl_set(&more, &above);
  ask(6, "9/2", "11/2");
  ok(ivl_lt(&more, &above), "more squares are more");
  ask(6, "5", "11/2");
  ok(ivl_lt(&more, &above), "and so is a greater mean");
  ivl_clear(&more);
}

static void test_wide(void) {
  ivl a, b;
  ivl_init(&a, 160);
  ivl_init(&b, 160);
  ivl_set_q(&mu, num("3"));
  mpfr_set_q(mu.hi, num("5"), MPFR_RNDU);
  ivl_set_q(&y, num("2"));
  mpfr_set_q(y.hi, num("9"), MPFR_RNDU);
  noncentral_above(&a, 3, &mu, &y);
  noncentral_below(&b, 3, &mu, &y);
  int good = 1;
  for (int i = 0; i <= 4; i++)
    for (int k = 0; k <= 4; k++) {
      ivl_set_q(&mu, fraction(6 + i, 2));
      ivl_set_q(&y, fraction(8 + 7 * k, 4));
      noncentral_above(&above, 3, &mu, &y);
      noncentral_below(&below, 3, &mu, &y);
      good = good && nests(&above, &a) && nests(&below, &b);
    }
  ok(good, "intervals hold their members");
  ivl_set_q(&mu, num("3"));
  ivl_set_q(&y, num("9"));
  noncentral_above(&t, 3, &mu, &y);
  ivl_set_q(&mu, num("5"));
  ivl_set_q(&y, num("2"));
  noncentral_above(&above, 3, &mu, &y);
  ivl_hull(&t, &t, &above);
  ok(nests(&a, &t), "and are images, not more");
  ivl_set_whole(&y);
  noncentral_above(&a, 3, &mu, &y);
  ok(mpfr_zero_p(a.lo) && mpfr_cmp_si(a.hi, 1) == 0, "the whole line: any probability");
  ivl_set_whole(&mu);
  noncentral_below(&a, 3, &mu, &y);
  ok(mpfr_sgn(a.lo) >= 0 && mpfr_cmp_si(a.hi, 1) <= 0, "and of an unknown mean");
  ivl_clear(&a);
  ivl_clear(&b);
}

static void test_edges(void) {
  ask(3, "2", "0");
  ok(is_point(&above, 1) && is_point(&below, 0), "nothing is below 0");
  ask(3, "2", "-4");
  ok(is_point(&above, 1) && is_point(&below, 0), "nor below less");
  ask(2, "0", "0");
  ok(is_point(&above, 1) && is_point(&below, 0), "without a mean");
  ask(1, "2", "3");
  ok(is_point(&below, 0) == 0 && mpfr_sgn(above.lo) == 0 && mpfr_cmp_si(above.hi, 1) == 0,
     "of one square nothing is said");
  ask(2, "10000000000", "3");
  ok(mpfr_sgn(above.lo) == 0 && mpfr_cmp_si(above.hi, 1) == 0, "nor of a sum that is too long");
  ask(2, "100000", "100000");
  ok(ivl_rel_bits(&above) > 100 && ivl_rel_bits(&below) > 100, "a long one");
}

int main(void) {
  ivls_init(160, &mu, &y, &above, &below, &t);
  test_known();
  test_identities();
  test_steps();
  test_wide();
  test_edges();
  ivls_clear(&mu, &y, &above, &below, &t);
  ask_clear();
  return done_testing();
}
