/* unit/adapt.c - the measure of width, the count of digits, and the driver on functions that behave in known ways. */ /* SPDX-License-Identifier: Apache-2.0 */
#include "apart.h"
#include "inner.h"
#include "rnd.h"
#include "tap.h"

/* ---- Width ---------------------------------------------------------------------- */

/* hi - lo <= 2^-k min(|lo|, |hi|), exactly. */
static int holds(const ivl *x, long k) {
  mpq_t lo, hi, w;
  mpq_inits(lo, hi, w, NULL);
  mpfr_get_q(lo, x->lo);
  mpfr_get_q(hi, x->hi);
  mpq_sub(w, hi, lo);
  mpq_abs(lo, lo);
  mpq_abs(hi, hi);
  if (mpq_cmp(lo, hi) > 0) mpq_swap(lo, hi);
  if (k >= 0) mpq_div_2exp(lo, lo, (mp_bitcnt_t)k);
  else mpq_mul_2exp(lo, lo, (mp_bitcnt_t)-k);
  int good = mpq_cmp(w, lo) <= 0;
  mpq_clears(lo, hi, w, NULL);
  return good;
}

static void test_rel_bits_table(void) {
  ivl x;
  ivl_init(&x, 64);
  ok(ivl_rel_bits(&x) == -1, "the whole line");
  ivl_set_si(&x, 0);
  ok(ivl_rel_bits(&x) == ADAPT_EXACT, "[0, 0] is exact");
  ivl_set_si(&x, -3);
  ok(ivl_rel_bits(&x) == ADAPT_EXACT, "a point is exact");
  mpfr_set_si(x.hi, 3, MPFR_RNDN);
  ok(ivl_rel_bits(&x) == -1, "zero inside");
  mpfr_set_si(x.lo, 0, MPFR_RNDN);
  ok(ivl_rel_bits(&x) == -1, "zero at an end");
  mpfr_set_si(x.lo, 1, MPFR_RNDN);
  ok(ivl_rel_bits(&x) == -1, "wider than large");
  mpfr_set_si(x.lo, 1024, MPFR_RNDN);
  mpfr_set_si(x.hi, 1025, MPFR_RNDN);
  long k = ivl_rel_bits(&x);
  ok(k == 9 || k == 10, "[1024, 1025] has 10 bits or one fewer: %ld", k);
  mpfr_set_inf(x.hi, 1);
  ok(ivl_rel_bits(&x) == -1, "an infinite end");
  ivl_clear(&x);
}

static void test_rel_bits_random(void) {
  ivl x;
  ivl_init(&x, 300);
  rnd dice = rnd_start(1);
  int bad = 0;
  for (long i = 0; i < 2000 * rnd_mult() && !bad; i++) {
    mpfr_set_ui_2exp(x.lo, (unsigned long)(rnd_u64(&dice) | 1), rnd_int(&dice, -1500, 1500), MPFR_RNDN);
    mpfr_mul_2si(x.hi, x.lo, -(long)rnd_below(&dice, 230), MPFR_RNDN);
    mpfr_div_ui(x.hi, x.hi, 64 + rnd_below(&dice, 64), MPFR_RNDU);
    mpfr_add(x.hi, x.lo, x.hi, MPFR_RNDU);
    if (rnd_below(&dice, 2)) {
      mpfr_neg(x.lo, x.lo, MPFR_RNDN);
      mpfr_neg(x.hi, x.hi, MPFR_RNDN);
      mpfr_swap(x.lo, x.hi);
    }
    long k = ivl_rel_bits(&x);
    bad = k < 0 ? holds(&x, 1) : !holds(&x, k) || holds(&x, k + 3);
    if (bad) {
      char *lo = out_hex(x.lo), *hi = out_hex(x.hi);
      diag("call %ld: [%s, %s] has %ld bits", i, lo, hi, k);
      rnd_rerun(__FILE__);
      free(lo);
      free(hi);
    }
  }
  ok(!bad, "ivl_rel_bits is true and nearly the best");
  ivl_clear(&x);
}

/* 2^bits >= 10^digits, and 10^digits' <= 2^bits. */
static void test_digits(void) {
  int bad = 0;
  mpz_t two, ten;
  mpz_inits(two, ten, NULL);
  for (long d = 0; d < 3000 && !bad; d += 1 + d / 10) {
    long b = adapt_bits_of_digits(d);
    mpz_set_ui(two, 0);
    mpz_setbit(two, (mp_bitcnt_t)b);
    mpz_ui_pow_ui(ten, 10, (unsigned long)d);
    bad = mpz_cmp(two, ten) < 0 || mpz_sizeinbase(ten, 2) + 1 < (size_t)b || adapt_digits_of_bits(b) < d;
    mpz_ui_pow_ui(ten, 10, (unsigned long)adapt_digits_of_bits(b));
    bad = bad || mpz_cmp(two, ten) < 0;
  }
  ok(!bad, "digits and bits");
  is_int(adapt_digits_of_bits(-1), 0, "no bits, no digits");
  ok(adapt_digits_of_bits(ADAPT_EXACT) > 1000000000, "an exact number has more digits than anybody asks for");
  mpz_clears(two, ten, NULL);
}

/* ---- Driver --------------------------------------------------------------------- */

/* An enclosure of `value` that is 2^loss times as wide as the precision allows. */
typedef struct {
  long value, loss;
  int calls;
  mpfr_prec_t seen[64];
} noisy;

