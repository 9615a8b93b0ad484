/* discrete_gaussian.h - discrete Gaussian noise on an integer that moves by `shift`.
 *
 * Q gives the integer k a mass in proportion to exp(-k^2/(2 sigma^2)); P is Q moved by
 * shift.  With s = |shift| the loss of k is (2k - s) s/(2 sigma^2), a rational if the
 * variance sigma^2 is one.  Both directions are alike.  sigma = 0 is allowed: nothing in common, or, for
 * shift 0, P = Q.
 * Invariant: the cost of a question does not grow with sigma (T-DGAUSS-EULER,
 * T-DGAUSS-STEP): few terms for small sigma, corrections to the integral for large.
 * Classic mistake: the deviation of this law is not sigma, but a little less.
 * Derivations: proofs/notes/discrete.md (T-DGAUSS-*).                               */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_DISCRETE_GAUSSIAN_H
#define ASSAY_DISCRETE_GAUSSIAN_H

#include "discrete_laplace.h"
#include "rat_root.h"
#include "tail_cache.h"

typedef struct {
  pair head;
  rat sigma; /* > 0; the variance if root is 1 */
  rat h;     /* 1/(2 sigma^2) */
  long s;    /* |shift| */
  int root;
  tail_cache *memory;
} discrete_gaussian_pair;

/* NULL unless sigma >= 0, or the variance, and shift is an integer with |shift| <= DISCRETE_SHIFT_MAX. */
pair *discrete_gaussian_pair_make(mpq_srcptr sigma, mpq_srcptr shift);
pair *discrete_gaussian_pair_of_variance(mpq_srcptr variance, mpq_srcptr shift);

/* s := sigma. */
void discrete_gaussian_sigma(rat_root *s, const discrete_gaussian_pair *g);

/* z := the sum of exp(-k^2 h) over all integers k, h > 0 (T-DGAUSS-THETA). */
void discrete_gaussian_norm(ivl *z, mpq_srcptr h);

/* z := Q[K >= k] (T-DGAUSS-SUM, T-DGAUSS-EULER, T-DGAUSS-BRACKET). */
void discrete_gaussian_tail(ivl *z, const discrete_gaussian_pair *g, mpz_srcptr k);

/* z := the sum of exp(-j^2 h) over j >= k for k >= 1: by `terms` terms and a bound of the
 * rest; by the integral and m >= 1 corrections of Euler and Maclaurin; by the integral. */
void discrete_gaussian_sum(ivl *z, const discrete_gaussian_pair *g, mpz_srcptr k, long terms);
void discrete_gaussian_euler(ivl *z, const discrete_gaussian_pair *g, mpz_srcptr k, long m);
void discrete_gaussian_bracket(ivl *z, const discrete_gaussian_pair *g, mpz_srcptr k);

/* The moment of pair.h. */
void discrete_gaussian_moment(cpx *w, const pair *p, mpq_srcptr g, const cpx *z);

/* The band of pair.h (T-DGAUSS-BAND). */
void discrete_gaussian_band(ivl *u, const pair *p, const ivl *c, const ivl *s);

/* The points of pair.h (T-DGAUSS-POINTS). */
int discrete_gaussian_points(pair_points *t, const pair *p, long bits, mpfr_prec_t prec);

/* z := the loss (2k - s) s h of the integer k. */
void discrete_gaussian_loss(ivl *z, const discrete_gaussian_pair *g, long k);
/* z := exp(-k^2 h). */
void discrete_gaussian_weight(ivl *z, mpq_srcptr h, mpz_srcptr k);

/* The same of discrete Gaussian noise: for every integer c only. */
int discrete_gaussian_square(mpq_ptr h, const pair *p);

#endif
