/* unit/kl.c - the bracket of Kullback and Leibler, against exact rational arithmetic.
 *
 * For rational numbers n KL(q||p) >= log(1/beta) is an inequality between powers of rationals:
 * with q = a/b, it says p^(n a/b) (1 - p)^(n (b - a)/b) <= beta q^(..) (1 - q)^(..), to the power b. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "kl.h"
#include "convert_models.h"
#include "elem.h"

/* r := x^n. */
static void power(mpq_t r, const mpq_t x, unsigned long n) {
  mpz_pow_ui(mpq_numref(r), mpq_numref(x), n);
  mpz_pow_ui(mpq_denref(r), mpq_denref(x), n);
}

/* r := x^m (1 - x)^k. */
static void chance(mpq_t r, const mpq_t x, unsigned long m, unsigned long k) {
  mpq_t y, t;
  mpq_inits(y, t, NULL);
  mpq_set_ui(y, 1, 1);
  mpq_sub(y, y, x);
  power(r, x, m);
  power(t, y, k);
  mpq_mul(r, r, t);
  mpq_clears(y, t, NULL);
}

typedef struct {
  unsigned long sum, part, n; /* the sum is sum/part */
  unsigned long beta;         /* beta is 1/beta      */
} question;

/* n KL(q||p) >= log(1/beta), exactly; p is above 0 and below 1. */
static int far(const question *q, const mpq_t p) {
  mpq_t mean, left, right, t;
  mpq_inits(mean, left, right, t, NULL);
  mpq_set_ui(mean, q->sum, q->part * q->n);
  mpq_canonicalize(mean);
  chance(left, p, q->sum, q->part * q->n - q->sum);
  chance(right, mean, q->sum, q->part * q->n - q->sum);
  mpq_set_ui(t, 1, q->beta);
  power(t, t, q->part);
  mpq_mul(right, right, t);
  int is = mpq_cmp(left, right) <= 0;
  mpq_clears(mean, left, right, t, NULL);
  return is;
}

static int far_at(const question *q, mpfr_srcptr p) {
  mpq_t r;
  mpq_init(r);
  mpfr_get_q(r, p);
  int is = mpq_sgn(r) <= 0 || mpq_cmp_ui(r, 1, 1) >= 0 || far(q, r);
  mpq_clear(r);
  return is;
}

static int asked(ivl *z, const question *q, int upper, long bits) {
  const adapt_goal goal = {bits, 4000};
  adapt_report report;
  mpq_t sum, beta;
  mpq_inits(sum, beta, NULL);
  mpq_set_ui(sum, q->sum, q->part);
  mpq_set_ui(beta, 1, q->beta);
  mpq_canonicalize(sum);
  ivl_set_whole(z);
  assay_status s = (upper ? kl_upper : kl_lower)(z, sum, q->n, beta, &goal, &report);
  mpq_clears(sum, beta, NULL);
  return s == ASSAY_OK && ivl_rel_bits(z) >= bits;
}

/* The outer end is far enough; one step inside of the inner end is not: the bracket is the number's. */
static void test_exactly(void) {
  const question list[] = {{3, 1, 1000, 1000}, {1, 2, 7, 20},   {1, 1, 1, 2},     {5, 2, 3, 1000000},
                           {50, 1, 100, 10},   {99, 1, 100, 3}, {299, 3, 100, 7}, {1, 3, 50, 1000000000}};
  ivl z;
  ivl_init(&z, 48);
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    const question *q = &list[i];
    const int edge = q->sum == q->part * q->n;
    for (int upper = 0; upper < 2; upper++) {
      if (edge && upper) continue;
      ok(asked(&z, q, upper, 40), "%s of %lu/%lu of %lu at 1/%lu: 40 bits", upper ? "upper" : "lower", q->sum, q->part,
         q->n, q->beta);
      mpfr_ptr out = upper ? z.hi : z.lo, in = upper ? z.lo : z.hi;
      ok(far_at(q, out), "the outer end is far enough");
      if (upper) mpfr_nextbelow(in);
      else mpfr_nextabove(in);
      ok(!far_at(q, in), "the inner end is not");
    }
  }
  ivl_clear(&z);
}