static noisy *seen_by;

static void noisy_at(ivl *z, const void *data) {
  const noisy *n = data;
  mpfr_prec_t p = ivl_prec(z);
  seen_by->seen[seen_by->calls++] = p;
  mpfr_t w;
  mpfr_init2(w, 64);
  mpfr_set_ui_2exp(w, 1, n->loss - (long)p, MPFR_RNDN);
  ivl_set_si(z, n->value);
  mpfr_sub(z->lo, z->lo, w, MPFR_RNDD);
  mpfr_add(z->hi, z->hi, w, MPFR_RNDU);
  mpfr_clear(w);
}

static assay_status run_noisy(noisy *n, ivl *z, long bits, mpfr_prec_t limit, adapt_report *report) {
  const adapt_goal goal = {bits, limit};
  n->calls = 0;
  seen_by = n;
  return adapt_run(z, noisy_at, n, &goal, report);
}

static int contains(const ivl *z, long v) { return mpfr_cmp_si(z->lo, v) <= 0 && mpfr_cmp_si(z->hi, v) >= 0; }

static void test_driver(void) {
  ivl z;
  adapt_report r;
  ivl_init(&z, 200);
  noisy good = {.value = 3, .loss = 1}, slow = {.value = -7, .loss = 300}, zero = {.value = 0, .loss = 1};
  ok(run_noisy(&good, &z, 100, 1000, &r) == ASSAY_OK, "enough at once");
  ok(good.calls == 1 && r.calls == 1 && r.prec == 132 && r.bits >= 100 && contains(&z, 3), "one call, at bits + 32");
  ok(run_noisy(&slow, &z, 100, 1000, &r) == ASSAY_OK, "enough in the end");
  ok(slow.calls == 3 && slow.seen[0] == 132 && slow.seen[1] == 264 && slow.seen[2] == 528, "the precision doubles");
  ok(r.bits >= 100 && holds(&z, 100) && contains(&z, -7), "and the answer is as narrow as was asked");
  ok(run_noisy(&slow, &z, 100, 300, &r) == ASSAY_LIMIT, "a limit");
  ok(slow.calls == 3 && slow.seen[2] == 300 && r.prec == 300, "the last call is at the limit");
  ok(r.bits < 100 && contains(&z, -7), "the best enclosure is left");
  ok(run_noisy(&zero, &z, 10, 200, &r) == ASSAY_LIMIT && r.bits == -1 && contains(&z, 0),
     "relative accuracy around 0 is out of reach");
  ok(run_noisy(&good, &z, 100, 50, &r) == ASSAY_LIMIT && r.prec == 50 && good.calls == 1,
     "a limit below the first precision");
  ok(run_noisy(&good, &z, 1, 1, &r) == ASSAY_LIMIT, "a limit of one bit");
  ivl_clear(&z);
}

static void exact_zero(ivl *z, const void *data) {
  (void)data;
  ivl_set_si(z, 0);
}

/* Says 1 at low precision and 2 at high precision. */
static void contradiction(ivl *z, const void *data) {
  (void)data;
  mpfr_prec_t p = ivl_prec(z);
  ivl_set_si(z, p < 100 ? 10 : 20);
  if (p < 100) mpfr_set_si(z->hi, 11, MPFR_RNDU);
}

/* A number so small that only its size is known. */
static void tiny(ivl *z, const void *data) {
  const long *e = data;
  mpfr_set_zero(z->lo, 1);
  mpfr_set_ui_2exp(z->hi, 1, *e, MPFR_RNDU);
}

static void test_tiny(void) {
  ivl z;
  adapt_report r;
  const adapt_goal goal = {40, 1000};
  const long far = -800000000, near = -700000000;
  ivl_init(&z, 100);
  ok(adapt_run(&z, tiny, &far, &goal, &r) == ASSAY_LIMIT && r.calls == 1, "where exponents end, one call is enough");
  ok(mpfr_zero_p(z.lo) && mpfr_cmp_ui_2exp(z.hi, 1, far) == 0, "and its answer is the answer");
  ok(adapt_run(&z, tiny, &near, &goal, &r) == ASSAY_LIMIT && r.calls == 5, "above, digits may come");
  adapt_call(&z, tiny, &far);
  ok(mpfr_cmp_ui_2exp(z.hi, 1, far) == 0 && adapt_below_digits(&z),
     "a call gives what the function gives, and is below all digits");
  adapt_call(&z, tiny, &near);
  ok(!adapt_below_digits(&z), "another is not");
  ivl_clear(&z);
}

static void test_special(void) {
  ivl z;
  adapt_report r;
  const adapt_goal goal = {40, 1000};
  ivl_init(&z, 100);
  ok(adapt_run(&z, exact_zero, NULL, &goal, &r) == ASSAY_OK && r.bits == ADAPT_EXACT && r.calls == 1, "exactly 0");
  ok(adapt_run(&z, contradiction, NULL, &goal, &r) == ASSAY_BROKEN, "two answers that are apart");
  ok(apart_seen(), "which is not forgotten");
  apart_forget();
  ok(mpfr_inf_p(z.lo) && mpfr_inf_p(z.hi) && r.bits == -1, "leave nothing known");
  ivl_clear(&z);
}

int main(void) {
  test_rel_bits_table();
  test_rel_bits_random();
  test_digits();
  test_driver();
  test_special();
  test_tiny();
  return done_testing();
}
