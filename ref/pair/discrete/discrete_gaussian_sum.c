/* discrete_gaussian_sum.c - sums of exp(-k^2 h) over all integers, and from one on.
 *
 * Invariant: every sum that is cut carries a bound of what is left out.
 * Derivations: proofs/notes/discrete.md.                                           */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_gaussian.h"
#include "discrete_gaussian_error.h"
#include "ivl_fused.h"
#include "local.h"
#include "deadline.h"
#include "elem.h"
#include "proposed.h"

#include <math.h>
#include <stdlib.h>

#define SPARE 32
/* Up to FEW terms are always added; up to MANY where nothing else answers. */
#define FEW 100.0
#define MANY 4e6
#define MOST_CORRECTIONS 500

/*@ requires mem: IVL_MEM(z) && \valid_read(g) && QOK(&g->h.v[0]);
    requires sep: \separated(z, g);
    requires dom: -0x40000000 <= k <= 0x40000000;
    requires dom: -0x40000000 <= g->s <= 0x40000000;
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(((((real)(2 * k - g->s)) * ((real)g->s)) * QVAL(&g->h.v[0])), z); */
void discrete_gaussian_loss(ivl *z, const discrete_gaussian_pair *g, long k) {
  local_mpqs(q, t);
  mpq_set_si(q, 2 * k - g->s, 1);
  mpq_set_si(t, g->s, 1);
  mpq_mul(q, q, t);
  mpq_mul(q, q, g->h.v);
  ivl_set_q(z, q);
}

/* ---- All integers ------------------------------------------------------------------ */

/* z := 1 + 2 (q + q^4 + q^9 + ...), 0 <= q <= 1/4 (T-DGAUSS-THETA): the first power that is
 * left out bounds the rest, three times. */
static void theta(ivl *z, const ivl *q) {
  unsigned long k = 1;
  local_ivls(ivl_prec(z), t);
  ivl_set_si(z, 0);
  for (;; k++) {
    ivl_pow_ui(&t, q, k * k);
    if (mpfr_zero_p(t.hi) || mpfr_get_exp(t.hi) < -(mpfr_exp_t)ivl_prec(z)) break;
    ivl_add(z, z, &t);
  }
  ivl_mul_2si(z, z, 1);
  mpfr_set_zero(t.lo, 1);
  mpfr_mul_ui(t.hi, t.hi, 3, MPFR_RNDU);
  ivl_add(z, z, &t);
  ivl_add_si(z, z, 1);
}

/* z := sqrt(pi/h) = sigma sqrt(2 pi). */
/*@ requires mem: IVL_MEM(z) && QOK(h);
    requires sep: \separated(z, h);
    TOTAL assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: QVAL(h) != 0 ==> 0 <= Div(Pi, QVAL(h)) ==> IVL_IN(Sqrt(Div(Pi, QVAL(h))), z); */
static void gaussian_area(ivl *z, mpq_srcptr h) {
  local_ivls(ivl_prec(z), t);
  ivl_set_q(&t, h);
  ivl_pi(z);
  ivl_div(z, z, &t);
  ivl_sqrt(z, z);
}

/* Method: theta(exp(-h)) for h >= 3; else sqrt(pi/h) theta(exp(-pi^2/h)), the same number by
 * Poisson's formula.  The nome is below 1/20 in both.                               */
void discrete_gaussian_norm(ivl *z, mpq_srcptr h) {
  local_ivls(ivl_prec(z) + SPARE, q, t);
  if (mpq_cmp_ui(h, 3, 1) >= 0) {
    atom_exp_minus(&q, h);
    theta(&t, &q);
  } else {
    ivl_pi(&q);
    ivl_sqr(&q, &q);
    ivl_neg(&q, &q);
    ivl_set_q(&t, h);
    ivl_div(&q, &q, &t);
    ivl_exp(&q, &q);
    theta(&t, &q);
    gaussian_area(&q, h);
    ivl_mul(&t, &t, &q);
  }
  ivl_set(z, &t);
}

/* ---- From k >= 1 on, term by term --------------------------------------------------- */

/* z := exp(-(2k + 1) h). */
static void first_ratio(ivl *z, mpq_srcptr h, mpz_srcptr k) {
  local_mpqs(e);
  mpz_mul_2exp(mpq_numref(e), k, 1);
  mpz_add_ui(mpq_numref(e), mpq_numref(e), 1);
  mpq_mul(e, e, h);
  atom_exp_minus(z, e);
}

