/* lattice_balls.h - balls and bins, bounded from both sides by doubling in convex order.
 *
 * The record is in one of `bins` steps, drawn uniformly.  With X_i = p/q at step i, under
 * Q, the density ratio is S/bins for S = X_1 + .. + X_bins, so with C(K) = E(S - K)_+
 *   delta(e) = C(K) / bins,               K = bins e^e,   the record removed (PAIR_PQ)
 *   delta(e) = 1 + (C(K) - bins) / K,     K = bins e^-e,  the record added   (PAIR_QP)
 * C grows when one X_i grows in the increasing convex order.  Above, masses are split
 * between two points of a geometric grid so that the mean does not fall; below, masses
 * are merged at their mean.  Masses and moments are integers.
 * Classic mistake: to keep the mean but let the mass beyond the grid go; its moment is
 * kept, as that of a loss +inf.
 * Derivations: proofs/notes/lattice.md (T-LATTICE-BALLS).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#ifndef ASSAY_LATTICE_BALLS_H
#define ASSAY_LATTICE_BALLS_H

#include "lattice_internal.h"

/* A distribution of X above the true one: mass q[k] at e^(low + k step), `zero` at 0, in
 * units of 2^-bits; `rest`, a moment without mass, at +inf.                       */
typedef struct {
  mpz_ptr q;
  size_t n;
  mpz_t zero, rest;
} balls_above;

/* One below: cells of mass m[k] with first moment s[k]; all of it is at s[k]/m[k]. */
typedef struct {
  mpz_ptr m, s;
  size_t n;
} balls_below;

typedef struct {
  mpq_t low, step; /* points e^(low + k step), 0 <= k < n */
  size_t n;
  mp_bitcnt_t bits;
} balls_grid;

/* Both tails of a pair at the points of the grid. */
void lattice_balls_tails(lattice_tails *t, const pair *p, const balls_grid *grid);
/* z, not initialised before, := a bound of X from these tails. */
void lattice_balls_above_one(balls_above *z, const lattice_tails *t, const balls_grid *grid);
void lattice_balls_below_one(balls_below *z, const lattice_tails *t, const balls_grid *grid);
void lattice_balls_above_clear(balls_above *z);
void lattice_balls_below_clear(balls_below *z);
/* z := the sum of independent a and b; z is not initialised and apart from both. */
void lattice_balls_above_add(balls_above *z, const balls_above *a, const balls_above *b, const balls_grid *grid);
void lattice_balls_below_add(balls_below *z, const balls_below *a, const balls_below *b, const balls_grid *grid);
/* The sum of `bins` independent X, from the tails of one; z is not initialised. */
void lattice_balls_above_sum(balls_above *z, const lattice_tails *tails, unsigned long bins, const balls_grid *grid);
void lattice_balls_below_sum(balls_below *z, const lattice_tails *tails, unsigned long bins, const balls_grid *grid);
/* grid, not initialised, := one that suits the sum of `bins`; it only steers. */
void lattice_balls_grid_choose(balls_grid *grid, const pair *p, unsigned long bins, size_t cells, mp_bitcnt_t bits);
/* c := delta from an enclosure c of C(k), t the mean of what C is about. */
void lattice_balls_delta_of_call(ivl *c, const ivl *k, const ivl *t, pair_side side);
/* z := an enclosure of C(K) of the distribution as it is. */
void lattice_balls_above_call(ivl *z, const balls_above *a, const ivl *strike, const balls_grid *grid);
void lattice_balls_below_call(ivl *z, const balls_below *a, const ivl *strike, const balls_grid *grid);

#endif
