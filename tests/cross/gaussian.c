/* cross/gaussian.c - the Gaussian curve against an evaluation of the same formula by Arb.
 *
 * delta: both enclosures of one exact question must overlap.  epsilon: Arb's delta at the lower end is not below the
 * target, at the upper end not above.  Settings are random, from the far tail to next to 1.                          */ /* SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include <arb.h>
#include <arb_hypgeom.h>

#include "inner.h"
#include "rnd.h"
#include "tap.h"

enum { CALLS = 300, ARB_BITS = 1500 };

static void set_exactly(arb_t z, mpq_srcptr q, slong bits) {
  fmpq_t f;
  fmpq_init(f);
  fmpq_set_mpq(f, q);
  arb_set_fmpq(z, f, bits);
  fmpq_clear(f);
}

/* z := Phi(x) = erfc(-x / sqrt 2) / 2. */
static void arb_phi(arb_t z, const arb_t x, slong bits) {
  arb_t r;
  arb_init(r);
  arb_sqrt_ui(r, 2, bits);
  arb_div(r, x, r, bits);
  arb_neg(r, r);
  arb_hypgeom_erfc(r, r, bits);
  arb_mul_2exp_si(z, r, -1);
  arb_clear(r);
}

/* z := delta(e) for deviation s. */
static void arb_delta(arb_t z, const arb_t s, const arb_t e, slong bits) {
  arb_t h, m, u, v;
  arb_init(h);
  arb_init(m);
  arb_init(u);
  arb_init(v);
  arb_mul_2exp_si(h, s, 1);
  arb_inv(h, h, bits);
  arb_mul(m, e, s, bits);
  arb_sub(u, h, m, bits);
  arb_add(v, h, m, bits);
  arb_neg(v, v);
  arb_phi(u, u, bits);
  arb_phi(v, v, bits);
  arb_exp(m, e, bits);
  arb_mul(v, v, m, bits);
  arb_sub(z, u, v, bits);
  arb_clear(h);
  arb_clear(m);
  arb_clear(u);
  arb_clear(v);
}

/* p/q * 2^k with small p, q and k in lo .. hi. */
static void random_rational(mpq_ptr x, rnd *dice, long lo, long hi) {
  mpq_set_ui(x, 1 + rnd_below(dice, 999), 1 + rnd_below(dice, 999));
  mpq_canonicalize(x);
  long k = rnd_int(dice, lo, hi);
  if (k >= 0) mpq_mul_2exp(x, x, (mp_bitcnt_t)k);
  else mpq_div_2exp(x, x, (mp_bitcnt_t)-k);
}

typedef struct {
  mpq_t sigma, steps, at;
  arb_t s, e, d; /* Arb's deviation, argument, delta */
} question;

static void question_init(question *q) {
  mpq_inits(q->sigma, q->steps, q->at, NULL);
  arb_init(q->s);
  arb_init(q->e);
  arb_init(q->d);
}

static void question_clear(question *q) {
  mpq_clears(q->sigma, q->steps, q->at, NULL);
  arb_clear(q->s);
  arb_clear(q->e);
  arb_clear(q->d);
}

/* Random sigma and steps, and Arb's sigma / sqrt(steps). */
static void random_noise(question *q, rnd *dice) {
  random_rational(q->sigma, dice, -4, 8);
  mpq_set_ui(q->steps, rnd_once_in(dice, 2) ? 1 : 1 + rnd_below(dice, 100000), 1);
  set_exactly(q->d, q->steps, ARB_BITS);
  arb_sqrt(q->d, q->d, ARB_BITS);
  set_exactly(q->s, q->sigma, ARB_BITS);
  arb_div(q->s, q->s, q->d, ARB_BITS);
}

static int failed(const question *q, long call) {
  gmp_fprintf(stderr, "# call %ld: sigma %Qd, steps %Qd, at %Qd\n", call, q->sigma, q->steps, q->at);
  rnd_rerun(__FILE__);
  return 0;
}

/* Some argument of Phi is beyond what MPFR's erfc can return: then a limit is the right answer. */
static int far_out(const question *q) {
  arb_t t, u;
  arb_init(t);
  arb_init(u);
  arb_mul(t, q->s, q->e, 64);
  arb_abs(t, t);
  arb_mul_2exp_si(u, q->s, 1);
  arb_inv(u, u, 64);
  arb_add(t, t, u, 64);
  int far = arf_cmp_si(arb_midref(t), 30000) > 0;
  arb_clear(t);
  arb_clear(u);
  return far;
}

static int overlaps(const ivl *z, const arb_t d) {
  arb_t t;
  arb_init(t);
  arb_set_interval_mpfr(t, z->lo, z->hi, ARB_BITS);
  int good = arb_overlaps(t, d);
  arb_clear(t);
  return good;
}

static int check_delta(question *q, rnd *dice, ivl *z) {
  const adapt_goal goal = {100, 4000};
  const gaussian_query asked = {q->sigma, q->steps, q->at};
  adapt_report report;
  random_noise(q, dice);
  random_rational(q->at, dice, -12, 3);
  if (rnd_once_in(dice, 3)) mpq_neg(q->at, q->at);
  set_exactly(q->e, q->at, ARB_BITS);
  arb_delta(q->d, q->s, q->e, ARB_BITS);
  assay_status s = gaussian_delta_of(z, &asked, &goal, &report);
  int reached = s == ASSAY_OK && ivl_rel_bits(z) >= 100;
  return (reached || (s == ASSAY_LIMIT && far_out(q))) && overlaps(z, q->d);
}

/* Arb's delta at an end of z, minus the target. */
static void difference(arb_t d, mpfr_srcptr end, const question *q) {
  arb_t target;
  arb_init(target);
  arb_set_interval_mpfr(d, end, end, ARB_BITS);
  arb_delta(d, q->s, d, ARB_BITS);
  set_exactly(target, q->at, ARB_BITS);
  arb_sub(d, d, target, ARB_BITS);
  arb_clear(target);
}

static int check_epsilon(question *q, rnd *dice, ivl *z) {
  const adapt_goal goal = {80, 4000};
  const gaussian_query asked = {q->sigma, q->steps, q->at};
  adapt_report report;
  random_noise(q, dice);
  random_rational(q->at, dice, -600, -10);
  assay_status s = gaussian_epsilon_of(z, &asked, &goal, &report);
  arb_set_interval_mpfr(q->e, z->hi, z->hi, 64);
  if (s == ASSAY_LIMIT && far_out(q)) return 1;
  if (s != ASSAY_OK) return 0;
  difference(q->d, z->hi, q);
  if (arb_is_positive(q->d)) return 0;
  if (mpfr_zero_p(z->hi)) return 1;
  difference(q->d, z->lo, q);
  return !arb_is_negative(q->d);
}

int main(void) {
  question q;
  ivl z;
  question_init(&q);
  ivl_init(&z, 128);
  rnd dice = rnd_start(1);
  int good = 1;
  for (long i = 0; i < CALLS * rnd_mult() && good; i++) good = check_delta(&q, &dice, &z) || failed(&q, i);
  ok(good, "delta overlaps Arb's");
  good = 1;
  for (long i = 0; i < CALLS * rnd_mult() && good; i++) good = check_epsilon(&q, &dice, &z) || failed(&q, i);
  ok(good, "epsilon is where Arb's delta passes the target");
  question_clear(&q);
  ivl_clear(&z);
  flint_cleanup();
  mpfr_free_cache();
  return done_testing();
}