/* Method: ratios r_j = exp(-(2j + 1) h), r_(j+1) = r_j exp(-2h); terms by their products.
 * Special cases: when the time is over (deadline.h), fewer terms; the rest is bounded all the same.
 * Error: n^2 ulp for n terms, made good by 2 log2(n) bits.                          */
void discrete_gaussian_sum(ivl *z, const discrete_gaussian_pair *g, mpz_srcptr k, long terms) {
  mpfr_prec_t p = ivl_prec(z) + SPARE + 44;
  local_ivls(p, r, rho, t, sum);
  local_mpqs(e);
  mpq_mul_2exp(e, g->h.v, 1);
  atom_exp_minus(&rho, e);
  first_ratio(&r, g->h.v, k);
  ivl_set_si(&t, 1);
  ivl_set_si(&sum, 1);
  for (long i = 1; i < terms && !deadline_over(); i++) {
    ivl_mul(&t, &t, &r);
    ivl_add(&sum, &sum, &t);
    ivl_mul(&r, &r, &rho);
  }
  discrete_gaussian_error_rest(&rho, &t, &r);
  ivl_add(&sum, &sum, &rho);
  discrete_gaussian_weight(&t, g->h.v, k);
  ivl_mul(&sum, &sum, &t);
  ivl_set(z, &sum);
}

/* ---- Choosing ----------------------------------------------------------------------- */

/* log2|q|, to one bit. */
static long size_of(mpq_srcptr q) {
  return (long)mpz_sizeinbase(mpq_numref(q), 2) - (long)mpz_sizeinbase(mpq_denref(q), 2);
}

/* How many corrections make the remainder less than exp(-need) of the tail at k = u sigma;
 * 0 if none is enough.  A choice only: the bound is computed afterwards.            */
static long corrections(double sigma, double u, double need) {
  double gain = -log(u + 2);
  for (long m = 1; m <= MOST_CORRECTIONS; m++) {
    double n = 2 * (double)m;
    gain += 2 * log(2 * 3.14159265358979 * sigma) - log(n * (n - 1)) / 2;
    if (gain >= need + u * u / 4 + 4) return m;
  }
  return 0;
}

/* About sigma and u = k/sigma; 0: they are too large, or too small. */
static int sizes(double *sigma, double *u, const discrete_gaussian_pair *g, mpz_srcptr k) {
  rat_root s;
  local_mpqs(q);
  discrete_gaussian_sigma(&s, g);
  mpq_set_z(q, k);
  if (s.root) mpq_mul(q, q, q);
  mpq_div(q, q, s.of);
  const rat_root from = {q, s.root};
  const int sized = labs(size_of(s.of)) < 500 && labs(size_of(q)) < 500;
  *sigma = sized ? rat_root_near(&s) : 1;
  *u = sized ? rat_root_near(&from) : 1;
  return sized;
}

/* z := the sum from k >= 1 on, by the cheapest sufficient way. */
static void sum_from(ivl *z, const discrete_gaussian_pair *g, mpz_srcptr k) {
  double sigma, u;
  const int sized = sizes(&sigma, &u, g, k);
  double need = (double)ivl_prec(z) * 0.6931471805599453;
  double terms = sigma * 2 * need / (u + sqrt(u * u + 2 * need)) + 3;
  long m = sized && terms > FEW ? corrections(sigma, u, need) : 0;
  proposed_number(&terms);
  if (m > 0) proposed_count(&m);
  if (m > 0) discrete_gaussian_euler(z, g, k, m);
  else if (sized && terms >= 1 && terms < MANY) discrete_gaussian_sum(z, g, k, (long)terms);
  else if (size_of(g->sigma.v) < 0) discrete_gaussian_sum(z, g, k, 3);
  else discrete_gaussian_bracket(z, g, k);
}

/* z := z / norm, within [0, 1]. */
static void normalise(ivl *z, mpq_srcptr h) {
  local_ivls(ivl_prec(z), n);
  discrete_gaussian_norm(&n, h);
  discrete_gaussian_error_share(z, &n);
}

/* Method: for k <= 0, 1 minus the tail from 1 - k on, by symmetry. */
void discrete_gaussian_tail(ivl *z, const discrete_gaussian_pair *g, mpz_srcptr k) {
  mpz_t j;
  mpz_init_set(j, k);
  local_ivls(ivl_prec(z) + SPARE, t);
  int low = mpz_sgn(k) <= 0;
  if (low) mpz_ui_sub(j, 1, k);
  sum_from(&t, g, j);
  normalise(&t, g->h.v);
  if (low) ivl_si_sub(z, 1, &t);
  else ivl_set(z, &t);
  mpz_clear(j);
}
