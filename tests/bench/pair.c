/* bench/pair.c - how long one answer about a pair takes, to 30 digits.
 *
 * Three questions with the figures that are aimed at: a divergence of a closed form below 1 ms; a Renyi
 * divergence or a characteristic function of the sampled Gaussian below 50 ms; an epsilon
 * from a delta in at most 12 times one delta at that epsilon.  Each figure is the least of ROUNDS rounds of
 * processor time, each of at least SECONDS.                                            */ /* SPDX-License-Identifier: Apache-2.0 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <time.h>

#include "charfun.h"
#include "canonical.h"
#include "discrete_gaussian.h"
#include "discrete_laplace.h"
#include "solve_epsilon.h"
#include "gaussian_pair.h"
#include "generalized_gaussian.h"
#include "hockey.h"
#include "laplace.h"
#include "renyi.h"
#include "response.h"
#include "sampled.h"
#include "two_gaussians.h"

enum { ROUNDS = 3, NUMBERS = 64, DIGITS = 30 };
static const double SECONDS = 0.02;

/* ---- Numbers --------------------------------------------------------------------- */

static mpq_t number[NUMBERS];
static int numbers;

/* The rational a/b. */
static mpq_srcptr q(long a, unsigned long b) {
  mpq_ptr x = number[numbers++ % NUMBERS];
  mpq_set_si(x, a, b);
  mpq_canonicalize(x);
  return x;
}

/* ---- Questions ------------------------------------------------------------------- */

static adapt_goal goal;
static pair *asked;
static mpq_t at;
static ivl z;
static cpx w;
static assay_status status;

static void delta(void) {
  adapt_report report;
  const hockey_query h = {asked, HOCKEY_BOTH, at};
  status = hockey_of(&z, &h, &goal, &report);
}

static void order(void) {
  adapt_report report;
  int infinite;
  const renyi_query r = {asked, PAIR_PQ, at};
  status = renyi_of(&z, &infinite, &r, &goal, &report);
}

static void phi(void) {
  adapt_report report;
  const charfun_query c = {asked, PAIR_PQ, at};
  status = charfun_of(&w, &c, &goal, &report);
}

static void epsilon(void) {
  solve_report report;
  status = solve_epsilon_pair_of(&z, asked, at, &goal, &report);
}

/* ---- Clock ----------------------------------------------------------------------- */

