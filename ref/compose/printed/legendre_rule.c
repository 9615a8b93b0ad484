/* legendre_rule.c - nodes and weights of Gauss and Legendre's rule.
 *
 * Method: Newton's iteration proposes a point; a change of sign of P_n around it certifies a zero, and n/2 disjoint
 * positive intervals with one each are all of them.  Values come from the recurrence at points, with the bound of
 * T-LEGENDRE-RECURRENCE: on intervals it would widen at each of its n steps.
 * Not analysed by WP (allocation, points of MPFR with a bound of their own); tests/unit/legendre_rule.c.  */ /* SPDX-License-Identifier: Apache-2.0 */
#include "legendre_rule.h"
#include "deadline.h"
#include "elem.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "proposed.h"
#include "status.h"

#include <math.h>
#include <stdlib.h>

/* Values of P_n and P_(n-1) at a point, rounded, and a bound of the error of both. */
typedef struct {
  long n;
  mpfr_t here, before, next, error;
} values;

/* error := (n + 1)(n + 2) 2^(3 - m) for m bits. */
static void values_init(values *v, long n, mpfr_prec_t m) {
  v->n = n;
  mpfr_inits2(m, v->here, v->before, v->next, v->error, (mpfr_ptr)0);
  mpfr_set_si_2exp(v->error, (n + 1) * (n + 2), 3 - m, MPFR_RNDU);
}

static void values_clear(values *v) { mpfr_clears(v->here, v->before, v->next, v->error, (mpfr_ptr)0); }

/* P_(k+1) = ((2k + 1) x P_k - k P_(k-1)) / (k + 1). */
static void values_at(values *v, mpfr_srcptr x) {
  mpfr_set_ui(v->before, 1, MPFR_RNDN);
  mpfr_set(v->here, x, MPFR_RNDN);
  for (long k = 1; k < v->n; k++) {
    mpfr_mul(v->next, x, v->here, MPFR_RNDN);
    mpfr_mul_si(v->next, v->next, 2 * k + 1, MPFR_RNDN);
    mpfr_mul_si(v->before, v->before, k, MPFR_RNDN);
    mpfr_sub(v->next, v->next, v->before, MPFR_RNDN);
    mpfr_div_si(v->next, v->next, k + 1, MPFR_RNDN);
    mpfr_swap(v->before, v->here);
    mpfr_swap(v->here, v->next);
  }
}

/* The sign of P_n at x, 0 where it is not certain. */
static int sign_at(values *v, mpfr_srcptr x) {
  values_at(v, x);
  return mpfr_cmpabs(v->here, v->error) > 0 ? mpfr_sgn(v->here) : 0;
}

/* x := near the j-th largest zero, j from 1: some steps of Newton's, P_n' = n (P_(n-1) - x P_n) / (1 - x^2). */
static void propose(mpfr_t x, values *v, long j, long exponent) {
  double d = (double)v->n, angle = acos(-1) * (4 * (double)j - 1) / (4 * d + 2);
  double guess = (1 - (1 - 1 / d) / (8 * d * d)) * cos(angle);
  proposed_number(&guess);
  local_mpfrs(mpfr_get_prec(x), step);
  mpfr_set_d(x, guess, MPFR_RNDN);
  for (int i = 0; i < 20; i++) {
    values_at(v, x);
    mpfr_fms(v->next, x, v->here, v->before, MPFR_RNDN);
    mpfr_mul_si(v->next, v->next, v->n, MPFR_RNDN);
    mpfr_div(v->next, v->here, v->next, MPFR_RNDN);
    mpfr_sqr(step, x, MPFR_RNDN);
    mpfr_ui_sub(step, 1, step, MPFR_RNDN);
    mpfr_mul(step, step, v->next, MPFR_RNDN);
    mpfr_add(x, x, step, MPFR_RNDN);
    if (mpfr_zero_p(step) || !mpfr_number_p(step) || mpfr_get_exp(step) < exponent) break;
  }
}

/* w := 2 (1 - x^2) / (n P_(n-1)(x))^2 for the members of x, |P'| being at most n^2 / 2 (T-LEGENDRE-SLOPE). */
static void weight_of(ivl *w, values *v, const ivl *x) {
  local_ivls(ivl_prec(w), d, c);
  values_at(v, x->lo);
  mpfr_sub(d.hi, x->hi, x->lo, MPFR_RNDU);
  mpfr_mul_si(d.hi, d.hi, v->n * v->n, MPFR_RNDU);
  mpfr_add(d.hi, d.hi, v->error, MPFR_RNDU);
  mpfr_neg(d.lo, d.hi, MPFR_RNDD);
  ivl_set_point(&c, v->before);
  ivl_add(&c, &c, &d);
  ivl_mul_si(&c, &c, v->n);
  ivl_sqr(&c, &c);
  ivl_sqr(&d, x);
  ivl_si_sub(&d, 1, &d);
  ivl_mul_2si(&d, &d, 1);
  ivl_div(w, &d, &c);
}

/* 1, and the j-th largest node and its weight: below the bound, above 0. */
static int certify(ivl *x, ivl *w, values *v, long j, mpfr_srcptr bound) {
  const long size = (long)ceil(log2((double)v->n)), exponent = 8 - (long)ivl_prec(x) + 2 * size;
  propose(x->lo, v, j, exponent / 2 - 8 - size);
  mpfr_set_si_2exp(v->next, 1, exponent, MPFR_RNDN);
  mpfr_add(x->hi, x->lo, v->next, MPFR_RNDU);
  mpfr_sub(x->lo, x->lo, v->next, MPFR_RNDD);
  if (!mpfr_number_p(x->lo) || mpfr_sgn(x->lo) <= 0 || mpfr_cmp(x->hi, bound) >= 0) return 0;
  if (sign_at(v, x->lo) * sign_at(v, x->hi) >= 0) return 0;
  weight_of(w, v, x);
  return 1;
}

static int fill(legendre_rule *r, values *v) {
  local_mpfrs(2, one);
  mpfr_set_ui(one, 1, MPFR_RNDN);
  long j = 0;
  while (j < r->half && !deadline_over() && certify(&r->node[j], &r->weight[j], v, j + 1, j ? r->node[j - 1].lo : one))
    j++;
  return j == r->half;
}

/* Error: nodes to about 2^-p, weights to about 2^-p of themselves, by 4 log2(n) + 32 more bits within. */
int legendre_rule_init(legendre_rule *r, long n, mpfr_prec_t p) {
  const mpfr_prec_t m = p + 32 + (mpfr_prec_t)ceil(4 * log2((double)n));
  r->half = n / 2;
  r->node = assay_alloc((size_t)r->half * sizeof *r->node);
  r->weight = assay_alloc((size_t)r->half * sizeof *r->weight);
  for (long i = 0; i < r->half; i++) ivls_init(m, &r->node[i], &r->weight[i]);
  local_as(values, v, values_clear);
  values_init(&v, n, m);
  const int good = fill(r, &v);
  for (long i = 0; !good && i < r->half; i++) {
    ivl_set_whole(&r->node[i]);
    ivl_set_whole(&r->weight[i]);
  }
  return good;
}

void legendre_rule_clear(legendre_rule *r) {
  for (long i = 0; i < r->half; i++) ivls_clear(&r->node[i], &r->weight[i]);
  free(r->node);
  free(r->weight);
}
