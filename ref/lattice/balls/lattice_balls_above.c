/* lattice_balls_above.c - sums of density ratios on a geometric grid, from above.
 *
 * e^x + e^y is e^x (1 + e^(y-x)): between which points the sum lies, and how its mass is
 * shared, depends on the distance of the two points alone.
 * Derivations: proofs/notes/lattice.md (T-LATTICE-BALLS).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "elem.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "deadline.h"
#include "lattice_balls.h"
#include "heap.h"

#include <math.h>
#include <stdlib.h>

/* Shares are multiples of 2^-SHARE. */
#define SHARE 64

/* For a distance of d points: the sum is between points `up` and up + 1 above the greater
 * one, and `share` 2^-SHARE of it stays at the lower of these.                    */
typedef struct {
  size_t up;
  mpz_t share, rest;
} split;

static void above_init(balls_above *z, size_t n) {
  z->q = heap_mpzs(n);
  z->n = n;
  mpz_inits(z->zero, z->rest, NULL);
}

void lattice_balls_above_clear(balls_above *z) {
  heap_mpzs_free(z->q, z->n);
  mpz_clears(z->zero, z->rest, NULL);
}

/* m := z 2^bits rounded up, at least 0. */
static void units_up(mpz_ptr m, mpfr_srcptr z, mp_bitcnt_t bits) {
  local_mpfrs(mpfr_get_prec(z), t);
  mpfr_mul_2ui(t, z, bits, MPFR_RNDU);
  if (mpfr_number_p(t) && mpfr_sgn(t) > 0) mpfr_get_z(m, t, MPFR_RNDU);
  else mpz_set_ui(m, 0);
}

/* z := e^(low + k step). */
/*@ requires mem: IVL_MEM(z) && \valid_read(grid) && QOK(&grid->low[0]) && QOK(&grid->step[0]);
    requires sep: \separated(z, grid);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Exp(((((real)k) * QVAL(&grid->step[0])) + QVAL(&grid->low[0]))), z); */
static void place(ivl *z, const balls_grid *grid, size_t k) {
  local_mpqs(l);
  mpq_set_ui(l, k, 1);
  mpq_mul(l, l, grid->step);
  mpq_add(l, l, grid->low);
  ivl_exp_q(z, l);
}

/* Method: the law above of lattice_internal.h has P-masses; a P-mass m at loss l is a Q-mass
 * m e^-l of X = e^l, and the P-mass of +inf a moment.  What Q-mass is left is at 0. */
void lattice_balls_above_one(balls_above *z, const lattice_tails *t, const balls_grid *grid) {
  const lattice_rule rule = {grid->step, grid->bits, grid->n, 0, 1};
  lattice_frame frame = {.n = grid->n};
  mpq_init(frame.at);
  mpq_set(frame.at, grid->low);
  local_as(lattice_law, law, lattice_law_clear);
  lattice_above(&law, t, &frame, &rule);
  above_init(z, grid->n);
  local_ivls(t->prec, x, m);
  mpz_set_ui(z->zero, 1);
  mpz_mul_2exp(z->zero, z->zero, grid->bits);
  for (size_t k = 0; k < grid->n; k++) {
    place(&x, grid, k);
    mpfr_set_z(m.hi, law.m + k, MPFR_RNDU);
    mpfr_div(m.hi, m.hi, x.lo, MPFR_RNDU);
    units_up(z->q + k, m.hi, 0);
    mpz_sub(z->zero, z->zero, z->q + k);
  }
  if (mpz_sgn(z->zero) < 0) mpz_set_ui(z->zero, 0);
  mpz_set(z->rest, law.inf);
  mpq_clear(frame.at);
}

/* z := e^(k step). */
/*@ requires mem: IVL_MEM(z) && QOK(step);
    requires sep: \separated(z, step);
    ALLOCATES assigns IVL_TOK(z);
    ensures ok: IVL_OK(z);
    ensures sound: IVL_IN(Exp((((real)k) * QVAL(step))), z); */
static void power(ivl *z, mpq_srcptr step, size_t k) {
  local_mpqs(l);
  mpq_set_ui(l, k, 1);
  mpq_mul(l, l, step);
  ivl_exp_q(z, l);
}

/* s := how the sum at distance d is split.  The upper point is certainly not below the sum, and
 * the share of the lower one is rounded down, so that the mean does not fall.
 * Special cases: steps so wide that no power of e is known: beyond the grid.       */
