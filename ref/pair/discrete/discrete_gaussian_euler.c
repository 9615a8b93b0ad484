/* discrete_gaussian_euler.c - sums of exp(-j^2 h) from their integral.
 *
 * Method: Euler and Maclaurin's formula.  The derivatives are Hermite polynomials; with
 * G_n = He_n(k/sigma)/(n! sigma^n) all coefficients are rational.
 * Derivations: proofs/notes/discrete.md (T-DGAUSS-EULER, T-DGAUSS-BRACKET).          */ /* SPDX-License-Identifier: Apache-2.0 */
#include "discrete_gaussian.h"
#include "atom.h"
#include "discrete_gaussian_parts.h"
#include "ivl_fused.h"
#include "local.h"
#include "elem.h"
#include "meet.h"
#include "normal.h"
#include "heap.h"

#define SPARE 32

void discrete_gaussian_sigma(rat_root *s, const discrete_gaussian_pair *g) { *s = (rat_root){g->sigma.v, g->root}; }

void discrete_gaussian_weight(ivl *z, mpq_srcptr h, mpz_srcptr k) {
  local_mpqs(e);
  mpz_mul(mpq_numref(e), k, k);
  mpq_mul(e, e, h);
  atom_exp_minus(z, e);
}

/* u := k/sigma. */
static void reduced(ivl *u, const discrete_gaussian_pair *g, mpz_srcptr k) {
  local_mpqs(q);
  mpq_set_z(q, k);
  if (g->root) mpq_mul(q, q, q);
  mpq_div(q, q, g->sigma.v);
  const rat_root size = {q, g->root};
  rat_root_ivl(u, &size);
  if (mpz_sgn(k) < 0 && g->root) ivl_neg(u, u);
}

/* z := sigma sqrt(2 pi). */
static void area(ivl *z, const discrete_gaussian_pair *g) {
  rat_root sigma;
  local_ivls(ivl_prec(z), t);
  discrete_gaussian_sigma(&sigma, g);
  rat_root_ivl(&t, &sigma);
  ivl_scale_pi(z, 1);
  ivl_sqrt(z, z);
  ivl_mul(z, z, &t);
}

/* z := the integral of exp(-x^2 h) over x >= k. */
static void integral(ivl *z, const discrete_gaussian_pair *g, mpz_srcptr k) {
  local_ivls(ivl_prec(z), t);
  reduced(&t, g, k);
  ivl_phi_tail(&t, &t);
  area(z, g);
  ivl_mul(z, z, &t);
}

/* Method: the terms fall from k >= 0 on, so the sum is between the integral and the
 * integral and the first term.  Error: one term.                                   */
void discrete_gaussian_bracket(ivl *z, const discrete_gaussian_pair *g, mpz_srcptr k) {
  local_ivls(ivl_prec(z), t);
  integral(z, g, k);
  discrete_gaussian_weight(&t, g->h.v, k);
  ivl_add(&t, &t, z);
  ivl_hull(z, z, &t);
}

/* ---- Bernoulli's numbers ---------------------------------------------------------------- */

/* t[j] := the tangent number T_(j+1), j < m (T-DGAUSS-TANGENT). */
static void tangents(mpz_ptr t, long m) {
  local_mpzs(u);
  mpz_set_ui(t, 1);
  for (long j = 1; j < m; j++) mpz_mul_si(&t[j], &t[j - 1], j);
  for (long k = 2; k <= m; k++)
    for (long j = k; j <= m; j++) {
      mpz_mul_si(&t[j - 1], &t[j - 1], j - k + 2);
      if (j > k) {
        mpz_mul_si(u, &t[j - 2], j - k);
        mpz_add(&t[j - 1], &t[j - 1], u);
      }
    }
}

/* q := B_(2j)/(2j) = (-1)^(j-1) T_j / (4^j (4^j - 1)), where t = T_j. */
static void bernoulli(mpq_t q, mpz_srcptr t, long j) {
  mpq_set_z(q, t);
  mpz_ui_pow_ui(mpq_denref(q), 4, (unsigned long)j);
  mpz_sub_ui(mpq_denref(q), mpq_denref(q), 1);
  mpz_mul_2exp(mpq_denref(q), mpq_denref(q), 2 * (mp_bitcnt_t)j);
  mpq_canonicalize(q);
  if (j % 2 == 0) mpq_neg(q, q);
}

/* ---- Corrections ------------------------------------------------------------------------ */

/* z := z + the sum of B_(2j)/(2j) G_(2j-1), j = 1 .. m. */
static void add_corrections(ivl *z, const discrete_gaussian_pair *g, mpz_srcptr k, long m) {
  mpz_ptr tangent = heap_mpzs((size_t)m);
  mpfr_prec_t p = ivl_prec(z);
  tangents(tangent, m);
  local_mpqs(q);
  local_ivls(p, now, before, hk, h, t);
  mpq_mul_2exp(q, g->h.v, 1);
  ivl_set_q(&h, q);
  mpz_mul(mpq_numref(q), mpq_numref(q), k);
  mpq_canonicalize(q);
  ivl_set_q(&hk, q);
  ivl_set_si(&before, 1);
  ivl_set(&now, &hk);
  for (long j = 1; j <= m; j++) {
    bernoulli(q, &tangent[j - 1], j);
    ivl_mul_q(&t, &now, q);
    ivl_add(z, z, &t);
    discrete_gaussian_parts_hermite(&now, &before, &hk, &h, 2 * j - 1);
    discrete_gaussian_parts_hermite(&now, &before, &hk, &h, 2 * j);
  }
  heap_mpzs_free(tangent, (size_t)m);
}

/* z := [-e, e], e = 4 sigma sqrt(2 pi) sqrt((2m)! Phitail(k/sigma)) / (2 pi sigma)^(2m). */
static void remainder_bound(ivl *z, const discrete_gaussian_pair *g, mpz_srcptr k, long m) {
  local_ivls(ivl_prec(z), t, u);
  reduced(&u, g, k);
  ivl_phi_tail(&u, &u);
  for (long n = 2; n <= 2 * m; n++) {
    ivl_mul_si(&u, &u, n);
  }
  ivl_sqrt(z, &u);
  area(&u, g);
  ivl_scale_mul(z, z, &u, 2);
  rat_root sigma;
  discrete_gaussian_sigma(&sigma, g);
  rat_root_ivl(&t, &sigma);
  ivl_pi(&u);
  ivl_scale_mul(&t, &t, &u, 1);
  ivl_pow_ui(&t, &t, 2 * (unsigned long)m);
  ivl_div(z, z, &t);
  ivl_neg(&t, z);
  ivl_hull(z, z, &t);
}

/* Method: integral + f(k) (1/2 + sum of B_(2j)/(2j) G_(2j-1)) + remainder, and what this
 * shares with the bracket.
 * Error: the remainder, which m decides; rounding widens G_n as if all its terms were
 * positive, made good by m bits.                                                    */
void discrete_gaussian_euler(ivl *z, const discrete_gaussian_pair *g, mpz_srcptr k, long m) {
  local_ivls(ivl_prec(z) + SPARE + m, s, t);
  ivl_scale_si(&s, 1, -1);
  add_corrections(&s, g, k, m);
  discrete_gaussian_weight(&t, g->h.v, k);
  ivl_mul(&s, &s, &t);
  integral(&t, g, k);
  ivl_add(&s, &s, &t);
  remainder_bound(&t, g, k, m);
  ivl_add(&s, &s, &t);
  discrete_gaussian_bracket(&t, g, k);
  meet(&s, &s, &t);
  ivl_set(z, &s);
}
