/* lattice_balls_below.c - sums of density ratios, from below: masses merged at their mean.
 *
 * A cell is a mass and its first moment.  Any grouping of masses into cells is sound, so
 * doubles choose it.  Derivations: proofs/notes/lattice.md (T-LATTICE-BALLS).     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local.h"
#include "deadline.h"
#include "lattice_balls.h"

#include <math.h>
#include <stdlib.h>

static void below_init(balls_below *z, size_t n) {
  z->m = assay_alloc(n * sizeof *z->m);
  z->s = assay_alloc(n * sizeof *z->s);
  z->n = n;
  for (size_t k = 0; k < n; k++) mpz_inits(z->m + k, z->s + k, NULL);
}

void lattice_balls_below_clear(balls_below *z) {
  for (size_t k = 0; k < z->n; k++) mpz_clears(z->m + k, z->s + k, NULL);
  free(z->m);
  free(z->s);
}

/* m := z 2^bits, rounded down; 0 if that is not positive. */
static void units_down(mpz_ptr m, mpfr_srcptr z, mp_bitcnt_t bits) {
  local_mpfrs(mpfr_get_prec(z), t);
  mpfr_mul_2ui(t, z, bits, MPFR_RNDD);
  if (mpfr_number_p(t) && mpfr_sgn(t) > 0) mpfr_get_z(m, t, MPFR_RNDD);
}

/* Cell k: q of Q and p of P.  The mass becomes q rounded down, the moment that mass times
 * the mean p/q, rounded down.                                                     */
static void one_cell(balls_below *z, size_t k, const ivl *p, const ivl *q, mp_bitcnt_t bits) {
  units_down(z->m + k, q->lo, bits);
  if (mpz_sgn(z->m + k) == 0 || mpfr_sgn(p->lo) <= 0) return;
  local_mpfrs(ivl_prec(p), t);
  mpfr_div(t, p->lo, q->hi, MPFR_RNDD);
  mpfr_mul_z(t, t, z->m + k, MPFR_RNDD);
  units_down(z->s + k, t, 0);
}

/* Method: cells between the points of the grid; the first reaches down to 0, the last has
 * what is finite above the last point.                                            */
void lattice_balls_below_one(balls_below *z, const lattice_tails *t, const balls_grid *grid) {
  below_init(z, grid->n + 1);
  local_ivls(t->prec, u, v);
  for (size_t k = 0; k <= grid->n; k++) {
    const size_t to = LATTICE_FINE * k;
    ivl_set_si(&u, 1);
    ivl_set_si(&v, 1);
    if (k > 0) {
      ivl_set(&u, &t->a[to - LATTICE_FINE]);
      ivl_set(&v, &t->b[to - LATTICE_FINE]);
    }
    ivl_sub(&u, &u, k < grid->n ? &t->a[to] : &t->inf);
    if (k < grid->n) ivl_sub(&v, &v, &t->b[to]);
    one_cell(z, k, &u, &v, grid->bits);
  }
}

/* The cell for a mass at x. */
static size_t cell_of(double x, double low, double step, size_t n) {
  const double k = x > 0 ? (log(x) - low) / step + 1 : 0;
  return k >= (double)n ? n - 1 : k > 0 ? (size_t)k : 0;
}

/* Where the cells are, roughly; -1 for an empty one. */
static double *positions(const balls_below *a) {
  double *x = assay_alloc(a->n * sizeof *x);
  for (size_t k = 0; k < a->n; k++) x[k] = mpz_sgn(a->m + k) ? mpz_get_d(a->s + k) / mpz_get_d(a->m + k) : -1;
  return x;
}

/* In units of 2^-bits as large: rounds the mass down, and the moment to what leaves the
 * mean not greater.                                                               */
static void round_cell(mpz_ptr m, mpz_ptr s, mp_bitcnt_t bits) {
  if (mpz_sgn(m) == 0) return;
  local_mpzs(was);
  mpz_set(was, m);
  lattice_field_quotient(m, bits, 0);
  mpz_mul(s, s, m);
  mpz_fdiv_q(s, s, was);
}

/* Method: mass m m' at x + x', that is with the moment s m' + m s'. */
void lattice_balls_below_add(balls_below *z, const balls_below *a, const balls_below *b, const balls_grid *grid) {
  const double low = mpq_get_d(grid->low), step = mpq_get_d(grid->step);
  double *x = positions(a), *y = positions(b);
  below_init(z, grid->n + 1);
  for (size_t i = 0; i < a->n && !deadline_over(); i++) {
    if (x[i] < 0) continue;
    for (size_t j = 0; j < b->n; j++) {
      if (y[j] < 0) continue;
      const size_t k = cell_of(x[i] + y[j], low, step, z->n);
      mpz_addmul(z->m + k, a->m + i, b->m + j);
      mpz_addmul(z->s + k, a->s + i, b->m + j);
      mpz_addmul(z->s + k, a->m + i, b->s + j);
    }
  }
  for (size_t k = 0; k < z->n; k++) round_cell(z->m + k, z->s + k, grid->bits);
  free(x);
  free(y);
}

/* Method: the sum of (s - K m)_+. */
void lattice_balls_below_call(ivl *z, const balls_below *a, const ivl *strike, const balls_grid *grid) {
  local_ivls(ivl_prec(z), s, m);
  ivl_set_si(z, 0);
  for (size_t k = 0; k < a->n; k++) {
    mpfr_set_z(m.lo, a->m + k, MPFR_RNDD);
    mpfr_set_z(m.hi, a->m + k, MPFR_RNDU);
    mpfr_set_z(s.lo, a->s + k, MPFR_RNDD);
    mpfr_set_z(s.hi, a->s + k, MPFR_RNDU);
    ivl_mul(&m, &m, strike);
    ivl_max0_sub(&s, &s, &m);
    ivl_add(z, z, &s);
  }
  ivl_mul_2si(z, z, -(long)grid->bits);
}
