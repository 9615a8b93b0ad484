/* lattice_balls.c - balls and bins from the two bounds of one density ratio.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-BALLS).                         */ /* SPDX-License-Identifier: Apache-2.0 */
#include "lattice_balls.h"
#include "proposed.h"
#include "local_as.h"

#include <math.h>

/* A grid is at least 1 wide: on a narrower one the search for a sum's place would take for ever.
 * The grid: from the lower end of the loss, but not more than e^-NEAR of 1, to the upper end of the
 * loss of one step or a little above log(bins), whatever is greater.  It only steers. */
#define NEAR 30
void lattice_balls_grid_choose(balls_grid *grid, const pair *p, unsigned long bins, size_t cells, mp_bitcnt_t bits) {
  const lattice_ends ends = lattice_frame_ends(p, PAIR_PQ, bits);
  double low = ends.low < -NEAR ? -NEAR : ends.low - 1;
  const double most = log((double)bins) + 8;
  double high = ends.high > most ? ends.high : most;
  proposed_numbers(&low, &high);
  if (!(low > -0x1p900 && high < 0x1p900 && high - low >= 1)) low = -1, high = 1;
  mpq_inits(grid->low, grid->step, NULL);
  mpq_set_d(grid->low, low);
  mpq_set_d(grid->step, (high - low) / (double)(cells - 1));
  grid->n = cells;
  grid->bits = bits;
}

void lattice_balls_tails(lattice_tails *t, const pair *p, const balls_grid *grid) {
  const lattice_rule rule = {grid->step, grid->bits, grid->n, 0, 1};
  lattice_frame frame = {.n = grid->n};
  mpq_init(frame.at);
  mpq_set(frame.at, grid->low);
  lattice_tails_init(t, p, PAIR_PQ, &frame, &rule);
  mpq_clear(frame.at);
}

/* The bit below the highest one of k > 0; 0 if there is none. */
static unsigned long second_bit(unsigned long k) {
  unsigned long bit = 1;
  while (bit <= k / 2) bit *= 2;
  return bit / 2;
}

/* z := the sum of `bins`, bounded from above, by doubling. */
void lattice_balls_above_sum(balls_above *z, const lattice_tails *tails, unsigned long bins, const balls_grid *grid) {
  balls_above t;
  local_as(balls_above, one, lattice_balls_above_clear);
  lattice_balls_above_one(&one, tails, grid);
  lattice_balls_above_one(z, tails, grid);
  for (unsigned long bit = second_bit(bins); bit > 0; bit /= 2) {
    lattice_balls_above_add(&t, z, z, grid);
    lattice_balls_above_clear(z);
    *z = t;
    if (!(bins & bit)) continue;
    lattice_balls_above_add(&t, z, &one, grid);
    lattice_balls_above_clear(z);
    *z = t;
  }
}

void lattice_balls_below_sum(balls_below *z, const lattice_tails *tails, unsigned long bins, const balls_grid *grid) {
  balls_below t;
  local_as(balls_below, one, lattice_balls_below_clear);
  lattice_balls_below_one(&one, tails, grid);
  lattice_balls_below_one(z, tails, grid);
  for (unsigned long bit = second_bit(bins); bit > 0; bit /= 2) {
    lattice_balls_below_add(&t, z, z, grid);
    lattice_balls_below_clear(z);
    *z = t;
    if (!(bins & bit)) continue;
    lattice_balls_below_add(&t, z, &one, grid);
    lattice_balls_below_clear(z);
    *z = t;
  }
}

/*@ requires mem: IVL_OK(c) && IVL_OK(k) && IVL_OK(t);
    requires sep: \separated(c, k) && \separated(c, t);
    TOTAL assigns IVL_TOK(c);
    ensures ok: IVL_OK(c);
    ensures sound: \forall real a, b, d; ((side == PAIR_PQ) ==> b != 0) ==> (!(side == PAIR_PQ) ==> d != 0) ==> IVL_WAS(a, c) ==> IVL_WAS(b, t) ==>
      IVL_WAS(d, k) ==> IVL_IN(\min((\max((side == PAIR_PQ ? Div(a, b) : Add(Div(Sub(a, b), d), 1.0)), 0.0)), 1.0), c); */
void lattice_balls_delta_of_call(ivl *c, const ivl *k, const ivl *t, pair_side side) {
  local_ivls(ivl_prec(c), one);
  ivl_set_si(&one, 1);
  if (side == PAIR_PQ) {
    ivl_div(c, c, t);
  } else {
    ivl_sub(c, c, t);
    ivl_div(c, c, k);
    ivl_add(c, c, &one);
  }
  ivl_max0(c, c);
  ivl_min(c, c, &one);
}
