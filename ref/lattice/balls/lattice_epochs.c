/* lattice_epochs.c - products of density ratios on a geometric grid.
 *
 * Derivations: proofs/notes/epochs.md (T-LATTICE-EPOCHS).                                     */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_epochs.h"
#include "ivl_fused.h"
#include "local_as.h"
#include "deadline.h"
#include "lattice_conv.h"
#include "lattice_sum.h"
#include "meet.h"
#include "heap.h"

/* r := r 2^-bits for n numbers, up or down. */
static void shorten(mpz_ptr r, size_t n, mp_bitcnt_t bits, int up) {
  for (size_t k = 0; k < n; k++) lattice_field_quotient(r + k, bits, up);
}

/* ---- From above ---------------------------------------------------------------------------- */

/* m := at least the mean of the finite part of a, whose points begin at e^(count low); 0: none is known. */
static int mean_above(mpz_ptr m, const balls_above *a, const balls_grid *grid, unsigned long count) {
  balls_above finite = *a;
  balls_grid moved = *grid;
  mpq_t n;
  mpq_inits(n, moved.low, NULL);
  local_mpzs(t);
  mpz_set(t, a->rest);
  mpq_set_ui(n, count, 1);
  mpq_mul(moved.low, grid->low, n);
  local_ivls(128, z);
  local_ivls(64, none);
  ivl_set_si(&none, 0);
  lattice_balls_above_call(&z, &finite, &none, &moved);
  mpfr_mul_2ui(z.hi, z.hi, grid->bits, MPFR_RNDU);
  const int good = mpfr_number_p(z.hi);
  if (good) mpfr_get_z(m, z.hi, MPFR_RNDU);
  mpz_sub(m, m, t);
  mpq_clears(n, moved.low, NULL);
  return good;
}

/* rest := a.rest (mean b + b.rest) + b.rest mean a, rounded up. */
static void rest_of(mpz_ptr rest, const balls_above *a, mpz_srcptr mean_a, const balls_above *b, mpz_srcptr mean_b,
                    mp_bitcnt_t bits) {
  local_mpzs(t);
  mpz_add(t, mean_b, b->rest);
  mpz_mul(rest, a->rest, t);
  mpz_addmul(rest, b->rest, mean_a);
  lattice_field_quotient(rest, bits, 1);
}

/* a := the product of a, itself one of `count` factors, and b; mass at 0 is not needed for C. */
static assay_status times_above(balls_above *a, const balls_above *b, const balls_grid *grid, unsigned long count) {
  local_mpzs(ma, mb, rest);
  if (!mean_above(ma, a, grid, count) || !mean_above(mb, b, grid, 1)) return ASSAY_LIMIT;
  size_t n = a->n + b->n - 1;
  mpz_ptr q = heap_mpzs(n);
  rest_of(rest, a, ma, b, mb, grid->bits);
  assay_status s = lattice_conv_product(q, a->q, a->n, b->q, b->n);
  if (s == ASSAY_OK) {
    shorten(q, n, grid->bits, 1);
    mpz_swap(a->rest, rest);
    heap_mpzs_free(a->q, a->n);
    a->q = q;
    a->n = n;
  } else heap_mpzs_free(q, n);
  return s;
}

static assay_status call_above(ivl *c, const lattice_tails *tails, unsigned long bins, unsigned long epochs,
                               const ivl *strike, const balls_grid *grid) {
  balls_above all, one;
  balls_grid moved = *grid;
  mpq_t n;
  assay_status s = ASSAY_OK;
  mpq_inits(n, moved.low, NULL);
  mpq_set_ui(n, epochs, 1);
  mpq_mul(moved.low, grid->low, n);
  if (epochs > 1) lattice_balls_above_sum(&one, tails, bins, grid);
  lattice_balls_above_sum(&all, tails, bins, grid);
  for (unsigned long k = 1; k < epochs && s == ASSAY_OK; k++)
    s = deadline_over() ? ASSAY_LIMIT : times_above(&all, &one, grid, k);
  if (s == ASSAY_OK) lattice_balls_above_call(c, &all, strike, &moved);
  lattice_balls_above_clear(&all);
  if (epochs > 1) lattice_balls_above_clear(&one);
  mpq_clears(n, moved.low, NULL);
  return s;
}

