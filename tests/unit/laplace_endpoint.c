/* unit/laplace_endpoint.c - the bounds of a hyperbola's law of Laplace noise, each against what it bounds.
 *
 * Expected: for one ratio that is not sampled a coefficient is (1 + (1/2)/(1/2 + zeta))/2, and the integral of the one leaf below
 * epsilon is (1 - e^-d)/2 + (1 - e^(-d/2))^2/2, d its distance (the inverse transform of its partial fractions); masses of
 * discrete Gaussian noise, by mpmath at 30 digits.                                                        */ /* SPDX-License-Identifier: Apache-2.0 */
#include "ask_pair.h"
#include "cpx_log.h"
#include "discrete_gaussian.h"
#include "elem.h"
#include "ivl_double.h"
#include "ivl_fused.h"
#include "laplace_internal.h"
#include "local.h"
#include "table.h"

#include <math.h>

/* ---- The integrals along the edges --------------------------------------------------------- */

/* zeta := mu (1 - sin a cosh u + i cos a sinh u); z := |exp(-E zeta) ((1 + (1/2)/(1/2 + zeta))/2)^2 zeta'/(2 pi zeta (zeta + 1))|. */
static void size_at(ivl *z, const hyperbola_part *p, const ivl *loss) {
  local_cpxs(120, zeta, e, t, one);
  cpx_set_si(&one, 1, 0);
  ivl_mul(&zeta.re, &p->sine, &p->cosh);
  ivl_si_sub(&zeta.re, 1, &zeta.re);
  ivl_mul(&zeta.im, &p->cosine, &p->sinh);
  cpx_mul_ivl(&zeta, &zeta, &p->of->mu);
  ivl_mul_2si(&t.re, &zeta.re, 1);
  ivl_mul_2si(&t.im, &zeta.im, 1);
  cpx_add(&t, &t, &one);
  cpx_div(&t, &one, &t);
  cpx_add(&t, &t, &one);
  ivl_mul_2si(&t.re, &t.re, -1);
  ivl_mul_2si(&t.im, &t.im, -1);
  cpx_mul(&t, &t, &t);
  cpx_mul_ivl(&e, &zeta, loss);
  cpx_neg(&e, &e);
  cpx_exp(&e, &e);
  cpx_mul(&t, &t, &e);
  cpx_div(&t, &t, &zeta);
  cpx_add(&e, &zeta, &one);
  cpx_div(&t, &t, &e);
  ivl_mul(&e.re, &p->sine, &p->sinh);
  ivl_mul(&e.im, &p->cosine, &p->cosh);
  cpx_mul_ivl(&e, &e, &p->of->mu);
  cpx_mul(&t, &t, &e);
  ivl_scale_pi(&e.re, 1);
  cpx_abs(z, &t);
  ivl_div(z, z, &e.re);
}

/* Two uses of ratio 1 at epsilon = -1: one choice has a loss below it, -2.  The sums of the size at many places, which are near to the
 * integrals and to the nodes' sum, against the bounds. */
static void test_bound(double mu, double low, double high, long bits, const char *name) {
  const hyperbola_plan plan = {.x = 1, .mu = mu, .low = low, .high = high, .step = 0.25, .nodes = 9, .prec = 120};
  const double far = 14;
  pair *p = laplace("1", "1");
  const mixed_part part = {p, 2};
  const mixed_query q = {&part, 1, PAIR_PQ, num("-1")};
  compose_stop stop;
  laplace_hyperbola b;
  laplace_table *t = NULL;
  hyperbola_part edge;
  int below = 1, near = 1;
  local_ivls(120, sum, own, u, x, loss);
  local_ivls(HYPERBOLA_BOUND_BITS, bound);
  if (laplace_hyperbola_init(&b, &q)) t = laplace_hyperbola_table(&b, &plan, HUGE_VAL, &stop);
  if (!ok(t && t->endpoints.count == 1, "%s: one choice", name)) bail("no table");
  ivl_set_si(&x, 1);
  ivl_set_si(&loss, -1);
  for (int side = HYPERBOLA_LOW; side <= HYPERBOLA_REST; side++) {
    const double way = side == HYPERBOLA_REST ? plan.step : 0.01, from = side == HYPERBOLA_REST ? 2.5 : 0;
    hyperbola_part_init(&edge, &t->sum.curve, (hyperbola_side)side, 1);
    laplace_hyperbola_size(&bound, t, &edge, &x);
    ivl_set_si(&sum, 0);
    for (int k = 0; from + way * k < far; k++) {
      ivl_set_double(&u, from + way * k);
      hyperbola_part_move(&edge, &u);
      size_at(&own, &edge, &loss);
      if (from > 0 || k > 0) ivl_mul_2si(&own, &own, 1);
      ivl_add(&sum, &sum, &own);
    }
    ivl_set_double(&u, 0.999 * way); /* what the sum is off the integral, and more */
    ivl_mul(&sum, &sum, &u);
    below = below && mpfr_cmp(sum.lo, bound.hi) <= 0;
    ivl_mul_2si(&sum, &sum, bits);
    near = near && mpfr_cmp(bound.hi, sum.hi) <= 0;
    hyperbola_part_clear(&edge);
  }
  ok(below, "%s: no edge and no rest is above its bound", name);
  ok(near, "and none is far below it");
  laplace_hyperbola_drop(t);
  laplace_hyperbola_clear(&b);
  pair_free(p);
}