/* No success: p^0 (1 - p)^n <= beta; all: the mirror. */
static void test_edges(void) {
  ivl z, w;
  ivl_init(&z, 80);
  ivl_init(&w, 80);
  question none = {0, 1, 3, 8}, all = {3, 1, 3, 8}, sure = {1, 1, 3, 1};
  ok(asked(&z, &none, 1, 60), "no success");
  ratio(&w, 1, 2);
  ok(same(&z, &w, 60), "1 - (1/8)^(1/3) = 1/2");
  ok(asked(&z, &all, 0, 60) && same(&z, &w, 60), "all succeed: (1/8)^(1/3) = 1/2");
  ok(asked(&z, &none, 0, 60) && mpfr_zero_p(z.hi), "no success: 0 below");
  ok(asked(&z, &all, 1, 60) && mpfr_cmp_ui(z.lo, 1) == 0, "all succeed: 1 above");
  ratio(&w, 1, 3);
  ok(asked(&z, &sure, 1, 60) && same(&z, &w, 60), "beta 1: the mean above");
  ok(asked(&z, &sure, 0, 60) && same(&z, &w, 60), "beta 1: the mean below");
  ivl_clear(&z);
  ivl_clear(&w);
}

/* Decimal digits of mpmath at 60 digits, by findroot of the definition. */
static void test_known(void) {
  static const struct {
    const char *sum, *beta, *upper, *lower;
    unsigned long n;
  } list[] = {
      {"3", "0.001", "0.0145838402717796448642799211549383820439465083",
       "0.000114829430649293622907832331591237420076688003", 1000ul},
      {"0.5", "0.05", "0.376830924434150163503769044750697980423756964",
       "0.0000472115319734759103410698302997482677801896485", 10ul},
      {"123456.75", "1e-9", "0.125584960792070396161058496394220581364711917",
       "0.121349347447961786147626537224873737142553502", 1000000ul},
      {"1e-3", "1e-6", "0.000138250891829521551773707557099699510201762687",
       "3.67879443010839538182552481283543125640262758e-6009", 100000ul},
      {"7", "1e-40", "0.999999999999999999999999999999999999999995091",
       "0.00000125519026220887668946125633767204446840864228", 8ul},
      {"499999999999999999", "0.01", "0.500000001517427128385146347368967311863120373",
       "0.499999998482572869614853652631032700417333456", 1000000000000000000ul},
      {"1/3", "0.5", "0.85262489944384152917639326105790510743845893",
       "0.0192527163434446144967939376159001927176341037", 1ul},
  };
  ivl z, w;
  const adapt_goal goal = {100, 4000};
  adapt_report report;
  rat s, b;
  size_t at;
  const char *why;
  ivl_init(&z, 128);
  ivl_init(&w, 128);
  rat_init(&s);
  rat_init(&b);
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    if (rat_set_text(&s, list[i].sum, strlen(list[i].sum), &at, &why) ||
        rat_set_text(&b, list[i].beta, strlen(list[i].beta), &at, &why))
      bail("%s", why);
    ok(!kl_upper(&z, s.v, list[i].n, b.v, &goal, &report) && agrees(&z, list[i].upper, 95), "%s of %lu at %s: above",
       list[i].sum, list[i].n, list[i].beta);
    ok(!kl_lower(&z, s.v, list[i].n, b.v, &goal, &report) && agrees(&z, list[i].lower, 95), "and below");
  }
  rat_clear(&s);
  rat_clear(&b);
  ivl_clear(&z);
  ivl_clear(&w);
}

