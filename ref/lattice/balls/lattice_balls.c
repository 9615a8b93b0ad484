/* lattice_balls.c - balls and bins from the two bounds of one density ratio.
 *
 * Derivations: proofs/notes/lattice.md (T-LATTICE-BALLS).                         */
#include "lattice_balls.h"
#include "ivl_fused.h"
#include "ivls.h"
#include "deadline.h"
#include "lattice_sum.h"
#include "meet.h"
#include "proposed.h"

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
  balls_above one, t;
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
  lattice_balls_above_clear(&one);
}

void lattice_balls_below_sum(balls_below *z, const lattice_tails *tails, unsigned long bins, const balls_grid *grid) {
  balls_below one, t;
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
  lattice_balls_below_clear(&one);
}

/* c := C(K) of that sum. */
static void call_above(ivl *c, const lattice_tails *tails, unsigned long bins, const ivl *strike,
                       const balls_grid *grid) {
  balls_above sum;
  lattice_balls_above_sum(&sum, tails, bins, grid);
  lattice_balls_above_call(c, &sum, strike, grid);
  lattice_balls_above_clear(&sum);
}

static void call_below(ivl *c, const lattice_tails *tails, unsigned long bins, const ivl *strike,
                       const balls_grid *grid) {
  balls_below sum;
  lattice_balls_below_sum(&sum, tails, bins, grid);
  lattice_balls_below_call(c, &sum, strike, grid);
  lattice_balls_below_clear(&sum);
}

/* k := bins e^eps (PAIR_PQ), bins e^-eps (PAIR_QP); t := bins. */
static void strike_of(ivl *k, ivl *t, unsigned long bins, pair_side side, mpq_srcptr eps) {
  mpz_t n;
  mpz_init_set_ui(n, bins);
  lattice_sum_set_z(t, n);
  ivl_set_q(k, eps);
  if (side == PAIR_QP) ivl_neg(k, k);
  ivl_mul_exp(k, t, k);
  mpz_clear(n);
}

void lattice_balls_delta_of_call(ivl *c, const ivl *k, const ivl *t, pair_side side) {
  ivl one;
  ivl_init(&one, ivl_prec(c));
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
  ivl_clear(&one);
}

assay_status lattice_balls_delta(ivl *z, const pair *p, unsigned long bins, pair_side side, mpq_srcptr eps,
                                 size_t cells, mp_bitcnt_t bits) {
  if (bins == 0 || cells < 8 || bits < 1) return ASSAY_DOMAIN;
  balls_grid grid;
  lattice_tails tails;
  ivl k, t, c, d;
  const mpfr_prec_t prec = ivl_prec(z) + 64;
  lattice_balls_grid_choose(&grid, p, bins, cells, bits);
  ivls_init(prec, &k, &t, &c, &d);
  strike_of(&k, &t, bins, side, eps);
  lattice_balls_tails(&tails, p, &grid);
  call_below(&c, &tails, bins, &k, &grid);
  call_above(&d, &tails, bins, &k, &grid);
  mpfr_set(c.hi, d.hi, MPFR_RNDU);
  meet_ends(&c);
  lattice_balls_delta_of_call(&c, &k, &t, side);
  const int late = deadline_over(); /* the sums may lack pairs */
  if (late) ivl_set_si(&c, 0), mpfr_set_ui(c.hi, 1, MPFR_RNDU);
  ivl_set(z, &c);
  lattice_tails_clear(&tails);
  ivls_clear(&k, &t, &c, &d);
  mpq_clears(grid.low, grid.step, NULL);
  return apart_status(late ? ASSAY_LIMIT : ASSAY_OK);
}
