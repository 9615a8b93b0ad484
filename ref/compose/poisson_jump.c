/* poisson_jump.c - the event that some step's noise is large.
 *
 * Derivations: proofs/notes/fourier_poisson.md (T-POISSON-JUMP).                     */
#include "poisson_jump.h"
#include "elem.h"
#include "ivl_double.h"
#include "moment_refine.h"

#include <math.h>

/* A level: where one step with P's noise brings the ratio of all, about 1 without it, to exp(epsilon). */
static double level(const poisson_query *q) {
  const double s = mpq_get_d(q->sigma), g = mpq_get_d(q->rate), e = mpq_get_d(q->epsilon);
  const double ratio = (expm1(e) + g) / g;
  return ratio > 0 ? s * s * log(ratio) + 0.5 : -HUGE_VAL;
}

/* z := the probability that normal noise of deviation sigma around `mean` is above y. */
static void above(ivl *z, const poisson_query *q, double y, long mean) {
  ivl t, s;
  ivl_init(&t, ivl_prec(z));
  ivl_init(&s, ivl_prec(z));
  ivl_set_double(&t, y);
  ivl_set_si(&s, mean);
  ivl_sub(&t, &t, &s);
  ivl_set_q(&s, q->sigma);
  ivl_div(&t, &t, &s);
  ivl_set_si(&s, 2);
  ivl_sqrt(&s, &s);
  ivl_div(&t, &t, &s);
  ivl_erfc(z, &t);
  ivl_mul_2si(z, z, -1);
  ivl_clear(&t);
  ivl_clear(&s);
}

/* z := 1 - (1 - z)^steps. */
static void in_some_step(ivl *z, const poisson_query *q) {
  ivl n;
  ivl_init(&n, ivl_prec(z));
  ivl_set_q(&n, q->steps);
  ivl_neg(z, z);
  ivl_log1p(z, z);
  ivl_mul(z, z, &n);
  ivl_expm1(z, z);
  ivl_neg(z, z);
  ivl_clear(&n);
}

/* Method: P[E] - exp(epsilon) Q[E], E the event that some coordinate is above the level.
 * Special case: without a finite level, [0, 1].                                      */
void poisson_jump(ivl *z, const poisson_query *q) {
  enum { PREC = 320 };
  const double y = level(q);
  ivl p, b, g;
  ivl *const all[] = {&p, &b, &g};
  for (int i = 0; i < 3; i++) ivl_init(all[i], PREC);
  ivl_set_si(&p, 0);
  if (isfinite(y)) {
    above(&b, q, y, 0);
    above(&p, q, y, 1);
    ivl_set_q(&g, q->rate);
    ivl_mul(&p, &p, &g);
    moment_rest(&g, q->rate);
    ivl_mul(&g, &g, &b);
    ivl_add(&p, &p, &g);
    in_some_step(&p, q);
    in_some_step(&b, q);
    ivl_set_q(&g, q->epsilon);
    ivl_exp(&g, &g);
    ivl_mul(&b, &b, &g);
    ivl_sub(&p, &p, &b);
  }
  ivl_max0(z, &p);
  mpfr_set_si(z->hi, 1, MPFR_RNDU);
  for (int i = 0; i < 3; i++) ivl_clear(all[i]);
}