/* Far below: about e^(-log(1/beta)/sum); its logarithm is known.  Below every exponent: [0, something]. */
static void test_far(void) {
  const adapt_goal goal = {80, 2000};
  adapt_report report;
  mpq_t s, b;
  ivl z;
  mpq_inits(s, b, NULL);
  ivl_init(&z, 160);
  mpq_set_ui(s, 1, 1000000000);
  mpz_ui_pow_ui(mpq_denref(b), 10, 300);
  mpz_set_ui(mpq_numref(b), 1);
  ok(kl_lower(&z, s, 1, b, &goal, &report) == ASSAY_OK, "a number with an exponent of -10^12");
  ivl_log(&z, &z);
  ok(agrees(&z, "-690775527919.93697104184384756130451870", 75), "known by its logarithm");
  mpz_ui_pow_ui(mpq_denref(s), 10, 21);
  ok(kl_lower(&z, s, 1, b, &goal, &report) == ASSAY_LIMIT && mpfr_zero_p(z.lo) && mpfr_cmp_d(z.hi, 1e-300) < 0,
     "one without an exponent: [0, a little]");
  mpq_clears(s, b, NULL);
  ivl_clear(&z);
}

static assay_status of(ivl *z, double lo, double hi, unsigned long n, unsigned long beta, int upper) {
  mpq_t b;
  ivl sum;
  mpq_init(b);
  ivl_init(&sum, 60);
  mpq_set_ui(b, 1, beta);
  mpfr_set_d(sum.lo, lo, MPFR_RNDD);
  mpfr_set_d(sum.hi, hi, MPFR_RNDU);
  assay_status s = (upper ? kl_upper_of : kl_lower_of)(z, &sum, n, b, 50);
  ivl_clear(&sum);
  mpq_clear(b);
  return s;
}

static void test_sums(void) {
  ivl z, a, b;
  ivl_init(&z, 64);
  ivl_init(&a, 64);
  ivl_init(&b, 64);
  for (int upper = 0; upper < 2; upper++) {
    ok(!of(&z, 2.5, 3.25, 100, 50, upper), "a sum in an interval");
    const question low = {5, 2, 100, 50}, high = {13, 4, 100, 50};
    ok(asked(&a, &low, upper, 50) && asked(&b, &high, upper, 50), "and its ends");
    ok(meet(&z, &a) && meet(&z, &b), "it holds the numbers of both");
    mpfr_sub(a.lo, z.hi, b.hi, MPFR_RNDU), mpfr_sub(b.lo, a.hi, z.lo, MPFR_RNDU);
    ok(mpfr_cmp_d(a.lo, 1e-12) < 0 && mpfr_cmp_d(b.lo, 1e-12) < 0, "and little more");
  }
  ok(!of(&z, -1, 0, 4, 16, 1) && mpfr_cmp_d(z.lo, 0.5) <= 0 && mpfr_cmp_d(z.hi, 0.5) >= 0, "what is below 0 is cut");
  ok(!of(&z, 4, 5, 4, 16, 1) && mpfr_cmp_ui(z.lo, 1) == 0, "and what is above n");
  ok(of(&z, -2, -1, 4, 16, 1) == ASSAY_DOMAIN && mpfr_zero_p(z.lo) && mpfr_cmp_ui(z.hi, 1) == 0, "no sum: [0, 1]");
  ok(of(&z, 5, 6, 4, 16, 1) == ASSAY_DOMAIN, "nor above n");
  ivl_clear(&z);
  ivl_clear(&a);
  ivl_clear(&b);
}

static void test_domain(void) {
  static const struct {
    long sum, num;
    unsigned long n, den;
  } list[] = {{-1, 1, 3, 2}, {4, 1, 3, 2}, {1, 0, 3, 1}, {1, 3, 3, 2}, {0, 1, 0, 2}, {1, -1, 3, 2}};
  const adapt_goal goal = {20, 200};
  adapt_report report;
  mpq_t s, b;
  ivl z;
  mpq_inits(s, b, NULL);
  ivl_init(&z, 30);
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    mpq_set_si(s, list[i].sum, 1);
    mpq_set_si(b, list[i].num, list[i].den);
    ok(kl_upper(&z, s, list[i].n, b, &goal, &report) == ASSAY_DOMAIN &&
           kl_lower(&z, s, list[i].n, b, &goal, &report) == ASSAY_DOMAIN,
       "outside the domain %zu", i);
  }
  mpq_clears(s, b, NULL);
  ivl_clear(&z);
}

int main(void) {
  assay_start();
  test_exactly();
  test_edges();
  test_known();
  test_far();
  test_sums();
  test_domain();
  return done_testing();
}
