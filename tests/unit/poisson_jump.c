/* unit/poisson_jump.c - the lower bound by the event that some step's noise is large.
 *
 * Expected: P[E] - exp(epsilon) Q[E] by mpmath, 40 digits, at the level that doubles give, to the digits that a level a
 * little off would leave; values of another method above it; the lattice of losses around a bracket.               */
#include <stdio.h>

#include "assay.h"
#include "poisson_epsilon.h"
#include "poisson_jump.h"
#include "rat.h"
#include "tap.h"

static rat sigma, rate, steps, at, delta;
static compose_report report;

static void set(rat *r, const char *text) {
  size_t where;
  const char *why;
  if (rat_set_text(r, text, strlen(text), &where, &why) != ASSAY_OK) bail("not a number: '%s'", text);
}

static poisson_query query(const char *s, const char *q, const char *t, const char *e) {
  set(&sigma, s);
  set(&rate, q);
  set(&steps, t);
  set(&at, e);
  const poisson_query out = {sigma.v, rate.v, steps.v, at.v, PAIR_PQ, 0};
  return out;
}

/* The bound is between two numbers. */
static void between(const char *s, const char *q, const char *t, const char *e, const char *least, const char *most) {
  const poisson_query p = query(s, q, t, e);
  ivl z;
  mpfr_t x;
  ivl_init(&z, 128);
  mpfr_init2(x, 128);
  poisson_jump(&z, &p);
  mpfr_set_str(x, least, 10, MPFR_RNDD);
  int good = mpfr_cmp(z.lo, x) > 0;
  mpfr_set_str(x, most, 10, MPFR_RNDU);
  ok(good && mpfr_cmp(z.lo, x) < 0 && mpfr_cmp_ui(z.hi, 1) == 0, "sigma %s, epsilon %s: the bound", s, e);
  ivl_clear(&z);
  mpfr_clear(x);
}

/* It is below the value, and by no more than the factor. */
static void below(const char *s, const char *q, const char *t, const char *e, double factor) {
  const poisson_query p = query(s, q, t, e);
  ivl z, y;
  ivl_init(&z, 128);
  ivl_init(&y, 128);
  poisson_jump(&z, &p);
  int good = poisson_delta_of(&y, &p, 20, NULL, &report) == ASSAY_OK && mpfr_cmp(z.lo, y.lo) <= 0;
  mpfr_mul_d(z.lo, z.lo, factor, MPFR_RNDD);
  if (!ok(good && mpfr_cmp(z.lo, y.hi) >= 0, "sigma %s, epsilon %s: near the value", s, e))
    mpfr_fprintf(stderr, "# %.10Re and [%.10Re, %.10Re]\n", z.lo, y.lo, y.hi);
  ivl_clear(&z);
  ivl_clear(&y);
}

/* Epsilon where no table sees it: from below, at once. */
static void epsilon(void) {
  const poisson_query p = query("0.3", "1e-15", "1000000000", "0");
  ivl z;
  ivl_init(&z, 128);
  set(&delta, "1e-20");
  ok(poisson_epsilon_of(&z, &p, delta.v, 40, NULL, &report) == ASSAY_LIMIT && mpfr_cmp_d(z.lo, 0.018) > 0 &&
         mpfr_cmp_d(z.lo, 0.0603) < 0 && report.seconds < 2,
     "epsilon of delta 1e-20: from below");
  ivl_clear(&z);
}

int main(void) {
  assay_start();
  rat *const all[] = {&sigma, &rate, &steps, &at, &delta};
  for (int i = 0; i < 5; i++) rat_init(all[i]);
  between("0.3", "1e-15", "1000000000", "0.01", "3.94880e-20", "3.94881e-20");
  between("0.3", "1e-15", "1000000000", "1", "1.10295e-25", "1.10296e-25");
  below("1/2", "1e-4", "100", "3", 1.5);
  below("1", "1e-3", "2", "1/2", 1.5);
  below("1/2", "1/100", "10", "-1/100", 1e300);
  epsilon();
  for (int i = 0; i < 5; i++) rat_clear(all[i]);
  return done_testing();
}