/* ---- From below ---------------------------------------------------------------------------- */

/* Cell k: mass m down, and the moment to what leaves the mean not greater. */
static void round_cells(balls_below *a, mp_bitcnt_t bits) {
  local_mpzs(was);
  for (size_t k = 0; k < a->n; k++) {
    if (mpz_sgn(a->m + k) == 0) continue;
    mpz_set(was, a->m + k);
    lattice_field_quotient(a->m + k, bits, 0);
    mpz_mul(a->s + k, a->s + k, a->m + k);
    mpz_fdiv_q(a->s + k, a->s + k, was);
  }
}

/* a := the product of a and b, merged by the sum of the cells' numbers. */
static assay_status times_below(balls_below *a, const balls_below *b, const balls_grid *grid) {
  size_t n = a->n + b->n - 1;
  balls_below z = {heap_mpzs(n), heap_mpzs(n), n};
  assay_status s = lattice_conv_product(z.m, a->m, a->n, b->m, b->n);
  if (s == ASSAY_OK) s = lattice_conv_product(z.s, a->s, a->n, b->s, b->n);
  if (s == ASSAY_OK) {
    round_cells(&z, grid->bits);
    lattice_balls_below_clear(a);
    *a = z;
  } else lattice_balls_below_clear(&z);
  return s;
}

static assay_status call_below(ivl *c, const lattice_tails *tails, unsigned long bins, unsigned long epochs,
                               const ivl *strike, const balls_grid *grid) {
  balls_below all, one;
  assay_status s = ASSAY_OK;
  if (epochs > 1) lattice_balls_below_sum(&one, tails, bins, grid);
  lattice_balls_below_sum(&all, tails, bins, grid);
  for (unsigned long k = 1; k < epochs && s == ASSAY_OK; k++)
    s = deadline_over() ? ASSAY_LIMIT : times_below(&all, &one, grid);
  if (s == ASSAY_OK) lattice_balls_below_call(c, &all, strike, grid);
  lattice_balls_below_clear(&all);
  if (epochs > 1) lattice_balls_below_clear(&one);
  return s;
}

/* ---- Together --------------------------------------------------------------------------------- */

/* t := bins^epochs, k := t e^eps (PAIR_PQ) or t e^-eps (PAIR_QP). */
static void strike_of(ivl *k, ivl *t, unsigned long bins, unsigned long epochs, pair_side side, mpq_srcptr eps) {
  local_mpzs(n);
  mpz_ui_pow_ui(n, bins, epochs);
  lattice_sum_set_z(t, n);
  ivl_set_q(k, eps);
  if (side == PAIR_QP) ivl_neg(k, k);
  ivl_mul_exp(k, t, k);
}

assay_status lattice_epochs_delta(ivl *z, const pair *p, unsigned long bins, unsigned long epochs, pair_side side,
                                  mpq_srcptr eps, size_t cells, mp_bitcnt_t bits) {
  if (bins == 0 || epochs == 0 || cells < 8 || bits < 1) return ASSAY_DOMAIN;
  balls_grid grid;
  local_ivls(ivl_prec(z) + 64, k, t, c, d);
  lattice_balls_grid_choose(&grid, p, bins, cells, bits);
  strike_of(&k, &t, bins, epochs, side, eps);
  local_as(lattice_tails, tails, lattice_tails_clear);
  lattice_balls_tails(&tails, p, &grid);
  assay_status s = call_below(&c, &tails, bins, epochs, &k, &grid);
  if (s == ASSAY_OK) s = call_above(&d, &tails, bins, epochs, &k, &grid);
  if (s == ASSAY_OK && deadline_over()) s = ASSAY_LIMIT; /* the sums may lack pairs */
  if (s == ASSAY_OK) {
    mpfr_set(c.hi, d.hi, MPFR_RNDU);
    meet_ends(&c);
    lattice_balls_delta_of_call(&c, &k, &t, side);
    ivl_set(z, &c);
  }
  mpq_clears(grid.low, grid.step, NULL);
  return apart_status(s);
}