static double cpu(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double seconds_of(void (*f)(void), long calls) {
  double start = cpu();
  for (long i = 0; i < calls; i++) f();
  return cpu() - start;
}

/* Milliseconds per call. */
static double cost(void (*f)(void)) {
  long calls = 1;
  double took, best = 1e9;
  while ((took = seconds_of(f, calls)) < SECONDS) calls = took < SECONDS / 10 ? 4 * calls : 3 * calls / 2 + 1;
  for (int i = 0; i < ROUNDS; i++) {
    took = seconds_of(f, calls) / (double)calls;
    if (took < best) best = took;
  }
  return best * 1e3;
}

static const char *remark(double value, double aim) {
  if (status != ASSAY_OK) return "  NOT TO GOAL";
  return value <= aim ? "" : "  above";
}

/* ---- Tables ---------------------------------------------------------------------- */

static void deltas(const char *name, pair *p, mpq_srcptr eps) {
  asked = p;
  mpq_set(at, eps);
  double ms = cost(delta);
  printf("%-44s%12.3f%s\n", name, ms, remark(ms, 1));
  pair_free(p);
}

static void moments(const char *name, pair *p, mpq_srcptr a, mpq_srcptr t) {
  asked = p;
  mpq_set(at, a);
  double ms = cost(order);
  printf("%-44s%12.3f%s\n", name, ms, remark(ms, 50));
  mpq_set(at, t);
  ms = cost(phi);
  gmp_printf("%-36s%-8Qd%12.3f%s\n", "  and phi at", at, ms, remark(ms, 50));
  pair_free(p);
}

/* One delta is taken at the answer, rounded to 32 bits: at another epsilon it may cost a tenth. */
static void inverses(const char *name, pair *p, mpq_srcptr d) {
  mpfr_t x;
  asked = p;
  mpq_set(at, d);
  double ms = cost(epsilon);
  const assay_status found = status;
  mpfr_init2(x, 32);
  mpfr_set(x, z.lo, MPFR_RNDN);
  mpfr_get_q(at, x);
  mpfr_clear(x);
  double one = cost(delta);
  status = found;
  printf("%-44s%12.3f%12.3f%8.1f%s\n", name, ms, one, ms / one, remark(ms / one, 12));
  pair_free(p);
}

static void open_all(void) {
  goal.bits = adapt_bits_of_digits(DIGITS);
  goal.limit = 20000;
  for (int i = 0; i < NUMBERS; i++) mpq_init(number[i]);
  mpq_init(at);
  ivl_init(&z, goal.bits + 20);
  cpx_init(&w, goal.bits + 20);
}

static void close_all(void) {
  for (int i = 0; i < NUMBERS; i++) mpq_clear(number[i]);
  mpq_clear(at);
  ivl_clear(&z);
  cpx_clear(&w);
  mpfr_free_cache();
}

int main(void) {
  assay_start();
  open_all();
  printf("\n%-44s%12s   (aim: 1)\n", "delta to 30 digits, both directions", "ms");
  deltas("Gaussian 1, epsilon 1", gaussian_pair_make(q(1, 1), q(1, 1)), q(1, 1));
  deltas("Gaussian 1, epsilon 50", gaussian_pair_make(q(1, 1), q(1, 1)), q(50, 1));
  deltas("Laplace 2, epsilon 1/3", laplace_pair_make(q(2, 1), q(1, 1)), q(1, 3));
  deltas("two Gaussians (1, 1) and (0, 2), epsilon 1/3", two_gaussians_pair_make(q(1, 1), q(1, 1), q(0, 1), q(2, 1)),
         q(1, 3));
  deltas("response 3/4 of 5, epsilon 1", response_pair_make(q(3, 4), 5), q(1, 1));
  deltas("canonical 1, 1/100000, epsilon 1/2", canonical_pair_make(q(1, 1), q(1, 100000)), q(1, 2));
  deltas("discrete Gaussian 10, epsilon 1/10", discrete_gaussian_pair_make(q(10, 1), q(1, 1)), q(1, 10));
  deltas("discrete Laplace 10, epsilon 1/11", discrete_laplace_pair_make(q(10, 1), q(1, 1)), q(1, 11));
  deltas("generalized Gaussian 3/2, 2, epsilon 1/3", generalized_gaussian_pair_make(q(3, 2), q(2, 1), q(1, 1)),
         q(1, 3));
  deltas("Gaussian 1 sampled at 1/100, epsilon 1/10",
         sampled_pair_make(gaussian_pair_make(q(1, 1), q(1, 1)), q(1, 100)), q(1, 10));
  deltas("Laplace 2 sampled at 1/100, epsilon 1/1000",
         sampled_pair_make(laplace_pair_make(q(2, 1), q(1, 1)), q(1, 100)), q(1, 1000));

  printf("\n%-44s%12s   (aim: 50)\n", "sampled Gaussian, Renyi to 30 digits", "ms");
  moments("4/5 at 1/1000, order 2", sampled_pair_make(gaussian_pair_make(q(4, 5), q(1, 1)), q(1, 1000)), q(2, 1),
          q(1, 1));
  moments("1 at 1/100, order 32", sampled_pair_make(gaussian_pair_make(q(1, 1), q(1, 1)), q(1, 100)), q(32, 1),
          q(100, 1));
  moments("2 at 1/100, order 17/3", sampled_pair_make(gaussian_pair_make(q(2, 1), q(1, 1)), q(1, 100)), q(17, 3),
          q(5, 1));
  moments("10 at 1/2, order 3/2", sampled_pair_make(gaussian_pair_make(q(10, 1), q(1, 1)), q(1, 2)), q(3, 2), q(20, 1));

  printf("\n%-44s%12s%12s%8s   (aim: 12)\n", "epsilon from delta, 30 digits", "ms", "one delta", "ratio");
  inverses("Gaussian 1, delta 1e-5", gaussian_pair_make(q(1, 1), q(1, 1)), q(1, 100000));
  inverses("Gaussian 10, delta 1e-10", gaussian_pair_make(q(10, 1), q(1, 1)), q(1, 10000000000));
  inverses("Laplace 2, delta 1/100", laplace_pair_make(q(2, 1), q(1, 1)), q(1, 100));
  inverses("two Gaussians, delta 1e-5", two_gaussians_pair_make(q(1, 1), q(2, 1), q(0, 1), q(1, 1)), q(1, 100000));
  inverses("response 3/4 of 5, delta 1/10", response_pair_make(q(3, 4), 5), q(1, 10));
  inverses("discrete Gaussian 10, delta 1e-5", discrete_gaussian_pair_make(q(10, 1), q(1, 1)), q(1, 100000));
  inverses("discrete Laplace 10, delta 1/1000", discrete_laplace_pair_make(q(10, 1), q(1, 1)), q(1, 1000));
  inverses("Gaussian 1 sampled at 1/100, delta 1e-6",
           sampled_pair_make(gaussian_pair_make(q(1, 1), q(1, 1)), q(1, 100)), q(1, 1000000));
  inverses("Laplace 2 sampled at 1/100, delta 1/1000",
           sampled_pair_make(laplace_pair_make(q(2, 1), q(1, 1)), q(1, 100)), q(1, 1000));
  inverses("generalized Gaussian 3/2, delta 1e-5", generalized_gaussian_pair_make(q(3, 2), q(2, 1), q(1, 1)),
           q(1, 100000));
  close_all();
  return 0;
}
