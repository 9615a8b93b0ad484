/* unit/deadline.c - a thread's clock and deadline; what is asked when the time is over is wide, and soon. */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>

#include "inner.h"
#include "tap.h"

/* Spends this much of the calling thread's time. */
static void spend(double seconds) {
  const double until = deadline_clock() + seconds;
  while (deadline_clock() < until) continue;
}

typedef struct {
  double begin, end; /* of the other thread's clock */
  int over;          /* its deadline, before it sets one */
} other;

static void *run(void *data) {
  other *o = data;
  o->begin = deadline_clock();
  o->over = deadline_over();
  (void)deadline_set(deadline_clock() + 1000);
  spend(0.3);
  o->end = deadline_clock();
  return NULL;
}

static void two_threads(void) {
  other o = {0, 0, 1};
  pthread_t t;
  spend(0.2);
  (void)deadline_set(deadline_clock() - 0.1);
  const double before = deadline_clock();
  if (pthread_create(&t, NULL, run, &o) || pthread_join(t, NULL)) bail("no thread");
  ok(o.begin < 0.1, "a thread's clock begins with it");
  ok(o.end - o.begin >= 0.3 && deadline_clock() - before < 0.2, "and is its own");
  ok(!o.over, "so is its deadline");
  ok(deadline_over(), "which sets no other thread's");
  (void)deadline_set(0);
}

static void setting(void) {
  ok(!deadline_over(), "without a deadline none is over");
  ok(deadline_set(deadline_clock() + 1000) == 0.0, "there was none");
  ok(!deadline_over(), "a deadline in the future is not over");
  ok(deadline_set(0) > 900, "the one before is given back");
  spend(0.01);
  (void)deadline_set(deadline_clock());
  spend(0.001);
  ok(deadline_over(), "then it is");
  (void)deadline_set(0);
  ok(!deadline_over(), "until it is taken away");
}

static void calls(ivl *z, const void *data) {
  ++**(int *const *)data;
  ivl_set_whole(z);
}

static pair *sample_of_noise(void) {
  mpq_t sigma, shift, rate;
  mpq_inits(sigma, shift, rate, NULL);
  mpq_set_ui(sigma, 1, 1);
  mpq_set_ui(shift, 1, 1);
  mpq_set_ui(rate, 1, 10);
  pair *p = sampled_pair_make(gaussian_pair_make(sigma, shift), rate);
  mpq_clears(sigma, shift, rate, NULL);
  return p;
}

/* What was asked too late. */
static void too_late(void) {
  pair *p = sample_of_noise();
  ivl x, a, b;
  cpx w, z;
  int count = 0, *const counter = &count;
  adapt_report report;
  const adapt_goal goal = {64, 65536};
  ivl_init(&x, 64);
  ivl_init(&a, 64);
  ivl_init(&b, 64);
  cpx_init(&w, 64);
  cpx_init(&z, 64);
  ivl_set_si(&x, 1);
  cpx_set_si(&z, 3, 1);
  spend(0.01);
  (void)deadline_set(0.001);
  pair_tails(&a, &b, p, PAIR_PQ, &x);
  ok(mpfr_zero_p(a.lo) && mpfr_cmp_ui(a.hi, 1) == 0 && mpfr_zero_p(b.lo), "a tail is a probability");
  pair_moment(&w, p, &z);
  ok(mpfr_inf_p(w.re.lo) && mpfr_inf_p(w.im.hi), "a moment is any number");
  ok(adapt_run(&a, calls, &counter, &goal, &report) == ASSAY_LIMIT && count == 1, "no precision follows the first");
  (void)deadline_set(0);
  pair_tails(&a, &b, p, PAIR_PQ, &x);
  ok(ivl_rel_bits(&a) > 32, "with time there are digits again");
  pair_moment(&w, p, &z);
  ok(ivl_rel_bits(&w.re) > 32, "of moments, too");
  count = 0;
  (void)!adapt_run(&a, calls, &counter, &goal, &report);
  ok(count > 5, "and precisions up to the limit");
  ivl_clear(&x);
  ivl_clear(&a);
  ivl_clear(&b);
  cpx_clear(&w);
  cpx_clear(&z);
  pair_free(p);
}

/* One sum of very many terms ends in the middle. */
static void in_the_middle(void) {
  pair *p = sample_of_noise();
  ivl a, r;
  ivl_init(&a, 64);
  ivl_init(&r, 8000);
  ivl_set_si(&a, 20);
  const double start = deadline_clock();
  (void)deadline_set(start + 0.2);
  renyi(&r, p, PAIR_QP, &a);
  ok(deadline_clock() - start < 1, "2400 digits of a moment, within a fifth of a second: %.2f s",
     deadline_clock() - start);
  ok(ivl_rel_bits(&r) < 8, "are not to be had: a bracket");
  (void)deadline_set(0);
  ivl_clear(&a);
  ivl_clear(&r);
  pair_free(p);
}

int main(void) {
  assay_start();
  setting();
  two_threads();
  too_late();
  in_the_middle();
  return done_testing();
}