static void split_init(split *s, const balls_grid *grid, size_t d) {
  const double h = mpq_get_d(grid->step);
  local_ivls(SHARE + 64, sum, low, high, w);
  power(&low, grid->step, d);
  ivl_set_si(&sum, 1);
  ivl_div(&w, &sum, &low);
  ivl_add(&sum, &sum, &w);
  s->up = (size_t)fmin(log1p(exp(-h * (double)d)) / h, (double)grid->n);
  power(&high, grid->step, s->up + 1);
  while (s->up < grid->n && !ivl_le(&sum, &high)) power(&high, grid->step, ++s->up + 1);
  power(&low, grid->step, s->up);
  ivl_sub(&w, &high, &sum);
  ivl_sub(&high, &high, &low);
  ivl_div(&w, &w, &high);
  mpz_inits(s->share, s->rest, NULL);
  mpz_set_ui(s->rest, 1);
  mpz_mul_2exp(s->rest, s->rest, SHARE);
  mpfr_mul_2ui(w.lo, w.lo, SHARE, MPFR_RNDD);
  if (mpfr_number_p(w.lo) && mpfr_sgn(w.lo) > 0) mpfr_get_z(s->share, w.lo, MPFR_RNDD);
  if (mpz_cmp(s->share, s->rest) > 0) mpz_set(s->share, s->rest);
  mpz_sub(s->rest, s->rest, s->share);
}

/* Adds mass t at e^(low + i step) + e^(low + (i - d) step) to z, in units of 2^-SHARE; beyond the grid,
 * the last point gets the mass, and rest the moment t (2 e^(low + i step)), over = 2^SHARE of it. */
static void put_mass(balls_above *z, mpz_ptr t, size_t i, const split *s, mpz_srcptr over) {
  if (i + s->up + 1 < z->n) {
    mpz_addmul(z->q + (i + s->up), t, s->share);
    mpz_addmul(z->q + (i + s->up + 1), t, s->rest);
  } else {
    mpz_addmul(z->rest, t, over);
    mpz_mul_2exp(t, t, SHARE);
    mpz_add(z->q + (z->n - 1), z->q + (z->n - 1), t);
  }
}

/* All pairs of points. */
static void put_pairs(balls_above *z, const balls_above *a, const balls_above *b, const balls_grid *grid) {
  split *s = assay_alloc(z->n * sizeof *s);
  local_mpzs(t, over);
  local_ivls(SHARE + 64, x);
  for (size_t d = 0; d < z->n; d++) split_init(&s[d], grid, d);
  for (size_t i = 0; i < z->n && !deadline_over(); i++) {
    place(&x, grid, i);
    units_up(over, x.hi, SHARE + 1);
    for (size_t j = 0; j <= i; j++) {
      mpz_mul(t, a->q + i, b->q + j);
      if (j < i) mpz_addmul(t, a->q + j, b->q + i);
      if (mpz_sgn(t) > 0) put_mass(z, t, i, &s[i - j], over);
    }
  }
  for (size_t d = 0; d < z->n; d++) mpz_clears(s[d].share, s[d].rest, NULL);
  free(s);
}

/* r := the mass of a. */
static void mass(mpz_ptr r, const balls_above *a) {
  lattice_conv_sum(r, a->q, 0, a->n);
  mpz_add(r, r, a->zero);
}

/* Method: pairs of points; a point and 0; a moment at +inf and any mass.  Rounded up. */
void lattice_balls_above_add(balls_above *z, const balls_above *a, const balls_above *b, const balls_grid *grid) {
  local_mpzs(t);
  above_init(z, grid->n);
  put_pairs(z, a, b, grid);
  for (size_t k = 0; k < z->n; k++) {
    mpz_mul(t, a->q + k, b->zero);
    mpz_addmul(t, b->q + k, a->zero);
    mpz_mul_2exp(t, t, SHARE);
    mpz_add(z->q + k, z->q + k, t);
    lattice_field_quotient(z->q + k, grid->bits + SHARE, 1);
  }
  mpz_mul(z->zero, a->zero, b->zero);
  lattice_field_quotient(z->zero, grid->bits, 1);
  mass(t, b);
  mpz_mul(t, t, a->rest);
  mpz_mul_2exp(t, t, SHARE);
  mpz_add(z->rest, z->rest, t);
  mass(t, a);
  mpz_mul(t, t, b->rest);
  mpz_mul_2exp(t, t, SHARE);
  mpz_add(z->rest, z->rest, t);
  lattice_field_quotient(z->rest, grid->bits + SHARE, 1);
}

/* Method: the sum of q (v - K)_+, and rest. */
void lattice_balls_above_call(ivl *z, const balls_above *a, const ivl *strike, const balls_grid *grid) {
  local_ivls(ivl_prec(z), x, m);
  mpfr_set_z(z->lo, a->rest, MPFR_RNDD);
  mpfr_set_z(z->hi, a->rest, MPFR_RNDU);
  for (size_t k = 0; k < a->n; k++) {
    place(&x, grid, k);
    ivl_max0_sub(&x, &x, strike);
    mpfr_set_z(m.lo, a->q + k, MPFR_RNDD);
    mpfr_set_z(m.hi, a->q + k, MPFR_RNDU);
    ivl_add_mul(z, z, &x, &m);
  }
  ivl_mul_2si(z, z, -(long)grid->bits);
}