/* ---- Choices that may be at epsilon -------------------------------------------------------- */

/* One use of ratio 1, ends of 10 bits: the lower one, at -1, cannot be told from epsilon = -1 + d, d = 2^-13. */
static void test_ties(void) {
  pair *p = laplace("1", "1");
  const mixed_part part = {p, 1};
  mpq_t epsilon;
  mpq_init(epsilon);
  mpq_sub(epsilon, num("0x1p-13"), num("1"));
  const mixed_query q = {&part, 1, PAIR_PQ, epsilon};
  laplace_hyperbola b;
  int counted = laplace_hyperbola_init(&b, &q);
  laplace_ends e;
  laplace_endpoints l;
  ivl d, t, mu;
  ivls_init(120, &d, &t, &mu);
  laplace_ends_make(&e, b.use, b.n, 10, 10);
  ivl_set_q(&d, num("-0x1p-14"));
  ivl_expm1(&t, &d);
  ivl_sqr(&t, &t);
  ivl_mul_2si(&d, &d, 1);
  ivl_expm1(&d, &d);
  ivl_sub(&t, &t, &d);
  ivl_mul_2si(&t, &t, -1); /* (1 - e^-d + (1 - e^(-d/2))^2)/2 */
  for (int k = -8; k < 16; k++) {
    ivl_scale_si(&mu, 1, k);
    counted &= laplace_endpoint_make(&l, &b, &e, &mu, 30) && l.count == 0 && mpfr_cmp(l.left.hi, t.hi) >= 0;
    laplace_endpoint_clear(&l);
  }
  ok(counted, "what a choice adds that may be at epsilon is counted, for every mu");
  laplace_ends_clear(&e);
  laplace_hyperbola_clear(&b);
  ivls_clear(&d, &t, &mu);
  mpq_clear(epsilon);
  pair_free(p);
}

/* ---- What has no ends ------------------------------------------------------------------------ */

/* Laplace noise, and discrete noise of which atoms are left out: all of these have finite losses, so the rest begins at 0 and
 * reaches to what they are together. */
static void test_rest(void) {
  pair *p = laplace("1", "1"), *g = discrete_gaussian_pair_make(num("2"), num("1"));
  const mixed_part parts[] = {{p, 1}, {g, 1}};
  const mixed_query q = {parts, 2, PAIR_PQ, num("0")};
  laplace_hyperbola b;
  laplace_ends e;
  ivl z, all, t;
  ivls_init(200, &z, &all, &t);
  const int made = laplace_hyperbola_init(&b, &q);
  laplace_ends_make(&e, b.use, b.n, 12, 200);
  laplace_ends_rest(&z, &e, &q, 1);
  ivl_set_si(&all, 0);
  for (size_t j = 0; j < e.count; j++)
    if (e.at[j].kind == LAPLACE_ATOM) ivl_add(&all, &all, &e.at[j].weight);
  ivl_si_sub(&t, 1, &all);
  ok(made && mpfr_cmp_d(t.lo, 1e-9) > 0 && mpfr_cmp_d(t.hi, 1e-2) < 0, "some atoms are left out");
  ok(mpfr_sgn(z.lo) == 0, "what has no ends may be 0 below epsilon");
  ok(mpfr_cmp(z.hi, t.lo) >= 0, "and all that is left out");
  laplace_ends_clear(&e);
  laplace_hyperbola_clear(&b);
  ivls_clear(&z, &all, &t);
  pair_free(p);
  pair_free(g);
}

/* A table whose loss is -inf with mass 1/4 under Q, and no atom left out: the rest is that mass. */
static void test_infinite(void) {
  static const char *const text[] = {"0", "1", "1/4", "3/4"};
  mpq_t m[4];
  for (int i = 0; i < 4; i++) {
    mpq_init(m[i]);
    mpq_set(m[i], num(text[i]));
  }
  pair *p = laplace("1", "1"), *g = table_pair_make(2, (const mpq_t *)m, (const mpq_t *)(m + 2));
  const mixed_part parts[] = {{p, 1}, {g, 1}};
  const mixed_query q = {parts, 2, PAIR_PQ, num("0")};
  laplace_hyperbola b;
  laplace_ends e;
  ivl z;
  ivl_init(&z, 100);
  const int made = laplace_hyperbola_init(&b, &q);
  laplace_ends_make(&e, b.use, b.n, 100, 100);
  laplace_ends_rest(&z, &e, &q, 1);
  is_about(&z, made ? "0.250000000000000000000000" : "none", "a loss of -inf is all that has no ends");
  laplace_ends_clear(&e);
  laplace_hyperbola_clear(&b);
  ivl_clear(&z);
  for (int i = 0; i < 4; i++) mpq_clear(m[i]);
  pair_free(p);
  pair_free(g);
}

int main(void) {
  assay_start();
  test_bound(0.0009765625, 0.1, 1.5, 24, "small, and steep");
  test_bound(1, 0.1, 1.1, 5, "as large as a plan");
  test_bound(6, 0.25, 1, 5, "large");
  test_ties();
  test_rest();
  test_infinite();
  ask_clear();
  return done_testing();
}
